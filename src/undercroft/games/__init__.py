"""The titles. Each folder has the same shape; `title_of` loads one when it is asked for."""
from functools import cache
from importlib import import_module

from ..kernel.errors import CroftError
from ..kernel.meta import Meta
from ..kernel.title import Title

NAMES = ("masmorra", "super_dungeon")


def metas() -> list[Meta]:
    """What can be said of every title without loading its engine."""
    return [import_module(f"{__name__}.{name}.meta").META for name in NAMES]


@cache
def title_of(name: str) -> Title:
    """The title of that name, loaded once."""
    if name not in NAMES:
        raise CroftError(f"there is no game {name!r}; choose one of: {', '.join(NAMES)}")
    title: Title = import_module(f"{__name__}.{name}.title").TITLE
    return title
