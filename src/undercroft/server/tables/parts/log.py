"""The log of a table: like the match's, but undone lines stay, and each reader counts only the decisions they know."""

from dataclasses import dataclass, field
from typing import Any

from ....match.match import Logged
from ....scene import LogEntry
from ..seats import Seat, Since
from .decision_counts import LogLine, Passes, number_lines


@dataclass
class Log:
    """Lines, and the secret passes that only their own seat may count."""

    players: int
    lines: list[LogLine] = field(default_factory=list)
    passes: Passes = field(default_factory=list)
    pass_rows: list[int] = field(
        default_factory=list
    )  # rows that only their own seat counts: secret passes, also undone ones, and hints
    skipping: bool = False  # whether the rows being read have their lines from a cached state

    def __post_init__(self) -> None:
        if not self.pass_rows:
            self.pass_rows = [0] * self.players

    def add(self, lines: list[Logged], secret_pass: int = -1, instead: LogEntry | None = None) -> None:
        """Append the lines of a decision; that of a secret pass is for its seat alone."""
        self.lines += number_lines(lines, self.passes, self.players, secret_pass, instead)

    def say(self, seat: int, text: str, icon: str, count: int) -> None:
        """Append a line about the table itself."""
        if not self.skipping:
            self.add([Logged(LogEntry(n=count, kind="seat", seat=seat, text=text, icon=icon, touches=[]), {})])

    def passed_secretly(self, seat: int, count: int) -> None:
        """Remember that decision `count` was a secret pass of this seat."""
        self.passes.append((count, seat))

    def count_private_row(self, seat: int) -> None:
        """Count a committed row that only its own seat may know of."""
        self.pass_rows[seat] += 1

    def take_back(self, to: int, line: LogEntry) -> None:
        """Forget the secret passes after decision `to`, and say that it was undone."""
        self.passes = [x for x in self.passes if x[0] <= to]
        self.add([Logged(line, {})])

    def skip(self, on: bool) -> None:
        """Write no lines for the rows that come: a cached state has them."""
        self.skipping = on

    def since_now(self, seat: int, count: int) -> Since:
        """The present moment, for a player who takes this seat and learns nothing from before."""
        passes = sum(1 for _, s in self.passes if s == seat)
        return Since(count, len(self.lines), passes, self.pass_rows[seat])

    def cached(self) -> dict[str, Any]:
        """This part of a cached state."""
        return {
            "story": [_packed(x) for x in self.lines],
            "passes": list(self.passes),
            "pass_rows": list(self.pass_rows),
        }

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Continue from a cached state."""
        self.lines = [LogLine(p, {int(k): v for k, v in q.items()}, tuple(x)) for p, q, x in snapshot["story"]]
        self.passes = [(n, seat) for n, seat in snapshot["passes"]]
        self.pass_rows = list(snapshot["pass_rows"])


def _packed(line: LogLine) -> list[Any]:
    said = line.logged
    return [said.public, {str(k): v for k, v in said.private.items()}, line.passed]


def undone_line(seat: int, n: int, seats: list[Seat]) -> LogEntry:
    """The line about an undo; seat -1: by consent."""
    who = seats[seat].name if seat >= 0 else "By consent of all, the table"
    return LogEntry(n=n, kind="undo", seat=seat, text=f"{who} took back", icon="anticlockwise-rotation", touches=[])
