"""Hints after a refusal, and likely wishes about a thing."""

from undercroft.engine.option import Opt
from undercroft.engine.window import PASS
from undercroft.scene import Id

from ..acts.base import ACTS
from ..state import Cellar


def hint(g: Cellar, seat: int, option: Opt, rule: int) -> str:
    """Advice for a forbidden act."""
    return "" if option.kind == PASS else ACTS.of(option).hints(g, option, rule)


def intents(g: Cellar, seat: int, thing: Id) -> list[str]:
    """Of a thing pointed at."""
    kind, _, name = thing.partition(":")
    verbs = {"room": f"move R{name}", "card": f"play C{name}", "deck": "draw"}
    return [verbs[kind]] if kind in verbs else []
