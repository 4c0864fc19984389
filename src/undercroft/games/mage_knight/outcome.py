"""How a finished game ended: the gold carried out (MKD-END-04, MKD-END-07)."""

from ...engine.event import Event
from ...title.tally import Tally
from ...title.title import Outcome, Place
from ...words.english import listed
from . import events as ev
from . import terms as t
from .content import CHESTS, FIGURES
from .meta import META
from .state import World

HOW = ["", "The dungeon is empty", "Time is up", "No chest is left for those inside"]


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
        text = f"{how}: nobody carried any gold out."
    elif len(winners) > 1:
        text = f"{how}: {names} share the win with {best} gold."
    else:
        text = f"{how}: {names} wins with {best} gold."
    name = "draw" if len(winners) > 1 else META.seat_names[winners[0]].lower()
    places = tuple(
        Place(s, 1 + sum(1 for x in sums if x > sums[s]), f"{sums[s]} gold") for s in range(g.config.players)
    )
    return Outcome(name, text, places)


def tally(g: World, events: list[Event], deeds: Tally) -> None:
    """Counts of a decision for the statistics at the end: blows, falls, chests, squares, and the dice."""
    deeds.word = "pips of attack dice"
    turn = next(((v.a - 1) % g.config.players for v in events if v.kind == ev.TURN), g.seat)
    for v in events:
        if v.kind == ev.TURN:
            turn = v.a
        elif v.kind in (ev.ATTACK, ev.HIT):  # a blow at a door may hit those beside it (MKD-DOOR-11)
            deeds.led = _hand(g, v.a, v.b, turn)
        elif v.kind == ev.ROLLED:
            deeds.rolled(deeds.led, v.b + v.c, 7.0, 35 / 6)
        elif v.kind == ev.DAMAGE and v.c == t.C_ATTACK:
            deeds.deed(deeds.led, "dealt", "Clicks dealt", "bleeding-wound", v.b)
        elif v.kind == ev.FELL and v.b:
            deeds.deed(_hand(g, v.b - 1, v.a, turn), "felled", "Figures felled", "death-skull")
        elif v.kind == ev.GATHERED:
            deeds.deed(g.figures[v.c].owner, "chests", "Chests opened", "open-treasure-chest")
        elif v.kind == ev.MOVED:
            deeds.deed(g.figures[v.a].owner, "walked", "Squares walked", "footsteps")


def _hand(g: World, f: int, target: int, turn: int) -> int:
    """The player behind a blow; for a Mage Spawn the active player, or his opponent if it strikes his Heroes
    (MKD-SPAWN-11)."""
    if g.figures[f].owner >= 0:
        return g.figures[f].owner
    return g.opponent(turn) if g.figures[target].owner == turn else turn


def cast(g: World) -> list[tuple[int, str]]:
    """The Heroes that players lead."""
    return [(x.owner, FIGURES[x.card].name) for x in g.figures if x.owner >= 0]
