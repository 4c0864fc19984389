"""Positions: a readable partial state of Masmorra, for tests, puzzles and analysis (docs/notation.md)."""

from typing import Any

from ....content.document import Document
from ....engine.chance import chance_from
from ....engine.deck import Deck
from ....errors import CroftError
from ....spelling import did_you_mean, some
from .. import rulings as ru
from .. import terms as t
from ..content import (
    BOSSES,
    CREATURES,
    CULTIST,
    FIRST_BOSS,
    HEROES,
    MALAPHYAS,
    MINOR_DICE,
    SCHMETTERLING,
    TILES,
    boss_side,
)
from ..legal.moving import large_of
from ..legal.places import limit_of, load_of
from ..legal.placing import is_free
from ..modes.base import mode_of
from ..pieces import Monster, Room
from ..setup import first_room
from ..state import World
from ..steps.laying import put_tile
from ..words.names import CARD_WORDS, EVIL_WORDS, HERO_WORDS, TILE_WORDS, room_named, slug
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
    meant = did_you_mean(word, words) or f"; expected one of {some(words)}"
    raise CroftError(f"there is no {what} {word!r:.40}{meant}")


def _tile(word: str) -> int:
    return _one_of(TILE_WORDS, "tile", word)


def _card(word: str) -> int:
    return _one_of(CARD_WORDS, "Treasure Card", word)


def _evil(word: str) -> int:
    return _one_of(EVIL_WORDS, "Evil card", word)


def _place(g: World, word: str) -> int:
    """A tile on the table by its id, or by its spot on the large tile."""
    found = room_named(g, word)
    if found < 0:
        known = ", ".join(TILES[x.tile].id for x in g.rooms)
        raise CroftError(f"there is no room {word!r:.40} on the table; expected one of {known}")
    return found


def _room(g: World, word: str) -> int:
    """A place to stand."""
    found = _place(g, word)
    if not g.is_room(found):
        raise CroftError(f"{TILES[g.rooms[found].tile].id} is a trap, where nobody can stand")
    return found


# ---- the dungeon
def _map(g: World, doc: Document) -> None:
    levels = doc.sub("map", ("1", "2"))
    for level in (1, 2):
        if str(level) in levels:
            _level(g, level, levels, levels.text(str(level)))
    if "side" in doc:
        if not mode_of(g).laps:
            raise doc.bad("side", "a Standard game has no Level 3; expected mode epic or alliance")
        g.side = (t.THRONE, t.SEWERS)[doc.pick("side", ("throne", "sewers"))]
        g.large = len(g.rooms)
        large = large_of(g)
        for i in range(len(large.spots)):
            g.rooms.append(Room(large.first + i, 3))
        for a, b in large.doors:
            g.rooms[g.large + a].near = [*g.rooms[g.large + a].near, g.large + b]
            g.rooms[g.large + b].near = [*g.rooms[g.large + b].near, g.large + a]
    for k, i in enumerate(doc.all_named("disarmed", lambda word: _place(g, word))):
        if g.is_room(i):
            raise doc.bad(f"disarmed.{k}", "this tile is not a trap")
        g.rooms[i].armed = False
    for k, i in enumerate(doc.all_named("opened", lambda word: _place(g, word))):
        if not TILES[g.rooms[i].tile].chest:
            raise doc.bad(f"opened.{k}", "there is no chest on this tile")
        g.rooms[i].chest = False
        g.rooms[i].gold = 0
    gold = doc.sub("gold")
    for word in gold:
        i = gold.meaning(word, lambda x: _room(g, x), word)
        g.rooms[i].gold = gold.number(word, None, 0, 99)


def _level(g: World, level: int, doc: Document, drawing: str) -> None:
    """A drawing: rows of tile ids, `ID/turn` for a turned tile, `.` for nothing, `--` under a medium tile."""
    origin = "S1-00" if level == 1 else "S2-00"
    spots = _spots(level, doc, drawing, origin)
    home = next((s for s in spots if TILES[s[0]].id == origin), None)
    if home is None:
        raise doc.bad(level, f"expected {origin} in the drawing")
    spots.sort(key=lambda s: s is not home)
    for tile, x, y, quarter in spots:
        px, py = x - home[1], y - home[2]
        if TILES[tile].id == "S1-00":
            continue
        if not (-60 <= px <= 60 and -60 <= py <= 60):
            raise doc.bad(level, f"{TILES[tile].id} is too far from {origin}")
        kind = TILES[tile]
        if not is_free(g, level, kind.size, px, py):
            raise doc.bad(level, f"{kind.id} lies on another tile at {px},{py}")
        if kind.type == t.RUNE:
            raise doc.bad(level, f"{kind.id} is a Rune: it never lies on the table, a medium tile takes its place")
        if any(r.tile == tile for r in g.rooms):
            raise doc.bad(level, f"{kind.id} is on the table twice")
        _take_tile(g, tile)
        put_tile(g, tile, level, px, py, quarter)
    _joined(g, level, doc)


def _spots(level: int, doc: Document, drawing: str, origin: str) -> list[tuple[int, int, int, int]]:
    """Each tile of a drawing with its column, row and quarter turns."""
    spots: list[tuple[int, int, int, int]] = []
    for y, row in enumerate(line.split() for line in drawing.strip().splitlines()):
        for x, word in enumerate(row):
            if word in (".", "--"):
                continue
            name, _, turn = word.partition("/")
            tile = doc.meaning(level, _tile, name)
            if TILES[tile].level != level or (turn and turn not in ("0", "1", "2", "3")):
                raise doc.bad(
                    level, f"expected a tile of this level, such as {origin} or {origin}/1, found {word!r:.40}"
                )
            spots.append((tile, x, y, int(turn or 0)))
    return spots


def _joined(g: World, level: int, doc: Document) -> None:
    """Every room is reached from the first one through doorways; every trap lies beside a room (MAS-EXP-02, -07)."""
    home = next(i for i, r in enumerate(g.rooms) if r.level == level)
    reached = [home]
    for room in reached:
        reached += [n for n in g.rooms[room].near if n not in reached]
    for i, r in enumerate(g.rooms):
        if r.level != level or i in reached:
            continue
        if g.is_room(i):
            first = TILES[g.rooms[home].tile].id
            raise doc.bad(level, f"no doorways lead from {first} to {TILES[r.tile].id} (MAS-EXP-02)")
        if not r.traps:
            raise doc.bad(level, f"{TILES[r.tile].id} is a trap and not beside a room (MAS-EXP-07)")


def _take_tile(g: World, tile: int) -> None:
    """A tile on the table is no longer in a stack."""
    for deck in (g.small1, g.small2, g.medium1, g.medium2):
        if deck.remove(tile):
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
        room = g.rooms[doc.named("ritual", lambda word: _room(g, word))]
        if not TILES[room.tile].ritual:
            raise doc.bad("ritual", f"{TILES[room.tile].id} has no place for a Dark Ritual")
        room.ritual = g.active


def _hero(g: World, i: int, row: Document, taken: list[int]) -> None:
    h = g.heroes[i]
    h.card = row.pick("name", HERO_WORDS)
    if h.card in taken:
        raise row.bad("name", f"{HERO_WORDS[h.card]} is taken twice")
    taken.append(h.card)
    h.room = row.named("room", lambda word: _room(g, word), "S1-00")
    h.down = row.flag("down", False)
    h.life = row.number("life", 0 if h.down else t.LIFE, 0, t.LIFE)
    if h.down != (h.life == 0):
        raise row.bad("life", "expected 0 for a Hero who is down, and at least 1 for any other")
    h.gold = row.number("gold", 0, 0, t.MOST_GOLD)
    h.xp = row.number("xp", 0, 0, t.LAST_SPACE if not mode_of(g).laps and not g.rulings & ru.A_74_COUNTED else 999)
    h.free = row.flag("free", True)
    h.capture = row.flag("capture", False)
    if h.capture:
        token = g.monsters[FIRST_BOSS + SCHMETTERLING]
        if token.room == t.GONE:
            raise row.bad("capture", "another Hero has captured Schmetterling")
        token.room = t.GONE
    abilities = [slug(a.name) for a in HEROES[h.card].abilities]
    for slot in row.all_named("learned", lambda word: _one_of(abilities, "ability", word)):
        h.learned |= 1 << slot
    for lower in (2, 4):  # of each Hero card
        if h.learned >> lower & 1 and not h.learned >> (lower - 1) & 1:
            above = abilities[lower - 1]
            raise row.bad(
                "learned", f"expected {above} too: it covers {abilities[lower]} until it is learned (MAS-LEVEL-02)"
            )
    for slot in row.all_named("used", lambda word: _one_of(abilities, "ability", word)):
        h.used |= 1 << slot
    if h.used & ~h.learned:
        raise row.bad("used", "expected only abilities that the Hero has learned")
    h.paid = max(sum(1 for a in t.ARROWS if h.xp >= a), bin(h.learned).count("1") - 1)
    for k, card in enumerate(row.all_named("hand", _card)):
        _take(g.treasure, card, row, f"hand.{k}")
        h.hand.append(card)
    if len(h.hand) > t.HAND + 1:
        raise row.bad("hand", f"expected at most {t.HAND} cards, or {t.HAND + 1} until one is discarded")
    h.hand.sort()


def _take(deck: Deck, card: int, doc: Document, key: str) -> None:
    if not deck.remove(card):
        raise doc.bad(key, "this card is not in the deck of the mode, or is named twice")


# ---- monsters
def _monsters(g: World, doc: Document) -> None:
    placed: list[int] = []
    for row in doc.rows("monsters", MONSTER_KEYS):
        face = row.text("face")
        if face in BOSSES:
            m = _boss(g, row, BOSSES.index(face), placed)
        else:
            m = _die(g, row, face)
        m.room = t.GONE if row.raw("room") == "gone" else row.named("room", lambda word: _room(g, word))
        m.fought = row.flag("fought", False)
        m.mark = row.number("mark", 3 if g.side and face in BOSSES else 0, 0, 3)
        if m.mark and (m.mark == 3) != (face in BOSSES):
            raise row.bad("mark", "expected 1 or 2 for a Cultist of a ritual, 3 for a boss of Level 3")
        if m.mark in (1, 2) and m.kind != CULTIST:
            raise row.bad("mark", f"only a Cultist takes part in a ritual, and this is the face {face}")
    for i, r in enumerate(g.rooms):
        if load_of(g, i) > limit_of(g, i):
            raise doc.bad(
                "monsters",
                f"expected at most {limit_of(g, i)} in {TILES[r.tile].id}, found {load_of(g, i)}; a major monster or a "
                "boss counts as 2 (MAS-LIMIT-01)",
            )


def _boss(g: World, row: Document, boss: int, placed: list[int]) -> Monster:
    """A boss token with the side it shows."""
    m = g.monsters[FIRST_BOSS + boss]
    if boss in placed:
        raise row.bad("face", f"there is only one {BOSSES[boss]}")
    if m.room == t.GONE:
        raise row.bad("face", "a Hero has captured Schmetterling")
    if boss == MALAPHYAS and not mode_of(g).laps:
        raise row.bad("face", "Malaphyas takes no part in a Standard game")
    placed.append(boss)
    red = row.flag("red", False)
    if red and boss == SCHMETTERLING:
        raise row.bad("red", "Schmetterling has one side only")
    m.kind = boss_side(boss, red)
    m.barred = row.flag("barred", False)
    return m


def _die(g: World, row: Document, face: str) -> Monster:
    """A free die that shows this face."""
    for key in ("red", "barred"):
        if row.flag(key, False):
            raise row.bad(key, f"only a boss can be {key}")
    if row.raw("room") == "gone":
        raise row.bad("room", "a monster die goes back to the supply; only bosses leave the game")
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
    for key in up:
        _face_up(g, int(key), up)
    tiles = doc.all_named("tiles_top", _tile)
    for i, tile in enumerate(tiles):
        shown = tile in g.face_up and str(TILES[tile].level) in up
        if shown or tile in tiles[:i] or any(r.tile == tile for r in g.rooms):
            raise doc.bad(f"tiles_top.{i}", f"{TILES[tile].id} is on the table already, or named twice")
        _take_tile(g, tile)
    for level in (1, 2):
        if g.face_up[level - 1] < 0 and any(r.level == level for r in g.rooms):
            g.face_up[level - 1] = _next_room(g, level)
    for tile in reversed(tiles):
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


def _face_up(g: World, level: int, up: Document) -> None:
    """The tile that lies face up on a small stack: a room (MAS-EXP-06)."""
    tile = up.named(str(level), _tile)
    kind = TILES[tile]
    if kind.level != level or kind.size != 1 or kind.type == t.TRAP:
        raise up.bad(level, f"expected a room of the small stack of this level, found {kind.id}")
    if any(r.tile == tile for r in g.rooms):
        raise up.bad(level, f"{kind.id} is on the table already")
    if level == 2 and all(r.level != 2 for r in g.rooms):
        raise up.bad(level, "expected no tile before the Second Level Entrance is on the table (MAS-SETUP-06)")
    if g.face_up[level - 1] >= 0:
        g.deck_of(level).shuffle_in(g.face_up[level - 1])
    _take_tile(g, tile)
    g.face_up[level - 1] = tile


def _next_room(g: World, level: int) -> int:
    """A tile that may lie face up if none is named, drawn as at the start (MAS-SETUP-05); -1 if no room is left.

    It is drawn by chance of its own: the script of a position begins with its first decision.
    """
    deck = g.deck_of(level)
    if all(TILES[tile].type == t.TRAP for tile in deck.every()):
        return -1
    chance = g.chance
    g.chance = chance_from(f"level {level} {g.face_up} {g.small1.every()} {g.small2.every()}")
    tile = first_room(g, deck)
    g.chance = chance
    return tile
