"""What things are called; the slots of all words."""

from typing import Literal

from ....errors import CroftError
from ....words.english import many as counted
from ....words.templates import Slot, listed_words
from .. import terms as t
from ..components import Need
from ..content import ARTIFACTS, BOOKS, CARDS, WISHES
from ..meta import META
from ..pieces import count_of
from ..state import World
from .lines import cell_name, group_name, read_cell, read_group

ICONS = [
    "two-coins",
    "barrel",
    "broadsword",
    "rope-coil",
    "key",
    "tied-scroll",
    "horned-skull",
    "padlock",
    "lava",
    "sparkles",
]
ARTIFACT_ICONS = {
    "winged_boots": "wingfoot",
    "prisoner_baker": "chef-toque",
    "prisoner_smith": "blacksmith",
    "crown_band": "crown",
    "crown_ruby": "cut-diamond",
    "crown_spike": "sharp-crown",
    "lamp": "lantern-flame",
    "sealed_letter": "envelope",
    "ember_stone": "burning-embers",
    "frost_stone": "frozen-block",
    "map_north": "north-star-shuriken",
    "map_east": "sunrise",
    "map_south": "sun",
}
LETTERS = "cbsrkqMLV*"  # on the map of the terminal
STYLES: list[Literal["solid", "dash", "dot", "dashdot"]] = ["solid", "dash", "dot", "dashdot"]
TONES = {
    "green": "seat2",
    "yellow": "seat5",
    "blue": "seat1",
    "red": "seat3",
    "purple": "seat4",
    "orange": "seat0",
    "white": "neutral",
    "black": "boss",
}
COMPASS = {"N": "north", "E": "east", "S": "south", "W": "west"}
SIDES = ["top", "right", "right", "bottom", "left", "left"]
ITEM_TITLES = ["Coin", "Barrel", "Sword", "Rope", "Key", "Scroll", "Monster", "Padlock", "Lava Pit", "Optimizer"]


def who(g: World, seat: int) -> str:
    """A seat's name."""
    return META.seat_names[seat]


def title_of(colour: int) -> str:
    """A group for people."""
    return t.COLOURS[colour].capitalize()


def many(n: int, item: int) -> str:
    """5 Coins, 1 Key."""
    return counted(n, ITEM_TITLES[item])


def artifact_icon(artifact: int) -> str:
    """Its picture; one that a content pack adds has a common one."""
    return ARTIFACT_ICONS.get(ARTIFACTS[artifact].id, "star-altar")


def wanted(need: Need) -> list[tuple[str, int, str]]:
    """The same in pictures: icon, number, name."""
    out = [(ICONS[item], n, many(n, item)) for item, n in enumerate(need.items) if n]
    if need.kills:
        out.append((ICONS[t.MONSTER], need.kills, f"{many(need.kills, t.MONSTER)} defeated"))
    if need.artifact >= 0:
        out.append((artifact_icon(need.artifact), 1, ARTIFACTS[need.artifact].name))
    return out


def need_text(need: Need) -> str:
    """The demands of an objective."""
    return ", ".join([name for _, _, name in wanted(need)] + ["an Objective card"] * need.wish) or "nothing"


def hidden_needs(g: World) -> str:
    """The demands of the cards that are still face down: '1 Barrel, 1 Coin or 1 Scroll'."""
    texts = list(dict.fromkeys(need_text(CARDS[x].objectives[0].need) for x in sorted(g.pool.every())))
    return " or ".join([x for x in (", ".join(texts[:-1]), texts[-1]) if x]) if texts else "nothing"


def sides_text(at: int, turn: int) -> str:
    """From where an objective is reached: 'from the left', 'from any side'."""
    slots = [t.turned(s, turn) for s in range(t.OPENINGS) if at >> s & 1]
    sides = [SIDES[s] for s in range(len(SIDES)) if s in [x % 6 for x in slots]]
    level = " below ground" if slots and min(slots) >= len(SIDES) else ""
    return f"from any side{level}" if len(slots) == 6 else f"from the {' or '.join(dict.fromkeys(sides))}{level}"


def bag_text(packed: int) -> str:
    """The contents of a bag."""
    return ", ".join(many(count_of(packed, i), i) for i in range(t.ITEMS) if count_of(packed, i))


def cell_text(g: World, cell: int) -> str:
    """A space of the tableau as people say it, the column first: 2,1 is the second of the first row."""
    return f"{cell % g.columns + 1},{cell // g.columns + 1}"


def opening_text(slot: int) -> str:
    """An opening of a card: north; west (lower)."""
    side = t.SLOT_NAMES[slot]
    ways = {"1": " (upper)", "2": " (lower)"}
    return f"{COMPASS[side[0].upper()]}{ways.get(side[1:], '')}"


def start_text(g: World, cell: int, slot: int) -> str:
    """A hallway at the rim: north of 2,1; west of 1,3 (lower way)."""
    side = t.SLOT_NAMES[slot]
    ways = {"1": " (upper way)", "2": " (lower way)"}
    return f"{COMPASS[side[0].upper()]} of {cell_text(g, cell)}{ways.get(side[1:], '')}"


def objective_text(number: int, card: str) -> str:
    """objective 2 of the Den."""
    return f"objective {number} of {card}"


def laid_text(g: World, card: int, cell: int, turn: int) -> str:
    """Crossway on 2,1, upside down."""
    return f"{CARDS[card].name} on {cell_text(g, cell)}{', upside down' if turn else ''}"


def _group_touch(g: World, group: int) -> list[str]:
    return [f"group:{group}"] if g.groups[group].cell >= 0 else []


def _seat_read(g: World, word: str, fields: list[int]) -> int:
    if word[:1].lower() == "p" and word[1:].isdecimal() and 1 <= int(word[1:]) <= g.config.players:
        return int(word[1:]) - 1
    raise CroftError(f"there is no player {word!r:.20}; expected P1 to P{g.config.players}")


def _card_touch(g: World, card: int) -> list[str]:
    return []


SLOTS: list[Slot[World]] = [
    Slot(
        "group",
        lambda g, v, fields: group_name(g, v),
        lambda g, w, fields: read_group(g, w),
        lambda g, v: title_of(g.groups[v].colour),
        _group_touch,
        lambda g: len(g.groups),
    ),
    Slot(
        "cell",
        lambda g, v, fields: cell_name(g, v),
        lambda g, w, fields: read_cell(g, w),
        cell_text,
        touch=lambda g, v: [f"cell:{v}"],
        count=lambda g: len(g.cells),
    ),
    listed_words("slot", lambda g: t.SLOT_NAMES),
    listed_words("item", lambda g: t.FEATURES[: t.ITEMS], lambda g, v: ITEM_TITLES[v]),
    listed_words("book", lambda g: [b.id for b in BOOKS], lambda g, v: BOOKS[v].name, printed=True),
    listed_words(
        "card",
        lambda g: [c.id for c in CARDS],
        lambda g, v: CARDS[v].name,
        _card_touch,
        printed=True,
    ),
    listed_words("artifact", lambda g: [a.id for a in ARTIFACTS], lambda g, v: ARTIFACTS[v].name, printed=True),
    listed_words("wish", lambda g: [w.id for w in WISHES], lambda g, v: need_text(WISHES[v].need), printed=True),
    listed_words("level", lambda g: t.LEVELS, lambda g, v: t.LEVELS[v].capitalize()),
    Slot(
        "seat",
        lambda g, v, fields: f"P{v + 1}",
        _seat_read,
        who,
        lambda g, v: [f"seat:{v}"],
        lambda g: g.config.players,
    ),
    Slot("number", lambda g, v, fields: str(v), lambda g, w, fields: int(w)),
]
