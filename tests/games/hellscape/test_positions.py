"""Positions refuse what cannot be, and say what was expected."""

from typing import Any

import pytest

from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.title import TITLE
from undercroft.kernel.chance import chance_from
from undercroft.kernel.errors import CroftError

HERO = {"hero": "gheta"}


def arranged(mode: str = "tutorial", **doc: Any) -> Any:
    g = TITLE.new(TITLE.config(mode, 1, {"heroes": "choose"}, {}), chance_from("1"))
    return TITLE.arrange(g, {"heroes": [HERO], **doc})


@pytest.mark.rule("MD2-ABYSS-01")
@pytest.mark.parametrize(
    ("doc", "key"),
    [
        ({"heroes": [{**HERO, "zone": "1,1"}]}, "heroes.0.zone"),
        ({"foes": {"satyrs": {"zone": "3,0"}}}, "foes.satyrs.zone"),
        ({"friends": {"flame_spirit": {"zone": "3,0"}}}, "friends.flame_spirit.zone"),
        ({"tokens": {"chest": ["4,2"]}}, "tokens.chest.0"),
        ({"consecrated": ["3,2", "-", "-"]}, "consecrated.0"),
    ],
)
def test_nothing_lies_in_an_abyss(doc: dict[str, Any], key: str) -> None:
    with pytest.raises(CroftError, match=rf"position: {key}: Zone .* is an abyss"):
        arranged("soul_keys", **doc)


@pytest.mark.parametrize(
    ("doc", "said"),
    [
        ({"doors": [3]}, "doors.0: expected a whole number from 1 to 2, found 3"),
        ({"doors": ["one"]}, "doors.0: expected a whole number from 1 to 2, found 'one'"),
        ({"revealed": [9]}, "revealed.0: expected a whole number from 0 to 3"),
        ({"darkness": 5, "back": True}, "darkness: expected a whole number from 1 to 4"),
        ({"boss_fight": True}, "boss_fight: there is no Boss in Tutorial"),
        ({"foes": {"boss": {"zone": "0,2"}}}, "foes.boss.zone: there is no Boss in Tutorial"),
        ({"foes": {"satyrs": {}}}, "foes.satyrs.zone: it is missing"),
        ({"foes": {"satyrs": {"zone": "0,2", "wounds": 3}}}, "foes.satyrs.wounds: expected at most 2"),
        ({"heroes": [{**HERO, "skills": ["wiz-blink-i"]}]}, "Blink I is no skill of a Berserker"),
        ({"heroes": [{**HERO, "skills": ["ber-taunt@2"]}]}, "heroes.0.skills: expected ber-taunt@ and a place"),
        ({"heroes": [{"hero": "nahias", "elements": [9, 0, 0, 0]}]}, "heroes.0.elements.0: expected a whole number"),
        ({"heroes": [{"hero": "feydra", "ready": ["move2"] * 3}]}, "heroes.0.ready: there are only 2 move2"),
        ({"heroes": [{**HERO, "fire": 20, "frost": 20}]}, "too many Fire and Frost tokens"),
        ({"heroes": [{"hero": "ronen"}], "consecrated": ["0,2", "0,2", "-"]}, "a Zone holds only one Consecration"),
        ({"achieved": [1, 1, 1]}, "achieved: expected 2 numbers"),
    ],
)
def test_what_cannot_be_is_refused(doc: dict[str, Any], said: str) -> None:
    with pytest.raises(CroftError) as found:
        arranged(**doc)
    assert said in str(found.value)


def test_what_is_not_named_is_as_the_setup_leaves_it() -> None:
    assert arranged("passage").friends[2].health == 8
    boss = arranged("releasing_michael").foes[t.BOSS]
    assert boss.card == 0 and boss.asleep
    assert not arranged("releasing_michael", boss_fight=True, boss_space=1).foes[t.BOSS].asleep
    assert sum(x.card >= 0 for x in arranged("highway_to_hellscape").foes) == 2  # two Starting Mob Zones
    assert sum(x.card >= 0 for x in arranged("highway_to_hellscape", foes={}).foes) == 0


def test_a_hero_is_known_by_id_and_by_name() -> None:
    for word in ("ronen", "sir_ronen", "Sir Ronen"):
        g = arranged(heroes=[{"hero": word}], turn="ronen")
        assert g.name(0) == "Sir Ronen" and g.turn == 0


@pytest.mark.parametrize("mode", ["cursed_sword", "tutorial", "soul_keys"])
def test_a_position_replaces_heroes_who_were_dealt(mode: str) -> None:
    """Their items and Rogue tokens go back before those of the position are taken."""
    g = TITLE.new(TITLE.config(mode, 4, {"heroes": "dealt"}, {}), chance_from("f1"))
    while g.turn < 0 and g.decision is not None:
        usual = TITLE.habit(g)
        assert usual is not None
        g.apply(usual)
    doc = TITLE.describe(g, 0)
    again = TITLE.arrange(TITLE.new(TITLE.config(mode, 4, {"heroes": "dealt"}, {}), chance_from("9")), doc)
    assert TITLE.describe(again, 0) == doc and TITLE.audit(again) == []


def test_what_was_used_and_counted_is_part_of_a_position() -> None:
    g = arranged(
        "hellish_maze",
        heroes=[{"hero": "mathrin", "level": 3, "skills": ["Time Slip@2"], "used": ["time_slip"], "marker": 2}],
        beasts=2,
        turn="mathrin",
        foes={"satyrs": {"zone": "0,0", "done": True}},
    )
    assert g.beasts == 2 and len(g.heroes[0].used) == 1 and g.foes[t.MOBS - 4].done
    doc = TITLE.describe(g, 0)
    assert doc["beasts"] == 2 and doc["heroes"][0]["used"] == ["time_slip"]
    again = TITLE.arrange(TITLE.new(TITLE.config("hellish_maze", 1, {"heroes": "choose"}, {}), chance_from("2")), doc)
    assert TITLE.describe(again, 0) == doc


@pytest.mark.rule("MD2-DOOR-05")
def test_an_open_door_has_revealed_its_chamber() -> None:
    g = arranged("tutorial", doors=["D1"])
    assert g.revealed == 1 << g.printed().door_chambers[0][0]
    assert g.tokens[t.SPAWN] == [] and len(g.tokens[t.LOOT]) == 1  # those of the other Chamber stay
    assert arranged("tutorial", doors=[1], revealed=[]).revealed == 0
    assert arranged("tutorial", revealed=["2,2"]).revealed == g.revealed


@pytest.mark.rule("MD2-BOSS-05", "MD2-QUEST-KEY-07")
def test_a_boss_fight_has_its_chamber_alone() -> None:
    g = arranged("soul_keys", boss_fight=True)
    assert g.boss_space == 1 and not g.foes[t.BOSS].asleep
    assert [g.printed().tile_of[h.zone] for h in g.heroes] == [g.printed().boss_tile]
    assert len(g.tokens[t.HOURGLASS]) == 4 and len(g.tokens[t.TIME]) == 8
    assert all(g.there(z) for zones in g.tokens for z in zones)


@pytest.mark.rule("MD2-ROG-02", "MD2-SOLO-03")
def test_a_rogue_whose_tokens_are_not_named_has_drawn() -> None:
    assert len(arranged("tutorial", heroes=[{"hero": "feydra"}]).heroes[0].ready) == 4
    assert arranged("tutorial", heroes=[{"hero": "feydra", "ready": []}]).heroes[0].ready == []


def test_friends_have_their_printed_health() -> None:
    g = arranged(
        "passage",
        heroes=[{"hero": "nahias"}],
        friends={"frost_spirit": {"zone": "1,0", "rank": 2}, "summoner": {"zone": "1,0"}},
    )
    assert (g.friends[1].health, g.friends[2].health) == (6, 8)


@pytest.mark.parametrize(
    ("doc", "said"),
    [
        ({"friends": {"summoner": {"zone": "0,2"}}}, "friends.summoner.zone: there is no Summoner in Tutorial"),
        ({"friends": {"flame_spirit": {"zone": "0,2"}}}, "there is no Shaman whose Spirit it could be"),
        ({"heroes": [{**HERO, "marker": 2}]}, "heroes.0.marker: only a Wizard has this"),
        ({"heroes": [{**HERO, "ko": True, "health": 3}]}, "heroes.0.health: a Hero who is Knocked Out has none"),
        ({"heroes": [{**HERO, "wears": ["health_potion"]}]}, "heroes.0.wears.0: Health Potion needs no slot"),
        ({"heroes": [{**HERO, "wears": ["shadowbane_codex"]}]}, "heroes.0.wears.0: Shadowbane Codex is for a Wizard"),
        ({"heroes": [{**HERO, "wears": ["chain_shirt", "dragonplate"]}]}, "wears.1: Chain Shirt is there already"),
        ({"heroes": [{**HERO, "wears": ["buckler", "hellcleaver"]}]}, "wears.1: Buckler is there already"),
        ({"heroes": [{**HERO, "used": ["fatal_fury_i"]}]}, "heroes.0.used: Fatal Fury I does not work once per round"),
        ({"heroes": [{**HERO, "skills": ["ber-fatal-furi"]}]}, "did you mean ber_fatal_fury_i?"),
        ({"heroes": [{"hero": "ronen", "blessed": ["pal-smite-i"]}]}, "Smite I is not among the skills"),
        ({"foes": {"satyrs": {"zone": "0,2", "leader": False}}}, "foes.satyrs.leader: expected Minions"),
        ({"revealed": ["0,2"]}, "revealed.0: expected a whole number from 0 to 3 or a Zone of the Chamber"),
        ({"hidden_top": {"fountain": [9]}}, "hidden_top.fountain.0: expected a face that is left, of 2, 3, 4"),
        ({"item_top": ["rusty_sword"]}, "item_top: Rusty Sword is a starting item, in no deck"),
        ({"sword": "gheta"}, "sword: there is no Cursed Sword in Tutorial"),
        ({"consecrated": ["0,2", "-", "-"]}, "consecrated: there is no Paladin"),
        ({"door_top": ["ambush"] * 3}, "door_top.2: no ambush is left to be drawn"),
    ],
)
def test_more_that_cannot_be_is_refused(doc: dict[str, Any], said: str) -> None:
    with pytest.raises(CroftError) as found:
        arranged(**doc)
    assert said in str(found.value)


@pytest.mark.rule("MD2-SOLO-02", "MD2-HERO-02")
def test_the_turn_of_a_position_has_the_usual_actions() -> None:
    assert arranged("tutorial", turn="gheta").heroes[0].actions == 4
    two = TITLE.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
    g = TITLE.arrange(two, {"heroes": [HERO, {"hero": "irk"}], "turn": "irk"})
    assert g.heroes[1].actions == 3


def test_the_middle_of_a_move_is_kept() -> None:
    a = {"heroes": [{**HERO, "zone": "0,2", "rage": 2, "stance": "reckless", "wears": ["buckler@other_hand"]}]}
    g = arranged("tutorial", **a, turn="gheta", mp=2)
    g.apply(next(x for x in g.decision.options if TITLE.text(g, x) == "use reckless of gheta"))
    doc = TITLE.describe(g, 0)
    assert doc["walk"]["mp"] == 3 and doc["walk"]["used"] == ["reckless"]
    again = TITLE.arrange(TITLE.new(TITLE.config("tutorial", 1, {"heroes": "dealt"}, {}), chance_from("5")), doc)
    assert TITLE.describe(again, 0) == doc
    assert again.decision is not None and again.decision.options == g.decision.options


def test_items_of_the_setups_mobs_can_be_given_to_heroes() -> None:
    """They go back to their decks before the Heroes of the position take theirs."""
    for seed in range(6):
        g = TITLE.new(TITLE.config("highway_to_hellscape", 1, {"heroes": "dealt"}, {}), chance_from(str(seed)))
        rows = [{**HERO, "pack": ["bone_club", "bone_club", "hooked_blade", "hooked_blade", "gut_sling", "gut_sling"]}]
        assert TITLE.audit(TITLE.arrange(g, {"heroes": rows, "foes": {}})) == []


@pytest.mark.rule("MD2-QUEST-CUR-02", "MD2-QUEST-HOR-02", "MD2-QUEST-KEY-03", "MD2-QUEST-PAS-07")
def test_a_quest_needs_few_words() -> None:
    worn = arranged("cursed_sword", heroes=[{**HERO, "wears": ["big_freakin_greatsword"]}], sword_rounds=2)
    assert (worn.sword, worn.sword_rounds) == (0, 2)
    with pytest.raises(CroftError, match="sword: Gheta does not wear it"):
        arranged("cursed_sword", sword="gheta")
    beast = arranged("horror_beast", foes={"andra": {"zone": "0,0", "band": "5"}, "lyidan": {"zone": "0,0"}}).foes
    assert [x.beast for x in beast[t.ROAMING : t.BOSS]].count(True) == 1
    keys = arranged("soul_keys", tokens={"objective": ["5,0"]})
    assert len(keys.tokens[t.TIME]) == 4 and keys.achieved[0] == 2
    assert arranged("passage", summoner_gone=True).friends[2].zone == t.OFF
