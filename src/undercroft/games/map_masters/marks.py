"""Places of the tableau by name: `r1c1.W1` an opening, `r1c1.h2` a hall, `r1c1.R1` a room, `r3c4.O2` an objective."""

import re
from typing import Any

from ...errors import CroftError, Damaged
from . import terms as t
from .components import Card
from .pieces import goal_at, goal_cell, goal_number
from .state import World

HALL = -2
NODE = -1
WORDS = {
    HALL: "a hall such as h1",
    t.P_ROOM: "a room such as R1",
    t.P_CIRCLE: "a Circle such as C1",
    t.P_MOUTH: "a Pitfall such as P1",
    NODE: "a place of a hallway such as J1",
}


def cell_name(g: World, cell: int) -> str:
    """r1c1 is the top left."""
    return f"r{cell // g.columns + 1}c{cell % g.columns + 1}"


def read_cell(g: World, word: str) -> int:
    """The cell of that name."""
    m = re.fullmatch(r"[Rr](\d{1,2})[Cc](\d{1,2})", word)
    if m is not None:
        row, column = int(m[1]) - 1, int(m[2]) - 1
        if 0 <= row < g.rows and 0 <= column < g.columns:
            return row * g.columns + column
    raise CroftError(f"there is no cell {word!r:.20}; expected r1c1 to r{g.rows}c{g.columns}")


def slot_name(g: World, cell: int, slot: int) -> str:
    """An opening as the board shows it."""
    return f"{cell_name(g, cell)}.{t.SLOT_NAMES[slot]}"


def read_slot(g: World, word: str) -> tuple[int, int]:
    """A cell and one of its slots."""
    cell, _, slot = word.partition(".")
    if slot not in t.SLOT_NAMES:
        raise CroftError(
            f"{word!r:.30} does not name a slot; expected a cell and one of {' '.join(t.SLOT_NAMES)}, such as r1c1.W1"
        )
    return read_cell(g, cell), t.SLOT_NAMES.index(slot)


# ---- in positions: `key` is what an error names
def text(value: Any, key: str) -> str:
    """A text, or an error."""
    if not isinstance(value, str):
        raise Damaged(f"{key}: expected a text, found {value!r:.30}")
    return value


def whole(value: Any, key: str, most: int) -> int:
    """A whole number from 0 on, or an error."""
    if type(value) is not int or not 0 <= value <= most:
        raise Damaged(f"{key}: expected a number from 0 to {most}, found {value!r:.30}")
    return int(value)


def card_at(g: World, cell: int, key: str) -> Card:
    """The face-up card there."""
    if g.cells[cell] <= 0:
        raise Damaged(f"{key}: there is no face-up card at {cell_name(g, cell)}")
    return g.card(cell)


def place(g: World, word: str, key: str, kind: int) -> int:
    """The number of a hall or inner place; `kind` is one of WORDS."""
    where, _, name = word.partition(".")
    try:
        cell = read_cell(g, where)
    except CroftError as e:
        raise Damaged(f"{key}: {e}") from None
    card = card_at(g, cell, key)
    if kind == HALL and name in card.hall_names:
        return cell << t.STRIDE_BITS | card.hall_names.index(name)
    if kind != HALL and name in card.place_names[t.INNER :]:
        number = card.place_names.index(name)
        if card.place_kind[number] == kind or (kind == NODE and card.place_kind[number] != t.P_ROOM):
            return cell << t.STRIDE_BITS | number
    raise Damaged(f"{key}: {word!r:.20}: expected {WORDS[kind]} of {card.id}")


def mask(g: World, value: Any, key: str, kind: int) -> int:
    """Names in a text as a mask."""
    bits = 0
    for word in text(value, key).split():
        bits |= 1 << place(g, word, key, kind)
    return bits


def names(g: World, bits: int, halls: bool) -> str:
    """The inverse of `mask`."""
    out: list[str] = []
    for i in range(bits.bit_length()):
        if bits >> i & 1:
            card = g.card(i >> t.STRIDE_BITS)
            name = (card.hall_names if halls else card.place_names)[i & t.LOCAL]
            out.append(f"{cell_name(g, i >> t.STRIDE_BITS)}.{name}")
    return " ".join(out)


def goal(g: World, word: str, key: str) -> int:
    """An objective by its name, as a number (goal_at)."""
    where, _, name = word.partition(".")
    try:
        cell = read_cell(g, where)
    except CroftError as e:
        raise Damaged(f"{key}: {e}") from None
    objectives = [x.id for x in card_at(g, cell, key).objectives]
    if name not in objectives:
        known = f"expected one of {', '.join(objectives)}" if objectives else "this card has no objectives"
        raise Damaged(f"{key}: there is no objective {word!r:.20}; {known}")
    return goal_at(cell, objectives.index(name))


def goal_name(g: World, code: int) -> str:
    """The inverse of `goal`."""
    return f"{cell_name(g, goal_cell(code))}.{g.card(goal_cell(code)).objectives[goal_number(code)].id}"
