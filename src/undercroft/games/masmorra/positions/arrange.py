"""Positions: a readable partial state of Masmorra, for tests, puzzles and analysis (docs/notation.md)."""
from typing import Any

from ....board.tiles import cell_of
from ....kernel.deck import Deck
from ....kernel.errors import Damaged
from .. import terms as t
from ..content import BOSSES, CREATURES, FIRST_BOSS, HEROES, MAJOR_DICE, MINOR_DICE, TILES, boss_side
from ..effects.base import BOOK, EVIL
from ..legal.placing import room_at
from ..legal.ways import large_of
from ..pieces import Room
from ..state import World
from ..steps.effects import Does
from ..steps.laying import put_tile
from ..steps.turn import Turn
from ..words.notation import CARD_WORDS, EVIL_WORDS, FACE_WORDS, TILE_WORDS, slug

PHASES = {"start": 0, "before_roll": 4, "actions": 7, "bounties": 8, "master": 9, "spawn": 11, "close": 13}
KEYS = {
    "heroes", "active", "first", "phase", "dice", "pet", "symbols", "map", "side", "monsters", "disarmed", "opened",
    "gold", "face_up", "tiles_top", "treasure_top", "treasure_discard", "evil_top", "evil", "curse", "round", "turn",
    "time", "ending", "mp", "ritual",
}


def arrange(g: World, doc: dict[str, Any]) -> World:
    """Lay a position out on a game just set up; Damaged names the key that is wrong."""
    try:
        return _arrange(g, doc)
    except Damaged:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as e:
        raise Damaged(f"position: {e}") from None


def _arrange(g: World, doc: dict[str, Any]) -> World:
    for key in doc:
        if key not in KEYS:
            raise Damaged(f"position: unknown key {key!r}; keys: {', '.join(sorted(KEYS))}")
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
    phase = doc.get("phase", "actions")
    if phase not in PHASES:
        raise Damaged(f"phase: expected one of {', '.join(PHASES)}, found {phase!r}")
    g.round = _int(doc, "round", 1)
    g.turn = _int(doc, "turn", 1)
    g.time = _int(doc, "time", 1)
    g.ending = _flag(doc, "ending", False)
    _dice(g, doc, phase)
    if "curse" in doc:
        g.curse = _face(doc["curse"], "curse")
    turn = Turn()
    turn.stage = PHASES[phase]
    if phase == "actions":
        g.phase = t.ACTIONS
        g.rolled = True
    g.push(turn)
    if "evil" in doc:
        g.evil_card = _evil(doc["evil"], "evil")
        if g.evil_card in g.evil.bag:
            g.evil.bag.remove(g.evil_card)
        number = EVIL[g.evil_card]
        for e in BOOK[number]:
            e.do(g, Does(number, g.active, g.active, 0, -1))
    g.mp = _int(doc, "mp", 0)
    g.arm()
    g.drop_pet()
    g.advance()
    return g


def _int(doc: dict[str, Any], key: str, default: int, low: int = 0, high: int = 999) -> int:
    v = doc.get(key, default)
    if type(v) is not int or not low <= v <= high:
        raise Damaged(f"{key}: expected a whole number from {low} to {high}, found {v!r:.40}")
    return v


def _flag(doc: dict[str, Any], key: str, default: bool) -> bool:
    v = doc.get(key, default)
    if type(v) is not bool:
        raise Damaged(f"{key}: expected true or false, found {v!r:.40}")
    return v


def _face(word: Any, where: str) -> int:
    if not isinstance(word, str) or word.lower() not in FACE_WORDS:
        raise Damaged(f"{where}: expected a face ({', '.join(FACE_WORDS)}), found {word!r:.40}")
    return FACE_WORDS.index(word.lower())


def _tile(word: Any, where: str) -> int:
    if not isinstance(word, str) or word.lower() not in TILE_WORDS:
        raise Damaged(f"{where}: no tile {word!r:.40}")
    return TILE_WORDS[word.lower()]


def room_named(g: World, word: Any, where: str) -> int:
    """A room by the id of its tile, or by its spot on the large tile."""
    for i, r in enumerate(g.rooms):
        tile = TILES[r.tile]
        if isinstance(word, str) and word.upper() in (tile.id.upper(), tile.spot or "-"):
            return i
    rooms = ", ".join(TILES[r.tile].id for r in g.rooms)
    raise Damaged(f"{where}: no room {word!r:.40}; rooms: {rooms}")


# ---- the dungeon
def _map(g: World, doc: dict[str, Any]) -> None:
    levels = doc.get("map", {})
    if not isinstance(levels, dict) or not set(levels) <= {"1", "2"}:
        raise Damaged("map: expected the levels 1 and 2, each as a drawing of tile ids")
    for level in (1, 2):
        if str(level) in levels:
            _level(g, level, levels[str(level)])
    side = doc.get("side")
    if side is not None:
        if side not in ("throne", "sewers"):
            raise Damaged(f"side: expected throne or sewers, found {side!r:.40}")
        g.side = t.THRONE if side == "throne" else t.SEWERS
        g.large = len(g.rooms)
        large = large_of(g)
        for i in range(len(large.spots)):
            g.rooms.append(Room(large.first + i, 3))
        for a, b in large.doors:
            g.rooms[g.large + a].near = [*g.rooms[g.large + a].near, g.large + b]
            g.rooms[g.large + b].near = [*g.rooms[g.large + b].near, g.large + a]
    for word in _list(doc, "disarmed"):
        g.rooms[room_named(g, word, "disarmed")].armed = False
    for word in _list(doc, "opened"):
        i = room_named(g, word, "opened")
        g.rooms[i].chest = False
        g.rooms[i].gold = 0
    gold = _table(doc, "gold")
    for word in gold:
        g.rooms[room_named(g, word, "gold")].gold = _int(gold, word, 0, 0, 99)
    if "ritual" in doc:
        g.rooms[room_named(g, doc["ritual"], "ritual")].ritual = 0


def _list(doc: dict[str, Any], key: str) -> list[Any]:
    v = doc.get(key, [])
    if not isinstance(v, list):
        raise Damaged(f"{key}: expected a list, found {v!r:.40}")
    return v


def _table(doc: dict[str, Any], key: str) -> dict[str, Any]:
    v = doc.get(key, {})
    if not isinstance(v, dict):
        raise Damaged(f"{key}: expected a table, found {v!r:.40}")
    return v


def _level(g: World, level: int, drawing: Any) -> None:
    """A drawing: rows of tile ids, `ID/turn` for a turned tile, `.` for nothing, `--` under a medium tile."""
    if not isinstance(drawing, str):
        raise Damaged(f"map.{level}: expected a drawing of tile ids")
    spots: list[tuple[int, int, int, int]] = []
    for y, row in enumerate(line.split() for line in drawing.strip().splitlines()):
        for x, word in enumerate(row):
            if word in (".", "--"):
                continue
            name, _, turn = word.partition("/")
            tile = _tile(name, f"map.{level}")
            if TILES[tile].level != level or (turn and turn not in "0123"):
                raise Damaged(f"map.{level}: {word!r} is not a tile of this level with a turn from 0 to 3")
            spots.append((tile, x, y, int(turn or 0)))
    origin = "S1-00" if level == 1 else "S2-00"
    home = next((s for s in spots if TILES[s[0]].id == origin), None)
    if home is None:
        raise Damaged(f"map.{level}: the drawing must hold {origin}")
    spots.sort(key=lambda s: s is not home)
    for tile, x, y, quarter in spots:
        px, py = x - home[1], y - home[2]
        if TILES[tile].id == "S1-00":
            continue
        if room_at(g, level, cell_of(px, py)) >= 0:
            raise Damaged(f"map.{level}: two tiles at {px},{py}")
        _take_tile(g, tile)
        put_tile(g, tile, level, px, py, quarter)
    if level == 2 or g.face_up[level - 1] < 0:
        g.face_up[level - 1] = -1


def _take_tile(g: World, tile: int) -> None:
    """A tile on the table is in no stack any more."""
    for deck in (g.small1, g.small2, g.medium1, g.medium2):
        if tile in deck.bag:
            deck.bag.remove(tile)
            return
        if tile in deck.due[1::2] or tile in deck.joins[1::2]:
            deck.due = _without(deck.due, tile)
            deck.joins = _without(deck.joins, tile)
            return
    for level in range(2):
        if g.face_up[level] == tile:
            g.face_up[level] = -1


def _without(pairs: list[int], tile: int) -> list[int]:
    return [x for i in range(0, len(pairs), 2) if pairs[i + 1] != tile for x in pairs[i : i + 2]]


# ---- Heroes
def _heroes(g: World, doc: dict[str, Any]) -> None:
    rows = _list(doc, "heroes")
    if len(rows) > len(g.heroes):
        raise Damaged(f"heroes: {len(rows)} given for {len(g.heroes)}")
    taken: list[int] = []
    for i, row in enumerate(rows):
        if not isinstance(row, dict):
            raise Damaged(f"heroes.{i}: expected a table")
        _hero(g, i, row, taken)
    for h in g.heroes:
        if h.card < 0:
            h.card = next(c for c in range(len(HEROES)) if c not in taken)
            taken.append(h.card)
    names = [HEROES[h.card].id for h in g.heroes]
    g.first = _named(names, doc.get("first", names[0]), "first")
    g.active = _named(names, doc.get("active", names[g.first]), "active")
    if "ritual" in doc:
        g.rooms[room_named(g, doc["ritual"], "ritual")].ritual = g.active


def _named(names: list[str], word: Any, where: str) -> int:
    if word not in names:
        raise Damaged(f"{where}: expected one of {', '.join(names)}, found {word!r:.40}")
    return names.index(word)


HERO_KEYS = {"name", "room", "life", "gold", "xp", "hand", "learned", "free", "down", "capture", "used"}


def _hero(g: World, i: int, row: dict[str, Any], taken: list[int]) -> None:
    h = g.heroes[i]
    for key in row:
        if key not in HERO_KEYS:
            raise Damaged(f"heroes.{i}: unknown key {key!r}; keys: {', '.join(sorted(HERO_KEYS))}")
    h.card = _named([c.id for c in HEROES], row.get("name"), f"heroes.{i}.name")
    if h.card in taken:
        raise Damaged(f"heroes.{i}: {row['name']} is taken twice")
    taken.append(h.card)
    h.room = room_named(g, row.get("room", "S1-00"), f"heroes.{i}.room")
    h.life = _int(row, "life", 6, 0, 6)
    h.gold = _int(row, "gold", 0, 0, 6)
    h.xp = _int(row, "xp", 0)
    h.free = _flag(row, "free", True)
    h.down = _flag(row, "down", False)
    h.capture = _flag(row, "capture", False)
    if h.capture:
        g.monsters[FIRST_BOSS + BOSSES.index("schmetterling")].room = t.GONE
    abilities = [slug(a.name) for a in HEROES[h.card].abilities]
    for name in _list(row, "learned"):
        h.learned |= 1 << _named(abilities, name, f"heroes.{i}.learned")
    for name in _list(row, "used"):
        h.used |= 1 << _named(abilities, name, f"heroes.{i}.used")
    h.paid = sum(1 for a in (3, 7, 12, 17) if h.xp >= a)
    h.paid = max(h.paid, bin(h.learned).count("1") - 1)
    for word in _list(row, "hand"):
        card = _card(word, f"heroes.{i}.hand")
        _take(g.treasure, card, f"heroes.{i}.hand", word)
        h.hand.append(card)
    h.hand.sort()


def _card(word: Any, where: str) -> int:
    if not isinstance(word, str) or word.lower() not in CARD_WORDS:
        raise Damaged(f"{where}: no Treasure Card {word!r:.40}")
    return CARD_WORDS[word.lower()]


def _evil(word: Any, where: str) -> int:
    if not isinstance(word, str) or word.lower() not in EVIL_WORDS:
        raise Damaged(f"{where}: no Evil Card {word!r:.40}")
    return EVIL_WORDS[word.lower()]


def _take(deck: Deck, card: int, where: str, word: str) -> None:
    if card not in deck.bag:
        raise Damaged(f"{where}: {word} is not in this mode's deck, or is used twice")
    deck.bag.remove(card)


# ---- monsters
def _monsters(g: World, doc: dict[str, Any]) -> None:
    for i, row in enumerate(_list(doc, "monsters")):
        where = f"monsters.{i}"
        if not isinstance(row, dict) or not set(row) <= {"face", "room", "red", "fought", "mark", "barred"}:
            raise Damaged(f"{where}: expected a table with face, room and perhaps red, fought, barred, mark")
        face = row.get("face")
        room = room_named(g, row.get("room"), f"{where}.room") if row.get("room") != "gone" else t.GONE
        if face in BOSSES:
            m = g.monsters[FIRST_BOSS + BOSSES.index(face)]
            m.kind = boss_side(BOSSES.index(face), _flag(row, "red", False))
        else:
            kind = next((k for k, c in enumerate(CREATURES) if c.id == face and c.tier != t.BOSS), -1)
            if kind < 0:
                names = ", ".join(dict.fromkeys(c.id for c in CREATURES))
                raise Damaged(f"{where}.face: expected one of {names}, found {face!r:.40}")
            minor = CREATURES[kind].tier == t.MINOR
            low, high = (0, MINOR_DICE) if minor else (MINOR_DICE, MINOR_DICE + MAJOR_DICE)
            free = [k for k in range(low, high) if g.monsters[k].room == t.SUPPLY]
            if not free:
                raise Damaged(f"{where}: no {'minor' if minor else 'major'} die is left")
            m = g.monsters[free[0]]
            m.kind = kind
        m.room = room
        m.fought = _flag(row, "fought", False)
        m.barred = _flag(row, "barred", False)
        m.mark = _int(row, "mark", 3 if g.side and face in BOSSES else 0, 0, 3)


# ---- dice and decks
def _dice(g: World, doc: dict[str, Any], phase: str) -> None:
    dice = _list(doc, "dice")
    if len(dice) > 6:
        raise Damaged("dice: there are six action dice")
    rolled = phase not in ("start", "before_roll")
    for i in range(6):
        if i < len(dice):
            g.dice[i] = _face(dice[i], "dice")
            g.places[i] = t.READY
        else:
            g.places[i] = t.USED if rolled else t.OUT
    if "pet" in doc:
        g.dice[6] = _face(doc["pet"], "pet")
        g.places[6] = t.READY if rolled else t.WAITING
    symbols = _table(doc, "symbols")
    for face in symbols:
        g.symbols[_face(face, "symbols")] = _int(symbols, face, 0, 0, 99)


def _decks(g: World, doc: dict[str, Any]) -> None:
    for level, word in _table(doc, "face_up").items():
        if level not in ("1", "2"):
            raise Damaged("face_up: expected the levels 1 and 2")
        k = int(level) - 1
        tile = _tile(word, "face_up")
        if g.face_up[k] >= 0:
            g.deck_of(k + 1).shuffle_in(g.face_up[k])
        _take_tile(g, tile)
        g.face_up[k] = tile
    for word in reversed(_list(doc, "tiles_top")):
        tile = _tile(word, "tiles_top")
        _take_tile(g, tile)
        kind = TILES[tile]
        (g.deck_of(kind.level) if kind.size == 1 else g.medium_of(kind.level)).put_top(tile, 0)
    for word in _list(doc, "treasure_discard"):
        card = _card(word, "treasure_discard")
        _take(g.treasure, card, "treasure_discard", word)
        g.treasure.discard.append(card)
    for word in reversed(_list(doc, "treasure_top")):
        card = _card(word, "treasure_top")
        _take(g.treasure, card, "treasure_top", word)
        g.treasure.put_top(card, 0)
    for word in reversed(_list(doc, "evil_top")):
        card = _evil(word, "evil_top")
        _take(g.evil, card, "evil_top", word)
        g.evil.put_top(card, 0)
