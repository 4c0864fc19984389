"""Initiative and turns: who rolls, which side goes first, which model acts (SDE-INIT, SDE-TURN)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import many
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..legal.chances import mean_stars
from ..legal.figures import attribute, speed_of
from ..legal.initiative import forbids_name
from ..legal.turns import forbids_activate
from ..state import World
from ..steps.activation import Activation
from ..steps.dice import test
from ..steps.initiative import Initiative
from ..steps.turns import ConsulTurn
from ..view.preview import reach_from
from ..words.labels import show_squares
from ..words.names import pool_text, title_of
from .base import ACTIVE


class Activate(Act1[World]):
    """A model is activated: a Hero, or a monster for its skulls (SDE-TURN-02, SDE-TURN-03)."""

    KIND: Final = 18
    FLAGS: Final = ACTIVE
    SAID: Final = Say("activate {a:model}", "Activate {a:model}", "Activate", "play-button", r.TURN_06)

    def forbids(self, g: World, model: int) -> int:
        s = g.stack[-1]
        if isinstance(s, ConsulTurn):
            return forbids_activate(g, model, t.CONSUL, s.left)
        return forbids_activate(g, model, t.HEROES, -1)

    def do(self, g: World, model: int) -> None:
        s = g.stack[-1]
        if isinstance(s, ConsulTurn):
            s.taken += 1
            if s.left >= 0:
                s.left -= CARDS[g.models[model].card].skull
        else:
            g.pop()
        g.push(Activation(model))

    def more(self, g: World, scene: OptionScene, model: int) -> None:
        x = g.models[model]
        skull = CARDS[x.card].skull
        if skull:
            scene["cost"] = many(skull, "skull")
        if g.decision is not None and g.decision.prompt == o.P_ACTIVATE:
            if not x.status & ((1 << t.KNOCKDOWN) | (1 << t.IMMOBILE)):
                show_squares(g, scene, reach_from(g, model, x.at, speed_of(g, model)))

    def hint(self, g: World, rule: int, model: int) -> str:
        if model >= len(g.models):
            return ""
        name = title_of(g, model)
        s = g.stack[-1]
        if rule == r.TURN_03 and isinstance(s, ConsulTurn):
            return f"{name} costs {many(CARDS[g.models[model].card].skull, 'skull')}; this turn has {s.left} left"
        if rule in (r.TURN_05, r.BOSS_08):
            return f"{name} has acted this round"
        if rule == r.TYPE_07:
            return "a spawning point does not act"
        return f"{name} is not on the map" if rule == r.TURN_11 else ""


def must_activate(g: World, s: ConsulTurn, model: int) -> bool:
    """Does this monster keep the Consul from ending the turn? At least one acts (SDE-TURN-07, SDE-TURN-08)."""
    return g.models[model].acted == 0 and (s.taken == 0 or s.left < 0)


class Stop(Act0[World]):
    """The Consul ends the turn (SDE-TURN-10)."""

    KIND: Final = 19
    SAID: Final = Say("stop", "End the turn", "Choose", "halt", r.TURN_10, passing=True, ends=True)
    TOLD: Final = "The turn ends"

    def forbids(self, g: World) -> int:
        s = g.stack[-1]
        if not isinstance(s, ConsulTurn):
            return r.TURN_10
        for m in range(len(g.models)):
            if must_activate(g, s, m) and forbids_activate(g, m, t.CONSUL, s.left) == 0:
                return r.TURN_10
        return 0

    def do(self, g: World) -> None:
        g.pop()


ACTIVATE: Final[Activate] = Activate()
STOP: Final[Stop] = Stop()


class Activations(Offer[World]):
    """The models of the side whose turn it is; the Consul may end the turn when none must act."""

    def acts(self) -> list[Act[Any]]:
        return [ACTIVATE, STOP]

    def each(self, g: World, out: list[Opt]) -> None:
        s = g.stack[-1]
        if isinstance(s, ConsulTurn):
            self._monsters(g, s, out)
            return
        for m in range(len(g.models)):
            if CARDS[g.models[m].card].side != t.HEROES:
                break  # Heroes come first in the list
            if forbids_activate(g, m, t.HEROES, -1) == 0:
                out.append(opt(Activate.KIND, m))

    def _monsters(self, g: World, s: ConsulTurn, out: list[Opt]) -> None:
        must = False
        for m in range(len(g.models)):
            x = g.models[m]
            if x.at < 0 or (x.acted > 0 and m != g.villain):
                continue
            if forbids_activate(g, m, t.CONSUL, s.left) == 0:
                out.append(opt(Activate.KIND, m))
                must = must or must_activate(g, s, m)
        if out and not must:
            out.append(opt(Stop.KIND))


# ---- initiative
def initiative(g: World) -> Initiative:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Initiative)
    return s


class Name(Act1[World]):
    """The model that rolls WILL for its side; Stun counts, icons do not (SDE-INIT-01, SDE-INIT-06)."""

    KIND: Final = 25
    SAID: Final = Say("name {a:model}", "", "Choose", "dice-fire", r.INIT_01)

    def each(self, g: World, out: list[Opt]) -> None:
        side = initiative(g).stage
        for m in range(len(g.models)):
            if g.models[m].at >= 0 and forbids_name(g, m, side) == 0:
                out.append(opt(Name.KIND, m))

    def forbids(self, g: World, model: int) -> int:
        return forbids_name(g, model, initiative(g).stage)

    def do(self, g: World, model: int) -> None:
        s = initiative(g)
        stars = test(g, model, attribute(g, model, t.WILL), t.WILL)
        if s.stage == t.HEROES:
            s.heroes = stars
        else:
            s.consul = stars
        s.stage += 1

    def label(self, g: World, model: int) -> str:
        if g.decision is not None and g.decision.prompt == o.P_NEXT:
            return title_of(g, model)
        pool = attribute(g, model, t.WILL)
        return f"{title_of(g, model)}: WILL {pool_text(pool)}, about {mean_stars(pool):.1f} stars"


class First(Act0[World]):
    """The winner of the initiative goes first (SDE-INIT-02)."""

    KIND: Final = 26
    SAID: Final = Say("first", "Go first", "Choose", "dice-fire", r.INIT_02)

    def do(self, g: World) -> None:
        initiative(g).order(g, True)


class Second(Act0[World]):
    """The other side goes first."""

    KIND: Final = 27
    SAID: Final = Say("second", "Go second", "Choose", "dice-fire", r.INIT_02)

    def do(self, g: World) -> None:
        initiative(g).order(g, False)
