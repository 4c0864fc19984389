"""How a finished game ended: the gold carried out (MKD-END-04, MKD-END-07)."""
from ...kernel.english import listed
from ...kernel.event import Event
from ...kernel.title import Deed, Outcome, Place
from . import events as e
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


def deeds(g: World, seat: int, events: list[Event]) -> list[Deed]:
    """What a decision of a seat brought, for the figures of the end: blows, falls, chests, squares, and the dice."""
    out: list[Deed] = []
    by = seat  # whose blow is being resolved
    for v in events:
        if v.kind == e.ATTACK:
            by = _hand(g, v.a, seat, bool(v.d))
        elif v.kind == e.ROLLED:
            out.append(Deed(by, "pips of attack dice", "rolling-dices", v.b + v.c, 7.0, 35 / 6))
        elif v.kind == e.DAMAGE and v.c == t.C_ATTACK:
            out.append(Deed(by, "Clicks dealt", "bleeding-wound", v.b))
        elif v.kind == e.FELL and v.b:
            out.append(Deed(by, "Figures felled", "death-skull", 1))
        elif v.kind == e.GATHERED:
            out.append(Deed(g.figures[v.c].owner, "Chests opened", "open-treasure-chest", 1))
        elif v.kind == e.MOVED and g.figures[v.a].owner >= 0:
            out.append(Deed(g.figures[v.a].owner, "Squares walked", "footsteps", 1))
    return [d for d in out if d.seat >= 0]


def _hand(g: World, f: int, seat: int, counter: bool) -> int:
    """Who leads a blow: a Hero's player; of a Mage Spawn who sent it, or in defense the opponent (MKD-SPAWN-11)."""
    if g.figures[f].owner >= 0:
        return g.figures[f].owner
    return seat if not counter or seat != g.seat else g.opponent(g.seat)
