"""Counterattacks (MKD-CLOSE-07..12, MKD-RANGED-19, -20)."""

from typing import Final

from ....engine.act import Act2, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from .. import rule_ids as r
from .. import terms as t
from ..figures import abilities, has
from ..legal.combat import counter_modes
from ..odds import hits
from ..state import World
from ..steps.combat import COUNTER, FREE_REACH, NO_REAR, Attack, CounterWindow, targets_of
from ..words.names import SHORT_BONUSES, mode_name, title_of
from .base import TOLD


class Counter(Act2[World]):
    """A figure that was attacked strikes back."""

    KIND: Final = 71
    FLAGS: Final = TOLD
    SAID: Final = Say("counter {a:figure} [with {b:mode}]", "", "Strike back", "broadsword", r.CLOSE_07)

    def each(self, g: World, out: list[Opt]) -> None:
        s = g.stack[-1]
        if isinstance(s, CounterWindow):
            seat = s.seat_at(g, s.asked)
            for f in s.waiting:
                if g.figures[f].at >= 0 and g.controller(f, s.other) == seat:
                    for mode in counter_modes(g, f, s.other, s.how & FREE_REACH != 0):
                        out.append(opt(Counter.KIND, f, mode))

    def forbids(self, g: World, figure: int, mode: int) -> int:
        s = g.stack[-1]
        if not isinstance(s, CounterWindow) or figure not in s.waiting:
            return r.CLOSE_07
        if g.controller(figure, s.other) != s.seat_at(g, s.asked):
            return r.SPAWN_11
        if has(g, figure, t.DEMORALIZED):
            return r.CLOSE_08
        return 0 if mode in counter_modes(g, figure, s.other, s.how & FREE_REACH != 0) else r.CLOSE_11

    def do(self, g: World, figure: int, mode: int) -> None:
        s = g.stack[-1]
        assert isinstance(s, CounterWindow)
        s.waiting.remove(figure)
        how = COUNTER
        if s.how & FREE_REACH:
            how |= NO_REAR | FREE_REACH
        g.push(Attack(figure, mode, targets_of(g, figure, s.other, mode), how))

    def label(self, g: World, figure: int, mode: int) -> str:
        return f"{title_of(g, figure)} strikes back" + (f" with {mode_name(mode)}" if mode else "")

    def more(self, g: World, scene: OptionScene, figure: int, mode: int) -> None:
        found = self.odds(g, figure, mode)
        if found:
            scene["odds"] = found

    def odds(self, g: World, figure: int, mode: int) -> list[Odds]:
        s = g.stack[-1]
        if not isinstance(s, CounterWindow):
            return []
        fury = [f"roll {SHORT_BONUSES[t.B_FURY]}"] if abilities(g, figure) & t.FURY else []
        free = s.how & FREE_REACH != 0  # MKD-PASS-10
        return hits(g, figure, targets_of(g, figure, s.other, mode), mode, False, fury, False if free else None)
