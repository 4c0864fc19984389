"""Records of content: cards, tokens, Tiles (MD2-DASH-05, MD2-SKILL-04, MD2-ITEM-06, MD2-SET-07).

Made once by content.py, shared by all games, never changed in one.

`number` fields are lists of effects in effects/base.py, entered by effects/book.py; 0 is the empty list.
"""

from typing import Any, Final

from .components_foes import BossAction as BossAction
from .components_foes import BossCard as BossCard
from .components_foes import MobCard as MobCard
from .components_foes import Pattern as Pattern
from .components_foes import RoamingCard as RoamingCard
from .components_foes import TrackSpace as TrackSpace
from .parts import Attack as Attack
from .rows_kinds import Fx, Space, TokenColor


class Ability:
    """An ability of a card or board: timing, condition, cost, effect (MD2-ABIL-01); and what it gives all the time."""

    def __init__(self, index: int, name: str, text: str, timing: int, fx: list[Fx]) -> None:
        self.index = index
        self.name = name  # of the card it stands on
        self.text = text
        self.timing = timing
        self.fx = fx
        self.means: list[Any] = []  # the effects of its rows; what it does is the list `number`, with choices
        self.number = 0
        self.mana = 0
        self.wounds = 0
        self.action = 0
        self.rage = 0
        self.all_rage = False
        self.elements = [0, 0, 0, 0]
        self.needs = 0
        self.wounded = 0
        self.limit = 0
        self.fang = 0
        self.basic = False  # printed on a class board
        self.ally = False  # may be used for another Hero of the Zone who is in combat
        self.arrows = False  # changes the reveal of Arrow cards
        self.aura = False  # of the Paladin's columns: for every Hero in the consecrated Zone
        # what holds while the card is active
        self.max_health = 0
        self.max_mana = 0
        self.no_reaction = False
        self.less_reaction = 0
        self.most_reaction = -1
        self.as_shadow = False
        self.no_fire = False
        self.ranged_as_melee = False
        self.discount = 0
        self.more_blessed = 0
        self.spirit_dice = 0
        self.poison = 0
        self.kill_mana = 0
        self.kill_rage = 0
        self.shadow_rerolls = 0
        self.judges = 0  # Wounds for an Enemy that activates on the Consecration


class HeroCard:
    def __init__(
        self, index: int, id: str, name: str, cls: int, health: int, mana: int, ability: int, shadow: int
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.cls = cls
        self.health = health
        self.mana = mana
        self.ability = ability
        self.shadow = shadow


class Skill:
    """`lower` is the rank before this one, -1 if there is none; `tokens` counts Rogue tokens it adds to the bag."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        cls: int,
        level: int,
        rank: int,
        stance: int,
        tokens: list[int],
        abilities: list[int],
        blessed: list[int],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.cls = cls
        self.level = level
        self.rank = rank
        self.lower = -1
        self.stance = stance
        self.tokens = tokens
        self.abilities = abilities
        self.blessed = blessed


class RogueToken:
    """A token of the Thieving Tools bag; `color` says to which action its benefit fits."""

    def __init__(self, index: int, id: str, color: TokenColor, count: int, start: int, fx: list[Fx], text: str) -> None:
        self.index = index
        self.id = id
        self.color = color
        self.count = count
        self.start = start
        self.fx = fx
        self.text = text
        self.number = 0


class Arrow:
    """An Arrow card; `parts` are its quick, Overload and Bullseye effects."""

    def __init__(
        self, index: int, id: str, name: str, arrows: int, copies: int, parts: list[list[Fx]], texts: list[str]
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.arrows = arrows
        self.copies = copies
        self.parts = parts
        self.texts = texts
        self.numbers = [0, 0, 0]


class SpiritCard:
    def __init__(self, spirit: int, rank: int, health: int, attack: Attack, defense: list[int], fx: list[Fx]) -> None:
        self.spirit = spirit
        self.rank = rank
        self.health = health
        self.attack = attack
        self.defense = defense
        self.fx = fx
        self.number = 0


class Item:
    """An Item or Mob Item card. `deck`: 0 to 2 by rarity, -1 starting items, 10 and more Mob Items by band."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        deck: int,
        rarity: int,
        slot: int,
        copies: int,
        attacks: list[Attack],
        defense: list[int],
        large: list[int],
        abilities: list[int],
        set: str,
        class_only: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.deck = deck
        self.rarity = rarity
        self.slot = slot
        self.copies = copies
        self.attacks = attacks
        self.defense = defense
        self.large = large
        self.abilities = abilities
        self.set = set
        self.class_only = class_only
        self.types = 0
        for a in attacks:
            self.types |= a.type


class Power:
    """A Set Power card."""

    def __init__(self, set: str, cls: int, minor: int, greater: int) -> None:
        self.set = set
        self.cls = cls
        self.minor = minor
        self.greater = greater


class DoorCard:
    def __init__(self, index: int, id: str, name: str, copies: int, fx: list[Fx], text: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.copies = copies
        self.fx = fx
        self.text = text
        self.number = 0


class Board:
    """A quadrant, column or Stance, or an Element with what it gives once flipped."""

    def __init__(self, id: str, name: str, ability: int, flipped: str) -> None:
        self.id = id
        self.name = name
        self.ability = ability
        self.flipped = flipped


MOB_DECK: Final = 10
FACES: Final[list[list[int]]] = [[], [], [], [], [], []]  # by symbol: how many on face color * 6 + face
DICE: Final[list[int]] = []  # in the box, by color
ABILITIES: Final[list[Ability]] = []
HEROES: Final[list[HeroCard]] = []
LEVELS: Final[list[list[int]]] = []  # by level - 1: XP, Health, Mana, then the rarities that go into the bag
SKILLS: Final[list[Skill]] = []
QUADRANTS: Final[list[Board]] = []
COLUMNS: Final[list[Board]] = []
STANCES: Final[list[Board]] = []
ELEMENTS: Final[list[Board]] = []
ROGUE_TOKENS: Final[list[RogueToken]] = []
SPIRITS: Final[list[SpiritCard]] = []  # spirit * 2 + rank - 1
ARROWS: Final[list[Arrow]] = []
MOBS: Final[list[MobCard]] = []
MOB_NAMES: Final[list[str]] = []
ROAMING: Final[list[RoamingCard]] = []
MONSTER_NAMES: Final[list[str]] = []
BOSSES: Final[list[BossCard]] = []
ITEMS: Final[list[Item]] = []
POWERS: Final[list[Power]] = []  # by class
DOORS: Final[list[DoorCard]] = []
FRONT: Final[list[Space]] = []
BACK: Final[list[Space]] = []
SUPPLY: Final[dict[str, int]] = {}
HIDDEN: Final[dict[str, list[int]]] = {}  # faces of tokens that lie facedown
CHEST_ITEMS: Final[list[int]] = []  # Regular, Greater


def item_named(id: str) -> int:
    """The number of an item card."""
    for x in ITEMS:
        if x.id == id:
            return x.index
    raise KeyError(id)


def skill_named(id: str) -> int:
    """The number of a skill card."""
    for x in SKILLS:
        if x.id == id:
            return x.index
    raise KeyError(id)


def door_named(id: str) -> int:
    """The number of a Door card."""
    for x in DOORS:
        if x.id == id:
            return x.index
    raise KeyError(id)
