"""Why an answer is good: phrases for groups of features (`bots/features.py`)."""

from typing import Final

from ....words.because import Reason
from ..bots.features import GOALS

REASONS: Final[tuple[Reason, ...]] = (
    Reason(("health", "least health", "heroes' worth", "knocked out"), "the Heroes stay healthy", "Heroes are hurt"),
    Reason(("level", "gear"), "the Heroes grow stronger", "the Heroes grow more slowly"),
    Reason(
        ("foes", "weight of foes", "far foes", "foes at the boss"), "fewer Enemies are left", "more Enemies are left"
    ),
    Reason(("boss fight", "boss life"), "the Boss is closer to defeat", "the Boss stays strong"),
    Reason(("lifebringers",), "Lifebringer tokens are spared", "it costs a Lifebringer token"),
    Reason(
        ("quest", "held", "souls", "beasts", "left", "revealed", *(f"goal {k + 1}" for k in range(GOALS))),
        "the Quest makes progress",
        "the Quest makes no progress",
    ),
    Reason(("mean way", "least way"), "the Heroes get nearer to the goal", "the Heroes are far from the goal"),
    Reason(
        ("round", "round squared", "darkness", "time tokens", "sword rounds"),
        "there is time left",
        "time works against you",
    ),
)
