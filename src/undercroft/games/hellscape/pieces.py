"""What changes during a game: Heroes, those who count as Heroes for targeting, Enemies, and what is under way."""

from ...engine.entity import Entity, Shared
from . import terms as t


class Hero(Entity):
    """A Hero with dashboard, items and class components. `zone` is OFF after leaving the Dungeon.

    `places` says for each skill in which quadrant, column or under which Stance it lies.
    """

    def __init__(
        self,
        card: int,
        zone: int = t.OFF,
        level: int = 1,
        xp: int = 0,
        health: int = 0,
        mana: int = 0,
        ko: bool = False,
        left: bool = False,
        done: bool = False,
        fire: int = 0,
        frost: int = 0,
        slots: Shared | None = None,
        pack: list[int] | None = None,
        skills: Shared | None = None,
        places: Shared | None = None,
        blessed: Shared | None = None,
        held: int = 0,
        spare: Shared | None = None,
        used: Shared | None = None,
        spent: Shared | None = None,
        actions: int = 0,
        rage: int = 0,
        stance: int = 0,
        elements: Shared | None = None,
        flipped: int = 0,
        marker: int = 0,
        ready: list[int] | None = None,
        worn: list[int] | None = None,
        gathered: bool = False,
        home: int = 0,
    ) -> None:
        self.card = card
        self.zone = zone
        self.level = level
        self.xp = xp
        self.health = health
        self.mana = mana
        self.ko = ko
        self.left = left
        self.done = done  # the Activation token is gray
        self.fire = fire
        self.frost = frost
        self.slots: Shared = [-1, -1, -1, -1, -1, -1] if slots is None else slots
        self.pack: list[int] = [] if pack is None else pack  # Inventory and Consumables
        self.skills: Shared = [] if skills is None else skills
        self.places: Shared = [] if places is None else places
        self.blessed: Shared = [] if blessed is None else blessed
        self.held = held  # Scroll, Shards, Feathers
        self.spare: Shared = [] if spare is None else spare  # Treasure tokens beside the Level token
        self.used: Shared = [] if used is None else used  # abilities that work once per round
        self.spent: Shared = [] if spent is None else spent  # once per Quest
        self.actions = actions  # left in the turn; of a Rogue those that need no token
        self.rage = rage
        self.stance = stance
        self.elements: Shared = [0, 0, 0, 0] if elements is None else elements
        self.flipped = flipped  # a bit per Element tracker
        self.marker = marker
        self.ready: list[int] = [] if ready is None else ready  # Rogue tokens not used yet
        self.worn: list[int] = [] if worn is None else worn  # used ones, until the end of the turn
        self.gathered = gathered  # has stood on the central Tile (MD2-QUEST-HEL-01)
        self.home = home  # the Tile of the Starting Zone


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

    def __init__(
        self,
        card: int = -1,
        zone: int = t.OFF,
        minions: int = 0,
        wounds: int = 0,
        hurt: int = 0,
        item: int = -1,
        fire: int = 0,
        frost: int = 0,
        poison: bool = False,
        treasure: Shared | None = None,
        ward: int = 0,
        done: bool = False,
        forced: int = -1,
        beast: bool = False,
        last: bool = False,
        feathers: int = 0,
        heads: int = 0,
        asleep: bool = False,
        leader: bool = True,
    ) -> None:
        self.card = card
        self.zone = zone
        self.minions = minions
        self.wounds = wounds
        self.hurt = hurt
        self.item = item
        self.fire = fire
        self.frost = frost
        self.poison = poison
        self.treasure: Shared = [] if treasure is None else treasure  # rarities
        self.ward = ward  # blue dice until the end of the round
        self.done = done
        self.forced = forced  # the Hero it must attack, -1: nobody
        self.beast = beast  # of Hellish Maze or The Horror Beast
        self.last = last  # the Final Roaming Monster
        self.feathers = feathers
        self.heads = heads  # Heroes its Health counts
        self.asleep = asleep  # a Boss before its fight
        self.leader = leader


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
        dice: list[int] | None = None,
        seen: list[int] | None = None,
        rolled: bool = False,
        swords: int = 0,
        shields: int = 0,
        unshield: int = 0,
        rerolls: int = 0,
        shadow_rerolls: int = 0,
        enemy_rerolls: int = 0,
        no_claw: int = 0,
        fangs: int = 0,
        used: list[int] | None = None,
        afters: list[int] | None = None,
        leader_first: bool = False,
        as_shadow: bool = False,
        poison: bool = False,
        arrows: list[int] | None = None,
        shift: int = 0,
        bullseye: bool = False,
        held: bool = False,
        kills: int = 0,
        great: bool = False,
        token: int = -1,
        zone: int = -1,
        hindered: bool = False,
        only: int = -1,
        fallen: bool = False,
    ) -> None:
        self.on = on
        self.hero = hero  # or Spirit or Summoner
        self.foe = foe
        self.by_hero = by_hero
        self.type = type
        self.weapons = weapons  # how many give dice
        self.pool: list[int] = [0, 0, 0, 0, 0] if pool is None else pool
        self.dice: list[int] = [] if dice is None else dice
        self.seen: list[int] = [] if seen is None else seen
        self.rolled = rolled
        self.swords = swords
        self.shields = shields
        self.unshield = unshield
        self.rerolls = rerolls
        self.shadow_rerolls = shadow_rerolls
        self.enemy_rerolls = enemy_rerolls  # of Enemy dice only
        self.no_claw = no_claw
        self.fangs = fangs
        self.used: list[int] = [] if used is None else used  # abilities, user * 4096 + ability
        self.afters: list[int] = [] if afters is None else afters  # pairs: list of effects, whose
        self.leader_first = leader_first
        self.as_shadow = as_shadow
        self.poison = poison
        self.arrows: list[int] = [] if arrows is None else arrows  # Arrow cards revealed
        self.shift = shift
        self.bullseye = bullseye
        self.held = held  # the Ranger has stopped revealing
        self.kills = kills
        self.great = great  # a Leader or Roaming Monster died
        self.token = token  # Rogue token whose benefit applies
        self.zone = zone  # of the Enemy when it began
        self.hindered = hindered  # a Pillar has yet to take its die
        self.only = only  # the one weapon used, -1: all of the type
        self.fallen = fallen  # the attacker has been without Health in this attack


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
