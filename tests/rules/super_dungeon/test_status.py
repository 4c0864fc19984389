"""The twelve status effects (SDE-STATUS, SDE-KEY-IMMUNE, SDE-KEY-VULNERABLE)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import terms as t


@pytest.mark.rule("SDE-STATUS-BIND")
def test_bind_forbids_special_actions_only(table: Any) -> None:
    s = table("#####\n#Pk.#\n#####", activation="royal_paladin", models={"royal_paladin": {"status": ["bind"]}})
    assert s.why_not("use iron_halo") == "STATUS-BIND"
    assert s.offers("use smite knucklehead_1")


@pytest.mark.rule("SDE-STATUS-PACIFY")
def test_pacify_forbids_special_attacks_only(table: Any) -> None:
    s = table("#####\n#Pk.#\n#####", activation="royal_paladin", models={"royal_paladin": {"status": ["pacify"]}})
    assert s.why_not("use smite knucklehead_1") == "STATUS-PACIFY"
    assert s.offers("use iron_halo") and s.offers("attack knucklehead_1")


@pytest.mark.rule("SDE-STATUS-CHOKE")
def test_the_choked_cannot_drink_but_others_drink_their_potions(table: Any) -> None:
    s = table(
        "#####\n#PF.#\n#####",
        activation="royal_paladin",
        models={
            "royal_paladin": {"status": ["choke"], "potions": 1, "wounds": 1},
            "hearthsworn_fighter": {"wounds": 1},
        },
    )
    assert s.why_not("drink elixir of royal_paladin by royal_paladin") == "STATUS-CHOKE"
    assert s.offers("drink elixir of royal_paladin by hearthsworn_fighter")


@pytest.mark.rule("SDE-STATUS-COLD")
def test_cold_drops_the_best_die_of_dex(table: Any) -> None:
    s = table(
        "######\n#R.k.#\n######",
        activation="glimmerdusk_ranger",
        models={"glimmerdusk_ranger": {"status": ["cold"]}},
        dice="r3 r1",
    )
    s.do("shoot knucklehead_1")
    assert s.m("knucklehead_1").at >= 0  # one star against one


@pytest.mark.rule("SDE-STATUS-FRAGILE")
def test_fragile_drops_the_best_die_of_arm(table: Any) -> None:
    s = table(
        "#####\n#Pk.#\n#####",
        activation="knucklehead_1",
        models={"royal_paladin": {"status": ["fragile"]}},
        dice="b1 b1 b0 b1 r3",
    )
    s.do("attack royal_paladin")
    assert s.m("royal_paladin").wounds == 1  # 2 against 1, the red three is gone


@pytest.mark.rule("SDE-STATUS-STUN", "SDE-INIT-06")
def test_stun_drops_the_best_die_of_will_also_for_initiative(table: Any) -> None:
    s = table(
        "#####\n#Pk.#\n#####", phase="initiative", models={"royal_paladin": {"status": ["stun"]}}, dice="b1 r3 b1 b1"
    )
    s.do("name knucklehead_1") if s.offers("name knucklehead_1") else None
    assert s.owner == 0  # 1 against 2: the Consul chooses


@pytest.mark.rule("SDE-STATUS-WEAK")
def test_weak_drops_the_best_die_of_att(table: Any) -> None:
    s = table(
        "#####\n#Pk.#\n#####",
        activation="royal_paladin",
        models={"royal_paladin": {"status": ["weak"]}},
        dice="b2 b1 b0",
    )
    s.do("attack knucklehead_1")
    assert s.m("knucklehead_1").at >= 0


@pytest.mark.rule("SDE-STATUS-FIRE", "SDE-POWER-02", "SDE-ACT-02", "SDE-STATUS-02")
def test_fire_wounds_at_the_start_and_does_not_move_the_gauge(table: Any) -> None:
    s = table("#####\n#P.k#\n#####", phase="heroes", models={"royal_paladin": {"status": ["fire"]}})
    assert s.m("royal_paladin").wounds == 1  # the only Hero was activated by itself
    assert s.g.power == 0
    assert s.status("royal_paladin") == {"fire"}  # it never wears off


@pytest.mark.rule("SDE-LOOT-08", "A-20")
@pytest.mark.parametrize(("rulings", "circles"), [({}, 1), ({"A-20": "no_loot"}, 0)])
def test_fire_on_a_monster_moves_the_loot_marker(table: Any, rulings: dict[str, str], circles: int) -> None:
    s = table(
        "#####\n#P.p#\n#####",
        activation={"model": "dragon_priest_1", "begin": True},
        rulings=rulings,
        models={"dragon_priest_1": {"status": ["fire"]}},
    )
    assert s.m("dragon_priest_1").wounds == 1
    assert (s.g.meter, s.g.power) == (circles, 0)


@pytest.mark.rule("SDE-STATUS-09", "A-34")
@pytest.mark.parametrize(("rulings", "wounds"), [({}, 1), ({"A-34": "each_activation"}, 2)])
def test_fire_bites_a_boss_once_a_round(table: Any, rulings: dict[str, str], wounds: int) -> None:
    from undercroft.games.super_dungeon.content import CARDS
    from undercroft.games.super_dungeon.words.names import find_card

    card = CARDS[find_card("starfire")]
    kept = card.immune
    card.immune = 0  # Starfire is immune to Fire; the rule is for any boss
    try:
        s = table(
            "########\n#Z...P.#\n#....W.#\n########",
            phase="consul",
            villain="starfire",
            rulings=rulings,
            models={"starfire": {"status": ["fire"]}},
        )
        s.do("end")  # first activation
        s.do("end")  # the Paladin
        s.do("activate starfire") if s.offers("activate starfire") else None
        assert s.m("starfire").wounds == wounds
    finally:
        card.immune = kept


@pytest.mark.rule("SDE-STATUS-IMMOBILE", "A-49")
def test_immobile_stops_movement_and_any_damage_frees(table: Any) -> None:
    s = table("#####\n#P.k#\n#####", activation="royal_paladin", models={"royal_paladin": {"status": ["immobile"]}})
    assert s.why_not("move 2,1") == "STATUS-IMMOBILE"
    s = table(
        "#####\n#Pk.#\n#####",
        activation="knucklehead_1",
        models={"royal_paladin": {"status": ["immobile"]}},
        dice="b2 b2 b2 b0 r0",
    )
    s.do("attack royal_paladin")
    assert s.status("royal_paladin") == set()
    assert s.m("royal_paladin").shield & (1 << t.IMMOBILE)


@pytest.mark.rule("SDE-STATUS-IMMOBILE")
def test_a_second_immobile_attack_frees_instead_of_binding(table: Any) -> None:
    s = table(
        "#######\n#X.P..#\n#.....#\n#######",
        activation={"model": "rex_1", "ap": 4},
        dice="b2 b2 r3 r3 b0 r0 b2 b2 r3 r3 b0 r0",
    )
    s.do("use rex_cuddle royal_paladin")
    assert s.status("royal_paladin") == {"immobile", "weak"}
    s.do("use rex_cuddle royal_paladin")
    assert s.status("royal_paladin") == {"weak"}


@pytest.mark.rule("SDE-STATUS-KNOCKDOWN")
def test_the_knocked_down_must_stand_up_first(table: Any) -> None:
    s = table("#####\n#Mk.#\n#####", activation="ember_mage", models={"ember_mage": {"status": ["knockdown"]}})
    assert s.options == ["stand", "end"]
    for text in ("move 1,1", "attack knucklehead_1", "use fire_wave"):
        assert s.why_not(text) == "STATUS-KNOCKDOWN"
    s.do("stand")
    assert s.g.ap == 2
    assert s.status("ember_mage") == set()


@pytest.mark.rule("SDE-STATUS-07", "A-33")
@pytest.mark.parametrize(("rulings", "may"), [({}, False), ({"A-33": "yes"}, True)])
def test_standing_up_and_running(table: Any, rulings: dict[str, str], may: bool) -> None:
    s = table(
        "######\n#M.k.#\n######",
        activation="ember_mage",
        rulings=rulings,
        models={"ember_mage": {"status": ["knockdown"]}},
    )
    s.do("stand")
    assert s.offers("run") == may
    if not may:
        assert s.why_not("run") == "STATUS-07"


@pytest.mark.rule("SDE-STATUS-POISON", "SDE-STATUS-06")
def test_poison_takes_an_action_point(table: Any) -> None:
    s = table(
        "#####\n#P.k#\n#####",
        activation={"model": "royal_paladin", "begin": True},
        models={"royal_paladin": {"status": ["poison"]}},
    )
    assert s.g.ap == 2


@pytest.mark.rule("SDE-STATUS-SLOW", "SDE-STATUS-06", "A-32")
def test_slow_halves_rounded_up_before_run_doubles(table: Any) -> None:
    s = table(
        "###########\n#R.......k#\n###########",
        activation={"model": "glimmerdusk_ranger", "begin": True},
        models={"glimmerdusk_ranger": {"status": ["slow"]}},
    )
    assert s.g.speed == 4  # Speed 7
    s.do("run")
    assert s.g.speed == 8


@pytest.mark.rule("SDE-STATUS-06", "SDE-STATUS-POISON", "SDE-STATUS-SLOW", "A-32")
def test_slow_and_poison_gained_in_mid_activation_count_at_once(table: Any) -> None:
    from undercroft.games.super_dungeon.steps.health import suffer
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("#######\n#P...k#\n#######", activation="royal_paladin")
    s.do("move 2,1", "move 3,1")
    m = find_model(s.g, "royal_paladin")
    suffer(s.g, m, t.SLOW, 1)
    suffer(s.g, m, t.POISON, 1)
    assert (s.g.speed, s.g.moved, s.g.ap) == (3, 2, 2)
    s = table("#######\n#P...k#\n#######", activation="royal_paladin")
    s.do("run", "move 2,1")
    suffer(s.g, m, t.SLOW, 1)
    assert (s.g.speed, s.g.moved) == (6, 1)  # halved, then doubled by the run


@pytest.mark.rule("SDE-STATUS-04", "SDE-STATUS-05")
def test_one_counter_of_each_kind_any_number_of_kinds(table: Any) -> None:
    from undercroft.games.super_dungeon.steps.health import suffer
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("#####\n#M.k#\n#####")
    m = find_model(s.g, "ember_mage")
    assert [suffer(s.g, m, x, 1) for x in range(t.STATUSES)] == [True] * 12
    assert [suffer(s.g, m, x, 1) for x in range(t.STATUSES)] == [False] * 12
    assert len(s.status("ember_mage")) == 12


@pytest.mark.rule("SDE-STATUS-08", "SDE-KEY-IMMUNE", "SDE-SHAPE-07")
def test_the_immune_take_no_counter_and_lose_the_one_they_have(table: Any) -> None:
    s = table("#####\n#Fw.#\n#####", activation="whelp_1", dice="b2 b2 r3 r0 r0")
    s.do("attack hearthsworn_fighter")
    assert s.m("hearthsworn_fighter").wounds == 1
    assert s.status("hearthsworn_fighter") == set()  # Immune: Knockdown
    s = table(
        "#####\n#M.k#\n#####",
        phase="end_of_round",
        held=["molten_shield"],
        models={"ember_mage": {"status": ["fire", "slow"]}},
    )
    s.do("equip ember_mage")
    assert s.status("ember_mage") == {"slow"}


@pytest.mark.rule("SDE-KEY-VULNERABLE")
def test_rockgut_loses_his_best_defense_die_against_cold(table: Any) -> None:
    s = table("########\n#S...T.#\n#......#\n########", activation="hexcast_sorceress", dice="b1 b1 r1 r3 b1 b1 r1 r3")
    s.do("use frozen_feet rockgut_1 afar")
    assert s.m("rockgut_1").wounds == 1  # 3 against the fixed star alone
    s.do("use hobbled_hands rockgut_1 afar")
    assert s.m("rockgut_1").wounds == 1  # 3 against 1 + 3


@pytest.mark.rule("SDE-STATUS-01", "SDE-SATK-05")
def test_only_the_wounded_survivors_of_an_area_suffer(table: Any) -> None:
    s = table(
        "#####\n#Mp.#\n#pp.#\n#####",
        consul=["dragon_priest"] * 3,
        activation="ember_mage",
        dice="r1 r1 b0 r0 b0 r3 b0 r0",
    )
    s.do("use fire_wave")
    assert s.status("dragon_priest_1") == {"fire"}
    assert s.status("dragon_priest_2") == set()
    assert s.status("dragon_priest_3") == {"fire"}
