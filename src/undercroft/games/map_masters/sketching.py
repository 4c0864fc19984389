"""A path drawn piece by piece by a learner: every piece is judged by the rules, and no way is looked for.

A piece is a step and all that follows of itself, over edges to the next place where there is a choice. Where an
obstacle on it can be paid for in several ways, or an Optimizer gives one of several tokens, each choice is a piece too.
"""

from typing import Final

from ...engine.game import Game
from ...engine.learners.sketch import Sketch
from ...engine.option import Opt, opt, opt_with
from . import terms as t
from .acts.turns import Draw, Risk
from .paths import line as p
from .paths.claiming import asked_for, claim
from .paths.continuing import tries
from .paths.draft import Draft, Link, draft_of, values
from .paths.line import Path
from .paths.paying import following
from .paths.tracing import begin, may_go_on, must_end, take
from .paths.verdicts import HIDDEN, OK
from .pieces import count_of
from .state import FACE_DOWN, World

# ---- kinds of pieces, beyond those of acts
BEGIN: Final = 40  # a: group
WALK: Final = 41  # a: hall of the card
OVER: Final = 42
FALL: Final = 43
CROSS: Final = 44  # a: means
CLIMB: Final = 45
TELEPORT: Final = 46  # a: cell, b: means, c: which of its Circles
PART: Final = 47  # a: hall, b: feature
LEAP: Final = 48  # a: place, b: feature and whether it is in a room
CALL: Final = 49
ONWARD: Final = 50  # a: 1 for the second end
PACT: Final = 51  # a: item
CHOICE: Final = 52  # a: item, token, book, as far as the group has them; tokens of an Optimizer, none of them last
END: Final = 53  # a: claim, b: tokens to hand in first, one bit for each of FAIRIES
RUB_OUT: Final = 54

CELLS: Final = 64
CHOICES: Final = 8
# The kinds with their words, and how many values each of their fields has; none: numbered by their place on the list.
PIECES: Final[list[tuple[int, str, list[int]]]] = [
    (BEGIN, "begin", [8, 1, 1, 1]),
    (WALK, "walk", [t.LOCAL + 1, 1, 1, 1]),
    (OVER, "over", [1, 1, 1, 1]),
    (FALL, "fall", [1, 1, 1, 1]),
    (CROSS, "cross", [p.BY_BOOK + 1, 1, 1, 1]),
    (CLIMB, "climb", [1, 1, 1, 1]),
    (TELEPORT, "teleport", [CELLS, p.BY_BOOK + 1, 2, 1]),
    (PART, "part", [t.LOCAL + 1, 4, 1, 1]),
    (LEAP, "leap", []),
    (CALL, "call", []),
    (ONWARD, "onward", [2, 1, 1, 1]),
    (PACT, "pact", [t.ITEMS, 1, 1, 1]),
    (CHOICE, "choice", [CHOICES, 1, 1, 1]),
    (END, "end", [8, 1 << len(t.FAIRIES), 1, 1]),
    (RUB_OUT, "rub-out", [1, 1, 1, 1]),
]
STEPS: Final = 40  # the last steps that are seen
SEEN: Final[list[str]] = [
    *["drawn", "group", "cell", "place", "door", "hall", "feature", "booked", "stepped", "paid"],
    *[f"bag.{item}" for item in range(t.ITEMS)],
    *[f"used.{item}" for item in range(t.ITEMS)],
    *["tokens", "books", "artifacts", "kills", "length", "step", "choices"],
    *[f"steps[{i}]" for i in range(STEPS)],
]
NAMES: Final[list[str]] = [f"sketch.{name}" for name in SEEN]
NOTHING: Final[list[int]] = [0] * (len(SEEN) - STEPS) + [t.NONE] * STEPS
MOST_WAYS: Final = 256  # to pay for one piece
JUMPS: Final = t.LEAP | t.CALL | t.PACT  # books that may be used at any place


class Blank(Sketch):
    """Every group that may leave from where it stands."""

    def __init__(self, g: World) -> None:
        self.starts: list[Draft] = []
        options: list[Opt] = []
        for number in range(len(g.groups)):
            d = draft_of(g, number)
            d.weave = True
            if begin(d) == OK:
                self.starts.append(d)
                options.append(opt(BEGIN, number))
        super().__init__(options, True)

    def after(self, at: int) -> Sketch:
        return Line(self.starts[at])

    def over(self, g: Game) -> Sketch:
        assert isinstance(g, World)
        return Blank(g)

    def seen(self) -> list[int]:
        return NOTHING


class Line(Sketch):
    """A line that has come to a place: the steps that hold from there, and the claims that it may end with."""

    def __init__(self, d: Draft) -> None:
        self.draft = d
        self.codes: list[int] = []
        self.drafts: list[Draft] = []  # after each step, paid for in the first way that holds
        options: list[Opt] = []
        for code in tries(d, False) if not must_end(d) else last_tries(d):
            op = p.op_of(code)
            n = first_way(d, code)
            if n is not None and (op != p.PART or may_go_on(n)):
                self.codes.append(code)
                self.drafts.append(n)
                options.append(piece_of(d, code))
        add_ends(d, options)
        options.append(opt(RUB_OUT))
        super().__init__(options)

    def after(self, at: int) -> Sketch:
        if at < len(self.codes):
            n = self.drafts[at]
            for alternatives in n.asked:
                if alternatives > 1:
                    return paid(self.draft, self.codes[at], 0, ways_to_pay(self.draft, self.codes[at]))
            return Line(n)
        o = self.options[at]
        if o.kind == RUB_OUT:
            return Blank(self.draft.g)
        return Whole(self.draft, o.a, given(o.b))

    def over(self, g: Game) -> Sketch:
        return Line(moved(self.draft, g))

    def seen(self) -> list[int]:
        return seen_of(self.draft, 0, 0)


class Paying(Sketch):
    """A step with choices on it, of which the first few are made; `ways` are all that go on from there and hold."""

    def __init__(self, d: Draft, code: int, made: int, ways: list["Way"]) -> None:
        self.draft = d
        self.code = code
        self.made = made
        self.ways = ways
        options: list[Opt] = []
        for alternative in range(CHOICES):
            for way in ways:
                if way.script[made] == alternative:
                    options.append(opt(CHOICE, alternative))
                    break
        super().__init__(options)

    def after(self, at: int) -> Sketch:
        chosen = self.options[at].a
        return paid(self.draft, self.code, self.made, [w for w in self.ways if w.script[self.made] == chosen])

    def over(self, g: Game) -> Sketch:
        return Paying(moved(self.draft, g), self.code, self.made, [Way(w.script, moved(w.draft, g)) for w in self.ways])

    def seen(self) -> list[int]:
        return seen_of(self.draft, self.code + 1, self.made + 1)


class Whole(Sketch):
    """A finished line: the answer to the decision."""

    def __init__(self, d: Draft, end: int, give: int) -> None:
        group = d.g.groups[d.group]
        path = Path(
            d.group, group.cell, group.slot, values(d.trail), values(d.pays), values(d.picks), give, d.woven, end
        )
        kind = Risk.KIND if d.g.cells[d.cell()] == FACE_DOWN else Draw.KIND
        super().__init__([], False, opt_with(kind, d.group, 0, 0, 0, path.numbers()))


class Way:
    """A way to pay for a step: which alternative at each choice, and the draft that comes of it."""

    def __init__(self, script: list[int], draft: Draft) -> None:
        self.script = script
        self.draft = draft


def last_tries(d: Draft) -> list[int]:
    """Where a line must end, SB4 may still give a token."""
    if d.books & t.PACT == 0:
        return []
    return [p.step(p.PACT, 0, item) for item in t.FAIRIES]


def follow(d: Draft, code: int) -> bool:
    """Take a step, then go on while there is only one way: over an edge, into the first hall beyond."""
    while True:
        if take(d, code) != OK:
            return False
        d.trail = Link(code, d.trail)
        if d.hall != t.NONE or d.local() >= t.OPENINGS or p.op_of(code) == p.PACT or d.books & JUMPS != 0:
            return True
        if d.stepped and (d.took or must_end(d)):
            return True
        code = p.step(p.OVER) if d.reached else p.step(p.WALK, d.g.card(d.cell()).opening_hall[d.local()])


def first_way(d: Draft, code: int) -> Draft | None:
    """The draft after a step, paid for in the first way that holds; None if none does."""
    script: list[int] | None = []
    while script is not None:
        n = d.copy()
        n.script = script
        if follow(n, code):
            return n
        script = following(script, n.asked)
    return None


def ways_to_pay(d: Draft, code: int) -> list[Way]:
    """All that hold."""
    out: list[Way] = []
    script: list[int] | None = []
    tried = 0
    while script is not None and tried < MOST_WAYS:
        n = d.copy()
        n.script = script
        tried += 1
        if follow(n, code):
            out.append(Way(script + [0] * (len(n.asked) - len(script)), n))
        script = following(script, n.asked)
    return out


def paid(d: Draft, code: int, made: int, ways: list[Way]) -> Sketch:
    """The next choice that is still to be made, or the line after the last one."""
    first = ways[0]
    while made < len(first.script):
        for way in ways:
            if way.script[made] != first.script[made]:
                return Paying(d, code, made, ways)
        made += 1
    return Line(first.draft)


def piece_of(d: Draft, code: int) -> Opt:
    """A step as an option."""
    op = p.op_of(code)
    place = p.place_of(code)
    if op == p.WALK:
        return opt(WALK, place & t.LOCAL)
    if op == p.CROSS:
        return opt(CROSS, p.extra_of(code))
    if op == p.TELEPORT:
        kinds = d.g.card(place >> t.STRIDE_BITS).place_kind
        return opt(TELEPORT, place >> t.STRIDE_BITS, p.extra_of(code), kinds[: place & t.LOCAL].count(t.P_CIRCLE))
    if op == p.PART:
        return opt(PART, place & t.LOCAL, p.feature_of(code))
    if op == p.LEAP or op == p.CALL:
        return opt(LEAP if op == p.LEAP else CALL, place, p.feature_of(code) << 1 | p.extra_of(code))
    if op == p.ONWARD:
        return opt(ONWARD, p.extra_of(code))
    if op == p.PACT:
        return opt(PACT, p.feature_of(code))
    return opt(OVER if op == p.OVER else FALL if op == p.FALL else CLIMB)


def add_ends(d: Draft, options: list[Opt]) -> None:
    """The claims that hold here, with all tokens that may be handed in before items of their kind."""
    g = d.g
    cell = d.cell()
    hidden = g.cells[cell] == FACE_DOWN
    ends = 1
    if not hidden and must_end(d):
        ends = len(g.card(cell).objectives) + 1
    elif hidden:
        ends = 2
    for end in range(0 if ends == 1 else 1, ends):
        verdict = claim(d, end)
        if verdict != OK and verdict != HIDDEN:
            continue
        may = d.tokens if hidden else d.tokens & asked_for(g, cell, end)
        for bits in range(1 << len(t.FAIRIES)):
            if given(bits) & ~may == 0:
                options.append(opt(END, end, bits))


def given(bits: int) -> int:
    """Tokens to hand in, by item, from one bit for each of FAIRIES."""
    out = 0
    for i in range(len(t.FAIRIES)):
        if bits >> i & 1 == 1:
            out |= 1 << t.FAIRIES[i]
    return out


def moved(d: Draft, g: Game) -> Draft:
    """The draft over another game that has the same tableau."""
    assert isinstance(g, World)
    n = d.copy()
    n.asked = d.asked
    n.g = g
    return n


def seen_of(d: Draft, step: int, choices: int) -> list[int]:
    """The numbers of `NAMES`."""
    out = [1, d.group + 1, d.cell(), d.local(), d.door, d.hall, d.feature]
    out += [1 if d.booked else 0, 1 if d.stepped else 0, 1 if d.paid else 0]
    for item in range(t.ITEMS):
        out.append(count_of(d.bag, item))
    for item in range(t.ITEMS):
        out.append(count_of(d.used, item))
    out += [d.tokens, d.books, d.artifacts, d.kills, d.length, step, choices]
    trail = values(d.trail)[-STEPS:]
    return out + trail + [t.NONE] * (STEPS - len(trail))
