"""Odd corners of combat and of the Hero's turn, each from a sentence of the rulebook."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import rule_ids
from undercroft.games.hellscape import terms as t

SATYRS = {"satyrs": {"zone": "0,2", "minions": 2, "band": "5"}}


# ---- weapons
@pytest.mark.rule("MD2-ATTACK-09", "MD2-ATTACK-08", "MD2-COST-06", "H-75")
def test_two_weapons_together_or_one_alone() -> None:
    def gheta() -> Arena:
        return Arena(
            heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword", "throwing_knives"]}, "irk"],
            turn="gheta",
            foes=SATYRS,
        )

    a = gheta()
    assert a.starts("attack") == [
        "attack satyrs melee",
        "attack satyrs melee with rusty_sword",
        "attack satyrs melee with throwing_knives",
    ]
    a.do("attack satyrs melee")
    assert a.pool().split()[0] == "3" and a.can("use throwing_knives of gheta")
    b = gheta().do("attack satyrs melee with throwing_knives")
    assert b.pool().split()[0] == "1"
    b.refuses("use throwing_knives of gheta", "MD2-COST-06")
    assert b.can("use rusty_sword of gheta")  # equipped items are active (H-75)
    d = gheta()
    d.refuses("attack satyrs melee with short_bow", "MD2-ATTACK-02")
    d.refuses("attack satyrs ranged with rusty_sword", "MD2-ATTACK-02")


@pytest.mark.rule("MD2-ATTACK-09", "MD2-ATTACK-14")
def test_two_equal_weapons_and_the_cap() -> None:
    heroes = [{"hero": "gheta", "zone": "0,2", "wears": ["twin_fang", "twin_fang"]}, "irk"]
    a = Arena(heroes=heroes, turn="gheta", foes=SATYRS)
    assert a.starts("attack") == ["attack satyrs melee", "attack satyrs melee with twin_fang"]
    a.do("attack satyrs melee")
    assert a.pool() == "3 0 4 0 2"  # 4 yellow dice: the fourth is lost
    a.do("use twin_fang of gheta", "use twin_fang of gheta")  # one ability on each card
    assert a.g.fight.swords == 2
    b = Arena(heroes=heroes, turn="gheta", foes=SATYRS).do("attack satyrs melee with twin_fang")
    assert b.pool().split()[0] == "2"


# ---- when abilities may be used
@pytest.mark.rule("MD2-ATTACK-13", "MD2-ABIL-03", "MD2-ATTACK-15")
def test_what_adds_no_dice_may_be_used_before_the_roll_too() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["iron_mace"]}, "irk"], turn="gheta", foes=SATYRS)
    a.do("attack satyrs melee", "use iron_mace of gheta")
    assert a.g.fight.swords == 1 and not a.g.fight.rolled
    a.do("roll")
    a.refuses("use iron_mace of gheta", "MD2-ABIL-03")
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["iron_mace"]}, "irk"], turn="gheta", foes=SATYRS)
    b.do("attack satyrs melee", "roll", "use iron_mace of gheta")
    assert b.g.fight.swords == 1


@pytest.mark.rule("MD2-ATTACK-13", "MD2-EFF-03")
def test_dice_added_late_are_rolled_at_once() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "rage": 2, "wears": ["rusty_sword"], "skills": ["ber-fatal-fury-i"]}],
        turn="gheta",
        foes=SATYRS,
    )
    a.attack("satyrs", "y: y: b: b: b: b: e: e:")
    a.script(5).do("use fatal_fury_i of gheta")
    assert a.g.fight.dice[-1] == t.YELLOW * 6 + 5 and len(a.g.fight.dice) == 9


@pytest.mark.rule("MD2-ATTACK-18", "H-26")
def test_one_resolved_symbol_locks_the_whole_die() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "mana": 2, "wears": ["rusty_sword", "circlet_of_focus"]}],
        turn="gheta",
        foes=SATYRS,
    )
    a.attack("satyrs", "y:sm y:s b:h b: b: b: e:both e:")
    a.do("use circlet_of_focus of gheta", "resolve fang 6")
    a.refuses("reroll 6", "MD2-ATTACK-18")  # its claw is still open, but the die is locked
    assert a.can("resolve claw 6") and a.can("reroll 0") and a.can("reroll 2")
    a.refuses("resolve fang 6", "MD2-ATTACK-17")
    a.script(1).do("reroll 0")
    a.refuses("resolve mana 0", "MD2-ATTACK-17")  # the new face has none


@pytest.mark.rule("MD2-MOB-09", "MD2-ATTACK-17")
def test_nobody_resolves_mana_of_an_enemy() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "item": "hooked_blade"}},
        dice="y:sm e:fang",
    )
    a.refuses("resolve mana 0", "MD2-MOB-09")


@pytest.mark.rule("MD2-DASH-07", "MD2-DICE-09", "H-04")
@pytest.mark.parametrize(("face", "offered"), [("shadow", True), ("sss", False), ("mm", False)])
def test_the_shadow_ability_needs_the_shadow_symbol(face: str, offered: bool) -> None:
    a = Arena(
        heroes=[{"hero": "irk", "zone": "1,1", "wears": ["rusty_sword"]}, "gheta"],
        turn="irk",
        foes={"satyrs": {"zone": "1,1", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", f"y: y: b: b: b: b: d:{face} e:claw")
    assert a.can("resolve shadow 6") == offered
    a.do(*["resolve shadow 6"][: int(offered)])
    assert a.g.fight.swords == (2 if offered else 0) and len(a.told(ev.EV_SHADOW)) == int(offered)


# ---- Pillars
@pytest.mark.rule("MD2-PILLAR-01", "H-02")
@pytest.mark.parametrize(
    ("pillar", "weapon", "yellow"), [("5,1", "short_bow", 1), ("4,1", "short_bow", 1), ("3,1", "short_bow", 2)]
)
def test_pillars_through_into_and_under_the_archer(pillar: str, weapon: str, yellow: int) -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "feydra", "zone": "3,1", "wears": [weapon], "ready": ["mana1"]}, "irk"],
        turn="feydra",
        foes={"skeletons": {"zone": "5,1"}},
        tokens={"pillar": [pillar]},
    )
    a.do("attack skeletons ranged")
    assert a.g.fight.pool[t.YELLOW] == yellow


@pytest.mark.rule("MD2-PILLAR-01")
def test_a_pillar_takes_a_bonus_die_if_the_weapon_has_none() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "feydra", "zone": "3,1", "wears": ["heavy_crossbow"], "ready": ["attack_yellow"]}, "irk"],
        turn="feydra",
        foes={"skeletons": {"zone": "5,1"}},
        tokens={"pillar": ["4,1"]},
    )
    a.do("attack skeletons ranged")
    assert a.pool().split()[:2] == ["0", "2"]


@pytest.mark.rule("MD2-PILLAR-01", "MD2-ATTACK-03")
def test_a_pillar_does_not_hinder_in_its_own_zone() -> None:
    a = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "wears": ["wooden_staff"]}, "irk"],
        turn="mathrin",
        foes=SATYRS,
        tokens={"pillar": ["0,2"]},
    )
    a.do("attack satyrs magic")
    assert a.g.fight.pool[t.YELLOW] == 2


# ---- Mobs
@pytest.mark.rule("MD2-ATTACK-22", "MD2-ATTACK-23", "MD2-XP-01", "MD2-XP-02", "MD2-REWARD-01", "MD2-REWARD-03")
def test_wounds_overflow_to_the_leader_in_one_attack() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["hellcleaver"]}, "irk"],
        turn="gheta",
        foes={"gargoyles": {"zone": "0,2", "minions": 1, "wounds": 1, "treasure": ["common"], "item": "bone_club"}},
        item_top=["silver_ring"],
    )
    a.attack("gargoyles", "o:sss o: o: b: e:").finish()  # 3 Wounds: 1 for the Minion, 2 for the Leader
    assert a.foe("gargoyles").card == -1
    assert (a.hero().xp, a.hero("irk").xp) == (4, 2)
    a.do("keep silver_ring", "keep bone_club")
    assert a.hero().pack == [item("silver_ring"), item("bone_club")]


@pytest.mark.rule("MD2-MOB-07", "H-07")
def test_a_mob_that_lost_leader_and_item_has_only_the_dice_of_its_minions() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 2, "leader": False}},
        dice="e:fang e:fang",
    )
    assert a.pool() == "0 0 0 0 2"
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
        dice="e:fang e:fang e:fang",
    )
    assert b.pool() == "0 0 0 0 3"


@pytest.mark.rule("MD2-GAME-05", "H-23")
def test_an_unhurt_imp_dies_first() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}, "irk"],
        turn="gheta",
        foes={"infernal_imps": {"zone": "0,2", "minions": 2, "wounds": 2}},
    )
    a.attack("infernal_imps", "y: y: b: e:fang e:claw").do("resolve fang 3", "credit irk")
    assert (a.foe("infernal_imps").minions, a.foe("infernal_imps").wounds) == (1, 2)
    assert a.hero("irk").xp == 1 and a.hero().xp == 0


@pytest.mark.rule("MD2-COND-FIRE-02", "MD2-COND-FIRE-03", "MD2-REWARD-03", "H-79")
def test_fire_kills_a_whole_mob_and_one_hero_gets_all() -> None:
    a = Arena(
        heroes=["gheta", {"hero": "irk", "zone": "1,2"}],
        enemy="gargoyles",
        foes={
            "gargoyles": {"zone": "5,0", "minions": 1, "fire": 3, "treasure": ["common"], "item": "bone_club"},
        },
        dice="y:ss y:ss y:",
        item_top=["silver_ring"],
    )
    assert a.texts() == ["credit gheta", "credit irk"]
    a.do("credit irk")
    assert (a.hero("irk").xp, a.hero().xp) == (4, 2)
    a.do("keep silver_ring", "keep bone_club")
    assert len(a.hero("irk").pack) == 2


# ---- Conditions
@pytest.mark.rule("MD2-COND-FROST-02", "H-65")
def test_three_frost_on_a_roaming_monster() -> None:
    a = Arena(heroes=["gheta", "irk"], enemy="the_ghoul", foes={"the_ghoul": {"zone": "1,2", "frost": 3, "fire": 1}})
    assert (a.foe("the_ghoul").frost, a.foe("the_ghoul").fire, a.at("the_ghoul")) == (1, 1, "1,2")


@pytest.mark.rule("MD2-COND-FROST-01", "H-31")
def test_frost_takes_actions_one_by_one() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "1,0", "frost": 2}, "irk"], turn="gheta")
    a.refuses("move", "MD2-COND-FROST-01")
    assert a.texts() == ["end", "thaw"]
    a.do("thaw", "thaw")
    assert a.hero().actions == 1 and a.can("move")


# ---- Recover, trade, items
@pytest.mark.rule("MD2-RECOVER-01")
def test_recover_up_to_two() -> None:
    a = Arena(heroes=[{"hero": "gheta", "health": 5, "mana": 1}, "irk"], turn="gheta")
    assert a.starts("recover") == ["recover 2 0", "recover 1 1", "recover 1 0", "recover 0 1"]
    a.refuses("recover 0 2", "MD2-RECOVER-01")  # her maximum is 2 Mana
    a.do("recover 1 0")
    assert (a.hero().health, a.hero().mana, a.hero().actions) == (6, 1, 2)


@pytest.mark.rule("MD2-TRADE-01", "MD2-TRADE-02")
def test_both_hands_may_be_filled_anew_in_one_trade() -> None:
    a = Arena(heroes=[{"hero": "gheta", "wears": ["rusty_sword"], "pack": ["crude_axe"]}, "irk"], turn="gheta")
    a.do("trade", "equip crude_axe hand on gheta", "equip rusty_sword other_hand on gheta", "stop", "stop?")
    assert a.hero().slots[t.HAND :] == [item("crude_axe"), item("rusty_sword")]
    a.do("trade", "give crude_axe to irk from gheta", "stop", "give crude_axe to gheta from irk")  # to and fro
    a.do("equip crude_axe hand on gheta", "unequip hand of gheta", "equip crude_axe hand on gheta", "stop")
    assert a.hero().slots[t.HAND :] == [item("crude_axe"), item("rusty_sword")] and a.hero().actions == 1


@pytest.mark.rule("MD2-CONS-02", "MD2-CONS-03", "H-27")
def test_potions_are_for_between_actions_and_tonics_for_combat() -> None:
    row = {
        "hero": "irk",
        "zone": "0,2",
        "health": 2,
        "wears": ["rusty_sword"],
        "pack": ["health_potion", "war_tonic", "stone_draught"],
    }
    a = Arena(heroes=[row, "gheta"], turn="irk", foes=SATYRS)
    a.refuses("drink war_tonic of irk", "MD2-CONS-03")
    a.do("attack satyrs melee")
    a.refuses("drink health_potion of irk", "MD2-CONS-02")
    a.refuses("drink stone_draught of irk", "MD2-ABIL-05")
    a.do("drink war_tonic of irk")
    assert a.g.fight.pool[t.ORANGE] == 1
    b = Arena(heroes=[row, "gheta"], turn="irk", mp=2)
    b.refuses("drink health_potion of irk", "MD2-CONS-02")


# ---- Knocked Out
@pytest.mark.rule("MD2-KO-07", "MD2-SHA-06")
def test_a_spirit_alone_does_not_wake_the_enemies() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "ko": True}, {"hero": "irk", "zone": "0,2", "ko": True}],
        phase="enemies",
        friends={"flame_spirit": {"zone": "1,2", "rank": 1, "health": 3}},
        foes={"satyrs": {"zone": "1,2", "minions": 1}},
        lifebringers=3,
    )
    assert a.told(ev.EV_TARGET) == [] and a.g.friends[0].health == 3 and a.g.round == 2


@pytest.mark.rule("MD2-MOVE-05", "H-11")
@pytest.mark.parametrize(("answer", "place", "ko"), [("yes", "1,2", False), ("no", "0,2", True)])
def test_reaction_damage_and_deathless(answer: str, place: str, ko: bool) -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "zone": "0,2", "level": 5, "health": 2, "rage": 5, "skills": ["ber-deathless@1"]},
            "irk",
        ],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 3}},
    )
    a.do("move", "go 1,2", answer)
    assert (a.place(), a.hero().ko) == (place, ko)


@pytest.mark.rule("MD2-SKILL-05", "MD2-BER-02")
def test_deathless_counts_rage_before_the_last_health_token() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "zone": "0,2", "level": 5, "health": 1, "rage": 2, "skills": ["ber-deathless@1"]},
            "irk",
        ],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2"}},
    )
    a.do("move", "go 1,2")
    assert a.hero().ko  # only 2 Rage were there when the last token went


@pytest.mark.rule("MD2-ROG-07", "MD2-ROG-08")
def test_tokens_of_a_rogue_who_falls_go_to_the_discards() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "health": 1, "ready": ["mana1", "move1"]}, "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "item": "bone_club"}},
        dice="o:ss",
        lifebringers=2,
    )
    assert a.hero().worn == [] and a.g.round == 2
    assert len(a.g.tools.every()) + len(a.hero().ready) == sum(x.start for x in c.ROGUE_TOKENS)


# ---- Enemies explain themselves
def said(a: Arena) -> list[str]:
    """The log in words."""
    from undercroft.games.hellscape.title import TITLE

    return [x["text"] for x in (TITLE.speech.log_entry(a.g, event, 0) for event in a.g.log or []) if x is not None]


@pytest.mark.rule("MD2-MOB-02", "MD2-MOB-03", "MD2-GAME-05")
def test_an_attack_tells_why_and_who_tied() -> None:
    heroes = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}]
    foes = {"satyrs": {"zone": "0,2", "item": "bone_club"}}
    a = Arena(heroes=heroes, enemy="satyrs", foes=foes, dice="o:ss").do("target irk")
    told = a.told(ev.EV_TARGET)[0]
    assert (told.b, told.c, told.d & 7) == (1, 0b11, t.MELEE)
    assert "Satyrs attack Irk (Melee): the closest within their reach; Gheta and Irk tied, the players chose" in said(a)
    b = Arena(heroes=heroes, enemy="satyrs", foes={"satyrs": {**foes["satyrs"], "forced": "gheta"}}, dice="o:ss")
    assert "Satyrs attack Gheta (Melee): taunted by this Hero" in said(b)


@pytest.mark.rule("MD2-MOB-11", "MD2-MOB-12", "H-20", "H-22")
def test_a_step_tells_toward_whom_and_idleness_tells_why() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,2"}, {"hero": "irk", "zone": "1,0"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,1", "item": "bone_club"}},
    )
    a.refuses("zone 0,2", "MD2-MOB-12")
    a.do("zone 1,0")
    assert (
        "Satyrs go to Zone 1,0 (Light) toward Irk, the closest (1 Zone away); Gheta and Irk tied; 2 paths tied, "
        "the players chose" in said(a)
    )
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}, {"hero": "irk", "zone": "1,1"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,1", "item": "ragged_bow"}},
    )
    assert "Satyrs have no attack for this Zone and nobody else in reach: nothing happens" in said(b)
    d = Arena(heroes=["gheta", "irk"], enemy="satyrs", foes={"satyrs": {"zone": "5,0", "item": "bone_club"}})
    assert "Satyrs have no path to any Hero: no move" in said(d)


@pytest.mark.rule("MD2-ROAM-03", "MD2-ENEMY-10")
def test_a_pattern_tells_whom_it_looks_for() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}, {"hero": "irk", "zone": "1,0"}],
        enemy="lyidan",
        foes={"lyidan": {"zone": "1,2"}},
    )
    words = said(a)
    assert "Lyidan appears in Zone 1,0 (Light): with the furthest Hero within its reach" in words
    assert "Lyidan attacks Irk (Melee): as its card says" in words


@pytest.mark.rule("MD2-QUEST-MAZ-05")
def test_an_enemy_alone_on_its_tile_tells_of_the_passage() -> None:
    a = Arena(
        "hellish_maze",
        ["gheta", "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "5,1", "item": "bone_club"}},
        doors=list(range(1, 9)),
    )
    assert any("toward the nearest magic passage" in x for x in said(a))
    assert a.told(ev.EV_FOE_MOVES)[0].rule == rule_ids.QUEST_MAZ_05


@pytest.mark.rule("MD2-REVEAL-02", "MD2-GAME-05")
def test_mobs_of_an_ambush_act_in_an_order_of_choice() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}, "irk"],
        turn="gheta",
        mp=1,
        door_top=["ambush"],
        mob_top=["satyrs_1-2", "demons_1-2"],
        tokens={"spawn": ["2,1", "2,2"], "loot": []},
    )
    a.do("open D1")
    assert sorted(a.starts("foe")) == ["foe demons", "foe satyrs"]


@pytest.mark.rule("MD2-REVEAL-05", "MD2-GAME-05")
def test_an_additional_treasure_lies_where_the_players_choose() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}, "irk"],
        turn="gheta",
        mp=1,
        door_top=["treasure_trap_room"],
        tokens={"spawn": [], "loot": ["2,1", "2,2"]},
    )
    a.do("open D1")
    assert a.texts() == ["zone 2,1", "zone 2,2"]
    a.do("zone 2,2")
    lying = [z for k in range(3) for z in a.g.tokens[t.TREASURE + k]]
    assert sorted(lying) == sorted([a.zone("2,1"), a.zone("2,2"), a.zone("2,2")])


@pytest.mark.rule("MD2-COST-07", "MD2-ENEMY-10")
def test_the_ghoul_calls_the_closest_mob() -> None:
    def called(near: str) -> Arena:
        a = Arena(
            heroes=[{"hero": "gheta", "zone": "1,1", "wears": ["rusty_sword"]}, "irk"],
            turn="gheta",
            foes={
                "the_ghoul": {"zone": "1,1"},
                "satyrs": {"zone": near, "minions": 1},
                "demons": {"zone": "-1,2", "minions": 1},
            },
        )
        a.attack("the_ghoul", "y: y: b: b: d:m e:fang")
        return a.do("resolve fang 5")

    a = called("1,2")
    assert (a.at("satyrs"), a.at("demons")) == ("1,1", "-1,2")
    assert any("called as the closest Mob" in x for x in said(a))
    b = called("1,1")
    assert (b.at("satyrs"), b.at("demons")) == ("1,1", "-1,2")  # the closest one is there already
