"""One table: the fold of its log. No input or output here; whatever changes a table is a row that was committed."""
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..games import title_of
from ..kernel.decision import PARTY
from ..kernel.errors import Damaged
from ..kernel.event import EV_WINDOW, Event
from ..kernel.match import Logged, Match
from ..kernel.option import opt_of
from ..kernel.record import Entry
from ..kernel.scene import LogEntry
from ..kernel.window import PASS
from . import counting, matches
from .counting import Told
from .errors import TableError
from .seats import Seat, owned, people, seats_from, waiting
from .spec import Role, Row, Spec

if TYPE_CHECKING:
    from .quiet import Grace

CHAT_KEPT = 200
RECENT = 5.0  # seconds in which what is read from the log is still masked
MARK_EVERY = 40  # decisions between two copies of the game kept for going back
MARKS_KEPT = 8


@dataclass
class Request:
    """A seat asks all others to let it take back."""

    by: int
    to: int
    yes: list[int] = field(default_factory=list)


@dataclass
class Glimpse:
    """A moment somebody may see: the match as it was, how much of the log they may read, the entry's number."""

    match: Match
    story: int
    version: int
    passes: list[int]


@dataclass
class Held:
    """While an interrupt window is masked everybody sees the moment before; who answered, what they answered to."""

    until: float
    before: Glimpse
    of_seat: dict[int, Glimpse] = field(default_factory=dict)

    def shown_to(self, seats: list[int]) -> Glimpse:
        """What somebody who plays these seats last saw."""
        return max((self.of_seat[s] for s in seats if s in self.of_seat), key=lambda g: g.story, default=self.before)


class Table:
    """A table at one moment. `version` is the number of the last row."""

    def __init__(self, spec: Spec, pause: float = 0.0, asking: str = "always") -> None:
        self.spec = spec
        self.title = title_of(spec.game)
        self.pause = pause
        self.asking = asking  # how people are asked in windows until they say otherwise
        self.stamp = 0  # grows with everything that may change a view
        self.epoch = 0  # how often the log was read anew
        self.match: Match
        self._reset()

    def _reset(self) -> None:
        self.version = -1
        self.stamp += 1
        self.epoch += 1
        self.updated = self.spec.created
        self.seats: list[Seat] = seats_from(self.spec.seats, self.title.meta.seat_names, self.asking)
        self.request: Request | None = None
        self.chat: list[dict[str, Any]] = []
        self.said = 0  # lines of chat so far
        self.notes: dict[str, str] = {}
        self.story: list[Told] = []  # like the match's log, but what was undone stays and is marked
        self.held: Held | None = None
        self.marks: list[matches.Mark] = []
        self.passes: counting.Passes = []
        self.pass_rows = [0] * self.spec.players  # entries that are secret passes of each seat, also undone ones
        self.resting: set[int] = set()  # seats that pass every window until their own turn
        self.holding: set[int] = set()  # seats that want to be asked now, and hold the bots up
        self.asked = -1  # the window that was judged worth a question
        self.grace: Grace | None = None  # a window that was not asked and is still open
        self.graced = 0.0  # when the last one was passed
        self._hushed = False  # is the row that comes next one?

    # ---- building
    def load(self, rows: list[Row], snapshot: dict[str, Any] | None = None) -> None:
        """Fold the whole log, from a cached state where there is one that fits."""
        self._reset()
        at = -1
        if snapshot is not None and snapshot["n"] <= (rows[-1].n if rows else -1):
            entries = [_entry(r) for r in rows if r.kind in ("setup", "do", "undo") and r.n <= snapshot["n"]]
            try:
                self.match = matches.resume(self.title, self.spec, snapshot["state"], entries)
                self.story = [Told(p, {int(k): v for k, v in q.items()}, tuple(x)) for p, q, x in snapshot["story"]]
                self.passes = [(n, seat) for n, seat in snapshot["passes"]]
                self.pass_rows, self.updated = list(snapshot["pass_rows"]), float(snapshot["updated"])
                self.marks = [matches.Mark(self.match.game.count, self.match.game.copy())]
                at = snapshot["n"]
            except (Damaged, KeyError, ValueError):
                self._reset()  # the cache is of another version; the log is the truth
        if at < 0:
            self.match = matches.begin(self.title, self.spec)
            self.story = []
        for row in rows:
            if row.n <= at and row.kind in ("setup", "do", "undo"):
                self.version, self.updated = row.n, row.time
            else:
                self.apply(row)
            if snapshot is not None and row.n == at:
                self.updated = snapshot["updated"]

    def cached(self) -> dict[str, Any]:
        """A cached state to load from."""
        return {"n": self.version, "state": self.title.snapshot(self.match.game),
                "story": [[x.public, {str(k): v for k, v in x.private.items()}, x.passed] for x in self.story],
                "passes": list(self.passes), "pass_rows": list(self.pass_rows), "updated": self.updated}

    def apply(self, row: Row) -> None:
        """Take one committed row that is not in the match yet."""
        if row.n != self.version + 1:
            raise Damaged(f"table {self.spec.id}: entry {row.n} does not follow {self.version}")
        if row.kind == "do":
            self._choose(row.body["do"], row.seat, row.body.get("auto") is True, row.time)
            self._verify(row)
        elif row.kind == "undo":
            self._take_back(row.seat, row.body["undo"] - 1, row.time)
        self.entered(row)

    def entered(self, row: Row) -> None:
        """Fold what a row means besides the match, which has it already."""
        handler = _FOLDS.get(row.kind)
        if handler is not None:
            handler(self, row)
        elif row.kind not in ("setup", "do"):
            raise Damaged(f"table {self.spec.id}: entry {row.n} is of an unknown kind {row.kind!r}")
        if row.kind == "do" and self._hushed:
            self.pass_rows[row.seat] += 1
        else:
            self.updated = row.time
        self.version = row.n
        self.stamp += 1

    def news_at(self, row: Row) -> float:
        """When there was news, if this row is the next: nobody hears of a secret pass."""
        return self.updated if row.kind == "do" and self._hushed else row.time

    # ---- the match
    def decide(self, choice: str, seat: int, auto: bool, now: float) -> Row:
        """Answer the pending decision; the row that says so, to be committed."""
        self._choose(choice, seat, auto, now)
        line = self.match.record.entries[-1].line()
        return Row(self.version + 1, now, "do", seat, line)

    def _choose(self, text: str, seat: int, auto: bool, now: float) -> None:
        match = self.match
        # Another process may have accepted it a moment ago, by a clock that is not quite ours.
        recent = time.time() - now < RECENT
        masks = self.pause > 0 and recent and len(people(self.seats)) > 1 and self.title.hides(match.game)
        before = Glimpse(match.copy(), len(self.story), self.version, list(self.pass_rows)) if masks else None
        masked = self.masked_for([]) is not None
        size = len(match.log)
        d = match.decision
        secret = d is not None and self.title.secret(match.game, d)
        match.choose(text, seat, auto=auto)
        events = match.latest
        match.record.entries[-1].time = int(now)
        self._hushed = secret and opt_of(events[0].a).kind == PASS
        if self._hushed:
            self.passes.append((match.game.count, seat))
        self.story += counting.told(match.log[size:], self.passes, self.spec.players, seat if self._hushed else -1)
        self.stamp += 1
        if match.game.count % MARK_EVERY == 0:
            self.marks.append(matches.Mark(match.game.count, match.game.copy()))
            del self.marks[:-MARKS_KEPT]
        if before is not None and masked and self.held is not None:
            if not auto:  # what passes by itself leaves everybody where they were
                self.held.of_seat[seat] = before
        elif before is not None and _window_walked(events):
            self.held = Held(time.monotonic() + self.pause, before)

    def _verify(self, row: Row) -> None:
        mine = self.match.record.entries[-1]
        if mine.rolls != row.body.get("rolls", []) or (mine.hash and mine.hash != row.body.get("hash", mine.hash)):
            raise Damaged(f"table {self.spec.id}: decision {mine.n} does not replay as it was recorded")

    def take_back(self, seat: int, to: int, now: float) -> Row:
        """Go back to when `to` decisions had been taken (`seat` -1: by consent); the row, to be committed."""
        self._take_back(seat, to, now)
        return Row(self.version + 1, now, "undo", seat, self.match.record.entries[-1].line())

    def _take_back(self, seat: int, to: int, now: float) -> None:
        if seat >= 0 and not self.match.undo_barred(seat):
            self.match.undo(seat)
        else:
            # Like Match.undo_to, but from the nearest mark: a long game must not hold up the other tables.
            earlier = self.rewound(to)
            earlier.record.entries = [*self.match.record.entries, Entry(0)]
            earlier.record.end = ""
            self.match = earlier
        if self.match.game.count != to:
            raise Damaged(f"table {self.spec.id}: undo led to decision {self.match.game.count}, not to {to}")
        last = self.match.record.entries[-1]
        last.seat, last.undo, last.time = seat, to + 1, int(now)
        self.marks = [m for m in self.marks if m.count <= to]
        self.passes = [x for x in self.passes if x[0] <= to]
        self.story += counting.told([Logged(_undone(seat, to + 1, self.seats), {})], self.passes, self.spec.players)
        self.held = None
        self.stamp += 1

    def rewound(self, count: int) -> Match:
        """Another match as it stood when `count` decisions had been taken."""
        return matches.rewind(self.title, self.spec, self.match, self.marks, count)

    # ---- who sees and waits
    def owned(self, role: Role) -> list[int]:
        """The seats a role plays."""
        return owned(self.seats, role)

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return waiting(self.seats, self.match)

    def bot_to_move(self) -> int:
        """The seat of the bot whose decision it is, or -1."""
        d = self.match.decision
        if d is None:
            return -1
        if d.owner == PARTY:
            return -1 if any(s.human for s in self.seats) else 0
        return -1 if self.seats[d.owner].human else d.owner

    def masked_for(self, seats: list[int]) -> Glimpse | None:
        """What to show instead of the truth to somebody who plays these seats; None shows the truth."""
        held = self.held
        if held is None:
            return None
        if time.monotonic() >= held.until:
            self.held = None
            self.stamp += 1
            return None
        d = self.match.decision
        asked = d is not None and d.owner in seats and self.title.window_name(self.match.game, d) != ""
        return None if asked else held.shown_to(seats)

    def asks_secretly(self, seats: list[int]) -> bool:
        """Is somebody else asked now, and nobody may know who, or that anybody is?"""
        d = self.match.decision
        return d is not None and d.owner not in seats and self.title.secret(self.match.game, d)

    # ---- how decisions are counted
    def hidden(self, seats: list[int]) -> counting.Passes:
        """The passes that those who play these seats do not count; none once the game is over for all to see."""
        return [] if self.match.over and self.masked_for(seats) is None else self.passes

    def known_as(self, seats: list[int], n: int) -> int:
        """The number by which those who play these seats know the game's decision n."""
        return counting.known_as(self.hidden(seats), seats, n)

    def game_count(self, seats: list[int], n: int) -> int:
        """The inverse of `known_as`."""
        return counting.game_count(self.hidden(seats), seats, n)

    def need_seat(self, role: Role, seat: int | None) -> int:
        """The seat a message speaks for, checked."""
        mine = self.owned(role)
        if not mine:
            raise TableError("not_yours", "you watch this table; only players can do this", 403)
        if seat is None:
            d = self.match.decision
            return d.owner if d is not None and d.owner in mine else mine[0]
        if seat not in mine:
            raise TableError("not_yours", f"seat {seat} is not yours; you play {', '.join(map(str, mine))}", 403)
        return seat


def _window_walked(events: list[Event]) -> bool:
    return any(e.kind == EV_WINDOW for e in events)


def _entry(row: Row) -> Entry:
    b = row.body
    if row.kind == "undo":
        return Entry(0, row.seat, undo=b["undo"], time=int(row.time))
    return Entry(b["n"], row.seat, b.get("do", ""), b.get("rolls", []), b.get("hash", ""), int(row.time),
                 b.get("auto") is True)


def _undone(seat: int, n: int, seats: list[Seat]) -> LogEntry:
    who = seats[seat].name if seat >= 0 else "By consent of all, the table"
    return LogEntry(n=n, kind="undo", seat=seat, text=f"{who} took back",
                    icon="anticlockwise-rotation", touches=[])


# ---- what each kind of row does to a table
def _on_undo(t: Table, row: Row) -> None:
    if t.request is not None and (row.seat < 0 or t.match.game.count <= t.request.to):
        t.request = None


def _on_ask(t: Table, row: Row) -> None:
    t.request = Request(row.seat, row.body["to"], list(row.body["yes"]))


def _on_consent(t: Table, row: Row) -> None:
    if t.request is not None and row.body["yes"]:
        t.request.yes = sorted({*t.request.yes, *row.body["seats"]})
    else:
        t.request = None


def _on_seat(t: Table, row: Row) -> None:
    seat = t.seats[row.seat]
    seat.kind = row.body["kind"]
    seat.person = seat.person or seat.human


def _on_claim(t: Table, row: Row) -> None:
    seat = t.seats[row.seat]
    seat.claimed = seat.person = True


def _on_name(t: Table, row: Row) -> None:
    t.seats[row.seat].name = row.body["name"]


def _on_orders(t: Table, row: Row) -> None:
    t.seats[row.seat].orders = list(row.body["windows"])


def _on_asking(t: Table, row: Row) -> None:
    t.seats[row.seat].asking = row.body["how"]


def _on_hint(t: Table, row: Row) -> None:
    t.seats[row.seat].hints += 1


def _on_chat(t: Table, row: Row) -> None:
    t.said += 1  # no entry's number, which would count what is secret
    t.chat.append({"type": "chat", "id": t.said, "seat": row.seat, "name": row.body["name"], "text": row.body["text"],
                   "time": row.time})
    del t.chat[:-CHAT_KEPT]


def _on_note(t: Table, row: Row) -> None:
    t.notes[row.body["role"]] = row.body["text"]


_FOLDS = {"undo": _on_undo, "ask": _on_ask, "consent": _on_consent, "seat": _on_seat, "claim": _on_claim,
          "name": _on_name, "orders": _on_orders, "asking": _on_asking,
          "hint": _on_hint, "chat": _on_chat, "note": _on_note}
