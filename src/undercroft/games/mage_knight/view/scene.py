"""The state as a scene: dungeon, figures with dials, seats, the attack under way. Nobody hides anything."""

from ....scene import EndDistance, Note, Scene
from ....words.english import many
from .. import terms as t
from ..meta import META
from ..state import World
from ..words.names import title_of, token_letter
from .board import areas, board_of, ground_now, pieces
from .combat import combat
from .seats import piles, seat_of


def scene(g: World, viewer: int) -> Scene:
    """Everything a seat may see."""
    ground = ground_now(g)
    board, ghosts = board_of(g, ground)
    n = g.config.players
    out = Scene(
        game=META.name,
        mode=g.config.mode,
        viewer=viewer,
        round=g.turn // n + 1,
        turn=g.turn + 1,
        phase=_phase(g),
        active=g.seat,
        boards=[board],
        areas=(areas(g, ground) if g.chart or g.layout else []) + ghosts,
        links=[],
        pieces=pieces(g) if g.on else [],
        seats=[seat_of(g, s) for s in range(n)],
        pools=[],
        piles=piles(g),
        tracks=[],
        notes=_notes(g),
        ends=_ends(g),
        open_hands=True,
    )
    fight = combat(g)
    if fight is not None:
        out["combat"] = fight
    return out


def _phase(g: World) -> str:
    if g.active >= 0:
        return f"{title_of(g, g.active)}: {many(g.sp, 'speed point')}"
    if g.mover >= 0:
        return f"Token {token_letter(g.mover)}: {many(g.sp, 'speed point')}"
    if any(type(s).__name__ == "Turn" for s in g.stack):
        return f"{META.seat_names[g.seat]}: {many(g.left, 'activation')}"
    return "Set-up"


def _notes(g: World) -> list[Note]:
    if g.master < 0:
        return []
    name = META.seat_names[g.master]
    return [
        Note(
            kind="master",
            title=f"Monster Master: {name}",
            text="Activated monsters bear markers until the token is passed on.",
            touches=[],
        )
    ]


def _ends(g: World) -> list[EndDistance]:
    inside = sum(1 for x in g.figures if x.owner >= 0 and x.place in (t.INSIDE, t.WAITING))
    if not any(x.owner >= 0 for x in g.figures):
        return []
    ends = [
        EndDistance(
            title="Heroes gone",
            value=sum(1 for x in g.figures if x.owner >= 0) - inside,
            goal=max(1, sum(1 for x in g.figures if x.owner >= 0)),
        )
    ]
    if g.limit:
        ends.append(EndDistance(title="Rounds", value=g.turn // g.config.players + 1, goal=g.limit))
    return ends
