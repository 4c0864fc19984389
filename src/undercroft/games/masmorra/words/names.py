"""What things are called, by people."""
from typing import Final

from ..content import BOSSES, CARDS, CREATURES, EVILS, HEROES, SCHMETTERLING, TILES
from ..state import World
from ..terms import ANY_FACE, BOSS, ELIXIR, LEVEL3, MEDIUM, PET, TYPES

FACE_NAMES: Final = ["Step", "Ranged", "Melee", "Defense", "Elixir", "Magic", "any face"]
TIER_NAMES: Final = ["minor monster", "major monster", "boss"]
TYPE_NAMES: Final = {
    "start": "Starting Room", "stairs2": "Stairs to the Second Level", "rune": "Rune Room", "trap": "Trap",
    "treasure": "Treasure Room", "portal": "Portal", "minor_room": "Minor Monster Room",
    "major_room": "Major Monster Room", "mixed_room": "Mixed Monster Room", "gold": "Gold Room", "web": "Web Room",
    "fountain": "Healing Fountain", "pit": "Pit Room", "entrance2": "Second Level Entrance",
    "stairs3": "Stairs to the Third Level",
}
SPOT_NAMES: Final = {
    "throne-TL": "Throne", "throne-TR": "Bottomless Pit", "throne-C": "Ritual Circle", "throne-BL": "Stairs Hall",
    "throne-BR": "Side Hall",
    "sewers-UL": "Malaphyas' Basin", "sewers-UR": "Upper Sewer", "sewers-LL": "Lower Sewer",
    "sewers-LR": "Sewer Stairs",
}
LETTERS: Final = {c.id: c.letter for c in CREATURES}
ALONE: Final = frozenset(("start", "stairs2", "entrance2", "stairs3"))  # one tile of each in the box
NOT_CHOSEN: Final = "not chosen yet"


def face_name(face: int) -> str:
    """A face of the action die, or its symbol."""
    return FACE_NAMES[face]


def a_face(face: int) -> str:
    """A face with its article: `a Melee`, `an Elixir`."""
    return f"{'an' if face == ELIXIR else 'a'} {FACE_NAMES[face]}"


def faces_text(faces: list[int]) -> str:
    """Dice that must be docked: `a Melee die and a Defense die`."""
    dice = [f"{a_face(f)} die" if f != ANY_FACE else "any die" for f in faces]
    return listed(dice)


def symbols_text(sym: list[int]) -> str:
    """Symbols by number: `2 Melee, 1 Defense`."""
    return ", ".join(f"{n} {FACE_NAMES[f]}" for f, n in enumerate(sym) if n > 0)


def creature_name(kind: int) -> str:
    """A monster face or boss side; a boss that has two sides tells which one shows."""
    c = CREATURES[kind]
    if c.tier == BOSS and c.id != BOSSES[SCHMETTERLING]:
        return f"{c.name} ({'red' if c.red else 'blue'} side)"
    return c.name


def the(kind: int) -> str:
    """A creature within a sentence: `the Goblin`, but `Malaphyas`."""
    c = CREATURES[kind]
    return c.name if c.tier == BOSS and c.id != "ancient_hydra" else f"the {c.name}"


def monster_name(g: World, monster: int) -> str:
    """What a monster die or token shows now."""
    return creature_name(g.monsters[monster].kind)


def tile_name(tile: int) -> str:
    """A tile by what it is; equal tiles have equal names."""
    t = TILES[tile]
    if t.type == MEDIUM:
        return t.name
    if t.type == LEVEL3:
        return SPOT_NAMES[t.id]
    return TYPE_NAMES[TYPES[t.type]]


def room_name(g: World, room: int) -> str:
    """A place on the table, unlike every other: kinds of which there are several carry their number."""
    if room >= len(g.rooms):  # the stairs lead there, but it is not laid out yet
        return TYPE_NAMES["entrance2"]
    t = TILES[g.rooms[room].tile]
    name = tile_name(g.rooms[room].tile)
    if t.type in (MEDIUM, LEVEL3) or TYPES[t.type] in ALONE:
        return name
    return f"{name} ({room})"


def the_room(g: World, room: int) -> str:
    """A place within a sentence."""
    name = room_name(g, room)
    return name if "'" in name else f"the {name}"


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
    """A die of the active Hero with the face it shows."""
    return f"{'pet die' if die == PET else f'die {die + 1}'} ({FACE_NAMES[g.dice[die]]})"


def listed(things: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def many(n: int, one: str, more: str = "") -> str:
    """A number with its noun."""
    return f"{n} {one if n == 1 else more or one + 's'}"
