"""How a finished game ended."""
from ...kernel.title import Outcome, Place
from . import terms as t
from .content import CARDS
from .state import World


def outcome(g: World) -> Outcome:
    """Who has won, and in which round (SDE-WIN)."""
    heroes = g.result == t.HEROES_WIN
    villain = CARDS[g.models[g.villain].card].name if g.villain >= 0 else "the villain"
    if heroes:
        text = f"{villain} is destroyed: the Heroes win in round {g.round}"
    else:
        text = f"all Heroes are destroyed: the Consul wins in round {g.round}"
    places = tuple(
        Place(s, 1 if (s > 0) == heroes else 2, "won" if (s > 0) == heroes else "lost")
        for s in range(g.config.players)
    )
    return Outcome("heroes" if heroes else "consul", text, places)
