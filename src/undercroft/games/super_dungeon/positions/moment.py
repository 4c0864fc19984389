"""Positions, third part: whose decision it is."""

from ....content.document import Document
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
from .possible import check_activation

PHASES = ("start_of_round", "spawning", "initiative", "turns", "heroes", "consul", "end_of_round")
ACTIVATION_KEYS = ("model", "ap", "moved", "running", "begun", "berserk", "raging", "strike", "stood", "begin")


def set_phase(g: World, d: Document) -> None:
    """The phase of the round, or the activation under way."""
    if "phase" not in d and "activation" not in d and "map" not in d and g.stack:
        g.decision = None
        return
    phase = PHASES[d.pick("phase", PHASES, "heroes")]
    if "phase" in d and "activation" in d:
        raise d.bad("phase", "expected either phase or activation: an activation is within its turn")
    if g.round == 0:
        g.round = 1
    rounds = Round()
    g.stack = [rounds]
    g.active = -1
    if "activation" in d:
        rounds.stage = SET_ASIDE
        _activation(g, d.sub("activation", ACTIVATION_KEYS))
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
    else:
        rounds.stage = SET_ASIDE
        turns = Turns()
        g.push(turns)
        if phase != "turns":
            turns.stage = BOTH
            g.turn = t.CONSUL if phase == "heroes" else t.HEROES
            g.push(HeroTurn() if phase == "heroes" else ConsulTurn(PER_TURN))


def _activation(g: World, row: Document) -> None:
    m = row.named("model", lambda word: find_model(g, word))
    if g.models[m].at < 0:
        raise row.bad("model", f"{row.text('model')} is not on the map")
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
    if row.flag("begin", False):
        return
    step.stage = BETWEEN
    g.active = m
    g.ap = row.number("ap", action_points(g, m), 0, 20)
    g.running = row.flag("running", False)
    g.speed = speed_of(g, m) * (2 if g.running else 1)
    g.moved = row.number("moved", 0, 0, 99)
    g.begun = row.flag("begun", g.moved > 0 or g.running)
    for key in ("berserk", "raging", "strike", "stood"):
        setattr(g, key, row.flag(key, False))
    check_activation(g, m, row)
