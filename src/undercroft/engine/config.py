"""The choices before a game: mode, players, options, rulings, which decisions are asked. Immutable, shared by
all copies."""

from typing import Final

from mypy_extensions import mypyc_attr

CHOICES: Final = "choices"  # decisions with one option are taken by themselves
ALL: Final = "all"


@mypyc_attr(acyclic=True)
class Config:
    """The choices that do not change during a game; numbers index the title's own lists."""

    __slots__ = ("asks_all", "mode", "options", "players", "rulings")

    def __init__(
        self, mode: str, players: int, options: dict[str, str], rulings: dict[str, str], asks_all: bool = False
    ) -> None:
        self.mode = mode
        self.players = players
        self.options = options
        self.rulings = rulings
        self.asks_all = asks_all  # a decision with one option is asked as well

    def option(self, name: str, default: str) -> str:
        """The chosen value of an option."""
        return self.options.get(name, default)

    def ruling(self, name: str, default: str) -> str:
        """The reading of a ruling in force."""
        return self.rulings.get(name, default)
