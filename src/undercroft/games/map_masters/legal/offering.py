"""Answers to an open decision that are worth showing: paths that were found, and giving up when nothing is left."""

from ....kernel.option import Opt, opt, opt_with
from .. import options as o
from ..paths.offers import offers
from ..paths.tracing import judge
from ..paths.verdicts import HIDDEN, OK
from ..state import World


def also(g: World, seat: int) -> list[Opt]:
    """For the step of a turn in which paths are drawn."""
    d = g.decision
    if d is None or not d.open:
        return []
    out: list[Opt] = []
    for path in offers(g):
        verdict = judge(g, path).verdict
        if verdict in (OK, HIDDEN):
            out.append(opt_with(o.DRAW if verdict == OK else o.RISK, path.group, 0, 0, 0, path.numbers()))
    if not out and not g.empty_cells():
        out.append(opt(o.GIVE_UP))
    return out
