"""The price of a play: another world beside a copy, and its size when it is pickled.

python bench/plays.py GAME MODE PLAYERS        prints JSON: times of a copy and of `resample`, their ratio, kilobytes
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import undercroft
from undercroft.errors import CroftError
from undercroft.lab.gc_pause import gc_paused

PLAYS = 24
SECONDS = 0.3
ROUNDS = 3
PICKLED_AT = 150  # decisions taken
FIRST, APART = 10, 7  # decisions of the shortest play, and how many more each of the others has


def microseconds(act: Callable[[Any], object], plays: list[Any]) -> float:
    """CPU time of one call, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        done, begun = 0, process_time()
        while process_time() - begun < SECONDS:
            for play in plays:
                act(play)
            done += len(plays)
        best = min(best, (process_time() - begun) / done * 1e6)
    return best


def in_the_middle(game: str, mode: str, players: int) -> list[undercroft.Play]:
    """Plays at random moments, but for those at which something hidden is in progress."""
    out = []
    for seed in range(PLAYS):
        play = undercroft.new(game, mode=mode, players=players, seed=seed)
        play.playout(FIRST + APART * seed)
        try:
            play.resample(0)
        except CroftError:
            continue
        if not play.over:
            out.append(play)
    if not out:
        raise SystemExit(f"no random game of {game} {mode} with {players} players lasts {FIRST} decisions")
    return out


def measure(game: str, mode: str, players: int) -> dict[str, float]:
    """The figures of one mode."""
    plays = in_the_middle(game, mode, players)
    with gc_paused():
        copy = microseconds(lambda play: play.state.copy(), plays)
        resample = microseconds(lambda play: play.resample(0), plays)
    sizes = []
    for seed in range(6):
        play = undercroft.new(game, mode=mode, players=players, seed=seed)
        play.playout(PICKLED_AT)
        sizes.append(len(pickle.dumps(play)))
    return {
        "copy_us": round(copy, 1),
        "resample_us": round(resample, 1),
        "resample": round(resample / copy, 2),
        "pickled": round(max(sizes) / 1000, 1),
    }


def main(words: list[str]) -> int:
    """Prints the figures."""
    if len(words) != 3 or not words[2].isdecimal():
        print("expected a game, a mode and a number of players", file=sys.stderr)
        return 2
    print(json.dumps(measure(words[0], words[1], int(words[2]))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
