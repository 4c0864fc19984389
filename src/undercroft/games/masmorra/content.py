"""The content files, read and checked once, as typed tables shared by all games."""
from typing import Any, Final

from ...kernel.content_keys import Content
from ...kernel.errors import Damaged
from . import terms as t
from . import windows as w
from .components import Ability, Creature, EvilCard, Gain, Half, HeroCard, Large, Tile, TreasureCard

_BITS: Final[dict[str, int]] = {
    "quick_stab": t.QUICK_STAB, "steal:ELIXIR": t.STEAL_ELIXIR, "steal:STEP+FREE": t.STEAL_STEP,
    "steal:RANGED": t.STEAL_RANGED,
    "immune:RANGED": t.IMMUNE_RANGED, "undead": t.UNDEAD,  # MAS-MON-07
    "web_hold": t.WEB, "vulnerable:MAGIC": t.VULNERABLE,
    "immune_except:MAGIC": t.ONLY_MAGIC, "moans:ELIXIR": t.MOANS, "unholy_gaze": t.GAZE, "hide:RANGED1": t.HIDE,
    "venom_strike:1": t.VENOM, "spawn_start:spider": t.SPIDERLING, "capture_reroll": t.CAPTURE,
    "fire_breath:1": t.FIRE_BREATH,
    "aura_no:MAGIC": t.DREAD_AURA, "regrow_unless:MELEE_ONLY": t.REGROW, "spawn_start:random_major": t.SUMMON,
}
_TIERS: Final[dict[str, int]] = {"minor": t.MINOR, "major": t.MAJOR}
_CONTENT: Final = Content(__package__)


def symbols_of(doc: Any) -> list[int]:
    """Symbols by face."""
    out = [0, 0, 0, 0, 0, 0]
    for name, n in (doc or {}).items():
        out[t.FACES.index(name)] = n
    return out


def _creature(row: dict[str, Any]) -> Creature:
    tier = _TIERS[row["tier"]] if "tier" in row else t.BOSS
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
    tile = Tile(row["id"], row["level"], 2 if medium else 1, t.TYPES.index(row["type"]), row["min_players"], doors)
    tile.dock = [t.FACES.index(x) for x in row.get("dock", [])]
    tile.gold = row.get("gold", 0)
    tile.chest = tile.type == t.TREASURE or bool(row.get("chest"))
    tile.elixir = row.get("gives", {}).get("ELIXIR", 0)
    tile.spawn = [["minor", "major"].index(x) for x in row.get("spawn", [])]  # MAS-ROOM-06..08, MAS-MED-05
    tile.specific = [creature_index(x) for x in row.get("specific", [])]
    tile.boss = BOSSES.index(row["boss"]) if "boss" in row else -1
    tile.ritual = bool(row.get("ritual"))
    tile.pit = row["type"] == "pit" or row.get("entry") == "pit"
    tile.xp = row.get("xp", 0)
    tile.name = row.get("name", "")
    tile.source = row["source"]
    return tile


TILES: Final[list[Tile]] = _CONTENT.build("tiles", "tiles", _tile)
_level3: Final = _CONTENT.read("level3")


def _large(name: str) -> Large:
    doc = _level3[name]
    side = Large()
    side.first = len(TILES)
    side.spots = list(doc["rooms"])
    for spot in side.spots:
        tile = Tile(f"{name}-{spot}", 3, 2, t.LEVEL3, 2, 0)
        tile.spot = spot
        tile.spawn = [["minor", "major"].index(x) for x in doc["spawn_icons"].get(spot, [])]
        tile.source = "rulebook"
        TILES.append(tile)
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
        side.summon = [["minor", "major"].index(doc["summon_table"][f]) for f in t.FACES]
        side.bolts = [[side.spots.index(s) for s in doc["grimbolt_table"][f]] for f in t.FACES]
    else:
        side.malaphyas = side.spots.index(doc["malaphyas_space"])
    return side


SMALL_TILES: Final[int] = len(TILES)
THRONE_SIDE: Final[Large] = _large("throne")
SEWERS_SIDE: Final[Large] = _large("sewers")


def _gain(doc: dict[str, Any]) -> Gain:
    return Gain(symbols_of(doc.get("sym")), doc.get("gold", 0), bool(doc.get("pet_die")))


def _ability(row: dict[str, Any]) -> Ability:
    cost, gain = row["cost"], row["gain"]
    dock = [t.ANY_FACE if x == "ANY" else t.FACES.index(x) for x in cost.get("dock", [])]
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


# What a card does through the Hero of its player.
_BY_HERO: Final = ("gain", "heal", "teleport", "swap", "trap_disarm", "chest_open", "prevent", "xp")


def _half(doc: dict[str, Any], name: str) -> Half:
    window = w.NAMES.index(doc["window"]) if "window" in doc else -1
    who = w.WHO.index(doc["who"]) if "who" in doc else w.ANYBODY
    half = Half(doc.get("title", name), doc["text"], window, who, doc["fx"])
    half.only_symbols = all(row["op"] == "gain" for row in doc["fx"])
    for row in doc["fx"]:
        if row["op"] == "gain":
            half.makes = [n + more for n, more in zip(half.makes, symbols_of(row["sym"]), strict=True)]
        elif row["op"] == "xp_endgame":
            half.bonus = row["n"]
            half.bonus_else = row.get("else", row["n"])
            half.bonus_from = 12 if "if" in row else 0
        if row["op"] in _BY_HERO and row.get("who", row.get("to", "self")) == "self":
            half.by_hero = True
    return half


def _card(row: dict[str, Any]) -> TreasureCard:
    alliance = "copies" in row  # the others are single
    orange = _half(row["orange"], row["name"])
    if orange.window < 0:
        orange.window = w.ANY
    return TreasureCard(row["id"], row["name"], orange, _half(row["purple"], row["name"]), alliance,
                        row["source"])


CARDS: Final[list[TreasureCard]] = _CONTENT.build("treasure", "cards", _card)
FIRST_ALLIANCE_CARD: Final[int] = len(CARDS)


def _copies(row: dict[str, Any]) -> list[TreasureCard]:
    return [_card(row)] * int(row["copies"])


for _cards in _CONTENT.build("alliance_treasure", "cards", _copies):
    CARDS.extend(_cards)


def _evil(row: dict[str, Any]) -> list[EvilCard]:
    ward = row["ward"]
    card = EvilCard(row["id"], row["name"], row["text"], row["fx"], ward.get("gold", 0), ward.get("discard", 0),
                    ward.get("wound", 0), bool(ward.get("free_step")), row["source"])
    return [card] * int(row["copies"])


EVILS: Final[list[EvilCard]] = []
for _evils in _CONTENT.build("evil", "cards", _evil):
    EVILS.extend(_evils)
CONTENT_HASH: Final[str] = _CONTENT.hash()


def tile_index(id: str) -> int:
    """The number of a tile by its id."""
    for i, tile in enumerate(TILES):
        if tile.id == id:
            return i
    raise Damaged(f"masmorra content: no tile {id!r}")


ENTRANCE_TILE: Final[int] = tile_index("S2-00")
START_TILE: Final[int] = tile_index("S1-00")
STAIRS2_TILE: Final[int] = tile_index("S1-01")
STAIRS3_TILE: Final[int] = tile_index("S2-01")
MEDIUM_TILES: Final[list[int]] = [i for i, tile in enumerate(TILES) if tile.type == t.MEDIUM]
