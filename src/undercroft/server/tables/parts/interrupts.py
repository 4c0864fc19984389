"""How the people at a table are asked in interrupt windows: the seats that pass, the seats that hold, the open window.

Nothing here is in the log: it belongs to one server and to a moment. `auto_pass` decides by it.
"""

import time
from dataclasses import dataclass, field

from ....bots.interrupts import Questions


@dataclass(frozen=True)
class OpenWindow:
    """A window that was not asked and is still open: the decision's number in the game, and until when."""

    count: int
    open_until: float


@dataclass
class Interrupts:
    """Seats that pass or hold, and the window that is open now."""

    resting: set[int] = field(default_factory=set)  # seats that pass every window until their own turn
    holding: set[int] = field(default_factory=set)  # seats that want to be asked, and make the bots wait
    asked: int = -1  # the decision that was judged worth a question
    questions: Questions = field(default_factory=Questions)
    window: OpenWindow | None = None
    passed_at: float = 0.0  # when the last open window was passed

    def open_at(self, count: int) -> bool:
        """Whether the window at this decision was left open."""
        return self.window is not None and self.window.count == count

    def leave_open(self, count: int, seconds: float) -> None:
        """Do not ask, but accept an answer for some seconds."""
        self.window = OpenWindow(count, time.monotonic() + seconds)

    def close(self) -> None:
        """Forget the open window."""
        self.window = None

    def expire_window(self) -> None:
        """Close the open window because its time is over."""
        self.window, self.passed_at = None, time.monotonic()

    def ask(self, count: int) -> None:
        """Ask the owner of this decision, whatever is usual."""
        self.window, self.asked = None, count

    def rest(self, seat: int, on: bool) -> None:
        """Let a seat pass every window until its own turn, or no longer; the pending one is judged again."""
        (self.resting.add if on else self.resting.discard)(seat)
        self.asked = -1

    def wake(self, seat: int) -> None:
        """End a seat's rest: its own turn has come."""
        self.resting.discard(seat)

    def hold(self, seat: int, on: bool) -> None:
        """Let a seat hold up the table, or no longer."""
        (self.holding.add if on else self.holding.discard)(seat)
