"""The results that the rules still allow: gold counts once it is carried out (MKD-END-04)."""

from rules.mage_knight.test_end import leaving
from undercroft.bots.advice import advise
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.bots.features import bounds, turns
from undercroft.games.mage_knight.bots.value import evaluate
from undercroft.games.mage_knight.title import TITLE


def test_gold_in_hand_decides_nothing_and_gold_carried_out_does() -> None:
    x = leaving()
    assert [bounds(x.g, 0), bounds(x.g, 1)] == [(0.0, 1.0), (0.0, 1.0)]
    x.do("leave")
    assert [bounds(x.g, 0), bounds(x.g, 1)] == [(1.0, 1.0), (0.0, 0.0)], "no chest is left that could turn it"
    assert evaluate(x.g, 1) == -1000.0, "as if the game were over: nothing is left to wait for"


def test_a_chest_that_lies_leaves_the_game_open() -> None:
    coffer = {"state": "held", "owner": 0, "treasure": 4}
    x = leaving(chests={"iron_bound_coffer": coffer, "bone_reliquary": {"at": "2,0"}})
    x.do("leave")
    assert bounds(x.g, 0) == (0.0, 1.0) and bounds(x.g, 1) == (0.0, 1.0)


def test_a_hero_who_is_out_with_nothing_can_only_draw() -> None:
    x = leaving(chests={"iron_bound_coffer": {"at": "2,0"}})
    assert bounds(x.g, 0) == (0.0, 1.0) and turns(x.g) > 0
    x.fig("lord_oren").place = t.GONE
    assert bounds(x.g, 0) == (0.0, 0.5) and bounds(x.g, 1) == (0.5, 1.0)


def test_a_loser_is_not_told_to_end_his_turn_for_ever() -> None:
    x = leaving()
    x.do("leave")
    usual = TITLE.mind.habit(x.g)
    assert usual is not None and advise(TITLE, x.g, 1, "1")[0].option.code == usual.code
