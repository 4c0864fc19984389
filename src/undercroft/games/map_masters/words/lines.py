"""Paths as text and back: `red r1c1.W1 h5 h7 h2 > h3 h10 h11 h6 > end O2 pay r1c1.h7#1=fairy`."""

import re

from ....errors import CroftError
from .. import terms as t
from ..marks import cell_name as cell_name
from ..marks import read_cell as read_cell
from ..marks import read_slot as read_slot
from ..marks import slot_name as slot_name
from ..paths import line as p
from ..paths.line import Path
from ..paths.route import Route
from ..state import World

ITEM_NAMES = t.FEATURES[: t.ITEMS]
CLAUSES = ("end", "stop", "pay", "take", "give", "weave")
SHAPE = (
    "draw GROUP rROWcCOLUMN.SLOT STEP ... end OBJECTIVE (or: stop) [pay PLACE=MEANS ...] [take PLACE=TOKEN ...] "
    "[give TOKEN ...] [weave]"
)


def group_name(g: World, group: int) -> str:
    """A group by its color."""
    return t.COLOURS[g.groups[group].colour]


def read_group(g: World, word: str) -> int:
    """The group of that color."""
    names = [group_name(g, i) for i in range(len(g.groups))]
    if word.lower() not in names:
        raise CroftError(f"there is no group {word!r:.20}; expected one of {', '.join(names)}")
    return names.index(word.lower())


def write_path(g: World, path: Path) -> str:
    """The whole path in one line."""
    words = [group_name(g, path.group), slot_name(g, path.cell, path.slot)]
    route = Route(g, path.cell, path.slot)
    for code in path.steps:
        words.append(step_text(g, route, code))
        route.take(code)
    if path.end == p.STOP:
        words.append("stop")
    else:
        words.append(f"end O{path.end}")
    words += choice_words(g, path.pays, path.picks)
    if path.give:
        words += ["give", *(ITEM_NAMES[i] for i in range(t.ITEMS) if path.give >> i & 1)]
    if path.weave:
        words.append("weave")
    return " ".join(words)


def choice_words(g: World, pays: list[int], picks: list[int]) -> list[str]:
    """The clauses that say what is paid with and which tokens are taken."""
    words: list[str] = []
    if pays:
        words += ["pay", *(f"{_spot_text(g, a)}={_means_text(g, a, m)}" for a, m in _pairs(pays))]
    if picks:
        words += ["take", *(f"{_spot_text(g, a)}={ITEM_NAMES[x - 1]}" for a, x in _pairs(picks))]
    return words


def _pairs(flat: list[int]) -> list[tuple[int, int]]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def step_text(g: World, route: Route, code: int) -> str:
    """One step, as it is written where the line is now."""
    op = p.op_of(code)
    place = p.place_of(code)
    number = place & t.LOCAL
    card = None if route.broken or g.cells[route.cell] <= 0 else g.card(route.cell)
    hall = card.hall_names[number] if card is not None and number < len(card.hall_names) else f"h{number + 1}"
    if op == p.WALK:
        return hall
    if op == p.PART:
        return f"{hall}@{p.feature_of(code) + 1}"
    if op == p.ONWARD:
        return hall + ("+" if p.extra_of(code) == 1 else "-")
    if op == p.OVER:
        return ">"
    if op == p.FALL:
        return "fall"
    if op == p.CLIMB:
        return "climb"
    if op == p.CROSS:
        return f"cross {_means(t.PIT, p.extra_of(code))}"
    if op == p.TELEPORT:
        return f"tele {_place_text(g, place)} {_means(t.CIRCLE_USE, p.extra_of(code))}"
    if op == p.PACT:
        return f"pact {ITEM_NAMES[p.feature_of(code)]}"
    assert op in (p.LEAP, p.CALL)
    book = "SB2" if op == p.LEAP else "SB3"
    return f"book {book} {_spot_text(g, p.spot(place, p.feature_of(code), p.extra_of(code) == 1))}"


def _place_text(g: World, place: int) -> str:
    cell = place >> t.STRIDE_BITS
    return f"{cell_name(g, cell)}.{g.card(cell).place_names[place & t.LOCAL]}"


def _spot_text(g: World, address: int) -> str:
    place, feature, room = address >> 5, address >> 1 & 15, address & 1
    cell = place >> t.STRIDE_BITS
    card = g.card(cell)
    name = card.place_names[place & t.LOCAL] if room else card.hall_names[place & t.LOCAL]
    return f"{cell_name(g, cell)}.{name}#{feature + 1}"


def _means(what: int, means: int) -> str:
    if means == p.BY_ITEM:
        return ITEM_NAMES[t.CURE[what]]
    if means == p.BY_FAIRY:
        return "fairy"
    assert means == p.BY_BOOK
    return f"SB{t.BOOK_AGAINST[what].bit_length()}"


def _means_text(g: World, address: int, means: int) -> str:
    return _means(_feature_at(g, address), means)


def _feature_at(g: World, address: int) -> int:
    place, feature, room = address >> 5, address >> 1 & 15, address & 1
    card = g.card(place >> t.STRIDE_BITS)
    row = card.has[place & t.LOCAL] if room else card.features[place & t.LOCAL]
    return row[feature]


# ---- reading
def read_path(g: World, text: str) -> Path:
    """The path of a text; CroftError says which word is wrong and what was expected.

    Words and names may be written in any case; only places keep theirs, since small ones are Underground (MAP-GEO-02).
    """
    words = text.split()
    if len(words) < 3 or len(words) > 400:
        raise CroftError(f"expected {SHAPE}")
    group = read_group(g, words[0])
    cell, slot = read_slot(g, words[1])
    path = Path(group, cell, slot, [], [], [], 0, False, p.STOP)
    route = Route(g, cell, slot)
    i = 2
    while i < len(words) and words[i].lower() not in CLAUSES:
        code, i = _read_step(g, route, words, i)
        path.steps.append(code)
        route.take(code)
    if i == len(words) or words[i].lower() not in ("end", "stop"):
        raise CroftError("a path ends with 'end' and an objective, or with 'stop'")
    if words[i].lower() == "end":
        path.end = read_objective(_word(words, i + 1, "an objective such as O1"))
        i += 1
    _read_clauses(g, path, words[i + 1 :])
    return path


def _read_clauses(g: World, path: Path, words: list[str]) -> None:
    """What follows the end of a path: `pay`, `take`, `give` with their words, `weave`."""
    clause = ""
    empty = False  # a clause that waits for its first word
    for word in words:
        if word.lower() in CLAUSES and not empty:
            clause = word.lower()
            if clause in ("end", "stop"):
                raise CroftError(f"{word!r:.30}: the path has ended before that; expected {SHAPE}")
            if clause == "weave":
                path.weave = True
            empty = clause != "weave"
        elif clause == "pay":
            _read_pay(g, path, word)
            empty = False
        elif clause == "take":
            _read_take(g, path, word)
            empty = False
        elif clause == "give":
            bit = 1 << _read_token(word)
            if path.give & bit:
                raise CroftError(f"give: {word:.20} is named twice; a group holds one Fairy Token of each type")
            path.give |= bit
            empty = False
        else:
            raise CroftError(f"{word!r:.30} is out of place; expected {SHAPE}")
    if empty:
        raise CroftError(f"{clause}: the path is incomplete; expected {SHAPE}")


def _read_pay(g: World, path: Path, word: str) -> None:
    where, _, means = word.partition("=")
    address = _read_spot(g, where)
    if address in path.pays[::2]:
        raise CroftError(f"pay: {where:.30} is named twice; expected one means for each obstacle")
    path.pays += [address, _read_means(_feature_at(g, address), means)]


def _read_take(g: World, path: Path, word: str) -> None:
    where, _, kind = word.partition("=")
    address = _read_spot(g, where)
    if _feature_at(g, address) != t.OPTIMIZER:
        raise CroftError(f"there is no Optimizer at {where:.30}; expected one, to take a Fairy Token at")
    if address in path.picks[::2]:
        raise CroftError(f"take: {where:.30} is named twice; expected one token for each Optimizer")
    path.picks += [address, _read_token(kind) + 1]


def _word(words: list[str], i: int, expected: str) -> str:
    if i >= len(words):
        raise CroftError(f"the path is incomplete; expected {expected}")
    return words[i]


def read_objective(word: str) -> int:
    """O1 to O8."""
    if not re.fullmatch(r"[Oo][1-8]", word):
        raise CroftError(f"{word!r:.20} is not an objective; expected O1 to O8")
    return int(word[1])


def _read_token(word: str) -> int:
    names = [ITEM_NAMES[i] for i in t.FAIRIES]
    if word.lower() not in names:
        raise CroftError(f"there is no Fairy Token {word!r:.20}; expected one of {', '.join(names)}")
    return ITEM_NAMES.index(word.lower())


def _read_means(what: int, word: str) -> int:
    if what < t.MONSTER or what == t.OPTIMIZER:
        raise CroftError("there is nothing to pay for there; expected a Monster, Padlock or Lava Pit")
    names = {
        "item": p.BY_ITEM,
        ITEM_NAMES[t.CURE[what]]: p.BY_ITEM,
        "fairy": p.BY_FAIRY,
        f"SB{t.BOOK_AGAINST[what].bit_length()}": p.BY_BOOK,
    }
    for name, means in names.items():
        if name.lower() == word.lower():
            return means
    raise CroftError(f"{word!r:.20} does not help here; expected one of {', '.join(names)}")


def _card_at(g: World, cell: int, word: str) -> None:
    if g.cells[cell] <= 0:
        raise CroftError(f"{word!r:.30}: there is no face-up card at {cell_name(g, cell)}")


def _read_place(g: World, word: str) -> int:
    where, _, name = word.partition(".")
    cell = read_cell(g, where)
    _card_at(g, cell, word)
    names = g.card(cell).place_names
    if name not in names or names.index(name) < t.INNER:
        raise CroftError(f"{word!r:.30}: expected a place of the card, one of {' '.join(names[t.INNER :])}")
    return cell << t.STRIDE_BITS | names.index(name)


def _read_spot(g: World, word: str) -> int:
    m = re.fullmatch(r"([Rr]\d{1,2}[Cc]\d{1,2})\.([A-Za-z]\d{1,2})#(\d{1,2})", word)
    if m is None:
        raise CroftError(f"{word!r:.30} is not a feature; expected one such as r1c1.h2#1")
    cell = read_cell(g, m[1])
    _card_at(g, cell, word)
    card = g.card(cell)
    feature = int(m[3]) - 1
    if m[2] in card.hall_names:
        number, room = card.hall_names.index(m[2]), False
        row = card.features[number]
    elif m[2] in card.place_names:
        number, room = card.place_names.index(m[2]), True
        row = card.has[number]
    else:
        raise CroftError(f"{word!r:.30}: {card.name} has no {m[2]}; expected one of {' '.join(card.hall_names)}")
    if not 0 <= feature < len(row):
        raise CroftError(f"{word!r:.30}: there are {len(row)} things at {m[2]}")
    return p.spot(cell << t.STRIDE_BITS | number, feature, room)


def _read_step(g: World, route: Route, words: list[str], i: int) -> tuple[int, int]:
    word = words[i].lower()
    if word == ">":
        return p.step(p.OVER), i + 1
    if word == "fall":
        named = i + 1 < len(words) and re.fullmatch(r"P\d", words[i + 1]) is not None
        if named:
            _check_pit(g, route, words[i + 1])
        return p.step(p.FALL, t.LOCAL), i + (2 if named else 1)
    if word == "climb":
        return p.step(p.CLIMB), i + 1
    if word == "cross":
        return p.step(p.CROSS, 0, 0, _read_means(t.PIT, _word(words, i + 1, "rope, fairy or SB9"))), i + 2
    if word == "tele":
        place = _read_place(g, _word(words, i + 1, "a Circle such as r3c2.C1"))
        means = _read_means(t.CIRCLE_USE, _word(words, i + 2, "scroll, fairy or SB8"))
        return p.step(p.TELEPORT, place, 0, means), i + 3
    if word == "book":
        book = _word(words, i + 1, "SB2 or SB3").upper()
        if book not in ("SB2", "SB3"):
            raise CroftError(f"{book!r:.20} is not a Spellbook for jumping; expected SB2 or SB3")
        address = _read_spot(g, _word(words, i + 2, "a Barrel or Monster such as r1c2.h3#1"))
        op = p.LEAP if book == "SB2" else p.CALL
        return p.step(op, address >> 5, address >> 1 & 15, address & 1), i + 3
    if word == "pact":
        return p.step(p.PACT, 0, _read_token(_word(words, i + 1, "a kind of Fairy Token"))), i + 2
    return _read_hall(g, route, words[i]), i + 1


def _check_pit(g: World, route: Route, name: str) -> None:
    """A Pitfall that is named must be the one the line is at, or that of its room: there is never a second one."""
    if not route.broken and g.cells[route.cell] > 0:
        card = g.card(route.cell)
        pit = card.within[route.place]
        if card.place_kind[pit] == t.P_MOUTH and card.place_names[pit] == name:
            return
    raise CroftError(f"the line is not at the Pitfall {name}")


def _read_hall(g: World, route: Route, word: str) -> int:
    m = re.fullmatch(r"(h\d{1,2})(@(\d{1,2})|\+|-)?", word.lower())
    if m is None:
        raise CroftError(f"{word!r:.30} is not a step; expected a hall, >, fall, climb, cross, tele, book or pact")
    if route.broken or g.cells[route.cell] <= 0:
        raise CroftError(f"{word!r:.30}: the path has left the face-up cards before that")
    card = g.card(route.cell)
    if m[1] not in card.hall_names:
        where = f"{cell_name(g, route.cell)} ({card.name})"
        raise CroftError(f"{word!r:.30} is not a hall of {where}; expected one of {' '.join(card.hall_names)}")
    hall = card.hall_names.index(m[1])
    if m[3]:
        if not 1 <= int(m[3]) <= 15:
            raise CroftError(f"{word!r:.30}: there is no such feature")
        return p.step(p.PART, hall, int(m[3]) - 1)
    if m[2]:
        return p.step(p.ONWARD, hall, 0, 1 if m[2] == "+" else 0)
    return p.step(p.WALK, hall)
