"""Records of content: cards, objectives, books, missions. Made once at load, never changed."""

from ...board.hallways import Plan
from . import terms as t


class Need:
    """The demands of an objective: items, deeds, Artifacts and persons (MAP-OBJ-01, MAP-BOSS-06, MAP-ART-01)."""

    def __init__(self, items: list[int], kills: int, artifact: int, wish: bool) -> None:
        self.items = items
        self.kills = kills
        self.artifact = artifact  # -1: none
        self.wish = wish  # replaced by a drawn Objective card


class Objective:
    """One objective of a Step or Boss card; `at` is a mask of openings of the upright card (MAP-GEO-20)."""

    def __init__(self, id: str, at: int, need: Need) -> None:
        self.id = id
        self.at = at
        self.need = need


class Card:
    """A card of the tableau with its plan. Places 0 to 11 are the openings by slot, the others follow."""

    def __init__(self, id: str, name: str, kind: int, cost: int, plan: Plan) -> None:
        self.number = -1  # given when it is filed
        self.id = id
        self.name = name
        self.kind = kind
        self.cost = cost
        self.plan = plan
        self.hall_names: list[str] = []
        self.features: list[list[int]] = []  # per hall, in data order
        self.place_names: list[str] = []
        self.place_kind: list[int] = []
        self.opening_hall: list[int] = [-1] * t.OPENINGS
        self.has: list[list[int]] = []  # per place: what lies in the room (MAP-GEO-09)
        # Per place, the place itself where there is nothing else:
        self.within: list[int] = []  # the Circle or Pitfall in a room
        self.around: list[int] = []  # the room that it lies in
        self.pit_other: list[int] = []  # the landing of a mouth, the mouth of a landing (MAP-GEO-10)
        self.objectives: list[Objective] = []
        self.spots: dict[str, list[float]] = {}  # coordinates for drawing
        self.room_sizes: dict[str, float] = {}
        self.same_both_ways = False  # upside down it does what it does upright

    def is_open(self, slot: int) -> bool:
        """Is there an opening at this slot of the upright card?"""
        return self.opening_hall[slot] >= 0

    def count(self, feature: int) -> int:
        """How many of a feature the card has in halls and rooms."""
        n = 0
        for row in self.features:
            n += row.count(feature)
        for row in self.has:
            n += row.count(feature)
        return n


class Book:
    """A Spellbook."""

    def __init__(self, id: str, name: str, effect: str, text: str) -> None:
        self.id = id
        self.name = name
        self.effect = effect
        self.text = text


class Artifact:
    """An Artifact."""

    def __init__(self, id: str, name: str, person: bool) -> None:
        self.id = id
        self.name = name
        self.person = person


class Wish:
    """An Objective card."""

    def __init__(self, id: str, need: Need) -> None:
        self.id = id
        self.need = need


class Bar:
    """A rule that a mission adds. `cards` and `artifacts` are masks; groups are -1 if none is named."""

    def __init__(
        self, id: str, code: int, text: str, card: int, cards: list[int], artifacts: int, first: int, second: int
    ) -> None:
        self.id = id
        self.code = code
        self.text = text
        self.card = card
        self.cards = cards
        self.artifacts = artifacts
        self.first = first
        self.second = second


class Mission:
    """A mission: layout by cell, deck, groups, rules, score. It may have no Steps (MAP-STEP-04)."""

    def __init__(self, id: str, name: str, brief: str, rows: int, columns: int) -> None:
        self.number = -1  # given when it is filed
        self.id = id
        self.name = name
        self.brief = brief
        self.rows = rows
        self.columns = columns
        self.cells: list[int] = []  # C_NONE ... C_HIDDEN
        self.cards: list[int] = []  # of fixed cells, else -1
        self.turns: list[int] = []
        self.tokens: list[int] = []  # Artifact + 1
        self.pool: list[int] = []
        self.starters = 0
        self.by_cost: list[int] = [0] * 7
        self.coins = 0
        self.colours: list[int] = []
        self.sides = 0  # mask by side N E S W
        self.bars: list[Bar] = []
        self.steps_too = False
        self.base = 0
        self.terms: list[list[int]] = []  # [word, times, per]

    def bar(self, code: int) -> Bar | None:
        """The first added rule of this kind."""
        for b in self.bars:
            if b.code == code:
                return b
        return None
