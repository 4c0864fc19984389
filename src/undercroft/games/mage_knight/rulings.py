"""The readings a table may choose (rulings.toml) as bits, so that the rules need no look-up by text."""
from typing import Final

from ...kernel.config import Config

FREE_TOTAL: Final = 1  # AMB-23 the total of several Mage Spawn is free within the cap
ANY_FACING: Final = 2  # AMB-26 a close counterattack needs no front arc
TEAMS_ONLY: Final = 4  # AMB-43 only teams lose their chests to the dungeon

_ALTERNATIVES: Final[list[list[str]]] = [
    ["AMB-23", "free_total"],
    ["AMB-26", "any_facing"],
    ["AMB-43", "teams_only"],
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
