"""A game as a position document, without what nobody knows. A built dungeon is shared this way."""

from typing import Any

from ....board.facing import FACINGS
from ....engine.option import opt, opt_of
from .. import options as o
from .. import terms as t
from ..acts.turns import TakeUp, Waive
from ..content import CHESTS, FIGURES, TOKENS
from ..legal.turns import laid_as
from ..pieces import Figure, Token
from ..state import World
from ..steps.activation import Activation
from ..steps.building import Building
from ..steps.moving import DONE_WALKING, TokenWalk
from ..steps.setting_up import Setup
from ..steps.turns import ASSIGN, Turn
from ..words.names import chest_names, figure_names
from ..words.verbs import VERBS
from . import under_way
from .document import GONE, MEMORIES

PLAN = ("map", "tiles", "kinds", "openings", "halls", "central", "doors")  # the dungeon alone


def describe(g: World, seat: int) -> dict[str, Any]:
    """Everything on the table; hidden are only treasures nobody has seen and which table lies where.

    Before the first turn it is the dungeon, as soon as all of it is laid: a new game can begin there.
    """
    if not g.chart or not g.on or any(isinstance(s, Building) for s in g.stack):
        return {}
    doc = _everything(g)
    return {k: v for k, v in doc.items() if k in PLAN} if any(isinstance(s, Setup) for s in g.stack) else doc


def _everything(g: World) -> dict[str, Any]:
    parts = g.chart.split("\n\n")
    name = g.ground.name
    doc: dict[str, Any] = {
        "map": parts[0],
        "tiles": parts[1],
        "kinds": parts[2],
        "openings": [f"{name(c)},{FACINGS[side]}" for c, side in g.ground.openings],
        "halls": g.ground.halls,
        "central": g.central,
        "figures": _figures(g),
        "chests": _chests(g),
        "pool": [FIGURES[x.card].id for x in g.figures[_unnamed(g) :]],
        "tokens": [_token(g, k) for k in g.tokens],
        "tables": [TOKENS[k].id for k in g.tables],
        "doors": [{"at": name(d.at), "kind": t.DOOR_KINDS[d.kind], "state": t.DOOR_STATES[d.state]} for d in g.doors],
        "seats": _players(g),
        "seat": g.seat,
        "first": g.first,
        "turn": g.turn,
        "left": g.left,
    }
    if g.master >= 0:
        doc["master"], doc["since"] = g.master, g.since
    names = figure_names(g)
    for key in MEMORIES:
        if getattr(g, key):
            doc[key] = [names[f] for f in getattr(g, key)]
    if g.laid:
        doc["laid"] = [_laid(g, n) for n in g.laid]
    if g.locked:
        doc["locked"] = g.locked
    if any(isinstance(s, Turn) and s.stage == ASSIGN for s in g.stack):
        doc["assign"] = True
    if g.active >= 0 or g.mover >= 0:
        doc["activation"] = _activation(g) if g.active >= 0 else _token_walk(g)
    if steps := under_way.described(g):
        doc["under_way"] = steps
    return doc


def _unnamed(g: World) -> int:
    """From here on all figures are in the pool as they came; those before need a row, so that numbers stay."""
    n = len(g.figures)
    while n and g.figures[n - 1].place == t.POOL and not _used(g.figures[n - 1]):
        n -= 1
    return n


def _used(x: Figure) -> bool:
    """Was this figure of the pool in the dungeon before?"""
    return bool(x.click or x.facing or x.acted or x.marked or x.poised or x.waived or x.frozen >= 0)


def _token(g: World, k: Token) -> str | dict[str, Any]:
    """A square; with its marks a table; a token that is gone keeps its number for the others."""
    at = g.ground.name(k.at) if k.at >= 0 else GONE
    marks = {key: True for key in ("acted", "marked") if getattr(k, key)}
    return {"at": at, **marks} if marks else at


def _figures(g: World) -> dict[str, Any]:
    out: dict[str, Any] = {}
    names, chests = figure_names(g), chest_names(g)
    for f, x in enumerate(g.figures[: _unnamed(g)]):
        row: dict[str, Any] = {
            "card": FIGURES[x.card].id,
            "owner": x.owner,
            "facing": FACINGS[x.facing],
            "click": x.click,
        }
        if x.level:
            row["level"], row["top"] = x.level, x.top
        if x.at >= 0:
            row["at"] = g.ground.name(x.at)
        else:
            row["place"] = t.PLACES[x.place]
        for key in ("acted", "marked", "poised"):
            if getattr(x, key):
                row[key] = True
        if len(x.items) > 1:
            row["items"] = [chests[c] for c in x.items]
        if x.frozen >= 0:
            row["frozen"] = x.frozen
        if x.waived:
            row["waived"] = [name for i, name in enumerate(t.ABILITIES) if x.waived >> i & 1]
        out[names[f]] = row
    return out


def _chests(g: World) -> dict[str, Any]:
    out: dict[str, Any] = {}
    names = chest_names(g)
    for i, c in enumerate(g.chests):
        if c.state == t.IN_BOX:
            continue
        row: dict[str, Any] = {
            "card": CHESTS[c.card].id,
            "state": t.CHEST_STATES[c.state],
            "trap": c.trap,
            "owner": c.owner,
            "facing": FACINGS[c.facing],
        }
        if c.at >= 0:
            row["at"] = g.ground.name(c.at)
        if c.treasure >= 0:
            row["treasure"] = c.treasure + 1
        if c.used:
            row["used"] = True
        if c.bearer >= 0:
            row["bearer"] = figure_names(g)[c.bearer]
        out[names[i]] = row
    return out


def _players(g: World) -> list[dict[str, Any]]:
    out = []
    for p in g.players:
        row: dict[str, Any] = {"xp": p.xp, "acquired": p.acquired, "started": p.started}
        if p.entrance >= 0:
            row["entrance"], row["gate"] = g.ground.name(p.entrance), FACINGS[p.gate]
        if p.exit >= 0:
            row["exit"], row["way_out"] = g.ground.name(p.exit), FACINGS[p.way_out]
        out.append(row)
    return out


def _activation(g: World) -> dict[str, Any]:
    names = figure_names(g)
    row: dict[str, Any] = {
        "figure": names[g.active],
        "sp": g.sp,
        "begun": g.begun,
        "stepped": g.stepped,
        "attacked": g.attacked,
        "free": g.free,
        "rammed": g.rammed,
        "broken": [names[b] for b in under_way.broken(g)],
    }
    if g.over:
        row["over"] = True
    for s in g.stack:
        if isinstance(s, Activation) and s.pending:
            row["then"] = VERBS.text(g, opt_of(s.pending))
    return row


def _token_walk(g: World) -> dict[str, Any]:
    row: dict[str, Any] = {"token": f"token_{g.mover}", "sp": g.sp}
    if g.decision is not None and g.decision.prompt == o.P_NAME:
        row["met"] = True
    elif any(isinstance(s, TokenWalk) and s.stage == DONE_WALKING for s in g.stack):
        row["over"] = True
    return row


def _laid(g: World, n: int) -> str:
    """The act by which an ability was laid aside or taken up."""
    figure, ability, up = laid_as(n)
    return VERBS.text(g, opt(TakeUp.KIND if up else Waive.KIND, figure, ability + 1))
