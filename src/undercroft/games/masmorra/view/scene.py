"""The game as a scene: everything a seat may see and nothing else."""

from ....scene import Scene
from ..state import World
from .board import areas, boards, links
from .combat import combat
from .notes import notes, phase
from .pieces import pieces
from .seats import pools, seats
from .tracks import ends, piles, tracks


def scene(g: World, seat: int) -> Scene:
    """The game as this seat sees it; -1 is a spectator."""
    places = areas(g)
    dice = pools(g)
    out = Scene(
        game="masmorra",
        mode=g.config.mode,
        viewer=seat,
        round=g.round,
        turn=g.turn,
        phase=phase(g),
        active=g.hero().seat if g.turn > 0 else -1,
        boards=boards(places),
        areas=places,
        links=links(g),
        pieces=pieces(g),
        seats=seats(g, seat),
        pools=dice,
        piles=piles(g, seat),
        tracks=tracks(g),
        notes=notes(g),
        ends=ends(g),
    )
    fight = combat(g, dice)
    if fight is not None:
        out["combat"] = fight
    return out
