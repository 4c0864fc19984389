"""Words and numbers that rows of several files share."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Color = Literal["yellow", "orange", "blue", "shadow", "enemy"]
Symbol = Literal["sword", "mana", "shield", "shadow", "claw", "fang"]
Type = Literal["melee", "magic", "ranged"]
Class = Literal["berserker", "wizard", "paladin", "rogue", "shaman", "ranger"]
Band = Literal["1-2", "3-4", "5"]
Rarity = Literal["common", "rare", "epic"]
Element = Literal["air", "earth", "fire", "water"]
Dice = dict[Color, Some]
Place = Annotated[str, msgspec.Meta(pattern=r"^-?\d+,-?\d+$")]
Timing = Literal[
    "attack",
    "melee_attack",
    "magic_attack",
    "ranged_attack",
    "defense",
    "combat",
    "move",
    "anytime",
    "turn",
    "passive",
    "turn_start",
    "round_start",
    "shadow_face",
    "enemy_activates_here",
]
Target = Literal[
    "defender",
    "attacker",
    "hero_in_combat",
    "opener",
    "self",
    "that_enemy",
    "that_hero",
    "enemy_los",
    "enemy_los_1",
    "enemy_in_zone_left",
    "enemy_in_zone_at_end",
    "other_enemy_in_defender_zone",
    "other_lowest_health_in_los",
    "enemies_in_zone_los",
    "heroes_in_zone",
    "heroes_in_light",
    "heroes_in_attacker_zone",
    "heroes_in_los",
    "lowest_health_in_los",
    "lowest_health",
    "",
]
