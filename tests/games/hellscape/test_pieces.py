"""The pieces of a state: lists that new ones begin with are shared by all, so no rule may change one in place."""

from undercroft.engine.chance import rng_from
from undercroft.engine.playout import playout
from undercroft.games.hellscape import pieces
from undercroft.games.hellscape.title import TITLE
from undercroft.match.match import start


def test_no_rule_changes_a_list_that_new_pieces_share() -> None:
    for seed in range(3):
        g = start(TITLE, TITLE.meta.modes[seed].name, 3, seed=str(seed)).game
        playout(g, rng_from(str(seed), "random"), 600)
        assert any(h.skills for h in g.heroes)
    assert pieces.NOTHING == [] and pieces.NO_ITEMS == [-1] * 6 and pieces.NO_ELEMENTS == [0] * 4
