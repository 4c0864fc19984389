"""A state with the names of OpenSpiel. Chance is inside: a game whose chance is sampled, without chance nodes."""

from collections.abc import Callable
from typing import Any

from ..engine.chance import rng_from
from .core import Core, Floats, Plan

TERMINAL = -4  # the player of a finished game, as in OpenSpiel


class SpielState:
    """One moment of a game."""

    def __init__(self, core: Core) -> None:
        self.core = core

    def current_player(self) -> int:
        """The seat that is asked, or TERMINAL."""
        return TERMINAL if self.is_terminal() else self.core.run.seat()

    def is_terminal(self) -> bool:
        """Has the game ended, or was it broken off?"""
        return self.core.over or self.core.cut

    def is_chance_node(self) -> bool:
        """Dice and draws are sampled inside of `apply_action`."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of the asked player, in order; none for others."""
        if self.is_terminal() or player not in (None, self.core.run.seat()):
            return []
        return sorted(n for n in self.core.run.numbers if n >= 0)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same as a list of 0 and 1."""
        legal = set(self.legal_actions(player))
        return [int(n in legal) for n in range(self.core.view.space.size)]

    def apply_action(self, action: int) -> None:
        """Take a legal action."""
        self.core.take(action)

    def action_to_string(self, player: int, action: int) -> str:
        """A legal answer as records have it; a piece of a drawn one, or another action, by its number."""
        run = self.core.run
        if action in run.numbers[: run.listed]:
            return self.core.title.text(self.core.game, run.options[run.numbers.index(action)])
        return self.core.view.space.name(action)

    def returns(self) -> list[float]:
        """The result of each seat; 0 while the game runs."""
        return self.core.returns()

    def observation_tensor(self, player: int) -> Floats:
        """The knowledge of a seat, as numbers."""
        return self.core.observe(player)

    def clone(self) -> "SpielState":
        """An independent state with the same chance to come."""
        return SpielState(self.core.copy(self.core.game.copy()))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to a seat: all that it cannot know is dealt again."""
        return SpielState(self.core.copy(self.core.imagined(player, rng_from(repr(sampler()), "resample"))))

    def __str__(self) -> str:
        return self.core.picture(max(self.core.run.seat(), 0))


class SpielGame:
    """A mode, as OpenSpiel's games are asked."""

    def __init__(self, game: str, mode: str = "", players: int = 0, **more: Any) -> None:
        self.plan = Plan(game, mode, players, **more).checked()
        self._core = Core(self.plan)

    def new_initial_state(self, seed: int = 0) -> SpielState:
        """A game at its first decision."""
        return SpielState(self._core.copy(self._core.new(str(seed))))

    def num_players(self) -> int:
        """The number of seats."""
        return self.plan.players

    def num_distinct_actions(self) -> int:
        """The number of actions of the mode."""
        return self._core.view.space.size

    def observation_tensor_shape(self) -> list[int]:
        """The size of an observation."""
        return [self._core.view.size]

    def max_game_length(self) -> int:
        """Decisions after which a game is broken off."""
        return self.plan.limit

    def min_utility(self) -> float:
        """The least that a seat can get."""
        return -1.0

    def max_utility(self) -> float:
        """The most that a seat can get."""
        return 1.0
