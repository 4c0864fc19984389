"""Edges of single rules that random play does not come to: the first Zone, full tracks, rerolls with real dice."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.errors import NeedChance
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.title import TITLE


def reaper(space: int) -> Arena:
    doc: dict[str, Any] = {
        "boss_fight": True,
        "boss_space": space,
        "gone": ["7a", "6b", "bridge_1", "bridge_2"],
        "turn": "gheta",
        "tokens": {
            "hourglass": ["0,3", "2,3", "0,5", "2,5"],
            "time": [z for z in ("0,3", "2,3", "0,5", "2,5") for _ in range(3)],
            "objective": [],
        },
        "foes": {"boss": {"zone": "1,4"}},
    }
    return Arena("soul_keys", [{"hero": "gheta", "zone": "1,3"}, {"hero": "irk", "zone": "0,3"}], **doc)


@pytest.mark.rule("MD2-QUEST-KEY-09", "MD2-BOSS-10")
@pytest.mark.parametrize(("space", "sand"), [(1, 1), (4, 1), (5, 2)])
def test_running_sand_is_for_the_closest_hourglass(space: int, sand: int) -> None:
    a = reaper(space)
    a.script(3, 3, 0).do("end", "zone 0,5")
    assert a.g.tokens[t.TIME].count(a.zone("0,5")) == 3 - sand
    b = reaper(space)
    b.script(3, 3, 3).do("end", "zone 0,5", "zone 2,5")
    assert [b.g.tokens[t.TIME].count(b.zone(z)) for z in ("0,3", "2,3", "0,5", "2,5")] == [3, 3, 2, 2]


@pytest.mark.rule("MD2-SHA-06")
def test_a_spirit_in_the_first_zone_is_there() -> None:
    g = Arena(heroes=["nahias"]).g
    first = f"{g.map().xs[0]},{g.map().ys[0]}"
    row = {"hero": "nahias", "zone": first, "skills": ["sha-flame-spirit-i"], "elements": [5, 5, 5, 5]}
    a = Arena(heroes=[row, "irk"], turn="nahias")
    assert a.can("use flame_spirit_i of nahias")
    there = Arena(heroes=[row, "irk"], turn="nahias", friends={"flame_spirit": {"zone": first}})
    assert there.g.friends[0].zone == 0
    there.refuses("use flame_spirit_i of nahias", "MD2-SHA-06")
    assert there.can("spirit flame move")


@pytest.mark.rule("MD2-EFF-05", "MD2-EFF-06")
@pytest.mark.parametrize(("die", "title"), [(0, "Roll a yellow die"), (2, "Roll a blue die"), (3, "Roll an enemy die")])
def test_a_reroll_asks_for_the_same_die(die: int, title: str) -> None:
    row = {"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}
    foes = {"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}}
    a = Arena(heroes=[row, "irk"], turn="gheta", foes=foes, spent=1)
    a.roll("y:s y:s b: e:claw").do("attack satyrs melee", "roll")
    a.g.chance.script, a.g.chance.at, a.g.chance.strict = [], 0, True
    with pytest.raises(NeedChance) as needed:
        a.do(f"reroll {die}")
    e = needed.value
    assert TITLE.speech.chance_prompt(a.g, e.kind, e.bound, e.cards)[0] == title


@pytest.mark.rule("MD2-GAME-03", "MD2-GAME-04")
@pytest.mark.parametrize(("lifebringers", "name", "place"), [(1, "", 0), (0, "no_lifebringer", 2)])
def test_all_heroes_share_the_place(lifebringers: int, name: str, place: int) -> None:
    heroes = [{"hero": "gheta", "ko": True}, "irk"]
    a = Arena(heroes=heroes, phase="round", lifebringers=lifebringers)
    assert bool(a.g.result) == bool(name)
    if name:
        found = TITLE.rules.outcome(a.g)
        assert found.name == name and [x.place for x in found.places] == [place, place]
        assert "no Lifebringer token was left" in found.text
    a.g.result = 1
    won = TITLE.rules.outcome(a.g)
    assert won.name == "won" and [x.place for x in won.places] == [1, 1] and "is won in round" in won.text
