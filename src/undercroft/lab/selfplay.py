"""Games that bots play among themselves, kept as the answers they gave: whatever is asked about their positions later,
a game is gone through again, which costs a hundredth of the thinking."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..bots import make_bot
from ..engine.chance import chance_from, rng_from
from ..engine.game import Game
from ..engine.option import Opt, drawn_of, opt_of
from ..errors import Damaged
from ..files import read_text
from ..title.title import Title
from .gc_pause import gc_paused

LIMIT = 20_000  # decisions after which a game is broken off: it says nothing about winning
HABIT = "habit"  # the title's habits: far quicker than a bot that looks ahead …
ERRS = (0, 0, 5, 12)  # … and in some games so many answers in a hundred at random, so that more positions are seen


@dataclass(frozen=True)
class Played:
    """One game: what it needs to be played again, and how much of the win each seat had (nothing if it never ended)."""

    seed: str
    mode: str
    players: int
    by: str
    answers: list[Any]  # the code of an option; of a drawn one its code and data
    scores: list[float]


def rivals_in(title: Title[Any], mode: str) -> bool:
    """Do seats play against each other in this mode?"""
    m = title.meta.mode(mode)
    fewest = m.players[0] if m is not None else 1
    rivals: bool = title.mind.rivals(title.rules.new(title.config(mode, fewest, {}, {}), chance_from("1")))
    return rivals


def play(title: Title[Any], mode: str, players: int, by: str, seed: str) -> Played:
    """One game of a bot (or of `habit`) on every seat; its seed decides everything."""
    g: Game = title.rules.new(title.config(mode, players, {}, {}), chance_from(seed))
    rng = rng_from(seed, "habit")
    errs = ERRS[rng.below(len(ERRS))] if by == HABIT and title.mind.rivals(g) else 0
    bots = [] if by == HABIT else [make_bot(by, title, seat, seed) for seat in range(players)]
    answers: list[Any] = []
    with gc_paused():
        while (d := g.decision) is not None and g.count < LIMIT:
            if bots:
                o = bots[max(d.owner, 0)].choose(g)
            else:
                usual = None if rng.below(100) < errs else title.mind.habit(g)
                o = d.options[rng.below(len(d.options))] if usual is None else usual
            answers.append([o.code, *o.data] if o.data else o.code)
            g.apply(o)
    return Played(seed, mode, players, by, answers, title.scores(g) if g.result else [])


def again(title: Title[Any], row: Played) -> Iterator[Game]:
    """The game at each of its decisions."""
    g: Game = title.rules.new(title.config(row.mode, row.players, {}, {}), chance_from(row.seed))
    for answer in row.answers:
        yield g
        o: Opt = drawn_of(answer[0], answer[1:]) if isinstance(answer, list) else opt_of(answer)
        g.apply(o)


def load(path: Path) -> list[Played]:
    """The games of a file; none if there is no such file."""
    if not path.exists():
        return []
    rows = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        try:
            rows.append(Played(**json.loads(line)))
        except (ValueError, TypeError):
            raise Damaged(f"{path.name}, line {number}: expected a game of 'undercroft lab fit'") from None
    return rows


def keep(path: Path, row: Played) -> None:
    """One more game at the end of the file."""
    with path.open("a", encoding="utf-8") as f:
        f.write(json.dumps(asdict(row), separators=(",", ":")) + "\n")
