"""Attacks: rolls, comparison, wounds, destruction, icons (SDE-COMBAT, SDE-DICE, SDE-DIST, SDE-SATK)."""

from typing import Any

import pytest

DUEL = """
#########
#Fp.....#
#.......#
#########
"""
SHOOT = """
############
#R........f#
############
"""


@pytest.mark.rule(
    "SDE-COMBAT-05", "SDE-COMBAT-06", "SDE-COMBAT-07", "SDE-COMBAT-10", "SDE-DICE-01", "SDE-POWER-01", "SDE-LOOT-01"
)
def test_three_stars_against_one_wound_the_priest_and_move_both_tracks(table: Any) -> None:
    # W-13: Fighter 2B1R against Dragon Priest 1B1R with three hearts
    s = table(DUEL, activation="hearthsworn_fighter", dice="b1 b0 r2 b1 r0")
    s.do("attack dragon_priest_1")
    assert s.rolled("hearthsworn_fighter") == ["BBR"]
    assert s.rolled("dragon_priest_1") == ["BR"]
    assert s.m("dragon_priest_1").wounds == 1
    assert (s.g.power, s.g.meter) == (1, 1)
    s.dice("b2 b0 r2 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.m("dragon_priest_1").at >= 0
    s.dice("b2 b0 r2 b0 r0 0")  # the third wound reaches a LOOT circle
    s.do("attack dragon_priest_1")
    assert s.at("dragon_priest_1") == (-1, -1)


@pytest.mark.rule("SDE-COMBAT-07")
def test_equal_stars_do_nothing(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", dice="b1 b0 r1 b0 r2")
    s.do("attack dragon_priest_1")
    assert s.m("dragon_priest_1").wounds == 0
    assert (s.g.power, s.g.meter) == (0, 0)


@pytest.mark.rule("SDE-COMBAT-08")
def test_the_margin_does_not_matter(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", dice="b2 b2 r3 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.m("dragon_priest_1").wounds == 1


@pytest.mark.rule("SDE-COMBAT-01", "SDE-ACT-03", "SDE-ACT-04", "SDE-ACT-10", "SDE-CARD-03")
def test_a_basic_attack_costs_one_ap_and_may_be_repeated(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", dice="b0 b0 r0 b0 r0 b0 b0 r0 b0 r0")
    assert s.g.ap == 3
    s.do("attack dragon_priest_1", "attack dragon_priest_1")
    assert s.g.ap == 1
    assert s.why_not("use dwarven_curse") == "ACT-05"
    s.do("end")  # an AP left unspent is lost
    assert s.m("hearthsworn_fighter").acted == 1


@pytest.mark.rule("SDE-COMBAT-02", "SDE-DIST-01", "SDE-DIST-02", "SDE-ADJ-03")
def test_missile_reaches_eight_squares_with_dex_and_not_nine(table: Any) -> None:
    # W-16
    s = table(SHOOT, activation="glimmerdusk_ranger")
    assert s.why_not("shoot flinger_1") == "DIST-01"
    s.do("move 2,1")
    s.dice("r2 r0 0 0 0")
    s.do("shoot flinger_1")
    assert s.rolled("glimmerdusk_ranger") == ["RR"]


@pytest.mark.rule("SDE-COMBAT-03")
def test_melee_needs_an_adjacent_model_and_a_shooter_may_choose_it(table: Any) -> None:
    s = table(
        """
        #######
        #R.k..#
        #######
        """,
        activation="glimmerdusk_ranger",
    )
    assert s.why_not("attack knucklehead_1") == "COMBAT-03"
    s.do("move 2,1")
    s.dice("b2 r3 0 0 0")
    s.do("attack knucklehead_1")
    assert s.rolled("glimmerdusk_ranger") == ["BR"]  # ATT, not DEX


@pytest.mark.rule("SDE-DIST-02")
@pytest.mark.parametrize(
    ("plan", "who", "pool"),
    [
        ("#########\n#M...k..#\n#########", "ember_mage", "RR"),  # Magic: WILL
        ("#########\n#S...k..#\n#########", "hexcast_sorceress", "BR"),
        ("#########\n#R...k..#\n#########", "glimmerdusk_ranger", "RR"),  # Missile: DEX
        ("#########\n#f...P..#\n#########", "flinger_1", "BR"),
        ("#########\n#p...P..#\n#########", "dragon_priest_1", "BR"),  # Magic 8: WILL 1B1R
    ],
)
def test_distance_effects_roll_their_attribute(table: Any, plan: str, who: str, pool: str) -> None:
    s = table(plan, activation=who)
    s.dice(" ".join({"B": "b0", "R": "r0"}[c] for c in pool) + " b0 b0 r0 b0")
    s.do(s.starting("shoot")[0])
    assert s.rolled(who) == [pool]


@pytest.mark.rule("SDE-DIST-03")
def test_an_action_with_its_own_distance_effect_uses_that_one(table: Any) -> None:
    # W-17: the Druid has no distance effect, Stranglethorn names Magic 6
    s = table(
        """
        ###########
        #D......k.#
        ###########
        """,
        activation="deeproot_druid",
    )
    assert s.why_not("use stranglethorn knucklehead_1 afar") == "DIST-01"
    assert s.why_not("use stranglethorn knucklehead_1") == "DIST-03"
    s.do("move 2,1")
    s.dice("b2 r3 0 0 0 0")
    s.do("use stranglethorn knucklehead_1 afar")
    assert s.rolled("deeproot_druid") == ["BR"]  # WILL, not ATT


@pytest.mark.rule("SDE-DIST-03")
def test_the_mage_with_the_dragon_bow_shoots_with_dex(table: Any) -> None:
    # W-17: Magic 8 on her card, Missile 8 on the action
    s = table(
        "###########\n#M.......k#\n###########",
        activation="ember_mage",
        boss="starfire",
        models={"ember_mage": {"gear": ["dragon_bow"]}},
        dice="b2 r3 g4",
    )
    s.do("use solar_flare knucklehead_1 afar")
    assert s.rolled("ember_mage") == ["BRG"]  # DEX 1B1R +1G, not WILL


@pytest.mark.rule("SDE-DIST-05", "SDE-KEY-REACH", "SDE-COMBAT-04")
def test_reach_extends_melee(table: Any) -> None:
    s = table(
        """
        ########
        #g.P...#
        ########
        """,
        activation="gouger_1",
        dice="b2 b2 b0 r0",
    )
    s.do("attack royal_paladin")
    assert s.rolled("gouger_1") == ["BB"]
    assert s.m("royal_paladin").wounds == 1


@pytest.mark.rule("SDE-DIST-05", "SDE-SATK-02")
def test_special_attacks_without_distance_are_melee_and_reach_counts(table: Any) -> None:
    s = table(
        """
        ########
        #X...P.#
        #......#
        ########
        """,
        activation="rex_1",
    )
    assert s.why_not("use rex_smash royal_paladin") == "COMBAT-03"  # three squares from 2,1
    s.do("move 2,1")
    assert s.offers("use rex_smash royal_paladin")
    s = table(DUEL.replace("Fp", "P.").replace("#.......#", "#.p.....#"), activation="royal_paladin")
    assert s.offers("use smite dragon_priest_1")


@pytest.mark.rule("SDE-SATK-03")
def test_the_models_distance_effect_serves_its_special_attacks(table: Any) -> None:
    # W-10: Magma Strike at eight squares
    s = table(
        """
        ###########
        #M.......p#
        ###########
        """,
        activation="ember_mage",
        dice="b1 b1 b1 r0 r0 b0 r0",
    )
    s.do("use magma_strike dragon_priest_1 afar")
    assert s.rolled("ember_mage") == ["BBBRR"]
    assert s.m("dragon_priest_1").wounds == 1
    assert s.status("dragon_priest_1") == {"fire"}  # her attacks cause Fire
    assert s.g.ap == 1
    s.dice("r0 r0 b0 r0")
    s.do("shoot dragon_priest_1")
    assert s.rolled("ember_mage") == ["RR"]


@pytest.mark.rule("SDE-SATK-04", "SDE-EQUIP-02", "SDE-EQUIP-03")
def test_rune_and_relic_make_magma_strike_four_two_one(table: Any) -> None:
    # W-11
    s = table(
        "#######\n#M...p#\n#######",
        activation="ember_mage",
        models={"ember_mage": {"gear": ["rune_of_insight", "rune_of_the_archmage"]}},
        dice="b0 b0 b0 b0 r0 r0 g1 b0 r2",
    )
    s.do("use magma_strike dragon_priest_1 afar")
    assert s.rolled("ember_mage") == ["BBBBRRG"]


@pytest.mark.rule("SDE-SATK-01", "SDE-ACT-05")
def test_a_special_attack_is_paid_at_once(table: Any) -> None:
    s = table("#####\n#Mp.#\n#####", activation="ember_mage", dice="r0 r0 b0 r2")
    s.do("use fire_wave")
    assert s.g.ap == 1
    assert s.why_not("use fire_wave") == "ACT-05"


@pytest.mark.rule("SDE-SATK-05", "SDE-STATUS-01")
def test_a_status_comes_only_with_damage(table: Any) -> None:
    s = table("#####\n#Mp.#\n#####", activation="ember_mage", dice="r0 r0 b0 r2")
    s.do("shoot dragon_priest_1")
    assert s.status("dragon_priest_1") == set()


@pytest.mark.rule("SDE-SATK-06")
def test_the_bonus_of_a_special_attack_ends_with_it(table: Any) -> None:
    s = table("#####\n#Pp.#\n#####", activation="royal_paladin", dice="b0 b0 b0 r0 b0 r0 b0 b0 b0 b0 r0")
    s.do("use smite dragon_priest_1")
    assert s.rolled("royal_paladin") == ["BBBR"]
    s.do("attack dragon_priest_1")
    assert s.rolled("royal_paladin") == ["BBB"]


@pytest.mark.rule("SDE-COMBAT-09")
def test_dwarven_curse_rolls_att_against_will(table: Any) -> None:
    # W-15: an attack «X vs. Y»
    s = table("#######\n#F..p.#\n#######", activation="hearthsworn_fighter", dice="b0 b0 r0 b0 r0")
    s.do("use dwarven_curse")
    assert s.rolled("hearthsworn_fighter") == ["BBR"]
    assert s.rolled("dragon_priest_1") == ["BR"]  # WILL 1B1R


@pytest.mark.rule("SDE-COMBAT-11", "SDE-SPAWN-09")
def test_a_destroyed_monster_returns_to_the_pool_clean(table: Any) -> None:
    s = table(
        DUEL,
        activation="hearthsworn_fighter",
        dice="b2 b0 r2 b0 r0",
        models={"dragon_priest_1": {"wounds": 2, "status": ["slow"]}},
    )
    s.do("attack dragon_priest_1")
    m = s.m("dragon_priest_1")
    assert (m.at, m.wounds, m.status, m.gone) == (-1, 0, 0, False)


@pytest.mark.rule("SDE-COMBAT-12")
def test_friends_cannot_be_attacked(table: Any) -> None:
    s = table("######\n#FPk.#\n######", activation="hearthsworn_fighter")
    assert s.why_not("attack royal_paladin") == "COMBAT-12"


@pytest.mark.rule("SDE-COMBAT-13", "SDE-KEY-DANGEROUS")
def test_cleave_hits_friend_and_foe(table: Any) -> None:
    s = table(
        """
        ######
        #.kP.#
        #.F..#
        ######
        """,
        activation="hearthsworn_fighter",
        dice="b2 b2 r3 b0 r0",
    )
    s.do("use cleave 2,1")
    assert s.m("royal_paladin").wounds == 1
    assert s.at("knucklehead_1") == (-1, -1)
    assert s.m("hearthsworn_fighter").wounds == 0


@pytest.mark.rule("SDE-COMBAT-14", "SDE-KEY-AUGMENT")
def test_augment_targets_friends_only_the_user_included(table: Any) -> None:
    s = table("#######\n#R.P.k#\n#######", activation="glimmerdusk_ranger")
    assert s.offers("use herbalist royal_paladin afar")
    assert s.offers("use herbalist glimmerdusk_ranger afar")
    assert s.why_not("use herbalist knucklehead_1 afar") == "COMBAT-14"


@pytest.mark.rule("SDE-COMBAT-16", "A-55")
@pytest.mark.parametrize(("ruling", "steps"), [("not_suffered", 1), ("counted", 2)])
def test_wounds_beyond_the_last_heart(table: Any, ruling: str, steps: int) -> None:
    rulings = {} if ruling == "not_suffered" else {"A-55": ruling}
    s = table("#####\n#Uk.#\n#####", activation="riftling_rogue", rulings=rulings, dice="b2 b2 b2 g4")
    s.do("use backstab knucklehead_1")  # Massive Damage on one heart
    assert (s.g.power, s.g.meter) == (steps, steps)


@pytest.mark.rule("SDE-KEY-MOB")
def test_mob_adds_a_blue_die_for_each_other_mobster_in_melee(table: Any) -> None:
    # W-24, with a Gouger that reaches two squares
    s = table(
        """
        #######
        #.kPk.#
        #...g.#
        #.....#
        #######
        """,
        activation="knucklehead_1",
        dice="b0 b0 b0 b0 b0 b0 r0",
    )
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBBBB"]


@pytest.mark.rule("SDE-KEY-MOB")
def test_mob_gives_three_dice_at_most(table: Any) -> None:
    s = table(
        """
        #######
        #kkk..#
        #kP...#
        #kk...#
        #######
        """,
        consul=["knucklehead"] * 6,
        activation="knucklehead_1",
        dice="b0 b0 b0 b0 b0 b0 b0 r0",
    )
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBBBBB"]


# ---- dice
@pytest.mark.rule("SDE-DICE-02", "SDE-DICE-03", "SDE-CARD-04")
def test_fixed_stars_are_added_and_alone_they_are_not_rolled(table: Any) -> None:
    # W-14: ARM 1★ of a Knucklehead, ATT 1★2R1G of Starfire
    s = table("#####\n#Pk.#\n#####", activation="royal_paladin", dice="b1 b0 b0")
    s.do("attack knucklehead_1")
    assert s.m("knucklehead_1").at >= 0  # one star against the fixed one
    assert s.saw(13)[-1].d == 0
    s = table(
        "########\n#P.Z...#\n#......#\n########", villain="starfire", activation="starfire", dice="r0 r0 g1 b1 r0"
    )
    s.do("move 2,1")
    s.do("attack royal_paladin")
    assert s.rolled("starfire") == ["RRG*"]
    assert s.m("royal_paladin").wounds == 1  # 1 + 1 against 1


@pytest.mark.rule("SDE-DICE-04", "SDE-DICE-05", "SDE-DICE-06", "SDE-DICE-08", "SDE-STATUS-03")
def test_hearts_come_with_a_wound_and_any_hero_takes_them(table: Any) -> None:
    s = table(
        """
        #########
        #Fp....M#
        #########
        """,
        activation="hearthsworn_fighter",
        models={"ember_mage": {"wounds": 2, "status": ["slow"]}},
        dice="bh bh r2 b0 r0",
    )
    s.do("attack dragon_priest_1")
    assert set(s.options) == {"heart ember_mage wound", "heart ember_mage slow", "decline"}
    s.do("heart ember_mage slow", "heart ember_mage wound")
    assert s.m("ember_mage").wounds == 1
    assert s.status("ember_mage") == set()


@pytest.mark.rule("SDE-DICE-04")
def test_without_a_wound_icons_are_nothing(table: Any) -> None:
    s = table(
        DUEL, activation="hearthsworn_fighter", models={"hearthsworn_fighter": {"wounds": 2}}, dice="bh bh r1 b0 r2"
    )
    s.do("attack dragon_priest_1")
    assert s.starting("heart") == []
    assert s.m("hearthsworn_fighter").wounds == 2


@pytest.mark.rule("SDE-DICE-07", "SDE-CARD-07")
def test_a_potion_goes_to_a_card_with_room(table: Any) -> None:
    s = table(
        "#########\n#Fp....M#\n#########",
        activation="hearthsworn_fighter",
        models={"hearthsworn_fighter": {"potions": 1}, "ember_mage": {"potions": 1, "status": ["choke"]}},
        dice="b2 b0 rp b0 r0",
    )
    s.do("attack dragon_priest_1", "pass", "pass")
    assert set(s.options) == {"potion ember_mage", "decline"}
    assert s.why_not("potion hearthsworn_fighter") == "CARD-07"
    s.do("potion ember_mage")
    assert s.m("ember_mage").potions == 2


@pytest.mark.rule("SDE-DICE-09")
def test_the_combined_face_gives_a_heart_and_a_potion(table: Any) -> None:
    s = table(
        "#####\n#Fp.#\n#####",
        activation="hearthsworn_fighter",
        models={"hearthsworn_fighter": {"wounds": 1, "gear": ["rune_of_the_titans"]}},
        dice="b2 b2 r0 gx b0 r0",
    )
    s.do("attack dragon_priest_1")
    assert set(s.options) == {"heart hearthsworn_fighter wound", "potion hearthsworn_fighter", "decline"}
    s.do("potion hearthsworn_fighter", "heart hearthsworn_fighter wound")
    assert (s.m("hearthsworn_fighter").potions, s.m("hearthsworn_fighter").wounds) == (1, 0)


@pytest.mark.rule("SDE-DICE-10", "A-23")
def test_a_mini_boss_sheds_one_status_per_icon(table: Any) -> None:
    s = table(
        "#######\n#X.P..#\n#.....#\n#######",
        activation="rex_1",
        models={"rex_1": {"status": ["slow", "stun"], "wounds": 1}},
        dice="bh b2 rp r3 b0 r0",
    )
    s.do("attack royal_paladin")
    assert set(s.options) == {"cure rex_1 slow", "cure rex_1 stun", "decline"}
    s.do("cure rex_1 slow", "cure rex_1 stun")
    assert s.status("rex_1") == set()
    assert s.m("rex_1").wounds == 1  # neither health nor potion


@pytest.mark.rule("SDE-DICE-11")
def test_icons_count_once_however_many_are_hurt(table: Any) -> None:
    s = table(
        "######\n#.k..#\n#kMk.#\n######",
        activation="ember_mage",
        models={"ember_mage": {"wounds": 3}},
        dice="rp r3 0 0",
    )
    s.do("use fire_wave")
    assert s.saw(17) and len(s.saw(17)) == 3
    s.do(s.options[0]) if s.starting("equip") else None
    assert [o for o in s.options if o.startswith("potion")] == ["potion ember_mage"]
    s.do("potion ember_mage")
    assert s.starting("potion") == []


@pytest.mark.rule("SDE-DICE-12", "SDE-DICE-13")
def test_defense_rolls_and_minions_treat_icons_as_blanks(table: Any) -> None:
    s = table(
        "#####\n#Pk.#\n#####",
        activation="knucklehead_1",
        models={"royal_paladin": {"wounds": 1}, "knucklehead_1": {"status": ["slow"]}},
        dice="bh b2 b2 bh rp",
    )
    s.do("attack royal_paladin")
    assert s.m("royal_paladin").wounds == 2
    assert s.starting("heart") == [] and s.starting("cure") == []


@pytest.mark.rule("SDE-DICE-15", "SDE-STATUS-WEAK", "A-24")
def test_the_die_with_most_stars_is_discarded_with_its_icons(table: Any) -> None:
    s = table(
        DUEL,
        activation="hearthsworn_fighter",
        models={"hearthsworn_fighter": {"status": ["weak"]}},
        dice="b1 b0 r3 b0 r0",
    )
    s.do("attack dragon_priest_1")
    assert s.m("dragon_priest_1").wounds == 1  # 1 + 0 left against 0
    assert [e.b for e in s.saw(14)] == [6 + 5]


@pytest.mark.rule("SDE-COMBAT-15")
def test_healing_stops_at_no_counters(table: Any) -> None:
    s = table(
        DUEL.replace("p", "P"),
        activation="hearthsworn_fighter",
        models={"royal_paladin": {"potions": 1}, "hearthsworn_fighter": {"wounds": 1}},
    )
    s.do("drink elixir of royal_paladin by hearthsworn_fighter")
    assert s.m("hearthsworn_fighter").wounds == 0


@pytest.mark.rule("SDE-CARD-01", "SDE-CARD-08")
def test_effects_on_types_reach_whoever_has_the_type(table: Any) -> None:
    # W-06: Dragon Rage is for kobolds; an Ironscale and Rex are, a Whelp is not
    from undercroft.games.super_dungeon.legal.figures import attribute
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("########\n#pi.w..#\n#.X....#\n#......#\n#....P.#\n########", activation="dragon_priest_1")
    before = {n: attribute(s.g, find_model(s.g, n), 0) for n in ("ironscale_1", "rex_1", "whelp_1")}
    s.do("use dragon_rage")
    after = {n: attribute(s.g, find_model(s.g, n), 0) for n in before}
    assert {n: after[n] - before[n] for n in before} == {"ironscale_1": 1, "rex_1": 1, "whelp_1": 0}
