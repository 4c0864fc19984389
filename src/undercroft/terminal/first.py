"""Remembers which games were started on this machine, so that the tour is offered once."""
import os
from pathlib import Path


def first_time(game: str) -> bool:
    """True the first time it is asked about a game."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    mark = Path(home) / "undercroft" / f"played-{game}"
    try:
        if mark.exists():
            return False
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        return False  # nowhere to remember it: better never to ask than always
    return True
