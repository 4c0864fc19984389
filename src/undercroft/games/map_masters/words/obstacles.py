"""Obstacles behind an opening, for warnings."""

from .. import terms as t
from ..components import Card
from ..content import CARDS
from ..pieces import Group, count_of
from ..state import World
from .names import ITEM_TITLES, title_of


def stranded(g: World, number: int, cell: int, turned: int) -> str:
    """A mini that waits before this space and would face a wall, or an obstacle it has nothing against (A-06)."""
    card = CARDS[number]
    for group in g.groups:
        if group.cell == cell and not group.moved:
            name = title_of(group.colour)
            opening = t.turned(group.slot, turned)
            if not card.is_open(opening):
                return f"{name} stands there and would face a wall"
            what = first_obstacle(card, opening)
            if what and not _helps(group, ITEM_TITLES.index(what)):
                return f"{name} stands there and cannot overcome the {what}"
    return ""


def _helps(group: Group, what: int) -> bool:
    item = t.CURE[what]
    return (
        count_of(group.bag, item) > 0
        or group.tokens >> item & 1 == 1
        or group.books & (t.BOOK_AGAINST[what] | t.PACT) != 0
    )


def first_obstacle(card: Card, opening: int) -> str:
    """The obstacle in the hallway or room behind an opening that comes before any help."""
    hall = card.opening_hall[opening]
    features = card.features[hall] if card.plan.first[hall] == opening else card.features[hall][::-1]
    far = card.plan.far(hall, opening)
    met = features + [x for x in card.has[far] if x == t.MONSTER]
    for i, what in enumerate(met):
        if what in (t.MONSTER, t.PADLOCK, t.LAVA) and t.CURE[what] not in met[:i]:
            return ITEM_TITLES[what]
    return ""
