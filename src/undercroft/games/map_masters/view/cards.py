"""Cards of the tableau with their ways, and cards in hands."""

from functools import cache, lru_cache
from typing import Literal

from ....scene import Area, Badge, Card, CardPart, Edge, Feature, WayHall, WayNode, Ways
from ....words.english import many
from .. import options as o
from .. import terms as t
from ..components import Card as Face
from ..content import ARTIFACTS, CARDS
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World
from ..words.names import (
    ICONS,
    ITEM_TITLES,
    LETTERS,
    artifact_icon,
    cell_text,
    hidden_needs,
    need_text,
    opening_text,
    start_text,
    wanted,
)

CARD_BITS = (1 << (1 << t.STRIDE_BITS)) - 1  # the places or halls of one card
WIDTH, HEIGHT = 8, 12  # MAP-GEO-01
SPOTS = [(4, 0), (8, 3), (8, 9), (4, 12), (0, 9), (0, 3)]
SIDES: list[Literal["N", "E", "S", "W"]] = ["N", "E", "E", "S", "W", "W"]
INSIDE = {
    t.P_CIRCLE: ("magic", "magic-portal", "Magic Circle", "C"),
    t.P_MOUTH: ("pit", "hole", "Pitfall", "P"),
    t.P_LANDING: ("pit", "hole", "Landing", "p"),
}


def area(g: World, cell: int) -> Area | None:
    """One position of the tableau; None where there is no space."""
    if g.cells[cell] == NO_SPACE:
        return None
    x, y = cell % g.columns * WIDTH, cell // g.columns * HEIGHT
    base = Area(
        id=f"cell:{cell}",
        board="tableau",
        kind="space",
        title=cell_text(g, cell),
        text="",
        x=x,
        y=y,
        w=WIDTH,
        h=HEIGHT,
        ground="stone",
    )
    if starts(g, cell):
        base["edges"] = starts(g, cell)
    if g.cells[cell] == EMPTY:
        base["ghost"] = True
        base["title"] = f"Empty space {cell_text(g, cell)}"
        return base
    if g.cells[cell] == FACE_DOWN:
        base["kind"] = "card"
        base["title"] = f"Face down {cell_text(g, cell)}"
        base["text"] = f"Its objective may be {hidden_needs(g)}."
        base["veiled"] = True
        base["badges"] = tokens(g, cell)
        return base
    card = g.card(cell)
    base["kind"] = t.CARD_KINDS[card.kind]
    base["title"] = card.name
    base["text"] = face_text(g, cell, card)
    base["turn"] = 2 if g.turns[cell] else 0
    base["ways"] = ways(g, cell, card)
    base["badges"] = tokens(g, cell)
    if card.kind == t.BOSS:
        base["icon"] = "crowned-skull"
    return base


def starts(g: World, cell: int) -> list[Edge]:
    """Openings at which a mini may be placed now, one way to click each."""
    d = g.decision
    spots = [x.c for x in d.options if x.b == cell] if d is not None and d.prompt == o.P_PLACE else []
    return [
        Edge(
            kind="start",
            side=SIDES[s],
            at=(SPOTS[s][0] if s in (0, 3) else SPOTS[s][1]) - 0.5,
            length=1,
            id=f"start:{cell}.{s}",
            title=f"Start {start_text(g, cell, s)}",
        )
        for s in spots
    ]


def tokens(g: World, cell: int) -> list[Badge]:
    """The Artifact lying on a card."""
    if not g.tokens[cell]:
        return []
    artifact = g.tokens[cell] - 1
    x = ARTIFACTS[artifact]
    return [Badge(kind="loot", text="", title=x.name, icon=artifact_icon(artifact), art=x.id)]


def face_text(g: World, cell: int, card: Face) -> str:
    """The contents of a card, in words."""
    parts = []
    for i, goal in enumerate(card.objectives):
        parts.append(f"Objective {i + 1}: {need_text(g.need_of(goal, i))}.")
    parts.append(printed(card))
    if any(t.OPTIMIZER in features for features in (*card.has, *card.features)):
        gives = "one free Fairy Token to each group" if g.level == t.NOVICE else "nothing, except on Novice"
        parts[-1] += f". An Optimizer gives {gives}."
    return " ".join(x for x in parts if x)


@cache
def printed(card: Face) -> str:
    """Everything on a card, counted."""
    found = [(ITEM_TITLES[f], card.count(f)) for f in range(len(t.FEATURES))]
    found += [(INSIDE[kind][2], card.place_kind.count(kind)) for kind in (t.P_CIRCLE, t.P_MOUTH)]
    return ", ".join(many(n, name) for name, n in found if n)


def ways(g: World, cell: int, card: Face) -> Ways:
    """The ways of a card on the board; what was taken is marked."""
    used = 0
    for group in g.groups:
        used |= group.halls
    at = cell << t.STRIDE_BITS
    marks = (g.rooms >> at & CARD_BITS, (g.circles | g.shafts) >> at & CARD_BITS, used >> at & CARD_BITS)
    found = drawn(card, f"c{cell}", *marks)
    if not card.objectives:
        return found
    halls: list[WayHall] = []
    for hall, way in enumerate(found["halls"]):
        door = min(card.plan.first[hall], card.plan.second[hall])
        halls.append(WayHall(**{**way, "features": way["features"] + demands_at(g, cell, card, door)}))
    return Ways(nodes=found["nodes"], halls=halls)


@lru_cache(maxsize=2048)  # most of a tableau is the same from picture to picture
def drawn(card: Face, own: str, rooms: int, inside: int, used: int) -> Ways:
    """Rooms, junctions and halls, their ids beginning with `own`; the bits of places and halls say what was taken."""
    nodes: list[WayNode] = []
    for place, name in enumerate(card.place_names):
        if place < t.OPENINGS and not card.is_open(place):
            continue
        x, y = spot(card, place)
        node = WayNode(id=f"{own}.{name}", x=x, y=y, level="top" if name[0].isupper() else "low")
        if place < t.OPENINGS:
            node["side"] = SIDES[place % 6]
            node["title"] = name
        elif card.place_kind[place] == t.P_ROOM:
            node["room"] = True
            features = [feature(f, rooms >> place & 1 == 1) for f in card.has[place]]
            if card.within[place] != place:
                features.append(special(card, card.within[place], inside))
            node["features"] = features
        elif card.place_kind[place] in INSIDE and card.around[place] == place:
            node["features"] = [special(card, place, inside)]
        elif card.around[place] != place:
            continue
        nodes.append(node)
    halls: list[WayHall] = []
    for hall in range(len(card.hall_names)):
        names = card.place_names[card.plan.first[hall]], card.place_names[card.plan.second[hall]]
        level: Literal["top", "low", "stair"] = "top" if names[0][0].isupper() else "low"
        if names[0][0].isupper() != names[1][0].isupper():
            level = "stair"
        features = [feature(f, used >> hall & 1 == 1) for f in card.features[hall]]
        halls.append(
            WayHall(id=f"{own}.h{hall}", a=f"{own}.{names[0]}", b=f"{own}.{names[1]}", level=level, features=features)
        )
    return Ways(nodes=nodes, halls=halls)


def demands_at(g: World, cell: int, card: Face, opening: int) -> list[Feature]:
    """The demands at one door of a Step or Boss; a demand that any door may meet is shown at one of them."""
    out: list[Feature] = []
    for i, goal in enumerate(card.objectives):
        anywhere = goal.at.bit_count() > 4 and opening != (i * 2) % 6
        if opening >= t.OPENINGS or goal.at >> opening & 1 == 0 or anywhere:
            continue
        need = g.need_of(goal, i)
        icon, n, _ = (wanted(need) or [("star-altar", 1, "")])[0]
        mark = Feature(
            kind="demand", icon=icon, title=f"Objective {i + 1}: {need_text(need)}", letter=str(i + 1), count=n
        )
        if g.fulfilled_by(cell, i) >= 0:
            mark["taken"] = True
        out.append(mark)
    return out


def spot(card: Face, place: int) -> tuple[float, float]:
    """Where a place is drawn."""
    if place < t.OPENINGS:
        return SPOTS[place % 6]
    name = card.place_names[place]
    for other in (name, name.upper(), card.place_names[card.around[place]]):
        if other in card.spots:
            return card.spots[other][0], card.spots[other][1]
    mouth = card.pit_other[place]
    if card.around[mouth] != mouth:
        at = card.spots[card.place_names[card.around[mouth]]]
        return at[0], at[1]
    return 4, 6


def feature(f: int, taken: bool) -> Feature:
    """An item, obstacle or Optimizer."""
    kind = "coin" if f == t.COIN else "item" if f < t.ITEMS else "bonus" if f == t.OPTIMIZER else "foe"
    out = Feature(kind=kind, icon=ICONS[f], title=ITEM_TITLES[f], letter=LETTERS[f])
    if taken:
        out["taken"] = True
    return out


def special(card: Face, place: int, taken: int) -> Feature:
    """A Circle or Pitfall; `taken` has a bit for each place that was used."""
    kind, icon, title, letter = INSIDE[card.place_kind[place]]
    out = Feature(kind=kind, icon=icon, title=title, letter=letter)
    if taken >> place & 1:
        out["taken"] = True
    return out


def hand(cards: list[int]) -> list[Card]:
    """A hand; two of the same card have two ids."""
    out: list[Card] = []
    for i, number in enumerate(cards):
        again = cards[:i].count(number)
        out.append(held_card(number, f"card:{number}" + (f".{again + 1}" if again else "")))
    return out


def held_card(number: int, id: str) -> Card:
    """A card in a hand or pile."""
    card = CARDS[number]
    walls = [opening_text(s) for s in range(6) if not card.is_open(s)]
    low = [opening_text(s) for s in range(6, 12) if card.is_open(s)]
    parts = [CardPart(kind="on it", title="", text=printed(card) or "Bare halls")]
    parts.append(
        CardPart(
            kind="sides",
            title="",
            text=f"Wall at {', '.join(walls) or 'no side'}"
            + (f"; Underground openings {', '.join(low)}" if low else ""),
        )
    )
    return Card(
        id=id,
        kind=t.CARD_KINDS[card.kind],
        title=card.name,
        icon="dungeon-gate",
        parts=parts,
        ways=drawn(card, id, 0, 0, 0),
    )
