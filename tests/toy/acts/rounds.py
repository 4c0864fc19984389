"""The call of the party before a round (TOY-PARTY-01)."""

from typing import Final

from undercroft.engine.act import Act0, Say

from .. import rule_ids as r
from ..state import Cellar


class Camp(Act0[Cellar]):
    """A round as usual."""

    KIND: Final = 16
    SAID: Final = Say("camp", "Camp", "Camp", "dig", r.PARTY_01)

    def do(self, g: Cellar) -> None:
        g.pressed = False


class Press(Act0[Cellar]):
    """A round in which every dig brings more."""

    KIND: Final = 17
    SAID: Final = Say("press", "Press", "Press", "dig", r.PARTY_01)

    def do(self, g: Cellar) -> None:
        g.pressed = True
