"""The quick look of a dive: it never drops a draft that leads to the goal, and it does drop drafts."""

import pytest

from rules.map_masters.test_listing import begun
from undercroft.games.map_masters.paths.diving import dive
from undercroft.games.map_masters.paths.draft import Draft, values
from undercroft.games.map_masters.paths.growing import Grower
from undercroft.games.map_masters.paths.hope import Ground, Hope
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.offers import BUDGET, offers, pairs, search_all
from undercroft.games.map_masters.paths.search import FOUND, NOT_FOUND, PROVED_NONE, Search
from undercroft.games.map_masters.paths.tracing import judge
from undercroft.games.map_masters.paths.verdicts import HIDDEN, OK

NUMBERS = range(0, 60, 3)


def on_the_way(search: Search, end: Draft, hope: Hope) -> int:
    """How many drafts on the way to an end were asked about; all of them have hope."""
    want = values(end.trail)
    grower = Grower(search.net, search.goal, False, search.avoid)
    front, asked = [search.start], 0
    while front and not grower.ends:
        rows: list[Draft] = []
        for d in front:
            assert hope.left(d)
            asked += 1
            rows += [n for n in grower.grow(d) if values(n.trail) == want[: len(values(n.trail))]]
        front = rows
    return asked


def test_no_draft_on_the_way_to_an_end_is_without_hope() -> None:
    asked = 0
    for number in NUMBERS:
        g = begun(number)
        for search in pairs(g, Net(g)):
            answer = search.beam(3, 400)
            for end in answer.others[:3]:
                hope = Hope(Ground(search.net), search.start, search.goal, search.token_cell, True)
                asked += on_the_way(search, end, hope)
    assert asked > 200


def test_drafts_without_hope_lead_nowhere() -> None:
    dropped = 0
    for number in NUMBERS:
        g = begun(number)
        for search in pairs(g, Net(g)):
            hope = Hope(Ground(search.net), search.start, search.goal, search.token_cell, True)
            front = [search.start]
            for _ in range(3):
                grower = Grower(search.net, search.goal, False, search.avoid)
                front = [n for d in front[:4] for n in grower.grow(d)]
                for n in [n for n in front if not hope.left(n)][:2]:
                    dropped += 1
                    search.start = n
                    assert search.exact(300).status != FOUND
    assert dropped > 30


@pytest.mark.parametrize("number", NUMBERS)
def test_offers_hold_and_are_the_same_again(number: int) -> None:
    g = begun(number)
    found = search_all(g, BUDGET)
    assert [x.numbers() for x in search_all(g.copy(), BUDGET)] == [x.numbers() for x in found]
    assert [x.numbers() for x in offers(g)] == [x.numbers() for x in found]
    assert all(judge(g, x).verdict in (OK, HIDDEN) for x in found)


def test_a_dive_finds_nearly_all_that_the_beam_finds() -> None:
    beam = dived = 0
    for number in NUMBERS:
        g = begun(number)
        for search in pairs(g, Net(g)):
            answer = dive(search, Ground(search.net), 100)
            assert answer.status in (FOUND, NOT_FOUND, PROVED_NONE)
            assert answer.grown <= 160  # a step may grow several drafts at once
            beam += search.beam(2, 1500).status == FOUND
            dived += answer.status == FOUND
    print(beam, dived)
    assert dived >= 0.9 * beam > 10
