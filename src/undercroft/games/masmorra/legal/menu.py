"""What may be done now, in canonical order: the lists that decisions offer."""

from typing import Final

from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..components import Half
from ..content import CARDS, HEROES, TILES
from ..state import World
from .acts import (
    forbids_ability,
    forbids_buy,
    forbids_chest,
    forbids_disarm,
    forbids_drink,
    forbids_end,
    forbids_explore,
    forbids_fight,
    forbids_fountain,
    forbids_gold,
    forbids_magic,
    forbids_move,
    forbids_portal,
    forbids_stairs,
    forbids_step,
)
from .cards import own_oranges, purples
from .fight import forbids_pair, forbids_pitfall, forbids_spend
from .paying import bars_payment, wild_dice

SOURCES: Final[list[int]] = [o.FROM_DIE, o.FROM_SYMBOL]


def action_options(g: World) -> list[Opt]:
    """Everything the active Hero may do now, in canonical order; before the action step that is little (A-69)."""
    h = g.hero()
    options: list[Opt] = []
    if g.phase == t.ACTIONS and forbids_end(g) == 0:
        options.append(opt(o.END))
    if forbids_fight(g) == 0:
        options.append(opt(o.FIGHT))
    if g.mp > 0:
        for r in g.rooms[h.room].near:
            if forbids_move(g, r) == 0:
                options.append(opt(o.MOVE, r))
        if forbids_explore(g) == 0:
            options.append(opt(o.EXPLORE))
    for source in (o.FROM_DIE, o.FROM_SYMBOL, o.FROM_FREE):
        if forbids_step(g, source) == 0:
            options.append(opt(o.STEP, source))
    if forbids_stairs(g) == 0:
        options.append(opt(o.STAIRS))
    if g.phase == t.ACTIONS:
        room_actions(g, options)
        for source in SOURCES:
            if forbids_magic(g, source) == 0:
                options.append(opt(o.MAGIC, source))
        if g.ready(t.ELIXIR) > 0 or g.symbols[t.ELIXIR] > 0:
            for i in range(len(g.heroes)):
                if i == g.active or g.mode == t.ALLIANCE:
                    for source in SOURCES:
                        if forbids_drink(g, i, source) == 0:
                            options.append(opt(o.DRINK, i, source))
    ability_options(g, options)
    purples(g, options)
    own_oranges(g, options)
    if forbids_buy(g) == 0:
        options.append(opt(o.BUY))
    return options


def room_actions(g: World, options: list[Opt]) -> None:
    """Docking actions of the room and of traps beside it, and its loose gold."""
    h = g.hero()
    r = g.rooms[h.room]
    tile = TILES[r.tile]
    wild = wild_dice(g, h)
    if r.chest:
        if forbids_chest(g, -1, 0) == 0:
            options.append(o.chest())
        for i in range(len(tile.dock) if wild else 0):
            for face in range(6):
                if forbids_chest(g, i, face) == 0:
                    options.append(o.chest(i, face))
    for trap in r.traps:
        if g.rooms[trap].armed:
            if forbids_disarm(g, trap, -1, 0) == 0:
                options.append(o.disarm(trap))
            for i in range(2 if wild else 0):
                for face in range(6):
                    if forbids_disarm(g, trap, i, face) == 0:
                        options.append(o.disarm(trap, i, face))
    if tile.type == t.PORTAL and forbids_portal(g) == 0:
        options.append(opt(o.PORTAL))
    if tile.elixir > 0 and forbids_fountain(g) == 0:
        options.append(opt(o.FOUNTAIN))
    if r.gold > 0 and forbids_gold(g) == 0:
        options.append(opt(o.TAKE_GOLD))


def attack_options(g: World, target: int) -> list[Opt]:
    """What may be spent on the target (C3), and what may still be made for it; a pair as often as it is there
    (MAS-FIGHT-11).
    """
    options: list[Opt] = [opt(o.STRIKE)]
    for face in (t.RANGED, t.MELEE, t.ELIXIR, t.MAGIC):
        for source in (o.FROM_DIE, o.FROM_SYMBOL):
            if forbids_spend(g, target, face, source) == 0:
                options.append(opt(o.SPEND, face, source))
    if forbids_pair(g) == 0:
        options.append(opt(o.PAIR))
    for free in (0, 1):
        if forbids_pitfall(g, target, free) == 0:
            options.append(opt(o.PITFALL, target, free))
    magic_options(g, options)
    combat_acts(g, options, -1)
    return options


def magic_options(g: World, options: list[Opt]) -> None:
    """Magic is neither card nor ability: it turns dice at any point of a combat (A-64)."""
    for source in (o.FROM_DIE, o.FROM_SYMBOL):
        if forbids_magic(g, source) == 0:
            options.append(opt(o.MAGIC, source))


def defense_options(g: World) -> list[Opt]:
    """Defense against Payback, and nothing else: dice, symbols, and what makes them (C5, MAS-RES-04, MAS-BACK-05)."""
    options: list[Opt] = []
    for source in (o.FROM_DIE, o.FROM_SYMBOL):
        if bars_payment(g, t.DEFENSE, source) == 0:
            options.append(opt(o.GUARD, t.DEFENSE, source))
    magic_options(g, options)
    combat_acts(g, options, t.DEFENSE)
    options.append(opt(o.ACCEPT))
    return options


def ability_options(g: World, options: list[Opt], face: int = -1) -> None:
    """Activated abilities with their choices; `face` keeps only those that make that symbol."""
    h = g.hero()
    abilities = HEROES[h.card].abilities
    for slot in range(5):
        a = abilities[slot]
        if (h.learned >> slot) & 1 == 0 or not (a.activated or a.free_step):
            continue
        if len(a.gains) > 1:
            for i in range(len(a.gains)):
                if (face < 0 or a.gains[i].sym[face] > 0) and forbids_ability(g, slot, i) == 0:
                    options.append(opt(o.ABILITY, slot, i))
        elif face < 0 or a.gains[0].sym[face] > 0 or a.gains[0].pet:  # a pet die may show anything
            if len(a.dock) > 0 and a.dock[0] == t.ANY_FACE:
                for f in range(6):
                    if g.ready(f) > 0 and forbids_ability(g, slot, f) == 0:
                        options.append(opt(o.ABILITY, slot, f))
            elif forbids_ability(g, slot, 0) == 0:
                options.append(opt(o.ABILITY, slot))


def combat_acts(g: World, options: list[Opt], face: int) -> None:
    """Abilities, cards and buying inside a combat; `face` limits them to what makes that symbol (MAS-FIGHT-14)."""
    ability_options(g, options, face)
    cards: list[Opt] = []
    purples(g, cards)
    own_oranges(g, cards)
    for x in cards:
        if face < 0 or half_of(x).makes[face] > 0:
            options.append(x)
    if forbids_buy(g) == 0:
        options.append(opt(o.BUY))


def extras(g: World, options: list[Opt]) -> None:
    """Own-turn cards and buying, possible to the very end of the turn (MAS-CARD-04, MAS-GOLD-05)."""
    purples(g, options)
    own_oranges(g, options)
    if forbids_buy(g) == 0:
        options.append(opt(o.BUY))


def can_wait(options: list[Opt]) -> bool:
    """Are these nothing but companions and cards that make symbols?"""
    for x in options:
        if x.kind == o.ABILITY:
            continue
        if (x.kind != o.PLAY and x.kind != o.ORANGE) or not half_of(x).only_symbols:
            return False
    return True


def half_of(x: Opt) -> Half:
    """The half of a card that this option plays."""
    assert x.kind in (o.PLAY, o.ORANGE)
    return CARDS[x.a].purple if x.kind == o.PLAY else CARDS[x.a].orange


def die_options(g: World) -> list[Opt]:
    """One option per different unused die; the pet die counts as different."""
    options: list[Opt] = []
    seen = 0
    for i in range(7):
        if g.places[i] == t.READY:
            bit = 1 << (g.dice[i] + (8 if i == t.PET else 0))
            if seen & bit == 0:
                seen |= bit
                options.append(opt(o.DIE, i))
    return options
