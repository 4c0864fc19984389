"""The one vocabulary in which every game shows itself: areas, pieces, tracks, hands, dice.

A scene is plain JSON. Ids are stable texts (`room:3`, `hero:0`, `card:17`): the same thing keeps its id for the
whole game, so that an interface can animate the difference between two scenes and light what an option touches.
What a seat may not see is not in its scene.
"""
from typing import Literal, NotRequired, TypedDict

Id = str

Shape = Literal["rect", "card", "disc"]


class Board(TypedDict):
    """One surface (a level, a map) with its own coordinates, in cells."""

    id: Id
    title: str
    x: float
    y: float
    cols: float
    rows: float
    grid: NotRequired[bool]  # draw cell lines (square-grid games)


class Badge(TypedDict):
    """A small mark on a piece or area: hit points, a status, a cost, a count."""

    kind: str  # "life", "defense", "payback", "xp", "gold", "status", "count", …
    text: str  # what is printed on it: "5/6", "3", "!"
    title: str  # in words: "5 of 6 Life Points"
    icon: NotRequired[str]


class Edge(TypedDict):
    """A part of an area's outline that is not plain: a doorway, a wall, a closed door."""

    kind: str  # "door", "wall", "shut", "open"
    side: Literal["N", "E", "S", "W"]
    at: float  # offset along the side, in cells
    length: float
    title: NotRequired[str]
    id: NotRequired[Id]


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
    turn: NotRequired[int]  # quarter turns clockwise, for art that rotates with the tile
    icon: NotRequired[str]  # a game-icons name for the place itself
    edges: NotRequired[list[Edge]]
    badges: NotRequired[list[Badge]]
    spaces: NotRequired[list["Space"]]  # docking spaces, chests, spawn icons printed on it
    ghost: NotRequired[bool]  # not there yet: a place where something may be put


class Space(TypedDict):
    """Something printed on an area or board that takes dice or tokens."""

    kind: str  # "dock", "spawn", "chest"
    faces: list[str]
    filled: bool
    title: str


class Link(TypedDict):
    """A way between two areas that geometry does not show: stairs, a portal."""

    a: Id
    b: Id
    kind: str
    title: str


class Piece(TypedDict):
    """A figure, monster die, token: something that stands on an area."""

    id: Id
    kind: str  # "hero", "monster", "boss", "token", …
    area: Id
    title: str
    text: str  # abilities in words; may be empty
    icon: str  # game-icons name
    letter: str  # one or two characters that tell it apart without colour
    tone: str  # "seat0" … "seat5", "minor", "major", "boss", "neutral", …
    seat: NotRequired[int]
    x: NotRequired[float]  # exact place on the board for square grids; else the area lays pieces out
    y: NotRequired[float]
    w: NotRequired[float]
    h: NotRequired[float]
    facing: NotRequired[int]  # eighths of a turn clockwise from north
    down: NotRequired[bool]  # lying, defeated, exhausted
    badges: NotRequired[list[Badge]]


class Die(TypedDict):
    """One die of a pool with its face and where it is."""

    id: Id
    face: str
    icon: str
    state: str  # "ready", "used", "docked", "out", "marked" (chosen for a re-roll)
    title: str
    text: NotRequired[str]  # what its face is good for
    tone: NotRequired[str]


class DicePool(TypedDict):
    """A named row of dice."""

    id: Id
    title: str
    seat: int  # -1: nobody's
    dice: list[Die]


class CardPart(TypedDict):
    """One half or paragraph of a card."""

    kind: str  # "interrupt", "own turn", "effect"
    title: str
    text: str
    when: NotRequired[str]


class Card(TypedDict):
    """A card face that this seat may see."""

    id: Id
    kind: str
    title: str
    icon: str
    parts: list[CardPart]
    badges: NotRequired[list[Badge]]
    ready: NotRequired[bool]
    source: NotRequired[str]


class Count(TypedDict):
    """A resource of a seat: gold, symbols, Life Points, potions."""

    id: Id
    kind: str
    title: str
    icon: str
    value: int
    most: NotRequired[int]


class Pile(TypedDict):
    """A deck, stack, bag or discard pile."""

    id: Id
    title: str
    icon: str
    count: int
    top: NotRequired[Card]  # if the top is known to this seat
    cards: NotRequired[list[Card]]  # for open piles


class SeatScene(TypedDict):
    """What stands before one seat."""

    seat: int
    name: str  # "Jay", "Consul"
    title: str  # role in words
    icon: str
    tone: str
    active: bool
    figures: list[Id]
    counts: list[Count]
    abilities: list[Card]  # boards, skills, equipment: open to all
    hand: list[Card]  # empty if hidden from this viewer
    hand_size: int
    notes: list[str]  # "lies defeated", "cannot use Magic this turn"


class TrackMark(TypedDict):
    """One marker on a track."""

    id: Id
    at: int
    title: str
    tone: str


class Track(TypedDict):
    """A row of numbered spaces with markers: XP, time, power gauge."""

    id: Id
    title: str
    low: int
    high: int
    marks: list[TrackMark]
    stops: list["TrackStop"]


class TrackStop(TypedDict):
    """A space of a track that means something."""

    at: int
    title: str
    kind: str


class EndDistance(TypedDict):
    """How far an end condition is."""

    title: str
    value: int
    goal: int


class Note(TypedDict):
    """A matter in force for all: an Evil card, a curse, a combat under way."""

    kind: str
    title: str
    text: str
    touches: list[Id]


class Scene(TypedDict):
    """Everything one seat may see."""

    game: str
    mode: str
    viewer: int  # -1: a spectator
    round: int
    turn: int
    phase: str  # "Hero Phase: actions"
    active: int  # seat whose turn it is, -1 nobody's
    boards: list[Board]
    areas: list[Area]
    links: list[Link]
    pieces: list[Piece]
    seats: list[SeatScene]
    pools: list[DicePool]
    piles: list[Pile]
    tracks: list[Track]
    notes: list[Note]
    ends: list[EndDistance]


class Odds(TypedDict):
    """The chance of one outcome that matters."""

    title: str
    chance: float


class OptionScene(TypedDict):
    """One legal answer, for its owner only."""

    text: str  # canonical; this is what is sent back
    label: str  # for people: "Fight the Orc"
    group: str  # heading under which it is listed: "Fight", "Move", "Cards"
    touches: list[Id]  # the first one is where to click, the others are what it affects
    icon: str
    odds: NotRequired[list[Odds]]
    preview: NotRequired[list[Id]]  # areas of a path, an area effect, a line of sight
    cost: NotRequired[str]
    sketch: NotRequired[list[str]]  # rows of signs: "." floor, "#" wall, " " nothing, "~" rough, "L" lava, "+" water


class Trail(TypedDict):
    """A place several decisions away, as a branch of a tree: the last of them, and the place before it."""

    to: Id
    text: str  # the option to choose last; it names the whole walk
    label: str  # for people: "Walk to 9,4: 3 of 6 Speed"
    via: Id  # the place before: where another trail ends, or where the walk begins
    passed: NotRequired[bool]  # one may not stop here
    cost: str  # in short: "3"
    warning: NotRequired[str]  # what happens on the way


class DecisionScene(TypedDict):
    """What is asked now, as one seat sees it."""

    number: int
    owner: int  # seat, or -1 for the whole party
    mine: bool
    prompt: str
    window: NotRequired[str]  # set when this is an interrupt: its name
    order: NotRequired[str]  # the name under which a standing order may pass here
    options: list[OptionScene]  # empty unless mine
    passing: NotRequired[str]  # text of the option that means "no / done / end", if there is one
    trails: NotRequired[list[Trail]]  # places that several decisions lead to, for one click


class LogEntry(TypedDict):
    """One thing that happened, as one seat may read it."""

    n: int  # number of the decision it belongs to
    kind: str  # "choice", "auto", "dice", "event", "undo", "chat"
    seat: int
    text: str
    icon: str
    touches: list[Id]
    dice: NotRequired[list[Die]]
    rules: NotRequired[list[str]]
