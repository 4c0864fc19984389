"""An effect as a row tells it, and the types of its keys; which word takes which is generated into rows_fx.py."""

from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from ...content.loader import Part

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Color = Literal["yellow", "orange", "blue", "shadow", "enemy"]
Symbol = Literal["sword", "mana", "shield", "shadow", "claw", "fang"]
Rarity = Literal["common", "rare", "epic"]
Spirit = Literal["flame", "frost"]
Hourglass = Literal["closest_hourglass", "choose_two_hourglasses"]
Dice = dict[Color, Some]
Picked = Literal["enemy_los", "enemy_los_1", "other_enemy_in_defender_zone"]
Where = Literal["heroes_in_light", "heroes_in_zone"]
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


# Words that rules compare. Records of content keep these types, so mypy refuses a word that no row can have.
Does = Literal["take", "remove", "leave", "win", "feather", "add_time"]
Doer = Literal["any", "holder", "sword", "holders_here"]
Opener = Literal["hero", "trigger", "cleared"]
Moment = Literal[
    "goal",
    "beasts",
    "boss_dead",
    "final_dead",
    "summoner_dead",
    "no_feathers",
    "sword_held",
    "key_gone",
    "hourglass_empty",
]
Outcome = Literal["win", "lose", "open_white"]
Condition = Literal[
    "self_in_light",
    "hero_within",
    "several_in_sight",
    "one_in_sight",
    "self_in_dungeon",
    "self_not_in_dungeon",
    "minion_in_zone",
    "always",
]
TokenColor = Literal["red", "blue", "green"]
Space = Literal["none", "mob", "roaming", "common", "rare", "epic"]


class Fx(Part):
    """One effect: its word, and the keys that the word takes."""

    op: str
    n: int = 0
    color: Color | Literal[""] = ""
    symbol: Symbol | Literal[""] = ""
    target: Target = ""
    range: Count = 0
    mana: Count = 0
    rank: Count = 0
    spirit: Spirit | Literal[""] = ""
    deck: Rarity | Literal[""] = ""
    which: Hourglass | Literal[""] = ""
    either: bool = False
    dice: Dice = {}
    inner: "Fx | None" = None


Inner = Fx | None


CHOICE: Final = "choice"  # an effect for which the card chooses an Enemy


class Word(NamedTuple):
    """The keys that an effect takes beside its word, its possible targets, and the family of the effect inside it.

    `values` are the only values of a key; `beside` is, for a target or for any (""), another word that the card must
    hold, or CHOICE.
    """

    keys: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    inside: str = ""
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    beside: tuple[tuple[str, str], ...] = ()


Words = dict[str, Word]
