"""Types of the keys of effects, and what every row of an effect tells; the rows are generated into rows_fx.py."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from ...content.loader import Part

Face = Literal["STEP", "RANGED", "MELEE", "DEFENSE", "ELIXIR", "MAGIC"]
Tier = Literal["minor", "major"]
Few = Annotated[int, Meta(ge=1, le=6)]
Points = Annotated[int, Meta(ge=0, le=6)]
Shift = Annotated[int, Meta(ge=-3, le=3)]
Symbols = Annotated[dict[Face, Few], Meta(min_length=1)]
Whose = Literal["self", "active"]
Source = Literal["payback", "card"]
Sources = Annotated[list[Source], Meta(min_length=1, max_length=2)]
Leave = Literal["none", "own_room", "hero_rooms"]
Where = Literal["explored_same_level", "adjacent", "explored_any"]
Victim = Literal["die", "minor_no_hero"]
Ban = Literal[
    "starting_ability", "card_abilities", "combo", "ranged_damage", "elixir_heal", "MAGIC", "free_step", "reroll"
]
Placed = Literal["cultist", "random:minor", "random:major", "boss:malaphyas:blue", "random_boss"]
Slain = Literal["defeated_monster_this_turn"]

# Where an effect may stand: in the interrupt half with a certain window, or in one of these.
OWN_TURN: Final = "an own-turn half"
EVIL_CARD: Final = "an Evil card"


class Fx(Part, tag_field="op"):
    """One effect; its word is the tag. An effect's class answers these by constants: PLACES, BY_HERO."""

    def places(self) -> tuple[str, ...]:
        """The only windows (or OWN_TURN, EVIL_CARD) whose event it reads or changes; none: it stands anywhere."""
        return ()

    def by_hero(self) -> bool:
        """Is it done through the Hero of its player, so that a lying Hero cannot do it (A-38)?"""
        return False
