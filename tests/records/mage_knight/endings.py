"""How the recorded games of this folder were made: players by habit, from the seed on which the ending came about.

    PYTHONPATH=src:tests python tests/records/mage_knight/endings.py [FILE ...]

records the named games again, or all. Where the rules have changed and a seed no longer leads to what the name says,
the next seeds are tried; write the one that is printed into the table.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from undercroft.engine.chance import rng_from
from undercroft.games.mage_knight.bots.habit import habit
from undercroft.games.mage_knight.outcome import gold
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match, start

HERE = Path(__file__).parent
LIMIT = 4000  # decisions
TRIES = 60


def how(m: Match) -> str:
    """`gold`: somebody carried out the most; `shared`: several the same; `nothing`: nobody any; `time`: the limit;
    `locked`: no chest is left for those inside."""
    g = m.game
    assert m.outcome is not None
    if g.result > 1:
        return "time" if g.result == 2 else "locked"
    best = max(gold(g, s) for s in range(g.config.players))  # type: ignore[arg-type]
    if best == 0:
        return "nothing"
    return "shared" if m.outcome.name == "draw" else "gold"


@dataclass
class Ending:
    """One recorded game: mode, how it ends, the winner, and the seed that did it. `idle`: one in `idle` at random."""

    mode: str
    end: str
    winner: str
    players: int
    seed: int
    idle: int = 0
    options: dict[str, str] = field(default_factory=dict)
    late: dict[str, Any] | None = None  # a position near the end, for what seldom comes about

    @property
    def file(self) -> str:
        """The name of the record."""
        return f"{self.mode}-{self.winner}-{self.end}"

    def play(self, seed: int) -> Match:
        """The game of one seed, played to its end."""
        m = start(
            TITLE,
            self.mode,
            self.players,
            seed=f"{self.file} {seed}",
            options=self.options,
            seats=["bot:habit"] * self.players,
            position=self.late,
            clock=lambda: 0,
        )
        rng = rng_from(str(seed), "records")
        while (d := m.decision) is not None and m.game.count < LIMIT:
            stray = self.idle > 0 and rng.below(self.idle) > 0
            o = d.options[rng.below(len(d.options))] if stray else habit(m.game) or d.options[0]  # type: ignore[arg-type]
            m.choose(o, d.owner)
        return m

    def came_true(self, m: Match) -> bool:
        """Is this the ending the name promises?"""
        return m.outcome is not None and m.outcome.name == self.winner and how(m) == self.end


SHORT = {"limit": "40"}
LAID = {"setup": "quick"}
GATES = [
    {"entrance": "7,0", "gate": "N", "exit": "29,2", "way_out": "E"},
    {"entrance": "29,2", "gate": "E", "exit": "7,0", "way_out": "N"},
]
# Both are at the door with thirty gold.
EQUAL = {
    "seat": 0,
    "seats": GATES,
    "figures": {"lord_oren": {"owner": 0, "at": "27,2"}, "zenephret": {"owner": 1, "at": "7,2"}},
    "chests": {
        "iron_bound_coffer": {"state": "held", "owner": 0, "treasure": 1},
        "chapel_tithe_box": {"state": "held", "owner": 1, "treasure": 4},
    },
}
# The last Heroes of two teams, badly hurt, before Minotaurs.
DOOMED = {
    "seat": 0,
    "seats": GATES,
    "figures": {
        "lord_oren": {"owner": 0, "at": "12,3", "click": 10},
        "zenephret": {"owner": 1, "at": "22,1", "click": 9},
        "minotaur_warrior_weak": {"at": "12,4", "facing": "N"},
        "minotaur_warrior_standard": {"at": "22,2", "facing": "N"},
    },
}
# Amber is out with the gold; the last chest, before Blue's Hero, is a trick.
LOCKED = {
    "seat": 1,
    "seats": GATES,
    "tokens": [],
    "figures": {"lord_oren": {"owner": 0, "place": "gone"}, "zenephret": {"owner": 1, "at": "12,3", "facing": "N"}},
    "chests": {
        "chapel_tithe_box": {"state": "banked", "owner": 0, "treasure": 2},
        "iron_bound_coffer": {"state": "safe", "at": "12,2", "facing": "S", "treasure": 5},
    },
}
ENDINGS = [
    Ending("lone_wolf", "gold", "amber", 2, 15),
    Ending("lone_wolf", "gold", "blue", 2, 0),
    Ending("lone_wolf", "nothing", "draw", 2, 0),
    Ending("lone_wolf", "shared", "draw", 2, 0, late=EQUAL),
    Ending("lone_wolf", "time", "draw", 2, 0, 40, SHORT),
    Ending("lone_wolf", "locked", "amber", 2, 0, late=LOCKED),
    Ending("multi", "gold", "green", 3, 21),
    Ending("multi", "nothing", "draw", 4, 1),
    Ending("multi", "time", "draw", 3, 0, 40, SHORT),
    Ending("teams", "gold", "amber", 2, 3),
    Ending("teams", "nothing", "draw", 2, 1, late=DOOMED),
    Ending("teams", "time", "draw", 2, 0, 40, SHORT),
    Ending("builders", "gold", "blue", 2, 11, options=LAID),
    Ending("builders", "nothing", "draw", 2, 0),
    Ending("builders", "time", "draw", 2, 0, 40, SHORT),
]


def main(wanted: list[str]) -> None:
    """Record endings again."""
    for e in ENDINGS:
        if wanted and e.file not in wanted:
            continue
        for seed in range(e.seed, e.seed + TRIES):
            m = e.play(seed)
            if m.over and e.came_true(m):
                (HERE / f"{e.file}.croft").write_text(m.dump(), "utf-8")
                print(f"{e.file}: seed {seed}, {m.game.count} decisions", flush=True)
                break
        else:
            print(f"{e.file}: not found", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
