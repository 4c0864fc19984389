"""The book of effects: every half of every card has its list, and every effect of the content its class."""

import pytest

from undercroft.games.masmorra.components import Half
from undercroft.games.masmorra.content import CARDS, EVILS
from undercroft.games.masmorra.effects.base import BOOK, EVIL, ORANGE, PURPLE, TITLES
from undercroft.games.masmorra.effects.book import made
from undercroft.games.masmorra.windows import ANYBODY
from undercroft.kernel.errors import Damaged


def test_the_book_is_filled_for_every_card() -> None:
    assert BOOK[0] == [] and len(BOOK) == len(TITLES) == 1 + 2 * len(CARDS) + len(EVILS)
    assert sorted([*ORANGE, *PURPLE, *EVIL]) == list(range(1, len(BOOK)))
    assert all(BOOK[1:])
    for card, c in enumerate(CARDS):
        assert len(BOOK[PURPLE[card]]) == len(c.purple.rows)
        assert TITLES[ORANGE[card]] == TITLES[PURPLE[card]] == c.name


def test_an_unknown_effect_is_named_with_its_card() -> None:
    half = Half("Odd", "Odd.", -1, ANYBODY, [])
    with pytest.raises(Damaged, match="T99: unknown word 'dance'"):
        made([{"op": "dance"}], "T99", half)
    with pytest.raises(Damaged, match="T99: unknown word 'everywhere'"):
        made([{"op": "spawn", "kind": "minor", "where": "everywhere"}], "T99", half)
