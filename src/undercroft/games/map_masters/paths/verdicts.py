"""The verdicts on a line, whole or in part (section by section the answer of every function of this package)."""

from typing import Final

from .. import rule_ids as r

OK: Final = 0
MALFORMED: Final = 1  # no line at all, or an unlawful choice: refused
FORBIDDEN: Final = 2  # a rule of the mission bars it: refused
HIDDEN: Final = 3  # sound so far, but ends on a face-down card
OBSTACLE: Final = 4  # the five dead ends (MAP-DEAD-02..06)
NO_WAY_OUT: Final = 5
HALL_TWICE: Final = 6
CROSSING: Final = 7
EDGE: Final = 8
UNMET: Final = 9  # the objective is reached without what it asks for (MAP-LOSE-04)
UNFINISHED: Final = 10  # sound so far, but it stops where the line may go on: refused (MAP-GROUP-05)

NAMES: Final[list[str]] = [
    "ok",
    "malformed",
    "forbidden",
    "hidden",
    "obstacle",
    "no_way_out",
    "hall_twice",
    "crossing",
    "edge",
    "unmet",
    "unfinished",
]
RULES: Final[list[int]] = [
    0,
    r.PATH_08,
    r.SETUP_20,
    r.STEP_03,
    r.DEAD_02,
    r.DEAD_03,
    r.DEAD_04,
    r.DEAD_05,
    r.DEAD_06,
    r.LOSE_04,
    r.GROUP_05,
]


def loses(verdict: int) -> bool:
    """Whether it is a real line that fails: committing it loses the mission (MAP-DEAD-01, A-20)."""
    return OBSTACLE <= verdict <= UNMET
