"""PettingZoo: an agent for each seat, asked in turn (AEC), or all at each step with one who decides (parallel)."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from .core import Core, Payments, Plan
from .spaces import action_space, observation_space


def agent_of(seat: int) -> str:
    """The agent of a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """The seat of an agent."""
    return int(agent.removeprefix("seat_"))


class _Seats:
    """The common part of both environments: agents, spaces, seeds, pictures."""

    def __init__(self, plan: Plan, render_mode: str | None) -> None:
        self.core = Core(plan.checked())
        self.payments = Payments(self.core)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(i) for i in range(self.core.plan.players)]
        self.agents: list[str] = []
        self.metadata = {"render_modes": ["ansi"], "name": self.core.plan.name, "is_parallelizable": False}
        self._spaces = observation_space(self.core.view), action_space(self.core.view)
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The same for all agents."""
        return self._spaces[0]

    def action_space(self, agent: str) -> Any:
        """The same for all agents."""
        return self._spaces[1]

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed the next one of the series that the last seed began."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.core.reset(str(self._seeds.integers(2**62)))
        self.payments.begin()
        self.agents = self.possible_agents[:]

    def seen(self, agent: str) -> dict[str, Any]:
        """The knowledge of an agent; only the asked one has legal actions."""
        seat = seat_of(agent)
        mask = self.core.mask() if self.core.run.seat() == seat else np.zeros(self.core.view.space.size, np.int8)
        return {"observation": self.core.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The game in words, as the terminal shows it to the seat that is asked."""
        return self.core.picture(max(self.core.run.seat(), 0)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class Turns(_Seats, AECEnv):  # type: ignore[misc]
    """The agents in turn, as PettingZoo's AEC has it."""

    def __init__(self, plan: Plan, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, plan, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(self.core.run.seat())

    def observe(self, agent: str) -> dict[str, Any]:
        """The knowledge of an agent."""
        return self.seen(agent)

    def step(self, action: Any) -> None:
        """The selected agent takes an action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.core.take(int(action))
        for seat, paid in enumerate(self.payments.after()):
            self.rewards[agent_of(seat)] = paid
        if self.core.over or self.core.cut:
            ended = self.terminations if self.core.over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        else:
            self.agent_selection = agent_of(self.core.run.seat())
        self._accumulate_rewards()


class Together(_Seats, ParallelEnv):  # type: ignore[misc]
    """All agents at each step; only the action of the one with legal actions counts."""

    def __init__(self, plan: Plan, render_mode: str | None = None) -> None:
        _Seats.__init__(self, plan, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game."""
        self.begin(seed)
        return {agent: self.seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """The asked agent takes its action."""
        self.core.take(int(actions[agent_of(self.core.run.seat())]))
        agents = self.agents
        paid = {agent_of(seat): x for seat, x in enumerate(self.payments.after())}
        over, cut = dict.fromkeys(agents, self.core.over), dict.fromkeys(agents, self.core.cut)
        seen = {agent: self.seen(agent) for agent in agents}
        if self.core.over or self.core.cut:
            self.agents = []
        return seen, paid, over, cut, {agent: {} for agent in agents}


def aec_env(game: str, mode: str = "", players: int = 0, *, render_mode: str | None = None, **more: Any) -> Turns:
    """A PettingZoo AEC environment; `more` are the other fields of a plan: options, rulings, limit, shaping."""
    return Turns(Plan(game, mode, players, **more), render_mode)


def parallel_env(
    game: str, mode: str = "", players: int = 0, *, render_mode: str | None = None, **more: Any
) -> Together:
    """The same with all agents at each step."""
    return Together(Plan(game, mode, players, **more), render_mode)
