"""Walking to a distant square with one click: the squares, the way, and the interruptions."""

from typing import Any

import pytest

from undercroft.games.super_dungeon.acts.activation import Move
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.walk import steps_to, walk


def trails(s: Any) -> dict[str, Any]:
    """The trails offered, by square."""
    scene = s.match.decision_scene(s.owner)
    return {x["to"].removeprefix("square:"): x for x in scene.get("trails", [])}


def stops(s: Any) -> set[str]:
    return {at for at, x in trails(s).items() if not x.get("passed")}


def way(s: Any, at: str) -> list[str]:
    """The squares of the way to one."""
    return [x.removeprefix("move ") for x in steps_to(list(trails(s).values()), f"move {at}")]


@pytest.mark.rule("SDE-MOVE-06")
def test_trails_end_where_the_speed_ends(table: Any) -> None:
    s = table("###########\n#P........#\n###########", activation={"model": "royal_paladin", "moved": 2})
    left = s.g.speed - s.g.moved
    assert stops(s) == {f"{1 + i},1" for i in range(1, left + 1)}
    assert trails(s)[f"{1 + left},1"]["label"] == f"Walk to {1 + left},1: {left} of {left} Speed"
    assert trails(s)["2,1"]["via"] == "square:1,1"
    assert trails(s)["3,1"]["via"] == "square:2,1"


@pytest.mark.rule("SDE-MOVE-05")
def test_one_walks_through_friends_but_does_not_stop_on_them(table: Any) -> None:
    s = table("######\n#PM..#\n######", activation="royal_paladin")
    assert stops(s) == {"3,1", "4,1"}
    assert trails(s)["2,1"]["passed"]
    assert way(s, "3,1") == ["2,1", "3,1"]
    walk(s.match, s.owner, ["move 2,1", "move 3,1"])
    assert s.g.ground.name(s.g.models[s.g.active].at) == "3,1"


def test_a_walk_goes_on_after_a_step_that_was_the_only_way(table: Any) -> None:
    s = table("##############\n#T.k.k.....P.#\n#..k.k.......#\n##############", activation="rockgut_1")
    assert s.g.speed == 6
    steps = steps_to(list(trails(s).values()), "move 7,1")
    squeeze = [x for x in steps if trails(s)[x.removeprefix("move ")].get("passed")]
    assert len(squeeze) == 4, "four places between the kobolds where the base does not fit"
    before = s.g.count
    assert walk(s.match, s.owner, steps) == len(steps)
    assert s.at("rockgut_1") == (7, 1)
    assert s.g.count - before < len(steps), "where there was but one way, nobody was asked"


@pytest.mark.rule("SDE-MOVE-04")
def test_enemies_are_walked_round(table: Any) -> None:
    s = table("######\n#Pg..#\n#....#\n######", activation="royal_paladin")
    assert "2,1" not in trails(s)
    assert way(s, "3,1") == ["2,2", "3,1"]


def test_a_large_model_goes_where_its_base_fits(table: Any) -> None:
    s = table("########\n#X...#.#\n#......#\n#P.....#\n########", activation="rex_1")
    assert {"3,1", "5,2"} <= stops(s)
    assert not {"4,1", "5,1", "1,2"} & set(trails(s))


def test_lava_is_walked_round_and_warned_of(table: Any) -> None:
    s = table("#######\n#PL..##\n#.....#\n#######", activation="royal_paladin")
    assert way(s, "3,1") == ["2,2", "3,1"]
    assert "warning" not in trails(s)["3,1"]
    assert trails(s)["2,1"]["warning"] == "lava burns"


def test_no_trails_without_speed(table: Any) -> None:
    s = table("######\n#P...#\n######", activation={"model": "royal_paladin", "moved": 99})
    assert trails(s) == {}


def test_trails_lead_where_stepping_leads(table: Any) -> None:
    plan = "########\n#P.~~..#\n#.#Mg..#\n#..~...#\n########"
    s = table(plan, activation={"model": "royal_paladin", "moved": 2})
    found: set[str] = set()
    todo = [s.match.game.copy()]
    seen: set[str] = set()
    while todo:
        g = todo.pop()
        texts = [TITLE.text(g, o) for o in g.decision.options]
        if "end" in texts:
            found.add(g.ground.name(g.models[g.active].at))
        for o in g.decision.options:
            if o.kind == Move.KIND:
                n = g.copy()
                n.apply(o)
                key = f"{o.a} {n.moved}"
                if key not in seen:
                    seen.add(key)
                    todo.append(n)
    here = s.g.ground.name(s.g.models[s.g.active].at)
    assert stops(s) | {here} == found | {here}
    assert len(found) > 4
