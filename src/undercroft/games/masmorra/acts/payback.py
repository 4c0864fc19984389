"""Payback (MAS-BACK): Defense, and whatever makes it."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act2, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..legal.menu import SOURCES, combat_acts
from ..legal.paying import forbids_payment
from ..state import World
from ..steps.abilities import gain_of
from ..steps.combat import AFTER, asking_combat
from ..steps.harm import Wound
from ..steps.paying import pay
from ..words import icons
from ..words.names import hero_name
from ..words.payments import SOURCE, payment, payment_hint
from .abilities import Ability
from .cards import Interrupt, PlayCard
from .combat import Line

PAID_BACK: Final = "when a monster pays back"


class Guard(Act2[World]):
    """Block 1 Payback with a Defense die or symbol (MAS-BACK-03)."""

    KIND: Final = o.GUARD
    SAID: Final = Say("guard {b:source}", "", "Fight", icons.FACES[t.DEFENSE], r.BACK_03, a=t.DEFENSE)
    WHEN: Final = PAID_BACK

    def each(self, g: World, out: list[Opt]) -> None:
        for source in SOURCES:
            if forbids_payment(g, t.DEFENSE, source) == 0:
                out.append(opt(o.GUARD, t.DEFENSE, source))

    def forbids(self, g: World, face: int, source: int) -> int:
        return forbids_payment(g, t.DEFENSE, source)

    def do(self, g: World, face: int, source: int) -> None:
        pay(g, t.DEFENSE, source, t.USED)
        asking_combat(g).amount -= 1

    def label(self, g: World, face: int, source: int) -> str:
        return f"Block 1 with a Defense {SOURCE[source]}"

    def more(self, g: World, scene: OptionScene, face: int, source: int) -> None:
        scene["touches"] = payment(g, t.DEFENSE, source)

    def hint(self, g: World, rule: int, face: int, source: int) -> str:
        return payment_hint(g, rule, t.DEFENSE, source)

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} blocks 1 Payback with a Defense {SOURCE[option.b]}", icons.OTHER["block"], mine


class Accept(Act0[World]):
    """Take the rest of the Payback (MAS-BACK-02)."""

    KIND: Final = o.ACCEPT
    SAID: Final = Say("accept", "Take the Payback that is left", "Fight", icons.OTHER["wound"], r.BACK_02, passing=True)
    WHEN: Final = PAID_BACK

    def do(self, g: World) -> None:
        fight = asking_combat(g)
        fight.stage = AFTER
        g.push(Wound(g.active, fight.amount, t.BY_PAYBACK))
        fight.amount = 0

    def more(self, g: World, scene: OptionScene) -> None:
        """Payback that is more than the Hero can bear."""
        if g.decision is not None and g.decision.b >= g.hero().life:
            scene["warning"] = f"{hero_name(g, g.active)} falls"


class BlockingCard(PlayCard):
    """The own-turn half of a card against Payback: one that makes Defense. Its words are those of PlayCard."""

    def __init__(self) -> None:
        super().__init__()
        self.said = []

    def forbids(self, g: World, card: int, hero: int) -> int:
        rule = super().forbids(g, card, hero)
        return rule if rule else 0 if CARDS[card].purple.makes[t.DEFENSE] > 0 else r.FIGHT_14


class BlockingInterrupt(Interrupt):
    """Likewise an interrupt half."""

    def __init__(self) -> None:
        super().__init__()
        self.said = []

    def forbids(self, g: World, card: int, hero: int) -> int:
        rule = super().forbids(g, card, hero)
        return rule if rule else 0 if CARDS[card].orange.makes[t.DEFENSE] > 0 else r.FIGHT_14


class BlockingAbility(Ability):
    """An ability against Payback: one that makes Defense, or a companion, whose die may show it (A-82)."""

    def __init__(self) -> None:
        super().__init__()
        self.said = []

    def forbids(self, g: World, slot: int, choice: int) -> int:
        rule = super().forbids(g, slot, choice)
        gain = gain_of(g, slot, choice)
        return rule if rule else 0 if gain.sym[t.DEFENSE] > 0 or gain.pet else r.FIGHT_14


class Blocks(Offer[World]):
    """Abilities and cards that make Defense, and buying: no other helps against Payback (MAS-RES-04, MAS-BACK-05)."""

    def __init__(self, buy: Act[Any]) -> None:
        self.all: list[Act[Any]] = [BlockingAbility(), BlockingCard(), BlockingInterrupt(), buy]

    def acts(self) -> list[Act[Any]]:
        return self.all

    def each(self, g: World, out: list[Opt]) -> None:
        combat_acts(g, out, t.DEFENSE)
