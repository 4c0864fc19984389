"""The toy as a scene."""

from undercroft.kernel.scene import (
    Area,
    Board,
    Card,
    CardPart,
    Count,
    DicePool,
    Edge,
    EndDistance,
    Note,
    Piece,
    Pile,
    Scene,
    SeatScene,
    Track,
    TrackMark,
)

from ..content import CARD_NAMES, CARDS, DOORS
from ..meta import META
from ..state import Cellar
from ..steps.turns import Turn

SIDES = {1: "E", -1: "W", 3: "S", -3: "N"}


def card(c: int) -> Card:
    """A card face."""
    return Card(
        id=f"card:{c}",
        kind="card",
        title=CARD_NAMES[CARDS[c]],
        icon="card",
        parts=[CardPart(kind="effect", title="", text=f"A {CARD_NAMES[CARDS[c]]}.")],
    )


def area(g: Cellar, room: int) -> Area:
    """A room with its doors."""
    edges = [Edge(kind="door", side=SIDES[to - room], at=0, length=1) for to in DOORS[room]]  # type: ignore[typeddict-item]
    return Area(
        id=f"room:{room}",
        board="cellar",
        kind="room",
        title=f"Room {room}",
        text="",
        x=room % 3,
        y=room // 3,
        w=1,
        h=1,
        ground="stone",
        edges=edges,
        badges=[{"kind": "gold", "text": str(g.gold[room]), "title": f"{g.gold[room]} coins"}],
    )


def seat_scene(g: Cellar, s: int, viewer: int, active: int) -> SeatScene:
    """What stands before one seat."""
    d = g.diggers[s]
    return SeatScene(
        seat=s,
        name=META.seat_names[s],
        title="Digger",
        icon="dig",
        tone=f"seat{s}",
        active=s == active,
        figures=[f"digger:{s}"],
        counts=[Count(id=f"coins:{s}", kind="coins", title="Coins", icon="coin", value=d.coins)],
        abilities=[],
        hand=[card(c) for c in d.hand] if s == viewer else [],
        hand_size=len(d.hand),
        notes=[],
    )


def scene(g: Cellar, viewer: int) -> Scene:
    """Everything `viewer` may see."""
    turn = [s for s in g.stack if isinstance(s, Turn)]
    active = turn[-1].seat if turn else -1
    deck = Pile(id="deck", title="Deck", icon="deck", count=g.deck.size())
    if viewer >= 0 and g.deck.top and (g.deck.known[-1] >> viewer) & 1:
        deck["top"] = card(g.deck.top[-1])
    discard = Pile(
        id="discard",
        title="Discards",
        icon="deck",
        count=len(g.deck.discard),
        cards=[card(c) for c in g.deck.discard],
    )
    marks = [
        TrackMark(id=f"mark:{s}", at=d.coins, title=META.seat_names[s], tone=f"seat{s}")
        for s, d in enumerate(g.diggers)
    ]
    pieces = [
        Piece(
            id=f"digger:{s}",
            kind="digger",
            area=f"room:{d.room}",
            title=META.seat_names[s],
            text="",
            icon="dig",
            letter=META.seat_names[s][0],
            tone=f"seat{s}",
            seat=s,
        )
        for s, d in enumerate(g.diggers)
    ]
    pools: list[DicePool] = []
    notes = (
        [Note(kind="press", title="Pressing on", text="Every dig has a second die.", touches=[])]
        if g.pressed
        else []
    )
    return Scene(
        game="toy",
        mode=g.config.mode,
        viewer=viewer,
        round=g.round,
        turn=g.round,
        phase="Turn",
        active=active,
        boards=[Board(id="cellar", title="Cellar", x=0, y=0, cols=3, rows=2)],
        areas=[area(g, r) for r in range(6)],
        links=[],
        pieces=pieces,
        seats=[seat_scene(g, s, viewer, active) for s in range(len(g.diggers))],
        pools=pools,
        piles=[deck, discard],
        tracks=[Track(id="coins", title="Coins", low=0, high=g.goal(), marks=marks, stops=[])],
        notes=notes,
        ends=[EndDistance(title="Dusk", value=g.round, goal=8)],
    )
