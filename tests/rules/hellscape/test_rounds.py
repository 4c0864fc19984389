"""Knocked Out, levels, darkness, conditions, abilities (MD2-KO, LEVEL, DARK, COND, ABIL, COST, EFF)."""

import pytest

from rules.hellscape.arena import Arena, skill
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.steps.darkness import advance_darkness
from undercroft.games.hellscape.steps.harm import wound


def after(a: Arena) -> Arena:
    """Let what was begun by hand run on."""
    a.g.decision = None
    a.g.advance()
    return a


@pytest.mark.rule("MD2-KO-01", "MD2-KO-06", "H-14", "H-31")
def test_a_hero_without_health_lies_down() -> None:
    a = Arena(heroes=[{"hero": "gheta", "health": 2, "fire": 1, "frost": 1, "rage": 2}, "irk"], turn="irk")
    wound(a.g, 0, 5, 1)
    after(a)
    h = a.hero()
    assert (h.ko, h.health, h.fire, h.frost, h.done) == (True, 0, 0, 0, True)
    assert h.rage == 4  # Rage is kept, and each lost Health token became one
    assert not a.g.up(0) and a.g.units() == [1]


@pytest.mark.rule("MD2-KO-02", "MD2-KO-03", "H-16")
def test_lifebringers_at_the_start_of_the_round() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "ko": True}, {"hero": "irk", "ko": True, "mana": 1}, "ronen"],
        phase="round",
        lifebringers=2,
    )
    assert (a.hero().ko, a.hero().health, a.hero("irk").health, a.hero("irk").mana) == (False, 3, 3, 1)
    assert (a.g.lifebringers, a.g.spent) == (0, 2)


@pytest.mark.rule("MD2-KO-04", "MD2-GAME-04")
def test_no_token_left_is_defeat() -> None:
    a = Arena(heroes=[{"hero": "gheta", "ko": True}, {"hero": "irk", "ko": True}], phase="round", lifebringers=1)
    assert a.g.result == 2


@pytest.mark.rule("MD2-KO-05")
def test_the_attacker_finishes_the_attack_first() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "health": 1, "wears": ["hellcleaver"]}, "irk"],
        turn="gheta",
        foes={"gargoyles": {"zone": "0,2", "minions": 1}},
    )
    a.attack("gargoyles", "o:sss o:sss o: b: e:claw").do("finish?")
    assert a.foe("gargoyles").card == -1 and a.hero().ko and a.hero().xp == 4


@pytest.mark.rule("MD2-KO-06", "H-60", "H-61")
def test_who_is_down_neither_acts_nor_is_chosen() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "ko": True, "zone": "0,2"}, {"hero": "irk", "zone": "5,0"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "item": "bone_club"}},
    )
    assert a.told(ev.EV_TARGET) == []
    b = Arena(heroes=[{"hero": "gheta", "ko": True}, {"hero": "irk"}], phase="heroes")
    assert b.g.turn == 1


@pytest.mark.rule("MD2-KO-08", "H-03")
def test_each_spent_token_gives_a_reroll_in_every_combat() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}],
        turn="gheta",
        spent=2,
        foes={"satyrs": {"zone": "0,2", "band": "5"}},
    )
    a.attack("satyrs", "y: y: b: b: b: b:")
    assert a.g.fight.rerolls == 2
    a.script(1).do("reroll 0")
    assert a.g.fight.rerolls == 1


@pytest.mark.rule("MD2-LEVEL-01", "MD2-LEVEL-02")
@pytest.mark.parametrize(("level", "cost"), [(1, 5), (2, 10), (3, 12), (4, 18)])
def test_costs_of_levels(level: int, cost: int) -> None:
    a = Arena(heroes=[{"hero": "irk", "level": level, "xp": cost - 1}], phase="levels")
    assert a.hero().level == level
    b = Arena(heroes=[{"hero": "irk", "level": level, "xp": cost}], phase="levels")
    assert b.hero().level == level + 1 and b.hero().xp == 0 and b.starts("learn")


@pytest.mark.rule("MD2-LEVEL-01", "MD2-LEVEL-02")
def test_levels_as_often_as_possible_up_to_five() -> None:
    a = Arena(heroes=[{"hero": "irk", "xp": 59}], phase="levels")
    while a.starts("learn"):
        a.do(a.texts()[0])
    assert a.hero().level == 5 and a.hero().xp == 59 - 5 - 10 - 12 - 18


@pytest.mark.rule("MD2-LEVEL-03", "MD2-LEVEL-04")
def test_maxima_are_totals_over_the_start() -> None:
    from undercroft.games.hellscape.legal.abilities import most_health, most_mana

    for level, health, mana in ((1, 0, 0), (2, 1, 0), (3, 1, 1), (4, 2, 1), (5, 2, 2)):
        a = Arena(heroes=[{"hero": "irk", "level": level}], turn="irk")
        assert (most_health(a.g, 0), most_mana(a.g, 0)) == (5 + health, 4 + mana)


@pytest.mark.rule("H-15")
def test_a_hero_who_is_down_levels_without_health() -> None:
    a = Arena(heroes=[{"hero": "irk", "ko": True, "xp": 5}, "gheta"], phase="levels")
    a.do(a.texts()[0])
    assert a.hero().level == 2


@pytest.mark.rule("MD2-SKILL-03", "MD2-LEVEL-06", "H-83")
def test_a_higher_rank_replaces_the_lower() -> None:
    a = Arena(heroes=[{"hero": "irk", "level": 2, "xp": 10, "skills": ["ran-eagle-eye-i"]}], phase="levels")
    a.do("learn ran-eagle-eye-ii")
    assert a.hero().skills == [skill("ran-eagle-eye-ii")]
    b = Arena(heroes=[{"hero": "irk", "level": 3, "xp": 12, "skills": ["ran-eagle-eye-ii"]}], phase="levels")
    b.refuses("learn ran-eagle-eye-i", "MD2-SKILL-03")
    b.refuses("learn wiz-stone-skin-i", "MD2-LEVEL-06")


# ---- Darkness
@pytest.mark.rule("MD2-DARK-01", "MD2-DARK-05", "MD2-DARK-06")
def test_the_marker_runs_front_then_round_the_back() -> None:
    a = Arena(heroes=["gheta"], turn="gheta", tokens={"portal": [], "roaming_portal": []})
    seen = []
    for _ in range(14):
        advance_darkness(a.g)
        seen.append((a.g.back, a.g.space))
    assert seen[:8] == [(False, n) for n in range(2, 10)]
    assert seen[8:] == [(True, 1), (True, 2), (True, 3), (True, 4), (True, 1), (True, 2)]


@pytest.mark.rule("MD2-DARK-02")
def test_mobs_at_every_portal() -> None:
    a = Arena("highway_to_hellscape", ["gheta", "irk", "ronen", "feydra", "mathrin"], turn="gheta", darkness=4)
    advance_darkness(a.g)
    after(a)
    zones = sorted(x.zone for x in a.g.foes[:8] if x.card >= 0)
    assert zones == sorted([a.zone("7,1"), a.zone("3,3"), a.zone("6,0")])


@pytest.mark.rule("MD2-DARK-03")
def test_a_roaming_monster_at_its_portal() -> None:
    a = Arena(heroes=["gheta"], turn="gheta", darkness=2)
    advance_darkness(a.g)
    after(a)
    assert [x.zone for x in a.g.foes[8:12] if x.card >= 0] == [a.zone("4,2")]


@pytest.mark.rule("MD2-DARK-04")
@pytest.mark.parametrize(("space", "rarity"), [(3, t.RARE), (5, t.EPIC), (7, t.EPIC)])
def test_treasure_icons_fill_the_bag(space: int, rarity: int) -> None:
    a = Arena(heroes=["gheta"], turn="gheta", darkness=space)
    bag, pool = a.g.bag.every().count(rarity), a.g.pool[rarity]
    advance_darkness(a.g)
    assert (a.g.bag.every().count(rarity), a.g.pool[rarity]) == (bag + 1, pool - 1)


@pytest.mark.rule("MD2-DARK-07")
def test_activation_tokens_turn_at_the_end() -> None:
    a = Arena(heroes=[{"hero": "gheta", "done": True}, {"hero": "irk", "done": True}], phase="darkness")
    assert a.g.round == 2 and not a.hero().done and not a.hero("irk").done


# ---- Conditions
@pytest.mark.rule("MD2-COND-FIRE-01", "MD2-COND-FIRE-02", "H-01", "H-53")
def test_fire_burns_when_a_hero_activates() -> None:
    a = Arena(heroes=[{"hero": "gheta", "fire": 2}, "irk"], phase="heroes")
    a.script(5, 1).do("activate gheta", "first fire?")
    assert a.hero().fire == 0 and a.hero().health == 8 - 3
    b = Arena(heroes=[{"hero": "gheta", "fire": 1}, "irk"], phase="heroes", rulings={"H-01": "orange"})
    b.script(5).do("activate gheta", "first fire?")
    assert b.hero().health == 5  # an orange die shows three


@pytest.mark.rule("MD2-COND-FIRE-01", "MD2-COND-FIRE-03")
def test_fire_burns_when_an_enemy_activates_and_the_players_give_the_kill() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "5,0"}, {"hero": "irk", "zone": "5,0"}],
        enemy="gargoyles",
        foes={"gargoyles": {"zone": "0,2", "minions": 1, "fire": 1}},
        chance=[5],
    )
    assert a.texts() == ["credit gheta", "credit irk"]
    a.do("credit irk")
    assert a.hero("irk").xp == 1 and a.foe("gargoyles").minions == 0 and a.foe("gargoyles").fire == 0


@pytest.mark.rule("MD2-COND-FROST-01", "H-31")
def test_frost_takes_an_action() -> None:
    a = Arena(heroes=[{"hero": "gheta", "frost": 1}], turn="gheta")
    a.refuses("move", "MD2-COND-FROST-01")
    a.do("thaw")
    assert (a.hero().frost, a.hero().actions) == (0, 2) and a.can("move")
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "2,0", "frost": 1, "item": "bone_club"}},
    )
    assert b.at("satyrs") == "1,0" and b.foe("satyrs").frost == 0  # only one of two actions is left


@pytest.mark.rule("MD2-COND-FROST-02", "MD2-COND-FROST-03")
@pytest.mark.parametrize(("frost", "left", "acts"), [(2, 0, False), (3, 1, False), (1, 0, True)])
def test_frost_on_roaming_monsters(frost: int, left: int, acts: bool) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2"}],
        enemy="the_ghoul",
        foes={"the_ghoul": {"zone": "2,0", "frost": frost, "fire": 0}},
    )
    assert a.foe("the_ghoul").frost == left and bool(a.told(ev.EV_FOE_ACTS)) == acts


@pytest.mark.rule("H-65")
def test_several_things_at_the_start_happen_in_the_order_the_players_choose() -> None:
    a = Arena(
        heroes=[{"hero": "ronen", "zone": "0,2", "fire": 1, "health": 3}], phase="heroes", consecrated=["-", "-", "0,2"]
    )
    assert sorted(a.texts()) == ["first fire", "first renewal"]
    b = Arena(
        heroes=[{"hero": "feydra", "zone": "5,0", "skills": ["rog-venom-i"]}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "fire": 1, "poison": True}},
    )
    assert sorted(b.texts()) == ["first burning", "first poison"]


# ---- timings, costs, effects
@pytest.mark.rule("MD2-ABIL-01", "MD2-ABIL-02", "MD2-SPECIAL-01")
def test_turn_abilities_only_in_the_own_turn_between_actions() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "zone": "0,2", "mana": 1}, "irk"], turn="mathrin", mp=2)
    a.refuses("use mathrin of mathrin", "MD2-ABIL-02")
    b = Arena(heroes=[{"hero": "mathrin", "mana": 1}, "irk"], turn="irk")
    b.refuses("use mathrin of mathrin", "MD2-ABIL-02")


@pytest.mark.rule("MD2-ABIL-03", "MD2-ABIL-04", "MD2-ABIL-05", "MD2-ABIL-06")
def test_combat_abilities_once_each_and_only_on_their_side() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "gheta",
                "zone": "0,2",
                "rage": 5,
                "wears": ["rusty_sword", "studded_jerkin", "circlet_of_focus"],
                "mana": 2,
            }
        ],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y:sm y: b: b: b: b: e:claw")
    a.do("use blood_rage of gheta", "use circlet_of_focus of gheta", "use rusty_sword of gheta")
    a.refuses("use blood_rage of gheta", "MD2-ABIL-03")
    a.refuses("use circlet_of_focus of gheta", "MD2-ABIL-06")
    a.refuses("use studded_jerkin of gheta", "MD2-ABIL-05")
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword", "studded_jerkin"]}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
        dice="b: e:claw e:claw",
    )
    b.refuses("use rusty_sword of gheta", "MD2-ABIL-03")
    b.do("use studded_jerkin of gheta")
    b.refuses("use studded_jerkin of gheta", "MD2-ABIL-05")


@pytest.mark.rule("MD2-ABIL-07")
def test_move_abilities_once_per_move_action() -> None:
    a = Arena(heroes=[{"hero": "gheta", "rage": 3, "stance": "reckless"}], turn="gheta")
    a.do("move", "use reckless of gheta")
    a.refuses("use reckless of gheta", "MD2-ABIL-07")
    a.do("stop", "move")
    assert a.can("use reckless of gheta")


@pytest.mark.rule("MD2-ABIL-08", "MD2-CONS-02")
def test_anytime_also_in_the_turn_of_others() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "health": 2, "pack": ["health_potion"]}, "irk"],
        turn="irk",
        options={"windows": "every"},
    )
    a.do("move", "stop")
    assert a.g.decision is not None and a.g.decision.owner == 0
    a.do("drink health_potion of gheta", "heal gheta 0 0?")
    assert a.hero().health == 5


@pytest.mark.rule("MD2-COST-02", "MD2-COST-03", "MD2-COST-04", "MD2-COST-05")
def test_prices() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "gheta",
                "zone": "0,2",
                "mana": 0,
                "health": 1,
                "wears": ["crude_axe"],
                "level": 2,
                "rage": 1,
                "skills": ["ber-red-haze-i"],
            }
        ],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "o: b: b: b: b: e:claw")
    a.refuses("use crude_axe of gheta", "MD2-COST-03")
    assert a.can("use gheta of gheta")  # 1 Wound with 1 Health
    assert a.can("use red_haze_i of gheta")  # wounded by more than 3
    b = Arena(
        heroes=[
            {
                "hero": "gheta",
                "zone": "0,2",
                "level": 2,
                "rage": 1,
                "wears": ["crude_axe"],
                "skills": ["ber-red-haze-i"],
            }
        ],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    b.attack("satyrs", "o: b: b: b: b: e:claw")
    b.refuses("use red_haze_i of gheta", "MD2-COST-05")
    d = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "health": 1, "marker": 1, "skills": ["wiz-dark-magic-i@1"]}],
        turn="mathrin",
        foes={"satyrs": {"zone": "0,2"}},
    )
    d.refuses("use dark_magic_i of mathrin", "MD2-COST-04")


@pytest.mark.rule("MD2-EFF-01", "MD2-EFF-08", "MD2-EFF-09")
def test_added_and_removed_symbols() -> None:
    a = Arena(
        heroes=[
            {"hero": "mathrin", "zone": "0,2", "level": 4, "marker": 1, "mana": 6, "skills": ["wiz-stone-skin-ii@1"]}
        ],
        enemy="fallen_angels",
        foes={"fallen_angels": {"zone": "0,2", "minions": 2}},
        dice="e:claw e:fang e:claw",
    )
    a.do("use stone_skin_ii of mathrin", "roll", "resolve fang 1", "resolve claw 0")
    assert a.g.fight.shields == 3 and a.g.fight.unshield == 1 and a.hero().health == 6  # one claw is ignored
    a.do("finish?")
    assert a.told(ev.EV_WOUND)[0].b == 1


@pytest.mark.rule("MD2-EFF-02", "MD2-EFF-10", "MD2-EFF-11", "H-06", "H-66")
def test_heal_may_be_given_and_may_remove_fire() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "health": 3, "fire": 2, "pack": ["health_potion"]}, {"hero": "irk", "health": 1}],
        turn="gheta",
    )
    a.do("drink health_potion of gheta")
    assert set(a.texts()) == {"heal gheta 0 0", "heal gheta 1 0", "heal gheta 2 0", "heal irk 0 0"}
    a.do("heal gheta 2 0")
    assert (a.hero().health, a.hero().fire) == (4, 0)
    b = Arena(
        heroes=[{"hero": "gheta", "health": 3, "frost": 2, "pack": ["health_potion"]}],
        turn="gheta",
        rulings={"H-06": "fire_and_frost"},
    )
    b.do("drink health_potion of gheta", "heal gheta 0 2")
    assert (b.hero().health, b.hero().frost) == (4, 0)


@pytest.mark.rule("MD2-EFF-12")
def test_a_mob_that_heals_gets_no_minions_back() -> None:
    from undercroft.games.hellscape.steps.kills import heal_foe

    a = Arena(heroes=["gheta"], turn="gheta", foes={"satyrs": {"zone": "0,2", "minions": 1, "wounds": 1}})
    heal_foe(a.g, 4, 9)
    assert (a.foe("satyrs").minions, a.foe("satyrs").wounds) == (1, 0)


@pytest.mark.rule("MD2-EFF-14")
def test_limits_per_round() -> None:
    a = Arena(heroes=[{"hero": "nahias"}], turn="nahias")
    a.do("use nahias of nahias", "raise air")
    a.refuses("use nahias of nahias", "MD2-EFF-14")
    a.g.heroes[0].used = []
    a.g.decision = None
    a.g.advance()
    assert a.can("use nahias of nahias")


@pytest.mark.rule("MD2-EFF-05")
def test_a_reroll_may_take_any_die_enemy_dice_too_and_the_same_again() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "mana": 1, "wears": ["rusty_sword", "circlet_of_focus"]}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y: y: b: b: b: b: e:fang")
    a.do("use circlet_of_focus of gheta")
    a.script(2, 0).do("reroll 6", "reroll 6")
    assert a.g.fight.dice[6] == t.ENEMY_DIE * 6


@pytest.mark.rule("MD2-GAME-03")
def test_winning_stops_at_once() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "5,2", "held": 1}], turn="gheta", achieved=[1, 0], tokens={"objective": []}
    )
    a.do("quest rift")
    assert a.g.result == 1 and a.g.decision is None


@pytest.mark.rule("MD2-ROAM-01", "MD2-DARK-03")
def test_the_door_card_roaming_nest() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}],
        turn="gheta",
        mp=1,
        door_top=["roaming_nest"],
        tokens={"spawn": [], "loot": []},
    )
    a.do("open D1")
    assert sorted(a.starts("zone")) == ["zone 2,1", "zone 2,2"]
    a.do("zone 2,2")
    assert [x.zone for x in a.g.foes[8:12] if x.card >= 0] == [a.zone("2,2")]


DOORS = [
    "quiet_room",
    "ambush",
    "extra_guard",
    "forgotten_armory",
    "sacred_niche",
    "mana_well",
    "burning_threshold",
    "frozen_threshold",
    "dark_echo",
    "hidden_blades",
    "grateful_prisoner",
    "warded_room",
    "rich_vault",
    "treasure_trap_room",
]


@pytest.mark.rule("MD2-REVEAL-02")
@pytest.mark.parametrize("card", DOORS)
def test_door_cards(card: str) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "health": 5, "mana": 0}, {"hero": "irk", "mana": 0}],
        turn="gheta",
        mp=1,
        door_top=[card],
        mob_top=["satyrs_1-2"],
        tokens={"spawn": ["2,1"], "loot": ["2,2"]},
        darkness=3,
    )
    rare = a.g.bag.every().count(t.RARE)
    a.do("open D1", "keep?", "heal gheta 0 0?")
    if card == "forgotten_armory":
        a.do(a.starts("keep")[0])
    x = a.foe("satyrs")
    h = a.hero()
    lying = sum(len(a.g.tokens[t.TREASURE + k]) for k in range(3))
    found = {
        "quiet_room": h.health == 5 and lying == 1,
        "ambush": len(a.told(ev.EV_FOE_MOVES)) + len(a.told(ev.EV_TARGET)) > 0,
        "extra_guard": x.minions == 3,
        "forgotten_armory": len(h.pack) == 1,
        "sacred_niche": h.health == 7,
        "mana_well": h.mana == 1 and a.hero("irk").mana == 1,
        "burning_threshold": h.fire == 2,
        "frozen_threshold": h.frost == 1,
        "dark_echo": a.g.space == 4,
        "hidden_blades": a.g.tokens[t.SPIKE] == [a.zone("2,1")],
        "grateful_prisoner": h.xp == 3,
        "warded_room": x.ward == 1,
        "rich_vault": lying == 2 and len(x.treasure) == 2,
        "treasure_trap_room": h.health == 3 and lying == 2,
    }
    assert found[card]
    assert rare >= 0 and c.DOORS[c.door_named(card)].copies >= 1


@pytest.mark.rule("MD2-EFF-10", "MD2-REVEAL-02", "H-86")
@pytest.mark.parametrize(
    ("reading", "offered"), [("may_be_given", ["heal gheta 0 0", "heal irk 0 0"]), ("opener_only", ["heal gheta 0 0"])]
)
def test_the_heal_of_a_door_card_and_who_may_have_it(reading: str, offered: list[str]) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "health": 4, "fire": 1}, {"hero": "irk", "zone": "1,1", "health": 2}],
        turn="gheta",
        mp=1,
        door_top=["sacred_niche"],
        tokens={"spawn": [], "loot": []},
        rulings={"H-86": reading} if reading == "opener_only" else {},
    )
    a.do("open D1")
    assert [x for x in a.starts("heal") if x.endswith("0 0")] == offered
    a.do(offered[-1])
    assert (a.hero().health, a.hero("irk").health) == ((4, 4) if reading == "may_be_given" else (6, 2))
