"""The readings a table may choose (rulings.toml) as bits, so that the rules need no look-up by text."""
from typing import Final

from ...kernel.config import Config

H_01_ORANGE: Final = 1  # Fire rolls orange dice
H_02_ORANGE: Final = 2  # a Pillar takes an orange die
H_06_FROST: Final = 4  # Heal may remove Frost tokens too


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    if not config.rulings:
        return 0
    bits = 0
    if config.ruling("H-01", "") == "orange":
        bits |= H_01_ORANGE
    if config.ruling("H-02", "") == "orange":
        bits |= H_02_ORANGE
    if config.ruling("H-06", "") == "fire_and_frost":
        bits |= H_06_FROST
    return bits
