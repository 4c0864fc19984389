"""Tells which build is running."""

from .engine import game


def compiled() -> bool:
    """True if the engine is native code, False if it is interpreted."""
    return not (game.__file__ or "").endswith(".py")
