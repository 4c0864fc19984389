"""The time of the table: that of the database, where several servers share one.

A server whose own clock is ahead would otherwise show what others still mask, and end their time early. Between two
looks at the database time goes on by the clock that only counts, so that setting the machine's clock changes nothing.
"""

import time

_base: tuple[float, float] | None = None  # the database's time, and when it was asked by the counting clock


def now() -> float:
    """Seconds since 1970, by the database's clock; by the machine's if nobody else writes to the database."""
    if _base is None:
        return time.time()
    then, counted = _base
    return then + time.monotonic() - counted


def set_by_database(then: float, asked: float, answered: float) -> None:
    """The database said `then` somewhere between two moments of the counting clock."""
    global _base
    _base = (then, (asked + answered) / 2)
