"""The content of the box as typed tables, read from content/*.json once and checked. Nothing here changes in a game."""

from typing import Any, Final

from ...content.loader import content_of
from ...errors import Damaged
from . import rows as c
from . import terms as t
from .components import AbilityCard, ChestCard, FigureCard, MarkerCard, SetupCard, TileCard, TokenCard, Trap, Treasure

C = content_of("undercroft.games.mage_knight")

FIGURES: Final[list[FigureCard]] = []
HEROES: Final[list[int]] = []  # their numbers among FIGURES
REBELS: Final[list[int]] = []  # the same for Rebellion warriors (MKD-REB)
ABILITIES: Final[list[AbilityCard]] = []
CLASHES: Final[list[list[int]]] = []  # pairs of bits
CHESTS: Final[list[ChestCard]] = []
TOKENS: Final[list[TokenCard]] = []
TILES: Final[list[TileCard]] = []
MARKERS: Final[list[MarkerCard]] = []
MARKER_POOL: Final[list[int]] = []  # per two players
SETUPS: Final[list[SetupCard]] = []
TEAMS: Final[list[list[list[int]]]] = []  # ready teams: pairs card, level
TEAM_REBELS: Final[list[list[int]]] = []  # the Rebellion warriors that join them
MAP_ROWS: Final[list[str]] = []
MAP_TILES: Final[list[list[int]]] = []  # x0 y0 x1 y1 chamber
MAP_TILE_IDS: Final[list[str]] = []
MAP_ENTRANCES: Final[list[list[int]]] = []  # x y side (a direction outward)
DOOR_DEFENSE: Final[list[int]] = [0, 0]  # by kind of door
_ARCS: Final[list[int]] = [90, 180, 270]
_SIDES: Final[list[str]] = ["north", "", "east", "", "south", "", "west"]
_SPECIAL: Final[dict[str, str]] = {"shadow": "s", "vortex": "v", "teleport": "t", "staircase": "="}
_PLAIN: Final[dict[str, str]] = {"hindering": "2", "water": "3"}


def _named(what: str, names: list[str], name: str) -> int:
    if name not in names:
        raise Damaged(f"content: there is no {what} {name!r}")
    return names.index(name)


def figure_named(id: str) -> int:
    """The number of a figure by its id or its code."""
    for card in FIGURES:
        if card.id == id or card.code == id:
            return card.index
    raise Damaged(f"content: there is no figure {id!r}")


def _figure(row: Any, grade: int, points: list[int]) -> None:
    card = FigureCard(len(FIGURES), row.id, row.code, row.name, grade, points)
    card.range = row.range
    card.arrows = row.arrows
    card.arc = _ARCS.index(row.arc)
    card.clicks = len(row.dial)
    for click in row.dial:
        card.speed.append(click[0])
        card.attack.append(click[1])
        card.defense.append(click[2])
        card.damage.append(click[3])
    for slot in range(4):
        card.slots[slot] = [0] * card.clicks
    card.all = [0] * card.clicks
    for run in row.abilities:
        number = _named("ability", t.ABILITIES, run.ability)
        slot = t.SLOTS.index(run.slot)
        if ABILITIES[number].slot != slot:
            raise Damaged(f"content: {row.id}: {run.ability} belongs in the {t.SLOTS[ABILITIES[number].slot]} slot")
        for click in range(run.first, run.last + 1):
            card.slots[slot][click] |= 1 << number
            card.all[click] |= 1 << number
    FIGURES.append(card)


def _treasure(row: Any) -> Treasure:
    ability = 0
    slot = -1
    if row.ability:
        number = _named("ability", t.ABILITIES, row.ability)
        ability = 1 << number
        slot = ABILITIES[number].slot
    return Treasure(row.item, row.gold, row.speed, row.attack, row.defense, ability, slot)


def turned(rows: list[str]) -> list[str]:
    """Rows of signs turned clockwise by a quarter."""
    out: list[str] = []
    for x in range(len(rows[0])):
        out.append("".join([rows[len(rows) - 1 - y][x] for y in range(len(rows))]))
    return out


def _tile(row: Any) -> None:
    faces: list[list[str]] = []
    for side in row.sides:
        face: list[str] = list(side)
        if len({len(r) for r in face}) != 1 or len(face[0]) != (5 if row.kind == "chamber" else 3):
            raise Damaged(f"content: tile {row.id} should be {5 if row.kind == 'chamber' else 3} wide")
        for _ in range(4):
            faces.append(face)
            face = turned(face)
    TILES.append(TileCard(len(TILES), row.id, row.kit, row.kind == "chamber", faces))


def _read() -> None:
    for a in C.file("abilities", c.AbilitiesFile).abilities:
        number = len(ABILITIES)
        if number >= len(t.ABILITIES) or t.ABILITIES[number] != a.id:
            raise Damaged(f"content: abilities.json: row {number + 1} should be {t.ABILITIES[number : number + 1]}")
        slot = t.SLOTS.index(a.slot)
        if a.optional != (t.OPTIONAL >> number & 1 == 1):
            raise Damaged(f"content: abilities.json: {a.id} is {'not ' if a.optional else ''}optional in the rules")
        ABILITIES.append(AbilityCard(number, a.id, a.code, a.name, slot, a.shape, a.optional, a.text))
    for h in C.file("heroes", c.HeroesFile).heroes:
        HEROES.append(len(FIGURES))
        _figure(h, 0, list(h.points))
    for s in C.file("spawn", c.SpawnFile).spawn:
        _figure(s, t.GRADES.index(s.grade), [s.points])
    for b in C.file("rebels", c.RebelsFile).rebels:
        REBELS.append(len(FIGURES))
        _figure(b, t.GRADES.index(b.grade), [b.points])
        FIGURES[-1].rebel = True
        FIGURES[-1].dragon = b.kind == "dragon"
    for k in C.file("clashes", c.ClashesFile).clashes:
        _clash(k.id, _named("ability", t.ABILITIES, k.attack), _named("ability", t.ABILITIES, k.damage))
    for q in C.file("chests", c.ChestsFile).chests:
        traps = [
            Trap(x.disarm, x.attack, x.damage, t.TRAP_SIGNS.index(x.type), x.range, x.number, x.points) for x in q.traps
        ]
        CHESTS.append(ChestCard(len(CHESTS), q.id, q.code, q.name, traps, [_treasure(x) for x in q.treasures]))
    for w in C.file("tokens", c.TokensFile).tokens:
        TOKENS.append(
            TokenCard(
                len(TOKENS), w.id, t.GRADES.index(w.grade), [x[0] for x in w.rows], [x[1] for x in w.rows], w.special
            )
        )
    for i in C.file("tiles", c.TilesFile).tiles:
        _tile(i)
    _read_map()
    _read_markers()
    _read_setups()


def _clash(id: str, attack: int, damage: int) -> None:
    """A way to attack and an ability in the damage slot (MKD-USE-11, MKD-USE-12)."""
    if not t.ATTACK_WAYS >> attack & 1:
        raise Damaged(f"content: clashes.json: {id}: {t.ABILITIES[attack]} is not a way to attack or to heal")
    if ABILITIES[damage].slot != t.DAMAGE:
        raise Damaged(f"content: clashes.json: {id}: {t.ABILITIES[damage]} is not an ability of the damage slot")
    CLASHES.append([1 << attack, 1 << damage])


def _read_map() -> None:
    doc = C.file("map", c.MapFile)
    MAP_ROWS.extend(doc.rows)
    for p in doc.tiles:
        MAP_TILES.append([*p.corners, 1 if p.kind == "chamber" else 0])
        MAP_TILE_IDS.append(p.id)
    for e in doc.entrances:
        MAP_ENTRANCES.append([e.at[0], e.at[1], _SIDES.index(e.side)])


def _read_markers() -> None:
    doc = C.file("markers", c.MarkersFile)
    for m in doc.markers:
        MARKERS.append(MarkerCard(len(MARKERS), m.id, _SPECIAL[m.special], _PLAIN[m.plain], -1))
    for d in doc.doors:
        kind = t.DOOR_KINDS.index(d.kind)
        if DOOR_DEFENSE[kind] not in (0, d.defense):
            raise Damaged(f"content: markers.json: all {d.kind} doors have the same defense, {DOOR_DEFENSE[kind]}")
        DOOR_DEFENSE[kind] = d.defense
        MARKERS.append(MarkerCard(len(MARKERS), d.id, "", "", kind))
    ids = [m.id for m in MARKERS]
    for name in doc.pool:
        MARKER_POOL.append(_named("marker or door", ids, name))


def _read_setups() -> None:
    doc = C.file("setups", c.SetupsFile)
    chests = [x.id for x in CHESTS]
    tokens = [x.id for x in TOKENS]
    for s in doc.setups:
        SETUPS.append(
            SetupCard(
                s.id,
                [_hero(x) for x in s.heroes],
                [_spawn(x) for x in s.pool],
                _spawn(s.unique),
                [_named("chest", chests, x) for x in s.chests],
                [_named("chest", chests, x) for x in s.hard_chests],
                [_named("token", tokens, x) for x in s.tokens],
                [[_named("token", tokens, x) for x in more] for more in s.more_tokens],
                [_named("token", tokens, x) for x in s.hard_tokens],
                [_rebel(x) for x in s.rebels],
                [_rebel(x) for x in s.warriors],
            )
        )
        for some in [SETUPS[-1].tokens, *SETUPS[-1].more]:
            for k in some:
                _joins(s.id, TOKENS[k], False)
        for k in SETUPS[-1].hard_tokens:
            _joins(s.id, TOKENS[k], True)
    for team in doc.teams:
        TEAMS.append([[_hero(h), level] for h, level in team.heroes])
        TEAM_REBELS.append([_rebel(w) for w in team.warriors])


def _hero(id: str) -> int:
    found = figure_named(id)
    if found not in HEROES:
        raise Damaged(f"content: setups.json: {id} is not a Hero")
    return found


def _rebel(id: str) -> int:
    found = figure_named(id)
    if not FIGURES[found].rebel:
        raise Damaged(f"content: setups.json: {id} is not a Rebellion warrior")
    return found


def _spawn(id: str) -> int:
    found = figure_named(id)
    if FIGURES[found].grade == 0 or FIGURES[found].rebel:
        raise Damaged(f"content: setups.json: {id} is not a Mage Spawn")
    return found


def _joins(id: str, table: TokenCard, hard: bool) -> None:
    """Tough tables only where a harder game is wanted, special ones only by agreement (MKD-SETUP-15, MKD-TEAM-08)."""
    if table.special or (table.grade == t.GRADES.index("tough")) != hard:
        kind = "special" if table.special else t.GRADES[table.grade]
        raise Damaged(f"content: setups.json: {id}: {table.id} is {kind} and does not belong there")


_read()
CONTENT_HASH: Final = C.hash()
