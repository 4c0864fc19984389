"""The parts of the full screen that answer keys and clicks: the map, and the line for commands."""

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import Input, Static

from ...scene import Board, Scene
from ..drawing.board import draw_board
from ..drawing.canvas import Canvas
from ..drawing.colors import painted
from ..drawing.previews import draw_sketch
from ..drawing.zoom import Frame, fitting, zooms


class Line(Input):
    """The line for commands; says at the foot of the screen how it is left."""

    BINDINGS = [Binding("enter", "submit", "do it"), Binding("escape", "app.list", "back to the list")]


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
        self.scale = 0
        self.nearer = 0  # zoom the player added
        self.marked: frozenset[str] = frozenset()  # what the highlighted option reaches
        self.sketch: list[str] = []  # the tile that it would lay there

    def compose(self) -> ComposeResult:
        """Its one child."""
        yield self.drawing

    def show(self, scene: Scene, board: Board, lights: dict[str, str], look_at: str) -> None:
        """Draw a board and make sure that `look_at` is visible."""
        self.shown = (scene, board, lights, look_at)
        room = self.outer_size - Size(2, 2)  # within the frame, as if there were no scroll bars
        scale = fitting(board, max(room.width, 20), max(room.height, 6)) + self.nearer
        self.scale = min(max(scale, 0), len(zooms(board)) - 1)
        self.canvas = self.drawn(scene, board, lights)
        self.drawing.styles.width = self.canvas.width
        self.drawing.styles.height = self.canvas.height
        self.border_title = board["title"]
        at = self.canvas.find(look_at)
        if at is not None:
            x, y = at[0] - room.width // 2, at[1] - room.height // 2
            self.call_after_refresh(self.scroll_to, max(x, 0), max(y, 0), animate=False)  # once it has its size

    def drawn(self, scene: Scene, board: Board, lights: dict[str, str]) -> Canvas:
        """The board with the tile that the highlighted option would lay."""
        canvas = draw_board(scene, board, self.scale, lights, self.marked)
        for a in scene["areas"]:
            if self.sketch and a.get("ghost") and a["id"] in self.marked and a["board"] == board["id"]:
                draw_sketch(canvas, Frame(board, zooms(board)[self.scale]), a, self.sketch, lights.get(a["id"], ""))
        self.drawing.update(painted(canvas, self.marked))
        return canvas

    def mark(self, areas: list[str], sketch: list[str]) -> None:
        """Show what an option reaches: its areas and whatever stands on them."""
        pieces = self.shown[0]["pieces"] if self.shown is not None else []
        marked = frozenset([*areas, *(p["id"] for p in pieces if p["area"] in areas)])
        if (marked, sketch) != (self.marked, self.sketch) and self.shown is not None:
            self.marked, self.sketch = marked, sketch
            scene, board, lights, _ = self.shown
            self.canvas = self.drawn(scene, board, lights)
            at = self.canvas.find(areas[0]) if len(areas) == 1 else None
            if at is not None:
                room = Region(at[0], at[1], *zooms(board)[self.scale].size)
                self.call_after_refresh(self.scroll_to_region, room, animate=False)

    def on_resize(self) -> None:
        """Fits the board to the new size."""
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
