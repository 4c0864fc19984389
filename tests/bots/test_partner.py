"""Map Masters: hints and the easy partner reach the goal."""

import undercroft
from games.map_masters.scattered import positions as scattered
from undercroft.bots.advice import advise
from undercroft.bots.registry import make_bot
from undercroft.engine.game import RUNNING, Game
from undercroft.engine.option import opt
from undercroft.games import title_of
from undercroft.games.map_masters.acts.setting_up import Buy, BuyBook
from undercroft.games.map_masters.acts.turns import Done, Draw
from undercroft.games.map_masters.bots.candidates import EASY_START, easy_plan, planned
from undercroft.games.map_masters.bots.effort import EXPERT, HARD, NORMAL, Effort
from undercroft.games.map_masters.bots.laying import ranked, worths
from undercroft.games.map_masters.bots.plans import next_path
from undercroft.games.map_masters.bots.solving import LIMIT, Planner, has_room, solve
from undercroft.games.map_masters.bots.starting import best_purchase, ranked_starts
from undercroft.games.map_masters.bots.tasks import tasks_of
from undercroft.games.map_masters.bots.trying import _worth, tried_purchase, tried_start
from undercroft.games.map_masters.bots.weighing import LATE, WIDTH, _worth_after, best_card, shut_in
from undercroft.games.map_masters.options import P_MARKET, P_PATHS, P_PLACE, P_PLAY
from undercroft.games.map_masters.terms import ROPE

TITLE = title_of("map_masters")
SEATS = 3

# A game up to the last space: kind and fields of every answer
MISSED = (
    "10 0 2 0 | 10 1 7 4 | 10 2 13 1 | 10 3 30 3 | 11 5 2 0 | 11 4 3 0 | 11 2 0 0 | 11 2 1 0 | 11 2 2 0 | "
    "17 0 0 0 | 18 2 10 0 | 21 0 0 0 | 18 34 1 0 | 21 0 0 0 | 18 72 9 0 | 21 0 0 0 | 18 42 5 1 | 21 0 0 0 "
    "| 18 2 24 0 | 21 0 0 0 | 18 78 23 0 | 21 0 0 0 | 18 1 29 1 | 21 0 0 0 | 18 0 25 0 | 21 0 0 0 | 18 25 "
    "14 1 | 21 0 0 0 | 18 59 31 0 | 21 0 0 0 | 18 33 33 0 | 21 0 0 0 | 18 4 20 0 "
)
BRIEF = Effort(
    looks=1,
    glance=1,
    tries=1,
    budget=1,
    limit=1,
    narrow=2,
    together=1,
    last=1,
    worlds=2,
    starts=2,
    shut_in=80,
    futures=1,
    cards=2,
)


def new_game(seed: str, mission: str = "mission_01") -> Game:
    g = undercroft.new("map_masters", mission, players=SEATS, seed=seed)
    return g.state


def played(seed: str, how: str) -> Game:
    g = new_game(seed)
    bots = [make_bot(how, TITLE, seat, seed) if how != "hint" else None for seat in range(SEATS)]
    drawn = 0
    while g.result == RUNNING and g.decision is not None:
        seat = max(0, g.decision.owner)
        bot = bots[seat]
        x = bot.choose(g) if bot is not None else advise(TITLE, g, seat, f"{seed} {g.count}")[0].option
        drawn += x.kind == Draw.KIND
        g.apply(x)
    assert drawn > 0, "paths are drawn"
    return g


def test_the_hint_draws_a_path_when_all_groups_can_be_led_home() -> None:
    g = new_game("hint 1")
    while g.decision is not None and g.result == RUNNING:
        best = advise(TITLE, g, max(0, g.decision.owner), "seed")
        assert len(best) == 1, "a plan is one piece of advice"
        if g.decision.prompt == P_PATHS and best[0].option.kind != Done.KIND:
            assert best[0].option.kind == Draw.KIND
            return
        g.apply(best[0].option)
    raise AssertionError("no path was ever advised")


def test_an_easy_partner_draws_paths() -> None:
    played("easy 2", "easy")


def test_a_card_is_found_without_weighing_those_that_can_be_no_better() -> None:
    g = new_game("weigh 1")
    seen = 0
    while g.decision is not None and len(g.empty_cells()) > LATE:
        d = g.decision
        if d.prompt == P_PLAY:
            order = ranked(g, d.options)[: 2 * WIDTH]
            values = worths(g, order)
            full = [_worth_after(g, x, len(g.empty_cells()), values[i]) for i, x in enumerate(order)]
            assert best_card(g, d.options) is order[full.index(max(full))]
            seen += 1
        g.apply(TITLE.mind.candidates(g, 0)[0])
    assert seen > 1


def test_no_way_is_searched_for_while_lines_cannot_lie_side_by_side() -> None:
    g = new_game("room 1")
    while g.decision is not None and g.decision.prompt != P_PATHS:
        g.apply(TITLE.mind.candidates(g, 0)[0])
    assert not has_room(g, tasks_of(g)), "nearly all spaces are empty"
    assert solve(g, 90, 1_000_000) == []
    while g.decision is not None and g.decision.prompt == P_PATHS and not (path := next_path(g)):
        while g.decision is not None:
            g.apply(TITLE.mind.candidates(g, 0)[0])
            if g.decision is not None and g.decision.prompt == P_PATHS:
                break
    assert path is not None and has_room(g, tasks_of(g)), "what has a plan has room"


def test_levels_differ_by_how_far_they_see() -> None:
    for lower, higher in ((NORMAL, HARD), (HARD, EXPERT)):
        assert lower.budget < higher.budget and lower.tries < higher.tries and lower.limit < higher.limit
        assert lower.looks < higher.looks, "plans are remembered by the number of tries: levels must not share it"


def test_a_plan_answers_on_tableaus_that_are_no_layout_of_a_mission() -> None:
    asked = 0
    for m in scattered(21, 6):
        d = m.game.decision
        if d is not None:
            assert TITLE.forbids(m.game, max(d.owner, 0), planned(m.game, BRIEF)) == 0
            asked += 1
    assert asked > 2


def test_a_hard_partner_tries_starts_that_look_second_best() -> None:
    g = new_game("market 3", "mission_08")
    d = g.decision
    assert d is not None and d.prompt == P_PLACE
    before = g.hash()
    x = tried_start(g, d.options, BRIEF)
    assert g.hash() == before, "the table is only looked at"
    assert (x.b, x.c) == (1, 0) and x in d.options and x is not ranked_starts(g, d.options)[0]


def test_a_start_behind_a_closed_card_is_worth_nothing() -> None:
    g = new_game("closed 1")
    starts = []
    while g.decision is not None and g.decision.prompt == P_PLACE:
        starts.append(TITLE.mind.candidates(g, 0)[0])
        g.apply(starts[-1])
    while g.decision is not None and g.empty_cells():
        g.apply(TITLE.mind.habit(g))
    assert _worth(g, starts) > 0
    first = starts[0]
    for card in range(len(g.cells)):
        g.cells[first.b] = card + 1
        if not g.card(first.b).is_open(first.c):
            break
    g.turns[first.b] = 0
    assert _worth(g, starts) == 0


def test_a_group_that_would_be_shut_in_gets_the_tool_that_frees_it() -> None:
    assert shut_in([[True, False, True], [False, False, True]]) == [1]
    g = new_game("market 4", "mission_08")
    while g.decision is not None and (g.decision.prompt == P_PLACE or g.purse > 3):
        g.apply(TITLE.mind.candidates(g, 0)[0])
    assert g.decision is not None and g.decision.prompt == P_MARKET
    x, usual = tried_purchase(g, g.decision.options), best_purchase(g, g.decision.options)
    assert (x.kind, x.a, x.b) == (Buy.KIND, ROPE, 3) and usual.kind == BuyBook.KIND, "a Rope for the group behind Lava"


def test_the_way_that_a_beam_missed_is_found() -> None:
    """Mission 1, all spaces full: 90 tries with a beam of 9000 drafts found nothing here."""
    g = new_game("corpus-mission_01/126")
    for answer in MISSED.split("|"):
        g.apply(opt(*map(int, answer.split())))
    assert g.decision is not None and g.decision.prompt == P_PATHS and not g.empty_cells()
    assert next_path(g, NORMAL) is not None
    while g.decision is not None:
        g.apply(planned(g, NORMAL))
    assert TITLE.scores(g) == [1.0] * SEATS


def test_a_path_that_holds_is_kept_in_the_next_try() -> None:
    g = new_game("corpus-mission_01/126")
    for answer in MISSED.split("|"):
        g.apply(opt(*map(int, answer.split())))
    planner = Planner(g, LIMIT)
    owner = order = list(range(len(planner.tasks)))
    first = planner.attempt(owner, order, 0)
    assert first
    again = planner.attempt(owner, order, 1)
    assert again[: len(first)] == first, "the same paths, not equal ones"
    planner.forget(-1)
    assert planner.attempt(owner, order, 1)[: len(first)] != first


def test_an_easy_partner_sees_less_and_finishes_all_the_same() -> None:
    g = new_game("easy 3")
    seen = set()
    while g.decision is not None and g.result == RUNNING:
        d, easy, normal = g.decision, easy_plan(g), planned(g, NORMAL)
        if d.prompt == P_PLACE:
            assert easy is ranked_starts(g, d.options)[EASY_START] and easy is not normal
        if d.prompt == P_PLAY:
            assert easy is ranked(g, d.options)[0]
        if d.prompt == P_PATHS:
            assert (easy.kind, easy.data) == (normal.kind, normal.data), "nobody is led home later for its sake"
        seen.add(d.prompt)
        g.apply(easy)
    assert {P_PLACE, P_MARKET, P_PLAY, P_PATHS} <= seen


def test_purchases_are_tools_and_no_books() -> None:
    g = new_game("tools 1")
    while g.decision is not None and g.decision.prompt in (P_PLACE, P_MARKET):
        x = planned(g, NORMAL)
        assert x.kind != BuyBook.KIND
        g.apply(x)
    assert all(group.tokens and not group.books for group in g.groups), "a tool for everybody"
