"""The Hearthsworn Fighter, card by card (4.3, 4.6)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, play, room
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o


@pytest.mark.rule("SDE-KEY-IMMUNE")
@pytest.mark.parametrize("status", ["knockdown", "poison"])
def test_he_is_immune_to_knockdown_and_poison(table: Any, status: str) -> None:
    weapon = {"knockdown": "horned_mace", "poison": "serpent_sword"}[status]
    s = table(corridor("Fk."), mode="siege", overcharge=weapon, activation="knucklehead_1", dice="b2 b2 b2 b2 r0 r0")
    s.do("attack hearthsworn_fighter")
    assert s.m("hearthsworn_fighter").wounds == 1
    assert s.status("hearthsworn_fighter") == set()


@pytest.mark.rule("SDE-CTRL-03", "SDE-COMBAT-09")
def test_dwarven_curse_pulls_all_it_beats_within_three_and_wounds_nobody(table: Any) -> None:
    s = table(room("F..k.", "...g.", "...k."), activation="hearthsworn_fighter", dice="b1 b0 r0 b0 b0 b0 b0 b2 b0")
    s.do("use dwarven_curse")
    assert s.g.ap == 1
    s.do("name gouger_1", "move 3,2", "move 2,1", "done")  # the Gouger comes
    s.do("done")  # knucklehead_1 is left where it is; knucklehead_2 rolled two stars of WILL
    assert s.at("gouger_1") == (2, 1)
    assert s.at("knucklehead_1") == (4, 1) and s.at("knucklehead_2") == (4, 3)
    assert s.prompt == o.P_MENU
    assert s.g.power == 0


def test_dwarven_curse_does_not_reach_four_squares(table: Any) -> None:
    s = table(corridor("F...k"), activation="hearthsworn_fighter")
    assert s.why_not("use dwarven_curse") == "AREA-01"


@pytest.mark.rule("SDE-COMBAT-13", "SDE-AREA-17")
def test_cleave_sweeps_three_squares_for_one_action_point(table: Any) -> None:
    s = table(room("kgM", ".F.", "..k"), activation="hearthsworn_fighter", dice="b1 b1 r0 b0 b0 b1")
    s.do("use cleave 2,1")
    assert s.g.ap == 2
    assert s.m("knucklehead_1").at == s.m("gouger_1").at == -1
    assert s.m("ember_mage").wounds == 1  # Dangerous
    assert s.at("knucklehead_2") == (3, 3)


BALM = {"hearthsworn_fighter": {"potions": 1}}


@pytest.mark.rule("SDE-POTION-09")
def test_heros_balm_takes_the_blow_for_another_wherever_he_is(table: Any) -> None:
    s = table(room("kM#", "..#", "#.F"), activation="knucklehead_1", models=BALM, dice="b2 b1 b0 r1 r0")
    s.do("attack ember_mage", "pass")  # before the attack roll; now it is known
    s.do("drink heros_balm of hearthsworn_fighter by hearthsworn_fighter for ember_mage")
    assert s.rolled("hearthsworn_fighter") == ["RR"]
    assert s.m("ember_mage").wounds == 0
    assert s.m("hearthsworn_fighter").wounds == 1


def test_heros_balm_may_be_drunk_by_a_third_hero(table: Any) -> None:
    s = table(corridor("kM.F.P"), activation="knucklehead_1", models=BALM, dice="b2 b1 b0 b0 r0")
    play(s.do("attack ember_mage"), "drink heros_balm of hearthsworn_fighter by royal_paladin for ember_mage")
    assert s.m("royal_paladin").wounds == 1
    assert s.m("ember_mage").wounds == s.m("hearthsworn_fighter").wounds == 0


@pytest.mark.rule("SDE-POTION-12")
def test_heros_balm_only_answers_an_enemy_attack(table: Any) -> None:
    balm = "drink heros_balm of hearthsworn_fighter by hearthsworn_fighter for ember_mage"
    s = table(corridor("kMF"), activation="hearthsworn_fighter", models=BALM)
    assert s.why_not(balm) == "POTION-09"
    s = table(corridor("kMF.P"), activation="knucklehead_1", models={**BALM, "royal_paladin": {"potions": 1}})
    s.do("pass")  # before its action
    s.dice("b2 b1 b0 b0 b0 b0")
    s.do("attack ember_mage")
    assert s.offers(balm)
    s.do("pass")
    assert s.offers(balm)
    s.do("pass")
    assert s.m("ember_mage").wounds == 1  # the defense roll is made
    assert s.offers("drink elixir of royal_paladin by ember_mage")
    assert s.why_not(balm) == "POTION-09"


def test_against_an_area_the_balm_saves_one_and_a_drinker_hit_anyway_rolls_twice(table: Any) -> None:
    s = table(
        room("....", "T.FM", "...."),
        activation="rockgut_1",
        models={"hearthsworn_fighter": {"potions": 1}, "rockgut_1": {"at": "1,1"}},
        dice="b2 b0 b0 r0 r0 r0 r1 r2",
    )
    s.do("use burning_bile 3,2", "pass")
    s.do("drink heros_balm of hearthsworn_fighter by hearthsworn_fighter for ember_mage")
    assert s.rolled("hearthsworn_fighter") == ["RR", "RR"]
    assert [e.b for e in s.saw(ev.COMPARE)] == [0, 3]  # his own roll, and the one in her place
    assert s.m("hearthsworn_fighter").wounds == 1 and s.m("ember_mage").wounds == 0
