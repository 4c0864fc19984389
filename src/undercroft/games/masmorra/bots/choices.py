"""Habits for the smaller choices: which die, which face, which card, whom."""

from typing import Final

from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..modes.base import mode_of
from ..state import World
from ..steps.combat import DEFEND, Fight
from .combat import first_of
from .ground import card_guard, card_punch
from .party import most_open, wards
from .plans import gold_punch, lesson, mightiest
from .value import threat
from .walking import wants_step

IDLE: Final = [1, 4, 4, 2, 3, 0]  # what a die is worth keeping, by face, when Magic asks for one to turn
HARM: Final = (o.P_WOUNDED, o.P_ROBBED, o.P_WHO)  # in a race: cards that hurt whom they name
REFILL: Final = 3  # unused dice that make up for the price of a card


def other(g: World, p: int, options: list[Opt]) -> Opt:
    """The smaller choices."""
    rival = not mode_of(g).together and g.decision is not None and g.decision.owner != g.hero().seat
    if options[0].kind == o.DIE:
        return dearest(g, options) if rival else idlest(g, options)
    if mode_of(g).together and p == o.P_HERO:
        return mightiest(options)
    if mode_of(g).together and p == o.P_LEARN and g.decision is not None:
        return lesson(g.heroes[g.decision.a], options)
    if options[0].kind in (o.FACE, o.FREE_FACE):
        return spoilt_face(options) if rival and options[0].kind == o.FACE else wanted_face(g, options)
    if p == o.P_SIDE:
        return opt(o.SIDE, t.THRONE)
    if p == o.P_WARD and g.decision is not None:
        return opt(o.WARD) if opt(o.WARD) in options and wards(g, g.decision.a) else opt(o.ENDURE)
    if p == o.P_PLACE and mode_of(g).together and g.decision is not None:
        return most_open(g, g.decision.a, g.decision.b, options)
    if options[0].kind == o.WHO and p != o.P_SWAP:
        return victim(g, p, options) if p in HARM and not mode_of(g).together else weakest(g, options)
    if options[0].kind == o.DISCARD:
        return poorest_card(options)
    if p == o.P_BOUNTY:
        return bounty(g, options)
    if (p == o.P_DM or p == o.P_HERD) and not mode_of(g).together:
        return march(g, options)
    if p in (o.P_DM, o.P_HERD, o.P_LAST, o.P_FIRST):
        return options[-1]  # done, where that is offered
    if p == o.P_PIT and g.hero().life > 4:
        x = first_of(options, o.SUFFER)
        return x if x is not None else options[0]
    if p == o.P_UNDEAD:
        x = first_of(options, o.BEGIN)
        return x if x is not None else options[0]
    return options[0]


def bounty(g: World, options: list[Opt]) -> Opt:
    """Dice for gold, gold for cards; but where gold itself strikes it is saved, unless dice fill the purse again."""
    h = g.hero()
    saved = mode_of(g).together and gold_punch(h) > 0 and (h.gold < t.MOST_GOLD or g.unused() < REFILL)
    buy = None if saved else first_of(options, o.BUY)
    if buy is not None:
        return buy
    gold = first_of(options, o.BOUNTY)
    return gold if gold is not None else options[-1]


def idlest(g: World, options: list[Opt]) -> Opt:
    """The die that does least."""
    best = options[0]
    least = 99
    for x in options:
        face = g.dice[x.a]
        v = IDLE[face]
        if face == t.ELIXIR and (g.combat or g.hero().life >= t.LIFE):
            v = 0
        if face == t.STEP and g.combat:
            v = 0
        if face == t.RANGED and g.combat and mode_of(g).together:
            v = 5  # arrows are what it is turned into
        if v < least:
            best, least = x, v
    return best


def dearest(g: World, options: list[Opt]) -> Opt:
    """A rival's die that does most."""
    best = options[0]
    most = -1
    for x in options:
        v = IDLE[g.dice[x.a]]
        if v > most:
            best, most = x, v
    return best


def spoilt_face(options: list[Opt]) -> Opt:
    """The choice that helps a rival least."""
    best = options[0]
    for x in options:
        if IDLE[x.a] < IDLE[best.a]:
            best = x
    return best


def victim(g: World, p: int, options: list[Opt]) -> Opt:
    """The rival who is furthest ahead; whose purse is full, if it is about gold."""
    owner = g.decision.owner if g.decision is not None else -1
    best = options[0]
    most = -1
    for x in options:
        h = g.heroes[x.a]
        if h.seat != owner:
            v = h.gold if p == o.P_ROBBED else h.xp
            if v > most:
                best, most = x, v
    return best


def march(g: World, options: list[Opt]) -> Opt:
    """The monster's move that threatens rivals most and oneself least; none if that gains nothing."""
    owner = g.decision.owner if g.decision is not None else -1
    best = options[-1]
    most = 0.01 if best.kind == o.KEEP else -99.0
    before = danger(g, owner)
    for x in options:
        if x.kind != o.MARCH:
            continue
        m = g.monsters[x.a]
        room = m.room
        m.room = x.b
        v = danger(g, owner) - before
        m.room = room
        if v > most:
            best, most = x, v
    return best


def danger(g: World, seat: int) -> float:
    """What threatens the rivals of a seat beyond what threatens itself."""
    v = 0.0
    for h in g.heroes:
        n = min(threat(g, h), 6.0)
        v += -1.5 * n if h.seat == seat else n
    return v


def wanted_face(g: World, options: list[Opt]) -> Opt:
    """In a fight Melee beside a shield, else Ranged; outside Elixir for the hurt, else a Step."""
    face = t.STEP
    fight = g.stack[-2] if len(g.stack) > 1 else None  # what the Magic is used in
    if isinstance(fight, Fight) and fight.stage == DEFEND:
        face = t.DEFENSE
    elif g.combat or g.engaged(g.hero()):
        face = t.MELEE if g.ready(t.DEFENSE) > g.ready(t.MELEE) else t.RANGED
    elif g.hero().life <= 4 or (mode_of(g).together and g.hero().life < t.LIFE and not wants_step(g)):
        face = t.ELIXIR
    want = opt(o.FACE, face)
    return want if want in options else options[0]


def weakest(g: World, options: list[Opt]) -> Opt:
    """The Hero with the least Life Points; for a payment, the richest Hero."""
    d = g.decision
    best = options[0]
    least = 99
    for x in options:
        if x.a < 0 or x.a >= len(g.heroes):
            continue
        h = g.heroes[x.a]
        v = -h.gold if d is not None and d.prompt == o.P_PAYER else h.life
        if v < least:
            best, least = x, v
    return best


def poorest_card(options: list[Opt]) -> Opt:
    """A card that makes nothing for a fight."""
    best = options[0]
    least = 99
    for x in options:
        v = 2 * card_punch(x.a) + card_guard(x.a) if x.kind == o.DISCARD else 0
        if v < least:
            best, least = x, v
    return best
