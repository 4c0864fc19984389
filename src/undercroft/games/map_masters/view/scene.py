"""The table as one seat sees it."""

from ....scene import Axis, Board, EndDistance, Pile, Scene, SeatScene
from .. import terms as t
from ..content import CARDS
from ..meta import META
from ..state import EMPTY, FACE_DOWN, World
from ..steps.setting_up import Preparing
from ..words.names import ICONS, ITEM_TITLES
from .cards import HEIGHT, WIDTH, area, hand
from .market import market
from .pieces import belongings, demands, piece, routes, rules
from .result import result

STAGES = ["Play a card", "Draw paths", "Check", "Draw a card", "Pass the token"]


def seat_scene(g: World, seat: int, viewer: int) -> SeatScene:
    """The play area of one player."""
    seen = seat == viewer or g.open_hands
    return SeatScene(
        seat=seat,
        name=META.seat_names[seat],
        title="Map Master",
        icon="quill-ink",
        tone=f"seat{seat}",
        active=_playing(g) and seat == g.active,
        figures=[],
        counts=[],
        abilities=[],
        hand=hand(g.hands[seat]) if seen else [],
        hand_size=len(g.hands[seat]),
        notes=[],
    )


def _playing(g: World) -> bool:
    return bool(g.stack) and not isinstance(g.stack[0], Preparing)


def phase(g: World) -> str:
    """Which step of the turn it is."""
    if not g.stack:
        return "Over"
    if isinstance(g.stack[0], Preparing):
        return ["Place the groups", "Market", "Deal", "Difficulty", "First player", "Enter the dungeon"][
            g.stack[0].stage
        ]
    return STAGES[g.stack[0].stage]


def piles(g: World) -> list[Pile]:
    """The players' deck, the market, the Fairy Tokens."""
    out = [Pile(id="deck", title="Players' deck", icon="stack", count=g.deck.size())]
    for i, item in enumerate(t.FAIRIES):
        out.append(Pile(id=f"fairy:{item}", title=f"{ITEM_TITLES[item]} tokens", icon=ICONS[item], count=g.piles[i]))
    return out + market(g)


def _axis(g: World) -> Axis:
    """The numbers of columns and rows, each at the beginning of its cards."""
    cols = [str(x // WIDTH + 1) if x % WIDTH == 0 else "" for x in range(g.columns * WIDTH)]
    rows = [str(y // HEIGHT + 1) if y % HEIGHT == 0 else "" for y in range(g.rows * HEIGHT)]
    return Axis(cols=cols, rows=rows)


def scene(g: World, viewer: int) -> Scene:
    """Everything `viewer` may see."""
    mission = g.mission_card()
    areas = [a for a in (area(g, cell) for cell in range(len(g.cells))) if a is not None]
    pieces = [p for p in (piece(g, i) for i in range(len(g.groups))) if p is not None]
    wanted, done = progress(g)
    holes = spaces(g)
    out = Scene(
        game=META.name,
        mode=g.config.mode,
        viewer=viewer,
        round=g.turn // max(1, g.config.players) + 1,
        turn=g.turn + 1,
        phase=phase(g),
        active=g.active if _playing(g) else -1,
        boards=[
            Board(
                id="tableau",
                title=mission.name,
                x=0,
                y=0,
                cols=g.columns * WIDTH,
                rows=g.rows * HEIGHT,
                look="cards",
                axis=_axis(g),
            )
        ],
        areas=areas,
        links=[],
        pieces=pieces,
        seats=[seat_scene(g, s, viewer) for s in range(g.config.players)],
        pools=[],
        piles=piles(g),
        tracks=[],
        notes=demands(g) + belongings(g) + rules(g),
        ends=[
            EndDistance(title="Objectives fulfilled", value=done, goal=wanted),
            EndDistance(title="Spaces filled", value=holes - len(g.empty_cells()), goal=holes),
        ],
        routes=routes(g),
    )
    if g.open_hands or g.config.players == 1:
        out["open_hands"] = True
    if g.result:
        out["result"] = result(g)
    return out


def spaces(g: World) -> int:
    """How many spaces players fill; a position may have a smaller tableau than its mission."""
    there = sum(1 for cell in g.cells if cell == EMPTY or (cell > 0 and not CARDS[cell - 1].objectives))
    return max(len(g.empty_cells()), min(g.mission_card().cells.count(t.C_EMPTY), there))


def progress(g: World) -> tuple[int, int]:
    """Objectives that the win asks for, and those fulfilled."""
    mission = g.mission_card()
    wanted = done = 0
    for cell in range(len(g.cells)):
        if g.cells[cell] == FACE_DOWN:
            wanted += mission.steps_too
        elif g.cells[cell] > 0 and (g.card(cell).kind == t.BOSS or (g.card(cell).kind == t.STEP and mission.steps_too)):
            for i in range(len(g.card(cell).objectives)):
                wanted += 1
                done += g.fulfilled_by(cell, i) >= 0
    return wanted, done
