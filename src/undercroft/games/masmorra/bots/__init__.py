"""How Masmorra looks to a bot: an evaluation of positions, and habits that play a sensible turn quickly."""
from .habit import habit
from .plans import candidates
from .value import evaluate

__all__ = ["candidates", "evaluate", "habit"]
