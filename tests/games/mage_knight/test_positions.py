"""Positions that cannot be are refused by the key that is wrong."""

from typing import Any

import pytest

from undercroft.errors import Damaged
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.positions.position import Position

SIGNS = {"O": "lord_oren", "Z": "zenephret", "g": "gnoll_hunter_weak", "c": "chest iron_bound_coffer", "k": "token"}
HELD = {"state": "held", "owner": 0, "treasure": 1}


def stands(rows: str, **more: Any) -> World:
    """The state a position leads to."""
    doc = {"map": rows, "signs": {s: w for s, w in SIGNS.items() if s in rows}, **more}
    g = Position("mage_knight", sections=doc).start(TITLE).game
    assert isinstance(g, World)
    return g


@pytest.mark.parametrize(
    ("rows", "more", "words"),
    [
        (
            "Oc",
            {"signs": {"O": "lord_oren", "c": "chest iron_bound_coffer NE"}},
            "signs: expected the side that a chest faces, N, E, S or W, found 'NE'",
        ),
        ("O.", {"under": {"O": "X"}}, "under.O: expected one sign of a terrain to stand on, of . 2 3 s v t ="),
        ("O.", {"under": {"O": "#"}}, "under.O: expected one sign of a terrain to stand on, of . 2 3 s v t ="),
        ("OX", {"figures": {"zenephret": {"at": "1,0"}}}, "figures.zenephret: nobody can stand in the crevasse at 1,0"),
        (
            "Oc",
            {"figures": {"zenephret": {"at": "1,0"}}},
            "figures.zenephret: a chest, a token or a closed door is on 1,0",
        ),
        (
            "O.",
            {"figures": {"zenephret": {"at": "1,0"}}, "doors": [{"at": "1,0"}]},
            "figures.zenephret: a chest, a token or a closed door is on 1,0",
        ),
        (
            "OX",
            {"chests": {"iron_bound_coffer": {"at": "1,0"}}},
            "chests.iron_bound_coffer: nothing lies in the crevasse at 1,0",
        ),
        ("OX", {"tokens": ["1,0"]}, "tokens.0: nothing lies in the crevasse at 1,0"),
        ("Ok", {"tables": []}, "tables: expected one for each of the 1 tokens face down, found 0"),
        ("O.", {"halls": [3]}, "halls.0: expected the number of a tile"),
        ("Og", {"figures": {"gnoll_hunter_weak": {"owner": 1}}}, "owner: expected -1: Mage Spawn belong to no seat"),
        ("Og", {"figures": {"gnoll_hunter_weak": {"level": 2}}}, "level: only Heroes have levels"),
        ("OZ", {"figures": {"zenephret": {"owner": -1}}}, "owner: expected the seat of the Hero"),
        ("O.", {"figures": {"lord_oren": {"level": 1, "click": 3}}}, "click: expected a whole number from 4 to 10"),
        ("O.", {"pool": ["zenephret"]}, "pool.0: expected Mage Spawn, found the Hero zenephret"),
        ("O.", {"chests": {"iron_bound_coffer": {**HELD, "treasure": 5}}}, "treasure: that is a second trap"),
        (
            "OZ",
            {"chests": {"iron_bound_coffer": {**HELD, "bearer": "zenephret"}}},
            "expected a Hero of seat 0, which holds the chest, found zenephret",
        ),
        (
            "OZ",
            {"chests": dict.fromkeys(("iron_bound_coffer", "serpent_urn", "bone_reliquary"), HELD)},
            "chests: seat 0 holds 3 chests; expected at most 2, two for each Hero",
        ),
        (
            ".Z",
            {"chests": {"iron_bound_coffer": HELD}, "figures": {"zenephret": {"owner": 1}, "lord_oren": {"owner": 0}}},
            "chests: seat 0 holds 1 chest; expected at most 0, two for each Hero",
        ),
        ("OO", {}, "figures.lord_oren_2: lord_oren is in play already"),
        ("O.", {"figures": {"lord_oren_2": {"owner": 1}}}, "figures.lord_oren_2: lord_oren is in play already"),
        ("O.\n..", {"doors": [{"at": "1,0"}]}, "doors.0.at: 1,0 has no walls on two opposite sides"),
        ("O..\n...\n...", {"seats": [{"exit": "1,1"}]}, "seats.0.exit: 1,1 does not open to the exterior"),
        ("O..\n...\n...", {"seats": [{"entrance": "1,1", "gate": "N"}]}, "seats.0.entrance: 1,1 does not open"),
        ("O..\n...\n...", {"seats": [{"exit": "0,1", "way_out": "E"}]}, "exit: 0,1 does not open .* on that side"),
        ("O..\n...\n...", {"seats": [{"exit": "0,0", "way_out": "NW"}]}, "exit: 0,0 does not open .* on that side"),
        ("O..\n...\n...", {"openings": ["1,1,N"]}, "openings.0: 1,1 does not open to the exterior on that side"),
        ("O.", {"left": 9}, "left: expected a whole number from 0 to 3"),
        ("O.", {"left": 3, "activation": {"figure": "lord_oren"}}, "left: expected a whole number from 0 to 2"),
        ("O.", {"assign": True, "activation": {"figure": "lord_oren"}}, "assign: treasures are given out before"),
        ("OZ", {"master": 0}, "master: only three or four players have a Monster Master"),
        (
            "O.",
            {"figures": {"lord_oren": {"poised": True}}},
            "lord_oren.poised: expected a figure on a teleport or in a vortex",
        ),
        ("O.", {"figures": {"lord_oren": {"level": 3, "top": 2}}}, "top: expected a whole number from 3 to 5"),
        (
            "O.",
            {"figures": {"gargoyle_weak_2": {"at": "1,0"}}},
            "figures.gargoyle_weak_2: expected the name gargoyle_weak, as in options",
        ),
        ("O.", {"chests": {"ibc": {"at": "1,0"}}}, "chests.ibc: there is no chest 'ibc'"),
        ("O.", {"laid": ["stealth"]}, "laid.0: 'stealth' is not an option"),
        (
            "O.",
            {"laid": ["face lord_oren N"]},
            "laid.0: expected an option that was chosen, such as: waive lord_oren stealth",
        ),
    ],
)
def test_what_cannot_be_is_refused(rows: str, more: dict[str, Any], words: str) -> None:
    with pytest.raises(Damaged, match=words):
        stands(rows, **more)


def test_openings_of_a_plan_need_their_halls() -> None:
    plan = {"map": "......", "tiles": "AABBCC", "openings": ["0,0,W", "5,0,E"]}
    with pytest.raises(Damaged, match="halls: it is missing; expected the tiles of the openings"):
        Position("mage_knight", sections=plan).start(TITLE)
    assert Position("mage_knight", sections={**plan, "halls": [0, 2]}).start(TITLE).game.players  # type: ignore[attr-defined]


def test_rival_teams_may_have_the_same_hero_and_one_team_may_not() -> None:
    both = {"lord_oren": {"owner": 0}, "lord_oren_2": {"owner": 1}}
    doc = {"map": "O.O", "signs": {"O": "lord_oren"}, "figures": both}
    assert Position("mage_knight", "teams", sections=doc).start(TITLE).decision is not None
    with pytest.raises(Damaged, match="lord_oren_2: lord_oren is in play already in the team of seat 0"):
        Position("mage_knight", "teams", sections={**doc, "figures": {n: {"owner": 0} for n in both}}).start(TITLE)


def test_a_vortex_may_have_turned_exits_and_doors_away() -> None:
    rows = "O....\n.....\n..v..\n.....\n....."
    g = stands(rows, seats=[{"exit": "1,1", "way_out": "N"}], doors=[{"at": "3,3"}])
    assert g.ground.name(g.players[0].exit) == "1,1" and g.shut(g.doors[0].at)


def test_the_activation_under_way_is_one_of_the_turn_s() -> None:
    acting: dict[str, Any] = {"figure": "lord_oren", "sp": 3}
    assert stands("O.Z").left == 2
    assert stands("O.Z", activation=acting).left == 1
    assert stands("O.Z", activation={**acting, "free": True}).left == 2
    assert stands("O.Z", activation=acting, left=2).left == 2  # Command may have given one
    assert stands("O.kZ", tiles="AABC", activation={"token": "token_0"}).left == 1


def test_things_are_called_as_in_options() -> None:
    g = stands(
        "OgZ",
        tiles="ABA",
        figures={"gnoll_hunter_weak_2": {"place": "pool", "click": 1}},
        chests={"iron_bound_coffer": HELD, "iron_bound_coffer_2": {**HELD, "owner": 1}},
        laid=["waive lord_oren stealth", "use lord_oren stealth"],
    )
    said = TITLE.rules.describe(g, 0)
    assert list(said["figures"]) == ["lord_oren", "gnoll_hunter_weak", "zenephret", "gnoll_hunter_weak_2"]
    assert list(said["chests"]) == ["iron_bound_coffer", "iron_bound_coffer_2"]
    assert said["laid"] == ["waive lord_oren stealth", "use lord_oren stealth"]


def test_a_click_says_the_level_if_nobody_does() -> None:
    x = stands("O.", figures={"lord_oren": {"click": 2}}).figures[0]
    assert (x.level, x.top, x.click) == (3, 3, 2)
    y = stands("O.", figures={"lord_oren": {"click": 7}}).figures[0]
    assert (y.level, y.click) == (1, 7)


def test_an_open_door_may_hold_somebody() -> None:
    g = stands("O.", figures={"zenephret": {"at": "1,0", "owner": 1}}, doors=[{"at": "1,0", "state": "open"}])
    assert g.on[1] == 2 and not g.shut(1)


# ---- half done
BLOW = {"step": "attack", "by": "gnoll_hunter_weak", "targets": ["lord_oren"], "i": 1, "d1": 1, "d2": 2, "stage": 4}
ACTING: dict[str, Any] = {"figure": "gnoll_hunter_weak", "sp": 0, "over": True, "attacked": True}


def test_a_counterattack_under_way() -> None:
    counter = {"step": "counter_window", "other": "gnoll_hunter_weak", "waiting": ["lord_oren"]}
    g = stands(
        "gO..Z",
        signs={"g": "gnoll_hunter_weak E", "O": "lord_oren W", "Z": "zenephret"},
        seat=1,
        left=0,
        activation=ACTING,
        under_way=[BLOW, counter],
    )
    assert g.decision is not None and g.decision.owner == 0
    assert [TITLE.text(g, x) for x in g.decision.options] == ["counter lord_oren", "pass"]
    assert TITLE.rules.describe(g, 0)["under_way"] == [BLOW, counter]
    g.apply(g.decision.options[-1])
    assert g.active < 0 and g.decision is not None and g.decision.owner == 1  # then the turn goes on


def test_mage_spawn_being_placed() -> None:
    summon = {
        "step": "summon",
        "seat": 1,
        "number": 1,
        "total": 12,
        "seeds": ["1,0"],
        "exact": True,
        "first": True,
        "picked": "gnoll_hunter_weak",
        "stage": 1,
    }
    g = stands(
        "O...",
        figures={"zenephret": {"owner": 1}},
        pool=["gnoll_hunter_weak"],
        activation={"figure": "lord_oren", "sp": 3},
        under_way=[summon],
    )
    assert TITLE.rules.describe(g, 0)["under_way"] == [
        {**summon, "at": "1,0", "stage": 2}
    ]  # one square: it stands there
    assert g.decision is not None and g.decision.owner == 1 and TITLE.text(g, g.decision.options[2]) == "facing E"
    g.apply(g.decision.options[2])
    assert g.on[1] == 3 and g.figures[2].facing == 2
    assert g.decision is not None and g.decision.owner == 0 and g.sp == 3  # Lord Oren goes on


def test_a_stop_before_an_act_is_kept() -> None:
    doc = {
        "activation": {"figure": "lord_oren", "sp": 4, "begun": True, "then": "attack gnoll_hunter_weak"},
        "under_way": [
            {"step": "stop", "figure": "lord_oren", "stage": 1},
            {"step": "spin_window", "other": "lord_oren", "waiting": ["gnoll_hunter_weak"]},
        ],
    }
    g = stands("Og.Z", signs={"g": "gnoll_hunter_weak E", "O": "lord_oren E", "Z": "zenephret"}, **doc)
    told = TITLE.rules.describe(g, 0)
    assert told["activation"]["then"] == "attack gnoll_hunter_weak" and told["under_way"] == doc["under_way"]
    assert g.decision is not None
    rolls = g.chance.count
    g.apply(g.decision.options[-1])
    assert g.chance.count == rolls + 2 and g.active < 0  # it has struck, and that was the activation


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([{"step": "attak"}], "under_way.0.step: expected one of"),
        ([{"step": "turn"}], "under_way.0.step: expected one of"),
        ([{**BLOW, "by": "zenephret"}], "under_way.0.by: there is no 'zenephret'"),
        ([{**BLOW, "i": 2}], "under_way.0.i: expected at most 1, found 2"),
        ([{"step": "harm", "clicks": 1}], "under_way.0.figure: it is missing"),
        ([{**BLOW, "at": "0,0"}], "under_way.0.at: there is no such key"),
        ([{"step": "convert", "token": "token_3", "hero": "lord_oren"}], "under_way.0.token: there is no 'token_3'"),
        ([{"step": "passing", "figure": "gnoll_hunter_weak"}], "under_way.0.via: expected the squares"),
        ([{"step": "drop_chest", "chest": "iron_bound_coffer"}], "under_way.0.chest: there is no"),
        ([{"step": "summon", "number": 1, "total": 12}], "under_way: expected steps whose question has an answer"),
        ([{"step": "bank", "seat": 2}], "under_way.0.seat: expected a whole number from 0 to 1"),
    ],
)
def test_what_cannot_be_under_way(steps: list[dict[str, Any]], words: str) -> None:
    with pytest.raises(Damaged, match=words):
        stands(
            "gO.", seat=1, figures={"kimble_garn": {"owner": 1, "place": "waiting"}}, activation=ACTING, under_way=steps
        )


def test_a_token_that_has_met_two_heroes() -> None:
    heroes = {"zenephret": {"owner": 1}, "joram_hawklord": {"owner": 1, "at": "2,0"}, "lord_oren": {"owner": 0}}
    walk = {"token": "token_0", "sp": 2, "met": True}
    g = stands("Z...k", figures=heroes, activation=walk)
    assert g.decision is not None and [TITLE.text(g, x) for x in g.decision.options] == [
        "name zenephret",
        "name joram_hawklord",
    ]
    assert TITLE.rules.describe(g, 0)["activation"] == walk
    with pytest.raises(Damaged, match=r"activation\.met: expected a Hero on the token's tile"):
        stands("O.k", tiles="AAB", activation=walk)
