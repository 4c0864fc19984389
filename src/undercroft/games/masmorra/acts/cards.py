"""Treasure Cards in the player's own turn, and buying one (MAS-CARD-04, -05, MAS-GOLD-03)."""

from typing import Final

from ....engine.act import Act0, Act2, Say
from ....engine.option import Opt
from ....scene import OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..content import CARDS
from ..legal.acting import forbids_buy
from ..legal.cards import forbids_own_orange, forbids_purple, own_oranges, purples, twin_of
from ..state import World
from ..steps.cards import Play
from ..steps.gains import DrawCards
from ..words import icons
from ..words.names import card_word
from ..words.windows import when_text
from .base import ASIDE, CARD, HELD, KEEPS_MP, TURN


class PlayCard(Act2[World]):
    """Play the own-turn half of a card (MAS-CARD-04)."""

    KIND: Final = o.PLAY
    FLAGS: Final = TURN | ASIDE | HELD | CARD
    SAID: Final = Say("play {a:card} {b:hero}", "", "Cards", "", r.CARD_04)
    CAN: Final = "play a card"

    def each(self, g: World, out: list[Opt]) -> None:
        purples(g, out)

    def forbids(self, g: World, card: int, hero: int) -> int:
        rule = forbids_purple(g, hero, card)
        return rule if rule else 0 if twin_of(g, hero, card) < 0 else r.CARD_04

    def do(self, g: World, card: int, hero: int) -> None:
        g.push(Play(card, hero))

    def label(self, g: World, card: int, hero: int) -> str:
        half = CARDS[card].purple
        return f"Play {half.title}: {half.text}"

    def icon(self, g: World, option: Opt) -> str:
        return CARDS[option.a].icon

    def more(self, g: World, scene: OptionScene, card: int, hero: int) -> None:
        scene["touches"] = [f"card:{card}"]

    def hint(self, g: World, rule: int, card: int, hero: int) -> str:
        if rule != r.CARD_04 or card >= len(CARDS):
            return ""
        if card not in g.heroes[hero].hand:
            return "You do not hold that card."
        twin = twin_of(g, hero, card)
        if twin >= 0:
            return f"You hold two of them: play {card_word(twin)}."
        return f"Now it would do nothing. Its own-turn half: {CARDS[card].purple.text}"


class Interrupt(Act2[World]):
    """Play the interrupt half of a card: here those for any time; windows list the others (MAS-CARD-05)."""

    KIND: Final = o.ORANGE
    FLAGS: Final = TURN | KEEPS_MP | ASIDE | CARD
    SAID: Final = Say("interrupt {a:card} {b:hero}", "", "Cards", "", r.CARD_05)
    CAN: Final = "play a card"

    def each(self, g: World, out: list[Opt]) -> None:
        own_oranges(g, out)

    def forbids(self, g: World, card: int, hero: int) -> int:
        return forbids_own_orange(g, card, hero)

    def do(self, g: World, card: int, hero: int) -> None:
        g.push(Play(card, hero, True))

    def label(self, g: World, card: int, hero: int) -> str:
        half = CARDS[card].orange
        return f"Interrupt: {half.title}: {half.text}"

    def icon(self, g: World, option: Opt) -> str:
        return CARDS[option.a].icon

    def more(self, g: World, scene: OptionScene, card: int, hero: int) -> None:
        scene["touches"] = [f"card:{card}"]

    def hint(self, g: World, rule: int, card: int, hero: int) -> str:
        """Nothing here may tell what another Hero holds."""
        if rule != r.CARD_05 or card >= len(CARDS):
            return ""
        half = CARDS[card].orange
        if half.window == w.ANY:
            return f"That half may be played {when_text(half)}, by its holder, if it has something to work on."
        return f"That half is played when {when_text(half)}."


class Buy(Act0[World]):
    """Pay 5 gold for a Treasure Card (MAS-GOLD-03, -05)."""

    KIND: Final = o.BUY
    FLAGS: Final = TURN | KEEPS_MP | ASIDE
    SAID: Final = Say("buy", "Buy a Treasure Card for 5 gold", "Cards", icons.OTHER["treasure"], r.GOLD_03)
    CAN: Final = "buy a card"

    def forbids(self, g: World) -> int:
        return forbids_buy(g)

    def do(self, g: World) -> None:
        g.hero().gold -= t.CARD_PRICE
        g.push(DrawCards(g.active, 1))

    def hint(self, g: World, rule: int) -> str:
        gold = g.hero().gold
        if rule != r.GOLD_03:
            return ""
        return f"A card costs 5 gold; you have {gold}." if gold < t.CARD_PRICE else "There is no Treasure Card left."

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> tuple[str, str, list[str]] | None:
        """The log line of the choice."""
        return f"{who} pays 5 gold for a Treasure Card", icons.OTHER["gold"], mine
