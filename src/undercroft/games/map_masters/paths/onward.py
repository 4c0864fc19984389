"""All ways on from a draft for somebody who draws it: each to the next place where there is a choice, with every way to
pay; and what does not hold, with the places it would have led to."""

from .. import terms as t
from . import line as p
from .continuing import tries
from .draft import Draft, values
from .line import Path
from .paying import following
from .tracing import must_end, take
from .verdicts import CROSSING, MALFORMED, OK

MOST_WAYS = 6  # to pay for one step


class Onward:
    """A way on: the path with it, and the draft it leads to."""

    def __init__(self, draft: Draft, path: Path) -> None:
        self.draft = draft
        self.path = path


class Barred:
    """A way that does not hold."""

    def __init__(self, aims: list[str], verdict: int, rule: int, bar: str) -> None:
        self.aims = aims  # ids of the scene
        self.verdict = verdict
        self.rule = rule
        self.bar = bar


def ways_on(d: Draft, path: Path, quick: bool = False) -> tuple[list[Onward], list[Barred]]:
    """The ways on and the barred ones; `quick`: the usual payment only, and no jumps by books."""
    out: list[Onward] = []
    bars: list[Barred] = []
    if must_end(d):
        return out, bars
    for code in tries(d, quick):
        script: list[int] = []
        for _ in range(1 if quick else MOST_WAYS):
            n = d.copy()
            n.plan, n.pays, n.picks, n.script, n.asked = None, None, None, script, []
            n.weave = path.weave
            verdict = _follow(n, code, path, out)
            if verdict == CROSSING and d.books & t.WEAVER and not path.weave:  # SB7 (MAP-BOOK-08)
                n = d.copy()
                n.plan, n.pays, n.picks, n.weave, n.asked = None, None, None, True, []
                verdict = _follow(n, code, path, out)
            if verdict != OK and verdict != MALFORMED:
                bars.append(Barred(_aims(d, code), verdict, n.rule, n.bar))
            more = following(script, n.asked)
            if more is None:
                break
            script = more
    return out, bars


def _follow(n: Draft, code: int, path: Path, out: list[Onward]) -> int:
    """Take a step, then go on while there is only one way: over an edge, into the first hall beyond."""
    steps = path.steps.copy()
    while True:
        verdict = take(n, code)
        if verdict != OK:
            return verdict
        steps.append(code)
        at_opening = n.hall == t.NONE and n.local() < t.OPENINGS
        if not at_opening or p.op_of(code) == p.PACT or must_end(n) or (n.stepped and n.took):
            out.append(_onward(n, path, steps))
            if not (at_opening and n.stepped and n.took and not must_end(n)):
                return OK
            n = n.copy()
        if n.reached:
            code = p.step(p.OVER)
        else:
            code = p.step(p.WALK, n.g.card(n.cell()).opening_hall[n.local()])


def _onward(n: Draft, path: Path, steps: list[int]) -> Onward:
    return Onward(
        n,
        Path(
            path.group,
            path.cell,
            path.slot,
            steps.copy(),
            path.pays + values(n.pays),
            path.picks + values(n.picks),
            path.give,
            path.weave or n.woven,
            p.STOP,
        ),
    )


def _aims(d: Draft, code: int) -> list[str]:
    """The ids of what a step along a hall or over an edge would have led to."""
    g = d.g
    cell = d.cell()
    card = g.card(cell)
    place = d.local()
    out: list[str] = []
    if p.op_of(code) == p.WALK:
        hall = p.place_of(code) & t.LOCAL
        out.append(f"c{cell}.h{hall}")
        place = card.plan.far(hall, place)
        out.append(f"c{cell}.{card.place_names[place]}")
    elif p.op_of(code) != p.OVER:
        return out
    if place < t.OPENINGS:
        slot = t.turned(place, g.turns[cell])
        beyond = g.neighbour(cell, slot)
        if beyond != t.NONE:
            out.append(f"cell:{beyond}")
            if g.cells[beyond] > 0:
                mate = t.turned(t.MATE[slot], g.turns[beyond])
                other = g.card(beyond)
                out.append(f"c{beyond}.{other.place_names[mate]}")
                if other.is_open(mate):
                    hall = other.opening_hall[mate]
                    out += [f"c{beyond}.h{hall}", f"c{beyond}.{other.place_names[other.plan.far(hall, mate)]}"]
    return out
