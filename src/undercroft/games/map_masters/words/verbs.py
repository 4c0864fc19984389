"""The words of all acts."""

from ....words.verbs import Verbs, verb_rows
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTS
from ..state import World
from .names import SLOTS

VERBS: Verbs[World] = Verbs(verb_rows(ACTS), SLOTS)
