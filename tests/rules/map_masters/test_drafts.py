"""Paths drawn step by step: every step that is offered holds, what does not hold names its rule, ends are answers."""

import random
import re

import pytest

from rules.map_masters.laying import MADE, at, made
from undercroft.errors import CroftError
from undercroft.games import title_of
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.components import Card
from undercroft.games.map_masters.content import CARDS
from undercroft.games.map_masters.words.drafting import place_text
from undercroft.match.match import Match, start
from undercroft.scene import Draft

TITLE = title_of("map_masters")


def drawing(mode: str = "mission_01", seed: str = "drafts", laid: int = 1, level: str = "novice") -> Match:
    m = start(TITLE, mode, 1, seed=seed)
    for _ in range(200):
        d = m.game.decision
        assert d is not None
        if d.open:
            laid -= 1
            if laid == 0:
                return m
        options = m.options()
        wanted = [x for x in options if x in ("close", "done", f"level {level}")]
        m.choose(wanted[0] if wanted else options[0])
    raise AssertionError("no path was ever asked for")


def judged(m: Match, text: str, towards: str = "") -> Draft:
    assert TITLE.speech.draft is not None
    return TITLE.speech.draft(m.game, 0, text, towards)


def begins(m: Match) -> list[str]:
    scene = m.decision_scene(0)
    assert scene is not None
    return [x["text"] for x in scene["drafts"]]


@pytest.mark.parametrize("mode", ["mission_01", "mission_05", "mission_09", "mission_14"])
def test_every_step_offered_holds_and_every_end_is_an_answer(mode: str) -> None:
    m = drawing(mode, laid=2)
    before = m.game.hash()
    r = random.Random(5)
    steps = 0
    for text in begins(m) * 3:
        for _ in range(14):
            found = judged(m, text)
            assert judged(m, found["text"])["text"] == found["text"] and found["trail"][-1]["at"] == found["at"]
            for end in found["ends"]:
                assert m.why(end["text"], 0).allowed
            if not found["steps"]:
                break
            step = r.choice(found["steps"])
            after = judged(m, step["text"])
            assert (after["at"], after["halls"]) == (step["at"], step["halls"])
            assert len(after["halls"]) >= len(found["halls"])
            text = step["text"]
            steps += 1
    assert steps > 20
    assert m.game.hash() == before  # MAP-GROUP-06: nothing changes before it is drawn


def test_a_line_is_led_to_a_place_that_is_wanted() -> None:
    m = drawing()
    text = begins(m)[0]
    first = judged(m, text)
    second = judged(m, first["steps"][0]["text"])
    goal = next(s for s in second["steps"] if s["at"] != first["at"])
    led = judged(m, text, goal["at"])
    assert led["at"] == goal["at"] and "refused" not in led


@pytest.mark.rule("MAP-DEAD-04")
def test_what_bars_a_step_is_named() -> None:
    m = drawing()
    draft = judged(m, begins(m)[0])
    while draft["steps"]:
        draft = judged(m, draft["steps"][0]["text"])
        ahead = [s["at"] for s in draft["steps"]]
        back = next((x["at"] for x in reversed(draft["trail"][:-1]) if x["at"] not in ahead), "")
        if back and "refused" in judged(m, draft["text"], back):
            refused = judged(m, draft["text"], back)["refused"]
            assert refused["rules"] and all(TITLE.ledger.find(x) is not None for x in refused["rules"])
            assert refused["why"].endswith(".")
            return
    raise AssertionError("nothing was ever barred")


def test_what_is_no_draft_is_refused_with_what_was_expected() -> None:
    m = drawing()
    for text in ("", "mauve r1c1.N stop", "green r9c9.N stop", "green r1c1.N h99 stop"):
        with pytest.raises(CroftError, match=r"expected|written"):
            judged(m, text)


def test_nothing_is_drawn_at_another_moment() -> None:
    m = start(TITLE, "mission_01", 1, seed="early")
    scene = m.decision_scene(0)
    assert scene is not None and "drafts" not in scene
    with pytest.raises(CroftError, match="no path can be drawn now"):
        judged(m, "green r1c1.N stop")


@pytest.mark.rule("MAP-GROUP-06")
def test_steps_that_are_taken_off_take_their_choices_with_them() -> None:
    """The Spellbook paid for a Monster is free again, and the other way can be drawn to its end."""
    m = at(
        f"{made('W1-J1, J1-E1 monster, J1-E2')} B24", green="r1c1.W1 barrel*3 scroll SB1", yellow="r1c1.N", red="r1c1.S"
    )
    start_of = begins(m)[0]
    fork = next(s["text"] for s in judged(m, start_of)["steps"])
    paid = next(s["text"] for s in judged(m, fork)["steps"] if "SB1" in s["text"])
    line = judged(m, paid)
    assert line["ends"] and [x["text"].count("pay") for x in line["trail"]] == [0, 0, 1, 1]
    other = judged(m, f"{fork} pay r1c1.h2#1=SB1")  # a choice that is left over is dropped
    assert "pay" not in other["text"]
    free = next(s["text"] for s in other["steps"] if " h3 " in s["text"])
    assert [m.why(x["text"], 0).allowed for x in judged(m, free)["ends"]] == [True]


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("card", [c for c in CARDS if c.id not in MADE.values()], ids=lambda c: c.id)
def test_places_are_named_by_where_they_lie_and_no_two_alike(card: Card, turn: int) -> None:
    places = [i for i in range(len(card.place_kind)) if card.around[i] == i and (i >= t.OPENINGS or card.is_open(i))]
    names = [place_text(card, i, turn) for i in places]
    assert len(set(names)) == len(names) and not any(re.search(r"\d", name) for name in names), names


def test_a_card_that_is_turned_round_is_named_from_its_other_side() -> None:
    vaults = next(c for c in CARDS if c.place_kind.count(t.P_ROOM) == 2 and c.is_open(t.SLOT_NAMES.index("N")))
    north = t.SLOT_NAMES.index("N")
    assert [place_text(vaults, north, turn) for turn in (0, 1)] == ["the north opening", "the south opening"]
    assert place_text(vaults, north, 0, inside=True) == "inside a hall"
