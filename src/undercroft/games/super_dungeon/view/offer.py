"""Cards to choose from while the models of a game are picked: nobody chooses a name without its card."""

from ....scene import Card, CardPart, Pile
from .. import options as o
from ..content import CARDS, CHOICES
from ..state import World
from .cards import card_parts
from .icons import ICONS

PICKS = (o.P_PICK_HERO, o.P_PICK_BOSS, o.P_PICK_MINI)


def _model(card: int) -> Card:
    c = CARDS[card]
    return Card(id=f"pick:{card}", kind="model", title=c.name, icon=ICONS[c.id], art=c.id, parts=card_parts(card))


def _points(choice: int) -> Card:
    x = CHOICES[choice]
    point = CARDS[x.point]
    several = f"{x.points} spawning points" if x.points > 1 else "One spawning point"
    pool = ", ".join(f"{n} {CARDS[c].name}" for c, n in zip(x.pool, x.pool_counts, strict=True))
    parts = [*card_parts(x.point), CardPart(kind="effect", title=several, text=f"With them: {pool}")]
    return Card(
        id=f"pick_point:{choice}", kind="model", title=point.name, icon=ICONS[point.id], art=point.id, parts=parts
    )


def candidates(g: World) -> list[Pile]:
    """The pile the deciding seat picks from; none if nothing is picked now."""
    d = g.decision
    if d is None:
        return []
    if d.prompt in PICKS:
        cards = [_model(x.a) for x in d.options]
    elif d.prompt == o.P_PICK_POINT:
        cards = [_points(x.a) for x in d.options]
    else:
        return []
    return [Pile(id="candidates", title="To choose from", icon="character", count=len(cards), cards=cards)]
