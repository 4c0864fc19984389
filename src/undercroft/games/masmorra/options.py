"""Kinds of options and prompts. Numbers are never reused: saved games name them."""

from typing import Final

from ...board.tiles import SPAN
from ...engine.option import Opt, opt

HERO: Final = 10
ROLL: Final = 11
MARK: Final = 12
REROLL: Final = 13
KEEP: Final = 14
EXTRA: Final = 15
END: Final = 16
STEP: Final = 17
MOVE: Final = 18
EXPLORE: Final = 19
PLACE: Final = 20
TRAP_AT: Final = 21
FIGHT: Final = 22
TARGET: Final = 23
SPEND: Final = 24
PAIR: Final = 25
STRIKE: Final = 26
GUARD: Final = 27
ACCEPT: Final = 28
PITFALL: Final = 29
ABILITY: Final = 30
MAGIC: Final = 32
DIE: Final = 33
FACE: Final = 34
DRINK: Final = 35
CHEST: Final = 36
DISARM: Final = 37
PORTAL: Final = 38
FOUNTAIN: Final = 39
TAKE_GOLD: Final = 40
STAIRS: Final = 41
PLAY: Final = 42
ORANGE: Final = 43
BUY: Final = 44
ROOM: Final = 45
WHO: Final = 46
MONSTER: Final = 47
LEARN: Final = 48
DISCARD: Final = 49
SIDE: Final = 50
BOUNTY: Final = 51
MARCH: Final = 52
PAY_STEP: Final = 53
SUFFER: Final = 54
WARD: Final = 55
ENDURE: Final = 56
ORDER: Final = 57
AMOUNT: Final = 58
STACK: Final = 59
TILE: Final = 60
EVIL: Final = 61
JOIN: Final = 62
BEGIN: Final = 63
FREE_FACE: Final = 64
TRAP: Final = 65
STAY: Final = 66

# Where a payment comes from.
FROM_DIE: Final = 0
FROM_SYMBOL: Final = 1
FROM_FREE: Final = 2

P_HERO: Final = 10
P_BEFORE_ROLL: Final = 11
P_REROLL: Final = 12
P_EXTRA: Final = 13
P_ACTION: Final = 14
P_PLACE: Final = 15
P_TRAP: Final = 16
P_TARGET: Final = 17
P_ATTACK: Final = 18
P_PAYBACK: Final = 19
P_DIE: Final = 20
P_FACE: Final = 21
P_ROOM: Final = 22
P_WHO: Final = 23
P_LEARN: Final = 25
P_DISCARD: Final = 26
P_SIDE: Final = 27
P_BOUNTY: Final = 28
P_DM: Final = 29
P_MARCH: Final = 30
P_PIT: Final = 31
P_WEB: Final = 32
P_WARD: Final = 33
P_ORDER: Final = 34
P_AMOUNT: Final = 35
P_STACK: Final = 36
P_TILE: Final = 37
P_EVIL: Final = 38
P_UNDEAD: Final = 39
P_TAKE_MONSTER: Final = 40
P_REMOVE_MONSTER: Final = 41
P_TRAP_ORDER: Final = 42
P_MARKS: Final = 43
P_DOOR: Final = 44
P_LAST: Final = 45
P_FIRST: Final = 46
P_PAYER: Final = 47
P_WARD_CARD: Final = 48
P_PORTAL: Final = 49
# Questions that effects of cards ask: a = the Hero of the player, b = the list of effects.
P_HEALED: Final = 50
P_WOUNDED: Final = 51
P_ROBBED: Final = 52
P_GETS_GOLD: Final = 53
P_NEXT_GOLD: Final = 54
P_TELEPORTED: Final = 55
P_MEET: Final = 56
P_APPEARS: Final = 57
P_DIE_BACK: Final = 58
P_DIE_TURNED: Final = 59
P_DIE_AGAIN: Final = 60
P_CARD_FACE: Final = 61
P_SPAWN_FACE: Final = 62
P_SWAP: Final = 63
P_ROLL_MONSTER: Final = 64
P_BANISHED: Final = 65
P_TOUGHENED: Final = 66
P_DISARMED: Final = 67
P_SPRUNG: Final = 68
P_HERD: Final = 69
P_EVIL_GONE: Final = 70


# ---- options of more than one number, made and read
def place(cell: int, turn: int) -> Opt:
    """Put the tile in hand down with its upper left corner on a cell, turned so often: column, row, quarter turns."""
    return opt(PLACE, cell // SPAN, cell % SPAN, turn)


def trap_at(cell: int) -> Opt:
    """Put the trap that turned up on a cell: column, row."""
    return opt(TRAP_AT, cell // SPAN, cell % SPAN)


def cell_at(column: int, row: int) -> int:
    """The cell in a column and row of an option."""
    return column * SPAN + row


def cell(option: Opt) -> int:
    """The cell of a place or of a trap."""
    return cell_at(option.a, option.b)


def turn(option: Opt) -> int:
    """How often a place turns its tile clockwise."""
    return option.c


def chest(spared: int = -1, face: int = 0) -> Opt:
    """Open the chest; `face` stands in for the die that is asked for at `spared` (-1: none does, A-56)."""
    return opt(CHEST, 0, face, spared + 1) if spared >= 0 else opt(CHEST)


def disarm(trap: int, spared: int = -1, face: int = 0) -> Opt:
    """Disarm a trap; `face` stands in for the die that is asked for at `spared` (-1: none does, A-56)."""
    return opt(DISARM, trap, face, spared + 1) if spared >= 0 else opt(DISARM, trap)


def spared(option: Opt) -> int:
    """Which of the dice asked for at a chest or trap another one stands in for; -1: none."""
    return option.c - 1


def stand_in(option: Opt) -> int:
    """The face of the die that stands in at a chest or trap."""
    return option.b
