"""Two players compared: rivals in games with one seed and swapped sides, friends each alone on the same seeds."""

import time
from dataclasses import dataclass, field
from typing import Any

from ..engine.chance import chance_from
from ..engine.game import Game
from ..errors import CroftError
from ..games import title_of
from ..title.title import Title
from .batch import LIMIT
from .gc_pause import gc_paused
from .people import Asked, make_player
from .selfplay import rivals_in

Row = dict[str, Any]


@dataclass(frozen=True)
class Duel:
    """The comparison of one player with another: two games for each seed.

    With `mirror` there is a third: the second player on both sides. Where one side is the better one, it tells how
    often that side wins anyway.
    """

    game: str
    mode: str
    players: int
    first: str
    second: str
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    mirror: bool = False

    @property
    def title(self) -> Title[Any]:
        """The game that is played."""
        return title_of(self.game)

    @property
    def per_seed(self) -> int:
        """How many games are played with one seed."""
        return 3 if self.mirror else 2

    def rivals(self) -> bool:
        """Do they play against each other? Else each plays all seats of a game of its own."""
        return rivals_in(self.title, self.mode)

    def new(self, number: int) -> Game:
        """The beginning of a game; those of one seed are alike."""
        title = self.title
        config = title.config(self.mode, self.players, self.options, {})
        g: Game = title.rules.new(config, chance_from(self.seed_of(number)))
        return g

    def seed_of(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed}/{number // self.per_seed}"

    def seats(self, g: Game, number: int) -> list[bool]:
        """For each seat of a game: does the first player sit there?"""
        odd = number % self.per_seed == 1
        if not self.title.mind.rivals(g):
            return [not odd] * self.players
        sides = self.title.sides(g)
        if len(set(sides)) != 2:
            raise CroftError(f"{self.game} {self.mode} with {self.players} players has {len(set(sides))} sides, not 2")
        if number % self.per_seed == 2:
            return [False] * self.players
        return [(side == sides[0]) is not odd for side in sides]


def play(duel: Duel, number: int) -> Row:
    """One game. `score` is the first player's part of the win; among friends that of the one who played it, and in a
    mirror that of the first seat."""
    title, seed = duel.title, duel.seed_of(number)
    g = duel.new(number)
    mine = duel.seats(g, number)
    bots = [make_player(duel.first if own else duel.second, title, s, seed) for s, own in enumerate(mine)]
    spent: list[list[float]] = [[], []]  # of the first player, of the second
    with gc_paused():
        while (d := g.decision) is not None and g.count < LIMIT:
            seat = max(d.owner, 0)
            began = time.process_time()
            chosen = bots[seat].choose(g)
            spent[0 if mine[seat] else 1].append(1000 * (time.process_time() - began))
            g.apply(chosen)
    seat = mine.index(True) if True in mine else 0
    row = {
        "n": number,
        "seed": seed,
        "seat": seat,
        "score": title.scores(g)[seat] if g.result else 0.5 if title.mind.rivals(g) else 0.0,
        "decisions": g.count,
        "asked": [len(x) for x in spent],
        "ms": [round(sum(x), 1) for x in spent],
        "most": [round(max(x, default=0.0), 1) for x in spent],
    }
    first = bots[seat]
    if isinstance(first, Asked):
        row["windows"], row["questions"] = first.windows, first.questions
    return row
