"""Before the first round: Heroes, first items (MD2-SETUP)."""

from typing import Final

from ....engine.act import Act1, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..pieces import Hero
from ..specials.base import SPECIALS
from ..state import World
from ..steps.gains import wear
from ..steps.setting_up import Prepare, starting
from ..words.cards import light_first
from ..words.texts import item_icon, item_text


def preparing(g: World) -> Prepare:
    """The preparation under way."""
    s = g.stack[-1]
    assert isinstance(s, Prepare)
    return s


class PlayHero(Act1[World]):
    """A Hero that nobody plays yet (MD2-SETUP-01)."""

    KIND: Final = 2
    SAID: Final = Say("hero {a:hero}", "", "Hero", "character", r.SETUP_01)

    def each(self, g: World, out: list[Opt]) -> None:
        for card in range(len(c.HEROES)):
            self.offer(g, out, card)

    def forbids(self, g: World, card: int) -> int:
        for h in g.heroes:
            if h.card == card:
                return r.SETUP_01
        return 0

    def do(self, g: World, card: int) -> None:
        h = Hero(card, t.OFF, 1, 0, c.HEROES[card].health, c.HEROES[card].mana)  # MD2-SETUP-03, MD2-DASH-04
        h.spare = [t.RARE, t.EPIC, t.EPIC, t.EPIC]  # MD2-SETUP-02
        g.heroes.append(h)
        g.pool[t.RARE] -= 1
        g.pool[t.EPIC] -= 3

    def label(self, g: World, card: int) -> str:
        return f"Play {c.HEROES[card].name}, the {t.CLASSES[c.HEROES[card].cls].title()}"

    def more(self, g: World, scene: OptionScene, card: int) -> None:
        light_first(scene, f"hero_card:{card}")


class StartsWith(Act1[World]):
    """A starting item of which a copy is left (MD2-SETUP-05)."""

    def slot(self) -> int:
        """Weapons by the hand, potions by what they are."""
        raise NotImplementedError

    def each(self, g: World, out: list[Opt]) -> None:
        for item in starting(g, self.slot()):
            out.append(opt(self.kind, item))

    def forbids(self, g: World, item: int) -> int:
        return 0 if item in starting(g, self.slot()) else r.SETUP_05

    def label(self, g: World, item: int) -> str:
        return f"Start with {item_text(item)}"

    def icon(self, g: World, option: Opt) -> str:
        return item_icon(option.a)

    def more(self, g: World, scene: OptionScene, item: int) -> None:
        scene["touches"] = [f"offer:{item}"]


class Weapon(StartsWith):
    """The first weapon."""

    KIND: Final = 4
    SAID: Final = Say("start with {a:item}", "", "Starting items", "", r.SETUP_05)

    def slot(self) -> int:
        return t.HAND

    def do(self, g: World, item: int) -> None:
        seat = preparing(g).at
        wear(g, seat, item, t.HAND)
        for s in SPECIALS[g.quest]:
            s.armed(g, seat, item)


class Potion(StartsWith):
    """The first potion, and the armor that everybody has (MD2-SETUP-06)."""

    KIND: Final = 4

    def slot(self) -> int:
        return t.CONSUMABLE

    def do(self, g: World, item: int) -> None:
        seat = preparing(g).at
        g.heroes[seat].pack.append(item)
        wear(g, seat, c.item_named("battered_leather_armor"), t.CHEST)


WEAPON: Final[Weapon] = Weapon()
