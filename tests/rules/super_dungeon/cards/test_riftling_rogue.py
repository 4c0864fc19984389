"""The Riftling Rogue, card by card (4.3, 4.6)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, play, room
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o


def test_dodge_defends_with_dex_or_armor(table: Any) -> None:
    s = table(corridor("Uk."), activation="knucklehead_1", dice="b2 b0 b0 r2 r0")
    s.do("attack riftling_rogue")
    assert s.owner == 1 and s.options == ["defend ARM", "defend DEX"]
    s.do("defend DEX")
    assert s.rolled("riftling_rogue") == ["RR"]
    assert s.m("riftling_rogue").wounds == 0


@pytest.mark.parametrize("status", ["knockdown", "immobile", "slow"])
def test_the_hampered_do_not_dodge(table: Any, status: str) -> None:
    s = table(
        corridor("Uk."),
        activation="knucklehead_1",
        models={"riftling_rogue": {"status": [status]}},
        dice="b2 b0 b0 b0 b0",
    )
    s.do("attack riftling_rogue")
    assert s.rolled("riftling_rogue") == ["BB"]  # ARM, unasked
    assert s.m("riftling_rogue").wounds == 1


def test_luck_takes_a_rolled_heart_as_a_potion(table: Any) -> None:
    s = table(corridor("Up."), activation="riftling_rogue", dice="bh b2 b0 b0 r0")
    s.do("attack dragon_priest_1")
    assert set(s.options) == {"potion riftling_rogue", "decline"}
    s.do("potion riftling_rogue")
    assert s.m("riftling_rogue").potions == 1


def test_luck_takes_a_rolled_potion_as_a_heart(table: Any) -> None:
    s = table(
        corridor("Up."),
        activation="riftling_rogue",
        dice="b2 b2 b0 rp b0 r0",
        models={"riftling_rogue": {"wounds": 2, "gear": ["rune_of_the_ogre"]}},
    )
    s.do("attack dragon_priest_1")
    assert set(s.options) == {"heart riftling_rogue wound", "potion riftling_rogue", "decline"}
    s.do("heart riftling_rogue wound")
    assert s.m("riftling_rogue").wounds == 1 and s.m("riftling_rogue").potions == 0
    assert s.starting("potion") == []  # one icon, one item


@pytest.mark.rule("SDE-CHEST-02", "A-43")
@pytest.mark.parametrize(("rulings", "discarded"), [({}, 1), ({"A-43": "shuffle_back"}, 0)])
def test_luck_draws_two_treasures_and_keeps_one(table: Any, rulings: dict[str, str], discarded: int) -> None:
    s = table(
        corridor("UC.k"), activation="riftling_rogue", rulings=rulings, treasure_top=["rune_of_mithril", "boo_booty"]
    )
    s.do("open chest_1")
    assert set(s.options) == {"keep rune_of_mithril", "keep boo_booty"}
    s.do("keep rune_of_mithril")
    assert s.offers("equip riftling_rogue")
    assert len(s.g.treasure.discard) == discarded
    assert s.m("boo_booty_1").at < 0


def test_other_heroes_draw_one_treasure(table: Any) -> None:
    s = table(corridor("FC.kU"), activation="hearthsworn_fighter", treasure_top=["rune_of_mithril", "runic_cloak"])
    s.do("open chest_1")
    assert s.starting("keep") == []
    assert s.offers("equip hearthsworn_fighter")


def test_stealth_shortens_a_missile_by_a_square_for_each_star(table: Any) -> None:
    plan = corridor("f....U")  # five squares, Missile 6
    s = table(plan, activation="flinger_1", dice="r2 r0")
    s.do("shoot riftling_rogue")
    assert s.saw(ev.MISS) and s.rolled("flinger_1") == []  # 6 - 2 < 5: the shot fails, nothing is rolled
    assert s.g.ap == 0  # its AP is spent
    s = table(plan, activation="flinger_1", dice="r1 r0 b2 r3")
    s.do("shoot riftling_rogue")
    assert s.prompt == o.P_DODGE  # 6 - 1 = 5: still in range


def test_stealth_is_nothing_in_melee(table: Any) -> None:
    s = table(corridor("Uk."), activation="knucklehead_1", dice="b2 b0 b0")
    s.do("attack riftling_rogue")
    assert s.saw(ev.STEALTH) == []


def test_bamf_fills_two_squares_around_with_smoke(table: Any) -> None:
    s = table(room("U..F..R", "......."), activation="riftling_rogue")
    s.do("use bamf")
    assert s.g.ap == 2
    got = {s.g.ground.name(c) for c in s.g.smokes[0].squares}
    assert got == {"1,1", "2,1", "3,1", "1,2", "2,2", "3,2"}


@pytest.mark.rule("SDE-ACT-01")
def test_bamf_clears_when_the_rogue_is_activated_again(table: Any) -> None:
    s = table(
        corridor("U..k"),
        activation={"model": "riftling_rogue", "begin": True},
        smoke=[{"user": "riftling_rogue", "squares": ["1,1", "2,1"]}],
    )
    assert s.g.smokes == []


@pytest.mark.rule("SDE-SATK-04")
def test_backstab_rolls_a_green_die_and_does_massive_damage(table: Any) -> None:
    s = table(corridor(".Up."), activation="riftling_rogue", dice="b0 b0 b0 g1 b0 r0")
    s.do("use backstab dragon_priest_1")
    assert s.rolled("riftling_rogue") == ["BBBG"]
    assert s.m("dragon_priest_1").wounds == 2
    assert s.g.ap == 0


@pytest.mark.rule("SDE-POTION-07", "SDE-POTION-08")
def test_dimensional_draught_takes_a_target_out_of_reach(table: Any) -> None:
    s = table(corridor("kM.......U"), activation="knucklehead_1", models={"riftling_rogue": {"potions": 1}})
    s.do("pass", "attack ember_mage", "drink dimensional_draught of riftling_rogue by ember_mage", "place 9,1")
    assert s.at("ember_mage") == (9, 1)
    assert s.rolled("knucklehead_1") == []  # nobody is left to hit
    assert s.m("ember_mage").wounds == 0


def test_the_draught_uses_no_speed_and_reaches_ten_squares_in_sight(table: Any) -> None:
    s = table(
        room("U...........", ".#..........", ".##########.", "............"),
        activation="riftling_rogue",
        models={"riftling_rogue": {"potions": 1}},
    )
    s.do("drink dimensional_draught of riftling_rogue by riftling_rogue")
    assert s.offers("place 11,1")
    assert s.why_not("place 12,1") == "DIST-01"  # eleven squares
    assert s.why_not("place 6,4") == "LOS-01"
    s.do("place 11,1")
    assert s.g.moved == 0 and s.m("riftling_rogue").potions == 0


@pytest.mark.parametrize("status", ["immobile", "knockdown"])
def test_the_held_do_not_teleport(table: Any, status: str) -> None:
    s = table(corridor("U...M"), activation="ember_mage", models={"riftling_rogue": {"potions": 1, "status": [status]}})
    draught = "drink dimensional_draught of riftling_rogue by "
    assert s.why_not(draught + "riftling_rogue") == f"STATUS-{status.upper()}"
    play(s, draught + "ember_mage", "pass")
    assert s.at("ember_mage") == (5, 1)  # may, need not
