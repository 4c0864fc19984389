"""What most spend in a row: enough to defeat a monster and no more, Defense against Payback, the die missed least."""

from typing import Final

from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..content import CARDS, CREATURES, HEROES
from ..legal.acting import foes_of, forbids_drink
from ..legal.combat import damage_of, forbids_pair, forbids_spend, payback_of
from ..legal.menu import SOURCES, combat_acts, die_options, magic_options
from ..legal.paying import forbids_face
from ..state import World
from ..steps.abilities import gain_of
from ..steps.fight_start import effects_of, start_effect
from ..steps.gains import gold_room
from .combat import idle_die, need_of

STOLEN: Final = (t.STEAL_ELIXIR, t.STEAL_STEP, t.STEAL_RANGED)
AFAR: Final = (t.RANGED, t.ELIXIR, t.MAGIC)
NOTHING: Final = [0, 0, 0, 0, 0, 0]


def enough(g: World, target: int, spent: list[int], melee: bool) -> list[Opt]:
    """The fewest dice and symbols that still defeat it, symbols first; nothing if all together are too few."""
    now = spent.copy()
    need = need_of(g, target)
    paid: list[Opt] = []
    if damage_of(g, target, now) >= need:
        return []
    for x in at_hand(g, target, melee):
        if x.kind == o.PAIR and need - damage_of(g, target, now) == 1:
            x = opt(o.SPEND, t.MELEE, o.FROM_DIE)  # one blow is enough
        if not helps(g, target, now, x):
            continue
        brings(now, x)
        paid.append(x)
        if damage_of(g, target, now) >= need:
            return spared(g, target, spent, paid, need)
    return []


def at_hand(g: World, target: int, melee: bool) -> list[Opt]:
    """The dice and symbols that may be spent on it, cheapest first: sword and shield together before all others."""
    out: list[Opt] = []
    if melee:
        pairs = min(g.ready(t.MELEE), g.ready(t.DEFENSE)) if forbids_pair(g) == 0 else 0
        out = [opt(o.PAIR)] * pairs + stock(g, target, t.MELEE, g.ready(t.MELEE) - pairs)
    for face in AFAR:
        out += stock(g, target, face, g.ready(face))
    return out


def stock(g: World, target: int, face: int, dice: int) -> list[Opt]:
    """The symbols of a face, then so many dice of it."""
    counts = {o.FROM_SYMBOL: g.symbols[face], o.FROM_DIE: dice}
    return [
        opt(o.SPEND, face, source)
        for source in reversed(SOURCES)
        if forbids_spend(g, target, face, source) == 0
        for _ in range(counts[source])
    ]


def brings(spent: list[int], option: Opt) -> None:
    """A pair is 2 Melee (MAS-FIGHT-10)."""
    spent[t.MELEE if option.kind == o.PAIR else option.a] += 2 if option.kind == o.PAIR else 1


def sweep(g: World, foes: list[int]) -> tuple[list[Opt], int, int]:
    """Several monsters one after the other: what is chosen, the Payback of all, and what of it is blocked; nothing if
    one of them would stand, the Hero would fall or something else could stop a Wound."""
    then = g.copy()
    steps: list[Opt] = []
    back = 0
    blocked = 0
    for i in foes:
        paid = enough(then, i, NOTHING, False) or enough(then, i, NOTHING, True)
        if not paid:
            return [], 0, 0
        wounds = payback(then, i, NOTHING, paid)
        guards = shields(then, paid)[:wounds]
        if len(guards) < wounds and blockable(then, [*paid, *guards]):  # that is asked in the middle of it
            return [], 0, 0
        steps += [opt(o.TARGET, i), *paid, opt(o.STRIKE), *guards]
        for x in paid + guards:
            spend(then, x)
        back += wounds
        blocked += len(guards)
    return (steps, back, blocked) if len(foes) > 1 and back - blocked < g.hero().life else ([], 0, 0)


def gold_for_a_card(g: World) -> int:
    """The gold there is when the unused dice have been exchanged, if only then it buys a card (MAS-GOLD-03); else 0."""
    gold = g.hero().gold
    then = gold + min(g.unused(), gold_room(g, g.active, t.MOST_GOLD), g.bounty_cap)
    left = g.treasure.size() + len(g.treasure.discard)
    return then if gold < t.CARD_PRICE <= then and left > 0 else 0


def spend(g: World, option: Opt) -> None:
    """Takes what pays out of an imagined game; a pair leaves a Defense symbol (MAS-FIGHT-10)."""
    if option.kind == o.PAIR:
        use_die(g, t.MELEE)
        use_die(g, t.DEFENSE)
        g.symbols[t.DEFENSE] += 1
    elif option.b == o.FROM_SYMBOL:
        g.symbols[option.a] -= 1
    else:
        use_die(g, option.a)


def use_die(g: World, face: int) -> None:
    """One unused die of this face is used."""
    for i in range(7):
        if g.places[i] == t.READY and g.dice[i] == face:
            g.places[i] = t.USED
            return


def helps(g: World, target: int, spent: list[int], option: Opt) -> bool:
    """Does it bring damage, be it only together with its like (a thick hide stops the first arrow)?"""
    then = spent.copy()
    brings(then, option)
    brings(then, option)
    return damage_of(g, target, then) > damage_of(g, target, spent)


def spared(g: World, target: int, spent: list[int], paid: list[Opt], need: int) -> list[Opt]:
    """Without what turned out to be too much."""
    for i in range(len(paid)):
        rest = paid[:i] + paid[i + 1 :]
        now = spent.copy()
        for x in rest:
            brings(now, x)
        if damage_of(g, target, now) >= need:
            return spared(g, target, spent, rest, need)
    return paid


def payback(g: World, target: int, spent: list[int], paid: list[Opt]) -> int:
    """The Wounds to come (MAS-BACK-01, MAS-MON-02)."""
    kind = g.monsters[target].kind
    near = spent[t.MELEE] > 0 or any(x.kind == o.PAIR or x.a == t.MELEE for x in paid)
    return payback_of(g, kind) if near or not paid or CREATURES[kind].bits & t.QUICK_STAB else 0


def shields(g: World, paid: list[Opt]) -> list[Opt]:
    """The Defense that is left then, symbols first; each pair leaves one of them (MAS-FIGHT-10)."""
    if forbids_face(g, t.DEFENSE):
        return []
    pairs = paid.count(opt(o.PAIR))
    symbols, dice = g.symbols[t.DEFENSE] + pairs, g.ready(t.DEFENSE) - pairs
    return [opt(o.GUARD, t.DEFENSE, o.FROM_SYMBOL)] * symbols + [opt(o.GUARD, t.DEFENSE, o.FROM_DIE)] * dice


def means(g: World, face: int = -1) -> list[Opt]:
    """Magic, abilities, cards and buying in a combat; `face` keeps those that make that symbol."""
    out: list[Opt] = []
    magic_options(g, out)
    combat_acts(g, out, face)
    return out


def blockable(g: World, spent: list[Opt]) -> bool:
    """Could Magic, an ability or a card still block something when this is spent?"""
    then = g.copy()
    for x in spent:
        spend(then, x)
    then.combat = True
    return any(x.kind != o.BUY for x in means(then, t.DEFENSE))


def spare_die(g: World, magic: int) -> int:
    """The die that is missed least where nobody fights: of Magic if there are so many of it, of Defense, of Elixir
    without a Wound to heal, at last a weapon; -1: none."""
    if g.ready(t.MAGIC) >= magic:
        return min(i for i in range(7) if g.places[i] == t.READY and g.dice[i] == t.MAGIC)  # the last one is spent
    idle = [t.DEFENSE, *([t.ELIXIR] if g.hero().life == t.LIFE else []), t.MELEE, t.RANGED]
    dice = [i for i in range(7) if g.places[i] == t.READY and g.dice[i] in idle]
    return min(dice, key=lambda i: idle.index(g.dice[i])) if dice else -1


def as_it_begins(g: World) -> World | None:
    """The game when the first monster is fought, where what comes before is known (MAS-FIGHT-01, A-34); else None."""
    if g.skips_undead(g.hero()):
        return None
    then = g.copy()
    known = -1
    for i in foes_of(g):
        starts = effects_of(g, i)
        for k in range(1, len(starts), 2):
            if starts[k] not in STOLEN or (known >= 0 and known != starts[k]):
                return None
            known = starts[k]
            start_effect(then, i, known)
    return then


def conjured(g: World, options: list[Opt], face: int) -> list[Opt]:
    """Magic, symbols first, on a die that is of no use here, and the new face (MAS-MAGIC-01); nothing without one."""
    for source in (o.FROM_SYMBOL, o.FROM_DIE):
        if opt(o.MAGIC, source) not in options or forbids_face(g, face):
            continue
        die = idle_die(g) if g.engaged(g.hero()) else spare_die(g, 2 if source == o.FROM_DIE else 1)
        if die >= 0:
            return [opt(o.MAGIC, source), opt(o.DIE, die), opt(o.FACE, face)]
    return []


def helps_in_fight(g: World, target: int) -> list[tuple[list[Opt], World]]:
    """Ways to make more symbols: abilities that ask no gold, Magic on an idle die, cards of symbols. Each with
    the options it takes and the game after it, cards last.
    """
    g = g.copy()
    g.combat = True
    menu = means(g)
    ways = [[x] for x in menu if x.kind == o.ABILITY]
    ways += [way for face in (t.RANGED, t.MELEE) if (way := conjured(g, menu, face))]
    ways += [[x] for x in menu if x.kind == o.PLAY and CARDS[x.a].purple.only_symbols]
    return [(way, then) for way in ways if (then := helped(g, way)) is not None]


def helped(g: World, way: list[Opt]) -> World | None:
    """The game after one of these; None if it costs gold or brings a die that is yet to be rolled."""
    then, x = g.copy(), way[0]
    if x.kind == o.MAGIC:
        spend(then, opt(o.SPEND, t.MAGIC, x.a))
        then.dice[way[1].a] = way[2].a
        return then
    made = CARDS[x.a].purple.makes
    if x.kind == o.ABILITY:
        a, gain = HEROES[g.hero().card].abilities[x.a], gain_of(g, x.a, x.b)
        if a.gold or gain.pet:
            return None
        made = gain.sym
        for face in a.dock:
            use_die(then, x.b if face == t.ANY_FACE else face)
    for face, n in enumerate(made):
        then.symbols[face] += n
    return then


def turnable(g: World, options: list[Opt]) -> list[list[Opt]]:
    """Magic, symbols first, and a die that it may turn: one of each kind."""
    for source in (o.FROM_SYMBOL, o.FROM_DIE):
        if opt(o.MAGIC, source) not in options:
            continue
        out: list[list[Opt]] = []
        for x in die_options(g):
            if source == o.FROM_SYMBOL or g.dice[x.a] != t.MAGIC or g.ready(t.MAGIC) > 1:
                out.append([opt(o.MAGIC, source), x])
        return out
    return []


def alike(g: World, die: int) -> list[int]:
    """Dice that show the same are the same to the rules; the pet die is not (MAS-PET-03)."""
    same = [i for i in range(6) if g.places[i] == t.READY and g.dice[i] == g.dice[die]]
    return same if die < t.PET else [die]


def useful(g: World) -> list[int]:
    """What Magic is used for where nobody fights: a way on, healing where Elixirs heal."""
    then = g.copy()
    then.symbols[t.ELIXIR] += 1
    return [t.STEP, *([t.ELIXIR] if forbids_drink(then, g.active, o.FROM_SYMBOL) == 0 else [])]


def elixirs(g: World, options: list[Opt]) -> list[Opt]:
    """As many Elixirs as the bot's Hero has Wounds, symbols first."""
    have = {o.FROM_SYMBOL: g.symbols[t.ELIXIR], o.FROM_DIE: g.ready(t.ELIXIR)}
    drunk = [x for source in reversed(SOURCES) for x in [opt(o.DRINK, g.active, source)] * have[source] if x in options]
    return drunk[: t.LIFE - g.hero().life]
