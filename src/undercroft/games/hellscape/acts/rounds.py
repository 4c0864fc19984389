"""The order of Heroes, blessings, skills, healing, Elements: what is asked between actions and after them."""

from typing import Final

from ....engine.act import Act0, Act1, Act3, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import forbids_flip
from ..state import World
from ..steps.gains import Heal, Raise, add_mana, flip, heal, raised
from ..steps.levels import Learn, forbids_skill
from ..steps.round import BOSS, HEROES, forbids_bless
from ..steps.turns import Turn
from ..words.cards import light_first
from ..words.texts import skill_text
from .base import TOLD
from .classes import Flips


class Activate(Act1[World]):
    """A Hero who has not acted in this round (MD2-HERO-01, -02)."""

    KIND: Final = 6
    SAID: Final = Say("activate {a:unit}", "{a:unit} goes next", "Heroes", "play-button", r.HERO_01)

    def each(self, g: World, out: list[Opt]) -> None:
        for seat in range(len(g.heroes)):
            self.offer(g, out, seat)

    def forbids(self, g: World, seat: int) -> int:
        if seat >= len(g.heroes) or g.heroes[seat].left:
            return r.HERO_01
        return r.KO_06 if g.heroes[seat].ko else r.HERO_02 if g.heroes[seat].done or not g.up(seat) else 0

    def do(self, g: World, seat: int) -> None:
        g.stack[-1].stage = BOSS if g.boss_fight else HEROES
        g.push(Turn(seat))


class Bless(Act1[World]):
    """The Paladin blesses a skill for this round (MD2-PAL-06)."""

    KIND: Final = 45
    SAID: Final = Say("bless {a:skill}", "Bless {a:skill}", "Class", "prayer", r.PAL_06)

    def each(self, g: World, out: list[Opt]) -> None:
        for skill in g.heroes[g.of_class(t.PALADIN)].skills:
            self.offer(g, out, skill)

    def forbids(self, g: World, skill: int) -> int:
        return forbids_bless(g, skill)

    def do(self, g: World, skill: int) -> None:
        h = g.heroes[g.of_class(t.PALADIN)]
        h.blessed = [*h.blessed, skill]


class Skill(Act1[World]):
    """A new skill (MD2-SKILL-01 to -03, MD2-LEVEL-06)."""

    KIND: Final = 3
    FLAGS: Final = TOLD
    SAID: Final = Say("learn {a:skill}", "", "Skills", "spell-book", r.LEVEL_06)

    def step(self, g: World) -> Learn:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Learn)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        for s in c.SKILLS:
            self.offer(g, out, s.index)

    def forbids(self, g: World, skill: int) -> int:
        return forbids_skill(g, self.step(g).seat, skill)

    def do(self, g: World, skill: int) -> None:
        s = self.step(g)
        s.learn(g, skill)

    def label(self, g: World, skill: int) -> str:
        return f"Learn {c.SKILLS[skill].name}: {skill_text(skill)}"


class HealUnit(Act3[World]):
    """A unit, and how many points remove Fire and Frost tokens instead (MD2-EFF-10, -11)."""

    KIND: Final = 33
    SAID: Final = Say("heal {a:unit} {b:number} {c:number}", "", "Heal", "heart-plus", r.EFF_10)

    def step(self, g: World) -> Heal:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Heal)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        s = self.step(g)
        for unit in s.units(g):
            most = s.tokens(g, unit)
            for fire in range(min(most[0], s.n) + 1):
                for frost in range(min(most[1], s.n - fire) + 1):
                    out.append(opt(HealUnit.KIND, unit, fire, frost))

    def forbids(self, g: World, unit: int, fire: int, frost: int) -> int:
        if not g.up(unit):
            return r.KO_06
        s = self.step(g)
        if unit not in s.units(g):
            return r.EFF_10
        most = s.tokens(g, unit)
        return 0 if fire <= most[0] and frost <= most[1] and fire + frost <= s.n else r.EFF_10

    def do(self, g: World, unit: int, fire: int, frost: int) -> None:
        n = self.step(g).n
        g.pop()
        if unit < t.SPIRIT:
            g.heroes[unit].fire -= fire
            g.heroes[unit].frost -= frost
        else:
            g.friends[unit - t.SPIRIT].fire -= fire
            g.friends[unit - t.SPIRIT].frost -= frost
        heal(g, unit, n - fire - frost)

    def label(self, g: World, unit: int, fire: int, frost: int) -> str:
        out = f"Heal {g.name(unit)}"
        if fire or frost:
            tokens = [f"{fire} Fire"] * (fire > 0) + [f"{frost} Frost"] * (frost > 0)
            out += f", removing {' and '.join(tokens)}"
        return out


# ---- the Elements of a Shaman (MD2-SHA-02)
def raising(g: World) -> Raise:
    """The Mana or the points that are given out."""
    s = g.stack[-1]
    assert isinstance(s, Raise)
    return s


class TakeMana(Act0[World]):
    """Mana that was gained is kept as Mana."""

    KIND: Final = 40
    SAID: Final = Say("mana", "Take the Mana", "Elements", "crystal-ball", r.SHA_02)

    def forbids(self, g: World) -> int:
        return 0 if raising(g).mana and raising(g).n else r.SHA_02

    def do(self, g: World) -> None:
        s = raising(g)
        add_mana(g, s.seat, s.n)
        s.n = 0


class Element(Act1[World]):
    """An Element goes up by 1."""

    KIND: Final = 39
    SAID: Final = Say("raise {a:element}", "Raise {a:element}", "Elements", "magic-swirl", r.SHA_02)

    def each(self, g: World, out: list[Opt]) -> None:
        for element in range(4):
            self.offer(g, out, element)

    def forbids(self, g: World, element: int) -> int:
        s = raising(g)
        return 0 if s.n and g.heroes[s.seat].elements[element] < t.ELEMENT_MAX else r.SHA_02

    def do(self, g: World, element: int) -> None:
        s = raising(g)
        s.n -= 1
        s.topped |= raised(g, s.seat, element)

    def more(self, g: World, scene: OptionScene, element: int) -> None:
        light_first(scene, f"element:{element}")


class FlipAtOnce(Flips):
    """A tracker that has just reached MAX; outside the Hero's turn this is the last moment (H-81)."""

    KIND: Final = 46

    def each(self, g: World, out: list[Opt]) -> None:
        for element in range(4):
            self.offer(g, out, element)

    def forbids(self, g: World, element: int) -> int:
        s = raising(g)
        return forbids_flip(g, s.seat, element) or (0 if s.topped >> element & 1 else r.SHA_05)

    def do(self, g: World, element: int) -> None:
        flip(g, raising(g).seat, element)


SKILL: Final[Skill] = Skill()
ELEMENT: Final[Element] = Element()
FLIP_AT_ONCE: Final[FlipAtOnce] = FlipAtOnce()
