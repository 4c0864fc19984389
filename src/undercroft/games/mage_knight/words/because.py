"""Why an answer is good: phrases for groups of features (`bots/features.py`)."""

from typing import Final

from ....words.because import Reason

REASONS: Final[tuple[Reason, ...]] = (
    Reason(
        ("my banked", "leads", "leads, rival out", "leads, out"),
        "your gold is carried out",
        "your rival has carried out more",
    ),
    Reason(
        ("my held", "my held inside", "my acquired", "may lead", "rival out level, my gold"),
        "you carry more gold",
        "you carry less gold",
    ),
    Reason(
        ("my gold near the exit", "my way home done", "my way to the exit", "my wants out"),
        "your gold gets nearer to the exit",
        "your gold is farther from the exit",
    ),
    Reason(("my way to the goal", "chests lying"), "you get nearer to a chest", "you get farther from a chest"),
    Reason(
        ("my clicks", "my nearly dead", "my level", "rival out level, my clicks"),
        "your Heroes stay healthy",
        "your Heroes are hurt",
    ),
    Reason(("my foe near", "my way of the foe"), "no foe is close to you", "a foe could strike you there"),
    Reason(
        ("my inside", "both out", "out behind", "out level", "out level, rival's gold", "out level, rival's clicks"),
        "your Heroes can still fetch gold",
        "you would be out with nothing more to win",
    ),
    Reason(
        (
            "rival's clicks",
            "rival's nearly dead",
            "rival's level",
            "rival's inside",
            "rival out behind",
            "rival out level",
        ),
        "your rival is weaker",
        "your rival is stronger",
    ),
    Reason(
        ("rival's banked", "rival's held", "rival's held inside", "rival's acquired"),
        "your rival has less gold",
        "your rival has more gold",
    ),
    Reason(
        (
            "rival's gold near the exit",
            "rival's way home done",
            "rival's way to the exit",
            "rival's way to the goal",
            "rival's wants out",
        ),
        "your rival is farther from the exit",
        "your rival gets nearer to the exit",
    ),
    Reason(
        ("rival's foe near", "rival's way of the foe"), "a foe is close to your rival", "no foe is close to your rival"
    ),
    Reason(("my xp",), "you gain experience", "you gain less experience"),
)
