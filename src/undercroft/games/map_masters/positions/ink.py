"""Lines in a position: what they have used up on the table (`ink`), and what they did to each group."""

from typing import Any

from ....errors import CroftError, Damaged
from .. import marks
from .. import rulings as ru
from .. import terms as t
from ..content import BOOKS
from ..paths.line import path_of
from ..pieces import Group, Line, count_of, done_by, goal_cell, goal_number, packed_items
from ..state import World
from ..words.lines import cell_name, group_name, read_group, read_path, write_path

KINDS = {"rooms": t.P_ROOM, "circles": t.P_CIRCLE, "shafts": t.P_MOUTH}
INK = (*KINDS, "chords", "drawn")
GROUP = ("used", "down", "closed", "removed", "kills", "done", "halls", "nodes", "met")


def write_ink(g: World) -> dict[str, Any]:
    """All that lines have done to the table."""
    doc: dict[str, Any] = {name: marks.names(g, getattr(g, name), False) for name in KINDS}
    doc["chords"] = []
    for i in range(0, len(g.chords), 4):
        room, group, a, b = g.chords[i : i + 4]
        card = g.card(room >> t.STRIDE_BITS)
        where = f"{cell_name(g, room >> t.STRIDE_BITS)}.{card.place_names[room & t.LOCAL]}"
        doc["chords"].append(f"{group_name(g, group)} {where} {card.hall_names[a]} {card.hall_names[b]}")
    doc["drawn"] = [write_path(g, path_of(x.path)) for x in g.lines]
    return doc


def write_marks(g: World, x: Group) -> dict[str, Any]:
    """What its lines have done to a group; what is nothing is left out."""
    row: dict[str, Any] = {
        "used": items_text(x.used),
        "down": x.turned,
        "closed": _books(x.closed),
        "removed": _books(x.removed),
        "kills": x.kills,
        "done": " ".join(marks.goal_name(g, goal) for goal in x.goals),
        "halls": marks.names(g, x.halls, True),
        "nodes": marks.names(g, x.nodes, False),
        "met": marks.names(g, x.met, False),
    }
    return {key: value for key, value in row.items() if value}


def items_text(packed: int) -> str:
    """Packed items as words: `coin*4 key`."""
    return " ".join(t.FEATURES[i] + (f"*{n}" if n > 1 else "") for i in range(t.ITEMS) if (n := count_of(packed, i)))


def item(word: str) -> int:
    """`coin*4` packed; -1 if it is not an item."""
    name, star, amount = word.partition("*")
    if name not in t.FEATURES[: t.ITEMS] or (star and not amount.isdecimal()) or not 0 < int(amount or 1) <= 99:
        return -1
    return packed_items(int(amount or 1), t.FEATURES.index(name))


def pack(packed: int, more: int, key: str) -> int:
    """Packed items together; at most 99 of a kind."""
    for i in range(t.ITEMS):
        if count_of(packed, i) + count_of(more, i) > 99:
            raise Damaged(f"{key}: expected at most 99 of each item, found more of {t.FEATURES[i]}")
    return packed + more


def _books(mask: int) -> str:
    return " ".join(BOOKS[i].id for i in range(len(BOOKS)) if mask >> i & 1)


def take_book(g: World, word: str, key: str) -> int:
    """A Spellbook out of the deck or off the shelf, as a bit."""
    names = [b.id for b in BOOKS]
    if word not in names:
        raise Damaged(f"{key}: there is no Spellbook {word!r:.20}; expected SB1 to SB{len(BOOKS)}")
    book = names.index(word)
    if not g.books.remove(book):
        if book not in g.shelf:
            raise Damaged(f"{key}: {word} is used already; the box has one of each Spellbook")
        g.shelf.remove(book)
    return 1 << book


def read_marks(g: World, number: int, row: dict[str, Any], key: str) -> None:
    """Set what `write_marks` wrote."""
    x = g.groups[number]
    for word in marks.text(row.get("used", ""), f"{key}: used").split():
        amount = item(word)
        if amount < 0:
            raise Damaged(f"{key}: used: {word!r:.20} is not an item; expected something such as key*2")
        x.used = pack(x.used, amount, f"{key}: used")
    x.turned = marks.whole(row.get("down", 0), f"{key}: down", 20)
    for name in ("closed", "removed"):
        for word in marks.text(row.get(name, ""), f"{key}: {name}").split():
            setattr(x, name, getattr(x, name) | take_book(g, word, f"{key}: {name}"))
    if x.removed & t.PACT and x.turned == 0 and x.tokens == 0:  # it gave a token (MAP-BOOK-05)
        x.turned = 1
    for _ in range(x.turned):  # of whatever kinds
        g.piles[g.piles.index(max(g.piles))] -= max(g.piles) > 0
    if x.removed & t.PACT and g.rulings & ru.A_53_BESIDE_THE_STOCK:  # its token is of no pile
        g.piles[g.piles.index(min(g.piles))] += 1
    x.kills = marks.whole(row.get("kills", 0), f"{key}: kills", 99)
    for word in marks.text(row.get("done", ""), f"{key}: done").split():
        goal = marks.goal(g, word, f"{key}: done")
        if g.fulfilled_by(goal_cell(goal), goal_number(goal)) >= 0:
            raise Damaged(f"{key}: done: {word} is already fulfilled")
        x.goals.append(goal)
        g.done.append(done_by(goal, number))
    x.halls = marks.mask(g, row.get("halls", ""), f"{key}: halls", marks.HALL)
    x.nodes = marks.mask(g, row.get("nodes", ""), f"{key}: nodes", marks.NODE)
    x.met = marks.mask(g, row.get("met", ""), f"{key}: met", t.P_ROOM)


def read_ink(g: World, doc: Any) -> None:
    """Set what `write_ink` wrote."""
    if not isinstance(doc, dict) or not set(doc) <= set(INK):
        raise Damaged(f"ink: expected a table with some of the keys {', '.join(INK)}")
    for name, kind in KINDS.items():
        setattr(g, name, marks.mask(g, doc.get(name, ""), f"ink: {name}", kind))
    for line in _lines(doc, "chords"):
        words = line.split()
        if len(words) != 4:
            raise Damaged("ink: chords: expected a group, a room and two halls, such as 'red r1c1.R1 h1 h2'")
        room = marks.place(g, words[1], "ink: chords", t.P_ROOM)
        where = words[1].partition(".")[0]
        doors = [marks.place(g, f"{where}.{h}", "ink: chords", marks.HALL) & t.LOCAL for h in words[2:]]
        if doors[0] == doors[1]:
            raise Damaged(
                f"ink: chords: expected two doors by which the line enters and leaves {words[1]} (MAP-GEO-15)"
            )
        if any(not g.card(room >> t.STRIDE_BITS).plan.joins(h, room & t.LOCAL) for h in doors):
            raise Damaged(f"ink: chords: {words[2]} and {words[3]} are not both doors of {words[1]}")
        try:
            g.chords += [room, read_group(g, words[0]), *doors]
        except CroftError as e:
            raise Damaged(f"ink: chords: {e}") from None
    for line in _lines(doc, "drawn"):
        try:
            path = read_path(g, line)
        except CroftError as e:
            raise Damaged(f"ink: drawn: {e}") from None
        g.lines.append(Line(path.group, path.numbers()))


def _lines(doc: dict[str, Any], name: str) -> list[str]:
    value = doc.get(name, [])
    if not isinstance(value, list):
        raise Damaged(f"ink: {name}: expected a list of texts, found {value!r:.30}")
    return [marks.text(x, f"ink: {name}") for x in value]
