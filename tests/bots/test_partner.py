"""Map Masters: hints and the easy partner reach the goal."""

import undercroft
from undercroft.bots.advice import advise
from undercroft.bots.registry import make_bot
from undercroft.engine.game import RUNNING, Game
from undercroft.games import title_of
from undercroft.games.map_masters.acts.turns import Done, Draw
from undercroft.games.map_masters.bots.laying import ranked, worths
from undercroft.games.map_masters.bots.plans import next_path
from undercroft.games.map_masters.bots.solving import has_room, solve
from undercroft.games.map_masters.bots.tasks import tasks_of
from undercroft.games.map_masters.bots.weighing import LATE, WIDTH, _worth_after, best_card
from undercroft.games.map_masters.options import P_PATHS, P_PLAY

TITLE = title_of("map_masters")
SEATS = 3


def new_game(seed: str) -> Game:
    g = undercroft.new("map_masters", "mission_01", players=SEATS, seed=seed)
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
