"""Positions: a tableau, the groups with what they carry, hands, lines already drawn, and whose turn it is."""
from collections import Counter
from typing import Any

from ....kernel.chance import SETUP
from ....kernel.errors import CroftError, Damaged
from .. import terms as t
from ..content import ARTIFACT_NUMBERS, BOOKS, CARD_NUMBERS, CARDS, FAIRY_COPIES, STARTER_COPIES, WISHES
from ..paths.drawing import draw
from ..paths.tracing import judge
from ..paths.verdicts import NAMES, OK
from ..pieces import Group
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World
from ..words.lines import read_path, read_slot
from .ink import read_ink
from .moment import moment

KEYS = ("tableau", "level", "group", "hands", "wishes", "lines", "active", "step", "turn", "ink", "piles")
SIGNS = {".": EMPTY, "#": NO_SPACE, "?": FACE_DOWN}


def arrange(g: World, doc: dict[str, Any]) -> World:
    """A game just set up becomes the position."""
    for key in doc:
        if key not in KEYS:
            raise Damaged(f"{key:.30}: unknown key; expected one of {', '.join(KEYS)}")
    for card in [c for hand in g.hands for c in hand]:
        g.deck.shuffle_in(card)
    if "tableau" in doc:
        _tableau(g, doc["tableau"])
    if "level" in doc:
        g.level = _word(t.LEVELS, doc["level"], "level")
    if "wishes" in doc:
        g.wishes = [_word([w.id for w in WISHES], w, "wishes") for w in _list(doc["wishes"], "wishes")]
    _groups(g, _list(doc.get("group", []), "group"))
    _hands(g, _list(doc.get("hands", []), "hands"))
    if "ink" in doc:
        read_ink(g, doc["ink"])
    if "piles" in doc:
        g.piles = _piles(doc["piles"])
    _settle(g)
    _deal(g, _list(doc.get("hands", []), "hands"))
    g.turn = doc.get("turn", 0) if type(doc.get("turn", 0)) is int else 0
    moment(g, doc)
    for i, text in enumerate(_list(doc.get("lines", []), "lines")):
        _line(g, text, f"lines #{i + 1}")
    g.decision = None
    g.advance()
    return g


def _list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise Damaged(f"{key}: expected a list, found {value!r:.30}")
    return value


def _piles(value: Any) -> list[int]:
    piles = _list(value, "piles")
    if len(piles) != len(t.FAIRIES) or not all(type(n) is int and 0 <= n <= FAIRY_COPIES for n in piles):
        raise Damaged(f"piles: expected {len(t.FAIRIES)} numbers up to {FAIRY_COPIES}")
    return piles


def _word(names: list[str], word: Any, key: str) -> int:
    if word not in names:
        raise Damaged(f"{key}: there is no {word!r:.30}; expected one of {', '.join(names[:12])}")
    return names.index(word)


def _take(g: World, name: str, key: str) -> int:
    """A card of the box; `_settle` takes it out of the deck if it is there once too often."""
    if name not in CARD_NUMBERS:
        raise Damaged(f"{key}: there is no card {name!r:.20}")
    return CARD_NUMBERS[name]


def _settle(g: World) -> None:
    """No card lies on the table or in a hand and in the deck as well, beyond what the box has."""
    used = Counter([c - 1 for c in g.cells if c > 0] + g.pool.every())
    for hand in g.hands:
        used.update(hand)
    for card, n in used.items():
        most = STARTER_COPIES if CARDS[card].kind == t.STARTER else 1
        if n > most:
            raise Damaged(f"{CARDS[card].id} is used {n} times; the box has {most}")
        while g.deck.every().count(card) > most - n:
            g.deck.take(card)


def _tableau(g: World, rows: Any) -> None:
    grid = [str(row).split() for row in _list(rows, "tableau")]
    if not grid or len({len(row) for row in grid}) != 1 or not 0 < len(grid) * len(grid[0]) <= 63:
        raise Damaged("tableau: expected rows of the same number of cells, at most 63 in all")
    g.rows, g.columns = len(grid), len(grid[0])
    g.cells, g.turns, g.tokens = [], [], []
    hidden = 0
    for row, words in enumerate(grid):
        for column, word in enumerate(words):
            where = f"tableau r{row + 1}c{column + 1}"
            name, _, token = word.partition("+")
            name, _, turn = name.partition("/")
            if turn not in ("", "180"):
                raise Damaged(f"{where}: a card is upright or /180")
            if token and token not in ARTIFACT_NUMBERS:
                raise Damaged(f"{where}: there is no artifact {token!r:.20}")
            hidden += name == "?"
            g.cells.append(SIGNS[name] if name in SIGNS else _take(g, name, where) + 1)
            g.turns.append(1 if turn else 0)
            g.tokens.append(ARTIFACT_NUMBERS[token] + 1 if token else 0)
    for value in g.cells:
        if value > 0 and CARDS[value - 1].kind == t.STEP:
            g.pool.take(value - 1)
    while g.pool.size() > hidden:
        g.pool.bag.pop()
    if g.pool.size() < hidden:
        raise Damaged(f"tableau: the mission has only {g.pool.size()} face-down cards")


def _groups(g: World, rows: list[Any]) -> None:
    if rows and len(rows) != len(g.groups):
        raise Damaged(f"group: expected {len(g.groups)} of them, as the mission has")
    for i, row in enumerate(rows):
        key = f"group #{i + 1}"
        if not isinstance(row, dict) or not set(row) <= {"colour", "at", "has", "home", "standing"}:
            raise Damaged(f"{key}: expected colour, at, has, standing, home")
        group = g.groups[i]
        if row.get("colour", t.COLOURS[group.colour]) != t.COLOURS[group.colour]:
            raise Damaged(f"{key}: the mission's group is {t.COLOURS[group.colour]}")
        if "at" in row:
            try:
                group.cell, group.slot = read_slot(g, str(row["at"]))
            except CroftError as e:
                raise Damaged(f"{key}: at: {e}") from None
        for word in str(row.get("has", "")).split():
            _carry(g, group, word, key)
        group.home = row.get("home") is True
        group.moved = group.home or row.get("standing") is True
        if group.moved and group.cell >= 0 and g.cells[group.cell] > 0 and g.card(group.cell).kind != t.BOSS:
            card = g.card(group.cell)
            hall = card.opening_hall[t.turned(group.slot, g.turns[group.cell])]
            if hall < 0:
                raise Damaged(f"{key}: there is no opening at {row['at']}")
            group.waiting = group.cell << t.STRIDE_BITS | hall
    for i, group in enumerate(g.groups):  # the setup may have left some unplaced
        if group.cell < 0:
            from ..legal.preparing import start_options

            first = start_options(g, i)
            if not first:
                raise Damaged(f"group #{i + 1}: at is missing, and the tableau has no place for it")
            group.cell, group.slot = first[0].b, first[0].c


def _carry(g: World, group: Group, word: str, key: str) -> None:
    name, _, amount = word.partition("*")
    books = [b.id for b in BOOKS]
    if name.endswith("+") and name[:-1] in t.FEATURES and t.FEATURES.index(name[:-1]) in t.FAIRIES:
        item = t.FEATURES.index(name[:-1])
        if group.tokens >> item & 1 == 0:
            group.tokens |= 1 << item
            g.piles[t.FAIRIES.index(item)] -= 1
    elif name in books and not amount:
        book = books.index(name)
        if not g.books.take(book):
            if book not in g.shelf:
                raise Damaged(f"{key}: {name} is already somewhere")
            g.shelf.remove(book)
        group.books |= 1 << book
    elif name in t.FEATURES[: t.ITEMS] and (not amount or amount.isdecimal()) and int(amount or 1) <= 99:
        group.bag += int(amount or 1) << 8 * t.FEATURES.index(name)
    elif name in ARTIFACT_NUMBERS and not amount:
        artifact = ARTIFACT_NUMBERS[name]
        group.artifacts |= 1 << artifact
        g.tokens = [0 if x == artifact + 1 else x for x in g.tokens]
    else:
        raise Damaged(f"{key}: has: {word!r:.20} is no item, token (key+), Spellbook or Artifact")


def _hands(g: World, hands: list[Any]) -> None:
    if len(hands) > g.config.players:
        raise Damaged(f"hands: expected at most {g.config.players}")
    for seat in range(g.config.players):
        given = hands[seat] if seat < len(hands) else 3
        if isinstance(given, str):
            g.hands[seat] = sorted(_take(g, name, f"hands #{seat + 1}") for name in given.split())
        elif type(given) is int and 0 <= given <= 9:
            g.hands[seat] = []
        else:
            raise Damaged(f"hands #{seat + 1}: expected cards in a text, or how many")


def _deal(g: World, hands: list[Any]) -> None:
    """Hands that are only counted are dealt from the deck."""
    for seat in range(g.config.players):
        given = hands[seat] if seat < len(hands) else 3
        if isinstance(given, int):
            g.hands[seat] = sorted(g.deck.draw(g.chance, SETUP) for _ in range(min(given, g.deck.size())))


def _line(g: World, text: Any, key: str) -> None:
    try:
        path = read_path(g, str(text))
    except CroftError as e:
        raise Damaged(f"{key}: {e}") from None
    found = judge(g, path)
    if found.verdict != OK:
        raise Damaged(f"{key}: the path does not hold: {NAMES[found.verdict]} at step {found.at + 1}")
    draw(g, found.draft, path)
