"""Docking actions of a room, and its loose gold (MAS-ROOM, MAS-TRAP, MAS-PAY)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act3, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import TILES
from ..legal.paying import forbids_die, forbids_face, wild_dice
from ..state import World
from ..steps.abilities import add_symbols
from ..steps.rooms import Disarm, OpenChest, TakeGold, UsePortal
from ..words import icons, shapes
from ..words.names import room_name
from ..words.payments import dock_hint, stand_in_text
from .base import BY_DICE, TURN


def dice_for(g: World, dock: list[int], spared: int, face: int) -> list[int]:
    """The faces to dock where `dock` is asked; empty if they are not there, or barred.

    `face` stands in for the die asked for at `spared` (A-56); -1 means the dice as shown (MAS-PAY-04).
    """
    if spared >= len(dock) or (spared >= 0 and dock[spared] == face):
        return []
    left = [g.ready(f) for f in range(6)]
    faces: list[int] = []
    for i in range(len(dock)):
        f = face if i == spared else dock[i]
        if left[f] == 0 or (forbids_die(g, f) if i == spared else forbids_face(g, f)):
            return []
        left[f] -= 1
        faces.append(f)
    return faces


def forbids_dock(g: World, dock: list[int], spared: int = -1, face: int = 0) -> int:
    """Dock dice at a chest, trap, portal or fountain: a disengaged Hero with dice of those faces (MAS-ACT-05).

    Any face may be docked where it is asked for (MAS-RES-07); at `spared` another face stands in (A-56).
    """
    h = g.hero()
    if h.down:
        return r.DOWN_05
    if g.combat or g.engaged(h):
        return r.ACT_05
    if g.phase < t.ACTIONS:
        return r.TURN_03
    if spared >= 0 and wild_dice(g, h) == 0:
        return r.PAY_04
    return 0 if dice_for(g, dock, spared, face) else r.PAY_04


def pay_dock(g: World, dock: list[int], spared: int = -1, face: int = 0) -> None:
    """The dice stay on the tile for the turn (MAS-PAY-04..06)."""
    for f in dice_for(g, dock, spared, face):
        g.take_die(f, t.DOCKED)


class Chest(Act3[World]):
    """Open the chest in the room (MAS-ROOM-04); a die may stand in: its face, and 1 more than the place it takes."""

    KIND: Final = o.CHEST
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("chest [wild FACE [for FACE]] …", "", "Room", icons.OPEN_CHEST, r.TURN_03)
    CAN: Final = "use what is here"

    def forbids(self, g: World, none: int, face: int, place: int) -> int:
        room = g.rooms[g.hero().room]
        if not room.chest:
            return r.ROOM_04
        if room.docked:
            return r.PAY_06
        return forbids_dock(g, TILES[room.tile].dock, place - 1, face)

    def do(self, g: World, none: int, face: int, place: int) -> None:
        room = g.rooms[g.hero().room]
        pay_dock(g, TILES[room.tile].dock, place - 1, face)
        room.docked = True
        g.push(OpenChest(g.active))

    def label(self, g: World, none: int, face: int, place: int) -> str:
        return f"Open the chest{stand_in_text(g, g.hero().room, face, place - 1)}"

    def more(self, g: World, scene: OptionScene, none: int, face: int, place: int) -> None:
        scene["touches"] = [f"room:{g.hero().room}"]

    def hint(self, g: World, rule: int, none: int, face: int, place: int) -> str:
        return dock_hint(g, rule, g.hero().room)

    def write(self, g: World, option: Opt) -> str:
        return f"chest{shapes.write_wild(g, g.hero().room, option)}"

    def read(self, g: World, words: list[str]) -> Opt:
        return o.chest(*shapes.read_wild(g, g.hero().room, words))


class DisarmTrap(Act3[World]):
    """Disarm a trap beside the room (MAS-TRAP-06); a die may stand in as at a chest."""

    KIND: Final = o.DISARM
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("disarm ROOM [wild FACE [for FACE]] …", "", "Room", icons.OTHER["trap"], r.TURN_03)
    CAN: Final = "use what is here"

    def forbids(self, g: World, trap: int, face: int, place: int) -> int:
        if trap >= len(g.rooms) or trap not in g.rooms[g.hero().room].traps:
            return r.TRAP_06
        if not g.rooms[trap].armed:
            return r.TRAP_08
        return forbids_dock(g, TILES[g.rooms[trap].tile].dock, place - 1, face)

    def do(self, g: World, trap: int, face: int, place: int) -> None:
        pay_dock(g, TILES[g.rooms[trap].tile].dock, place - 1, face)
        g.push(Disarm(g.active, trap))

    def label(self, g: World, trap: int, face: int, place: int) -> str:
        return f"Disarm {room_name(g, trap)}{stand_in_text(g, trap, face, place - 1)}"

    def more(self, g: World, scene: OptionScene, trap: int, face: int, place: int) -> None:
        scene["touches"] = [f"room:{trap}"]

    def hint(self, g: World, rule: int, trap: int, face: int, place: int) -> str:
        return dock_hint(g, rule, trap if trap < len(g.rooms) else g.hero().room)

    def write(self, g: World, option: Opt) -> str:
        return f"disarm R{option.a}{shapes.write_wild(g, option.a, option)}"

    def read(self, g: World, words: list[str]) -> Opt:
        room = shapes.read_room(g, words)
        return o.disarm(room, *shapes.read_wild(g, room, words[1:]))


class Portal(Act0[World]):
    """Use the portal in the room (MAS-ROOM-05)."""

    KIND: Final = o.PORTAL
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("portal", "Step through the portal", "Room", icons.ROOMS["portal"], r.TURN_03)
    CAN: Final = "use what is here"

    def forbids(self, g: World) -> int:
        room = g.rooms[g.hero().room]
        if TILES[room.tile].type != t.PORTAL:
            return r.ROOM_05
        if g.side:
            return r.EPIC_09
        if room.docked:
            return r.PAY_06
        return forbids_dock(g, TILES[room.tile].dock)

    def do(self, g: World) -> None:
        room = g.rooms[g.hero().room]
        pay_dock(g, TILES[room.tile].dock)
        room.docked = True
        g.push(UsePortal())

    def more(self, g: World, scene: OptionScene) -> None:
        scene["touches"] = [f"room:{g.hero().room}"]

    def hint(self, g: World, rule: int) -> str:
        return dock_hint(g, rule, g.hero().room)


class Fountain(Act0[World]):
    """Dock at a fountain for Elixir (MAS-ROOM-15)."""

    KIND: Final = o.FOUNTAIN
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("fountain", "Drink at the fountain: 2 Elixir", "Room", icons.ROOMS["fountain"], r.TURN_03)
    CAN: Final = "use what is here"

    def forbids(self, g: World) -> int:
        room = g.rooms[g.hero().room]
        tile = TILES[room.tile]
        if tile.elixir == 0:
            return r.ROOM_15
        if room.docked:
            return r.PAY_06
        if g.curse == t.ELIXIR:
            return r.SEWER_06
        return forbids_dock(g, tile.dock)

    def do(self, g: World) -> None:
        room = g.rooms[g.hero().room]
        tile = TILES[room.tile]
        pay_dock(g, tile.dock)
        room.docked = True
        add_symbols(g, [0, 0, 0, 0, tile.elixir, 0])

    def more(self, g: World, scene: OptionScene) -> None:
        scene["touches"] = [f"room:{g.hero().room}"]

    def hint(self, g: World, rule: int) -> str:
        return dock_hint(g, rule, g.hero().room)

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> tuple[str, str, list[str]] | None:
        """The log line of the choice."""
        return f"{who} draws from the fountain", icons.ROOMS["fountain"], mine


class LooseGold(Act0[World]):
    """Take the gold lying in the room; a closed chest keeps its own (MAS-ROOM-14)."""

    KIND: Final = o.TAKE_GOLD
    FLAGS: Final = TURN
    SAID: Final = Say("gold", "Take the gold", "Room", icons.OTHER["gold"], r.TURN_03)
    CAN: Final = "use what is here"

    def forbids(self, g: World) -> int:
        h = g.hero()
        room = g.rooms[h.room]
        if h.down:
            return r.DOWN_05
        if room.gold == 0 or room.chest:
            return r.ROOM_14
        if g.combat or g.engaged(h):
            return r.ROOM_14
        if g.phase < t.ACTIONS:
            return r.TURN_03
        return 0 if h.gold < t.MOST_GOLD else r.GOLD_02

    def do(self, g: World) -> None:
        g.push(TakeGold(g.active))

    def more(self, g: World, scene: OptionScene) -> None:
        scene["touches"] = [f"room:{g.hero().room}"]


class InTheRoom(Offer[World]):
    """Docking actions of the room and of traps beside it, and its loose gold."""

    def __init__(self) -> None:
        self.chest = Chest()
        self.disarm = DisarmTrap()
        self.portal = Portal()
        self.fountain = Fountain()
        self.gold = LooseGold()

    def acts(self) -> list[Act[Any]]:
        return [self.chest, self.disarm, self.portal, self.fountain, self.gold]

    def each(self, g: World, out: list[Opt]) -> None:
        if g.phase != t.ACTIONS:
            return
        h = g.hero()
        room = g.rooms[h.room]
        tile = TILES[room.tile]
        wild = wild_dice(g, h)
        if room.chest:
            self.stand_ins(g, out, self.chest, 0, len(tile.dock) if wild else 0)
        for trap in room.traps:
            if g.rooms[trap].armed:
                self.stand_ins(g, out, self.disarm, trap, 2 if wild else 0)
        if tile.type == t.PORTAL and self.portal.forbids(g) == 0:
            out.append(opt(o.PORTAL))
        if tile.elixir > 0 and self.fountain.forbids(g) == 0:
            out.append(opt(o.FOUNTAIN))
        if room.gold > 0 and self.gold.forbids(g) == 0:
            out.append(opt(o.TAKE_GOLD))

    def stand_ins(self, g: World, out: list[Opt], act: Act3[World], thing: int, places: int) -> None:
        """A chest or trap with the dice as shown, then with each die that may stand in."""
        act.offer(g, out, thing, 0, 0)
        for place in range(places):
            for face in range(6):
                act.offer(g, out, thing, face, place + 1)
