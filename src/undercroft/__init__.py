"""Undercroft: dungeon-crawl board games by their rulebooks, for people and machines.

>>> g = undercroft.new("masmorra", mode="standard", players=3, seed=7)
>>> g.options()[:2], g.choose(0), g.view(0), g.why("step"), g.copy(), g.outcome
"""
from pathlib import Path

from .games import metas, title_of
from .kernel.errors import CroftError
from .kernel.files import read_text
from .kernel.match import Match, start
from .kernel.record import parse_record
from .kernel.replay import replay

__version__ = "0.1.0"
__all__ = ["CroftError", "Match", "games", "load", "new"]


def games() -> list[str]:
    """The names of all titles."""
    return [m.name for m in metas()]


def new(game: str, mode: str | None = None, players: int | None = None, seed: int | str = "",
        options: dict[str, str] | None = None, rulings: dict[str, str] | None = None) -> Match:
    """A new match; mode and players default to the title's first mode and its fewest players."""
    title = title_of(game)
    chosen = mode or title.meta.modes[0].name
    m = title.meta.mode(chosen)
    count = players if players is not None else (m.players[0] if m else 1)
    if type(count) is not int:
        raise CroftError(f"players is a whole number, not {count!r:.40}")
    return start(title, chosen, count, seed=str(seed), options=options, rulings=rulings)


def load(record: str | Path) -> Match:
    """The match a record (its text, or the path of a `.croft` file) leads to."""
    if isinstance(record, Path) or ("\n" not in record and not record.lstrip().startswith("{")):
        record = read_text(Path(record))
    parsed = parse_record(record)
    return replay(title_of(parsed.header.game), parsed)
