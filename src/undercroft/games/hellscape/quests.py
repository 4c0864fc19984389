"""Records of Quests: the map as Zones, what lies where at the start, goals and triggers."""

from typing import Final, Literal

from ...board.zones import Zones
from .rows_kinds import Doer, Does, Moment, Opener, Outcome


class Goal:
    """Something Heroes can do where a token lies."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        at: int,
        by_action: bool,
        does: Does,
        rule: int,
        needs: list[str],
        who: Doer,
        interact: bool,
        xp: int,
        xp_all: bool,
        souls: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.at = at  # kind of token, -1: where the Beast is
        self.by_action = by_action
        self.does = does
        self.rule = rule
        self.needs = needs
        self.who = who
        self.interact = interact
        self.xp = xp
        self.xp_all = xp_all
        self.souls = souls


class Trigger:
    """When something has come about, this happens at once."""

    def __init__(self, when: Moment, goal: int, count: int, do: Outcome, rule: int) -> None:
        self.when = when
        self.goal = goal
        self.count = count
        self.do = do
        self.rule = rule


class Quest:
    """A Quest as it is printed. Zones, doors, Tiles and Chambers are numbers here."""

    def __init__(self, index: int, id: str, name: str, blurb: str, page: str, zones: Zones) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.blurb = blurb
        self.page = page
        self.zones = zones
        self.tiles: list[str] = []  # names; each Bridge is a Tile of its own
        self.tile_of: list[int] = []
        self.chamber_of: list[int] = []  # -1: corridor
        self.chambers: list[list[int]] = []  # Zones
        self.abyss: list[bool] = []
        self.doors: list[list[int]] = []  # the two Zones
        self.door_chambers: list[list[int]] = []
        self.white = 0  # bits of doors
        self.white_by: Opener | Literal[""] = ""
        self.white_needs: list[str] = []
        self.white_card = True
        self.white_rule = 0
        self.passes = 0  # closed doors that Enemies walk through
        self.start: list[int] = []
        self.tokens: list[list[int]] = []  # Zones by kind of token
        self.start_mobs: list[int] = []
        self.portals: list[list[int]] = [[], []]  # with 3 and more, with 5 and more Heroes
        self.tile_portals: list[int] = []
        self.times: list[int] = []  # Zones of Time tokens on Keys
        self.goals: list[Goal] = []
        self.triggers: list[Trigger] = []
        self.passages = False
        self.beasts = False
        self.beast_zone = -1
        self.summoner_zone = -1
        self.summoner_health = 0
        self.summoner_defense = [0, 0, 0, 0, 0]
        self.summoner_moves = 0
        self.summoner_from = 0
        self.sword_item = -1
        self.sword_wounds: list[int] = []
        self.sword_bonus: list[list[int]] = []
        self.souls_per_hero = 0
        self.souls_miniature = 0
        self.souls_roaming = 0
        self.boss = -1
        self.boss_tile = -1
        self.boss_zone = -1
        self.boss_start: list[int] = []
        self.hourglasses: list[int] = []
        self.hourglass_time = 0
        self.counts_as = 0
        self.center = -1  # Tile
        self.final_zone = -1
        self.special: list[str] = []  # special rules that the row names

    def triggered(self, when: Moment) -> list[Trigger]:
        """The triggers of this event."""
        return [t for t in self.triggers if t.when == when]

    def loses_when(self, when: Moment) -> int:
        """The rule of the trigger that loses the Quest at this event, 0 if there is none."""
        for t in self.triggers:
            if t.when == when and t.do == "lose":
                return t.rule
        return 0


QUESTS: Final[list[Quest]] = []


def quest_named(id: str) -> Quest:
    """The Quest of that id."""
    for q in QUESTS:
        if q.id == id:
            return q
    raise KeyError(id)
