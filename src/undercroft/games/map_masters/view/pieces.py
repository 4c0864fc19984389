"""Groups: their minis, what they carry, their lines."""

from ....scene import Badge, Note, Piece, Route
from .. import terms as t
from ..components import Need
from ..content import ARTIFACTS, BOOKS
from ..paths.line import path_of
from ..pieces import Group, count_of, packed_items
from ..state import FACE_DOWN, World
from ..words.legs import halls_of
from ..words.names import (
    ICONS,
    STYLES,
    TONES,
    artifact_icon,
    bag_text,
    cell_text,
    hidden_needs,
    need_text,
    sides_text,
    title_of,
    wanted,
)
from .cards import HEIGHT, SPOTS, WIDTH

SIZE = 3.0  # of a mini, in units of a card
OUTWARDS = [(0.0, -1.4), (1.4, 0.0), (1.4, 0.0), (0.0, 1.4), (-1.4, 0.0), (-1.4, 0.0)]


def carried(x: Group) -> list[Badge]:
    """Everything a group has, a picture and a name each; a token is marked as what it is."""
    out = [
        Badge(kind="count", text=str(n), title=bag_text(packed_items(n, i)), icon=ICONS[i])
        for i, n in ((i, count_of(x.bag, i)) for i in range(t.ITEMS))
        if n
    ]
    out += [
        Badge(kind="token", text="token", title=f"{t.FEATURES[i].capitalize()} token", icon=ICONS[i])
        for i in range(t.ITEMS)
        if x.tokens >> i & 1
    ]
    out += [
        Badge(kind="book", text="book", title=BOOKS[i].name, icon="spell-book", art=BOOKS[i].id)
        for i in range(len(BOOKS))
        if x.books >> i & 1
    ]
    out += [
        Badge(kind="artifact", text="", title=ARTIFACTS[i].name, icon=artifact_icon(i), art=ARTIFACTS[i].id)
        for i in range(len(ARTIFACTS))
        if x.artifacts >> i & 1
    ]
    if x.kills:
        out.append(Badge(kind="kills", text=str(x.kills), title=f"{x.kills} defeated", icon=ICONS[t.MONSTER]))
    return out


def carried_text(x: Group) -> str:
    """The same in words."""
    return ", ".join(badge["title"] for badge in carried(x)) or "carries nothing"


def piece(g: World, number: int) -> Piece | None:
    """The mini before its start or on its card."""
    x = g.groups[number]
    if x.cell < 0:
        return None
    side = x.slot % 6
    sign = -1 if x.moved else 1
    dx, dy = OUTWARDS[side]
    colour = t.COLOURS[x.colour]
    out = Piece(
        id=f"group:{number}",
        kind="group",
        area=f"cell:{x.cell}",
        title=f"{title_of(x.colour)} group",
        text=carried_text(x),
        icon="meeple",
        art=colour,
        letter=colour[0].upper(),
        tone=TONES[colour],
        badges=[],
    )
    out["x"] = x.cell % g.columns * WIDTH + SPOTS[side][0] + sign * dx - SIZE / 2
    out["y"] = x.cell // g.columns * HEIGHT + SPOTS[side][1] + sign * dy - SIZE / 2
    out["w"] = out["h"] = SIZE
    return out


def belongings(g: World) -> list[Note]:
    """What every group carries: all players steer all groups (MAP-PLAY-01)."""
    out: list[Note] = []
    for i, x in enumerate(g.groups):
        if x.cell >= 0:
            state = "home" if x.home else f"on {g.card(x.cell).name}" if x.moved else f"at {cell_text(g, x.cell)}"
            out.append(
                Note(
                    kind="group",
                    title=f"{title_of(x.colour)} group, {state}",
                    text=carried_text(x),
                    touches=[f"group:{i}"],
                    badges=carried(x),
                    tone=TONES[t.COLOURS[x.colour]],
                )
            )
    return out


def lacking(g: World, need: Need) -> str:
    """The group with the most items for an objective: 'Blue has 3 Scrolls'."""
    best, most = "", 0
    for x in g.groups:
        have = 0
        packed = 0
        for item in range(t.ITEMS):
            n = count_of(x.bag, item) + (x.tokens >> item & 1)
            if need.items[item] and n and not x.home:
                have += min(n, need.items[item])
                packed |= packed_items(n, item)
        if have > most:
            best, most = f"{title_of(x.colour)} has {bag_text(packed)}", have
    return best


def routes(g: World) -> list[Route]:
    """The lines drawn, one route for each leg."""
    out: list[Route] = []
    for i, leg in enumerate(g.lines):
        x = g.groups[leg.group]
        colour = t.COLOURS[x.colour]
        out.append(
            Route(
                id=f"route:{i}",
                title=f"{title_of(x.colour)} group",
                letter=colour[0].upper(),
                tone=TONES[colour],
                style=STYLES[x.colour % 4],
                halls=halls_of(g, path_of(leg.path)),
                planned=False,
            )
        )
    return out


def face_down(g: World) -> list[Note]:
    """The cards nobody has seen yet, and what they may ask for."""
    cells = [cell for cell in range(len(g.cells)) if g.cells[cell] == FACE_DOWN]
    if not cells:
        return []
    text = f"The first group to arrive turns it up and must then bring what it needs: {hidden_needs(g)}."
    return [
        Note(
            kind="objective",
            title=f"Face down: {', '.join(cell_text(g, cell) for cell in cells)}",
            text=text,
            touches=[f"cell:{cell}" for cell in cells],
        )
    ]


def rules(g: World) -> list[Note]:
    """The brief of the mission, and the rules it adds."""
    mission = g.mission_card()
    return [
        Note(kind="rule", title=title, text=text, touches=[])
        for title, text in [
            (mission.name, mission.brief),
            *((x.id.replace("_", " ").capitalize(), x.text) for x in mission.bars),
        ]
    ]


def demands(g: World) -> list[Note]:
    """The open demands, card by card; fulfilled ones come last."""
    out: list[Note] = face_down(g)
    for cell in range(len(g.cells)):
        if g.cells[cell] <= 0:
            continue
        card = g.card(cell)
        for i, o in enumerate(card.objectives):
            by = g.fulfilled_by(cell, i)
            need = g.need_of(o, i)
            text = (
                f"fulfilled by {title_of(g.groups[by].colour)}"
                if by >= 0
                else "; ".join(
                    p for p in (f"{need_text(need)}, {sides_text(o.at, g.turns[cell])}", lacking(g, need)) if p
                )
            )
            out.append(
                Note(
                    kind="done" if by >= 0 else "objective",
                    title=f"{card.name}, objective {i + 1}",
                    text=text,
                    touches=[f"cell:{cell}"],
                    badges=[
                        Badge(kind="count", text=str(n) if n > 1 else "", title=name, icon=icon)
                        for icon, n, name in wanted(need)
                    ],
                )
            )
    out.sort(key=lambda note: note["kind"] == "done")
    return out
