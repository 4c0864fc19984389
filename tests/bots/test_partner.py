"""Map Masters: hints and the easy partner reach the goal."""

import undercroft
from undercroft.bots.advice import advise
from undercroft.bots.registry import make_bot
from undercroft.engine.game import RUNNING, Game
from undercroft.games import title_of
from undercroft.games.map_masters.acts.turns import Done, Draw
from undercroft.games.map_masters.options import P_PATHS

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
