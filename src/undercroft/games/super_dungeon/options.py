"""Kinds of options and prompts, and what their arguments mean."""

from typing import Final

from ...engine.option import Opt, opt

# ---- option kinds: 1 is PASS (engine); never reuse a number
MOVE: Final = 10  # a: square
ATTACK: Final = 11  # a: ability, b: model, c: how
USE: Final = 12  # a: ability, b: model or square, c: how
OPEN: Final = 13  # a: chest
STAND: Final = 14
RUN: Final = 15
END: Final = 16
DRINK: Final = 17  # a: owner, b: potion, c: drinker, d: target + 1
ACTIVATE: Final = 18  # a: model
STOP: Final = 19  # the Consul ends the turn
SPAWN: Final = 20  # a: card
PLACE: Final = 21  # a: square
TOKEN: Final = 22
CURE: Final = 23  # a: model, b: status
DONE: Final = 24
NAME: Final = 25  # a: model, for initiative
FIRST: Final = 26
SECOND: Final = 27
EQUIP: Final = 28  # a: hero, b: place among the worn cards that it replaces + 1, 0 for none
SACRIFICE: Final = 29  # a: hero, b: 0 wound, 1 potion, 2 + status
ASIDE: Final = 30
HEART: Final = 31  # a: hero, b: 0 wound, 2 + status
POTION: Final = 32  # a: hero
DECLINE: Final = 33
KEEP: Final = 34  # a: card
DRAW: Final = 35
DEFEND: Final = 36  # a: attribute
REROLL: Final = 37  # a: die
RESURRECT: Final = 38  # a: bearer, b: destroyed hero
HEAL: Final = 39  # a: 0 wounds, 2 + status
CENTRE: Final = 41  # a: square
PICK: Final = 42  # a: hero card
PICK_BOSS: Final = 43  # a: card
PICK_MINI: Final = 44  # a: card
PICK_POINT: Final = 45  # a: choice
TAKE: Final = 47  # a: tile face
TILE: Final = 46  # a: face, b: quarter turns, c: x + 8, d: y + 8
LOSE: Final = 48  # a: loot or treasure card

MIDDLE: Final = 8  # the first tile lies at 0,0; fields are never negative

# ---- prompts: 1 is a window (engine)
P_MENU: Final = 10  # a: model
P_ACTIVATE: Final = 11  # a: skulls left, b: side
P_SPAWN: Final = 12  # a: point, b: skull points left
P_SPAWN_AT: Final = 13  # a: point, b: card
P_INITIATIVE: Final = 14
P_ORDER: Final = 15
P_CARD: Final = 16  # a: card, b: 1 if it must go now
P_HEART: Final = 17  # a: hearts, b: potions
P_TREASURE: Final = 18
P_KEEP: Final = 19
P_DODGE: Final = 20  # a: model
P_REROLL: Final = 21
P_CHARM: Final = 22
P_HEAL: Final = 23  # a: model, b: how many
P_CENTRE: Final = 25  # a: model
P_CONTROL: Final = 26  # a: model, b: squares left
P_TELEPORT: Final = 27  # a: model
P_VILLAIN: Final = 28  # a: card
P_SUMMON: Final = 29  # a: model
P_OVERCHARGE: Final = 30
P_PICK_HERO: Final = 31
P_PICK_BOSS: Final = 32
P_PICK_MINI: Final = 33
P_PICK_POINT: Final = 34
P_TILE: Final = 35
P_TILE_AT: Final = 43  # a: face
P_NEXT: Final = 44  # whom a control effect moves next
P_SURPLUS: Final = 45  # a: model
P_POINT: Final = 36  # a: model
P_START: Final = 37
P_HERO: Final = 38  # a: model
P_CHEST: Final = 39
P_CURE: Final = 40  # a: model
P_BOO: Final = 41
P_RETURN: Final = 42  # a: model

# ---- windows (SDE-POTION-09, A-57)
WIN_START: Final = 0
WIN_MENU: Final = 1
WIN_ROLL: Final = 2
WIN_DEFENSE: Final = 3
WIN_AFTER: Final = 4
WIN_COUNTER: Final = 5


# ---- options with several arguments
def attack(ability: int, how: int, model: int) -> Opt:
    """A basic attack on a model."""
    return opt(ATTACK, ability, model, how)


def use(ability: int, how: int, aim: int) -> Opt:
    """A special action or attack on a model, or on a square, or on nothing (0)."""
    return opt(USE, ability, aim, how)


def aim(o: Opt) -> int:
    """The model or square an attack or ability aims at."""
    return o.b


def model(o: Opt) -> int:
    """The model an attack or ability aims at."""
    return o.b


def square(o: Opt) -> int:
    """The square an ability aims at."""
    return o.b


def how(o: Opt) -> int:
    """Whether an attack or ability reaches its target by melee or from afar."""
    return o.c


def drink(owner: int, drinker: int, potion: int, target: int = -1) -> Opt:
    """A Hero drinks a potion of some Hero; `target`: for whom a blow is taken."""
    return opt(DRINK, owner, potion, drinker, target + 1)


def owner(o: Opt) -> int:
    """On whose card the potion lies."""
    return o.a


def potion(o: Opt) -> int:
    """Which potion, as an ability."""
    return o.b


def drinker(o: Opt) -> int:
    """Who drinks."""
    return o.c


def target(o: Opt) -> int:
    """For whom the drinker takes a blow, or -1."""
    return o.d - 1


def tile(face: int, quarter: int, x: int, y: int) -> Opt:
    """A tile face, turned, laid at a place of the map of tiles (from -7 to 7)."""
    return opt(TILE, face, quarter, x + MIDDLE, y + MIDDLE)


def face(o: Opt) -> int:
    """The tile face that is taken or laid."""
    return o.a


def quarter(o: Opt) -> int:
    """How often the tile is turned, clockwise."""
    return o.b


def tile_x(o: Opt) -> int:
    """The column of the map of tiles."""
    return o.c - MIDDLE


def tile_y(o: Opt) -> int:
    """The row of the map of tiles."""
    return o.d - MIDDLE
