"""Pages over the table: help, answers, the tour, handing over the keyboard."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Page(ModalScreen[bool]):
    """A text to read; any of the usual keys closes it. Its result: is a command begun?"""

    BINDINGS = [Binding(key, "close", show=False) for key in ("escape", "enter", "q", "space")]
    BINDINGS += [Binding("colon", "command", show=False)]

    def __init__(self, title: str, text: str | Text, foot: str = "Enter: close") -> None:
        super().__init__()
        self.heading = title
        self.body = text
        self.foot = foot

    def compose(self) -> ComposeResult:
        """A framed text."""
        with Vertical(classes="page") as page:
            page.border_title = self.heading
            page.border_subtitle = self.foot
            with VerticalScroll(can_focus=True):
                yield Static(self.body, markup=False)

    def on_mount(self) -> None:
        """Look how long it is."""
        self.call_after_refresh(self.measure)

    def measure(self) -> None:
        """Say so where there is more than fits."""
        if self.query_one(VerticalScroll).max_scroll_y > 0:
            self.query_one(".page", Vertical).border_subtitle = f"↑ ↓: more   {self.foot}"

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(False)

    def action_command(self) -> None:
        """The next keys are a command, not keys of the list."""
        self.dismiss(True)


class Curtain(ModalScreen[None]):
    """Hides the table while the keyboard changes hands."""

    BINDINGS = [Binding("enter", "close", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        """A curtain over everything."""
        yield Static(
            f"The keyboard goes to {self.player}.\n\nPress Enter when nobody else is looking.",
            classes="curtain",
            markup=False,
        )

    def action_close(self) -> None:
        """The next player is there."""
        self.dismiss()


class Tour(ModalScreen[None]):
    """The guided introduction, step by step."""

    BINDINGS = [
        *(Binding(key, "turn(1)", show=False) for key in ("enter", "right", "space")),
        Binding("left", "turn(-1)", show=False),
        *(Binding(key, "close", show=False) for key in ("escape", "q")),
    ]

    def __init__(self, steps: list[str]) -> None:
        super().__init__()
        self.steps = steps
        self.at = 0

    def compose(self) -> ComposeResult:
        """One step at a time."""
        with Vertical(classes="page"), VerticalScroll():
            yield Static(id="tour", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self.show()

    def show(self) -> None:
        """The step we are at."""
        self.query_one("#tour", Static).update(self.steps[self.at])
        page = self.query_one(".page", Vertical)
        page.border_title = f"First steps {self.at + 1}/{len(self.steps)}"
        last = self.at + 1 == len(self.steps)
        page.border_subtitle = "Enter: play   ←: back" if last else "Enter: next   ←: back   Esc: play"

    def action_turn(self, by: int) -> None:
        """To another step; past the last one, to the table."""
        if self.at + by >= len(self.steps):
            self.dismiss()
            return
        self.at = max(self.at + by, 0)
        self.show()

    def action_close(self) -> None:
        """To the table."""
        self.dismiss()
