"""What would have to change, and what one may want of a thing."""

from undercroft.kernel.option import Opt
from undercroft.kernel.scene import Id

from .. import rule_ids as r
from ..state import Cellar


def hint(g: Cellar, seat: int, act: Opt, rule: int) -> str:
    """For a forbidden act."""
    return "another room" if rule == r.MOVE_01 else ""


def intents(g: Cellar, seat: int, thing: Id) -> list[str]:
    """Of a thing pointed at."""
    kind, _, name = thing.partition(":")
    verbs = {"room": f"move R{name}", "card": f"play C{name}", "deck": "draw"}
    return [verbs[kind]] if kind in verbs else []
