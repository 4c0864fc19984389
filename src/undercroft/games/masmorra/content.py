"""The content files, read and checked once, as typed tables shared by all games."""

from typing import Final

from ...content.loader import content_of, pick
from ...errors import ContentError, Damaged
from . import rows, rows_board, rows_fx
from . import terms as t
from . import windows as w
from .components import Ability, Creature, EvilCard, Gain, Half, HeroCard, Large, Tile, TreasureCard
from .rows_kinds import Face

_BITS: Final[dict[str, int]] = {
    "quick_stab": t.QUICK_STAB,
    "steal:ELIXIR": t.STEAL_ELIXIR,
    "steal:STEP+FREE": t.STEAL_STEP,
    "steal:RANGED": t.STEAL_RANGED,
    "immune:RANGED": t.IMMUNE_RANGED,
    "undead": t.UNDEAD,  # MAS-MON-07
    "web_hold": t.WEB,
    "vulnerable:MAGIC": t.VULNERABLE,
    "immune_except:MAGIC": t.ONLY_MAGIC,
    "moans:ELIXIR": t.MOANS,
    "unholy_gaze": t.GAZE,
    "hide:RANGED1": t.HIDE,
    "venom_strike:1": t.VENOM,
    "spawn_start:spider": t.SPIDERLING,
    "capture_reroll": t.CAPTURE,
    "fire_breath:1": t.FIRE_BREATH,
    "aura_no:MAGIC": t.DREAD_AURA,
    "regrow_unless:MELEE_ONLY": t.REGROW,
    "spawn_start:random_major": t.SUMMON,
}
_TIERS: Final[list[str]] = ["minor", "major"]
_CONTENT: Final = content_of("undercroft.games.masmorra")
_monsters: Final = _CONTENT.file("monsters", rows.Monsters)


def symbols_of(sym: dict[Face, int] | None) -> list[int]:
    """Symbols by face."""
    out = [0, 0, 0, 0, 0, 0]
    if sym is not None:
        for name, n in sym.items():
            out[t.FACES.index(name)] = n
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
    return _creature(row, t.BOSS, row.side == "red")


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
            raise ContentError(
                f"masmorra/content/monsters.json: {c.id}: letter: {c.letter} is the letter of {seen[c.letter]} already"
            )


_bosses()
_letters()


def creature_index(id: str) -> int:
    """The number of a monster face."""
    return pick(MONSTERS, id, "monster")


def boss_side(boss: int, red: bool) -> int:
    """The creature that a boss token shows."""
    return _BOSS_SIDES[boss][1 if red else 0]


def _faces(die: str, faces: list[str]) -> list[int]:
    """The faces of a monster die; every face is a monster of its tier."""
    out: list[int] = []
    for id in faces:
        if id not in MONSTERS or CREATURES[MONSTERS.index(id)].tier != _TIERS.index(die):
            known = [c.id for c in CREATURES if c.tier == _TIERS.index(die)]
            raise ContentError(
                f"masmorra/content/monsters.json: dice.{die}.faces: there is no {die} monster "
                f"{id!r:.40}; expected six of {', '.join(known)}"
            )
        out.append(MONSTERS.index(id))
    return out


MINOR_FACES: Final[list[int]] = _faces("minor", _monsters.dice.minor.faces)
MAJOR_FACES: Final[list[int]] = _faces("major", _monsters.dice.major.faces)
MINOR_DICE: Final[int] = _monsters.dice.minor.count
MAJOR_DICE: Final[int] = _monsters.dice.major.count
FIRST_BOSS: Final[int] = MINOR_DICE + MAJOR_DICE  # monsters: minor dice, major dice, then the boss tokens
CULTIST: Final[int] = creature_index("cultist")
SPIDER: Final[int] = creature_index("spider")
GHOST: Final[int] = creature_index("ghost")
DARK_WATCHER: Final[int] = creature_index("dark_watcher")

_SLOTS: Final[list[str]] = ["N1", "N2", "E1", "E2", "S2", "S1", "W2", "W1"]  # clockwise


def _tile(row: rows_board.Tile) -> Tile:
    medium = row.size == "medium"
    doors = 0
    for d in row.doors:
        doors |= 1 << (_SLOTS.index(d) if medium else "NESW".index(d))
    tile = Tile(row.id, row.level, 2 if medium else 1, t.TYPES.index(row.type), row.min_players, doors)
    tile.dock = [t.FACES.index(x) for x in row.dock]
    tile.gold = row.gold
    tile.chest = tile.type == t.TREASURE or row.chest
    tile.elixir = row.gives.ELIXIR if row.gives is not None else 0
    tile.spawn = [_TIERS.index(x) for x in row.spawn]  # MAS-ROOM-06..08, MAS-MED-05
    tile.specific = [creature_index(x) for x in row.specific]
    tile.boss = pick(BOSSES, row.boss, "boss") if row.boss is not None else -1
    tile.ritual = row.ritual
    tile.pit = row.type == "pit" or row.entry == "pit"
    tile.xp = row.xp
    tile.name = row.name
    tile.icon = row.icon if row.icon is not None else ""
    tile.source = row.source
    return tile


TILES: Final[list[Tile]] = _CONTENT.build("tiles", "tiles", _CONTENT.file("tiles", rows_board.Tiles).tiles, _tile)
_level3: Final = _CONTENT.file("level3", rows_board.Level3)


def _large(name: str, doc: rows_board.Side) -> Large:
    side = Large()
    side.first = len(TILES)
    side.spots = list(doc.rooms)
    for spot in side.spots:
        tile = Tile(f"{name}-{spot}", 3, 2, t.LEVEL3, 2, 0)
        tile.spot = spot
        tile.spawn = [_TIERS.index(x) for x in doc.spawn_icons.get(spot, [])]
        tile.source = "rulebook"
        TILES.append(tile)
    side.doors = [[side.spots.index(a), side.spots.index(b)] for a, b in doc.doors]
    side.stairs = side.spots.index(doc.stairs)
    for printed in (True, False):  # MAS-THRONE-02: the Cultists first
        for spot, words in doc.place.items():
            for word in words:
                if (word == "cultist") == printed:
                    side.place.append(word)
                    side.place_at.append(side.spots.index(spot))
    return side


def _throne(doc: rows_board.Throne) -> Large:
    side = _large("throne", doc)
    side.throne = side.malaphyas = side.spots.index(doc.throne_room)
    side.pit = side.spots.index(doc.pit_room)
    side.watcher = side.spots.index(doc.dark_watcher_space)
    side.summon = [_TIERS.index(doc.summon_table[f]) for f in t.FACES]  # type: ignore[index]
    side.bolts = [[side.spots.index(s) for s in doc.grimbolt_table[f]] for f in t.FACES]  # type: ignore[index]
    return side


def _sewers(doc: rows_board.Sewers) -> Large:
    side = _large("sewers", doc)
    side.malaphyas = side.spots.index(doc.malaphyas_space)
    return side


SMALL_TILES: Final[int] = len(TILES)
THRONE_SIDE: Final[Large] = _throne(_level3.throne)
SEWERS_SIDE: Final[Large] = _sewers(_level3.sewers)


def _gain(gain: rows.Gain) -> list[Gain]:
    if gain.choice:
        return [Gain(symbols_of(x.sym), 0, False) for x in gain.choice]
    return [Gain(symbols_of(gain.sym), gain.gold, bool(gain.pet_die))]


def _ability(row: rows.Ability) -> Ability:
    dock = [t.ANY_FACE if x == "ANY" else t.FACES.index(x) for x in row.cost.dock]
    a = Ability(
        row.id,
        row.name,
        row.kind,
        dock,
        row.cost.gold,
        row.refresh,
        _gain(row.gain),
        row.timing == "symbol",
        row.text,
        row.source,
    )
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


def _half(title: str, text: str, window: int, who: int, fx: list[rows_fx.Effect]) -> Half:
    half = Half(title, text, window, who, fx)
    half.only_symbols = all(isinstance(x, rows_fx.Gain) for x in fx)
    half.by_hero = any(x.by_hero() for x in fx)
    for x in fx:
        if isinstance(x, rows_fx.Gain):
            half.makes = [n + more for n, more in zip(half.makes, symbols_of(x.sym), strict=True)]
    return half


def _card(row: rows.Treasure, alliance: bool) -> TreasureCard:
    o = row.orange
    orange = _half(o.title or row.name, o.text, pick(w.NAMES, o.window, "window"), w.WHO.index(o.who), o.fx)
    purple = _half(row.name, row.purple.text, -1, w.ANYBODY, row.purple.fx)
    card = TreasureCard(row.id, row.name, orange, purple, alliance, row.source)
    card.icon = row.icon
    return card


def _treasure(row: rows.Treasure) -> TreasureCard:
    return _card(row, False)


def _copies(row: rows.AllianceTreasure) -> list[TreasureCard]:
    return [_card(row, True)] * row.copies


CARDS: Final[list[TreasureCard]] = _CONTENT.build(
    "treasure", "cards", _CONTENT.file("treasure", rows.TreasureFile).cards, _treasure
)
FIRST_ALLIANCE_CARD: Final[int] = len(CARDS)
for _cards in _CONTENT.build(
    "alliance_treasure", "cards", _CONTENT.file("alliance_treasure", rows.AllianceFile).cards, _copies
):
    if _cards[0].id in [c.id for c in CARDS]:
        raise ContentError(f"masmorra/content/alliance_treasure.json: {_cards[0].id} is a card of treasure.json too")
    CARDS.extend(_cards)


def _evil(row: rows.Evil) -> list[EvilCard]:
    ward = row.ward
    card = EvilCard(
        row.id,
        row.name,
        row.text,
        row.fx,
        ward.gold,
        ward.discard,
        ward.wound,
        bool(ward.free_step),
        row.source,
    )
    return [card] * row.copies


EVILS: Final[list[EvilCard]] = []
for _evils in _CONTENT.build("evil", "cards", _CONTENT.file("evil", rows.EvilFile).cards, _evil):
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
