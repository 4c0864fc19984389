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
    if d is not None and d.owner != seat and d.owner != PARTY and title.manners.hides(game):
        top = world.stack[-1]
        if isinstance(top, Window):
            top.asked = 0  # how far a window has come tells who holds an answer: it starts again
        elif not top.repeats() and not asks_again(game, world):
            raise CroftError("another seat is in the middle of a decision here; use the moment before or after")
        world.decision = None  # the options tell of a hand that will not be there
    title.mind.resample(world, seat, rng)
    try:
        world.advance()
    except (ValueError, IndexError, KeyError) as e:  # the step still refers to something that is gone
        raise CroftError("something hidden is in progress here; use the moment before or after") from e
    return world


def asks_again(game: Game, world: Game) -> bool:
    """Does the step on top pose the same decision if it is run again? All do but a few, which change things first.

    `world` is a copy of the game, in which it is run.
    """
    world.decision = None
    world.advance()
    return world.pack() == game.pack()
