"""Is an interrupt worth a question? A quick look ahead that spares people needless ones."""

from collections.abc import Collection
from typing import Any

from ..engine.chance import rng_from
from ..engine.game import Game
from ..engine.option import Opt
from ..engine.window import LOOK
from ..title.title import Title
from .greedy import GreedyBot, surely_better

WORLDS = 6
OPTIONS = 8  # answers looked at; who holds more is asked


class Questions:
    """The questions asked so far: nobody is asked twice in a turn about a card or potion kept in hand, unless the
    game says that this moment matters. Only a memory of one table: after a restart somebody may be asked once more.
    """

    def __init__(self) -> None:
        self._chapter: dict[int, int] = {}
        self._asked: dict[int, dict[int, int]] = {}  # by seat: options, and the decision at which they were asked for

    def worth(self, title: Title[Any], g: Game, seat: int, seed: str) -> bool:
        """Is the pending window worth a question to this seat? If so, it counts as asked."""
        chapter = title.mind.horizon(g)
        if self._chapter.get(seat) != chapter:
            self._chapter[seat], self._asked[seat] = chapter, {}
        before = {code for code, count in self._asked[seat].items() if count < g.count}  # others were taken back
        if g.decision is None or not worth_asking(title, g, seat, seed, before):
            return False
        self._asked[seat].update({o.code: g.count for o in g.decision.options})
        return True


def worth_asking(title: Title[Any], g: Game, seat: int, seed: str, before: Collection[int] = ()) -> bool:
    """The game's own judgment; where it leaves that to a look ahead, whether its habit would answer, or some answer is
    surely better than to pass. Options asked for `before` are not news.

    Only what the seat may know is looked at: whether it is asked must not tell it more than it sees.
    """
    d = g.decision
    if d is None:
        return False
    said = title.manners.worth_asking(g, seat, d)
    if said != LOOK:
        return bool(said)
    passing = title.passing(g, d)
    if passing is None:
        return True
    answers = [o for o in d.options if o.code != passing.code and o.code not in before]
    if not answers:
        return False
    usual = title.mind.habit(g)
    if usual is not None and any(o.code == usual.code for o in answers):
        return True
    return len(answers) > OPTIONS or _better(title, g, seat, seed, passing, answers) is not None


def free_option(title: Title[Any], g: Game, seat: int, seed: str) -> Opt | None:
    """An answer that takes nothing that could be kept and is better than to pass, such as a free re-roll; or None.

    A player who is not asked passes, but never gives such a thing away.
    """
    d = g.decision
    if d is None:
        return None
    passing = title.passing(g, d)
    free = [o for o in d.options if o is not passing and title.speech.free(g, o)]
    if not free:
        return None
    usual = title.mind.habit(g)
    if usual is not None:
        return usual if any(o.code == usual.code for o in free) else None
    return None if passing is None else _better(title, g, seat, seed, passing, free)


def _better(title: Title[Any], g: Game, seat: int, seed: str, passing: Opt, answers: list[Opt]) -> Opt | None:
    """The answer that is most surely better than to pass, or None."""
    bot = GreedyBot(title, seat, rng_from(seed, f"worth {seat}"))
    options = [passing, *answers]
    worth: list[list[float]] = [[] for _ in options]
    for _ in range(WORLDS):
        if not bot.sample(g, options, list(range(len(options))), worth):
            break
    better = [i for i in range(1, len(options)) if surely_better(worth[i], worth[0])]
    return options[max(better, key=lambda i: sum(worth[i]))] if better else None
