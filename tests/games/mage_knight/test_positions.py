"""Positions that cannot be are refused by the key that is wrong."""
from typing import Any

import pytest

from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.kernel.errors import Damaged
from undercroft.kernel.position import Position

SIGNS = {"O": "lord_oren", "Z": "zenephret", "g": "gnoll_hunter_weak", "c": "chest iron_bound_coffer", "k": "token"}
HELD = {"state": "held", "owner": 0, "treasure": 1}


def stands(rows: str, **more: Any) -> World:
    """The state a position leads to."""
    doc = {"map": rows, "signs": {s: w for s, w in SIGNS.items() if s in rows}, **more}
    g = Position("mage_knight", sections=doc).start(TITLE).game
    assert isinstance(g, World)
    return g


@pytest.mark.parametrize(("rows", "more", "words"), [
    ("Oc", {"signs": {"O": "lord_oren", "c": "chest iron_bound_coffer NE"}}, "signs: a chest looks N, E, S or W"),
    ("O.", {"under": {"O": "X"}}, "under.O: expected one terrain to stand on"),
    ("O.", {"under": {"O": "#"}}, "under.O: expected one terrain to stand on"),
    ("OX", {"figures": {"zenephret": {"at": "1,0"}}}, "figures.zenephret: nobody can stand on 1,0"),
    ("Oc", {"figures": {"zenephret": {"at": "1,0"}}}, "figures.zenephret: 1,0 is taken"),
    ("O.", {"figures": {"zenephret": {"at": "1,0"}}, "doors": [{"at": "1,0"}]}, "figures.zenephret: 1,0 is taken"),
    ("OX", {"chests": {"iron_bound_coffer": {"at": "1,0"}}}, "chests.iron_bound_coffer: 1,0 is a crevasse"),
    ("OX", {"tokens": ["1,0"]}, "tokens.0: 1,0 is a crevasse"),
    ("Ok", {"tables": []}, "tables: 1 tokens lie face down, and there are 0 tables"),
    ("O.", {"halls": [3]}, "halls.0: expected the number of a tile"),
    ("Og", {"figures": {"gnoll_hunter_weak": {"owner": 1}}}, "owner: Mage Spawn belong to nobody"),
    ("Og", {"figures": {"gnoll_hunter_weak": {"level": 2}}}, "level: only Heroes have levels"),
    ("OZ", {"figures": {"zenephret": {"owner": -1}}}, "owner: a Hero belongs to a seat"),
    ("O.", {"figures": {"lord_oren": {"level": 1, "click": 3}}}, "click: expected a whole number from 4 to 10"),
    ("O.", {"pool": ["zenephret"]}, "pool.0: a Hero is no Mage Spawn"),
    ("O.", {"chests": {"iron_bound_coffer": {**HELD, "treasure": 5}}}, "treasure: that is a second trap"),
    ("OZ", {"chests": {"iron_bound_coffer": {**HELD, "bearer": "zenephret"}}}, "zenephret is not led by seat 0"),
])
def test_what_cannot_be_is_refused(rows: str, more: dict[str, Any], words: str) -> None:
    with pytest.raises(Damaged, match=words):
        stands(rows, **more)


def test_a_click_says_the_level_if_nobody_does() -> None:
    x = stands("O.", figures={"lord_oren": {"click": 2}}).figures[0]
    assert (x.level, x.top, x.click) == (3, 3, 2)
    y = stands("O.", figures={"lord_oren": {"click": 7}}).figures[0]
    assert (y.level, y.click) == (1, 7)


def test_an_open_door_may_hold_somebody() -> None:
    g = stands("O.", figures={"zenephret": {"at": "1,0", "owner": 1}}, doors=[{"at": "1,0", "state": "open"}])
    assert g.on[1] == 2 and not g.shut(1)
