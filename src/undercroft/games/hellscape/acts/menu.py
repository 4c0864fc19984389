"""The menu of a window: what a Hero may use around the actions of anybody, listed together."""

from typing import Any

from ....engine.act import Act, Offer
from ....engine.option import Opt
from .. import terms as t
from ..state import World
from ..steps.windows import window_seat
from .abilities import DRINK_ANYTIME, USE_ANYTIME
from .classes import RECALL_ANYTIME, SPIN_ANYTIME
from .gear import UNEQUIP_ANYTIME


class Anytime(Offer[World]):
    """Consumables, abilities, the class board, and what is taken off (H-27, H-84)."""

    def acts(self) -> list[Act[Any]]:
        return [DRINK_ANYTIME, USE_ANYTIME, SPIN_ANYTIME, RECALL_ANYTIME, UNEQUIP_ANYTIME]

    def each(self, g: World, out: list[Opt]) -> None:
        seat = window_seat(g)
        DRINK_ANYTIME.every(g, seat, out)
        USE_ANYTIME.every(g, seat, out)
        cls = g.cls(seat)
        if cls == t.WIZARD:
            SPIN_ANYTIME.each(g, out)
        elif cls == t.PALADIN:
            RECALL_ANYTIME.each(g, out)
        UNEQUIP_ANYTIME.every(g, seat, out)
