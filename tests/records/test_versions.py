"""A game's version is a number that goes up whenever one of its recorded games plays differently."""

import copy

import pytest

from records.versions import digest, must_go_up, noted, now
from toy.fixtures import toy_installed
from undercroft.games import metas

__all__ = ["toy_installed"]
pytestmark = pytest.mark.pure


def test_no_record_changed_without_its_version_going_up() -> None:
    assert must_go_up(noted(), now()) == []


def test_what_was_noted_is_what_is_there() -> None:
    """Else run `python tests/records/versions.py`."""
    mine = {name: x for name, x in now().items() if name in noted()}
    assert mine == noted()
    assert {m.name for m in metas()} - {"toy"} <= set(noted())


def test_a_changed_record_asks_for_another_number() -> None:
    old = noted()
    new = copy.deepcopy(old)
    game, name = "masmorra", next(iter(old["masmorra"]["records"]))
    new[game]["records"][name] = "changed"
    assert "raise `version` in its meta.py" in must_go_up(old, new)[0]
    new[game]["version"] += 1
    assert must_go_up(old, new) == []
    assert "went down" in must_go_up(new, old)[0] or "raise" in must_go_up(new, old)[0]


def test_new_and_dropped_records_ask_for_nothing() -> None:
    old = noted()
    new = copy.deepcopy(old)
    new["masmorra"]["records"].pop(next(iter(old["masmorra"]["records"])))
    new["masmorra"]["records"]["another.croft"] = "new"
    assert must_go_up(old, new) == []


def test_the_digest_is_of_what_was_played_and_not_of_the_content() -> None:
    header = '{"croft":1,"game":"toy","mode":"rivals","players":2,"content":"%s","seats":["human","human"]}\n'
    lines = '{"n":0,"hash":"ab"}\n{"n":1,"seat":0,"do":"dig","rolls":[%d]}\n'
    assert digest(header % "one" + lines % 4) == digest(header % "two" + lines % 4)
    assert digest(header % "one" + lines % 4) != digest(header % "one" + lines % 5)
