"""What would have to change, and what one may want of a thing."""

from ....kernel.option import Opt
from ....kernel.scene import Id
from .. import options as o
from ..content import CARDS
from ..paths.continuing import next_steps
from ..paths.draft import Draft
from ..paths.line import Path, path_of
from ..paths.route import route_of
from ..paths.tracing import judge
from ..paths.verdicts import HIDDEN, NO_WAY_OUT, OK, loses
from ..state import World
from .legs import TROUBLES, rule_text
from .lines import cell_name, step_text


def hint(g: World, seat: int, act: Opt, rule: int) -> str:
    """For a forbidden act: at which step a path fails, and how to draw it all the same."""
    if act.kind in (o.DRAW, o.RISK) and act.data:
        path = path_of(act.data)
        found = judge(g, path)
        if found.verdict == OK:
            return "the path holds: draw it with 'draw'"
        where = (
            "at its start"
            if found.at < 0
            else "at its end"
            if found.at >= len(path.steps)
            else f"at step {found.at + 1} on {cell_name(g, found.draft.cell())}"
        )
        bar = f": {rule_text(g, found.draft.bar)}" if found.draft.bar else ""
        if found.at >= len(path.steps) and found.verdict == NO_WAY_OUT:
            return f"the line may go on: {going_on(g, path, found.draft)}"
        how = "; 'risk' draws it all the same" if found.verdict == HIDDEN or loses(found.verdict) else ""
        return f"{TROUBLES[found.verdict]} {where}{bar}{how}"
    if act.kind == o.PLAY and seat >= 0 and act.a not in g.hands[seat]:
        return f"your hand: {', '.join(CARDS[c].id for c in g.hands[seat])}"
    return ""


def going_on(g: World, path: Path, d: Draft) -> str:
    """The steps that hold after those of a path."""
    route = route_of(g, path)
    for code in path.steps:
        route.take(code)
    words = [step_text(g, route, code) for code in next_steps(d)]
    return ", ".join(words[:12]) + (" …" if len(words) > 12 else "") if words else "no step holds from here"


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """Of a thing pointed at: a card of the hand into an empty space."""
    kind, _, name = thing.partition(":")
    if kind == "cell" and name.isdecimal() and int(name) < len(g.cells) and seat >= 0:
        if g.hands[seat]:
            return [f"play {CARDS[g.hands[seat][0]].id} {cell_name(g, int(name))}"]
    return []
