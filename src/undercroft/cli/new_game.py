"""`undercroft new-game`: a game of one's own to begin with."""

from pathlib import Path

from ..codegen.first_game import write_game
from ..codegen.state_classes import shown
from ..errors import CroftError
from ..games import VARIABLE, packages
from .common import Args, Commands, command
from .generate import refresh


def add(commands: Commands) -> None:
    """Its arguments."""
    about = "write the smallest playable game, to be changed into yours"
    p = command(commands, "new-game", about, run, "undercroft new-game last_lantern --to ~/games", content=False)
    p.add_argument("name", metavar="NAME", help="its name: small letters, digits and _")
    p.add_argument("--to", metavar="DIR", type=Path, default=Path(), help="where its folder is made (default: here)")


def run(args: Args) -> int:
    """Write the game, and say how to go on."""
    if args.name in packages():
        raise CroftError(f"there is a game {args.name!r} already; choose another name")
    folder = write_game(args.name, args.to.expanduser().resolve())
    names = sorted(p.name for p in folder.iterdir())
    print(f"wrote: {shown(folder)}/ with {', '.join(names)}")
    refresh(folder)
    print(
        f"next:\n  export {VARIABLE}={folder}    # so that every command, the library and the server find it\n"
        f"  undercroft check {args.name}\n  undercroft play {args.name}\n  undercroft serve --open"
    )
    return 0
