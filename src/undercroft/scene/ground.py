"""Where a game is played: boards, places with their edges and lights, ways on cards and the lines through them."""

from typing import Literal, NotRequired, TypedDict

Id = str

Side = Literal["N", "E", "S", "W"]
Cell = tuple[float, float]  # x, y of a cell's corner, in the board's coordinates


class Axis(TypedDict):
    """Labels along a board's rim as the picture lies, left to right and top to bottom."""

    cols: list[str]
    rows: list[str]


class BoardTile(TypedDict):
    """Areas that are one printed tile: one tint, and a seam around it."""

    id: Id
    title: str
    areas: list[Id]
    tint: NotRequired[str]  # "cold", "warm", "moss", "blood", "ash"; none: plain stone


class Board(TypedDict):
    """One surface (a level, a map) with its own coordinates, in cells."""

    id: Id
    title: str
    x: float
    y: float
    cols: float
    rows: float
    grid: NotRequired[bool]  # draw cell lines (square-grid games)
    look: NotRequired[str]  # "grid", "zones", "cards"; without it the page judges by grid, cells and ways
    tiles: NotRequired[list[BoardTile]]
    axis: NotRequired[Axis]


class Badge(TypedDict):
    """A small mark on a piece or area: hit points, a status, a cost, a count."""

    kind: str  # "life", "defense", "payback", "xp", "gold", "status", "count", …
    text: str  # what is printed on it: "5/6", "3", "!"
    title: str  # in words: "5 of 6 Life Points"
    icon: NotRequired[str]
    art: NotRequired[str]  # of a thing that has a picture: its key


class Edge(TypedDict):
    """A part of an area's outline that is not plain: a doorway, a wall, a closed door."""

    kind: str  # "door", "wall", "shut", "open", "start"
    side: Side
    at: float  # offset along the side, in cells
    length: float
    title: NotRequired[str]
    id: NotRequired[Id]
    letter: NotRequired[str]  # one or two characters by which options name it
    tone: NotRequired[str]  # "white": not a door like the others
    cell: NotRequired[Cell]  # for areas made of cells: the cell whose side it is; at counts from its corner


class Light(TypedDict):
    """A torch or fire, x and y in cells from the corner of its area."""

    kind: str  # "torch", "brazier", "glow"
    x: float
    y: float


class Feature(TypedDict):
    """Something printed on a way: an item, a foe, a bonus, a way by magic, a hole, what is asked for."""

    kind: str  # "item", "coin", "foe", "bonus", "magic", "pit", "demand"
    icon: str
    title: str
    letter: NotRequired[str]  # one character that tells it apart where there are no pictures
    id: NotRequired[Id]
    taken: NotRequired[bool]
    count: NotRequired[int]  # how many are asked for


class WayNode(TypedDict):
    """A room, junction or opening of a card, x and y in cells from the card's corner before it is turned."""

    id: Id
    x: float
    y: float
    level: Literal["top", "low"]
    room: NotRequired[bool]  # drawn as a chamber
    side: NotRequired[Side]  # an opening in this side of the card
    title: NotRequired[str]
    features: NotRequired[list[Feature]]


class WayHall(TypedDict):
    """A passage between two nodes of a card; its features in the order from a to b."""

    id: Id  # tells it apart on the whole board: a Route names it
    a: Id
    b: Id
    level: Literal["top", "low", "stair"]
    features: NotRequired[list[Feature]]


class Ways(TypedDict):
    """The passages of a card."""

    nodes: list[WayNode]
    halls: list[WayHall]


class Space(TypedDict):
    """Something printed on an area or board that takes dice or tokens, or stands there for all to see."""

    kind: str  # "dock", "spawn", "chest", "pillar", "treasure", "portal", "brazier", "rune", "trap"
    faces: list[str]
    filled: bool
    title: str
    id: NotRequired[Id]
    icon: NotRequired[str]
    tone: NotRequired[str]
    x: NotRequired[float]  # its middle, in cells from the area's corner
    y: NotRequired[float]


class Area(TypedDict):
    """A place pieces stand on: a square, a zone, a room tile, a card."""

    id: Id
    board: Id
    kind: str  # the game's own word: "room", "trap", "square", "zone"
    title: str
    text: str  # what the place does, one or two sentences; may be empty
    x: float
    y: float
    w: float
    h: float
    ground: str  # texture: "stone", "water", "web", "pit", "gold", "wall", "void", …
    look: NotRequired[str]  # kind of a room of loose tiles: its tint and the thing in its middle: "vault", "nest", …
    turn: NotRequired[int]  # quarter turns clockwise, for art that rotates with the tile
    icon: NotRequired[str]  # a game-icons name for the place itself
    edges: NotRequired[list[Edge]]
    badges: NotRequired[list[Badge]]
    spaces: NotRequired[list["Space"]]  # docking spaces, chests, spawn icons printed on it
    ghost: NotRequired[bool]  # not there yet: a place where something may be put
    cells: NotRequired[list[Cell]]  # an irregular outline: the unit cells it is made of; x, y, w, h still bound it
    light: NotRequired[Literal["lit", "shadow"]]
    veiled: NotRequired[bool]  # a place that is known, with an inside that is not
    lights: NotRequired[list[Light]]
    ways: NotRequired[Ways]


class Link(TypedDict):
    """A way between two areas that geometry does not show: stairs, a portal."""

    a: Id
    b: Id
    kind: str
    title: str


class Route(TypedDict):
    """A line through the ways of cards."""

    id: Id
    title: str
    letter: str
    tone: str
    style: Literal["solid", "dash", "dot", "dashdot"]
    halls: list[Id]  # in the order they are walked
    planned: bool  # false: drawn for good
