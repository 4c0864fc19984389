"""Many games side by side, self-play: one call plays a step of each. A game that ends begins again by itself."""

from sys import getrefcount
from typing import Any

import numpy as np

from ..engine.learners.run import Run, look_many, step_many
from .core import Bytes, Core, Floats, Plan, returns

SHEETS = 4  # kept at most, to be written again


class Sheet:
    """The arrays of one look at all games. Making a million bytes for each step would take a fifth of its time, so a
    sheet is written again as soon as nobody holds one of its arrays."""

    def __init__(self, n: int, numbers: int, actions: int) -> None:
        self.seen: Floats = np.zeros((n, numbers), np.float32)
        self.masks: Bytes = np.zeros((n, actions), np.int8)
        flat: list[Any] = [self.seen.reshape(-1), self.masks.reshape(-1)]
        self._flat = memoryview(flat[0]), memoryview(flat[1])
        self._held = self._holders()

    def _holders(self) -> tuple[int, int]:
        return getrefcount(self.seen), getrefcount(self.masks)

    def free(self) -> bool:
        """Does nobody hold what was handed out, or a part of it?"""
        return self._holders() == self._held

    def write(self, runs: list[Run]) -> tuple[Floats, Bytes, Any]:
        """Observations, masks and seats. These arrays are views, and so is every part of them: numpy keeps the array
        below alive for each, and `free` counts that."""
        self.masks.fill(0)
        seats = look_many(runs, *self._flat)
        return self.seen[:], self.masks[:], np.array(seats)


class VectorEnv:
    """`n` games of a mode. At each step the asked seat of each game acts; `seats` says which.

        env = VectorEnv(64, NAME, players=2)
        seen, masks, seats = env.reset(seed=1)
        seen, masks, seats, rewards, done = env.step(actions)

    `rewards` has a row for each game and a column for each seat, not 0 only where `done`; of such a game the next
    observation is already the first of a new one.
    """

    def __init__(self, n: int, game: str, mode: str = "", players: int = 0, **more: Any) -> None:
        self.core = Core(Plan(game, mode, players, **more).checked())
        self.n, self.players = n, self.core.plan.players
        self.observation_size, self.action_count = self.core.view.size, self.core.view.space.size
        self.runs: list[Run] = []
        self._seeds = np.random.default_rng()
        self._sheets: list[Sheet] = []

    def reset(self, seed: int | None = None) -> tuple[Floats, Bytes, Any]:
        """Begin all games."""
        self._seeds = np.random.default_rng(seed)
        self.runs = [Run(self.core.view, self._new(), self.core.plan.candidates) for _ in range(self.n)]
        return self._look()

    def _new(self) -> Any:
        return self.core.new(str(self._seeds.integers(2**62)))

    def _look(self) -> tuple[Floats, Bytes, Any]:
        for sheet in self._sheets:
            if sheet.free():
                return sheet.write(self.runs)
        sheet = Sheet(self.n, self.observation_size, self.action_count)
        self._sheets = [*self._sheets[1 - SHEETS :], sheet]
        return sheet.write(self.runs)

    def step(self, actions: Any) -> tuple[Floats, Bytes, Any, Floats, Any]:
        """An action for each game; one that is not legal is answered by the first legal one."""
        rewards, done = self.play(actions)
        return *self._look(), rewards, done

    def play(self, actions: Any) -> tuple[Floats, Any]:
        """The same for a learner that looks at `runs` by itself: nothing is observed, which is quicker."""
        over = step_many(self.runs, np.asarray(actions, np.int64).tolist(), self.core.plan.limit)
        rewards: Any = np.zeros((self.n, self.players), np.float32)
        done: Any = np.zeros(self.n, bool)
        for i in over:
            run = self.runs[i]
            rewards[i] = returns(self.core.title, run.game)
            done[i] = True
            run.begin(self._new())
        return rewards, done
