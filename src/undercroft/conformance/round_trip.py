"""There and back: a state written as a position and read again must be the same for its reader."""

import json
from typing import Any

from ..engine.decision import PARTY
from ..engine.game import Game
from ..errors import CroftError
from ..match.positions.position import parse_position, position_of
from ..title.title import Title


def lost(title: Title[Any], g: Game, seat: int | None, choice: int = 0) -> str:
    """The loss of a position of this state, in words; empty if it keeps all that the seat (None: all) may know.

    Where all is known, the state and what comes of an answer (by its number) are compared too.
    """
    d = g.decision
    others = d is not None and d.owner not in (seat, PARTY)
    try:
        text = json.dumps(position_of(title, g, seat))
    except CroftError as e:
        if seat is not None and others and title.manners.hides(g):
            return ""  # in the middle of something that another seat looks at
        return f"it cannot be written: {e}"
    try:
        again = parse_position(text, "position").start(title, listen=False).game
    except CroftError as e:
        return f"it cannot be read: {e}"
    if seat is None:
        return _state(g, again) or _views(title, g, again, range(-1, g.config.players)) or _future(g, again, choice)
    if d is not None and others and title.manners.secret(g, d):
        return ""  # that this is asked is a secret itself
    return _views(title, g, again, range(seat, seat + 1))


def _state(g: Game, again: Game) -> str:
    if g.hash() != again.hash():
        return "the state has another hash"
    a, b = g.decision, again.decision
    return "" if (a and a.pack()) == (b and b.pack()) else "another decision is asked"


def _views(title: Title[Any], g: Game, again: Game, seats: range) -> str:
    for seat in seats:
        if json.dumps(title.speech.scene(g, seat)) != json.dumps(title.speech.scene(again, seat)):
            return f"seat {seat} sees another scene"
        old, new = title.decision_scene(g, seat), title.decision_scene(again, seat)
        for x in (old, new):
            if x is not None:
                x["number"] = 0
        if json.dumps(old) != json.dumps(new):
            return f"seat {seat} is asked otherwise"
    return ""


def _future(g: Game, again: Game, choice: int) -> str:
    if g.decision is None or again.decision is None:
        return ""
    old, new = g.copy(), again.copy()
    new.chance = old.chance.copy()
    i = choice % len(g.decision.options)
    old.apply(g.decision.options[i])
    new.apply(again.decision.options[i])
    return "" if old.hash() == new.hash() else "an answer leads to another state"
