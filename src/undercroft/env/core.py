"""The plan of an environment, and one game of it as arrays: what all environments share."""

from copy import copy
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from ..engine.chance import chance_from
from ..engine.game import Game
from ..engine.learners.run import Run, View
from ..errors import CroftError
from ..games import title_of
from ..match.determinize import guess
from ..terminal.text.screen import table_text
from ..title.learning import version_of, view_of
from ..title.title import Title

Floats: TypeAlias = Any  # an array of float32
Bytes: TypeAlias = Any  # an array of int8
EVEN = 0.5  # the chance where the title says nothing: in a mode without fitted weights, and during set-up
LIMIT = 20_000  # decisions after which a game is broken off (truncated)


@dataclass(frozen=True)
class Plan:
    """The games of an environment: mode, players, options, rulings; where they are cut off, and how they are paid.

    `shaping` adds the change of the title's estimate of the chance to win to every reward, as a potential: the best
    way to play stays the same, since what is added is taken back at the end. `candidates`: answers that are drawn stand
    on the list, as far as the title finds some, instead of being drawn piece by piece.
    """

    game: str
    mode: str = ""
    players: int = 0
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    limit: int = LIMIT
    shaping: float = 0.0
    candidates: bool = False

    def checked(self) -> "Plan":
        """The same with everything named; CroftError for what does not exist."""
        title = title_of(self.game)
        mode = self.mode or title.meta.modes[0].name
        m = title.meta.mode(mode)
        players = self.players or (m.players[0] if m is not None else 1)
        title.config(mode, players, self.options, self.rulings)
        if self.limit < 1:
            raise CroftError(f"limit: expected at least 1 decision, found {self.limit}")
        return Plan(self.game, mode, players, self.options, self.rulings, self.limit, self.shaping, self.candidates)

    @property
    def name(self) -> str:
        """The versioned name: numbers and actions of one version keep their meaning."""
        return (
            f"undercroft/{self.game.replace('_', '-')}-{self.mode.replace('_', '-')}-v{version_of(title_of(self.game))}"
        )


class Core:
    """One game as arrays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.title: Title[Any] = title_of(plan.game)
        self.view: View = view_of(self.title, plan.mode)
        self.config = self.title.config(plan.mode, plan.players, plan.options, plan.rulings)
        self.run = Run(self.view, self.new("0"), plan.candidates)

    def new(self, seed: str) -> Game:
        """A game at its first decision."""
        game: Game = self.title.rules.new(self.config, chance_from(seed))
        return game

    def reset(self, seed: str) -> None:
        """Begin again."""
        self.run.begin(self.new(seed))

    @property
    def game(self) -> Game:
        """The state, to be read only."""
        return self.run.game

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.run.game.result != 0

    @property
    def cut(self) -> bool:
        """Was it broken off?"""
        return self.run.game.result == 0 and self.run.count() >= self.plan.limit

    def observe(self, seat: int) -> Floats:
        """The knowledge of a seat, as numbers."""
        return np.array(self.run.observe(seat), np.float32)

    def mask(self) -> Bytes:
        """A byte for each action: 1 if it is legal now."""
        out = bytearray(self.view.space.size)
        self.run.write_mask(out, 0)
        return np.frombuffer(out, np.int8)

    def take(self, action: int) -> None:
        """Take a legal action."""
        if not self.run.take(action):
            raise CroftError(f"action {action} ({self.view.space.name(action)}) is not legal now; look at the mask")

    def returns(self) -> list[float]:
        """The result of each seat: 1 for the first place, -1 for none, 0 where all sides share the first place."""
        return returns(self.title, self.run.game)

    def chances(self) -> list[float]:
        """The title's estimate of each seat's probability to win."""
        found = [self.title.chance(self.run.game, seat) for seat in range(self.plan.players)]
        return [EVEN if x is None else x for x in found]

    def picture(self, seat: int) -> str:
        """The game in words, as the terminal shows it to a seat."""
        g = self.run.game
        return table_text(self.title.speech.scene(g, seat), self.title.decision_scene(g, seat))

    def copy(self, game: Game) -> "Core":
        """The same environment with another game."""
        other = copy(self)
        other.run = self.run.copy(game)
        return other

    def imagined(self, seat: int, rng: Any) -> Game:
        """A game as this seat may imagine it: all that it cannot know is dealt again."""
        return guess(self.title, self.run.game, seat, rng)


class Payments:
    """The rewards of one game: the outcome at its end, and the change of the chance to win on the way if asked for."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.begin()

    def begin(self) -> None:
        """A game has begun."""
        self.before = self._potential()

    def after(self) -> list[float]:
        """The rewards of the last step, by seat."""
        core = self.core
        paid = core.returns() if core.over else [0.0] * core.plan.players
        now = self._potential()
        found = [r + b - a for r, a, b in zip(paid, self.before, now, strict=True)]
        self.before = now
        return found

    def _potential(self) -> list[float]:
        core = self.core
        if core.plan.shaping == 0.0 or core.over:
            return [0.0] * core.plan.players
        return [core.plan.shaping * x for x in core.chances()]


def returns(title: Title[Any], g: Game) -> list[float]:
    """The result of each seat of a game; 0 for all where it was broken off."""
    players = g.config.players
    if not g.result:
        return [0.0] * players
    firsts = {p.seat for p in title.rules.outcome(g).places if p.place == 1}
    sides = title.sides(g)
    if len(set(sides)) > 1 and {sides[s] for s in firsts} == set(sides):
        return [0.0] * players
    return [1.0 if seat in firsts else -1.0 for seat in range(players)]
