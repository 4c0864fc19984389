"""The state of Mage Knight as learners see it; figures say where they stand, so squares are not shown again."""

from ...engine.learners.observe import Show
from ...title.mind import Learning
from .bots.features import QUICK, quick

FIGURES, SQUARES, TOKENS, CHESTS, DOORS = 64, 1024, 24, 12, 24

LEARNING = Learning(
    {
        "figures": Show(rows=FIGURES),
        "figures.items": Show(rows=4),
        "figures.waived": Show(),  # bits of abilities that were turned off
        "chests": Show(rows=CHESTS),
        "tokens": Show(rows=TOKENS),
        "tables": Show(rows=24),
        "doors": Show(rows=DOORS),
        "players": Show(rows=4),
        "players.tiles": Show(rows=8),
        "players.gifts": Show(rows=4),
        "on": Show(),  # follows from figures
        "thing": Show(),  # follows from chests, tokens and doors
        "broken": Show(rows=8),
        "spun": Show(rows=8),
        "dread": Show(rows=8),
        "laid": Show(rows=16),
        "brave": Show(rows=8),
        "layout": Show(rows=96),
        "spare": Show(rows=40),
        "fresh": Show(rows=8),
    },
    {
        "figure": FIGURES,
        "other": FIGURES + 1,
        "target": FIGURES,
        "token": TOKENS,
        "chest": CHESTS,
        "door": DOORS,
        "square": SQUARES,
        "step": SQUARES,
        "opening": 64,
        "number": 64,
        "seat": 4,
    },
    features=quick,
    feature_names=tuple(QUICK),
)
