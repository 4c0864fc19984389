"""Words of the card tests: Jay, whose turn it is, and Mika, who holds what she holds."""
from typing import Any

from rules.masmorra.play import Table, table
from undercroft.games.masmorra.words.notation import card_word


def two(jay: str = "", mika: str = "", rest: str = "", **how: Any) -> Table:
    """Jay plays, Mika watches; each is described by the keys of a position's Hero, as in `gold = 3, hand = ["T01"]`."""
    rows = [f'{{name = "{name}"{", " + row if row else ""}}}' for name, row in (("jay", jay), ("mika", mika))]
    return table(f"heroes = [{', '.join(rows)}]\n{rest}", **how)


def three(jay: str = "", mika: str = "", algus: str = "", rest: str = "", **how: Any) -> Table:
    """The same with Algus to Mika's left."""
    all_three = (("jay", jay), ("mika", mika), ("algus", algus))
    rows = [f'{{name = "{name}"{", " + row if row else ""}}}' for name, row in all_three]
    return table(f"heroes = [{', '.join(rows)}]\n{rest}", players=3, **how)


def allies(jay: str = "", mika: str = "", rest: str = "", **how: Any) -> Table:
    """Jay's turn in an Alliance of two."""
    return two(jay, mika, rest, mode="alliance", **how)


def hand(t: Table, hero: str) -> list[str]:
    """The cards a Hero's player holds."""
    return [card_word(c) for c in t.hero(hero).hand]


def discarded(t: Table) -> list[str]:
    """The discard pile of Treasure Cards, the last one on top."""
    return [card_word(c) for c in t.g.treasure.discard]
