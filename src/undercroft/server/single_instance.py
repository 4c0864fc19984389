"""One server per SQLite file: two would not hear of each other, and show their players old tables."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from ..errors import CroftError


@contextlib.contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold an SQLite database for this process; the lock ends with it, however it ends. PostgreSQL is for many."""
    if not url.startswith("sqlite"):
        yield
        return
    path = Path(url.partition(":///")[2])
    # A file of its own: closing a second handle on the database would drop SQLite's own locks.
    with path.with_name(f"{path.name}.lock").open("a") as held:
        try:
            _lock(held.fileno())
        except OSError:
            raise CroftError(
                f"another server has {path} open (is Undercroft running already?); use another "
                "--database, or PostgreSQL for several servers (docs/hosting.md)"
            ) from None
        yield


def _lock(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
