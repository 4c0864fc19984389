"""Loot and treasure: a card is worn, sacrificed, set aside, given up, drawn (SDE-EQUIP, SDE-CHEST, SDE-TYPE)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Act2, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, GEAR
from ..legal.cards import forbids_equip, forbids_sacrifice, kills_by_equip, kills_by_loss, surplus
from ..legal.figures import heroes_in_play, worn
from ..state import World
from ..steps.cards import DRAW, Deal, Surplus, equip
from ..steps.health import cure, heal
from ..steps.tracks import discard
from ..words.labels import doomed_text, warn_of_death
from ..words.names import title_of


def deal(g: World) -> Deal:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Deal)
    return s


def potion_limit(g: World, rule: int, hero: int) -> str:
    """Why a Hero takes no more counters of this sort."""
    if rule in (r.EQUIP_05, r.COMBAT_15, r.DICE_06):
        return f"{title_of(g, hero)} has no such counter"
    if rule == r.CARD_07:
        return f"the card of {title_of(g, hero)} holds {CARDS[g.models[hero].card].potions} potion counters at most"
    return ""


class Equip(Act2[World]):
    """A Hero puts the card on, instead of the worn one at `place` if that is not 0 (SDE-EQUIP-01, SDE-EQUIP-04)."""

    KIND: Final = 28
    SAID: Final = Say("equip {a:model} [over {b:worn}]", "", "Equip", "battle-gear", r.EQUIP_07)

    def forbids(self, g: World, hero: int, place: int) -> int:
        rule = forbids_equip(g, hero, g.drawn[0], place)
        if rule == 0 and place > 0:
            gear = g.models[hero].gear
            if gear.index(gear[place - 1]) != place - 1:  # of two equal cards either will do
                return r.EQUIP_04
        return rule

    def do(self, g: World, hero: int, place: int) -> None:
        equip(g, hero, g.drawn.pop(0), place)

    def label(self, g: World, hero: int, place: int) -> str:
        text = f"{title_of(g, hero)} equips it"
        if place == 0:
            return text
        old = GEAR[g.models[hero].gear[place - 1]]
        return doomed_text(g, self.dies(g, hero, place), f"{text} instead of {old.name} ({old.text})")

    def more(self, g: World, scene: OptionScene, hero: int, place: int) -> None:
        warn_of_death(g, self.dies(g, hero, place), scene)

    def dies(self, g: World, hero: int, place: int) -> int:
        """The Hero if the exchange takes its last hearts (A-25), or -1."""
        return hero if place > 0 and g.drawn and kills_by_equip(g, hero, g.drawn[0], place) else -1

    def hint(self, g: World, rule: int, hero: int, place: int) -> str:
        if rule == r.EQUIP_01 and g.drawn and hero < len(g.models):
            slot = t.SLOTS[GEAR[g.drawn[0]].slot]
            return f"{title_of(g, hero)} already wears a card in the {slot} slot; it can be replaced"
        return ""


class Sacrifice(Act2[World]):
    """The card is given up for a Hero: 0 a wound, 1 a potion, 2 + status a counter (SDE-EQUIP-05, SDE-EQUIP-06)."""

    KIND: Final = 29
    SAID: Final = Say(
        "sacrifice {a:model} {b:cure}",
        "Sacrifice it for {a:model}: {b:cure}",
        "Sacrifice",
        "burning-embers",
        r.EQUIP_09,
    )

    def forbids(self, g: World, hero: int, what: int) -> int:
        return forbids_sacrifice(g, hero, g.drawn[0], what)

    def do(self, g: World, hero: int, what: int) -> None:
        card = g.drawn.pop(0)
        g.emit(ev.SACRIFICED, hero, card, rule=r.EQUIP_05 if what != 1 else r.EQUIP_06)
        discard(g, card)
        if what == 0:
            heal(g, hero, 1)
        elif what == 1:
            g.models[hero].potions += 1
            g.emit(ev.POTION_GAINED, hero, rule=r.EQUIP_06)
        else:
            cure(g, hero, what - 2, r.EQUIP_05)

    def hint(self, g: World, rule: int, hero: int, what: int) -> str:
        return potion_limit(g, rule, hero) if hero < len(g.models) else ""


class Aside(Act0[World]):
    """The card waits for the end of the round (SDE-EQUIP-07, SDE-EQUIP-08)."""

    KIND: Final = 30
    SAID: Final = Say("aside", "Set it aside until the end of the round", "Choose", "card-exchange", r.EQUIP_08)

    def forbids(self, g: World) -> int:
        return r.EQUIP_08 if deal(g).last else 0

    def do(self, g: World) -> None:
        card = g.drawn.pop(0)
        g.held.append(card)
        g.emit(ev.PUT_ASIDE, card, rule=r.EQUIP_07)


class Waste(Act0[World]):
    """Nobody takes the card: only at the end of a round, and only if it would help nobody (A-62)."""

    KIND: Final = 33

    def forbids(self, g: World) -> int:
        if not deal(g).last:
            return r.EQUIP_07
        for hero in heroes_in_play(g):
            if EQUIP.forbids(g, hero, 0) == 0:
                return r.EQUIP_08
            for what in range(2 + t.STATUSES):
                if SACRIFICE.forbids(g, hero, what) == 0:
                    return r.EQUIP_08
        return 0

    def do(self, g: World) -> None:
        discard(g, g.drawn.pop(0))
        g.emit(ev.HOLD, rule=r.EQUIP_08)


EQUIP: Final[Equip] = Equip()
SACRIFICE: Final[Sacrifice] = Sacrifice()


class Takers(Offer[World]):
    """The uses of the card, Hero by Hero."""

    def acts(self) -> list[Act[Any]]:
        return [EQUIP, SACRIFICE]

    def each(self, g: World, out: list[Opt]) -> None:
        card = g.drawn[0]
        for hero in heroes_in_play(g):
            if forbids_equip(g, hero, card, 0) == 0:
                out.append(opt(Equip.KIND, hero, 0))
            else:
                for i in worn(g, hero, GEAR[card].slot):
                    EQUIP.offer(g, out, hero, i + 1)
            for what in range(2 + t.STATUSES):
                SACRIFICE.offer(g, out, hero, what)


class Lose(Act1[World]):
    """A loot card goes with the Gem of Greed (SDE-EQUIP-01)."""

    KIND: Final = 48
    SAID: Final = Say("lose {a:gear}", "", "Choose", "card-discard", r.EQUIP_01)

    def step(self, g: World) -> Surplus:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Surplus)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        for card in surplus(g, self.step(g).model):
            if opt(Lose.KIND, card) not in out:
                out.append(opt(Lose.KIND, card))

    def forbids(self, g: World, card: int) -> int:
        return 0 if card in surplus(g, self.step(g).model) else r.EQUIP_01

    def do(self, g: World, card: int) -> None:
        m = self.step(g).model
        g.models[m].gear.remove(card)
        discard(g, card)
        g.emit(ev.REPLACED, m, card, rule=r.EQUIP_01)

    def label(self, g: World, card: int) -> str:
        return doomed_text(g, self.dies(g, card), f"Give up {GEAR[card].name} ({GEAR[card].text})")

    def more(self, g: World, scene: OptionScene, card: int) -> None:
        warn_of_death(g, self.dies(g, card), scene)

    def dies(self, g: World, card: int) -> int:
        """The Hero if the card takes its last hearts along (A-25), or -1."""
        s = g.stack[-1]
        return s.model if isinstance(s, Surplus) and kills_by_loss(g, s.model, card) else -1


class Draw(Act0[World]):
    """A treasure card for a fallen mini-boss (SDE-TYPE-05)."""

    KIND: Final = 35
    SAID: Final = Say("draw", "Draw", "Choose", "card-draw", r.TYPE_05)

    def do(self, g: World) -> None:
        g.stack[-1].stage = DRAW


class LeaveTreasure(Act0[World]):
    """The Heroes draw no treasure card."""

    KIND: Final = 33

    def do(self, g: World) -> None:
        g.emit(ev.HOLD, rule=r.TYPE_05)
        g.pop()
