"""The Level Up Phase: experience must be spent; the new skill finds its place."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..state import World
from .gains import gain_mana

PAY: Final = 0
CHOOSE: Final = 1
PLACE: Final = 2


def forbids_skill(g: World, seat: int, skill: int) -> int:
    """May this Hero take this skill now? (MD2-SKILL-01 to -03, MD2-LEVEL-06)"""
    h = g.heroes[seat]
    s = c.SKILLS[skill]
    if s.cls != g.cls(seat):
        return r.LEVEL_06
    if s.level > h.level:
        return r.SKILL_01
    if skill in h.skills:
        return r.SKILL_03
    if s.lower >= 0 and s.lower not in h.skills:
        return r.SKILL_02
    for own in h.skills:
        if c.SKILLS[own].lower == skill:
            return r.SKILL_03
    return 0


def skills_for(g: World, seat: int) -> list[int]:
    """All skills this Hero may take."""
    out: list[int] = []
    for s in c.SKILLS:
        if forbids_skill(g, seat, s.index) == 0:
            out.append(s.index)
    return out


def gain_skill(g: World, seat: int, skill: int, place: int) -> None:
    """The skill at its place; what it replaces goes (MD2-SKILL-03, MD2-WIZ-02, H-33, H-78, H-83)."""
    h = g.heroes[seat]
    lower = c.SKILLS[skill].lower
    skills: list[int] = []
    places: list[int] = []
    for i in range(len(h.skills)):
        if h.skills[i] == lower or (g.cls(seat) == t.WIZARD and h.places[i] == place):
            h.blessed = [x for x in h.blessed if x != h.skills[i]]
        else:
            skills.append(h.skills[i])
            places.append(h.places[i])
    h.skills = [*skills, skill]
    h.places = [*places, place]
    if g.cls(seat) == t.ROGUE:  # MD2-ROG-01
        tokens = c.SKILLS[skill].tokens
        for k in range(len(tokens)):
            for _ in range(tokens[k]):
                if tokens_in_play(g, seat, k) < c.ROGUE_TOKENS[k].count:
                    g.tools.shuffle_in(k)
    placed = place + 1 if len(places_for(g, seat, skill)) > 1 else 0
    g.emit(ev.EV_SKILL, seat, skill, placed, rule=r.LEVEL_06)


def tokens_in_play(g: World, seat: int, k: int) -> int:
    """Rogue tokens of a kind outside the box, those on Enemies included."""
    h = g.heroes[seat]
    n = g.tools.every().count(k) + h.ready.count(k) + h.worn.count(k)
    if c.ROGUE_TOKENS[k].id == "poison":
        for x in g.foes:
            if x.poison:
                n += 1
    return n


def places_for(g: World, seat: int, skill: int) -> list[int]:
    """Where a skill may lie: quadrant, column or Stance; one place for classes without a choice."""
    cls = g.cls(seat)
    if cls == t.WIZARD:
        return [0, 1, 2, 3]
    if cls == t.PALADIN:
        return [0, 1, 2]
    if cls == t.BERSERKER:  # MD2-BER-01, -09
        stance = c.SKILLS[skill].stance
        return [0, 1, 2] if stance == t.ANY_STANCE else [stance]
    return [0]


class Learn(Step[World]):
    """A Hero takes a skill and puts it somewhere."""

    KIND: Final = 23

    def __init__(self, seat: int, skill: int = -1, stage: int = CHOOSE) -> None:
        self.seat = seat
        self.skill = skill
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == CHOOSE:
            prompt = o.P_SKILL if g.round else o.P_FIRST_SKILL
            options = ACTS.listed(g, prompt)
            if not options:
                g.pop()
                return
            g.ask(self.seat, prompt, options, g.heroes[self.seat].level)
            return
        options = []
        for k in places_for(g, self.seat, self.skill):
            options.append(opt(o.PLACE, k))
        cls = g.cls(self.seat)
        prompt = o.P_QUADRANT if cls == t.WIZARD else o.P_COLUMN if cls == t.PALADIN else o.P_STANCE
        g.ask(self.seat, prompt, options, self.skill + 1)

    def choose(self, g: World, option: Opt) -> None:
        if self.stage == CHOOSE:
            ACTS.take(g, option)
            return
        g.pop()
        gain_skill(g, self.seat, self.skill, option.a)

    def learn(self, g: World, skill: int) -> None:
        """The skill is chosen; where there is only one place it lies there at once."""
        self.skill = skill
        self.stage = PLACE
        places = places_for(g, self.seat, skill)
        if len(places) == 1:  # no choice to be told of
            g.pop()
            gain_skill(g, self.seat, skill, places[0])

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


class LevelUp(Step[World]):
    """Every Hero spends experience as often as possible (MD2-LEVEL-01)."""

    KIND: Final = 24

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        for i in range(len(g.heroes)):
            h = g.heroes[i]
            if h.level < 5 and h.xp >= c.LEVELS[h.level][0]:
                level_up(g, i)
                return
        g.pop()


def level_up(g: World, seat: int) -> None:
    """One level: pay, maxima, tokens, skill (MD2-LEVEL-02 to -06). Pushes."""
    h = g.heroes[seat]
    old = c.LEVELS[h.level - 1]
    row = c.LEVELS[h.level]
    h.xp -= row[0]
    h.level += 1
    if not h.ko:  # H-15
        h.health += row[1] - old[1]
    for rarity in row[3:]:  # MD2-LEVEL-05, MD2-BAG-05
        if rarity in h.spare:
            k = h.spare.index(rarity)
            h.spare = h.spare[:k] + h.spare[k + 1 :]
            g.bag.shuffle_in(rarity)
    g.emit(ev.EV_LEVEL, seat, h.level, rule=r.LEVEL_03)
    g.push(Learn(seat))
    gain_mana(g, seat, row[2] - old[2])  # on top: a Shaman may raise Elements instead (MD2-SHA-02), before the skill
