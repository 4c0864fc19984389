"""The map and what stands on it."""
from ....kernel.scene import Area, Badge, Board, Piece
from .. import terms as t
from ..chronicle import pool_text
from ..content import ABILITIES, CARDS, STATUS_IDS, STATUS_NAMES, STATUS_TEXTS
from ..figures import abilities_of, attribute, hearts
from ..ground import TILE, Ground, free_sides
from ..naming import title_of
from ..state import World
from ..words import side_id

HERO_ICONS = {
    "royal_paladin": "templar-shield", "ember_mage": "fire-silhouette", "hearthsworn_fighter": "battle-axe",
    "glimmerdusk_ranger": "bow-arrow", "deeproot_druid": "oak-leaf", "angry_bear": "bear-head",
    "claw_tribe_barbarian": "barbarian", "hexcast_sorceress": "wizard-staff", "riftling_rogue": "hood",
}
ROLE_ICONS = ["character", "goblin-head", "dragon-head", "ogre", "spiked-dragon-head", "cave-entrance", "mimic-chest"]
LETTERS = {  # two letters where there is one of a kind, else one letter and a number
    "royal_paladin": "Pa", "ember_mage": "Ma", "hearthsworn_fighter": "Fi", "glimmerdusk_ranger": "Ra",
    "deeproot_druid": "Dr", "angry_bear": "Be", "claw_tribe_barbarian": "Ba", "hexcast_sorceress": "So",
    "riftling_rogue": "Ro", "knucklehead": "K", "gouger": "G", "flinger": "F", "ironscale": "I", "dragon_priest": "P",
    "hatchlings": "H", "whelp": "w", "wyrmling": "y", "rex": "X", "rockgut": "T", "starfire": "SF", "boo_booty": "B",
    "egg_clutch": "E", "kobold_warrens": "W",
}
TONES = ["hero", "minor", "major", "major", "boss", "neutral", "minor"]
STATUS_ICONS = {
    "fire": "flame", "poison": "poison", "slow": "snail", "cold": "snowflake-1", "stun": "knocked-out-stars",
}


def areas(ground: Ground) -> list[Area]:
    """The squares."""
    grid = ground.grid
    out = []
    for c in range(grid.size):
        kind, title, text, texture = "square", "", "", "stone"
        if ground.lava[c]:
            title, text, texture = "Lava", "Difficult terrain; whoever enters suffers Fire.", "lava"
        elif ground.font[c]:
            title, text, texture = "Healing font", "A Hero who ends an activation here heals one counter.", "water"
        elif ground.cost[c] > 1:
            title, text, texture = "Difficult terrain", "Entering costs two squares of Speed.", "rubble"
        elif ground.hall[c]:
            kind, title = "hallway", "Hallway"
        name = ground.name(c)
        out.append(Area(id=f"square:{name}", board="map", kind=kind, title=title or f"Square {name}", text=text,
                        x=grid.xs[c], y=grid.ys[c], w=1, h=1, ground=texture))
    return out


def building_site(g: World, ground: Ground) -> tuple[Board, list[Area]]:
    """The board, and while tiles are laid the places where the next may go."""
    d = g.decision
    board = Board(id="map", title="Dungeon", x=0, y=0, cols=ground.grid.cols, rows=ground.grid.rows, grid=True)
    if d is None or d.prompt not in (t.Q_TILE, t.Q_TILE_AT):
        return board, []
    sides = free_sides(g.tiles) or [0, 0]
    left, top = (min(g.tiles[2::4]), min(g.tiles[3::4])) if g.tiles else (0, 0)
    ghosts = []
    for k in range(0, len(sides), 2):
        i, j = sides[k], sides[k + 1]
        ghosts.append(Area(id=side_id(i, j), board="map", kind="space", title="A place for a tile", text="",
                           x=(i - left) * TILE, y=(j - top) * TILE, w=TILE, h=TILE, ground="void", ghost=True))
    xs = [*sides[::2], *g.tiles[2::4]]
    ys = [*sides[1::2], *g.tiles[3::4]]
    board["x"], board["y"] = (min(xs) - left) * TILE, (min(ys) - top) * TILE
    board["cols"], board["rows"] = (max(xs) - min(xs) + 1) * TILE, (max(ys) - min(ys) + 1) * TILE
    return board, ghosts


def badges(g: World, m: int) -> list[Badge]:
    """Hearts, status counters and potions of a model."""
    x = g.models[m]
    most = hearts(g, m)
    out = [Badge(kind="life", text=f"{most - x.wounds}/{most}", title=f"{most - x.wounds} of {most} hearts left")]
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            out.append(Badge(kind="status", text=STATUS_NAMES[s][:2], title=f"{STATUS_NAMES[s]}: {STATUS_TEXTS[s]}",
                             icon=STATUS_ICONS.get(STATUS_IDS[s], "cursed-star")))
    if x.potions:
        out.append(Badge(kind="potion", text=str(x.potions), title=f"{x.potions} potions", icon="potion-ball"))
    return out


def pieces(g: World) -> list[Piece]:
    """Tokens first: a figure stands on the start marker and in the smoke, not under them."""
    return _tokens(g) + _models(g)


def _tokens(g: World) -> list[Piece]:
    out = []
    if g.start >= 0:
        out.append(_token(g, "start", "token", g.start, "Hero start marker", "position-marker", "S"))
    for k, s in enumerate(g.smokes):
        for at in s.squares:
            out.append(_token(g, f"smoke:{k}:{at}", "smoke", at, "Smoke", "smoke-bomb", "~"))
    for i, at in enumerate(g.chests):
        if at >= 0:
            out.append(_token(g, f"chest:{i}", "chest", at, "Chest", "chest", "$"))
    return out


def _models(g: World) -> list[Piece]:
    out = []
    grid = g.ground.grid
    for m, x in enumerate(g.models):
        if x.at < 0:
            continue
        c = CARDS[x.card]
        tone = f"seat{x.seat}" if c.role == t.R_HERO else TONES[c.role]
        out.append(Piece(
            id=f"model:{m}", kind=t.ROLES[c.role], area=f"square:{g.ground.name(x.at)}", title=title_of(g, m),
            text=card_text(g, m), icon=HERO_ICONS.get(c.id, ROLE_ICONS[c.role]), letter=_letter(g, m), tone=tone,
            seat=x.seat, x=grid.xs[x.at], y=grid.ys[x.at], w=c.size, h=c.size,
            down=bool(x.status & (1 << t.KNOCKDOWN)), badges=badges(g, m),
        ))
    return out


def _letter(g: World, m: int) -> str:
    card = g.models[m].card
    letter = LETTERS[CARDS[card].id]
    if len(letter) == 2:
        return letter
    same = [i for i, x in enumerate(g.models) if x.card == card]
    return f"{letter}{same.index(m) + 1}"


def _token(g: World, id: str, kind: str, at: int, title: str, icon: str, letter: str) -> Piece:
    grid = g.ground.grid
    return Piece(id=id, kind=kind, area=f"square:{g.ground.name(at)}", title=title, text="", icon=icon, letter=letter,
                 tone="neutral", x=grid.xs[at], y=grid.ys[at], w=1, h=1)


def card_text(g: World, m: int) -> str:
    """The card of a model in short."""
    c = CARDS[g.models[m].card]
    parts = [f"Speed {c.speed}, {c.ap} AP"]
    parts += [f"{t.ATTRIBUTES[i]} {pool_text(attribute(g, m, i))}" for i in range(4) if c.has & (1 << i)]
    parts += [name.replace("_", " ").title() for name, bit in t.KEYWORDS.items() if c.keywords & bit]
    if c.distance:
        parts.append(f"{t.DISTANCES[c.distance].title()} {c.distance_x}")
    if c.reach > 1:
        parts.append(f"Reach {c.reach}")
    parts += [f"causes {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.causes & (1 << s)]
    if c.immune == t.ALL_STATUS:
        parts.append("Immune to all status effects")
    else:
        parts += [f"Immune: {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.immune & (1 << s)]
    parts += [f"Vulnerable: {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.vulnerable & (1 << s)]
    parts += [f"{ABILITIES[k].name} ({ABILITIES[k].ap} AP): {ABILITIES[k].text}" for k in abilities_of(g, m)]
    return "; ".join(parts)
