"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...kernel.config import Config

H_01_ORANGE: Final = 1 << 0
H_02_ORANGE: Final = 1 << 1
H_06_FIRE_AND_FROST: Final = 1 << 2

_ALTERNATIVES: Final[list[list[str]]] = [
    ["H-01", "orange"],
    ["H-02", "orange"],
    ["H-06", "fire_and_frost"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
