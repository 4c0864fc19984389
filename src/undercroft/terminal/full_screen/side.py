"""The column beside the map: tabs (table, hand, pieces, log), the tile that an option would lay, and the news."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static, TabbedContent, TabPane

from ...scene import LogEntry, Scene
from ..drawing.previews import sketch_lines
from ..text.sides import hand_side, log_text, news_text, pieces_side, table_side

TABS = ("table", "hand", "pieces", "log")
LOG_MOST = 200  # lines of the log that are shown


class Side(Vertical):
    """Shows a scene and the log in words."""

    def __init__(self) -> None:
        super().__init__(id="right")

    def compose(self) -> ComposeResult:
        """Tabs above, sketch and news below."""
        with TabbedContent(id="side", initial="table"):
            for name in TABS:
                with TabPane(name.capitalize(), id=name), VerticalScroll():
                    yield Static(id=f"{name}-text", markup=False)
        yield Static(id="sketch", markup=False)
        with VerticalScroll(id="news", can_focus=False):
            yield Static(id="news-text", markup=False)

    def show(self, scene: Scene, viewer: int, log: Sequence[LogEntry], news: Sequence[LogEntry]) -> None:
        """Everything again; `news` is the log since the viewer's last choice."""
        width = max(self.size.width - 4, 22)
        texts = (table_side(scene, width), hand_side(scene, viewer, width), pieces_side(scene, width))
        for name, text in zip(TABS, (*texts, log_text(list(log)[-LOG_MOST:], width)), strict=True):
            self.query_one(f"#{name}-text", Static).update(text)
        self.scroll_log()
        told = news_text(list(news), width)
        box = self.query_one("#news", VerticalScroll)
        self.query_one("#news-text", Static).update(told)
        box.border_title = "since your last choice"
        box.display = bool(told.plain)
        self.call_after_refresh(box.scroll_end, animate=False)  # the newest last, and seen

    def sketch(self, lines: list[str]) -> None:
        """The tile that the highlighted option would lay; none hides it."""
        beside = self.query_one("#sketch", Static)
        beside.update("\n".join(sketch_lines(lines)))
        beside.display = bool(lines)

    def on_tabbed_content_tab_activated(self, event: TabbedContent.TabActivated) -> None:
        """The log can be scrolled only once it is seen."""
        if event.pane.id == "log":
            self.scroll_log()

    def scroll_log(self) -> None:
        """Scrolls the log to its end, where reading goes on."""
        log = self.query_one("#log-text", Static).parent
        if isinstance(log, VerticalScroll):
            self.call_after_refresh(log.scroll_end, animate=False)

    def open(self, name: str) -> None:
        """Another tab."""
        self.query_one("#side", TabbedContent).active = name

    def turn_page(self, by: int) -> None:
        """Scrolls the open tab by a page."""
        shown = self.query_one("#side", TabbedContent).active_pane
        if shown is not None:
            tab = shown.query_one(VerticalScroll)
            tab.scroll_relative(y=by * max(tab.size.height - 2, 1), animate=False)
