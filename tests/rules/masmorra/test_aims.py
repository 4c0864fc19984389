"""The targets of cards: everything of the right sort, and nothing else (MAS-BOSS-02, MAS-CARD-09)."""

import pytest

from rules.masmorra.play import Table, table, two

WORLD = """
    active = "jay"
    dice = ["step", "melee"]
    heroes = [
        {{name = "jay", room = "S1-22", xp = 5, gold = {gold}, hand = ["{card}"]}},
        {{name = "mika", room = "S1-00", gold = 1}},
        {{name = "algus", room = "S2-00", gold = 3}},
        {{name = "valerie", room = "S1-00", gold = 4, down = true}},
        {{name = "greybark", room = "S1-16", gold = 2}},
    ]
    map.1 = "S1-00 S1-22 S1-16 S1-17 S1-23"
    map.2 = "S2-00 S2-15"
    monsters = [
        {{face = "orc", room = "S1-22", fought = true}},
        {{face = "goblin", room = "S1-00"}},
        {{face = "orc", room = "S1-17"}},
        {{face = "ghost", room = "S1-23"}},
        {{face = "ghost", room = "S2-15"}},
        {{face = "mortiferous", room = "S1-17"}},
        {more}
    ]
"""


def world(card: str, gold: int = 0, more: str = "") -> Table:
    """Five Heroes on two levels, monsters beside them and alone, a boss; Jay holds a card."""
    return table(WORLD.format(card=card, gold=gold, more=more), players=5)


def aims(card: str, **how: object) -> list[str]:
    """What Jay may aim the card at."""
    return world(card, **how).do(f"play {card} jay").options  # type: ignore[arg-type]


@pytest.mark.rule("MAS-BOSS-02")
def test_any_die_may_be_banished_and_no_boss() -> None:
    assert aims("T15") == [f"monster M{i}" for i in (0, 1, 2, 8, 9)]


@pytest.mark.rule("MAS-BOSS-02")
def test_a_die_is_rolled_again_in_ones_own_room_or_where_nobody_stands() -> None:
    assert aims("T25") == [f"monster M{i}" for i in (0, 2, 8, 9)]


@pytest.mark.rule("MAS-CARD-09", "MAS-GOLD-02")
def test_gold_is_taken_from_standing_heroes_of_the_level_who_have_some() -> None:
    assert aims("T17") == ["who mika", "who greybark"]
    x = world("T17").do("play T17 jay", "who mika")
    assert (x.hero("jay").gold, x.hero("mika").gold) == (1, 0)
    y = world("T17", gold=5).do("play T17 jay", "who greybark")
    assert (y.hero("jay").gold, y.hero("greybark").gold) == (6, 1)
    world("T17", gold=6).refuses("play T17 jay", "MAS-GOLD-02")


@pytest.mark.rule("MAS-CARD-09", "MAS-BOSS-02", "A-52")
def test_places_are_changed_with_standing_heroes_and_with_dice_that_fit() -> None:
    heroes = [f"who {n}" for n in ("mika", "algus", "greybark")]
    assert aims("T13") == [*heroes, *(f"monster M{i}" for i in (1, 2, 8, 9))]
    one = '{face = "orc", room = "S1-22", fought = true}'
    assert aims("T13", more=one) == [*heroes, "monster M1", "monster M2"]  # the room holds one minor more
    assert aims("T13", more=f"{one}, {one}") == heroes
    x = world("T13").do("play T13 jay", "monster M8")
    assert x.hero("jay").room == int(x.at("S1-23")[1:]) and x.monsters("S1-22") == ["orc", "ghost"]
    y = world("T13").do("play T13 jay", "who algus")
    assert y.hero("jay").room == int(y.at("S2-00")[1:]) and y.hero("algus").room == int(y.at("S1-22")[1:])


@pytest.mark.rule("MAS-DM-03", "MAS-DM-05", "MAS-DM-06", "MAS-BOSS-02", "MAS-ROOM-12")
def test_two_monsters_are_herded_one_room_each() -> None:
    x = world("T23")
    at = {n: x.at(n) for n in ("S1-00", "S1-16", "S1-23", "S2-00")}
    x.do("play T23 jay")
    assert x.options == [
        f"march M0 {at['S1-00']}",  # out of Jay's own room; the goblin stays beside Mika
        f"march M0 {at['S1-16']}",
        f"march M2 {at['S1-16']}",
        f"march M2 {at['S1-23']}",  # a ghost has space for a minor beside it, the boss with its orc for none
        f"march M9 {at['S2-00']}",
        "done",
    ]
    x.do(f"march M0 {at['S1-16']}")
    assert all(" M0 " not in text for text in x.options) and x.can("done")
    x.do(f"march M2 {at['S1-16']}")
    assert x.monsters("S1-16") == ["orc", "orc"] and not any(text.startswith("march") for text in x.options)


@pytest.mark.rule("MAS-ROOM-05", "MAS-TRAP-04")
def test_where_a_teleport_leads() -> None:
    rest = "map.1 = '''\nS1-00 S1-22 S1-16\nS1-08 . .'''\nmap.2 = \"S2-00 S2-15\""
    x = two('hand = ["T21"], room = "S1-22"', rest=rest)
    level = [f"room {x.at(n)}" for n in ("S1-00", "S1-16")]
    assert x.do("play T21 jay").options == level
    y = two('hand = ["T22"], room = "S1-22"', rest=rest).do("play T22 jay")
    assert y.options == [*level, *(f"room {y.at(n)}" for n in ("S2-00", "S2-15"))]
    two('hand = ["T21"]').refuses("play T21 jay", "MAS-CARD-05")  # there is no other room
    two('hand = ["T22"]').refuses("play T22 jay", "MAS-CARD-05")
    two('hand = ["T27"]').refuses("play T27 jay", "MAS-CARD-05")
