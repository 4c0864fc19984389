"""The panels of the seats, and the piles beside the map."""

from ....scene import Badge, Card, CardPart, Count, Pile, SeatScene
from ....words.english import listed
from .. import options as o
from .. import terms as t
from ..acts.mustering import Hero
from ..content import ABILITIES, CHESTS, FIGURES, TILES, TOKENS
from ..figures import treasure_of
from ..layout import open_edges
from ..meta import META
from ..outcome import gold
from ..state import World
from ..words.names import title_of
from .board import icon_of
from .dials import card_text

SLOT_NAMES = ("attack", "speed", "defense")
ICONS = {
    "potion": "potion-ball",
    "gold": "gold-stack",
    "boots": "boots",
    "ring": "ring",
    "shield": "round-shield",
    "wand": "crystal-wand",
}


def treasure_text(g: World, c: int) -> str:
    """The benefits of a treasure."""
    x = treasure_of(g, c)
    parts = [f"{name} +{n}" for name, n in zip(SLOT_NAMES, (x.attack, x.speed, x.defense), strict=True) if n]
    if x.ability:
        parts.append(ABILITIES[x.ability.bit_length() - 1].name)
    return ", ".join(parts) or "gold only"


def chest_card(g: World, c: int) -> Card:
    """A gathered chest."""
    x = g.chests[c]
    treasure = treasure_of(g, c)
    notes = [f"{treasure.gold} gold"]
    if x.state == t.BANKED:
        notes.append("carried out")
    elif x.bearer >= 0:
        notes.append(f"with {title_of(g, x.bearer)}")
    elif x.used:
        notes.append("used up")
    icon = ICONS.get(treasure.item, "open-treasure-chest")
    return Card(
        id=f"chest:{c}",
        kind="treasure",
        title=f"{treasure.item.capitalize()} ({CHESTS[x.card].name})",
        icon=icon if icon != "round-shield" else "shield",
        art=treasure.item,
        parts=[CardPart(kind="effect", title=", ".join(notes), text=treasure_text(g, c))],
        badges=[Badge(kind="gold", text=str(treasure.gold), title=f"{treasure.gold} gold")],
    )


def hero_card(g: World, f: int) -> Card:
    """A Hero who is not on the board."""
    x = g.figures[f]
    level = f"Level {x.level}" if x.level else "No levels"
    return Card(
        id=f"hero:{f}",
        kind="hero",
        title=title_of(g, f),
        icon=icon_of(x.card),
        art=FIGURES[x.card].id,
        parts=[CardPart(kind="effect", title=t.PLACES[x.place], text=level)],
    )


def tile_card(s: int, k: int, tile: int) -> Card:
    """A tile that a player has still to lay."""
    card = TILES[tile]
    rows = card.faces[0]
    openings = f"{len(rows[0])} x {len(rows)} squares, {len(open_edges(rows, 0, 0))} open at the rim"
    return Card(
        id=f"tile:{s}.{k}",
        kind="tile",
        title=f"{card.id}, {'chamber' if card.chamber else 'hallway'}",
        icon="stone-block",
        parts=[CardPart(kind="effect", title="To lay", text=openings)],
    )


def _role(g: World, s: int, mine: list[int]) -> str:
    """The Heroes, and where they must leave."""
    fates = {t.FALLEN: " (fallen)", t.GONE: " (out)"}
    names = ", ".join(title_of(g, f) + fates.get(g.figures[f].place, "") for f in mine) or "Treasure hunter"
    out = g.players[s].exit
    inside = any(g.figures[f].place in (t.WAITING, t.INSIDE) for f in mine)
    return f"{names}; exit {g.ground.name(out)}" if out >= 0 and inside else names


def seat_of(g: World, s: int) -> SeatScene:
    """One seat."""
    p = g.players[s]
    mine = [f for f, x in enumerate(g.figures) if x.owner == s]
    chests = [c for c, x in enumerate(g.chests) if x.owner == s and x.state in (t.HELD, t.BANKED)]
    banked, held = gold(g, s), gold(g, s, held=True)
    counts = [
        Count(id=f"gold:{s}", kind="gold", title="Gold carried out", icon="two-coins", value=banked),
        Count(id=f"held:{s}", kind="gold", title="Gold in hand", icon="chest", value=held),
        Count(id=f"xp:{s}", kind="xp", title="Experience", icon="upgrade", value=p.xp),
    ]
    notes = []
    if s == g.master:
        notes.append("Monster Master")
    tiles = [tile_card(s, k, i) for k, i in enumerate(p.tiles)]
    away = [hero_card(g, f) for f in mine if g.figures[f].place != t.INSIDE]
    d = g.decision
    return SeatScene(
        seat=s,
        name=META.seat_names[s],
        title=_role(g, s, mine),
        icon=icon_of(g.figures[mine[0]].card) if mine else "person",
        art=FIGURES[g.figures[mine[0]].card].id if mine else "",
        tone=f"seat{s}",
        active=d is not None and d.owner == s,
        figures=[f"figure:{f}" for f in mine if g.figures[f].at >= 0],
        counts=counts,
        abilities=[chest_card(g, c) for c in chests] + away + tiles,
        hand=[],
        hand_size=0,
        notes=notes,
        score=banked + held,
        score_name="Gold, carried out or in hand",
    )


def _heroes(g: World) -> Pile:
    """The Heroes to choose from, with their starting values."""
    found = sorted({x.a for x in g.decision.options if x.kind == Hero.KIND}) if g.decision is not None else []
    cards = []
    for c in found:
        levels = {x.b for x in g.decision.options if x.a == c} if g.decision is not None else {1}
        points = " or ".join(f"{FIGURES[c].points[n - 1]}" for n in sorted(levels))
        cards.append(
            Card(
                id=f"choice:{c}",
                kind="hero",
                title=FIGURES[c].name,
                icon=icon_of(c),
                art=FIGURES[c].id,
                parts=[CardPart(kind="effect", title=f"{points} points", text=card_text(c, 4))],
            )
        )
    return Pile(id="heroes", title="Heroes", icon="character", count=len(cards), cards=cards)


def _tables_left(g: World) -> str:
    """The monsters that the tables of tokens still bring, by grade: the letters on them say nothing to a newcomer."""
    grades = [TOKENS[k].grade for k in g.tables]
    told = [f"{grades.count(x)} {t.GRADES[x]}" for x in sorted(set(grades))]
    return f"Wandering monsters to come: {listed(told)}" if told else "Wandering monsters to come"


def piles(g: World) -> list[Pile]:
    """The pool of Mage Spawn, and the tables that are left for tokens to be turned over."""
    pool = [x.card for x in g.figures if x.place == t.POOL]
    cards = [
        Card(
            id=f"pool:{c}",
            kind="spawn",
            title=FIGURES[c].name,
            icon=icon_of(c),
            art=FIGURES[c].id,
            parts=[
                CardPart(
                    kind="effect",
                    title=f"{t.GRADES[FIGURES[c].grade]}, {FIGURES[c].points[-1]} points",
                    text=card_text(c),
                )
            ],
        )
        for c in sorted(set(pool))
    ]
    tokens = Pile(id="tables", title=_tables_left(g), icon="monster-grasp", count=len(g.tables))
    if g.decision is not None and g.decision.prompt == o.P_HERO:
        return [_heroes(g)]
    return [Pile(id="pool", title="Mage Spawn", icon="horned-skull", count=len(pool), cards=cards), tokens]
