"""Consequences of a figure's arrival on a square (MKD-TOKEN-03, MKD-DOOR-10, MKD-TERR-10)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..figures import has
from ..ground import TELEPORT, VORTEX
from ..legal.moving import entry_price
from ..state import World
from .spawning import Conversions, tokens_on


class Declare(Step[World]):
    """A figure has entered a teleport or vortex: will it be used? (MKD-TERR-05, MKD-TERR-10, MKD-TERR-13)"""

    KIND: Final = 30

    def __init__(self, figure: int, stage: int = 0) -> None:
        self.figure = figure
        self.stage = stage

    def run(self, g: World) -> None:
        at = g.figures[self.figure].at
        if at < 0 or g.ground.special[at] not in (TELEPORT, VORTEX):
            g.pop()
            return
        g.ask(g.seat, o.P_DECLARE, [opt(o.YES), opt(o.NO)], self.figure)

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.YES or option.kind == o.NO
        g.pop()
        if option.kind == o.YES:
            g.figures[self.figure].poised = True
            if self.figure == g.active:
                g.over = True


def arrive(g: World, f: int, frm: int, own_step: bool, via: list[int] | None = None) -> None:
    """The consequences of a figure's arrival: doors swing shut, tokens convert, special squares can be used.

    `via` are squares passed on the way: their tiles were entered too.
    """
    x = g.figures[f]
    ground = g.ground
    if frm >= 0:
        leave_door(g, frm)
    if own_step and ground.special[x.at] in (TELEPORT, VORTEX):
        g.push(Declare(f))
    if x.owner < 0:
        return
    entered: list[int] = []
    for c in [x.at] if via is None else [*via, x.at]:
        if (frm < 0 or ground.tile[c] != ground.tile[frm]) and ground.tile[c] not in entered:
            entered.append(ground.tile[c])
    tokens: list[int] = []
    hidden = has(g, f, t.INVISIBLE)
    for tile in entered:
        for k in tokens_on(g, tile):  # MKD-TOKEN-03, -04, -07: the Hero goes on afterwards
            if not hidden or g.adjacent(g.tokens[k].at, x.at):
                tokens.append(k)
    if tokens:
        g.push(Conversions(f, tokens))


def leave_door(g: World, c: int) -> None:
    """An iron door shuts behind a figure that leaves its square (MKD-DOOR-01, MKD-DOOR-10)."""
    i = g.door_on(c)
    if i >= 0 and g.on[c] == 0 and g.doors[i].kind == t.IRON and g.doors[i].state == t.OPEN:
        g.doors[i].state = t.CLOSED
        g.emit(ev.DOOR_CLOSED, i, rule=r.DOOR_10)


def enter(g: World, f: int) -> None:
    """Onto the entrance square, looking inward (MKD-MOVE-05, MKD-MOVE-13)."""
    p = g.players[g.figures[f].owner]
    g.sp -= entry_price(g, f)
    g.stepped = True
    g.put(f, p.entrance, (p.gate + 4) % 8)
    g.emit(ev.MOVED, f, 0, p.entrance)
    arrive(g, f, -1, True)
