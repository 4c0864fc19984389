"""Conceding: a side gives the game up, and the other side wins, or all have lost together."""

from typing import Any, Final

from ..engine.game import Game
from ..errors import Refused
from ..title.outcome import Outcome, Place
from ..title.title import Title

CONCEDED: Final = "conceded"  # the name of the end in records and statistics


def refusal(title: Title[Any], game: Game, seat: int) -> str:
    """Why this seat cannot concede; empty if it can."""
    if not 0 <= seat < game.config.players:
        return f"there are seats 0 to {game.config.players - 1}, not {seat}"
    if len(set(title.sides(game))) > 2:
        return "several rivals would still play; hand your seat to a bot instead"
    return ""


def check(title: Title[Any], game: Game, seat: int, over: bool) -> None:
    """Refused, if this seat cannot concede now."""
    why = "the game is over" if over else refusal(title, game, seat)
    if why:
        raise Refused(f"conceding is not possible: {why}")


def side_of(title: Title[Any], game: Game, seat: int) -> tuple[int, ...]:
    """The seats that concede together with this one."""
    sides = title.sides(game)
    return tuple(s for s, side in enumerate(sides) if side == sides[seat])


def conceded(title: Title[Any], game: Game, seat: int) -> Outcome:
    """How a game ends that the side of this seat has given up."""
    lost = side_of(title, game, seat)
    won = [s for s in range(game.config.players) if s not in lost]
    names = {s["seat"]: s["name"] for s in title.speech.scene(game, -1)["seats"]}
    name = names.get(seat, f"Seat {seat + 1}")
    text = f"{name} conceded" if won else "The players give up"
    places = tuple(
        Place(s, 1 if s in won else 2, "won" if s in won else "conceded") for s in range(game.config.players)
    )
    return Outcome(CONCEDED, text, places)
