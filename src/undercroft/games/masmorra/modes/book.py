"""The modes in the order of their numbers, which saved games hold."""

from typing import Final

from .alliance import Alliance
from .base import MODES
from .rivals import Epic, Standard

NAMES: Final = ["standard", "epic", "alliance"]  # MAS-GOAL-07, MAS-ALLY-01: the same steps, with what a mode changes

MODES.extend([Standard(), Epic(), Alliance()])
