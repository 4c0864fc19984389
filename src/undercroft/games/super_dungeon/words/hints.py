"""Advice for a forbidden act, and likely wishes for a thing that is pointed at."""

from ....engine.option import Opt
from ....engine.window import P_WINDOW
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS
from ..content import CARDS
from ..state import World
from .names import model_names


def hint(g: World, seat: int, option: Opt, rule: int) -> str:
    """The obstacle here and now; to a waiting player, the player who decides."""
    d = g.decision
    if d is None:
        return ""
    if not g.may_answer(seat):
        if d.prompt == P_WINDOW:  # nobody learns who could drink
            return ""
        return "The Consul decides now." if d.owner == t.CONSUL_SEAT else f"Hero player {d.owner} decides now."
    return "" if ACTS.known(option.kind) is None else ACTS.at(d.prompt, option.kind).hints(g, option, rule)


def intents(g: World, seat: int, thing: str) -> list[str]:
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
    prompt = d.prompt if d is not None else o.P_MENU
    if prompt == o.P_CENTRE:
        return "centre"
    walks = prompt == o.P_CONTROL or (prompt == o.P_MENU and g.active >= 0)
    return "move" if walks else "place"


def _about_model(g: World, m: int) -> list[str]:
    name = model_names(g)[m]
    d = g.decision
    if d is not None and d.prompt == o.P_MENU and g.active >= 0:
        card = CARDS[g.models[g.active].card]
        if card.side == CARDS[g.models[m].card].side:
            return [f"activate {name}"]
        return [f"{'shoot' if card.distance != t.D_NONE else 'attack'} {name}"]
    return [f"activate {name}"]
