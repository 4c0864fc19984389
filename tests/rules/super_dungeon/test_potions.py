"""Potions: windows, who may drink what, and each potion (SDE-POTION)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.bots.habit import worth_asking
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.figures import attribute, causes, keywords
from undercroft.games.super_dungeon.words.names import find_model

PAIR = "########\n#PM..k.#\n########"


@pytest.mark.rule("SDE-POTION-01", "SDE-POTION-02", "SDE-POTION-03", "SDE-POTION-04")
def test_any_hero_drinks_any_heros_potion_and_the_owner_pays(table: Any) -> None:
    s = table(PAIR, activation="royal_paladin", models={"ember_mage": {"potions": 1}})
    assert set(s.starting("drink")) == {
        f"drink {p} of ember_mage by {h}"
        for p in ("white_mage_potion", "fire_water")
        for h in ("royal_paladin", "ember_mage")
    }
    assert s.why_not("drink elixir of royal_paladin by ember_mage") == "POTION-04"
    assert s.why_not("drink elixir of ember_mage by ember_mage") == "POTION-01"
    s.do("drink fire_water of ember_mage by royal_paladin")
    assert s.m("ember_mage").potions == 0 and s.g.ap == 3
    assert attribute(s.g, 0, t.ATT) == 4  # the drinker gets the effect
    assert causes(s.g, 0) == 1 << t.FIRE


@pytest.mark.rule("SDE-POTION-05", "SDE-POTION-06")
def test_the_effect_lasts_until_the_drinkers_next_activation(table: Any) -> None:
    s = table(PAIR, phase="heroes", models={"ember_mage": {"potions": 1}})
    s.do("activate ember_mage")
    s.do("pass")
    s.do("drink fire_water of ember_mage by royal_paladin", "end")
    assert attribute(s.g, 0, t.ATT) == 4
    while not s.offers("activate royal_paladin"):
        s.do(s.options[-1])
    s.do("activate royal_paladin") if s.offers("activate royal_paladin") else None
    assert attribute(s.g, 0, t.ATT) == 3


@pytest.mark.rule("SDE-POTION-07", "A-57")
def test_windows_open_in_the_activations_of_monsters_too(table: Any) -> None:
    s = table(
        PAIR,
        activation={"model": "knucklehead_1", "begin": True},
        models={"royal_paladin": {"potions": 1, "wounds": 2}},
    )
    assert s.owner == 1 and s.match.decision_scene(1)["window"] == "potions when a monster starts to act"
    s.do("pass", "pass", "move 4,1")
    assert s.match.decision_scene(1)["window"] == "potions between the steps of a monster"  # after each square
    s.do("drink elixir of royal_paladin by royal_paladin")
    assert s.m("royal_paladin").wounds == 0
    assert s.owner == 0  # nobody has a potion left: the move goes on


@pytest.mark.rule("A-57")
def test_a_table_may_ask_in_the_main_windows_only(table: Any) -> None:
    s = table(
        PAIR,
        activation={"model": "knucklehead_1", "begin": True},
        options={"potions": "main"},
        models={"royal_paladin": {"potions": 1, "wounds": 2}},
    )
    s.do("pass", "move 4,1")
    assert s.owner == 0
    s.do("move 3,1")
    s.dice("b0 b0 b0 b0 b0 b0")
    s.do("attack ember_mage")
    assert s.match.decision_scene(1)["window"] == "potions before a monster rolls an attack"


@pytest.mark.rule("SDE-POTION-08", "SDE-POTION-09", "SDE-POTION-12")
def test_before_and_after_the_attack_roll_but_never_undoing_it(table: Any) -> None:
    s = table("#####\n#Ak.#\n#####", activation="knucklehead_1", models={"claw_tribe_barbarian": {"potions": 1}})
    s.do("pass")
    s.dice("b2 b2 b0")
    s.do("attack claw_tribe_barbarian")
    s.do("pass")  # before the attack roll
    assert s.match.decision_scene(1)["window"] == "potions after a monster rolled an attack, before the defense"
    s.dice("b1 b1 b1 b1")
    s.do("drink furys_blood of claw_tribe_barbarian by claw_tribe_barbarian")
    assert s.rolled("claw_tribe_barbarian") == ["BBBB"]  # ARM 3B +1B
    assert s.rolled("knucklehead_1") == []  # the attack roll stands
    assert s.m("claw_tribe_barbarian").wounds == 0


@pytest.mark.rule("SDE-POTION-10")
def test_after_an_attack_the_wounded_may_drink(table: Any) -> None:
    s = table("#####\n#Pk.#\n#####", activation="knucklehead_1", models={"royal_paladin": {"potions": 1}})
    s.do("pass")
    s.dice("b2 b2 b0 b0 r0")
    s.do("attack royal_paladin", "pass", "pass")
    assert s.match.decision_scene(1)["window"] == "potions after an attack of a monster"
    s.do("drink elixir of royal_paladin by royal_paladin")
    assert s.m("royal_paladin").wounds == 0


@pytest.mark.rule("SDE-POTION-11")
def test_no_potion_makes_room_for_a_rolled_one(table: Any) -> None:
    s = table(
        "#####\n#Pp.#\n#####",
        activation="royal_paladin",
        models={"royal_paladin": {"potions": 1, "wounds": 1}, "dragon_priest_1": {}},
    )
    s.dice("b2 bh b2 b0 r0")
    s.do("attack dragon_priest_1", "pass", "pass")
    assert s.prompt == o.P_HEART
    assert s.why_not("drink elixir of royal_paladin by royal_paladin") == "POTION-14"


@pytest.mark.rule("SDE-POTION-11")
def test_who_drinks_after_the_potion_was_rolled_has_no_room_for_it(table: Any) -> None:
    full = {"royal_paladin": {"potions": 1, "wounds": 1}, "ember_mage": {"potions": 2}}
    s = table("#####\n#Mp.#\n#P..#\n#####", activation="ember_mage", models=full)
    assert all(x.potions == CARDS[x.card].potions for x in s.g.models[:2])
    s.give("ember_mage", "rune_of_the_ogre")
    s.dice("b2 b2 rp b0 r0")
    s.do("attack dragon_priest_1", "pass")
    s.do("drink elixir of royal_paladin by royal_paladin", "pass")  # before the defense roll
    assert s.m("dragon_priest_1").wounds == 1 and s.m("royal_paladin").potions == 0
    assert s.prompt != o.P_HEART  # all belts were full when the die fell


@pytest.mark.rule("SDE-POTION-11", "SDE-DICE-07")
def test_room_that_was_there_when_the_potion_was_rolled_counts(table: Any) -> None:
    s = table(
        "#####\n#Mp.#\n#P..#\n#####",
        activation="ember_mage",
        models={"royal_paladin": {"potions": 1, "wounds": 1}, "ember_mage": {"potions": 1}},
    )
    s.give("ember_mage", "rune_of_the_ogre")
    s.dice("b2 b2 rp b0 r0")
    s.do("attack dragon_priest_1", "pass", "drink elixir of royal_paladin by royal_paladin", "pass")
    assert s.prompt == o.P_HEART and s.starting("potion") == ["potion ember_mage"]
    assert s.why_not("potion royal_paladin") == "POTION-11"
    s.do("potion ember_mage")
    assert s.m("ember_mage").potions == 2


@pytest.mark.rule("A-25")
def test_a_potion_that_costs_the_last_heart_says_so(table: Any) -> None:
    s = table(PAIR, boss="starfire", activation="royal_paladin", models={"ember_mage": {"potions": 1, "wounds": 4}})
    assert "this destroys Ember Mage" in s.label("drink dragons_blood of ember_mage by ember_mage")
    assert "destroys" not in s.label("drink dragons_blood of ember_mage by royal_paladin")


@pytest.mark.rule("SDE-POTION-13", "SDE-POTION-15", "A-27")
def test_the_destroyed_neither_drink_nor_lend(table: Any) -> None:
    s = table(
        "######\n#Pk.M#\n######", activation="knucklehead_1", models={"royal_paladin": {"potions": 1, "wounds": 4}}
    )
    s.do("pass")
    s.dice("b2 b2 b2 b0 r0")
    s.do("attack royal_paladin", "pass", "pass")
    assert s.m("royal_paladin").gone
    assert s.starting("drink") == []
    s = table(
        "######\n#.k.M#\n######",
        activation="ember_mage",
        heroes=["royal_paladin", "ember_mage"],
        models={"royal_paladin": {"gone": True, "potions": 1, "wounds": 5}},
    )
    assert s.why_not("drink elixir of royal_paladin by ember_mage") == "POTION-15"
    assert s.why_not("drink elixir of royal_paladin by royal_paladin") == "POTION-13"


@pytest.mark.rule("SDE-POTION-14", "A-26")
@pytest.mark.parametrize("phase", ["spawning", "initiative", "heroes"])
def test_outside_activations_nobody_drinks(table: Any, phase: str) -> None:
    s = table("########\n#PM..W.#\n########", phase=phase, models={"royal_paladin": {"potions": 1, "wounds": 1}})
    assert s.why_not("drink elixir of royal_paladin by royal_paladin") == "POTION-14"


@pytest.mark.rule("SDE-POTION-02", "A-58")
def test_each_player_drinks_with_their_own_heroes(table: Any) -> None:
    s = table(PAIR, players=3, activation="royal_paladin", models={"royal_paladin": {"potions": 1, "wounds": 1}})
    assert s.owner == 2  # the other player is asked between acts
    assert s.starting("drink") == ["drink elixir of royal_paladin by ember_mage"]
    s.do("pass")
    assert s.owner == 1
    assert s.starting("drink") == ["drink elixir of royal_paladin by royal_paladin"]
    assert s.why_not("drink elixir of royal_paladin by ember_mage") == "POTION-02"


# ---- each potion
@pytest.mark.rule("SDE-POTION-03")
def test_elixir_heals_three_and_removes_all_status(table: Any) -> None:
    s = table(
        PAIR,
        activation="royal_paladin",
        models={"royal_paladin": {"potions": 1, "wounds": 4, "status": ["slow", "weak"]}},
    )
    s.do("drink elixir of royal_paladin by royal_paladin")
    assert s.m("royal_paladin").wounds == 1 and s.status("royal_paladin") == set()


def test_white_mage_potion_heals_every_hero_within_five_squares(table: Any) -> None:
    s = table(
        "###########\n#PM...F..R#\n###########",
        activation="ember_mage",
        models={
            "ember_mage": {"potions": 1, "wounds": 1},
            "royal_paladin": {"status": ["slow"]},
            "hearthsworn_fighter": {"wounds": 1},
            "glimmerdusk_ranger": {"wounds": 1},
        },
    )
    s.do("drink white_mage_potion of ember_mage by ember_mage")
    assert s.m("ember_mage").wounds == s.m("hearthsworn_fighter").wounds == 0
    assert s.status("royal_paladin") == set()
    assert s.m("glimmerdusk_ranger").wounds == 1


def test_pixie_dust_gives_dex_and_stealth(table: Any) -> None:
    s = table("#####\n#R.k#\n#####", activation="glimmerdusk_ranger", models={"glimmerdusk_ranger": {"potions": 1}})
    s.do("drink pixie_dust of glimmerdusk_ranger by glimmerdusk_ranger")
    assert attribute(s.g, 0, t.DEX) == (2 << 8) + 1
    assert keywords(s.g, 0) & t.K_STEALTH


def test_nourishing_berries_make_every_hero_a_healer(table: Any) -> None:
    s = table("#######\n#D.F.k#\n#######", activation="deeproot_druid", models={"deeproot_druid": {"potions": 1}})
    s.do("drink nourishing_berries of deeproot_druid by deeproot_druid")
    assert keywords(s.g, 0) & t.K_HEALER and keywords(s.g, 1) & t.K_HEALER
    assert not keywords(s.g, find_model(s.g, "knucklehead_1")) & t.K_HEALER


def test_furys_blood_gives_arm_and_backlash(table: Any) -> None:
    s = table("#####\n#A.k#\n#####", activation="claw_tribe_barbarian", models={"claw_tribe_barbarian": {"potions": 1}})
    s.do("drink furys_blood of claw_tribe_barbarian by claw_tribe_barbarian")
    assert attribute(s.g, 0, t.ARM) == 4 and keywords(s.g, 0) & t.K_BACKLASH


def test_wizard_wings_give_will_and_flight(table: Any) -> None:
    s = table("#####\n#Sk.#\n#####", activation="hexcast_sorceress", models={"hexcast_sorceress": {"potions": 1}})
    assert s.starting("move") == []
    s.do("drink wizard_wings of hexcast_sorceress by hexcast_sorceress")
    assert attribute(s.g, 0, t.WILL) == (1 << 8) + 2
    assert s.offers("move 2,1")  # over the kobold


def test_dimensional_draught_teleports_within_ten_squares_in_sight(table: Any) -> None:
    s = table(
        "################\n#U..#.........k#\n#..............#\n################",
        activation="riftling_rogue",
        models={"riftling_rogue": {"potions": 1}},
    )
    s.do("drink dimensional_draught of riftling_rogue by riftling_rogue")
    assert s.offers("place 11,2") and s.offers("pass")
    assert s.why_not("place 12,2") == "DIST-01"
    assert s.why_not("place 9,1") == "LOS-01"
    s.do("place 11,2")
    assert s.at("riftling_rogue") == (11, 2) and s.g.moved == 0
    s = table(
        "#####\n#U.k#\n#####",
        activation="riftling_rogue",
        models={"riftling_rogue": {"potions": 1, "status": ["immobile"]}},
    )
    assert s.why_not("drink dimensional_draught of riftling_rogue by riftling_rogue") == "STATUS-IMMOBILE"


def test_a_teleport_between_roll_and_defense_saves_the_target(table: Any) -> None:
    s = table("########\n#Uk....#\n########", activation="knucklehead_1", models={"riftling_rogue": {"potions": 1}})
    s.do("pass")
    s.dice("b2 b2 b2")
    s.do("attack riftling_rogue", "pass")
    s.do("drink dimensional_draught of riftling_rogue by riftling_rogue", "place 6,1")
    assert s.m("riftling_rogue").wounds == 0


@pytest.mark.rule("SDE-ADV-02")
def test_dragons_blood_wounds_and_strengthens(table: Any) -> None:
    s = table(
        "#####\n#P.k#\n#####", activation="royal_paladin", boss="starfire", models={"royal_paladin": {"potions": 1}}
    )
    s.do("drink dragons_blood of royal_paladin by royal_paladin")
    assert s.m("royal_paladin").wounds == 1 and s.g.power == 1
    assert attribute(s.g, 0, t.ATT) == 3 + (1 << 8) and causes(s.g, 0) == 1 << t.FIRE
    s = table("#####\n#P.k#\n#####", activation="royal_paladin", models={"royal_paladin": {"potions": 1}})
    assert s.why_not("drink dragons_blood of royal_paladin by royal_paladin") == "POTION-01"  # not without the boss


@pytest.mark.rule("SDE-POTION-09")
def test_heros_balm_takes_the_blow_for_another(table: Any) -> None:
    s = table(
        "########\n#kM...F#\n########", activation="knucklehead_1", models={"hearthsworn_fighter": {"potions": 1}}
    )
    assert s.starting("drink") == []  # only into an enemy attack
    s.dice("b2 b2 b2")
    s.do("attack ember_mage")
    assert set(s.starting("drink")) == {"drink heros_balm of hearthsworn_fighter by hearthsworn_fighter for ember_mage"}
    s.do("pass")
    s.dice("r0 r0")
    s.do("drink heros_balm of hearthsworn_fighter by hearthsworn_fighter for ember_mage")
    assert s.m("hearthsworn_fighter").wounds == 1 and s.m("ember_mage").wounds == 0
    assert s.rolled("hearthsworn_fighter") == ["RR"]


def test_against_an_area_a_drinker_who_is_hit_anyway_rolls_twice(table: Any) -> None:
    s = table(
        "#########\n#Z..FM..#\n#.......#\n#########",
        activation="starfire",
        villain="starfire",
        models={"hearthsworn_fighter": {"potions": 1}},
    )
    s.dice("r3 r3 g4")
    s.do("use dragon_breath 3,1")
    s.dice("r3 r3 g4 r0 r0 r0 r0")
    s.do("drink heros_balm of hearthsworn_fighter by hearthsworn_fighter for ember_mage")
    assert s.rolled("hearthsworn_fighter") == ["RR", "RR"]
    assert s.m("hearthsworn_fighter").wounds == 2 and s.m("ember_mage").wounds == 0


@pytest.mark.parametrize(("wounds", "asked"), [(0, False), (3, True)])
def test_with_all_hearts_left_a_potion_is_not_worth_a_question(table: Any, wounds: int, asked: bool) -> None:
    s = table(
        "#######\n#P.k..#\n#######",
        activation="knucklehead_1",
        models={"royal_paladin": {"potions": 1, "wounds": wounds}},
    )
    while s.owner == 0:
        s.do(next((x for x in s.options if x.startswith(("attack", "move 2,1"))), s.options[-1]))
    assert s.match.decision_scene(1)["window"]
    assert bool(worth_asking(s.g, 1, s.g.decision)) is asked


@pytest.mark.parametrize(
    ("hero", "hurt", "asked"),
    [
        ("ember_mage", {}, False),
        (
            "ember_mage",
            {"status": ["poison"]},
            False,
        ),  # no potion here cures it: all can be drunk from the menu as well
        ("royal_paladin", {"wounds": 3}, False),  # the Elixir heals as much from the menu
        ("royal_paladin", {"wounds": 3, "status": ["fire"]}, True),  # it would burn first
    ],
    ids=["all hearts", "ailing", "hurt", "burning"],
)
def test_a_potion_that_can_wait_for_the_menu_is_not_asked_about(
    table: Any, hero: str, hurt: dict[str, Any], asked: bool
) -> None:
    s = table(
        "########\n#RMPk..#\n########",
        activation={"model": hero, "begin": True},
        models={"glimmerdusk_ranger": {"potions": 1}, hero: {"potions": 1, **hurt}},
    )
    assert s.match.decision_scene(1)["window"] == "potions when a Hero starts to act"
    assert bool(worth_asking(s.g, 1, s.g.decision)) is asked


def test_around_an_own_attack_the_menu_offers_the_same_potions(table: Any) -> None:
    s = table(
        "########\n#PSk...#\n########",
        activation="hexcast_sorceress",
        models={"royal_paladin": {"potions": 1, "wounds": 3}, "hexcast_sorceress": {"potions": 1}},
    )
    s.do("shoot knucklehead_1")
    seen = []
    while "end" not in s.options:
        if window := s.match.decision_scene(1).get("window"):
            seen.append(window)
            assert not worth_asking(s.g, 1, s.g.decision), window
        s.do(s.options[-1])
    assert "potions before a Hero rolls an attack" in seen and "potions after an attack of a Hero" in seen
