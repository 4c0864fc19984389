"""The words of all acts, and of passing."""

from undercroft.engine.window import PASS
from undercroft.words.verbs import Verb, Verbs, verb_rows

from .. import rule_ids as r
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTS
from ..state import Cellar
from .names import SLOTS

PASSING: Verb[Cellar] = Verb(PASS, "pass", "Pass", "Pass", "dig", r.DIG_02, passing=True)
VERBS: Verbs[Cellar] = Verbs([PASSING, *verb_rows(ACTS)], SLOTS)
