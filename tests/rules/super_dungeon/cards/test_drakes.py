"""Hatchlings, Whelp and Wyrmling, card by card (4.4)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, room


@pytest.mark.rule("SDE-SATK-04")
@pytest.mark.parametrize(("status", "pool"), [([], "BB"), (["knockdown"], "BBR"), (["slow"], "BB")])
def test_swarm_of_hatchlings_adds_a_red_die_against_the_fallen(table: Any, status: list[str], pool: str) -> None:
    s = table(
        corridor("hP."),
        activation="hatchlings_1",
        models={"royal_paladin": {"status": status}},
        dice=" ".join(["b1", "b0", "r0"][: len(pool)]) + " b0 r0",
    )
    s.do("use swarm royal_paladin")
    assert s.rolled("hatchlings_1") == [pool]
    assert s.m("royal_paladin").wounds == 1


@pytest.mark.parametrize(("status", "pool"), [([], "BBR"), (["knockdown"], "BBRR")])
def test_swarm_of_wyrmlings_adds_a_red_die_against_the_fallen(table: Any, status: list[str], pool: str) -> None:
    s = table(
        corridor("yP."),
        activation="wyrmling_1",
        models={"royal_paladin": {"status": status}},
        dice=" ".join(["b1", "b0", "r0", "r0"][: len(pool)]) + " b0 r0",
    )
    s.do("use swarm royal_paladin")
    assert s.rolled("wyrmling_1") == [pool]


def test_swarm_costs_one_action_point_of_two(table: Any) -> None:
    s = table(corridor("hP."), activation="hatchlings_1", dice="b0 b0 b0 r0")
    s.do("use swarm royal_paladin")
    assert s.g.ap == 1


@pytest.mark.rule("SDE-SATK-05")
def test_whelp_knocks_down(table: Any) -> None:
    s = table(corridor("wP."), activation="whelp_1", dice="b1 b0 r0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("whelp_1") == ["BBR"]
    assert s.status("royal_paladin") == {"knockdown"}


@pytest.mark.rule("SDE-KEY-FLY", "SDE-MAP-08")
def test_wyrmling_flies_over_heroes_walls_excepted_and_over_lava(table: Any) -> None:
    s = table(room("yPL.", "##L."), activation="wyrmling_1")
    s.do("move 2,1", "move 3,1")
    assert s.g.moved == 2  # difficult ground costs a flier nothing extra
    assert s.status("wyrmling_1") == set()


@pytest.mark.rule("SDE-KEY-FLY")
def test_wyrmling_must_end_on_an_empty_square(table: Any) -> None:
    s = table(room("yP..", "##.."), activation="wyrmling_1")
    s.do("move 2,1")
    assert not s.offers("end") and not s.starting("attack")
    s = table(corridor("yP"), activation={"model": "wyrmling_1", "moved": 5})
    assert s.why_not("move 2,1") == "MOVE-05"  # nowhere to land


def test_wyrmling_is_not_knocked_down(table: Any) -> None:
    s = table(corridor("Py."), activation="royal_paladin", dice="b1 b1 b0 r0")
    s.do("use smite wyrmling_1")
    assert s.m("wyrmling_1").wounds == 1
    assert s.status("wyrmling_1") == {"fire"}


def test_dive_bomb_pacifies_and_knocks_down(table: Any) -> None:
    s = table(corridor(".yP."), activation="wyrmling_1", dice="b1 b0 r0 b0 r0")
    s.do("use dive_bomb royal_paladin")
    assert s.rolled("wyrmling_1") == ["BBR"]
    assert s.status("royal_paladin") == {"pacify", "knockdown"}
    assert s.g.ap == 0
