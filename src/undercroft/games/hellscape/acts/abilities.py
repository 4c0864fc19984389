"""Abilities and Consumables are used: in a turn, in a Move, in a combat and at any time."""

from typing import Final

from ....engine.act import Act2, Act3, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import abilities_of, forbids_owned, forbids_use, mana_price
from ..legal.arrows import forbids_combat_use
from ..legal.drinking import forbids_drink
from ..state import World
from ..steps.abilities import drink, use
from ..steps.combat import ARROWS, combat_stage
from ..steps.windows import window_seat
from ..words.cards import carried_id, light_use, nobody_hurt
from ..words.texts import item_icon, price_of
from .base import FREE, GREEN, OWN_MOMENT, PRICED


class Uses(Act3[World]):
    """An ability, the unit it is used for plus 1 (0: the user), and the user."""

    def do(self, g: World, ability: int, other: int, user: int) -> None:
        use(g, user, ability)

    def label(self, g: World, ability: int, other: int, user: int) -> str:
        a = c.ABILITIES[ability]
        whom = f" for {g.name(other - 1)}" if other else ""
        return f"{a.name}{whom}: {a.text}"

    def more(self, g: World, scene: OptionScene, ability: int, other: int, user: int) -> None:
        light_use(g, scene, ability, other, user)
        price = price_of(ability)
        if price:
            scene["cost"] = price

    def hint(self, g: World, rule: int, ability: int, other: int, user: int) -> str:
        if user >= len(g.heroes) or ability >= len(c.ABILITIES):
            return ""
        a = c.ABILITIES[ability]
        h = g.heroes[user]
        if rule == r.COST_03:
            return f"{mana_price(g, user, ability) - h.mana} more Mana needed"
        if rule == r.BER_04:
            return f"{a.rage - h.rage} more Rage needed"
        if rule == r.COST_02:
            return "stand in Shadow" if a.needs & t.IN_SHADOW else "stand in Light"
        return "attack with two weapons" if rule == r.COST_06 else ""


class Use(Uses):
    """In the Hero's own turn, as an action if the card says so (MD2-SPECIAL-01, MD2-ABIL-02), unless it is a spell
    (MD2-WIZ-06)."""

    KIND: Final = 11
    FLAGS: Final = PRICED | GREEN
    SAID: Final = Say("use {a:ability} of {c:unit} [for {b:other}]", "", "Abilities", "sparkles", r.ABIL_02)

    def each(self, g: World, out: list[Opt]) -> None:
        h = g.heroes[g.turn]
        if h.ko or h.zone < 0:
            return
        seen: list[int] = []
        owned = abilities_of(g, g.turn)
        for a in owned:
            timing = c.ABILITIES[a].timing
            if (timing == t.TURN or timing == t.ANYTIME) and a not in seen:
                seen.append(a)
                if forbids_owned(g, g.turn, a, owned) == 0:
                    out.append(opt(Use.KIND, a, 0, g.turn))

    def forbids(self, g: World, ability: int, other: int, user: int) -> int:
        if user != g.turn or other:
            return r.ABIL_02
        timing = c.ABILITIES[ability].timing
        return forbids_use(g, user, ability) or (0 if timing == t.TURN or timing == t.ANYTIME else r.ABIL_01)


class UseInMove(Uses):
    """In the Hero's own Move action (MD2-ABIL-07); what a Consecration gives a Move needs no use."""

    KIND: Final = 11

    def each(self, g: World, out: list[Opt]) -> None:
        unit = g.walk.hero
        if unit >= t.SPIRIT:
            return
        seen: list[int] = []
        for a in abilities_of(g, unit):
            if c.ABILITIES[a].timing == t.MOVE and not c.ABILITIES[a].aura and a not in seen:
                seen.append(a)
                if forbids_use(g, unit, a) == 0:
                    out.append(opt(UseInMove.KIND, a, 0, unit))

    def forbids(self, g: World, ability: int, other: int, user: int) -> int:
        unit = g.walk.hero
        if unit >= t.SPIRIT:
            return r.SHA_08
        if user != unit or other:
            return r.ABIL_07
        a = c.ABILITIES[ability]
        return forbids_use(g, unit, ability) or (0 if a.timing == t.MOVE and not a.aura else r.ABIL_07)


class UseInCombat(Uses):
    """In a combat, by the Hero in it and by Heroes who help (MD2-ABIL-03 to -06, H-66)."""

    KIND: Final = 11

    def each(self, g: World, out: list[Opt]) -> None:
        f = g.fight
        if f.hero < t.SPIRIT:
            self.of_user(g, f.hero, 0, out)
        if g.up(f.hero):
            for i in g.heroes_in(g.zone_of(f.hero)):
                if i != f.hero:
                    self.of_user(g, i, f.hero + 1, out)

    def of_user(self, g: World, user: int, other: int, out: list[Opt]) -> None:
        """The abilities that one Hero may use now."""
        stage = combat_stage(g)
        seen: list[int] = []
        for ability in abilities_of(g, user):
            if c.ABILITIES[ability].timing <= t.COMBAT and ability not in seen:
                seen.append(ability)
                if forbids_combat_use(g, stage, user, ability, other - 1) == 0:
                    out.append(opt(UseInCombat.KIND, ability, other, user))

    def forbids(self, g: World, ability: int, other: int, user: int) -> int:
        if user >= len(g.heroes) or (user == g.fight.hero and other):
            return r.ABIL_05
        return forbids_combat_use(g, combat_stage(g), user, ability, other - 1)

    def do(self, g: World, ability: int, other: int, user: int) -> None:
        use(g, user, ability, other - 1)


class UseAnytime(Uses):
    """Around the actions of anybody (MD2-ABIL-08)."""

    KIND: Final = 11

    def each(self, g: World, out: list[Opt]) -> None:
        self.every(g, window_seat(g), out)

    def every(self, g: World, seat: int, out: list[Opt]) -> None:
        """A Hero's usable abilities, each once."""
        h = g.heroes[seat]
        if h.ko or h.zone < 0 or g.fight.on or g.walk.on:
            return
        seen: list[int] = []
        owned = abilities_of(g, seat)
        for a in owned:
            if c.ABILITIES[a].timing == t.ANYTIME and a not in seen and forbids_owned(g, seat, a, owned) == 0:
                seen.append(a)
                out.append(opt(UseAnytime.KIND, a, 0, seat))

    def forbids(self, g: World, ability: int, other: int, user: int) -> int:
        if user != window_seat(g) or other:
            return r.ABIL_08
        return forbids_use(g, user, ability) or (0 if c.ABILITIES[ability].timing == t.ANYTIME else r.ABIL_08)


class Drinks(Act2[World]):
    """A Consumable, and the Hero who uses it (MD2-CONS-04)."""

    def do(self, g: World, item: int, user: int) -> None:
        drink(g, user, item)

    def every(self, g: World, user: int, out: list[Opt]) -> None:
        """Each Consumable of a Hero, copies once."""
        pack = g.heroes[user].pack
        if not pack:
            return
        seen: list[int] = []
        for item in pack:
            if c.ITEMS[item].slot == t.CONSUMABLE and item not in seen:
                seen.append(item)
                if forbids_drink(g, user, item) == 0:
                    out.append(opt(self.kind, item, user))

    def label(self, g: World, item: int, user: int) -> str:
        x = c.ITEMS[item]
        return f"{x.name}: {c.ABILITIES[x.abilities[0]].text}"

    def icon(self, g: World, option: Opt) -> str:
        return item_icon(option.a)

    def more(self, g: World, scene: OptionScene, item: int, user: int) -> None:
        scene["touches"] = [carried_id(g, user, item)]
        if nobody_hurt(g, item, user):
            scene["warning"] = "Nobody here is hurt"


class Drink(Drinks):
    """In the Hero's own turn, before or after an action (MD2-CONS-02)."""

    KIND: Final = 38
    FLAGS: Final = FREE | OWN_MOMENT
    SAID: Final = Say("drink {a:item} of {b:unit}", "", "Consumables", "", r.CONS_02)

    def each(self, g: World, out: list[Opt]) -> None:
        self.every(g, g.turn, out)

    def forbids(self, g: World, item: int, user: int) -> int:
        return forbids_drink(g, user, item) if user == g.turn else r.CONS_02


class DrinkInCombat(Drinks):
    """In a combat of the user (MD2-CONS-03), once the Arrow cards are revealed."""

    KIND: Final = 38

    def each(self, g: World, out: list[Opt]) -> None:
        if g.fight.hero < t.SPIRIT:
            self.every(g, g.fight.hero, out)

    def forbids(self, g: World, item: int, user: int) -> int:
        if user >= len(g.heroes) or combat_stage(g) == ARROWS:
            return r.CONS_03
        return forbids_drink(g, user, item)


class DrinkAnytime(Drinks):
    """Around the actions of anybody (H-27)."""

    KIND: Final = 38

    def each(self, g: World, out: list[Opt]) -> None:
        self.every(g, window_seat(g), out)

    def forbids(self, g: World, item: int, user: int) -> int:
        if user >= len(g.heroes):
            return r.CONS_01
        return forbids_drink(g, user, item) or (0 if user == window_seat(g) else r.CONS_02)


USE_IN_COMBAT: Final[UseInCombat] = UseInCombat()
DRINK_IN_COMBAT: Final[DrinkInCombat] = DrinkInCombat()
DRINK_ANYTIME: Final[DrinkAnytime] = DrinkAnytime()
USE_ANYTIME: Final[UseAnytime] = UseAnytime()
