"""The content files, read and checked once, as typed tables shared by all games."""
import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from ...kernel.errors import Damaged
from .ops import Op, compile_op
from .terms import (
    ANY_FACE,
    BOSS,
    CAPTURE,
    DREAD_AURA,
    FACES,
    FIRE_BREATH,
    GAZE,
    HIDE,
    IMMUNE_RANGED,
    LEVEL3,
    MAJOR,
    MEDIUM,
    MINOR,
    MOANS,
    ONLY_MAGIC,
    QUICK_STAB,
    REGROW,
    SPIDERLING,
    STEAL_ELIXIR,
    STEAL_RANGED,
    STEAL_STEP,
    SUMMON,
    TREASURE,
    TYPES,
    UNDEAD,
    VENOM,
    VULNERABLE,
    WEB,
)
from .windows import ANY, ANYBODY
from .windows import NAMES as WINDOW_NAMES
from .windows import WHO as WINDOW_WHO

_BITS: Final[dict[str, int]] = {
    "quick_stab": QUICK_STAB, "steal:ELIXIR": STEAL_ELIXIR, "steal:STEP+FREE": STEAL_STEP, "steal:RANGED": STEAL_RANGED,
    "immune:RANGED": IMMUNE_RANGED, "undead": UNDEAD,  # MAS-MON-07
    "web_hold": WEB, "vulnerable:MAGIC": VULNERABLE,
    "immune_except:MAGIC": ONLY_MAGIC, "moans:ELIXIR": MOANS, "unholy_gaze": GAZE, "hide:RANGED1": HIDE,
    "venom_strike:1": VENOM, "spawn_start:spider": SPIDERLING, "capture_reroll": CAPTURE, "fire_breath:1": FIRE_BREATH,
    "aura_no:MAGIC": DREAD_AURA, "regrow_unless:MELEE_ONLY": REGROW, "spawn_start:random_major": SUMMON,
}
_DIGEST: Final = hashlib.blake2b(digest_size=8)


def _load(name: str) -> dict[str, Any]:
    raw = (files(__package__) / "content" / name).read_bytes()
    try:
        doc = json.loads(raw)
    except ValueError as e:
        raise Damaged(f"masmorra/content/{name}: {e}") from None
    if not isinstance(doc, dict) or doc.get("format") != 1:
        raise Damaged(f"masmorra/content/{name}: expected an object with format 1")
    _DIGEST.update(json.dumps(_essence(doc), sort_keys=True).encode())
    return doc


_WORDS: Final = ("text", "note", "source", "source_note", "name_source")


def _essence(value: Any) -> Any:
    """Content without its explanations: a better sentence must not make old records unreadable."""
    if isinstance(value, dict):
        return {k: _essence(v) for k, v in value.items() if k not in _WORDS}
    if isinstance(value, list):
        return [_essence(v) for v in value]
    return value


class Creature:
    """A monster face or one side of a boss (MAS-MON-01, MAS-BOSS-06, MAS-EPIC-11)."""

    def __init__(self, id: str, name: str, tier: int, payback: int, defense: int, xp: int, bits: int, type: str,
                 red: bool, source: str) -> None:
        self.id = id
        self.name = name
        self.tier = tier
        self.payback = payback
        self.defense = defense
        self.xp = xp
        self.bits = bits
        self.type = type
        self.red = red
        self.source = source


class Tile:
    """A dungeon tile, or one room of the large tile."""

    def __init__(self, id: str, level: int, size: int, type: int, least: int, doors: int) -> None:
        self.id = id
        self.level = level
        self.size = size  # 1 small, 2 medium (and rooms of the large tile)
        self.type = type
        self.least = least  # players
        self.doors = doors  # bits N E S W, or the eight slots of a medium tile clockwise from N1
        self.dock: list[int] = []
        self.gold = 0
        self.chest = False
        self.elixir = 0  # symbols a fountain gives
        self.spawn: list[int] = []
        self.specific: list[int] = []
        self.boss = -1
        self.ritual = False
        self.pit = False
        self.xp = 0
        self.name = ""
        self.spot = ""  # position on the large tile
        self.source = ""


class Gain:
    """What an ability gives: symbols, gold, the pet die."""

    def __init__(self, sym: list[int], gold: int, pet: bool) -> None:
        self.sym = sym
        self.gold = gold
        self.pet = pet


class Ability:
    """An ability of a Hero."""

    def __init__(self, id: str, name: str, kind: str, dock: list[int], gold: int, refresh: bool, gains: list[Gain],
                 in_combat: bool, text: str, source: str) -> None:
        self.id = id
        self.name = name
        self.activated = kind in ("dice", "gold")
        self.free_step = kind == "free_step"
        self.dock = dock
        self.gold = gold
        self.refresh = refresh
        self.gains = gains  # one, or several to choose from
        self.in_combat = in_combat
        self.text = text
        self.source = source
        self.wild = 0  # dice of any face allowed at traps and chests
        self.undead_optional = False
        self.guard_undead = 0
        self.pet_each_turn = False


class HeroCard:
    """A Hero with its five abilities: 0 on the board, 1 2 on the first card, 3 4 on the second."""

    def __init__(self, id: str, name: str, role: str, abilities: list[Ability]) -> None:
        self.id = id
        self.name = name
        self.role = role
        self.abilities = abilities


class Half:
    """One half of a Treasure Card."""

    def __init__(self, title: str, text: str, window: int, who: int, ops: list[Op]) -> None:
        self.title = title
        self.text = text
        self.window = window
        self.who = who
        self.ops = ops


class TreasureCard:
    """A Treasure Card of either deck."""

    def __init__(self, id: str, name: str, orange: Half, purple: Half, alliance: bool, source: str) -> None:
        self.id = id
        self.name = name
        self.orange = orange
        self.purple = purple
        self.alliance = alliance
        self.source = source


class EvilCard:
    """An Evil card with what wards it off."""

    def __init__(self, id: str, name: str, text: str, ops: list[Op], gold: int, discard: int, wound: int,
                 free_step: bool, source: str) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.ops = ops
        self.gold = gold
        self.discard = discard
        self.wound = wound
        self.free_step = free_step
        self.source = source


class Large:
    """One side of the large tile (MAS-THRONE-01, MAS-SEWER-01)."""

    def __init__(self) -> None:
        self.first = 0  # index of its first room in TILES
        self.spots: list[str] = []
        self.doors: list[list[int]] = []
        self.stairs = 0
        self.place: list[str] = []  # what stands there on arrival, in the order it is placed
        self.place_at: list[int] = []  # and in which room
        self.throne = -1
        self.pit = -1
        self.watcher = -1
        self.malaphyas = -1
        self.summon: list[int] = []
        self.bolts: list[list[int]] = []


def _symbols(doc: Any) -> list[int]:
    out = [0, 0, 0, 0, 0, 0]
    for name, n in (doc or {}).items():
        out[FACES.index(name)] = n
    return out


def _creature(row: dict[str, Any], tier: int) -> Creature:
    bits = 0
    for word in row["abilities"]:
        bits |= _BITS[word]
    return Creature(row["id"], row["name"], tier, row["payback"], row["defense"], row["xp"], bits, row["type"],
                    row.get("side") == "red", row["source"])


_monsters: Final = _load("monsters.json")
CREATURES: Final[list[Creature]] = []
BOSSES: Final[list[str]] = ["aunty_bitsy", "schmetterling", "mortiferous", "ancient_hydra", "malaphyas"]
MALAPHYAS: Final = 4
SCHMETTERLING: Final = 1
FIRST_BOSS_SIDE: Final = 11


def _creatures() -> None:
    for row in _monsters["monsters"]:
        CREATURES.append(_creature(row, MINOR if row["tier"] == "minor" else MAJOR))
    for boss in BOSSES:
        sides = [row for row in _monsters["bosses"] if row["id"] == boss]
        for row in sides:
            CREATURES.append(_creature(row, BOSS))
        if len(sides) == 1:  # one-sided: the slot of its red side repeats the only one
            CREATURES.append(_creature(sides[0], BOSS))


_creatures()


def creature_index(id: str) -> int:
    """The number of a monster face."""
    for i, c in enumerate(CREATURES):
        if c.id == id:
            return i
    raise Damaged(f"masmorra content: no monster {id!r}")


def boss_side(boss: int, red: bool) -> int:
    """The creature that a boss token shows."""
    return FIRST_BOSS_SIDE + 2 * boss + (1 if red else 0)


MINOR_FACES: Final[list[int]] = [creature_index(x) for x in _monsters["dice"]["minor"]["faces"]]
MAJOR_FACES: Final[list[int]] = [creature_index(x) for x in _monsters["dice"]["major"]["faces"]]
MINOR_DICE: Final[int] = int(_monsters["dice"]["minor"]["count"])
MAJOR_DICE: Final[int] = int(_monsters["dice"]["major"]["count"])
CULTIST: Final[int] = creature_index("cultist")
SPIDER: Final[int] = creature_index("spider")
GHOST: Final[int] = creature_index("ghost")
DARK_WATCHER: Final[int] = creature_index("dark_watcher")

_SLOTS: Final[list[str]] = ["N1", "N2", "E1", "E2", "S2", "S1", "W2", "W1"]  # clockwise


def _tile(row: dict[str, Any]) -> Tile:
    medium = row["size"] == "medium"
    doors = 0
    for d in row["doors"]:
        doors |= 1 << (_SLOTS.index(d) if medium else "NESW".index(d))
    t = Tile(row["id"], row["level"], 2 if medium else 1, TYPES.index(row["type"]), row["min_players"], doors)
    t.dock = [FACES.index(x) for x in row.get("dock", [])]
    t.gold = row.get("gold", 0)
    t.chest = t.type == TREASURE or bool(row.get("chest"))
    t.elixir = row.get("gives", {}).get("ELIXIR", 0)
    t.spawn = [["minor", "major"].index(x) for x in row.get("spawn", [])]  # MAS-ROOM-06..08, MAS-MED-05
    t.specific = [creature_index(x) for x in row.get("specific", [])]
    t.boss = BOSSES.index(row["boss"]) if "boss" in row else -1
    t.ritual = bool(row.get("ritual"))
    t.pit = row["type"] == "pit" or row.get("entry") == "pit"
    t.xp = row.get("xp", 0)
    t.name = row.get("name", "")
    t.source = row["source"]
    return t


TILES: Final[list[Tile]] = [_tile(row) for row in _load("tiles.json")["tiles"]]
_level3: Final = _load("level3.json")


def _large(name: str) -> Large:
    doc = _level3[name]
    side = Large()
    side.first = len(TILES)
    side.spots = list(doc["rooms"])
    for spot in side.spots:
        t = Tile(f"{name}-{spot}", 3, 2, LEVEL3, 2, 0)
        t.spot = spot
        t.spawn = [["minor", "major"].index(x) for x in doc["spawn_icons"].get(spot, [])]
        t.source = "rulebook"
        TILES.append(t)
    side.doors = [[side.spots.index(a), side.spots.index(b)] for a, b in doc["doors"]]
    side.stairs = side.spots.index(doc["stairs"])
    for printed in (True, False):  # MAS-THRONE-02: the Cultists first
        for spot, words in doc["place"].items():
            for word in words:
                if (word == "cultist") == printed:
                    side.place.append(word)
                    side.place_at.append(side.spots.index(spot))
    if name == "throne":
        side.throne = side.malaphyas = side.spots.index(doc["throne_room"])
        side.pit = side.spots.index(doc["pit_room"])
        side.watcher = side.spots.index(doc["dark_watcher_space"])
        side.summon = [["minor", "major"].index(doc["summon_table"][f]) for f in FACES]
        side.bolts = [[side.spots.index(s) for s in doc["grimbolt_table"][f]] for f in FACES]
    else:
        side.malaphyas = side.spots.index(doc["malaphyas_space"])
    return side


SMALL_TILES: Final[int] = len(TILES)
THRONE_SIDE: Final[Large] = _large("throne")
SEWERS_SIDE: Final[Large] = _large("sewers")


def _gain(doc: dict[str, Any]) -> Gain:
    return Gain(_symbols(doc.get("sym")), doc.get("gold", 0), bool(doc.get("pet_die")))


def _ability(row: dict[str, Any]) -> Ability:
    cost, gain = row["cost"], row["gain"]
    dock = [ANY_FACE if x == "ANY" else FACES.index(x) for x in cost.get("dock", [])]
    gains = [_gain(x) for x in gain["choice"]] if "choice" in gain else [_gain(gain)]
    a = Ability(row["id"], row["name"], row["kind"], dock, cost.get("gold", 0), row["refresh"], gains,
                row["timing"] == "symbol", row["text"], row["source"])
    a.wild = gain.get("wild_dock", {}).get("dice", 0)
    a.undead_optional = bool(gain.get("undead_optional"))
    a.guard_undead = gain.get("defense_vs_undead", 0)
    a.pet_each_turn = bool(gain.get("pet_die_each_turn"))
    return a


def _hero(row: dict[str, Any]) -> HeroCard:
    abilities = [_ability(row["start"])] + [_ability(a) for card in row["cards"] for a in card]
    if len(abilities) != 5:
        raise Damaged(f"masmorra/content/heroes.json: {row['id']} should have 5 abilities")
    return HeroCard(row["id"], row["name"], row["role"], abilities)


HEROES: Final[list[HeroCard]] = [_hero(row) for row in _load("heroes.json")["heroes"]]


def _half(doc: dict[str, Any], name: str, where: str) -> Half:
    window = WINDOW_NAMES.index(doc["window"]) if "window" in doc else -1
    who = WINDOW_WHO.index(doc["who"]) if "who" in doc else ANYBODY
    return Half(doc.get("title", name), doc["text"], window, who, [compile_op(x, where) for x in doc["fx"]])


def _card(row: dict[str, Any], alliance: bool) -> TreasureCard:
    orange = _half(row["orange"], row["name"], row["id"])
    if orange.window < 0:
        orange.window = ANY
    return TreasureCard(row["id"], row["name"], orange, _half(row["purple"], row["name"], row["id"]), alliance,
                        row["source"])


CARDS: Final[list[TreasureCard]] = [_card(row, False) for row in _load("treasure.json")["cards"]]
FIRST_ALLIANCE_CARD: Final[int] = len(CARDS)


def _alliance() -> None:
    for row in _load("alliance_treasure.json")["cards"]:
        for _ in range(row["copies"]):
            CARDS.append(_card(row, True))


_alliance()


def _evil(row: dict[str, Any]) -> EvilCard:
    w = row["ward"]
    return EvilCard(row["id"], row["name"], row["text"], [compile_op(x, row["id"]) for x in row["fx"]],
                    w.get("gold", 0), w.get("discard", 0), w.get("wound", 0), bool(w.get("free_step")), row["source"])


EVILS: Final[list[EvilCard]] = [_evil(row) for row in _load("evil.json")["cards"] for _ in range(row["copies"])]
CONTENT_HASH: Final[str] = _DIGEST.hexdigest()


def tile_index(id: str) -> int:
    """The number of a tile by its id."""
    for i, t in enumerate(TILES):
        if t.id == id:
            return i
    raise Damaged(f"masmorra content: no tile {id!r}")


ENTRANCE_TILE: Final[int] = tile_index("S2-00")
START_TILE: Final[int] = tile_index("S1-00")
STAIRS2_TILE: Final[int] = tile_index("S1-01")
STAIRS3_TILE: Final[int] = tile_index("S2-01")
MEDIUM_TILES: Final[list[int]] = [i for i, t in enumerate(TILES) if t.type == MEDIUM]
