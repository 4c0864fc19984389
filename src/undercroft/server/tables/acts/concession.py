"""Giving the game up: at once where a player's side is their own, else when all people of that side agree."""

from ....match import concession
from ....match.match import Match
from ... import messages as m
from ...errors import TableError
from ..parts.consent import Request
from ..seats import people
from ..spec import Role, Row
from ..table import Table


def concede(t: Table, role: Role, message: m.Concede, now: float) -> Row:
    """Give the game up, or ask the people of the same side."""
    seat = t.need_seat(role, message.seat)
    if t.match.over:
        raise TableError("over", "the game is over")
    why = concession.refusal(t.title, t.match.game, seat)
    if why:
        raise TableError("refused", f"conceding is not possible: {why}")
    mine = t.owned(role)
    need = _side(t, seat)
    if all(s in mine for s in need):
        return t.concede(seat, now)
    t.quotas.require("ask", str(seat))
    return Row(t.version + 1, now, "ask", seat, {"kind": "concede", "yes": mine, "need": need})


def granted(t: Table, request: Request, now: float) -> Row:
    """All people of the side have agreed."""
    return t.concede(request.by, now)


def _side(t: Table, seat: int) -> list[int]:
    """The seats of people who lose with this one."""
    side = concession.side_of(t.title, t.match.game, seat)
    return [s for group in people(t.seats) for s in group if s in side]


def can_concede(t: Table, role: Role, match: Match) -> bool:
    """Whether the page offers it: to a player of a running game with at most two sides, as far as they see it."""
    mine = t.owned(role)
    if not mine or not t.started or t.expired or match.over or t.spec.analysis:
        return False
    return not concession.refusal(t.title, match.game, mine[0])
