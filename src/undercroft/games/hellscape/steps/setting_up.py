"""Before the first round: Heroes, first skills, starting items, places, the first Enemies (MD2-SETUP)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS
from ..specials.base import SPECIALS, first_question, surplus_tiles, weapon_prompt
from ..state import World
from .levels import Learn, gain_skill, places_for, skills_for
from .spawning import spawn_mob

CHOOSE: Final = 0
TILES: Final = 1
ZONES: Final = 2
QUEST: Final = 3
SKILL: Final = 4
BOARD: Final = 5
WEAPON: Final = 6
POTION: Final = 7
FOES: Final = 8


class Prepare(Step[World]):
    """Each seat in turn; `at` is the seat that chooses."""

    KIND: Final = 1

    def __init__(self, at: int = 0, stage: int = CHOOSE) -> None:
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage <= QUEST:
            self.first(g)
        elif self.stage == FOES:
            g.pop()
            first_foes(g)
            first_figures(g)
        elif self.at >= len(g.heroes):
            self.at = 0
            self.stage = FOES
        else:
            self.equip(g)

    def first(self, g: World) -> None:
        """Heroes, Tiles, starting Zones, what the Quest asks."""
        n = g.config.players
        if self.stage == CHOOSE:
            if len(g.heroes) == n:
                self.stage = TILES
                return
            self.ask(g, len(g.heroes), o.P_HERO, ACTS.listed(g, o.P_HERO))
        elif self.stage == TILES:
            if not surplus_tiles(g):
                self.stage = ZONES
                self.at = 0
                return
            self.ask(g, PARTY, o.P_TILE, ACTS.listed(g, o.P_TILE))
        elif self.stage == ZONES:
            if self.at == n:
                self.stage = QUEST
                self.at = 0
                return
            options = [opt(o.ZONE, z) for z in start_zones(g)]
            self.ask(g, PARTY, o.P_START_ZONE, options, self.at)
        elif self.stage == QUEST:
            self.stage = SKILL
            prompt = first_question(g)
            if prompt:
                self.ask(g, PARTY, prompt, ACTS.listed(g, prompt))
        else:
            raise AssertionError(self.stage)

    def equip(self, g: World) -> None:
        """One Hero: first skill, class board, weapon, armor, potion (MD2-SETUP-04 to -06)."""
        seat = self.at
        cls = g.cls(seat)
        if self.stage == SKILL:
            self.stage = BOARD
            if dealt(g):
                skills = skills_for(g, seat)
                skill = skills[g.chance.below(SETUP, len(skills), 22)]
                places = places_for(g, seat, skill)
                gain_skill(g, seat, skill, places[g.chance.below(SETUP, len(places), 23)])
            else:
                g.push(Learn(seat))
        elif self.stage == BOARD:
            if cls == t.WIZARD or cls == t.BERSERKER:  # MD2-WIZ-01, MD2-BER-01
                options = [opt(o.PLACE, k) for k in range(4 if cls == t.WIZARD else 3)]
                self.ask(g, seat, o.P_QUADRANT if cls == t.WIZARD else o.P_STANCE, options)
            else:
                self.stage = WEAPON
        elif self.stage == WEAPON:
            prompt = weapon_prompt(g, seat)
            if prompt == 0:
                self.stage = POTION
                return
            self.ask(g, seat, prompt, ACTS.listed(g, prompt))
        elif self.stage == POTION:
            self.ask(g, seat, o.P_POTION, ACTS.listed(g, o.P_POTION))
        else:
            raise AssertionError(self.stage)

    def ask(self, g: World, owner: int, prompt: int, options: list[Opt], a: int = 0) -> None:
        """Ask, or let chance answer at a table that deals."""
        if dealt(g):
            self.choose(g, options[g.chance.below(SETUP, len(options), 24)])
        else:
            g.ask(owner, prompt, options, a)

    def choose(self, g: World, option: Opt) -> None:
        seat = self.at
        if self.stage == ZONES:
            g.heroes[seat].zone = option.a
            g.heroes[seat].home = g.printed().tile_of[option.a]
            self.at += 1
        elif self.stage == BOARD:
            if g.cls(seat) == t.WIZARD:
                g.heroes[seat].marker = option.a
            else:
                g.heroes[seat].stance = option.a
            g.emit(ev.EV_BOARD, seat, option.a)
            self.stage = WEAPON
        elif self.stage == WEAPON:
            ACTS.take(g, option, o.P_WEAPON)
            self.stage = POTION
        elif self.stage == POTION:
            ACTS.take(g, option, o.P_POTION)
            self.at += 1
            self.stage = SKILL
        else:  # Heroes, Tiles, and what the Quest asks on the way to the skills
            ACTS.take(g, option, first_question(g))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


def dealt(g: World) -> bool:
    """Does chance choose Heroes and items?"""
    return g.config.option("heroes", "choose") == "dealt"


def starting(g: World, slot: int) -> list[int]:
    """Starting weapons or potions of which a copy is left."""
    out: list[int] = []
    for x in c.ITEMS:
        if x.deck != -1 or (x.slot == t.CONSUMABLE) != (slot == t.CONSUMABLE) or x.slot == t.CHEST:
            continue
        n = 0
        for h in g.heroes:
            n += h.pack.count(x.index) + (1 if x.index in h.slots else 0)
        if n < x.copies:
            out.append(x.index)
    return out


def start_zones(g: World) -> list[int]:
    """Where the next Hero may start (MD2-SETUP-18): different Zones as long as there are some (MD2-QUEST-HEL-02)."""
    q = g.printed()
    zones = [z for z in q.start if g.there(z)]
    if len(zones) == 1:
        return zones
    least = 99
    out: list[int] = []
    for z in zones:
        n = 0
        for h in g.heroes:
            if h.zone == z:
                n += 1
        if n < least:
            least = n
            out = []
        if n == least:
            out.append(z)
    return out


def first_foes(g: World) -> None:
    """Starting Mobs, and what the Quest adds (MD2-SETUP-16, -17)."""
    for zone in g.printed().start_mobs:
        spawn_mob(g, zone, 0)
    for s in SPECIALS[g.quest]:
        s.first_foes(g)


def first_figures(g: World) -> None:
    """The Summoner, the Boss in its Chamber."""
    for s in SPECIALS[g.quest]:
        s.first_figures(g)
