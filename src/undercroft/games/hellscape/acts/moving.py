"""Inside a Move action: what a movement point buys (MD2-MOVE-02)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Offer, Say
from ....engine.chance import DECKS
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import rule_ids as r
from .. import terms as t
from ..legal.moving import forbids_forge, forbids_go, forbids_goal, forbids_object, forbids_open, passable_doors
from ..state import H_FOUNTAIN, World
from ..steps.forging import Forging
from ..steps.gains import Heal
from ..steps.moving import Move, Onward, open_chest, react, step_to, take_treasure
from ..steps.quest import do_goal, open_door
from ..words.cards import light_token
from .base import POINTS
from .turns import Goals


def forbids_buying(g: World) -> int:
    """Only a Hero with a movement point opens, takes and uses things (MD2-SHA-08)."""
    if not isinstance(g.stack[-1], Move):
        return r.MOVE_02
    return r.MOVE_01 if g.walk.mp < 1 else r.SHA_08 if g.walk.hero >= t.SPIRIT else 0


class Go(Act1[World]):
    """One Zone further (MD2-MOVE-02)."""

    KIND: Final = 15
    FLAGS: Final = POINTS
    SAID: Final = Say("go {a:zone}", "Go to {a:zone}", "Move", "footsteps", r.MOVE_02)

    def each(self, g: World, out: list[Opt]) -> None:
        unit = g.walk.hero
        if g.walk.mp > 0:
            for zone in g.map().steps(g.zone_of(unit), passable_doors(g, unit)):
                if forbids_go(g, unit, zone) == 0:
                    out.append(opt(Go.KIND, zone))

    def forbids(self, g: World, zone: int) -> int:
        s = g.stack[-1]
        if not isinstance(s, Move):  # a walk that an ability gives has a rule of its own
            return s.forbids(g, g.turn, opt(Go.KIND, zone))
        return r.MOVE_01 if g.walk.mp < 1 else forbids_go(g, g.walk.hero, zone)

    def do(self, g: World, zone: int) -> None:
        step_to(g, g.walk.hero, zone)

    def more(self, g: World, scene: OptionScene, zone: int) -> None:
        unit = g.walk.hero if g.walk.on else g.turn
        if unit < 0 or g.zone_of(unit) < 0 or unit >= t.SPIRIT:
            return
        here = g.zone_of(unit)
        n = 0
        for f in g.foes_in(here):
            n += g.miniatures(f)
        if n and not g.walk.calm:
            scene["warning"] = f"{n} Enemy miniature{'s' if n > 1 else ''} here: Reaction damage"
        if zone in g.tokens[t.SPIKE] or zone in g.tokens[t.BEAR]:
            scene["warning"] = "A trap lies there"
        if not g.map().adjacent(here, zone, passable_doors(g, unit)):
            scene["warning"] = "Not adjacent"


class Open(Act1[World]):
    """A door of the Zone (MD2-DOOR-03)."""

    KIND: Final = 16
    FLAGS: Final = POINTS
    SAID: Final = Say("open {a:door}", "Open {a:door}", "Move", "wooden-door", r.DOOR_03)

    def forbids(self, g: World, door: int) -> int:
        return forbids_buying(g) or forbids_open(g, g.walk.hero, door)

    def do(self, g: World, door: int) -> None:
        open_door(g, door, g.walk.hero)


class Take(Act1[World]):
    """A Treasure token of a rarity (MD2-INTERACT-03)."""

    KIND: Final = 17
    FLAGS: Final = POINTS
    SAID: Final = Say(
        "take {a:rarity}", "Take the {a:rarity} Treasure", "Interact", "open-treasure-chest", r.INTERACT_01
    )

    def forbids(self, g: World, rarity: int) -> int:
        return forbids_buying(g) or forbids_object(g, g.walk.hero, t.TREASURE + rarity)

    def do(self, g: World, rarity: int) -> None:
        take_treasure(g, g.walk.hero, rarity)

    def more(self, g: World, scene: OptionScene, rarity: int) -> None:
        light_token(g, scene, t.TREASURE + rarity)


class Chest(Act1[World]):
    """A Chest, or a Greater one (MD2-CHEST-01, -02)."""

    KIND: Final = 18
    FLAGS: Final = POINTS
    SAID: Final = Say("chest [greater=a]", "", "Interact", "chest", r.CHEST_01)

    def token(self, greater: int) -> int:
        """The kind of token."""
        return t.GREATER_CHESTS if greater else t.CHESTS

    def forbids(self, g: World, greater: int) -> int:
        return forbids_buying(g) or forbids_object(g, g.walk.hero, self.token(greater))

    def do(self, g: World, greater: int) -> None:
        open_chest(g, g.walk.hero, greater)

    def label(self, g: World, greater: int) -> str:
        return "Open the Greater Chest" if greater else "Open the Chest"

    def more(self, g: World, scene: OptionScene, greater: int) -> None:
        light_token(g, scene, self.token(greater))


class Fountain(Act0[World]):
    """A Fountain heals, once (MD2-FOUNTAIN-01)."""

    KIND: Final = 19
    FLAGS: Final = POINTS
    SAID: Final = Say("fountain", "Drink from the Fountain", "Interact", "fountain", r.FOUNTAIN_01)

    def forbids(self, g: World) -> int:
        return forbids_buying(g) or forbids_object(g, g.walk.hero, t.FOUNTAIN)

    def do(self, g: World) -> None:
        g.tokens[t.FOUNTAIN].remove(g.heroes[g.walk.hero].zone)
        n = g.hidden[H_FOUNTAIN].draw(g.chance, DECKS, 17)
        g.push(Heal(g.walk.hero, n))

    def more(self, g: World, scene: OptionScene) -> None:
        light_token(g, scene, t.FOUNTAIN)


class Forge(Act0[World]):
    """Three items become one (MD2-FORGE-01)."""

    KIND: Final = 20
    FLAGS: Final = POINTS
    SAID: Final = Say("forge", "Use the Forge: 3 items become 1", "Interact", "warhammer", r.FORGE_01)

    def forbids(self, g: World) -> int:
        return forbids_buying(g) or forbids_forge(g, g.walk.hero)

    def do(self, g: World) -> None:
        g.push(Forging(g.walk.hero))

    def more(self, g: World, scene: OptionScene) -> None:
        light_token(g, scene, t.FORGE)


class GoalOnTheWay(Goals):
    """A goal for a movement point; a Hero who leaves the Dungeon suffers Reaction damage before (H-12)."""

    KIND: Final = 12
    FLAGS: Final = POINTS

    def forbids(self, g: World, goal: int) -> int:
        rule = forbids_buying(g) or forbids_goal(g, g.walk.hero, goal)
        return rule or (r.HERO_04 if g.printed().goals[goal].by_action else 0)

    def do(self, g: World, goal: int) -> None:
        seat = g.walk.hero
        if g.printed().goals[goal].does == "leave":
            react(g, seat)
            if g.heroes[seat].health == 0:
                g.push(Onward(seat, -1 - goal))
                return
        do_goal(g, seat, goal)


OPEN: Final[Open] = Open()
TAKE: Final[Take] = Take()
CHEST: Final[Chest] = Chest()
FOUNTAIN: Final[Fountain] = Fountain()
FORGE: Final[Forge] = Forge()
GOAL: Final[GoalOnTheWay] = GoalOnTheWay()


class Objects(Offer[World]):
    """Doors, objects and goals of the Zone."""

    def acts(self) -> list[Act[Any]]:
        return [OPEN, TAKE, CHEST, FOUNTAIN, FORGE, GOAL]

    def each(self, g: World, out: list[Opt]) -> None:
        if forbids_buying(g):
            return
        for door in g.map().doors_of(g.heroes[g.walk.hero].zone):
            OPEN.offer(g, out, door)
        for rarity in range(3):
            TAKE.offer(g, out, rarity)
        CHEST.offer(g, out, 0)
        CHEST.offer(g, out, 1)
        FOUNTAIN.each(g, out)
        FORGE.each(g, out)
        for goal in g.printed().goals:
            if not goal.by_action:
                GOAL.offer(g, out, goal.index)
