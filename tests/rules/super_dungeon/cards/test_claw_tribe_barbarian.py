"""The Claw Tribe Barbarian, card by card (4.3, 4.6)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, knows, room


def test_berserk_is_one_free_melee_attack(table: Any) -> None:
    s = table(corridor("Ap."), activation="claw_tribe_barbarian", dice="r1 r0 b0 r0")
    s.do("berserk dragon_priest_1")
    assert s.rolled("claw_tribe_barbarian") == ["RR"]
    assert s.m("dragon_priest_1").wounds == 1
    assert s.g.ap == 3
    assert s.why_not("berserk dragon_priest_1") == "ABIL-02"
    assert s.offers("attack dragon_priest_1")


def test_berserk_works_without_action_points(table: Any) -> None:
    s = table(corridor("Ap."), activation={"model": "claw_tribe_barbarian", "ap": 0})
    assert s.offers("berserk dragon_priest_1")
    assert s.why_not("attack dragon_priest_1") == "ACT-04"


@pytest.mark.rule("SDE-ACT-07")
def test_a_running_berserker_does_not_attack(table: Any) -> None:
    s = table(corridor(".Ap"), activation={"model": "claw_tribe_barbarian", "running": True})
    assert s.why_not("berserk dragon_priest_1") == "ACT-07"


def test_nobody_else_is_berserk(table: Any) -> None:
    s = table(corridor("Fp."), activation="hearthsworn_fighter")
    assert s.why_not("berserk dragon_priest_1") == "ABIL-02"


@pytest.mark.rule("SDE-ACT-02")
def test_tough_removes_a_wound_before_fire_bites(table: Any) -> None:
    s = table(
        corridor("A..k"),
        activation={"model": "claw_tribe_barbarian", "begin": True},
        models={"claw_tribe_barbarian": {"wounds": 4, "status": ["fire"]}},
    )
    assert s.m("claw_tribe_barbarian").at >= 0  # 4 - 1 + 1; the other way round she would have fallen
    assert s.m("claw_tribe_barbarian").wounds == 4


def test_rage_strikes_after_every_square_and_lowers_her_armor(table: Any) -> None:
    s = table(room("A....", "..p.."), activation="claw_tribe_barbarian")
    assert dice(s, "claw_tribe_barbarian", "ARM") == "BBB"
    s.do("use rage")
    assert s.g.ap == 0
    assert dice(s, "claw_tribe_barbarian", "ARM") == "BB"
    s.do("move 2,1")
    s.dice("r1 r0 b0 r0")
    s.do("strike dragon_priest_1")
    assert s.m("dragon_priest_1").wounds == 1
    assert s.why_not("strike dragon_priest_1") == "ABIL-02"  # one for each square
    s.do("move 3,1")
    s.dice("r1 r0 b0 r0")
    s.do("strike dragon_priest_1")
    assert s.m("dragon_priest_1").wounds == 2


def test_rage_needs_a_square_before_the_first_strike(table: Any) -> None:
    s = table(corridor(".Ap"), activation="claw_tribe_barbarian")
    s.do("use rage")
    assert s.why_not("strike dragon_priest_1") == "ABIL-02"


def test_a_strike_not_used_is_not_saved(table: Any) -> None:
    s = table(room("A...", "..p."), activation="claw_tribe_barbarian")
    s.do("use rage", "move 2,1", "move 3,1")
    s.dice("r0 r0 b0 r0")
    s.do("strike dragon_priest_1")
    assert not s.offers("strike dragon_priest_1")


def test_rage_forbids_berserk(table: Any) -> None:
    s = table(corridor("Ap."), activation="claw_tribe_barbarian")
    s.do("use rage")
    assert s.why_not("berserk dragon_priest_1") == "ABIL-02"


def test_rage_is_legal_with_movement_already_spent(table: Any) -> None:
    s = table(corridor("A..k"), activation={"model": "claw_tribe_barbarian", "moved": 5})
    assert s.offers("use rage")


@pytest.mark.rule("SDE-STATUS-PACIFY")
def test_pacify_forbids_rage(table: Any) -> None:
    s = table(
        corridor("A..k"), activation="claw_tribe_barbarian", models={"claw_tribe_barbarian": {"status": ["pacify"]}}
    )
    assert s.why_not("use rage") == "STATUS-PACIFY"


@pytest.mark.rule("SDE-ACT-01")
def test_the_low_armor_of_rage_lasts_until_her_next_activation(table: Any) -> None:
    effects = [{"ability": "rage", "user": "claw_tribe_barbarian"}]
    s = table(corridor("A..k"), activation="knucklehead_1", effects=effects)
    assert dice(s, "claw_tribe_barbarian", "ARM") == "BB"
    s = table(corridor("A..k"), activation={"model": "claw_tribe_barbarian", "begin": True}, effects=effects)
    assert dice(s, "claw_tribe_barbarian", "ARM") == "BBB"


@pytest.mark.rule("SDE-POTION-05")
def test_furys_blood_gives_a_blue_die_of_armor_and_backlash(table: Any) -> None:
    s = table(corridor("A..F"), activation="hearthsworn_fighter", models={"claw_tribe_barbarian": {"potions": 1}})
    s.do("drink furys_blood of claw_tribe_barbarian by hearthsworn_fighter")
    assert dice(s, "hearthsworn_fighter", "ARM") == "BRR"
    assert knows(s, "hearthsworn_fighter", "backlash")
