"""What changes during a game: Heroes, those who count as Heroes for targeting, Enemies, and what is under way."""

from typing import Final

from ...engine.entity import Entity, Shared
from . import terms as t

NOTHING: Final[Shared] = []
NO_ITEMS: Final[Shared] = [-1, -1, -1, -1, -1, -1]
NO_ELEMENTS: Final[Shared] = [0, 0, 0, 0]


class Hero(Entity):
    """A Hero with dashboard, items and class components. `zone` is OFF after leaving the Dungeon.

    `places` says for each skill in which quadrant, column or under which Stance it lies.
    """

    def __init__(
        self, card: int, zone: int = t.OFF, level: int = 1, xp: int = 0, health: int = 0, mana: int = 0
    ) -> None:
        self.card = card
        self.zone = zone
        self.level = level
        self.xp = xp
        self.health = health
        self.mana = mana
        self.ko: bool = False
        self.left: bool = False
        self.done: bool = False  # the Activation token is gray
        self.fire: int = 0
        self.frost: int = 0
        self.slots: Shared = NO_ITEMS
        self.pack: list[int] = []  # Inventory and Consumables
        self.skills: Shared = NOTHING
        self.places: Shared = NOTHING
        self.blessed: Shared = NOTHING
        self.held: int = 0  # Scroll, Shards, Feathers
        self.spare: Shared = NOTHING  # Treasure tokens beside the Level token
        self.used: Shared = NOTHING  # abilities that work once per round
        self.spent: Shared = NOTHING  # once per Quest
        self.actions: int = 0  # left in the turn; of a Rogue those that need no token
        self.rage: int = 0
        self.stance: int = 0
        self.elements: Shared = NO_ELEMENTS
        self.flipped: int = 0  # a bit per Element tracker
        self.marker: int = 0
        self.ready: list[int] = []  # Rogue tokens not used yet
        self.worn: list[int] = []  # used ones, until the end of the turn
        self.gathered: bool = False  # has stood on the central Tile (MD2-QUEST-HEL-01)
        self.home: int = 0  # the Tile of the Starting Zone


class Friend(Entity):
    """A Spirit of the Shaman or the Summoner: a Hero for targeting only. `free`: the free activation is left."""

    def __init__(
        self, zone: int = t.OFF, rank: int = 0, health: int = 0, fire: int = 0, frost: int = 0, free: bool = False
    ) -> None:
        self.zone = zone
        self.rank = rank
        self.health = health
        self.fire = fire
        self.frost = frost
        self.free = free


class Foe(Entity):
    """A Mob, Roaming Monster or Boss; `card` is -1 while it is not in play, `zone` OFF while it is not on the map.

    `wounds` lie on the foremost Minion of a Mob, `hurt` on its Leader.
    """

    def __init__(self) -> None:
        self.card: int = -1
        self.zone: int = t.OFF
        self.minions: int = 0
        self.wounds: int = 0
        self.hurt: int = 0
        self.item: int = -1
        self.fire: int = 0
        self.frost: int = 0
        self.poison: bool = False
        self.treasure: Shared = NOTHING  # rarities
        self.ward: int = 0  # blue dice until the end of the round
        self.done: bool = False
        self.forced: int = -1  # the Hero it must attack, -1: nobody
        self.beast: bool = False  # of Hellish Maze or The Horror Beast
        self.last: bool = False  # the Final Roaming Monster
        self.feathers: int = 0
        self.heads: int = 0  # Heroes its Health counts
        self.asleep: bool = False  # a Boss before its fight
        self.leader: bool = True


class Fight(Entity):
    """The combat under way. Dice are color * 6 + face; `seen` has a bit per resolved symbol of each die."""

    def __init__(
        self,
        on: bool = False,
        hero: int = -1,
        foe: int = -1,
        by_hero: bool = False,
        type: int = 0,
        weapons: int = 0,
        pool: list[int] | None = None,
    ) -> None:
        self.on = on
        self.hero = hero  # or Spirit or Summoner
        self.foe = foe
        self.by_hero = by_hero
        self.type = type
        self.weapons = weapons  # how many give dice
        self.pool: list[int] = [0, 0, 0, 0, 0] if pool is None else pool
        self.dice: list[int] = []
        self.seen: list[int] = []
        self.rolled: bool = False
        self.swords: int = 0
        self.shields: int = 0
        self.unshield: int = 0
        self.rerolls: int = 0
        self.shadow_rerolls: int = 0
        self.enemy_rerolls: int = 0  # of Enemy dice only
        self.no_claw: int = 0
        self.fangs: int = 0
        self.used: list[int] = []  # abilities and their users (use_of)
        self.afters: list[int] = []  # pairs: list of effects, whose
        self.leader_first: bool = False
        self.as_shadow: bool = False
        self.poison: bool = False
        self.arrows: list[int] = []  # Arrow cards revealed
        self.shift: int = 0
        self.bullseye: bool = False
        self.held: bool = False  # the Ranger has stopped revealing
        self.kills: int = 0
        self.great: bool = False  # a Leader or Roaming Monster died
        self.token: int = -1  # Rogue token whose benefit applies
        self.zone: int = -1  # of the Enemy when it began
        self.hindered: bool = False  # a Pillar has yet to take its die
        self.only: int = -1  # the one weapon used, -1: all of the type
        self.fallen: bool = False  # the attacker has been without Health in this attack


class Walk(Entity):
    """The Move action under way."""

    def __init__(
        self,
        on: bool = False,
        hero: int = -1,
        mp: int = 0,
        calm: bool = False,
        safe: bool = False,
        trample: int = 0,
        finish: int = 0,
        used: list[int] | None = None,
    ) -> None:
        self.on = on
        self.hero = hero  # or Spirit
        self.mp = mp
        self.calm = calm  # no Reaction damage
        self.safe = safe  # no traps
        self.trample = trample  # Wounds to an Enemy of each Zone left
        self.finish = finish  # Wounds to an Enemy of the last Zone
        self.used: list[int] = [] if used is None else used


class Reveal(Entity):
    """The reveal under way: what its Door card adds."""

    def __init__(
        self,
        chamber: int = -1,
        opener: int = -1,
        zone: int = -1,
        treasure: int = 0,
        reward: int = 0,
        minions: int = 0,
        acts: int = 0,
        ward: int = 0,
        mobs: list[int] | None = None,
    ) -> None:
        self.chamber = chamber
        self.opener = opener
        self.zone = zone  # behind the door
        self.treasure = treasure
        self.reward = reward
        self.minions = minions
        self.acts = acts
        self.ward = ward
        self.mobs: list[int] = [] if mobs is None else mobs
