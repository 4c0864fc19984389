"""A game as a position document that `arrange` reads."""

from typing import Any

from .. import terms as t
from ..content import ABILITIES, CARDS, GEAR, STATUS_IDS
from ..pieces import Lasting, Model
from ..state import World
from ..steps.initiative import Initiative
from ..steps.round import Charms
from ..steps.spawning import Spawning
from ..steps.turns import ConsulTurn, HeroTurn
from ..words.names import model_names


def describe(g: World, seat: int) -> dict[str, Any]:
    """The position as a document; card order is nobody's to know. In mid-resolution it tells the activation."""
    doc: dict[str, Any] = {}
    if not g.chart:
        return doc
    names = model_names(g)
    doc["map"] = g.chart
    doc["heroes"] = [CARDS[x.card].id for x in g.models if CARDS[x.card].side == t.HEROES]
    doc["consul"] = [CARDS[x.card].id for x in g.models if CARDS[x.card].side == t.CONSUL]
    doc["boss"] = CARDS[g.boss].id if g.boss >= 0 else ""
    models = {names[m]: _model(g, x) for m, x in enumerate(g.models)}
    doc["models"] = {name: row for name, row in models.items() if row}
    doc.update(
        power=g.power,
        meter=g.meter,
        tokens=g.tokens,
        round=max(1, g.round),
        overcharged=g.overcharged,
        due=g.due,
        timed_out=g.timed_out,
    )
    doc["platform"] = ("8-Bit", "16-Bit", "Super", "Overcharge")[g.platform]
    doc.update(_chosen(g, names))
    doc["chests"] = [g.ground.name(c) for c in g.chests if c >= 0]
    doc["held"] = [GEAR[k].id for k in g.held]
    doc["removed"] = [GEAR[k].id for k in g.removed]
    doc["effects"] = [_effect(e, names) for e in g.effects]
    doc["smoke"] = [{"user": names[s.user], "squares": [g.ground.name(c) for c in s.squares]} for s in g.smokes]
    if g.active >= 0 and g.models[g.active].at >= 0:
        doc["activation"] = _activation(g, names[g.active])
    else:
        doc["phase"] = _phase_of(g)
    return doc


def _chosen(g: World, names: list[str]) -> dict[str, Any]:
    """What there is in some games only, or from some moment on."""
    found: dict[str, Any] = {}
    if g.overcharge >= 0:
        found["overcharge"] = GEAR[g.overcharge].id
    if g.villain >= 0:
        found["villain"] = names[g.villain]
    if g.start >= 0:
        found["start"] = g.ground.name(g.start)
    return found


def _model(g: World, x: Model) -> dict[str, Any]:
    """What differs from a model that has just been set up."""
    row: dict[str, Any] = {}
    if x.at >= 0:
        row["at"] = g.ground.name(x.at)
    if x.wounds:
        row["wounds"] = x.wounds
    if CARDS[x.card].side == t.HEROES:
        row["potions"] = x.potions
    if x.acted:
        row["acted"] = x.acted
    for key, mask in (("status", x.status), ("shield", x.shield)):
        if mask:
            row[key] = [STATUS_IDS[s] for s in range(t.STATUSES) if mask & (1 << s)]
    if x.gear:
        row["gear"] = [GEAR[k].id for k in x.gear]
    for key, flag in (("gone", x.gone), ("burnt", x.burnt)):
        if flag:
            row[key] = True
    return row


def _effect(e: Lasting, names: list[str]) -> dict[str, Any]:
    """An ability that lasts: on a model, on all Heroes, or around its user."""
    on = "aura" if e.on == -1 else "heroes" if e.on == -2 else names[e.on]
    return {"ability": ABILITIES[e.ability].id, "user": names[e.user], "on": on}


def _activation(g: World, name: str) -> dict[str, Any]:
    """The points and moves of the active model so far."""
    return {
        "model": name,
        "ap": g.ap,
        "moved": g.moved,
        "running": g.running,
        "begun": g.begun,
        "berserk": g.berserk,
        "raging": g.raging,
        "strike": g.strike,
        "stood": g.stood,
    }


def _phase_of(g: World) -> str:
    for s in reversed(g.stack):
        if isinstance(s, HeroTurn):
            return "heroes"
        if isinstance(s, ConsulTurn):
            return "consul"
        if isinstance(s, Spawning):
            return "spawning"
        if isinstance(s, Initiative):
            return "initiative"
        if isinstance(s, Charms):
            return "start_of_round"
    return "turns"
