"""Several decisions by habit, tried on a copy: what most would do in a row, as far as nothing is left to chance."""

from collections.abc import Callable

from ....engine.event import Event
from ....engine.option import Opt, opt
from ....engine.window import PASS, Window
from ..state import World
from ..steps.combat import CARDS, DONE, XP, Fight
from .habit import habit

MOST = 24  # decisions of one row


def routine(
    g: World, first: list[Opt], going: Callable[[World], bool], log: list[Event] | None = None
) -> tuple[list[Opt], World]:
    """These options and what habit adds while it is `going`, and the game after them; others only pass. The events
    go to the log, if there is one."""
    then = g.copy()
    then.log = log
    seat = g.decision.owner if g.decision is not None else -1
    taken: list[Opt] = []
    while then.decision is not None and len(taken) < MOST and then.chance.count == g.chance.count:
        d = then.decision
        if isinstance(then.stack[-1], Window):
            then.apply(opt(PASS))
        elif d.owner != seat or (len(taken) >= len(first) and not going(then)):
            break
        else:
            x = first[len(taken)] if len(taken) < len(first) else habit(then)
            if not d.offers(x):  # it was the only way on, and was taken by itself
                break
            then.apply(x)
            taken.append(x)
    return taken, then


def fighting(g: World) -> bool:
    """Is somebody still to be fought? The rewards after it are left to chance."""
    return any(isinstance(step, Fight) and step.stage not in (XP, CARDS, DONE) for step in g.stack)
