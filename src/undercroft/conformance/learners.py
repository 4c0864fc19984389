"""Promises to learners: their numbers and actions tell no secret, and what they draw piece by piece is legal."""

from typing import Final

from ..engine.learners.run import Run as Learner
from ..engine.learners.run import View
from ..title.learning import view_of
from .invariants import fork
from .run import Run

LINES: Final = 2  # drawn at each open decision
PIECES: Final = 40  # of each


def learners_see_no_secret(run: Run) -> None:
    """The numbers and actions of a learner have their fixed size, and depend on nothing that its seat cannot know."""
    if run.title.mind.learning is None:
        return
    g = run.m.game
    view = view_of(run.title, g.config.mode)
    options = view.options(g)
    numbers, mask = view.space.numbers(options), view.space.mask(options)
    if len(set(numbers)) < len(numbers):
        raise run.fail("two options have the same action, or an option has none")
    if len(mask) != view.space.size or sum(mask) != len(numbers):
        raise run.fail("the mask does not name the legal actions")
    here = Learner(view, g)
    for seat in range(g.config.players):
        other = g.copy()
        run.title.mind.resample(other, seat, fork(run.rng))
        _look_the_same(run, seat, here, Learner(view, other))
    if g.decision is not None and g.decision.open and view.sketch is not None:
        _pieces_make_answers(run, view)


def _look_the_same(run: Run, seat: int, one: Learner, two: Learner) -> None:
    """A learner on this seat sees no difference between two games."""
    seen, again = (one.view.seen(x.game, seat, x.sketch) for x in (one, two))
    if len(seen) != one.view.size:
        raise run.fail(f"an observation has {len(seen)} numbers instead of {one.view.size}")
    if seen != again:
        leak = next(name for name, a, b in zip(one.view.fields(), seen, again, strict=True) if a != b)
        raise run.fail(f"{leak} tells seat {seat} what it cannot know")


def _pieces_make_answers(run: Run, view: View) -> None:
    """An answer that is drawn piece by piece at random depends on nothing hidden, and the rules allow it."""
    g, rng = run.m.game, fork(run.rng)
    assert g.decision is not None
    seat = max(g.decision.owner, 0)
    for _ in range(LINES):
        other = g.copy()
        run.title.mind.resample(other, seat, fork(run.rng))
        one, two = Learner(view, g.copy()), Learner(view, other)
        for _ in range(PIECES):
            if one.numbers != two.numbers or len(set(one.numbers)) < len(one.numbers):
                raise run.fail("the pieces that may follow depend on what is hidden, or two have the same action")
            rest = range(one.listed, len(one.numbers))
            if one.sketch is None or not rest:
                break
            at = rest[rng.below(len(rest))]
            answer = one.sketch.after(at - one.listed).answer
            if answer is not None:
                rule = g.stack[-1].forbids(g, seat, answer)
                if rule:
                    raise run.fail(f"a drawn answer is forbidden by {run.title.ledger.rule(rule).id}")
                break
            one.take_at(at)
            two.take_at(at)
            _look_the_same(run, seat, one, two)
