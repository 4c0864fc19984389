"""What people may do at a table: each act checks who asks, and becomes one row of the log."""
from ..bots import BOTS
from ..kernel.errors import CroftError
from ..kernel.option import Opt
from ..kernel.walk import next_step
from . import messages as m
from .counting import in_game_counts
from .errors import TableError, refused
from .matches import live_entries_of
from .quiet import free_answer
from .seats import one_line, people
from .spec import Role, Row
from .table import Table


def act(t: Table, role: Role, message: m.Message, now: float) -> Row:
    """The row a message becomes; for choices and undos the match has moved already."""
    message = counted(t, role, message)
    try:
        if isinstance(message, m.Choose):
            return choose(t, role, message, now)
        if isinstance(message, m.Walk):
            return choose(t, role, m.Choose(message.n, message.options[0], message.seat), now)
        if isinstance(message, m.Finish):
            return finish(t, role, message, now)
        if isinstance(message, m.Undo):
            return undo(t, role, message, now)
        if isinstance(message, m.Consent):
            return consent(t, role, message, now)
        if isinstance(message, m.SeatKind):
            return hand_over(t, role, message, now)
        return _simple(t, role, message, now)
    except CroftError as e:
        raise refused(e, t.title) from None


def counted(t: Table, role: Role, message: m.Message) -> m.Message:
    """The message with the game's own numbers instead of those its sender counts by."""
    mine = t.owned(role)
    return in_game_counts(t.hidden(mine), mine, message)


def act_on(t: Table, role: Role, message: m.Message, now: float) -> Row | None:
    """What else a message asks for once its first row is in: further steps of a walk, further undos; None: no more."""
    message = counted(t, role, message)
    count = t.match.game.count
    if isinstance(message, m.Walk):
        taken = count - message.n
        seat = t.match.record.entries[-1].seat
        if not 0 < taken < len(message.options) or standing_order(t) is not None or t.masked_for([]) is not None:
            return None
        text = next_step(t.match, seat, message.options, taken)
        return t.decide(text, seat, False, now) if text else None
    if isinstance(message, m.Finish):
        return finish_on(t, now)
    if isinstance(message, m.Undo) and message.to is not None and count > message.to and undo_state(t, role)["can"]:
        return undo(t, role, m.Undo(count, message.seat), now)
    return None


def _simple(t: Table, role: Role, message: m.Message, now: float) -> Row:
    n = t.version + 1
    if isinstance(message, m.Say) and not t.owned(role):
        return Row(n, now, "chat", -1, {"name": "A spectator", "text": message.text})
    if isinstance(message, m.Jot):
        if not t.owned(role):
            raise TableError("not_yours", "notes are for players", 403)
        return Row(n, now, "note", -1, {"role": role.key, "text": message.text})
    assert isinstance(message, m.Say | m.Rename | m.Orders | m.Asking)
    seat = t.need_seat(role, message.seat)
    if isinstance(message, m.Say):
        return Row(n, now, "chat", seat, {"name": t.seats[seat].name, "text": message.text})
    if isinstance(message, m.Rename):
        return Row(n, now, "name", seat, {"name": one_line(message.name) or t.seats[seat].name})
    if isinstance(message, m.Asking):
        return Row(n, now, "asking", seat, {"how": message.how})
    return Row(n, now, "orders", seat, {"windows": sorted({o.window for o in message.orders})})


# ---- deciding
def choose(t: Table, role: Role, message: m.Choose, now: float) -> Row:
    """Answer the pending decision; only what was offered, only by its owner, only to the newest number."""
    seat = t.need_seat(role, message.seat)
    _not_masked(t, role)
    _not_stale(t, role, message.n)
    if not t.seats[seat].human:
        raise TableError("not_yours", "a bot plays this seat; take it back first", 403)
    d = t.match.decision
    if d is not None and not t.match.game.may_answer(seat):
        owner = t.seats[d.owner].name
        raise TableError("not_yours", f"this decision belongs to {owner}, not to {t.seats[seat].name}", 403)
    return t.decide(message.option, seat, False, now)


def finish(t: Table, role: Role, message: m.Finish, now: float) -> Row:
    """Begin to end the turn: the option that means so, of a decision that is no window."""
    seat = t.need_seat(role, message.seat)
    text = _ends(t, seat)
    if not text:
        raise TableError("refused", "there is nothing to end here; choose one of the options")
    return choose(t, role, m.Choose(message.n, text, seat), now)


def finish_on(t: Table, now: float) -> Row | None:
    """Go on ending: pass what is asked of the same seat, as long as its habit would pass too."""
    seat = t.match.record.entries[-1].seat
    d, g = t.match.decision, t.match.game
    if d is None or d.owner != seat or t.masked_for([]) is not None:
        return None
    text = _ends(t, seat)
    usual = t.title.habit(g)
    if not text or usual is None or t.title.text(g, usual) != text:
        return None
    return t.decide(text, seat, False, now)


def _ends(t: Table, seat: int) -> str:
    """The option of the pending decision that means no, done or end."""
    d, g = t.match.decision, t.match.game
    if d is None or not g.may_answer(seat) or t.title.window_name(g, d):
        return ""
    passing = t.title.passing(g, d)
    return "" if passing is None else t.title.text(g, passing)


def standing_order(t: Table) -> tuple[int, Opt] | None:
    """The seat and the answer, if the pending decision is one its owner does not want to be asked about."""
    d = t.match.decision
    if d is None or d.owner < 0 or not t.seats[d.owner].human:
        return None
    orders = t.seats[d.owner].orders
    if not orders or t.title.order_name(t.match.game, d) not in orders:
        return None
    passing = t.title.passing(t.match.game, d)
    return None if passing is None or not d.offers(passing) else (d.owner, passing)


def obey(t: Table, now: float) -> Row | None:
    """Answer by the standing order that fits."""
    order = standing_order(t)
    if order is None:
        return None
    return t.decide(free_answer(t) or t.title.text(t.match.game, order[1]), order[0], True, now)


# ---- taking back
def undo(t: Table, role: Role, message: m.Undo, now: float) -> Row:
    """Take back alone where nothing bars it; else ask the others, whose consent may be given already."""
    seat = t.need_seat(role, message.seat)
    _not_masked(t, role)
    _not_stale(t, role, message.n)
    if t.match.over:
        raise TableError("over", "the game is over and its seed is revealed; nothing can be taken back")
    mine = t.owned(role)
    for s in [seat, *mine]:
        if not t.match.undo_barred(s):
            to = _last_of(t, [s])
            return t.take_back(s, to, now)
    to = _last_of(t, mine)
    if to < 0:
        raise TableError("refused", "you have not decided anything yet")
    if t.spec.waive_undo or _all_agree(t, mine):
        return t.take_back(-1, to, now)
    return Row(t.version + 1, now, "ask", seat, {"to": to, "yes": mine})


def consent(t: Table, role: Role, message: m.Consent, now: float) -> Row:
    """Agree to a request, or refuse it (one's own: withdraw it)."""
    t.need_seat(role, message.seat)
    request = t.request
    if request is None:
        raise TableError("stale", "nobody asks for anything now", 409)
    mine = t.owned(role)
    if message.yes and _all_agree(t, [*request.yes, *mine]) and not t.match.over:
        if request.to < t.match.game.count:
            return t.take_back(-1, request.to, now)
    return Row(t.version + 1, now, "consent", mine[0], {"yes": message.yes, "seats": mine})


def undo_state(t: Table, role: Role) -> dict[str, object]:
    """What the page says about undo: can it be done alone, why not, can it be asked for."""
    mine = t.owned(role)
    if not mine or t.match.over:
        why = "the game is over" if t.match.over else "you only watch"
        return {"can": False, "why": why, "ask": False}
    reasons = [t.match.undo_barred(s) for s in mine]
    if "" in reasons:
        return {"can": True, "why": "", "ask": False}
    to = _last_of(t, mine)
    if to >= 0 and (t.spec.waive_undo or _all_agree(t, mine)):
        return {"can": True, "why": "", "ask": False}
    return {"can": False, "why": reasons[0], "ask": to >= 0 and t.request is None}


def _last_of(t: Table, seats: list[int]) -> int:
    """How many decisions had been taken before the last own one of these seats; -1 if there is none."""
    for e in reversed(live_entries_of(t.match.record.entries)):
        if e.seat in seats and not e.auto:
            return e.n - 1
    return -1


def _all_agree(t: Table, yes: list[int]) -> bool:
    return all(seat in yes for group in people(t.seats) for seat in group)


# ---- chairs
def hand_over(t: Table, role: Role, message: m.SeatKind, now: float) -> Row:
    """Give a seat to a bot or take it back: its owner may, and the host."""
    if message.seat >= len(t.seats):
        raise TableError("refused", f"this table has seats 0 to {len(t.seats) - 1}")
    if role.kind != "host" and message.seat not in t.owned(role):
        raise TableError("not_yours", "only its owner or the host can hand a seat over", 403)
    kind = message.kind
    if kind.startswith("bot:") and kind[4:] not in BOTS:
        raise TableError("refused", f"there is no bot {kind[4:]!r}; choose one of: {', '.join(BOTS)}")
    if t.seats[message.seat].kind == kind:
        raise TableError("refused", f"seat {message.seat} is {kind} already")
    return Row(t.version + 1, now, "seat", message.seat, {"kind": kind})


def claim(t: Table, role: Role, now: float) -> Row | None:
    """The first use of a seat's own link: from now on it belongs to whoever holds it."""
    if role.kind != "seat" or t.seats[role.seat].claimed or t.spec.analysis:
        return None
    return Row(t.version + 1, now, "claim", role.seat)


# ---- checks
def _not_stale(t: Table, role: Role, n: int) -> None:
    if n != t.match.game.count:
        then, now = (t.known_as(t.owned(role), x) for x in (n, t.match.game.count))
        raise TableError("stale", f"that was decision {then}; the table is at decision {now}", 409)


def _not_masked(t: Table, role: Role) -> None:
    mine = t.owned(role)
    if t.masked_for(mine) is not None or t.asks_secretly(mine):
        raise TableError("wait", "interrupts may be played now; a moment, please", 409)
