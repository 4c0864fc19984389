"""The dark ritual of a medium room (MAS-ROOM-17, MAS-ROOM-18)."""

import pytest

from rules.masmorra.play import exploring, table


@pytest.mark.rule("MAS-ROOM-18")
def test_the_dark_ritual_begins_with_three_cultists() -> None:
    t = exploring("S1-02", "M1-01 S1-22")
    assert t.monsters("M1-01") == ["cultist"] * 3


RITUAL = """
    heroes = [{{name = "mika"}}, {{name = "jay"}}]
    phase = "close"
    {}
    monsters = [{}]
    map.1 = '''
        S1-00 M1-01 -- .
        .     --    -- S1-22'''
"""


@pytest.mark.rule("MAS-ROOM-18")
def test_at_the_end_of_the_explorers_turn_a_cultist_becomes_a_dark_watcher() -> None:
    cultists = '{face = "cultist", room = "M1-01", mark = 1}, {face = "cultist", room = "M1-01", mark = 1}'
    t = table(RITUAL.format('ritual = "M1-01"', cultists))
    assert t.monsters("M1-01") == ["cultist", "dark_watcher"]


@pytest.mark.rule("MAS-ROOM-18")
def test_without_a_cultist_left_there_is_no_ritual() -> None:
    t = table(RITUAL.format('ritual = "M1-01"', '{face = "cultist", room = "M1-01"}'))  # another Cultist
    assert t.monsters("M1-01") == ["cultist"]
    t = table(RITUAL.format('ritual = "M1-01"', '{face = "cultist", room = "S1-22", mark = 1}'))
    assert t.monsters("M1-01") == []


@pytest.mark.rule("MAS-ROOM-18")
def test_the_ritual_happens_only_once() -> None:
    cultist = '{face = "cultist", room = "M1-01", mark = 1}, {face = "cultist", room = "M1-01", mark = 1}'
    t = table(RITUAL.format("", cultist))
    assert t.monsters("M1-01") == ["cultist", "cultist"]
    t = table(RITUAL.format('ritual = "M1-01"', cultist))
    assert t.room("M1-01").ritual == -1


LATE_RITUAL = """
    heroes = [{{name = "mika"}}, {{name = "jay", room = "S1-22"}}, {{name = "algus", room = "{0}"}}]
    phase = "close"
    ritual = "M1-01"
    monsters = [
        {{face = "cultist", room = "M1-01", mark = 1}}, {{face = "cultist", room = "M1-01", mark = 1}},
        {{face = "ghost", room = "S1-00"}}, {{face = "ghost", room = "S1-22"}},
        {{face = "ghost", room = "M2-01"}}, {{face = "ghost", room = "M2-01"}},
    ]
    map.1 = '''
        S1-00 M1-01 --
        S1-22 --    --'''
    map.2 = '''
        S2-00 M2-01 --
        .     --    --'''
"""


@pytest.mark.rule("A-27")
def test_the_ritual_takes_a_major_die_from_a_room_without_heroes() -> None:
    t = table(LATE_RITUAL.format("S1-00"), players=3)
    assert t.options == ["monster M10", "monster M11"]
    t.do("monster M10")
    assert t.monsters("M1-01") == ["cultist", "dark_watcher"]
    assert t.monsters("M2-01") == ["ghost"]


@pytest.mark.rule("A-27")
def test_without_a_major_die_the_cultist_stays() -> None:
    t = table(LATE_RITUAL.format("M2-01"), players=3)
    assert t.monsters("M1-01") == ["cultist", "cultist"]
