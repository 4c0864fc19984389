"""Why an answer is good: phrases for groups of features (`bots/features.py`), as the Heroes see them and turned for the
Consul."""

from collections.abc import Sequence
from typing import Final

from ....words.because import Reason
from .. import terms as t
from ..state import World

HEROES: Final[tuple[Reason, ...]] = (
    Reason(("heroes",), "a Hero stays in the game", "a Hero falls"),
    Reason(("hearts", "more hearts", "weakest"), "the Heroes keep more hearts", "the Heroes lose hearts"),
    Reason(("dread", "nearer"), "fewer monsters can strike the Heroes", "more monsters can strike the Heroes"),
    Reason(
        ("stars", "armor", "swift gear", "charms"), "the Heroes are better equipped", "the Heroes are worse equipped"
    ),
    Reason(("potions", "cards"), "the Heroes have more potions and cards", "it costs the Heroes potions or cards"),
    Reason(("fire",), "no Hero burns", "a Hero burns"),
    Reason(
        ("points", "hearts of points", "rush"), "spawning points are closer to destruction", "spawning points stand"
    ),
    Reason(("villain", "hearts of the villain"), "the villain is closer to defeat", "the villain stays strong"),
    Reason(("skulls", "ready", "marred"), "fewer monsters are left to act", "more monsters are left to act"),
    Reason(
        ("near", "blows in reach", "fresh heroes"), "Heroes are close to what they want to strike", "Heroes are far off"
    ),
    Reason(("tokens", "platform", "overcharge", "round"), "the Consul's meters stay low", "the Consul's meters rise"),
)
CONSUL: Final = tuple(reason.turned() for reason in HEROES)


def reasons(g: World, seat: int) -> Sequence[Reason]:
    """The phrases as a seat sees them."""
    return CONSUL if seat == t.CONSUL_SEAT else HEROES
