"""The words of all acts, and a row for each answer that several steps ask for."""

from ....engine.option import Opt
from ....engine.window import PASS
from ....words.verbs import Verb, Verbs, verb_rows
from .. import options as o
from .. import rule_ids as r
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTIVE, ACTS, DRINKS, flags_of
from ..content import GEAR
from ..state import World
from .labels import show_center, show_lava
from .names import SLOTS


def moment(g: World, seat: int, option: Opt) -> int:
    """The rule of a wrong moment where the row's own is not enough."""
    flags = flags_of(option)
    if flags & DRINKS and g.active >= 0 and not g.may_answer(seat):
        return r.POTION_02 if seat == 0 else r.POTION_07
    return r.TURN_01 if flags & ACTIVE and g.active < 0 else 0


def _card(g: World, option: Opt) -> str:
    return f"{GEAR[option.a].name}: {GEAR[option.a].text}"


ANSWERS: list[Verb[World]] = [
    Verb(PASS, "pass", "No, thanks", "Choose", "hand", r.TURN_10, passing=True),
    Verb(o.PLACE, "place {a:square}", "Square {a:square}", "Place", "position-marker", r.SETUP_15, more=show_lava),
    Verb(o.CENTRE, "centre {a:square}", "Square {a:square}", "Choose", "dice-fire", r.AREA_13, more=show_center),
    Verb(o.KEEP, "keep {a:gear}", _card, "Choose", "card-pick", r.CHEST_02),
    Verb(o.DECLINE, "decline", "Nobody", "Choose", "cancel", r.TYPE_05, passing=True),
]
VERBS: Verbs[World] = Verbs([*ANSWERS, *verb_rows(ACTS)], SLOTS)
