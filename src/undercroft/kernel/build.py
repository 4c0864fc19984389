"""Tells which build is running."""

from . import game


def compiled() -> bool:
    """True if the kernel is native code, False if it is interpreted."""
    return not (game.__file__ or "").endswith(".py")
