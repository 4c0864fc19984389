"""The tableau of a position: cards, spaces and Artifacts, and which cards lie face down."""

from typing import Any

from ....engine.deck import new_deck
from ....errors import Damaged
from .. import terms as t
from ..box import card_named
from ..content import ARTIFACT_NUMBERS, CARD_NUMBERS, CARDS
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World

SIGNS = {".": EMPTY, "#": NO_SPACE}


def read_tableau(g: World, rows: list[Any]) -> None:
    """Lays rows of words such as `S4`, `S4/180+ring`, `?B18`, `.` and `#`."""
    grid = [str(row).split() for row in rows]
    if not grid or len({len(row) for row in grid}) != 1 or not 0 < len(grid) * len(grid[0]) <= 63:
        raise Damaged("tableau: expected rows with the same number of cells, at most 63 cells in all")
    g.rows, g.columns = len(grid), len(grid[0])
    g.cells, g.turns, g.tokens = [], [], []
    hidden: list[str] = []
    for row, words in enumerate(grid):
        for column, word in enumerate(words):
            _lay(g, word, f"tableau r{row + 1}c{column + 1}", hidden)
    for value in g.cells:
        if value > 0 and CARDS[value - 1].kind == t.STEP:
            g.pool.remove(value - 1)
    _hide(g, hidden)


def _lay(g: World, word: str, where: str, hidden: list[str]) -> None:
    """One cell. `?B18`: this card is among those that lie face down; `?dark`: any of the pool."""
    name, _, token = word.partition("+")
    name, _, turn = name.partition("/")
    if turn not in ("", "180"):
        raise Damaged(f"{where}: expected a card such as S4, or S4/180 if it is upside down, found {word!r:.20}")
    if turn and (name in SIGNS or name.startswith("?")):
        raise Damaged(f"{where}: only a face-up card can be turned, found {word!r:.20}")
    artifact = _artifact(g, name, token, word, where)
    if name.startswith("?"):
        if name[1:] in hidden and name[1:] in CARD_NUMBERS:
            raise Damaged(f"{where}: {name[1:]} lies face down twice; the box has it only once")
        hidden.append(name[1:])
        g.cells.append(FACE_DOWN)
    else:
        g.cells.append(SIGNS[name] if name in SIGNS else card_named(name, where) + 1)
    g.turns.append(1 if turn else 0)
    g.tokens.append(artifact)


def _artifact(g: World, name: str, token: str, word: str, where: str) -> int:
    """The Artifact that lies on the card, its number plus 1."""
    if not token:
        return 0
    if token not in ARTIFACT_NUMBERS:
        raise Damaged(f"{where}: there is no artifact {token!r:.20}")
    if name in SIGNS:
        raise Damaged(f"{where}: an Artifact lies on a card, found {word!r:.20} (MAP-ART-02)")
    if ARTIFACT_NUMBERS[token] + 1 in g.tokens:
        raise Damaged(f"{where}: {token} lies on another card already")
    return ARTIFACT_NUMBERS[token] + 1


def _hide(g: World, hidden: list[str]) -> None:
    """The cards that lie face down: those that are named, and others of the pool."""
    for name in hidden:
        if name in CARD_NUMBERS and CARD_NUMBERS[name] not in g.pool.every():
            raise Damaged(f"tableau: {name} does not lie face down in this mission, or lies face up already")
        if name not in CARD_NUMBERS and name[:1].isupper():
            raise Damaged(f"tableau: there is no card {name!r:.20} to lie face down")
    pool = [c for c in g.pool.every() if CARDS[c].id in hidden]
    pool += [c for c in g.pool.every() if c not in pool][: max(0, len(hidden) - len(pool))]
    if len(pool) != len(hidden):
        raise Damaged(f"tableau: expected at most {g.pool.size()} face-down cards in this mission, found {len(hidden)}")
    g.pool = new_deck(pool)
