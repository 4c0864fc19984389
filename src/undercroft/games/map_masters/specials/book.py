"""The specials of each mission: those of its rules that are more than a note."""

from typing import Final

from .. import terms as t
from ..components import Mission
from ..content import MISSIONS
from .base import SPECIALS, Special
from .limits import Early, OneArtifact, OneStep
from .relay import Relay

KINDS: Final[dict[int, type[Special]]] = {
    t.BAR_ONE_STEP: OneStep,
    t.BAR_ONE_ARTIFACT: OneArtifact,
    t.BAR_RELAY: Relay,
    t.BAR_EARLY: Early,
}


def specials_of(mission: Mission) -> list[Special]:
    """The special rules of a mission, in the order of its row."""
    return [KINDS[bar.code](bar) for bar in mission.bars if bar.code != t.BAR_NOTE]


for _mission in MISSIONS:
    SPECIALS.append(specials_of(_mission))
