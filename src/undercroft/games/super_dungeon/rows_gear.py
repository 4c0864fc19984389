"""What equipment and Adventure Effects do, as content files write it."""

from typing import Annotated, Literal

from msgspec import Meta

from ...content.loader import Id, Text
from .rows_deeds import check
from .rows_effects import Bonus, Deeds, Few, Fx, Has, Immune, Status, StatusWord


# ---- what equipment does
class GearAct(Fx):
    """An action or attack printed on a relic."""

    id: Id
    name: Text
    ap: Annotated[int, Meta(ge=1, le=4)]
    effects: Deeds
    then: Literal["discard_card"] | None = None


class GearAttack(GearAct, tag="attack"):
    """A special attack."""

    def __post_init__(self) -> None:
        check("gear attack", self.effects)


class GearAction(GearAct, tag="action"):
    """A special action."""

    def __post_init__(self) -> None:
        check("gear action", self.effects)


class Charm(Fx, tag="resurrect_at_round_start"):
    """A fallen Hero comes back."""


class Slots(Fx, tag="slots"):
    """Two cards of each of these kinds may be worn."""

    slots: Annotated[list[Literal["weapon", "armor", "item"]], Meta(min_length=1, max_length=3)]
    n: Literal[2]

    def __post_init__(self) -> None:
        if len(set(self.slots)) < len(self.slots):
            raise ValueError("slots: one of them is there twice")


class BooBooty(Fx, tag="boo_booty"):
    """The chest was a monster."""


Worn = Has | Status | Immune | Bonus | GearAttack | GearAction | Charm | Slots | BooBooty


# ---- what Adventure Effects do
class Strike(Fx, tag="status"):
    """A status effect at a moment."""

    status: StatusWord
    to: Literal["hero", "adjacent_to_boss"]
    when: Literal["enters_next_to_spawning_point", "boss_arrives", "timeout"]

    def __post_init__(self) -> None:
        if self.when == "enters_next_to_spawning_point" and self.to != "hero":
            raise ValueError("to: whoever enters is a hero")


class ExtraPotion(Fx, tag="extra_potion"):
    """A potion type on every Hero card."""

    id: Id
    name: Text
    counters: Annotated[int, Meta(ge=1, le=3)]
    effects: Deeds

    def __post_init__(self) -> None:
        check("potion", self.effects)


class Grant(Fx, tag="grant"):
    """Monsters of these types have an ability during the boss fight."""

    types: Annotated[list[Literal["minion", "denizen"]], Meta(min_length=1)]
    effects: Annotated[list[Status], Meta(min_length=1, max_length=1)]


class Summon(Fx, tag="summon"):
    """Monsters come."""

    models: Annotated[dict[Id, Few], Meta(min_length=1)]


Adventure = Strike | ExtraPotion | Grant | Summon
