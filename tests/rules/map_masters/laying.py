"""Small tableaux for tests: `lay(hall("coin key"), "B02")`, groups by color before a slot, what they carry by name."""

from typing import Any

from undercroft.engine.chance import chance_from
from undercroft.engine.config import Config
from undercroft.engine.deck import new_deck
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import ARTIFACT_NUMBERS, CARD_NUMBERS, CARDS, MISSION_NUMBERS
from undercroft.games.map_masters.paths.drawing import draw
from undercroft.games.map_masters.paths.tracing import Trace, judge
from undercroft.games.map_masters.paths.verdicts import NAMES, OK
from undercroft.games.map_masters.pieces import Group
from undercroft.games.map_masters.reading import card_of
from undercroft.games.map_masters.rows import CardRow, RoomRow
from undercroft.games.map_masters.state import EMPTY, FACE_DOWN, NO_SPACE, World
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import read_path, read_slot
from undercroft.match.match import Match
from undercroft.match.positions.position import Position

MADE: dict[str, str] = {}


def made(text: str, **rooms: str) -> str:
    """A card of one's own: `made("W1-R1 coin, R1-E1", R1="h1 h2 has coin in C1")`; its halls are h1, h2, …"""
    key = f"{text} {rooms}"
    if key not in MADE:
        halls = {f"h{i + 1}": part.strip() for i, part in enumerate(text.split(","))}
        row = CardRow(
            id=f"X{len(MADE) + 1}",
            name="Test card",
            kind="dungeon",
            cost=0,
            halls=halls,
            at={},
            rooms={name: room(words) for name, words in rooms.items()},
            source="house",
        )
        card = card_of(row, ARTIFACT_NUMBERS)
        card.number = len(CARDS)
        CARDS.append(card)
        CARD_NUMBERS[row.id] = card.number
        MADE[key] = row.id
    return MADE[key]


def room(text: str) -> RoomRow:
    doors, _, rest = text.partition(" has ")
    has, _, inside = rest.partition(" in ")
    if " in " in doors:
        doors, _, inside = doors.partition(" in ")
    return RoomRow(doors=doors.strip(), has=has.strip(), inside=inside.strip())


def hall(features: str = "") -> str:
    """A card with one straight hall from W1 to E1."""
    return made(f"W1-E1 {features}".strip())


def lay(*rows: str, mission: str = "mission_01", level: str = "normal", pool: str = "", **groups: str) -> World:
    """A tableau; a group is `red="r1c1.W1 coin*4 key+ SB3 winged_boots"`: + a Fairy Token, * an amount."""
    g = World(Config(mission, 1, {}, {}), chance_from("test"))
    g.mission = MISSION_NUMBERS[mission]
    g.level = t.LEVELS.index(level)
    grid = [row.split() for row in rows]
    g.rows, g.columns = len(grid), len(grid[0])
    for word in [w for row in grid for w in row]:
        name, _, token = word.partition("+")
        name, _, turn = name.partition("/")
        signs = {".": EMPTY, "#": NO_SPACE, "?": FACE_DOWN}
        g.cells.append(signs[name] if name in signs else CARD_NUMBERS[name] + 1)
        g.turns.append(1 if turn else 0)
        g.tokens.append(ARTIFACT_NUMBERS[token] + 1 if token else 0)
    g.piles = [5, 5, 5, 5]
    g.hands = [[]]
    g.pool = new_deck([CARD_NUMBERS[c] for c in pool.split()])
    for colour, text in groups.items():
        where, *words = text.split()
        group = Group(t.COLOURS.index(colour))
        group.cell, group.slot = read_slot(g, where)
        for word in words:
            carry(group, word)
        g.groups.append(group)
    return g


def carry(group: Group, word: str) -> None:
    name, _, amount = word.partition("*")
    if name.endswith("+"):
        group.tokens |= 1 << t.FEATURES.index(name[:-1])
    elif name.startswith("SB"):
        group.books |= 1 << (int(name[2:]) - 1)
    elif name in t.FEATURES:
        group.bag += int(amount or 1) << 8 * t.FEATURES.index(name)
    else:
        group.artifacts |= 1 << ARTIFACT_NUMBERS[name]


def tried(g: World, text: str) -> Trace:
    return judge(g, read_path(g, text))


def verdict(g: World, text: str) -> str:
    return NAMES[tried(g, text).verdict]


def rule(g: World, text: str) -> str:
    """The id of the rule that stops a path."""
    return TITLE.ledger.rule(tried(g, text).draft.rule).id


def drawn(g: World, text: str) -> Group:
    """Draw a path that must be sound; the group afterwards."""
    path = read_path(g, text)
    found = judge(g, path)
    assert found.verdict == OK, (NAMES[found.verdict], found.at, text)
    draw(g, found.draft, path)
    return g.groups[path.group]


def bag(group: Group) -> str:
    """The contents of a bag: `barrel coin*5`."""
    out = []
    for item in range(t.ITEMS):
        n = group.bag >> 8 * item & 255
        if n:
            out.append(t.FEATURES[item] + (f"*{n}" if n > 1 else ""))
    return " ".join(sorted(out))


def at(
    *rows: str,
    mission: str = "mission_12",
    players: int = 1,
    step: str = "paths",
    hands: Any = None,
    level: str = "normal",
    script: list[int] | None = None,
    options: dict[str, str] | None = None,
    **groups: str,
) -> Match:
    """A match that begins in a position; groups as in `lay`, in the order of the mission."""
    sections: dict[str, Any] = {"tableau": list(rows), "level": level, "step": step}
    sections["group"] = [{"at": text.split()[0], "has": " ".join(text.split()[1:])} for text in groups.values()]
    if hands is not None:
        sections["hands"] = hands
    return Position("map_masters", mission, players, script=script, sections=sections, options=options or {}).start(
        TITLE
    )


def world(m: Match) -> World:
    assert isinstance(m.game, World)
    return m.game
