"""The content files, read and checked once, as typed tables shared by all games."""
from typing import Final

from ...kernel.content import content_of, pick, plain
from ...kernel.errors import ContentError, Damaged
from . import rows
from .ops import compile_op
from .printed import Ability, Creature, EvilCard, Gain, Half, HeroCard, Large, Tile, TreasureCard
from .rows_effects import Face
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
    MEDIUM,
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
from .windows import ANYBODY
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
_TIERS: Final[list[str]] = ["minor", "major"]
_CONTENT: Final = content_of("undercroft.games.masmorra")
_monsters: Final = _CONTENT.file("monsters", rows.Monsters)


def _symbols(sym: dict[Face, int] | None) -> list[int]:
    out = [0, 0, 0, 0, 0, 0]
    if sym is not None:
        for name, n in sym.items():
            out[FACES.index(name)] = n
    return out


def _creature(row: rows.Creature, tier: int, red: bool) -> Creature:
    bits = 0
    for word in row.abilities:
        bits |= _BITS[word]
    c = Creature(row.id, row.name, tier, row.payback, row.defense, row.xp, bits, row.type, red, row.source)
    c.icon = row.icon
    c.letter = row.letter
    return c


def _monster(row: rows.Monster) -> Creature:
    return _creature(row, _TIERS.index(row.tier), False)


def _boss(row: rows.Boss) -> Creature:
    return _creature(row, BOSS, row.side == "red")


CREATURES: Final[list[Creature]] = _CONTENT.build("monsters", "monsters", _monsters.monsters, _monster)
MONSTERS: Final[list[str]] = [c.id for c in CREATURES]  # ids of the faces of monster dice
BOSSES: Final[list[str]] = ["aunty_bitsy", "schmetterling", "mortiferous", "ancient_hydra", "malaphyas"]
MALAPHYAS: Final = 4
SCHMETTERLING: Final = 1
_BOSS_SIDES: Final[list[list[int]]] = []  # per boss: the creatures of its blue and of its red side


def _bosses() -> None:
    found = _CONTENT.build("monsters", "bosses", _monsters.bosses, _boss)
    for boss in BOSSES:
        sides = [c for c in found if c.id == boss]
        if not sides or sides[0].red:
            raise ContentError(f"masmorra/content/monsters.json: bosses: there is no blue side of {boss}")
        if len(sides) == 1 and boss != BOSSES[SCHMETTERLING]:
            raise ContentError(f"masmorra/content/monsters.json: bosses: there is no red side of {boss}")
        _BOSS_SIDES.append([len(CREATURES), len(CREATURES) + 1])
        CREATURES.append(sides[0])
        CREATURES.append(sides[-1])  # one-sided: the slot of its red side repeats the only one


def _letters() -> None:
    """Each creature has letters of its own, or maps could not tell them apart."""
    seen: dict[str, str] = {}
    for c in CREATURES:
        if seen.setdefault(c.letter, c.id) != c.id:
            raise ContentError(f"masmorra/content/monsters.json: {c.id}: letter: {c.letter} is the letter of "
                               f"{seen[c.letter]} already")


_bosses()
_letters()


def creature_index(id: str) -> int:
    """The number of a monster face."""
    return pick(MONSTERS, id, "monster")


def boss_side(boss: int, red: bool) -> int:
    """The creature that a boss token shows."""
    return _BOSS_SIDES[boss][1 if red else 0]


def _faces(die: str, faces: list[str]) -> list[int]:
    """What a monster die shows; every face is a monster of its tier."""
    out: list[int] = []
    for id in faces:
        if id not in MONSTERS or CREATURES[MONSTERS.index(id)].tier != _TIERS.index(die):
            known = [c.id for c in CREATURES if c.tier == _TIERS.index(die)]
            raise ContentError(f"masmorra/content/monsters.json: dice.{die}.faces: there is no {die} monster "
                               f"{id!r:.40}; expected six of {', '.join(known)}")
        out.append(MONSTERS.index(id))
    return out


MINOR_FACES: Final[list[int]] = _faces("minor", _monsters.dice.minor.faces)
MAJOR_FACES: Final[list[int]] = _faces("major", _monsters.dice.major.faces)
MINOR_DICE: Final[int] = _monsters.dice.minor.count
MAJOR_DICE: Final[int] = _monsters.dice.major.count
CULTIST: Final[int] = creature_index("cultist")
SPIDER: Final[int] = creature_index("spider")
GHOST: Final[int] = creature_index("ghost")
DARK_WATCHER: Final[int] = creature_index("dark_watcher")

_SLOTS: Final[list[str]] = ["N1", "N2", "E1", "E2", "S2", "S1", "W2", "W1"]  # clockwise


def _tile(row: rows.Tile) -> Tile:
    medium = row.size == "medium"
    doors = 0
    for d in row.doors:
        doors |= 1 << (_SLOTS.index(d) if medium else "NESW".index(d))
    t = Tile(row.id, row.level, 2 if medium else 1, TYPES.index(row.type), row.min_players, doors)
    t.dock = [FACES.index(x) for x in row.dock]
    t.gold = row.gold
    t.chest = t.type == TREASURE or row.chest
    t.elixir = row.gives.ELIXIR if row.gives is not None else 0
    t.spawn = [_TIERS.index(x) for x in row.spawn]  # MAS-ROOM-06..08, MAS-MED-05
    t.specific = [creature_index(x) for x in row.specific]
    t.boss = pick(BOSSES, row.boss, "boss") if row.boss is not None else -1
    t.ritual = row.ritual
    t.pit = row.type == "pit" or row.entry == "pit"
    t.xp = row.xp
    t.name = row.name
    t.icon = row.icon if row.icon is not None else ""
    t.source = row.source
    return t


TILES: Final[list[Tile]] = _CONTENT.build("tiles", "tiles", _CONTENT.file("tiles", rows.Tiles).tiles, _tile)
_level3: Final = _CONTENT.file("level3", rows.Level3)


def _large(name: str, doc: rows.Side) -> Large:
    side = Large()
    side.first = len(TILES)
    side.spots = list(doc.rooms)
    for spot in side.spots:
        t = Tile(f"{name}-{spot}", 3, 2, LEVEL3, 2, 0)
        t.spot = spot
        t.spawn = [_TIERS.index(x) for x in doc.spawn_icons.get(spot, [])]
        t.source = "rulebook"
        TILES.append(t)
    side.doors = [[side.spots.index(a), side.spots.index(b)] for a, b in doc.doors]
    side.stairs = side.spots.index(doc.stairs)
    for printed in (True, False):  # MAS-THRONE-02: the Cultists first
        for spot, words in doc.place.items():
            for word in words:
                if (word == "cultist") == printed:
                    side.place.append(word)
                    side.place_at.append(side.spots.index(spot))
    return side


def _throne(doc: rows.Throne) -> Large:
    side = _large("throne", doc)
    side.throne = side.malaphyas = side.spots.index(doc.throne_room)
    side.pit = side.spots.index(doc.pit_room)
    side.watcher = side.spots.index(doc.dark_watcher_space)
    side.summon = [_TIERS.index(doc.summon_table[f]) for f in FACES]  # type: ignore[index]
    side.bolts = [[side.spots.index(s) for s in doc.grimbolt_table[f]] for f in FACES]  # type: ignore[index]
    return side


def _sewers(doc: rows.Sewers) -> Large:
    side = _large("sewers", doc)
    side.malaphyas = side.spots.index(doc.malaphyas_space)
    return side


SMALL_TILES: Final[int] = len(TILES)
THRONE_SIDE: Final[Large] = _throne(_level3.throne)
SEWERS_SIDE: Final[Large] = _sewers(_level3.sewers)


def _gain(gain: rows.Gain) -> list[Gain]:
    if gain.choice:
        return [Gain(_symbols(x.sym), 0, False) for x in gain.choice]
    return [Gain(_symbols(gain.sym), gain.gold, bool(gain.pet_die))]


def _ability(row: rows.Ability) -> Ability:
    dock = [ANY_FACE if x == "ANY" else FACES.index(x) for x in row.cost.dock]
    a = Ability(row.id, row.name, row.kind, dock, row.cost.gold, row.refresh, _gain(row.gain), row.timing == "symbol",
                row.text, row.source)
    a.wild = row.gain.wild_dock.dice if row.gain.wild_dock is not None else 0
    a.undead_optional = row.gain.undead_optional
    a.guard_undead = row.gain.defense_vs_undead
    a.pet_each_turn = bool(row.gain.pet_die_each_turn)
    a.icon = row.icon
    return a


def _hero(row: rows.Hero) -> HeroCard:
    h = HeroCard(row.id, row.name, row.role, [_ability(row.start)] + [_ability(a) for card in row.cards for a in card])
    h.icon = row.icon
    return h


HEROES: Final[list[HeroCard]] = _CONTENT.build("heroes", "heroes", _CONTENT.file("heroes", rows.Heroes).heroes, _hero)


def _card(row: rows.Treasure, alliance: bool) -> TreasureCard:
    o = row.orange
    orange = Half(o.title or row.name, o.text, pick(WINDOW_NAMES, o.window, "window"), WINDOW_WHO.index(o.who),
                  [compile_op(plain(x), row.id) for x in o.fx])
    purple = Half(row.name, row.purple.text, -1, ANYBODY, [compile_op(plain(x), row.id) for x in row.purple.fx])
    card = TreasureCard(row.id, row.name, orange, purple, alliance, row.source)
    card.icon = row.icon
    return card


def _treasure(row: rows.Treasure) -> TreasureCard:
    return _card(row, False)


def _copies(row: rows.AllianceTreasure) -> list[TreasureCard]:
    return [_card(row, True)] * row.copies


CARDS: Final[list[TreasureCard]] = _CONTENT.build(
    "treasure", "cards", _CONTENT.file("treasure", rows.TreasureFile).cards, _treasure)
FIRST_ALLIANCE_CARD: Final[int] = len(CARDS)
for _cards in _CONTENT.build(
        "alliance_treasure", "cards", _CONTENT.file("alliance_treasure", rows.AllianceFile).cards, _copies):
    if _cards[0].id in [c.id for c in CARDS]:
        raise ContentError(f"masmorra/content/alliance_treasure.json: {_cards[0].id} is a card of treasure.json too")
    CARDS.extend(_cards)


def _evil(row: rows.Evil) -> list[EvilCard]:
    w = row.ward
    ops = [compile_op(plain(x), row.id) for x in row.fx]
    card = EvilCard(row.id, row.name, row.text, ops, w.gold, w.discard, w.wound, bool(w.free_step), row.source)
    return [card] * row.copies


EVILS: Final[list[EvilCard]] = []
for _evils in _CONTENT.build("evil", "cards", _CONTENT.file("evil", rows.EvilFile).cards, _evil):
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
