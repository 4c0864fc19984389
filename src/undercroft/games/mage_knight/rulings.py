"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""

from typing import Final

from ...engine.config import Config

AMB_23_FREE_TOTAL: Final = 1 << 0
AMB_26_ANY_FACING: Final = 1 << 1
AMB_43_TEAMS_ONLY: Final = 1 << 2
AMB_68_TEAMS_ONLY: Final = 1 << 3
AMB_73_CHOSEN_ONCE: Final = 1 << 4
AMB_74_BESIDE_THE_DOOR: Final = 1 << 5

_ALTERNATIVES: Final[list[list[str]]] = [
    ["AMB-23", "free_total"],
    ["AMB-26", "any_facing"],
    ["AMB-43", "teams_only"],
    ["AMB-68", "teams_only"],
    ["AMB-73", "chosen_once"],
    ["AMB-74", "beside_the_door"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
