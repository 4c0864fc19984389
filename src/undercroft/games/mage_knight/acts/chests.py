"""Chests: exposed, disarmed, opened (MKD-CHEST, MKD-GATHER)."""

from typing import Any, Final

from ....board.grid import FAR
from ....engine.act import Act, Act1, Act2, Offer, Say
from ....engine.option import Opt
from ....scene import Odds, OptionScene
from ....words.english import listed
from .. import rule_ids as r
from .. import terms as t
from ..content import CHESTS
from ..figures import chest_faces
from ..legal.objects import forbids_work
from ..legal.odds import disarm_bonus, disarm_chance
from ..state import World
from ..steps.chests import disarm, expose, open_chest
from ..view.dangers import disarm_danger
from ..words.names import FACING_NAMES, chest_title
from .base import BEGINS, STOPS, TOLD, costs, warns


def where_to_stand(g: World, rule: int, chest: int) -> str:
    """In front of the chest (MKD-CHEST-07)."""
    c = g.chests[chest]
    if rule != r.CHEST_07 or c.at < 0 or g.active < 0 or g.figures[g.active].at < 0:
        return ""
    places = [g.ground.name(n) for n in g.neighbours(c.at) if chest_faces(g, chest, n) and can_stand(g, n)]
    where = f": stand on {listed(places, 'or')}" if places else ", and nobody can stand in front of it now"
    return f"the chest faces {FACING_NAMES[c.facing]}{where}"


def can_stand(g: World, c: int) -> bool:
    """Could a figure come to stand here, once the one that is there has gone?"""
    return g.ground.cost[c] < FAR and g.chest_on(c) < 0 and not g.shut(c)


class Expose(Act1[World]):
    """A die shows the trap of a chest (MKD-CHEST-03)."""

    KIND: Final = 51
    FLAGS: Final = STOPS | BEGINS | TOLD
    SAID: Final = Say(
        "expose {a:chest}",
        "Expose the trap of {a:chest}: a die shows which it has, if any",
        "Chest",
        "magnifying-glass",
        r.CHEST_03,
    )

    def forbids(self, g: World, chest: int) -> int:
        rule = forbids_work(g, g.active)
        if rule:
            return rule
        c = g.chests[chest]
        if c.at < 0 or not g.adjacent(c.at, g.figures[g.active].at):
            return r.CHEST_03
        return 0 if c.state == t.SEALED else r.CHEST_12

    def do(self, g: World, chest: int) -> None:
        expose(g, chest)

    def more(self, g: World, scene: OptionScene, chest: int) -> None:
        costs(scene, 0, self.odds(g, chest))

    def odds(self, g: World, chest: int) -> list[Odds]:
        """One of the six positions of the tumbler is blank (MKD-CHEST-04, -05)."""
        return [Odds(title="no trap", chance=round(1 / 6, 3), tone="win")] if g.active >= 0 else []


class Disarm(Act2[World]):
    """Two dice against the trap, quickly or slowly (MKD-CHEST-07..09)."""

    KIND: Final = 52
    FLAGS: Final = STOPS | BEGINS
    SAID: Final = Say("disarm {a:chest} [slowly=b]", "", "Chest", "lockpicks", r.CHEST_08)

    def forbids(self, g: World, chest: int, slowly: int) -> int:
        rule = forbids_work(g, g.active)
        if rule:
            return rule
        c = g.chests[chest]
        if c.at < 0 or not chest_faces(g, chest, g.figures[g.active].at):
            return r.CHEST_07
        if c.state == t.SEALED:
            return r.CHEST_02
        if c.state != t.EXPOSED:
            return r.CHEST_12
        if g.sp < (t.SLOW if slowly else t.QUICK):
            return r.CHEST_09 if slowly else r.CHEST_08
        return 0

    def hint(self, g: World, rule: int, chest: int, slowly: int) -> str:
        return where_to_stand(g, rule, chest)

    def do(self, g: World, chest: int, slowly: int) -> None:
        disarm(g, g.active, chest, slowly == 1)

    def label(self, g: World, chest: int, slowly: int) -> str:
        c = g.chests[chest]
        need = CHESTS[c.card].traps[c.trap - 1].disarm if c.trap else 0
        bonus = disarm_bonus(g, g.active, slowly == 1) if g.active >= 0 else 0
        dice = f"two dice + {bonus}" if bonus else "two dice"
        return f"Disarm {chest_title(g, chest)} {'slowly' if slowly else 'quickly'}: {dice} against {need}"

    def more(self, g: World, scene: OptionScene, chest: int, slowly: int) -> None:
        costs(scene, t.SLOW if slowly else t.QUICK, self.odds(g, chest, slowly))
        warns(scene, disarm_danger(g, g.active, chest, slowly == 1))

    def odds(self, g: World, chest: int, slowly: int) -> list[Odds]:
        if g.active < 0:
            return []
        return [Odds(title="disarmed", chance=round(disarm_chance(g, g.active, chest, slowly == 1), 3), tone="win")]


class OpenChest(Act1[World]):
    """Its treasure is gathered (MKD-GATHER-01)."""

    KIND: Final = 53
    FLAGS: Final = STOPS | BEGINS | TOLD
    SAID: Final = Say("open {a:chest}", "Open {a:chest}", "Chest", "open-treasure-chest", r.GATHER_01)

    def forbids(self, g: World, chest: int) -> int:
        rule = forbids_work(g, g.active)
        if rule:
            return r.GATHER_06 if rule == r.GATHER_05 else rule
        c = g.chests[chest]
        if c.at < 0 or not chest_faces(g, chest, g.figures[g.active].at):
            return r.CHEST_07
        if c.state == t.SEALED:
            return r.CHEST_02
        if c.state == t.EXPOSED:
            return r.CHEST_06
        return 0 if g.sp >= t.OPENING else r.GATHER_01

    def hint(self, g: World, rule: int, chest: int) -> str:
        return where_to_stand(g, rule, chest)

    def do(self, g: World, chest: int) -> None:
        open_chest(g, g.active, chest)

    def more(self, g: World, scene: OptionScene, chest: int) -> None:
        costs(scene, t.OPENING, [])


EXPOSE: Final[Expose] = Expose()
DISARM: Final[Disarm] = Disarm()
OPEN: Final[OpenChest] = OpenChest()


class Chests(Offer[World]):
    """The chests beside a Hero, chest by chest."""

    def acts(self) -> list[Act[Any]]:
        return [EXPOSE, DISARM, OPEN]

    def each(self, g: World, out: list[Opt]) -> None:
        x = g.figures[g.active]
        if x.owner < 0 or x.at < 0:
            return
        for n in g.neighbours(x.at):
            chest = g.chest_on(n)
            if chest >= 0:
                EXPOSE.offer(g, out, chest)
                DISARM.offer(g, out, chest, 0)
                DISARM.offer(g, out, chest, 1)
                OPEN.offer(g, out, chest)
