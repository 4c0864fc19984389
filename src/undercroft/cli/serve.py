"""`undercroft serve`: the online table."""

from argparse import SUPPRESS
from importlib import import_module

from ..content.packs import fingerprints, game_of
from ..errors import CroftError
from ..games import packages, title_of
from .common import Args, Commands, command, whole


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "serve", "serve the online table", run, "undercroft serve --port 8000 --open")
    p.add_argument("--host", metavar="H", default="127.0.0.1", help="address to listen on (default 127.0.0.1)")
    p.add_argument("--port", metavar="P", type=whole(0, 65535), default=8000, help="port (default 8000)")
    p.add_argument("--database", metavar="URL", help="where tables are kept; a file in your data folder if left out")
    p.add_argument("--open", action="store_true", help="open the browser")
    p.add_argument("--workers", metavar="N", type=whole(1, 64), default=1, help="processes, one per core (PostgreSQL)")
    p.add_argument("--beside", action="store_true", help=SUPPRESS)  # how a newer server starts this one


def run(args: Args) -> int:
    """Runs the command."""
    try:
        server = import_module("undercroft.server.main")
    except ModuleNotFoundError as e:
        raise CroftError(
            f"the online table is not installed here (missing {e.name}): pip install 'undercroft[table]'"
        ) from None
    for name, package in packages().items():
        if fingerprints(game_of(package)):
            title_of(name)  # a content pack that is wrong is said now, not at the first table
    server.run(args.host, args.port, args.database, args.open, args.beside, args.workers)
    return 0
