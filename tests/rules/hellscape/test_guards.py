"""Single conditions of the rules that are easily lost: each of these fails without its one."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.engine.chance import chance_from
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.combat import spirit_pool, spirit_type, totals
from undercroft.games.hellscape.legal.gear import dice_for
from undercroft.games.hellscape.quests import QUESTS, quest_named
from undercroft.games.hellscape.steps.gains import Gain
from undercroft.games.hellscape.steps.harm import freeze, freeze_foe, ignite, ignite_foe
from undercroft.games.hellscape.steps.kills import credit, remove_foe
from undercroft.games.hellscape.title import TITLE

SATYRS = {"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}}


# ---- the Forge and the Cursed Sword
def forge(seat: str, pack: list[str]) -> Arena:
    """Gheta holds the Cursed Sword; who acts stands at a Forge with these items."""
    rows = [{"hero": "gheta", "zone": "1,1", "wears": ["big_freakin_greatsword"]}, {"hero": "irk", "zone": "1,1"}]
    rows[0 if seat == "gheta" else 1]["pack"] = pack  # type: ignore[assignment]
    return Arena(
        "cursed_sword", rows, sword="gheta", turn=seat, mp=1, tokens={"forge": ["1,1"]}, item_top=["hellcleaver"]
    )


@pytest.mark.rule("MD2-FORGE-01", "H-70")
def test_the_cursed_sword_is_neither_forged_nor_counted() -> None:
    forge("gheta", ["dagger", "leather_cap"]).refuses("forge", "MD2-FORGE-01")
    a = forge("gheta", ["dagger", "leather_cap", "chain_shirt"])
    a.do("forge")
    assert sorted(a.texts()) == ["discard chain_shirt", "discard dagger", "discard leather_cap"]
    a.refuses("discard big_freakin_greatsword", "MD2-FORGE-01")
    a.refuses("move", "MD2-HERO-04")


@pytest.mark.rule("MD2-FORGE-01", "H-70")
def test_who_does_not_hold_the_sword_forges_everything() -> None:
    a = forge("irk", ["dagger", "leather_cap", "chain_shirt"])
    a.do("forge", "discard dagger", "discard leather_cap", "discard chain_shirt?")
    assert a.g.sword == 0 and item("big_freakin_greatsword") in a.hero().slots


# ---- dice
@pytest.mark.rule("MD2-EFF-06")
def test_rerolls_of_enemy_dice_are_for_enemy_dice() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}, "irk"], turn="gheta", foes=SATYRS)
    a.roll("y:s y:s b: e:claw").do("attack satyrs melee")
    a.g.fight.enemy_rerolls = 1
    a.do("roll")
    dice = len(a.g.fight.dice)
    assert a.starts("reroll") == [f"reroll {dice - 1}"]
    a.refuses("reroll 0", "MD2-EFF-06")
    a.script(2).do(f"reroll {dice - 1}")
    assert (a.g.fight.enemy_rerolls, a.g.fight.rerolls) == (0, 0) and a.starts("reroll") == []


@pytest.mark.rule("MD2-ATTACK-15")
def test_dice_are_resolved_after_the_roll() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}, "irk"], turn="gheta", foes=SATYRS)
    a.do("attack satyrs melee")
    for text in ("resolve mana 0", "reroll 0", "finish"):
        a.refuses(text, "MD2-ATTACK-15")


@pytest.mark.rule("MD2-SHA-08", "MD2-DICE-07")
def test_a_spirit_gains_no_mana() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "1,1", "mana": 0}, "irk"],
        turn="nahias",
        foes={"satyrs": {"zone": "1,1", "minions": 1}},
        friends={"flame_spirit": {"zone": "1,1", "health": 3, "free": True}},
    )
    a.script(*[2] * 12).do("spirit flame attacks satyrs").finish()  # an orange die shows a sword and Mana
    assert any(x.a == 8 for x in a.told(ev.EV_FACE)) and a.hero().mana == 0 and not a.g.fight.on


# ---- what may be used
@pytest.mark.rule("MD2-CONS-03", "MD2-ABIL-03", "MD2-ABIL-05")
@pytest.mark.parametrize(
    ("potion", "attacking", "rule"),
    [
        ("war_tonic", True, ""),
        ("stone_draught", True, "MD2-ABIL-05"),
        ("war_tonic", False, "MD2-ABIL-03"),
        ("stone_draught", False, ""),
    ],
)
def test_a_draught_for_attacks_and_one_for_defense(potion: str, attacking: bool, rule: str) -> None:
    hero = {"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword", "chain_shirt"], "pack": [potion]}
    moment = {"turn": "gheta"} if attacking else {"enemy": "satyrs"}
    a = Arena(heroes=[hero], foes=SATYRS, options={"windows": "every"}, **moment)
    if attacking:
        a.do("attack satyrs melee")
    else:
        while a.can("pass"):
            a.do("pass")
    assert a.g.fight.on and a.can(f"drink {potion} of gheta") == (not rule)
    if rule:
        a.refuses(f"drink {potion} of gheta", rule)


@pytest.mark.rule("MD2-CONS-02", "MD2-ENEMY-13")
def test_a_bomb_needs_somebody_to_throw_it_at() -> None:
    hero = {"hero": "gheta", "zone": "0,2", "pack": ["fire_bomb"]}
    assert not Arena(heroes=[hero], turn="gheta").can("drink fire_bomb of gheta")
    assert Arena(heroes=[hero], turn="gheta", foes=SATYRS).can("drink fire_bomb of gheta")


@pytest.mark.rule("MD2-ABIL-03", "MD2-ABIL-05")
def test_abilities_of_a_combat_wait_for_one() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "gheta",
                "zone": "0,2",
                "skills": ["ber-iron-hide-i", "ber-fatal-fury-i"],
                "stance": "provoke",
                "rage": 3,
            }
        ],
        turn="gheta",
    )
    a.refuses("use iron_hide_i of gheta", "MD2-ABIL-05")
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "skills": ["ber-fatal-fury-i"], "rage": 3}], turn="gheta")
    b.refuses("use fatal_fury_i of gheta", "MD2-ABIL-03")


@pytest.mark.rule("MD2-KO-06")
def test_the_first_zone_of_the_map_is_a_place_like_any_other() -> None:
    a = Arena(heroes=["feydra"])
    zone = f"{a.g.map().xs[0]},{a.g.map().ys[0]}"
    b = Arena(
        heroes=[{"hero": "ronen", "zone": zone, "health": 1, "pack": ["health_potion"]}, "irk"],
        turn="sir_ronen",
        consecrated=[zone, "-", "-"],
        foes={"demons": {"zone": zone}},
    )
    assert b.hero().zone == 0 and b.can("drink health_potion of sir_ronen") and b.can("recall red")
    assert b.g.foes_in(0) == [0] and b.foe("demons").card == 0
    mathrin = {"hero": "mathrin", "zone": zone, "skills": ["wiz-dark-magic-i@1"], "marker": 1, "mana": 4}
    d = Arena(heroes=[mathrin, "irk"], turn="mathrin", foes={"demons": {"zone": zone}})
    assert d.can("use dark_magic_i of mathrin")


# ---- reasons
@pytest.mark.rule("MD2-MOVE-03", "MD2-HERO-04")
def test_reasons_belong_to_the_moment() -> None:
    g = TITLE.rules.new(TITLE.config("tutorial", 1, {"heroes": "choose"}, {}), chance_from("1"))
    for text, rule in (("move", "MD2-HERO-04"), ("hero gheta", ""), ("start with dagger", "MD2-SETUP-05")):
        found = TITLE.forbids(g, 0, TITLE.parse(g, text))
        assert (TITLE.ledger.rule(found).id if found else "") == rule
    a = Arena(heroes=["gheta", "irk"])
    a.refuses("move", "MD2-HERO-04")
    a.refuses("bless pal-smite-i", "MD2-PAL-06")
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}], turn="gheta", mp=2)
    assert b.why("stop") == ""


@pytest.mark.rule("MD2-MOB-02", "MD2-MOB-03", "MD2-MOB-05")
def test_reasons_while_an_enemy_chooses() -> None:
    rows = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}, {"hero": "ronen", "zone": "5,0"}]
    a = Arena(heroes=rows, enemy="satyrs", foes=SATYRS)
    assert a.starts("target") == ["target gheta", "target irk"]
    a.refuses("target sir_ronen", "MD2-MOB-02")
    a.refuses("type melee", "MD2-MOB-05")
    a.refuses("move", "MD2-HERO-04")


@pytest.mark.rule("MD2-GAME-05")
def test_reasons_while_an_enemy_starts() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "5,0", "skills": ["rog-venom-i"]}, "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 2, "fire": 1, "poison": True}},
    )
    assert a.starts("first") == ["first burning", "first poison"]
    a.refuses("first valor", "MD2-GAME-05")
    a.refuses("move", "MD2-HERO-04")


@pytest.mark.rule("MD2-WIZ-04", "MD2-PAL-05", "MD2-ITEM-07")
def test_reasons_in_a_window() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}],
        enemy="satyrs",
        foes=SATYRS,
        options={"windows": "every"},
    )
    a.refuses("spin", "MD2-WIZ-01")
    a.refuses("recall red", "MD2-PAL-01")
    a.refuses("unequip head of gheta", "MD2-ITEM-07")
    a.refuses("drink health_potion of gheta", "MD2-CONS-01")
    assert a.why("unequip hand of gheta") == ""
    a.refuses("move", "MD2-HERO-04")


# ---- figures
@pytest.mark.rule("MD2-COMP-01")
def test_tokens_on_a_spirit_come_out_of_the_supply() -> None:
    rows = [{"hero": "nahias", "fire": 2}, {"hero": "irk", "frost": 1}]
    a = Arena(
        heroes=rows,
        friends={"flame_spirit": {"zone": "0,2", "fire": 3, "frost": 2}},
        foes={"satyrs": {"zone": "5,0", "fire": 4}},
    )
    assert a.g.conditions_left() == 25 - 2 - 1 - 5 - 4


@pytest.mark.rule("MD2-QUEST-SOU-01")
def test_no_souls_are_there_at_the_start() -> None:
    assert TITLE.rules.new(TITLE.config("soul_collector", 2, {"heroes": "dealt"}, {}), chance_from("1")).souls == 0


@pytest.mark.rule("MD2-QUEST-HOR-05")
def test_a_feather_is_put_on_any_beast() -> None:
    a = Arena(
        "horror_beast",
        [{"hero": "gheta", "zone": "3,5", "held": 1}, "irk"],
        turn="gheta",
        mp=1,
        foes={
            "lyidan": {"zone": "3,5", "band": "1-2", "beast": True},
            "andra": {"zone": "3,5", "band": "5", "beast": False},
        },
    )
    assert a.foe("lyidan").card == 0
    a.do("quest apply")
    assert (a.foe("lyidan").feathers, a.foe("andra").feathers) == (1, 0)


@pytest.mark.rule("MD2-KO-07")
def test_a_mob_does_nothing_when_everybody_is_down() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "ko": True}], enemy="satyrs", foes={"satyrs": {"zone": "1,2"}})
    assert a.at("satyrs") == "1,2" and a.told(ev.EV_TARGET) == [] and a.told(ev.EV_FOE_MOVES) == []


@pytest.mark.rule("MD2-RAN-02")
def test_who_has_peeked_cannot_take_it_back() -> None:
    a = Arena(
        heroes=[{"hero": "irk", "zone": "1,2", "wears": ["short_bow"]}, "gheta"],
        turn="irk",
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
    )
    a.do("attack satyrs ranged")
    seen = a.g.seen
    peek = a.starts("use irk")
    assert peek
    a.do(peek[0])
    assert a.g.seen == seen + 1


@pytest.mark.rule("MD2-QUEST-PAS-03", "H-43")
def test_the_frozen_summoner_stays_wherever() -> None:
    a = Arena("passage", ["gheta", "irk"], phase="round", round=5, friends={"summoner": {"zone": "0,0", "frost": 1}})
    x = a.g.friends[2]
    assert (x.zone, x.frost) == (a.zone("0,0"), 0)


@pytest.mark.rule("MD2-BOSS-02", "H-39")
def test_a_boss_fight_is_the_next_round() -> None:
    rows = [{"hero": x, "zone": "5,1"} for x in ("gheta", "irk", "ronen")]
    a = Arena("releasing_michael", rows, turn="gheta", mp=1, round=7, doors=[6], tokens={"corruption": []})
    a.do("go 6,1", "zone 6,0", "zone 6,1", "zone 6,2")
    assert a.g.boss_fight and a.g.round == 8
    assert [a.place(x) for x in ("gheta", "irk", "sir_ronen")] == ["6,0", "6,1", "6,2"]


# ---- more conditions
@pytest.mark.rule("MD2-ATTACK-07", "MD2-WIZ-06")
def test_who_sees_no_other_zone_does_not_blink() -> None:
    mode, zone = next(
        (q.id, z) for q in QUESTS for z in range(q.zones.size()) if not q.abyss[z] and q.zones.seen_from(z, 0) == [z]
    )
    zones = quest_named(mode).zones
    place = f"{zones.xs[zone]},{zones.ys[zone]}"
    mathrin = {"hero": "mathrin", "zone": place, "skills": ["wiz-blink-i@1"], "marker": 1, "mana": 4}
    a = Arena(mode, [mathrin, "irk"], turn="mathrin")
    a.refuses("use blink_i of mathrin", "MD2-ATTACK-07")


@pytest.mark.rule("MD2-HERO-02", "MD2-COND-FROST-01")
def test_reasons_without_actions_and_without_frost() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["dagger"]}, "irk"], turn="gheta", actions=0)
    for text in ("move", "trade", "recover 1 0"):
        a.refuses(text, "MD2-HERO-02")
    a.refuses("thaw", "MD2-COND-FROST-01")
    frozen = {"hero": "gheta", "zone": "0,2", "wears": ["dagger"], "frost": 1}
    b = Arena(heroes=[frozen, "irk"], turn="gheta", actions=0)
    b.refuses("thaw", "MD2-HERO-02")
    d = Arena(heroes=[frozen, "irk"], turn="gheta", actions=1)
    assert d.can("thaw") and not d.can("move")


@pytest.mark.rule("MD2-SHA-08")
@pytest.mark.parametrize("spirit", [0, 1])
@pytest.mark.parametrize("rank", [1, 2])
def test_each_spirit_fights_by_its_own_card(spirit: int, rank: int) -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "1,1"}, "irk"],
        turn="nahias",
        foes={"satyrs": {"zone": "1,1"}},
        friends={f"{t.SPIRITS[spirit]}_spirit": {"zone": "1,1", "rank": rank, "free": True}},
    )
    card = next(x for x in c.SPIRITS if (x.spirit, x.rank) == (spirit, rank))
    assert spirit_type(a.g, spirit) == card.attack.type
    assert spirit_pool(a.g, spirit, 4)[:2] == card.attack.dice[:2]


@pytest.mark.rule("MD2-EFF-05")
def test_rerolls_of_the_shadow_die_are_for_it() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "wears": ["rusty_sword"]}, "irk"],
        turn="gheta",
        foes={"satyrs": {"zone": "1,1", "minions": 1}},
    )
    a.script(*[2] * 12).do("attack satyrs melee")
    a.g.fight.shadow_rerolls = 1
    a.do("roll")
    shadow = [k for k, die in enumerate(a.g.fight.dice) if die // 6 == t.SHADOW_DIE]
    assert len(shadow) == 1 and a.starts("reroll") == [f"reroll {shadow[0]}"]
    a.refuses("reroll 0", "MD2-EFF-05")


@pytest.mark.rule("MD2-ATTACK-19", "MD2-EFF-09")
def test_swords_and_shields_do_not_fall_below_none() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}, "irk"], turn="gheta", foes=SATYRS)
    a.do("attack satyrs melee")
    a.g.fight.swords, a.g.fight.unshield = -5, 5
    assert totals(a.g) == (0, 0)


@pytest.mark.rule("MD2-ATTACK-08")
def test_point_blank_is_for_ranged_weapons() -> None:
    a = Arena(heroes=[{"hero": "irk", "zone": "0,2", "wears": ["wooden_staff"]}, "gheta"], turn="irk")
    for name, dice in (("wooden_staff", False), ("short_bow", True), ("ash_wand", False)):
        x = c.ITEMS[item(name)]
        if not x.types & t.MELEE:
            assert bool(dice_for(a.g, 0, item(name), t.MELEE, True)) == dice, name
            assert dice_for(a.g, 0, item(name), t.MELEE, False) == []


@pytest.mark.rule("MD2-QUEST-KEY-08", "MD2-COMP-01", "H-71")
@pytest.mark.parametrize(("lying", "offered"), [(11, True), (12, False)])
def test_the_last_time_token_can_be_added(lying: int, offered: bool) -> None:
    a = Arena(
        "soul_keys",
        [{"hero": "gheta", "zone": "0,3"}, {"hero": "irk", "zone": "1,3"}],
        turn="gheta",
        boss_fight=True,
        foes={"boss": {"zone": "1,4"}},
        tokens={"hourglass": ["0,3", "2,3"], "time": ["2,3"] * lying, "objective": []},
    )
    assert a.can("quest time") == offered
    if offered:
        a.do("quest time")
        assert a.g.times_left() == 0
    a.refuses("quest time", "MD2-QUEST-KEY-08")


@pytest.mark.rule("MD2-ROG-09")
def test_any_enemy_can_be_poisoned() -> None:
    feydra = {
        "hero": "feydra",
        "zone": "0,2",
        "wears": ["rusty_sword"],
        "ready": ["poison", "mana1"],
        "skills": ["rog-venom-i"],
    }
    a = Arena(heroes=[feydra, "irk"], turn="feydra", foes={"demons": {"zone": "0,2", "minions": 2}})
    assert a.foe("demons").card == 0
    a.script(*[0] * 12).do("attack demons melee", "flip poison", "roll?").finish()
    assert a.foe("demons").poison


@pytest.mark.rule("MD2-PAL-03", "H-65")
@pytest.mark.parametrize("column", [0, 1, 2])
def test_each_column_judges(column: int) -> None:
    ronen = {"hero": "ronen", "zone": "5,0", "skills": [f"pal-judgement-i@{column + 1}"]}
    a = Arena(
        heroes=[ronen, {"hero": "irk", "zone": "5,0"}],
        enemy="satyrs",
        consecrated=["1,1" if k == column else "-" for k in range(3)],
        foes={"satyrs": {"zone": "1,1", "band": "5"}},
    )
    assert a.foe("satyrs").hurt == 1


@pytest.mark.rule("MD2-COMP-01", "MD2-EFF-04")
def test_conditions_end_with_the_tokens() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "frost": 12}, {"hero": "nahias", "fire": 11}],
        foes=SATYRS,
        friends={"flame_spirit": {"zone": "0,2"}},
    )
    for put, where in ((freeze_foe, 4), (ignite_foe, 4), (freeze, 0), (ignite, 0), (freeze, 6), (ignite, 6)):
        g = a.g.copy()
        left = g.conditions_left()
        assert left == 2
        put(g, where, 5)
        assert g.conditions_left() == 0, put
    assert a.g.conditions_left() == 2


@pytest.mark.rule("MD2-ENEMY-04", "MD2-REWARD-04")
def test_nothing_of_a_dead_mob_stays() -> None:
    a = Arena(
        heroes=["gheta", "irk"],
        foes={
            "satyrs": {
                "zone": "0,2",
                "minions": 1,
                "item": "bone_club",
                "ward": 2,
                "fire": 1,
                "frost": 1,
                "wounds": 1,
                "hurt": 1,
                "forced": "irk",
                "treasure": ["common"],
            }
        },
    )
    remove_foe(a.g, 4)
    x = a.foe("satyrs")
    assert (x.card, x.zone, x.minions, x.wounds, x.hurt, x.item, x.treasure) == (-1, -1, 0, 0, 0, -1, [])
    assert (x.fire, x.frost, x.poison, x.ward, x.forced, x.leader) == (0, 0, False, 0, -1, True)


@pytest.mark.rule("MD2-REWARD-02", "MD2-BAG-04")
@pytest.mark.parametrize("rarity", [t.COMMON, t.RARE, t.EPIC])
def test_a_fixed_reward_is_no_token_of_the_bag(rarity: int) -> None:
    a = Arena(heroes=["gheta", "irk"])
    tokens = len(a.g.bag.every())
    credit(a.g, 0, 1, True, [10 + rarity], -1)
    found = a.g.stack[-1]
    assert isinstance(found, Gain) and [c.ITEMS[x].rarity for x in found.items] == [rarity]
    assert len(a.g.bag.every()) == tokens
    credit(a.g, 0, 1, True, [rarity], -1)
    assert len(a.g.bag.every()) == tokens + 1
