"""The titles. Each folder has the same shape; `title_of` loads one when it is asked for.

A game of one's own is a package of the same shape, found in one of two ways. While it is written, the environment names
its folder: `UNDERCROFT_GAMES=/home/me/last_lantern`, several separated by commas (an importable package may stand
there too; `name=` before either where the game is not called like its folder). Installed, it names itself in the
entry-point group `undercroft.games` (`[project.entry-points."undercroft.games"]`, `name = "package"`). The environment
is inherited, so both ways work for the command line, the library, the server and the workers of its bots.
"""

import os
import sys
import traceback
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from ..errors import CroftError, Damaged
from ..spelling import did_you_mean
from ..title.meta import Meta
from ..title.title import Title

HERE = Path(__file__).parent
NAMES = ("masmorra", "super_dungeon", "hellscape", "mage_knight", "map_masters")
GROUP = "undercroft.games"
VARIABLE = "UNDERCROFT_GAMES"
GENERATED = ("registry", "schema", "rule_ids", "rulings")


def _named() -> list[tuple[str, str]]:
    """Name and package of the games that the environment names; folders can be imported from now on."""
    found = []
    for entry in filter(None, map(str.strip, os.environ.get(VARIABLE, "").split(","))):
        name, sign, where = map(str.strip, entry.rpartition("="))
        if not where or (sign and not name):
            raise CroftError(f"{VARIABLE}: expected a folder, NAME=FOLDER or NAME=PACKAGE, found {entry!r:.80}")
        if os.sep not in where and "/" not in where:
            found.append((name or where, where))
            continue
        folder = Path(where).expanduser().resolve()
        if not (folder / "meta.py").is_file():
            missing = "it has no meta.py" if folder.is_dir() else "there is no such folder"
            raise CroftError(f"{VARIABLE}: {where:.200} is not a game: {missing}")
        if str(folder.parent) not in sys.path:
            sys.path.append(str(folder.parent))
        found.append((name or folder.name, folder.name))
    return found


@cache
def packages() -> dict[str, str]:
    """The package of every title that can be played here, by name."""
    found = {name: f"{__name__}.{name}" for name in NAMES if (HERE / name / "title.py").exists()}
    for name, package in sorted((entry.name, entry.value) for entry in entry_points(group=GROUP)):
        found.setdefault(name, package)
    found.update(_named())
    return found


def metas() -> list[Meta]:
    """The names and modes of every title, without loading its engine."""
    return [_load(f"{package}.meta", "META") for package in packages().values()]


@cache
def title_of(name: str) -> Title[Any]:
    """The title of that name, loaded once."""
    package = packages().get(name)
    if package is None:
        meant = did_you_mean(name, list(packages()))
        raise CroftError(f"there is no game {name!r:.40}{meant}; choose one of: {', '.join(packages())}")
    title: Title[Any] = _load(f"{package}.title", "TITLE")
    if title.meta.name != name:
        own = title.meta.name
        raise CroftError(f"{package} is named {name!r:.40} here, but calls itself {own!r:.40}: use that name")
    return title


def _load(module: str, name: str) -> Any:
    try:
        found = import_module(module)
    except SyntaxError as e:
        raise CroftError(f"{module} cannot be loaded: {e.filename}:{e.lineno}: {e.msg}") from None
    except ImportError as e:
        missing = next((n for n in GENERATED if f"{n}'" in str(e)), "")  # "No module named 'x.registry'"
        if missing:
            package = module.rpartition(".")[0]
            raise CroftError(f"{package} has no {missing}.py yet; run: undercroft generate {package}") from None
        where = "" if isinstance(e, ModuleNotFoundError) and e.name == module else f"{_where(e)}: "
        raise CroftError(f"{module} cannot be loaded: {where}{e}") from None
    except NameError as e:
        raise CroftError(f"{module} cannot be loaded: {_where(e)}: {e}") from e
    except (LookupError, ValueError, TypeError, AttributeError) as e:  # what the keys of its content do not tell
        raise Damaged(f"{module}: its content cannot be understood: {_where(e)}: {e}") from e
    if not hasattr(found, name):
        raise CroftError(f"{module}: expected {name} in it")
    return getattr(found, name)


def _where(e: Exception) -> str:
    """The place in a game's files where it went wrong."""
    frames = traceback.extract_tb(e.__traceback__)
    frame = next((f for f in reversed(frames) if f.filename != __file__ and "importlib" not in f.filename), frames[-1])
    return f"{frame.filename}:{frame.lineno}"


with suppress(CroftError):  # packages() reports it when a game is asked for
    _named()  # a worker process can import the classes that it is sent
