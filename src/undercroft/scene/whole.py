"""The whole picture that one seat gets: the board, everybody around it, the tracks, what is going on."""

from typing import NotRequired, TypedDict

from .ending import Result
from .fight import Combat
from .ground import Area, Badge, Board, Id, Link, Route
from .things import Card, Count, DicePool, Piece, Pile, Slot


class SeatScene(TypedDict):
    """The area of one seat."""

    seat: int
    name: str  # "Jay", "Consul"
    title: str  # role in words
    icon: str
    art: NotRequired[str]  # key of the painted picture of the seat
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
    score_name: NotRequired[str]  # the name of its axis there: "Gold"
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
    badges: NotRequired[list[Badge]]  # what it is about in pictures: wanted things, things carried
    tone: NotRequired[str]
    more: NotRequired[list[str]]  # what it says when somebody opens it: a sentence each


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
    fought: NotRequired[list[Combat]]  # fights that ended in the latest decisions, oldest first; each has its own id
    result: NotRequired[Result]
    open_hands: NotRequired[bool]  # nobody hides anything: one screen needs no hand-over
