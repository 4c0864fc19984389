"""One table: the fold of its log. No input or output here; whatever changes a table is a row that was committed."""

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..bots.worth import Questions
from ..games import title_of
from ..kernel.decision import PARTY
from ..kernel.errors import Damaged
from ..kernel.event import EV_AUTO, EV_WINDOW, EVERYBODY, Event
from ..kernel.match import Logged, Match
from ..kernel.record import Entry
from ..kernel.scene import LogEntry
from . import clocks, counting, folding, matches, party
from .counting import Told
from .errors import TableError
from .gathering import Gathering
from .matches import MARK_EVERY
from .requests import Request
from .seats import Seat, Since, owned, people, seats_from, waiting
from .spec import Role, Row, Spec

if TYPE_CHECKING:
    from .quiet import Grace

RECENT = 5.0  # seconds in which what is read from the log is still masked


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
    free: set[int] = field(default_factory=set)  # whose own turn it is: they see the truth

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
        self.away: list[int] = []  # seats whose owners have been away for long, as the room knows
        self.match: Match
        self._reset()

    def _reset(self) -> None:
        self.version = -1
        self.stamp += 1
        self.epoch += 1
        self.updated = self.spec.created
        self.seats: list[Seat] = seats_from(self.spec.seats, self.title.meta.seat_names, self.asking)
        self.started = False
        self.expired = False
        self.seed = self.spec.seed
        self.gathering = Gathering()
        self.request: Request | None = None
        self.requested = 0  # requests so far
        self.chat: list[dict[str, Any]] = []
        self.said = 0  # lines of chat so far
        self.spent: dict[str, int] = {}  # rows of each kind by each role, for their quotas
        self.clocks = clocks.fresh(self.spec.players)
        self.muted: set[str] = set()
        self.removed: set[str] = set()
        self.chat_closed = False  # to spectators
        self.notes: dict[str, str] = {}
        self.story: list[Told] = []  # like the match's log, but what was undone stays and is marked
        self.held: Held | None = None
        self.marks: list[matches.Mark] = []
        self.passes: counting.Passes = []
        self.pass_rows = [0] * self.spec.players  # entries that are secret passes of each seat, also undone ones
        self.resting: set[int] = set()  # seats that pass every window until their own turn
        self.holding: set[int] = set()  # seats that want to be asked now, and hold the bots up
        self.proposed = -1  # the decision of the party that proposals are for
        self.proposals: dict[int, str] = {}  # by seat
        self.walking: tuple[int, list[str], int] | None = None  # whose, its options, when it began
        self.ending = (-1, 0)  # after how many decisions somebody began to end, and by which kind of option
        self.asked = -1  # the window that was judged worth a question
        self.questions = Questions()
        self.grace: Grace | None = None  # a window that was not asked and is still open
        self.graced = 0.0  # when the last one was passed
        self.skipping = False  # are rows read whose lines and marks come from a cached state?
        self._hushed = False  # is the row that comes next one?

    # ---- building
    def prepare(self) -> None:
        """A match nobody sees yet: whatever is wrong with the wish is said now."""
        self.match = matches.begin(self.title, self.spec)
        self.started = not self.spec.secret

    def begin(self, seed: str, now: float) -> None:
        """The game begins from the seed that all have made."""
        self.seed, self.started = seed, True
        self.match = matches.begin(self.title, self.spec, seed)
        self.match.record.entries[0].time = int(now)
        self.stamp += 1

    def load(self, rows: list[Row], snapshot: dict[str, Any] | None = None) -> None:
        """Fold the whole log, from a cached state where there is one that fits."""
        self._reset()
        at = -1
        if snapshot is not None and snapshot["n"] <= (rows[-1].n if rows else -1):
            entries = [_entry(r) for r in rows if r.kind in ("setup", "do", "undo") and r.n <= snapshot["n"]]
            try:
                self.match = matches.resume(self.title, self.spec, snapshot["seed"], snapshot["state"], entries)
                since = [Since(*x) for x in snapshot["since"]]
                folding.restore(self, snapshot)
                self.marks = [matches.mark_of(self.title, self.match.game)]
                at = snapshot["n"]
            except (Damaged, KeyError, ValueError, TypeError):
                self._reset()  # the cache is of another version; the log is the truth
        if at < 0:
            self.prepare()
            self.story = []
        self.skipping = at >= 0
        for row in rows:
            if row.n <= at and row.kind in ("setup", "do", "undo"):
                self.version, self.updated = row.n, row.time
            else:
                self.apply(row)
            if snapshot is not None and row.n == at:
                self.skipping = False
                folding.restore(self, snapshot)
                for seat, known in zip(self.seats, since, strict=True):
                    seat.since = known
        self.skipping = False

    def cached(self) -> dict[str, Any]:
        """A cached state to load from."""
        return folding.cached(self)

    def apply(self, row: Row) -> None:
        """Take one committed row that is not in the match yet."""
        if row.n != self.version + 1:
            raise Damaged(f"table {self.spec.id}: entry {row.n} does not follow {self.version}")
        if row.kind == "do":
            self._choose(row.body["do"], row.seat, row.body.get("auto") is True, row.time)
            self._verify(row)
        elif row.kind == "undo":
            self._take_back(row.seat, row.body["undo"] - 1, row.time, row.body.get("fresh", 0))
        elif row.kind == "setup" and not self.started:
            folding.set_up(self, row)
        self.entered(row)

    def entered(self, row: Row) -> None:
        """Fold what a row means besides the match, which has it already."""
        handler = folding.FOLDS.get(row.kind)
        if handler is not None:
            handler(self, row)
        elif row.kind not in ("setup", "do", "made"):
            raise Damaged(f"table {self.spec.id}: entry {row.n} is of an unknown kind {row.kind!r}")
        clocks.fold(self, row, row.kind == "do" and self._hushed)
        if row.kind == "do" and self._hushed:
            self.pass_rows[row.seat] += 1
        else:
            self.updated = row.time
            if row.kind == "do":
                self.request = None  # it was for the moment before
        self.version = row.n
        self.stamp += 1

    def news_at(self, row: Row) -> float:
        """When there was news, if this row is the next: nobody hears of a secret pass."""
        return self.updated if row.kind == "do" and self._hushed else row.time

    def tell(self, seat: int, text: str, icon: str) -> None:
        """A line in everybody's log about the table itself."""
        if not self.skipping:
            entry = LogEntry(n=self.match.game.count, kind="seat", seat=seat, text=text, icon=icon, touches=[])
            self.story += counting.told([Logged(entry, {})], self.passes, self.spec.players)

    def since_now(self, seat: int) -> Since:
        """From now on, and nothing from before."""
        passes = sum(1 for _, s in self.passes if s == seat)
        return Since(self.match.game.count, len(self.story), passes, self.pass_rows[seat])

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
        match.log.clear()  # the story has it
        d = match.decision
        secret = d is not None and self.title.secret(match.game, d)
        hushed = secret and d is not None and self.title.hushes(match.game, d, self.title.parse(match.game, text))
        own_turn = hushed and d is not None and self.title.tells(match.game, d)
        match.choose(text, seat, auto=auto)
        events = match.latest
        match.record.entries[-1].time = int(now)
        self._hushed = hushed
        if self._hushed:
            self.passes.append((match.game.count, seat))
        instead = self._as_by_itself(events[0]) if own_turn else None
        self.story += counting.told(match.log, self.passes, self.spec.players, seat if hushed else -1, instead)
        self.stamp += 1
        if match.game.count % MARK_EVERY == 0:
            self.marks.append(matches.mark_of(self.title, match.game))
        if before is not None and masked and self.held is not None:
            if not auto:  # what passes by itself leaves everybody where they were
                self.held.of_seat[seat] = before
        elif before is not None and _window_walked(events):
            self.held = Held(time.monotonic() + self.pause, before)
        elif before is not None and (free := self._could_be_asked(events)):
            self.held = Held(time.monotonic() + self.pause, before, free=free)

    def _as_by_itself(self, e: Event) -> LogEntry | None:
        """What others read of an answer that nobody would have been asked for without a hidden card."""
        entry = self.title.log_entry(self.match.game, Event(EV_AUTO, e.a, e.b, 0, 0, 0, EVERYBODY), -1)
        if entry is not None:
            entry["n"] = self.match.game.count
        return entry

    def _could_be_asked(self, events: list[Event]) -> set[int]:
        """The seats that were asked something in their own turn, or might have been, for what they hold in secret."""
        g, d = self.match.game, self.match.decision
        found = {e.b for e in events if e.kind == EV_AUTO and e.c == 0 and e.b >= 0 and self.title.holds(g, e.b)}
        if d is not None and self.title.tells(g, d):
            found.add(d.owner)
        return found

    def _verify(self, row: Row) -> None:
        mine = self.match.record.entries[-1]
        if mine.rolls != row.body.get("rolls", []) or (mine.hash and mine.hash != row.body.get("hash", mine.hash)):
            raise Damaged(f"table {self.spec.id}: decision {mine.n} does not replay as it was recorded")

    def take_back(self, seat: int, to: int, now: float) -> Row:
        """Go back to when `to` decisions had been taken (`seat` -1: by consent); the row, to be committed.

        By consent it may be across dice: those that come are others than those that were seen.
        """
        fresh = 0 if seat >= 0 else 1 + max((e.fresh for e in self.match.record.entries), default=0)
        self._take_back(seat, to, now, fresh)
        return Row(self.version + 1, now, "undo", seat, self.match.record.entries[-1].line())

    def _take_back(self, seat: int, to: int, now: float, fresh: int) -> None:
        if seat >= 0 and not self.match.undo_barred(seat):
            self.match.undo(seat)
        else:
            # Like Match.undo_to, but from the nearest mark: a long game must not hold up the other tables.
            earlier = self.rewound(to)
            earlier.record.entries = [*self.match.record.entries, Entry(0)]
            earlier.record.end = ""
            self.match = earlier
            if fresh:
                earlier.freshen(fresh)
        if self.match.game.count != to:
            raise Damaged(f"table {self.spec.id}: undo led to decision {self.match.game.count}, not to {to}")
        last = self.match.record.entries[-1]
        self.proposed, self.proposals = -1, {}
        last.seat, last.undo, last.time, last.fresh = seat, to + 1, int(now), fresh
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
        decides = party.leader(self)
        return [decides] if decides >= 0 else waiting(self.seats, self.match) if self.started else []

    def bot_to_move(self) -> int:
        """The seat of the bot whose decision it is, or -1."""
        d = self.match.decision
        if d is None or not self.started or self.expired:
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
        if any(s in held.free for s in seats):
            return None
        d = self.match.decision
        asked = d is not None and d.owner in seats and self.title.window_name(self.match.game, d) != ""
        return None if asked else held.shown_to(seats)

    def asks_secretly(self, seats: list[int]) -> bool:
        """Is somebody else asked now, and nobody may know who, or that anybody is?"""
        d = self.match.decision
        return self.started and d is not None and d.owner not in seats and self.title.secret(self.match.game, d)

    # ---- how decisions are counted
    def hidden(self, seats: list[int]) -> counting.Passes:
        """The passes that those who play these seats do not count; none once the game is over for all to see."""
        return [] if self.match.over and self.masked_for(seats) is None else self.passes

    def reach(self, seats: list[int]) -> dict[int, int]:
        """These seats, and how many of their secret passes were made before their owners had them."""
        return {s: self.seats[s].since.passes for s in seats}

    def known_as(self, seats: list[int], n: int) -> int:
        """The number by which those who play these seats know the game's decision n."""
        return counting.known_as(self.hidden(seats), self.reach(seats), n)

    def game_count(self, seats: list[int], n: int) -> int:
        """The inverse of `known_as`."""
        return counting.game_count(self.hidden(seats), self.reach(seats), n)

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
        return Entry(0, row.seat, undo=b["undo"], time=int(row.time), fresh=b.get("fresh", 0))
    return Entry(
        b["n"], row.seat, b.get("do", ""), b.get("rolls", []), b.get("hash", ""), int(row.time), b.get("auto") is True
    )


def _undone(seat: int, n: int, seats: list[Seat]) -> LogEntry:
    who = seats[seat].name if seat >= 0 else "By consent of all, the table"
    return LogEntry(n=n, kind="undo", seat=seat, text=f"{who} took back", icon="anticlockwise-rotation", touches=[])
