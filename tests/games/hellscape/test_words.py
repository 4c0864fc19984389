"""Sentences that players read."""

import json
from typing import Any

import pytest

import undercroft
from rules.hellscape.arena import Arena
from undercroft.engine.decision import Decision
from undercroft.engine.event import Event
from undercroft.errors import CroftError
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.names import FOE_WORDS


def told(a: Arena, event: Event) -> str:
    entry = TITLE.speech.log_entry(a.g, event, 0)
    assert entry is not None
    return entry["text"]


@pytest.mark.parametrize(("fangs", "said"), [(0, "rolls 0 fangs"), (1, "rolls 1 fang:"), (2, "rolls 2 fangs:")])
def test_one_fang_is_one_fang(fangs: int, said: str) -> None:
    a = Arena("releasing_michael", ["gheta", "irk"])
    assert said in told(a, Event(ev.EV_BOSS_ROLL, fangs, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(("foe", "said"), [("demons", "Where do Demons go?"), ("andra", "Where does Andra go?")])
def test_a_mob_goes_in_the_plural(foe: str, said: str) -> None:
    a = Arena(heroes=["gheta"], turn="gheta", foes={"demons": {"zone": "0,2"}, "andra": {"zone": "0,2"}})
    d = Decision(0, o.P_PUSH, a.g.decision.options if a.g.decision else [], FOE_WORDS.index(foe), 0, False)
    assert TITLE.speech.prompt(a.g, d, 0) == said


def test_the_trade_says_whose_items_it_is_about() -> None:
    rows = [
        {"hero": "gheta", "zone": "0,2", "wears": ["dagger"]},
        {"hero": "ronen", "zone": "0,2", "wears": ["crude_axe"]},
    ]
    a = Arena(heroes=rows, turn="gheta")
    a.do("trade")
    d = a.g.decision
    assert d is not None and TITLE.speech.prompt(a.g, d, 0) == "Trade and equip: items of Gheta"
    a.do("stop")
    d = a.g.decision
    assert d is not None and d.owner == 1 and TITLE.speech.prompt(a.g, d, 1) == "Trade and equip: items of Sir Ronen"


@pytest.mark.rule("MD2-QUEST-KEY-04", "MD2-GAME-04")
def test_the_darkness_rests_when_the_quest_is_lost() -> None:
    a = Arena(
        "soul_keys",
        ["gheta", "irk"],
        phase="darkness",
        darkness=1,
        tokens={"objective": ["0,0"], "time": [], "spawn": []},
    )
    assert a.g.result and a.g.space == 1 and a.told(ev.EV_DARKNESS) == []
    assert [x.kind for x in a.g.log or []][-1] == ev.EV_END


def test_an_error_of_a_position_names_it_once() -> None:
    doc: dict[str, Any] = {"game": "hellscape", "mode": "tutorial", "players": 1, "heroes": [{"hero": "nobody"}]}
    with pytest.raises(CroftError, match=r"^position: heroes\.0\.hero: there is no Hero 'nobody'"):
        undercroft.load(json.dumps(doc))
