"""The readings that a table may choose, as bits. Written by undercroft generate from rulings.toml."""

from typing import Final

from undercroft.engine.config import Config

T_01_UP: Final = 1 << 0

_ALTERNATIVES: Final[list[list[str]]] = [
    ["T-01", "up"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
