"""The format of the rows in the content files; a row that does not fit is refused with its place."""

from typing import Annotated, Literal

import msgspec

from ...content.loader import File, Part, Row, Source

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
CardId = Annotated[str, msgspec.Meta(pattern=r"^[SDBX][0-9]{1,2}$")]
HallName = Annotated[str, msgspec.Meta(pattern=r"^h[0-9]{1,2}$")]
RoomName = Annotated[str, msgspec.Meta(pattern=r"^[Rr][0-9]{1,2}$")]
HallText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]+-[A-Za-z0-9]+( [a-z]+)*$")]
Point = Annotated[list[float], msgspec.Meta(min_length=2, max_length=2)]
Opening = Literal["N", "E1", "E2", "S", "W2", "W1", "n", "e1", "e2", "s", "w2", "w1"]
Colour = Literal["green", "yellow", "blue", "red", "purple", "orange", "white", "black"]


class Need(Part, kw_only=True):
    """The demands of an objective (MAP-GEO-24)."""

    coin: Amount = 0
    barrel: Amount = 0
    sword: Amount = 0
    rope: Amount = 0
    key: Amount = 0
    scroll: Amount = 0
    kills: Amount = 0
    artifact: str = ""
    objective_card: bool = False


class ObjectiveRow(Part, kw_only=True):
    """An objective of a Step or Boss card."""

    at: Annotated[list[Opening], msgspec.Meta(min_length=1)]
    need: Need


class RoomRow(Part, kw_only=True, rename={"inside": "in"}):
    """A room: doors clockwise, what lies in it, a Circle or Pitfall inside."""

    doors: str
    has: str = ""
    inside: str = ""
    size: float = 1.3


class CardRow(Row, kw_only=True):
    """A Starter, Dungeon, Step or Boss card."""

    id: CardId
    name: Name
    kind: Literal["starter", "dungeon", "step", "boss"]
    cost: Literal[0, 3, 4, 5, 6] = 0
    halls: dict[HallName, HallText]
    rooms: dict[RoomName, RoomRow] = {}
    objectives: dict[str, ObjectiveRow] = {}
    at: dict[str, Point]


class ArtifactRow(Row, kw_only=True):
    """An Artifact token."""

    id: Name
    name: Name
    person: bool = False


class SpellbookRow(Row, kw_only=True):
    """A Spellbook of the co-operative game."""

    id: Annotated[str, msgspec.Meta(pattern=r"^SB[1-9]$")]
    name: Name
    effect: Literal["pay_monster", "leap", "call", "pact", "climb", "pay_padlock", "weave", "pay_circle", "pay_pit"]
    text: str
    name_source: Source = "house"


class WishRow(Row, kw_only=True):
    """An Objective card."""

    id: Annotated[str, msgspec.Meta(pattern=r"^O[0-9]{2}$")]
    need: Need


class PoolRow(Part, kw_only=True):
    """Cards that are shuffled and laid face down."""

    name: Name
    cards: Annotated[list[CardId], msgspec.Meta(min_length=1)]


class BarRow(Part, kw_only=True):
    """A rule that a mission adds; `note` only explains."""

    id: Name
    code: Literal["note", "one_step", "one_artifact", "relay", "early"]
    text: str
    card: str = ""
    cards: list[CardId] = []
    artifacts: list[str] = []
    first: Colour | Literal[""] = ""
    second: Colour | Literal[""] = ""


class TermRow(Part, kw_only=True):
    """One term of a score."""

    of: Literal["empty", "fairies", "books", "coins", "barrels", "kills", "circles", "groups_home"]
    times: Count = 1
    per: Count = 1


class ScoreRow(Part, kw_only=True):
    """The score of a win."""

    base: Amount
    terms: list[TermRow]


class DeckRow(Part, kw_only=True, rename={"three": "3", "four": "4", "five": "5", "six": "6"}):
    """The players' deck: how many Starters, how many Dungeon cards of each cost."""

    starter: Amount
    three: Amount = 0
    four: Amount = 0
    five: Amount = 0
    six: Amount = 0


class MissionRow(Row, kw_only=True):
    """A mission."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{2,40}$")]
    name: Name
    brief: str
    layout: Annotated[list[str], msgspec.Meta(min_length=1, max_length=9)]
    players_deck: DeckRow
    coins: Amount
    groups: Annotated[list[Colour], msgspec.Meta(min_length=1, max_length=8)]
    sides: Annotated[str, msgspec.Meta(pattern="^[NESW]{1,4}$")]
    pool: PoolRow | None = None
    rules: list[BarRow] = []
    win: Literal["bosses", "bosses_and_steps"]
    score: ScoreRow


class Cards(File):
    """starters, dungeon, coop."""

    cards: list[CardRow]


class Artifacts(File):
    """artifacts."""

    artifacts: list[ArtifactRow]


class Spellbooks(File):
    """spellbooks."""

    spellbooks: list[SpellbookRow]


class Wishes(File):
    """objectives."""

    cards: list[WishRow]


class Missions(File):
    """missions."""

    missions: list[MissionRow]


FILES = {
    "starters": Cards,
    "dungeon": Cards,
    "coop": Cards,
    "artifacts": Artifacts,
    "spellbooks": Spellbooks,
    "objectives": Wishes,
    "missions": Missions,
}
