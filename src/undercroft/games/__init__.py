"""The titles. Each folder has the same shape; `title_of` loads one when it is asked for.

A game of one's own is a package of the same shape. Installed, it names itself in the entry-point group
`undercroft.games` (`[project.entry-points."undercroft.games"]`, `name = "package"`); while it is written, the
environment names it: `UNDERCROFT_GAMES=name=package`, several separated by commas.
"""

import os
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


@cache
def packages() -> dict[str, str]:
    """The package of every title that can be played here, by name."""
    found = {name: f"{__name__}.{name}" for name in NAMES if (HERE / name / "title.py").exists()}
    for name, package in sorted((entry.name, entry.value) for entry in entry_points(group=GROUP)):
        found.setdefault(name, package)
    for pair in filter(None, os.environ.get("UNDERCROFT_GAMES", "").split(",")):
        name, _, package = pair.partition("=")
        found[name.strip()] = package.strip() or name.strip()
    return found


def metas() -> list[Meta]:
    """What can be said of every title without loading its engine."""
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
        return getattr(import_module(module), name)
    except ModuleNotFoundError as e:
        raise CroftError(f"{module} cannot be loaded: {e}") from None
    except (LookupError, ValueError, TypeError, AttributeError) as e:  # what the keys of its content do not tell
        raise Damaged(f"{module}: its content cannot be understood: {e}") from e
