"""The turn of a Hero of the Alliance by habit: roll first, keep out of what cannot be borne, rest, and get on."""

from typing import Final

from ....board.tiles import beyond, cell_x, cell_y, doorways
from ....engine.option import Opt, opt
from .. import options as o
from .. import rows_fx
from .. import terms as t
from ..content import CARDS, EVILS, TILES
from ..legal.placing import room_at
from ..state import World
from .combat import first_of
from .malaphyas import within_power
from .retreat import flight
from .walking import downwards, walk, wants_step

HEALING: Final[list[bool]] = [any(isinstance(row, rows_fx.Heal) for row in card.purple.rows) for card in CARDS]
WEARY: Final = 3  # Life Points at which a Hero plays cards that heal


def act_together(g: World, options: list[Opt]) -> Opt:
    """Fight what must be fought, else roll, flee, walk and explore, loot, heal, end."""
    h = g.hero()
    if g.engaged(h):
        x = medicine(options) if h.life < WEARY else None
        if x is None:
            x = first_of(options, o.FIGHT)
        return x if x is not None else options[0]
    if first_of(options, o.STAIRS) is not None and downwards(g):
        return opt(o.STAIRS)
    if not g.rolled and opt(o.ROLL) in options and g.mp == 0:
        return opt(o.ROLL)
    if g.rolled and not (g.side and within_power(g, h)):
        x = flight(g, options)
        if x is not None:
            return x
    if g.mp > 0:
        x = walk(g, options)
        if x is not None:
            return x
    x = loot(g, options)
    if x is not None:
        return x
    onward = wants_step(g)
    if onward:
        for source in (o.FROM_SYMBOL, o.FROM_FREE, o.FROM_DIE):
            if opt(o.STEP, source) in options:
                return opt(o.STEP, source)
    hurt = h.life < t.LIFE and not onward  # nothing else to do: any die may heal
    if h.life <= 4 or onward or hurt:
        x = first_of(options, o.MAGIC)
        if x is not None and (spare_die(g) >= 0 or (hurt and g.unused() > 1)):
            return x
    if h.life <= WEARY:
        x = medicine(options)
        if x is not None:
            return x
    for kind in (o.ROLL, o.END):
        if opt(kind) in options:
            return opt(kind)
    return options[0]


def medicine(options: list[Opt]) -> Opt | None:
    """A card that heals in its player's turn."""
    for x in options:
        if x.kind == o.PLAY and heals(x.a):
            return x
    return None


def heals(card: int) -> bool:
    """Does the own-turn half of a card heal?"""
    return HEALING[card]


def loot(g: World, options: list[Opt]) -> Opt | None:
    """Chests, traps, gold and healing: all that is free of danger."""
    for kind in (o.CHEST, o.DISARM, o.TAKE_GOLD):
        x = first_of(options, kind)
        if x is not None:
            return x
    best: Opt | None = None
    least = t.LIFE
    for x in options:
        if x.kind == o.DRINK and g.heroes[x.a].life < least:
            best, least = x, g.heroes[x.a].life
    if best is not None:
        return best
    return first_of(options, o.FOUNTAIN) if g.hero().life < t.LIFE else None


def spare_die(g: World) -> int:
    """The die to be turned by Magic, or -1: one that shows neither a weapon nor what is wanted."""
    for i in range(7):
        if g.places[i] == t.READY and g.dice[i] == t.DEFENSE:
            return i
    magic = 0
    for i in range(7):
        if g.places[i] == t.READY and g.dice[i] == t.MAGIC:
            magic += 1
            if magic > 1:
                return i
    return -1


def wards(g: World, card: int) -> bool:
    """Is it worth the price to ward an Evil card off? Life is dearer than gold, the Free Step than a scratch."""
    h = g.hero()
    e = EVILS[card]
    if e.wound:
        return h.life > 4 and h.gold > 3
    if e.free_step:
        return h.life <= WEARY
    return e.gold <= 2 or h.life <= WEARY


def most_open(g: World, tile: int, level: int, options: list[Opt]) -> Opt:
    """Where a tile opens most ways on."""
    kind = TILES[tile]
    best = options[0]
    most = -1
    for x in options:
        n = 0
        for d in doorways(kind.doors, kind.size, cell_x(o.cell(x)), cell_y(o.cell(x)), o.turn(x)):
            if room_at(g, level, beyond(d)) < 0:
                n += 1
        if n > most:
            best, most = x, n
    return best
