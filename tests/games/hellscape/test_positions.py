"""Positions refuse what cannot be, and say what was expected."""
from typing import Any

import pytest

from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.title import TITLE
from undercroft.kernel.chance import chance_from
from undercroft.kernel.errors import CroftError

HERO = {"hero": "gheta"}


def arranged(mode: str = "tutorial", **doc: Any) -> Any:
    g = TITLE.new(TITLE.config(mode, 1, {"heroes": "choose"}, {}), chance_from("1"))
    return TITLE.arrange(g, {"heroes": [HERO], **doc})


@pytest.mark.rule("MD2-ABYSS-01")
@pytest.mark.parametrize(
    ("doc", "key"),
    [
        ({"heroes": [{**HERO, "zone": "1,1"}]}, "heroes.0.zone"),
        ({"foes": {"satyrs": {"zone": "3,0"}}}, "foes.satyrs.zone"),
        ({"friends": {"flame_spirit": {"zone": "3,0"}}}, "friends.flame_spirit.zone"),
        ({"tokens": {"chest": ["4,2"]}}, "tokens.chest.0"),
        ({"consecrated": ["3,2", "-", "-"]}, "consecrated.0"),
    ],
)
def test_nothing_lies_in_an_abyss(doc: dict[str, Any], key: str) -> None:
    with pytest.raises(CroftError, match=rf"position: {key}: Zone .* is an abyss"):
        arranged("soul_keys", **doc)


@pytest.mark.parametrize(
    ("doc", "said"),
    [
        ({"doors": [3]}, "doors.0: expected a whole number from 1 to 2, found 3"),
        ({"doors": ["one"]}, "doors.0: expected a whole number from 1 to 2, found 'one'"),
        ({"revealed": [9]}, "revealed.0: expected a whole number from 0 to 3"),
        ({"darkness": 5, "back": True}, "darkness: expected a whole number from 1 to 4"),
        ({"boss_fight": True}, "boss_fight: there is no Boss in Tutorial"),
        ({"foes": {"boss": {"zone": "0,2"}}}, "foes.boss.zone: there is no Boss in Tutorial"),
        ({"foes": {"satyrs": {}}}, "foes.satyrs.zone: it is missing"),
        ({"foes": {"satyrs": {"zone": "0,2", "wounds": 3}}}, "foes.satyrs.wounds: expected at most 2"),
        ({"heroes": [{**HERO, "skills": ["wiz-blink-i"]}]}, "Blink I is no skill of a Berserker"),
        ({"heroes": [{**HERO, "skills": ["ber-taunt@2"]}]}, "heroes.0.skills: expected ber-taunt@ and a place"),
        ({"heroes": [{**HERO, "elements": [9, 0, 0, 0]}]}, "heroes.0.elements.0: expected a whole number from 0 to 5"),
        ({"heroes": [{"hero": "feydra", "ready": ["move2"] * 3}]}, "heroes.0.ready: there are only 2 move2"),
        ({"heroes": [{**HERO, "fire": 20, "frost": 20}]}, "too many Fire and Frost tokens"),
        ({"consecrated": ["0,2", "0,2", "-"]}, "a Zone holds only one Consecration"),
        ({"achieved": [1, 1, 1]}, "achieved: expected 2 numbers"),
    ],
)
def test_what_cannot_be_is_refused(doc: dict[str, Any], said: str) -> None:
    with pytest.raises(CroftError) as found:
        arranged(**doc)
    assert said in str(found.value)


def test_what_is_not_named_is_as_the_setup_leaves_it() -> None:
    assert arranged("passage").friends[2].health == 8
    boss = arranged("releasing_michael").foes[t.BOSS]
    assert boss.card == 0 and boss.asleep
    assert not arranged("releasing_michael", boss_fight=True, boss_space=1).foes[t.BOSS].asleep
    assert sum(x.card >= 0 for x in arranged("highway_to_hellscape").foes) == 2  # two Starting Mob Zones
    assert sum(x.card >= 0 for x in arranged("highway_to_hellscape", foes={}).foes) == 0


def test_a_hero_is_known_by_id_and_by_name() -> None:
    for word in ("ronen", "sir_ronen", "Sir Ronen"):
        g = arranged(heroes=[{"hero": word}], turn="ronen")
        assert g.name(0) == "Sir Ronen" and g.turn == 0


@pytest.mark.parametrize("mode", ["cursed_sword", "tutorial", "soul_keys"])
def test_a_position_replaces_heroes_who_were_dealt(mode: str) -> None:
    """Their items and Rogue tokens go back before those of the position are taken."""
    g = TITLE.new(TITLE.config(mode, 4, {"heroes": "dealt"}, {}), chance_from("f1"))
    while g.turn < 0 and g.decision is not None:
        usual = TITLE.habit(g)
        assert usual is not None
        g.apply(usual)
    doc = TITLE.describe(g, 0)
    again = TITLE.arrange(TITLE.new(TITLE.config(mode, 4, {"heroes": "dealt"}, {}), chance_from("9")), doc)
    assert TITLE.describe(again, 0) == doc and TITLE.audit(again) == []
