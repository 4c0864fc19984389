"""The modes in the order of their numbers, which saved games hold (SDE-MODE)."""

from .base import MODES, Mode
from .delve import Delve
from .siege import Siege

MODES.extend([Delve(), Mode(), Siege()])  # in the order of t.MODES
