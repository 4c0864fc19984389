"""The moment of a position: whose turn it is, and which step of it."""
from typing import Any

from ....kernel.errors import Damaged
from ..state import World
from ..steps.turns import PATHS, PLAY, Turn

MOMENTS = {"play": PLAY, "paths": PATHS}


def moment(g: World, doc: dict[str, Any]) -> None:
    """`active` is a seat, `step` is play or paths."""
    seat = doc.get("active", 0)
    if type(seat) is not int or not 0 <= seat < g.config.players:
        raise Damaged(f"active: expected a seat from 0 to {g.config.players - 1}, found {seat!r:.20}")
    step = doc.get("step", "play")
    if step not in MOMENTS:
        raise Damaged(f"step: expected one of {', '.join(MOMENTS)}, found {step!r:.20}")
    g.active = seat
    g.purse = 0
    g.stack = [Turn(seat, MOMENTS[step])]
