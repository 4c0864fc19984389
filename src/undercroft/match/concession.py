"""Conceding: a side gives the game up, and the other side wins, or all have lost together."""

from typing import Any, Final

from ..engine.game import Game
from ..errors import Refused
from ..title.outcome import Outcome, Place
from ..title.title import Title

CONCEDED: Final = "conceded"  # the name of the end in records and statistics


def settled(title: Title[Any], game: Game, players: int) -> list[float] | None:
    """The result of each seat, where the rules allow only one."""
    bounds = [title.mind.bounds(game, s) for s in range(players)]
    return [low for low, _ in bounds] if all(low == high for low, high in bounds) else None


def refusal(title: Title[Any], game: Game, seat: int) -> str:
    """Why this seat cannot concede; empty if it can."""
    if not 0 <= seat < game.config.players:
        return f"there are seats 0 to {game.config.players - 1}, not {seat}"
    if len(set(title.sides(game))) > 2 and settled(title, game, game.config.players) is None:
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
    """How a game ends that the side of this seat has given up. If its result can no longer change, that is the result:
    nobody loses by saying so what they would have won."""
    names = {s["seat"]: s["name"] for s in title.speech.scene(game, -1)["seats"]}
    called = [names.get(s, f"Seat {s + 1}") for s in range(game.config.players)]
    results = settled(title, game, game.config.players)
    if results is not None:
        return _as_settled(title, game, results, called)
    lost = side_of(title, game, seat)
    won = [s for s in range(game.config.players) if s not in lost]
    text = f"{called[seat]} conceded" if won else "The players give up"
    places = tuple(
        Place(s, 1 if s in won else 2, "won" if s in won else "conceded") for s in range(game.config.players)
    )
    return Outcome(CONCEDED, text, places)


def _as_settled(title: Title[Any], game: Game, results: list[float], called: list[str]) -> Outcome:
    """The winner, with what each seat has: a title that knows when its result is settled can tell it at any time."""
    best = max(results)
    won = [s for s, result in enumerate(results) if result == best and best > 0]
    who = " and ".join(called[s] for s in won)
    text = f"{who} {'wins' if len(won) == 1 else 'are level'}" if won else "Nobody wins"
    return Outcome(CONCEDED, f"{text}: nothing could change it anymore", title.rules.outcome(game).places)
