"""The print on the cards, compiled: small immutable records that all games share."""

from . import terms as t
from .rows_fx import Effect


class Ability:
    """A special action, special attack, potion, or the two basic attacks."""

    __slots__ = (
        "ap",
        "area",
        "area_x",
        "bonus",
        "card",
        "causes",
        "condition",
        "control",
        "control_x",
        "distance",
        "distance_x",
        "does",
        "id",
        "index",
        "into",
        "keywords",
        "kind",
        "lends",
        "name",
        "odd",
        "only",
        "text",
        "versus_attack",
        "versus_defense",
    )

    def __init__(self, index: int, id: str, name: str, kind: int, ap: int, text: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.kind = kind
        self.ap = ap  # for a potion: how many counters
        self.text = text
        self.bonus: list[int] = [0, 0, 0, 0]  # dice pools per attribute
        self.condition = 0  # statuses the target must suffer for the bonus
        self.causes = 0  # statuses it puts on those it hits or wounds
        self.lends = 0  # statuses that those it helps cause from then on
        self.keywords = 0
        self.odd = 0
        self.distance = t.D_NONE  # its own distance effect (SDE-DIST-03)
        self.distance_x = 0
        self.area = t.S_NONE
        self.area_x = 0
        self.control = t.C_NONE
        self.control_x = 0
        self.versus_attack = -1  # SDE-COMBAT-09
        self.versus_defense = -1
        self.only = ""  # a type: nobody else is affected (SDE-CARD-08)
        self.into = -1  # shapeshift: which card
        self.card = -1  # the relic it is printed on
        self.does: list[Effect] = []  # the words of its own effects, as effects/book.py reads them


class Card:
    """A model card: Hero, monster, spawning point (SDE-COMP-05, SDE-CARD-09)."""

    __slots__ = (
        "abilities",
        "ap",
        "attributes",
        "causes",
        "copies",
        "distance",
        "distance_x",
        "has",
        "hearts",
        "icon",
        "id",
        "immune",
        "index",
        "keywords",
        "letter",
        "name",
        "own",
        "platform",
        "potion_types",
        "potions",
        "reach",
        "role",
        "shapeshift_only",
        "side",
        "size",
        "skull",
        "speed",
        "types",
        "vulnerable",
    )

    def __init__(self, index: int, id: str, name: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.types: list[str] = []
        self.role = t.R_MINION
        self.side = t.CONSUL
        self.size = 1
        self.speed = 0
        self.ap = 0
        self.attributes: list[int] = [0, 0, 0, 0]
        self.has = 0  # attributes printed on the card, one bit each
        self.hearts = 1
        self.potions = 0
        self.skull = 0
        self.platform = t.P_NEVER
        self.keywords = 0
        self.causes = 0
        self.immune = 0
        self.vulnerable = 0
        self.distance = t.D_NONE
        self.distance_x = 0
        self.reach = 1
        self.abilities: list[int] = []
        self.potion_types: list[int] = []
        self.shapeshift_only = False
        self.own = index  # of a form: the card it is a form of
        self.copies = 0  # of a trap: how many are in the box
        self.icon = ""
        self.letter = ""


class Gear:
    """A loot or treasure card (SDE-COMP-02, SDE-COMP-03, SDE-DECK-01)."""

    __slots__ = (
        "abilities",
        "ap",
        "bonus",
        "boo",
        "causes",
        "charm",
        "copies",
        "deck",
        "greed",
        "hearts",
        "id",
        "immune",
        "index",
        "keywords",
        "name",
        "slot",
        "text",
    )

    def __init__(self, index: int, id: str, name: str, slot: int, deck: str, copies: int, text: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.slot = slot
        self.deck = deck  # "loot", "base" or the boss it comes with
        self.copies = copies
        self.text = text
        self.bonus: list[int] = [0, 0, 0, 0]
        self.ap = 0
        self.hearts = 0
        self.keywords = 0
        self.causes = 0
        self.immune = 0
        self.abilities: list[int] = []
        self.charm = False
        self.greed = 0  # slots with room for two cards, one bit each
        self.boo = False


class Choice:
    """A choice of the Consul: a spawning point or a pair of them, with the monsters it adds."""

    __slots__ = ("copies", "id", "point", "points", "pool", "pool_counts")

    def __init__(self, id: str, point: int, points: int, copies: int) -> None:
        self.id = id
        self.point = point
        self.points = points
        self.copies = copies
        self.pool: list[int] = []
        self.pool_counts: list[int] = []


class Size:
    """One of the three sizes of the game (SDE-MODE-02, SDE-MODE-03, SDE-MODE-04)."""

    __slots__ = (
        "boss",
        "chests",
        "default_boss",
        "default_minis",
        "default_points",
        "heroes",
        "minis",
        "points",
        "tiles",
    )

    def __init__(self, tiles: int, heroes: int, points: int, chests: int, minis: int, boss: bool) -> None:
        self.tiles = tiles
        self.heroes = heroes
        self.points = points
        self.chests = chests
        self.minis = minis
        self.boss = boss
        self.default_points: list[int] = []
        self.default_minis: list[int] = []
        self.default_boss = -1


class Adventure:
    """The Adventure Effects of a boss (SDE-ADV); the game without one has an empty card."""

    __slots__ = ("called", "grants", "potions", "strikes", "summons", "texts")

    def __init__(self) -> None:
        self.strikes: list[int] = [0] * len(t.STRIKES)  # statuses by moment and victims
        self.grants: list[int] = [0] * len(t.ROLES)  # per role the statuses its models cause during the boss fight
        self.potions: list[int] = []  # further potion types of every Hero
        self.called: list[tuple[str, int]] = []  # model cards by their ids, and how many of each answer a timeout
        self.summons: list[list[int]] = []  # the same by number
        self.texts: list[list[str]] = []  # part, name, text
