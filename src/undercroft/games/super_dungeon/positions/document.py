"""Reading position documents: every error names the key that is wrong."""
from collections.abc import Callable
from typing import Any

from ....kernel.errors import CroftError, Damaged
from ..content import GEAR
from ..state import World


def bad(key: str, why: str) -> Damaged:
    """The error that names the key."""
    return Damaged(f"position: {key}: {why}")


def named(key: str, find: Callable[..., int], *args: object) -> int:
    """What a name in the document means; the error names the key."""
    try:
        return find(*args)
    except CroftError as e:
        raise bad(key, str(e)) from None


def number(doc: dict[str, Any], key: str, where: str, low: int = 0, high: int = 999) -> int:
    """A whole number within bounds."""
    v = doc[key]
    if type(v) is not int or not low <= v <= high:
        raise bad(where, f"expected a number from {low} to {high}, found {v!r:.30}")
    return v


def names_in(v: Any, where: str) -> list[str]:
    """A list of names."""
    if not isinstance(v, list) or not all(isinstance(x, str) for x in v):
        raise bad(where, f"expected a list of names, found {v!r:.40}")
    return v


def rows_in(doc: dict[str, Any], key: str) -> list[Any]:
    """A list of tables, empty if it is left out."""
    v = doc.get(key, [])
    if not isinstance(v, list):
        raise bad(key, f"expected a list of tables, found {v!r:.40}")
    return v


def take(g: World, card: int, where: str) -> None:
    """Out of its deck, so that no card is there twice."""
    deck = g.loot if GEAR[card].deck == "loot" else g.treasure
    if card not in deck.bag:
        raise bad(where, f"no {GEAR[card].id} is left in its deck")
    deck.bag.remove(card)
