"""Corners where two rules meet: dice above the cap, helpers of friends, a turn that a Boss Fight cuts short."""

import pytest

from rules.hellscape.arena import Arena
from undercroft.engine.window import P_WINDOW


@pytest.mark.rule("MD2-BOSS-06", "MD2-ROG-02", "MD2-ROG-08", "MD2-RAN-07", "H-39")
def test_a_boss_fight_that_begins_in_a_turn_puts_tokens_and_arrows_away() -> None:
    a = Arena(
        "releasing_michael",
        [
            {"hero": "gheta", "zone": "5,1"},
            {"hero": "feydra", "zone": "5,1", "ready": ["move1", "attack_yellow", "mana1"]},
            {"hero": "irk", "zone": "5,1"},
        ],
        turn="gheta",
        mp=2,
        tokens={"corruption": []},
        achieved=[4],
    )
    a.g.arrows.discard = [a.g.arrows.draw(a.g.chance, 1)]
    a.do("open D6", "go 6,1", "zone 6,0", "zone 6,1", "zone 6,2")
    assert a.g.boss_fight and len(a.hero("feydra").ready) == 3  # of the new round, not added to those of the old
    assert a.g.arrows.discard == [] and a.hero().actions == 0
    assert a.can("activate gheta") and a.can("activate feydra")


@pytest.mark.rule("MD2-ATTACK-14", "MD2-EFF-03")
@pytest.mark.parametrize(
    ("hero", "armor", "use", "gets"),
    [
        (
            {"hero": "gheta", "skills": ["ber-iron-hide-i", "ber-iron-hide-ii"], "rage": 1, "stance": "provoke"},
            ["dragonplate", "horned_helm"],
            "use iron_hide_ii of gheta",
            1,
        ),
        (
            {"hero": "gheta", "skills": ["ber-iron-hide-i"], "rage": 1, "stance": "provoke"},
            ["dragonplate", "horned_helm"],
            "use iron_hide_i of gheta",
            0,
        ),
    ],
)
def test_a_die_above_the_cap_is_lost_but_what_comes_with_it_is_not(
    hero: dict[str, object], armor: list[str], use: str, gets: int
) -> None:
    a = Arena(
        heroes=[{**hero, "zone": "0,2", "level": 3, "wears": armor}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}},
    )
    assert a.pool() == "0 1 5 0 1"
    if gets == 0:
        a.refuses(use, "MD2-ATTACK-14")  # nothing at all would come of it
        return
    a.do(use)
    assert a.pool() == "0 1 5 0 1" and a.g.fight.shields == 1 and a.hero().rage == 0


@pytest.mark.rule("MD2-ATTACK-14", "MD2-COND-FROST-01")
def test_frost_lance_freezes_though_its_die_is_one_too_many() -> None:
    a = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "skills": ["wiz-frost-lance-i@1"], "wears": ["archmage_staff"]}],
        turn="mathrin",
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
    )
    a.do("attack satyrs magic")
    assert a.pool().startswith("3 1")
    a.do("use frost_lance_i of mathrin")
    assert a.pool().startswith("3 1") and a.foe("satyrs").frost == 1 and a.hero().mana == 4


@pytest.mark.rule("MD2-SHA-06", "MD2-QUEST-PAS-05", "H-66")
def test_stone_totem_helps_the_summoner_and_a_spirit() -> None:
    shaman = {"hero": "nahias", "zone": "1,0", "skills": ["sha-stone-totem-i"], "elements": [0, 2, 0, 0]}
    foes = {"satyrs": {"zone": "1,0", "minions": 1, "item": "bone_club"}}
    a = Arena("passage", [shaman], friends={"summoner": {"zone": "1,0"}}, enemy="satyrs", foes=foes)
    a.do("target summoner")
    assert a.pool() == "0 1 2 0 1"
    a.do("use stone_totem_i of nahias for summoner")
    assert a.pool() == "0 1 3 0 1" and a.hero().elements[1] == 1
    b = Arena("passage", [shaman], friends={"frost_spirit": {"zone": "1,0"}}, enemy="satyrs", foes=foes)
    b.do("target frost_spirit", "use stone_totem_i of nahias for frost_spirit")
    assert b.pool() == "0 1 3 0 1"
    far = Arena(
        "passage",
        [shaman],
        friends={"summoner": {"zone": "0,0"}},
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,0", "minions": 1, "item": "bone_club"}},
        dice="o: b: b: e:",
    )
    assert far.starts("use") == []


@pytest.mark.rule("MD2-SKILL-05", "MD2-ATTACK-23")
@pytest.mark.parametrize(("answer", "left"), [("yes", (False, 1)), ("no", (True, 0))])
def test_assassinate_may_spare_the_minions(answer: str, left: tuple[bool, int]) -> None:
    a = Arena(
        heroes=[
            {
                "hero": "feydra",
                "zone": "0,1",
                "level": 5,
                "skills": ["rog-assassinate"],
                "wears": ["dagger"],
                "ready": ["move1"],
                "mana": 5,
            }
        ],
        turn="feydra",
        foes={"satyrs": {"zone": "0,1", "minions": 2}},
    )
    a.attack("satyrs", "y:s b: d:ss e: e:").do("use assassinate of feydra", "finish?", answer)
    assert (a.foe("satyrs").leader, a.foe("satyrs").minions) == left


@pytest.mark.rule("MD2-SKILL-05", "MD2-TRAP-03")
def test_trample_hits_though_a_bear_trap_ends_the_move() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "1,0", "level": 2, "skills": ["ber-trample-i"], "stance": "reckless", "rage": 1}],
        turn="gheta",
        mp=2,
        tokens={"bear_trap": ["1,1"], "spike_trap": []},
        hidden_top={"bear_trap": [1]},
        foes={"satyrs": {"zone": "1,0", "minions": 1}},
    )
    a.do("use trample_i of gheta", "go 1,1")
    assert a.foe("satyrs").wounds == 1 and a.hero().actions == 2 and a.can("end")


@pytest.mark.rule("MD2-QUEST-MAZ-03", "MD2-REVEAL-02")
def test_a_ward_holds_for_a_beast_too() -> None:
    a = Arena("hellish_maze", ["gheta", "irk"])
    g = a.g
    zone = g.tokens[16][0]
    k = g.printed().chamber_of[zone]
    door = next(d for d in range(len(g.printed().doors)) if k in g.printed().door_chambers[d])
    here = next(z for z in g.printed().doors[door] if g.printed().chamber_of[z] != k)
    b = Arena(
        "hellish_maze",
        [{"hero": "gheta", "zone": f"{g.map().xs[here]},{g.map().ys[here]}"}, "irk"],
        turn="gheta",
        mp=1,
        door_top=["warded_room"],
        roaming_top=["ytheria_1-2"],
    )
    b.do(f"open D{door + 1}")
    assert b.foe("ytheria").beast and b.foe("ytheria").ward == 1


@pytest.mark.rule("MD2-ABIL-07", "MD2-BER-05", "MD2-ABIL-02")
def test_in_a_combat_each_refusal_names_what_is_amiss() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword", "travel_boots", "silver_ring"]}],
        turn="gheta",
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
    )
    a.do("attack satyrs melee")
    a.refuses("use travel_boots of gheta", "MD2-ABIL-07")
    a.refuses("use silver_ring of gheta", "MD2-ABIL-02")
    a.refuses("use reckless of gheta", "MD2-BER-05")
    a.refuses("stance reckless", "MD2-BER-06")
    b = Arena(heroes=["ronen", "gheta"], turn="sir_ronen", mp=2)
    b.refuses("consecrate red 0,2", "MD2-PAL-02")


@pytest.mark.rule("MD2-CONS-02", "H-27")
@pytest.mark.parametrize(("health", "offered"), [(5, True), (7, False)])
def test_a_potion_is_drunk_before_an_enemy_acts(health: int, offered: bool) -> None:
    """A Hero who would get all of it is asked by default; with the option `every` anybody is."""
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "health": health, "pack": ["health_potion"]}],
        phase="enemies",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club", "frost": 2}},
    )
    assert a.g.decision is not None
    assert (a.g.decision.prompt == P_WINDOW and a.can("drink health_potion of gheta")) == offered
    a.do("drink health_potion of gheta")
    assert a.hero().health == 8 and a.hero().pack == []


@pytest.mark.rule("MD2-QUEST-CUR-09", "MD2-QUEST-TUT-03")
def test_a_position_without_tokens_has_achieved_their_goals() -> None:
    a = Arena(
        "cursed_sword",
        [{"hero": "gheta", "wears": ["big_freakin_greatsword"]}, "irk"],
        sword="gheta",
        turn="gheta",
        tokens={"objective": ["0,0", "1,0"]},
        foes={"satyrs": {"zone": "6,2", "minions": 1}},
    )
    assert a.g.achieved[0] == 3
    a.do("attack satyrs melee")
    assert a.pool().startswith("3 2")
    b = Arena(heroes=[{"hero": "irk", "zone": "5,2", "held": 1}, "gheta"], turn="irk", tokens={"objective": []})
    assert b.can("quest rift")


@pytest.mark.rule("MD2-QUEST-SOU-04", "MD2-MOVE-05", "H-11", "H-12")
@pytest.mark.parametrize(("answer", "left"), [("yes", True), ("no", False)])
def test_whoever_is_kept_up_leaves_the_dungeon_after_all(answer: str, left: bool) -> None:
    zone = "0,0"
    a = Arena(
        "soul_collector",
        [{"hero": "gheta", "zone": zone, "level": 5, "skills": ["ber-deathless@1"], "health": 1, "rage": 5}, "irk"],
        turn="gheta",
        mp=1,
        souls=20,
        tokens={"gray": [zone]},
        foes={"satyrs": {"zone": zone, "minions": 1}},
    )
    a.do("quest gate", answer)
    assert a.hero().left == left and a.hero().ko != left


@pytest.mark.rule("MD2-ROG-11", "MD2-COST-02")
@pytest.mark.parametrize(("token", "rule"), [("shadow", "MD2-COST-02"), ("attack_yellow", "")])
def test_a_shadow_token_takes_the_rogue_out_of_the_light(token: str, rule: str) -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "zone": "0,2", "wears": ["dagger", "hooded_lantern"], "ready": [token, "move1"]}],
        turn="feydra",
        foes={"satyrs": {"zone": "0,2", "minions": 1}},
    )
    assert not a.g.in_shadow(a.zone("0,2"))
    a.do("attack satyrs melee", f"flip {token}")
    assert a.pool().split()[3] == ("1" if token == "shadow" else "0")
    a.refuses("use hooded_lantern of feydra", rule)
