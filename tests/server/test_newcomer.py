"""A newcomer's lesson and first rounds, with the default settings: questions outside the player's turn, clicks in it.

`bench/newcomer.py` measures all games over more rounds; the page itself is played by `web/e2e/newcomer.test.mjs`.
"""

from argparse import Namespace
from collections.abc import Callable

import pytest

from benches import bench
from server.harness import Server


@pytest.mark.parametrize(("game", "games", "clicks"), [("masmorra", 2, 12), ("super_dungeon", 1, 20)])
def test_few_questions_and_few_clicks(start: Callable[..., Server], game: str, games: int, clicks: int) -> None:
    server = start(UNDERCROFT_ASKING="matters", UNDERCROFT_GRACE="0.05")
    found = next(g for g in server.http.get("/api/games").json() if g["name"] == game)
    asked = Namespace(seed="newcomer", games=games, rounds=4, tell=False)
    told = bench("newcomer").counted(str(server.http.base_url).rstrip("/"), found, asked)
    assert told["rounds"] == 4 * games
    assert told["questions_per_round"] <= 3
    assert 0 < told["clicks_per_turn"] <= clicks
    assert told["lesson_won"]


@pytest.mark.parametrize("game", ["hellscape", "mage_knight", "map_masters"])
def test_a_lesson_is_won_at_a_real_table(start: Callable[..., Server], game: str) -> None:
    server = start(UNDERCROFT_ASKING="matters", UNDERCROFT_GRACE="0.05")
    told = bench("newcomer").lesson(str(server.http.base_url).rstrip("/"), {"name": game})
    assert told["lesson_won"] and told["lesson_choices"] > 3
