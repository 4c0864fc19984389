"""The map and what stands on it."""

from typing import Final

from ....scene import Area, Axis, Board, BoardTile, Piece
from .. import options as o
from .. import terms as t
from ..content import CARDS
from ..ground import TILE, Ground, free_sides
from ..state import World
from ..words.names import side_id, title_of
from .cards import badges, card_text
from .icons import ICONS, LETTERS, TONES

TINTS: Final = ["", "cold", "warm", "moss"]


def areas(ground: Ground) -> list[Area]:
    """The squares."""
    grid = ground.grid
    out = []
    for c in range(grid.size):
        kind, title, text, texture = "square", "", "", "stone"
        if ground.lava[c]:
            title, text, texture = "Lava", "Difficult terrain; a model that enters suffers Fire.", "lava"
        elif ground.font[c]:
            title, text, texture = "Healing font", "A Hero who ends an activation here removes one counter.", "water"
        elif ground.cost[c] > 1:
            title, text, texture = "Difficult terrain", "Entering costs two squares of Speed.", "rubble"
        elif ground.hall[c]:
            kind, title = "hallway", "Hallway"
        name = ground.name(c)
        out.append(
            Area(
                id=f"square:{name}",
                board="map",
                kind=kind,
                title=title or f"Square {name}",
                text=text,
                x=grid.xs[c],
                y=grid.ys[c],
                w=1,
                h=1,
                ground=texture,
            )
        )
    return out


def building_site(g: World, ground: Ground) -> tuple[Board, list[Area]]:
    """The board, and while tiles are laid the places where the next may go."""
    d = g.decision
    board = Board(id="map", title="Dungeon", x=0, y=0, cols=ground.grid.cols, rows=ground.grid.rows, grid=True)
    if d is None or d.prompt not in (o.P_TILE, o.P_TILE_AT):
        cols, rows = ground.grid.cols, ground.grid.rows
        board["axis"] = Axis(cols=[str(x) for x in range(cols)], rows=[str(y) for y in range(rows)])
        board["tiles"] = _tiles(ground)
        return board, []
    sides = free_sides(g.tiles) or [0, 0]
    left, top = (min(g.tiles[2::4]), min(g.tiles[3::4])) if g.tiles else (0, 0)
    ghosts = []
    for k in range(0, len(sides), 2):
        i, j = sides[k], sides[k + 1]
        ghosts.append(
            Area(
                id=side_id(i, j),
                board="map",
                kind="space",
                title="A place for a tile",
                text="",
                x=(i - left) * TILE,
                y=(j - top) * TILE,
                w=TILE,
                h=TILE,
                ground="void",
                ghost=True,
            )
        )
    xs = [*sides[::2], *g.tiles[2::4]]
    ys = [*sides[1::2], *g.tiles[3::4]]
    board["x"], board["y"] = (min(xs) - left) * TILE, (min(ys) - top) * TILE
    board["cols"], board["rows"] = (max(xs) - min(xs) + 1) * TILE, (max(ys) - min(ys) + 1) * TILE
    return board, ghosts


def _tiles(ground: Ground) -> list[BoardTile]:
    """Which squares are of one printed tile."""
    grid = ground.grid
    tiles: dict[tuple[int, int], list[str]] = {}
    for c in range(grid.size):
        tiles.setdefault((grid.xs[c] // TILE, grid.ys[c] // TILE), []).append(f"square:{ground.name(c)}")
    return [
        BoardTile(id=f"tile:{i},{j}", title=f"Tile {i},{j}", areas=squares, tint=TINTS[(i + 2 * j) % len(TINTS)])
        for (i, j), squares in sorted(tiles.items())
    ]


def pieces(g: World) -> list[Piece]:
    """Tokens first: a figure stands on the start marker and in the smoke, not under them."""
    return _tokens(g) + _models(g)


def _tokens(g: World) -> list[Piece]:
    out = []
    if g.start >= 0:
        out.append(_token(g, "start", "token", g.start, "Hero start marker", "position-marker", "S", STARTED))
    for k, s in enumerate(g.smokes):
        for at in s.squares:
            out.append(_token(g, f"smoke:{k}:{at}", "smoke", at, "Smoke", "smoke-bomb", "~"))
    for i, at in enumerate(g.chests):
        if at >= 0:
            out.append(_token(g, f"chest:{i}", "chest", at, "Chest", "chest", "$", OPENED))
    return out


def _models(g: World) -> list[Piece]:
    out = []
    grid = g.ground.grid
    for m, x in enumerate(g.models):
        if x.at < 0:
            continue
        c = CARDS[x.card]
        tone = f"seat{x.seat}" if c.role == t.R_HERO else TONES[c.role]
        out.append(
            Piece(
                id=f"model:{m}",
                kind=t.ROLES[c.role],
                area=f"square:{g.ground.name(x.at)}",
                title=title_of(g, m),
                text=card_text(g, m),
                icon=ICONS[c.id],
                art=c.id,
                letter=_letter(g, m),
                tone=tone,
                seat=x.seat,
                x=grid.xs[x.at],
                y=grid.ys[x.at],
                w=c.size,
                h=c.size,
                down=bool(x.status & (1 << t.KNOCKDOWN)),
                badges=badges(g, m),
            )
        )
    return out


def _letter(g: World, m: int) -> str:
    card = g.models[m].card
    letter = LETTERS[CARDS[card].id]
    if len(letter) == 2:
        return letter
    same = [i for i, x in enumerate(g.models) if x.card == card]
    return f"{letter}{same.index(m) + 1}"


STARTED = "The Heroes were set up around it."
OPENED = "A Hero on a square beside it opens it for 1 AP: a treasure card is drawn, for any Hero."


def _token(g: World, id: str, kind: str, at: int, title: str, icon: str, letter: str, text: str = "") -> Piece:
    grid = g.ground.grid
    return Piece(
        id=id,
        kind=kind,
        area=f"square:{g.ground.name(at)}",
        title=title,
        text=text,
        icon=icon,
        letter=letter,
        tone="neutral",
        x=grid.xs[at],
        y=grid.ys[at],
        w=1,
        h=1,
    )
