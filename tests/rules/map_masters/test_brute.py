"""The path engine against plain trying: on small tableaux of random cards both say the same."""

from itertools import combinations

import pytest

from rules.map_masters.laying import lay, made
from undercroft.engine.chance import Rng, rng_from
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.paths import line as p
from undercroft.games.map_masters.paths.claiming import claim
from undercroft.games.map_masters.paths.draft import Draft, draft_of
from undercroft.games.map_masters.paths.goal import Goal, goal_of
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.paying import following
from undercroft.games.map_masters.paths.search import FOUND, PROVED_NONE, Search, find
from undercroft.games.map_masters.paths.tracing import begin, take
from undercroft.games.map_masters.paths.verdicts import OK

THINGS = ["coin", "barrel", "sword", "rope", "key", "scroll", "monster", "padlock", "lava", "opt"]
PAIRS = ["sword monster", "padlock key", "rope lava"]  # what helps, and what it helps against
MEANS = (p.BY_ITEM, p.BY_FAIRY, p.BY_BOOK)
MOST = 3000  # drafts for one case


class TooBigError(Exception):
    """More to try than a test should."""


def some(rng: Rng, words: list[str], n: int) -> list[str]:
    left = words.copy()
    return [left.pop(rng.below(len(left))) for _ in range(n)]


def card(rng: Rng) -> str:
    """Two or three inner places, an opening on each side at least, a few things."""
    places = some(rng, ["J1", "J2", "R1", "R2", "C1", "C2", "r1", "j1"], 2 + rng.below(2))
    ends = [(slot, places[rng.below(len(places))]) for slot in some(rng, ["W1", "W2", "E1", "E2"], 3)]
    ends += [pair for pair in combinations(places, 2) if rng.below(3)]
    if rng.below(3) == 0:
        ends += [(places[0], "P1"), ("P1", places[-1]), ("p1", places[rng.below(len(places))])]
    words = THINGS + PAIRS
    halls = [f"{a}-{b} {' '.join(words[rng.below(13)] for _ in range(rng.below(3)))}".strip() for a, b in ends]
    rooms = {}
    for name in places:
        doors = [f"h{i + 1}" for i, pair in enumerate(ends) if name in pair]
        if name[0] in "Rr" and doors:
            has = " ".join(THINGS[rng.below(7)] for _ in range(rng.below(3)))
            rooms[name] = " ".join(doors) + (f" has {has}" if has else "") + (" in C5" if rng.below(3) == 0 else "")
    if sum("C5" in room for room in rooms.values()) > 1:
        return card(rng)
    return made(", ".join(halls), **rooms)


def steps(d: Draft) -> list[int]:
    """Everything that might be a step, sound or not."""
    out = [p.step(p.OVER), p.step(p.FALL, t.LOCAL), p.step(p.CLIMB)]
    out += [p.step(p.CROSS, 0, 0, means) for means in MEANS]
    out += [p.step(p.PACT, 0, item) for item in t.FAIRIES if d.books & t.PACT]
    features = d.g.card(d.cell()).features if d.g.cells[d.cell()] > 0 else []
    for hall in range(len(features)):
        out += [p.step(p.WALK, hall), p.step(p.ONWARD, hall, 0, 0), p.step(p.ONWARD, hall, 0, 1)]
        if d.books & (t.LEAP | t.CALL):
            out += [p.step(p.PART, hall, i) for i in range(len(features[hall]))]
    for cell in range(len(d.g.cells)):
        if d.g.cells[cell] <= 0:
            continue
        there = d.g.card(cell)
        at = cell << t.STRIDE_BITS
        out += [
            p.step(p.TELEPORT, at | place, 0, means)
            for place in range(t.INNER, len(there.place_kind))
            if there.place_kind[place] == t.P_CIRCLE
            for means in MEANS
        ]
        for op, book in ((p.LEAP, t.LEAP), (p.CALL, t.CALL)):
            if d.books & book:
                out += [p.step(op, at | n, i, 0) for n, row in enumerate(there.features) for i in range(len(row))]
                out += [p.step(op, at | n, i, 1) for n, row in enumerate(there.has) for i in range(len(row))]
    return out


def reaches(d: Draft, goal: Goal, tried: list[int]) -> bool:
    """Is there any way to the goal, with any way to pay for it?"""
    tried[0] += 1
    if tried[0] > MOST:
        raise TooBigError
    if d.stepped and d.cell() == goal.cell and claim(d.copy(), goal.end) == OK:
        return True
    for code in steps(d):
        script: list[int] | None = []
        while script is not None:
            n = d.copy()
            n.script, n.asked = script, []
            if take(n, code) == OK and reaches(n, goal, tried):
                return True
            script = following(script, n.asked)
    return False


@pytest.mark.parametrize("books", ["", "SB2", "SB3", "SB4", "SB5 SB7", "SB1 SB9", "SB6 SB8"])
def test_found_and_proved_none_are_true(books: str) -> None:
    answers = {True: 0, False: 0}
    for seed in range(60):
        rng = rng_from(f"{books} {seed}", "brute")
        cards = [card(rng) + ("/180" if rng.below(3) == 0 else "") for _ in range(1 + rng.below(2))]
        things = some(rng, ["barrel*2", "key*2", "scroll", "sword", "rope", "key+", "sword+", "rope+"], 1)
        g = lay(
            " ".join([*cards, "B01"]),
            level=t.LEVELS[rng.below(4)],
            green=f"r1c1.W{1 + rng.below(2)} coin*{4 + rng.below(3)} {' '.join(things)} {books}",
        )
        goal = goal_of(g, len(cards), 1 + rng.below(3))
        start = draft_of(g, 0)
        start.weave = True
        try:
            way = begin(start) == OK and reaches(start, goal, [0])
        except TooBigError:
            continue
        answers[way] += 1
        expected = FOUND if way else PROVED_NONE
        assert find(g, Net(g), 0, goal, 60000).status == expected, seed
        assert Search(g, Net(g), 0, goal, 0).exact(60000).status == expected, seed
    assert min(answers.values()) > 0
