"""The dungeon as it grows, compared with a second, plain reading at every decision of some games (MAS-EXP, MAS-MED)."""

import pytest

from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra.content import TILES
from undercroft.games.masmorra.options import P_PLACE, P_TRAP
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.title import TITLE
from undercroft.match.match import start

Cell = tuple[int, int]
Door = tuple[Cell, Cell]  # from a cell into the one beyond
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# the doorway places of a medium tile clockwise from the west half of its north side: its cell and the way out
MEDIUM = (((0, 0), 0), ((1, 0), 0), ((1, 0), 1), ((1, 1), 1), ((1, 1), 2), ((0, 1), 2), ((0, 1), 3), ((0, 0), 3))


def covered(tile: int, x: int, y: int) -> set[Cell]:
    """The cells a tile covers."""
    size = TILES[tile].size
    return {(x + dx, y + dy) for dx in range(size) for dy in range(size)}


def doors(tile: int, x: int, y: int, turn: int) -> set[Door]:
    """The doorways of a tile that lies so."""
    out = set()
    if TILES[tile].size == 1:
        places = [((0, 0), side) for side in range(4)]
        step = 1
    else:
        places = list(MEDIUM)
        step = 2
    for i in range(len(places)):
        if TILES[tile].doors >> i & 1:
            (dx, dy), side = places[(i + step * turn) % len(places)]
            cell = (x + dx, y + dy)
            out.add((cell, (cell[0] + WAYS[side][0], cell[1] + WAYS[side][1])))
    return out


class Level:
    """The tiles of one level."""

    def __init__(self, g: World, level: int) -> None:
        self.rooms = {i: r for i, r in enumerate(g.rooms) if r.level == level}
        self.cells = {c: i for i, r in self.rooms.items() for c in covered(r.tile, r.x, r.y)}
        self.doors = {i: doors(r.tile, r.x, r.y, r.turn) for i, r in self.rooms.items()}
        self.left = g.deck_of(level).size()

    def near(self, room: int) -> set[int]:
        """The rooms behind doorways that meet (MAS-STEP-07, A-15)."""
        return {self.cells[b] for a, b in self.doors[room] if b in self.cells and (b, a) in self.doors[self.cells[b]]}

    def touching(self, room: int) -> set[int]:
        """The tiles that share an edge with a tile."""
        own = {c for c, i in self.cells.items() if i == room}
        beside = {(x + dx, y + dy) for x, y in own for dx, dy in WAYS}
        return {self.cells[c] for c in beside if c in self.cells} - {room}

    def gaps(self, room: int) -> set[Door]:
        """Its doorways onto an empty space."""
        return {(a, b) for a, b in self.doors[room] if b not in self.cells}

    def open_after(self, tile: int, x: int, y: int, turn: int) -> bool:
        """Has the level still a doorway onto an empty space with this tile?"""
        own = covered(tile, x, y)
        rest = {b for i in self.rooms for _, b in self.gaps(i)} | {b for _, b in doors(tile, x, y, turn)}
        return any(b not in own and b not in self.cells for b in rest)

    def placements(self, room: int, tile: int) -> set[tuple[int, int, int]]:
        """Where a tile may be laid from a room; equal pictures once; sealing the level only in need (A-16)."""
        found: dict[tuple[int, int, frozenset[Door]], tuple[int, int, int]] = {}
        for _, (bx, by) in self.gaps(room):
            for x in range(bx - 1, bx + 1):
                for y in range(by - 1, by + 1):
                    for turn in range(4):
                        own = covered(tile, x, y)
                        picture = doors(tile, x, y, turn)
                        if own & set(self.cells) or not any((b, a) in picture for a, b in self.gaps(room)):
                            continue
                        found.setdefault((x, y, frozenset(picture)), (x, y, turn))
        fits = set(found.values())
        opening = {p for p in fits if self.open_after(tile, *p)}
        return opening if opening and self.left else fits


def asked(text: str) -> tuple[int, int, int]:
    """`place 1,0 turn 2` as numbers."""
    words = text.replace(",", " ").split()
    return int(words[1]), int(words[2]), int(words[4])


@pytest.mark.rule("MAS-EXP-02", "MAS-EXP-03", "MAS-EXP-07", "MAS-MED-01", "MAS-STEP-07", "MAS-STEP-08", "A-15", "A-16")
@pytest.mark.parametrize(("mode", "seed"), [("standard", "1"), ("epic", "2"), ("alliance", "3"), ("standard", "4")])
def test_tiles_lie_as_a_second_reading_says(mode: str, seed: str) -> None:
    m = start(TITLE, mode, 2, seed=seed)
    laid = -1
    compared = 0
    for _ in range(260):
        g, d = m.game, m.decision
        if d is None:
            break
        assert isinstance(g, World)
        if len(g.rooms) != laid:
            laid = len(g.rooms)
            for level in (Level(g, 1), Level(g, 2)):
                for i, r in level.rooms.items():
                    trap = TILES[r.tile].type == t.TRAP
                    others = {k for k in level.touching(i) if (TILES[g.rooms[k].tile].type == t.TRAP) != trap}
                    assert set(r.near) == level.near(i) and set(r.traps) == others
                    assert len(r.gaps) == len(level.gaps(i))
        if d.prompt == P_PLACE:
            level = Level(g, g.rooms[g.hero().room].level)
            assert {asked(text) for text in m.options() if text.startswith("place")} == level.placements(
                g.hero().room, d.a
            )
            compared += 1
        elif d.prompt == P_TRAP:
            level = Level(g, d.b)
            spots = {tuple(int(n) for n in text.split()[2].split(",")) for text in m.options()}
            beside = {c for c in level.cells if TILES[g.rooms[level.cells[c]].tile].type != t.TRAP}
            near = {(x + dx, y + dy) for x, y in beside for dx, dy in WAYS}
            assert spots <= near - set(level.cells)
            compared += 1
        move = TITLE.mind.habit(g)
        assert move is not None
        m.choose(move, max(d.owner, 0))
    assert compared >= 2 and laid > 3
