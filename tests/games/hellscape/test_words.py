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
from undercroft.games.hellscape.view.combat import combat
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
    assert (
        d is not None
        and d.owner == 1
        and TITLE.speech.prompt(a.g, d, 1) == "Gheta trades. Give and equip: items of Sir Ronen"
    )


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


def asked(a: Arena) -> str:
    d = a.g.decision
    assert d is not None
    return TITLE.speech.prompt(a.g, d, max(0, d.owner))


@pytest.mark.rule("MD2-RAN-02", "MD2-RAN-03", "MD2-RAN-04", "MD2-RAN-05")
@pytest.mark.parametrize(
    ("cards", "said", "tolls"),
    [
        ([], "No arrows yet: exactly 7 are a Bullseye, more are too many", []),
        (
            ["steady"],
            "1 arrow so far: exactly 7 are a Bullseye, more are too many",
            [("Steady, 1 arrow: gain 1 Mana", "good")],
        ),
        (
            ["heavy", "barbed", "swift"],
            "8 arrows, too many: exactly 7 are a Bullseye, this is an Overload",
            [
                ("Heavy, 3 arrows: take 1 Wound", "bad"),
                ("Barbed, 3 arrows: remove 2 swords", "bad"),
                ("Swift, 2 arrows: remove 1 sword", "bad"),
            ],
        ),
    ],
)
def test_the_visible_arrows_are_told_with_their_effects(
    cards: list[str], said: str, tolls: list[tuple[str, str]]
) -> None:
    irk = {"hero": "irk", "zone": "1,2", "wears": ["short_bow"], "mana": 4, "skills": ["ran-eagle-eye-i"]}
    a = Arena(heroes=[irk], turn="irk", foes={"satyrs": {"zone": "1,1"}}, arrow_top=cards)
    a.do("attack satyrs ranged", *(["reveal"] * len(cards)))
    assert asked(a) == said
    shown = combat(a.g)
    assert shown is not None and [(x["text"], x["tone"]) for x in shown["toll"]] == tolls
    if cards == ["steady"]:
        assert [told(a, x) for x in a.told(ev.EV_ARROW)] == ["Arrow card Steady: 1 arrow, 1 in all"]


def test_once_the_dice_lie_the_cards_are_one_line() -> None:
    a = Arena(
        heroes=[{"hero": "irk", "zone": "1,2", "wears": ["short_bow"]}],
        turn="irk",
        foes={"satyrs": {"zone": "1,1"}},
        arrow_top=["heavy", "barbed", "steady"],
    )
    a.do("attack satyrs ranged", "reveal", "reveal", "reveal", "roll")
    shown = combat(a.g)
    assert shown is not None
    assert {"icon": "target-arrows", "text": "Bullseye", "value": "7 arrows"} in shown["attacker"]["brings"]


def test_a_looked_at_arrow_card_says_its_arrows() -> None:
    a = Arena(
        heroes=[{"hero": "irk", "zone": "1,2", "wears": ["short_bow"]}],
        turn="irk",
        foes={"satyrs": {"zone": "1,1"}},
        arrow_top=["heavy"],
    )
    a.do("attack satyrs ranged", "use irk of irk")
    assert asked(a) == "The top Arrow card is Heavy, 3 arrows: leave it on top?"


@pytest.mark.rule("MD2-ROAM-02", "MD2-ROAM-03")
def test_what_the_party_chooses_for_an_enemy_is_named() -> None:
    heroes = [{"hero": "gheta", "zone": "1,0"}, {"hero": "irk", "zone": "4,0"}]
    a = Arena(heroes=heroes, enemy="andra", foes={"andra": {"wounds": 2}})
    assert asked(a) == "Andra: several Zones are possible. Choose where it will stand"
    both = [{"hero": "gheta", "zone": "1,1"}, {"hero": "irk", "zone": "1,1"}]
    b = Arena(heroes=both, enemy="ytheria", foes={"ytheria": {"zone": "1,2"}})
    assert asked(b) == "Ytheria attacks everybody in sight: who is next?"
