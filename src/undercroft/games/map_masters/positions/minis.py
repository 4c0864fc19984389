"""The groups of a position: where each stands and what it has."""

from typing import Any

from ....kernel.errors import CroftError, Damaged
from .. import marks
from .. import terms as t
from ..content import ARTIFACT_NUMBERS
from ..legal.preparing import start_options
from ..marks import read_slot
from ..pieces import Group
from ..state import World
from .ink import GROUP, item, pack, read_marks, take_book

KEYS = ("colour", "at", "has", "standing", "home", *GROUP)


def groups(g: World, rows: list[Any], placing: bool) -> None:
    """One row for each group of the mission, in its order; a mini without `at` gets a start, unless `placing`."""
    if rows and len(rows) != len(g.groups):
        raise Damaged(f"group: expected {len(g.groups)} of them, as the mission has")
    for i, row in enumerate(rows):
        key = f"group #{i + 1}"
        if not isinstance(row, dict) or not set(row) <= set(KEYS):
            raise Damaged(f"{key}: expected {', '.join(KEYS)}")
        _group(g, i, row, key)
    for i, group in enumerate(g.groups):
        if group.cell < 0 and not placing:
            first = start_options(g, i)
            if not first:
                raise Damaged(f"group #{i + 1}: at is missing, and the tableau has no place for it")
            group.cell, group.slot = first[0].b, first[0].c


def _group(g: World, number: int, row: dict[str, Any], key: str) -> None:
    group = g.groups[number]
    if row.get("colour", t.COLOURS[group.colour]) != t.COLOURS[group.colour]:
        raise Damaged(f"{key}: the mission's group is {t.COLOURS[group.colour]}")
    if "at" in row:
        try:
            group.cell, group.slot = read_slot(g, str(row["at"]))
        except CroftError as e:
            raise Damaged(f"{key}: at: {e}") from None
    for word in marks.text(row.get("has", ""), f"{key}: has").split():
        _carry(g, group, word, f"{key}: has")
    group.home = _flag(row, "home", key)
    group.moved = group.home or _flag(row, "standing", key)
    if group.moved and "at" not in row:
        raise Damaged(f"{key}: at is missing: on which card does it stand?")
    if group.moved and marks.card_at(g, group.cell, f"{key}: at").kind != t.BOSS:
        hall = g.card(group.cell).opening_hall[t.turned(group.slot, g.turns[group.cell])]
        if hall < 0:
            raise Damaged(f"{key}: there is no opening at {row['at']}")
        group.waiting = group.cell << t.STRIDE_BITS | hall
    read_marks(g, number, row, key)


def _flag(row: dict[str, Any], name: str, key: str) -> bool:
    value = row.get(name, False)
    if not isinstance(value, bool):
        raise Damaged(f"{key}: {name}: expected true or false, found {value!r:.20}")
    return value


def _carry(g: World, group: Group, word: str, key: str) -> None:
    """Items `coin*4`, Fairy Tokens `key+`, Spellbooks `SB3`, Artifacts by name."""
    if word.endswith("+") and word[:-1] in [t.FEATURES[i] for i in t.FAIRIES]:
        kind = t.FEATURES.index(word[:-1])
        if group.tokens >> kind & 1 == 1:
            raise Damaged(f"{key}: {word} twice; a mini holds one Fairy Token of each type (MAP-MARKET-10)")
        group.tokens |= 1 << kind
        g.piles[t.FAIRIES.index(kind)] -= 1
    elif word.startswith("SB"):
        group.books |= take_book(g, word, key)
    elif item(word) > 0:
        group.bag = pack(group.bag, item(word), key)
    elif word in ARTIFACT_NUMBERS:
        artifact = ARTIFACT_NUMBERS[word]
        if any(x.artifacts >> artifact & 1 for x in g.groups):
            raise Damaged(f"{key}: {word} is already somewhere")
        group.artifacts |= 1 << artifact
        g.tokens = [0 if x == artifact + 1 else x for x in g.tokens]
    else:
        raise Damaged(f"{key}: {word!r:.20} is no item (coin*4), token (key+), Spellbook (SB3) or Artifact")
