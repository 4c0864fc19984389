"""Which options a search should look at."""
from ....kernel.option import Opt
from .. import options as o
from .. import terms as t
from ..state import World
from .plans import lesson, mightiest


def candidates(g: World, width: int) -> list[Opt]:
    """The options worth a look: what pays off many turns later is decided by plan, not by look-ahead."""
    d = g.decision
    assert d is not None
    if g.mode == t.ALLIANCE and d.prompt == o.P_HERO:
        return [mightiest(d.options)]
    if g.mode == t.ALLIANCE and d.prompt == o.P_LEARN:
        return [lesson(g.heroes[d.a], d.options)]
    return d.options
