"""The end of a game, with its figures."""

from typing import NotRequired, TypedDict


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
    across: NotRequired[str]  # what the values are counted over: "Round"
    up: NotRequired[str]  # what they count: "XP"
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
    """The rolls of one seat against the expectation."""

    seat: int
    title: str
    tone: str
    rolled: float
    expected: float
    spread: float  # standard deviation
    word: str  # what was counted: "useful faces"


class Award(TypedDict):
    """A small honor of the end."""

    icon: str
    title: str
    text: str


class Moment(TypedDict):
    """The decision on which the game turned."""

    number: int
    text: str
    chance: NotRequired[float]  # of what happened there
    swing: NotRequired[str]  # what it changed: "Mika's chance to win rises from 38 % to 71 %"


class Near(TypedDict):
    """How far a condition of the end had come."""

    title: str
    value: int
    goal: int


class Hinted(TypedDict):
    """How often one seat asked the bot what it would do."""

    seat: int
    title: str
    value: int


class Result(TypedDict):
    """How the game ended."""

    sentence: str
    text: NotRequired[str]  # why, in one more sentence
    near: NotRequired[list["Near"]]  # of a game that was lost together: how far it came
    advice: NotRequired[str]  # what to try another time
    standing: list[Standing]
    charts: NotRequired[list[Chart]]
    sums: NotRequired[list[Sum]]
    luck: NotRequired[list[Luck]]
    awards: NotRequired[list[Award]]
    moment: NotRequired[Moment]
    hints: NotRequired[list[Hinted]]
