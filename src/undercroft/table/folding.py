"""What each kind of row does to a table, and the cached state a table is read from."""

from dataclasses import asdict, astuple
from typing import TYPE_CHECKING, Any

import msgspec

from ..kernel.errors import Damaged
from ..kernel.fair import seed_of
from . import gathering, party
from .clocks import Clocks
from .counting import Told
from .requests import Request
from .seats import HUMAN, OPEN
from .spec import Row

if TYPE_CHECKING:
    from .table import Table

CHAT_KEPT = 200


def cached(t: "Table") -> dict[str, Any]:
    """A cached state to load from."""
    return {
        "n": t.version,
        "seed": t.seed,
        "state": t.title.snapshot(t.match.game),
        "story": [_packed(x) for x in t.story],
        "since": [astuple(s.since) for s in t.seats],
        "requested": t.requested,
        "request": None if t.request is None else msgspec.to_builtins(t.request),
        "clocks": asdict(t.clocks),
        "passes": list(t.passes),
        "pass_rows": list(t.pass_rows),
        "updated": t.updated,
    }


def _packed(line: Told) -> list[Any]:
    said = line.logged
    return [said.public, {str(k): v for k, v in said.private.items()}, line.passed]


def restore(t: "Table", snapshot: dict[str, Any]) -> None:
    """What a cached state holds besides the match."""
    t.seed, t.started = snapshot["seed"], True
    t.story = [Told(p, {int(k): v for k, v in q.items()}, tuple(x)) for p, q, x in snapshot["story"]]
    t.passes = [(n, seat) for n, seat in snapshot["passes"]]
    t.pass_rows, t.updated = list(snapshot["pass_rows"]), float(snapshot["updated"])
    if snapshot.get("clocks") is not None:
        t.clocks = Clocks(**snapshot["clocks"])
    t.requested = snapshot["requested"]
    t.request = None if snapshot["request"] is None else msgspec.convert(snapshot["request"], Request)


def set_up(t: "Table", row: Row) -> None:
    """Everybody's number was there: the game began."""
    if t.spec.secret:
        t.begin(seed_of(t.spec.secret, t.spec.commitment, t.gathering.told()), row.time)
    mine = t.match.record.entries[0]
    if mine.rolls != row.body.get("rolls", []) or mine.hash != row.body.get("hash", mine.hash):
        raise Damaged(f"table {t.spec.id}: the game does not begin as it was recorded")


def _on_undo(t: "Table", row: Row) -> None:
    t.request = None


def _on_ask(t: "Table", row: Row) -> None:
    b = row.body
    t.requested += 1
    need = b.get("need") or [s for s in range(len(t.seats)) if t.seats[s].person]
    t.request = Request(
        t.requested,
        b.get("kind", "undo"),
        row.seat,
        b.get("to", -1),
        b.get("seat", -1),
        b.get("seat_kind", ""),
        need,
        list(b["yes"]),
        row.time,
    )


def _on_consent(t: "Table", row: Row) -> None:
    if t.request is not None and row.body["yes"]:
        t.request.yes = sorted({*t.request.yes, *row.body["seats"]})
    else:
        t.request = None


def _on_seat(t: "Table", row: Row) -> None:
    seat, kind, by = t.seats[row.seat], row.body["kind"], row.body.get("by", "")
    was_bot = not seat.human
    seat.open = kind == OPEN
    seat.kind = HUMAN if kind == OPEN else kind
    if seat.human and seat.native:  # a bot's own chair: what it knew stays its own
        seat.person = True
        if not t.skipping:
            seat.since = t.since_now(row.seat)
    elif not seat.human and not seat.claimed and (seat.native or row.body.get("given")):
        seat.person, seat.native = False, True
    who = {
        "owner": "its owner",
        "maker": "the table's maker",
        "all": "all together",
        "others": "the others, since its owner is away",
    }.get(by, "its owner or the maker")
    sits = (
        "waits for somebody who comes by an invitation"
        if seat.open
        else (f"is played by the {kind[4:]} bot" if not seat.human else "is played by a person")
    )
    icon = "robot-golem" if not seat.human else "meeple"
    back = seat.timed_out and seat.human
    seat.timed_out = by == "clock"
    if seat.timed_out or back:
        gone = f"{seat.name}'s time is up: the {kind[4:]} bot plays until they are back"
        t.tell(row.seat, f"{seat.name} is back and plays again" if back else gone, "meeple" if back else "hourglass")
        return
    hidden = "; what its bot held and knew before stays hidden" if was_bot and seat.native and seat.human else ""
    t.tell(row.seat, f"{seat.name}'s seat {sits} now: decided by {who}{hidden}", icon)
    if t.request is not None and t.request.kind == "seat" and t.request.seat == row.seat:
        t.request = None


def _on_claim(t: "Table", row: Row) -> None:
    seat = t.seats[row.seat]
    late = t.started and not t.skipping
    if late and seat.native:
        seat.since = t.since_now(row.seat)
    was_open = seat.open
    seat.claimed = seat.person = True
    seat.open = seat.native = False
    if t.started and t.match.game.count and row.body.get("told", True):
        t.tell(
            row.seat,
            f"{seat.name}'s seat was taken by somebody who came by its invitation"
            + ("" if was_open else "; until now it was played at the maker's screen"),
            "meeple",
        )


def _on_name(t: "Table", row: Row) -> None:
    t.seats[row.seat].name = row.body["name"]
    _spend(t, row, "name")


def _on_orders(t: "Table", row: Row) -> None:
    t.seats[row.seat].orders = list(row.body["windows"])
    _spend(t, row, "orders")


def _on_asking(t: "Table", row: Row) -> None:
    t.seats[row.seat].asking = row.body["how"]
    _spend(t, row, "orders")


def _on_hint(t: "Table", row: Row) -> None:
    t.seats[row.seat].hints += 1


def _on_chat(t: "Table", row: Row) -> None:
    t.said += 1  # no entry's number, which would count what is secret
    t.chat.append(
        {
            "type": "chat",
            "id": t.said,
            "seat": row.seat,
            "name": row.body["name"],
            "text": row.body["text"],
            "time": row.time,
        }
    )
    del t.chat[:-CHAT_KEPT]
    _spend(t, row, "chat")


def _on_note(t: "Table", row: Row) -> None:
    t.notes[row.body["role"]] = row.body["text"]
    key = f"note {row.body['role']}"
    t.spent[key] = t.spent.get(key, 0) + 1


def _spend(t: "Table", row: Row, kind: str) -> None:
    key = f"{kind} {row.seat}"
    t.spent[key] = t.spent.get(key, 0) + 1


def _on_house(t: "Table", row: Row) -> None:
    b = row.body
    if "chat" in b:
        t.chat_closed = not b["chat"]
    if "mute" in b:
        (t.muted.add if b["on"] else t.muted.discard)(b["mute"])
    if "remove" in b:
        t.removed.add(b["remove"])


def _on_expire(t: "Table", row: Row) -> None:
    t.expired = True
    t.request = None


FOLDS = {
    "undo": _on_undo,
    "ask": _on_ask,
    "consent": _on_consent,
    "seat": _on_seat,
    "claim": _on_claim,
    "name": _on_name,
    "orders": _on_orders,
    "asking": _on_asking,
    "hint": _on_hint,
    "propose": party.on_propose,
    "chat": _on_chat,
    "note": _on_note,
    "house": _on_house,
    "expire": _on_expire,
    "commit": gathering.on_commit,
    "reveal": gathering.on_reveal,
}
