"""A position applied to a game: the dungeon, what stands in it, players, and the moment."""

from typing import Any

from ....content.document import Document
from .. import terms as t
from ..content import FIGURES
from ..figures import treasure_of
from ..pieces import Chest, Door, Figure, Player, Token
from ..state import World
from ..steps.mustering import Muster
from ..steps.setting_up import CHESTS, Setup
from ..words.names import chest_names, figure_names
from .describe import PLAN
from .document import (
    CHEST_KEYS,
    DOOR_KEYS,
    FIGURE_KEYS,
    GONE,
    KEYS,
    TOKEN_KEYS,
    card,
    chest_card,
    facing,
    side,
    square,
    table,
    unnumbered,
    waivable,
)
from .moment import moment
from .possible import belonging, standing
from .seats import seats
from .terrain import Signed, lay_out
from .under_way import in_hand


def arrange(g: World, doc: dict[str, Any]) -> World:
    """The game as the document describes it; what is left out comes from the set-up."""
    d = Document(doc, KEYS)
    mapped = "map" in d
    signs = lay_out(g, d) if mapped else []
    if mapped and not signs and all(key in PLAN or key not in d for key in KEYS):
        return _dungeon(g, d)
    _contents(g, d, signs, mapped)
    seats(g, d)
    if all(x.owner < 0 or x.place not in (t.INSIDE, t.WAITING) for x in g.figures):
        raise d.bad("figures", "expected at least one Hero who is inside or waits to enter")
    standing(g, d)
    belonging(g, d)
    moment(g, d)
    g.advance()
    if g.decision is not None and not g.decision.options:
        raise d.bad("under_way", "expected steps whose question has an answer")
    return g


def _contents(g: World, d: Document, signs: list[Signed], mapped: bool) -> None:
    """Puts figures and things into the dungeon; one of the document's own (`mapped`) is empty at first."""
    if mapped or "figures" in d:
        _figures(g, d, signs)
    if mapped or "chests" in d:
        _chests(g, d, signs)
    if mapped or "tokens" in d:
        _tokens(g, d, signs)
    if mapped or "doors" in d:
        _doors(g, d)
    if "tables" in d:
        g.tables = sorted(d.all_named("tables", table))
    _items(g, d)


def _dungeon(g: World, d: Document) -> World:
    """Nothing but a dungeon: the set-up goes on from there with Heroes, chests, tokens and entrances (MKD-TILE-14)."""
    n = g.config.players
    if len(g.ground.openings) < n:
        raise d.bad("openings", f"expected at least {n}, one for each player, found {len(g.ground.openings)}")
    _doors(g, d)
    g.figures, g.chests, g.tokens, g.tables = [], [], [], []
    if "halls" not in d:
        raise d.bad("halls", "it is missing; expected the tiles of the openings that Heroes enter by")
    halls = g.ground.halls
    g.players = [Player(hall=halls[s] if len(halls) >= n else -1) for s in range(n)]
    g.seat, g.turn, g.decision = g.first, 0, None
    quick = g.config.option("setup", "quick") == "quick"
    g.stack = [Setup(quick, stage=CHESTS), Muster(quick)]
    g.advance()
    return g


def _signed(d: Document, signs: list[Signed], what: str) -> list[tuple[int, list[str]]]:
    """Squares and words of the signs of one sort: `chest iron_bound_coffer N`, `token`, else a figure."""
    known = d.sub("signs") if "signs" in d else Document({})
    out = []
    for sign, at in signs:
        words = known.text(sign).split()
        sort = words[0] if words and words[0] in ("chest", "token", "door") else "figure"
        if sort == what:
            out.append((at, words if sort == "figure" else words[1:]))
    return out


def _figures(g: World, d: Document, signs: list[Signed]) -> None:
    g.figures = []
    g.on = [0] * g.ground.grid.size
    names: dict[str, int] = {}
    for at, words in _signed(d, signs, "figure"):
        c = d.meaning("signs", card, words[0] if words else "")
        look = d.meaning("signs", facing, words[1]) if len(words) > 1 else 0
        _add(g, names, c, at, look)
    for name, row in d.subs("figures", FIGURE_KEYS).items():
        if name not in names:
            c = d.meaning(f"figures.{name}", card, row.text("card", unnumbered(name)))
            names[name] = len(g.figures)
            g.figures.append(Figure(c, -1, 0, t.POOL))
            _called(d, row, f"figures.{name}", name, figure_names(g)[-1])
        _figure(g, row, names[name])
    for i, c in enumerate(d.all_named("pool", card)):
        if FIGURES[c].grade == 0:
            raise d.bad(f"pool.{i}", f"expected Mage Spawn, found the Hero {FIGURES[c].id}")
        g.figures.append(Figure(c, -1, 0, t.POOL))
    for p in range(len(g.players)):
        g.players[p].started = sum(1 for x in g.figures if x.owner == p)


def _called(d: Document, row: Document, key: str, name: str, word: str) -> None:
    """A thing is called as options call it; with its `card` a row may have a name of its own."""
    if name != word and "card" not in row:
        raise d.bad(key, f"expected the name {word}, as in options; a row of another name needs its card")


def _add(g: World, names: dict[str, int], c: int, at: int, look: int) -> None:
    f = len(g.figures)
    word = FIGURES[c].id
    hero = FIGURES[c].grade == 0
    owner = sum(1 for x in g.figures if x.owner >= 0) % g.config.players if hero else -1
    x = Figure(c, owner, 1 if hero else 0, t.POOL)
    x.click = 4 if hero else 0
    x.top = 1 if hero else 0
    g.figures.append(x)
    g.put(f, at, look)
    name = word
    n = 2
    while name in names:
        name = f"{word}_{n}"
        n += 1
    names[name] = f


def _figure(g: World, row: Document, f: int) -> None:
    x = g.figures[f]
    _owner(g, row, x)
    _dial(row, x)
    if "facing" in row:
        x.facing = row.named("facing", facing)
    x.acted = row.flag("acted", x.acted)
    x.marked = row.flag("marked", x.marked)
    x.frozen = row.number("frozen", x.frozen, -1, 9999)
    for bit in row.all_named("waived", waivable):
        x.waived |= bit
    _place(g, row, f)
    x.poised = row.flag("poised", False)


def _owner(g: World, row: Document, x: Figure) -> None:
    """The owner of a figure: a Hero has a seat, Mage Spawn have none unless their card can rebel."""
    c = FIGURES[x.card]
    hero = c.grade == 0
    x.owner = row.number("owner", x.owner if x.owner >= 0 else (0 if hero else -1), -1, len(g.players) - 1)
    if (hero and x.owner < 0) or (x.owner >= 0 and not hero and not c.rebel):
        raise row.bad("owner", "expected the seat of the Hero" if hero else "expected -1: Mage Spawn belong to no seat")


def _dial(row: Document, x: Figure) -> None:
    """Level, click, and the highest level so far."""
    c = FIGURES[x.card]
    hero = c.grade == 0
    if hero and "level" not in row and "click" in row:  # a click above the start of his level is that of a higher one
        x.level = max(x.level, 5 - row.number("click", 4, 0, c.clicks - 1))
    if hero:
        x.level = row.number("level", x.level or 1, 1, 5)
    elif row.number("level", 0, 0, 5):
        raise row.bad("level", "only Heroes have levels")
    start = 5 - x.level if x.level else 0
    x.click = row.number("click", start if "level" in row or not x.click else x.click, start, c.clicks - 1)
    x.top = row.number("top", max(x.top, x.level), x.level, 5 if hero else 0)


def _place(g: World, row: Document, f: int) -> None:
    """The square of a figure inside, or the place outside where it is."""
    x = g.figures[f]
    if "at" in row:
        at = row.named("at", lambda w: square(g, w))
        if g.on[at] not in (0, f + 1):
            raise row.bad("at", "another figure stands there")
        g.put(f, at, x.facing)
    elif "place" in row:
        place = row.pick("place", t.PLACES)
        if place == t.INSIDE:
            raise row.bad("place", "expected at instead, with the square inside")
        g.lift(f, place)
    elif x.at < 0:
        x.place = t.WAITING if x.owner >= 0 else t.POOL


def _chests(g: World, d: Document, signs: list[Signed]) -> None:
    g.chests = []
    for c in range(len(g.thing)):
        if g.chest_on(c) >= 0:
            g.thing[c] = 0
    for at, words in _signed(d, signs, "chest"):
        c = d.meaning("signs", chest_card, words[0] if words else "iron_bound_coffer")
        look = d.meaning("signs", side, words[1]) if len(words) > 1 else 0
        g.lay_chest(len(g.chests), at)
        g.chests.append(Chest(c, t.SEALED, at, look))
    ids = [x.card for x in g.chests]
    for name, row in d.subs("chests", CHEST_KEYS).items():
        c = d.meaning(f"chests.{name}", chest_card, row.text("card", unnumbered(name)))
        if c in ids and "card" not in row and unnumbered(name) == name:
            x = g.chests[ids.index(c)]
        else:
            x = Chest(c)
            g.chests.append(x)
            _called(d, row, f"chests.{name}", name, chest_names(g)[-1])
        _chest(g, row, x, name in in_hand(d))
        if "bearer" in row:
            _bearer(g, row, x)


def _items(g: World, d: Document) -> None:
    """In which order a Hero was given several treasures."""
    names = chest_names(g)
    for name, row in d.subs("figures").items():
        if "items" in row:
            if name not in figure_names(g):
                raise row.bad("items", f"expected a figure as options name it, one of {', '.join(figure_names(g)[:8])}")
            x = g.figures[figure_names(g).index(name)]
            if sorted(row.words("items")) != sorted(names[c] for c in x.items):
                raise row.bad("items", "expected all chests whose bearer is this figure, and no others")
            x.items = [names.index(word) for word in row.words("items")]


def _bearer(g: World, row: Document, x: Chest) -> None:
    """The Hero that has the treasure this turn."""
    names = figure_names(g)
    word = row.text("bearer")
    if word not in names or x.treasure < 0 or g.figures[names.index(word)].place != t.INSIDE:
        raise row.bad("bearer", "expected a Hero inside, and a treasure that is known")
    if g.figures[names.index(word)].owner != x.owner and not x.used:
        raise row.bad("bearer", f"expected a Hero of seat {x.owner}, which holds the chest, found {word}")
    if len(g.figures[names.index(word)].items) >= t.MOST_TREASURES:
        raise row.bad("bearer", f"{word} has {t.MOST_TREASURES} treasures already")
    x.bearer = names.index(word)
    g.figures[x.bearer].items.append(g.chests.index(x))


def _chest(g: World, row: Document, x: Chest, in_hand: bool) -> None:
    number = g.chests.index(x)
    x.state = row.pick("state", t.CHEST_STATES, t.CHEST_STATES[x.state or t.SEALED])
    if "at" in row:
        x.at = row.named("at", lambda w: square(g, w))
        if g.thing[x.at] and g.chest_on(x.at) != number:
            raise row.bad("at", "something lies there already")
        g.lay_chest(number, x.at)
    if (x.at >= 0) != (x.state in (t.SEALED, t.EXPOSED, t.SAFE)) and not in_hand:
        raise row.bad("state", "a chest needs a square (at) while it is sealed, exposed or safe, and only then")
    if "facing" in row:
        x.facing = row.named("facing", side)
    x.trap = row.number("trap", x.trap, 0, 5)
    if x.state == t.EXPOSED and x.trap == 0:
        raise row.bad("trap", "an exposed chest shows one of its traps, 1 to 5")
    x.treasure = row.number("treasure", x.treasure + 1, 0, 6) - 1
    x.owner = row.number("owner", x.owner, -1, len(g.players) - 1)
    if x.state in (t.HELD, t.BANKED):
        if x.owner < 0 or x.treasure < 0:
            raise row.bad("state", "a gathered chest has an owner and a treasure from 1 to 6")
        if treasure_of(g, number).trap:
            raise row.bad("treasure", "that is a second trap: such a chest is never gathered")
        g.players[x.owner].acquired = True
    x.used = row.flag("used", x.used)


def _tokens(g: World, d: Document, signs: list[Signed]) -> None:
    for c in range(len(g.thing)):
        if g.token_on(c) >= 0:
            g.thing[c] = 0
    g.tokens = []
    for at, _ in _signed(d, signs, "token"):
        _put_token(g, d, "signs", at)
    for i, entry in enumerate(d.entries("tokens")):
        row = Document(entry if isinstance(entry, dict) else {"at": entry}, TOKEN_KEYS, f"tokens.{i}")
        if row.text("at") == GONE:
            g.tokens.append(Token())
        else:
            _put_token(g, d, f"tokens.{i}", row.named("at", lambda w: square(g, w)))
        g.tokens[-1].acted = row.flag("acted", False)
        g.tokens[-1].marked = row.flag("marked", False)
    if "map" in d and "tables" not in d:
        g.tables = [table("Y1")] * sum(1 for k in g.tokens if k.at >= 0)


def _put_token(g: World, d: Document, key: str, at: int) -> None:
    if g.thing[at] or g.on[at]:
        raise d.bad(key, f"something lies or stands on {g.ground.name(at)} already")
    g.lay_token(len(g.tokens), at)
    g.tokens.append(Token(at))


def _doors(g: World, d: Document) -> None:
    for c in range(len(g.thing)):
        if g.door_on(c) >= 0:
            g.thing[c] = 0
    g.doors = []
    for row in d.rows("doors", DOOR_KEYS):
        at = row.named("at", lambda w: square(g, w))
        door = Door(at, row.pick("kind", t.DOOR_KINDS, "wooden"), row.pick("state", t.DOOR_STATES, "closed"))
        if g.thing[at] and (door.state == t.CLOSED or g.door_on(at) >= 0):
            raise row.bad("at", "something lies there already")
        if not g.thing[at]:  # a token or chest may be in an open door
            g.hang_door(len(g.doors), at)
        g.doors.append(door)
