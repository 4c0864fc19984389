"""All ways on from a draft: one draft each, followed over edges to the next place where there is a choice."""

from .. import terms as t
from . import line as p
from .claiming import claim, missing
from .draft import Draft, Link
from .goal import Goal
from .jumping import circle_here
from .net import Net, Strand
from .paying import following, held
from .tracing import must_end, take
from .verdicts import HIDDEN, OK

MOST_SCRIPTS = 64


class Grower:
    """Grows drafts towards a goal. `exact`: every choice is tried; otherwise the usual ones only.

    Without `exact` SB3 begins at places, not in the middle of halls.
    """

    def __init__(self, net: Net, goal: Goal, exact: bool, avoid: int) -> None:
        self.net = net
        self.goal = goal
        self.exact = exact
        self.avoid = avoid  # Artifacts that must stay where they are
        self.out: list[Draft] = []
        self.ends: list[Draft] = []
        self.grown = 0
        self.copies = 0  # without those that were seen to fail
        self.jumps = True  # SB2, SB3 and SB4 are used
        self.skipped = False  # something was left untried, so nothing is proved

    def grow(self, d: Draft) -> list[Draft]:
        """The drafts that follow; ends are kept aside."""
        self.out = []
        g = d.g
        cell = d.cell()
        card = g.card(cell)
        place = d.local()
        if d.hall != t.NONE:
            if d.booked:
                self._try(d, p.step(p.ONWARD, d.hall, 0, 1))
                self._try(d, p.step(p.ONWARD, d.hall, 0, 0))
            self._jumps(d)
            self._pacts(d)
            return self.out
        kind = card.place_kind[place]
        if kind == t.P_OPENING and d.reached:
            self._try(d, p.step(p.OVER))
        elif kind == t.P_MOUTH and not d.paid:
            self._try(d, p.step(p.FALL, t.LOCAL))
            for means in [p.BY_ITEM, p.BY_FAIRY, p.BY_BOOK]:
                if held(d, t.PIT, means):
                    self._try(d, p.step(p.CROSS, 0, 0, means))
                    if not self.exact:
                        break
        else:
            halls = card.plan.halls_at[place]
            strands = self.net.row(d.at)
            for i in range(len(halls)):
                if d.halls >> (cell << t.STRIDE_BITS | halls[i]) & 1 == 0:
                    if self.exact or i >= len(strands) or self._may_hold(d, strands[i]):
                        self._try(d, p.step(p.WALK, halls[i]))
                    else:
                        self.grown += 1
                    self._parts(d, halls[i])
        if kind == t.P_ROOM and card.place_kind[card.within[place]] == t.P_MOUTH:
            self._try(d, p.step(p.FALL, t.LOCAL))
        if kind == t.P_LANDING and d.books & t.SPIDER != 0:
            self._try(d, p.step(p.CLIMB))
        self._circles(d)
        self._jumps(d)
        self._pacts(d)
        return self.out

    def _may_hold(self, d: Draft, s: Strand) -> bool:
        """False: a line along this strand surely fails, or ends where the goal is not."""
        goal = self.goal
        if (self.jumps and d.books & t.LEAP != 0) or (goal.end == p.STOP and goal.cell in s.cells):
            return True
        if s.halls & d.halls != 0:
            return False
        if s.to == t.NONE:
            if s.stop not in goal.stops:
                return False
        elif (d.nodes if d.woven or d.books & t.WEAVER != 0 else d.nodes | d.own) >> s.to & 1 == 1:
            return False  # rooms are never among these places
        if s.obstacles == 0 or d.g.level == t.NOVICE:  # an Optimizer on the way may help
            return True
        for what in range(t.MONSTER, t.LAVA + 1):
            if s.obstacles >> what & 1 == 1 and s.kinds >> t.CURE[what] & 1 == 0:
                if not (held(d, what, p.BY_ITEM) or held(d, what, p.BY_FAIRY) or held(d, what, p.BY_BOOK)):
                    return False
        return True

    def _circles(self, d: Draft) -> None:
        here = circle_here(d)
        if here == t.NONE or d.circles >> here & 1 == 1:
            return
        for means in [p.BY_ITEM, p.BY_FAIRY, p.BY_BOOK]:
            if not held(d, t.CIRCLE_USE, means):
                continue
            for circle in self.net.circles:
                if circle != here and d.circles >> circle & 1 == 0:
                    self._try(d, p.step(p.TELEPORT, circle, 0, means))
            if not self.exact:
                break

    def _parts(self, d: Draft, hall: int) -> None:
        """Part of a hall, for a book to go on from there."""
        if not self.jumps:
            return
        features = d.g.card(d.cell()).features[hall]
        for i in range(len(features)):
            if (d.books & t.CALL != 0 and self.exact) or (d.books & t.LEAP != 0 and features[i] == t.BARREL):
                self._try(d, p.step(p.PART, hall, i))

    def _jumps(self, d: Draft) -> None:
        if not self.jumps:
            return
        if d.books & t.LEAP != 0:
            self._targets(d, p.LEAP, t.BARREL)
        if d.books & t.CALL != 0:
            self._targets(d, p.CALL, t.MONSTER)

    def _targets(self, d: Draft, op: int, wanted: int) -> None:
        g = d.g
        for cell in g.face_up():
            card = g.card(cell)
            at = cell << t.STRIDE_BITS
            for hall in range(len(card.features)):
                if wanted in card.features[hall] and d.halls >> (at | hall) & 1 == 0:
                    for i in range(len(card.features[hall])):
                        if card.features[hall][i] == wanted:
                            self._try(d, p.step(op, at | hall, i, 0))
            for room in range(t.INNER, len(card.has)):
                if wanted in card.has[room]:
                    self._try(d, p.step(op, at | room, card.has[room].index(wanted), 1))

    def _pacts(self, d: Draft) -> None:
        if d.books & t.PACT == 0 or not self.jumps:
            return
        for item in t.FAIRIES:
            if d.tokens >> item & 1 == 0:
                self._try(d, p.step(p.PACT, 0, item))

    def _try(self, d: Draft, code: int) -> None:
        """The step with every way to pay for it (exact), or with the first."""
        script: list[int] = []
        tries = 0
        while True:
            n = d.copy()
            n.script = script
            n.asked = []
            self.grown += 1
            self.copies += 1
            self._follow(n, code)
            tries += 1
            if not self.exact:
                return
            nxt = following(script, n.asked)
            if nxt is None:
                return
            if tries >= MOST_SCRIPTS:
                self.skipped = True
                return
            script = nxt

    def _follow(self, d: Draft, code: int) -> None:
        """Take a step, then go on while there is only one way."""
        tokens = d.tokens
        while True:
            if take(d, code) != OK or d.artifacts & self.avoid != 0:
                return
            d.trail = Link(code, d.trail)
            if d.hall != t.NONE or d.local() >= t.OPENINGS or p.op_of(code) == p.PACT:
                self.out.append(d)
                return
            if d.stepped and self._ends(d):
                return
            if self._pauses(d, tokens):
                self.out.append(d)
                return
            if d.reached:
                code = p.step(p.OVER)
            else:
                code = p.step(p.WALK, d.g.card(d.cell()).opening_hall[d.local()])

    def _pauses(self, d: Draft, tokens: int) -> bool:
        """Is there a choice at this opening: a jump, or SB4 for a kind of token that was spent on the way here?"""
        if self.jumps and d.books & t.LEAP != 0 and not d.reached:
            card = d.g.card(d.cell())
            if t.BARREL in card.features[card.opening_hall[d.local()]]:
                return True
        return self.exact and (d.books & t.CALL != 0 or (d.books & t.PACT != 0 and tokens & ~d.tokens != 0))

    def _ends(self, d: Draft) -> bool:
        """Is this an end? True too where the line must not go on."""
        goal = self.goal
        if d.cell() == goal.cell and d.at in goal.stops:
            e = d.copy()
            if e.books & t.PACT != 0:  # a token of the last moment
                e = self._with_token(e)
            verdict = claim(e, goal.end)
            if verdict == OK or (verdict == HIDDEN and missing(e, goal.need) == 0):
                self.ends.append(e)
        return must_end(d)

    def _with_token(self, d: Draft) -> Draft:
        """The draft with the token of SB4 that its goal lacks, if there is such a one."""
        for item in t.FAIRIES:
            code = p.step(p.PACT, 0, item)
            e = d.copy()
            if take(e, code) == OK and missing(e, self.goal.need) < missing(d, self.goal.need):
                e.trail = Link(code, e.trail)
                return e
        return d
