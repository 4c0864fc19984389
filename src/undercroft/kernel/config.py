"""What a table chooses before a game: mode, players, options, rulings. Immutable, shared by all copies."""

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Config:
    """The choices that do not change during a game; numbers index the title's own lists."""

    __slots__ = ("mode", "options", "players", "rulings")

    def __init__(self, mode: str, players: int, options: dict[str, str], rulings: dict[str, str]) -> None:
        self.mode = mode
        self.players = players
        self.options = options
        self.rulings = rulings

    def option(self, name: str, default: str) -> str:
        """The chosen value of an option."""
        return self.options.get(name, default)

    def ruling(self, name: str, default: str) -> str:
        """The reading of a ruling in force."""
        return self.rulings.get(name, default)
