"""The conformance kit: promises of every game, tried over random games.

`check_game` plays one game from a seed. A deep run records and undoes as a table does and checks every decision (in a
very long game every one at first, then some, then few); otherwise only few are checked. The choices of the game never
depend on that, and a failure is repeated by the same kind of run of its seed. Where random play would go on forever,
habits lead it to an end.
"""

from typing import Any

from ..engine.decision import Decision
from ..engine.option import Opt
from ..match.match import start
from ..title.title import Title
from . import invariants
from .acts import idle_acts
from .cases import Case, cases
from .invariants import ids_of
from .learners import learners_see_no_secret
from .run import LATE, Failure, Run

__all__ = ["Case", "Failure", "Run", "cases", "check_game", "ids_of", "play"]

LIMIT = 250_000  # decisions within which a random game must end; a Siege between blind players is long
EARLY = 300  # the first decisions of a deep run are all checked; after them half of the choices are habits
SOMETIMES = 16  # between these and `LATE`, one decision in this many of a deep run is checked
SELDOM = 160  # late in a deep run, and outside of one
POSITIONS = 40  # one examined decision in this many is written as a position and read again
DRAWN = 4  # one answer in this many to an open decision is one that is not listed
ACTS = 3  # at one examined decision in this many every act is asked for every value


def check_game(title: Title[Any], case: Case, deep: bool = True) -> int:
    """Play and check one game; returns its number of decisions. Failure says what is wrong."""
    m = start(title, case.mode, case.players, seed=case.seed, options=case.options, rulings=case.rulings)
    idle = idle_acts(title)
    if idle:
        raise Failure(f"acts that do nothing: {', '.join(idle)}")
    return play(Run(title, m, case.seed, deep))


def play(run: Run) -> int:
    """Play it to its end, examining decisions on the way; returns their number."""
    m = run.m
    while not m.over:
        g = m.game
        d = g.decision
        if d is None or not d.options:
            raise run.fail("the game runs on, but nobody has an option")
        if g.count >= LIMIT:
            raise run.fail(f"no end after {LIMIT} decisions")
        if _due(run):
            examine(run)
        o = _pick(run, d)
        if run.deep:
            _choose(run, o, max(d.owner, 0))
        else:
            g.apply(o)
    invariants.the_end_is_sound(run)
    return m.game.count


def _due(run: Run) -> bool:
    """Is this decision examined?"""
    count = run.m.game.count
    if not run.deep or count >= LATE:
        return run.rng.below(SELDOM) == 0
    return count < EARLY or run.rng.below(SOMETIMES) == 0


def _pick(run: Run, d: Decision) -> Opt:
    """The next choice: blind, or by habit; the longer a game lasts the more so, that it may end."""
    count = run.m.game.count
    if d.open and run.chooser.below(DRAWN) == 0:  # an answer that is not on the list
        others = run.title.speech.also(run.m.game, max(d.owner, 0))
        if others:
            return others[run.chooser.below(len(others))]
    o = d.options[run.chooser.below(len(d.options))]
    habits = 7 if run.manner == 2 or count >= LATE else 4 if run.manner == 1 or count >= EARLY else 0
    if habits and run.chooser.below(8) < habits:
        return run.title.mind.habit(run.m.game) or o
    return o


def _choose(run: Run, option: Opt, seat: int) -> None:
    """As a table does it, with what undo must do then."""
    g = run.m.game
    before, count, seen = g.hash(), g.chance.count, g.seen
    run.m.choose(option, seat)
    invariants.undo_leads_back(run, seat, before, run.m.game.chance.count != count or run.m.game.seen != seen)


def examine(run: Run) -> None:
    """Everything that is checked at a decision."""
    invariants.copies_stay(run)
    invariants.snapshots_play_on(run)
    if run.rng.below(POSITIONS) == 0:
        invariants.positions_lead_back(run)
    invariants.nothing_is_lost(run)
    invariants.options_are_legal(run)
    if run.rng.below(ACTS) == 0:
        invariants.acts_agree(run)
    invariants.refusals_name_rules(run)
    invariants.secrets_stay(run)
    learners_see_no_secret(run)
    invariants.repeated_questions_stay(run)
    invariants.questions_tell_nothing(run)
    invariants.walks_hold(run)
