"""Courses of a search: ways with a blow at their end, for every target; how far it looks; who is going to win."""

import pytest

from games.super_dungeon.test_bots import at, model
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.option import opt
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon.acts.activation import Move
from undercroft.games.super_dungeon.acts.combat import BasicAttack
from undercroft.games.super_dungeon.acts.turns import Stop
from undercroft.games.super_dungeon.bots.candidates import candidates
from undercroft.games.super_dungeon.bots.habit import habit
from undercroft.games.super_dungeon.bots.lines import budget, course, far_enough, lines, outlook, weights_of
from undercroft.games.super_dungeon.bots.prospect import chance
from undercroft.games.super_dungeon.bots.value import evaluate
from undercroft.games.super_dungeon.bots.weights import LEADER, USUAL
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.title import TITLE


def begun(seed: str, mode: str = "delve") -> World:
    g = TITLE.rules.new(TITLE.config(mode, 2, {}, {}), chance_from(seed))
    assert isinstance(g, World)
    return g


def test_lines_and_courses_begin_with_what_is_offered_and_are_walked_as_they_stand() -> None:
    g, r = begun("lines"), rng_from("lines", "walk")
    ways = 0
    while g.result == 0 and g.count < 250:
        assert g.decision is not None
        found = lines(g, 6)
        usual = course(g)
        assert found and usual[0] in g.decision.options and usual[0] == habit(g, weights_of(g))
        for line in found:
            c = g.copy()
            for x in line[:-1]:
                assert c.decision is not None and x in c.decision.options and x.kind == Move.KIND
                who = c.active
                c.apply(x)
                if c.result or c.decision is None or c.decision.prompt != o.P_MENU or c.active != who:
                    break
            else:
                assert c.decision is not None and line[-1] in c.decision.options
                ways += len(line) > 1
        g.apply(found[r.below(len(found))][0])
    assert ways > 25


def test_every_target_in_reach_has_a_way_to_it() -> None:
    g = at(
        """
        k.......k
        ....F....""",
        activation={"model": "hearthsworn_fighter"},
    )
    struck = {line[-1].b for line in lines(g, 6) if line[-1].kind == BasicAttack.KIND and len(line) > 1}
    assert struck == {m for m, x in enumerate(g.models) if m != model(g, "hearthsworn_fighter") and x.at >= 0}
    assert len(candidates(g, 0)) == 1, "a plan sees one of them"


def test_everybody_who_may_act_is_looked_at() -> None:
    g = at("PF....k.", phase="heroes")
    assert {line[0].a for line in lines(g, 6)} == {model(g, "royal_paladin"), model(g, "hearthsworn_fighter")}
    assert opt(Stop.KIND) not in [line[0] for line in lines(g, 6)]


def test_heroes_look_to_the_end_of_the_round_and_the_consul_to_the_end_of_an_activation() -> None:
    g = at("PF....k.", phase="heroes")
    c = g.copy()
    c.apply(lines(c, 6)[0][0])
    assert not far_enough(g, c, 1), "who was chosen is to act"
    acted(c)
    assert not far_enough(g, c, 1)
    c.round += 1
    assert far_enough(g, c, 1)
    g = at("k.....F", activation={"model": "knucklehead_1"})
    c = g.copy()
    assert not far_enough(g, c, 0)
    acted(c)
    assert far_enough(g, c, 0) and c.round == g.round


def acted(g: World) -> None:
    """Plays on until the active model has acted."""
    who = g.active
    while g.active == who:
        g.apply(habit(g))


def test_the_consul_of_a_delve_looks_as_greedy_does_in_more_worlds() -> None:
    g = at("k.....F", activation={"model": "knucklehead_1"})
    assert [line[0] for line in lines(g, 6)] == candidates(g, 0) and budget(g) == 320
    assert outlook(g, 0) == evaluate(g, 0) and outlook(g, 1) == chance(g, 1)


@pytest.mark.parametrize("mode", ["crawl", "siege"])
def test_larger_games_are_searched_as_before(mode: str) -> None:
    g = begun("large", mode)
    for _ in range(80):
        assert [line[0] for line in lines(g, 6)] == candidates(g, 0) and weights_of(g) is USUAL and budget(g) == 320
        g.apply(habit(g))


def test_who_leads_the_heroes_weighs_otherwise() -> None:
    g = at("F.....k", activation={"model": "hearthsworn_fighter"})
    assert weights_of(g) is LEADER and LEADER.skull > USUAL.skull
    assert weights_of(at("k.....F", activation={"model": "knucklehead_1"})) is USUAL


def test_the_chance_to_win_knows_what_is_good() -> None:
    def heroes(**doc: object) -> float:
        return chance(at("P.....X.\n........", villain="rex_1", **doc), 1)

    fair = heroes(models={"royal_paladin": {"wounds": 1}, "rex_1": {"wounds": 1}})
    assert heroes(models={"royal_paladin": {"wounds": 2}, "rex_1": {"wounds": 1}}) < fair
    assert heroes(models={"royal_paladin": {"wounds": 1}, "rex_1": {"wounds": 2}}) > fair
    assert chance(at("P.....ek\n........"), 1) < chance(at("P......k\n........"), 1), "a spawning point fewer"
