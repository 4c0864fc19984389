"""Positions: a readable partial state of Masmorra, for tests, puzzles and analysis (docs/notation.md)."""

from typing import Any

from ....board.tiles import cell_of
from ....kernel.deck import Deck
from ....kernel.document import Document
from ....kernel.errors import CroftError
from .. import terms as t
from ..content import BOSSES, CREATURES, FIRST_BOSS, HEROES, MINOR_DICE, TILES, boss_side
from ..legal.placing import room_at
from ..legal.ways import large_of
from ..pieces import Monster, Room
from ..state import World
from ..steps.laying import put_tile
from ..words.names import CARD_WORDS, EVIL_WORDS, HERO_WORDS, TILE_WORDS, slug
from . import moment

KEYS = (
    "heroes",
    "active",
    "first",
    "map",
    "side",
    "monsters",
    "disarmed",
    "opened",
    "gold",
    "ritual",
    "face_up",
    "tiles_top",
    "treasure_top",
    "treasure_discard",
    "evil_top",
    *moment.KEYS,
)
HERO_KEYS = ("name", "room", "life", "gold", "xp", "hand", "learned", "free", "down", "capture", "used")
MONSTER_KEYS = ("face", "room", "red", "fought", "mark", "barred")


def arrange(g: World, table: dict[str, Any]) -> World:
    """Lay a position out on a game just set up; Damaged names the key that is wrong."""
    doc = Document(table, KEYS)
    g.decision = None
    g.stack = []
    for h in g.heroes:  # the cards dealt at the start
        for card in h.hand:
            g.treasure.shuffle_in(card)
        h.hand = []
    _map(g, doc)
    _heroes(g, doc)
    _monsters(g, doc)
    _decks(g, doc)
    moment.arrange(g, doc)
    g.arm()
    g.drop_pet()
    g.advance()
    return g


def _one_of(words: list[str], what: str, word: str) -> int:
    for i, known in enumerate(words):
        if known.lower() == word.lower():
            return i
    raise CroftError(f"there is no {what} {word!r:.40}")


def _tile(word: str) -> int:
    return _one_of(TILE_WORDS, "tile", word)


def _card(word: str) -> int:
    return _one_of(CARD_WORDS, "Treasure Card", word)


def _evil(word: str) -> int:
    return _one_of(EVIL_WORDS, "Evil card", word)


def room_named(g: World, word: str) -> int:
    """A room by the id of its tile, or by its spot on the large tile."""
    for i, place in enumerate(g.rooms):
        tile = TILES[place.tile]
        if word.upper() in (tile.id.upper(), tile.spot or "-"):
            return i
    raise CroftError(f"there is no room {word!r:.40}; rooms: {', '.join(TILES[x.tile].id for x in g.rooms)}")


# ---- the dungeon
def _map(g: World, doc: Document) -> None:
    levels = doc.sub("map", ("1", "2"))
    for level in (1, 2):
        if str(level) in levels:
            _level(g, level, levels, levels.text(str(level)))
    if "side" in doc:
        g.side = (t.THRONE, t.SEWERS)[doc.pick("side", ("throne", "sewers"))]
        g.large = len(g.rooms)
        large = large_of(g)
        for i in range(len(large.spots)):
            g.rooms.append(Room(large.first + i, 3))
        for a, b in large.doors:
            g.rooms[g.large + a].near = [*g.rooms[g.large + a].near, g.large + b]
            g.rooms[g.large + b].near = [*g.rooms[g.large + b].near, g.large + a]
    for i in doc.all_named("disarmed", lambda word: room_named(g, word)):
        g.rooms[i].armed = False
    for i in doc.all_named("opened", lambda word: room_named(g, word)):
        g.rooms[i].chest = False
        g.rooms[i].gold = 0
    gold = doc.sub("gold")
    for word in gold:
        g.rooms[gold.meaning(word, lambda x: room_named(g, x), word)].gold = gold.number(word, None, 0, 99)


def _level(g: World, level: int, doc: Document, drawing: str) -> None:
    """A drawing: rows of tile ids, `ID/turn` for a turned tile, `.` for nothing, `--` under a medium tile."""
    spots: list[tuple[int, int, int, int]] = []
    for y, row in enumerate(line.split() for line in drawing.strip().splitlines()):
        for x, word in enumerate(row):
            if word in (".", "--"):
                continue
            name, _, turn = word.partition("/")
            tile = doc.meaning(level, _tile, name)
            if TILES[tile].level != level or (turn and turn not in ("0", "1", "2", "3")):
                raise doc.bad(level, f"{word!r:.40} is not a tile of this level with a turn from 0 to 3")
            spots.append((tile, x, y, int(turn or 0)))
    origin = "S1-00" if level == 1 else "S2-00"
    home = next((s for s in spots if TILES[s[0]].id == origin), None)
    if home is None:
        raise doc.bad(level, f"the drawing must hold {origin}")
    spots.sort(key=lambda s: s is not home)
    for tile, x, y, quarter in spots:
        px, py = x - home[1], y - home[2]
        if TILES[tile].id == "S1-00":
            continue
        if not (-60 <= px <= 60 and -60 <= py <= 60):
            raise doc.bad(level, f"{TILES[tile].id} lies too far from {origin}")
        if room_at(g, level, cell_of(px, py)) >= 0:
            raise doc.bad(level, f"two tiles at {px},{py}")
        _take_tile(g, tile)
        put_tile(g, tile, level, px, py, quarter)


def _take_tile(g: World, tile: int) -> None:
    """A tile on the table is in no stack any more."""
    for deck in (g.small1, g.small2, g.medium1, g.medium2):
        if deck.take(tile):
            return
    for level in range(2):
        if g.face_up[level] == tile:
            g.face_up[level] = -1


# ---- Heroes
def _heroes(g: World, doc: Document) -> None:
    taken: list[int] = []
    for i, row in enumerate(doc.rows("heroes", HERO_KEYS, len(g.heroes))):
        _hero(g, i, row, taken)
    for h in g.heroes:
        if h.card < 0:
            h.card = next(c for c in range(len(HEROES)) if c not in taken)
            taken.append(h.card)
    names = [HEROES[h.card].id for h in g.heroes]
    g.first = doc.pick("first", names, names[0])
    g.active = doc.pick("active", names, names[g.first])
    if "ritual" in doc:
        g.rooms[doc.named("ritual", lambda word: room_named(g, word))].ritual = g.active


def _hero(g: World, i: int, row: Document, taken: list[int]) -> None:
    h = g.heroes[i]
    h.card = row.pick("name", HERO_WORDS)
    if h.card in taken:
        raise row.bad("name", f"{HERO_WORDS[h.card]} is taken twice")
    taken.append(h.card)
    h.room = row.named("room", lambda word: room_named(g, word), "S1-00")
    h.life = row.number("life", t.LIFE, 0, t.LIFE)
    h.gold = row.number("gold", 0, 0, t.MOST_GOLD)
    h.xp = row.number("xp", 0)
    h.free = row.flag("free", True)
    h.down = row.flag("down", False)
    h.capture = row.flag("capture", False)
    if h.capture:
        g.monsters[FIRST_BOSS + BOSSES.index("schmetterling")].room = t.GONE
    abilities = [slug(a.name) for a in HEROES[h.card].abilities]
    for slot in row.all_named("learned", lambda word: _one_of(abilities, "ability", word)):
        h.learned |= 1 << slot
    for slot in row.all_named("used", lambda word: _one_of(abilities, "ability", word)):
        h.used |= 1 << slot
    h.paid = max(sum(1 for a in t.ARROWS if h.xp >= a), bin(h.learned).count("1") - 1)
    for k, card in enumerate(row.all_named("hand", _card)):
        _take(g.treasure, card, row, f"hand.{k}")
        h.hand.append(card)
    h.hand.sort()


def _take(deck: Deck, card: int, doc: Document, key: str) -> None:
    if not deck.take(card):
        raise doc.bad(key, "it is not in this mode's deck, or is used twice")


# ---- monsters
def _monsters(g: World, doc: Document) -> None:
    for row in doc.rows("monsters", MONSTER_KEYS):
        room = t.GONE if row.raw("room") == "gone" else row.named("room", lambda word: room_named(g, word))
        face = row.text("face")
        m = _die(g, row, face) if face not in BOSSES else g.monsters[FIRST_BOSS + BOSSES.index(face)]
        if face in BOSSES:
            m.kind = boss_side(BOSSES.index(face), row.flag("red", False))
        m.room = room
        m.fought = row.flag("fought", False)
        m.barred = row.flag("barred", False)
        m.mark = row.number("mark", 3 if g.side and face in BOSSES else 0, 0, 3)


def _die(g: World, row: Document, face: str) -> Monster:
    """A free die that shows this face."""
    faces = [c.id for c in CREATURES if c.tier != t.BOSS]
    kind = row.meaning("face", lambda word: _one_of(faces, "monster", word), face)
    minor = CREATURES[kind].tier == t.MINOR
    low, high = (0, MINOR_DICE) if minor else (MINOR_DICE, FIRST_BOSS)
    free = [k for k in range(low, high) if g.monsters[k].room == t.SUPPLY]
    if not free:
        raise row.bad("face", f"no {'minor' if minor else 'major'} die is left")
    g.monsters[free[0]].kind = kind
    return g.monsters[free[0]]


# ---- decks
def _decks(g: World, doc: Document) -> None:
    up = doc.sub("face_up", ("1", "2"))
    for level in up:
        k = int(level) - 1
        tile = up.named(level, _tile)
        if g.face_up[k] >= 0:
            g.deck_of(k + 1).shuffle_in(g.face_up[k])
        _take_tile(g, tile)
        g.face_up[k] = tile
    for tile in reversed(doc.all_named("tiles_top", _tile)):
        _take_tile(g, tile)
        kind = TILES[tile]
        (g.deck_of(kind.level) if kind.size == 1 else g.medium_of(kind.level)).put_top(tile, 0)
    for i, card in enumerate(doc.all_named("treasure_discard", _card)):
        _take(g.treasure, card, doc, f"treasure_discard.{i}")
        g.treasure.discard.append(card)
    top = list(enumerate(doc.all_named("treasure_top", _card)))
    for i, card in reversed(top):
        _take(g.treasure, card, doc, f"treasure_top.{i}")
        g.treasure.put_top(card, 0)
    top = list(enumerate(doc.all_named("evil_top", _evil)))
    for i, card in reversed(top):
        _take(g.evil, card, doc, f"evil_top.{i}")
        g.evil.put_top(card, 0)
