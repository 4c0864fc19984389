"""The prompts of the toy."""

from undercroft.engine.decision import Decision
from undercroft.engine.window import P_WINDOW
from undercroft.words.prompts import Ask, Prompts

from .. import options as o
from ..state import Cellar
from .names import SLOTS, who


def _window(g: Cellar, d: Decision) -> str:
    return f"{who(g, d.owner)} may {'meddle' if d.a == o.ON_DIG else 'counter'}"


def window_name(g: Cellar, d: Decision) -> str:
    """The name of a window, for standing orders."""
    return "" if d.prompt != P_WINDOW else ("dig" if d.a == o.ON_DIG else "card")


PROMPTS: Prompts[Cellar] = Prompts(
    [
        Ask(P_WINDOW, _window),
        Ask(o.P_TURN, "{who}, act"),
        Ask(o.P_PARTY, "The party decides: camp or press on?"),
    ],
    SLOTS,
    who,
)
