"""Batches of games between bots, on one core or several, with results that do not depend on how many."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..bots import Bot, make_bot
from ..bots.random import RandomBot
from ..engine.chance import chance_from, rng_from
from ..engine.game import Game
from ..engine.playout import playout
from ..files import write_text
from ..games import title_of
from ..match.match import start
from ..title.title import Title
from .gc_pause import gc_paused
from .workers import spread

LIMIT = 20_000  # decisions after which a game is broken off: blind play may go on forever
UNFINISHED = "unfinished"
CHUNK = 8  # games a worker takes at a time


@dataclass(frozen=True)
class Job:
    """The plan of a batch: `seats` names a bot for each seat, `out` is the folder of records ("" for none)."""

    game: str
    mode: str
    players: int
    seats: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    out: str = ""

    def seed_of(self, number: int) -> str:
        """The seed of one game of the batch."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True)
class Result:
    """How one game of a batch went; `firsts` are the seats in the first place."""

    number: int
    decisions: int
    outcome: str
    hash: str
    firsts: tuple[int, ...]


@dataclass
class Summary:
    """The results of a batch."""

    games: int
    decisions: int
    seconds: float
    outcomes: dict[str, int]
    firsts: list[int]
    hash: str
    lengths: list[int] = field(default_factory=list)  # decisions of each game


def _bots(title: Title[Any], job: Job, seed: str) -> list[Bot]:
    if all(name == "random" for name in job.seats):  # one generator for all: exactly what `playout` does
        return [RandomBot(rng_from(seed, "random"))] * job.players
    return [make_bot(name, title, seat, seed) for seat, name in enumerate(job.seats)]


def play_one(job: Job, number: int) -> Result:
    """Play one game of a batch; its seed decides everything."""
    title = title_of(job.game)
    seed = job.seed_of(number)
    with gc_paused():
        game = (_recorded if job.out else _played)(title, job, number, seed)
    if not game.result:
        return Result(number, game.count, UNFINISHED, game.hash(), ())
    outcome = title.rules.outcome(game)
    firsts = tuple(p.seat for p in outcome.places if p.place == 1)
    return Result(number, game.count, outcome.name, game.hash(), firsts)


def _played(title: Title[Any], job: Job, _number: int, seed: str) -> Game:
    """One game, as fast as it goes."""
    config = title.config(job.mode, job.players, job.options, job.rulings)
    game: Game = title.rules.new(config, chance_from(seed))
    if all(name == "random" for name in job.seats):
        playout(game, rng_from(seed, "random"), LIMIT)
    else:
        bots = _bots(title, job, seed)
        while game.decision is not None and game.count < LIMIT:
            game.apply(bots[max(game.decision.owner, 0)].choose(game))
    return game


def _recorded(title: Title[Any], job: Job, number: int, seed: str) -> Game:
    """The same game, with its record written."""
    m = start(
        title,
        job.mode,
        job.players,
        seed=seed,
        options=job.options,
        rulings=job.rulings,
        seats=[f"bot:{name}" for name in job.seats],
        listen=False,
    )
    bots = _bots(title, job, seed)
    while (d := m.decision) is not None and m.game.count < LIMIT:
        m.choose(bots[max(d.owner, 0)].choose(m.game))
    width = len(str(max(job.games - 1, 1)))
    name = f"{job.game}-{job.mode}-{job.players}-{number:0{width}d}.croft"
    write_text(Path(job.out) / name, m.dump())
    return m.game


def _play_some(job: Job, first: int, last: int) -> list[Result]:
    return [play_one(job, number) for number in range(first, last)]


def play_all(job: Job, workers: int) -> Iterator[Result]:
    """Every game of the batch in order."""
    if workers <= 1:
        for number in range(job.games):
            yield play_one(job, number)
        return
    starts = range(0, job.games, CHUNK)
    ends = [min(s + CHUNK, job.games) for s in starts]
    for some in spread(_play_some, workers, [job] * len(ends), starts, ends):
        yield from some


def run_batch(job: Job, workers: int = 1, progress: Callable[[int, int], None] | None = None) -> Summary:
    """Play the batch and add it up. `hash` is taken of all final states: equal on every machine and build."""
    title_of(job.game).config(job.mode, job.players, job.options, job.rulings)
    outcomes: Counter[str] = Counter()
    firsts = [0] * job.players
    lengths: list[int] = []
    digest = hashlib.blake2b(digest_size=8)
    begun = time.perf_counter()
    for result in play_all(job, workers):
        outcomes[result.outcome] += 1
        lengths.append(result.decisions)
        digest.update(result.hash.encode())
        for seat in result.firsts:
            firsts[seat] += 1
        if progress is not None:
            progress(result.number + 1, job.games)
    seconds = time.perf_counter() - begun
    ends = dict(sorted(outcomes.items()))
    return Summary(job.games, sum(lengths), seconds, ends, firsts, digest.hexdigest(), lengths)
