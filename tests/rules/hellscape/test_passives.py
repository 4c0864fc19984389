"""What holds all the time: items, skills and Set powers that nobody has to use, each number of them."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape import events as ev

SHADOWBANE = ["shadowbane_helm", "shadowbane_mail", "shadowbane_greaves", "shadowbane_pendant"]


def hero(name: str, **doc: Any) -> dict[str, Any]:
    return {"hero": name, "zone": "0,2", **doc}


@pytest.mark.rule("MD2-MOVE-05", "MD2-SKILL-05", "MD2-ITEM-03")
@pytest.mark.parametrize(
    ("row", "wounds"),
    [
        (hero("gheta"), 3),
        (hero("gheta", wears=["scaled_legguards"]), 2),
        (hero("gheta", wears=["phantom_boots"]), 0),
        (hero("feydra", skills=["rog-light-feet-i"], level=2, ready=["move1"]), 1),
        (hero("feydra", skills=["rog-light-feet-i", "rog-light-feet-ii"], level=4, ready=["move1"]), 0),
    ],
)
def test_reaction_damage(row: dict[str, Any], wounds: int) -> None:
    foes = {"satyrs": {"zone": "0,2", "minions": 1}, "lyidan": {"zone": "0,2"}}
    a = Arena(heroes=[row, "irk"], turn=row["hero"], mp=1, foes=foes)
    before = a.hero().health
    a.do("go 1,2")
    assert before - a.hero().health == wounds and bool(a.told(ev.EV_REACTION)) == (wounds > 0)


@pytest.mark.rule("MD2-DASH-06", "MD2-LEVEL-04", "H-30")
@pytest.mark.parametrize(
    ("wears", "health", "mana"),
    [
        ([], 0, 0),
        (["band_of_vigour"], 2, 0),
        (["heart_amulet"], 3, 0),
        (["mana_prism"], 0, 2),
        (["mantle_of_stars"], 0, 2),
        (["mana_prism", "mantle_of_stars"], 0, 4),
    ],
)
def test_higher_maxima_last_as_long_as_the_item_is_worn(wears: list[str], health: int, mana: int) -> None:
    a = Arena(heroes=[hero("gheta", wears=wears), "irk"], turn="gheta")
    assert (a.hero().health, a.hero().mana) == (8 + health, 2 + mana)
    for text in [x for x in a.starts("unequip") if "gheta" in x]:
        a.do(text)
    assert (a.hero().health, a.hero().mana) == (8, 2)


@pytest.mark.rule("MD2-EFF-04")
@pytest.mark.parametrize(("wears", "fire"), [([], 2), (["crown_of_embers"], 0)])
def test_a_crown_that_keeps_fire_off(wears: list[str], fire: int) -> None:
    row = {"hero": "gheta", "zone": "1,1", "wears": wears}
    a = Arena(heroes=[row, "irk"], turn="gheta", mp=1, door_top=["burning_threshold"])
    a.do("open D1")
    assert a.hero().fire == fire


@pytest.mark.rule("MD2-SHADOW-01", "MD2-SHADOW-02")
@pytest.mark.parametrize(("wears", "dice"), [(["rusty_sword"], 0), (["rusty_sword", "mask_of_night"], 1)])
def test_a_mask_that_brings_the_shadow_die(wears: list[str], dice: int) -> None:
    lit = Arena(heroes=["gheta"])
    place = next(
        f"{lit.g.map().xs[z]},{lit.g.map().ys[z]}"
        for z in range(lit.g.map().size())
        if not lit.g.in_shadow(z) and not lit.g.printed().abyss[z]
    )
    foes = {"satyrs": {"zone": place, "minions": 1}}
    a = Arena(heroes=[{"hero": "gheta", "zone": place, "wears": wears}, "irk"], turn="gheta", foes=foes)
    a.do("attack satyrs melee")
    assert int(a.pool().split()[3]) == dice


@pytest.mark.rule("MD2-SET-03", "MD2-SET-04", "MD2-WIZ-06", "MD2-COST-03")
@pytest.mark.parametrize(("pieces", "mana"), [(3, 1), (4, 0)])
def test_spells_cost_less_with_four_pieces(pieces: int, mana: int) -> None:
    row = hero("mathrin", level=2, skills=["wiz-blink-i@1"], marker=1, wears=SHADOWBANE[:pieces], mana=3)
    a = Arena(heroes=[row, "irk"], turn="mathrin")
    a.do("use blink_i of mathrin", "zone 1,2")
    assert 3 - a.hero().mana == mana and a.place() == "1,2" and a.hero().marker == 1
    poor = Arena(heroes=[{**row, "mana": 0}, "irk"], turn="mathrin")
    assert poor.can("use blink_i of mathrin") == (mana == 0)


@pytest.mark.rule("MD2-SET-04", "MD2-SHA-08")
@pytest.mark.parametrize(("pieces", "yellow"), [(3, 0), (4, 1)])
def test_spirits_add_a_die_with_four_pieces(pieces: int, yellow: int) -> None:
    a = Arena(
        heroes=[hero("nahias", wears=SHADOWBANE[:pieces]), "irk"],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
        friends={"flame_spirit": {"zone": "0,2", "free": True}},
    )
    a.script(*[2] * 12).do("spirit flame attacks satyrs")  # the Enemy die shows a claw, so it is asked
    assert a.g.fight.pool[:2] == [yellow, 1]


@pytest.mark.rule("MD2-PAL-03", "MD2-SKILL-05")
@pytest.mark.parametrize(("swords", "kills", "mana"), [("y:ss y:ss", 1, 1), ("y: y:", 0, 0)])
def test_the_sacred_font_gives_mana_for_a_kill(swords: str, kills: int, mana: int) -> None:
    ronen = {"hero": "sir_ronen", "zone": "1,1", "level": 3, "skills": ["pal-sacred-font@1"]}
    a = Arena(
        heroes=[hero("gheta", wears=["rusty_sword"], mana=0), ronen],
        turn="gheta",
        consecrated=["0,2", "-", "-"],
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
    )
    a.attack("satyrs", f"{swords} b: e:").finish()
    while a.can("pass"):
        a.do("pass")
    assert a.foe("satyrs").minions == 1 - kills and a.hero().mana == mana


@pytest.mark.rule("MD2-BER-08", "MD2-SKILL-05")
@pytest.mark.parametrize(("minions", "rage"), [(1, 0), (0, 2)])
def test_bloodlust_is_for_leaders(minions: int, rage: int) -> None:
    row = hero("gheta", wears=["rusty_sword"], level=3, skills=["ber-bloodlust"], stance="blood_rage", rage=0)
    a = Arena(heroes=[row, "irk"], turn="gheta", foes={"satyrs": {"zone": "0,2", "minions": minions}})
    a.attack("satyrs", "y:ss y:ss b: e:" if minions else "y:ss y:ss b:").finish()
    while a.starts("keep"):
        a.do(a.starts("keep")[0])
    while a.can("pass"):
        a.do("pass")
    assert (a.foe("satyrs").card < 0) == (minions == 0) and a.hero().rage == rage


# ---- Enemies
@pytest.mark.rule("MD2-QUEST-PAS-02", "MD2-MOB-08")
def test_the_summoner_defends_with_the_dice_of_the_quest() -> None:
    a = Arena(
        "passage",
        [{"hero": "gheta", "zone": "1,1"}, {"hero": "irk", "zone": "1,1"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,-1", "minions": 1, "item": "bone_club"}},
        friends={"summoner": {"zone": "1,-1"}},
    )
    a.script(*[2] * 12)
    while a.can("pass"):
        a.do("pass")
    assert a.g.fight.hero == 8 and a.g.fight.pool[2] == 2


@pytest.mark.rule("MD2-PILLAR-01", "MD2-SHA-08", "H-02")
@pytest.mark.parametrize(("pillar", "reading", "dice"), [([], {}, [1, 1]), (["1,2"], {}, [0, 1])])
def test_a_pillar_takes_a_die_of_a_spirit(pillar: list[str], reading: dict[str, str], dice: list[int]) -> None:
    a = Arena(
        heroes=[hero("nahias"), "irk"],
        turn="nahias",
        foes={"satyrs": {"zone": "1,2", "minions": 1}},
        friends={"flame_spirit": {"zone": "0,2", "rank": 2, "free": True}},
        tokens={"pillar": pillar},
        rulings=reading,
    )
    a.script(*[2] * 12).do("spirit flame attacks satyrs")
    assert a.g.fight.pool[:2] == dice


@pytest.mark.rule("MD2-ROAM-02", "MD2-GAME-05", "H-23")
def test_the_ghoul_eats_a_minion_of_a_mob_that_has_one() -> None:
    foes = {
        "the_ghoul": {"zone": "0,2", "wounds": 7},
        "satyrs": {"zone": "0,2", "minions": 2},
        "demons": {"zone": "0,2", "minions": 0},
        "gargoyles": {"zone": "0,2", "minions": 1},
        "undead": {"zone": "5,0", "minions": 1},
    }
    a = Arena(heroes=[hero("gheta"), "irk"], enemy="the_ghoul", foes=foes)
    while a.can("pass"):
        a.do("pass")
    assert sorted(a.texts()) == ["foe gargoyles", "foe satyrs"]
    a.do("foe satyrs", "credit gheta?")
    assert a.foe("satyrs").minions == 1 and a.foe("the_ghoul").wounds == 2 and a.foe("gargoyles").minions == 1


@pytest.mark.rule("MD2-QUEST-MAZ-05")
def test_an_enemy_alone_on_its_tile_may_take_either_passage() -> None:
    doc: dict[str, Any] = {"enemy": "satyrs", "foes": {"satyrs": {"zone": "1,1", "item": "bone_club"}}}
    heroes = [{"hero": "gheta", "zone": "5,1"}, {"hero": "irk", "zone": "5,1"}]
    a = Arena("hellish_maze", heroes, tokens={"objective": ["1,0", "2,1"]}, **doc)
    while a.can("pass"):
        a.do("pass")
    assert sorted(a.starts("zone")) == ["zone 1,0", "zone 2,1"]
    b = Arena("hellish_maze", heroes, tokens={"objective": ["2,0", "2,1"]}, **doc)
    while b.can("pass"):
        b.do("pass")
    assert b.at("satyrs") == "2,1"  # the nearer one, where it stays


@pytest.mark.rule("MD2-TRAP-03", "H-32")
@pytest.mark.parametrize(("actions", "left"), [(2, 1), (1, 0), (0, 0)])
def test_a_bear_trap_takes_an_action_if_one_is_left(actions: int, left: int) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}, "irk"],
        turn="gheta",
        mp=2,
        actions=actions,
        tokens={"bear_trap": ["1,2"]},
        hidden_top={"bear_trap": [1]},
    )
    a.do("go 1,2")
    assert a.hero().actions == left and not a.g.walk.on and a.place() == "1,2"


@pytest.mark.rule("MD2-COMP-01", "MD2-EFF-04")
def test_no_token_is_left_for_a_condition() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "pack": ["ice_flask", "fire_bomb"]}, "irk"],
        turn="gheta",
        foes={"satyrs": {"zone": "1,1"}},
    )
    a.hero("irk").fire = a.g.conditions_left()
    assert a.g.conditions_left() == 0
    a.do("drink ice_flask of gheta", "drink fire_bomb of gheta")
    assert (a.foe("satyrs").fire, a.foe("satyrs").frost) == (0, 0) and a.told(ev.EV_CONDITION) == []


@pytest.mark.rule("MD2-TRADE-01", "MD2-HERO-04")
def test_in_a_trade_other_acts_wait() -> None:
    a = Arena(heroes=[hero("gheta", pack=["dagger"]), hero("irk")], turn="gheta").do("trade")
    a.refuses("move", "MD2-HERO-04")
    a.refuses("end", "MD2-HERO-02")
    a.refuses("roll", "MD2-ATTACK-15")
    a.refuses("give dagger to gheta from irk", "MD2-TRADE-01")
    a.do("give dagger to irk from gheta")
    assert a.can("equip dagger hand on irk") and a.can("give dagger to gheta from irk")


@pytest.mark.rule("MD2-SKILL-05", "MD2-WIZ-03", "MD2-BER-05", "MD2-SET-03", "MD2-DASH-03", "MD2-PAL-03")
@pytest.mark.parametrize(
    ("name", "ability", "rule"),
    [
        ("gheta", "gale_i", "MD2-BER-05"),
        ("mathrin", "gale_i", "MD2-WIZ-03"),
        ("nahias", "gale_i", "MD2-SKILL-05"),
        ("irk", "gale_i", "MD2-SKILL-05"),
        ("gheta", "swift_greaves", "MD2-DASH-03"),
    ],
)
def test_why_an_ability_is_not_there(name: str, ability: str, rule: str) -> None:
    a = Arena(heroes=[hero(name)], turn=name)
    a.refuses(f"use {ability} of {name}", rule)
