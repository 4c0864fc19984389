"""Lines in a position: what is used up, as lists of numbers (cell << 5 | hall or place), and what groups did."""
from typing import Any

from ....kernel.errors import Damaged
from ..content import BOOKS
from ..paths.line import HEADER
from ..pieces import Group, Line
from ..state import World

GROUP_MASKS = ("halls", "nodes", "met")
WORLD_MASKS = ("rooms", "circles", "shafts")
GROUP_NUMBERS = ("used", "turned", "closed", "removed", "kills")


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def mask_of(numbers: Any, key: str, most: int) -> int:
    """The inverse of `bits`."""
    if not isinstance(numbers, list) or not all(type(x) is int and 0 <= x < most for x in numbers):
        raise Damaged(f"{key}: expected a list of numbers below {most}")
    mask = 0
    for x in numbers:
        mask |= 1 << x
    return mask


def write_ink(g: World) -> dict[str, Any]:
    """All that lines have done to the table and to groups."""
    doc: dict[str, Any] = {name: bits(getattr(g, name)) for name in WORLD_MASKS}
    doc["chords"] = g.chords.copy()
    doc["done"] = g.done.copy()
    doc["drawn"] = [x.path.copy() for x in g.lines]
    doc["group"] = []
    for x in g.groups:
        row: dict[str, Any] = {name: bits(getattr(x, name)) for name in GROUP_MASKS}
        row.update({name: getattr(x, name) for name in GROUP_NUMBERS})
        row["goals"] = x.goals.copy()
        doc["group"].append(row)
    return doc


def read_ink(g: World, doc: Any) -> None:
    """Set what `write_ink` wrote."""
    if not isinstance(doc, dict) or not set(doc) <= {*WORLD_MASKS, "chords", "done", "drawn", "group"}:
        raise Damaged("ink: expected rooms, circles, shafts, chords, done, drawn, group")
    most = len(g.cells) << 5
    g.rooms = mask_of(doc.get("rooms", []), "ink: rooms", most)
    g.circles = mask_of(doc.get("circles", []), "ink: circles", most)
    g.shafts = mask_of(doc.get("shafts", []), "ink: shafts", most)
    g.chords = _numbers(doc.get("chords", []), "ink: chords", most)
    g.done = _numbers(doc.get("done", []), "ink: done", most << 4)
    rows = doc.get("group", [])
    if len(g.chords) % 4 or not isinstance(rows, list) or len(rows) > len(g.groups):
        raise Damaged("ink: chords are four numbers each, and there is one group for each of the mission's")
    for i, row in enumerate(rows):
        _group(g, g.groups[i], row, f"ink: group #{i + 1}")
    for path in doc.get("drawn", []):
        numbers = _numbers(path, "ink: drawn", 1 << 40)
        if len(numbers) < HEADER or numbers[0] >= len(g.groups):
            raise Damaged("ink: drawn: a path is too short")
        g.lines.append(Line(numbers[0], numbers))


def _group(g: World, x: Group, row: Any, key: str) -> None:
    if not isinstance(row, dict) or not set(row) <= {*GROUP_MASKS, *GROUP_NUMBERS, "goals"}:
        raise Damaged(f"{key}: expected {', '.join([*GROUP_MASKS, *GROUP_NUMBERS, 'goals'])}")
    most = len(g.cells) << 5
    x.halls = mask_of(row.get("halls", []), f"{key}: halls", most)
    x.nodes = mask_of(row.get("nodes", []), f"{key}: nodes", most)
    x.met = mask_of(row.get("met", []), f"{key}: met", most)
    x.goals = _numbers(row.get("goals", []), f"{key}: goals", most)
    values = [row.get(name, 0) for name in GROUP_NUMBERS]
    if not all(type(v) is int and 0 <= v < 1 << 48 for v in values):
        raise Damaged(f"{key}: {', '.join(GROUP_NUMBERS)} are numbers")
    x.used, x.turned, x.closed, x.removed, x.kills = values
    for _ in range(x.turned):
        pile = max(range(len(g.piles)), key=lambda i: g.piles[i])
        g.piles[pile] -= 1
    for book in range(len(BOOKS)):
        if (x.closed | x.removed) >> book & 1 and not g.books.take(book) and book in g.shelf:
            g.shelf.remove(book)


def _numbers(value: Any, key: str, most: int) -> list[int]:
    if not isinstance(value, list) or not all(type(x) is int and 0 <= x < most for x in value):
        raise Damaged(f"{key}: expected a list of numbers below {most}")
    return list(value)
