"""The dungeon and what stands in it."""

from functools import lru_cache

from ....board.facing import ARCS, front_directions
from ....scene import Area, Badge, Board, BoardTile, Edge, Piece
from .. import options as o
from .. import terms as t
from ..content import CHESTS, FIGURES, TILES
from ..ground import Ground, ground_of
from ..layout import SIZE, built_chart, cells
from ..meta import META
from ..state import World
from ..words.names import DOOR_NAMES, SIGN_NAMES, square_id, title_of, token_letter, trap_text
from .dials import badges, dial, figure_text

TEXTURES = {"2": "rubble", "3": "water", "X": "pit", "s": "web", "v": "lava", "t": "bridge", "=": "grass"}
TEXTS = {
    ".": "Costs 1 to enter, 2 diagonally.",
    "2": "Costs 2 to enter; shots across it are at defense +1.",
    "3": "Costs 3 to enter.",
    "X": "Cannot be entered.",
    "s": "Blocks lines of fire.",
    "v": "Entering may end the activation; later the tile turns.",
    "t": "Entering may end the activation; later the figure appears on another teleport.",
    "=": "A staircase.",
}
TINTS = ["cold", "warm", "moss", "ash", "blood"]
SPAWN_ICONS = {
    "Gnoll Hunter": "wolf-head",
    "Gnoll Fletcher": "bow-arrow",
    "Armored Skeleton": "skeleton",
    "Skeleton Archer": "archer",
    "Lizard Man": "lizardman",
    "Gargoyle": "imp",
    "Magma Guardian": "lava",
    "Satyr": "devil-mask",
    "Potbellied Gremlin": "goblin",
    "Demolishing Ape": "beast-eye",
    "Werecat": "werewolf",
    "Minotaur Warrior": "minotaur",
    "Minotaur Mage": "minotaur",
    "Medusa": "snake",
    "Hydra Serpent": "hydra",
    "Animated Mud": "transparent-slime",
    "Manticore": "wyvern",
    "Deadwood Golem": "ogre",
    "Wereboar": "troll",
    "Weresabertooth": "bear-head",
    "Wind Minion": "ghost",
    "Flame Minion": "flame",
    "Water Minion": "waterfall",
    "Wyvern": "wyvern",
}
HERO_ICONS = [
    "visored-helm",
    "wizard-face",
    "hooded-figure",
    "swordwoman",
    "barbarian",
    "rogue",
    "archer",
    "elf-helmet",
]


def icon_of(card: int) -> str:
    """The icon of a figure."""
    c = FIGURES[card]
    return HERO_ICONS[card % len(HERO_ICONS)] if c.grade == 0 or c.rebel else SPAWN_ICONS.get(c.name, "horned-skull")


def ground_now(g: World) -> Ground:
    """The dungeon, or as much of it as is laid."""
    if g.chart or not g.layout:
        return g.ground
    return ground_of(built_chart(g))


def areas(g: World, ground: Ground) -> list[Area]:
    """Squares, and the walls around them."""
    grid = ground.grid
    out = []
    doors = _ways_in_and_out(g)
    for c in range(grid.size):
        sign = ground.signs[c]
        name = ground.name(c)
        area = Area(
            id=f"square:{name}",
            board="map",
            kind="square",
            title=SIGN_NAMES.get(sign, f"Square {name}"),
            text=TEXTS.get(sign, ""),
            x=grid.xs[c],
            y=grid.ys[c],
            w=1,
            h=1,
            ground=TEXTURES.get(sign, "stone"),
        )
        if sign == "X":
            area["title"] = "Crevasse"
        if c in doors:
            area["badges"] = doors[c]
            area["text"] = ". ".join([area["text"].rstrip("."), *(b["title"] for b in doors[c])]).lstrip(". ") + "."
        if g.thing and g.door_on(c) >= 0:
            area["edges"] = _door(g, g.door_on(c), ground)
        out.append(area)
    return out + _walls(ground.text)


def _ways_in_and_out(g: World) -> dict[int, list[Badge]]:
    """Exits; entrances as long as a Hero waits outside."""
    out: dict[int, list[Badge]] = {}
    for s, p in enumerate(g.players):
        own = [x for x in g.figures if x.owner == s]
        name = META.seat_names[s]
        if p.entrance >= 0 and (not own or any(x.place == t.WAITING for x in own)):
            out.setdefault(p.entrance, []).append(
                Badge(kind="entrance", text="", title=f"{name} enters here", icon="dungeon-gate")
            )
        if p.exit >= 0 and (not own or any(x.place in (t.WAITING, t.INSIDE) for x in own)):
            out.setdefault(p.exit, []).append(
                Badge(kind=f"seat{s}", text="", title=f"{name} leaves here", icon="doorway")
            )
    return out


def _door(g: World, i: int, ground: Ground) -> list[Edge]:
    d = g.doors[i]
    sides = ["N", "S"] if ground.grid.to[d.at][0] >= 0 else ["W", "E"]
    kind = "shut" if d.state == t.CLOSED else "open"
    title = f"{DOOR_NAMES[d.kind]}, {t.DOOR_STATES[d.state]}"
    return [Edge(kind=kind, side=s, at=0, length=1, title=title) for s in sides]  # type: ignore[typeddict-item]


@lru_cache(64)
def _walls(text: str) -> list[Area]:
    grid = ground_of(text).grid
    out = []
    for y in range(grid.rows):
        for x in range(grid.cols):
            if grid.square(x, y) >= 0:
                continue
            if any(grid.square(x + dx, y + dy) >= 0 for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                out.append(
                    Area(
                        id=f"wall:{x},{y}",
                        board="map",
                        kind="wall",
                        title="Wall",
                        text="",
                        x=x,
                        y=y,
                        w=1,
                        h=1,
                        ground="wall",
                    )
                )
    return out


def board_of(g: World, ground: Ground) -> tuple[Board, list[Area]]:
    """The board with its tiles; while tiles are laid, the places where the next may go."""
    grid = ground.grid
    tiles = [
        BoardTile(
            id=f"tile:{i}",
            title=f"{'Chamber' if ground.chamber[i] else 'Hallway'} {i + 1}",
            areas=[f"square:{ground.name(c)}" for c in ground.squares[i]],
            tint=TINTS[i % len(TINTS)],
        )
        for i in range(ground.tiles)
    ]
    board = Board(
        id="map",
        title="Dungeon",
        x=0,
        y=0,
        cols=grid.cols,
        rows=grid.rows,
        grid=True,
        tiles=tiles,
        axis={"cols": [str(x) for x in range(grid.cols)], "rows": [str(y) for y in range(grid.rows)]},
    )
    d = g.decision
    if not g.chart:
        del board["axis"]  # while the dungeon grows, places have no names yet
    if d is None or d.prompt != o.P_LAY:
        return board, []
    taken = cells(g.layout)
    x0 = min((at % SIZE for at in taken), default=30)
    y0 = min((at // SIZE for at in taken), default=30)
    face = next(getattr(s, "face", 0) for s in reversed(g.stack) if type(s).__name__ == "Building")
    rows = TILES[d.a - 1].faces[face]
    ghosts = [
        Area(
            id=f"spot:{x.a + x.b * SIZE}",
            board="map",
            kind="space",
            title="A place for the tile",
            text="",
            x=x.a - x0,
            y=x.b - y0,
            w=len(rows[0]),
            h=len(rows),
            ground="void",
            ghost=True,
        )
        for x in d.options
    ]
    left, top = min(0, *(a["x"] for a in ghosts)), min(0, *(a["y"] for a in ghosts))
    board["x"], board["y"] = left, top
    board["cols"] = max(grid.cols, *(a["x"] + a["w"] for a in ghosts)) - left
    board["rows"] = max(grid.rows, *(a["y"] + a["h"] for a in ghosts)) - top
    return board, ghosts


def pieces(g: World) -> list[Piece]:
    """Chests, tokens, doors, figures."""
    grid = g.ground.grid
    out = []
    for i, c in enumerate(g.chests):
        if c.at < 0:
            continue
        word = t.CHEST_STATES[c.state]
        text = f"Trap {word}." if c.state != t.EXPOSED else f"Exposed: {trap_text(c.card, c.trap)}."
        out.append(
            Piece(
                id=f"chest:{i}",
                kind="chest",
                area=square_id(g, c.at),
                title=CHESTS[c.card].name,
                text=text,
                icon="locked-chest" if c.state != t.SAFE else "chest",
                art=CHESTS[c.card].id,
                letter="$",
                tone="neutral",
                x=grid.xs[c.at],
                y=grid.ys[c.at],
                w=1,
                h=1,
                facing=c.facing,
                badges=_chest_badges(c.state),
            )
        )
    for i, k in enumerate(g.tokens):
        if k.at >= 0:
            letter = token_letter(i)
            out.append(
                Piece(
                    id=f"token:{i}",
                    kind="token",
                    area=square_id(g, k.at),
                    title=f"Token {letter}",
                    text="Lies face down; becomes Mage Spawn when it meets a Hero.",
                    icon="monster-grasp",
                    letter=f"?{letter}",
                    tone="neutral",
                    x=grid.xs[k.at],
                    y=grid.ys[k.at],
                    w=1,
                    h=1,
                    badges=[Badge(kind="count", text=letter, title="Face down")],
                )
            )
    for i, door in enumerate(g.doors):
        title = f"{DOOR_NAMES[door.kind]}, {t.DOOR_STATES[door.state]}"
        out.append(
            Piece(
                id=f"door:{i}",
                kind="door",
                area=square_id(g, door.at),
                title=title,
                text="",
                icon="locked-door" if door.state == t.CLOSED else "doorway",
                letter="+",
                tone="neutral",
                x=grid.xs[door.at],
                y=grid.ys[door.at],
                w=1,
                h=1,
                down=door.state != t.CLOSED,
            )
        )
    return out + [_figure(g, f) for f, x in enumerate(g.figures) if x.at >= 0]


def _chest_badges(state: int) -> list[Badge]:
    """The public knowledge of its trap."""
    if state == t.EXPOSED:
        return [Badge(kind="status", text="", title="Its trap is exposed", icon="wolf-trap")]
    if state == t.SAFE:
        return [Badge(kind="status", text="", title="Safe to open", icon="check-mark")]
    return [Badge(kind="loot", text="", title="Sealed: nobody knows its trap")]


def _figure(g: World, f: int) -> Piece:
    x = g.figures[f]
    card = FIGURES[x.card]
    grid = g.ground.grid
    tone = f"seat{x.owner}" if x.owner >= 0 else ("minor" if card.grade < 3 else "major" if card.grade == 3 else "boss")
    words = card.name.split()
    letter = (words[0][0] + words[-1][0]) if len(words) > 1 else card.name[:2]
    piece = Piece(
        id=f"figure:{f}",
        kind="hero" if x.owner >= 0 else "monster",
        area=square_id(g, x.at),
        title=title_of(g, f),
        text=figure_text(g, f),
        icon=icon_of(x.card),
        art=card.id,
        letter=letter,
        tone=tone,
        x=grid.xs[x.at],
        y=grid.ys[x.at],
        w=1,
        h=1,
        facing=x.facing,
        badges=badges(g, f),
        dial=dial(g, f),
    )
    front = front_directions(x.facing, card.arc)
    piece["front"] = [square_id(g, c) for c in (grid.to[x.at][k] for k in front) if c >= 0 and g.adjacent(x.at, c)]
    if card.arc:
        piece["arc"] = ARCS[card.arc]
    if x.owner >= 0:
        piece["seat"] = x.owner
    return piece
