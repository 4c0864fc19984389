"""How Super Dungeon looks to a bot: an evaluation of positions, and plans that narrow down what is worth a look."""
from .candidates import candidates
from .value import evaluate

__all__ = ["candidates", "evaluate"]
