"""Passing through figures, flying over them, and the blow of an enemy passed through (MKD-PASS)."""

from typing import Final

from ....engine.act import Act1, Act2, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from .. import rule_ids as r
from .. import terms as t
from ..figures import has
from ..legal.moving import flies_over, flying, forbids_square, forbids_through, landings, leg, onward
from ..odds import hits
from ..state import World
from ..steps.combat import FREE_REACH, REAR, Attack
from ..steps.moving import Passing, pass_square
from ..view.dangers import through_danger
from ..words.names import mode_name, square_id, title_of
from .base import BEGINS, TOLD, warns


def passing(g: World) -> Passing:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Passing)
    return s


class Through(Act1[World]):
    """Through a figure or chest on a square, or over it, to land beyond (MKD-PASS-01..04)."""

    KIND: Final = 43
    FLAGS: Final = BEGINS
    SAID: Final = Say("through {a:square}", "Pass through {a:square}", "Pass through", "back-forth", r.PASS_01)

    def each(self, g: World, out: list[Opt]) -> None:
        f = g.active
        x = g.figures[f]
        if x.at < 0:
            self.offer(g, out, g.players[x.owner].entrance)
            return
        flier = flying(g, f)
        if g.sp >= (2 if flier else t.PASS + 1):
            for n in g.neighbours(x.at):
                if g.on[n] or g.chest_on(n) >= 0 or (flier and flies_over(g, f, n)):
                    self.offer(g, out, n)

    def forbids(self, g: World, over: int) -> int:
        return forbids_through(g, g.active, over)

    def do(self, g: World, over: int) -> None:
        f = g.active
        pass_square(g, f, g.figures[f].at, over)
        g.push(Passing(f, [over]))

    def more(self, g: World, scene: OptionScene, over: int) -> None:
        s = g.stack[-1]
        frm = s.via[-1] if isinstance(s, Passing) else g.figures[g.active].at
        scene["cost"] = f"{leg(g, g.active, frm, over, flying(g, g.active))}+"
        if g.on[over]:
            scene["touches"] = [f"figure:{g.on[over] - 1}", square_id(g, over)]
        warns(scene, through_danger(g, g.active, over))


class Land(Act1[World]):
    """On an empty square beyond (MKD-PASS-03, -07)."""

    KIND: Final = 44
    SAID: Final = Say("land {a:square}", "Land on {a:square}", "Move", "footsteps", r.PASS_03)

    def each(self, g: World, out: list[Opt]) -> None:
        s = passing(g)
        for c in landings(g, s.figure, s.via[-1], g.figures[s.figure].at, g.sp):
            out.append(opt(Land.KIND, c))

    def forbids(self, g: World, to: int) -> int:
        s = passing(g)
        start = g.figures[s.figure].at
        if not g.adjacent(s.via[-1], to) or to == start:
            return r.PASS_07
        rule = forbids_square(g, s.figure, to)
        return rule or (0 if to in landings(g, s.figure, s.via[-1], start, g.sp) else r.PASS_01)

    def do(self, g: World, to: int) -> None:
        passing(g).land(g, to)


class PassOn(Act1[World]):
    """Through the next figure, from the one just passed (MKD-PASS-05, -06)."""

    KIND: Final = 43
    SAID: Final = Through.SAID

    def each(self, g: World, out: list[Opt]) -> None:
        for c in self.squares(g):
            out.append(opt(PassOn.KIND, c))

    def squares(self, g: World) -> list[int]:
        """The squares that may be passed next."""
        s = passing(g)
        return onward(g, s.figure, s.via[-1], s.via, g.sp, flying(g, s.figure))

    def forbids(self, g: World, over: int) -> int:
        if over in self.squares(g):
            return 0
        s = passing(g)
        passed = g.on[s.via[-1]] - 1
        return r.PASS_06 if passed >= 0 and g.hostile(s.figure, passed) else r.PASS_05

    def do(self, g: World, over: int) -> None:
        s = passing(g)
        pass_square(g, s.figure, s.via[-1], over)
        s.via.append(over)


class Strike(Act2[World]):
    """The blow of an enemy at the figure that has passed through it, from behind (MKD-PASS-09, -13)."""

    KIND: Final = 80
    FLAGS: Final = TOLD
    SAID: Final = Say("strike {a:figure} [with {b:mode}]", "", "Attack", "broadsword", r.PASS_09)

    def each(self, g: World, out: list[Opt]) -> None:
        self.offer(g, out, passing(g).passed, t.PLAIN)
        self.offer(g, out, passing(g).passed, t.M_WEAPON_MASTER)

    def forbids(self, g: World, figure: int, mode: int) -> int:
        if figure != passing(g).passed:
            return r.PASS_09
        if mode == t.PLAIN:
            return 0
        return 0 if mode == t.M_WEAPON_MASTER and has(g, figure, t.WEAPON_MASTER) else r.FIG_06

    def do(self, g: World, figure: int, mode: int) -> None:
        g.push(Attack(figure, mode, [passing(g).figure], REAR | FREE_REACH))

    def label(self, g: World, figure: int, mode: int) -> str:
        return f"{title_of(g, figure)} strikes the passer" + (f" with {mode_name(mode)}" if mode else "")

    def more(self, g: World, scene: OptionScene, figure: int, mode: int) -> None:
        found = self.odds(g, figure, mode)
        if found:
            scene["odds"] = found

    def odds(self, g: World, figure: int, mode: int) -> list[Odds]:
        return hits(g, figure, [g.active], mode, False, [], True) if g.active >= 0 else []
