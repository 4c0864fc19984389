"""What would have to change for a forbidden act, and what one may want of a thing pointed at."""

from ....board.footprint import squares_of
from ....engine.option import Opt
from ....engine.window import P_WINDOW
from .. import content
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS, GEAR, STATUS_NAMES
from ..legal.acting import AFAR, aims_at_model, reach_of
from ..legal.drinking import potion_types
from ..legal.figures import gap, has
from ..legal.spawning import spare
from ..state import World
from ..steps.spawning import Spawning
from ..steps.turns import ConsulTurn
from .names import model_names, title_of

STATUS_OF = {
    r.STATUS_KNOCKDOWN: t.KNOCKDOWN,
    r.STATUS_IMMOBILE: t.IMMOBILE,
    r.STATUS_BIND: t.BIND,
    r.STATUS_PACIFY: t.PACIFY,
    r.STATUS_CHOKE: t.CHOKE,
}


def hint(g: World, seat: int, o: Opt, rule: int) -> str:
    """What stands in the way here and now; for who has to wait, who decides."""
    d = g.decision
    if d is None:
        return ""
    if not g.may_answer(seat):
        if d.prompt == P_WINDOW:  # nobody learns who could drink
            return ""
        return "The Consul decides now." if d.owner == t.CONSUL_SEAT else f"Hero player {d.owner} decides now."
    text = ""
    if o.kind == op.DRINK:
        text = _drinking(g, o, rule)
    elif g.active >= 0:
        text = _acting(g, o, rule)
    return text or _elsewhere(g, o, rule)


def _acting(g: World, o: Opt, rule: int) -> str:
    """The model being activated and what it lacks."""
    me = title_of(g, g.active)
    left = max(0, g.speed - g.moved)
    if rule == r.MOVE_01:
        return f"one step at a time, to a neighbouring square; {me} has {left} of {g.speed} squares left"
    if rule in (r.MOVE_06, r.MOVE_09):
        return f"{me} has {left} of {g.speed} squares left"
    if rule in (r.MOVE_04, r.MOVE_14, r.MOVE_05) and o.kind == op.MOVE:
        return _in_the_way(g, o.a)
    if rule in (r.ACT_04, r.ACT_05):
        need = ABILITIES[o.a].ap if o.kind in (op.USE, op.ATTACK) else 1
        return f"it costs {need} AP, {me} has {g.ap}"
    if rule == r.ACT_07:
        return f"{me} is running"
    if rule == r.ACT_09:
        return f"{me} has already moved or acted"
    if rule == r.ACT_03 and o.kind == op.USE:
        return f"{ABILITIES[o.a].name} is not on the card or equipment of {me}"
    if rule in STATUS_OF:
        return _status(g, g.active, STATUS_OF[rule])
    if o.kind in (op.USE, op.ATTACK):
        return _aiming(g, o, rule)
    if rule == r.CHEST_04:
        return "there is no such chest on the map"
    return ""


def _in_the_way(g: World, to: int) -> str:
    for c in squares_of(g.ground.grid, to, CARDS[g.models[g.active].card].size):
        if g.occupied[c] < 0:
            return "a chest is in the way"
        if g.occupied[c] > 0 and g.occupied[c] != g.active + 1:
            return f"{title_of(g, g.occupied[c] - 1)} is in the way"
    return ""


def _aiming(g: World, o: Opt, rule: int) -> str:
    """Attacks and abilities: the target, the reach, the sight."""
    a = ABILITIES[o.a]
    me = title_of(g, g.active)
    if o.kind == op.ATTACK and o.a == content.BERSERK and rule == r.ABIL_02:
        if not has(g, g.active, t.K_BERSERK):
            return f"{me} has no Berserk"
        return "no Berserk attack while raging" if g.raging else "the free attack of this activation is used"
    if o.kind == op.ATTACK and o.a == content.RAGE_STRIKE and rule == r.ABIL_02:
        return "Rage gives one strike after each square entered"
    if rule == r.SHAPE_02:
        return f"{CARDS[a.into].name} has no room there"
    if rule == r.AREA_01:
        return "nobody it could affect stands in the area"
    if rule == r.AREA_23:
        return f"say afar: {a.name} goes by the distance effect of {me}"
    if not (aims_at_model(a) or op.how(o) == AFAR) or op.model(o) >= len(g.models):
        return ""
    v = op.model(o)
    if rule == r.CARD_08:
        return f"{a.name} works on models of the type {a.only} only"
    if rule == r.SACT_02:
        return f"{a.name} names no distance: it works on {me} alone"
    how = op.how(o)
    if g.models[v].at < 0:
        return f"{title_of(g, v)} is not on the map"
    if rule == r.COMBAT_02:
        return f"{me} has no Magic, Missile or Range"
    if rule in (r.DIST_01, r.COMBAT_03):
        reach = max(0, reach_of(g, g.active, a, how))
        return f"{title_of(g, v)} is {gap(g, g.active, v)} squares away, the reach is {reach}"
    if rule == r.DIST_03 and how != AFAR:
        return f"say afar: {a.name} names its own distance effect"
    if rule == r.LOS_01:
        return f"walls{' or smoke' if g.smokes else ''} hide {title_of(g, v)}"
    if rule == r.COMBAT_12:
        return f"{title_of(g, v)} is on the same side"
    if rule == r.COMBAT_14:
        return f"{a.name} helps friends only"
    return ""


def _status(g: World, m: int, status: int) -> str:
    name = STATUS_NAMES[status]
    if not g.models[m].status & (1 << status):
        return f"{title_of(g, m)} does not suffer {name}"
    if status == t.KNOCKDOWN and m == g.active and g.ap > 0 and not g.running:
        return "stand up first, for 1 AP"
    if CARDS[g.models[m].card].side == t.CONSUL:
        return f"a skull token in the spawning phase removes {name}"
    return f"a heart, Remedy or a sacrificed card removes {name}"


def _drinking(g: World, o: Opt, rule: int) -> str:
    drinker = op.drinker(o)
    owner = op.owner(o)
    if rule == r.POTION_01:
        names = ", ".join(ABILITIES[p].name for p in potion_types(g, owner))
        return f"the potions of {title_of(g, owner)}: {names}"
    if rule == r.POTION_04:
        return f"{title_of(g, owner)} has no potion counter"
    if rule in (r.POTION_13, r.POTION_15):
        return f"{title_of(g, drinker if rule == r.POTION_13 else owner)} is not in play"
    if rule == r.POTION_02 and op.target(o) < 0:
        return f"{title_of(g, drinker)} belongs to another player"
    if rule == r.POTION_09:
        return "it is drunk for another Hero whom an enemy attack is about to hit"
    if rule in STATUS_OF:
        return _status(g, drinker, STATUS_OF[rule])
    return ""


def _elsewhere(g: World, o: Opt, rule: int) -> str:
    """Turns, spawning, cards, hearts."""
    top = g.stack[-1]
    if o.kind == op.ACTIVATE and o.a < len(g.models):
        name = title_of(g, o.a)
        if rule == r.TURN_03 and isinstance(top, ConsulTurn):
            return f"{name} costs {CARDS[g.models[o.a].card].skull} skulls; this turn has {top.left} left"
        if rule in (r.TURN_05, r.BOSS_08):
            return f"{name} has acted this round"
        if rule == r.TYPE_07:
            return "a spawning point does not act"
        if rule == r.TURN_11:
            return f"{name} is not on the map"
    if o.kind == op.SPAWN and isinstance(top, Spawning):
        card = CARDS[o.a]
        if rule == r.SPAWN_04:
            return f"{card.name} waits for {PLATFORM_NAMES.get(card.platform, 'its moment')}; the gauge is at {g.power}"
        if rule == r.SPAWN_02:
            return f"{card.name} costs {card.skull} skull points; this point has {top.left} left"
        if rule == r.SPAWN_07:
            return f"no {card.name} is left in the pool" if spare(g, o.a) < 0 else "there is no room beside the point"
    if o.kind in (op.TOKEN, op.CURE) and g.tokens == 0:
        return "there are no skull tokens"
    if o.kind in (op.EQUIP, op.SACRIFICE, op.HEART, op.POTION) and o.a < len(g.models):
        name = title_of(g, o.a)
        if rule == r.EQUIP_01 and g.drawn:
            return f"{name} already wears a card in the {t.SLOTS[GEAR[g.drawn[0]].slot]} slot; it can be replaced"
        if rule in (r.EQUIP_05, r.COMBAT_15, r.DICE_06):
            return f"{name} has no such counter"
        if rule == r.CARD_07:
            return f"the card of {name} holds {CARDS[g.models[o.a].card].potions} potion counters at most"
    return ""


PLATFORM_NAMES = {number: name for name, number in t.PLATFORMS.items() if number < t.P_NEVER}


def intents(g: World, seat: int, thing: str) -> list[str]:
    """Option texts, the likeliest first."""
    kind, _, name = thing.partition(":")
    if kind == "square":
        return [f"{_on_square(g)} {name}"]
    if not name.isdecimal():
        return []
    if kind == "chest":
        return [f"open chest_{int(name) + 1}"]
    if kind == "model" and int(name) < len(g.models):
        return _about_model(g, int(name))
    return []


def _on_square(g: World) -> str:
    """Models walk in an activation and are pushed by Control; elsewhere something is put down."""
    d = g.decision
    prompt = d.prompt if d is not None else op.P_MENU
    if prompt == op.P_CENTRE:
        return "centre"
    walks = prompt == op.P_CONTROL or (prompt == op.P_MENU and g.active >= 0)
    return "move" if walks else "place"


def _about_model(g: World, m: int) -> list[str]:
    name = model_names(g)[m]
    d = g.decision
    if d is not None and d.prompt == op.P_MENU and g.active >= 0:
        card = CARDS[g.models[g.active].card]
        if card.side == CARDS[g.models[m].card].side:
            return [f"activate {name}"]
        return [f"{'shoot' if card.distance != t.D_NONE else 'attack'} {name}"]
    return [f"activate {name}"]
