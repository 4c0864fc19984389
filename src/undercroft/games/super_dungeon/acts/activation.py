"""The acts of the active model other than fighting: step, chest, standing up, running, end (SDE-ACT, SDE-MOVE)."""

from typing import Final

from ....engine.act import Act0, Act1, Say
from ....scene import OptionScene
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..legal.acting import forbids_open, forbids_run, forbids_stand
from ..legal.figures import has
from ..legal.moving import forbids_move, price
from ..legal.places import rests
from ..state import World
from ..steps.activation import FONT, walk
from ..steps.cards import Treasure
from ..steps.health import cure
from ..view.preview import reach_from
from ..view.trails import step_harm
from ..words.labels import show_squares
from ..words.reasons import acting_obstacle, in_the_way
from .base import ACTIVE


class Move(Act1[World]):
    """One step to a neighboring square (SDE-MOVE-01)."""

    KIND: Final = 10
    FLAGS: Final = ACTIVE
    SAID: Final = Say("move {a:square}", "Move to {a:square}", "Move", "footsteps", r.TURN_06)

    def forbids(self, g: World, to: int) -> int:
        return forbids_move(g, g.active, to)

    def do(self, g: World, to: int) -> None:
        walk(g, g.active, to)

    def more(self, g: World, scene: OptionScene, to: int) -> None:
        if g.decision is not None and g.decision.prompt == o.P_MENU:
            nimble = has(g, g.active, t.K_FLY) or has(g, g.active, t.K_SUREFOOT)
            scene["cost"] = str(price(g, g.active, g.models[g.active].at, to, nimble))
            harm = step_harm(g, to)
            if harm:
                scene["warning"] = harm.capitalize()

    def hint(self, g: World, rule: int, to: int) -> str:
        if rule in (r.MOVE_04, r.MOVE_14, r.MOVE_05) and g.active >= 0:
            return in_the_way(g, to)
        return acting_obstacle(g, rule, 1)


class Open(Act1[World]):
    """A Hero opens a chest beside it (SDE-CHEST-01, SDE-CHEST-04)."""

    KIND: Final = 13
    SAID: Final = Say("open {a:chest}", "Open the chest", "Act", "open-treasure-chest", r.CHEST_01)

    def forbids(self, g: World, chest: int) -> int:
        return forbids_open(g, g.active, chest)

    def do(self, g: World, chest: int) -> None:
        g.ap -= 1
        g.begun = True
        at = g.chests[chest]
        g.chests[chest] = -1
        g.occupied[at] = 0
        g.emit(ev.CHEST, g.active, chest, rule=r.CHEST_01)
        g.push(Treasure(g.active, at, False))

    def more(self, g: World, scene: OptionScene, chest: int) -> None:
        scene["cost"] = "1 AP"

    def hint(self, g: World, rule: int, chest: int) -> str:
        return "there is no such chest on the map" if rule == r.CHEST_04 else acting_obstacle(g, rule, 1)


class Stand(Act0[World]):
    """A knocked down model gets up (SDE-STATUS-KNOCKDOWN)."""

    KIND: Final = 14
    SAID: Final = Say("stand", "Stand up", "Act", "up-card", r.STATUS_KNOCKDOWN)

    def forbids(self, g: World) -> int:
        return forbids_stand(g, g.active)

    def do(self, g: World) -> None:
        g.ap -= 1
        g.stood = True
        if not g.rulings & ru.A_33_YES:
            g.begun = True
        cure(g, g.active, t.KNOCKDOWN, r.STATUS_KNOCKDOWN)

    def more(self, g: World, scene: OptionScene) -> None:
        scene["cost"] = "1 AP"

    def hint(self, g: World, rule: int) -> str:
        return acting_obstacle(g, rule, 1)


class Run(Act0[World]):
    """Double Speed instead of actions (SDE-ACT-07, SDE-ACT-08, SDE-STATUS-06)."""

    KIND: Final = 15
    SAID: Final = Say("run", "Run: double Speed, no actions", "Act", "run", r.ACT_09)

    def forbids(self, g: World) -> int:
        return forbids_run(g, g.active)

    def do(self, g: World) -> None:
        g.running = True
        g.speed *= 2
        g.emit(ev.RUNS, g.active, rule=r.ACT_07)

    def more(self, g: World, scene: OptionScene) -> None:
        if g.active >= 0:
            show_squares(g, scene, reach_from(g, g.active, g.models[g.active].at, 2 * g.speed - g.moved))

    def hint(self, g: World, rule: int) -> str:
        return acting_obstacle(g, rule, 1)


class End(Act0[World]):
    """The activation ends, on squares of its own (SDE-MOVE-05)."""

    KIND: Final = 16
    FLAGS: Final = ACTIVE
    SAID: Final = Say("end", "End the activation", "Choose", "halt", r.TURN_06, passing=True, ends=True)
    TOLD: Final = "The activation ends"

    def forbids(self, g: World) -> int:
        return 0 if rests(g, g.active) else r.MOVE_05

    def do(self, g: World) -> None:
        g.stack[-1].stage = FONT

    def hint(self, g: World, rule: int) -> str:
        return acting_obstacle(g, rule, 1)


MOVE: Final[Move] = Move()
OPEN: Final[Open] = Open()
STAND: Final[Stand] = Stand()
RUN: Final[Run] = Run()
END: Final[End] = End()
