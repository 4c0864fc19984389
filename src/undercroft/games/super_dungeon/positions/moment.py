"""Positions, third part: whose decision it is."""
from typing import Any

from .. import terms as t
from ..content import CARDS, PER_TURN
from ..legal.figures import action_points, speed_of
from ..state import World
from ..steps.activation import BETWEEN, Activation
from ..steps.cards import Deal
from ..steps.initiative import Initiative
from ..steps.round import CLOSE, INITIATIVE, SET_ASIDE, SPAWN, TURNS, Charms, Round
from ..steps.spawning import Spawning
from ..steps.turns import BOTH, ConsulTurn, HeroTurn, Turns
from ..words.names import find_model
from .document import bad, named, number

PHASES = ("start_of_round", "spawning", "initiative", "turns", "heroes", "consul", "end_of_round")


def set_phase(g: World, doc: dict[str, Any]) -> None:
    phase = doc.get("phase")
    activation = doc.get("activation")
    if phase is None and activation is None:
        if "map" not in doc and g.stack:
            g.decision = None
            return
        phase = "heroes"
    if g.round == 0:
        g.round = 1
    rounds = Round()
    g.stack = [rounds]
    g.active = -1
    if activation is not None:
        rounds.stage = SET_ASIDE
        _activation(g, activation)
    elif phase == "start_of_round":
        rounds.stage = SPAWN
        g.push(Charms())
    elif phase == "spawning":
        rounds.stage = INITIATIVE
        g.push(Spawning())
    elif phase == "initiative":
        rounds.stage = TURNS
        g.push(Initiative())
    elif phase == "end_of_round":
        rounds.stage = CLOSE
        g.drawn = g.held
        g.held = []
        g.push(Deal(True))
    elif phase in ("turns", "heroes", "consul"):
        rounds.stage = SET_ASIDE
        turns = Turns()
        g.push(turns)
        if phase != "turns":
            turns.stage = BOTH
            g.turn = t.CONSUL if phase == "heroes" else t.HEROES
            g.push(HeroTurn() if phase == "heroes" else ConsulTurn(PER_TURN))
    else:
        raise bad("phase", f"expected one of {', '.join(PHASES)}")


def _activation(g: World, row: Any) -> None:
    if not isinstance(row, dict) or "model" not in row:
        raise bad("activation", "expected model, and perhaps ap, moved, running, begin")
    m = named("activation.model", find_model, g, row["model"])
    if g.models[m].at < 0:
        raise bad("activation.model", f"{row['model']} is not on the map")
    turns = Turns()
    turns.stage = BOTH
    g.push(turns)
    side = CARDS[g.models[m].card].side
    g.turn = 1 - side
    if side == t.CONSUL:
        left = max(0, PER_TURN - CARDS[g.models[m].card].skull)
        g.push(ConsulTurn(left, 1))
    step = Activation(m)
    g.push(step)
    if row.get("begin") is True:
        return
    step.stage = BETWEEN
    g.active = m
    g.ap = number(row, "ap", "activation.ap", 0, 20) if "ap" in row else action_points(g, m)
    g.running = row.get("running") is True
    g.speed = speed_of(g, m) * (2 if g.running else 1)
    g.moved = number(row, "moved", "activation.moved", 0, 99) if "moved" in row else 0
    g.begun = row.get("begun", g.moved > 0 or g.running) is True
    g.berserk = row.get("berserk") is True
    g.raging = row.get("raging") is True
    g.strike = row.get("strike") is True
    g.stood = row.get("stood") is True
