"""The position as a document that `arrange` reads."""

from typing import Any

from .. import terms as t
from ..content import ARTIFACTS, BOOKS, CARDS, WISHES
from ..legal.setting_up import BOOK_PRICE
from ..pieces import Group
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World
from ..steps.setting_up import MARKET, MINIS, Preparing
from ..steps.turns import PATHS, Turn
from ..words.lines import slot_name
from .ink import items_text, write_ink, write_marks

SIGNS = {EMPTY: ".", NO_SPACE: "#", FACE_DOWN: "?"}


def cell_text(g: World, cell: int) -> str:
    """A cell as layouts write it: D29+winged_boots, S4/180, . for an empty space."""
    value = g.cells[cell]
    text = SIGNS[value] if value <= 0 else CARDS[value - 1].id
    if value > 0 and g.turns[cell]:
        text += "/180"
    return text + (f"+{ARTIFACTS[g.tokens[cell] - 1].id}" if g.tokens[cell] else "")


def things(x: Group) -> str:
    """The possessions of a group: `coin*4 key+ SB3 lamp`; + is a Fairy Token."""
    words = [items_text(x.bag)] if x.bag else []
    words += [f"{t.FEATURES[i]}+" for i in range(t.ITEMS) if x.tokens >> i & 1]
    words += [BOOKS[i].id for i in range(len(BOOKS)) if x.books >> i & 1]
    words += [ARTIFACTS[i].id for i in range(len(ARTIFACTS)) if x.artifacts >> i & 1]
    return " ".join(words)


def describe(g: World, seat: int) -> dict[str, Any]:
    """What `seat` may know."""
    rows = []
    for row in range(g.rows):
        rows.append(" ".join(cell_text(g, row * g.columns + column) for column in range(g.columns)))
    doc: dict[str, Any] = {"tableau": rows, "level": t.LEVELS[g.level], "turn": g.turn}
    doc["group"] = []
    for x in g.groups:
        entry: dict[str, Any] = {"colour": t.COLOURS[x.colour]}
        if x.cell >= 0:
            entry["at"] = slot_name(g, x.cell, x.slot)
        entry["has"] = things(x)
        if x.home:
            entry["home"] = True
        elif x.moved:
            entry["standing"] = True
        entry.update(write_marks(g, x))
        doc["group"].append(entry)
    if g.wishes:
        doc["wishes"] = [WISHES[w].id for w in g.wishes]
    doc["hands"] = [
        " ".join(CARDS[c].id for c in hand) if g.open_hands or s == seat else len(hand)
        for s, hand in enumerate(g.hands)
    ]
    doc["deck"] = g.deck.size()
    if g.lines:
        doc["ink"] = write_ink(g)
    doc["piles"] = g.piles.copy()
    doc["active"] = g.active
    top = g.stack[0] if g.stack else None
    if isinstance(top, Turn):
        doc["step"] = "paths" if top.stage == PATHS else "play"
    elif isinstance(top, Preparing):
        _preparing(g, top, doc)
    return doc


def _preparing(g: World, top: Preparing, doc: dict[str, Any]) -> None:
    """A step of the set-up. A book bought unseen that is not linked yet counts as one still to be bought."""
    doc["step"] = "place" if top.stage == MINIS else "market" if top.stage == MARKET else "first"
    if top.stage == MARKET:
        doc["purse"] = g.purse + (BOOK_PRICE if top.unseen >= 0 else 0)
        doc["shelf"] = " ".join(BOOKS[book].id for book in g.shelf)
