"""A world that a seat thinks possible: everything hidden from it is dealt again, and chance goes on differently."""

from typing import Any

from ..engine.chance import Rng
from ..engine.decision import PARTY
from ..engine.game import Game
from ..engine.window import Window
from ..errors import CroftError
from ..title.title import Title


def guess(title: Title[Any], game: Game, seat: int, rng: Rng) -> Game:
    """A copy of the game as this seat (-1: a spectator) may imagine it."""
    world = game.copy()
    d = world.decision
    asked_other = d is not None and d.owner != seat and d.owner != PARTY
    top = world.stack[-1] if world.stack else None
    if asked_other and isinstance(top, Window):
        top.asked = 0  # how far a window has come tells who holds an answer: it starts again
    elif asked_other and not asks_again(world):
        raise CroftError("another seat is in the middle of a decision here; take the moment before or after")
    if asked_other:
        world.decision = None  # the options tell of a hand that will not be there
    title.mind.resample(world, seat, rng)
    try:
        world.advance()
    except (ValueError, IndexError, KeyError) as e:  # the step still refers to something that is gone
        raise CroftError("something hidden is in progress here; take the moment before or after") from e
    return world


def asks_again(game: Game) -> bool:
    """Does the step on top pose the same decision if it is run again? All do but a few, which change things first."""
    before, again = game.decision, game.copy()
    again.decision = None
    again.advance()
    return before is not None and game.hash() == again.hash() and _codes(game) == _codes(again)


def _codes(game: Game) -> list[int]:
    return [o.code for o in game.decision.options] if game.decision is not None else []
