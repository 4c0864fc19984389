"""Walks through several rooms, one action each."""

from undercroft.scene import Trail

from ..content import DOORS
from ..state import Cellar
from ..steps.turns import Turn


def trails(g: Cellar) -> list[Trail]:
    """The rooms within the actions left, nearest first."""
    turn = g.stack[-1]
    if not isinstance(turn, Turn):
        return []
    start = g.diggers[turn.seat].room
    out: list[Trail] = []
    seen = {start: 0}
    queue = [start]
    for at in queue:
        for n in DOORS[at]:
            if n in seen or seen[at] >= turn.left:
                continue
            seen[n] = seen[at] + 1
            queue.append(n)
            out.append(
                Trail(to=f"room:{n}", text=f"move R{n}", label=f"Walk to R{n}", via=f"room:{at}", cost=str(seen[n]))
            )
    return out
