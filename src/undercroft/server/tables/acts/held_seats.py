"""Seats that strangers took in the lobby and have not begun to play: they are held for a while, then open again."""

from ..seats import ABSENT, OPEN, Seat
from ..spec import Role, Row, Stranger
from ..table import Table

SEATS_OF_ADDRESS = 2  # of the lobby at one table: two people of one house, not a visitor with many names


def held(t: Table) -> list[int]:
    """The seats whose players came from the lobby and have not begun."""
    if t.expired or t.match.over:
        return []
    return [s.seat for s in t.seats if s.who and s.claimed and s.human and not _has_begun(t, s)]


def _has_begun(t: Table, seat: Seat) -> bool:
    """With its game, which needs its number; where the seed was chosen, with its first decision."""
    if t.spec.secret:
        return t.started
    return any(e.seat == seat.seat and e.time >= int(seat.sat) for e in reversed(t.match.record.entries))


def idle(t: Table, seat: int, online: list[int]) -> bool:
    """Whether the player of a held seat is away, or owes the number that everybody waits for."""
    return seat not in online or t.begin.asked(t.seats, Role("seat", seat)) != ""


def sits_here(t: Table, stranger: Stranger) -> bool:
    """Whether this visitor has a seat of the lobby at this table, or their address has all that it may have."""
    mine = any(s.claimed and s.who == stranger.who for s in t.seats)
    return mine or sum(s.claimed and s.place == stranger.place for s in t.seats) >= SEATS_OF_ADDRESS


def reopen(t: Table, seat: int, now: float) -> Row | None:
    """The row that opens a held seat again."""
    return Row(t.version + 1, now, "seat", seat, {"kind": OPEN, "by": ABSENT}) if seat in held(t) else None
