"""A fight as it is seen: who attacks whom, what each brings, what is still needed."""

from typing import Literal, NotRequired, TypedDict

from .ground import Id
from .offer import Odds
from .things import DicePool


class Bring(TypedDict):
    """A part of one side of a fight: a weapon, an armor, an ability."""

    icon: str
    text: str
    value: str


class Fighter(TypedDict):
    """One side of a fight."""

    id: Id  # of its piece
    title: str
    role: str  # "attacks with Cleave"
    icon: str
    art: NotRequired[str]  # key of its painted picture
    tone: str
    life: NotRequired[int]
    most: NotRequired[int]
    loss: NotRequired[int]  # of its life, by this fight
    brings: NotRequired[list[Bring]]


class Toll(TypedDict):
    """A further result of a fight: payback, drained mana, loot."""

    icon: str
    text: str
    tone: Literal["good", "bad", "plain"]


class Struck(TypedDict):
    """The effect of a fight on one figure."""

    id: Id
    hit: bool  # the attack was enough
    wounds: int  # life it took
    falls: bool
    text: str  # "hit, 3 clicks", "held"
    total: NotRequired[str]  # its defense, where every target has its own


class Gain(TypedDict):
    """A number that a fight moved: a gauge, the experience of a seat."""

    icon: str
    title: str
    before: int
    after: int


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
    weapon: NotRequired[Literal["arc", "shot", "spell", "claw"]]  # how the blow is drawn and heard
    outcome: NotRequired[list[Struck]]  # of a fight that is over: each target, and an attacker who was hurt
    gains: NotRequired[list[Gain]]
