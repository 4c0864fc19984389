"""The Deeproot Druid and the Angry Bear, card by card (4.3)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, immune, inflicts, knows, play, room


@pytest.mark.rule("SDE-SATK-05")
def test_her_attacks_poison(table: Any) -> None:
    s = table(corridor("Dp."), activation="deeproot_druid", dice="b2 b0 b0 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.rolled("deeproot_druid") == ["BBB"]
    assert s.status("dragon_priest_1") == {"poison"}


@pytest.mark.rule("SDE-KEY-IMMUNE")
def test_she_is_immune_to_poison(table: Any) -> None:
    s = table(
        corridor("Dk."), mode="siege", overcharge="serpent_sword", activation="knucklehead_1", dice="b2 b2 b2 b2 b0 r0"
    )
    s.do("attack deeproot_druid")
    assert s.m("deeproot_druid").wounds == 1
    assert s.status("deeproot_druid") == set()


def test_briar_armor_strikes_back_when_the_defense_is_higher(table: Any) -> None:
    s = table(corridor("Dp."), activation="deeproot_druid")
    s.do("use briar_armor")
    assert s.g.ap == 2
    s.do("end")  # the Priest acts
    s.dice("b1 b0 b1 r1")
    s.do("attack deeproot_druid")
    assert s.m("dragon_priest_1").wounds == 1
    assert s.m("deeproot_druid").wounds == 0


@pytest.mark.rule("SDE-SACT-06")
def test_briar_armor_ends_with_her_next_activation(table: Any) -> None:
    s = table(
        corridor("D..k"),
        activation={"model": "deeproot_druid", "begin": True},
        effects=[{"ability": "briar_armor", "user": "deeproot_druid"}],
    )
    assert not knows(s, "deeproot_druid", "backlash")


@pytest.mark.rule("SDE-DIST-03", "SDE-AREA-12")
def test_stranglethorn_slows_and_poisons_everybody_in_the_burst(table: Any) -> None:
    s = table(room("D.....ph", "......h."), activation="deeproot_druid", dice="b2 r1 b0 r0")
    s.do("use stranglethorn dragon_priest_1 afar")
    assert s.rolled("deeproot_druid") == ["BR"]  # WILL
    for name in ("dragon_priest_1", "hatchlings_1", "hatchlings_2"):
        assert s.m(name).wounds == 1
        assert s.status(name) == {"slow", "poison"}
    assert s.g.ap == 1


def test_nourishing_berries_make_healers_of_all_heroes(table: Any) -> None:
    s = table(
        corridor("D..Fp"),
        activation="hearthsworn_fighter",
        models={"deeproot_druid": {"potions": 1, "wounds": 2}},
        dice="bh b2 r1 b0 r0",
    )
    play(s, "drink nourishing_berries of deeproot_druid by hearthsworn_fighter")
    play(s, "attack dragon_priest_1", "heart deeproot_druid wound", "heart deeproot_druid wound")
    assert s.m("deeproot_druid").wounds == 0  # one heart counted twice


def test_nourishing_berries_end_with_the_drinkers_next_activation(table: Any) -> None:
    s = table(
        corridor("D..F.k"),
        activation={"model": "hearthsworn_fighter", "begin": True},
        effects=[{"ability": "nourishing_berries", "user": "hearthsworn_fighter", "on": "heroes"}],
    )
    assert not knows(s, "deeproot_druid", "healer")


@pytest.mark.rule("SDE-SHAPE-01", "SDE-SHAPE-03", "SDE-SHAPE-04")
def test_shapeshift_turns_her_into_the_angry_bear(table: Any) -> None:
    s = table(
        room("D..", "..k"), activation={"model": "deeproot_druid", "moved": 4}, models={"deeproot_druid": {"wounds": 1}}
    )
    s.do("use shapeshift 1,1")
    assert s.m("angry_bear").wounds == 1
    assert (s.g.ap, s.g.speed - s.g.moved) == (2, 2)  # Speed 6 now, four squares used
    assert dice(s, "angry_bear", "ATT") == dice(s, "angry_bear", "ARM") == "RR"
    assert immune(s, "angry_bear") == {"poison", "knockdown"}


@pytest.mark.rule("SDE-SHAPE-05")
def test_the_bears_shapeshift_brings_the_druid_back(table: Any) -> None:
    s = table(room("B..", "..k"), activation="angry_bear")
    s.do("use shapeshift 1,2")
    assert s.at("deeproot_druid") == (1, 2)
    assert s.g.ap == 2
    assert inflicts(s, "deeproot_druid") == {"poison"}


def test_the_bear_does_not_poison(table: Any) -> None:
    s = table(room("B.p", "..."), activation="angry_bear", dice="r1 r0 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.rolled("angry_bear") == ["RR"]
    assert s.m("dragon_priest_1").wounds == 1 and s.status("dragon_priest_1") == set()


def test_bear_charge_adds_a_red_die_and_knocks_down(table: Any) -> None:
    s = table(room("B.p", "..."), activation="angry_bear", dice="r1 r0 r0 b0 r0")
    s.do("use bear_charge dragon_priest_1")
    assert s.rolled("angry_bear") == ["RRR"]
    assert s.status("dragon_priest_1") == {"knockdown"}
    assert s.g.ap == 1


def test_bear_hug_makes_immobile_and_weak(table: Any) -> None:
    s = table(room("B.p", "..."), activation="angry_bear", dice="r1 r0 b0 r0")
    s.do("use bear_hug dragon_priest_1")
    assert s.rolled("angry_bear") == ["RR"]
    assert s.status("dragon_priest_1") == {"immobile", "weak"}
    assert s.g.ap == 1


def test_the_bear_has_nourishing_berries_too(table: Any) -> None:
    s = table(room("B..F", "...."), activation="hearthsworn_fighter", models={"angry_bear": {"potions": 1}})
    play(s, "drink nourishing_berries of angry_bear by hearthsworn_fighter")
    assert knows(s, "hearthsworn_fighter", "healer") and knows(s, "angry_bear", "healer")
