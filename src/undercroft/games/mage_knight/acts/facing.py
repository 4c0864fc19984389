"""Turning in place, by oneself or in answer to a newcomer (MKD-MOVE-09, -10, -14, MKD-SPIN)."""

from typing import Final

from ....engine.act import Act2, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import rule_ids as r
from ..legal.turns import forbids_turning
from ..state import World
from ..steps.spins import SpinWindow, spin_facings, turn
from ..words.looking import looks
from ..words.names import FACING_NAMES, title_of
from .base import ASIDE, TOLD, TURNS
from .turns import forbids_outside, nobody_active


class Face(Act2[World]):
    """The active figure turns, or a Nimble one at any moment of its player's turn (MKD-MOVE-09, -10)."""

    KIND: Final = 45
    FLAGS: Final = ASIDE | TURNS | TOLD
    SAID: Final = Say("face {a:figure} {b:facing}", "", "", "clockwise-rotation", r.MOVE_09)

    def each(self, g: World, out: list[Opt]) -> None:
        if forbids_outside(g):
            return
        for f, x in enumerate(g.figures):
            if x.at < 0 or (f != g.active and x.owner != g.seat):
                continue
            if forbids_turning(g, f) == 0:
                for d in range(8):
                    if d != x.facing:
                        out.append(opt(Face.KIND, f, d))

    def forbids(self, g: World, figure: int, facing: int) -> int:
        rule = forbids_outside(g) or forbids_turning(g, figure)
        return rule if rule or facing != g.figures[figure].facing else r.MOVE_14  # not to where it looks already

    def hint(self, g: World, rule: int, figure: int, facing: int) -> str:
        return nobody_active(g)

    def do(self, g: World, figure: int, facing: int) -> None:
        g.spun.append(figure)
        turn(g, figure, facing, r.MOVE_09)

    def label(self, g: World, figure: int, facing: int) -> str:
        """The active figure needs no name; a Nimble one that turns in between does."""
        way = FACING_NAMES[facing]
        return f"Face {way}" if figure == g.active else f"{title_of(g, figure)} faces {way}"

    def group(self, g: World, option: Opt) -> str:
        return "Turn" if option.a == g.active else f"Turn {title_of(g, option.a)}"

    def more(self, g: World, scene: OptionScene, figure: int, facing: int) -> None:
        looks(g, scene, figure, facing)


class Spin(Act2[World]):
    """A free turn towards a newcomer (MKD-SPIN-01, -05)."""

    KIND: Final = 70
    FLAGS: Final = TOLD
    SAID: Final = Say(
        "spin {a:figure} {b:facing}",
        "Turn {a:figure} to the {b:facing}",
        "Turn",
        "clockwise-rotation",
        r.SPIN_01,
        free=True,
    )

    def each(self, g: World, out: list[Opt]) -> None:
        s = g.stack[-1]
        if isinstance(s, SpinWindow):
            for f in s.waiting:
                if self.forbids_figure(g, s, f) == 0:
                    for facing in spin_facings(g, f, s.other):
                        if facing != g.figures[f].facing:
                            out.append(opt(Spin.KIND, f, facing))

    def forbids_figure(self, g: World, s: SpinWindow, figure: int) -> int:
        """The rule that keeps a figure from turning now."""
        newcomer = g.figures[s.other].at
        if figure not in s.waiting or newcomer < 0 or g.figures[figure].at < 0:
            return r.SPIN_01
        if g.controller(figure, s.other) != s.seat_at(g, s.asked):
            return r.SPIN_06
        return 0 if g.adjacent(g.figures[figure].at, newcomer) else r.SPIN_01

    def forbids(self, g: World, figure: int, facing: int) -> int:
        s = g.stack[-1]
        rule = self.forbids_figure(g, s, figure) if isinstance(s, SpinWindow) else r.SPIN_01
        if rule:
            return rule
        assert isinstance(s, SpinWindow)
        if facing == g.figures[figure].facing:
            return r.MOVE_14
        return 0 if facing in spin_facings(g, figure, s.other) else r.SPIN_05

    def do(self, g: World, figure: int, facing: int) -> None:
        s = g.stack[-1]
        assert isinstance(s, SpinWindow)
        s.waiting.remove(figure)
        turn(g, figure, facing)

    def more(self, g: World, scene: OptionScene, figure: int, facing: int) -> None:
        looks(g, scene, figure, facing)
