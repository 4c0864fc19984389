"""The game with its ground at hand: the part of the state that is looked up, not stored."""
from mypy_extensions import mypyc_attr

from ...kernel.chance import Chance
from ...kernel.config import Config
from ...kernel.game import Game
from .ground import NOWHERE, Ground, ground_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Game):
    """Knows the shared ground of its map; copies keep it, reading a snapshot looks it up again."""

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.ground: Ground = NOWHERE

    def copy_base(self, to: Game) -> None:
        """Copy the kernel's fields and share the ground."""
        super().copy_base(to)
        if isinstance(to, Table):
            to.ground = self.ground

    def stand_on(self, chart: str) -> None:
        """Take the ground of this ASCII map."""
        self.ground = ground_of(chart)
