"""Rolling the action dice (MAS-ROLL)."""

import pytest

from rules.masmorra.play import Table, table
from undercroft.games.masmorra.terms import OUT


def rolling(*script: int, more: str = "") -> Table:
    """Jay before his roll."""
    return table(
        'phase = "before_roll"\n' + more + '\nheroes = [{name = "jay"}, {name = "algus"}]', script=list(script)
    )


@pytest.mark.rule("MAS-ROLL-01")
def test_all_six_dice_must_be_rolled() -> None:
    t = rolling(0, 1, 2, 3, 4, 5)
    t.refuses("end", "MAS-ROLL-01")
    assert t.dice() == []
    t.do("roll")
    assert t.dice() == ["step", "ranged", "melee", "defense", "elixir", "magic"]
    assert t.g.places[6] == OUT


@pytest.mark.rule("MAS-ROLL-02")
def test_any_number_of_dice_may_be_rolled_again_once() -> None:
    t = rolling(0, 0, 0, 0, 0, 0, 2, 3, 4)
    t.do("roll", "mark 2", "mark 4", "mark 6", "reroll")
    assert t.dice() == ["step", "melee", "step", "defense", "step", "elixir"]


@pytest.mark.rule("MAS-ROLL-02")
def test_nobody_has_to_roll_again() -> None:
    t = rolling(0, 1, 2, 3, 4, 5)
    t.do("roll", "done")
    assert t.dice() == ["step", "ranged", "melee", "defense", "elixir", "magic"]
    assert t.can("end")


@pytest.mark.rule("MAS-ROLL-03")
def test_a_rerolled_die_must_be_accepted() -> None:
    t = rolling(0, 0, 0, 0, 0, 0, 4)
    t.do("roll", "mark 1", "reroll")
    t.refuses("mark 1", "MAS-ROLL-03")
    t.refuses("mark 2", "MAS-ROLL-03")
    assert t.dice()[0] == "elixir"


@pytest.mark.rule("MAS-ROLL-03")
def test_a_die_is_marked_only_once() -> None:
    t = rolling(0, 0, 0, 0, 0, 0)
    t.do("roll", "mark 1")
    t.refuses("mark 1", "MAS-ROLL-02")


@pytest.mark.rule("MAS-ROLL-04")
def test_each_face_is_on_each_die_once() -> None:
    for die in range(6):
        faces = set()
        for n in range(6):
            script = [0] * 6
            script[die] = n
            faces.add(rolling(*script).do("roll").dice()[die])
        assert faces == {"step", "ranged", "melee", "defense", "elixir", "magic"}
