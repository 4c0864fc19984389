"""Positions refuse what cannot be, and say what was expected."""

import json
from typing import Any

import pytest

from undercroft.engine.chance import chance_from
from undercroft.errors import CroftError
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.state import World
from undercroft.games.hellscape.steps.kills import wound_foe
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.names import unit_words
from undercroft.match.match import Match
from undercroft.match.positions.position import Position, parse_position, position_of

HERO = {"hero": "gheta"}


def arranged(mode: str = "tutorial", **doc: Any) -> Any:
    g = TITLE.rules.new(TITLE.config(mode, 1, {"heroes": "choose"}, {}), chance_from("1"))
    return TITLE.rules.arrange(g, {"heroes": [HERO], **doc})


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
        ({"heroes": [{**HERO, "skills": ["wiz-blink-i"]}]}, "Blink I is not a skill of the Berserker"),
        (
            {"heroes": [{**HERO, "skills": ["ber-taunt@2"]}]},
            "heroes.0.skills: expected ber-taunt@ and the place 3, found 'ber-taunt@2'",
        ),
        ({"heroes": [{"hero": "nahias", "elements": [9, 0, 0, 0]}]}, "heroes.0.elements.0: expected a whole number"),
        (
            {"heroes": [{"hero": "feydra", "ready": ["move2"] * 3}]},
            "heroes.0.ready: there are only 2 tokens of the kind move2",
        ),
        ({"heroes": [{**HERO, "fire": 20, "frost": 20}]}, "too many Fire and Frost tokens"),
        ({"heroes": [{"hero": "ronen"}], "consecrated": ["0,2", "0,2", "-"]}, "a Zone holds only one Consecration"),
        ({"achieved": [1, 1, 1]}, "achieved: expected at most 2 numbers, one for each goal, found 3"),
        ({"achieved": [2]}, "achieved.0: expected at most 1, one for each of its tokens"),
        (
            {"turn": "gheta", "phase": "enemies"},
            "phase: expected only one of turn, enemy and phase, found turn and phase",
        ),
        (
            {"turn": "gheta", "enemy": "satyrs"},
            "enemy: expected only one of turn, enemy and phase, found turn and enemy",
        ),
        (
            {"enemy": "satyrs", "phase": "round"},
            "phase: expected only one of turn, enemy and phase, found enemy and phase",
        ),
        ({"actions": 2}, "actions: expected turn as well: actions and movement points belong to a turn"),
        ({"mp": 2}, "mp: expected turn as well: actions and movement points belong to a turn"),
        ({"walk": {"mp": 2}}, "walk: expected turn as well: actions and movement points belong to a turn"),
        ({"turn": "gheta", "mp": 1, "walk": {"mp": 2}}, "mp: leave it out: walk.mp gives the movement points already"),
        ({"turn": "gheta", "actions": 9}, "actions: expected a whole number from 0 to 6, found 9"),
        ({"round": 0}, "round: expected at least 1"),
        ({"turn": "gheta", "heroes": [{**HERO, "ko": True}]}, "turn: Gheta is Knocked Out"),
        ({"turn": "gheta", "heroes": [{**HERO, "left": True}]}, "turn: Gheta has left the Dungeon"),
        ({"enemy": "satyrs", "foes": {}}, "enemy: expected an Enemy in play, one of foes, found satyrs"),
        ({"heroes": [{**HERO, "left": True, "zone": "0,2"}]}, "heroes.0.zone: a Hero who has left"),
        ({"heroes": [{**HERO, "skills": ["ber-taunt", "ber-taunt"]}]}, "Taunt can be learned only once"),
        ({"heroes": [{**HERO, "held": 2}]}, "they hold 2 things of the Quest, which has only 1"),
        ({"lifebringers": 2, "spent": 2}, "lifebringers: together with spent there are only 3 Lifebringer tokens"),
        ({"souls": 5}, "souls: no Souls are collected in Tutorial"),
        ({"summoner_gone": True}, "summoner_gone: there is no Summoner in Tutorial"),
        ({"beasts": 1}, "beasts: there are no Beasts in Tutorial"),
        ({"final_came": True}, "final_came: there is no Final Roaming Monster in Tutorial"),
        ({"sword_rounds": 1}, "sword_rounds: there is no Cursed Sword in Tutorial"),
        ({"boss_space": 1}, "boss_space: there is no Boss in Tutorial"),
        ({"doors": [1, 1]}, "doors.1: 1 is named twice"),
        ({"tokens": {"forge": ["0,2"] * 5}}, "tokens.forge: expected at most 4, as many as the game has, found 5"),
        (
            {"tokens": {"time": ["0,2"] * 13}},
            "tokens.time: together with corruption there are only 12 tokens (MD2-COMP-01)",
        ),
        ({"foes": {"andra": {"zone": "0,2", "minions": 1}}}, "foes.andra.minions: only a Mob has Minions and a Leader"),
        ({"foes": {"andra": {"zone": "0,2", "item": "pitchfork"}}}, "foes.andra.item: of Roaming Monsters only the"),
        ({"foes": {"andra": {"zone": "0,2", "beast": True}}}, "foes.andra.beast: there are no Beasts in Tutorial"),
        ({"foes": {"andra": {"zone": "0,2", "last": True}}}, "foes.andra.last: there is no Final Roaming Monster"),
        ({"foes": {"andra": {"zone": "0,2", "feathers": 1}}}, "foes.andra.feathers: there are no Feathers"),
        ({"foes": {"satyrs": {"zone": "0,2", "last": True}}}, "foes.satyrs.last: only a Roaming Monster"),
        ({"foes": {"satyrs": {"zone": "0,2", "asleep": True}}}, "foes.satyrs.asleep: only a Boss sleeps"),
        ({"foes": {"satyrs": {"zone": "0,2", "wounds": 1}}}, "foes.satyrs.wounds: there is no Minion"),
        (
            {"foes": {"satyrs": {"zone": "0,2", "poison": True}}},
            "foes.satyrs.poison: only a Rogue has Poison tokens, and there is none in the party",
        ),
        (
            {"foes": {"satyrs": {"zone": "0,2", "minions": 1, "leader": False, "hurt": 1}}},
            "a dead Leader is not hurt and has no item or Treasure (MD2-ENEMY-04)",
        ),
        ({"in_bag": {"epic": 40}}, "in_bag.epic: expected a whole number from 0 to"),
    ],
)
def test_what_cannot_be_is_refused(doc: dict[str, Any], said: str) -> None:
    with pytest.raises(CroftError) as found:
        arranged(**doc)
    assert said in str(found.value)


def test_a_boss_has_no_cards_and_acts_only_in_its_fight() -> None:
    for doc, said in (
        ({"foes": {"boss": {"zone": "7,1", "treasure": ["rare"]}}}, "foes.boss.treasure: a Boss has no treasure"),
        ({"boss_space": 2}, "boss_space: the Boss track begins with the Boss Fight"),
        ({"enemy": "boss"}, "enemy: in the Boss Fight only the Boss acts, and only there (MD2-BOSS-07)"),
    ):
        with pytest.raises(CroftError) as found:
            arranged("releasing_michael", **doc)
        assert said in str(found.value)


def test_there_is_one_of_each_hero() -> None:
    g = TITLE.rules.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
    with pytest.raises(CroftError, match="Gheta is in the party already"):
        TITLE.rules.arrange(g, {"heroes": [HERO, HERO]})


def reread(g: Any) -> Any:
    """The game that its own document leads to."""
    fresh = TITLE.rules.new(TITLE.config(g.config.mode, g.config.players, {"heroes": "choose"}, {}), chance_from("9"))
    return TITLE.rules.arrange(fresh, json.loads(json.dumps(TITLE.rules.describe(g, 0))))


def test_a_mob_without_its_leader_reads_back() -> None:
    g = arranged(
        heroes=[HERO],
        turn="gheta",
        foes={"gargoyles": {"zone": "0,2", "minions": 2, "hurt": 1, "item": "pitchfork", "treasure": ["rare"]}},
    )
    wound_foe(g, 5, 1, 0, 1, True)
    x = g.foes[5]
    assert not x.leader and x.minions == 2
    again = reread(g).foes[5]
    assert (again.leader, again.minions, again.hurt, again.item) == (False, 2, 0, -1)


def test_poison_on_a_boss_and_a_taunt_read_back() -> None:
    rows = [{"hero": "feydra", "skills": ["rog-venom-i"]}]
    g = arranged(
        "releasing_michael",
        heroes=rows,
        boss_fight=True,
        turn="feydra",
        foes={"boss": {"zone": "8,2", "poison": True, "forced": "feydra", "ward": 1}},
    )
    x = reread(g).foes[t.BOSS]
    assert (x.poison, x.forced, x.ward) == (True, 0, 1)
    g = arranged(turn="gheta", foes={"satyrs": {"zone": "0,2", "forced": "gheta"}})
    assert reread(g).foes[4].forced == 0


@pytest.mark.rule("MD2-QUEST-CUR-10")
def test_a_single_player_holds_the_sword_for_any_number_of_rounds() -> None:
    g = arranged("cursed_sword", heroes=[{**HERO, "wears": ["tribal_spear"]}], sword="gheta", sword_rounds=12)
    assert reread(g).sword_rounds == 12


@pytest.mark.rule("MD2-BAG-05", "MD2-LEVEL-05", "MD2-DARK-04")
def test_the_bag_holds_what_levels_and_darkness_put_in() -> None:
    def bag(**doc: Any) -> list[int]:
        g = arranged(foes={}, **doc)
        assert bag_of(reread(g)) == bag_of(g)
        return bag_of(g)

    def bag_of(g: Any) -> list[int]:
        return [g.bag.every().count(k) for k in range(3)]

    assert bag() == [22, 5, 0]
    assert bag(heroes=[{**HERO, "level": 5}]) == [22, 6, 3]
    assert bag(darkness=9) == [22, 6, 2]
    assert bag(darkness=2, back=True) == [22, 6, 2]
    assert bag(in_bag={"common": 3, "epic": 2}) == [3, 0, 2]


def test_names_are_those_of_options() -> None:
    g = arranged(heroes=[{"hero": "ronen"}], turn="ronen", roaming_top=["the_ghoul_5"], mob_top=["satyrs_3-4"])
    doc = TITLE.rules.describe(g, 0)
    assert doc["heroes"][0]["hero"] == doc["turn"] == unit_words(g)[0] == "sir_ronen"
    assert c.ROAMING[g.roaming_decks[2].top[-1]].id == "ghoul_5" and c.MOBS[g.mob_decks[1].top[-1]].id == "satyrs_3-4"
    old = arranged(roaming_top=["ghoul_5"])  # the id of the card is read as well
    assert c.ROAMING[old.roaming_decks[2].top[-1]].id == "ghoul_5"
    fresh = TITLE.rules.new(TITLE.config("tutorial", 1, {"heroes": "choose"}, {}), chance_from("1"))
    assert fresh.decision is not None
    texts = [TITLE.text(fresh, x) for x in fresh.decision.options]
    assert "hero sir_ronen" in texts and TITLE.parse(fresh, "hero ronen") is TITLE.parse(fresh, "hero sir_ronen")
    assert TITLE.parse(g, "credit ronen") is TITLE.parse(g, "credit sir_ronen")
    with pytest.raises(CroftError, match="the_ghoul_5"):
        arranged(roaming_top=["the_ghoul_6"])


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
    g = TITLE.rules.new(TITLE.config(mode, 4, {"heroes": "dealt"}, {}), chance_from("f1"))
    while g.turn < 0 and g.decision is not None:
        usual = TITLE.mind.habit(g)
        assert usual is not None
        g.apply(usual)
    doc = TITLE.rules.describe(g, 0)
    again = TITLE.rules.arrange(TITLE.rules.new(TITLE.config(mode, 4, {"heroes": "dealt"}, {}), chance_from("9")), doc)
    assert TITLE.rules.describe(again, 0) == doc and TITLE.rules.audit(again) == []


def test_what_was_used_and_counted_is_part_of_a_position() -> None:
    g = arranged(
        "hellish_maze",
        heroes=[{"hero": "mathrin", "level": 3, "skills": ["Time Slip@2"], "used": ["time_slip"], "marker": 2}],
        beasts=2,
        turn="mathrin",
        foes={"satyrs": {"zone": "0,0", "done": True}},
    )
    assert g.beasts == 2 and len(g.heroes[0].used) == 1 and g.foes[t.MOBS - 4].done
    doc = TITLE.rules.describe(g, 0)
    assert doc["beasts"] == 2 and doc["heroes"][0]["used"] == ["time_slip"]
    again = TITLE.rules.arrange(
        TITLE.rules.new(TITLE.config("hellish_maze", 1, {"heroes": "choose"}, {}), chance_from("2")), doc
    )
    assert TITLE.rules.describe(again, 0) == doc


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
        ({"friends": {"flame_spirit": {"zone": "0,2"}}}, "only a Shaman calls Spirits, and there is none in the party"),
        ({"heroes": [{**HERO, "marker": 2}]}, "heroes.0.marker: only a Wizard has this"),
        (
            {"heroes": [{**HERO, "ko": True, "health": 3}]},
            "heroes.0.health: expected 0: a Hero who is Knocked Out has no Health (MD2-KO-01)",
        ),
        ({"heroes": [{**HERO, "wears": ["health_potion"]}]}, "heroes.0.wears.0: Health Potion needs no slot"),
        (
            {"heroes": [{**HERO, "wears": ["shadowbane_codex"]}]},
            "heroes.0.wears.0: only a Wizard can wear Shadowbane Codex (MD2-SET-02)",
        ),
        (
            {"heroes": [{**HERO, "wears": ["chain_shirt", "dragonplate"]}]},
            "heroes.0.wears.1: Chain Shirt is in that slot already (MD2-DASH-02)",
        ),
        (
            {"heroes": [{**HERO, "wears": ["buckler", "hellcleaver"]}]},
            "heroes.0.wears.1: Buckler is in that slot already (MD2-DASH-02)",
        ),
        (
            {"heroes": [{**HERO, "used": ["fatal_fury_i"]}]},
            "heroes.0.used: expected abilities that work once per round, found Fatal Fury I",
        ),
        ({"heroes": [{**HERO, "skills": ["ber-fatal-furi"]}]}, "did you mean ber_fatal_fury_i?"),
        ({"heroes": [{"hero": "ronen", "blessed": ["pal-smite-i"]}]}, "Smite I is not one of the Hero's skills"),
        (
            {"foes": {"satyrs": {"zone": "0,2", "leader": False}}},
            "foes.satyrs.leader: expected at least one Minion in a Mob without a Leader",
        ),
        ({"revealed": ["0,2"]}, "revealed.0: expected a whole number from 0 to 3 or a Zone of the Chamber"),
        (
            {"hidden_top": {"fountain": [9]}},
            "hidden_top.fountain.0: expected a face that is left, one of 2, 3, 4, found 9",
        ),
        ({"item_top": ["rusty_sword"]}, "item_top: Rusty Sword is a starting item and in no deck"),
        ({"sword": "gheta"}, "sword: there is no Cursed Sword in Tutorial"),
        ({"consecrated": ["0,2", "-", "-"]}, "consecrated: expected only -: no Hero of the party is a Paladin"),
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
    two = TITLE.rules.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
    g = TITLE.rules.arrange(two, {"heroes": [HERO, {"hero": "irk"}], "turn": "irk"})
    assert g.heroes[1].actions == 3


def test_the_middle_of_a_move_is_kept() -> None:
    a = {"heroes": [{**HERO, "zone": "0,2", "rage": 2, "stance": "reckless", "wears": ["buckler@other_hand"]}]}
    g = arranged("tutorial", **a, turn="gheta", mp=2)
    g.apply(next(x for x in g.decision.options if TITLE.text(g, x) == "use reckless of gheta"))
    doc = TITLE.rules.describe(g, 0)
    assert doc["walk"]["mp"] == 3 and doc["walk"]["used"] == ["reckless"]
    again = TITLE.rules.arrange(
        TITLE.rules.new(TITLE.config("tutorial", 1, {"heroes": "dealt"}, {}), chance_from("5")), doc
    )
    assert TITLE.rules.describe(again, 0) == doc
    assert again.decision is not None and again.decision.options == g.decision.options


def actions(m: Match) -> int:
    assert isinstance(m.game, World)
    return m.game.heroes[0].actions


@pytest.mark.rule("MD2-TRADE-01")
def test_a_trade_under_way_keeps_the_action_it_cost() -> None:
    rows = [{**HERO, "zone": "0,2", "wears": ["dagger"]}, {"hero": "ronen", "zone": "0,2", "wears": ["crude_axe"]}]
    m = Position("hellscape", "tutorial", 2, sections={"heroes": rows, "turn": "gheta"}).start(TITLE)
    paid = actions(m) - 1
    m.choose("trade")
    for seat in (None, 0):
        again = parse_position(json.dumps(position_of(TITLE, m.game, seat)), "trade.json").start(TITLE)
        assert again.options() == m.options() and "stop" in again.options()
        for _ in rows:
            again.choose("stop")
        assert actions(again) == paid


def test_items_of_the_setups_mobs_can_be_given_to_heroes() -> None:
    """They go back to their decks before the Heroes of the position take theirs."""
    for seed in range(6):
        g = TITLE.rules.new(TITLE.config("highway_to_hellscape", 1, {"heroes": "dealt"}, {}), chance_from(str(seed)))
        rows = [{**HERO, "pack": ["bone_club", "bone_club", "hooked_blade", "hooked_blade", "gut_sling", "gut_sling"]}]
        assert TITLE.rules.audit(TITLE.rules.arrange(g, {"heroes": rows, "foes": {}})) == []


@pytest.mark.rule("MD2-QUEST-CUR-02", "MD2-QUEST-HOR-02", "MD2-QUEST-KEY-03", "MD2-QUEST-PAS-07")
def test_a_quest_needs_few_words() -> None:
    worn = arranged("cursed_sword", heroes=[{**HERO, "wears": ["big_freakin_greatsword"]}], sword_rounds=2)
    assert (worn.sword, worn.sword_rounds) == (0, 2)
    with pytest.raises(CroftError, match="sword: Gheta does not wear the Cursed Sword"):
        arranged("cursed_sword", sword="gheta")
    beast = arranged("horror_beast", foes={"andra": {"zone": "0,0", "band": "5"}, "lyidan": {"zone": "0,0"}}).foes
    assert [x.beast for x in beast[t.ROAMING : t.BOSS]].count(True) == 1
    keys = arranged("soul_keys", tokens={"objective": ["5,0"]})
    assert len(keys.tokens[t.TIME]) == 4 and keys.achieved[0] == 2
    assert arranged("passage", summoner_gone=True).friends[2].zone == t.OFF
