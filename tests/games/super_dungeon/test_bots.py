"""Bots of Super Dungeon: what is worth a look is always offered, plans go where a party would, and wants are sane."""

import math
from typing import Any

import pytest

from undercroft.engine.chance import chance_from, rng_from
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon.bots.candidates import candidates
from undercroft.games.super_dungeon.bots.habit import habit, horizon, worth_asking
from undercroft.games.super_dungeon.bots.plans import Plan
from undercroft.games.super_dungeon.bots.prospect import chance
from undercroft.games.super_dungeon.bots.value import caution, dangers, evaluate, health, wound_worth
from undercroft.games.super_dungeon.bots.weights import USUAL
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.chances import spread, wins
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.terms import CONSUL_WINS, HEROES_WIN
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import start

SIGNS = {
    "P": "royal_paladin",
    "F": "hearthsworn_fighter",
    "R": "glimmerdusk_ranger",
    "k": "knucklehead",
    "e": "egg_clutch",
    "X": "rex",
}


def at(plan: str, **doc: Any) -> World:
    """A position from a small map; its Heroes have one potion each."""
    rows = [row.strip() for row in plan.strip().split("\n")]
    doc["map"] = "\n".join(rows)
    doc["signs"] = {sign: name for sign, name in SIGNS.items() if any(sign in row for row in rows)}
    doc.setdefault("boss", "")
    g = start(TITLE, doc.pop("mode", "delve"), 2, seed="test", position=doc).game
    assert isinstance(g, World)
    return g


def texts(g: World) -> list[str]:
    """The options worth a look, in words."""
    return [TITLE.text(g, x) for x in candidates(g, 0)]


def model(g: World, name: str) -> int:
    """The first model of a card."""
    return next(m for m, x in enumerate(g.models) if CARDS[x.card].id == name)


@pytest.mark.parametrize("mode", ["delve", "crawl"])
def test_candidates_are_offered_and_every_position_has_a_worth(mode: str) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 2, {}, {}), chance_from("candidates"))
    assert isinstance(g, World)
    r = rng_from("candidates", mode)
    while g.result == 0 and g.count < 400:
        assert g.decision is not None
        some = candidates(g, 0)
        assert some and all(x in g.decision.options for x in some)
        assert math.isfinite(evaluate(g, 0)) and math.isfinite(evaluate(g, 1))
        blind = g.decision.options
        g.apply(blind[r.below(len(blind))] if r.below(3) == 0 else some[r.below(len(some))])


@pytest.mark.parametrize("mode", ["delve", "siege"])
def test_habits_are_offered_and_chances_are_chances(mode: str) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 3, {"setup": "full"}, {}), chance_from("habits"))
    r = rng_from("habits", mode)
    while g.result == 0 and g.count < 400:
        assert g.decision is not None
        usual = habit(g)
        assert usual in g.decision.options and usual in candidates(g, 0)
        p = chance(g, 0)
        assert 0.0 <= p <= 1.0 and chance(g, 1) == chance(g, 2) == pytest.approx(1.0 - p)
        blind = g.decision.options
        g.apply(blind[r.below(len(blind))] if r.below(4) == 0 else usual)


def test_a_decided_game_has_no_doubt() -> None:
    g = at("P.....X.\n........", villain="rex_1")
    g.result = HEROES_WIN
    assert (chance(g, 0), chance(g, 1)) == (0.0, 1.0)


def test_habits_beat_chance_on_both_sides() -> None:
    for side in (0, 1):
        g = TITLE.rules.new(TITLE.config("delve", 2, {}, {}), chance_from("habits win"))
        r = rng_from("habits win", str(side))
        while g.result == 0 and g.count < 5000:
            assert g.decision is not None
            blind = g.decision.options
            g.apply(habit(g) if g.decision.owner == side else blind[r.below(len(blind))])
        assert g.result == (CONSUL_WINS if side == 0 else HEROES_WIN)


def test_a_wider_look_sees_more_and_the_best_stays_first() -> None:
    g = at("F.....k", activation={"model": "hearthsworn_fighter"})
    one, three = candidates(g, 1), candidates(g, 3)
    assert one == candidates(g, 0) == three[:1] and len(three) == 3
    assert set(candidates(g, 99)) == set(g.decision.options if g.decision else [])
    turn = at("PF....k.", phase="heroes")
    assert len(candidates(turn, 0)) == 1 and len(candidates(turn, 2)) == 2


def test_a_chapter_is_an_activation() -> None:
    g = at("PF....k.", phase="heroes")
    before = horizon(g)
    g.apply(candidates(g, 0)[0])
    begun, who = horizon(g), g.active
    assert begun != before
    while g.active == who:
        assert horizon(g) == begun
        g.apply(habit(g))
    assert horizon(g) not in (before, begun)


@pytest.mark.parametrize(("attack", "defense"), [(3, 256), (2 + 256, 3), (1 << 24, 1 << 24), (65536 + 512, 1 + 256)])
def test_wins_are_exact(attack: int, defense: int) -> None:
    one, other = spread(attack, 0), spread(defense, 0)
    want = sum(p * q for i, p in enumerate(one) for j, q in enumerate(other) if i > j)
    assert wins(attack, 0, defense, 0) == pytest.approx(want)


def test_a_fighter_walks_up_to_the_monster_and_then_strikes() -> None:
    g = at("F.....k", activation={"model": "hearthsworn_fighter"})
    while texts(g)[0].startswith("move"):
        g.apply(candidates(g, 0)[0])
    x = g.models[model(g, "hearthsworn_fighter")]
    assert g.ground.grid.distance(x.at, g.models[model(g, "knucklehead")].at) == 1
    assert "attack knucklehead_1" in texts(g) and not any(s.startswith("move") for s in texts(g))


def test_a_ranger_shoots_from_where_she_stands() -> None:
    g = at(
        """
        R.....k
        ......F""",
        activation={"model": "glimmerdusk_ranger"},
    )
    assert "shoot knucklehead_1" in texts(g)


def test_a_spawning_point_draws_more_than_a_kobold() -> None:
    g = at("k...F...e", activation={"model": "hearthsworn_fighter"})
    assert texts(g) == ["move 5,0"]


def test_who_is_far_from_everything_runs() -> None:
    assert texts(at("F..............................k", activation={"model": "hearthsworn_fighter"})) == ["run"]


def test_the_consul_spawns_while_there_is_room() -> None:
    g = TITLE.rules.new(TITLE.config("delve", 2, {}, {}), chance_from("spawn"))
    assert isinstance(g, World) and g.decision is not None and g.decision.prompt == o.P_SPAWN
    assert all(s.startswith("spawn") for s in texts(g))


def test_the_healthy_keep_their_potions_and_the_hurt_may_drink() -> None:
    def drinks(wounds: int) -> list[str]:
        models = {"royal_paladin": {"wounds": wounds, "potions": 1}}
        g = at("P.k", models=models, activation={"model": "royal_paladin"})
        while texts(g)[0].startswith("move"):
            g.apply(candidates(g, 0)[0])
        return [s for s in texts(g) if s.startswith("drink")]

    assert not drinks(0) and drinks(3)


def test_danger_is_shared_and_the_last_hero_fights() -> None:
    g = at("P......X.\n.........", villain="rex_1")
    paladin, rex = model(g, "royal_paladin"), model(g, "rex")
    alone = dangers(g, [paladin], [rex])
    both = at("PF.....X.\n.........", villain="rex_1")
    assert dangers(both, [0, 1], [model(both, "rex")])[model(both, "royal_paladin")] < alone[0]
    assert caution(g, USUAL, 1) == 0.0 < caution(both, USUAL, 2)
    assert Plan(g, paladin).care == 0.0


def test_the_last_hearts_are_the_dearest_and_the_last_heart_of_the_villain_wins() -> None:
    steps = [health(USUAL, n + 1) - health(USUAL, n) for n in range(6)]
    assert steps == sorted(steps, reverse=True)
    g = at("P.....X.\n........", villain="rex_1", models={"rex_1": {"wounds": 4}})
    assert wound_worth(g, USUAL, model(g, "rex"), 1, 0) > 500


def test_more_health_is_better_for_the_heroes_and_worse_for_the_consul() -> None:
    g = at("P.....X.\n........", villain="rex_1", models={"royal_paladin": {"wounds": 2}})
    better = g.copy()
    better.models[model(g, "royal_paladin")].wounds = 1
    assert evaluate(better, 1) > evaluate(g, 1) and evaluate(better, 0) < evaluate(g, 0)
    hurt = g.copy()
    hurt.models[model(g, "rex")].wounds += 1
    assert evaluate(hurt, 1) > evaluate(g, 1) and evaluate(hurt, 0) < evaluate(g, 0)


def test_a_window_matters_before_a_blow_and_to_who_is_hurt() -> None:
    def asked(wounds: int, *texts: str) -> bool:
        doc = {
            "map": "P.k",
            "signs": {"P": "royal_paladin", "k": "knucklehead"},
            "boss": "",
            "models": {"royal_paladin": {"wounds": wounds, "potions": 1}},
            "activation": {"model": "knucklehead_1", "begin": True},
        }
        m = start(TITLE, "delve", 2, seed="test", position=doc)
        for text in texts:
            m.choose(text)
        assert m.decision is not None and TITLE.manners.window_name(m.game, m.decision)
        return worth_asking(m.game, 1, m.decision)

    assert not asked(1) and asked(3)
    blow = ("pass", "pass", "move 1,0", "pass", "attack royal_paladin")
    assert asked(1, *blow) and not asked(0, *blow)
