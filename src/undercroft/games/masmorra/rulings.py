"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...engine.config import Config

A_01_CANCEL: Final = 1 << 0
A_03_SEAT0: Final = 1 << 1
A_08_REROLL: Final = 1 << 2
A_10_STEP_SURVIVES: Final = 1 << 3
A_17_UNFOUGHT_ONLY: Final = 1 << 4
A_20_ONE_BY_ONE: Final = 1 << 5
A_28_ONCE_PER_MOVE: Final = 1 << 6
A_30_END_OF_ROUND: Final = 1 << 7
A_35_FREE_STEP_TOO: Final = 1 << 8
A_38_NO: Final = 1 << 9
A_45_THIRTY: Final = 1 << 10
A_61_ALWAYS: Final = 1 << 11
A_62_ANY_WALK: Final = 1 << 12
A_74_COUNTED: Final = 1 << 13
A_82_IN_COMBAT: Final = 1 << 14
A_83_RAISED: Final = 1 << 15
A_84_AGAIN: Final = 1 << 16
A_85_LEVEL_3_ONLY: Final = 1 << 17

_ALTERNATIVES: Final[list[list[str]]] = [
    ["A-01", "cancel"],
    ["A-03", "seat0"],
    ["A-08", "reroll"],
    ["A-10", "step_survives"],
    ["A-17", "unfought_only"],
    ["A-20", "one_by_one"],
    ["A-28", "once_per_move"],
    ["A-30", "end_of_round"],
    ["A-35", "free_step_too"],
    ["A-38", "no"],
    ["A-45", "thirty"],
    ["A-61", "always"],
    ["A-62", "any_walk"],
    ["A-74", "counted"],
    ["A-82", "in_combat"],
    ["A-83", "raised"],
    ["A-84", "again"],
    ["A-85", "level_3_only"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
