"""A grid of characters on which lines join by themselves."""

N, E, S, W = 1, 2, 4, 8
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # indexed by the arms of a crossing
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
DASHED = {5: "┆", 10: "┄"}

Span = tuple[str, str, str]  # characters, style, id of what they belong to


class Canvas:
    """Characters with a style and the id of the thing they show; lines are kept as arms until the end."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._text = [[" "] * width for _ in range(height)]
        self._style = [[""] * width for _ in range(height)]
        self._id = [[""] * width for _ in range(height)]
        self._arms = [[0] * width for _ in range(height)]
        self._heavy = [[False] * width for _ in range(height)]
        self._dashed = [[False] * width for _ in range(height)]

    def horizontal(self, x0: int, x1: int, y: int, style: str = "", heavy: bool = False, dashed: bool = False) -> None:
        """A line from x0 to x1, ends included."""
        for x in range(x0, x1 + 1):
            self._arm(x, y, (E if x < x1 else 0) | (W if x > x0 else 0), style, heavy, dashed)

    def vertical(self, x: int, y0: int, y1: int, style: str = "", heavy: bool = False, dashed: bool = False) -> None:
        """A line from y0 to y1, ends included."""
        for y in range(y0, y1 + 1):
            self._arm(x, y, (S if y < y1 else 0) | (N if y > y0 else 0), style, heavy, dashed)

    def _arm(self, x: int, y: int, arms: int, style: str, heavy: bool, dashed: bool) -> None:
        if not (0 <= x < self.width and 0 <= y < self.height and arms):
            return
        # a plain line beside or across a dashed one is plain
        self._dashed[y][x] = dashed and (self._dashed[y][x] or not self._arms[y][x])
        self._arms[y][x] |= arms
        self._heavy[y][x] = self._heavy[y][x] or heavy
        if style and (heavy or not self._style[y][x]):
            self._style[y][x] = style

    def blank(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Nothing within; the frame around it stays."""
        for y in range(max(y0 + 1, 0), min(y1, self.height)):
            for x in range(max(x0 + 1, 0), min(x1, self.width)):
                self._text[y][x], self._style[y][x], self._arms[y][x] = " ", "", 0

    def write(self, x: int, y: int, text: str, style: str = "", thing: str = "", room: int = 10_000) -> int:
        """Text from (x, y), cut to `room`; returns the place after it."""
        for c in text[: max(room, 0)]:
            if 0 <= x < self.width and 0 <= y < self.height:
                self._text[y][x] = c
                self._style[y][x] = style
                if thing:
                    self._id[y][x] = thing
            x += 1
        return x

    def claim(self, x0: int, y0: int, x1: int, y1: int, thing: str, style: str = "") -> None:
        """Everything within belongs to a thing (until something smaller is written on it)."""
        for y in range(max(y0, 0), min(y1 + 1, self.height)):
            for x in range(max(x0, 0), min(x1 + 1, self.width)):
                self._id[y][x] = thing
                if style:
                    self._style[y][x] = style

    def at(self, x: int, y: int) -> str:
        """The id of the thing shown there."""
        return self._id[y][x] if 0 <= x < self.width and 0 <= y < self.height else ""

    def find(self, thing: str) -> tuple[int, int] | None:
        """Where a thing is shown first."""
        for y, row in enumerate(self._id):
            if thing in row:
                return row.index(thing), y
        return None

    def _char(self, x: int, y: int) -> str:
        arms = self._arms[y][x]
        if not arms or self._text[y][x] != " ":
            return self._text[y][x]
        if self._dashed[y][x]:
            return DASHED.get(arms, LIGHT[arms])
        return (HEAVY if self._heavy[y][x] else LIGHT)[arms]

    def lines(self) -> list[str]:
        """The plain text, without trailing blanks."""
        return ["".join(self._char(x, y) for x in range(self.width)).rstrip() for y in range(self.height)]

    def spans(self, y: int) -> list[Span]:
        """One row as runs of equal style and id."""
        out: list[Span] = []
        for x in range(self.width):
            c, style, thing = self._char(x, y), self._style[y][x], self._id[y][x]
            if out and out[-1][1] == style and out[-1][2] == thing:
                out[-1] = (out[-1][0] + c, style, thing)
            else:
                out.append((c, style, thing))
        return out
