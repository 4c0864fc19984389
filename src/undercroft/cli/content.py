"""`undercroft content`: the content files of a game, checked, and their JSON Schema for editors."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from ..content.loader import File, content_of, schemas, tables_of
from ..content.packs import fingerprints
from ..errors import CroftError
from ..files import write_text
from ..games import packages, title_of
from ..words.english import many
from .common import Args, Commands, add_game, add_json, command, print_json


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "content",
        "check the content files of a game and list their tables",
        run,
        "undercroft content masmorra --schema schemas",
    )
    add_game(p)
    p.add_argument("--schema", metavar="DIR", type=Path, help="write a JSON Schema of every file here, for editors")
    add_json(p)


def kinds_of(game: str) -> dict[str, type[File]]:
    """The struct of every content file of a game, as its `rows.py` lists them."""
    package = packages().get(game)
    if package is None:
        raise CroftError(f"there is no game {game!r:.40}; choose one of: {', '.join(packages())}")
    try:
        found: dict[str, type[File]] = import_module(f"{package}.rows").FILES
    except ModuleNotFoundError:
        raise CroftError(f"{game} has no rows.py, so its content files cannot be checked") from None
    return found


def tables(game: str) -> list[dict[str, Any]]:
    """Every table with its file and how many rows it has; ContentError if one is wrong."""
    kinds = kinds_of(game)
    content = content_of(packages()[game])
    found = []
    for name in content.names():
        if name not in kinds:
            raise CroftError(f"{game}/content/{name}.json: rows.py does not list this file")
        file = content.file(name, kinds[name])
        for table in tables_of(kinds[name]):
            found.append({"file": f"{name}.json", "table": table, "rows": len(getattr(file, table))})
    return found


def run(args: Args) -> int:
    """Runs the command."""
    if args.schema is not None:
        made = schemas(kinds_of(args.game))
        args.schema.mkdir(parents=True, exist_ok=True)
        for name, schema in made.items():
            write_text(args.schema / name, json.dumps(schema, indent=1) + "\n")
    found = tables(args.game)
    title_of(args.game)  # which puts the rows together: what one file says of another is checked there
    package = packages()[args.game]
    packs = list(fingerprints(package.rpartition(".")[2]))
    if args.json:
        print_json({"game": args.game, "packs": packs, "tables": found})
        return 0
    for row in found:
        print(f"{row['file']:<26} {row['table']:<16} {row['rows']:>4} rows")
    print(f"{args.game}: {many(len(found), 'table')}, all right; content packs: {', '.join(packs) or 'none'}")
    if args.schema is not None:
        print(f"JSON Schema of {many(len(made), 'file')} in {args.schema}")
    return 0
