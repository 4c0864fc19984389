"""The parts of the full screen: the map, and what stands beside it."""
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from ..kernel.scene import Board, LogEntry, Scene
from .canvas import Canvas
from .map import draw_board, fitting, zooms
from .tones import painted, rich_style
from .words import card_lines, marks, note_lines, packed, pile_line, pool_line, seat_lines, track_line, where


class MapView(ScrollableContainer):
    """One board, drawn as large as it fits; tells what was clicked."""

    class Clicked(Message):
        """Something on the board was clicked."""

        def __init__(self, thing: str, area: str) -> None:
            super().__init__()
            self.thing = thing
            self.area = area

    def __init__(self) -> None:
        super().__init__(id="map")
        self.drawing = Static(id="drawing")
        self.canvas: Canvas | None = None
        self.shown: tuple[Scene, Board, dict[str, str], str] | None = None
        self.nearer = 0  # zoom the player added
        self.marked: frozenset[str] = frozenset()  # what the highlighted option reaches

    def compose(self) -> ComposeResult:
        """Its one child."""
        yield self.drawing

    def show(self, scene: Scene, board: Board, lights: dict[str, str], look_at: str) -> None:
        """Draw a board and make sure that `look_at` is visible."""
        self.shown = (scene, board, lights, look_at)
        room = self.outer_size - Size(2, 2)  # within the frame, as if there were no scroll bars
        scale = fitting(board, max(room.width, 20), max(room.height, 6)) + self.nearer
        scale = min(max(scale, 0), len(zooms(board)) - 1)
        self.canvas = draw_board(scene, board, scale, lights)
        self.drawing.update(painted(self.canvas, self.marked))
        self.drawing.styles.width = self.canvas.width
        self.drawing.styles.height = self.canvas.height
        self.border_title = board["title"]
        at = self.canvas.find(look_at)
        if at is not None:
            x, y = at[0] - room.width // 2, at[1] - room.height // 2
            self.call_after_refresh(self.scroll_to, max(x, 0), max(y, 0), animate=False)  # once it has its size

    def mark(self, areas: list[str]) -> None:
        """Show what an option reaches: its areas and whatever stands on them."""
        pieces = self.shown[0]["pieces"] if self.shown is not None else []
        marked = frozenset([*areas, *(p["id"] for p in pieces if p["area"] in areas)])
        if marked != self.marked and self.canvas is not None:
            self.marked = marked
            self.drawing.update(painted(self.canvas, marked))

    def on_resize(self) -> None:
        """Fit anew."""
        if self.shown is not None:
            self.show(*self.shown)

    def on_click(self, event: events.Click) -> None:
        """Say what is there."""
        if self.canvas is None:
            return
        offset = event.get_content_offset(self)
        if offset is not None:
            x, y = offset.x + int(self.scroll_x), offset.y + int(self.scroll_y)
            thing = self.canvas.at(x, y)
            if thing:
                self.post_message(self.Clicked(thing, thing))


def table_side(scene: Scene, width: int) -> Text:
    """Seats with their dice, tracks, piles, and what is in force."""
    text = Text()
    for seat in scene["seats"]:
        lines = seat_lines(scene, seat, width)
        text.append(lines[0] + "\n", rich_style(seat["tone"]) + (" reverse" if seat["active"] else ""))
        text.append("".join(line + "\n" for line in lines[1:]))
    for pool in scene["pools"]:
        if pool["seat"] < 0:
            text.append(pool_line(pool, short=width < 60) + "\n")
    for track in scene["tracks"]:
        text.append("\n" + "\n".join(track_line(track, width)) + "\n")
    for title, said in note_lines(scene):
        text.append(f"\n! {title}: ", "bold dark_orange")
        text.append(said + "\n")
    text.append("\n")
    for end in scene["ends"]:
        text.append(f"{end['title']}: {end['value']} of {end['goal']}\n", "grey70")
    text.append("\n".join(packed([pile_line(p) for p in scene["piles"]], width, "")), "grey70")
    return text


def hand_side(scene: Scene, viewer: int, width: int) -> Text:
    """The viewer's cards, then what lies open before every seat."""
    text = Text()
    for seat in sorted(scene["seats"], key=lambda s: s["seat"] != viewer):
        for head, cards in ((f"Hand of {seat['name']}", seat["hand"]), (f"Before {seat['name']}", seat["abilities"])):
            if cards and (seat["seat"] == viewer or head.startswith("Before") or seat["hand"]):
                text.append(head + "\n", f"{rich_style(seat['tone'])} underline")
                for card in cards:
                    first, *rest = card_lines(card, width)
                    text.append(first + "\n", "bold")
                    text.append("".join(line + "\n" for line in rest), "grey78")
                text.append("\n")
    return text if text.plain else Text("Nobody holds a card.")


def pieces_side(scene: Scene) -> Text:
    """What the letters on the map mean."""
    text = Text()
    for p in scene["pieces"]:
        text.append(f"{p['letter']:<3}", rich_style(p["tone"]))
        text.append(f"{p['title']}", "bold")
        text.append(f" {where(scene, p)}\n")
        if p.get("badges"):
            text.append(f"   {marks(p['badges'])}\n", "grey78")
        if p["text"]:
            text.append(f"   {p['text']}\n", "grey70")
    return text


def log_text(entries: list[LogEntry]) -> Text:
    """The log, newest below."""
    text = Text()
    for e in entries:
        style = rich_style(f"seat{e['seat']}") if e["kind"] == "choice" and e["seat"] >= 0 else rich_style(e["kind"])
        text.append(e["text"] + "\n", style)
    return text
