"""Gymnasium: one seat learns, bots play the others."""

from typing import Any

import gymnasium
import numpy as np

from ..bots import Bot
from ..engine.decision import PARTY
from ..errors import CroftError
from ..games import metas
from ..lab.people import check_player, make_player
from .core import Bytes, Core, Payments, Plan
from .spaces import action_space, observation_space

FINE = 0.01  # for an action that is not legal: the first legal one is taken instead
ALL = -1  # every seat is the learner's


class SoloEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat (or all of them: seat=-1) against or with bots. Party decisions are the learner's."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # as the text games of Gymnasium

    def __init__(
        self,
        game: str,
        mode: str = "",
        players: int = 0,
        *,
        seat: int = 0,
        bots: str = "easy",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        self.core = Core(Plan(game, mode, players, **more).checked())
        if not ALL <= seat < self.core.plan.players:
            raise CroftError(f"there is no seat {seat}; expected 0 to {self.core.plan.players - 1}, or -1 for all")
        self.payments = Payments(self.core)
        self.seat, self.name, self.render_mode = seat, check_player(bots), render_mode
        self.bots: list[Bot] = []
        self.observation_space = observation_space(self.core.view)
        self.action_space = action_space(self.core.view)

    def action_masks(self) -> Any:
        """The legal actions as booleans, as MaskablePPO of sb3-contrib asks for them."""
        return self.core.mask().astype(bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game, up to the learner's first decision."""
        super().reset(seed=seed)
        for _ in range(1000):  # a game may be decided before the learner is asked
            text = str(self.np_random.integers(2**62))
            self.core.reset(text)
            self.bots = [make_player(self.name, self.core.title, s, text) for s in range(self.core.plan.players)]
            self._others()
            if not self.core.over and not self.core.cut:
                break
        self.payments.begin()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner takes an action, and bots play until the learner is asked again."""
        core, fine = self.core, 0.0
        if not core.run.take(int(action)):
            core.run.take_at(0)
            fine = FINE
        self._others()
        paid = self.payments.after()[max(self.seat, 0)] - fine
        return self._seen(), paid, core.over, core.cut, {"illegal": fine > 0}

    def _others(self) -> None:
        core = self.core
        g = core.run.game
        moved = False
        while (d := g.decision) is not None and self.seat != ALL and d.owner not in (PARTY, self.seat) and not core.cut:
            g.apply(self.bots[d.owner].choose(g))
            moved = True
        if moved:
            core.run.look()

    def _seen(self) -> dict[str, Any]:
        seat = max(self.core.run.seat() if self.seat == ALL else self.seat, 0)
        mask: Bytes = self.core.mask() if not self.core.over else np.zeros(self.core.view.space.size, np.int8)
        return {"observation": self.core.observe(seat), "action_mask": mask}

    def render(self) -> Any:
        """The game in words, as the terminal shows it to the learner."""
        return self.core.picture(max(self.seat, 0)) if self.render_mode == "ansi" else None


def register() -> list[str]:
    """Make every mode known to `gymnasium.make` under its versioned name; returns the names."""
    names = []
    for meta in metas():
        for mode in meta.modes:
            plan = Plan(meta.name, mode.name)
            if plan.name not in gymnasium.registry:
                gymnasium.register(plan.name, SoloEnv, kwargs={"game": meta.name, "mode": mode.name})
            names.append(plan.name)
    return names
