"""Rex and Rockgut, card by card (4.4)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import dice, room
from undercroft.games.super_dungeon import options as o

REX = room("X..P...", ".......")  # two squares from 2,1


@pytest.mark.rule("SDE-KEY-REACH", "SDE-KEY-MOB")
def test_rex_reaches_two_squares_and_is_one_of_the_mob(table: Any) -> None:
    s = table(room("X..Pk", "....."), activation="rex_1", dice="b1 b0 b0 r0 r0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("rex_1") == ["BBBRR"]
    assert s.m("royal_paladin").wounds == 1
    s = table(room("X..Pk", "....."), activation="knucklehead_1", dice="b1 b0 b0 b0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBBB"]


@pytest.mark.rule("SDE-CTRL-07", "A-56")
def test_thwomp_wounds_and_pushes_up_to_five_squares(table: Any) -> None:
    s = table(room("X..P......", ".........."), activation="rex_1", dice="b1 b0 r0 r0 b0 r0")
    s.do("use thwomp royal_paladin")
    assert s.m("royal_paladin").wounds == 1
    assert s.g.decision.b == 5
    s.do("move 5,1", "move 6,1", "move 7,1", "move 8,1", "move 9,1")
    assert s.at("royal_paladin") == (9, 1)
    assert s.g.active >= 0 and s.g.ap == 2


def test_thwomp_that_fails_pushes_nobody(table: Any) -> None:
    s = table(REX, activation="rex_1", dice="b1 b0 r0 r0 b1 r0")
    s.do("use thwomp royal_paladin")
    assert s.m("royal_paladin").wounds == 0 and s.prompt == o.P_MENU


def test_rex_cuddle_makes_immobile_and_weak(table: Any) -> None:
    s = table(REX, activation="rex_1", dice="b1 b0 r0 r0 b0 r0")
    s.do("use rex_cuddle royal_paladin")
    assert s.rolled("rex_1") == ["BBRR"]
    assert s.status("royal_paladin") == {"immobile", "weak"}
    assert s.g.ap == 1


@pytest.mark.rule("SDE-SATK-04")
def test_rex_smash_rolls_a_green_die_and_does_massive_damage(table: Any) -> None:
    s = table(REX, activation="rex_1", dice="b0 b0 r0 r0 g1 b0 r0")
    s.do("use rex_smash royal_paladin")
    assert s.rolled("rex_1") == ["BBRRG"]
    assert s.m("royal_paladin").wounds == 2
    assert s.g.power == 2
    assert s.g.ap == 0


@pytest.mark.rule("SDE-CARD-08")
def test_rex_is_a_kobold(table: Any) -> None:
    s = table(room("pX...", ".....", "....P"), activation="dragon_priest_1")
    s.do("use dragon_rage")
    assert dice(s, "rex_1", "ATT") == "BBBRR"


CAVE = room("T.P...", "......")


@pytest.mark.rule("SDE-SATK-05")
def test_rockgut_burns_with_every_attack(table: Any) -> None:
    s = table(CAVE, activation="rockgut_1", dice="b1 b0 b0 r0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("rockgut_1") == ["BBBR"]
    assert s.status("royal_paladin") == {"fire"}


def test_rockgut_is_tough(table: Any) -> None:
    s = table(CAVE, activation={"model": "rockgut_1", "begin": True}, models={"rockgut_1": {"wounds": 2}})
    assert s.m("rockgut_1").wounds == 1


@pytest.mark.rule("SDE-KEY-IMMUNE")
def test_rockgut_does_not_burn(table: Any) -> None:
    s = table(room("T.M...", "......"), activation="ember_mage", dice="r3 r3 r0")
    s.do("shoot rockgut_1")
    assert s.m("rockgut_1").wounds == 1 and s.status("rockgut_1") == set()


@pytest.mark.rule("SDE-KEY-VULNERABLE")
def test_rockgut_loses_his_best_die_against_a_cold_weapon(table: Any) -> None:
    s = table(
        room("T.F...", "......"),
        activation="hearthsworn_fighter",
        dice="b1 b1 b0 r0 r3",
        models={"hearthsworn_fighter": {"gear": ["frozen_falchion"]}},
    )
    s.do("attack rockgut_1")  # 2 against the fixed star alone
    assert s.m("rockgut_1").wounds == 1
    assert s.status("rockgut_1") == {"cold"}


def test_feast_adds_a_red_die_and_heals_a_wound_if_it_wounds(table: Any) -> None:
    for defense, left in (("b0 r0", 1), ("b2 r0", 2)):
        s = table(CAVE, activation="rockgut_1", models={"rockgut_1": {"wounds": 2}}, dice=f"b1 b0 b0 r0 r0 {defense}")
        s.do("use feast royal_paladin")
        assert s.rolled("rockgut_1") == ["BBBRR"]
        assert s.m("rockgut_1").wounds == left
        assert s.g.ap == 1


@pytest.mark.rule("SDE-AREA-15")
def test_burning_bile_burns_a_line_of_six_squares(table: Any) -> None:
    s = table(room("T.P....MF", "........."), activation="rockgut_1", dice="b1 b0 b0 r0 b0 r0 b0 b0 b0")
    s.do("use burning_bile 3,1")
    assert s.rolled("rockgut_1") == ["BBBR"]
    assert s.status("royal_paladin") == s.status("ember_mage") == {"fire"}
    assert s.m("hearthsworn_fighter").wounds == 0  # the seventh square
    assert s.g.ap == 1


@pytest.mark.rule("SDE-DICE-10")
def test_mini_bosses_turn_icons_into_cures(table: Any) -> None:
    s = table(CAVE, activation="rockgut_1", models={"rockgut_1": {"status": ["slow"]}}, dice="bh b1 b1 r0 b0 r0")
    s.do("attack royal_paladin")
    assert set(s.options) == {"cure rockgut_1 slow", "decline"}
