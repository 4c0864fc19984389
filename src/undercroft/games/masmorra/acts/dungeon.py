"""Questions of the dungeon: places of tiles and traps, Steps at a pit, the side of Level 3."""

from typing import Final

from ....board.tiles import cell_x, cell_y, edge_cells
from ....engine.act import Act0, Act1, Act2, Act3, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import TILES
from ..legal.paying import forbids_payment
from ..legal.placing import room_at
from ..state import World
from ..steps.exploring import LAY, Explore, TurnUp
from ..steps.harm import Wound
from ..steps.level3 import DESCEND, OpenLevel3
from ..steps.moving import Enter, give_step
from ..words import icons, shapes
from ..words.names import hero_name
from ..words.payments import SOURCE, payment, payment_hint
from ..words.placing import place_label, tile_sketch, trap_label
from ..words.touches import own, touch_cell, warn

Line = tuple[str, str, list[str]]


# ---- exploring
class Place(Act3[World]):
    """Put the tile in hand down: column and row of its upper left cell, quarter turns (MAS-EXP-02)."""

    KIND: Final = o.PLACE
    SAID: Final = Say("place CELL turn QUARTERS …", "", "Place", icons.OTHER["explore"], r.EXP_02)
    WHEN: Final = "when a tile is explored"

    def each(self, g: World, out: list[Opt]) -> None:
        for cell, turn in self.explore(g).fits(g):
            out.append(o.place(cell, turn))

    def forbids(self, g: World, column: int, row: int, turn: int) -> int:
        return 0 if (o.cell_at(column, row), turn) in self.explore(g).fits(g) else r.EXP_02

    def do(self, g: World, column: int, row: int, turn: int) -> None:
        step = self.explore(g)
        step.x = cell_x(o.cell_at(column, row))
        step.y = cell_y(o.cell_at(column, row))
        step.turn = turn
        step.stage = LAY

    def explore(self, g: World) -> Explore:
        """The step that asks."""
        step = g.stack[-1]
        assert isinstance(step, Explore)
        return step

    def label(self, g: World, column: int, row: int, turn: int) -> str:
        return place_label(g, g.decision.a if g.decision else 0, o.cell_at(column, row), turn)

    def more(self, g: World, scene: OptionScene, column: int, row: int, turn: int) -> None:
        touch_cell(g, scene, o.cell_at(column, row))
        if g.decision is not None:
            scene["sketch"] = tile_sketch(g.decision.a, turn)

    def write(self, g: World, option: Opt) -> str:
        return shapes.write_place(g, option)

    def read(self, g: World, words: list[str]) -> Opt:
        return shapes.read_place(g, words)


class PlaceTrap(Act2[World]):
    """Put the trap that turned up on a cell: column, row (MAS-EXP-07); it activates at once."""

    KIND: Final = o.TRAP_AT
    SAID: Final = Say("trap at CELL …", "", "Place", icons.OTHER["trap"], r.EXP_07)
    WHEN: Final = "when a trap turns up"

    def each(self, g: World, out: list[Opt]) -> None:
        for cell in self.turn_up(g).spots(g):
            out.append(o.trap_at(cell))

    def forbids(self, g: World, column: int, row: int) -> int:
        return 0 if o.cell_at(column, row) in self.turn_up(g).spots(g) else r.EXP_07

    def do(self, g: World, column: int, row: int) -> None:
        self.turn_up(g).lay(g, o.cell_at(column, row))

    def turn_up(self, g: World) -> TurnUp:
        """The step that asks."""
        step = g.stack[-1]
        assert isinstance(step, TurnUp)
        return step

    def label(self, g: World, column: int, row: int) -> str:
        return trap_label(g, g.decision.b if g.decision else 1, o.cell_at(column, row))

    def more(self, g: World, scene: OptionScene, column: int, row: int) -> None:
        """It wounds the Heroes beside it."""
        cell = o.cell_at(column, row)
        touch_cell(g, scene, cell)
        level = g.decision.b if g.decision is not None else 1
        beside = [room_at(g, level, c) for c in edge_cells(1, cell_x(cell), cell_y(cell))]
        warn(scene, [i for i in own(g) if g.heroes[i].room in beside], g, "It wounds {}")

    def write(self, g: World, option: Opt) -> str:
        return shapes.write_trap(g, option)

    def read(self, g: World, words: list[str]) -> Opt:
        return shapes.read_trap(g, words)


# ---- rooms that hurt
class GiveStep(Act1[World]):
    """Give a Step on entering a Pit (MAS-ROOM-16) or a Web (MAS-ROOM-11): there an unused die or a made symbol, cursed
    or not (A-48).
    """

    KIND: Final = o.PAY_STEP
    SAID: Final = Say("pay {a:source}", "", "Room", icons.FACES[t.STEP], r.ROOM_16)
    WHEN: Final = "on entering a Pit or Web Room"

    def each(self, g: World, out: list[Opt]) -> None:
        for source in (o.FROM_DIE, o.FROM_SYMBOL, o.FROM_FREE):
            if self.forbids(g, source) == 0:
                out.append(opt(o.PAY_STEP, source))

    def forbids(self, g: World, source: int) -> int:
        step = g.stack[-1]
        assert isinstance(step, Enter)
        if step.hero != g.active:
            return r.ROOM_16
        if TILES[g.rooms[g.hero().room].tile].type != t.WEB_ROOM:
            return forbids_payment(g, t.STEP, source)
        if source == o.FROM_DIE:
            return 0 if g.ready(t.STEP) > 0 else r.ROOM_11
        if source == o.FROM_SYMBOL:
            return 0 if g.symbols[t.STEP] > 0 else r.ROOM_11
        last = g.ready(t.STEP) == 0 and g.symbols[t.STEP] == 0
        return 0 if last and g.rulings & ru.A_35_FREE_STEP_TOO and g.hero().free else r.ROOM_11

    def do(self, g: World, source: int) -> None:
        step = g.stack[-1]
        assert isinstance(step, Enter)
        g.pop()
        give_step(g, step.hero, source)

    def label(self, g: World, source: int) -> str:
        return "Give the Free Step" if source == o.FROM_FREE else f"Give a Step {SOURCE[source]}"

    def more(self, g: World, scene: OptionScene, source: int) -> None:
        scene["touches"] = payment(g, t.STEP, source)

    def hint(self, g: World, rule: int, source: int) -> str:
        return payment_hint(g, rule, t.STEP, source)


class Suffer(Act0[World]):
    """Take 1 Wound on entering a Pit (MAS-ROOM-16)."""

    KIND: Final = o.SUFFER
    SAID: Final = Say("suffer", "Take 1 Wound", "Room", icons.OTHER["wound"], r.ROOM_16)
    WHEN: Final = "on entering a Pit Room"

    def do(self, g: World) -> None:
        step = g.stack[-1]
        assert isinstance(step, Enter)
        g.pop()
        g.push(Wound(step.hero, 1, t.BY_PIT))

    def more(self, g: World, scene: OptionScene) -> None:
        """The last Life Point."""
        if g.decision is not None and g.heroes[g.decision.a].life <= 1:
            scene["warning"] = f"{hero_name(g, g.decision.a)} falls"


# ---- Level 3
class Side(Act1[World]):
    """Which side of the large tile lies up (MAS-EPIC-06)."""

    KIND: Final = o.SIDE
    SAID: Final = Say("side {a:side}", "", "Level 3", "", r.EPIC_06)
    WHEN: Final = "when the first Hero goes down to Level 3"

    def each(self, g: World, out: list[Opt]) -> None:
        for side in (t.THRONE, t.SEWERS):
            out.append(opt(o.SIDE, side))

    def forbids(self, g: World, side: int) -> int:
        return 0 if side in (t.THRONE, t.SEWERS) else r.EPIC_06

    def do(self, g: World, side: int) -> None:
        step = g.stack[-1]
        assert isinstance(step, OpenLevel3)
        g.side = side
        step.stage = DESCEND

    def label(self, g: World, side: int) -> str:
        return "Throne Room" if side == t.THRONE else "Sewers"

    def icon(self, g: World, option: Opt) -> str:
        return icons.ROOMS["throne-TL"] if option.a == t.THRONE else icons.ROOMS["sewers-UL"]
