"""The words of all acts, and of answers that several questions share."""

from ....words.verbs import Verb, Verbs, verb_rows
from .. import options as o
from .. import rule_ids as r
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTS
from ..state import World
from .looking import looks_asked
from .names import SLOTS

# fmt: off
VERBS: Verbs[World] = Verbs([
    *verb_rows(ACTS),
    Verb(o.PASS, "pass", "No", "Choose", "hand", r.SPIN_02, passing=True),
    Verb(o.STOP, "done", "Done", "Choose", "check-mark", r.SETUP_26, passing=True),
    Verb(o.YES, "yes", "Yes", "Choose", "check-mark", r.TERR_10),
    Verb(o.NO, "no", "No", "Choose", "cancel", r.TERR_05, passing=True),
    Verb(o.PLACE, "place {a:square}", "On {a:square}", "Place", "position-marker", r.CONV_06),
    Verb(o.TURN_TO, "facing {a:facing}", "Facing {a:facing}", "Turn", "clockwise-rotation", r.CONV_05,
         more=looks_asked),
    Verb(o.NAME, "name {a:figure}", "{a:figure}", "Choose", "pointing", r.CONV_11),
    Verb(o.NAME, "name {a:token}", "{a:token}", "Choose", "pointing", r.CONV_13, (0, 1, 0, 0)),
], SLOTS)
# fmt: on
