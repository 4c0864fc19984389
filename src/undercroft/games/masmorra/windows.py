"""The interrupt windows, and the Heroes whose events a card may answer."""

from typing import Final

TURN_START: Final = 0
EVIL: Final = 1
ROLLED: Final = 2
ABILITY: Final = 3
MAGIC: Final = 4
CARD: Final = 5
STEP: Final = 6
MOVE: Final = 7
EXPLORE: Final = 8
EXPLORED: Final = 9
ENTERED: Final = 10
TRAP: Final = 11
SPAWN: Final = 12
SPAWNED: Final = 13
FIGHT: Final = 14
PAYBACK: Final = 15
WOUND: Final = 16
WOUNDED: Final = 17
DOWN: Final = 18
MONSTER_DOWN: Final = 19
GOT_XP: Final = 20
GOT_GOLD: Final = 21
DREW: Final = 22
HEAL: Final = 23
CHEST: Final = 24
DISARM: Final = 25
BOUNTY: Final = 26
DM_MOVE: Final = 27
ANY: Final = 28
GAME_END: Final = 29
NAMES: Final[list[str]] = [
    "TURN_START",
    "EVIL",
    "ROLLED",
    "ABILITY",
    "MAGIC",
    "CARD",
    "STEP",
    "MOVE",
    "EXPLORE",
    "EXPLORED",
    "ENTERED",
    "TRAP",
    "SPAWN",
    "SPAWNED",
    "FIGHT",
    "PAYBACK",
    "WOUND",
    "WOUNDED",
    "DOWN",
    "MONSTER_DOWN",
    "GOT_XP",
    "GOT_GOLD",
    "DREW",
    "HEAL",
    "CHEST",
    "DISARM",
    "BOUNTY",
    "DM_MOVE",
    "ANY",
    "GAME_END",
]
# Moments at which "any time" cards are asked for as well; asking at every single event would drown the game.
WITH_ANY: Final = (1 << ROLLED) | (1 << FIGHT) | (1 << PAYBACK) | (1 << WOUNDED) | (1 << BOUNTY) | (1 << ANY)

# The players who may answer, relative to the Hero of the event.
SELF: Final = 0
OPPONENT: Final = 1
ANYBODY: Final = 2
OPPONENT_TURN: Final = 3
WHO: Final[list[str]] = ["self", "opponent", "any", "opponent_turn"]


def fitting(window: int) -> int:
    """The windows whose cards may be played now, as a set of bits: this one, and "any time" where that is asked for."""
    mask = 1 << window
    return mask | (1 << ANY) if WITH_ANY & mask else mask
