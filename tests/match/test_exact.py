"""The section `exact` of a position: written and read by names, never more than a seat knows, and never trusted."""

import json
from typing import Any

import pytest

from toy.play import at, choose, new, state
from toy.title import TITLE
from undercroft.conformance.round_trip import lost
from undercroft.engine.chance import rng_from
from undercroft.errors import Damaged
from undercroft.match.match import Match, start
from undercroft.match.positions.exact import LOT
from undercroft.match.positions.position import parse_position, position_of
from undercroft.match.record import parse_record
from undercroft.match.replay import replay
from undercroft.title.state_names import differences, lay, named, packed


def written(m: Match, seat: int | None = None) -> dict[str, Any]:
    return json.loads(json.dumps(position_of(TITLE, m.game, seat)))  # type: ignore[no-any-return]


def read(doc: dict[str, Any], **how: Any) -> Match:
    return parse_position(json.dumps({**doc, **how}), "p.json").start(TITLE)


def test_the_same_game_goes_on() -> None:
    m = new(players=3, seed="9")
    for n in range(40):
        if m.over:
            break
        for seat in (None, -1, 0, 1, 2):
            assert not lost(TITLE, m.game, seat, n), (n, seat)
        m.choose(n % len(m.options()))
    assert not lost(TITLE, m.game, None)


def test_it_names_only_what_the_short_form_leaves_out() -> None:
    m = choose(new(players=3, seed="9"), "move R1")
    section = written(m)["exact"]
    assert all(path.partition("[")[0].partition(".")[0] in ("diggers", "deck", "gold") for path in section["fields"])
    assert not any(path.endswith(".room") for path in section["fields"]), "the short form says where they are"
    assert section["decisions"] == 1 and "decision" not in section, "its step poses the decision again"


def test_an_edit_of_the_short_form_counts() -> None:
    m = choose(new(players=3, seed="9"), "move R1")
    doc = written(m)
    doc["seat"][0]["room"] = 4
    assert state(read(doc)).diggers[0].room == 4


def test_what_another_version_lays_out_otherwise_is_refused() -> None:
    doc = written(choose(new(players=3, seed="9"), "move R1"))
    doc["exact"]["hash"] = "0" * 16
    with pytest.raises(Damaged, match=r"p.json: position: exact.hash: another version"):
        read(doc)
    doc["exact"]["of"] = "edited"
    assert read(doc).decision is not None, "after an edit nobody knows what it should come to"


def test_a_seat_is_told_no_hidden_card() -> None:
    m = choose(new(players=3, seed="9"), "move R1")
    texts = set()
    for i in range(6):
        other = m.game.copy()
        TITLE.mind.resample(other, 0, rng_from(str(i), "test"))
        texts.add(json.dumps(position_of(TITLE, other, 0)))
    assert len(texts) == 1 and not {"decisions", "chance", "seen"} & written(m, 0)["exact"].keys()


def test_what_a_seat_cannot_know_is_dealt_anew_by_the_match() -> None:
    m = choose(new(players=3, seed="9"), "move R1")
    doc = written(m, 0)
    worlds = [state(read(doc, seed=str(i))) for i in range(8)]
    assert all(g.diggers[0].hand == state(m).diggers[0].hand for g in worlds)
    assert len({str([d.hand for d in g.diggers[1:]]) for g in worlds}) > 1
    assert len(json.loads(json.dumps(doc))["exact"]) < 9


def test_records_carry_it_along_and_replay() -> None:
    m = choose(new(players=3, seed="9"), "move R1")
    for seat in (None, 0, -1):
        again = read(written(m, seat), seed="x")
        again.choose(0)
        again.choose(0)
        assert replay(TITLE, parse_record(again.dump())).game.hash() == again.game.hash()
        hidden = replay(TITLE, parse_record(again.dump(reveal_seed=False)))
        assert hidden.game.hash() == again.game.hash(), "the deal stands among the rolls"
        lots = again.record.entries[0].rolls
        assert (seat is None) == (not lots) and all(x < LOT for x in lots)


def test_people_who_roll_themselves_are_not_asked_to_deal() -> None:
    doc = written(choose(new(players=3, seed="9"), "move R1"), 0)
    m = start(
        TITLE,
        doc["mode"],
        3,
        options=doc["options"],
        referee=True,
        position={k: v for k, v in doc.items() if k in ("exact", "seat", "turn", "gold", "round", "discard")},
    )
    assert m.request is None and m.decision is not None


def test_undo_goes_back_to_the_position_and_not_beyond() -> None:
    m = choose(new(players=3, seed="9"), "move R1", "end")
    again = read(written(m))
    assert again.count == again.first == m.count and again.undo_refusal(1) == "nothing has been decided yet"
    again.choose(0)
    again.undo_to(m.count)
    assert again.game.hash() == m.game.hash()
    again.choose(0)
    with pytest.raises(Exception, match=f"undo can go back to {m.count} to"):
        again.undo_to(0)


def test_a_script_begins_after_it() -> None:
    doc = written(at(turn=0))
    rolls = []
    for first in (0, 1):
        m = read(doc, script=[first])
        m.choose("draw")
        rolls.append(m.record.entries[-1].rolls)
    assert rolls == [[0], [1]]


def test_a_decision_that_its_step_does_not_pose_again_is_written_out() -> None:
    m = choose(new(players=3, seed="9"), "move R1")
    doc = written(m)
    d = m.decision
    assert d is not None
    doc["exact"]["decision"] = {
        "owner": d.owner,
        "prompt": "turn",
        "a": d.a,
        "b": d.b,
        "secret": False,
        "open": False,
        "options": [*m.options()[:1], d.options[1].code],
    }
    assert read(doc).options() == m.options()[:2]


GOOD = {"owner": 0, "prompt": "turn", "a": 0, "b": 0, "secret": False, "open": False, "options": ["draw", "end"]}


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("", 3, r"exact: expected a table"),
        ("color", 3, r"exact.color: there is no such key"),
        ("seat", 7, r"exact.seat: expected a seat from -1"),
        ("content", "x", r"exact.content: it was written with different content"),
        ("decisions", -1, r"exact.decisions: expected a whole number from 0"),
        ("chance", "many", r"exact.chance: expected a whole number"),
        ("stack", [], r"exact.stack: expected a list of 1"),
        ("stack", [{"step": "Rest"}], r"exact.stack\[0\].step: expected the name of a step, found 'Rest'"),
        ("stack", [{"step": "Round"}], r"exact.stack\[0\].stage: it is missing; expected a whole number"),
        ("stack", [{"step": "Round", "stage": True}], r"exact.stack\[0\].stage: expected a whole number"),
        ("stack", [{"step": "Round", "stage": 0, "x": 1}], r"exact.stack\[0\].x: there is no such key"),
        ("stack", [{"step": "Turn", "stage": 0}], r"exact.stack\[0\].\w+: it is missing"),
        ("fields", [], r"exact.fields: expected a table"),
        ("fields", {"diggers[0].roam": 1}, r"exact.fields.diggers\[0\].roam: there is no roam; did you mean room"),
        ("fields", {"diggers[9].room": 1}, r"exact.fields.diggers\[9\].room: there is no \[9\]; the list has 3"),
        ("fields", {"round[0]": 1}, r"exact.fields.round\[0\]: there is no \[0\]; it is not a list"),
        ("fields", {"round.x": 1}, r"exact.fields.round.x: there is no x; expected a path that ends before it"),
        ("fields", {"a b": 1}, r"exact.fields.a b: expected a path"),
        ("fields", {"round": "one"}, r"exact.fields.round: expected a whole number, found 'one'"),
        ("fields", {"round": 1 << 80}, r"exact.fields.round: expected a whole number of at most 62 bits"),
        ("fields", {"deck.bag": ["x"]}, r"exact.fields.deck.bag\[0\]: expected a whole number"),
        ("fields", {"deck.bag": [0] * 6000}, r"exact.fields.deck.bag: expected a list of at most"),
        ("fields", {"deck": {"bag": []}}, r"exact.fields.deck.top: it is missing"),
        ("fields", {"diggers": []}, r"exact"),
        ("fields", {"diggers[0].hand": [0, 0]}, r"exact: .*cannot be|exact: not a possible"),
        ("fields", {"diggers[0].room": 99}, r"exact"),
        ("result", 77, r"exact: "),
        ("decision", {}, r"exact.decision: expected a table of owner"),
        ("decision", {**GOOD, "prompt": "x"}, r"exact.decision.prompt: expected the name of a prompt"),
        ("decision", {**GOOD, "owner": "x"}, r"exact.decision.owner: expected a whole number"),
        ("decision", {**GOOD, "owner": 9}, r"exact: "),
        ("decision", {**GOOD, "options": []}, r"exact.decision.options: expected a list of options"),
        ("decision", {**GOOD, "options": ["jump"]}, r"exact.decision.options\[0\]: expected an option"),
        ("decision", {**GOOD, "options": [1 << 60]}, r"exact.decision.options\[0\]: expected an option"),
    ],
)
def test_each_error_names_its_key(path: str, value: Any, said: str) -> None:
    doc = written(choose(new(players=3, seed="9"), "move R1"))
    if path:
        doc["exact"][path] = value
    else:
        doc["exact"] = value
    with pytest.raises(Damaged, match=f"^p.json: position: .*({said})"):
        read(doc)


def test_it_is_bounded_before_anything_is_done_with_it() -> None:
    doc = written(new(players=3, seed="9"))
    deep: Any = 1
    for _ in range(60):
        deep = [deep]
    doc["exact"]["fields"] = {"round": deep}
    with pytest.raises(Damaged, match="exact: nested too deeply"):
        read(doc)
    doc["exact"]["fields"] = {"gold": [[0] * 5000] * 30}
    with pytest.raises(Damaged, match="exact: more than"):
        read(doc)


def test_a_step_that_never_asks_is_refused() -> None:
    m = new(players=3, seed="9")
    with pytest.raises(Damaged, match="never comes to a decision"):
        m.game.copy().advance(0)


SCHEMA = {
    "Thing": [("n", "int"), ("on", "bool"), ("name", "str"), ("many", "list[int]")],
    "World": [
        ("things", "list[Thing]"),
        ("rows", "list[list[int]]"),
        ("deck", "Deck"),
        ("flags", "list[bool]"),
        ("words", "list[str]"),
        ("all", "Shared"),
    ],
}


def test_names_and_back() -> None:
    deck = [[1, 2], [], [], [], [], [], [3]]
    old = [[[1, True, "x", [1, 2, 3]]], [[1], [2]], deck, [True], ["a"], [4]]
    doc = named("World", old, SCHEMA)
    assert doc["things"][0]["name"] == "x" and doc["deck"]["discard"] == [3]
    assert packed("World", doc, SCHEMA, "it") == old
    new = json.loads(json.dumps(old))
    new[0][0][3][1] = 9
    new[1][1] = [2, 5]
    new[2][6] = []
    found = differences("World", old, new, SCHEMA)
    assert found == {"things[0].many[1]": 9, "rows[1]": [2, 5], "deck.discard": []}
    for path, value in found.items():
        lay("World", old, path, value, SCHEMA, "it")
    assert old == new
