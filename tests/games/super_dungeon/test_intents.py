"""Pointing at a thing of Super Dungeon: likely wishes, and the rule that forbids them."""

from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import Match, start


def game() -> Match:
    position = {
        "boss": "",
        "map": "#########\n#P....g.#\n#.M.....#\n#########",
        "signs": {"P": "royal_paladin", "M": "ember_mage", "g": "gouger"},
        "activation": {"model": "royal_paladin", "moved": 2},
    }
    return start(TITLE, "crawl", 2, seed="pointing", position=position)


def rules(m: Match, thing: str, seat: int = 1) -> list[str]:
    why = m.why_thing(thing, seat)
    return [] if why is None else [r.id for r in why.rules]


def test_a_square_means_going_there() -> None:
    m = game()
    assert m.why_thing("square:2,1", 1) is None
    assert rules(m, "square:6,1") == ["SDE-MOVE-01"]
    why = m.why_thing("square:7,2", 1)
    assert why is not None and "squares left" in why.hint


def test_a_foe_means_attacking_it_and_a_friend_activating_it() -> None:
    m = game()
    names = {p["title"]: p["id"] for p in m.view(1)["pieces"]}
    assert TITLE.speech.intents(m.game, 1, names["Kobold Gouger 1"]) == ["attack gouger_1"]
    assert rules(m, names["Kobold Gouger 1"])
    assert TITLE.speech.intents(m.game, 1, names["Ember Mage"]) == ["activate ember_mage"]
    assert rules(m, names["Ember Mage"])


def test_strange_things_mean_nothing() -> None:
    for thing in ("", "model:", "model:x", "model:99", "chest:x", "power_marker"):
        assert TITLE.speech.intents(game().game, 1, thing) == []
