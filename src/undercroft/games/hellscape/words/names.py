"""What things are called; the slots of all words."""

import re
from collections import Counter
from collections.abc import Callable

from ....errors import CroftError
from ....words.english import listed, many
from ....words.templates import Fields, Slot, listed_words
from .. import components as c
from .. import content as _content  # noqa: F401  the tables must be filled
from .. import terms as t
from ..quests import QUESTS
from ..state import World


def slug(name: str) -> str:
    """A name as one word."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def _ability_words() -> list[str]:
    found: list[str] = []
    for a in c.ABILITIES:
        word = slug(a.name)
        n = 2
        while word in found:
            word = f"{slug(a.name)}_{n}"
            n += 1
        found.append(word)
    return found


ABILITY_WORDS = _ability_words()
HERO_WORDS = [slug(x.name) for x in c.HEROES]
FOE_WORDS = [slug(n) for n in c.MOB_NAMES] + [slug(n.split(",")[0]) for n in c.MONSTER_NAMES] + ["boss"]
FRIEND_WORDS = ["flame_spirit", "frost_spirit", "summoner"]
MOB_CARDS = [f"{FOE_WORDS[x.mob]}_{t.BANDS[x.band]}" for x in c.MOBS]
ROAMING_CARDS = [f"{FOE_WORDS[t.ROAMING + x.monster]}_{t.BANDS[x.band]}" for x in c.ROAMING]
FIRST_WORDS = ["fire", "water", "burning", "poison", "valor", "shelter", "renewal"]
SLOT_WORDS = ["head", "chest", "legs", "miscellaneous", "right hand", "left hand"]
FIRST_SAID = [
    "the Fire tokens",
    "the Water tracker",
    "the Fire tokens",
    "the Poison",
    "the red Consecration",
    "the blue Consecration",
    "the green Consecration",
]


def who(g: World, seat: int) -> str:
    """A seat's name: its Hero once that is chosen."""
    return g.name(seat)


def unit_words(g: World) -> list[str]:
    """Words of all units."""
    out = [slug(g.name(i)) for i in range(6)]
    return out + FRIEND_WORDS


def zone_name(g: World, zone: int) -> str:
    """A Zone by its place."""
    z = g.map()
    return f"{z.xs[zone]},{z.ys[zone]}"


def zone_said(g: World, zone: int) -> str:
    """A Zone for players: its place, and its light, which decides what a Hero rolls there."""
    return f"Zone {zone_name(g, zone)} ({'Shadow' if g.in_shadow(zone) else 'Light'})"


def zones_said(g: World, zones: list[int]) -> str:
    """One Zone with its light, several by their places."""
    if len(zones) == 1:
        return zone_said(g, zones[0])
    return f"Zones {'; '.join(zone_name(g, z) for z in zones)}"


def tile_said(g: World, tile: int) -> str:
    """A Tile for players: its printed name, and the Zones that it reaches over."""
    z = g.map()
    own = g.tiles_zones(tile)
    xs, ys = [z.xs[i] for i in own], [z.ys[i] for i in own]
    return f"Tile {QUESTS[g.quest].tiles[tile]} (Zones {min(xs)},{min(ys)} to {max(xs)},{max(ys)})"


def zone_named(g: World, word: str) -> int:
    """The Zone at a place."""
    m = re.fullmatch(r"(-?\d+),(-?\d+)", word)
    zone = g.map().at(int(m[1]), int(m[2])) if m else -1
    if zone < 0:
        raise CroftError(f"there is no Zone {word!r:.20}; expected a place such as {zone_name(g, 0)}")
    return zone


def does(g: World, foe: int, verb: str) -> str:
    """A Mob acts in the plural, a Roaming Monster or a Boss alone."""
    odd = {"go": "goes", "were": "was", "have": "has", "cannot": "cannot"}.get(verb, f"{verb}s")
    return f"{foe_name(g, foe)} {verb if foe < t.ROAMING else odd}"


def foe_name(g: World, foe: int) -> str:
    """An Enemy in a sentence: its name without its title, `the Ghoul` with a small letter."""
    name = g.foe_name(foe).partition(",")[0]
    return f"the {name[4:]}" if name.startswith("The ") else name


def its(foe: int) -> str:
    """The possessive of an Enemy: a Mob is several."""
    return "their" if foe < t.ROAMING else "its"


def die_name(g: World, die: int) -> str:
    """A die of the roll in words: what it shows."""
    f = g.fight
    return face_name(f.dice[die]) if die < len(f.dice) else "a die of an earlier roll"


def symbols_of(code: int) -> list[str]:
    """The symbols on a face."""
    words: list[str] = []
    for symbol in range(6):
        words += [t.SYMBOLS[symbol]] * c.FACES[symbol][code]
    return words


def face_name(code: int) -> str:
    """A face: color and symbols."""
    words = symbols_of(code)
    color = "Shadow" if code // 6 == t.SHADOW_DIE else "Enemy" if code // 6 == t.ENEMY_DIE else t.COLORS[code // 6]
    return f"the {color} die ({', '.join(words) if words else 'blank'})"


def die_shows(code: int) -> str:
    """A face as the end of a sentence: `is blank`, `shows 2 swords and 1 mana`."""
    counts = Counter(symbols_of(code))
    return f"shows {listed([many(n, word) for word, n in counts.items()])}" if counts else "is blank"


def die_of(code: int) -> str:
    """The die of a face by its color, without what it shows."""
    return face_name(code).partition(" (")[0]


def place_name(g: World, place: int) -> str:
    """A quadrant, column or Stance, by whose decision it is."""
    d = g.decision
    return place_of(g.cls(d.owner) if d is not None and 0 <= d.owner < len(g.heroes) else -1, place)


def place_of(cls: int, place: int) -> str:
    """A place on the board of a class."""
    if cls == t.PALADIN and place < 3:
        return f"the {c.COLUMNS[place].name} column"
    if cls == t.BERSERKER and place < 3:
        return c.STANCES[place].name
    return f"{c.QUADRANTS[place].name}" if place < 4 else str(place)


def first_name(g: World, value: int) -> str:
    """The name of the effect that is resolved first."""
    return FIRST_SAID[value - 900] if value >= 900 else c.ABILITIES[value].name


def _first_write(g: World, value: int, fields: Fields) -> str:
    return FIRST_WORDS[value - 900] if value >= 900 else ABILITY_WORDS[value]


def _first_read(g: World, word: str, fields: Fields) -> int:
    w = word.lower()
    if w in FIRST_WORDS:
        return 900 + FIRST_WORDS.index(w)
    if w in ABILITY_WORDS:
        return ABILITY_WORDS.index(w)
    raise CroftError(f"there is no effect {word!r:.40}; expected one of {', '.join(FIRST_WORDS)}, or an ability")


def _number(low: int, high: int, plus: int = 0) -> Slot[World]:
    def read(g: World, word: str, fields: Fields) -> int:
        if not word.isdecimal() or not low <= int(word) <= high:
            raise CroftError(f"expected a number from {low} to {high}, found {word!r:.20}")
        return int(word) - plus

    return Slot(
        "number" if not plus else "place", lambda g, v, fields: str(v + plus), read, None if not plus else place_name
    )


def _bits(word: str) -> int:
    return {"melee": t.MELEE, "magic": t.MAGIC, "ranged": t.RANGED}.get(word.lower(), 0)


def _type_read(g: World, word: str, fields: Fields) -> int:
    if not _bits(word):
        raise CroftError(f"expected melee, magic or ranged, found {word!r:.20}")
    return _bits(word)


def _after_none(
    name: str,
    words: Callable[[World], list[str]],
    say: Callable[[World, int], str],
    touch: Callable[[World, int], list[str]],
    what: str,
) -> Slot[World]:
    """Things that may be missing: numbered from 1, since 0 says that there is none."""
    inner = listed_words(name, words, what=what)
    return Slot(
        name,
        lambda g, v, fields: words(g)[v - 1],
        lambda g, w, fields: inner.read(g, w, fields) + 1,
        lambda g, v: say(g, v - 1),
        lambda g, v: touch(g, v - 1),
        lambda g: len(words(g)) + 1,
    )


def _also_by_id(inner: Slot[World]) -> Slot[World]:
    """Heroes are written by their names; the id of a Hero card is read as well."""
    ids = [x.id for x in c.HEROES]

    def read(g: World, word: str, fields: Fields) -> int:
        return inner.read(g, HERO_WORDS[ids.index(word.lower())] if word.lower() in ids else word, fields)

    return Slot(inner.name, inner.write, read, inner.say, inner.touch, inner.count, inner.printed)


def _zone_slot() -> Slot[World]:
    return Slot(
        "zone",
        lambda g, v, fields: zone_name(g, v),
        lambda g, w, fields: zone_named(g, w),
        zone_said,
        lambda g, v: [f"zone:{v}"] if g.there(v) else [],
        lambda g: g.map().size(),
    )


def _unit_ids(g: World, unit: int) -> list[str]:
    if unit < t.SPIRIT:
        return [f"hero:{unit}"] if unit < len(g.heroes) and g.heroes[unit].zone >= 0 else []
    return [f"friend:{unit}"] if g.up(unit) else []


def _foe_ids(g: World, foe: int) -> list[str]:
    x = g.foes[foe]
    return [f"foe:{foe}"] if x.card >= 0 and x.zone >= 0 and g.there(x.zone) else []


def _door_ids(g: World, door: int) -> list[str]:
    return [f"door:{door}"] if g.there(QUESTS[g.quest].doors[door][0]) else []


def _skill_ids(g: World, skill: int) -> list[str]:
    return [f"skill:{skill}"] if g.of_class(c.SKILLS[skill].cls) >= 0 else []


SLOTS: list[Slot[World]] = [
    _zone_slot(),
    _number(0, 4000),
    _number(1, 4, 1),
    _also_by_id(listed_words("hero", lambda g: HERO_WORDS, lambda g, v: c.HEROES[v].name, printed=True)),
    _also_by_id(listed_words("unit", unit_words, lambda g, v: g.name(v), _unit_ids, what="Hero or friend")),
    listed_words("foe", lambda g: FOE_WORDS, foe_name, _foe_ids, what="Enemy"),
    listed_words("item", lambda g: [x.id for x in c.ITEMS], lambda g, v: c.ITEMS[v].name, printed=True),
    listed_words("skill", lambda g: [x.id for x in c.SKILLS], lambda g, v: c.SKILLS[v].name, _skill_ids, printed=True),
    listed_words("ability", lambda g: ABILITY_WORDS, lambda g, v: c.ABILITIES[v].name, printed=True),
    listed_words("slot", lambda g: t.SLOTS[:6], lambda g, v: SLOT_WORDS[v]),
    listed_words("rarity", lambda g: t.RARITIES, lambda g, v: t.RARITIES[v].title()),
    listed_words("token", lambda g: [x.id for x in c.ROGUE_TOKENS], lambda g, v: c.ROGUE_TOKENS[v].text),
    listed_words("element", lambda g: t.ELEMENTS, lambda g, v: t.ELEMENTS[v].title()),
    listed_words("stance", lambda g: t.STANCES[:3], lambda g, v: c.STANCES[v].name),
    listed_words("column", lambda g: [x.id for x in c.COLUMNS], lambda g, v: c.COLUMNS[v].name),
    listed_words(
        "spirit",
        lambda g: t.SPIRITS,
        lambda g, v: f"the {t.SPIRITS[v].title()} Spirit",
        lambda g, v: _unit_ids(g, t.SPIRIT + v),
    ),
    listed_words("symbol", lambda g: t.SYMBOLS),
    listed_words("goal", lambda g: [x.id for x in QUESTS[g.quest].goals], lambda g, v: QUESTS[g.quest].goals[v].name),
    listed_words(
        "tile", lambda g: QUESTS[g.quest].tiles, tile_said, lambda g, v: [f"zone:{z}" for z in g.tiles_zones(v)]
    ),
    listed_words(
        "door",
        lambda g: [f"D{i + 1}" for i in range(len(QUESTS[g.quest].doors))],
        lambda g, v: f"door {v + 1}",
        _door_ids,
    ),
    listed_words(
        "door_card", lambda g: [x.id for x in c.DOORS], lambda g, v: c.DOORS[v].name, printed=True, what="Door card"
    ),
    listed_words(
        "arrow", lambda g: [x.id for x in c.ARROWS], lambda g, v: c.ARROWS[v].name, printed=True, what="Arrow card"
    ),
    listed_words("more", lambda g: ["fewer", "more"], what="way to count"),
    Slot("type", lambda g, v, fields: t.TYPES[v], _type_read, lambda g, v: t.TYPES[v].title()),
    Slot(
        "die",
        lambda g, v, fields: str(v),
        _number(0, 40).read,
        die_name,
        lambda g, v: [f"die:{v}"] if g.fight.on and v < len(g.fight.dice) else [],
    ),
    Slot("first", _first_write, _first_read, first_name),
    _also_by_id(_after_none("other", unit_words, lambda g, v: g.name(v), _unit_ids, "Hero or friend")),
    _after_none("weapon", lambda g: [x.id for x in c.ITEMS], lambda g, v: c.ITEMS[v].name, lambda g, v: [], "weapon"),
]
