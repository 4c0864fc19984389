"""A step acts on what it offers and on nothing else: a kind without its branch is an error, never another act."""

import contextlib
import importlib
import inspect
import pkgutil
from typing import Any

import pytest

from undercroft.engine.chance import chance_from
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


@pytest.mark.parametrize("name", list(classes()))
def test_no_step_acts_on_a_kind_that_it_does_not_know(name: str) -> None:
    g = TITLE.rules.new(TITLE.config("delve", 3, {}, {}), chance_from("b0"))
    with pytest.raises((AssertionError, ValueError)):
        made(classes()[name]).choose(g, STRANGE)
