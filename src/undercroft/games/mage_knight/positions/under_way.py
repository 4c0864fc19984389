"""Unfinished resolutions in a position: the steps above turn and activation, each a table of its fields in words.

A step runs again when a position is taken up, and asks again. A few ask when they have gone on already: they are told
as they were before (`asked`).
"""

import re
from typing import Any

from ....content.document import Document
from ....engine.packing import Reader
from ....engine.step import Step
from ....errors import CroftError
from ....spelling import some
from .. import options as o
from ..schema import SCHEMA, STEP_NAMES
from ..state import World
from ..steps.activation import Activation
from ..steps.combat import AFTER, RESOLVE, Attack
from ..steps.moving import LANDED, RAM, Passing, Stop, TokenWalk
from ..steps.spins import W_COUNTER, W_SPIN
from ..steps.turns import Turn, Turns
from ..words.names import chest_names, figure_names

FIGURES = (
    "figure",
    "by",
    "target",
    "targets",
    "other",
    "waiting",
    "passed",
    "hero",
    "thief",
    "victim",
    "picked",
    "back",
    "done",
)
SQUARES = ("at", "squares", "seeds", "via")
TOKENS = ("token", "tokens")
WINDOWS = {"spin_window": W_SPIN, "counter_window": W_COUNTER}
NOBODY = -1
MAY_LACK = (("passing", "passed"), ("summon", "picked"), ("harm", "by"), ("steal", "chest"))  # and every `at`
BY_ITSELF = ("window", "depth")  # follow from the step and its place
LAST_STAGE = 5
MOST = 30  # steps


def slug(name: str) -> str:
    """The name of a step as a word: counter_window."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


BASE = (Turns, Turn, Activation, TokenWalk)  # what the moment of a position says by itself
STEPS = {
    slug(name): kind
    for kind, name in STEP_NAMES.items()
    if name not in ("Setup", "Muster", "Building", *(x.__name__ for x in BASE))
}


def names_of(g: World, key: str) -> list[str]:
    """The words for what a field holds the number of; empty if it holds a number."""
    if key in FIGURES:
        return figure_names(g)
    if key in SQUARES:
        return [g.ground.name(c) for c in range(g.ground.grid.size)]
    if key in TOKENS:
        return [f"token_{k}" for k in range(len(g.tokens))]
    if key == "door":
        return [f"door_{i}" for i in range(len(g.doors))]
    return chest_names(g) if key == "chest" else []


# ---- there
def described(g: World) -> list[dict[str, Any]]:
    """The steps that are under way, the first begun first."""
    return [_told(g, s) for s in g.stack if not isinstance(s, BASE)]


def asked(g: World, s: Step[World]) -> int:
    """The stage in which a step asks what is asked now."""
    prompt = g.decision.prompt if g.decision is not None and s is g.stack[-1] else 0
    if isinstance(s, Stop) and prompt == o.P_RAM:
        return RAM
    if isinstance(s, Attack) and prompt == o.P_DODGE:
        return RESOLVE
    if isinstance(s, Passing) and prompt == o.P_STRIKE:
        return LANDED
    return s.stage


def broken(g: World) -> list[int]:
    """The opponents that the active figure has broken away from; one that may strike now is added when asked again."""
    striking = g.decision is not None and g.decision.prompt == o.P_STRIKE
    return g.broken[:-1] if striking else g.broken


def _told(g: World, s: Step[World]) -> dict[str, Any]:
    row: dict[str, Any] = {"step": slug(type(s).__name__)}
    if stage := asked(g, s):
        row["stage"] = stage
    for key, sort in SCHEMA[type(s).__name__]:
        value = getattr(s, key)
        names = names_of(g, key)
        if key in BY_ITSELF or value == [] or value == NOBODY:
            continue
        if names:
            row[key] = names[value] if sort == "int" else [names[v] for v in value]
        elif value:
            row[key] = value
    return row


# ---- and back
def in_hand(d: Document) -> list[str]:
    """Chests that a player is about to put down: they lie nowhere."""
    return [str(row.raw("chest")) for row in d.rows("under_way", most=MOST) if row.raw("step") == "drop_chest"]


def resume(g: World, d: Document) -> None:
    """Put the steps of a position onto the stack."""
    for row in d.rows("under_way", most=MOST):
        word = row.text("step")
        if word not in STEPS:
            raise row.bad("step", f"expected one of {', '.join(STEPS)}, found {word!r:.40}")
        fields = SCHEMA[STEP_NAMES[STEPS[word]]]
        row = Document(row.table, ("step", "stage", *(key for key, _ in fields if key not in BY_ITSELF)), row.path)
        values = [_value(g, row, word, key, sort) for key, sort in fields]
        s = g.book().read_step(STEPS[word], Reader(values))
        s.stage = row.number("stage", 0, 0, LAST_STAGE)
        if isinstance(s, Attack) and s.i > len(s.targets) - (s.stage == AFTER):
            raise row.bad("i", f"expected at most {len(s.targets) - (s.stage == AFTER)}, found {s.i}")
        if isinstance(s, Passing) and not s.via:
            raise row.bad("via", "expected the squares passed so far")
        g.stack.append(s)


def _value(g: World, row: Document, word: str, key: str, sort: str) -> Any:
    """A field of a step."""
    if key == "window":
        return WINDOWS[word]
    if key == "depth":
        return len(g.stack) - 1
    if sort == "bool":
        return row.flag(key, False)
    names = names_of(g, key)

    def find(name: str) -> int:
        if name not in names:
            raise CroftError(f"there is no {name!r:.40} here; expected one of {some(names)}")
        return names.index(name)

    if sort == "list[int]":
        return row.all_named(key, find)
    if names or key in (*FIGURES, *TOKENS, "chest", "door"):
        return NOBODY if key not in row and (key == "at" or (word, key) in MAY_LACK) else row.named(key, find)
    most = {"seat": len(g.players) - 1, "tile": len(g.ground.squares) - 1}
    return row.number(key, 0, 0, most.get(key, 999))
