"""Kinds of prompts, and of answers that several questions share; the other kinds are the numbers of acts.

Numbers are never reused.
"""

from typing import Final

# -- answers
PASS: Final = 1  # the engine's: let a window go by
STOP: Final = 13  # no more Heroes, tokens, chests or treasures
YES: Final = 72
NO: Final = 73
PLACE: Final = 75  # a: square
TURN_TO: Final = 76  # a: facing
NAME: Final = 79  # a: figure: this Hero, or, with b: 1, this token next

# -- prompts
P_WINDOW: Final = 1
P_HERO: Final = 10
P_CHEST_AT: Final = 11
P_CHEST_FACING: Final = 12
P_TOKEN_AT: Final = 13
P_ENTRANCE: Final = 14
P_EXIT: Final = 15
P_TAKE_TILE: Final = 16
P_LAY_TILE: Final = 17
P_FACE_UP: Final = 18
P_LAY: Final = 19
P_MARKER: Final = 20
P_CHEST: Final = 21
P_POOL: Final = 22
P_ASSIGN: Final = 30
P_TURN: Final = 31
P_MENU: Final = 32
P_TOKEN: Final = 33
P_LAND: Final = 34
P_DECLARE: Final = 37
P_PICK: Final = 38
P_PLACE: Final = 39
P_FACING: Final = 40
P_LEVEL: Final = 41
P_BANK: Final = 42
P_NAME: Final = 43
P_ORDER: Final = 44
P_STRIKE: Final = 45
P_RAM: Final = 46
P_DROP: Final = 47
P_CONFUSED: Final = 48
P_LEVITATE: Final = 49
P_DODGE: Final = 50
