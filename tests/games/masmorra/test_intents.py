"""Pointing at a thing of Masmorra: the acts it suggests, and the rule that forbids them."""

import pytest

from undercroft.errors import CroftError
from undercroft.games.masmorra.title import TITLE
from undercroft.match.match import Match, start


def game() -> Match:
    """Some decisions into a game."""
    m = start(TITLE, "standard", 2, seed="pointing")
    for _ in range(12):
        m.choose(0)
    return m


def understood(m: Match, text: str) -> bool:
    try:
        return bool(TITLE.parse(m.game, text))
    except CroftError:
        return False


@pytest.mark.parametrize("kind", ["room", "card", "ability"])
def test_every_wish_is_understood_by_the_notation(kind: str) -> None:
    m = game()
    seat = m.view(-1)["active"]
    scene = m.view(seat)
    mine = scene["seats"][seat]
    ids = [x["id"] for x in [*scene["areas"], *mine["hand"], *mine["abilities"]]]
    found = [i for i in ids if i.startswith(kind + ":")]
    assert found
    for thing in found:
        assert any(understood(m, text) for text in TITLE.speech.intents(m.game, seat, thing)), thing


def test_somebody_elses_turn_is_named() -> None:
    m = game()
    assert m.decision is not None
    other = 1 - m.decision.owner
    whys = [m.why_thing(a["id"], other) for a in m.view(other)["areas"]]
    assert any(w is not None and w.rules for w in whys)


def test_nobody_wants_anything_of_a_track() -> None:
    assert TITLE.speech.intents(game().game, 0, "mark:0") == []
