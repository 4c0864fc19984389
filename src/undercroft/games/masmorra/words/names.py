"""What things are called, by people and in one word; the slots of all words."""

import re
from collections import Counter
from typing import Final

from ....errors import CroftError
from ....words.english import a as with_article
from ....words.english import listed, plural
from ....words.templates import Fields, Slot, listed_words
from .. import options as o
from .. import terms as t
from ..content import BOSSES, CARDS, CREATURES, EVILS, FIRST_ALLIANCE_CARD, HEROES, SCHMETTERLING, TILES
from ..effects.base import TITLES
from ..state import World

FACE_NAMES: Final = ["Step", "Ranged", "Melee", "Defense", "Elixir", "Magic", "any face"]
# By source.
WOUND_NAMES: Final = ["Payback", "a trap", "a Grimbolt", "a card", "venom", "fire", "the pit", "an Evil card"]
TIER_NAMES: Final = ["minor monster", "major monster", "boss"]
TYPE_NAMES: Final = {
    "start": "Starting Room",
    "stairs2": "Stairs to the Second Level",
    "rune": "Rune Room",
    "trap": "Trap",
    "treasure": "Treasure Room",
    "portal": "Portal",
    "minor_room": "Minor Monster Room",
    "major_room": "Major Monster Room",
    "mixed_room": "Mixed Monster Room",
    "gold": "Gold Room",
    "web": "Web Room",
    "fountain": "Healing Fountain",
    "pit": "Pit Room",
    "entrance2": "Second Level Entrance",
    "stairs3": "Stairs to the Third Level",
}
SPOT_NAMES: Final = {
    "throne-TL": "Throne",
    "throne-TR": "Bottomless Pit",
    "throne-C": "Ritual Circle",
    "throne-BL": "Stairs Hall",
    "throne-BR": "Side Hall",
    "sewers-UL": "Malaphyas' Basin",
    "sewers-UR": "Upper Sewer",
    "sewers-LL": "Lower Sewer",
    "sewers-LR": "Sewer Stairs",
}
LETTERS: Final = {c.id: c.letter for c in CREATURES}
ALONE: Final = frozenset(("start", "stairs2", "entrance2", "stairs3"))  # one tile of each in the box
OPEN_PLACES: Final = frozenset(("stairs2", "stairs3", "entrance2", "portal", "fountain"))  # one is at them, not in them
NOT_CHOSEN: Final = "not chosen yet"


def face_name(face: int) -> str:
    """A face of the action die, or its symbol."""
    return FACE_NAMES[face]


def a_face(face: int) -> str:
    """A face with its article: `a Melee`, `an Elixir`."""
    return with_article(FACE_NAMES[face])


def faces_text(faces: list[int]) -> str:
    """Dice that must be docked: `a Melee die and a Defense die`."""
    dice = [f"{a_face(f)} die" if f != t.ANY_FACE else "any die" for f in faces]
    return listed(dice)


def symbols_text(sym: list[int]) -> str:
    """Symbols by number: `2 Melee, 1 Defense`."""
    return ", ".join(f"{n} {FACE_NAMES[f]}" for f, n in enumerate(sym) if n > 0)


def creature_name(kind: int) -> str:
    """A monster face or boss side; a boss that has two sides tells which one shows."""
    c = CREATURES[kind]
    if c.tier == t.BOSS and c.id != BOSSES[SCHMETTERLING]:
        return f"{c.name} ({'red' if c.red else 'blue'} side)"
    return c.name


def the(kind: int) -> str:
    """A creature within a sentence: `the Goblin`, but `Malaphyas`."""
    c = CREATURES[kind]
    return c.name if c.tier == t.BOSS and c.id != "ancient_hydra" else f"the {c.name}"


def the_all(kinds: list[int]) -> str:
    """Creatures within a sentence: `the 3 Goblins and the Cultist`."""
    counts = Counter(kinds)
    return listed([the(k) if n == 1 else f"the {n} {plural(CREATURES[k].name)}" for k, n in counts.items()])


def a_creature(kind: int) -> str:
    """A creature that is new: `an Orc`, but `Malaphyas`."""
    c = CREATURES[kind]
    return c.name if c.tier == t.BOSS else with_article(c.name)


def monster_name(g: World, monster: int) -> str:
    """The creature that a monster die or token shows now."""
    return creature_name(g.monsters[monster].kind)


def tile_name(tile: int) -> str:
    """A tile by what it is; equal tiles have equal names."""
    kind = TILES[tile]
    if kind.type == t.MEDIUM:
        return kind.name
    if kind.type == t.LEVEL3:
        return SPOT_NAMES[kind.id]
    return TYPE_NAMES[t.TYPES[kind.type]]


def room_name(g: World, room: int) -> str:
    """A place on the table, unlike every other: kinds of which there are several carry their number."""
    if room >= len(g.rooms):  # the stairs lead there, but it is not laid out yet
        return TYPE_NAMES["entrance2"]
    tile = TILES[g.rooms[room].tile]
    name = tile_name(g.rooms[room].tile)
    if tile.type in (t.MEDIUM, t.LEVEL3) or t.TYPES[tile.type] in ALONE:
        return name
    return f"{name} ({room})"


def the_room(g: World, room: int) -> str:
    """A place within a sentence."""
    return _the(room_name(g, room))


def the_tile(tile: int) -> str:
    """A tile within a sentence."""
    return _the(tile_name(tile))


def _the(name: str) -> str:
    return name if "'" in name else f"the {name}"


def in_room(g: World, room: int) -> str:
    """Where somebody is: `in the Gold Room (4)`, `at the Portal (11)`."""
    kind = TILES[g.rooms[room].tile].type
    return f"{'at' if t.TYPES[kind] in OPEN_PLACES else 'in'} {the_room(g, room)}"


def hero_name(g: World, hero: int) -> str:
    """A Hero by name; `Hero 2` before it is chosen."""
    card = g.heroes[hero].card
    return HEROES[card].name if card >= 0 else f"Hero {hero + 1}"


def ability_name(g: World, hero: int, slot: int) -> str:
    """An ability of a Hero."""
    return HEROES[g.heroes[hero].card].abilities[slot].name


def card_name(card: int) -> str:
    """A Treasure Card."""
    return CARDS[card].name


def evil_name(card: int) -> str:
    """An Evil card."""
    return EVILS[card].name


def die_name(g: World, die: int) -> str:
    """A die of the active Hero by the face it shows: where it lies before the player, its number tells nothing."""
    face = FACE_NAMES[g.dice[die]]
    return f"the pet die ({face})" if die == t.PET else f"the {face} die"


# ---- one word each, as option texts and positions name things
FACE_WORDS: Final = [f.lower() for f in t.FACES]
SOURCE_WORDS: Final = ["die", "symbol", "free"]
SIDE_WORDS: Final = ["throne", "sewers"]  # from 1


def slug(name: str) -> str:
    """A name as one word."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def card_word(card: int) -> str:
    """The id of a Treasure Card; later copies of an Alliance card carry a letter."""
    c = CARDS[card]
    copy = 0
    if card >= FIRST_ALLIANCE_CARD:
        i = card - 1
        while i >= FIRST_ALLIANCE_CARD and CARDS[i].id == c.id:
            copy += 1
            i -= 1
    return c.id + "abcd"[copy] if copy else c.id


CARD_WORDS: Final = [card_word(i) for i in range(len(CARDS))]
TILE_WORDS: Final = [tile.id for tile in TILES]
EVIL_WORDS: Final = [e.id for e in EVILS]
HERO_WORDS: Final = [h.id for h in HEROES]
CREATURE_WORDS: Final = [c.id for c in CREATURES]


def hero_word(g: World, hero: int) -> str:
    """A Hero by name, or by place before it has one."""
    if hero < len(g.heroes) and g.heroes[hero].card >= 0:
        return HEROES[g.heroes[hero].card].id
    return f"h{hero}"


def room_named(g: World, word: str) -> int:
    """A room by the id of its tile, or by its spot on the large tile; -1 if there is none."""
    for i, place in enumerate(g.rooms):
        tile = TILES[place.tile]
        if word.upper() in (tile.id.upper(), tile.spot or "-"):
            return i
    return -1


def _room(g: World, word: str, fields: Fields) -> int:
    most = len(g.rooms)  # one more than there are: the Entrance that a monster may lay out
    if not re.fullmatch(r"[rR][0-9]{1,4}", word):
        named = room_named(g, word)
        if named >= 0:
            return named
        raise CroftError(f"expected a room such as R5, or its tile as S1-00, found {word!r:.40}")
    if int(word[1:]) > most:
        raise CroftError(f"there is no room {word}; rooms: R0 to R{most - 1}")
    return int(word[1:])


def _monster(g: World, word: str, fields: Fields) -> int:
    if not re.fullmatch(r"[mM][0-9]{1,4}", word):
        shown = [i for i, m in enumerate(g.monsters) if m.room >= 0 and CREATURES[m.kind].id == word.lower()]
        if len(shown) == 1:
            return shown[0]
        which = f"; there are {', '.join(f'M{i}' for i in shown)}" if shown else ""
        raise CroftError(f"expected a monster such as M3, or its face if one shows it, found {word!r:.40}{which}")
    if int(word[1:]) >= len(g.monsters):
        raise CroftError(f"there is no monster {word}; monsters: M0 to M{len(g.monsters) - 1}")
    return int(word[1:])


def _number(g: World, word: str, fields: Fields) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word):
        raise CroftError(f"expected a number, found {word!r:.40}")
    return int(word)


def _side(g: World, word: str, fields: Fields) -> int:
    if word.lower() not in SIDE_WORDS:
        raise CroftError(f"expected one of: {', '.join(SIDE_WORDS)}, found {word!r:.40}")
    return 1 + SIDE_WORDS.index(word.lower())


def _abilities(g: World) -> list[str]:
    """Of the active Hero."""
    card = g.hero().card
    return [slug(x.name) for x in HEROES[card].abilities] if card >= 0 else []


def learner(g: World) -> int:
    """The Hero that is asked what to learn; else the active one."""
    d = g.decision
    return d.a if d is not None and d.prompt == o.P_LEARN else g.active


def _lessons(g: World) -> list[str]:
    card = g.heroes[learner(g)].card
    return [slug(x.name) for x in HEROES[card].abilities] if card >= 0 else []


SLOTS: list[Slot[World]] = [
    Slot("room", lambda g, v, fields: f"R{v}", _room, room_name, lambda g, v: [f"room:{v}"]),
    Slot("place", lambda g, v, fields: f"R{v}", _room, the_room, lambda g, v: [f"room:{v}"]),
    Slot("monster", lambda g, v, fields: f"M{v}", _monster, monster_name, lambda g, v: [f"monster:{v}"]),
    Slot("number", lambda g, v, fields: str(v), _number),
    listed_words("die", lambda g: ["1", "2", "3", "4", "5", "6", "pet"], die_name, lambda g, v: [f"die:{v}"]),
    listed_words("face", lambda g: FACE_WORDS, lambda g, v: face_name(v)),
    listed_words("source", lambda g: SOURCE_WORDS),
    listed_words(
        "hero", lambda g: [hero_word(g, i) for i in range(len(g.heroes))], hero_name, lambda g, v: [f"hero:{v}"]
    ),
    listed_words(
        "name", lambda g: HERO_WORDS, lambda g, v: HEROES[v].name, lambda g, v: [f"hero-card:{v}"], printed=True
    ),
    listed_words("card", lambda g: CARD_WORDS, lambda g, v: card_name(v), lambda g, v: [f"card:{v}"], printed=True),
    listed_words("creature", lambda g: CREATURE_WORDS, lambda g, v: the(v)),
    listed_words("ability", _abilities, printed=True),
    listed_words("lesson", _lessons, what="ability to learn"),
    Slot("side", lambda g, v, fields: SIDE_WORDS[v - 1], _side),
    listed_words("stack", lambda g: ["1", "2"], lambda g, v: f"Level {v + 1} stack", lambda g, v: [f"small:{v + 1}"]),
    listed_words("tile", lambda g: TILE_WORDS, lambda g, v: tile_name(v), lambda g, v: [f"tile:{v}"]),
    listed_words("evil", lambda g: EVIL_WORDS, lambda g, v: evil_name(v), lambda g, v: [f"evil:{v}"], printed=True),
    listed_words("list", lambda g: TITLES),
]


def who(g: World, seat: int) -> str:
    """The Hero whose player a seat is; a solo player's active one."""
    mine = [i for i, h in enumerate(g.heroes) if h.seat == seat]
    return hero_name(g, g.active if g.active in mine else mine[0])
