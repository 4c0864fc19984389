"""The scales a board is drawn in, and cells turned into characters."""

from dataclasses import dataclass

from ...scene import Board


@dataclass(frozen=True)
class Zoom:
    """How many characters a cell is wide and high, its outline on one side included."""

    across: float
    down: float

    @property
    def size(self) -> tuple[int, int]:
        """A cell with its whole outline."""
        return round(self.across) + 1, round(self.down) + 1


ZOOMS = (Zoom(8, 3), Zoom(10, 3), Zoom(12, 3), Zoom(12, 4), Zoom(14, 4), Zoom(16, 4), Zoom(16, 6), Zoom(20, 6))
SQUARES = (Zoom(1, 1), Zoom(2, 1), Zoom(3, 1), Zoom(3, 2), Zoom(4, 2), Zoom(6, 3))
# for cards of 8 by 12 cells; the smallest only for an overview
CARDS = (Zoom(1, 4 / 12), Zoom(1.25, 5 / 12), Zoom(1.75, 7 / 12), Zoom(2.25, 9 / 12), Zoom(3, 1), Zoom(4, 15 / 12))
# for zones of three cells
ZONES = (Zoom(2, 2 / 3), Zoom(3, 1), Zoom(4, 4 / 3), Zoom(5, 5 / 3), Zoom(6, 2), Zoom(8, 8 / 3), Zoom(10, 10 / 3))
ROWS, COLUMNS = 3, 1  # the room that the numbers of rows and columns take beside a board


def zooms(board: Board) -> tuple[Zoom, ...]:
    """The scales a board can be drawn in: many small squares, or fewer large rooms."""
    if board.get("grid"):
        return SQUARES
    return {"cards": CARDS, "zones": ZONES}.get(board.get("look", ""), ZOOMS)


def margins(board: Board) -> tuple[int, int]:
    """The room for numbers at the left and above: squares and zones are named by column and row."""
    numbered = board.get("grid") or (board.get("look") == "zones" and "axis" in board)
    return (ROWS, COLUMNS) if numbered else (0, 0)


def fitting(board: Board, width: int, height: int) -> int:
    """The largest scale at which the whole board is visible; one that is too high anyway is drawn low, but wide."""
    best = 0
    left, top = margins(board)
    lowest = zooms(board)[0].down
    for i, z in enumerate(zooms(board)):
        high_enough = z.down == lowest or board["rows"] * z.down + (z.down > 1) + top <= height
        if board["cols"] * z.across + 1 + left <= width and high_enough:
            best = i
    return best


class Frame:
    """Turns cells into characters."""

    def __init__(self, board: Board, z: Zoom) -> None:
        self.board = board
        self.z = z
        self.open = bool(board.get("grid"))  # squares are walled only where there is a wall, or nothing beyond
        self.zones = board.get("look") == "zones"  # areas are walled only where there is a wall
        self.bare = self.open and z.down < 2  # squares side by side, without lines between them
        self.cells: set[tuple[int, int]] = set()
        self.floor: set[tuple[int, int]] = set()
        self.left, self.top = margins(board)

    def x(self, cells: float) -> int:
        return round((cells - self.board["x"]) * self.z.across) + self.left

    def y(self, cells: float) -> int:
        return round((cells - self.board["y"]) * self.z.down) + self.top
