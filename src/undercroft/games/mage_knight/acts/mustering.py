"""Players choose Heroes and Rebellion warriors, and give Mage Spawn to the pool (MKD-SETUP-25, MKD-TEAM, MKD-REB)."""

from typing import Final

from ....engine.act import Act1, Act2, Say
from ....engine.option import Opt
from .. import rule_ids as r
from ..content import FIGURES, HEROES, REBELS
from ..legal.mustering import forbids_give, forbids_hero, forbids_warrior
from ..state import World
from ..steps.mustering import Muster, add_hero
from ..words.names import card_title
from .base import TOLD


def chooser(g: World) -> int:
    """The player who is asked."""
    s = g.stack[-1]
    assert isinstance(s, Muster)
    return s.seat(g)


class Hero(Act2[World]):
    """A Hero joins the player at a level."""

    KIND: Final = 10
    FLAGS: Final = TOLD
    SAID: Final = Say("hero {a:card} level {b:level}", "", "Heroes", "character", r.SETUP_25)

    def each(self, g: World, out: list[Opt]) -> None:
        for card in HEROES:
            self.offer(g, out, card, 1)
            self.offer(g, out, card, 2)

    def forbids(self, g: World, card: int, level: int) -> int:
        return forbids_hero(g, chooser(g), card, level)

    def do(self, g: World, card: int, level: int) -> None:
        add_hero(g, chooser(g), card, level)

    def label(self, g: World, card: int, level: int) -> str:
        return f"{FIGURES[card].name}, level {level} ({FIGURES[card].points[level - 1]} points)"


class Warrior(Act1[World]):
    """A Rebellion warrior joins the player."""

    KIND: Final = 20
    SAID: Final = Say("warrior {a:card}", "", "Heroes", "character", r.REB_05)

    def each(self, g: World, out: list[Opt]) -> None:
        if g.allies == 2:
            for card in REBELS:
                self.offer(g, out, card)

    def forbids(self, g: World, card: int) -> int:
        return forbids_warrior(g, chooser(g), card)

    def do(self, g: World, card: int) -> None:
        add_hero(g, chooser(g), card, 0)

    def label(self, g: World, card: int) -> str:
        return card_title(card)


class Give(Act1[World]):
    """A Mage Spawn for the common pool (MKD-TEAM-10)."""

    KIND: Final = 22
    SAID: Final = Say("give {a:card}", "", "Summon", "monster-grasp", r.TEAM_10)

    def each(self, g: World, out: list[Opt]) -> None:
        for card in range(len(FIGURES)):
            self.offer(g, out, card)

    def forbids(self, g: World, card: int) -> int:
        return forbids_give(g, chooser(g), card)

    def do(self, g: World, card: int) -> None:
        p = g.players[chooser(g)]
        p.placed += 1
        p.gifts.append(card)

    def label(self, g: World, card: int) -> str:
        return card_title(card)
