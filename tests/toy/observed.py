"""The state of the toy as learners see it."""

from undercroft.engine.learners.observe import Show
from undercroft.title.mind import Learning

LEARNING = Learning(
    {
        "diggers": Show(rows=4, by_seat=True),
        "diggers.hand": Show(hand=16),
        "gold": Show(rows=12),
        "deck": Show(counts=16),
    },
    {"number": 16},
)
