"""The terminal's memory on this machine: which games were started, and the games that were left."""

import os
import time
from contextlib import suppress
from pathlib import Path

from ..errors import CroftError
from ..files import write_text
from .session import Session


def folder() -> Path:
    """Where it is remembered."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "undercroft"


def kept_games(game: str) -> list[Path]:
    """The games that were left, the one left last first."""
    try:
        found = [*(folder() / "kept").glob(f"{game}-*.croft"), *folder().glob(f"last-{game}.croft")]
        return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))
    except OSError:
        return []


def kept_game(game: str, wanted: str) -> Path:
    """One of them: by its place in the list, 1 is the one left last, or by a part of its name."""
    found = kept_games(game)
    if not found:
        raise CroftError(f"you have not left a game of {game}")
    if wanted.isdecimal() and 1 <= int(wanted[:9]) <= len(found):
        return found[int(wanted[:9]) - 1]
    named = [path for path in found if not wanted.isdecimal() and wanted in path.name]
    if len(named) == 1:
        return named[0]
    listed = ", ".join(f"{i} ({path.stem})" for i, path in enumerate(found, 1))
    raise CroftError(f"--resume takes one of the games you left, not {wanted!r:.40}: {listed}")


def first_time(game: str) -> bool:
    """True the first time it is asked about a game, so that the tour is offered once."""
    mark = folder() / f"played-{game}"
    try:
        if mark.exists():
            return False
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        return False  # nowhere to remember it: better never to ask than always
    return True


def keep(session: Session, before: Path | None = None) -> Path | None:
    """Keep a game that somebody leaves before its end: where it was kept `before`, else in a file of its own, so that
    no other game is lost. Where it is now, or None if there is nothing to keep.
    """
    m = session.match
    if not session.ready or m.over or m.count == m.first:
        return None
    try:
        path = before or _free(m.title.meta.name, m.config.mode)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, m.dump())
    except (OSError, CroftError):
        return None
    return path


def _free(game: str, mode: str) -> Path:
    """A name that no kept game has."""
    stem = f"{game}-{mode}-{time.strftime('%Y-%m-%d-%H%M')}"
    names = (f"{stem}{'' if n == 1 else f'-{n}'}.croft" for n in range(1, 10_000))
    return next(path for path in (folder() / "kept" / name for name in names) if not path.exists())


def forget(path: Path) -> None:
    """A game that was left is over."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
