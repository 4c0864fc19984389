"""Rare clauses of the rules: a turned-up card that waits, each word of a score, paths that are not paths."""

from typing import Any

import pytest

from rules.map_masters.laying import at, drawn, hall, lay, made, rule, tried, verdict, world
from undercroft.engine.option import opt_with
from undercroft.errors import Refused
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.acts.turns import Draw, Risk
from undercroft.games.map_masters.content import CARDS
from undercroft.games.map_masters.paths.draft import draft_of
from undercroft.games.map_masters.paths.line import STOP
from undercroft.games.map_masters.paths.line import Path as Line
from undercroft.games.map_masters.paths.onward import ways_on
from undercroft.games.map_masters.paths.tracing import begin, judge
from undercroft.games.map_masters.paths.verdicts import OK
from undercroft.games.map_masters.scoring import counted
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import read_path

DARK: dict[str, Any] = {"green": "r1c1.W1 barrel coin scroll", "yellow": "r1c3.N", "red": "r1c3.E1"}


@pytest.mark.rule("MAP-STEP-03", "A-32")
def test_while_a_card_is_turned_up_nothing_else_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in CARDS:
        monkeypatch.setattr(card, "same_both_ways", False)
    m = at(f"{hall()} ?+lamp .", mission="mission_09", **DARK)
    m.choose("risk green r1c1.W1 h1 > end O1")
    assert m.options() == ["upright", "upside-down"]
    for text in ("done", "draw green r1c1.W1 h1 > end O1", "concede", "play S1 r1c3"):
        with pytest.raises(Refused) as no:
            m.choose(text)
        assert no.value.rules[0] == "MAP-STEP-03"


@pytest.mark.rule("MAP-SCORE-01")
def test_each_word_of_a_score() -> None:
    g = lay(
        f"{made('W1-C1, C1-E1')} . . B24",
        green="r1c1.W1 coin*3 barrel*2 key+ sword+ SB1 SB2",
        yellow="r1c1.N coin barrel rope+ SB3",
    )
    g.groups[0].kills, g.groups[1].kills = 2, 3
    g.groups[1].home = True
    g.circles = 0b101
    found = {word: counted(g, i) for i, word in enumerate(t.SCORE_WORDS)}
    assert found == {
        "empty": 2,
        "circles": 2,
        "fairies": 3,
        "books": 3,
        "coins": 4,
        "barrels": 3,
        "kills": 5,
        "groups_home": 1,
    }


@pytest.mark.rule("MAP-TURN-01")
def test_an_act_without_a_path() -> None:
    g = world(at(f"{hall()} B24 .", green="r1c1.W1 barrel*3 scroll", yellow="r1c3.N", red="r1c3.S"))
    for act in (Draw(), Risk()):
        refused = act.forbids_option(g, opt_with(act.kind, 0, 0, 0, 0, []))
        assert TITLE.ledger.rule(refused).id == "MAP-TURN-01"
        assert act.hints(g, opt_with(act.kind, 0, 0, 0, 0, []), refused) == ""
        assert act.write(g, opt_with(act.kind, 0, 0, 0, 0, [])) in ("draw", "risk")


@pytest.mark.rule("MAP-OBJ-03", "MAP-GEO-21")
def test_a_group_fulfils_one_objective_of_a_card() -> None:
    g = lay(f"{hall()} B24", mission="mission_12", green="r1c1.W1 barrel*9 scroll*5 coin*9 key*9 sword*9 rope*9")
    drawn(g, "green r1c1.W1 h1 > end O3")
    assert g.groups[0].goals == [1 << 3 | 2] and g.done == [(1 << 3 | 2) << 4]
    assert g.groups[0].home
    again = lay(f"{hall()} B24", mission="mission_12", green="r1c1.W1 barrel*9 scroll*5")
    again.groups[0].goals = [1 << 3 | 0]
    assert verdict(again, "green r1c1.W1 h1 > end O3") == "unmet"
    assert rule(again, "green r1c1.W1 h1 > end O3") == "MAP-OBJ-03"


@pytest.mark.rule("MAP-BOOK-08", "A-25")
def test_ways_that_cross_the_own_line_are_shown_with_the_book() -> None:
    loop = made("W1-J1, J1-J2, J2-J3, J3-J1, J1-E1")
    for books, woven in (("", False), ("SB7", True)):
        g = lay(f"{loop} B24", mission="mission_12", green=f"r1c1.W1 barrel*3 scroll {books}".strip())
        path = read_path(g, "green r1c1.W1 h1 h2 h3 stop")
        d = judge(g, path).draft
        start = draft_of(g, 0)
        assert begin(start) == OK
        found, bars = ways_on(d, path)
        back = [x for x in found if x.path.weave]
        assert bool(back) == woven and bool([x for x in bars if "c0.h3" in x.aims]) != woven


@pytest.mark.rule("MAP-PATH-08", "MAP-GEO-08", "MAP-TELE-03", "MAP-BOOK-03")
def test_steps_that_mean_nothing_are_refused_by_their_rule() -> None:
    from undercroft.games.map_masters.paths import line as p

    g = lay(f"{made('W1-C1 barrel, C1-E1')} # {made('C1-E1')} B24", green="r1c1.W1 scroll SB2 SB3")
    ids = {
        p.step(p.PART, 0, 7): "MAP-GEO-08",
        p.step(p.TELEPORT, 9 << t.STRIDE_BITS, 0, p.BY_ITEM): "MAP-TELE-02",
        p.step(p.LEAP, 40 << t.STRIDE_BITS, 0, 0): "MAP-BOOK-03",
        p.step(p.CALL, 1 << t.STRIDE_BITS, 0, 0): "MAP-BOOK-04",
        p.step(p.OVER): "MAP-GEO-19",
        p.step(p.CLIMB): "MAP-BOOK-06",
        p.step(p.ONWARD, 0, 0, 0): "MAP-PATH-08",
        p.step(p.CROSS, 0, 0, p.BY_ITEM): "MAP-PIT-02",
    }
    for code, wanted in ids.items():
        found = judge(g, Line(0, 0, 5, [code], [], [], 0, False, STOP))
        assert TITLE.ledger.rule(found.draft.rule).id == wanted, (code & 15, wanted)
    at_circle = Line(0, 0, 5, [p.step(p.WALK, 0)], [], [], 0, False, STOP)
    for target in (9 << t.STRIDE_BITS | 12, 1 << t.STRIDE_BITS | 12, 2 << t.STRIDE_BITS | 30, 2 << t.STRIDE_BITS):
        at_circle.steps = [p.step(p.WALK, 0), p.step(p.TELEPORT, target, 0, p.BY_ITEM)]
        assert TITLE.ledger.rule(judge(g, at_circle).draft.rule).id == "MAP-TELE-03"
    assert tried(g, "green r1c1.W1 h1 tele r1c3.C1 scroll h1 > stop").draft.rule != 0
