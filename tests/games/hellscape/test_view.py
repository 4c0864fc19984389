"""The scene of a fight, of the map and of class boards says what is so."""

from typing import Any

from undercroft.engine.decision import Decision
from undercroft.engine.window import P_WINDOW
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape.components import QUADRANTS
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.texts import ability_text
from undercroft.games.hellscape.words.verbs import VERBS
from undercroft.match.match import Match, start
from undercroft.server.tables.ends.turning_points import PASSED
from undercroft.title.tally import Tally

POSITION: dict[str, Any] = {
    "turn": "gheta",
    "actions": 4,
    "script": [3, 5, 1, 3, 2],
    "heroes": [
        {
            "hero": "gheta",
            "zone": "1,1",
            "skills": ["ber-fatal-fury-i"],
            "wears": ["rusty_sword"],
            "pack": ["health_potion"],
        }
    ],
    "foes": {"skeletons": {"zone": "1,1", "minions": 1}},
}


def fight() -> Match:
    m = start(TITLE, "tutorial", 1, seed="5", position=POSITION)
    m.choose("attack skeletons melee")
    m.choose("roll")
    return m


def test_the_dice_lie_with_their_owners() -> None:
    shown = fight().view(0)["combat"]
    tones = [[d["tone"] for pool in side for d in pool["dice"]] for side in (shown["attack"], shown["defense"])]
    assert tones == [["yellow", "yellow", "black"], ["blue", "red"]]  # the claws are the Enemy's, the Shadow is Gheta's
    assert [b["text"] for b in shown["attacker"]["brings"]] == ["Rusty Sword", "In Shadow"]
    assert shown["totals"] == ("5", "0") and shown["have"] == 5 and shown["enough"]
    assert shown["text"] == "2 of 2 killed"
    tolls = [(x["text"], x["tone"]) for x in shown["toll"]]
    assert tolls == [("1 claw: no shield stops it", "bad"), ("+1 Mana", "good")]


def test_what_is_resolved_is_no_longer_announced() -> None:
    m = fight()
    m.choose("resolve mana 0")
    shown = m.view(0)["combat"]
    assert [x["tone"] for x in shown["toll"]] == ["bad"]
    assert shown["attack"][0]["dice"][0]["state"] == "used"
    m.choose("finish")
    over = m.view(0)["combat"]
    assert over["state"] == "result" and over["id"].startswith("told:")


def test_the_fangs_that_lie_there_count_in_what_it_comes_to() -> None:
    foes = {"gargoyles": {"zone": "1,1", "minions": 1}}
    m = start(TITLE, "tutorial", 1, seed="5", position={**POSITION, "foes": foes, "script": [3, 5, 1, 3, 3]})
    m.choose("attack gargoyles melee")
    m.choose("roll")
    shown = m.view(0)["combat"]
    assert shown["toll"][0]["text"] == "1 fang: Add 1 shield."
    before = (shown["totals"], shown["have"], shown["text"])
    m.choose("resolve fang 4")
    after = m.view(0)["combat"]
    assert before == (after["totals"], after["have"], after["text"]) and int(before[0][1]) >= 1


def test_enemies_who_attack_stand_on_the_other_side() -> None:
    m = start(TITLE, "tutorial", 1, seed="5", position={**POSITION, "script": [1, 3, 3]})
    m.choose("end")
    m.choose("pass")  # the window before they act
    shown = m.view(0)["combat"]
    assert shown["attacker"]["id"] == "foe:7" and shown["targets"][0]["id"] == "hero:0"
    assert "red" in [d["tone"] for d in shown["attack"][0]["dice"]]
    assert shown["want"] == 8 and shown["text"] in [f"{n} Health left" for n in range(9)] and not shown["enough"]


def test_zones_doors_mobs_and_chambers() -> None:
    shown = fight().view(0)
    here = next(a for a in shown["areas"] if a["title"] == "Zone 1,1")
    assert here["light"] == "shadow" and "door:0" in [e.get("id") for e in here["edges"]]
    assert [a["title"] for a in shown["areas"] if a.get("veiled")][:2] == ["Zone 5,0", "Zone 2,1"]
    mob = [p for p in shown["pieces"] if p.get("group", {}).get("id") == "mob:7"]
    assert [p["group"]["leader"] for p in mob] == [True, False] and mob[0]["group"]["count"] == 2


def test_others_show_only_the_skills_they_have() -> None:
    second = {"hero": "ronen", "zone": "0,2", "skills": ["pal-smite-i"], "wears": ["rusty_sword"]}
    m = start(TITLE, "tutorial", 2, seed="5", position={**POSITION, "heroes": [*POSITION["heroes"], second]})
    mine, other = m.view(0)["seats"]
    assert len([x for x in mine["abilities"] if x["kind"] == "skill"]) == 13
    assert [x["title"] for x in other["abilities"] if x["kind"] == "skill"] == ["Smite I"]
    assert mine["slots"][4]["holds"]["title"] == "Rusty Sword" and mine["pack"][0]["title"] == "Health Potion"


def test_the_quest_says_what_and_where() -> None:
    shown = fight().view(0)
    goals = {n["title"]: n for n in shown["notes"] if n["kind"] == "goal"}
    assert goals["Take the Scroll"]["text"] == "Zone 2,2 (Light)"
    assert goals["Destroy the Rift"]["text"] == "Zone 5,2 (Shadow)"
    area = goals["Take the Scroll"]["touches"][0]
    assert next(a["title"] for a in shown["areas"] if a["id"] == area) == "Zone 2,2"
    stances = [c["title"] for c in shown["seats"][0]["abilities"] if c["kind"] == "stance" and c["ready"]]
    assert stances == ["Blood Rage"] and shown["seats"][0]["name"] == "Gheta"


def test_a_fight_that_is_over_tells_what_came_of_it() -> None:
    m = fight()
    m.choose("finish")
    shown = m.view(0)["combat"]
    assert shown["text"] == "Skeletons are dead!" and shown["totals"] == ("5", "0")
    assert [len(p["dice"]) for p in (*shown["attack"], *shown["defense"])] == [3, 2]
    assert "claws: 1 Wound for Gheta" in [x["text"] for x in shown["toll"]]
    assert [x["title"] for x in shown["gains"] if x["after"] > x["before"]][:1] == ["Gheta, XP"]
    assert [(x["id"], x["falls"]) for x in shown["outcome"]] == [("foe:7", True), ("hero:0", False)]
    m.choose(m.options()[0])
    later = m.view(0)
    assert "combat" not in later, "with the next choice it is gone"
    assert [x["id"] for x in later["fought"]] == [shown["id"]], "a page that missed it is still told"


def test_options_light_the_card_they_are_about() -> None:
    m = start(TITLE, "tutorial", 1, seed="5", position=POSITION)
    shown = m.decision_scene(0)
    assert shown is not None
    touches = {x["text"]: x["touches"] for x in shown["options"]}
    potion = next(c["id"] for c in m.view(0)["seats"][0]["pack"])
    sword = next(s["holds"]["id"] for s in m.view(0)["seats"][0]["slots"] if "holds" in s)
    assert touches["drink health_potion of gheta"] == [potion]
    assert touches["unequip hand of gheta"] == [sword, "hero:0"], "it may be dragged to the pack"


def test_heroes_and_starting_items_lie_out_as_cards() -> None:
    m = start(TITLE, "tutorial", 1, seed="5")
    (pile,) = [p for p in m.view(0)["piles"] if p["id"] == "candidates"]
    assert len(pile["cards"]) == 6 and pile["cards"][0]["title"] == "Gheta, Berserker"
    shown = m.decision_scene(0)
    assert shown is not None and shown["options"][0]["label"] == "Play Gheta, the Berserker"
    assert shown["options"][0]["touches"] == [pile["cards"][0]["id"]]
    two = start(TITLE, "tutorial", 2, seed="1")
    two.choose("hero gheta")
    (pile,) = [p for p in two.view(1)["piles"] if p["id"] == "candidates"]
    assert "Gheta, Berserker" not in [x["title"] for x in pile["cards"]], "nobody plays the same Hero"


def test_a_level_up_says_what_may_be_taken_and_what_is_missing() -> None:
    m = start(TITLE, "tutorial", 1, seed="5", position=POSITION)
    skills = {c["title"]: c for c in m.view(0)["seats"][0]["abilities"] if c["kind"] == "skill"}
    assert skills["Fatal Fury I"]["state"] == "own"
    assert skills["Headlong I"]["state"] == "can"
    assert (skills["Fatal Fury II"]["state"], skills["Fatal Fury II"]["when"]) == ("far", "replaces Fatal Fury I")
    assert skills["Iron Hide II"]["when"] == "needs Iron Hide I"


def test_the_end_counts_deeds_and_swords() -> None:
    tally = Tally(1)
    m = start(TITLE, "tutorial", 1, seed="5", position=POSITION)
    for text in ("attack skeletons melee", "roll", "finish"):
        m.choose(text)
        TITLE.speech.tally(m.game, m.latest, tally)
    counts = {k: v["value"] for k, v in tally.deeds[0].items()}
    assert (counts["kills"], counts["dealt"], counts["taken"], counts["doors"]) == (2, 5, 1, 0)
    assert tally.word == "swords" and tally.dice[0][0] == 5 and tally.dice[0][2] > 0


def test_a_potion_is_asked_for_when_somebody_needs_it() -> None:
    m = start(
        TITLE,
        "tutorial",
        1,
        seed="5",
        options={"windows": "every"},
        position={**POSITION, "heroes": [{**POSITION["heroes"][0], "health": 1}]},
    )
    drink = Decision(0, P_WINDOW, [TITLE.parse(m.game, "drink health_potion of gheta")], o.W_AFTER_FOE, 1, False)
    assert TITLE.manners.worth_asking(m.game, 0, drink)
    whole = start(TITLE, "tutorial", 1, seed="5", options={"windows": "every"}, position=POSITION)
    assert not TITLE.manners.worth_asking(whole.game, 0, drink), "nobody is hurt"


def asked(phase: str, **doc: Any) -> tuple[Match, Decision]:
    m = start(TITLE, "tutorial", 2, seed="5", position={"phase": phase, **doc})
    assert m.decision is not None
    return m, m.decision


def test_who_goes_next_is_asked_only_near_enemies() -> None:
    heroes = [{"hero": "gheta", "zone": "0,0"}, {"hero": "irk", "zone": "0,0"}]
    m, d = asked("heroes", heroes=heroes, foes={})
    assert d.prompt == o.P_NEXT_HERO and TITLE.manners.obvious(m.game, d) is d.options[0]
    m, d = asked("heroes", heroes=heroes, foes={"skeletons": {"zone": "0,1"}})
    assert d.prompt == o.P_NEXT_HERO and TITLE.manners.obvious(m.game, d) is None


def test_which_enemy_acts_first_is_asked_only_where_a_weak_hero_is_near() -> None:
    foes = {"skeletons": {"zone": "0,1"}, "satyrs": {"zone": "0,1"}}
    for health, clear in ((7, True), (3, False)):
        heroes = [{"hero": "gheta", "zone": "0,0", "health": health}, {"hero": "irk", "zone": "0,0"}]
        m, d = asked("enemies", heroes=heroes, foes=foes)
        assert d.prompt == o.P_NEXT_FOE and (TITLE.manners.obvious(m.game, d) is not None) == clear


def test_who_carries_nothing_is_not_asked_in_anothers_trade() -> None:
    for pack, clear in (([], True), (["leather_cap"], False)):
        heroes = [{"hero": "gheta", "pack": ["chain_shirt"]}, {"hero": "irk", "wears": ["short_bow"], "pack": pack}]
        m = start(TITLE, "tutorial", 2, seed="5", position={"turn": "gheta", "heroes": heroes, "foes": {}})
        m.choose("trade")
        assert m.decision is not None and TITLE.manners.obvious(m.game, m.decision) is None  # her own Trade
        m.choose("stop")
        assert m.decision.owner == 1 and (TITLE.manners.obvious(m.game, m.decision) is not None) == clear


def test_what_is_worn_is_not_lit_turn_by_turn() -> None:
    m = start(TITLE, "tutorial", 1, seed="5", position={**POSITION, "foes": {}})
    shown = m.decision_scene(0)
    assert shown is not None
    aside = {x["text"] for x in shown["options"] if x.get("aside")}
    assert aside == {"unequip hand of gheta"}
    m.choose("trade")
    shown = m.decision_scene(0)
    assert shown is not None and not [x for x in shown["options"] if x.get("aside")]


def test_a_skill_goes_to_its_place_in_words() -> None:
    m = start(TITLE, "tutorial", 1, seed="5")
    m.choose("hero mathrin")
    m.choose(next(x for x in map(str, m.options()) if x.startswith("learn")))
    shown = m.decision_scene(0)
    assert shown is not None and shown["options"]
    skill = shown["prompt"].removeprefix("Which spell of the amulet does ").removesuffix(" take the place of?")
    assert [x["label"] for x in shown["options"]] == [
        f"{skill} takes the place of {x.name}: {ability_text(x.ability)}" for x in QUADRANTS
    ]
    m.choose("place 2")
    assert m.log[-1].public is not None and m.log[-1].public["text"] == f"Mathrin learns {skill} in place of Mend"


def test_the_log_counts_the_minion_of_a_door_card() -> None:
    heroes = [{"hero": "gheta", "zone": "1,1"}]
    m = start(
        TITLE,
        "tutorial",
        1,
        seed="5",
        position={"turn": "gheta", "mp": 2, "heroes": heroes, "foes": {}, "door_top": ["extra_guard"]},
    )
    m.choose("open D1")
    said = [x.public["text"] for x in m.log if x.public]
    assert [x for x in said if x.startswith("1 Minion joins the ")], said


def test_a_pass_has_the_icon_by_which_logs_leave_it_out() -> None:
    assert [row.verb.icon for row in VERBS.rows if row.verb.kind == o.PASS] == [PASSED]
