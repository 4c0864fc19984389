"""Warnings: what a choice may do to your own Hero, as far as everybody can see; never anything hidden."""

from ....board.facing import in_front
from ....words.english import listed
from .. import options as o
from .. import terms as t
from ..content import CHESTS, FIGURES
from ..figures import faces, has
from ..legal.odds import disarm_chance
from ..legal.turns import forbids_turning
from ..state import World
from ..steps.spawning import tokens_on
from ..words.names import title_of, token_title

LIKELY = 0.5  # a trap that goes off less often than this is in the odds, not in a warning


def holders_at(g: World, f: int, at: int) -> list[int]:
    """The opponents that would hold a figure on a square."""
    out = []
    for n in g.neighbours(at):
        b = g.on[n] - 1
        if b >= 0 and b != f and g.hostile(f, b) and b not in g.broken and faces(g, b, at):
            out.append(b)
    return out


def step_danger(g: World, f: int, frm: int, to: int) -> str:
    """A Hero steps there: tokens of the tile convert (MKD-TOKEN-03), enemies hold him, a pole arm waits."""
    if f < 0 or g.figures[f].owner < 0:
        return ""
    said = []
    tile = g.ground.tile
    if frm < 0 or tile[to] != tile[frm]:
        hidden = has(g, f, t.INVISIBLE)
        tokens = [token_title(k) for k in tokens_on(g, tile[to]) if not hidden or g.adjacent(g.tokens[k].at, to)]
        if tokens:
            said.append(f"{listed(tokens)} will be turned over, and monsters may appear")
    holders = holders_at(g, f, to)
    if holders:
        arms = [b for b in holders if has(g, b, t.POLE_ARM)]
        said.append(
            f"{title_of(g, holders[0])} holds you there"
            if not arms
            else f"the pole arm of {title_of(g, arms[0])} hurts any enemy that stops there"
        )
    text = "; ".join(said)
    return text[:1].upper() + text[1:]


def through_danger(g: World, f: int, to: int) -> str:
    """An enemy passed through may strike, from behind (MKD-PASS-09)."""
    b = g.on[to] - 1
    if f < 0 or g.figures[f].owner < 0 or b < 0 or not g.hostile(f, b) or has(g, f, t.FLIGHT):
        return ""
    return "" if has(g, b, t.DEMORALIZED) else f"{title_of(g, b)} may strike you as you pass"


def disarm_danger(g: World, f: int, chest: int, slowly: bool) -> str:
    """The trap that shows goes off if it is not disarmed: told where that is likely, or could fell the Hero."""
    c = g.chests[chest]
    if f < 0 or c.state != t.EXPOSED:
        return ""
    trap = CHESTS[c.card].traps[c.trap - 1]
    x = g.figures[f]
    fatal = trap.type != t.T_NONE and trap.damage >= FIGURES[x.card].clicks - x.click
    if not fatal and disarm_chance(g, f, chest, slowly) >= LIKELY:
        return ""
    what = [f"attack {trap.attack} for {trap.damage}"] if trap.type != t.T_NONE else []
    what += [f"{trap.number} Mage Spawn"] if trap.number else []
    return f"If it fails: {listed(what)}" + (", enough to fell you" if fatal else "")


def end_danger(g: World) -> str:
    """A Hero who could turn to face an enemy behind him, and does not, gives it +1 (MKD-FIG-10, MKD-MOVE-09)."""
    f = g.active
    d = g.decision
    if f < 0 or g.figures[f].owner < 0 or g.figures[f].at < 0 or d is None or d.prompt != o.P_MENU:
        return ""
    x = g.figures[f]
    grid = g.ground.grid
    arc = FIGURES[x.card].arc
    beside = [
        (grid.xs[g.figures[b].at] - grid.xs[x.at], grid.ys[g.figures[b].at] - grid.ys[x.at], b)
        for b in g.enemies_beside(f)
    ]
    behind = [
        [b for dx, dy, b in beside if not in_front(way, arc, dx, dy)]
        for way in [x.facing, *(range(8) if forbids_turning(g, f) == 0 else [])]
    ]
    if len(behind[0]) <= min(map(len, behind)):
        return ""
    return f"{title_of(g, behind[0][0])} stands behind you: turn first"


def leave_danger(g: World) -> str:
    """Gold alone wins: do not leave with none as long as there is some to be had."""
    seat = g.figures[g.active].owner if g.active >= 0 else -1
    if seat < 0 or g.held(seat) or not any(c.at >= 0 for c in g.chests):
        return ""
    return "You carry no treasure out"
