"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...engine.config import Config

A_01_ONE: Final = 1 << 0
A_04_PRINTED_ORDER: Final = 1 << 1
A_53_BESIDE_THE_STOCK: Final = 1 << 2

_ALTERNATIVES: Final[list[list[str]]] = [
    ["A-01", "one"],
    ["A-04", "printed_order"],
    ["A-53", "beside_the_stock"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
