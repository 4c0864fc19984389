"""Mobs and Roaming Monsters come into the Dungeon; duplicates grow and act; Chambers are revealed."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import Doing
from ..pieces import Reveal
from ..specials.base import SPECIALS
from ..state import World
from .foes import FoeAct, duplicate_action
from .harm import apply_deaths, lose
from .kills import draw_treasure

MOST_MINIONS: Final = 6  # miniatures of a kind in the box


def spawn_mob(g: World, zone: int, band: int) -> int:
    """One Mob of the band spawns (MD2-SPAWN-01 to -07); the Enemy if it is new, else -1. May push."""
    for b in range(band, 3):  # MD2-SPAWN-04, H-62
        deck = g.mob_decks[b]
        if deck.refill():
            return _mob_card(g, deck.draw(g.chance, DECKS, 13), zone)
    return -1


def _mob_card(g: World, card: int, zone: int) -> int:
    foe = c.MOBS[card].mob
    x = g.foes[foe]
    if x.card >= 0:
        if c.MOBS[card].band > c.MOBS[x.card].band:
            g.mob_decks[c.MOBS[x.card].band].discard.append(x.card)
            x.card = card  # all else stays (MD2-SPAWN-06)
            g.emit(ev.EV_DUPLICATE, foe, 1, rule=r.SPAWN_05)
        else:
            g.mob_decks[c.MOBS[card].band].discard.append(card)
            g.emit(ev.EV_DUPLICATE, foe, 0, rule=r.SPAWN_07)
        duplicate_action(g, foe)
        return -1
    x.card = card
    x.zone = zone
    x.leader = True
    x.minions = min(MOST_MINIONS, g.heads)
    x.item = draw_mob_item(g, g.band())
    x.treasure = []
    reward(g, foe, c.MOBS[card].reward)
    g.emit(ev.EV_SPAWN, foe, zone, x.minions, rule=r.SPAWN_01)
    return foe


def draw_mob_item(g: World, band: int) -> int:
    """MD2-SPAWN-03, -04; -1 if there is none in any deck (H-62)."""
    for b in range(band, 3):
        deck = g.item_decks[3 + b]
        if deck.refill():
            return deck.draw(g.chance, DECKS, 14)
    return -1


def reward(g: World, foe: int, n: int) -> None:
    """Treasure tokens from the bag onto the card (MD2-SPAWN-02)."""
    for _ in range(n):
        token = draw_treasure(g)
        if token >= 0:
            g.foes[foe].treasure = [*g.foes[foe].treasure, token]


def add_minions(g: World, foe: int, n: int) -> None:
    """Minions join a Mob if miniatures are free (MD2-COMP-01)."""
    x = g.foes[foe]
    joined = min(n, MOST_MINIONS - x.minions)
    if x.card >= 0 and joined > 0:
        x.minions += joined
        g.emit(ev.EV_MINIONS, foe, joined, rule=r.COMP_01)


class Roam(Step[World]):
    """A Roaming Monster spawns (MD2-ROAM-01, MD2-RSPAWN).

    An objective spawn is drawn again until one is placed (MD2-QSPAWN-01).
    """

    KIND: Final = 11

    def __init__(
        self, zone: int, band: int, objective: bool = False, beast: bool = False, last: bool = False, stage: int = 0
    ) -> None:
        self.zone = zone
        self.band = band
        self.objective = objective
        self.beast = beast
        self.last = last
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        if self.objective and roaming_in_play(g) == 4:  # MD2-QSPAWN-02, H-64
            lose(g, r.QSPAWN_02)
            return
        card = -1
        for b in range(self.band, 3):  # MD2-RSPAWN-02
            if g.roaming_decks[b].refill():
                card = g.roaming_decks[b].draw(g.chance, DECKS, 15)
                break
        if card < 0:
            g.pop()
            if self.objective:
                lose(g, r.QSPAWN_02)
            return
        foe = t.ROAMING + c.ROAMING[card].monster
        x = g.foes[foe]
        if x.card >= 0:
            if not self.objective:
                g.pop()
            if c.ROAMING[card].band > c.ROAMING[x.card].band:
                g.roaming_decks[c.ROAMING[x.card].band].discard.append(x.card)
                x.card = card
                g.emit(ev.EV_DUPLICATE, foe, 1, rule=r.RSPAWN_03)
            else:
                g.roaming_decks[c.ROAMING[card].band].discard.append(card)
                g.emit(ev.EV_DUPLICATE, foe, 0, rule=r.RSPAWN_04)
            duplicate_action(g, foe)
            return
        g.pop()
        place_roaming(g, card, self.zone, g.heads)
        x.beast = self.beast
        x.last = self.last
        for s in SPECIALS[g.quest]:
            s.spawned(g, foe)


def roaming_in_play(g: World) -> int:
    """How many of the four are in play, Andra off the map included (H-52)."""
    n = 0
    for f in range(t.ROAMING, t.BOSS):
        if g.foes[f].card >= 0:
            n += 1
    return n


def place_roaming(g: World, card: int, zone: int, heads: int) -> None:
    """MD2-RSPAWN-01"""
    foe = t.ROAMING + c.ROAMING[card].monster
    x = g.foes[foe]
    x.card = card
    x.zone = zone
    x.heads = max(2, heads) if len(g.heroes) == 1 else heads
    x.treasure = []
    reward(g, foe, c.ROAMING[card].reward)
    g.emit(ev.EV_SPAWN, foe, zone, 0, rule=r.RSPAWN_01)


CARD: Final = 0
ENEMIES: Final = 1
MORE: Final = 2
LOOT: Final = 3
ACTS: Final = 4


class Revealing(Step[World]):
    """A Chamber is revealed: Door card, Enemies, Treasure (MD2-REVEAL-01)."""

    KIND: Final = 9

    def __init__(self, chamber: int, opener: int, zone: int, card: bool, stage: int = CARD) -> None:
        self.chamber = chamber
        self.opener = opener
        self.zone = zone
        self.card = card  # whether a Door card is drawn
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        if self.stage == CARD:
            self.stage = ENEMIES
            g.reveal = Reveal(self.chamber, self.opener, self.zone)
            if self.card:
                self.door_card(g)
        elif self.stage == ENEMIES:
            self.enemies(g)
        elif self.stage == MORE:
            self.more(g)
        elif self.stage == LOOT:
            self.loot(g)
        elif self.stage == ACTS:
            self.after(g)
        else:
            raise AssertionError(self.stage)

    def door_card(self, g: World) -> None:
        """MD2-REVEAL-02, -03"""
        deck = g.door_deck
        if deck.refill():
            card = deck.draw(g.chance, DECKS, 16)
            deck.discard.append(card)
            g.emit(ev.EV_DOOR_CARD, card, rule=r.REVEAL_02)
            g.push(Doing(c.DOORS[card].number, self.opener, self.opener))

    def enemies(self, g: World) -> None:
        """A Mob for each Spawn token, then the token goes, placed or not (MD2-REVEAL-04, H-63)."""
        zones = g.printed().chambers[self.chamber]
        spawn = g.tokens[t.SPAWN]
        for z in zones:
            if z in spawn:
                spawn.remove(z)
                foe = spawn_mob(g, z, g.band())
                if foe >= 0:
                    x = g.reveal
                    if not x.mobs:
                        add_minions(g, foe, x.minions)
                        reward(g, foe, x.reward)
                    g.foes[foe].ward = x.ward
                    x.mobs.append(foe)
                return
        self.stage = MORE

    def more(self, g: World) -> None:
        """What else comes in this Quest, one after the other."""
        for s in SPECIALS[g.quest]:
            if s.revealed(g, self.chamber):
                return
        self.stage = LOOT

    def loot(self, g: World) -> None:
        """MD2-REVEAL-05; additional tokens lie with the Loot, if any, where the players choose (MD2-GAME-05)."""
        options: list[Opt] = []
        for z in g.printed().chambers[self.chamber]:
            if z in g.tokens[t.LOOT]:
                options.append(opt(o.ZONE, z))
        if g.reveal.treasure and options:
            g.ask(PARTY, o.P_LOOT, options)
            return
        self.stage = ACTS
        for x in options:
            while x.a in g.tokens[t.LOOT]:
                g.tokens[t.LOOT].remove(x.a)
                put_treasure(g, x.a)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.ZONE:
            for _ in range(g.reveal.treasure):
                put_treasure(g, option.a)
            g.reveal.treasure = 0
        elif option.kind == o.FOE:
            g.reveal.mobs.remove(option.a)
            for _ in range(g.reveal.acts):
                g.push(FoeAct(option.a))
        else:
            raise AssertionError(option.kind)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.GAME_05 if option.kind in (o.ZONE, o.FOE) else 0

    def after(self, g: World) -> None:
        """Mobs that act right after the reveal, in an order the players choose (MD2-GAME-05)."""
        x = g.reveal
        if x.acts:
            waiting: list[Opt] = []
            for foe in x.mobs:
                if g.foes[foe].card >= 0:
                    waiting.append(opt(o.FOE, foe))
            if waiting:
                g.ask(PARTY, o.P_NEXT_FOE, waiting)
                return
        g.pop()
        g.reveal = Reveal()


def put_treasure(g: World, zone: int) -> None:
    """A Treasure token from the bag into a Zone."""
    token = draw_treasure(g)
    if token >= 0:
        g.tokens[t.TREASURE + token].append(zone)
        g.emit(ev.EV_TREASURE, zone, token, rule=r.REVEAL_05)


class Nest(Step[World]):
    """A Roaming Monster in a Zone of the Chamber that the players choose."""

    KIND: Final = 30

    def __init__(self, chamber: int, stage: int = 0) -> None:
        self.chamber = chamber
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        for z in g.printed().chambers[self.chamber]:
            options.append(opt(o.ZONE, z))
        g.ask(PARTY, o.P_NEST, options)

    def choose(self, g: World, option: Opt) -> None:
        g.pop()
        g.push(Roam(option.a, g.band()))
