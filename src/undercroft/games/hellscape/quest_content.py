"""Rows of content/quests.json and content/tiles.json become maps and records of quests.py (MD2-TILE-01, -04, -05).

Each Quest names its Tiles: MD2-QUEST-TUT-01, MD2-QUEST-HWY-01, MD2-QUEST-DEM-01, MD2-QUEST-CUR-01, MD2-QUEST-MAZ-01,
MD2-QUEST-HOR-01, MD2-QUEST-KEY-01.
"""

from ...board.zones import DOOR, DX, DY, GAP, OPEN, SIDES, WALL, Zones
from ...content.ledger import ledger_of
from ...content.loader import read_file
from ...errors import Damaged
from . import components as c
from . import rows, rows_base
from . import rows_quests as q
from . import terms as t
from .quests import QUESTS, Goal, Quest, Trigger

Place = tuple[int, int]
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Cell:
    """A Zone while a map is put together."""

    def __init__(self, state: str, tile: int, chamber: str, walls: str) -> None:
        self.state = state
        self.tile = tile
        self.chamber = chamber
        self.walls = walls


def place_of(text: str) -> Place:
    """`"2,-1"` as numbers."""
    x, y = text.split(",")
    return int(x), int(y)


def _cells(row: q.Quest, tiles: dict[str, rows.Tile]) -> dict[Place, Cell]:
    cells: dict[Place, Cell] = {}
    for number, laid in enumerate(row.tiles):
        if laid.tile not in tiles:
            raise Damaged(f"hellscape: quest {row.id}: there is no Tile {laid.tile!r}")
        turns = laid.rotation // 90
        for y in range(3):
            for x in range(3):
                text = tiles[laid.tile].zones[y][x]
                at = (x, y)
                for _ in range(turns):
                    at = (2 - at[1], at[0])
                walls = "".join(SIDES[(SIDES.index(w) + turns) % 4] for w in text[3:])
                chamber = "" if text[1] == "-" else f"{laid.tile}-{text[1]}"
                place = (laid.x + at[0], laid.y + at[1])
                if place in cells:
                    raise Damaged(f"hellscape: quest {row.id}: two Tiles overlap at {place}")
                cells[place] = Cell(text[0], number, chamber, walls)
    for number, bridge in enumerate(row.bridges):  # MD2-BRIDGE-01
        walls = "".join(s for s in SIDES if s != bridge.open)
        cells[place_of(bridge.zone)] = Cell("s", len(row.tiles) + number, "", walls)
    for number, zones in enumerate(row.chambers):
        for zone in zones:
            cells[place_of(zone)].chamber = f"quest-{number}"
    return cells


def _side(cells: dict[Place, Cell], doors: dict[tuple[Place, Place], int], at: Place, d: int) -> int:
    beyond = (at[0] + DX[d], at[1] + DY[d])
    if beyond not in cells:
        return WALL
    door = doors.get((at, beyond), doors.get((beyond, at), -1))
    if door >= 0:
        return DOOR + door
    a, b = cells[at], cells[beyond]
    wall = SIDES[d] in a.walls or OPPOSITE[SIDES[d]] in b.walls
    if "a" in (a.state, b.state):  # MD2-ABYSS-01; you see over an abyss, not through the wall of a Chamber (H-51)
        return WALL if wall and a.chamber != b.chamber else GAP
    return WALL if wall else OPEN


def _map(row: q.Quest, tiles: dict[str, rows.Tile]) -> Quest:
    cells = _cells(row, tiles)
    places = sorted(cells, key=lambda p: (p[1], p[0]))
    doors = _doorways(row, cells)
    sides = [_side(cells, doors, p, d) for p in places for d in range(4)]
    zones = Zones([p[0] for p in places], [p[1] for p in places], sides, [cells[p].state != "s" for p in places])
    quest = Quest(len(QUESTS), row.id, row.name, row.blurb, row.page, zones)
    quest.tiles = [laid.tile for laid in row.tiles] + [f"Bridge {i + 1}" for i in range(len(row.bridges))]
    quest.tile_of = [cells[p].tile for p in places]
    quest.abyss = [cells[p].state == "a" for p in places]
    _name_chambers(quest, [cells[p].chamber for p in places])
    for i, door in enumerate(row.doors):
        a, b = (zones.at(*place_of(text)) for text in door.zones)
        quest.doors.append([a, b])
        quest.door_chambers.append(sorted({quest.chamber_of[z] for z in (a, b)} - {-1}))
        if door.white:
            quest.white |= 1 << i
    return quest


def _doorways(row: q.Quest, cells: dict[Place, Cell]) -> dict[tuple[Place, Place], int]:
    """Doors by the two Zones that they join, which must lie side by side."""
    doors = {(place_of(door.zones[0]), place_of(door.zones[1])): i for i, door in enumerate(row.doors)}
    for a, b in doors:
        if a not in cells or b not in cells or abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            raise Damaged(f"hellscape: quest {row.id}: no door fits between {a} and {b}")
    return doors


def _name_chambers(quest: Quest, names: list[str]) -> None:
    """Numbers the Chambers in the order of their first Zones; `names`: that of each Zone, or nothing."""
    known: list[str] = []
    for z, name in enumerate(names):
        if name and name not in known:
            known.append(name)
            quest.chambers.append([])
        quest.chamber_of.append(known.index(name) if name else -1)
        if name:
            quest.chambers[known.index(name)].append(z)


def _places(quest: Quest, texts: list[str]) -> list[int]:
    out = []
    for text in texts:
        z = quest.zones.at(*place_of(text))
        if z < 0:
            raise Damaged(f"hellscape: quest {quest.id}: there is no Zone {text}")
        out.append(z)
    return out


def _tokens(quest: Quest, row: q.Quest) -> None:
    quest.tokens = [[] for _ in range(t.TOKEN_KINDS)]
    for kind, texts in row.tokens.items():
        zones = _places(quest, texts)
        if kind == "start_mob":
            quest.start_mobs = zones
        elif kind == "portal_3":
            quest.portals[0] = zones
        elif kind == "portal_5":
            quest.portals[1] = zones
        elif kind == "tile_portal":
            quest.tile_portals = zones
        elif kind == "beast":
            quest.beast_zone = zones[0]
        elif kind == "summoner":
            quest.summoner_zone = zones[0]
        else:
            quest.tokens[t.TOKENS.index(kind)] = zones
    for text, n in row.time.items():
        quest.times += _places(quest, [text]) * n


def _script(quest: Quest, row: q.Quest) -> None:
    ledger = ledger_of("undercroft.games.hellscape")
    numbers = {rule.id: i + 1 for i, rule in enumerate(ledger.rules)}
    known = [g.id for g in row.goals]

    def number(rule: str) -> int:
        if rule not in numbers:
            raise Damaged(f"hellscape: quest {row.id}: there is no rule {rule!r}")
        return numbers[rule]

    def needs(words: list[str]) -> list[str]:
        for word in words:
            if word not in known and word not in ("white", "souls", "summoner"):
                raise Damaged(f"hellscape: quest {row.id}: there is no goal {word!r}")
        return words

    for i, g in enumerate(row.goals):
        at = -1 if g.at == "beast" else t.TOKENS.index(g.at)
        quest.goals.append(
            Goal(
                i,
                g.id,
                g.name,
                at,
                g.cost == "action",
                g.does,
                number(g.rule),
                needs(g.needs),
                g.who,
                g.interact,
                g.xp,
                g.xp_to == "all",
                g.souls,
            )
        )
    for x in row.triggers:
        if x.when == "goal":
            needs([x.goal])
        quest.triggers.append(Trigger(x.when, known.index(x.goal) if x.goal else -1, x.count, x.do, number(x.rule)))
    if row.white is not None:
        quest.white_by = row.white.by
        quest.white_needs = needs(row.white.needs)
        quest.white_card = row.white.card
        quest.white_rule = number(row.white.rule)
        quest.passes = quest.white if row.white.enemies_pass else 0
    if row.doors_enemies_pass:  # MD2-QUEST-KEY-06
        quest.passes = (1 << len(quest.doors)) - 1


def _special(quest: Quest, row: q.Quest) -> None:
    quest.passages, quest.beasts, quest.counts_as = row.passages, row.beasts, row.counts_as
    quest.special = row.special
    if row.passages:  # MD2-QUEST-MAZ-02, -04, -06
        for a in quest.tokens[t.OBJECTIVE]:
            quest.zones.links[a] = [b for b in quest.tokens[t.OBJECTIVE] if b != a]
    if row.summoner is not None:  # MD2-QUEST-PAS-09
        s = row.summoner
        quest.summoner_health, quest.summoner_moves, quest.summoner_from = s.health, s.moves, s.from_round
        quest.summoner_defense = _dice(s.defense)
    if row.sword is not None:
        quest.sword_item = c.item_named(row.sword.item)
        quest.sword_wounds = row.sword.wounds
        quest.sword_bonus = [_dice(d) for d in row.sword.bonus]
    if row.souls is not None:
        quest.souls_per_hero = row.souls.per_hero
        quest.souls_miniature, quest.souls_roaming = row.souls.miniature, row.souls.roaming
    if row.boss is not None:
        b = row.boss
        quest.boss = [x.id for x in c.BOSSES].index(b.boss)
        quest.boss_tile = quest.tiles.index(b.tile)
        quest.boss_zone = _places(quest, [b.zone])[0]
        quest.boss_start = _places(quest, b.start)
        quest.hourglasses = _places(quest, b.hourglasses)
        quest.hourglass_time = b.time
    if row.center:
        quest.center = quest.tiles.index(row.center)
    if row.final is not None:
        quest.final_zone = _places(quest, [row.final.zone])[0]


def _dice(row: dict[rows_base.Color, int]) -> list[int]:
    return [row.get(name, 0) for name in ("yellow", "orange", "blue", "shadow", "enemy")]


def quest_of(row: q.Quest, tiles: dict[str, rows.Tile]) -> Quest:
    """One Quest from its row."""
    quest = _map(row, tiles)
    quest.start = _places(quest, row.start)
    _tokens(quest, row)
    _script(quest, row)
    _special(quest, row)
    return quest


def fill_quests(package: str) -> None:
    """All Quests, in their order."""
    tiles = {tile.id: tile for tile in read_file(package, "tiles", rows.TileFile).tiles}
    for row in sorted(read_file(package, "quests", q.QuestFile).quests, key=lambda r: r.order):
        QUESTS.append(quest_of(row, tiles))
