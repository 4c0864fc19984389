"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...kernel.config import Config

AMB_23_FREE_TOTAL: Final = 1 << 0
AMB_26_ANY_FACING: Final = 1 << 1
AMB_43_TEAMS_ONLY: Final = 1 << 2
AMB_68_TEAMS_ONLY: Final = 1 << 3

_ALTERNATIVES: Final[list[list[str]]] = [
    ["AMB-23", "free_total"],
    ["AMB-26", "any_facing"],
    ["AMB-43", "teams_only"],
    ["AMB-68", "teams_only"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
