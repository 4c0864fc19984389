"""One row per kind of option: what is written reads back, and what does not is told its shape."""

import pytest

from undercroft.board.tiles import cell_of
from undercroft.engine.option import Opt, opt
from undercroft.errors import CroftError
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.content import TILES
from undercroft.games.masmorra.steps.laying import put_tile
from undercroft.games.masmorra.words.verbs import VERBS

from .worlds import games, started

KINDS = {v for k, v in vars(o).items() if isinstance(v, int) and not k.startswith(("P_", "FROM_")) and k != "SPAN"}


def test_every_kind_has_its_row() -> None:
    assert {row.verb.kind for row in VERBS.rows} == KINDS | {1}


def test_what_is_offered_reads_back() -> None:
    for g in games():
        for x in g.decision.options if g.decision is not None else []:
            assert VERBS.parse(g, VERBS.text(g, x)) is x
            assert VERBS.parse(g, VERBS.text(g, x).upper()) is x


@pytest.mark.parametrize(
    "option",
    [
        o.place(cell_of(-3, 12), 3),
        o.trap_at(cell_of(0, -60)),
        opt(o.SIDE, 1),
        opt(o.SIDE, 2),
        opt(o.STACK, 1),
        opt(o.TILE, 7),
        opt(o.EVIL, 3),
        opt(o.STAY, 4),
        opt(o.PITFALL, 3, 1),
        opt(o.FREE_FACE, 2),
        opt(o.FACE, 2),
        opt(o.AMOUNT, 0),
        opt(o.BOUNTY, 6),
        opt(o.DRINK, 1, 1),
        opt(o.ORANGE, 5, 1),
        opt(o.DISCARD, 39, 0),
        opt(o.DIE, 6),
        opt(o.SPEND, 5, 1),
        opt(o.GUARD, 3, 0),
        opt(o.MARCH, 16, 0),
        opt(o.LEARN, 4),
        opt(o.WARD),
        opt(o.EXTRA),
    ],
)
def test_what_random_games_seldom_come_to_reads_back(option: Opt) -> None:
    g = started()
    assert VERBS.parse(g, VERBS.text(g, option)) is option


@pytest.mark.parametrize(
    ("tile", "option"),
    [
        ("S1-12", o.chest()),
        ("S1-12", o.chest(0, 4)),
        ("S1-09", o.disarm(1)),
        ("S1-09", o.disarm(1, 0, 5)),
        ("S1-09", o.disarm(1, 1, 0)),
    ],
)
def test_dice_that_stand_in_read_back(tile: str, option: Opt) -> None:
    g = started()
    put_tile(g, next(i for i, row in enumerate(TILES) if row.id == tile), 1, 0, -1, 0)
    g.hero().room = 1
    assert VERBS.parse(g, VERBS.text(g, option)) is option


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mvoe R1", "did you mean 'move'"),
        ("move", "expected move ROOM"),
        ("place 1,2", "turn 0"),
        ("spend melee", "expected spend FACE SOURCE"),
        ("use dance", "has no ability"),
        ("play T01", "expected play CARD HERO"),
        ("side left", "expected one of: throne, sewers"),
        ("bounty -1", "expected a number"),
    ],
)
def test_an_error_shows_the_shape(text: str, said: str) -> None:
    with pytest.raises(CroftError, match=said.replace("?", r"\?")):
        VERBS.parse(started(), text)
