"""Places on the table as areas: rooms, traps, the rooms of the large tile, and where a tile may go."""

from typing import Final, Literal

from ....board.tiles import beyond, cell_x, cell_y, facing
from ....scene import Area, Badge, Board, Edge, Link, Space
from ....words.english import many
from .. import options as o
from .. import terms as t
from ..content import TILES
from ..legal.moving import is_shut, stairs_from
from ..legal.placing import room_at
from ..pieces import Room
from ..state import World
from ..words import icons
from ..words.glossary import room_text
from ..words.names import face_name, faces_text, room_name, tile_name

Side = Literal["N", "E", "S", "W"]
SIDES: Final[list[Side]] = ["N", "E", "S", "W"]
LEVELS: Final = ["First Level", "Second Level", "Third Level"]
GROUNDS: Final = {
    "start": "stone",
    "stairs2": "stairs",
    "rune": "rune",
    "treasure": "treasure",
    "portal": "portal",
    "minor_room": "stone",
    "major_room": "bones",
    "mixed_room": "bones",
    "gold": "gold",
    "web": "web",
    "fountain": "fountain",
    "pit": "pit",
    "entrance2": "stairs",
    "stairs3": "stairs",
    "M1-01": "ritual",
    "M1-02": "web",
    "M1-03": "pit",
    "M1-04": "stone",
    "M1-05": "crypt",
    "M1-06": "rubble",
    "M2-01": "lava",
    "M2-02": "water",
    "M2-03": "crypt",
    "M2-04": "bones",
    "M2-05": "moss",
    "M2-06": "rune",
    "throne-TL": "throne",
    "throne-TR": "pit",
    "throne-C": "ritual",
    "throne-BL": "stairs",
    "throne-BR": "bones",
    "sewers-UL": "water",
    "sewers-UR": "water",
    "sewers-LL": "water",
    "sewers-LR": "stairs",
}
# The word for the whole look of a room: its tint, and the thing in its middle.
LOOKS: Final = {
    "start": "start",
    "stairs2": "stairs",
    "entrance2": "stairs",
    "stairs3": "stairs",
    "rune": "rune",
    "treasure": "vault",
    "portal": "portal",
    "minor_room": "lair",
    "major_room": "den",
    "mixed_room": "camp",
    "gold": "hoard",
    "web": "nest",
    "fountain": "fountain",
    "pit": "pit",
    "trap": "trap",
    "M1-01": "ritual",
    "M1-02": "nest",
    "M1-03": "pit",
    "M1-04": "camp",
    "M1-05": "crypt",
    "M1-06": "lair",
    "M2-01": "lava",
    "M2-02": "pool",
    "M2-03": "crypt",
    "M2-04": "den",
    "M2-05": "slime",
    "M2-06": "rune",
    "throne-TL": "throne",
    "throne-TR": "pit",
    "throne-C": "ritual",
    "throne-BL": "stairs",
    "throne-BR": "crypt",
    "sewers-UL": "pool",
    "sewers-UR": "slime",
    "sewers-LL": "pool",
    "sewers-LR": "stairs",
}
# Rooms of the large tile lie so that every pair joined by a corridor shares an edge.
SPOTS: Final = {
    "TL": (0, 0),
    "TR": (2, 0),
    "C": (1, 2),
    "BL": (0, 4),
    "BR": (2, 4),
    "UL": (0, 0),
    "UR": (2, 0),
    "LL": (0, 2),
    "LR": (2, 2),
}


def place_of(r: Room) -> tuple[int, int, int]:
    """Where a tile lies on the board of its level, and how many cells it is wide."""
    tile = TILES[r.tile]
    if tile.type == t.LEVEL3:
        x, y = SPOTS[tile.spot]
        return x, y, 2
    return r.x, r.y, tile.size


def key_of(tile: int) -> str:
    """The word under which the look of a tile is filed."""
    kind = TILES[tile]
    return kind.id if kind.type in (t.MEDIUM, t.LEVEL3) else t.TYPES[kind.type]


def tile_icon(tile: int) -> str:
    """The drawing of a tile."""
    return icons.ROOMS[key_of(tile)]


def areas(g: World) -> list[Area]:
    """Every tile on the table, and the spaces a tile may be put on now."""
    return [area(g, i) for i in range(len(g.rooms))] + ghosts(g)


def area(g: World, i: int) -> Area:
    """One tile."""
    r = g.rooms[i]
    tile = TILES[r.tile]
    x, y, size = place_of(r)
    key = key_of(r.tile)
    icon = icons.ROOMS[key]
    if tile.type == t.TRAP:
        ground = "trap" if r.armed else "rubble"
        icon = icon if r.armed else icons.DISARMED
    else:
        ground = GROUNDS[key]
        icon = icons.OPEN_CHEST if tile.chest and not r.chest else icon
    return Area(
        id=f"room:{i}",
        board=f"level:{r.level}",
        kind="trap" if tile.type == t.TRAP else "room",
        title=room_name(g, i),
        text=room_text(r),
        x=x,
        y=y,
        w=size,
        h=size,
        ground=ground,
        look="ruin" if tile.type == t.TRAP and not r.armed else LOOKS[key],
        turn=r.turn,
        icon=icon,
        edges=large_edges(g, i) if tile.type == t.LEVEL3 else edges(g, i),
        badges=badges(r),
        spaces=spaces(r),
    )


def edges(g: World, i: int) -> list[Edge]:
    """The doorways of a tile: into other rooms, onto empty spaces (`gap:R:D`), against walls."""
    r = g.rooms[i]
    out: list[Edge] = []
    for d in r.doors:
        side = SIDES[d & 3]
        at = cell_x(d >> 2) - r.x if side in "NS" else cell_y(d >> 2) - r.y
        if d in r.gaps:
            edge = Edge(kind="open", side=side, at=at, length=1, title="Doorway into the unknown", id=f"gap:{i}:{d}")
        else:
            other = room_at(g, r.level, beyond(d))
            joined = other >= 0 and facing(d) in g.rooms[other].doors
            kind = ("shut" if is_shut(g, i, other) else "door") if joined else "wall"
            title = (
                f"{'bolted ' if kind == 'shut' else ''}doorway to {room_name(g, other)}"
                if joined
                else ("doorway against a wall")
            )
            edge = Edge(kind=kind, side=side, at=at, length=1, title=title)
        out.append(edge)
    return out


def large_edges(g: World, i: int) -> list[Edge]:
    """The corridors of the large tile, in the middle of the edge that both rooms share."""
    x, y, _ = place_of(g.rooms[i])
    out: list[Edge] = []
    for other in g.rooms[i].near:
        ox, oy, _ = place_of(g.rooms[other])
        upright = abs(ox - x) == 2 and abs(oy - y) < 2
        low, high = (max(y, oy), min(y, oy) + 2) if upright else (max(x, ox), min(x, ox) + 2)
        at = (low + high) / 2 - 0.5 - (y if upright else x)
        side: Side = ("E" if ox > x else "W") if upright else ("S" if oy > y else "N")
        kind = "shut" if is_shut(g, i, other) else "door"
        out.append(Edge(kind=kind, side=side, at=at, length=1, title=f"corridor to {room_name(g, other)}"))
    return out


def badges(r: Room) -> list[Badge]:
    """Gold lying here."""
    if r.gold == 0:
        return []
    return [Badge(kind="gold", text=str(r.gold), title=f"{r.gold} gold", icon=icons.OTHER["gold"])]


def spaces(r: Room) -> list[Space]:
    """Docking spaces and spawn icons printed on a tile."""
    tile = TILES[r.tile]
    faces = [face_name(f) for f in tile.dock]
    out: list[Space] = []
    if tile.type == t.TRAP:
        title = f"disarm for {tile.xp} XP: {faces_text(tile.dock)}" if r.armed else "disarmed"
        out.append(Space(kind="dock", faces=faces, filled=not r.armed, title=title))
    elif tile.chest:
        title = f"chest: {faces_text(tile.dock)}" if r.chest else "the chest is open"
        out.append(Space(kind="chest", faces=faces, filled=not r.chest, title=title))
    elif faces:
        what = many(tile.elixir, "Elixir symbol") if tile.elixir else "teleport"
        title = f"{what}: {faces_text(tile.dock)}{' (taken this turn)' if r.docked else ''}"
        out.append(Space(kind="dock", faces=faces, filled=r.docked, title=title))
    for tier in tile.spawn:
        word = "minor" if tier == t.MINOR else "major"
        out.append(Space(kind="spawn", faces=[word], filled=False, title=f"a {word} monster appears here"))
    return out


def ghosts(g: World) -> list[Area]:
    """Where the tile in hand may be put, while somebody decides that (`space:LEVEL:X:Y`)."""
    d = g.decision
    if d is None or d.prompt not in (o.P_PLACE, o.P_TRAP):
        return []
    out: list[Area] = []
    done: set[int] = set()
    for pick in d.options:
        cell = o.cell(pick)
        if cell not in done:
            done.add(cell)
            x, y, size = cell_x(cell), cell_y(cell), TILES[d.a].size
            out.append(
                Area(
                    id=f"space:{d.b}:{x}:{y}",
                    board=f"level:{d.b}",
                    kind="space",
                    title=f"{tile_name(d.a)} may go here",
                    text="",
                    x=x,
                    y=y,
                    w=size,
                    h=size,
                    ground="void",
                    icon=tile_icon(d.a),
                    ghost=True,
                )
            )
    return out


def boards(places: list[Area]) -> list[Board]:
    """One board per level that lies on the table."""
    out: list[Board] = []
    for level in (1, 2, 3):
        own = [a for a in places if a["board"] == f"level:{level}"]
        if own:
            x, y = min(a["x"] for a in own), min(a["y"] for a in own)
            out.append(
                Board(
                    id=f"level:{level}",
                    title=LEVELS[level - 1],
                    x=x,
                    y=y,
                    cols=max(a["x"] + a["w"] for a in own) - x,
                    rows=max(a["y"] + a["h"] for a in own) - y,
                )
            )
    return out


def links(g: World) -> list[Link]:
    """The stairs between the levels."""
    out: list[Link] = []
    for i, r in enumerate(g.rooms):
        if TILES[r.tile].type in (t.STAIRS2, t.STAIRS3):
            other = stairs_from(g, i)
            if other >= 0:
                out.append(Link(a=f"room:{i}", b=f"room:{other}", kind="stairs", title="stairs, free to use"))
    return out
