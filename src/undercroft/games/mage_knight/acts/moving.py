"""Steps, breaking away, entering and leaving (MKD-MOVE, MKD-BREAK, MKD-TOKEN, MKD-END)."""

from typing import Final

from ....board.grid import FAR
from ....engine.act import Act0, Act1, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..figures import abilities, held_by
from ..legal.moving import (
    cheapest_step,
    entry_price,
    forbids_enter,
    forbids_step,
    forbids_token_step,
    opens_out,
    price,
    steps,
    token_price,
)
from ..modes.base import party_of
from ..outcome import gold
from ..state import World
from ..steps.arriving import arrive, enter, leave_door
from ..steps.confusion import Confuse
from ..steps.leaving import leave
from ..steps.moving import MET, TokenWalk, break_away, move, terrified
from ..view.dangers import leave_danger, step_danger
from ..view.trails import too_far
from ..words.names import held_text, square_id, step_word
from .base import BEGINS, TOLD, costs, warns


class Enter(Act0[World]):
    """Onto the entrance square (MKD-TURN-10, MKD-MOVE-05, -13)."""

    KIND: Final = 40
    FLAGS: Final = BEGINS | TOLD
    SAID: Final = Say("enter", "Enter the dungeon", "Move", "dungeon-gate", r.TURN_10)

    def forbids(self, g: World) -> int:
        return forbids_enter(g, g.active)

    def do(self, g: World) -> None:
        enter(g, g.active)

    def more(self, g: World, scene: OptionScene) -> None:
        costs(scene, entry_price(g, g.active), [])
        scene["touches"] = [square_id(g, g.players[g.figures[g.active].owner].entrance)]


class Move(Act1[World]):
    """One step (MKD-MOVE-01..08, -12)."""

    KIND: Final = 41
    FLAGS: Final = BEGINS | TOLD
    SAID: Final = Say("move {a:step}", "Move to {a:step}", "Move", "footsteps", r.TURN_04)

    def each(self, g: World, out: list[Opt]) -> None:
        for c in steps(g, g.active):
            out.append(opt(Move.KIND, c))

    def forbids(self, g: World, to: int) -> int:
        return forbids_step(g, g.active, to)

    def hint(self, g: World, rule: int, to: int) -> str:
        held = held_by(g, g.active) if g.active >= 0 and g.figures[g.active].at >= 0 else []
        return held_text(g, g.active, held) if held and rule != r.SETUP_06 else way_there(g, rule, to)

    def do(self, g: World, to: int) -> None:
        f = g.active
        if not terrified(g, f, to):
            move(g, f, to, price(g, f, g.figures[f].at, to))

    def more(self, g: World, scene: OptionScene, to: int) -> None:
        if g.mover >= 0:
            MOVE_TOKEN.more(g, scene, to)
        elif g.active >= 0 and not isinstance(g.stack[-1], Confuse):
            frm = g.figures[g.active].at
            scene["cost"] = str(price(g, g.active, frm, to))
            warns(scene, step_danger(g, g.active, frm, to))


class MoveToken(Act1[World]):
    """One step of a token (MKD-TOKEN-01, -06)."""

    KIND: Final = 41
    FLAGS: Final = TOLD
    SAID: Final = Move.SAID

    def each(self, g: World, out: list[Opt]) -> None:
        at = g.tokens[walk(g).token].at
        for n in g.neighbours(at):
            if g.empty(n) and g.ground.cost[n] < FAR and token_price(g, at, n) <= g.sp:
                out.append(opt(MoveToken.KIND, n))

    def forbids(self, g: World, to: int) -> int:
        return forbids_token_step(g, walk(g).token, to)

    def hint(self, g: World, rule: int, to: int) -> str:
        return way_there(g, rule, to)

    def do(self, g: World, to: int) -> None:
        s = walk(g)
        x = g.tokens[s.token]
        g.sp -= token_price(g, x.at, to)
        g.pick_up(x.at)
        leave_door(g, x.at)
        g.emit(ev.TOKEN_MOVED, s.token, x.at + 1, to)
        x.at = to
        g.lay_token(s.token, to)
        if s.meets(g):
            s.stage = MET

    def more(self, g: World, scene: OptionScene, to: int) -> None:
        scene["cost"] = str(token_price(g, g.tokens[g.mover].at, to))


class Shove(Act1[World]):
    """One step of a confused figure, by another player's hand (Magic Confusion)."""

    KIND: Final = 41
    FLAGS: Final = TOLD
    SAID: Final = Move.SAID

    def each(self, g: World, out: list[Opt]) -> None:
        for n in g.neighbours(g.figures[confusion(g).figure].at):
            self.offer(g, out, n)

    def forbids(self, g: World, to: int) -> int:
        if to >= g.ground.grid.size:
            return r.SETUP_06
        if not g.adjacent(g.figures[confusion(g).figure].at, to):
            return r.MOVE_01
        if not g.empty(to):
            return r.MOVE_07
        return 0 if g.ground.cost[to] < FAR else r.MOVE_04

    def do(self, g: World, to: int) -> None:
        s = confusion(g)
        f = s.figure
        frm = g.figures[f].at
        s.left -= 1
        g.figures[f].poised = False
        g.put(f, to, g.figures[f].facing)
        g.emit(ev.MOVED, f, frm + 1, to)
        arrive(g, f, frm, False)  # tokens convert as usual


def walk(g: World) -> TokenWalk:
    """The step that asks for the steps of a token."""
    s = g.stack[-1]
    assert isinstance(s, TokenWalk)
    return s


def confusion(g: World) -> Confuse:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Confuse)
    return s


MOVE_TOKEN: Final[MoveToken] = MoveToken()


def way_there(g: World, rule: int, to: int) -> str:
    """The obstacle on the way to a square, or its cost."""
    if rule == r.SETUP_06:
        return f"{step_word(g, to)} is a wall"
    asked = g.active >= 0 or g.mover >= 0
    if asked and to < g.ground.grid.size and rule in (r.MOVE_01, r.MOVE_11, r.TOKEN_01):
        return too_far(g, to)
    return ""


class Break(Act0[World]):
    """A die decides whether the opponents that hold the figure let it go (MKD-BREAK)."""

    KIND: Final = 42
    FLAGS: Final = BEGINS | TOLD
    SAID: Final = Say("break", "Break away", "Move", "run", r.BREAK_01)

    def forbids(self, g: World) -> int:
        f = g.active
        if g.over or g.figures[f].at < 0:
            return r.TURN_03
        if not held_by(g, f):
            return r.BREAK_10
        if g.sp < t.BREAK:
            return r.BREAK_02
        return r.BREAK_04 if g.sp < t.BREAK + cheapest_step(g, f) else 0

    def do(self, g: World) -> None:
        break_away(g, g.active)

    def more(self, g: World, scene: OptionScene) -> None:
        costs(scene, t.BREAK, self.odds(g))

    def odds(self, g: World) -> list[Odds]:
        if g.active < 0:
            return []
        easy = abilities(g, g.active) & (t.BOUND | t.CHARGE | t.FLIGHT)
        return [Odds(title="gets away", chance=round(5 / 6 if easy else 0.5, 3), tone="win")]


class Leave(Act0[World]):
    """Out of the dungeon for good (MKD-END-01, -02, -08)."""

    KIND: Final = 56
    FLAGS: Final = BEGINS | TOLD
    SAID: Final = Say("leave", "", "Exit", "doorway", r.END_02)

    def forbids(self, g: World) -> int:
        x = g.figures[g.active]
        if g.over or x.at < 0:
            return r.TURN_03
        if x.owner < 0:
            return r.SPAWN_07
        p = g.players[x.owner]
        if not p.acquired:
            return party_of(g).leave_rule
        if p.exit != x.at:
            return r.END_02
        if not opens_out(g, x.at, p.way_out):
            return r.TERR_15
        if g.sp < t.LEAVE:
            return r.MOVE_06
        return r.BREAK_12 if held_by(g, g.active) else 0

    def do(self, g: World) -> None:
        leave(g, g.active)

    def label(self, g: World) -> str:
        seat = g.figures[g.active].owner if g.active >= 0 else -1
        worth = gold(g, seat, held=True) if seat >= 0 else 0
        return f"Leave the dungeon, {worth} gold in hand" if worth else "Leave the dungeon"

    def more(self, g: World, scene: OptionScene) -> None:
        costs(scene, t.LEAVE, [])
        scene["final"] = True
        warns(scene, leave_danger(g))
