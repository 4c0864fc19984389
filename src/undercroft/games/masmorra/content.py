"""The content files, read and checked once, as typed tables shared by all games."""
from typing import Any, Final

from ...kernel.content_keys import Content
from ...kernel.errors import Damaged
from .ops import compile_op
from .printed import Ability, Creature, EvilCard, Gain, Half, HeroCard, Large, Tile, TreasureCard
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
_TIERS: Final[dict[str, int]] = {"minor": MINOR, "major": MAJOR}
_CONTENT: Final = Content(__package__)


def _symbols(doc: Any) -> list[int]:
    out = [0, 0, 0, 0, 0, 0]
    for name, n in (doc or {}).items():
        out[FACES.index(name)] = n
    return out


def _creature(row: dict[str, Any]) -> Creature:
    tier = _TIERS[row["tier"]] if "tier" in row else BOSS
    bits = 0
    for word in row["abilities"]:
        bits |= _BITS[word]
    return Creature(row["id"], row["name"], tier, row["payback"], row["defense"], row["xp"], bits, row["type"],
                    row.get("side") == "red", row["source"])


CREATURES: Final[list[Creature]] = _CONTENT.build("monsters", "monsters", _creature)
BOSSES: Final[list[str]] = ["aunty_bitsy", "schmetterling", "mortiferous", "ancient_hydra", "malaphyas"]
MALAPHYAS: Final = 4
SCHMETTERLING: Final = 1
FIRST_BOSS_SIDE: Final = 11


def _bosses() -> None:
    found = _CONTENT.build("monsters", "bosses", _creature)
    for boss in BOSSES:
        sides = [c for c in found if c.id == boss]
        if not sides:
            raise Damaged(f"masmorra/content/monsters.json: there is no boss {boss!r}")
        CREATURES.append(sides[0])
        CREATURES.append(sides[-1])  # one-sided: the slot of its red side repeats the only one


_bosses()


def creature_index(id: str) -> int:
    """The number of a monster face."""
    for i, c in enumerate(CREATURES):
        if c.id == id:
            return i
    raise Damaged(f"masmorra content: no monster {id!r}")


def boss_side(boss: int, red: bool) -> int:
    """The creature that a boss token shows."""
    return FIRST_BOSS_SIDE + 2 * boss + (1 if red else 0)


_dice: Final = _CONTENT.read("monsters")["dice"]
MINOR_FACES: Final[list[int]] = [creature_index(x) for x in _dice["minor"]["faces"]]
MAJOR_FACES: Final[list[int]] = [creature_index(x) for x in _dice["major"]["faces"]]
MINOR_DICE: Final[int] = int(_dice["minor"]["count"])
MAJOR_DICE: Final[int] = int(_dice["major"]["count"])
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


TILES: Final[list[Tile]] = _CONTENT.build("tiles", "tiles", _tile)
_level3: Final = _CONTENT.read("level3")


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


HEROES: Final[list[HeroCard]] = _CONTENT.build("heroes", "heroes", _hero)


def _half(doc: dict[str, Any], name: str, where: str) -> Half:
    window = WINDOW_NAMES.index(doc["window"]) if "window" in doc else -1
    who = WINDOW_WHO.index(doc["who"]) if "who" in doc else ANYBODY
    return Half(doc.get("title", name), doc["text"], window, who, [compile_op(x, where) for x in doc["fx"]])


def _card(row: dict[str, Any]) -> TreasureCard:
    alliance = "copies" in row  # the others are single
    orange = _half(row["orange"], row["name"], row["id"])
    if orange.window < 0:
        orange.window = ANY
    return TreasureCard(row["id"], row["name"], orange, _half(row["purple"], row["name"], row["id"]), alliance,
                        row["source"])


CARDS: Final[list[TreasureCard]] = _CONTENT.build("treasure", "cards", _card)
FIRST_ALLIANCE_CARD: Final[int] = len(CARDS)


def _copies(row: dict[str, Any]) -> list[TreasureCard]:
    return [_card(row)] * int(row["copies"])


for _cards in _CONTENT.build("alliance_treasure", "cards", _copies):
    CARDS.extend(_cards)


def _evil(row: dict[str, Any]) -> list[EvilCard]:
    w = row["ward"]
    ops = [compile_op(x, row["id"]) for x in row["fx"]]
    card = EvilCard(row["id"], row["name"], row["text"], ops, w.get("gold", 0), w.get("discard", 0), w.get("wound", 0),
                    bool(w.get("free_step")), row["source"])
    return [card] * int(row["copies"])


EVILS: Final[list[EvilCard]] = []
for _evils in _CONTENT.build("evil", "cards", _evil):
    EVILS.extend(_evils)
CONTENT_HASH: Final[str] = _CONTENT.hash()


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
