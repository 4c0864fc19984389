"""Things on the table: figures with their dials, dice, cards, slots and piles."""

from typing import Literal, NotRequired, TypedDict

from .ground import Badge, Id, Ways


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
    tones: list[str]  # "" or the color of the ability behind the value: "red", "blue", "green", "violet", "yellow", …
    tag: NotRequired[str]  # "L2", "start"
    out: NotRequired[bool]  # the figure is out of the game here


class DialNote(TypedDict):
    """An ability behind a color of a dial."""

    tone: str
    title: str
    text: str
    clicks: NotRequired[list[int]]  # the positions at which it is there; all of them if left out


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
    art: NotRequired[str]  # key of its painted picture, by content id; the icon stands where there is none
    letter: str  # one or two characters that tell it apart without color
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
    shape: NotRequired[Literal["die"]]  # a die with a head: badges defense, payback and xp are the numbers on its rim


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
    art: NotRequired[str]  # of equipment that is told on its bearer's card: key of its picture


class Card(TypedDict):
    """A card face that this seat may see."""

    id: Id
    kind: str
    title: str
    icon: str
    art: NotRequired[str]  # key of its painted picture
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
    shares: NotRequired[str]  # taken by the card in another slot: "held by the axe"
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
    held_up: NotRequired[bool]  # its cards are what the question is about: everybody sees them
