"""Option texts that no plain shape can say: cells of the map, abilities with what they dock, dice that stand in."""

import re

from ....board.tiles import cell_of, cell_x, cell_y
from ....engine.option import Opt
from ....errors import CroftError
from ....spelling import expected
from .. import options as o
from .. import terms as t
from ..content import HEROES, TILES
from ..state import World
from .names import FACE_WORDS, SLOTS, slug

CELL = re.compile(r"(-?\d{1,2}),(-?\d{1,2})")
ROOM = next(s for s in SLOTS if s.name == "room")


def _cell(word: str) -> int:
    m = CELL.fullmatch(word)
    if m is None or not all(-60 <= int(v) <= 60 for v in m.groups()):
        raise CroftError(f"expected a cell such as 1,-2, found {word!r:.40}")
    return cell_of(int(m[1]), int(m[2]))


def _face(word: str) -> int:
    if word.lower() not in FACE_WORDS:
        raise CroftError(f"expected a face ({', '.join(FACE_WORDS)}), found {word!r:.40}")
    return FACE_WORDS.index(word.lower())


def write_place(g: World, option: Opt) -> str:
    """`place 1,-2 turn 0`."""
    return f"place {cell_x(o.cell(option))},{cell_y(o.cell(option))} turn {o.turn(option)}"


def read_place(g: World, words: list[str]) -> Opt:
    """The inverse."""
    if len(words) != 3 or words[1].lower() != "turn" or words[2] not in ("0", "1", "2", "3"):
        raise CroftError("expected e.g. 'place 1,-2 turn 0', with 0 to 3 quarter turns")
    return o.place(_cell(words[0]), int(words[2]))


def write_trap(g: World, option: Opt) -> str:
    """`trap at 1,-2`."""
    return f"trap at {cell_x(o.cell(option))},{cell_y(o.cell(option))}"


def read_trap(g: World, words: list[str]) -> Opt:
    """The inverse."""
    if len(words) != 2 or words[0].lower() != "at":
        raise CroftError("expected e.g. 'trap at 1,-2'")
    return o.trap_at(_cell(words[1]))


def write_ability(g: World, option: Opt) -> str:
    """An ability by name, with the face docked or the gain chosen."""
    a = HEROES[g.hero().card].abilities[option.a]
    word = f"use {slug(a.name)}"
    if len(a.gains) > 1:
        sym = a.gains[option.b].sym if option.b < len(a.gains) else [1, 0, 0, 0, 0, 0]
        return f"{word} {FACE_WORDS[next(f for f in range(6) if sym[f])]}"
    return f"{word} {FACE_WORDS[option.b]}" if t.ANY_FACE in a.dock[:1] else word


def read_ability(g: World, words: list[str]) -> tuple[int, int]:
    """Its number and choice; another Hero's ability is refused by name."""
    card = g.hero().card
    if card < 0 or not words:
        raise CroftError("expected an ability of the active Hero")
    names = [slug(a.name) for a in HEROES[card].abilities]
    if words[0].lower() not in names:
        raise CroftError(f"{HEROES[card].name} has no ability {words[0]!r:.40}; {expected(words[0], names)}")
    slot = names.index(words[0].lower())
    a = HEROES[card].abilities[slot]
    asks = len(a.gains) > 1 or t.ANY_FACE in a.dock[:1]
    if len(words) != (2 if asks else 1):
        raise CroftError(f"{a.name} {'takes a face' if asks else 'takes no face'}")
    if len(a.gains) > 1:
        face = _face(words[1])
        for i, gain in enumerate(a.gains):
            if gain.sym[face]:
                return slot, i
        raise CroftError(f"{a.name} does not make {FACE_WORDS[face]}")
    return slot, _face(words[1]) if asks else 0


def _dock(g: World, room: int) -> list[int]:
    return TILES[g.rooms[room].tile].dock if room < len(g.rooms) else []


def write_wild(g: World, room: int, option: Opt) -> str:
    """The die that stands in for another one, and for which where two are asked (A-56)."""
    spared = o.spared(option)
    if spared < 0:
        return ""
    dock = _dock(g, room)
    which = f" for {FACE_WORDS[dock[spared]]}" if 1 < len(dock) > spared else ""
    return f" wild {FACE_WORDS[o.stand_in(option)]}{which}"


def read_wild(g: World, room: int, words: list[str]) -> tuple[int, int]:
    """`wild FACE [for FACE]`; without `for` it stands in for the first die that is missing."""
    if not words:
        return -1, 0
    if words[0].lower() != "wild" or len(words) not in (2, 4) or (len(words) == 4 and words[2].lower() != "for"):
        raise CroftError("expected e.g. 'wild magic for step'")
    face, dock = _face(words[1]), _dock(g, room)
    if len(words) == 4:
        spared = _face(words[3])
        if spared not in dock:
            asked = ", ".join(FACE_WORDS[f] for f in dock) or "nothing"
            raise CroftError(f"no {FACE_WORDS[spared]} die is asked for there; asked for: {asked}")
        return dock.index(spared), face
    missing = [i for i, f in enumerate(dock) if g.ready(f) == 0]
    return missing[0] if missing else 0, face


def read_room(g: World, words: list[str]) -> int:
    """The room of a trap, the first of these words."""
    if not words:
        raise CroftError("expected a trap such as R7")
    return ROOM.read(g, words[0], [])
