"""Undercroft: dungeon-crawl board games by their rulebooks, for people and machines.

>>> g = undercroft.new("masmorra", mode="standard", players=3, seed=7)
>>> g.options()[:2], g.choose(0), g.view(0), g.why("step"), g.copy(), g.outcome
"""

import json
from pathlib import Path
from typing import Any

from .api import Play, Player
from .content.packs import choose as choose_packs
from .engine.offers import Option, Options
from .errors import CroftError, Damaged, Differs, Refused
from .files import read_text
from .games import metas, title_of
from .match.match import start
from .match.positions.position import parse_position
from .match.record import parse_record
from .match.replay import replay
from .release import RELEASE

__version__ = RELEASE
__all__ = [
    "CroftError",
    "Damaged",
    "Differs",
    "Option",
    "Options",
    "Play",
    "Player",
    "Refused",
    "load",
    "new",
    "titles",
]


def titles() -> list[str]:
    """The names of all games that can be played here."""
    return [m.name for m in metas()]


def new(
    game: str,
    mode: str | None = None,
    players: int | None = None,
    seed: int | str = "",
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    *,
    asks: str = "choices",
    packs: list[str | Path] | None = None,
) -> Play:
    """A new play; mode and players default to the title's first mode and its fewest players.

    A decision with one option is taken by itself; with `asks="all"` it is asked as well. `packs` are the folders of
    content packs; they are chosen before the first game of a process.
    """
    _choose_packs(packs)
    title = title_of(game)
    chosen = mode or title.meta.modes[0].name
    m = title.meta.mode(chosen)
    count = players if players is not None else (m.players[0] if m else 1)
    if type(count) is not int:
        raise CroftError(f"players is a whole number, not {count!r:.40}")
    return Play(start(title, chosen, count, seed=str(seed), options=options, rulings=rulings, asks=asks))


def load(
    source: str | Path | dict[str, Any], *, asks: str | None = None, packs: list[str | Path] | None = None
) -> Play:
    """The play a record leads to, or one that begins in a position: a text, the path of a file with one, or what
    `Play.position` gives.

    `asks="all"` asks decisions with one option too, from a position; a record says itself which were asked. `packs` are
    the folders of content packs, as in `new`.
    """
    _choose_packs(packs)
    name = "position"
    if isinstance(source, dict):
        source = json.dumps(source)
    if isinstance(source, Path) or ("\n" not in source and not source.lstrip().startswith("{")):
        path = Path(source)
        source, name = read_text(path), path.name
    if _is_record(source):
        record = parse_record(source)
        if asks not in (None, record.header.asks):
            raise CroftError(f"the record was made with asks={record.header.asks!r}; it cannot be replayed otherwise")
        return Play(replay(title_of(record.header.game), record))
    position = parse_position(source, name)
    return Play(position.start(title_of(position.game), asks=asks))


def _choose_packs(packs: list[str | Path] | None) -> None:
    if packs is not None:
        choose_packs([str(p) for p in packs])


def _is_record(text: str) -> bool:
    """The first line of a record is an object with the key `croft`; a position is TOML, or an object without it."""
    first = text.lstrip().split("\n", 1)[0]
    return not text.strip() or (first.startswith("{") and '"croft"' in first)
