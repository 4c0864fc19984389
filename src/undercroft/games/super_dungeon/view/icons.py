"""Pictures and letters of models: every kind is told apart at a glance, and by letter where colors fail."""

from ..content import CARDS, STATUS_IDS
from ..content import STATUS_ICONS as ICONS_OF_STATUS

ICONS = {c.id: c.icon for c in CARDS}
LETTERS = {c.id: c.letter for c in CARDS}  # two letters where there is one of a kind, else one letter and a number
TONES = ["hero", "minor", "major", "major", "boss", "neutral", "minor"]
STATUS_ICONS = dict(zip(STATUS_IDS, ICONS_OF_STATUS, strict=True))
