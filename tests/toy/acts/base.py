"""The acts of the toy by number; book.py fills the table, so that steps import no acts."""

from typing import Final

from undercroft.engine.act import Acts

from ..state import Cellar

ACTS: Final[Acts[Cellar]] = Acts()
