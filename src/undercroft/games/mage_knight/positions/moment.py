"""The moment of a position: whose turn it is, and the activation under way."""

from ....content.document import Document
from .. import terms as t
from ..acts.turns import TakeUp, Waive
from ..legal.turns import laid, start_points
from ..modes.base import party_of
from ..state import World
from ..steps.activation import MENU as ACTING
from ..steps.activation import RESUME, Activation
from ..steps.moving import DONE_WALKING, MET, WALKING, TokenWalk
from ..steps.turns import ASSIGN, MENU, Turn, Turns
from ..words.names import figure_names, find_token
from ..words.verbs import VERBS
from .document import ACTIVATION_KEYS, MEMORIES
from .under_way import resume

MOMENT = (
    "seat",
    "first",
    "turn",
    "left",
    "activation",
    "map",
    "figures",
    "chests",
    "tokens",
    "doors",
    "seats",
    "assign",
    "under_way",
)


def moment(g: World, d: Document) -> None:
    """Stands the game in the middle of a turn, if the document says anything of the table."""
    n = g.config.players
    if n < 3 and "master" in d:
        raise d.bad("master", "only three or four players have a Monster Master")
    g.master = d.number("master", g.master if g.master >= 0 else (0 if n > 2 else -1), -1, n - 1)
    g.since = d.number("since", g.since, 0, 9999)
    if not any(key in d for key in MOMENT):
        return
    g.decision = None
    g.turn = d.number("turn", g.turn, 0, 9999)
    if "first" in d:
        g.first = d.number("first", 0, 0, n - 1)
    seat = d.number("seat", 0, 0, n - 1)
    if "first" not in d:
        g.first = (seat - g.turn) % n
    elif "turn" not in d:
        g.turn = (seat - g.first) % n
    if (g.first + g.turn) % n != seat:
        raise d.bad("seat", f"expected {(g.first + g.turn) % n}, the seat of turn {g.turn}")
    g.seat = seat
    g.clear_marks()
    g.locked = d.number("locked", 0, 0, 9999)
    _memories(g, d)
    assign = d.flag("assign", False)
    if assign and ("activation" in d or "under_way" in d):
        raise d.bad("assign", "treasures are given out before any figure is activated")
    g.left = _left(g, d)
    g.stack = [Turns(1), Turn(seat, ASSIGN if assign else MENU)]
    if "activation" in d:
        _activation(g, d.sub("activation", ACTIVATION_KEYS), "under_way" in d)
    resume(g, d)


def _left(g: World, d: Document) -> int:
    """Activations that are left: the one under way is spent; Command may have given some (MKD-TURN-01, MKD-TEAM-14)."""
    usual = party_of(g).activations(g, g.seat)
    given = sum(1 for x in g.figures if x.owner == g.seat)
    spent = 1 if "activation" in d and not d.sub("activation").raw("free") else 0
    return d.number("left", usual - spent, 0, usual + given - spent)


def _memories(g: World, d: Document) -> None:
    """Figures that have turned, were frightened or brave, or have just come; abilities laid aside or taken up."""
    names = figure_names(g)
    for key in MEMORIES:
        setattr(g, key, [_index(names, d, key, word) for word in d.words(key)])
    acts = d.all_named("laid", lambda w: VERBS.parse(g, w))
    for i, act in enumerate(acts):
        if act.kind not in (Waive.KIND, TakeUp.KIND) or not t.QUIET >> act.b - 1 & 1:
            raise d.bad(f"laid.{i}", "expected an option that was chosen, such as: waive lord_oren stealth")
    g.laid = [laid(act.a, act.b - 1, act.kind == TakeUp.KIND) for act in acts]


def _named(g: World, row: Document, key: str) -> int:
    return _index(figure_names(g), row, key, row.text(key))


def _index(names: list[str], row: Document, key: str, word: str) -> int:
    """The number of a figure in the list of their names."""
    if word not in names:
        raise row.bad(key, f"there is no figure {word!r:.40}; expected one of {', '.join(names[:8])}")
    return names.index(word)


def _token_walk(g: World, row: Document) -> None:
    counted = type(row.raw("token")) is int  # from 1, or as options call it: token_0
    k = row.number("token", None, 1, len(g.tokens)) - 1 if counted else row.named("token", lambda w: find_token(g, w))
    over = row.flag("over", False)
    if g.tokens[k].at < 0 and not over:
        raise row.bad("token", "this token is gone; expected one that lies face down")
    g.tokens[k].acted = True
    g.mover = k
    g.sp = row.number("sp", t.TOKEN_POINTS, 0, t.TOKEN_POINTS)
    walk = TokenWalk(k, DONE_WALKING if over else MET if row.flag("met", False) else WALKING)
    if walk.stage == MET and not walk.meets(g):
        raise row.bad("met", "expected a Hero on the token's tile or next to it")
    g.stack.append(walk)


def _activation(g: World, row: Document, under_way: bool) -> None:
    """A figure acts; while something is under way it may have fallen or left by now."""
    if "token" in row:
        _token_walk(g, row)
        return
    f = _named(g, row, "figure")
    x = g.figures[f]
    if x.place not in (t.INSIDE, t.WAITING) and not under_way:
        raise row.bad("figure", "expected a figure that is inside or waits to enter")
    if x.owner >= 0 and x.owner != g.seat:
        raise row.bad("figure", f"it belongs to seat {x.owner}, and it is the turn of seat {g.seat}")
    x.acted = x.acted or not under_way
    g.active = f
    g.sp = row.number("sp", start_points(g, f), 0, 99)
    g.begun = row.flag("begun", False)
    g.stepped = row.flag("stepped", False)
    g.attacked = row.flag("attacked", False)
    g.free = row.flag("free", False)
    g.rammed = row.flag("rammed", False)
    names = figure_names(g)
    g.broken += [_index(names, row, "broken", word) for word in row.words("broken")]
    g.over = row.flag("over", False)
    then = row.named("then", lambda w: VERBS.parse(g, w).code) if "then" in row else 0
    g.stack.append(Activation(f, g.free, then, RESUME if then else ACTING))
