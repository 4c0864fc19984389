"""Magic, Elixir and abilities of the active Hero (MAS-MAGIC, MAS-HEAL, MAS-ABIL)."""

from typing import Final

from ....engine.act import Act1, Act2, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import listed
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import HEROES
from ..legal.acting import forbids_ability, forbids_drink, forbids_magic
from ..legal.menu import SOURCES, ability_options, magic_options
from ..modes.base import mode_of
from ..state import World
from ..steps.abilities import Drink, UseAbility, UseMagic, pay_ability
from ..steps.paying import pay
from ..words import icons, shapes
from ..words.names import face_name, faces_text, hero_name
from ..words.payments import SOURCE, payment, payment_hint
from .base import BY_DICE, TURN


class Magic(Act1[World]):
    """Use Magic to turn an unused die, engaged or not (MAS-RES-06, MAS-MAGIC-02, A-64)."""

    KIND: Final = o.MAGIC
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("magic {a:source}", "", "Dice", icons.FACES[t.MAGIC], r.TURN_03)
    CAN: Final = "turn a die by Magic"

    def each(self, g: World, out: list[Opt]) -> None:
        if g.phase == t.ACTIONS:
            magic_options(g, out)

    def forbids(self, g: World, source: int) -> int:
        return forbids_magic(g, source)

    def do(self, g: World, source: int) -> None:
        pay(g, t.MAGIC, source, t.USED)
        g.push(UseMagic())

    def label(self, g: World, source: int) -> str:
        return f"Turn a die with a Magic {SOURCE[source]}"

    def more(self, g: World, scene: OptionScene, source: int) -> None:
        scene["touches"] = payment(g, t.MAGIC, source)

    def hint(self, g: World, rule: int, source: int) -> str:
        return payment_hint(g, rule, t.MAGIC, source)


class DrinkElixir(Act2[World]):
    """Drink one Elixir to heal a Wound, never in a combat (MAS-RES-05, MAS-HEAL-03)."""

    KIND: Final = o.DRINK
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("drink {b:source} {a:hero}", "", "Heal", icons.FACES[t.ELIXIR], r.TURN_03)
    CAN: Final = "heal"

    def each(self, g: World, out: list[Opt]) -> None:
        if g.phase != t.ACTIONS or (g.ready(t.ELIXIR) == 0 and g.symbols[t.ELIXIR] == 0):
            return
        for i in range(len(g.heroes)):
            if i == g.active or mode_of(g).together:
                for source in SOURCES:
                    if forbids_drink(g, i, source) == 0:
                        out.append(opt(o.DRINK, i, source))

    def forbids(self, g: World, hero: int, source: int) -> int:
        return forbids_drink(g, hero, source)

    def do(self, g: World, hero: int, source: int) -> None:
        pay(g, t.ELIXIR, source, t.USED)
        g.push(Drink(hero))

    def label(self, g: World, hero: int, source: int) -> str:
        who = "" if hero == g.active else f" for {hero_name(g, hero)}"
        return f"Heal 1 Wound{who} with an Elixir {SOURCE[source]}"

    def more(self, g: World, scene: OptionScene, hero: int, source: int) -> None:
        scene["touches"] = [f"hero:{hero}", *payment(g, t.ELIXIR, source)]

    def hint(self, g: World, rule: int, hero: int, source: int) -> str:
        if rule == r.HEAL_02:
            return f"{hero_name(g, hero)} has all 6 Life Points."
        return payment_hint(g, rule, t.ELIXIR, source)


class Ability(Act2[World]):
    """Use an ability: `choice` is the docked face where any will do, or the gain that is chosen (MAS-ABIL-05)."""

    KIND: Final = o.ABILITY
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("use ABILITY [FACE] …", "", "Abilities", "", r.TURN_03)
    CAN: Final = "use an ability"

    def each(self, g: World, out: list[Opt]) -> None:
        ability_options(g, out)

    def forbids(self, g: World, slot: int, choice: int) -> int:
        return forbids_ability(g, slot, choice)

    def do(self, g: World, slot: int, choice: int) -> None:
        pay_ability(g, slot, choice)
        g.push(UseAbility(slot, choice))

    def label(self, g: World, slot: int, choice: int) -> str:
        a = HEROES[g.hero().card].abilities[slot]
        if len(a.gains) > 1:
            made = [f"{n} {face_name(f)}" for f, n in enumerate(a.gains[choice].sym) if n]
            return f"{a.name}: {', '.join(made)}"
        return f"{a.name} with {faces_text([choice])}" if t.ANY_FACE in a.dock[:1] else f"{a.name}: {a.text}"

    def icon(self, g: World, option: Opt) -> str:
        return HEROES[g.hero().card].abilities[option.a].icon

    def more(self, g: World, scene: OptionScene, slot: int, choice: int) -> None:
        scene["touches"] = [f"ability:{g.active}:{slot}"]

    def hint(self, g: World, rule: int, slot: int, choice: int) -> str:
        if rule == r.CARD_05:
            return "A card played against you forbids it for this turn."
        if rule not in (r.ABIL_06, r.ABIL_08):
            return ""
        h = g.hero()
        a = HEROES[h.card].abilities[slot]
        if (h.used >> slot) & 1 and not a.refresh:
            return f"{a.name} works once a turn."
        if t.ANY_FACE in a.dock and choice < 6:
            return f"You have no unused {face_name(choice)} die for {a.name}."
        need = [faces_text(a.dock)] if a.dock else []
        if a.gold:
            need.append(f"{a.gold} gold")
        return f"{a.name} costs {listed(need)}." if need else ""

    def write(self, g: World, option: Opt) -> str:
        return shapes.write_ability(g, option)

    def read(self, g: World, words: list[str]) -> Opt:
        return opt(o.ABILITY, *shapes.read_ability(g, words))
