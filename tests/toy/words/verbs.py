"""One row per kind of option."""

from undercroft.kernel.verbs import Verb, Verbs
from undercroft.kernel.window import PASS

from .. import options as o
from .. import rule_ids as r
from ..state import Cellar
from .names import SLOTS

VERBS: Verbs[Cellar] = Verbs(
    [
        Verb(PASS, "pass", "Pass", "Pass", "dig", r.DIG_02, passing=True),
        Verb(o.MOVE, "move {a:room}", "Move {a:room}", "Move", "dig", r.TURN_01),
        Verb(o.DIG, "dig", "Dig", "Dig", "dig", r.TURN_01),
        Verb(o.DRAW, "draw", "Draw", "Draw", "dig", r.TURN_01),
        Verb(o.PEEK, "peek", "Peek", "Peek", "dig", r.TURN_01),
        Verb(o.PLAY, "play {a:card}", "Play {a:card}", "Play", "dig", r.CARD_02),
        Verb(o.END, "end", "End", "End", "dig", r.TURN_01, passing=True, ends=True),
        Verb(o.CAMP, "camp", "Camp", "Camp", "dig", r.PARTY_01),
        Verb(o.PRESS, "press", "Press", "Press", "dig", r.PARTY_01),
    ],
    SLOTS,
)
