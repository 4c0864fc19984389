"""The scene of a fight, of the map and of class boards says what is so."""
from typing import Any

from undercroft.games.hellscape.title import TITLE
from undercroft.kernel.match import Match, start

POSITION: dict[str, Any] = {
    "turn": "gheta", "actions": 4, "script": [3, 5, 1, 3, 2],
    "heroes": [{"hero": "gheta", "zone": "1,1", "skills": ["ber-fatal-fury-i"], "wears": ["rusty_sword"],
                "pack": ["health_potion"]}],
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


def test_enemies_who_attack_stand_on_the_other_side() -> None:
    m = start(TITLE, "tutorial", 1, seed="5", position={**POSITION, "script": [1, 3, 3]})
    m.choose("end")
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


def test_who_can_be_chosen_is_introduced() -> None:
    m = start(TITLE, "tutorial", 2, seed="1")
    assert len([n for n in m.view(0)["notes"] if n["kind"] == "hero"]) == 6
    m.choose("hero gheta")
    assert "Gheta, Berserker" not in [n["title"] for n in m.view(1)["notes"]]


def test_the_quest_says_what_and_where() -> None:
    shown = fight().view(0)
    goals = {n["title"]: n for n in shown["notes"] if n["kind"] == "goal"}
    assert goals["Take the Scroll"]["text"] == "Zone 2,2" and goals["Destroy the Rift"]["text"] == "Zone 5,2"
    area = goals["Take the Scroll"]["touches"][0]
    assert next(a["title"] for a in shown["areas"] if a["id"] == area) == "Zone 2,2"
    assert shown["seats"][0]["notes"] == ["Stance: Blood Rage"]
