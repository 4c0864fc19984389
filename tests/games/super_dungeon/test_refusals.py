"""Why not? Each refusal names its rule and says what stands in the way, so that a newcomer can go on."""

from typing import Any

import pytest

from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import Match, start

SIGNS = {
    "P": "royal_paladin",
    "M": "ember_mage",
    "R": "glimmerdusk_ranger",
    "D": "deeproot_druid",
    "A": "claw_tribe_barbarian",
    "k": "knucklehead",
    "g": "gouger",
    "p": "dragon_priest",
    "X": "rex",
    "C": "chest",
    "W": "kobold_warrens",
}


def table(plan: str, **doc: Any) -> Match:
    signs = {sign: name for sign, name in SIGNS.items() if sign in plan}
    return start(TITLE, "crawl", doc.pop("players", 2), seed="why", position={"map": plan, "signs": signs, **doc})


def why(m: Match, text: str, seat: int | None = None) -> tuple[str, str]:
    w = m.why(text, seat)
    assert not w.allowed and w.rules, text
    return w.rules[0].id.removeprefix("SDE-"), w.hint


HALL = "############\n#PkM#....k.#\n#C..#..W...#\n#..........#\n#..g.....p.#\n############"


@pytest.mark.parametrize(
    ("text", "rule", "hint"),
    [
        ("move 3,3", "MOVE-01", "One step at a time, to a neighboring square; Royal Paladin has 6 of 6 squares left."),
        ("move 1,2", "MOVE-14", "A chest is in the way."),
        ("move 2,1", "MOVE-04", "Kobold Knucklehead 1 is in the way."),
        ("attack gouger_1", "COMBAT-03", "Kobold Gouger 1 is 3 squares away, the reach is 1."),
        ("attack ember_mage", "COMBAT-12", "Ember Mage is on the same side."),
        ("shoot gouger_1", "COMBAT-02", "Royal Paladin has no Magic, Missile or Range."),
        ("attack gouger_2", "LOS-01", "Kobold Gouger 2 is not on the map."),
        ("use fire_wave", "ACT-03", "Fire Wave is not on the card or equipment of Royal Paladin."),
        ("open chest_2", "CHEST-04", "There is no such chest on the map."),
        ("stand", "STATUS-KNOCKDOWN", "Royal Paladin does not suffer Knockdown."),
        ("berserk knucklehead_1", "ABIL-02", "Royal Paladin has no Berserk."),
        (
            "drink elixir of ember_mage by royal_paladin",
            "POTION-01",
            "The potions of Ember Mage: White Mage Potion, Fire Water, Dragon's Blood.",
        ),
        ("drink fire_water of ember_mage by royal_paladin", "POTION-04", "Ember Mage has no potion counter."),
        ("first", "INIT-02", "The current question: Royal Paladin: 3 action points (AP), 6 of 6 squares left."),
    ],
)
def test_of_a_hero_who_acts(text: str, rule: str, hint: str) -> None:
    m = table(
        HALL,
        activation={"model": "royal_paladin"},
        models={"ember_mage": {"potions": 0}},
        consul=["gouger", "gouger", "knucklehead", "knucklehead", "dragon_priest", "kobold_warrens"],
    )
    assert why(m, text) == (rule, hint)


@pytest.mark.parametrize(
    ("status", "text", "rule", "hint"),
    [
        ("immobile", "move 2,2", "STATUS-IMMOBILE", "A heart, Remedy or a sacrificed card removes Immobile."),
        ("immobile", "run", "STATUS-IMMOBILE", "A heart, Remedy or a sacrificed card removes Immobile."),
        ("knockdown", "attack knucklehead_1", "STATUS-KNOCKDOWN", "Stand up first, for 1 AP."),
        ("bind", "use iron_halo", "STATUS-BIND", "A heart, Remedy or a sacrificed card removes Bind."),
        ("pacify", "use smite knucklehead_1", "STATUS-PACIFY", "A heart, Remedy or a sacrificed card removes Pacify."),
        (
            "choke",
            "drink elixir of royal_paladin by royal_paladin",
            "STATUS-CHOKE",
            "A heart, Remedy or a sacrificed card removes Choke.",
        ),
    ],
)
def test_of_a_hero_who_suffers(status: str, text: str, rule: str, hint: str) -> None:
    m = table(HALL, activation={"model": "royal_paladin"}, models={"royal_paladin": {"potions": 1, "status": [status]}})
    assert why(m, text) == (rule, hint)


def test_of_a_hero_short_of_points() -> None:
    m = table(HALL, activation={"model": "royal_paladin", "ap": 1, "moved": 6})
    assert why(m, "move 2,2") == ("MOVE-06", "Royal Paladin has 0 of 6 squares left.")
    assert why(m, "use smite knucklehead_1") == ("ACT-05", "It costs 2 AP; Royal Paladin has 1.")
    assert why(m, "run") == ("ACT-09", "Royal Paladin has already moved or acted.")
    m = table(HALL, activation={"model": "royal_paladin"})
    m.choose("run")
    assert why(m, "attack knucklehead_1") == ("ACT-07", "Royal Paladin is running.")


def test_of_distance_sight_and_room() -> None:
    m = table(
        "##############\n#R...........#\n#......#.....#\n#......#k....#\n#.........g..#\n##############",
        activation={"model": "glimmerdusk_ranger"},
    )
    assert why(m, "shoot gouger_1") == ("DIST-01", "Kobold Gouger 1 is 9 squares away, the reach is 8.")
    assert why(m, "shoot knucklehead_1") == ("LOS-01", "Walls hide Kobold Knucklehead 1.")
    assert why(m, "use herbalist gouger_1 afar") == ("COMBAT-14", "Herbalist helps friends only.")
    m = table("######\n#D.###\n##k.##\n######", activation={"model": "deeproot_druid"})
    assert why(m, "use shapeshift 1,1") == ("SHAPE-02", "Angry Bear has no room there.")


def test_of_berserk_and_rage() -> None:
    m = table("#####\n#Ak.#\n#...#\n#####", activation={"model": "claw_tribe_barbarian", "berserk": True})
    assert why(m, "berserk knucklehead_1") == ("ABIL-02", "The free attack of this activation is used.")
    assert why(m, "strike knucklehead_1") == ("ABIL-02", "Rage gives one strike after each square entered.")
    m.choose("use rage")
    assert why(m, "berserk knucklehead_1") == ("ABIL-02", "No Berserk attack while raging.")


def test_of_the_consul() -> None:
    m = table(
        "#########\n#P....kk#\n#...W..p#\n#....X..#\n#.......#\n#########",
        phase="consul",
        models={"knucklehead_1": {"acted": 1}, "royal_paladin": {"potions": 0}},
    )
    assert why(m, "activate knucklehead_1") == ("TURN-05", "Kobold Knucklehead 1 has acted this round.")
    assert why(m, "activate kobold_warrens_1")[1] == "A spawning point does not act."
    assert why(m, "move 2,1") == ("TURN-01", "The current question: Which monster acts? 4 skulls left.")
    assert why(m, "activate royal_paladin", 1) == (
        "TURN-01",
        "The current question: Which monster acts? 4 skulls left. The Consul decides now.",
    )
    m.choose("activate dragon_priest_1")
    m.choose("end")
    assert why(m, "activate rex_1") == ("TURN-03", "Rex costs 4 skulls; this turn has 1 left.")


def test_of_spawning() -> None:
    m = table(
        "#########\n#P..#.W.#\n#M.kk...#\n#########",
        phase="spawning",
        consul=["kobold_warrens", "knucklehead", "knucklehead", "rex", "dragon_priest", "dragon_priest", "gouger"],
    )
    assert why(m, "spawn rex") == ("SPAWN-04", "Rex waits for 16-Bit; the gauge is at 0.")
    assert why(m, "spawn knucklehead") == ("SPAWN-07", "No Kobold Knucklehead is left in the pool.")
    assert why(m, "token")[1] == "There are no skull tokens."
    m.choose("spawn dragon_priest")
    m.choose("place 7,1")
    assert why(m, "spawn dragon_priest") == ("SPAWN-02", "Dragon Priest costs 3 skulls; this point has 1 left.")


def test_of_cards() -> None:
    m = table(
        "######\n#PM.k#\n######",
        phase="end_of_round",
        held=["rune_of_strength"],
        models={"royal_paladin": {"gear": ["rune_of_the_ogre"], "wounds": 1}},
    )
    assert why(m, "equip royal_paladin") == (
        "EQUIP-01",
        "Royal Paladin already wears a card in the weapon slot; it can be replaced.",
    )
    assert why(m, "sacrifice ember_mage wound") == ("EQUIP-05", "Ember Mage has no such counter.")


@pytest.mark.rule("SDE-DICE-08")
def test_of_icons_that_were_not_rolled() -> None:
    m = table(
        "#####\n#Pk.#\n#####",
        activation={"model": "royal_paladin"},
        models={"royal_paladin": {"wounds": 1, "potions": 0}},
        script=[2, 5, 5],
    )  # a heart and four stars
    m.choose("attack knucklehead_1")
    assert why(m, "potion royal_paladin")[0] == "DICE-08"


def test_nobody_learns_who_could_drink() -> None:
    m = table(
        "######\n#PM.k#\n######",
        players=3,
        activation={"model": "knucklehead_1", "begin": True},
        models={"royal_paladin": {"potions": 1}, "ember_mage": {"potions": 0, "status": ["choke"]}},
    )
    assert why(m, "activate knucklehead_1", 2)[1] == "The current question: The Heroes may be drinking a potion."


def test_an_act_at_the_wrong_moment_first_learns_what_is_asked() -> None:
    m = table(
        "######\n#PM.k#\n######",
        activation={"model": "knucklehead_1", "begin": True},
        models={"royal_paladin": {"potions": 1}},
    )
    assert why(m, "end", 1) == ("TURN-06", "The current question: Kobold Knucklehead 1 is about to act: drink?")
