"""Changes of seats: by the owner; for a seat without one by the host; for an owner who is away by the others."""

from msgspec.structs import replace

from ....bots.levels import check_offered
from ....errors import CroftError
from ... import messages as m
from ...errors import TableError
from ..parts.consent import Request
from ..seats import HUMAN, OPEN, people
from ..spec import Role, Row, Stranger
from ..table import Table


def hand_over(t: Table, role: Role, message: m.SeatKind, now: float) -> Row:
    """Give a seat to a bot, take it back, or open it to somebody new. What needs the others becomes a request."""
    if message.seat >= len(t.seats):
        raise TableError("refused", f"this table has seats 0 to {len(t.seats) - 1}")
    if message.kind.startswith("bot:"):
        try:
            bot = check_offered(t.title.package, t.spec.mode, message.seat, message.kind[4:])
        except CroftError as e:
            raise TableError("refused", str(e)) from None
        message = replace(message, kind=f"bot:{bot}")
    seat, kind = t.seats[message.seat], message.kind
    if (OPEN if seat.open else seat.kind) == kind:
        raise TableError("refused", f"seat {message.seat} is already {kind}")
    if kind != HUMAN:
        t.quotas.require("seat", str(message.seat))
    mine = t.owned(role)
    if message.seat in mine:
        if kind == OPEN:
            raise TableError("refused", "to give away a seat of your own, send its invitation")
        return _row(t, message.seat, kind, "owner", now)
    if seat.open or not seat.person:
        return _without_owner(t, role, message, now)
    return _of_another(t, role, message, now)


def _without_owner(t: Table, role: Role, message: m.SeatKind, now: float) -> Row:
    """A chair that waits for somebody, or a bot's own: the maker's wish; if others play, they agree to it."""
    if role.kind != "host":
        raise TableError("not_yours", "only the host can decide about a seat without an owner", 403)
    seat, mine = t.seats[message.seat], t.owned(role)
    if seat.open and message.kind == HUMAN:
        raise TableError("not_yours", "this seat is for the holder of its invitation; claim it if it is for you", 403)
    others = [s for group in people(t.seats) for s in group if s not in mine]
    if seat.open or not t.started or not others:
        return _row(t, message.seat, message.kind, "maker", now)
    return _ask(t, mine[0] if mine else -1, message, [*mine, *others], mine, now)


def _of_another(t: Table, role: Role, message: m.SeatKind, now: float) -> Row:
    """Somebody else's chair: only if they are away, only to a bot, and if all others who are here agree."""
    mine = t.owned(role)
    if not mine:
        raise TableError("not_yours", "only its owner can hand a seat over", 403)
    seat = t.seats[message.seat]
    if message.seat not in t.seating.away or not message.kind.startswith("bot:") or not seat.human:
        raise TableError(
            "not_yours", "only its owner can hand a seat over; if they stay away, the others can let a bot sit in", 403
        )
    group = next((g for g in people(t.seats) if message.seat in g), [message.seat])
    need = [s for g in people(t.seats) if g != group for s in g if s not in t.seating.away or s in mine]
    if all(s in mine for s in need):
        return _row(t, message.seat, message.kind, "others", now)
    return _ask(t, mine[0], message, need, mine, now)


def _ask(t: Table, by: int, message: m.SeatKind, need: list[int], yes: list[int], now: float) -> Row:
    t.quotas.require("ask", str(by))
    body = {"kind": "seat", "seat": message.seat, "seat_kind": message.kind, "need": need, "yes": yes}
    return Row(t.version + 1, now, "ask", by, body)


def granted(t: Table, request: Request, now: float) -> Row:
    """All have agreed; unless its owner is back meanwhile."""
    seat = t.seats[request.seat]
    if seat.person and not seat.open and request.seat not in t.seating.away:
        raise TableError("stale", f"{seat.name} is back; only they can hand their seat over", 409)
    return _row(t, request.seat, request.seat_kind, "others" if seat.person else "all", now)


def _row(t: Table, seat: int, kind: str, by: str, now: float) -> Row:
    body = {"kind": kind, "by": by}
    if t.seats[seat].open and kind.startswith("bot:"):
        body["given"] = "yes"
    return Row(t.version + 1, now, "seat", seat, body)


def claim(t: Table, role: Role, now: float, stranger: Stranger | None = None) -> Row | None:
    """The first use of a seat's own secret: from now on it belongs to the holder, a friend or a stranger."""
    if role.kind != "seat" or t.seats[role.seat].claimed or t.spec.analysis:
        return None
    return Row(t.version + 1, now, "claim", role.seat, {} if stranger is None else stranger._asdict())


def house(t: Table, role: Role, message: m.House, now: float) -> Row:
    """The maker's rules for spectators."""
    if role.kind != "host":
        raise TableError("not_yours", "only the host can manage spectators", 403)
    body: dict[str, object] = {}
    if message.chat is not None:
        body["chat"] = message.chat
    if message.mute:
        body |= {"mute": message.mute, "on": message.on}
    if message.remove:
        body["remove"] = message.remove
    if not body:
        raise TableError("refused", "say what to change: chat, mute or remove")
    if len(t.talk.muted) + len(t.talk.removed) > 200:
        raise TableError("quota", "at most 200 spectators can be muted or removed", 403)
    return Row(t.version + 1, now, "house", -1, body)
