"""What somebody who points at a thing may want now, for "why not?"."""
from .. import content
from .. import options as op
from .. import terms as t
from ..content import CARDS
from ..state import World
from .names import model_names
from .notation import BASIC, MODELS, SQUARES


def intents_of(g: World, thing: str) -> list[str]:
    """Option texts, the likeliest first."""
    kind, _, name = thing.partition(":")
    if kind == "square":
        return [f"{_on_square(g)} {name}"]
    if not name.isdecimal():
        return []
    if kind == "chest":
        return [f"open chest_{int(name) + 1}"]
    if kind == "model" and int(name) < len(g.models):
        return _about_model(g, int(name))
    return []


def _on_square(g: World) -> str:
    """Models walk in an activation and are pushed by Control; elsewhere something is put down."""
    d = g.decision
    prompt = d.prompt if d is not None else op.Q_MENU
    if prompt == op.Q_CENTRE:
        return SQUARES[op.CENTRE]
    walks = prompt == op.Q_CONTROL or (prompt == op.Q_MENU and g.active >= 0)
    return SQUARES[op.MOVE if walks else op.PLACE]


def _about_model(g: World, m: int) -> list[str]:
    name = model_names(g)[m]
    d = g.decision
    if d is not None and d.prompt == op.Q_MENU and g.active >= 0:
        card = CARDS[g.models[g.active].card]
        if card.side == CARDS[g.models[m].card].side:
            return [f"{MODELS[op.ACTIVATE]} {name}"]
        return [f"{BASIC[content.SHOT if card.distance != t.D_NONE else content.MELEE]} {name}"]
    return [f"{MODELS[op.ACTIVATE]} {name}"]
