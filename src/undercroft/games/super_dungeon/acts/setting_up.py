"""The full setup: Heroes, bosses and spawning points are picked, tiles are laid (SDE-PICK, SDE-SETUP)."""

from typing import Final

from ....engine.act import Act, Act1, Say
from ....engine.option import Opt, opt
from ....errors import CroftError
from ....scene import OptionScene
from .. import events as ev
from .. import rule_ids as r
from ..content import BOSSES, CARDS, CHOICES, FACE_IDS, FACE_NAMES, FACES, MINIS
from ..ground import free_sides
from ..legal.setting_up import forbids_choice, forbids_hero, forbids_mini, forbids_tile
from ..state import World
from ..steps.fielding import add_boss, add_choice, add_hero, add_mini
from ..steps.setting_up import Building, Picking
from ..view.preview import sketch_of
from ..words.names import find_face, side_id

MIDDLE: Final = 8  # the first tile lies at 0,0; fields are never negative
TURNS: Final = ["as printed", "turned right", "turned upside down", "turned left"]
CHOSEN: Final = "{a:pick} is chosen"


class Pick(Act1[World]):
    """A Hero joins the party (SDE-PICK-01, SDE-PICK-02)."""

    KIND: Final = 42
    SAID: Final = Say("pick {a:pick}", "{a:pick}", "Choose", "character", r.PICK_01)
    TOLD: Final = CHOSEN

    def each(self, g: World, out: list[Opt]) -> None:
        for c in CARDS:
            self.offer(g, out, c.index)

    def forbids(self, g: World, card: int) -> int:
        return forbids_hero(g, card)

    def do(self, g: World, card: int) -> None:
        g.emit(ev.PICKED, card, Pick.KIND)
        add_hero(g, card)


class PickBoss(Act1[World]):
    """The boss (SDE-PICK-03)."""

    KIND: Final = 43
    SAID: Final = Say("boss {a:pick}", "{a:pick}", "Choose", "dice-fire", r.PICK_03)
    TOLD: Final = CHOSEN

    def each(self, g: World, out: list[Opt]) -> None:
        for row in BOSSES:
            out.append(opt(PickBoss.KIND, row[0]))

    def forbids(self, g: World, card: int) -> int:
        for row in BOSSES:
            if row[0] == card:
                return 0
        return r.PICK_03

    def do(self, g: World, card: int) -> None:
        g.emit(ev.PICKED, card, PickBoss.KIND)
        add_boss(g, card)


class PickMini(Act1[World]):
    """A mini-boss (SDE-PICK-06)."""

    KIND: Final = 44
    SAID: Final = Say("mini-boss {a:pick}", "{a:pick}", "Choose", "dice-fire", r.PICK_06)
    TOLD: Final = CHOSEN

    def each(self, g: World, out: list[Opt]) -> None:
        for row in MINIS:
            self.offer(g, out, row[0])

    def forbids(self, g: World, card: int) -> int:
        return forbids_mini(g, card)

    def do(self, g: World, card: int) -> None:
        g.emit(ev.PICKED, card, PickMini.KIND)
        add_mini(g, card)
        s = g.stack[-1]
        assert isinstance(s, Picking)
        s.left -= 1


class PickPoint(Act1[World]):
    """Spawning points with their monsters (SDE-PICK-07)."""

    KIND: Final = 45
    SAID: Final = Say("point {a:points}", "", "Choose", "dice-fire", r.PICK_07)
    TOLD: Final = "{a:points} is chosen"

    def each(self, g: World, out: list[Opt]) -> None:
        for choice in range(len(CHOICES)):
            self.offer(g, out, choice)

    def forbids(self, g: World, choice: int) -> int:
        return forbids_choice(g, choice)

    def do(self, g: World, choice: int) -> None:
        g.emit(ev.PICKED, choice, PickPoint.KIND)
        add_choice(g, choice)

    def label(self, g: World, choice: int) -> str:
        return f"{CARDS[CHOICES[choice].point].name} (uses {CHOICES[choice].points})"


# ---- tiles
def building(g: World) -> Building:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Building)
    return s


def sides_of(g: World) -> list[int]:
    """Where a tile may go: columns and rows in turn."""
    return [0, 0] if not g.tiles else free_sides(g.tiles)


class TakeTile(Act1[World]):
    """A tile is taken, one side up (SDE-SETUP-02)."""

    KIND: Final = 47
    SAID: Final = Say("take {a:face}", "", "Choose", "dungeon-gate", r.SETUP_02)

    def each(self, g: World, out: list[Opt]) -> None:
        for face in range(len(FACES)):
            self.offer(g, out, face)

    def forbids(self, g: World, face: int) -> int:
        sides = sides_of(g)
        return forbids_tile(g, face, sides[0], sides[1]) or (0 if building(g).face < 0 else r.SETUP_03)

    def do(self, g: World, face: int) -> None:
        building(g).face = face

    def label(self, g: World, face: int) -> str:
        return f"{FACE_NAMES[face]} ({FACE_IDS[face]})"

    def more(self, g: World, scene: OptionScene, face: int) -> None:
        scene["sketch"] = sketch_of([face, 0, 0, 0])


class LayTile(Act[World]):
    """The tile that was taken is laid: its face, quarter turns, column and row (SDE-SETUP-03)."""

    KIND: Final = 46
    SAID: Final = Say("tile …", "", "Choose", "dungeon-gate", r.SETUP_02)

    def each(self, g: World, out: list[Opt]) -> None:
        sides = sides_of(g)
        for k in range(0, len(sides), 2):
            for quarter in range(4):
                out.append(tile(building(g).face, quarter, sides[k], sides[k + 1]))

    def forbids_option(self, g: World, option: Opt) -> int:
        return forbids_tile(g, option.a, option.c - MIDDLE, option.d - MIDDLE) or (
            0 if option.a == building(g).face else r.SETUP_03
        )

    def take(self, g: World, option: Opt) -> None:
        building(g).face = -1
        g.tiles += [option.a, option.b, option.c - MIDDLE, option.d - MIDDLE]
        g.emit(ev.TILE_LAID, option.a, option.b, rule=r.SETUP_03)

    def says(self, g: World, option: Opt) -> str:
        return f"{FACE_NAMES[option.a]}, {TURNS[option.b]}"

    def shows(self, g: World, option: Opt, scene: OptionScene) -> None:
        scene["sketch"] = sketch_of([*g.tiles, option.a, option.b, option.c - MIDDLE, option.d - MIDDLE])
        scene["touches"] = [side_id(option.c - MIDDLE, option.d - MIDDLE)]

    def write(self, g: World, option: Opt) -> str:
        """`tile 1A turned 0 at 1,0`."""
        return f"tile {FACE_IDS[option.a]} turned {option.b} at {option.c - MIDDLE},{option.d - MIDDLE}"

    def read(self, g: World, words: list[str]) -> Opt:
        if len(words) != 5 or words[1] != "turned" or words[3] != "at" or words[2] not in ("0", "1", "2", "3"):
            raise CroftError("expected a face, turned 0 to 3, at x,y")
        parts = words[4].split(",")
        try:
            x, y = int(parts[0]), int(parts[1])
        except (IndexError, ValueError):
            raise CroftError(f"expected a tile position x,y, found {words[4]!r:.20}") from None
        if len(parts) != 2 or not -8 < x < 8 or not -8 < y < 8:
            raise CroftError(f"expected a tile position from -7,-7 to 7,7, found {words[4]!r:.20}")
        return tile(find_face(words[0].upper()), int(words[2]), x, y)


def tile(face: int, quarter: int, x: int, y: int) -> Opt:
    """A tile face, turned, laid at a place of the map of tiles (from -7 to 7)."""
    return opt(LayTile.KIND, face, quarter, x + MIDDLE, y + MIDDLE)


TAKE_TILE: Final[TakeTile] = TakeTile()
LAY_TILE: Final[LayTile] = LayTile()
