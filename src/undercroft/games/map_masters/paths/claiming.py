"""The end of a leg: what an objective asks for, what is handed in."""

from .. import rule_ids as r
from .. import terms as t
from ..components import Need
from ..pieces import count_of, goal_cell, packed_items
from ..specials.base import SPECIALS
from ..state import FACE_DOWN, World
from .draft import Draft, values
from .line import STOP, Path
from .verdicts import FORBIDDEN, HIDDEN, NO_WAY_OUT, OK, UNMET


def missing(d: Draft, need: Need) -> int:
    """How much is lacking, in icons; in Hard also what is too much (MAP-DIFF-02, MAP-DIFF-04..06, MAP-ART-04)."""
    lacking = 0
    for item in range(t.ITEMS):
        wanted = need.items[item]
        if wanted == 0:
            continue
        have = count_of(d.bag, item) + (d.tokens >> item & 1)
        if d.g.level <= t.EASY:
            have += count_of(d.used, item)
        lacking += abs(wanted - have) if d.g.level == t.HARD else max(0, wanted - have)
    lacking += max(0, need.kills - d.kills)
    if need.artifact != t.NONE and d.artifacts >> need.artifact & 1 == 0:
        lacking += 1
    return lacking


def claim(d: Draft, end: int) -> int:
    """May the leg end here with this claim? The players name the objective (MAP-OBJ-04)."""
    g = d.g
    if not d.stepped:
        return d.fail(NO_WAY_OUT, r.DEAD_03)
    cell = d.cell()
    if g.cells[cell] == FACE_DOWN:
        return d.fail(HIDDEN, r.STEP_03)
    card = g.card(cell)
    if card.kind != t.BOSS and not g.is_open_step(cell):
        if end == STOP and d.took:  # MAP-GEO-23, A-51
            return OK
        return d.fail(NO_WAY_OUT, r.DEAD_03)
    number = end - 1
    if number < 0 or number >= len(card.objectives):
        return d.fail(NO_WAY_OUT, r.GEO_21)
    objective = card.objectives[number]
    need = g.need_of(objective, number)
    specials = SPECIALS[g.mission]
    for s in specials:
        if s.denies(d, need):
            return s.fail(d, FORBIDDEN, r.SETUP_20)
    for s in specials:
        if s.defers(d, card):
            return s.fail(d, UNMET, r.LOSE_05)
    if objective.at >> d.local() & 1 == 0:
        return d.fail(UNMET, r.ART_05 if need.artifact != t.NONE else r.BOSS_04)
    if g.fulfilled_by(cell, number) != t.NONE:
        return d.fail(UNMET, r.GEO_21)
    for goal in g.groups[d.group].goals:
        if goal_cell(goal) == cell:
            return d.fail(UNMET, r.OBJ_03)
    if missing(d, need) > 0:
        return d.fail(UNMET, r.LOSE_04)
    for s in specials:
        if s.lacks(d, card):
            return s.fail(d, UNMET, r.LOSE_04)
    return OK


def idle_clause(d: Draft, path: Path, verdict: int) -> int:
    """The rule against a choice of the path that nothing on it asks for: a payment, a token taken or handed in."""
    if len(values(d.pays)) != len(path.pays):
        return r.OBST_03
    if len(values(d.picks)) != len(path.picks):
        return r.OPT_02
    if path.give & ~d.tokens != 0:
        return r.MARKET_15
    if path.give == 0 or verdict != OK:
        return 0
    return r.MARKET_15 if path.give & ~asked_for(d.g, d.cell(), path.end) != 0 else 0


def asked_for(g: World, cell: int, end: int) -> int:
    """The kinds of items that a claim asks for, as bits."""
    if end == STOP or end > len(g.card(cell).objectives):
        return 0
    bits = 0
    need = g.need_of(g.card(cell).objectives[end - 1], end - 1)
    for item in range(t.ITEMS):
        if need.items[item] > 0:
            bits |= 1 << item
    return bits


def deliver(d: Draft, need: Need, give: int) -> None:
    """Hand in what was asked for (A-10, A-47): used icons first where they count, then items, then tokens."""
    for item in range(t.ITEMS):
        wanted = need.items[item]
        if d.g.level <= t.EASY:
            n = min(wanted, count_of(d.used, item))
            d.used -= packed_items(n, item)
            wanted -= n
        if wanted > 0 and give >> item & 1 == 1 and d.tokens >> item & 1 == 1:
            d.tokens &= ~(1 << item)
            d.turned += 1
            wanted -= 1
        n = min(wanted, count_of(d.bag, item))
        d.bag -= packed_items(n, item)
        wanted -= n
        if wanted > 0 and d.tokens >> item & 1 == 1:
            d.tokens &= ~(1 << item)
            d.turned += 1
