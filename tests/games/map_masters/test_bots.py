"""The partner: it wins, it plays alike from the same seed, and it does not strand its own groups."""

import pytest

from rules.map_masters.laying import hall, lay, made, world
from undercroft.bots import make_bot
from undercroft.games.map_masters import options as o
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.bots.flow import Flow
from undercroft.games.map_masters.bots.laying import fit_of
from undercroft.games.map_masters.bots.plans import listed_path
from undercroft.games.map_masters.bots.starting import best_purchase
from undercroft.games.map_masters.bots.tasks import tasks_of
from undercroft.games.map_masters.content import CARD_NUMBERS, MISSIONS
from undercroft.games.map_masters.paths.flood import cut_off
from undercroft.games.map_masters.paths.goal import goal_of
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.search import FOUND, Search
from undercroft.games.map_masters.paths.tracing import judge
from undercroft.games.map_masters.pieces import done_by, goal_at
from undercroft.games.map_masters.scoring import is_won
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.legs import bars_others
from undercroft.games.map_masters.words.lines import read_path
from undercroft.match.match import Match, start


def played(mission: str, players: int, seed: int) -> Match:
    m = start(TITLE, mission, players, seed=str(seed), listen=False, clock=lambda: 0)
    bots = [make_bot("greedy", TITLE, seat, str(seed)) for seat in range(players)]
    while (d := m.decision) is not None:
        m.choose(bots[max(d.owner, 0)].choose(m.game), max(d.owner, 0))
    return m


def test_it_wins_the_first_mission() -> None:
    outcomes = [played("mission_01", 3, seed).outcome for seed in (13, 32, 52)]
    assert sum(x is not None and x.name == "won" for x in outcomes) >= 2


def test_it_plays_alike_from_the_same_seed() -> None:
    assert played("mission_01", 3, 3).dump() == played("mission_01", 3, 3).dump()


@pytest.mark.parametrize("mission", MISSIONS[:14], ids=[m.id for m in MISSIONS[:14]])
def test_every_objective_has_one_group(mission: object) -> None:
    from undercroft.games.map_masters.components import Mission

    assert isinstance(mission, Mission)
    g = world(start(TITLE, mission.id, 2, seed="1"))
    tasks = tasks_of(g)
    assert len(tasks) == len(g.groups)
    ends = [(leg.cell, leg.end) for legs in tasks for leg in legs]
    assert len(set(ends)) == len(ends)


def test_a_card_that_strands_a_mini_is_not_laid() -> None:
    g = lay(". S1", green="r1c1.W2")
    open_there, walled = CARD_NUMBERS[made("W2-E1")], CARD_NUMBERS[made("W1-E1")]
    assert fit_of(g, open_there, 0, 0) > fit_of(g, walled, 0, 0) + 500


def test_habits_are_offered() -> None:
    m = start(TITLE, "mission_05", 2, seed="8")
    for _ in range(30):
        d = m.decision
        if d is None:
            break
        act = TITLE.mind.habit(m.game)
        assert act is not None and d.offers(act)
        m.choose(act, max(d.owner, 0))
    assert m.decision is None or m.decision.prompt in (o.P_PLAY, o.P_PATHS)


@pytest.mark.parametrize(("result", "chance"), [(t.WON, 1.0), (t.LOST_NO_SPACE, 0.0)])
def test_value_and_chance_know_the_end(result: int, chance: float) -> None:
    g = lay("S1 B01", green="r1c1.W1")
    g.result = result
    assert TITLE.chance(g, 0) == chance
    assert (TITLE.mind.evaluate(g, 0) > 900) == (result == t.WON)


def test_it_buys_a_book_that_does_what_no_token_does() -> None:
    """Demands first, then SB3 or SB2 if it is on offer, and no book that only spares a tool."""
    bought = {}
    for seed in range(12):
        m = start(TITLE, "mission_01", 3, seed=str(seed), listen=False)
        while world(m).groups[-1].cell < 0:
            m.choose(m.options()[0])
        shelf = set(world(m).shelf)
        while (d := m.decision) is not None and d.prompt == o.P_MARKET:
            m.choose(best_purchase(world(m), d.options))
        books = 0
        for group in world(m).groups:
            books |= group.books
        assert books & ~(t.CALL | t.LEAP) == 0
        bought[seed] = (bool(books), bool(shelf & {1, 2}))
        tokens = [group.tokens for group in world(m).groups]
        assert any(x >> t.SCROLL & 1 for x in tokens) and any(x >> t.KEY & 1 for x in tokens)
    assert all(got for got, offered in bought.values() if offered)
    assert any(offered for _, offered in bought.values())


def test_a_book_is_used_where_it_is_the_only_way() -> None:
    """A river without Circles: only SB3 leads to the Boss, and the plan finds it."""
    g = lay(f"{made('W1-J1 sword')} # {made('W1-E1 monster')} B01", green="r1c1.W1 coin*6 SB3")
    goal = goal_of(g, 3, 1)
    answer = Search(g, Net(g), 0, goal, 0).beam(5, 9000)
    assert answer.status == FOUND and answer.draft is not None and answer.draft.books == 0


def test_lines_that_fit_side_by_side_are_counted() -> None:
    """One hall for two groups: one of them gets through, whatever they would bring; a space may still be anything."""
    two = made("W1-J1, W2-J1, J1-E1")
    g = lay(f"{two} B02", green="r1c1.W1 coin*9", red="r1c1.W2 key*9")
    assert Flow(g, False, False, t.BOSS).most() == 1
    apart = lay(f"{made('W1-E1, W2-E2')} B01", green="r1c1.W1", red="r1c1.W2")
    assert Flow(apart, False, False, t.BOSS).most() == 2
    space = lay(". B01", green="r1c1.W1", red="r1c1.W2")
    assert (Flow(space, True, False, t.BOSS).most(), Flow(space, False, False, t.BOSS).most()) == (2, 0)


def test_an_objective_is_cut_off_only_for_certain() -> None:
    """B02 alone behind one hall: its west side can be reached, the other three never; a book that jumps may."""
    g = lay(f"{made('W1-E1')} B02", green="r1c1.W1 coin*5")
    assert [x & 7 for x in cut_off(g)] == [0, 2, 3]
    assert cut_off(lay(f"{made('W1-E1')} B02", green="r1c1.W1 coin*5 SB3")) == []


def test_a_line_that_shuts_an_objective_out_says_so() -> None:
    """Two objectives behind two halls of one card; Green's line through the fork takes the way of both."""
    fork = made("W1-J1, W2-J1, J1-E1, J1-S")
    below = made("N-E1")
    g = lay(f"{fork} B02", f"{below} {made('W1-N')}", green="r1c1.W1 coin*5", red="r1c1.W2 key*2")
    assert [x & 7 for x in cut_off(g)] == [0, 2]
    path = read_path(g, "green r1c1.W1 h1 h3 > end O2")
    assert bars_others(g, path, judge(g, path)) == "No line could reach objective 4 of Jean-Mi's Den after this"


def test_a_path_that_only_gains_points_is_drawn_once_all_is_fulfilled() -> None:
    """Two coins are a point; while objectives are open, nobody is led away from them for it."""
    g = lay(f"{hall('coin coin')} {made('W1-J1, J1-N')}+winged_boots B02", green="r1c1.W1")
    assert listed_path(g, False) is None
    g.done = [done_by(goal_at(2, number), 1) for number in range(4)]
    path = listed_path(g, False)
    assert is_won(g) and path is not None and judge(g, path).draft.cell() == 1
    assert listed_path(lay(f"{hall('coin')} {made('W1-J1, J1-N')} B02", green="r1c1.W1"), False) is None
