"""How Masmorra looks to a bot: an evaluation of positions, and habits that play a sensible turn quickly."""
from .doctrine import candidates
from .habits import habit
from .value import evaluate

__all__ = ["candidates", "evaluate", "habit"]
