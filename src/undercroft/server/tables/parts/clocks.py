"""Clocks of seats: how much time a person has for a turn and in all, and what happens at zero.

A clock runs while its seat is asked, by the times of the log, so that every server reads the same. At zero a bot sits
in until the person is back. A question nobody else may know of runs no clock that others see: it has the time of a turn
for itself and is passed when that is over.
"""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ....engine.decision import PARTY, Decision
from ...clock import now as time_now
from ..spec import Row

if TYPE_CHECKING:
    from ..table import Table

SLACK = 0.01  # seconds that a timer may come too early
OVERTIME = 30.0  # seconds for each turn of somebody who is back after all their time is used up
SITTER = "bot:normal"
RUNS = ("setup", "do", "undo", "seat", "claim", "expire")  # rows that change who is asked; talk does not


@dataclass
class Clocks:
    """Seconds spent by each seat, in this turn and in all; whose clocks run, and since when."""

    turn: list[float]
    total: list[float]
    running: list[int]
    since: float = 0.0
    public: float = 0.0  # the time of the last row everybody knows of
    secret: float = 0.0  # since when somebody is asked in secret; 0: nobody is

    def fold(self, t: "Table", row: Row, secret_pass: bool) -> None:
        """Charge the time up to a row, and see who is asked then."""
        if t.spec.clock is None or not t.started or row.kind not in RUNS:
            return
        self._charge(row.time)
        if not secret_pass:
            self.public = row.time
        d = t.match.decision
        now: list[int] = []
        secret = d is not None and d.owner >= 0 and t.seats[d.owner].human and t.title.manners.secret(t.match.game, d)
        if d is not None and not secret and not t.expired:
            now = _asked(t, d)
            if row.kind in ("do", "undo") and not t.title.manners.window_name(t.match.game, d):
                self._begin_turns(now)
        if row.kind == "seat":
            self.turn[row.seat] = 0.0
        if not secret:
            self.secret = 0.0
        elif not self.secret or row.kind in ("do", "undo"):
            self.secret = row.time
        # Whether a window was answered under its mask must not be read from a clock.
        self.since = max(row.time, self.public + t.mask.seconds) if t.masks_windows() else row.time
        self.running = now

    def _charge(self, now: float) -> None:
        """Charge the running clocks for the time since they began to run."""
        passed = max(0.0, now - self.since) if self.since else 0.0
        for seat in self.running:
            self.turn[seat] += passed
            self.total[seat] += passed

    def _begin_turns(self, asked: list[int]) -> None:
        """The turn of everybody who is not asked is over: their next one begins with its whole time."""
        for seat in range(len(self.turn)):
            if seat not in asked:
                self.turn[seat] = 0.0


def _asked(t: "Table", d: Decision) -> list[int]:
    """The seats whose people are asked."""
    seats = range(len(t.seats)) if d.owner == PARTY else [d.owner]
    return [s for s in seats if t.seats[s].human and not t.seats[s].open]


def fresh(players: int) -> Clocks:
    """Clocks before the first turn."""
    return Clocks([0.0] * players, [0.0] * players, [])


def left(t: "Table", seat: int, now: float) -> tuple[float | None, float | None]:
    """The time a seat has left in its turn and in all; None: there is no such limit."""
    clock, c = t.spec.clock, t.clocks
    if clock is None:
        return None, None
    more = max(0.0, now - c.since) if seat in c.running and c.since else 0.0
    total = clock.total - c.total[seat] - more if clock.total else None
    turn: float | None = clock.turn - c.turn[seat] - more if clock.turn else None
    if total is not None and c.total[seat] - c.turn[seat] >= clock.total - SLACK:  # all was used up before
        total, turn = None, min(OVERTIME, clock.turn or OVERTIME) - c.turn[seat] - more
    return turn, total


def deadline(t: "Table") -> float | None:
    """When the next clock is at zero, by the clock of the log."""
    clock, c = t.spec.clock, t.clocks
    if clock is None or not t.started or t.match.over or t.expired:
        return None
    if c.secret:
        return c.secret + (clock.turn or OVERTIME)
    now = time_now()
    ends = [now + max(0.0, min(x for x in left(t, s, now) if x is not None)) for s in c.running]
    return min(ends) if ends else None


def ring(t: "Table", now: float) -> Row | None:
    """A clock is at zero: a bot sits in; what was asked in secret is passed."""
    clock, c = t.spec.clock, t.clocks
    if clock is None or not t.started or t.match.over or t.expired:
        return None
    if c.secret:
        from ..acts.auto_pass import answer

        d = t.match.decision
        if now < c.secret + (clock.turn or OVERTIME) - SLACK or d is None:
            return None
        return answer(t, now) or _sit_in(t, d.owner, now)
    for seat in c.running:
        if min(x for x in left(t, seat, now) if x is not None) <= SLACK:
            return _sit_in(t, seat, now)
    return None


def _sit_in(t: "Table", seat: int, now: float) -> Row:
    return Row(t.version + 1, now, "seat", seat, {"kind": SITTER, "by": "clock"})


def shown(t: "Table", masked: bool) -> list[dict[str, Any]]:
    """The clocks as everybody sees them: what was left when `since` began; without it they stand."""
    c = t.clocks
    rows: list[dict[str, Any]] = []
    for s in t.seats:
        if not s.person:
            continue
        turn, total = left(t, s.seat, c.since)
        row: dict[str, Any] = {"seat": s.seat}
        if turn is not None:
            row["turn"] = math.ceil(max(0.0, turn) * 10) / 10
        if total is not None:
            row["total"] = math.ceil(max(0.0, total) * 10) / 10
        if s.seat in c.running and not masked:
            row["since"] = c.since
        if s.timed_out:
            row["out"] = True
        rows.append(row)
    return rows
