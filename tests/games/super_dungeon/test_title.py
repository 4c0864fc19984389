"""Super Dungeon through the interface all titles share: conformance, texts, views, odds, bots."""

import json

import pytest

from undercroft.bots import make_bot
from undercroft.conformance.kit import Case, check_game
from undercroft.engine.chance import chance_from, rng_from
from undercroft.errors import CroftError
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.legal.chances import spread
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import start


@pytest.mark.parametrize(("mode", "players", "seed"), [("delve", 2, "1"), ("delve", 3, "2"), ("crawl", 3, "0")])
def test_conforms(mode: str, players: int, seed: str) -> None:
    assert check_game(TITLE, Case(mode, players, seed), deep=False) > 100


@pytest.mark.parametrize(("mode", "players"), [("delve", 2), ("crawl", 4), ("siege", 6)])
def test_the_full_setup_leads_to_the_first_round(mode: str, players: int) -> None:
    m = start(TITLE, mode, players, seed="full", options={"setup": "full"})
    r = rng_from("full", mode)
    while isinstance(m.game, World) and m.game.round == 0:
        options = m.options()
        for seat in range(players):
            json.dumps([m.view(seat), m.decision_scene(seat)])
        m.choose(options[r.below(len(options))])
    assert TITLE.rules.audit(m.game) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move a,b",
        "move 99,99",
        "attack nobody",
        "use spoon",
        "drink tea of rex_1 by x",
        "equip",
        "tile 9Z turned 0 at 0,0",
        "reroll 0",
        "open chest_x",
        "use smite",
    ],
)
def test_nonsense_is_refused_with_what_was_expected(text: str) -> None:
    m = start(TITLE, "crawl", 2, seed="1")
    with pytest.raises(CroftError):
        TITLE.parse(m.game, text)


@pytest.mark.parametrize(
    ("pool", "drops", "want"),
    [
        (3 * t.ONE[t.BLUE], 0, 2.0),
        (t.ONE[t.RED], 0, 8 / 6),
        (t.ONE[t.GREEN] + t.ONE[t.STAR], 0, 3.0),
        (t.ONE[t.RED], 1, 0.0),
        (0, 0, 0.0),
    ],
)
def test_spreads_of_pools(pool: int, drops: int, want: float) -> None:
    p = spread(pool, drops)
    assert sum(p) == pytest.approx(1.0)
    assert sum(i * x for i, x in enumerate(p)) == pytest.approx(want)


def test_dropping_the_best_of_two_reds_leaves_the_worse() -> None:
    p = spread(2 * t.ONE[t.RED], 1)
    assert p[3] == pytest.approx(1 / 36)
    assert p[0] == pytest.approx(1 - (4 / 6) ** 2)


def test_greedy_sides_beat_random_ones() -> None:
    for consul, heroes, winner in (("greedy", "random", t.CONSUL_WINS), ("random", "greedy", t.HEROES_WIN)):
        g = TITLE.rules.new(TITLE.config("delve", 2, {}, {}), chance_from("bots"))
        bots = [make_bot(name, TITLE, seat, "1") for seat, name in enumerate((consul, heroes))]
        while g.result == 0 and g.count < 5000:
            assert g.decision is not None
            g.apply(bots[g.decision.owner].choose(g))
        assert g.result == winner
