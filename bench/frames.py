"""How long the first picture of a decision takes: the scene and the decision of the asked seat.

    python bench/frames.py GAME [MODE …] [--players N] [--games N]

Random games, no caches but the game's own; drawn answers that the list shows are taken as often as listed ones. CPU
milliseconds of one core.
"""

from __future__ import annotations

import argparse
from time import process_time

from undercroft.build import compiled
from undercroft.engine.chance import rng_from
from undercroft.games import title_of
from undercroft.match.match import start


def frames(game: str, mode: str, players: int, games: int) -> list[float]:
    """Milliseconds of each frame."""
    found: list[float] = []
    known = title_of(game)
    for number in range(games):
        m = start(known, mode, players, seed=f"frames {number}")
        rng = rng_from(str(number), "frames")
        while (d := m.decision) is not None and len(m.record.entries) < 200:
            seat = max(d.owner, 0)
            begun = process_time()
            m.view(seat)
            m.decision_scene(seat)
            found.append((process_time() - begun) * 1000)
            options = [*d.options, *(known.speech.also(m.game, seat) if d.open else [])]
            m.choose(options[rng.below(len(options))], seat)
    return found


def line(name: str, times: list[float]) -> str:
    """How many milliseconds the frames of a mode take."""
    times = sorted(times)
    half, most, nearly = (times[int(part * len(times))] for part in (0.5, 0.95, 0.99))
    within = f"median {half:.1f}, 95 % {most:.1f}, 99 % {nearly:.1f}, worst {times[-1]:.1f}"
    return f"{name:<24}{len(times)} frames: {within}"


def main() -> None:
    """A line for each mode."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("game")
    wish.add_argument("modes", nargs="*")
    wish.add_argument("--players", type=int, default=2)
    wish.add_argument("--games", type=int, default=3)
    asked = wish.parse_args()
    print(f"{'compiled' if compiled() else 'pure Python'}; milliseconds of scene and decision")
    every: list[float] = []
    for mode in asked.modes or [m.name for m in title_of(asked.game).meta.modes]:
        times = frames(asked.game, mode, asked.players, asked.games)
        every += times
        print(line(mode, times), flush=True)
    print(line("together", every))


if __name__ == "__main__":
    main()
