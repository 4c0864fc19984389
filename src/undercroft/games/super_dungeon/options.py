"""Kinds of prompts, and of answers that are not acts."""

from typing import Final

from ...engine.option import Opt

# ---- answers that several steps ask for; every other kind is the number of an act. 1 is PASS (engine)
PLACE: Final = 21  # a: square
DECLINE: Final = 33
KEEP: Final = 34  # a: card
CENTRE: Final = 41  # a: square

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


# ---- the fields of a potion that is drunk
def owner(option: Opt) -> int:
    """The Hero on whose card the potion lies."""
    return option.a


def potion(option: Opt) -> int:
    """Which potion, as an ability."""
    return option.b


def drinker(option: Opt) -> int:
    """The Hero who drinks."""
    return option.c


def target(option: Opt) -> int:
    """The Hero whose blow the drinker takes, or -1."""
    return option.d - 1
