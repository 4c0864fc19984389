"""Names of things in option texts and for people; the slots of all words."""

from collections.abc import Callable

from ....board.facing import FACINGS
from ....engine.option import MOST_AB
from ....errors import CroftError
from ....words.english import listed
from ....words.templates import Fields, Slot, listed_words, numbered
from .. import terms as t
from ..content import ABILITIES, CHESTS, DOOR_DEFENSE, FIGURES, MARKERS, TILES, TOKENS
from ..effects.base import is_way, way_of
from ..figures import abilities
from ..layout import SIZE
from ..legal.combat import AT_CHEST, AT_DOOR, AT_TOKEN, forbids_attack
from ..meta import META
from ..state import World

LEVELS = ["", "1", "2", "3", "4", "5"]
FACING_NAMES = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
SIDE_WORDS = [f"{side}{way}" for side in (1, 2) for way in "NESW"]
BONUSES = [
    "{} is struck from behind: +1",
    "Battle Fury of {}: +1",
    "A friend defends {}: defense +{}",
    "{} is armored against shots: defense +{}",
    "Hindering terrain covers {}: defense +{}",
]
SHORT_BONUSES = ["+1 from behind", "+1 Battle Fury", "{} by Defend", "{} by armor", "{} by terrain"]
CAUSES = ["", "from an ability", "from a critical miss", "from the trap", "from a failed healing"]
TRAP_REACH = ["", "the Hero at work", "everybody on its tile and the Hero's", "everybody in a line of fire within {}"]
DOOR_NAMES = ["Wooden door", "Iron door"]


def who(g: World, seat: int) -> str:
    """A seat's name."""
    return META.seat_names[seat]


def figure_names(g: World) -> list[str]:
    """A name for every figure: its card's id, numbered from the second of the same card on."""
    seen: dict[int, int] = {}
    out: list[str] = []
    for x in g.figures:
        n = seen.get(x.card, 0) + 1
        seen[x.card] = n
        out.append(FIGURES[x.card].id if n == 1 else f"{FIGURES[x.card].id}_{n}")
    return out


def title_of(g: World, f: int) -> str:
    """A figure for people."""
    x = g.figures[f]
    card = FIGURES[x.card]
    same = [i for i, y in enumerate(g.figures) if y.card == x.card]
    name = card.name if card.grade in (0, 4) else f"{card.name} ({t.GRADES[card.grade]})"
    return name if len(same) == 1 else f"{name} {same.index(f) + 1}"


def held_text(g: World, f: int, held: list[int]) -> str:
    """The opponents that hold a figure, and the way out."""
    names = listed([title_of(g, x) for x in held])
    verb = "holds" if len(held) == 1 else "hold"
    return f"break away first, for {t.BREAK} speed points: {names} {verb} {title_of(g, f)}"


def token_title(k: int) -> str:
    """A token for people: letters, since numbers are what options have."""
    return f"token {token_letter(k)}"


def token_letter(k: int) -> str:
    """The letter on a token."""
    return chr(ord("A") + k % 26) + (str(k // 26 + 1) if k >= 26 else "")


def find_token(g: World, word: str) -> int:
    """The token of that number or letter."""
    sign = word.lower().removeprefix("token_")
    for k in range(len(g.tokens)):
        if sign in (str(k), token_letter(k).lower()):
            return k
    raise CroftError(
        f"there is no token {word!r:.20}; expected one of: "
        + ", ".join(f"token_{token_letter(k).lower()}" for k in range(len(g.tokens)))
    )


def _read_figure(g: World, word: str, fields: Fields) -> int:
    """A figure by its word, or by the beginning of it; of several those in the dungeon, and Heroes, are meant."""
    low = word.lower()
    names = figure_names(g)
    if low not in names and low.endswith("_1"):
        low = low[:-2]  # people see a number at the first of several too
    if low in names:
        return names.index(low)
    found = [i for i, name in enumerate(names) if name.startswith(f"{low}_")]
    here = [i for i in range(len(names)) if g.figures[i].at >= 0 or g.figures[i].owner >= 0]
    near = [i for i in found if i in here] or found
    if len(near) == 1:
        return near[0]
    if near:
        raise CroftError(f"{word!r:.40} could be {listed([title_of(g, i) for i in near[:6]], 'or')}")
    raise CroftError(f"there is no figure {word!r:.40}; here are {listed([title_of(g, i) for i in here])}")


def _read_other(g: World, word: str, fields: Fields) -> int:
    """Another target of a volley, which names them in the order of the figures, however they are said."""
    named = sorted([fields[0], *([fields[1] - 1] if fields[1] else []), _read_figure(g, word, fields)])
    fields[0] = named[0]
    if len(named) > 2:
        fields[1] = named[1] + 1
    return named[-1] + 1


def chest_title(g: World, c: int) -> str:
    """A chest for people."""
    return f"the {CHESTS[g.chests[c].card].name}"


def chest_square(g: World) -> int:
    """Where the chest lies that is being turned, -1 if none is."""
    at = getattr(g.stack[-1], "at", -1) if g.stack else -1
    return at if isinstance(at, int) else -1


def chest_names(g: World) -> list[str]:
    """A name for every chest."""
    seen: dict[int, int] = {}
    out = []
    for x in g.chests:
        n = seen.get(x.card, 0) + 1
        seen[x.card] = n
        out.append(CHESTS[x.card].id if n == 1 else f"{CHESTS[x.card].id}_{n}")
    return out


def find_square(g: World, word: str) -> int:
    """The square x,y."""
    x, _, y = word.partition(",")
    if x.isdecimal() and y.isdecimal() and len(word) < 8:
        c = g.ground.grid.square(int(x), int(y))
        if c >= 0:
            return c
    raise CroftError(f"there is no square {word!r:.20}; expected x,y of a square of the dungeon")


def find_step(g: World, word: str) -> int:
    """The square x,y; a wall has a number beyond the last square, so that a step into it is refused by its rule."""
    x, _, y = word.partition(",")
    grid = g.ground.grid
    if x.isdecimal() and y.isdecimal() and len(word) < 8 and int(x) < grid.cols and int(y) < grid.rows:
        wall = grid.size + int(y) * grid.cols + int(x)
        if grid.square(int(x), int(y)) < 0 and wall <= MOST_AB:
            return wall
    return find_square(g, word)


def step_word(g: World, v: int) -> str:
    """The other way round."""
    grid = g.ground.grid
    place = v - grid.size
    return g.ground.name(v) if place < 0 else f"{place % grid.cols},{place // grid.cols}"


def square_id(g: World, c: int) -> str:
    """The id of a square in scenes."""
    return f"square:{g.ground.name(c)}"


def find_card(word: str) -> int:
    """The figure card of that id or code."""
    for card in FIGURES:
        if word.lower() in (card.id, card.code.lower()):
            return card.index
    raise CroftError(f"there is no figure {word!r:.40}; expected an id such as lord_oren or gargoyle_weak")


def opening_word(g: World, i: int) -> str:
    """An opening: its square and the side it opens to."""
    c, side = g.ground.openings[i]
    return f"{g.ground.name(c)},{FACINGS[side]}"


def opening_title(g: World, i: int) -> str:
    """The same for people."""
    c, side = g.ground.openings[i]
    return f"{g.ground.name(c)}, {FACING_NAMES[side]}"


def _openings(g: World) -> list[str]:
    return [opening_word(g, i) for i in range(len(g.ground.openings))]


def _piece(g: World, f: int) -> list[str]:
    return [f"figure:{f}"] if 0 <= f < len(g.figures) and g.figures[f].at >= 0 else []


def _chest(g: World, c: int) -> list[str]:
    return [f"chest:{c}"]


def mode_name(mode: int) -> str:
    """A way to attack."""
    return ABILITIES[mode - 1].name if mode else ""


def _read_mode(g: World, word: str, fields: Fields) -> int:
    if word.lower() not in t.ABILITIES:
        raise CroftError(f"there is no ability {word!r:.40}; expected an id such as weapon_master")
    return t.ABILITIES.index(word.lower()) + 1


def _read_way(g: World, word: str, fields: Fields) -> int:
    """How to attack: an attack on several may be named by any of them; a sweep of a single enemy is a plain blow."""
    mode = _read_mode(g, word, fields)
    f = g.active
    if f < 0 or g.figures[f].at < 0 or not abilities(g, f) & 1 << (mode - 1):
        return mode  # refused because the figure lacks the ability, if it does
    way = way_of(mode) if is_way(mode) else None
    reached = way.targets(g, f, fields[0]) if way is not None and way.several else []
    if way is not None and fields[0] in reached:
        if way.hand and len(reached) == 1:
            return t.PLAIN
        fields[0] = next((v for v in reached if forbids_attack(g, f, v, mode) == 0), fields[0])
    return mode


def _read_cure(g: World, word: str, fields: Fields) -> int:
    """How to heal: Magic Healing always rolls a die, said or not."""
    mode = _read_mode(g, word, fields)
    fields[2] = 1 if mode == t.M_MAGIC_HEALING else fields[2]
    return mode


def _things(g: World) -> dict[str, int]:
    """Things that a player may try to attack though they are not figures (MKD-ATK-04)."""
    out = {f"token_{i}": AT_TOKEN + i for i in range(len(g.tokens))}
    out.update({name: AT_CHEST + i for i, name in enumerate(chest_names(g))})
    out.update({f"door_{i}": AT_DOOR + i for i in range(len(g.doors))})
    return out


def _target_word(g: World, v: int) -> str:
    return figure_names(g)[v] if v < AT_TOKEN else next(word for word, n in _things(g).items() if n == v)


def _read_target(g: World, word: str, fields: Fields) -> int:
    names = figure_names(g)
    if word.lower() in names:
        return names.index(word.lower())
    things = _things(g)
    if word.lower() in things:
        return things[word.lower()]
    raise CroftError(f"there is no figure {word!r:.40}; expected one of: {', '.join(names)}")


def target_title(g: World, v: int) -> str:
    """The target of an attack, for people."""
    return title_of(g, v) if v < AT_TOKEN else _target_word(g, v)


def card_title(card: int) -> str:
    """A Mage Spawn or Rebellion warrior for people, with its points."""
    x = FIGURES[card]
    grade = "" if x.grade == len(t.GRADES) - 1 else f", {t.GRADES[x.grade]}"
    return f"{x.name}{grade} ({x.points[-1]} points)"


def _read_number(g: World, word: str, fields: Fields) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise CroftError(f"expected a number, found {word!r:.20}")
    return int(word)


def _ability(name: str, read: Callable[[World, str, Fields], int]) -> Slot[World]:
    """An ability + 1; 0 is none."""
    return Slot(
        name,
        lambda g, v, f: t.ABILITIES[v - 1],
        read,
        lambda g, v: mode_name(v),
        count=lambda g: len(t.ABILITIES) + 1,
    )


SLOTS: list[Slot[World]] = [
    Slot("figure", lambda g, v, f: figure_names(g)[v], _read_figure, title_of, _piece, lambda g: len(g.figures)),
    Slot(
        "other",
        lambda g, v, f: figure_names(g)[v - 1],
        _read_other,
        lambda g, v: title_of(g, v - 1),
        lambda g, v: _piece(g, v - 1),
        lambda g: len(g.figures) + 1,
    ),
    listed_words("chest", chest_names, chest_title, _chest),
    Slot(
        "token",
        lambda g, v, f: f"token_{v}",
        lambda g, w, f: find_token(g, w),
        lambda g, v: token_title(v),
        lambda g, v: [f"token:{v}"],
        lambda g: len(g.tokens),
    ),
    numbered("door", "door_", lambda g: len(g.doors), lambda g, v: DOOR_NAMES[g.doors[v].kind].lower(), "door:"),
    Slot(
        "square",
        lambda g, v, f: g.ground.name(v),
        lambda g, w, f: find_square(g, w),
        touch=lambda g, v: [square_id(g, v)],
        count=lambda g: g.ground.grid.size,
    ),
    listed_words("coffer", lambda g: [c.id for c in CHESTS], lambda g, v: f"The {CHESTS[v].name}", printed=True),
    Slot(
        "step",
        lambda g, v, f: step_word(g, v),
        lambda g, w, f: find_step(g, w),
        touch=lambda g, v: [square_id(g, v)] if v < g.ground.grid.size else [],
        count=lambda g: g.ground.grid.size,
    ),
    Slot(
        "card",
        lambda g, v, f: FIGURES[v].id,
        lambda g, w, f: find_card(w),
        lambda g, v: FIGURES[v].name,
        lambda g, v: [f"choice:{v}"] if not g.on or all(x.card != v for x in g.figures) else [],
        lambda g: len(FIGURES),
        printed=True,
    ),
    Slot(
        "spawn",
        lambda g, v, f: FIGURES[v].id,
        lambda g, w, f: find_card(w),
        lambda g, v: FIGURES[v].name,
        lambda g, v: [f"pool:{v}"] if any(x.card == v and x.place == t.POOL for x in g.figures) else [],
        lambda g: len(FIGURES),
        printed=True,
    ),
    listed_words("facing", lambda g: FACINGS, lambda g, v: FACING_NAMES[v]),
    listed_words("opening", _openings, opening_title, lambda g, v: [square_id(g, g.ground.openings[v][0])]),
    listed_words("tile", lambda g: [x.id for x in TILES]),
    listed_words("side", lambda g: SIDE_WORDS),
    Slot("target", lambda g, v, f: _target_word(g, v), _read_target, target_title, _piece, lambda g: len(g.figures)),
    _ability("way", _read_way),
    _ability("cure", _read_cure),
    _ability("mode", _read_mode),
    Slot("number", lambda g, v, f: str(v), _read_number),
    Slot("level", lambda g, v, f: str(v), _read_number, count=lambda g: len(LEVELS)),
    Slot("place", lambda g, v, f: str(v), _read_number, count=lambda g: SIZE),
    Slot("seat", lambda g, v, f: who(g, v), _read_number, who),
    Slot("table", lambda g, v, f: TOKENS[v].id, _read_number),
    Slot("from", lambda g, v, f: g.ground.name(v - 1) if v else "outside", _read_number),
]
SIGN_NAMES = {"s": "Shadow", "v": "Vortex", "t": "Teleport", "=": "Staircase", "2": "Hindering terrain", "3": "Water"}


def marker_title(m: int) -> str:
    """A terrain marker or door for people."""
    card = MARKERS[m]
    if card.door >= 0:
        return f"{DOOR_NAMES[card.door].lower()} (defense {DOOR_DEFENSE[card.door]})"
    return f"{SIGN_NAMES[card.special].lower()} or {SIGN_NAMES[card.plain].lower()}"


def trap_text(card: int, trap: int) -> str:
    """The effect of a trap, and the roll that disarms it; `trap` is a position of the tumbler, 1 to 5."""
    x = CHESTS[card].traps[trap - 1]
    parts = [f"{x.number} Mage Spawn of up to {x.points} points"] if x.number else []
    if x.type:
        parts.append(f"attack {x.attack}, damage {x.damage} against {TRAP_REACH[x.type].format(x.range)}")
    return "; ".join([*parts, f"disarm {x.disarm}"])
