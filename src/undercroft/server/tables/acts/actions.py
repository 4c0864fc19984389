"""What people may do at a table: each act checks who asks, and becomes one row of the log."""

from ....bots.interrupts import free_option
from ....engine.option import Opt
from ....errors import CroftError
from ....match.walk import onward
from ... import messages as m
from ...errors import TableError, refused
from ..matches import live_entries_of
from ..parts import party, shared_seed
from ..parts.decision_counts import in_game_counts
from ..seats import one_line, people, visible
from ..spec import Role, Row
from ..table import Table
from . import concession, seat_changes
from .lookalikes import alike

# One text for all that bars undo: which of these it is may tell of an answer that nobody may know of.
BARRED = "dice were rolled, a card was drawn, a secret was seen, or another seat has decided since"


def act(t: Table, role: Role, message: m.Message, now: float) -> Row:
    """The row a message becomes; for choices and undos the match has moved already."""
    if t.expired:
        raise TableError("expired", "this table has expired; its record is kept", 410)
    message = counted(t, role, message)
    try:
        if isinstance(message, m.Commit):
            return shared_seed.commit(t, role, message.commit, now)
        if isinstance(message, m.Reveal):
            return shared_seed.reveal(t, role, message.number, now)
        if not t.started and isinstance(message, m.Choose | m.Walk | m.Finish | m.Undo | m.Consent | m.Concede):
            raise TableError("gathering", "the game has not begun: not everybody is here yet", 409)
        if isinstance(message, m.Choose):
            return choose(t, role, message, now)
        if isinstance(message, m.Walk):
            ending = _kind_of_end(t, message.options[0])
            row = choose(t, role, m.Choose(message.n, message.options[0], message.seat), now)
            t.shortcuts.walk(row.seat, message.options, message.n)
            t.shortcuts.end(message.n, ending)
            return row
        if isinstance(message, m.Finish):
            return finish(t, role, message, now)
        if isinstance(message, m.Undo):
            return undo(t, role, message, now)
        if isinstance(message, m.Consent):
            return consent(t, role, message, now)
        if isinstance(message, m.Concede):
            not_masked(t, role)
            return concession.concede(t, role, message, now)
        if isinstance(message, m.SeatKind):
            return seat_changes.hand_over(t, role, message, now)
        if isinstance(message, m.House):
            return seat_changes.house(t, role, message, now)
        return _simple(t, role, message, now)
    except CroftError as e:
        raise refused(e, t.title) from None


def counted(t: Table, role: Role, message: m.Message) -> m.Message:
    """The message with the game's own numbers instead of those its sender counts by."""
    mine = t.owned(role)
    return in_game_counts(t.hidden(mine), t.reach(mine), message)


def act_on(t: Table, role: Role, message: m.Message, now: float) -> Row | None:
    """What else a message asks for once its first row is in: further steps of a walk, further undos; None: no more."""
    message = counted(t, role, message)
    count = t.match.game.count
    if isinstance(message, m.Walk):
        if standing_order(t) is not None:
            return None
        return walk_on(t, now) or (finish_on(t, message.n, now) if t.shortcuts.walking is None else None)
    if isinstance(message, m.Finish):
        return finish_on(t, message.n, now)
    if isinstance(message, m.Undo) and message.to is not None and count > message.to and undo_state(t, role)["can"]:
        return undo(t, role, m.Undo(count, message.seat), now)
    return None


def _simple(t: Table, role: Role, message: m.Message, now: float) -> Row:
    n = t.version + 1
    if isinstance(message, m.Say) and not t.owned(role):
        return _spectator_says(t, role, message, now)
    if isinstance(message, m.Jot):
        if not t.owned(role):
            raise TableError("not_yours", "notes are for players", 403)
        t.quotas.require("note", role.key)
        return Row(n, now, "note", -1, {"role": role.key, "text": visible(message.text)})
    assert isinstance(message, m.Say | m.Rename | m.Orders | m.Asking)
    seat = t.need_seat(role, message.seat)
    if isinstance(message, m.Say):
        t.quotas.require("chat", str(seat))
        return Row(n, now, "chat", seat, {"name": t.seats[seat].name, "text": _words(message.text)})
    if isinstance(message, m.Rename):
        t.quotas.require("name", str(seat))
        name = one_line(message.name) or t.seats[seat].name
        if any(alike(name, s.name) for s in t.seats if s.seat != seat):
            raise TableError("refused", f"somebody at this table has this name already, or one that looks like {name}")
        return Row(n, now, "name", seat, {"name": name})
    t.quotas.require("orders", str(seat))
    if isinstance(message, m.Asking):
        return Row(n, now, "asking", seat, {"how": message.how})
    return Row(n, now, "orders", seat, {"windows": sorted({o.window for o in message.orders})})


def _spectator_says(t: Table, role: Role, message: m.Say, now: float) -> Row:
    if t.talk.closed or role.who in t.talk.muted:
        raise TableError(
            "muted",
            "the host has turned off spectator chat" if t.talk.closed else "the host has muted you",
            403,
        )
    t.quotas.require_spectator_chat()
    name = f"Spectator {role.who[:4]}" if role.who else "A spectator"
    return Row(t.version + 1, now, "chat", -1, {"name": name, "text": _words(message.text)})


def _words(text: str) -> str:
    said = visible(text)
    if all(c.isspace() or not c.isprintable() for c in said):
        raise TableError("refused", "the message has no visible characters")
    return said


# ---- deciding
def choose(t: Table, role: Role, message: m.Choose, now: float) -> Row:
    """Answer the pending decision; only what was offered, only by its owner, only to the newest number."""
    seat = t.need_seat(role, message.seat)
    not_masked(t, role)
    _not_stale(t, role, message.n)
    if not t.seats[seat].human:
        raise TableError("not_yours", "a bot plays this seat; take it back first", 403)
    d = t.match.decision
    if d is not None and not t.match.game.may_answer(seat):
        owner = t.seats[d.owner].name
        raise TableError("not_yours", f"this decision belongs to {owner}, not to {t.seats[seat].name}", 403)
    if party.waits(t, role):
        t.quotas.require("propose", str(seat))
        return party.propose(t, role, seat, message.option, now)
    return t.decide(message.option, seat, False, now)


def walk_step(t: Table) -> str:
    """The next step of a person's walk, where nothing is masked; a walk that has ended is forgotten."""
    if t.shortcuts.walking is None or t.masked_for([t.shortcuts.walking[0]]) is not None:
        return ""
    text = onward(t.match, *t.shortcuts.walking)
    if text is None:
        t.shortcuts.stop_walking()
    return text or ""


def walk_on(t: Table, now: float) -> Row | None:
    """The next step of a walk."""
    text = walk_step(t)
    return t.decide(text, t.shortcuts.walking[0], False, now) if text and t.shortcuts.walking is not None else None


def finish(t: Table, role: Role, message: m.Finish, now: float) -> Row:
    """Begin to end the turn: the option that means so, of a decision that is not a window."""
    seat = t.need_seat(role, message.seat)
    not_masked(t, role)
    _not_stale(t, role, message.n)
    text = _ends(t, seat)
    if not text:
        raise TableError("refused", "there is nothing to end here; choose one of the options")
    ending = _kind_of_end(t, text)
    row = choose(t, role, m.Choose(message.n, text, seat), now)
    t.shortcuts.end(message.n, ending)
    return row


def finish_on(t: Table, began: int, now: float) -> Row | None:
    """Go on ending: pass what is asked of the same seat, as long as its habit would pass too, and take what is free.

    Only what began with an end goes on, and never to another end: who is done with a part of a turn has more to do.
    """
    if t.shortcuts.ending[0] != began or not t.shortcuts.ending[1]:
        return None
    seat = t.match.record.entries[-1].seat
    d, g = t.match.decision, t.match.game
    if d is None or d.owner != seat or t.masked_for([seat]) is not None:
        return None
    text = _ends(t, seat)
    usual = t.title.mind.habit(g)
    if not text or usual is None or _kind_of_end(t, text) not in (0, t.shortcuts.ending[1]):
        return None
    if t.title.text(g, usual) == text:
        return t.decide(text, seat, False, now)
    return t.decide(t.title.text(g, usual), seat, True, now) if t.title.speech.free(g, usual) else None


def _ends(t: Table, seat: int) -> str:
    """The option of the pending decision that means no, done or end."""
    d, g = t.match.decision, t.match.game
    if d is None or not g.may_answer(seat) or t.title.manners.window_name(g, d):
        return ""
    passing = t.title.passing(g, d)
    return "" if passing is None else t.title.text(g, passing)


def _kind_of_end(t: Table, text: str) -> int:
    """The kind of the offered option with this text, if it ends a turn or a part of one; else 0."""
    d, g = t.match.decision, t.match.game
    o = None if d is None else next((o for o in d.options if t.title.text(g, o) == text), None)
    return o.kind if o is not None and t.title.speech.verbs.row(g, o).ends else 0


def standing_order(t: Table) -> tuple[int, Opt] | None:
    """The seat and the answer, if the pending decision is one its owner does not want to be asked about."""
    d = t.match.decision
    if d is None or d.owner < 0 or not t.seats[d.owner].human or not t.started or t.expired:
        return None
    orders = t.seats[d.owner].orders
    if not orders or t.title.manners.order_name(t.match.game, d) not in orders:
        return None
    passing = t.title.passing(t.match.game, d)
    option = free_option(t.title, t.match.game, d.owner, f"{t.begin.seed} free {t.match.game.count}") or passing
    return None if option is None or not d.offers(option) else (d.owner, option)


def answer_by_order(t: Table, now: float) -> Row | None:
    """Answer by the standing order that fits."""
    order = standing_order(t)
    if order is None:
        return None
    return t.decide(t.title.text(t.match.game, order[1]), order[0], True, now)


# ---- taking back
def undo(t: Table, role: Role, message: m.Undo, now: float) -> Row:
    """Take back alone where nothing bars it; else ask the others, whose consent may be given already."""
    seat = t.need_seat(role, message.seat)
    not_masked(t, role)
    _not_stale(t, role, message.n)
    if t.match.over:
        raise TableError("over", "the game is over and its seed is revealed; nothing can be taken back")
    mine = t.owned(role)
    for s in [seat, *mine]:
        if not t.match.undo_refusal(s):
            to = _last_of(t, [s])
            return t.take_back(s, to, now)
    to = _last_of(t, mine)
    if to < 0:
        raise TableError("refused", "you have not decided anything yet")
    if t.spec.waive_undo or _all_agree(t, mine):
        return t.take_back(-1, to, now)
    t.quotas.require("ask", str(seat))
    need = [s for group in people(t.seats) for s in group]
    return Row(t.version + 1, now, "ask", seat, {"kind": "undo", "to": to, "yes": mine, "need": need})


def consent(t: Table, role: Role, message: m.Consent, now: float) -> Row:
    """Agree to a request, or refuse it (one's own: withdraw it). It must be this very request, and its moment."""
    t.need_seat(role, message.seat)
    request = t.consent.request
    if request is None or request.id != message.request or not request.alive(now):
        raise TableError("stale", "this request has expired", 409)
    mine = t.owned(role)
    if message.yes and request.granted(mine) and not t.match.over:
        if request.kind == "seat":
            return seat_changes.granted(t, request, now)
        if request.kind == "concede":
            return concession.granted(t, request, now)
        return t.take_back(-1, request.to, now)
    t.quotas.require("consent", str(mine[0]))
    return Row(t.version + 1, now, "consent", mine[0], {"yes": message.yes, "seats": mine})


def undo_state(t: Table, role: Role) -> dict[str, object]:
    """The state of undo for the page: whether it can be done alone, why not, whether it can be requested."""
    mine = t.owned(role)
    if not t.started:
        return {"can": False, "why": "the game has not begun", "ask": False}
    if not mine or t.match.over:
        why = "the game is over" if t.match.over else "you only watch"
        return {"can": False, "why": why, "ask": False}
    reasons = [t.match.undo_refusal(s) for s in mine]
    if "" in reasons:
        return {"can": True, "why": "", "ask": False}
    to = _last_of(t, mine)
    if to >= 0 and (t.spec.waive_undo or _all_agree(t, mine)):
        return {"can": True, "why": "", "ask": False}
    why = BARRED if t.match.game.count else reasons[0]
    return {"can": False, "why": why, "ask": to >= 0 and t.consent.request is None}


def _last_of(t: Table, seats: list[int]) -> int:
    """How many decisions had been taken before the last own one of these seats; -1 if there is none."""
    for e in reversed(live_entries_of(t.match.record.entries)):
        if e.seat in seats and not e.auto:
            return e.n - 1
    return -1


def _all_agree(t: Table, yes: list[int]) -> bool:
    return all(seat in yes for group in people(t.seats) for seat in group)


def follow_up(t: Table) -> bool:
    """Is there something the table does by itself now?"""
    return t.begin.ready(t.seats) or standing_order(t) is not None or walk_step(t) != ""


def go_on(t: Table, now: float) -> Row | None:
    """The table's own next step: it begins when all have come, follows standing orders, and goes on with a walk."""
    return shared_seed.begin(t, now) or answer_by_order(t, now) or walk_on(t, now)


# ---- checks
def _not_stale(t: Table, role: Role, n: int) -> None:
    if n != t.match.game.count:
        then, now = (t.known_as(t.owned(role), x) for x in (n, t.match.game.count))
        raise TableError("stale", f"that was decision {then}; the table is at decision {now}", 409)


def not_masked(t: Table, role: Role) -> None:
    """Refuse, in the same words whether or not another player is asked, while a window is masked."""
    mine = t.owned(role)
    if t.masked_for(mine) is not None or t.asks_secretly(mine):
        raise TableError("wait", "waiting for interrupts; try again in a moment", 409)
