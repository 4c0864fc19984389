"""Subjects of mutation: the rules of a game, the board, the engine; and the tests that judge them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

# of a game: what only shows, remembers or advises, and what holds no logic
APART = ("bots", "words", "view", "positions")
PLAIN = (
    "audit",
    "components*",
    "content",
    "*_content",
    "events",
    "meta",
    "odds",
    "options",
    "parts",
    "rows*",
    "secrets",
    "terms",
    "title",
)
# layers that games share, and the folders of their tests
LAYERS = {"board": ["board"], "engine": ["engine", "match"], "match": ["match", "engine"]}
GENERATED = tuple(
    f"{verb} by {tool}" for verb in ("Generated", "Written") for tool in ("tools/generate.py", "undercroft generate")
)


class Unfit(Exception):
    """The input cannot be used; the message says what was expected."""


class Subject(NamedTuple):
    """Sources and their tests."""

    name: str
    tree: Path
    folder: Path  # the sources; names of files are relative to it
    files: list[Path]
    tests: list[str]  # folders and files, relative to tests/
    word: str  # that tests outside of the game's own folder have in their names
    equivalents: Path


def generated(path: Path) -> bool:
    """Was this file written by a program?"""
    return any(sign in path.read_text("utf-8")[:200] for sign in GENERATED)


def rules_of(folder: Path) -> list[Path]:
    """The files of a game that hold rules."""
    files = sorted(p for p in folder.rglob("*.py") if p.relative_to(folder).parts[0] not in APART)
    plain = {p for name in PLAIN for p in folder.glob(f"{name}.py")}
    return [p for p in files if p not in plain and not generated(p)]


def subject(name: str, tree: Path) -> Subject:
    """The subject of this name in this tree."""
    sources, tests = tree / "src" / "undercroft", tree / "tests"
    for needed in (sources, tests):
        if not needed.is_dir():
            raise Unfit(f"expected sources and tests in {tree}, but there is no {needed.relative_to(tree)}")
    if name in LAYERS:
        files = sorted((sources / name).glob("*.py"))
        return Subject(name, tree, sources / name, files, LAYERS[name], "", tests / name / "equivalents.toml")
    folder = sources / "games" / name
    games = sorted(p.parent.name for p in (sources / "games").glob("*/title.py"))
    if name not in games:
        raise Unfit(f"expected one of {', '.join([*games, *LAYERS])}, not {name!r}")
    own = f"rules/{name}"
    places = [place for place in (own, "records", "perft") if (tests / place).is_dir()]
    return Subject(name, tree, folder, rules_of(folder), places, name, tests / own / "equivalents.toml")
