"""The rows of content/quests.json: a Quest is a map, tokens, goals and triggers."""

from typing import Annotated, Literal

import msgspec

from ...content.loader import File, Part, Row
from .rows_base import Count, Dice, Place, Some
from .rows_kinds import Doer, Does, Moment, Opener, Outcome

Kind = Literal[
    "start_mob",
    "spawn",
    "loot",
    "objective",
    "gray",
    "corruption",
    "chest",
    "greater_chest",
    "fountain",
    "forge",
    "spike_trap",
    "bear_trap",
    "pillar",
    "portal_3",
    "portal_5",
    "roaming_portal",
    "tile_portal",
    "beast",
    "summoner",
]


class Laid(Part):
    """A Tile where it lies; rotation is clockwise."""

    tile: str
    x: int
    y: int
    rotation: Literal[0, 90, 180, 270]


class Bridge(Part):
    zone: Place
    open: Literal["N", "E", "S", "W"]


class Doorway(Part):
    zones: Annotated[list[Place], msgspec.Meta(min_length=2, max_length=2)]
    white: bool = False


class White(Part):
    """The doors with a white outline: who opens them, what must be done before, whether a Door card is drawn."""

    by: Opener
    rule: str
    needs: list[str] = []
    card: bool = True
    enemies_pass: bool = False


class Goal(Part):
    """Something Heroes can do where a token lies. `needs`: goals, or white, souls, summoner."""

    id: str
    name: str
    at: Literal["objective", "gray", "corruption", "hourglass", "beast"]
    cost: Literal["mp", "action"]
    does: Does
    rule: str
    needs: list[str] = []
    who: Doer = "any"
    interact: bool = False
    xp: Count = 0
    xp_to: Literal["actor", "all"] = "actor"
    souls: Count = 0

    def __post_init__(self) -> None:
        for does, at in (("feather", "beast"), ("add_time", "hourglass")):
            if self.does == does and self.at != at:
                raise ValueError(f"does: {does} is done at {at}, found {self.at}")


LOST = ("summoner_dead", "no_feathers", "sword_held", "key_gone", "hourglass_empty")


class Trigger(Part):
    """When something has come about, this happens at once."""

    when: Moment
    do: Outcome
    rule: str
    goal: str = ""
    count: Count = 0

    def __post_init__(self) -> None:
        if bool(self.goal) != (self.when == "goal"):
            raise ValueError('goal: expected with when = "goal", and only with it')
        if (self.count > 0) != (self.when == "beasts"):
            raise ValueError('count: expected with when = "beasts", and only with it')
        if self.do == "open_white" and self.when != "goal":
            raise ValueError('do: open_white needs when = "goal"')
        if self.when in LOST and self.do != "lose":
            raise ValueError(f"do: {self.when} can only lose the Quest")


class Summoner(Part):
    health: Some
    defense: Dice
    moves: Some
    from_round: Some


class Sword(Part):
    item: str
    wounds: list[Some]
    bonus: list[Dice]


class Souls(Part):
    per_hero: Some
    miniature: Count
    roaming: Count


class BossFight(Part):
    boss: str
    tile: str
    zone: Place
    start: list[Place]
    hourglasses: list[Place] = []
    time: Count = 0


class Final(Part):
    """The Roaming Monster that comes when all doors of the center are open."""

    zone: Place


class Quest(Row):
    id: str
    name: str
    order: Count
    page: str
    blurb: str
    tiles: list[Laid]
    doors: list[Doorway]
    start: list[Place]
    tokens: dict[Kind, list[Place]]
    bridges: list[Bridge] = []
    chambers: list[list[Place]] = []
    time: dict[Place, Some] = {}
    goals: list[Goal] = []
    triggers: list[Trigger] = []
    white: White | None = None
    doors_enemies_pass: bool = False
    passages: bool = False
    beasts: bool = False
    summoner: Summoner | None = None
    sword: Sword | None = None
    souls: Souls | None = None
    boss: BossFight | None = None
    counts_as: Count = 0
    center: str = ""
    final: Final | None = None
    special: list[str] = []

    def __post_init__(self) -> None:
        if self.sword is None and any(x.who == "sword" for x in self.goals):
            raise ValueError("goals: expected sword beside a goal for its bearer")
        if self.souls is None and any(x.souls for x in self.goals):
            raise ValueError("goals: expected souls beside a goal that gives some")


class QuestFile(File):
    quests: list[Quest]
