"""The rules of a title: its state, setup, positions and ends."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..engine.act import Acts
from ..engine.chance import Chance
from ..engine.config import Config
from ..engine.game import Game
from ..engine.option import Opt
from .outcome import Outcome
from .state_names import Schema, named_state

G = TypeVar("G", bound=Game)


def _nothing(g: Any) -> None:
    """A restored state of most titles needs no more than its fields."""


@dataclass(frozen=True)
class Rules(Generic[G]):
    """The game itself: its state, setup, positions and ends."""

    schema: Schema  # the generated names of fields
    world: str  # the class of its state
    step_names: dict[int, str]
    new: Callable[[Config, Chance], G]  # a game set up and advanced to its first decision
    empty: Callable[[Config, Chance], G]  # a state to read a snapshot into
    rule_game_over: int  # the rule that says that nothing is done once the game has ended
    rule_not_your_turn: int  # the rule by which a seat waits while another decides
    outcome: Callable[[G], Outcome]  # how the finished game ended
    arrange: Callable[[G, dict[str, Any]], G]  # a position applied to a game just set up; Damaged names the wrong key
    describe: Callable[[G, int], dict[str, Any]]  # the position as `arrange` reads it, as far as this seat knows it
    acts: Acts[G] | None = None  # the acts behind its options; None: its steps list and carry out everything
    check_restored: Callable[[G], None] = _nothing  # after reading a snapshot: check it, look up what is derived
    moment: Callable[[G, int, Opt], int] | None = None  # the rule of a wrong moment where the verb's own is not enough
    plan: tuple[str, ...] = ()  # the keys of a position that are the ground alone, to be played on again
    cast: Callable[[G], list[tuple[int, str]]] = lambda g: []  # the Heroes or classes by name, each with its seat
    rounds: Callable[[G], int] = lambda g: 0  # how many rounds were begun, the length of a game for people
    audit: Callable[[G], list[str]] = lambda g: []  # violations of conservation; empty when all is well

    def state(self, g: G) -> dict[str, Any]:
        """The whole state with field names, for scripts."""
        return named_state(g, self.world, self.schema, self.step_names)
