"""`undercroft backup` and `undercroft restore`: all tables in one file, the same for both databases."""

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import CroftError
from ..words.english import many
from .common import Args, Commands, Parser, add_json, command, print_json


def add(commands: Commands) -> None:
    """The arguments of both commands."""
    out = command(
        commands,
        "backup",
        "write all tables into a file, also while a server runs",
        run_backup,
        "undercroft backup tables.backup --database postgresql://croft@db/undercroft",
        content=False,
    )
    back = command(
        commands,
        "restore",
        "fill an empty database from a backup",
        run_restore,
        "undercroft restore tables.backup --database ~/games/tables.sqlite",
        content=False,
    )
    for parser in (out, back):
        _common(parser)


def _common(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    parser.add_argument("--database", metavar="URL", help="a file or URL; the one in your data folder if left out")
    add_json(parser)


def _store(name: str) -> Any:
    try:
        return import_module(f"undercroft.server.{name}")
    except ModuleNotFoundError as e:
        raise CroftError(
            f"the online table is not installed here (missing {e.name}): pip install 'undercroft[table]'"
        ) from None


def run_backup(args: Args) -> int:
    """Write a backup."""
    url = _store("settings").existing_database(args.database)
    counts = asyncio.run(_store("store.backup").backup(url, args.file))
    _say(args, f"{args.file} holds", counts)
    return 0


def run_restore(args: Args) -> int:
    """Read a backup."""
    if not args.file.is_file():
        raise CroftError(f"there is no backup {args.file}")
    url = _store("settings").database_url(args.database)
    with _store("single_instance").alone(url):
        counts = asyncio.run(_store("store.backup").restore(url, args.file))
    _say(args, "restored", counts)
    return 0


def _say(args: Args, what: str, counts: dict[str, int]) -> None:
    if args.json:
        print_json(counts)
    else:
        print(f"{what} {many(counts.get('tables', 0), 'table')} with {many(counts.get('entries', 0), 'entry')}")
