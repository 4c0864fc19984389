"""A unit of work: some games of one cell, played; a row for each. Seeds go out, rows come back, never a game."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from ...engine.chance import chance_from
from ...engine.game import Game
from ...games import title_of
from ..batch import LIMIT, UNFINISHED, Job
from ..gc_pause import gc_paused
from ..people import make_player
from .counting import Counter, Subjects

Row = dict[str, Any]


@dataclass(frozen=True)
class Unit:
    """The games of a cell from `first` to before `last`."""

    cell: str
    job: Job
    first: int
    last: int


@cache
def _subjects(game: str) -> Subjects:
    return Subjects(title_of(game))


def play_unit(unit: Unit) -> list[Row]:
    """Play the games of a unit."""
    return [play_row(unit.cell, unit.job, number) for number in range(unit.first, unit.last)]


def play_row(cell: str, job: Job, number: int) -> Row:
    """One game; its seed decides everything."""
    title = title_of(job.game)
    seed = job.seed_of(number)
    counter = Counter(_subjects(job.game), job.players)
    with gc_paused():
        g: Game = title.rules.new(title.config(job.mode, job.players, job.options, job.rulings), chance_from(seed))
        bots = [make_player(name, title, seat, seed) for seat, name in enumerate(job.seats)]
        while (d := g.decision) is not None and g.count < LIMIT:
            o = bots[max(d.owner, 0)].choose(g)
            counter.add(g, d, o)
            g.apply(o)
    outcome = title.rules.outcome(g) if g.result else None
    places = [0] * job.players  # 0: the game was broken off
    for place in outcome.places if outcome is not None else ():
        places[place.seat] = place.place
    return {
        "cell": cell,
        "n": number,
        "seed": seed,
        "outcome": UNFINISHED if outcome is None else outcome.name,
        "places": places,
        "sides": title.sides(g),
        "cast": [[name for at, name in title.rules.cast(g) if at == seat] for seat in range(job.players)],
        "rounds": title.rules.rounds(g),
        "decisions": g.count,
        "uses": dict(sorted(counter.uses.items())),
        "hash": g.hash(),
    }
