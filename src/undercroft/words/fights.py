"""Fights told by events: where each begins, and which are over."""

from collections.abc import Callable, Collection
from itertools import pairwise

from ..engine.event import Event
from ..scene import Combat

Tell = Callable[[list[Event]], Combat | None]


def told(events: list[Event], begins: Collection[int], tell: Tell) -> tuple[list[Combat], list[Event]]:
    """The fights that are over, and the events of one that goes on. Each begins with an event of one of these kinds;
    `tell` makes the picture of one, None as long as it is not decided."""
    cuts = [*(i for i, x in enumerate(events) if x.kind in begins), len(events)]
    parts = [events[i:j] for i, j in pairwise(cuts)]
    pictures = [tell(part) for part in parts]
    goes_on = bool(pictures) and pictures[-1] is None
    return [x for x in pictures if x is not None], parts[-1] if goes_on else []
