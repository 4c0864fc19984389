"""Turns, activations, running, end of round (SDE-TURN, SDE-ACT, SDE-END)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import options as o

MELEE = """
##########
#P......k#
#M......k#
#F......i#
#.......p#
##########
"""


@pytest.mark.rule("SDE-TURN-01", "SDE-TURN-02")
def test_a_hero_turn_is_one_hero_then_the_consul_acts(table: Any) -> None:
    s = table(MELEE, phase="heroes")
    assert set(s.options) == {"activate royal_paladin", "activate ember_mage", "activate hearthsworn_fighter"}
    s.do("activate ember_mage", "end")
    assert s.owner == 0 and s.prompt == o.P_ACTIVATE
    assert s.why_not("activate royal_paladin") == "TURN-01"


@pytest.mark.rule("SDE-TURN-03", "SDE-TURN-04", "SDE-TURN-10", "A-11")
def test_a_consul_turn_is_up_to_four_skulls_at_least_one_monster(table: Any) -> None:
    s = table(MELEE, phase="consul")
    assert not s.offers("stop")
    s.do("activate dragon_priest_1", "end")
    assert s.offers("stop")
    assert s.why_not("activate ironscale_1") == "TURN-03"  # three and two
    s.do("activate knucklehead_1", "end")
    assert s.owner == 1  # four skulls: the Heroes' turn


@pytest.mark.rule("SDE-TURN-10")
def test_heroes_cannot_pass(table: Any) -> None:
    s = table(MELEE, phase="heroes")
    assert s.why_not("pass") == "TURN-10"
    assert s.why_not("stop") == "TURN-10"


@pytest.mark.rule("SDE-TURN-05", "SDE-TURN-07")
def test_nobody_activates_twice_in_a_round(table: Any) -> None:
    s = table(MELEE, phase="consul", models={"dragon_priest_1": {"acted": 1}, "ironscale_1": {"acted": 1}})
    assert set(s.options) == {"activate knucklehead_1", "activate knucklehead_2"}
    assert s.why_not("activate dragon_priest_1") == "TURN-05"
    s.do("activate knucklehead_1", "end", "activate knucklehead_2", "end")
    assert s.owner == 1  # only two skulls were left


@pytest.mark.rule("SDE-TURN-06")
def test_a_model_finishes_before_the_next_begins(table: Any) -> None:
    s = table(MELEE, activation="royal_paladin")
    assert s.why_not("activate ember_mage") == "TURN-06"


@pytest.mark.rule("SDE-TURN-08")
def test_when_all_heroes_have_acted_every_monster_follows(table: Any) -> None:
    done = {n: {"acted": 1} for n in ("royal_paladin", "ember_mage", "hearthsworn_fighter")}
    s = table(MELEE, phase="turns", first=1, models=done)
    for _ in range(3):
        assert s.owner == 0 and not s.offers("stop")
        s.do(s.starting("activate")[0], "end")
    assert s.g.active >= 0  # the last one has no choice
    s.do("end")
    assert s.g.round == 2


@pytest.mark.rule("SDE-TURN-09")
def test_without_monsters_the_heroes_go_on_one_by_one(table: Any) -> None:
    s = table("#####\n#PM.#\n#F..#\n#####", phase="heroes")
    s.do("activate royal_paladin", "end")
    assert s.owner == 1 and set(s.options) == {"activate ember_mage", "activate hearthsworn_fighter"}


@pytest.mark.rule("SDE-ACT-07", "SDE-ACT-09", "A-13")
def test_run_doubles_speed_and_forbids_every_action(table: Any) -> None:
    s = table(
        "#######\n#PC.k.#\n#.....#\n#######",
        activation="royal_paladin",
        models={"royal_paladin": {"potions": 1, "wounds": 1}},
    )
    s.do("run")
    assert s.g.speed == 12
    assert s.why_not("open chest_1") == s.why_not("use iron_halo") == "ACT-07"
    s.do("move 2,2", "move 3,1")
    assert s.why_not("attack knucklehead_1") == "ACT-07"
    s = table("#######\n#P...k#\n#######", activation="royal_paladin")
    s.do("move 2,1")
    assert s.why_not("run") == "ACT-09"


@pytest.mark.rule("SDE-ACT-08")
def test_a_runner_may_drink_but_not_act(table: Any) -> None:
    s = table(
        "#######\n#P...k#\n#######", activation="royal_paladin", models={"royal_paladin": {"potions": 1, "wounds": 2}}
    )
    s.do("run", "drink elixir of royal_paladin by royal_paladin")
    assert s.m("royal_paladin").wounds == 0
    assert s.why_not("use iron_halo") == "ACT-07"


@pytest.mark.rule("SDE-END-01", "SDE-END-02", "SDE-EQUIP-08")
def test_what_was_set_aside_goes_at_the_end_of_the_round(table: Any) -> None:
    s = table("######\n#PM..#\n######", phase="heroes", held=["rune_of_strength"], models={"ember_mage": {"acted": 1}})
    s.do("end")
    assert s.prompt == o.P_CARD and not s.offers("aside")
    assert s.why_not("aside") == "EQUIP-08"
    s.do("equip ember_mage")
    assert s.gear("ember_mage") == ["rune_of_strength"]
    assert s.g.round == 2


@pytest.mark.rule("SDE-END-03", "SDE-LOOT-04")
def test_the_loot_marker_returns_to_its_start(table: Any) -> None:
    s = table("######\n#PM..#\n######", phase="heroes", meter=2, models={"ember_mage": {"acted": 1}})
    s.do("end")
    assert s.g.round == 2 and s.g.meter == 0


@pytest.mark.rule("SDE-ACT-02", "SDE-ABIL-01")
def test_tough_heals_before_fire_bites(table: Any) -> None:
    s = table(
        "#####\n#A.k#\n#####",
        activation={"model": "claw_tribe_barbarian", "begin": True},
        models={"claw_tribe_barbarian": {"wounds": 4, "status": ["fire"]}},
    )
    assert s.m("claw_tribe_barbarian").wounds == 4  # five hearts: 4 - 1 + 1


# ---- chests
@pytest.mark.rule("SDE-CHEST-01", "SDE-CHEST-02", "SDE-CHEST-03", "SDE-CHEST-04", "SDE-EQUIP-07", "SDE-EQUIP-10")
def test_a_chest_costs_one_ap_and_gives_a_relic_to_any_hero(table: Any) -> None:
    s = table("#######\n#PC..M#\n#....k#\n#######", activation="royal_paladin", treasure_top=["rune_of_mithril"])
    s.do("open chest_1")
    assert s.g.ap == 2
    assert {"equip royal_paladin", "equip ember_mage", "aside"} <= set(s.options)
    s.do("equip ember_mage")
    assert s.gear("ember_mage") == ["rune_of_mithril"]
    assert s.offers("move 2,1")  # the chest is gone
    assert s.why_not("open chest_1") == "CHEST-04"


@pytest.mark.rule("SDE-CHEST-01", "SDE-CHEST-06", "A-17")
def test_who_may_open_a_chest(table: Any) -> None:
    plan = "#######\n#P.C..#\n#k....#\n#######"
    s = table(plan, activation="royal_paladin")
    assert s.why_not("open chest_1") == "CHEST-01"
    s = table("#####\n#Ck.#\n#P..#\n#####", activation="knucklehead_1")
    assert s.why_not("open chest_1") == "CHEST-06"
    s = table(
        "#####\n#PC.#\n#k..#\n#####",
        activation="royal_paladin",
        models={"royal_paladin": {"status": ["bind", "pacify"]}},
    )
    assert s.offers("open chest_1")  # neither an attack nor a special action


@pytest.mark.rule("SDE-CHEST-05", "A-12")
def test_a_boo_booty_stands_where_the_chest_stood(table: Any) -> None:
    s = table("######\n#PC..#\n#k...#\n######", activation="royal_paladin", treasure_top=["boo_booty"])
    s.do("open chest_1")
    assert s.at("boo_booty_1") == (2, 1)
    assert s.m("boo_booty_1").acted == 0
    s.do("end")
    assert s.offers("activate boo_booty_1")


@pytest.mark.rule("SDE-ACT-04")
def test_without_ap_nothing_can_be_paid(table: Any) -> None:
    s = table("#####\n#Pk.#\n#C..#\n#####", activation={"model": "royal_paladin", "ap": 0})
    assert {text.split()[0] for text in s.options} == {"move", "run", "end"}
    assert s.why_not("attack knucklehead_1") == "ACT-04"
    assert s.why_not("open chest_1") == "ACT-04"
