"""Turns and activations begin and end; optional abilities are laid aside (MKD-TURN, MKD-FIG-07)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Act2, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..figures import granted, has
from ..legal.moving import near_any, own_heroes
from ..legal.turns import (
    forbids_activate,
    forbids_end_turn,
    forbids_token,
    forbids_waive,
    last_for_entry,
    lay_aside,
    rested,
    waits,
)
from ..modes.base import party_of
from ..state import World
from ..steps.activation import Activation
from ..steps.moving import TokenWalk
from ..steps.turns import END, Turn
from ..view.dangers import end_danger
from ..words.names import title_of, token_title
from .base import ASIDE, HALTS, STOPS, TOLD, warns


def forbids_outside(g: World) -> int:
    """The rule by which an activated Hero outside enters before anything else (MKD-TURN-10, MKD-TEAM-15)."""
    if g.active < 0 or g.figures[g.active].at >= 0:
        return 0
    return party_of(g).entry_rule


def nobody_active(g: World) -> str:
    """Advice for an act of an activation between activations."""
    d = g.decision
    if d is None or d.prompt != o.P_TURN:
        return ""
    first = next((title_of(g, x.a) for x in d.options if x.kind == Activate.KIND), "")
    return "No figure is activated yet" + (f": choose one first, such as {first}" if first else "")


def end_first(g: World) -> str:
    """What to do before another figure or token is activated."""
    return f"end the activation of {title_of(g, g.active)} first"


class Activate(Act2[World]):
    """A Hero or Mage Spawn is activated, or for nothing by Quickness (MKD-TURN-01..03, MKD-SPAWN-01, -02)."""

    KIND: Final = 31
    FLAGS: Final = TOLD
    SAID: Final = Say("activate {a:figure} [free=b]", "", "Activate", "", r.TURN_01)

    def forbids(self, g: World, figure: int, free: int) -> int:
        return forbids_activate(g, figure, free == 1)

    def do(self, g: World, figure: int, free: int) -> None:
        if free == 0:
            g.left -= 1
        g.push(Activation(figure, free == 1))

    def label(self, g: World, figure: int, free: int) -> str:
        return f"Activate {title_of(g, figure)}" + (" by Quickness, without attack" if free else "")

    def hint(self, g: World, rule: int, figure: int, free: int) -> str:
        return end_first(g) if rule == r.TURN_15 else ""

    def icon(self, g: World, option: Opt) -> str:
        return "wingfoot" if option.b else "play-button"


ACTIVATE: Final[Activate] = Activate()


class Activations(Offer[World]):
    """Figure by figure, with and without Quickness; what is the same for all Mage Spawn is asked once."""

    def acts(self) -> list[Act[Any]]:
        return [ACTIVATE]

    def each(self, g: World, out: list[Opt]) -> None:
        heroes = own_heroes(g)
        outside = waits(g)
        shy = outside and party_of(g).holds_back()
        paid = g.left > 0 and not (outside and last_for_entry(g))
        for f, x in enumerate(g.figures):
            if x.acted or (x.place != t.INSIDE and x.place != t.WAITING):
                continue
            if x.owner == g.seat:
                ACTIVATE.offer(g, out, f, 0)
                if has(g, f, t.QUICKNESS):
                    ACTIVATE.offer(g, out, f, 1)
            elif x.owner < 0 and x.place == t.INSIDE and not shy and rested(g, f) and not near_any(g, heroes, x.at):
                if paid:
                    out.append(opt(Activate.KIND, f))
                if has(g, f, t.QUICKNESS):
                    out.append(opt(Activate.KIND, f, 1))


class WalkToken(Act1[World]):
    """A Mage Spawn token is activated (MKD-TURN-07)."""

    KIND: Final = 32
    FLAGS: Final = TOLD
    SAID: Final = Say("walk {a:token}", "", "Activate", "footsteps", r.TURN_07)

    def each(self, g: World, out: list[Opt]) -> None:
        if g.left <= 0 or waits(g):
            return
        for k in range(len(g.tokens)):
            x = g.tokens[k]
            if x.at >= 0 and not x.acted and not x.marked:
                out.append(opt(WalkToken.KIND, k))

    def forbids(self, g: World, token: int) -> int:
        return forbids_token(g, token)

    def do(self, g: World, token: int) -> None:
        g.left -= 1
        g.push(TokenWalk(token))

    def label(self, g: World, token: int) -> str:
        return f"Move {token_title(token)} from {g.ground.name(g.tokens[token].at)}"

    def hint(self, g: World, rule: int, token: int) -> str:
        return end_first(g) if rule == r.TURN_15 else ""


class LaidAside(Act2[World]):
    """An optional ability that works by itself, as `mode`: its number + 1 (MKD-FIG-07)."""

    def up(self) -> bool:
        """Whether the ability is used from now on."""
        raise NotImplementedError

    def forbids(self, g: World, figure: int, mode: int) -> int:
        if g.active >= 0 and (figure != g.active or g.figures[figure].owner >= 0):
            return r.FIG_07  # the abilities of Heroes only between activations (AMB-70)
        return forbids_waive(g, figure, mode - 1, self.up())

    def do(self, g: World, figure: int, mode: int) -> None:
        lay_aside(g, figure, mode - 1, self.up())


class Waive(LaidAside):
    """The ability does not work until it is taken up again."""

    KIND: Final = 34
    FLAGS: Final = ASIDE
    SAID: Final = Say("waive {a:figure} {b:mode}", "{a:figure} stops using {b:mode}", "Abilities", "cancel", r.FIG_07)

    def up(self) -> bool:
        return False

    def more(self, g: World, scene: OptionScene, figure: int, mode: int) -> None:
        scene["warning"] = "It has no effect until you take it up again"
        scene["aside"] = True  # found at the figure, since it is seldom wanted


class TakeUp(LaidAside):
    """The ability works again."""

    KIND: Final = 35
    FLAGS: Final = ASIDE
    SAID: Final = Say("use {a:figure} {b:mode}", "{a:figure} uses {b:mode} again", "Abilities", "check-mark", r.FIG_07)

    def up(self) -> bool:
        return True


QUIET: Final[list[int]] = [i for i in range(len(t.ABILITIES)) if t.QUIET >> i & 1]
WAIVE: Final[Waive] = Waive()
TAKE_UP: Final[TakeUp] = TakeUp()


class Abilities(Offer[World]):
    """Figure by figure: between activations those of the player, in an activation those of a Mage Spawn."""

    def acts(self) -> list[Act[Any]]:
        return [WAIVE, TAKE_UP]

    def each(self, g: World, out: list[Opt]) -> None:
        if g.active < 0:
            for f, x in enumerate(g.figures):
                if x.owner == g.seat and x.at >= 0:
                    self.of(g, f, out)
        elif g.figures[g.active].owner < 0 and not g.begun:
            self.of(g, g.active, out)

    def of(self, g: World, f: int, out: list[Opt]) -> None:
        """The abilities of one figure."""
        mask = granted(g, f) & t.QUIET
        if mask:
            for ability in QUIET:
                if mask >> ability & 1:
                    WAIVE.offer(g, out, f, ability + 1)
                    TAKE_UP.offer(g, out, f, ability + 1)


class End(Act0[World]):
    """The activation is over (MKD-TURN-12)."""

    KIND: Final = 62
    FLAGS: Final = STOPS | HALTS | TOLD
    SAID: Final = Say("end", "End the activation", "Choose", "halt", r.TURN_12, passing=True, ends=True)

    def forbids(self, g: World) -> int:
        return forbids_outside(g)

    def do(self, g: World) -> None:
        g.over = True

    def more(self, g: World, scene: OptionScene) -> None:
        warns(scene, end_danger(g))


class EndTurn(Act0[World]):
    """The turn is over, and the activation with it (MKD-TURN-08)."""

    KIND: Final = 33
    FLAGS: Final = STOPS
    SAID: Final = Say("end-turn", "End the turn", "Choose", "halt", r.TURN_08, passing=True, ends=True)

    def forbids(self, g: World) -> int:
        return forbids_outside(g) or forbids_end_turn(g)

    def do(self, g: World) -> None:
        s = g.stack[-1]
        if isinstance(s, Turn):
            s.stage = END
        else:
            g.over = True
            g.quit = True

    def more(self, g: World, scene: OptionScene) -> None:
        warns(scene, end_danger(g))
