"""A path step by step: the first rule that forbids, or the draft that it leads to."""

from .. import rule_ids as r
from .. import terms as t
from ..state import FACE_DOWN, World
from . import line as p
from .claiming import claim, idle_clause
from .continuing import tries
from .draft import Draft, Link, draft_of
from .entering import set_foot
from .jumping import book_jump, pact, teleport
from .line import Path
from .moving import climb, cross, fall, onward, over, walk
from .paying import following
from .verdicts import MALFORMED, NO_WAY_OUT, OK, UNFINISHED


class Trace:
    """What became of a path: the verdict, the step at which it fell (-1 the start, len(steps) the end), the draft."""

    def __init__(self, verdict: int, at: int, draft: Draft) -> None:
        self.verdict = verdict
        self.at = at
        self.draft = draft


def begin(d: Draft) -> int:
    """Leave from where the group stands."""
    g = d.g
    group = g.groups[d.group]
    cell = group.cell
    if group.home or cell == t.NONE:
        return d.fail(MALFORMED, r.GEO_21)
    if g.cells[cell] <= 0 or not g.card(cell).is_open(d.local()):
        return d.fail(NO_WAY_OUT, r.DEAD_03)
    if g.card(cell).kind == t.BOSS or g.is_open_step(cell):  # nobody starts before one
        return d.fail(NO_WAY_OUT, r.HOUSE_08)
    return set_foot(d, cell)


def must_end(d: Draft) -> bool:
    """The line stands before a Boss, a Step that waits, or a face-down card: the leg ends there (MAP-GEO-22)."""
    if not d.stepped:
        return False
    cell = d.cell()
    return d.g.cells[cell] == FACE_DOWN or d.g.card(cell).kind == t.BOSS or d.g.is_open_step(cell)


def take(d: Draft, code: int) -> int:
    """One step."""
    op = p.op_of(code)
    if op == p.PACT:
        return pact(d, p.feature_of(code))
    if must_end(d):
        return d.fail(MALFORMED, r.GEO_22)
    if op == p.WALK:
        return walk(d, p.place_of(code) & t.LOCAL, t.NONE)
    if op == p.OVER:
        return over(d)
    if op == p.FALL:
        return fall(d, p.place_of(code) & t.LOCAL)
    if op == p.CROSS:
        return cross(d, p.extra_of(code))
    if op == p.CLIMB:
        return climb(d)
    if op == p.TELEPORT:
        return teleport(d, p.place_of(code), p.extra_of(code))
    if op == p.PART:
        return walk(d, p.place_of(code) & t.LOCAL, p.feature_of(code))
    if op == p.LEAP:
        return book_jump(d, t.LEAP, p.place_of(code), p.feature_of(code), p.extra_of(code) == 1)
    if op == p.CALL:
        return book_jump(d, t.CALL, p.place_of(code), p.feature_of(code), p.extra_of(code) == 1)
    if op == p.ONWARD:
        return onward(d, p.place_of(code) & t.LOCAL, p.extra_of(code) == 1)
    return d.fail(MALFORMED, r.PATH_08)


def may_go_on(d: Draft) -> bool:
    """Does a step hold from here, by whatever means the group has? If none does, this is a dead end (MAP-DEAD-03)."""
    return len(steps_on(d, 1)) > 0


def steps_on(d: Draft, most: int) -> list[Draft]:
    """Drafts after one step that holds from here, the step in `trail`, each with the first way to pay for it.

    A token of SB4 and part of a hall are not a way on by themselves: a step that holds must follow.
    """
    out: list[Draft] = []
    if must_end(d):
        return out
    for code in tries(d, False):
        script: list[int] | None = []
        while script is not None:
            n = d.copy()
            n.plan = None
            n.pays = None
            n.picks = None
            n.trail = Link(code, None)
            n.weave = True
            n.script = script
            if take(n, code) == OK and (p.op_of(code) not in (p.PACT, p.PART) or may_go_on(n)):
                out.append(n)
                if len(out) == most:
                    return out
                break
            script = following(script, n.asked)
    return out


def trace(d: Draft, path: Path) -> Trace:
    """Follow a path from a fresh draft to its end."""
    g = d.g
    group = g.groups[path.group]
    d.plan = path
    d.weave = path.weave
    if path.cell != group.cell or path.slot != group.slot:
        return Trace(d.fail(MALFORMED, r.GROUP_04 if group.moved else r.SETUP_23), t.NONE, d)
    if path.picks and g.level != t.NOVICE:
        return Trace(d.fail(MALFORMED, r.OPT_01), t.NONE, d)
    if path.weave and d.books & t.WEAVER == 0:
        return Trace(d.fail(MALFORMED, r.BOOK_08), t.NONE, d)
    verdict = begin(d)
    if verdict != OK:
        return Trace(verdict, t.NONE, d)
    for i in range(len(path.steps)):
        verdict = take(d, path.steps[i])
        if verdict != OK:
            return Trace(verdict, i, d)
    verdict = claim(d, path.end)
    if verdict == NO_WAY_OUT and d.rule == r.DEAD_03 and may_go_on(d):
        verdict = d.fail(UNFINISHED, r.GROUP_05)
    elif idle_clause(d, path, verdict) != 0:
        verdict = d.fail(MALFORMED, idle_clause(d, path, verdict))
    return Trace(verdict, len(path.steps), d)


def judge(g: World, path: Path) -> Trace:
    """The same from the state of a game; nothing changes (MAP-GROUP-06)."""
    return trace(draft_of(g, path.group), path)
