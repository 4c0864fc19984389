"""The one vocabulary in which every game shows itself: areas, pieces, tracks, hands, dice.

A scene is plain JSON. Ids are stable texts (`room:3`, `hero:0`, `card:17`): the same thing keeps its id for the
whole game, so that an interface can animate the difference between two scenes and light what an option touches.
What a seat may not see is not in its scene. Parts marked NotRequired may be left out; docs/scene.md shows how each
is filled. web/src/lib/scene.ts is written from this file by tools/generate.py.
"""
from typing import Literal, NotRequired, TypedDict

Id = str

Shape = Literal["rect", "card", "disc"]
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


class Edge(TypedDict):
    """A part of an area's outline that is not plain: a doorway, a wall, a closed door."""

    kind: str  # "door", "wall", "shut", "open"
    side: Side
    at: float  # offset along the side, in cells
    length: float
    title: NotRequired[str]
    id: NotRequired[Id]
    cell: NotRequired[Cell]  # for areas made of cells: the cell whose side it is; at counts from its corner


class Light(TypedDict):
    """A torch or fire, x and y in cells from the corner of its area."""

    kind: str  # "torch", "brazier", "glow"
    x: float
    y: float


class Feature(TypedDict):
    """Something printed on a way: an item, a foe, a bonus."""

    kind: str  # "item", "foe", "bonus"
    icon: str
    title: str
    letter: NotRequired[str]  # one character that tells it apart where there are no pictures
    id: NotRequired[Id]
    taken: NotRequired[bool]


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
    cells: NotRequired[list[Cell]]  # an irregular outline: the unit cells it is made of; x, y, w, h still bound it
    light: NotRequired[Literal["lit", "shadow"]]
    veiled: NotRequired[bool]  # a place that is known, with an inside that is not
    lights: NotRequired[list[Light]]
    ways: NotRequired[Ways]


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


class PieceGroup(TypedDict):
    """The group a piece stands in: one mat for all, the badges stand on the leader."""

    id: Id
    title: str
    leader: bool
    count: int


class DialRow(TypedDict):
    """A value that a dial shows at each click."""

    title: str
    icon: str


class DialClick(TypedDict):
    """One position of a dial; values and tones in the order of the rows."""

    values: list[str]
    tones: list[str]  # "" or the colour of the ability behind the value: "red", "blue", "green", "violet", "yellow", …
    tag: NotRequired[str]  # "L2", "start"
    out: NotRequired[bool]  # the figure is out of the game here


class DialNote(TypedDict):
    """An ability behind a colour of a dial."""

    tone: str
    title: str
    text: str


class Dial(TypedDict):
    """A base that is turned click by click: where it stands, and where a preview would leave it."""

    rows: list[DialRow]
    clicks: list[DialClick]
    at: int
    to: NotRequired[int]
    notes: NotRequired[list[DialNote]]


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
    arc: NotRequired[int]  # degrees of its front, where that is not 90
    front: NotRequired[list[Id]]  # the areas before it
    down: NotRequired[bool]  # lying, defeated, exhausted
    badges: NotRequired[list[Badge]]
    group: NotRequired[PieceGroup]
    dial: NotRequired[Dial]


class Die(TypedDict):
    """One die of a pool with its face and where it is."""

    id: Id
    face: str
    icon: str
    state: str  # "ready", "used", "docked", "out", "marked" (chosen for a re-roll), "unrolled"
    title: str
    text: NotRequired[str]  # what its face is good for
    tone: NotRequired[str]  # "blue", "red", "green", "yellow", "orange", "black", "bone"
    faces: NotRequired[list[str]]  # icons, when one face shows several or none; else icon alone
    plus: NotRequired[str]  # what is added to it: "+1"


class DicePool(TypedDict):
    """A named row of dice."""

    id: Id
    title: str
    seat: int  # -1: nobody's
    dice: list[Die]
    total: NotRequired[str]  # "4", "1+"


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
    tone: NotRequired[str]  # rarity: "start", "common", "rare", "epic"
    level: NotRequired[int]  # row of a skill on a class board
    state: NotRequired[Literal["own", "can", "not", "far"]]  # of a skill
    when: NotRequired[str]  # what it takes, in two words: "1 mana", "always"
    dice: NotRequired[list[str]]  # tones of the dice it brings
    ways: NotRequired["Ways"]  # a card of a board in a hand: drawn as it would lie there, upright


class Count(TypedDict):
    """A resource of a seat: gold, symbols, Life Points, potions."""

    id: Id
    kind: str
    title: str
    icon: str
    value: int
    most: NotRequired[int]


class Slot(TypedDict):
    """A place of a class board that holds one thing."""

    id: Id
    title: str  # "Head"
    holds: NotRequired[Card]
    shares: NotRequired[str]  # taken by what lies in another slot: "held by the axe"
    col: NotRequired[int]  # where it lies on the board, from 0
    row: NotRequired[int]


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
    slots: NotRequired[list[Slot]]  # a class board: what is worn
    pack: NotRequired[list[Card]]  # what is carried and not worn; open to all
    score: NotRequired[int]  # what the game is decided by, now: the charts of the end are made of it
    sums: NotRequired[list[Count]]  # deeds so far: monsters slain, damage dealt; shown at the end


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


class Bring(TypedDict):
    """What one side of a fight brings: a weapon, an armour, an ability."""

    icon: str
    text: str
    value: str


class Fighter(TypedDict):
    """One side of a fight."""

    id: Id  # of its piece
    title: str
    role: str  # "attacks with Cleave"
    icon: str
    tone: str
    life: NotRequired[int]
    most: NotRequired[int]
    loss: NotRequired[int]  # of its life, by this fight
    brings: NotRequired[list[Bring]]


class Toll(TypedDict):
    """What a fight brings besides: payback, a drained mana, loot."""

    icon: str
    text: str
    tone: Literal["good", "bad", "plain"]


class Combat(TypedDict):
    """A fight under way or just over."""

    id: Id  # the same from the first look to the result
    title: str
    state: Literal["before", "rolled", "rerolls", "result"]
    attacker: Fighter
    targets: list[Fighter]
    attack: list[DicePool]
    defense: list[DicePool]
    have: NotRequired[int]  # hits there are
    want: NotRequired[int]  # hits that are enough
    word: NotRequired[str]  # what is counted: "stars", "damage"
    text: NotRequired[str]  # what is missing, or how it ended: "1 more defeats it", "A wound!"
    totals: NotRequired[tuple[str, str]]  # attack against defense: "3", "1+"
    toll: NotRequired[list[Toll]]
    odds: NotRequired[list["Odds"]]  # of what comes next; after the roll: what it had been
    again: NotRequired[list["Odds"]]  # with the marked dice rolled again
    go: NotRequired[str]  # text of the option that goes on: the big button
    enough: NotRequired[bool]  # the big button lights


class LessonStep(TypedDict):
    """One sentence of a guided game, on a real thing."""

    light: list[Id]  # what is ringed: ids of the scene, "option:TEXT", "zone:prompt", "zone:seat", "zone:tracks"
    text: str  # one sentence; *stars* around the word that is new
    choose: NotRequired[list[str]]  # the options that end the step; without it a button does
    word: NotRequired[str]  # what the new word means


class Lesson(TypedDict):
    """A first game that is led on the board."""

    title: str
    steps: list[LessonStep]


class Standing(TypedDict):
    """One seat (or side) in the order of the end."""

    seat: int
    title: str
    role: str
    icon: str
    tone: str
    place: int  # 1 has won; equal places are shared
    score: NotRequired[str]  # "21 XP"


class Series(TypedDict):
    """A value of one seat, round by round."""

    seat: int
    title: str
    tone: str
    values: list[float]


class Chart(TypedDict):
    """Lines of one kind of value."""

    title: str
    first: int  # round of the first values
    series: list[Series]
    goal: NotRequired[float]
    goal_text: NotRequired[str]


class Sum(TypedDict):
    """One kind of deed, with the number of each seat."""

    title: str
    icon: str
    values: list["SumValue"]


class SumValue(TypedDict):
    """How often one seat did a deed."""

    seat: int
    title: str
    tone: str
    value: float


class Luck(TypedDict):
    """What one seat rolled against what was to be expected."""

    seat: int
    title: str
    tone: str
    rolled: float
    expected: float
    spread: float  # standard deviation
    word: str  # what was counted: "useful faces"


class Award(TypedDict):
    """A small honour of the end."""

    icon: str
    title: str
    text: str


class Moment(TypedDict):
    """The decision on which the game turned."""

    number: int
    text: str
    chance: NotRequired[float]


class Hinted(TypedDict):
    """How often one seat asked the bot what it would do."""

    seat: int
    title: str
    value: int


class Result(TypedDict):
    """How the game ended."""

    sentence: str
    text: NotRequired[str]  # why, in one more sentence
    standing: list[Standing]
    charts: NotRequired[list[Chart]]
    sums: NotRequired[list[Sum]]
    luck: NotRequired[list[Luck]]
    awards: NotRequired[list[Award]]
    moment: NotRequired[Moment]
    hints: NotRequired[list[Hinted]]


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
    routes: NotRequired[list[Route]]
    combat: NotRequired[Combat]
    result: NotRequired[Result]
    open_hands: NotRequired[bool]  # nobody hides anything: one screen needs no hand-over


class Odds(TypedDict):
    """The chance of one outcome that matters."""

    title: str
    chance: float
    tone: NotRequired[Literal["win", "more", "none", "bad"]]


class Preview(TypedDict):
    """What an option would touch: the squares of a way, an area of effect, a line of sight."""

    kind: Literal["path", "area", "sight"]
    ids: list[Id]  # path: in order; area: all; sight: from and to
    blocked: NotRequired[Id]  # sight: the area that stands between
    text: NotRequired[str]


class Then(TypedDict):
    """What carries out the marks that were set."""

    text: str
    label: str
    set: NotRequired[bool]  # set already, as most would; one click takes it off


class OptionScene(TypedDict):
    """One legal answer, for its owner only."""

    text: str  # canonical; this is what is sent back
    label: str  # for people: "Fight the Orc"
    group: str  # heading under which it is listed: "Fight", "Move", "Cards"
    touches: list[Id]  # the first one is where to click, the others are what it affects
    icon: str
    odds: NotRequired[list[Odds]]
    preview: NotRequired[list[Id]]  # areas that light up; where it matters which way, previews say more
    previews: NotRequired[list[Preview]]
    cost: NotRequired[str]
    facing: NotRequired[int]  # one of eight directions, clockwise from north: drawn as a compass
    sketch: NotRequired[list[str]]  # rows of signs: "." floor, "#" wall, " " nothing, "~" rough, "L" lava, "+" water
    free: NotRequired[bool]  # takes nothing that could be kept: standing orders take it, they never give it away
    aside: NotRequired[bool]  # seldom wanted: found where it lies, but nothing is lit for it
    warning: NotRequired[str]  # whom of one's own side it hurts, in words; such options are never listed first
    final: NotRequired[bool]  # cannot be taken back: a touch screen asks again
    then: NotRequired[Then]  # a mark: several may be set and taken off again before this carries them out
    walk: NotRequired[list[str]]  # set by an interface that made this of a trail: options one after the other


class Trail(TypedDict):
    """A place several decisions away, as a branch of a tree: the last of them, and the place before it."""

    to: Id
    text: str  # the option to choose last; it names the whole walk
    label: str  # for people: "Walk to 9,4: 3 of 6 Speed"
    via: Id  # the place before: where another trail ends, or where the walk begins
    passed: NotRequired[bool]  # one may not stop here
    cost: str  # in short: "3"
    warning: NotRequired[str]  # what happens on the way


class DraftStart(TypedDict):
    """A compound answer that may be drawn step by step: whose it is and where it begins."""

    id: Id  # of the piece that is clicked, or dragged from
    text: str  # the draft without a step
    title: str
    tone: str
    style: Literal["solid", "dash", "dot", "dashdot"]


class DraftStep(TypedDict):
    """One way on, of those that hold."""

    text: str  # the draft with it
    label: str
    at: Id  # where it leads: a node of the ways, a hall or an area; clicked, or dragged to
    halls: list[Id]  # of the whole line then


class DraftEnd(TypedDict):
    """An end or a step that does not hold, and which rule says so."""

    label: str
    why: str
    rules: list[str]


class Draft(TypedDict):
    """A compound answer in the making, judged step by step."""

    text: str
    title: str
    label: str  # what it comes to so far
    tone: str
    style: Literal["solid", "dash", "dot", "dashdot"]
    at: Id  # where the line has come to
    halls: list[Id]
    trail: list[DraftStep]  # how it came here, the start first: one may go back to any of them
    steps: list[DraftStep]
    ends: list["OptionScene"]  # answers that end it here
    bars: list[DraftEnd]  # ends that lack something
    refused: NotRequired[DraftEnd]  # why it did not go where it was wanted


class DecisionScene(TypedDict):
    """What is asked now, as one seat sees it."""

    number: int
    owner: int  # seat, or -1 for the whole party
    mine: bool
    prompt: str
    window: NotRequired[str]  # set when this is an interrupt: its name
    about: NotRequired[str]  # what is going on: which monster, which Hero, who did it, what would change
    touches: NotRequired[list[Id]]  # what it is about, marked on the board
    order: NotRequired[str]  # the name under which a standing order may pass here
    options: list[OptionScene]  # empty unless mine
    passing: NotRequired[str]  # text of the option that means "no / done / end", if there is one
    trails: NotRequired[list[Trail]]  # places that several decisions lead to, for one click
    drafts: NotRequired[list[DraftStart]]  # answers that are drawn step by step


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
