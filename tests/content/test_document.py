"""Every error in a position document is named with its key."""

from collections.abc import Callable
from typing import Any

import pytest

from undercroft.content.document import Document
from undercroft.errors import CroftError, Damaged

ROOMS = {"S1-00": 0, "S1-01": 1}


def room(word: str) -> int:
    if word not in ROOMS:
        raise CroftError(f"no room {word!r}; rooms: {', '.join(ROOMS)}")
    return ROOMS[word]


GOOD = {
    "round": 3,
    "ending": True,
    "phase": "master",
    "map": "##",
    "room": "S1-01",
    "tops": ["S1-01", "S1-00"],
    "gold": {"S1-01": 2},
    "heroes": [{"name": "jay", "life": 4}, {"name": "mika"}],
    "models": {"rex 1": {"wounds": 2}},
}


def test_what_is_there_is_read_and_what_is_left_out_has_its_default() -> None:
    doc = Document(GOOD, [*GOOD, "turn"])
    assert (doc.number("round"), doc.number("turn", 1)) == (3, 1)
    assert (doc.flag("ending"), doc.flag("first", False)) == (True, False)
    assert doc.pick("phase", ["start", "master"]) == 1 and doc.text("map") == "##" and doc.text("none", "") == ""
    assert doc.named("room", room) == 1 and doc.named("other", room, "S1-00") == 0
    assert doc.all_named("tops", room) == [1, 0] and doc.words("nothing") == []
    heroes = doc.rows("heroes", ("name", "life"))
    assert [(h.text("name"), h.number("life", 6)) for h in heroes] == [("jay", 4), ("mika", 6)]
    assert {name: m.number("wounds") for name, m in doc.subs("models", ("wounds",)).items()} == {"rex 1": 2}
    gold = doc.sub("gold")
    assert [(gold.meaning(k, room, k), gold.number(k)) for k in gold] == [(1, 2)]
    assert "round" in doc and "turn" not in doc and doc.raw("turn") is None


BAD: list[tuple[dict[str, Any], Callable[[Document], object], str]] = [
    ({"round": -1}, lambda d: d.number("round"), "round: expected a whole number from 0 to 999, found -1"),
    ({"round": True}, lambda d: d.number("round"), "round: expected a whole number from 0 to 999, found True"),
    ({}, lambda d: d.number("round"), "round: it is missing; expected a whole number from 0 to 999"),
    ({"ending": 1}, lambda d: d.flag("ending"), "ending: expected true or false, found 1"),
    ({"map": 3}, lambda d: d.text("map"), "map: expected a text, found 3"),
    ({"map": "####"}, lambda d: d.text("map", longest=3), "map: expected a text of at most 3 characters, found '####'"),
    (
        {"phase": "noon"},
        lambda d: d.pick("phase", ["start", "master"]),
        "phase: expected one of start, master, found 'noon'",
    ),
    ({"phase": ["start"]}, lambda d: d.pick("phase", ["start"]), "phase: expected one of start, found ['start']"),
    ({"room": "attic"}, lambda d: d.named("room", room), "room: no room 'attic'; rooms: S1-00, S1-01"),
    ({"room": 7}, lambda d: d.named("room", room), "room: expected a name, found 7"),
    ({"tops": "S1-00"}, lambda d: d.words("tops"), "tops: expected a list, found 'S1-00'"),
    ({"tops": ["S1-00", 3]}, lambda d: d.words("tops"), "tops.1: expected a name, found 3"),
    ({"tops": ["S1-00", "attic"]}, lambda d: d.all_named("tops", room), "tops.1: no room 'attic'; rooms: S1-00, S1-01"),
    ({"dice": [1, 2, 3]}, lambda d: d.entries("dice", 2), "dice: expected a list of at most 2, found [1, 2, 3]"),
    ({"heroes": ["jay"]}, lambda d: d.rows("heroes"), "heroes.0: expected a table, found 'jay'"),
    (
        {"heroes": [{}, {"lif": 3}]},
        lambda d: d.rows("heroes", ("name", "life")),
        "heroes.1.lif: there is no such key; did you mean life?",
    ),
    (
        {"heroes": [{"life": 9}]},
        lambda d: d.rows("heroes")[0].number("life", 6, 0, 6),
        "heroes.0.life: expected a whole number from 0 to 6, found 9",
    ),
    ({"gold": 3}, lambda d: d.sub("gold"), "gold: expected a table, found 3"),
    ({"models": {"rex": 1}}, lambda d: d.subs("models"), "models.rex: expected a table, found 1"),
]


@pytest.mark.parametrize(("table", "read", "said"), BAD, ids=[b[2][:40] for b in BAD])
def test_what_is_wrong_is_named_with_its_key(
    table: dict[str, Any], read: Callable[[Document], object], said: str
) -> None:
    with pytest.raises(Damaged) as e:
        read(Document(table))
    assert str(e.value) == f"position: {said}"


def test_an_unknown_key_is_refused_at_once() -> None:
    with pytest.raises(Damaged, match="position: color: there is no such key; expected map, round"):
        Document({"color": 1}, ("map", "round"))
