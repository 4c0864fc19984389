"""Speed in CPU seconds of one core: random play, copies, saves, and the reference loop they are compared to."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any

from ..engine.chance import chance_from, rng_from
from ..engine.game import Game
from ..engine.playout import playout
from ..games import metas, title_of
from ..title.title import Title
from .gc_pause import gc_paused

PLAYERS = 4  # at most so many, fewer where a mode has fewer
LIMIT = 3_000  # decisions of a game: blind play may go on forever, and its later part is not typical
STATES = 32  # mid-game states to copy and save


@dataclass(frozen=True)
class Speed:
    """Figures per second for one mode."""

    game: str
    mode: str
    players: int
    decisions: float
    copies: float
    saves: float


def reference(seconds: float) -> float:
    """Iterations a second of the reference loop; pure Python on both builds."""
    x = 1
    done = 0
    begun = process_time()
    while True:
        for _ in range(100_000):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        done += 100_000
        spent = process_time() - begun
        if spent >= seconds:
            return done / spent


def measure(
    games: list[str], modes: list[str], seconds: float, progress: Callable[[int, int], None]
) -> tuple[float, list[Speed]]:
    """The reference loop, measured before and after, and these modes of these games (all of them if none is named)."""
    titles = [title_of(name) for name in games] if games else [title_of(m.name) for m in metas()]
    todo = [
        (t, m.name, max(m.players[0], min(PLAYERS, m.players[1])))
        for t in titles
        for m in t.meta.modes
        if not modes or m.name in modes
    ]
    before = reference(seconds)
    rows = []
    with gc_paused():
        for done, (title, mode, players) in enumerate(todo, 1):
            rows.append(speed_of(title, mode, players, seconds))
            progress(done, len(todo))
    return (before + reference(seconds)) / 2, rows


def speed_of(title: Title[Any], mode: str, players: int, seconds: float) -> Speed:
    """The figures of one mode."""
    config = title.config(mode, players, {}, {})
    states: list[Game] = []
    decisions = 0
    spent = 0.0
    number = 0
    while spent < seconds or not states:
        g = title.rules.new(config, chance_from(f"bench {number}"))
        rng = rng_from(f"bench {number}", "random")
        number += 1
        if len(states) < STATES:  # half a game of its own, so that the middle is what is copied and saved
            middle = g.copy()
            playout(middle, rng.copy(), 20 + 5 * number)
            states.append(g.copy() if middle.result else middle)
        begun = process_time()
        decisions += playout(g, rng, LIMIT)
        spent += process_time() - begun
    return Speed(
        title.meta.name, mode, players, decisions / spent, _copies(states, seconds), _saves(title, states, seconds)
    )


def _copies(states: list[Game], seconds: float) -> float:
    done = 0
    begun = process_time()
    while True:
        for g in states:
            g.copy()
        done += len(states)
        spent = process_time() - begun
        if spent >= seconds:
            return done / spent


def _saves(title: Title[Any], states: list[Game], seconds: float) -> float:
    """Saving to JSON text and loading it again."""
    done = 0
    begun = process_time()
    while True:
        for g in states:
            title.restore(json.loads(json.dumps(title.snapshot(g))))
        done += len(states)
        spent = process_time() - begun
        if spent >= seconds:
            return done / spent
