"""Why an answer is good: phrases for groups of features (`bots/features.py`)."""

from typing import Final

from ....words.because import Reason
from ..content import HEROES

REASONS: Final[tuple[Reason, ...]] = (
    Reason(
        ("xp", "xp late", "xp at the end", "lead late", "ahead at the end", "behind another"),
        "you gain XP on your rival",
        "your rival gains XP on you",
    ),
    Reason(("hand", "hand early"), "you keep or draw more cards", "it costs cards"),
    Reason(("gold",), "you have more gold", "it costs gold"),
    Reason(("learned", "learned early"), "you learn an ability", "an ability comes later"),
    Reason(("life", "down", "weak"), "you keep more Life Points", "it costs Life Points"),
    Reason(("threat", "deadly"), "less Payback threatens you", "monsters near you threaten Payback"),
    Reason(("level", "capture"), "you are in a better place", "you are in a worse place"),
    Reason(("to move", "to move late"), "you keep the turn", "the turn passes to your rival"),
    Reason(tuple(f"is {h.name}" for h in HEROES), "it suits this Hero", "it does not suit this Hero"),
    Reason(("party life", "least life"), "the Heroes keep more Life Points", "it costs a Hero Life Points"),
    Reason(
        ("party threat", "worst threat"),
        "less Payback threatens the Heroes",
        "monsters threaten the Heroes with Payback",
    ),
    Reason(
        ("party xp", "party learned", "party hand", "party gold", "blow in reserve", "malaphyas in reach"),
        "the Heroes grow stronger for Malaphyas",
        "the Heroes are weaker against Malaphyas",
    ),
    Reason(("time", "tiles late"), "the Heroes have time in hand", "time is running short"),
    Reason(
        ("tiles left", "stairs found", "last stairs found", "deepest", "way on", "level 3"),
        "the way down gets shorter",
        "the way down stays long",
    ),
    Reason(
        ("malaphyas red", "way to malaphyas", "bosses beaten"),
        "Malaphyas gets closer to defeat",
        "Malaphyas stays far from defeat",
    ),
)
