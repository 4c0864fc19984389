"""A study: a grid of games, read from a file. Every list in a block of it is a side of the grid.

    title = "Who is stronger?"
    games = 200
    seed = "1"

    [[grid]]
    game = "NAME"
    mode = ["standard", "epic"]
    players = 2
    bots = ["normal easy", "easy normal"]

gives four cells: two modes, and the bots in both orders. Game number n has the same seed in every cell, so that cells
can be compared game by game.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from ...errors import CroftError, Damaged
from ...files import read_text
from ...games import title_of
from ...spelling import did_you_mean
from ...words.english import many
from ..batch import Job
from ..people import check_player

HEAD = ("title", "games", "seed", "content", "grid")
GRID = ("game", "mode", "players", "bots", "options", "rulings")
MOST_CELLS = 10_000
MOST_GAMES = 10_000_000


@dataclass(frozen=True)
class Cell:
    """One square of the grid: games of one kind. Its `key` names it in rows."""

    job: Job

    @property
    def key(self) -> str:
        """Everything that is decided before its games."""
        job = self.job
        parts = [job.game, job.mode, f"{job.players}p", " ".join(job.seats)]
        parts += [f"{k}={v}" for k, v in sorted({**job.options, **job.rulings}.items())]
        return " | ".join(parts)


@dataclass(frozen=True)
class Study:
    """The plan: cells, games of each, and the fingerprint of all that decides what the rows will be."""

    title: str
    cells: tuple[Cell, ...]
    content: tuple[str, ...] = ()  # content packs, as folders

    @property
    def games(self) -> int:
        """The number of games in all cells."""
        return sum(cell.job.games for cell in self.cells)

    def fingerprints(self) -> dict[str, str]:
        """For each cell a hash of what decides its rows; the number of games is not in it, so that it may grow."""
        found = {}
        for cell in self.cells:
            j = cell.job
            content = title_of(j.game).content_hash
            said = json.dumps([j.game, j.mode, j.players, j.seats, j.seed, j.options, j.rulings, content])
            found[cell.key] = hashlib.blake2b(said.encode(), digest_size=8).hexdigest()
        return found


def read_study(path: Path) -> Study:
    """The study in a file; the error names the key that is wrong."""
    text = read_text(path)
    try:
        doc = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise Damaged(f"{path.name}: {e}") from None
    try:
        return study_of(doc, path)
    except CroftError as e:
        raise CroftError(f"{path.name}: {e}") from None


def packs_of(path: Path) -> list[str]:
    """The content packs that a study asks for; they are chosen before any game is loaded."""
    try:
        doc = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as e:
        raise Damaged(f"{path.name}: {e}") from None
    return [str((path.parent / x).resolve()) for x in _texts(doc, "content", [])]


def study_of(doc: dict[str, Any], path: Path) -> Study:
    """The study that a document describes."""
    _known(doc, HEAD, "")
    games = doc.get("games", 100)
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise CroftError(f"games: expected a whole number from 1 to {MOST_GAMES}, found {games!r:.40}")
    seed = doc.get("seed", "1")
    if not isinstance(seed, (str, int)):
        raise CroftError(f"seed: expected a text, found {seed!r:.40}")
    blocks = doc.get("grid")
    if not isinstance(blocks, list) or not blocks:
        raise CroftError("expected at least one [[grid]] with a game")
    cells: dict[str, Cell] = {}
    for number, block in enumerate(blocks):
        if not isinstance(block, dict):
            raise CroftError(f"grid {number + 1}: expected a table [[grid]]")
        for cell in _cells(block, games, str(seed), f"grid {number + 1}: " if len(blocks) > 1 else ""):
            cells.setdefault(cell.key, cell)
            if len(cells) > MOST_CELLS:
                raise CroftError(f"more than {MOST_CELLS} cells")
    return Study(str(doc.get("title", path.stem)), tuple(cells.values()), tuple(_texts(doc, "content", [])))


def _known(table: dict[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in keys:
            raise CroftError(f"{where}there is no key {key!r:.40}{did_you_mean(key, keys)}; keys: {', '.join(keys)}")


def _texts(table: dict[str, Any], key: str, default: list[str]) -> list[str]:
    value = table.get(key, default)
    values = value if isinstance(value, list) else [value]
    if not values and default:
        raise CroftError(f"{key}: the list is empty")
    if not all(isinstance(x, str) for x in values):
        raise CroftError(f"{key}: expected a text or a list of texts, found {value!r:.40}")
    return values


def _cells(block: dict[str, Any], games: int, seed: str, where: str) -> Iterator[Cell]:
    """The cells of a block: every combination of the values in its lists."""
    _known(block, GRID, where)
    if "game" not in block:
        raise CroftError(f"{where}game: expected the name of a game")
    try:
        for game in _texts(block, "game", []):
            title = title_of(game)
            modes = [m.name for m in title.meta.modes]
            for mode in modes if block.get("mode") == "all" else _texts(block, "mode", modes[:1]):
                found = title.meta.mode(mode)
                for players in _players(block, found.players if found is not None else (1, 1)):
                    for seats, options, rulings in product(
                        _seats(block, players), _tables(block, "options"), _tables(block, "rulings")
                    ):
                        title.config(mode, players, options, rulings)
                        yield Cell(Job(game, mode, players, seats, games, seed, options, rulings))
    except CroftError as e:
        raise CroftError(f"{where}{e}") from None


def _players(block: dict[str, Any], limits: tuple[int, int]) -> list[int]:
    value = block.get("players", limits[0])
    if value == "all":
        return list(range(limits[0], limits[1] + 1))
    values = value if isinstance(value, list) else [value]
    if not values or not all(type(x) is int for x in values):
        raise CroftError(f'players: expected a number, a list of numbers or "all", found {value!r:.40}')
    return values


def _seats(block: dict[str, Any], players: int) -> list[tuple[str, ...]]:
    """Each entry names one bot for all seats, or a bot for each of them."""
    found = []
    for text in _texts(block, "bots", ["random"]):
        names = [check_player(name) for name in text.split()]
        if len(names) not in (1, players):
            raise CroftError(
                f"bots: {text!r:.60} names {many(len(names), 'bot')} for {many(players, 'seat')}; "
                "expected one, or one for each seat"
            )
        found.append(tuple(names * players if len(names) == 1 else names))
    return found


def _tables(block: dict[str, Any], key: str) -> list[dict[str, str]]:
    """The combinations of a table whose values may be lists."""
    table = block.get(key, {})
    if not isinstance(table, dict):
        raise CroftError(f"{key}: expected a table, found {table!r:.40}")
    columns = [[str(v) for v in (x if isinstance(x, list) else [x])] for x in table.values()]
    return [dict(zip(table, values, strict=True)) for values in product(*columns)]
