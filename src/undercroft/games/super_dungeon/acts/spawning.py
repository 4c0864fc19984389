"""The spawning phase: monsters for skull points, tokens for more of them or for cures (SDE-SPAWN, SDE-SKULL)."""

from typing import Final

from ....engine.act import Act0, Act1, Act2, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import many
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..legal.figures import is_monster
from ..legal.spawning import forbids_spawn, spare
from ..state import World
from ..steps.handout import CureSelf
from ..steps.health import cure
from ..steps.spawning import SPAWN, Spawning

PLATFORM_NAMES: Final = {number: name for name, number in t.PLATFORMS.items() if number < t.P_NEVER}


def spawning(g: World) -> Spawning:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Spawning)
    return s


class Spawn(Act1[World]):
    """A monster of the pool comes out beside the point (SDE-SPAWN-01)."""

    KIND: Final = 20
    SAID: Final = Say("spawn {a:card}", "{a:card}", "Spawn", "portal", r.SPAWN_01)

    def each(self, g: World, out: list[Opt]) -> None:
        s = spawning(g)
        if s.stage != SPAWN:
            return
        seen: list[int] = []
        for x in g.models:
            if x.at < 0 and x.pooled and x.card not in seen:
                seen.append(x.card)
                if forbids_spawn(g, x.card, s.point, s.left) == 0:
                    out.append(opt(Spawn.KIND, x.card))

    def forbids(self, g: World, card: int) -> int:
        s = spawning(g)
        return forbids_spawn(g, card, s.point, s.left)

    def do(self, g: World, card: int) -> None:
        spawning(g).card = card

    def more(self, g: World, scene: OptionScene, card: int) -> None:
        if g.decision is not None and g.models[g.decision.a].at >= 0:
            scene["touches"] = [*scene["touches"], f"model:{g.decision.a}"]
        if CARDS[card].skull:
            scene["cost"] = many(CARDS[card].skull, "skull")

    def hint(self, g: World, rule: int, card: int) -> str:
        s = g.stack[-1]
        if not isinstance(s, Spawning):
            return ""
        c = CARDS[card]
        if rule == r.SPAWN_04:
            return f"{c.name} waits for {PLATFORM_NAMES.get(c.platform, 'its moment')}; the gauge is at {g.power}"
        if rule == r.SPAWN_02:
            return f"{c.name} costs {many(c.skull, 'skull')}; this point has {s.left} left"
        if rule == r.SPAWN_07:
            return f"no {c.name} is left in the pool" if spare(g, card) < 0 else "there is no room beside the point"
        return ""


class Token(Act0[World]):
    """A skull token for one more skull point (SDE-SKULL-03, SDE-SKULL-04)."""

    KIND: Final = 22
    SAID: Final = Say("token", "Spend a token: one more skull", "Tokens", "skull-crossed-bones", r.SKULL_02)

    def forbids(self, g: World) -> int:
        return 0 if g.tokens > 0 and spawning(g).stage == SPAWN else r.SKULL_02

    def do(self, g: World) -> None:
        g.tokens -= 1
        spawning(g).left += 1
        g.emit(ev.TOKEN_SPENT, g.tokens, rule=r.SKULL_03)

    def hint(self, g: World, rule: int) -> str:
        return "there are no skull tokens" if g.tokens == 0 else ""


class Cure(Act2[World]):
    """A skull token takes a status counter off a monster (SDE-SKULL-05)."""

    KIND: Final = 23
    SAID: Final = Say(
        "cure {a:model} {b:status}", "Remove {b:status} from {a:model}", "Tokens", "medical-pack", r.SKULL_05
    )

    def each(self, g: World, out: list[Opt]) -> None:
        if g.tokens > 0:  # SDE-SPAWN-12
            for m in range(len(g.models)):
                if g.models[m].status and g.models[m].at >= 0:
                    for s in range(t.STATUSES):
                        self.offer(g, out, m, s)

    def forbids(self, g: World, model: int, status: int) -> int:
        x = g.models[model]
        if g.tokens == 0 or x.at < 0 or not is_monster(g, model):
            return r.SKULL_05
        return 0 if x.status & (1 << status) else r.SKULL_05

    def do(self, g: World, model: int, status: int) -> None:
        g.tokens -= 1
        g.emit(ev.TOKEN_SPENT, g.tokens, rule=r.SKULL_03)
        cure(g, model, status, r.SKULL_05)

    def hint(self, g: World, rule: int, model: int, status: int) -> str:
        return "there are no skull tokens" if g.tokens == 0 else ""


class Done(Act0[World]):
    """No more from this point, or no more cures."""

    KIND: Final = 24
    SAID: Final = Say("done", "", "Choose", "check-mark", r.SPAWN_01, passing=True)
    TOLD: Final = "Done"

    def do(self, g: World) -> None:
        spawning(g).done(g)

    def label(self, g: World) -> str:
        if g.decision is not None and g.decision.prompt == o.P_SPAWN and g.villain < 0:
            return "No more from this spawning point"
        return "Done"


# ---- a boss or mini-boss shakes off counters (SDE-DICE-10)
def curing(g: World) -> CureSelf:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, CureSelf)
    return s


class ShakeOff(Act2[World]):
    """An icon of its attack roll takes a status counter off the attacker."""

    KIND: Final = 23

    def each(self, g: World, out: list[Opt]) -> None:
        for s in range(t.STATUSES):
            self.offer(g, out, curing(g).model, s)

    def forbids(self, g: World, model: int, status: int) -> int:
        return 0 if model == curing(g).model and g.models[model].status & (1 << status) else r.DICE_10

    def do(self, g: World, model: int, status: int) -> None:
        cure(g, model, status, r.DICE_10)
        curing(g).left -= 1
