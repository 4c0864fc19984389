"""Records of Enemy cards: Mobs, Roaming Monsters, Bosses (MD2-ENEMY-03, -05, -06, -09, -10, -11)."""

from .parts import Attack
from .rows_kinds import Condition, Fx


class MobCard:
    def __init__(
        self,
        index: int,
        id: str,
        mob: int,
        name: str,
        band: int,
        health: int,
        defense: list[int],
        reward: int,
        ability: int,
    ) -> None:
        self.index = index
        self.id = id
        self.mob = mob
        self.name = name
        self.band = band
        self.health = health
        self.defense = defense
        self.reward = reward
        self.ability = ability


class Pattern:
    """A condition of a Roaming card, and what the monster then does."""

    def __init__(self, when: Condition, zones: int, fx: list[Fx], text: str) -> None:
        self.when = when
        self.zones = zones
        self.fx = fx
        self.text = text
        self.number = 0


class RoamingCard:
    def __init__(
        self,
        index: int,
        id: str,
        monster: int,
        name: str,
        band: int,
        health: int,
        reward: int,
        fixed: list[int],
        attacks: list[Attack],
        defense: list[int],
        pattern: list[Pattern],
        special: int,
    ) -> None:
        self.index = index
        self.id = id
        self.monster = monster
        self.name = name
        self.band = band
        self.health = health
        self.reward = reward
        self.fixed = fixed
        self.attacks = attacks
        self.defense = defense
        self.pattern = pattern
        self.special = special
        self.seeks_weakest = False  # comes for the Hero with the lowest Health


class BossAction:
    """A Boss's action at a number of fangs, or one of its passive abilities."""

    def __init__(self, name: str, fx: list[Fx], text: str) -> None:
        self.name = name
        self.fx = fx
        self.text = text
        self.number = 0


class TrackSpace:
    """A space of a Boss track: what holds from there on."""

    def __init__(self, fx: list[Fx], text: str) -> None:
        self.fx = fx
        self.text = text
        self.attack = [0, 0, 0, 0, 0]
        self.defense = [0, 0, 0, 0, 0]
        self.radiance = 0
        self.sand = 0
        self.actions = 0


class BossCard:
    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        health: int,
        actions: int,
        dice: int,
        attacks: list[Attack],
        defense: list[int],
        abilities: list[BossAction],
        combat: list[int],
        passive: list[BossAction],
        track: list[TrackSpace],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.health = health
        self.actions = actions
        self.dice = dice
        self.attacks = attacks
        self.defense = defense
        self.abilities = abilities
        self.combat = combat
        self.passive = passive
        self.track = track
        self.halo = 0  # yellow dice that attackers in Light lose
        self.seeks_weakest = False
        self.harvest = 0  # Health per Hero that it Heals when a Hero is Knocked Out
