"""Paths drawn piece by piece, as learners do: just those that plain trying finds, and the game takes each of them."""

import pytest

from rules.map_masters.laying import lay
from rules.map_masters.test_brute import TooBigError, card, some, steps
from rules.map_masters.test_listing import begun
from undercroft.engine.chance import rng_from
from undercroft.engine.learners.run import Run
from undercroft.engine.learners.sketch import Sketch
from undercroft.engine.option import opt, opt_with
from undercroft.games import title_of
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.acts.turns import Draw, Risk
from undercroft.games.map_masters.paths.claiming import claim
from undercroft.games.map_masters.paths.draft import Draft, Link, draft_of, values
from undercroft.games.map_masters.paths.line import path_of
from undercroft.games.map_masters.paths.offers import BUDGET, search_all
from undercroft.games.map_masters.paths.paying import following
from undercroft.games.map_masters.paths.tracing import begin, judge, take
from undercroft.games.map_masters.paths.verdicts import HIDDEN, OK
from undercroft.games.map_masters.sketching import BEGIN, CHOICE, END, NAMES, RUB_OUT, Blank, Line
from undercroft.games.map_masters.steps.turns import PATHS, Turn
from undercroft.title.learning import view_of

MOST = 1500  # drafts for one case
Ended = tuple[tuple[int, ...], ...]


def tried(d: Draft, found: set[Ended], count: list[int]) -> None:
    """Every line that may be drawn on from here and ends with a claim that holds, by plain trying."""
    count[0] += 1
    if count[0] > MOST:
        raise TooBigError
    cell = d.cell()
    if d.stepped:
        for end in range(len(d.g.card(cell).objectives) + 1):
            if claim(d.copy(), end) == OK:
                found.add((tuple(values(d.trail)), tuple(values(d.pays)), tuple(values(d.picks)), (end, d.woven)))
    for code in steps(d):
        script: list[int] | None = []
        while script is not None:
            n = d.copy()
            n.script, n.asked = script, []
            if take(n, code) == OK:
                n.trail = Link(code, n.trail)
                tried(n, found, count)
            script = following(script, n.asked)


def drawn(sketch: Sketch, found: set[Ended]) -> None:
    """Every line that pieces lead to; tokens are never handed in first."""
    for i, o in enumerate(sketch.options):
        if o.kind == RUB_OUT or (o.kind == END and o.b):
            continue
        after = sketch.after(i)
        if after.answer is None:
            drawn(after, found)
            continue
        path = path_of(after.answer.data)
        ended = (tuple(path.steps), tuple(path.pays), tuple(path.picks), (path.end, path.weave))
        assert ended not in found
        found.add(ended)


@pytest.mark.parametrize("books", ["", "SB2", "SB3", "SB4", "SB5 SB7", "SB1 SB9", "SB6 SB8"])
def test_pieces_lead_to_every_line_and_to_no_other(books: str) -> None:
    lines = 0
    for seed in range(40):
        rng = rng_from(f"{books} {seed}", "pieces")
        cards = [card(rng) + ("/180" if rng.below(3) == 0 else "") for _ in range(1 + rng.below(2))]
        things = some(rng, ["barrel*2", "key*2", "scroll", "sword", "rope", "key+", "sword+", "rope+"], 2)
        g = lay(
            " ".join([*cards, "B01"]),
            level=t.LEVELS[rng.below(4)],
            green=f"r1c1.W{1 + rng.below(2)} coin*{4 + rng.below(3)} {' '.join(things)} {books}",
        )
        start = draft_of(g, 0)
        start.weave = True
        expected: set[Ended] = set()
        try:
            if begin(start) == OK:
                tried(start, expected, [0])
        except TooBigError:
            continue
        found: set[Ended] = set()
        drawn(Blank(g), found)
        assert found == expected, seed
        lines += len(found)
    assert lines > 20


def pieces_to(sketch: Sketch, want: list[int]) -> list[int]:
    """The places on the lists of pieces that lead to the path of these numbers; none if they do not lead there."""
    path = path_of(want)
    for i, o in enumerate(sketch.options):
        if o.kind == RUB_OUT or (o.kind == BEGIN and o.a != path.group):
            continue
        after = sketch.after(i)
        if after.answer is not None:
            if after.answer.data == want:
                return [i]
            continue
        trail = values(after.draft.trail) if isinstance(after, Line) else []
        if trail == path.steps[: len(trail)]:
            rest = pieces_to(after, want)
            if rest:
                return [i, *rest]
    return []


@pytest.mark.parametrize("number", range(0, 60, 4))
def test_what_the_path_engine_finds_can_be_drawn(number: int) -> None:
    """A learner answers with it as with any other answer of the game."""
    g = begun(number)
    g.stack = [Turn(0, PATHS)]
    g.decision = None
    g.advance()
    view = view_of(title_of("map_masters"), g.config.mode)
    for path in search_all(g, BUDGET):
        run = Run(view, g.copy())
        other = g.copy()
        for place in pieces_to(Blank(g), path.numbers()):
            assert run.game.count == g.count and run.sketch is not None
            run.take_at(run.listed + place)
        verdict = judge(g, path).verdict
        other.apply(opt_with(Draw.KIND if verdict == OK else Risk.KIND, path.group, 0, 0, 0, path.numbers()))
        assert run.game.hash() == other.hash()


def test_every_drawn_line_holds_and_says_what_it_shows() -> None:
    rng = rng_from("lines", "random")
    ended = chosen = 0
    for number in range(0, 60, 2):
        g = begun(number)
        for _ in range(6):
            sketch: Sketch = Blank(g)
            for _ in range(60):
                if not sketch.options or sketch.answer is not None:
                    break
                chosen += sketch.options[0].kind == CHOICE
                assert len(sketch.seen()) == len(NAMES) and len(sketch.over(g.copy()).options) == len(sketch.options)
                claims = [i for i, o in enumerate(sketch.options) if o.kind == END]
                sketch = sketch.after(claims[0] if claims else rng.below(len(sketch.options)))
            if sketch.answer is not None:
                verdict = judge(g, path_of(sketch.answer.data)).verdict
                assert verdict == (OK if sketch.answer.kind == Draw.KIND else HIDDEN)
                assert sketch.answer.kind in (Draw.KIND, Risk.KIND)
                ended += 1
    assert ended > 5 and chosen > 5


def test_a_line_that_is_rubbed_out_leaves_nothing() -> None:
    g = begun(3)
    before = g.hash()
    first = Blank(g)
    line = first.after(0)
    assert line.options[-1] is opt(RUB_OUT)
    assert line.after(len(line.options) - 1).options == first.options and g.hash() == before
