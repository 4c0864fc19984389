"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...engine.config import Config

A_08_POOLED: Final = 1 << 0
A_15_BLOCKED: Final = 1 << 1
A_18_CONSUL_WINS: Final = 1 << 2
A_19_NEITHER_TRACK: Final = 1 << 3
A_20_NO_LOOT: Final = 1 << 4
A_29_CUMULATIVE: Final = 1 << 5
A_31_IN_TOTAL: Final = 1 << 6
A_33_YES: Final = 1 << 7
A_34_EACH_ACTIVATION: Final = 1 << 8
A_43_SHUFFLE_BACK: Final = 1 << 9
A_46_END_ONLY: Final = 1 << 10
A_55_COUNTED: Final = 1 << 11
A_59_LEAVING: Final = 1 << 12
A_60_CONSUL: Final = 1 << 13
A_63_SAVED: Final = 1 << 14
A_64_DISTANCE_ONLY: Final = 1 << 15
A_65_AS_IT_FELL: Final = 1 << 16
A_66_CARRIED: Final = 1 << 17

_ALTERNATIVES: Final[list[list[str]]] = [
    ["A-08", "pooled"],
    ["A-15", "blocked"],
    ["A-18", "consul_wins"],
    ["A-19", "neither_track"],
    ["A-20", "no_loot"],
    ["A-29", "cumulative"],
    ["A-31", "in_total"],
    ["A-33", "yes"],
    ["A-34", "each_activation"],
    ["A-43", "shuffle_back"],
    ["A-46", "end_only"],
    ["A-55", "counted"],
    ["A-59", "leaving"],
    ["A-60", "consul"],
    ["A-63", "saved"],
    ["A-64", "distance_only"],
    ["A-65", "as_it_fell"],
    ["A-66", "carried"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
