"""A first look at a state from outside: its players must be able to see it and to answer."""

from typing import Any, Final

from ...engine.chance import rng_from
from ...engine.decision import PARTY
from ...engine.game import RUNNING, Game
from ...engine.option import Opt
from ...errors import Damaged
from ...title.title import Title

MOST_RUNS: Final = 5000  # steps between two decisions
TRIED: Final = 12  # answers that are tried
WALKS: Final = 2  # blind games from here on …
WALKED: Final = 20  # … of this many decisions


def look_at(title: Title[Any], g: Game) -> None:
    """Prompt, options, what each seat sees, a copy, its answers, and some blind play; whatever fails raises."""
    wrong = title.rules.audit(g)
    if wrong:
        raise Damaged(f"impossible state: {wrong[0]:.200}")
    for seat in range(PARTY, g.config.players):
        title.speech.scene(g, seat)
        title.decision_scene(g, seat)
    if g.copy().hash() != g.hash():
        raise Damaged("a copy of it is a different state")
    d = g.decision
    if d is None:
        if g.result == RUNNING or not title.rules.outcome(g).text:
            raise Damaged("nobody has to decide, and the game is not over")
        return
    if not PARTY <= d.owner < g.config.players:
        raise Damaged(f"there is no seat {d.owner} to decide")
    if not d.options:
        raise Damaged("the player to decide has no options")
    for o in d.options:
        title.text(g, o)
    for o in d.options[:TRIED]:
        _answer(_copy(g), o)
    for i in range(WALKS):
        walker, rng = _copy(g), rng_from(str(i), "look")
        for _ in range(WALKED):
            asked = walker.decision
            if asked is None:
                break
            _answer(walker, asked.options[rng.below(len(asked.options))])


def _copy(g: Game) -> Game:
    """A copy that nobody has to roll for."""
    other = g.copy()
    other.chance.reseed(rng_from("look", "look"))
    return other


def _answer(g: Game, option: Opt) -> None:
    g.decision = None
    g.stack[-1].choose(g, option)
    g.advance(MOST_RUNS)
