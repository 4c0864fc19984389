"""A game as a position document, without what nobody knows. A built dungeon is shared this way."""
from typing import Any

from ....board.facing import FACINGS
from .. import terms as t
from ..content import CHESTS, FIGURES, TOKENS
from ..state import World
from ..steps.building import Building
from ..steps.setting_up import Setup
from ..words.names import chest_names, figure_names

PLAN = ("map", "tiles", "kinds", "openings", "halls", "central", "doors")  # the dungeon alone


def describe(g: World, seat: int) -> dict[str, Any]:
    """Everything on the table; hidden are only treasures nobody has seen and which table lies where.

    Before the first turn it is the dungeon, as soon as all of it is laid: a game can begin there anew.
    """
    if not g.chart or not g.on or any(isinstance(s, Building) for s in g.stack):
        return {}
    doc = _everything(g)
    return {k: v for k, v in doc.items() if k in PLAN} if any(isinstance(s, Setup) for s in g.stack) else doc


def _everything(g: World) -> dict[str, Any]:
    parts = g.chart.split("\n\n")
    name = g.ground.name
    doc: dict[str, Any] = {
        "map": parts[0], "tiles": parts[1], "kinds": parts[2],
        "openings": [f"{name(c)},{FACINGS[side]}" for c, side in g.ground.openings],
        "halls": g.ground.halls, "central": g.central, "figures": _figures(g), "chests": _chests(g),
        "pool": [FIGURES[x.card].id for x in g.figures if x.place == t.POOL],
        "tokens": [name(k.at) for k in g.tokens if k.at >= 0], "tables": [TOKENS[k].id for k in g.tables],
        "doors": [{"at": name(d.at), "kind": t.DOOR_KINDS[d.kind], "state": t.DOOR_STATES[d.state]} for d in g.doors],
        "seats": _players(g), "seat": g.seat, "first": g.first, "turn": g.turn, "left": g.left,
    }
    if g.master >= 0:
        doc["master"], doc["since"] = g.master, g.since
    if g.active >= 0:
        doc["activation"] = _activation(g)
    return doc


def _figures(g: World) -> dict[str, Any]:
    out: dict[str, Any] = {}
    names = figure_names(g)
    for f, x in enumerate(g.figures):
        if x.place == t.POOL:
            continue
        row: dict[str, Any] = {"card": FIGURES[x.card].id, "owner": x.owner, "facing": FACINGS[x.facing],
                               "click": x.click}
        if x.level:
            row["level"], row["top"] = x.level, x.top
        if x.at >= 0:
            row["at"] = g.ground.name(x.at)
        else:
            row["place"] = t.PLACES[x.place]
        for key in ("acted", "marked", "poised"):
            if getattr(x, key):
                row[key] = True
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
        row: dict[str, Any] = {"card": CHESTS[c.card].id, "state": t.CHEST_STATES[c.state], "trap": c.trap,
                               "owner": c.owner}
        if c.at >= 0:
            row["at"], row["facing"] = g.ground.name(c.at), FACINGS[c.facing]
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
    return {"figure": names[g.active], "sp": g.sp, "begun": g.begun, "stepped": g.stepped, "attacked": g.attacked,
            "free": g.free, "rammed": g.rammed, "broken": [names[b] for b in g.broken]}
