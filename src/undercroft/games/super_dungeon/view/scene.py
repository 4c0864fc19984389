"""The state as a scene: map, models with their counters, hero cards, tracks, decks. Only deck order is secret."""

from ....scene import Scene
from ..ground import chart_of, ground_of
from ..meta import META
from ..state import World
from .board import areas, building_site, pieces
from .combat import combat
from .seats import seat_of
from .tracks import ends, notes, phase, piles, tracks

__all__ = ["scene"]


def scene(g: World, viewer: int) -> Scene:
    """Everything a seat may see."""
    ground = g.ground if g.chart else ground_of(chart_of(g.tiles))
    board, ghosts = building_site(g, ground)
    out = Scene(
        game=META.name,
        mode=g.config.mode,
        viewer=viewer,
        round=g.round,
        turn=g.turn,
        phase=phase(g),
        active=g.models[g.active].seat if g.active >= 0 else (g.decision.owner if g.decision else -1),
        boards=[board],
        areas=(areas(ground) if g.chart or g.tiles else []) + ghosts,
        links=[],
        pieces=pieces(g),
        seats=[seat_of(g, s) for s in range(g.config.players)],
        pools=[],
        piles=piles(g),
        tracks=tracks(g),
        notes=notes(g),
        ends=ends(g),
        open_hands=True,
    )
    fight = combat(g) if g.chart else None
    if fight is not None:
        out["combat"] = fight
    return out
