"""Boo-Booty and the spawning points, card by card (4.5)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, corridor, room
from undercroft.games.super_dungeon import options as o


@pytest.mark.rule("SDE-CHEST-05", "SDE-CHEST-04")
def test_the_boo_booty_card_turns_the_chest_into_a_monster(table: Any) -> None:
    s = table(corridor("FC.k"), activation="hearthsworn_fighter", treasure_top=["boo_booty"])
    s.do("open chest_1")
    assert s.at("boo_booty_1") == (2, 1)
    assert s.m("boo_booty_1").acted == 0
    assert s.g.drawn == [] and s.gear("hearthsworn_fighter") == []
    assert s.g.chests == [-1]


@pytest.mark.rule("SDE-TURN-11", "A-12")
def test_a_new_boo_booty_may_be_activated_in_the_same_round(table: Any) -> None:
    s = table(corridor("FCM.k"), activation="hearthsworn_fighter", treasure_top=["boo_booty"])
    s.do("open chest_1", "end")
    assert set(s.options) == {"activate boo_booty_1", "activate knucklehead_1"}


@pytest.mark.rule("SDE-SPAWN-10")
def test_boo_booties_are_never_spawned(table: Any) -> None:
    s = table(room("W..P", "...."), phase="spawning")
    assert s.starting("spawn")
    assert s.why_not("spawn boo_booty") == "SPAWN-10"


def test_its_backlash_wounds_the_attacker(table: Any) -> None:
    s = table(corridor("Fo."), activation="hearthsworn_fighter", dice="b0 b0 r1 r2 r0")
    s.do("attack boo_booty_1")
    assert s.m("hearthsworn_fighter").wounds == 1
    assert s.g.power == 0  # Backlash spares the gauge


@pytest.mark.parametrize(
    ("plan", "act", "hero"),
    [
        ("R..o.", "shoot boo_booty_1", "glimmerdusk_ranger"),
        ("Fo...", "use cleave 2,1", "hearthsworn_fighter"),
        ("M.o..", "use magma_strike boo_booty_1 afar", "ember_mage"),
    ],
)
def test_sturdy_shrugs_off_everything_but_melee(table: Any, plan: str, act: str, hero: str) -> None:
    s = table(corridor(plan), activation=hero)
    pool = {"R": "RR", "F": "BBR", "M": "BBBRR"}[plan[0]]
    s.dice(best(pool) + " r0 r0")
    s.do(act)
    assert s.m("boo_booty_1").wounds == 0 and s.status("boo_booty_1") == set()
    assert (s.g.power, s.g.meter) == (0, 0)


def test_sturdy_does_not_help_against_a_blade(table: Any) -> None:
    s = table(corridor("Fo."), activation="hearthsworn_fighter", dice="b1 b0 r0 r0 r0")
    s.do("attack boo_booty_1")
    assert s.m("boo_booty_1").wounds == 1


def test_fire_does_not_hurt_the_sturdy(table: Any) -> None:
    s = table(
        corridor("P..o"),
        activation={"model": "boo_booty_1", "begin": True},
        models={"boo_booty_1": {"status": ["fire"]}},
    )
    assert s.m("boo_booty_1").wounds == 0


def test_icons_are_blanks_for_a_boo_booty(table: Any) -> None:
    s = table(
        corridor(".oP."), activation="boo_booty_1", models={"boo_booty_1": {"status": ["slow"]}}, dice="rp r2 b0 r0"
    )
    s.do("attack royal_paladin")
    assert s.m("royal_paladin").wounds == 1
    assert s.starting("cure") == [] and s.status("boo_booty_1") == {"slow"}


@pytest.mark.rule("SDE-LOOT-07")
def test_a_destroyed_boo_booty_gives_a_treasure_and_leaves_the_game(table: Any) -> None:
    s = table(
        corridor(".Fo.k"),
        activation="hearthsworn_fighter",
        models={"boo_booty_1": {"wounds": 1}},
        treasure_top=["runic_cloak"],
        dice="b1 b0 r0 r0 r0",
    )
    s.do("attack boo_booty_1")
    assert s.m("boo_booty_1").gone
    assert (s.g.power, s.g.meter) == (1, 1)
    s.do("equip hearthsworn_fighter")
    assert s.gear("hearthsworn_fighter") == ["runic_cloak"]


def test_the_second_card_brings_the_second_boo_booty(table: Any) -> None:
    s = table(
        corridor(".Fo.k"),
        activation="hearthsworn_fighter",
        models={"boo_booty_1": {"wounds": 1}},
        treasure_top=["boo_booty"],
        dice="b1 b0 r0 r0 r0",
    )
    s.do("attack boo_booty_1")
    assert s.m("boo_booty_1").gone
    assert s.at("boo_booty_2") == (3, 1)  # where the first one fell


@pytest.mark.rule("SDE-TYPE-05")
def test_where_a_mini_boss_fell_the_consul_chooses_its_square(table: Any) -> None:
    s = table(
        room(".FX.k", "....."),
        activation="hearthsworn_fighter",
        models={"rex_1": {"wounds": 4}},
        treasure_top=["boo_booty"],
        dice="b1 b0 r0 r0 r0",
    )
    s.do("attack rex_1", "draw")
    assert s.owner == 0
    s.do("place 4,2")
    assert s.at("boo_booty_1") == (4, 2)


# ---- spawning points
@pytest.mark.rule("SDE-LOOT-07", "SDE-WIN-03")
@pytest.mark.parametrize(("sign", "name"), [("e", "egg_clutch_1"), ("W", "kobold_warrens_1")])
def test_a_spawning_point_falls_with_its_third_wound(table: Any, sign: str, name: str) -> None:
    s = table(corridor(f".F{sign}.k"), activation="hearthsworn_fighter", loot_top=["rune_of_focus"])
    for n in (1, 2):
        s.dice("b1 b1 r0")
        s.do(f"attack {name}")  # two stars against the fixed one
        assert s.m(name).wounds == n
    s.dice("b1 b1 r0 0")
    s.do(f"attack {name}")
    assert s.m(name).gone and s.g.due
    assert s.g.meter == 3


def test_one_star_does_not_scratch_a_spawning_point(table: Any) -> None:
    s = table(corridor("Fe.k"), activation="hearthsworn_fighter", dice="b1 b0 r0")
    s.do("attack egg_clutch_1")
    assert s.m("egg_clutch_1").wounds == 0


@pytest.mark.rule("SDE-KEY-IMMUNE")
def test_spawning_points_suffer_no_status(table: Any) -> None:
    s = table(corridor("P.eW"), activation="royal_paladin", dice="b2 b0 b0 r0")
    s.do("move 2,1", "use smite egg_clutch_1")
    assert s.m("egg_clutch_1").wounds == 1 and s.status("egg_clutch_1") == set()


@pytest.mark.rule("SDE-TYPE-07")
def test_spawning_points_are_never_activated_nor_pulled(table: Any) -> None:
    s = table(corridor("F..ek"), phase="consul")
    assert s.g.models[s.g.active].card == s.m("knucklehead_1").card  # the only one that acts
    s = table(room("F..e", "...k"), activation="hearthsworn_fighter", dice=best("BBR") + " b0 b0")
    s.do("use dwarven_curse")
    assert s.g.decision.prompt == o.P_CONTROL and s.g.decision.a != s.g.models.index(s.m("egg_clutch_1"))
    s.do("done")
    assert s.prompt == o.P_MENU and s.at("egg_clutch_1") == (4, 1)
