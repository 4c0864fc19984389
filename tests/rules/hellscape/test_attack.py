"""Attack action, kills, experience, rewards (MD2-ATTACK, XP, REWARD, ENEMY)."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t


def gheta(**more: object) -> dict[str, object]:
    return {"hero": "gheta", "zone": "0,2", "wears": ["hellcleaver"], **more}


@pytest.mark.rule("MD2-ATTACK-01", "MD2-ATTACK-02", "MD2-ATTACK-03")
def test_melee_needs_a_weapon_and_the_same_zone() -> None:
    a = Arena(heroes=[gheta()], turn="gheta", foes={"satyrs": {"zone": "0,2"}, "demons": {"zone": "1,2"}})
    assert a.can("attack satyrs melee")
    a.refuses("attack demons melee", "MD2-ATTACK-03")
    a.refuses("attack satyrs ranged", "MD2-ATTACK-02")
    a.roll("o:s o:s o:s b:").do("attack satyrs melee")
    assert a.g.fight.hero == 0 and a.g.fight.by_hero


@pytest.mark.rule("MD2-ATTACK-04")
def test_magic_reaches_one_zone() -> None:
    a = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "wears": ["wooden_staff"]}],
        turn="mathrin",
        foes={
            "satyrs": {"zone": "0,2"},
            "demons": {"zone": "1,2"},
            "undead": {"zone": "-1,2"},
            "gargoyles": {"zone": "1,1"},
        },
    )
    assert a.can("attack satyrs magic") and a.can("attack demons magic") and a.can("attack undead magic")
    a.refuses("attack gargoyles magic", "MD2-ATTACK-06")
    b = Arena(
        "highway_to_hellscape",
        [{"hero": "mathrin", "zone": "3,1", "wears": ["wooden_staff"]}],
        turn="mathrin",
        foes={"satyrs": {"zone": "5,1"}},
    )
    b.refuses("attack satyrs magic", "MD2-ATTACK-04")


@pytest.mark.rule("MD2-ATTACK-05", "MD2-ATTACK-06", "MD2-ATTACK-07", "H-80")
def test_ranged_never_in_the_own_zone_and_only_in_a_free_line() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "1,1", "wears": ["short_bow"], "ready": ["mana1"]}],
        turn="feydra",
        foes={
            "satyrs": {"zone": "1,1"},
            "demons": {"zone": "1,0"},
            "undead": {"zone": "2,1"},
            "gargoyles": {"zone": "2,0"},
        },
    )
    a.refuses("attack satyrs ranged", "MD2-ATTACK-05")
    a.refuses("attack undead ranged", "MD2-ATTACK-07")
    a.refuses("attack gargoyles ranged", "MD2-ATTACK-06")
    assert a.can("attack demons ranged")
    assert a.g.map().sees(a.zone("1,1"), a.zone("1,1"), 0)


@pytest.mark.rule("MD2-ATTACK-09")
def test_two_weapons_that_share_the_type_add_their_dice() -> None:
    a = Arena(heroes=[gheta(wears=["rusty_sword", "crude_axe"])], turn="gheta", foes={"satyrs": {"zone": "0,2"}})
    a.do("attack satyrs melee")
    assert a.pool() == "2 1 1 0 0" and a.g.fight.weapons == 2
    b = Arena(heroes=[gheta(wears=["rusty_sword", "ash_wand"])], turn="gheta", foes={"satyrs": {"zone": "0,2"}})
    b.do("attack satyrs melee")
    assert b.pool() == "2 0 1 0 0" and b.g.fight.weapons == 1


@pytest.mark.rule("MD2-ATTACK-10", "MD2-SHADOW-02", "MD2-DICE-04")
def test_the_shadow_die_in_shadow() -> None:
    for zone, die in (("1,1", "1"), ("0,2", "0")):
        a = Arena(heroes=[gheta(zone=zone)], turn="gheta", foes={"satyrs": {"zone": zone}})
        a.do("attack satyrs melee")
        assert a.pool().split()[3] == die


@pytest.mark.rule("MD2-DICE-09", "MD2-DASH-07")
def test_the_shadow_symbol_triggers_the_shadow_ability() -> None:
    a = Arena(heroes=[gheta(zone="1,1")], turn="gheta", foes={"satyrs": {"zone": "1,1", "band": "5"}})
    a.attack("satyrs", "o: o: o: b: b: b: b: d:shadow")
    a.do("resolve shadow 7", "stance provoke")
    assert (a.hero().rage, a.hero().stance) == (3, t.PROVOKE)


@pytest.mark.rule("MD2-ATTACK-14")
def test_caps_of_the_pool() -> None:
    a = Arena(
        heroes=[
            gheta(wears=["hellcleaver"], rage=3, skills=["ber-fatal-fury-i"]),
            "irk",
            "feydra",
            "mathrin",
            "nahias",
            "ronen",
        ],
        turn="gheta",
        foes={"fallen_angels": {"zone": "0,2", "minions": 6, "band": "5", "ward": 2}},
    )
    a.do("attack fallen_angels melee")
    assert a.pool() == "0 3 5 0 6"


@pytest.mark.rule("MD2-ATTACK-18", "MD2-EFF-05", "H-26")
def test_swords_and_shields_stay_free_until_the_end() -> None:
    a = Arena(heroes=[gheta(wears=["rusty_sword"])], turn="gheta", foes={"satyrs": {"zone": "0,2", "minions": 1}})
    a.attack("satyrs", "y:sm y:s b:h e:fang")
    a.refuses("reroll 1", "MD2-EFF-05")
    a.do("use rusty_sword of gheta", "resolve mana 0")
    a.refuses("reroll 0", "MD2-ATTACK-18")
    assert a.can("reroll 1") and a.can("reroll 2") and a.can("reroll 3")
    a.script(5).do("reroll 1")
    assert a.g.fight.dice[1] == 5 and a.g.fight.rerolls == 0


@pytest.mark.rule("MD2-ATTACK-17")
def test_every_result_is_resolved_before_the_end() -> None:
    a = Arena(
        heroes=[gheta(wears=["rusty_sword"], mana=0)], turn="gheta", foes={"satyrs": {"zone": "0,2", "minions": 1}}
    )
    a.attack("satyrs", "y:sm y:s b:h e:claw").do("finish")
    assert (a.hero().mana, a.hero().health) == (1, 7)


@pytest.mark.rule("MD2-ATTACK-20", "MD2-DICE-10")
def test_claws_hurt_even_from_afar() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "1,2", "wears": ["short_bow"], "ready": ["mana1"]}],
        turn="feydra",
        foes={"satyrs": {"zone": "1,0", "minions": 2}},
    )
    a.attack("satyrs", "y: y: b:h d:s e:claw e:claw", "ranged").finish()
    assert a.hero().health == 3


@pytest.mark.rule("MD2-ATTACK-21", "MD2-ATTACK-22", "MD2-ATTACK-23", "MD2-ENEMY-02", "MD2-ENEMY-01")
def test_wounds_run_over_from_minion_to_minion_and_to_the_leader_last() -> None:
    a = Arena(heroes=[gheta(), "irk"], turn="gheta", foes={"gargoyles": {"zone": "0,2", "minions": 2}})
    a.attack("gargoyles", "o:sss o:ss o: b: e: e:").finish()
    x = a.foe("gargoyles")
    assert (x.minions, x.leader, x.hurt) == (0, True, 1)  # 5 Wounds at Health 2 each


@pytest.mark.rule("MD2-ATTACK-24")
def test_an_attack_costs_one_action_whatever_comes_of_it() -> None:
    a = Arena(heroes=[gheta()], turn="gheta", foes={"satyrs": {"zone": "0,2", "band": "5"}})
    a.attack("satyrs", "o: o: o: b: b: b: b:").finish()
    assert a.hero().actions == 2


@pytest.mark.rule("MD2-XP-01", "MD2-XP-02", "MD2-REWARD-01", "MD2-REWARD-03", "MD2-ENEMY-04", "MD2-REWARD-04")
def test_a_dead_leader_gives_experience_treasure_and_its_item() -> None:
    a = Arena(
        heroes=[gheta(), {"hero": "irk", "zone": "1,2"}],
        turn="gheta",
        item_top=["chain_shirt"],
        foes={"gargoyles": {"zone": "0,2", "minions": 1, "item": "bone_club", "treasure": ["common"]}},
    )
    n = a.g.bag.size()
    a.attack("gargoyles", "o:sss o:ss o: b: e:").finish()
    assert a.starts("keep") == ["keep chain_shirt"]
    a.do("keep chain_shirt", "keep bone_club")
    assert (a.hero().xp, a.hero("irk").xp) == (2 + 2, 2)
    assert a.hero().pack == [item("chain_shirt"), item("bone_club")]
    assert a.foe("gargoyles").card == -1 and a.g.bag.size() == n + 1
    assert len(a.g.mob_decks[0].discard) == 1 and a.g.roaming_decks[0].discard == []


@pytest.mark.rule("MD2-XP-03", "MD2-REWARD-02", "MD2-ENEMY-08", "MD2-ENEMY-09", "MD2-REWARD-05")
def test_a_dead_roaming_monster() -> None:
    a = Arena(
        heroes=[gheta(), "irk"],
        turn="gheta",
        foes={"the_ghoul": {"zone": "0,2", "wounds": 9, "treasure": ["common"]}},
    )
    a.attack("the_ghoul", "o:sss o:s o: b: b: e:").finish()
    rare = 0
    while a.starts("keep"):
        rare += a.g.decision is not None and c.ITEMS[a.g.decision.a].rarity == t.RARE
        a.do(a.starts("keep")[0])
    assert (a.hero().xp, a.hero("irk").xp) == (1 + 4, 4)
    assert len(a.hero().pack) == 2 and rare == 1
    assert len(a.g.roaming_decks[0].discard) == 1


@pytest.mark.rule("MD2-XP-04", "H-23", "H-79")
def test_a_kill_of_nobody_is_given_by_the_players() -> None:
    a = Arena(
        heroes=[gheta(wears=["chain_shirt"]), {"hero": "irk", "zone": "5,0"}],
        enemy="undead",
        foes={"undead": {"zone": "0,2", "minions": 1, "wounds": 2, "item": "hooked_blade"}},
        dice="y: b: b: e:both",
    )
    a.do("resolve fang 3")
    assert a.texts() == ["credit gheta", "credit irk"]
    a.do("credit irk")
    assert (a.hero().xp, a.hero("irk").xp) == (0, 1) and a.foe("undead").minions == 0


@pytest.mark.rule("MD2-ENEMY-03", "MD2-ENEMY-05", "MD2-ENEMY-07", "MD2-ENEMY-11", "MD2-ENEMY-12")
def test_cards_of_enemies() -> None:
    from undercroft.games.hellscape.legal.foes import health_of

    assert all(m.reward >= 1 and m.health >= 2 for m in c.MOBS)
    for n, name in ((2, "lyidan"), (4, "lyidan")):
        heroes = ["gheta", "irk", "feydra", "mathrin"][:n]
        a = Arena(heroes=list(heroes), turn="gheta", foes={name: {"zone": "0,2"}})
        assert health_of(a.g, 8) == 7 * n
    for b in c.BOSSES:
        assert len(b.abilities) == b.dice + 1 and b.combat and b.passive and len(b.track) == 6


@pytest.mark.rule("MD2-ENEMY-13", "MD2-EFF-04", "H-25")
def test_a_mob_is_one_enemy_for_tokens_and_wounds() -> None:
    a = Arena(
        heroes=[
            {"hero": "mathrin", "zone": "0,2", "level": 2, "marker": 1, "health": 5, "skills": ["wiz-dark-magic-i@1"]}
        ],
        turn="mathrin",
        foes={"gargoyles": {"zone": "1,2", "minions": 2}},
    )
    a.do("use dark_magic_i of mathrin")
    x = a.foe("gargoyles")
    assert (x.minions, x.wounds) == (1, 1)  # 3 Wounds to the Mob as a whole
    assert a.hero().xp == 1


@pytest.mark.rule("MD2-REWARD-05")
def test_the_reward_comes_wherever_the_hero_stands() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "1,2", "wears": ["hand_ballista"], "ready": ["mana1"]}, "irk"],
        turn="feydra",
        foes={"gargoyles": {"zone": "1,0", "hurt": 1, "item": "bone_club"}},
    )
    a.attack("gargoyles", "y:ss o:ss b: d:s", "ranged").finish()
    assert a.can("keep bone_club")


@pytest.mark.rule("MD2-COST-08", "MD2-COST-07")
def test_fangs_feed_an_ability_as_often_as_they_suffice() -> None:
    a = Arena(heroes=[gheta(), "irk"], turn="gheta", foes={"skeletons": {"zone": "0,2", "minions": 3}})
    a.hero().mana = 0
    a.attack("skeletons", "o: o: o: b: e:fang e:fang e:fang").finish()
    assert a.foe("skeletons").minions == 4  # three fangs, two for each Minion
    b = Arena(
        heroes=[gheta(wears=["chain_shirt"])],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 3, "item": "hooked_blade"}},
        dice="y: b: b: e:fang e:fang e:fang",
    )
    b.finish()
    assert b.told(ev.EV_TOTAL)[0].a == 3


@pytest.mark.rule("H-75")
def test_the_ability_of_the_other_weapon_works_unless_it_names_another_type() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "wears": ["dagger", "iron_mace"], "ready": ["mana1"]}],
        turn="feydra",
        foes={"satyrs": {"zone": "1,2", "band": "5"}},
    )
    a.attack("satyrs", "y: b: b: b: b:", "ranged")
    assert not a.can("use iron_mace of feydra")


@pytest.mark.rule("MD2-EFF-05", "MD2-ATTACK-17")
def test_each_of_several_equal_dice_can_be_named() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "ronen", "zone": "1,0", "wears": ["chain_shirt"]}, "irk", "feydra"],
        enemy="satyrs",
        lifebringers=0,
        spent=2,
        dice="y:s b: b: e:claw e:claw",
        foes={"satyrs": {"zone": "1,0", "minions": 2, "item": "hooked_blade"}},
    )
    a.do("target sir_ronen?", "roll?")
    assert a.starts("reroll") == [f"reroll {n}" for n in range(5)]
    assert a.starts("resolve") == ["resolve claw 3", "resolve claw 4"]
    a.script(2).do("reroll 2")
    assert a.g.fight.dice[1] % 6 == 0 and a.g.fight.dice[2] % 6 == 2 and a.g.fight.rerolls == 1
    a.do("resolve claw 4")
    a.refuses("reroll 4", "MD2-ATTACK-18")
    assert a.why("reroll 3") == ""
    a.script(2).do("reroll 3")
    a.refuses("reroll 0", "MD2-EFF-05")  # only now none is left


@pytest.mark.rule("MD2-KO-05", "H-85")
@pytest.mark.parametrize(("reading", "down"), [("stands", False), ("falls", True)])
def test_a_hero_who_heals_within_the_own_attack(reading: str, down: bool) -> None:
    rulings = {"H-85": reading} if reading == "falls" else {}
    a = Arena(
        heroes=[{"hero": "ronen", "zone": "1,1", "health": 1, "wears": ["hellcleaver"]}, "irk"],
        turn="sir_ronen",
        rulings=rulings,
        foes={"gargoyles": {"zone": "1,1", "minions": 1}},
    )
    assert a.g.in_shadow(a.zone("1,1"))
    a.attack("gargoyles", "o:s o: o: b: d:shadow e:claw")
    a.do("resolve claw 5")
    assert a.hero().health == 0 and not a.hero().ko and a.g.fight.on
    a.do("resolve shadow 4").finish()
    assert len(a.told(ev.EV_HEAL)) == 1
    assert a.hero().ko == down and a.hero().health == (0 if down else 1)
