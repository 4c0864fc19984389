"""The readings a table may choose (rulings.toml) as bits, so that the rules need no look-up by text."""
from typing import Final

from ...kernel.config import Config

POOLED: Final = 1  # A-08 skull points left over may be used at another spawning point
DIAGONAL_BLOCKED: Final = 2  # A-15 no step between two walls that touch at a corner
CONSUL_WINS_TIES: Final = 4
POINTS_NO_TRACK: Final = 8  # A-19 wounds on spawning points move neither track
FIRE_NO_LOOT: Final = 16  # A-20 Fire and Backlash wounds move neither track
CUMULATIVE: Final = 32  # A-29 the same ability of two models adds up
CONTROL_IN_TOTAL: Final = 64  # A-31 only the end of a forced move is compared with its start
STAND_AND_RUN: Final = 128
FIRE_EACH_TIME: Final = 256  # A-34 Fire bites at every activation
LUCK_SHUFFLES_BACK: Final = 512
CONTROL_END_ONLY: Final = 1024  # A-46 only the end of a forced move counts as entered
OVERKILL_COUNTS: Final = 2048  # A-55 wounds beyond the last heart move the tracks
SKULL_ON_LEAVING: Final = 4096
CONSUL_PLACES_START: Final = 8192
OVERCHARGE_SAVES: Final = 16384

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
]


def chosen(config: Config) -> int:
    """The alternatives this table plays by."""
    bits = 0
    for i in range(len(_ALTERNATIVES)):
        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:
            bits |= 1 << i
    return bits
