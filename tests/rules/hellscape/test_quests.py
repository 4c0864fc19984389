"""The Tutorial and the ten Quests (MD2-QUEST)."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.engine.chance import chance_from
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.quests import quest_named
from undercroft.games.hellscape.steps.kills import remove_foe
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.names import FOE_WORDS


@pytest.mark.rule("MD2-QUEST-TUT-01", "MD2-QUEST-TUT-02", "MD2-QUEST-TUT-03", "H-69")
def test_tutorial() -> None:
    a = Arena("tutorial", [{"hero": "gheta", "zone": "2,2"}, "irk"], turn="gheta", mp=1)
    a.do("quest scroll")
    assert (a.hero().xp, a.hero("irk").xp, a.hero().held) == (5, 5, 1)
    assert a.hero().pack == []  # it is not an item
    b = Arena(
        "tutorial",
        [{"hero": "gheta", "zone": "5,2", "held": 1}, {"hero": "irk", "zone": "5,2"}],
        turn="irk",
        achieved=[1, 0],
        tokens={"objective": []},
    )
    b.refuses("quest rift", "MD2-QUEST-TUT-03")  # only who holds the Scroll
    b = Arena(
        "tutorial",
        [{"hero": "gheta", "zone": "5,2", "held": 1}],
        turn="gheta",
        achieved=[1, 0],
        tokens={"objective": []},
    )
    b.do("quest rift")
    assert b.g.result == 1


@pytest.mark.rule("MD2-QUEST-HWY-01", "MD2-QUEST-HWY-02")
def test_highway_gate() -> None:
    a = Arena("highway_to_hellscape", [{"hero": "gheta", "zone": "6,1"}], turn="gheta", mp=1)
    a.refuses("open D9", "MD2-QUEST-HWY-02")
    assert not a.g.map().sees(a.zone("6,1"), a.zone("7,1"), a.g.doors)
    b = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "5,1"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "7,1", "item": "bone_club"}},
    )
    assert b.at("satyrs") == "5,1"  # Enemies walk through


@pytest.mark.rule("MD2-QUEST-HWY-03", "MD2-QUEST-HWY-04", "MD2-QUEST-HWY-05", "H-67", "H-61")
def test_highway_switches_and_altar() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "5,2"}],
        turn="gheta",
        mp=1,
        achieved=[1, 0],
        tokens={"objective": ["5,2"], "spawn": []},
        door_top=["grateful_prisoner"],
    )
    a.do("quest switch")
    assert (a.g.doors >> 8) & 1 == 1
    assert a.hero().xp == 3 + 3  # the Door card names the Hero of the last switch
    b = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "8,1"}, {"hero": "irk", "zone": "8,1"}],
        turn="gheta",
        mp=1,
        doors=[9],
    )
    b.do("quest altar")
    assert b.hero().left and b.g.result == 0
    d = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "8,1"}, {"hero": "irk", "left": True}],
        turn="gheta",
        mp=1,
        doors=[9],
    )
    d.do("quest altar")
    assert d.g.result == 1
    f = Arena("highway_to_hellscape", [{"hero": "gheta", "zone": "8,1"}], turn="gheta", mp=1)
    f.refuses("quest altar", "MD2-QUEST-HWY-05")


@pytest.mark.rule("H-12")
def test_leaving_costs_reaction_damage() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "8,1"}, {"hero": "irk"}],
        turn="gheta",
        mp=1,
        doors=[9],
        foes={"satyrs": {"zone": "8,1", "minions": 1}},
    )
    a.do("quest altar")
    assert a.hero().left and a.hero().health == 6


# ---- The Passage
@pytest.mark.rule("MD2-QUEST-PAS-01", "MD2-QUEST-PAS-02", "MD2-QUEST-PAS-03", "MD2-QUEST-PAS-09")
def test_the_summoner_walks_from_round_2() -> None:
    g = TITLE.rules.new(TITLE.config("passage", 2, {"heroes": "dealt"}, {}), chance_from("3"))
    x = g.friends[2]
    assert (x.zone, x.health, g.printed().summoner_defense[t.BLUE]) == (quest_named("passage").start[0], 8, 2)
    a = Arena(
        "passage",
        [{"hero": "gheta", "zone": "3,1"}, "irk"],
        phase="round",
        round=0,
        friends={"summoner": {"zone": "1,-1", "health": 8}},
    )
    assert a.g.round == 1 and a.g.friends[2].zone == a.zone("1,-1")
    b = Arena(
        "passage",
        [{"hero": "gheta", "zone": "3,1"}, "irk"],
        phase="round",
        round=1,
        friends={"summoner": {"zone": "1,-1", "health": 8}},
    )
    assert b.g.friends[2].zone == b.zone("1,1")


@pytest.mark.rule("MD2-QUEST-PAS-04", "H-43")
def test_the_summoner_stays_with_enemies_and_loses_a_walk_to_frost() -> None:
    a = Arena(
        "passage",
        ["gheta"],
        phase="round",
        friends={"summoner": {"zone": "1,1", "health": 8}},
        foes={"satyrs": {"zone": "1,1"}},
    )
    assert a.g.friends[2].zone == a.zone("1,1")
    b = Arena("passage", ["gheta"], phase="round", friends={"summoner": {"zone": "1,1", "health": 8, "frost": 1}})
    assert b.g.friends[2].zone == b.zone("1,1") and b.g.friends[2].frost == 0


@pytest.mark.rule("MD2-QUEST-PAS-05", "H-59")
def test_the_summoner_is_a_target() -> None:
    a = Arena(
        "passage",
        [{"hero": "gheta", "zone": "6,2"}],
        enemy="satyrs",
        friends={"summoner": {"zone": "1,1", "health": 8}},
        foes={"satyrs": {"zone": "1,1", "minions": 1, "item": "bone_club"}},
        dice="o:s b: b: e:claw",
    )
    assert a.g.fight.hero == t.SUMMONER and a.g.fight.pool[t.BLUE] == 2
    assert a.g.decision is not None and a.g.decision.owner == -1  # the players together


@pytest.mark.rule("MD2-QUEST-PAS-06", "H-67", "H-68")
def test_the_summoner_opens_the_white_door_or_goes_on() -> None:
    a = Arena(
        "passage",
        ["gheta", "irk"],
        phase="round",
        friends={"summoner": {"zone": "6,1", "health": 8}},
        door_top=["grateful_prisoner"],
        tokens={"spawn": []},
    )
    assert a.texts() == ["credit gheta", "credit irk"]
    a.do("credit irk")
    assert (a.g.doors >> 5) & 1 and a.hero("irk").xp == 3 and a.g.friends[2].zone == a.zone("6,1")
    b = Arena("passage", ["gheta", "irk"], phase="round", friends={"summoner": {"zone": "6,1", "health": 8}}, doors=[6])
    assert b.g.friends[2].zone == -1 and b.g.summoner_gone  # 2 Zones on is the Rift
    d = Arena("passage", [{"hero": "gheta", "zone": "6,1"}], turn="gheta", mp=1)
    assert d.can("open D6")


@pytest.mark.rule("MD2-QUEST-PAS-07", "MD2-QUEST-PAS-08")
def test_the_rift() -> None:
    a = Arena(
        "passage",
        [{"hero": "gheta", "zone": "8,1"}],
        phase="round",
        friends={"summoner": {"zone": "7,1", "health": 8}},
        doors=[6],
    )
    assert a.g.summoner_gone and a.g.friends[2].zone == -1
    a.do("move", "quest rift")
    assert a.g.result == 1
    b = Arena(
        "passage",
        [{"hero": "gheta", "zone": "8,1"}],
        turn="gheta",
        mp=1,
        friends={"summoner": {"zone": "7,1", "health": 8}},
    )
    b.refuses("quest rift", "MD2-QUEST-PAS-08")


@pytest.mark.rule("MD2-QUEST-PAS-01", "H-42")
def test_a_dead_summoner_is_defeat() -> None:
    from undercroft.games.hellscape.steps.harm import wound

    a = Arena("passage", ["gheta"], turn="gheta", friends={"summoner": {"zone": "7,1", "health": 2}})
    wound(a.g, t.SUMMONER, 2, 1)
    assert a.g.result == 3


@pytest.mark.rule("MD2-QUEST-DEM-01", "MD2-QUEST-DEM-02", "MD2-QUEST-DEM-03")
def test_demon_artifact() -> None:
    a = Arena("demon_artifact", [{"hero": "gheta", "zone": "5,7"}], turn="gheta", mp=1)
    a.do("quest shard")
    assert (a.hero().xp, a.hero().held) == (5, 1)
    a = Arena(
        "demon_artifact",
        [{"hero": "gheta", "zone": "5,4", "held": 2}, {"hero": "irk", "zone": "3,4", "held": 1}],
        turn="gheta",
        achieved=[3, 0],
        tokens={"objective": []},
    )
    a.refuses("quest artifact", "MD2-QUEST-DEM-03")
    b = Arena(
        "demon_artifact",
        [{"hero": "gheta", "zone": "5,4", "held": 2}, {"hero": "irk", "zone": "5,4", "held": 1}],
        turn="gheta",
        achieved=[3, 0],
        tokens={"objective": []},
    )
    b.do("quest artifact")
    assert b.g.result == 1


# ---- The Cursed Sword
def sword(**more: object) -> Arena:
    doc: dict[str, object] = {"sword": "gheta", "sword_rounds": 0, **more}
    return Arena(
        "cursed_sword",
        [{"hero": "gheta", "wears": ["big_freakin_greatsword"]}, {"hero": "irk", "wears": ["short_bow"]}],
        **doc,
    )  # type: ignore[arg-type]


@pytest.mark.rule("MD2-QUEST-CUR-01", "MD2-QUEST-CUR-02")
def test_a_hero_starts_with_the_cursed_sword() -> None:
    g = TITLE.rules.new(TITLE.config("cursed_sword", 3, {"heroes": "dealt"}, {}), chance_from("2"))
    assert g.sword >= 0 and g.heroes[g.sword].slots[t.HAND] == item("big_freakin_greatsword")
    assert g.item_decks[0].every().count(item("big_freakin_greatsword")) == 1
    assert len(g.tokens[t.OBJECTIVE]) == 5


@pytest.mark.rule("MD2-QUEST-CUR-03", "MD2-QUEST-CUR-05")
@pytest.mark.parametrize(("held", "health", "result"), [(0, 7, 0), (1, 6, 0), (2, 5, 0), (3, 8, 3)])
def test_wounds_of_the_sword(held: int, health: int, result: int) -> None:
    a = sword(phase="round", sword_rounds=held)
    assert (a.hero().health, a.g.result) == (health, result)


@pytest.mark.rule("MD2-QUEST-CUR-04", "H-17")
def test_its_wounds_come_before_lifebringers() -> None:
    a = Arena(
        "cursed_sword",
        [{"hero": "gheta", "health": 1, "wears": ["big_freakin_greatsword"]}, "irk"],
        sword="gheta",
        phase="round",
        lifebringers=1,
    )
    assert not a.hero().ko and a.hero().health == 3 and a.g.lifebringers == 0


@pytest.mark.rule("MD2-QUEST-CUR-06", "MD2-QUEST-CUR-07", "H-70")
def test_only_a_trade_passes_the_sword() -> None:
    a = sword(turn="gheta", sword_rounds=2)
    a.refuses("unequip hand of gheta", "MD2-QUEST-CUR-07")
    a.do("trade")
    a.refuses("give big_freakin_greatsword to irk from gheta", "MD2-QUEST-CUR-07")
    a.do("sword irk", "stop?")
    h = a.hero("irk")
    assert a.g.sword == 1 and a.g.sword_rounds == 0 and h.slots[t.HAND] == item("big_freakin_greatsword")
    assert item("short_bow") in h.pack and a.hero().slots[t.HAND] == -1


@pytest.mark.rule("MD2-QUEST-CUR-08")
def test_sin_crystals() -> None:
    a = Arena(
        "cursed_sword",
        [{"hero": "gheta", "zone": "0,0", "wears": ["big_freakin_greatsword"]}, {"hero": "irk", "zone": "0,0"}],
        sword="gheta",
        turn="gheta",
    )
    a.do("quest crystal")
    assert a.hero().xp == 5 and a.g.result == 0 and a.hero().actions == 2
    b = Arena(
        "cursed_sword",
        [{"hero": "gheta", "zone": "0,0", "wears": ["big_freakin_greatsword"]}],
        sword="gheta",
        turn="gheta",
        achieved=[4],
        tokens={"objective": ["0,0"]},
    )
    b.do("quest crystal")
    assert b.g.result == 1
    d = Arena(
        "cursed_sword",
        [{"hero": "gheta", "zone": "0,0", "wears": ["big_freakin_greatsword"]}, {"hero": "irk", "zone": "0,0"}],
        sword="gheta",
        turn="irk",
    )
    d.refuses("quest crystal", "MD2-QUEST-CUR-08")


@pytest.mark.rule("MD2-QUEST-CUR-09", "H-10")
@pytest.mark.parametrize(("broken", "pool"), [(0, "1 1"), (1, "2 1"), (2, "3 1"), (3, "3 2"), (4, "3 3")])
def test_the_sword_grows(broken: int, pool: str) -> None:
    a = Arena(
        "cursed_sword",
        [{"hero": "gheta", "zone": "4,1", "wears": ["big_freakin_greatsword"]}],
        sword="gheta",
        turn="gheta",
        achieved=[broken],
        foes={"satyrs": {"zone": "4,1"}},
    )
    a.do("attack satyrs melee")
    assert a.pool()[:3] == pool


@pytest.mark.rule("MD2-QUEST-CUR-10")
def test_the_sword_alone() -> None:
    a = Arena(
        "cursed_sword", [{"hero": "gheta", "wears": ["rusty_sword"]}], sword="gheta", sword_rounds=7, phase="round"
    )
    assert a.hero().health == 7 and a.g.result == 0
    g = TITLE.rules.new(TITLE.config("cursed_sword", 1, {"heroes": "dealt"}, {}), chance_from("2"))
    assert c.ITEMS[g.sword_item].deck == -1 and g.sword_item in g.heroes[0].slots


# ---- Hellish Maze
@pytest.mark.rule("MD2-QUEST-MAZ-01", "MD2-QUEST-MAZ-02", "MD2-QUEST-MAZ-03")
def test_beasts_spawn_on_corruption_tokens() -> None:
    a = Arena(
        "hellish_maze",
        [{"hero": "gheta", "zone": "1,2"}],
        turn="gheta",
        mp=1,
        door_top=["quiet_room"],
        roaming_top=["ghoul_1-2"],
        tokens={"spawn": []},
    )
    assert len(a.g.tokens[t.CORRUPTION]) == 4
    a.do("open D1")
    assert a.at("the_ghoul") == "2,0" and a.foe("the_ghoul").beast


@pytest.mark.rule("MD2-QUEST-MAZ-04", "MD2-QUEST-MAZ-06")
def test_magic_passages() -> None:
    a = Arena("hellish_maze", [{"hero": "gheta", "zone": "2,2"}], turn="gheta", mp=1)
    assert a.can("go 5,2") and a.can("go 2,4") and a.can("go 5,5")
    assert not a.g.map().sees(a.zone("2,2"), a.zone("5,2"), 0)
    b = Arena(
        "hellish_maze",
        [{"hero": "gheta", "zone": "5,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "2,2", "item": "bone_club"}},
    )
    assert b.at("satyrs") == "5,2"


@pytest.mark.rule("MD2-QUEST-MAZ-05")
def test_enemies_seek_the_passage() -> None:
    a = Arena(
        "hellish_maze",
        [{"hero": "gheta", "zone": "5,0"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "item": "bone_club"}},
    )
    assert a.at("satyrs") == "2,2"


@pytest.mark.rule("MD2-QUEST-MAZ-07")
def test_four_dead_beasts_win() -> None:
    a = Arena(
        "hellish_maze",
        [{"hero": "gheta", "zone": "0,2", "wears": ["hellcleaver"]}],
        turn="gheta",
        foes={"the_ghoul": {"zone": "0,2", "wounds": 9, "beast": True}},
    )
    a.g.beasts = 3
    a.attack("the_ghoul", "o:sss o:sss o: b: b: e:").finish()
    assert a.g.result == 1


# ---- The Horror Beast
@pytest.mark.rule("MD2-QUEST-HOR-01", "MD2-QUEST-HOR-02")
def test_the_beast_is_there_from_the_start() -> None:
    g = TITLE.rules.new(TITLE.config("horror_beast", 2, {"heroes": "dealt"}, {}), chance_from("2"))
    beasts = [x for x in g.foes if x.beast]
    assert len(beasts) == 1 and c.ROAMING[beasts[0].card].band == 2 and beasts[0].zone == g.printed().beast_zone


@pytest.mark.rule("MD2-QUEST-HOR-03", "H-82")
def test_the_beast_is_invulnerable() -> None:
    from undercroft.games.hellscape.steps.harm import ignite_foe
    from undercroft.games.hellscape.steps.kills import wound_foe

    a = Arena(
        "horror_beast",
        [{"hero": "gheta", "zone": "3,5", "wears": ["rusty_sword"]}],
        turn="gheta",
        foes={"the_ghoul": {"zone": "3,5", "band": "5", "beast": True}},
    )
    a.refuses("attack the_ghoul melee", "MD2-QUEST-HOR-03")
    ignite_foe(a.g, 11, 2)
    assert wound_foe(a.g, 11, 5, 0, 1) == 0 and a.foe("the_ghoul").fire == 0 and a.foe("the_ghoul").wounds == 0


@pytest.mark.rule("MD2-QUEST-HOR-04", "MD2-QUEST-HOR-05", "MD2-QUEST-HOR-06", "H-13")
def test_feathers() -> None:
    a = Arena("horror_beast", [{"hero": "gheta", "zone": "0,1"}], turn="gheta", mp=1)
    a.do("quest feather")
    assert a.hero().held == 1
    b = Arena(
        "horror_beast",
        [{"hero": "gheta", "zone": "3,5", "held": 2, "wears": ["rusty_sword"]}],
        turn="gheta",
        mp=1,
        foes={"the_ghoul": {"zone": "3,5", "band": "5", "beast": True}},
    )
    b.do("quest apply", "stop?")
    assert b.foe("the_ghoul").feathers == 1 and b.hero().held == 1
    assert b.can("attack the_ghoul melee")


@pytest.mark.rule("MD2-QUEST-HOR-07", "H-44")
def test_feathers_leave_at_the_start_of_a_round() -> None:
    a = Arena(
        "horror_beast",
        ["gheta"],
        phase="round",
        foes={"the_ghoul": {"zone": "3,5", "band": "5", "beast": True, "feathers": 1}},
    )
    assert a.foe("the_ghoul").feathers == 0 and a.g.result == 0
    b = Arena(
        "horror_beast",
        ["gheta"],
        phase="round",
        foes={"the_ghoul": {"zone": "3,5", "band": "5", "beast": True, "feathers": 1}},
        tokens={"objective": []},
    )
    assert b.g.result == 3
    d = Arena(
        "horror_beast",
        ["gheta"],
        phase="round",
        foes={"the_ghoul": {"zone": "3,5", "band": "5", "beast": True, "feathers": 1}},
        tokens={"objective": []},
        rulings={"H-44": "no_defeat"},
    )
    assert d.g.result == 0 and d.foe("the_ghoul").feathers == 0


@pytest.mark.rule("MD2-QUEST-HOR-08")
def test_killing_the_beast_wins() -> None:
    a = Arena(
        "horror_beast",
        [{"hero": "gheta", "zone": "3,5", "wears": ["hellcleaver"]}],
        turn="gheta",
        foes={"the_ghoul": {"zone": "3,5", "band": "5", "beast": True, "feathers": 1, "wounds": 19}},
    )
    a.attack("the_ghoul", "o:sss o:sss o:sss b: b: b: b: d:s e:").finish()
    assert a.g.result == 1


# ---- Soul Collector
@pytest.mark.rule("MD2-QUEST-SOU-01", "MD2-QUEST-SOU-02")
def test_souls_of_the_dead() -> None:
    a = Arena(
        "soul_collector",
        [{"hero": "gheta", "zone": "1,4", "wears": ["hellcleaver"]}, "irk"],
        turn="gheta",
        foes={"gargoyles": {"zone": "1,4", "minions": 2}},
    )
    a.attack("gargoyles", "o:sss o:sss o: b: d:s e: e:").finish()
    assert a.g.souls == 3
    b = Arena(
        "soul_collector",
        [{"hero": "gheta", "zone": "1,4", "wears": ["hellcleaver"]}, "irk"],
        turn="gheta",
        foes={"the_ghoul": {"zone": "1,4", "wounds": 9}},
    )
    b.attack("the_ghoul", "o:sss o:sss o: b: b: d:s e:").finish()
    assert b.g.souls == 3


@pytest.mark.rule("MD2-QUEST-SOU-02", "MD2-QUEST-SOU-03")
def test_soul_prisons() -> None:
    a = Arena("soul_collector", [{"hero": "gheta", "zone": "0,1"}, "irk"], turn="gheta")
    a.do("quest prison")
    assert (a.g.souls, a.hero().xp, a.hero("irk").xp) == (5, 5, 0)


@pytest.mark.rule("MD2-QUEST-SOU-04", "H-47")
@pytest.mark.parametrize(("players", "souls", "open"), [(1, 19, False), (1, 20, True), (3, 29, False), (3, 30, True)])
def test_the_gate_of_souls(players: int, souls: int, open: bool) -> None:
    heroes = [{"hero": h, "zone": "4,5"} for h in ["gheta", "irk", "ronen"][:players]]
    a = Arena("soul_collector", heroes, turn="gheta", mp=1, souls=souls)
    if open:
        a.do("quest gate")
        assert a.hero().left and (a.g.result == 1) == (players == 1)
    else:
        a.refuses("quest gate", "MD2-QUEST-SOU-04")


# ---- Hellscape
@pytest.mark.rule("MD2-QUEST-HEL-01", "MD2-QUEST-HEL-02", "MD2-QUEST-HEL-03", "H-72")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_everybody_starts_alone(players: int) -> None:
    g = TITLE.rules.new(TITLE.config("hellscape", players, {"heroes": "dealt"}, {}), chance_from("5"))
    zones = [h.zone for h in g.heroes]
    assert len(set(zones)) == 4 and max(zones.count(z) for z in zones) == (1 if players == 4 else 2)
    assert g.heads == 2 and g.lifebringers == 1 and len(g.tokens[t.LOOT]) == 8
    assert len(g.tokens[t.PORTAL]) == 3 and len(g.tokens[t.ROAMING_PORTAL]) == 1


@pytest.mark.rule("MD2-QUEST-HEL-04", "H-45")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_outer_tiles_are_removed(players: int) -> None:
    for seed in "1234":
        g = TITLE.rules.new(TITLE.config("hellscape", players, {"heroes": "dealt"}, {}), chance_from(seed))
        kept = [k for k in range(5) if not (g.gone >> k) & 1]
        assert len(kept) == players + 1 and g.printed().center in kept
        assert all(g.there(h.zone) for h in g.heroes) and len(g.tokens[t.ROAMING_PORTAL]) == 1
        assert all(g.there(z) for zones in g.tokens for z in zones)


@pytest.mark.rule("MD2-QUEST-HEL-04", "MD2-SOLO-01", "H-45")
@pytest.mark.parametrize(("players", "kept"), [(1, 2), (2, 2), (3, 3)])
def test_a_single_player_may_keep_two_outer_tiles(players: int, kept: int) -> None:
    config = TITLE.config("hellscape", players, {"heroes": "dealt"}, {"H-45": "two_tiles_alone"})
    g = TITLE.rules.new(config, chance_from("1"))
    assert [(g.gone >> k) & 1 for k in range(5)].count(0) == kept + 1
    assert all(g.there(h.zone) for h in g.heroes)


@pytest.mark.rule("MD2-QUEST-HEL-05", "H-54")
def test_gates_are_locked() -> None:
    a = Arena(
        "hellscape",
        [
            {"hero": "gheta", "zone": "2,3"},
            {"hero": "irk", "zone": "0,3"},
            {"hero": "ronen", "zone": "8,3"},
            {"hero": "feydra", "zone": "4,8"},
        ],
        turn="gheta",
        mp=1,
    )
    a.refuses("open D2", "MD2-QUEST-HEL-05")


HEROES4 = [
    {"hero": "gheta", "zone": "2,3"},
    {"hero": "irk", "zone": "5,2"},
    {"hero": "ronen", "zone": "8,3"},
    {"hero": "feydra", "zone": "4,8"},
]


@pytest.mark.rule("MD2-QUEST-HEL-06", "MD2-QUEST-HEL-07")
def test_a_gate_opens_when_its_tile_is_cleared() -> None:
    a = Arena("hellscape", HEROES4, turn="gheta", revealed=[3, 4])
    assert (a.g.doors >> 1) & 1 == 1 and a.g.door_deck.size() == 30  # no Door card
    b = Arena("hellscape", HEROES4, turn="gheta", revealed=[3, 4], foes={"satyrs": {"zone": "1,3"}})
    assert b.g.doors == 0
    d = Arena("hellscape", HEROES4, turn="gheta", revealed=[3])
    assert d.g.doors == 0


@pytest.mark.rule("MD2-QUEST-HEL-06", "MD2-REVEAL-01")
def test_a_gate_waits_for_the_enemies_of_the_last_chamber() -> None:
    a = Arena(
        "hellscape",
        [{"hero": "ronen", "zone": "8,3", "home": "2b"}, {"hero": "gheta", "zone": "3,8", "home": "6a"}],
        turn="gheta",
        mp=1,
        gone=["7a", "3a"],
        mob_top=["satyrs_1-2", "demons_1-2"],
        door_top=["quiet_room"],
        tokens={"spike_trap": [], "bear_trap": []},
    )
    a.do("open D14")
    tile = a.g.printed().tile_of[a.zone("3,8")]
    gate = next(
        k
        for k, (x, y) in enumerate(a.g.printed().doors)
        if (a.g.printed().white >> k) & 1 and tile in (a.g.printed().tile_of[x], a.g.printed().tile_of[y])
    )
    assert (a.at("satyrs"), a.at("demons")) != ("", "") and (a.g.doors >> gate) & 1 == 0
    assert not a.told(ev.EV_GATE)
    for name in ("satyrs", "demons"):  # the last Enemy of the Tile falls
        remove_foe(a.g, FOE_WORDS.index(name))
    a.do("move")
    assert (a.g.doors >> gate) & 1 == 1 and len(a.told(ev.EV_GATE)) == 1


@pytest.mark.rule("MD2-QUEST-HEL-06", "MD2-REVEAL-01")
def test_every_gate_of_a_game_opens_on_an_empty_tile() -> None:
    opened = 0
    for seed in ("b0", "b1", "b2", "b3"):
        g = TITLE.rules.new(TITLE.config("hellscape", 2, {}, {}), chance_from(seed))
        q = g.printed()
        before = g.doors
        while g.decision is not None and g.count < 3000:
            usual = TITLE.mind.habit(g)
            assert usual is not None
            g.apply(usual)
            for k in range(len(q.doors)):
                if (q.white >> k) & 1 and ((g.doors & ~before) >> k) & 1:
                    opened += 1
                    tiles = {q.tile_of[z] for z in q.doors[k]} - {q.center}
                    assert all(q.tile_of[g.foes[f].zone] not in tiles for f in g.foes_on_map())
            before = g.doors
    assert opened > 0


@pytest.mark.rule("MD2-QUEST-HEL-08")
def test_whose_gate_is_open_walks_through_the_others() -> None:
    a = Arena(
        "hellscape", [{"hero": "gheta", "zone": "2,3"}, *HEROES4[1:]], turn="gheta", mp=1, doors=[2], revealed=[2]
    )
    a.hero().zone = a.zone("4,3")
    a.g.decision = None
    a.g.advance()
    assert a.can("go 4,2")  # the closed Gate of another Tile
    assert not a.g.map().sees(a.zone("4,3"), a.zone("4,2"), a.g.doors)
    b = Arena("hellscape", HEROES4, turn="irk", mp=1)
    b.hero("irk").zone = b.zone("4,2")
    b.g.decision = None
    b.g.advance()
    b.refuses("go 4,3", "MD2-DOOR-01")


@pytest.mark.rule("MD2-QUEST-HEL-09", "MD2-QUEST-HEL-10", "H-45", "H-73")
def test_the_final_monster() -> None:
    a = Arena(
        "hellscape",
        [{"hero": "gheta", "zone": "4,5"}, *HEROES4[1:]],
        turn="gheta",
        mp=1,
        doors=[1, 2, 3, 4],
        revealed=[2],
        roaming_top=["ghoul_5"],
    )
    assert a.can("open D5")
    a.do("open D5")
    x = a.foe("the_ghoul")
    assert x.last and a.at("the_ghoul") == "4,4" and x.heads == 4
    assert x.item >= 0 and c.ITEMS[x.item].types & t.MELEE and c.ITEMS[x.item].deck == c.MOB_DECK + 2
    from undercroft.games.hellscape.legal.foes import dice_with

    own = c.ROAMING[x.card].attacks[0].dice
    more = next(y.dice for y in c.ITEMS[x.item].attacks if y.type == t.MELEE)
    assert dice_with(a.g, 11, t.MELEE) == [p + q for p, q in zip(own, more, strict=True)]


@pytest.mark.rule("MD2-QUEST-HEL-11", "H-46")
def test_killing_the_final_monster_wins() -> None:
    a = Arena(
        "hellscape",
        [{"hero": "gheta", "zone": "4,4", "wears": ["hellcleaver"]}, *HEROES4[1:]],
        turn="gheta",
        foes={"the_ghoul": {"zone": "4,4", "band": "5", "last": True, "wounds": 39}},
    )  # Health for the four Heroes there are
    assert a.g.final_came
    a.attack("the_ghoul", "o:sss o:sss o:sss b: b: b: b: d:s e:").finish()
    assert a.g.result == 1 and a.told(ev.EV_END)


@pytest.mark.rule("MD2-QUEST-PAS-06", "MD2-QUEST-PAS-04")
@pytest.mark.parametrize("foes", [{}, {"satyrs": {"zone": "6,1", "minions": 1}}])
def test_the_summoner_opens_the_white_door_as_soon_as_its_zone_is_reached(foes: dict[str, Any]) -> None:
    a = Arena(
        "passage",
        ["gheta", "irk"],
        phase="round",
        friends={"summoner": {"zone": "4,1", "health": 8}},
        foes=foes,
        door_top=["quiet_room"],
        tokens={"spawn": [], "loot": []},
    )
    assert a.texts() == ["credit gheta", "credit irk"]  # 2 Zones walked, and the door is opened in the same move
    a.do("credit irk")
    assert (a.g.doors >> 5) & 1 and a.g.friends[2].zone == a.zone("6,1")


@pytest.mark.rule("MD2-QUEST-PAS-07", "MD2-QUEST-PAS-04")
def test_the_summoner_reaches_the_rift_though_enemies_stand_there() -> None:
    a = Arena(
        "passage",
        ["gheta", "irk"],
        phase="round",
        doors=[6],
        friends={"summoner": {"zone": "7,1", "health": 8}},
        foes={"satyrs": {"zone": "8,1", "minions": 1}},
    )
    assert a.g.summoner_gone and a.g.friends[2].zone == -1
    b = Arena(
        "passage",
        ["gheta", "irk"],
        phase="round",
        doors=[6],
        friends={"summoner": {"zone": "7,1", "health": 8}},
        foes={"satyrs": {"zone": "7,1", "minions": 1}},
    )
    assert not b.g.summoner_gone and b.g.friends[2].zone == b.zone("7,1")  # cannot leave that Zone


@pytest.mark.rule("MD2-QUEST-MAZ-04", "MD2-SHA-06", "MD2-TILE-06")
def test_magic_passages_are_for_movement_points_of_heroes() -> None:
    a = Arena(
        "hellish_maze",
        [
            {"hero": "nahias", "zone": "2,2", "level": 3, "elements": [0, 0, 4, 0], "skills": ["sha-flame-spirit-ii"]},
            {"hero": "feydra", "zone": "2,2"},
        ],
        turn="nahias",
    )
    a.do("use flame_spirit_ii of nahias")
    assert not a.can("zone 5,2")  # no adjacent Zone for Heroes
    a.do("zone 2,2", "spirit flame move")
    a.refuses("go 5,2", "MD2-QUEST-MAZ-04")
    b = Arena("hellish_maze", [{"hero": "feydra", "zone": "2,2", "ready": ["move1"]}, "irk"], turn="feydra")
    b.do("use feydra of feydra")
    b.refuses("go 5,2", "MD2-QUEST-MAZ-04")
    b.do("stop", "move")
    assert b.can("go 5,2")
