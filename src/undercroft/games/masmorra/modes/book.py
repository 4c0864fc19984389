"""The modes in the order of their numbers, which saved games hold."""

from typing import Final

from .alliance import Alliance
from .base import MODES
from .rivals import Epic, Standard

# MAS-GOAL-07, MAS-ALLY-01: the same steps, with the changes of a mode
NAMES: Final[list[str]] = ["standard", "epic", "alliance"]

MODES.extend([Standard(), Epic(), Alliance()])
