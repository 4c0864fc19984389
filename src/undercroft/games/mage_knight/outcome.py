"""How a finished game ended: the gold carried out (MKD-END-04, MKD-END-07)."""
from ...kernel.english import listed
from ...kernel.title import Outcome, Place
from . import terms as t
from .content import CHESTS
from .meta import META
from .state import World

HOW = ["", "the dungeon is empty", "time is up", "no chest is left for those inside"]


def gold(g: World, seat: int, held: bool = False) -> int:
    """Gold of the chests a player has carried out; `held`: of those still in his hands."""
    total = 0
    for c in g.chests:
        if c.owner == seat and c.treasure >= 0 and c.state == (t.HELD if held else t.BANKED):
            total += CHESTS[c.card].treasures[c.treasure].gold
    return total


def outcome(g: World) -> Outcome:
    """Places by gold; equal gold is a shared win."""
    sums = [gold(g, s) for s in range(g.config.players)]
    best = max(sums)
    winners = [s for s in range(g.config.players) if sums[s] == best]
    names = listed([META.seat_names[s] for s in winners])
    how = HOW[g.result]
    if best == 0:
        text = f"{how}: nobody carried any gold out"
    elif len(winners) > 1:
        text = f"{how}: {names} share the win with {best} gold"
    else:
        text = f"{how}: {names} wins with {best} gold"
    name = "draw" if len(winners) > 1 else META.seat_names[winners[0]].lower()
    places = tuple(Place(s, 1 + sum(1 for x in sums if x > sums[s]), f"{sums[s]} gold")
                   for s in range(g.config.players))
    return Outcome(name, text, places)
