"""`undercroft migrate`: what an upgrade does to the stored tables."""

import asyncio
from collections import Counter
from importlib import import_module
from typing import Any

from ..errors import CroftError
from .common import Args, Commands, add_json, command, print_json

SAID = {
    "goes on": "go on",
    "closes": "would be closed, their records kept",
    "waits": "wait for something that is missing here",
    "damaged": "cannot be read",
}


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "migrate",
        "bring stored tables to this version, or say what that would do",
        run,
        "undercroft migrate --check ~/games/tables.sqlite",
    )
    p.add_argument(
        "database", metavar="DATABASE", nargs="?", help="a file or URL; the one in your data folder if left out"
    )
    p.add_argument(
        "--check", action="store_true", help="only say what would happen; exit 1 if a table could not continue"
    )
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    try:
        upgrade: Any = import_module("undercroft.server.live.releases.upgrade")
        alone = import_module("undercroft.server.single_instance").alone
        settings = import_module("undercroft.server.settings")
        url = settings.existing_database(args.database)
    except ModuleNotFoundError as e:
        raise CroftError(
            f"the online table is not installed here (missing {e.name}): pip install 'undercroft[table]'"
        ) from None
    if args.check:
        found = asyncio.run(upgrade.check(url, settings.releases()))
    else:
        with alone(url):
            found = asyncio.run(upgrade.migrate_tables(url, settings.releases()))
    if args.json:
        print_json({"changes": found.changes, "tables": [x.document() for x in found.tables]})
    else:
        show(found, args.check)
    return 1 if args.check and any(x.verdict.fate != "goes on" for x in found.tables) else 0


def show(found: Any, check: bool) -> None:
    """What becomes of the tables, for people: each that does not simply go on, then the sums."""
    for x in found.tables:
        if x.verdict.why:
            print(f"{x.id}  {x.game} {x.mode}, begun with {x.version}: {x.verdict.fate}: {x.verdict.why}")
    if found.changes:
        print(
            f"The schema {'would take' if check else 'took'} {found.changes} change{'s' if found.changes > 1 else ''}."
        )
    fates = Counter(x.verdict.fate for x in found.tables)
    for fate, count in fates.items():
        said = SAID[fate] if check or fate != "closes" else "were closed, their records kept"
        print(f"{count} of {len(found.tables)} tables: {said}")
    if not found.tables:
        print("There are no tables.")
