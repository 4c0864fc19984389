"""Questions, options and their effects; a line that is drawn piece by piece; the log."""

from typing import Literal, NotRequired, TypedDict

from .ground import Id
from .things import Die


class Odds(TypedDict):
    """The chance of one outcome that matters."""

    title: str
    chance: float
    tone: NotRequired[Literal["win", "more", "none", "bad"]]


class Preview(TypedDict):
    """The places an option would touch: the squares of a way, an area of effect, a line of sight."""

    kind: Literal["path", "area", "sight"]
    ids: list[Id]  # path: in order; area: all; sight: from and to
    blocked: NotRequired[Id]  # sight: the area that stands between
    text: NotRequired[str]


class Then(TypedDict):
    """What carries out the marks that were set."""

    text: str
    label: str
    set: NotRequired[bool]  # set already, as most would; one click takes it off


class Lay(TypedDict):
    """A card of a hand laid into an area: who holds it turns it round before it is laid."""

    card: Id
    area: Id
    turn: int  # quarter turns clockwise


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
    lays: NotRequired[Lay]
    sketch: NotRequired[list[str]]  # rows of signs: "." floor, "#" wall, " " nothing, "~" rough, "L" lava, "+" water
    free: NotRequired[bool]  # takes nothing that could be kept: standing orders take it, they never give it away
    aside: NotRequired[bool]  # seldom wanted: found where it lies, but nothing is lit for it
    warning: NotRequired[str]  # whom of one's own side it hurts, in words; such options are never listed first
    ends: NotRequired[bool]  # ends one's turn or activation
    final: NotRequired[bool]  # cannot be taken back: a touch screen asks again
    then: NotRequired[Then]  # a mark: several may be set and taken off again before this carries them out
    walk: NotRequired[list[str]]  # options one after the other: of a run, or made of a trail by an interface
    whole: NotRequired[bool]  # of a run: with its likes at one place it says all that its first steps lead to there


class Trail(TypedDict):
    """A place several decisions away, as a branch of a tree: the last of them, and the place before it."""

    to: Id
    text: str  # the option to choose last; it names the whole walk
    label: str  # for people: "Walk to 9,4: 3 of 6 Speed"
    via: Id  # the place before: where another trail ends, or where the walk begins
    passed: NotRequired[bool]  # not a place to stop
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
    trail: list[DraftStep]  # how it came here, the start first: you can go back to any of them
    steps: list[DraftStep]
    ends: list["OptionScene"]  # answers that end it here
    bars: list[DraftEnd]  # ends that lack something
    refused: NotRequired[DraftEnd]  # why it did not go where it was wanted


class DecisionScene(TypedDict):
    """The pending decision, as one seat sees it."""

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
    runs: NotRequired[list[OptionScene]]  # several options that nothing comes between, for one click: see their `walk`
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
    short: NotRequired[str]  # the text where the dice are drawn beside it: it does not tell them again
    rules: NotRequired[list[str]]
    moment: NotRequired[Literal["find", "level", "door", "spawn", "death", "roll"]]  # it has a short moment of its own
