"""How the recorded games of this folder were made: bots against bots, from the seed on which the ending came about.

    PYTHONPATH=src:tests python tests/records/super_dungeon/endings.py [FILE ...]

records the named games again, or all. Where the rules have changed and a seed no longer leads to what the name says,
the next seeds are tried; write the one that is printed into the table.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from undercroft.bots import make_bot
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import Match, start

HERE = Path(__file__).parent
LIMIT = 4000  # decisions
TRIES = 40
# What calls the villain: the fall of the last spawning point, or the gauge by the rule of each size.
CALLS = {"SDE-WIN-03": "last_point", "SDE-POWER-05": "gauge", "SDE-WIN-05": "gauge", "SDE-WIN-06": "gauge"}
POINTS = {"delve": (0, 2), "crawl": (1, 2), "siege": (1, 4)}  # Egg Clutches and Warrens of the usual picks


def crumbling(mode: str) -> dict[str, Any]:
    """Late in the game: one spawning point is left, with two wounds. Bots seldom bring them all down from the start."""
    eggs, warrens = POINTS[mode]
    names = [f"kobold_warrens_{i + 1}" for i in range(warrens)] + [f"egg_clutch_{i + 1}" for i in range(eggs)]
    fallen: dict[str, Any] = {name: {"at": "", "gone": True} for name in names[1:]}
    return {"models": {names[0]: {"wounds": 2}, **fallen}}


def overcharged() -> dict[str, Any]:
    """Late in a Siege: the gauge is nearly through its second run."""
    return {"power": 34, "overcharged": True, "overcharge": "rune_of_strength"}


def called_by(m: Match) -> str:
    """`gauge`, `last_point`, or `nobody` if the game ended before the villain was due."""
    for entry in m.log_for(0):
        for rule in entry.get("rules", []):
            if rule in CALLS and entry["text"].startswith("The villain will come"):
                return CALLS[rule]
    return "nobody"


@dataclass
class Ending:
    """One recorded game: size, who wins, what called the villain, and the bots and the seed that did it."""

    mode: str
    winner: str
    call: str
    consul: str
    heroes: str
    seed: int
    late: bool = False  # what calls the villain is near when the game starts
    players: int = 2

    @property
    def file(self) -> str:
        """The name of the record."""
        return f"{self.mode}-{self.winner}-{self.call}"

    def play(self, seed: int) -> Match:
        """The game of one seed, played to its end."""
        position = crumbling(self.mode) if self.call == "last_point" else overcharged()
        names = [self.consul, *[self.heroes] * (self.players - 1)]
        m = start(
            TITLE,
            self.mode,
            self.players,
            seed=f"{self.file} {seed}",
            seats=[f"bot:{n}" for n in names],
            position=position if self.late else None,
            clock=lambda: 0,
        )
        bots = [make_bot(name, TITLE, seat, str(seed)) for seat, name in enumerate(names)]
        while (d := m.decision) is not None and m.game.count < LIMIT:
            seat = max(d.owner, 0)
            m.choose(bots[seat].choose(m.game), seat)
        return m

    def came_true(self, m: Match) -> bool:
        """Is this the ending the name promises?"""
        return m.outcome is not None and m.outcome.name == self.winner and called_by(m) == self.call


ENDINGS = [
    Ending("delve", "heroes", "gauge", "greedy", "greedy", 3, players=3),
    Ending("delve", "heroes", "last_point", "greedy", "greedy", 11),
    Ending("delve", "consul", "gauge", "greedy", "greedy", 0),
    Ending("delve", "consul", "last_point", "greedy", "greedy", 38, late=True),
    Ending("delve", "consul", "nobody", "greedy", "random", 0),
    Ending("crawl", "heroes", "gauge", "random", "greedy", 9),
    Ending("crawl", "heroes", "last_point", "random", "greedy", 0, late=True),
    Ending("crawl", "consul", "gauge", "greedy", "greedy", 0, players=4),
    Ending("crawl", "consul", "last_point", "greedy", "greedy", 0, late=True),
    Ending("crawl", "consul", "nobody", "greedy", "random", 0),
    Ending("siege", "heroes", "gauge", "random", "greedy", 0, late=True),
    Ending("siege", "heroes", "last_point", "random", "greedy", 0, late=True),
    Ending("siege", "consul", "gauge", "greedy", "greedy", 0, players=6),
    Ending("siege", "consul", "last_point", "greedy", "greedy", 0, late=True),
    Ending("siege", "consul", "nobody", "greedy", "random", 0),
]


def main(wanted: list[str]) -> None:
    """Records endings again."""
    for e in ENDINGS:
        if wanted and e.file not in wanted:
            continue
        for seed in range(e.seed, e.seed + TRIES):
            m = e.play(seed)
            if e.came_true(m):
                (HERE / f"{e.file}.croft").write_text(m.dump(), "utf-8")
                print(f"{e.file}: seed {seed}, {m.game.count} decisions", flush=True)
                break
            print(f"{e.file}: not with seed {seed} ({m.record.end}, {called_by(m)})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
