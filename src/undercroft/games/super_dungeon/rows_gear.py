"""What equipment and Adventure Effects do, as content files write it."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from ...content.loader import Id, Text
from . import terms as t
from .abilities import ABILITIES, make_ability
from .components import Adventure, Gear
from .rows_deeds import check
from .rows_effects import Bonus, Deeds, Has, Immune, Status
from .rows_kinds import Few, Fx, StatusWord, status_bits


# ---- what equipment does
class GearAct(Fx):
    """An action or attack printed on a relic."""

    id: Id
    name: Text
    ap: Annotated[int, Meta(ge=1, le=4)]
    effects: Deeds
    then: Literal["discard_card"] | None = None

    KIND: ClassVar[int] = t.A_ACTION

    def on_gear(self, x: Gear) -> None:
        a = ABILITIES[make_ability(self.id, self.name, self.KIND, self.ap, "", self.effects)]
        a.card = x.index
        if self.then is not None:
            a.odd |= t.O_DISCARD
        x.abilities.append(a.index)


class GearAttack(GearAct, tag="attack"):
    """A special attack."""

    KIND: ClassVar[int] = t.A_ATTACK

    def __post_init__(self) -> None:
        check("gear attack", self.effects)


class GearAction(GearAct, tag="action"):
    """A special action."""

    def __post_init__(self) -> None:
        check("gear action", self.effects)


class Charm(Fx, tag="resurrect_at_round_start"):
    """A fallen Hero comes back."""

    def on_gear(self, x: Gear) -> None:
        x.charm = True


class Slots(Fx, tag="slots"):
    """Two cards of each of these kinds may be worn."""

    slots: Annotated[list[Literal["weapon", "armor", "item"]], Meta(min_length=1, max_length=3)]
    n: Literal[2]

    def __post_init__(self) -> None:
        if len(set(self.slots)) < len(self.slots):
            raise ValueError("slots: one of them is there twice")

    def on_gear(self, x: Gear) -> None:
        for name in self.slots:
            x.greed |= 1 << t.SLOTS.index(name)


class BooBooty(Fx, tag="boo_booty"):
    """The chest was a monster."""

    def on_gear(self, x: Gear) -> None:
        x.boo = True


Worn = Has | Status | Immune | Bonus | GearAttack | GearAction | Charm | Slots | BooBooty


# ---- what Adventure Effects do
class Strike(Fx, tag="status"):
    """A status effect at a moment."""

    status: StatusWord
    to: Literal["hero", "adjacent_to_boss"]
    when: Literal["enters_next_to_spawning_point", "boss_arrives", "timeout"]

    def __post_init__(self) -> None:
        if self.when == "enters_next_to_spawning_point" and self.to != "hero":
            raise ValueError("to: only a hero enters; expected hero")

    def of_boss(self, x: Adventure) -> None:
        x.strikes[t.STRIKES.index(f"{self.when} {self.to}")] |= status_bits(self.status)

    def part(self) -> str:
        return {"timeout": "timeout", "boss_arrives": "boss_fight"}.get(self.when, "dungeon")


class ExtraPotion(Fx, tag="extra_potion"):
    """A potion type on every Hero card."""

    id: Id
    name: Text
    counters: Annotated[int, Meta(ge=1, le=3)]
    effects: Deeds

    def __post_init__(self) -> None:
        check("potion", self.effects)

    def of_boss(self, x: Adventure) -> None:
        x.potions.append(make_ability(self.id, self.name, t.A_POTION, self.counters, "", self.effects))

    def part(self) -> str:
        return "dungeon"


class Grant(Fx, tag="grant"):
    """Monsters of these types have an ability during the boss fight."""

    types: Annotated[list[Literal["minion", "denizen"]], Meta(min_length=1)]
    effects: Annotated[list[Status], Meta(min_length=1, max_length=1)]

    def of_boss(self, x: Adventure) -> None:
        for kind in self.types:
            x.grants[t.ROLES.index(kind)] |= status_bits(self.effects[0].status)

    def part(self) -> str:
        return "boss_fight"


class Summon(Fx, tag="summon"):
    """Monsters come."""

    models: Annotated[dict[Id, Few], Meta(min_length=1)]

    def of_boss(self, x: Adventure) -> None:
        for name, count in self.models.items():
            x.called.append((name, count))

    def part(self) -> str:
        return "timeout"


OfBoss = Strike | ExtraPotion | Grant | Summon
