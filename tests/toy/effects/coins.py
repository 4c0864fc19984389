"""Effects that have to do with coins."""

from undercroft.engine.effect import Effect, Effects

from .. import rule_ids as r
from ..state import Cellar


class Coins(Effect[Cellar]):
    """So many coins at once."""

    def __init__(self, n: int) -> None:
        self.n = n

    def forbids(self, g: Cellar, by: int, about: int, extra: int) -> int:
        return 0 if g.diggers[by].coins < 99 else r.END_01

    def do(self, g: Cellar, s: Effects[Cellar]) -> None:
        g.earn(s.by, self.n)
