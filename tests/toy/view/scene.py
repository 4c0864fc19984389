"""The toy as a scene."""

from undercroft import scene as s

from ..content import CARD_NAMES, CARDS, DOORS, ROUNDS
from ..meta import META
from ..state import Cellar
from ..steps.turns import Turn

SIDES = {1: "E", -1: "W", 3: "S", -3: "N"}


def card(c: int) -> s.Card:
    """A card face."""
    name = CARD_NAMES[CARDS[c]]
    return s.Card(
        id=f"card:{c}",
        kind="card",
        title=name,
        icon="card",
        parts=[s.CardPart(kind="effect", title="", text=f"A {name}.")],
    )


def area(g: Cellar, room: int) -> s.Area:
    """A room with its doors."""
    edges = [
        s.Edge(kind="door", side=SIDES[to - room], at=0, length=1)  # type: ignore[typeddict-item]
        for to in DOORS[room]
    ]
    gold = s.Badge(kind="gold", text=str(g.gold[room]), title=f"{g.gold[room]} coins")
    return s.Area(
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
        badges=[gold],
    )


def piece(g: Cellar, seat: int) -> s.Piece:
    """A digger in its room."""
    name = META.seat_names[seat]
    return s.Piece(
        id=f"digger:{seat}",
        kind="digger",
        area=f"room:{g.diggers[seat].room}",
        title=name,
        text="",
        icon="dig",
        letter=name[0],
        tone=f"seat{seat}",
        seat=seat,
    )


def seat_scene(g: Cellar, seat: int, viewer: int, active: int) -> s.SeatScene:
    """The area of one seat."""
    d = g.diggers[seat]
    return s.SeatScene(
        seat=seat,
        name=META.seat_names[seat],
        title="Digger",
        icon="dig",
        tone=f"seat{seat}",
        active=seat == active,
        figures=[f"digger:{seat}"],
        abilities=[],
        notes=[],
        hand_size=len(d.hand),
        hand=[card(c) for c in d.hand] if seat == viewer else [],
        counts=[s.Count(id=f"coins:{seat}", kind="coins", title="Coins", icon="coin", value=d.coins)],
    )


def scene(g: Cellar, viewer: int) -> s.Scene:
    """Everything `viewer` may see."""
    turns = [step for step in g.stack if isinstance(step, Turn)]
    active = turns[-1].seat if turns else -1
    deck = s.Pile(id="deck", title="Deck", icon="deck", count=g.deck.size())
    if viewer >= 0 and g.deck.top and (g.deck.known[-1] >> viewer) & 1:
        deck["top"] = card(g.deck.top[-1])
    gone = g.deck.discard
    discard = s.Pile(id="discard", title="Discards", icon="deck", count=len(gone), cards=[card(c) for c in gone])
    seats = range(len(g.diggers))
    marks = [
        s.TrackMark(id=f"mark:{i}", at=g.diggers[i].coins, title=META.seat_names[i], tone=f"seat{i}") for i in seats
    ]
    pressing = s.Note(kind="press", title="Pressing on", text="Every dig has a second die.", touches=[])
    return s.Scene(
        game="toy",
        mode=g.config.mode,
        viewer=viewer,
        round=g.round,
        turn=g.round,
        phase="Turn",
        active=active,
        boards=[s.Board(id="cellar", title="Cellar", x=0, y=0, cols=3, rows=2)],
        areas=[area(g, room) for room in range(len(DOORS))],
        links=[],
        pieces=[piece(g, i) for i in seats],
        seats=[seat_scene(g, i, viewer, active) for i in seats],
        pools=[],
        piles=[deck, discard],
        tracks=[s.Track(id="coins", title="Coins", low=0, high=g.goal(), marks=marks, stops=[])],
        notes=[pressing] if g.pressed else [],
        ends=[s.EndDistance(title="Dusk", value=g.round, goal=ROUNDS)],
    )
