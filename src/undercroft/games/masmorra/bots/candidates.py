"""Which options a search should look at, best first."""

from typing import Final

from ....engine.option import Opt
from ....engine.window import PASS
from .. import options as o
from ..modes.base import mode_of
from ..state import World
from .habit import habit
from .plans import lesson, mightiest

STOPS: Final = (o.END, o.KEEP, o.ROLL, o.STRIKE, o.ACCEPT, PASS)  # leaving it at that is always worth a look


def candidates(g: World, width: int) -> list[Opt]:
    """The options worth a look, best first: the habitual one, to leave it at that, the rest as listed.

    What pays off many turns later is decided by plan, not by look-ahead. At most `width` of them, if that is not 0.
    """
    d = g.decision
    assert d is not None
    if mode_of(g).together and d.prompt == o.P_HERO:
        return [mightiest(d.options)]
    if mode_of(g).together and d.prompt == o.P_LEARN:
        return [lesson(g.heroes[d.a], d.options)]
    first = habit(g)
    out = [first]
    for x in d.options:
        if x is not first and x.kind in STOPS:
            out.append(x)
    for x in d.options:
        if x is not first and x.kind not in STOPS:
            out.append(x)
    return out[:width] if width else out
