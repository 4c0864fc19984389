"""What the terminal remembers on this machine: which games were started, and the game that was left last."""
import os
from contextlib import suppress
from pathlib import Path

from ..kernel.errors import CroftError
from ..kernel.files import write_text
from .session import Session


def folder() -> Path:
    """Where it is remembered."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "undercroft"


def last_game(game: str) -> Path:
    """Where the game that was left last is kept."""
    return folder() / f"last-{game}.croft"


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


def keep(session: Session) -> Path | None:
    """Keep a game that somebody leaves before its end; where it is now, None if there is nothing to keep."""
    m = session.match
    if not session.ready or m.over or m.game.count == 0:
        return None
    path = last_game(m.title.meta.name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, m.dump())
    except (OSError, CroftError):
        return None
    return path


def forget(game: str) -> None:
    """The game that was left is over."""
    with suppress(OSError):
        last_game(game).unlink(missing_ok=True)
