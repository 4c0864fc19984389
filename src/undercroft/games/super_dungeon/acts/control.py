"""Control effects: the attacking player moves enemy models (SDE-CTRL)."""

from typing import Final

from ....engine.act import Act0, Act1
from ....engine.option import Opt, opt
from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from ..legal.control import forbids_control, may_end
from ..state import World
from ..steps.aftermath import Aftermath
from ..steps.arriving import enter, feel
from ..steps.control import Control


def control(g: World) -> Control:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Control)
    return s


class Shove(Act1[World]):
    """One square of a Compel, Pull or Push (SDE-CTRL-03)."""

    KIND: Final = 10

    def each(self, g: World, out: list[Opt]) -> None:
        s = control(g)
        if s.left > 0:
            for to in g.ground.grid.near[g.models[s.model].at]:
                self.offer(g, out, to)

    def forbids(self, g: World, to: int) -> int:
        s = control(g)
        return forbids_control(g, s.user, s.model, s.how, s.start, s.left, to)

    def do(self, g: World, to: int) -> None:
        s = control(g)
        s.left -= 1
        enter(g, s.model, to, ev.CONTROL, bool(g.rulings & ru.A_46_END_ONLY))  # SDE-CTRL-11


class LetGo(Act0[World]):
    """The forced move ends here (SDE-CTRL-10)."""

    KIND: Final = 24

    def forbids(self, g: World) -> int:
        s = control(g)
        return 0 if may_end(g, s.user, s.model, s.how, s.start, g.models[s.model].at) else r.CTRL_10

    def do(self, g: World) -> None:
        s = control(g)
        g.pop()
        if g.rulings & ru.A_46_END_ONLY and g.models[s.model].at != s.start:
            feel(g, s.model, [])


class MoveNext(Act1[World]):
    """The next of several models that the roll beat is moved (SDE-CTRL-02)."""

    KIND: Final = 25

    def aftermath(self, g: World) -> Aftermath:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Aftermath)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        s = self.aftermath(g)
        for i in s.waiting(g):
            out.append(opt(MoveNext.KIND, s.hits[i]))

    def forbids(self, g: World, model: int) -> int:
        s = self.aftermath(g)
        for i in s.waiting(g):
            if s.hits[i] == model:
                return 0
        return r.CTRL_02

    def do(self, g: World, model: int) -> None:
        s = self.aftermath(g)
        s.move(g, s.hits.index(model, s.at))
