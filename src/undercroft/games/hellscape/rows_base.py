"""Words and numbers that rows of several files share."""

from typing import Annotated, Literal

import msgspec

from .rows_kinds import Color as Color
from .rows_kinds import Count as Count
from .rows_kinds import Dice as Dice
from .rows_kinds import Rarity as Rarity
from .rows_kinds import Some as Some
from .rows_kinds import Symbol as Symbol
from .rows_kinds import Target as Target

Type = Literal["melee", "magic", "ranged"]
Class = Literal["berserker", "wizard", "paladin", "rogue", "shaman", "ranger"]
Band = Literal["1-2", "3-4", "5"]
Element = Literal["air", "earth", "fire", "water"]
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
