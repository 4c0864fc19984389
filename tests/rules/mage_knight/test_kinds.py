"""No step does something for an option that it does not know: a verb without its branch is an error, not an attack."""

from typing import Any

import pytest

from rules.mage_knight.play import Table
from undercroft.engine.option import opt
from undercroft.engine.packing import Reader
from undercroft.engine.step import Step
from undercroft.games.mage_knight.schema import SCHEMA, STEP_NAMES

UNKNOWN = 99
VALUES = {"int": 0, "bool": False, "list[int]": [0]}


def step(x: Table, kind: int, stage: int) -> Step[Any]:
    """A step of this kind, as a snapshot would hold it."""
    values = [list(v) if isinstance(v := VALUES[sort], list) else v for _, sort in SCHEMA[STEP_NAMES[kind]]]
    s = x.g.book().read_step(kind, Reader(values))
    s.stage = stage
    return s


@pytest.mark.rule("MKD-TURN-04")
@pytest.mark.parametrize("kind", STEP_NAMES, ids=list(STEP_NAMES.values()))
def test_an_option_without_a_branch_is_an_error(kind: int) -> None:
    for stage in range(6):
        x = Table("""
            Ogc
            Z.k
        """)
        before = x.g.hash()
        with pytest.raises((AssertionError, ValueError)):
            step(x, kind, stage).choose(x.g, opt(UNKNOWN))
        if STEP_NAMES[kind] not in ("Activation", "Turn", "TokenWalk", "Declare"):
            assert x.g.hash() == before  # and nothing was done
