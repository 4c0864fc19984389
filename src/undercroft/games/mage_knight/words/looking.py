"""A facing as the page shows it: a direction for the compass, and the squares in front."""

from ....board.facing import front_directions
from ....engine.option import Opt
from ....scene import OptionScene
from .. import options as o
from ..content import FIGURES
from ..state import World
from .names import chest_square, square_id


def looks(g: World, scene: OptionScene, figure: int, facing: int) -> None:
    """A figure on the board, turned to a facing."""
    at = g.figures[figure].at if figure < len(g.figures) else -1
    scene["facing"] = facing
    if at >= 0:
        _front(g, scene, at, facing, FIGURES[g.figures[figure].card].arc)


def looks_asked(g: World, option: Opt, scene: OptionScene) -> None:
    """A figure or chest that is being put down, turned to the facing of the answer."""
    scene["facing"] = option.a
    d = g.decision
    at = -1
    arc = 0
    if d is not None and d.prompt == o.P_FACING:
        at, arc = d.b, FIGURES[g.figures[d.a].card].arc
    elif d is not None and d.prompt == o.P_CHEST_FACING:
        at = chest_square(g)
    if at >= 0:
        scene["touches"] = [square_id(g, at)]
        _front(g, scene, at, option.a, arc)


def _front(g: World, scene: OptionScene, at: int, facing: int, arc: int) -> None:
    front = [g.ground.grid.to[at][k] for k in front_directions(facing, arc)]
    scene["previews"] = [{"kind": "area", "ids": [square_id(g, c) for c in front if c >= 0]}]
