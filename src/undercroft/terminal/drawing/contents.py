"""The inside of an area: its name, the pieces in it, printed spaces and badges."""

from collections.abc import Mapping

from ...scene import Area, Piece
from ..text.scene import fitted
from .canvas import Canvas
from .zoom import Frame

ARROWS = "↑↗→↘↓↙←↖"  # where a figure looks, clockwise from north
GROUNDS = {
    "stone": "·",
    "wall": "█",
    "void": " ",
    "water": "≈",
    "web": "#",
    "pit": "▾",
    "rubble": "░",
    "gold": "$",
    "lava": "≋",
    "grass": ",",
    "wood": "=",
}

SIGNS = {
    "treasure": "◆",
    "chest": "▣",
    "portal": "@",
    "spawn": "%",
    "trap": "^",
    "pillar": "O",
    "goal": "★",
    "fountain": "~",
    "forge": "&",
    "rune": "*",
    "time": "⌛",
}

Lights = Mapping[str, str]  # id of what an option touches: the number to show beside it


def draw_contents(canvas: Canvas, frame: Frame, area: Area, pieces: list[Piece], lights: Lights) -> None:
    """Name, pieces, printed spaces and badges of an area, as far as there is room."""
    room = Room(canvas, frame, area, lights)
    if room.is_card:
        pieces = [p for p in pieces if "x" not in p]  # minis are drawn last, over the ways
    placed = [p for p in pieces if "x" in p and "y" in p]
    loose = [p for p in pieces if p not in placed]
    tight = room.is_tight(pieces)
    # one line has room for the figures only: the name of the zone is read at the rim of the board
    name = "" if tight else room.name()
    behind = room.draw_number()
    named = room.draw_name(behind, name)
    for p in placed:
        room.draw_placed(p)
    begin = behind if tight else room.left
    free, taken = room.draw_loose(loose, begin)
    if placed and frame.open:
        return  # the figure on a small square is seen, not the marks under it
    marks = room.marks()
    if free <= room.bottom:
        wide = room.right - begin
        canvas.write(begin, room.bottom, fitted(marks, wide), "badge", area["id"], wide)
    elif frame.zones and marks:
        room.crowd_in(marks, named, taken)


class Room:
    """The characters inside the outline of an area."""

    def __init__(self, canvas: Canvas, frame: Frame, area: Area, lights: Lights) -> None:
        self.canvas, self.frame, self.area, self.lights = canvas, frame, area, lights
        self.id = area["id"]
        self.border = 0 if frame.bare else 1
        self.left, self.top = frame.x(area["x"]) + self.border, frame.y(area["y"]) + self.border
        self.right, below = frame.x(area["x"] + area["w"]), frame.y(area["y"] + area["h"])
        self.wide, self.high = self.right - self.left, below - self.top
        self.bottom = below - 1  # the last line
        self.is_card = frame.board.get("look") == "cards"

    def is_tight(self, pieces: list[Piece]) -> bool:
        """Is there one line only, for more than a name?"""
        return (
            self.frame.zones and self.high == 1 and bool(pieces or self.area.get("spaces") or self.area.get("badges"))
        )

    def name(self) -> str:
        """The name that fits the look of the board."""
        if self.is_card:  # a name would hide the ways; a space is called by its place
            return "" if "ways" in self.area else self._title().rpartition(" ")[2]
        return self._title()

    def _title(self) -> str:
        return _zone_head(self.area) if self.frame.zones else self.area["title"]

    def draw_number(self) -> int:
        """The number by which the area can be chosen; returns the place behind it."""
        if self.id not in self.lights:
            return self.left
        number = self.lights[self.id]
        whole = number if len(number) <= self.wide else "+"  # half a number would be another one
        return self.canvas.write(self.left, self.top, whole, "light", self.id, self.wide)

    def draw_name(self, begin: int, name: str) -> int:
        """The name, or the ground of a square; returns the place behind the name."""
        lit = self.id in self.lights
        room = self.wide - (len(self.lights[self.id]) + 1 if lit else 0)
        if self.frame.zones and self.high == 1 and len(name) > room:
            name = name.partition(" ")[2]  # half a name would be another place: it is read at the rim, its light is not
        head = fitted(name, room)
        if lit:
            head = f" {head}" if begin < self.right else ""
        style = "ghost" if self.area.get("ghost") else "title"
        shown = head
        if self.frame.open:
            filled = self.frame.bare and self.area["ground"] == "wall"
            shown, style = GROUNDS.get(self.area["ground"], "·") * (self.wide if filled else 1), "wall"
        self.canvas.write(begin, self.top, shown, style, self.id, self.right - begin)
        return begin + len(head)

    def draw_placed(self, p: Piece) -> None:
        """A piece that has its exact place in the area, with the arrow of where it looks."""
        x, y = self.frame.x(p.get("x", 0)) + self.border, self.frame.y(p.get("y", 0)) + self.border
        room = self.frame.x(p.get("x", 0) + p.get("w", 1)) - x
        shown = token(p, self.lights)
        if p["id"] not in self.lights and self.frame.open:
            shown = self.lights.get(self.id, "") + shown  # a marker on a square in reach must not hide its number
        fits = len(shown) < room + self.border  # without lines between the squares a number needs a gap beside it
        written = shown if fits else p["letter"]
        style = style_of(p, self.lights)
        self.canvas.write(x, y, written, style, p["id"], room)
        if "facing" in p and len(written) < room:
            self.canvas.write(x + len(written), y, ARROWS[p["facing"]], style, p["id"], room - len(written))

    def draw_loose(self, pieces: list[Piece], begin: int) -> tuple[int, int]:
        """The other pieces, row by row; returns the first line below them and the place behind the last of them."""
        if self.frame.zones:  # of a group its leader stands for all
            pieces = [p for p in pieces if p["id"] in self.lights or p.get("group", {}).get("leader", True)]
        first = self.top + (1 if self.high > 1 and not self.frame.open else 0)
        gap = 1
        rows = _rows(pieces, self.right - begin, self.lights, gap)
        if self.frame.zones and first + len(rows) - 1 > self.bottom:
            gap = 0
            rows = _rows(pieces, self.right - begin, self.lights, gap)
        x = begin
        for y, row in enumerate(rows, first):
            if y > self.bottom:
                self.canvas.write(self.right - 1, self.bottom, "…", "title", self.id)
                break
            x = begin
            for p in row:
                style = style_of(p, self.lights)
                x = self.canvas.write(x, y, token(p, self.lights), style, p["id"], self.right - x) + gap
        return first + len(rows), x

    def marks(self) -> str:
        """Badges and printed spaces in a line."""
        badges = [b["text"] or "◆" for b in self.area.get("badges", [])]
        spaces = self.area.get("spaces", [])
        if self.frame.zones:
            signs = [SIGNS.get(s["kind"], s["title"][:2]) for s in spaces]
        else:
            signs = [space_text(s["faces"], s["filled"]) for s in spaces]
        return " ".join(badges + signs)

    def crowd_in(self, marks: str, named: int, taken: int) -> None:
        """Draws the things in a zone full of figures: behind the last of them, or behind its name."""
        short = marks.replace(" ", "")
        if self.high > 1 and len(short) <= self.right - taken and taken > self.left:
            self.canvas.write(self.right - len(short), self.bottom, short, "badge", self.id)
        elif self.right - named > 1:
            room = self.right - named - 1
            self.canvas.write(self.right - min(len(short), room), self.top, short[:room], "badge", self.id, room)


def _zone_head(a: Area) -> str:
    """A zone by its place, with a moon in the shadow and a question mark where nobody has looked."""
    name = a["title"].rpartition(" ")[2]
    return name + (" ☾" if a.get("light") == "shadow" else "") + (" ?" if a.get("veiled") else "")


def _rows(pieces: list[Piece], wide: int, lights: Lights, gap: int) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    used = wide + 1
    for p in pieces:
        size = len(token(p, lights))
        if used + gap + size > wide:
            rows.append([])
            used = -gap
        rows[-1].append(p)
        used += gap + size
    return rows


def token(p: Piece, lights: Lights) -> str:
    """A piece in one to five characters: its letter, in brackets if it lies, its number if it can be chosen; of a
    group how many there are.
    """
    text = f"({p['letter']})" if p.get("down") else p["letter"]
    if p.get("group", {}).get("leader") and p["group"]["count"] > 1:
        text += f"×{p['group']['count']}"
    return f"{lights[p['id']]}{text}" if p["id"] in lights else text


def style_of(p: Piece, lights: Lights) -> str:
    """The style of a piece: its tone, or lit."""
    return f"{p['tone']} lit" if p["id"] in lights else p["tone"]


def space_text(faces: list[str], filled: bool) -> str:
    """A printed space: its faces, ticked when filled."""
    inner = "/".join(face[:2].capitalize() for face in faces)
    return f"[{inner}{'✓' if filled else ''}]"
