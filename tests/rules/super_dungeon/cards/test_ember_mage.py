"""The Ember Mage, card by card (4.3)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, inflicts, play, room


@pytest.mark.rule("SDE-DIST-02", "SDE-SATK-05")
def test_her_magic_rolls_will_eight_squares_off_and_burns(table: Any) -> None:
    s = table(corridor("M.......p."), activation="ember_mage", dice="r1 r0 b0 r0")
    s.do("shoot dragon_priest_1")
    assert s.rolled("ember_mage") == ["RR"]
    assert s.status("dragon_priest_1") == {"fire"}


@pytest.mark.rule("SDE-DIST-01")
def test_her_magic_does_not_reach_nine_squares(table: Any) -> None:
    s = table(corridor("M........p"), activation="ember_mage")
    assert s.why_not("shoot dragon_priest_1") == "DIST-01"


def test_she_burns_with_melee_too(table: Any) -> None:
    s = table(corridor("Mp."), activation="ember_mage", dice="b1 b0 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.rolled("ember_mage") == ["BB"]
    assert s.status("dragon_priest_1") == {"fire"}


@pytest.mark.rule("SDE-AREA-11", "SDE-AREA-18")
def test_fire_wave_burns_every_monster_next_to_her(table: Any) -> None:
    s = table(room("h....", ".M.h.", "..h.."), consul=["hatchlings"] * 3, activation="ember_mage", dice="r1 r0")
    s.do("use fire_wave")
    assert s.rolled("ember_mage") == ["RR"]
    assert [s.m(f"hatchlings_{i}").wounds for i in (1, 2, 3)] == [1, 0, 1]
    assert s.status("hatchlings_1") == s.status("hatchlings_3") == {"fire"}
    assert s.g.ap == 1


@pytest.mark.rule("SDE-AREA-11", "A-64")
def test_fire_wave_may_be_rolled_with_att_too(table: Any) -> None:
    wave = room("h....", ".M.h.", "..h..")
    s = table(wave, consul=["hatchlings"] * 3, activation="ember_mage", dice="b1 b1")
    assert s.label("use fire_wave") == "Fire Wave with WILL: 2 red dice"
    assert s.label("use fire_wave by ATT") == "Fire Wave with ATT: 2 blue dice"
    s.do("use fire_wave by ATT")
    assert s.rolled("ember_mage") == ["BB"] and s.m("hatchlings_1").wounds == 1
    s = table(wave, consul=["hatchlings"] * 3, activation="ember_mage", rulings={"A-64": "distance_only"})
    assert s.why_not("use fire_wave by ATT") == "AREA-11"
    s = table(room("h....", ".F.h.", "..h.."), consul=["hatchlings"] * 3, activation="hearthsworn_fighter")
    assert s.why_not("use cleave 2,1 by ATT") == "AREA-11"  # there is no other attribute to choose


@pytest.mark.rule("SDE-AREA-11", "SDE-SATK-04", "A-64")
def test_she_may_throw_a_molotov_with_will_but_then_without_its_die(table: Any) -> None:
    s = table(
        corridor("M.p.."), activation="ember_mage", models={"ember_mage": {"gear": ["fireflow_brew"]}}, dice="r1 r1"
    )
    throws = s.starting("use")
    aim = next(x for x in throws if x.startswith("use molotov") and "by" not in x)
    assert s.label(aim).endswith("with ATT: 2 blue and 1 green die") and s.label(f"{aim} by WILL").endswith(
        "with WILL: 2 red dice"
    )
    s.do(f"{aim} by WILL")
    assert s.rolled("ember_mage") == ["RR"]


@pytest.mark.rule("SDE-SATK-04")
def test_magma_strike_adds_three_blue_dice_to_will(table: Any) -> None:
    s = table(corridor("M..p."), activation="ember_mage", dice="b1 b0 b0 r0 r0 b0 r0")
    s.do("use magma_strike dragon_priest_1 afar")
    assert s.rolled("ember_mage") == ["BBBRR"]
    assert s.m("dragon_priest_1").wounds == 1
    assert s.g.ap == 1


@pytest.mark.rule("SDE-COMBAT-14", "SDE-AREA-18")
def test_white_mage_potion_heals_every_hero_within_five_of_the_drinker(table: Any) -> None:
    s = table(
        room("MF....P", "......R"),
        activation="ember_mage",
        models={
            "ember_mage": {"potions": 2, "wounds": 1},
            "hearthsworn_fighter": {"wounds": 2},
            "royal_paladin": {"wounds": 1},
            "glimmerdusk_ranger": {"wounds": 1},
        },
    )
    play(s, "drink white_mage_potion of ember_mage by hearthsworn_fighter")
    assert s.m("hearthsworn_fighter").wounds == 1  # the drinker too
    assert s.m("ember_mage").wounds == 0
    assert s.m("royal_paladin").wounds == s.m("glimmerdusk_ranger").wounds == 0  # five squares from the Fighter
    play(s, "drink white_mage_potion of ember_mage by ember_mage")
    assert s.m("hearthsworn_fighter").wounds == 0
    assert s.m("ember_mage").potions == 0


@pytest.mark.rule("SDE-AREA-08")
def test_white_mage_potion_stops_at_walls_and_at_five_squares(table: Any) -> None:
    s = table(
        room("M#F....P", ".#......", "........"),
        activation="ember_mage",
        models={"ember_mage": {"potions": 1}, "hearthsworn_fighter": {"wounds": 1}, "royal_paladin": {"wounds": 1}},
    )
    play(s, "drink white_mage_potion of ember_mage by ember_mage")
    assert s.m("hearthsworn_fighter").wounds == 1  # behind the wall
    assert s.m("royal_paladin").wounds == 1  # seven squares


def test_white_mage_potion_may_take_a_status_counter_instead(table: Any) -> None:
    s = table(
        corridor("M.F"),
        activation="ember_mage",
        models={"ember_mage": {"potions": 1}, "hearthsworn_fighter": {"wounds": 1, "status": ["slow", "weak"]}},
    )
    s.do("drink white_mage_potion of ember_mage by ember_mage")
    assert set(s.options) == {"heal wound", "heal slow", "heal weak"}
    s.do("heal weak")
    assert s.status("hearthsworn_fighter") == {"slow"}
    assert s.m("hearthsworn_fighter").wounds == 1


@pytest.mark.rule("SDE-POTION-05", "SDE-POTION-06")
def test_fire_water_gives_the_drinker_a_blue_die_and_fire(table: Any) -> None:
    s = table(corridor("FM..k"), activation="hearthsworn_fighter", models={"ember_mage": {"potions": 1}})
    s.do("drink fire_water of ember_mage by hearthsworn_fighter")
    assert dice(s, "hearthsworn_fighter", "ATT") == "BBBR"
    assert inflicts(s, "hearthsworn_fighter") == {"fire"}
    assert dice(s, "ember_mage", "ATT") == "BB"
