"""`undercroft generate`: write the modules of a game that a program writes."""

import os
from pathlib import Path

from ..codegen import FILES, OWN, SOURCES, texts
from ..codegen.state_classes import shown
from ..errors import CroftError
from ..files import read_text, write_text
from ..games import HERE, packages
from ..spelling import did_you_mean
from .common import Args, Commands, command


def add(commands: Commands) -> None:
    """Its arguments."""
    about = f"write a game's {', '.join(FILES[:-1])} and {FILES[-1]}"
    p = command(commands, "generate", about, run, "undercroft generate ./last_lantern", content=False)
    p.add_argument("package", metavar="PACKAGE", help="the folder of a game, or the name of one that is installed")
    p.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")


def run(args: Args) -> int:
    """Write or check the files, and say which."""
    folder = folder_of(args.package)
    house = "..." if folder.parent == HERE else OWN
    stale = refresh(folder, house, args.check)
    if stale == 0:
        print(f"{shown(folder)}: everything is up to date")
    return 1 if args.check and stale else 0


def refresh(folder: Path, house: str = OWN, check: bool = False) -> int:
    """Write what is generated, and say so; how many files were out of date."""
    if not (folder / "state.py").is_file():
        raise CroftError(
            f"{shown(folder)} has no state.py: expected the folder of a game ('undercroft new-game' makes one)"
        )
    for name, source in SOURCES.items():
        if (folder / name).exists() and not (folder / source).exists():
            raise CroftError(f"{shown(folder)} has no {source}, from which {name} is written")
    stale = 0
    for name, text in texts(folder, house).items():
        path = folder / name
        if path.exists() and read_text(path) == text:
            continue
        stale += 1
        print(f"{'stale' if check else 'wrote'}: {shown(path)}")
        if not check:
            write_text(path, text)
    return stale


def folder_of(package: str) -> Path:
    """The folder that a path or the name of a game means."""
    path = Path(package).expanduser()
    if path.is_dir():
        return path.resolve()
    if os.sep in package or "/" in package or path.exists():
        raise CroftError(f"{package}: there is no such folder")
    known = packages()
    if package in known:
        return _installed(known[package])
    raise CroftError(f"there is no folder and no game {package!r:.80}{did_you_mean(package, list(known))}")


def _installed(package: str) -> Path:
    from importlib.util import find_spec

    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise CroftError(f"{package} cannot be found")
    return Path(next(iter(spec.submodule_search_locations))).resolve()
