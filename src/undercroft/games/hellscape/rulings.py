"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...engine.config import Config

H_01_ORANGE: Final = 1 << 0
H_02_ORANGE: Final = 1 << 1
H_06_FIRE_AND_FROST: Final = 1 << 2
H_44_NO_DEFEAT: Final = 1 << 3
H_45_TWO_TILES_ALONE: Final = 1 << 4
H_85_FALLS: Final = 1 << 5
H_86_OPENER_ONLY: Final = 1 << 6

_ALTERNATIVES: Final[list[list[str]]] = [
    ["H-01", "orange"],
    ["H-02", "orange"],
    ["H-06", "fire_and_frost"],
    ["H-44", "no_defeat"],
    ["H-45", "two_tiles_alone"],
    ["H-85", "falls"],
    ["H-86", "opener_only"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
