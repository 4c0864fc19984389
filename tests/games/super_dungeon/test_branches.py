"""A step acts on what it offers and on nothing else: a kind without its branch is an error, never another act."""

import contextlib
import importlib
import inspect
import pkgutil
from typing import Any

import pytest

from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.option import opt
from undercroft.engine.step import Step
from undercroft.games.super_dungeon import steps
from undercroft.games.super_dungeon.title import TITLE

STRANGE = opt(99)


def classes() -> dict[str, type[Step[Any]]]:
    """The steps that take answers."""
    found = {}
    for module in pkgutil.iter_modules(steps.__path__):
        code = importlib.import_module(f"{steps.__name__}.{module.name}")
        for name, thing in vars(code).items():
            if inspect.isclass(thing) and issubclass(thing, Step) and thing.__module__ == code.__name__:
                if thing.choose is not Step.choose and name != "Does":
                    found[name] = thing
    return found


def made(step: type[Step[Any]]) -> Step[Any]:
    """A step with zeros for what it needs."""
    for n in range(9):
        with contextlib.suppress(TypeError):
            return step(*[0] * n)
    raise AssertionError(step)


def test_no_step_acts_on_a_kind_that_it_does_not_know() -> None:
    seen: set[str] = set()
    for mode, seed in (("delve", "b0"), ("crawl", "b1"), ("siege", "b2")):
        g = TITLE.rules.new(TITLE.config(mode, 3, {"setup": "full"}, {}), chance_from(seed))
        r = rng_from(seed, "walk")
        while g.decision is not None and g.result == 0 and g.count < 2500:
            step = type(g.stack[-1]).__name__
            if step not in seen or r.below(40) == 0:
                seen.add(step)
                copy = g.copy()
                with pytest.raises((AssertionError, ValueError)):
                    copy.stack[-1].choose(copy, STRANGE)
            o = TITLE.mind.habit(g) if r.below(2) else None
            g.apply(o or g.decision.options[r.below(len(g.decision.options))])
    for name, rare in classes().items():
        if name not in seen:  # one that these games did not come to
            with pytest.raises((AssertionError, ValueError)):
                made(rare).choose(g, STRANGE)
