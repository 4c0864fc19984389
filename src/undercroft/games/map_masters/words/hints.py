"""Advice on forbidden acts, and the likely acts on a thing pointed at."""

from ....engine.option import Opt
from ....scene import Id
from ..acts.base import ACTS
from ..content import CARDS
from ..state import World
from .lines import cell_name


def hint(g: World, seat: int, option: Opt, rule: int) -> str:
    """Advice for a forbidden act."""
    return ACTS.of(option).hints(g, option, rule)


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """Of a thing pointed at: a card of the hand into an empty space."""
    kind, _, name = thing.partition(":")
    if kind == "cell" and name.isdecimal() and int(name) < len(g.cells) and seat >= 0:
        if g.hands[seat]:
            return [f"play {CARDS[g.hands[seat][0]].id} {cell_name(g, int(name))}"]
    return []
