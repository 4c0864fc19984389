"""The mask over an interrupt window: for a moment everybody sees the table as it was before the window opened."""

import time
from dataclasses import dataclass, field
from typing import Any

from ....engine.event import EV_AUTO, EV_WINDOW, EVERYBODY, Event
from ....engine.game import Game
from ....match.match import Match
from ....scene import LogEntry
from ....title.title import Title


@dataclass(frozen=True)
class LastSeen:
    """The moment that a player last saw: the match, the length of the log, the number of the last row."""

    match: Match
    lines: int
    version: int
    pass_rows: list[int]


@dataclass
class Mask:
    """While it is on, everybody sees `before`; a player who has answered sees the moment of the answer."""

    seconds: float  # for which windows are masked; 0: never
    until: float = 0.0
    before: LastSeen | None = None  # None: nothing is masked
    of_seat: dict[int, LastSeen] = field(default_factory=dict)
    free: set[int] = field(default_factory=set)  # seats in their own turn: they see the truth

    def put_on(self, before: LastSeen, free: set[int]) -> None:
        """Show everybody the moment before, except the seats in `free`."""
        self.until = time.monotonic() + self.seconds
        self.before, self.of_seat, self.free = before, {}, free

    def follow(self, title: Title[Any], g: Game, before: LastSeen, events: list[Event]) -> None:
        """Put it on, if these events opened a window or asked a seat because of its secret cards."""
        if any(e.kind == EV_WINDOW for e in events):
            self.put_on(before, set())
        elif free := could_be_asked(title, g, events):
            self.put_on(before, free)

    def answered(self, seat: int, before: LastSeen) -> None:
        """Show a seat the question that it has answered, until the mask comes off."""
        self.of_seat[seat] = before

    def take_off(self) -> None:
        """Show everybody the truth."""
        self.before, self.of_seat, self.free = None, {}, set()

    def expire(self) -> bool:
        """Take the mask off if its time is over; whether it did."""
        if self.before is None or time.monotonic() < self.until:
            return False
        self.take_off()
        return True

    def shown_to(self, seats: list[int]) -> LastSeen | None:
        """The moment shown to a player of these seats; None: the truth."""
        if any(s in self.free for s in seats):
            return None
        return max((self.of_seat[s] for s in seats if s in self.of_seat), key=lambda x: x.lines, default=self.before)


def as_by_itself(title: Title[Any], g: Game, e: Event) -> LogEntry | None:
    """The line that others read about a question which was only asked because of a hidden card."""
    entry = title.speech.log_entry(g, Event(EV_AUTO, e.a, e.b, 0, 0, 0, EVERYBODY), -1)
    if entry is not None:
        entry["n"] = g.count
    return entry


def could_be_asked(title: Title[Any], g: Game, events: list[Event]) -> set[int]:
    """The seats that were asked in their own turn because of secret cards, or might have been."""
    taken = [e.b for e in events if e.kind == EV_AUTO and e.c == 0 and e.b >= 0]
    found = {seat for seat in taken if title.manners.has_secrets(g, seat)}
    d = g.decision
    if d is not None and title.manners.reveals_secret(g, d):
        found.add(d.owner)
    return found
