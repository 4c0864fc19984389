"""The state of Super Dungeon as learners see it; models say where they stand, so squares are not shown again."""

from ...engine.learners.observe import Show
from ...title.mind import Learning
from .bots.features import QUICK, quick
from .content import GEAR

MODELS, SQUARES, CHESTS = 64, 512, 8

LEARNING = Learning(
    {
        "tiles": Show(rows=24),
        "models": Show(rows=MODELS),
        "models.gear": Show(rows=4),
        "occupied": Show(),  # follows from models and chests
        "chests": Show(rows=CHESTS),
        "effects": Show(rows=16),
        "smokes": Show(rows=4),
        "smokes.squares": Show(),  # round their users
        "loot": Show(counts=len(GEAR)),
        "treasure": Show(counts=len(GEAR)),
        "removed": Show(rows=8),
        "held": Show(rows=8),
        "drawn": Show(rows=8),
    },
    {
        "square": SQUARES,
        "model": MODELS,
        "owner": MODELS,
        "drinker": MODELS,
        "target": MODELS + 1,
        "chest": CHESTS,
        "worn": 8,
    },
    features=quick,
    feature_names=tuple(QUICK),
)
