"""Why not? Every act that is not offered is refused by the predicate that would list it, or by its wrong moment."""
from ....kernel.option import Opt
from ....kernel.window import PASS
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..ground import free_sides
from ..legal.acting import aims_at_model, forbids_basic, forbids_open, forbids_run, forbids_stand, forbids_use
from ..legal.cards import forbids_equip, forbids_sacrifice
from ..legal.control import forbids_control
from ..legal.drinking import forbids_drink
from ..legal.handout import forbids_heart, forbids_potion
from ..legal.healing import forbids_teleport
from ..legal.initiative import forbids_name
from ..legal.moving import forbids_move
from ..legal.places import fits
from ..legal.round import forbids_resurrect
from ..legal.setting_up import (
    forbids_chest,
    forbids_choice,
    forbids_hero,
    forbids_hero_place,
    forbids_mini,
    forbids_point,
    forbids_start,
    forbids_tile,
)
from ..legal.spawning import forbids_spawn
from ..legal.turns import forbids_activate
from ..state import World
from ..steps.activation import Activation
from ..steps.aftermath import Aftermath
from ..steps.cards import Deal
from ..steps.control import Control
from ..steps.handout import HandOut
from ..steps.healing import Teleport
from ..steps.initiative import Initiative
from ..steps.potions import Potions
from ..steps.round import Charms
from ..steps.setting_up import Building, Picking, Placing
from ..steps.spawning import Spawning
from ..steps.turns import ConsulTurn, HeroTurn

# An act at the wrong moment: the rule that says when its moment is.
MOMENT = {
    PASS: r.TURN_10, op.MOVE: r.TURN_06, op.ATTACK: r.TURN_06, op.USE: r.TURN_06, op.OPEN: r.CHEST_01,
    op.STAND: r.STATUS_KNOCKDOWN, op.RUN: r.ACT_09, op.END: r.TURN_06, op.DRINK: r.POTION_14, op.ACTIVATE: r.TURN_06,
    op.STOP: r.TURN_10, op.SPAWN: r.SPAWN_01, op.PLACE: r.SETUP_15, op.TOKEN: r.SKULL_02, op.CURE: r.SKULL_05,
    op.DONE: r.SPAWN_01, op.NAME: r.INIT_01, op.FIRST: r.INIT_02, op.SECOND: r.INIT_02, op.EQUIP: r.EQUIP_07,
    op.SACRIFICE: r.EQUIP_09, op.ASIDE: r.EQUIP_08, op.HEART: r.DICE_04, op.POTION: r.DICE_04, op.DECLINE: r.TYPE_05,
    op.LOSE: r.EQUIP_01, op.KEEP: r.CHEST_02,
    op.DRAW: r.TYPE_05, op.DEFEND: r.COMBAT_06, op.REROLL: r.POTION_12, op.RESURRECT: r.RES_01,
    op.HEAL: r.DICE_06, op.CENTRE: r.AREA_13, op.PICK: r.PICK_01, op.PICK_BOSS: r.PICK_03, op.PICK_MINI: r.PICK_06,
    op.PICK_POINT: r.PICK_07, op.TAKE: r.SETUP_02, op.TILE: r.SETUP_02,
}


def forbids(g: World, seat: int, o: Opt) -> int:
    """0 if this seat may do this now, else the number of the rule that forbids it."""
    d = g.decision
    moment = MOMENT.get(o.kind, r.TURN_06)
    if moment == r.TURN_06 and g.active < 0:  # nobody is being activated
        moment = r.TURN_01
    if d is None:
        return r.WIN_07
    if o.kind == op.DRINK and g.active < 0:
        return r.POTION_14
    if not g.may_answer(seat):
        if o.kind == op.DRINK:  # the Consul never drinks; a Hero player drinks when asked
            return r.POTION_02 if seat == t.CONSUL_SEAT else r.POTION_07
        return moment
    rule = _predicate(g, seat, o)
    if rule:
        return rule
    return 0 if d.offers(o) else moment


def _predicate(g: World, seat: int, o: Opt) -> int:
    """The rule by which the step on top refuses, 0 if it has nothing against it."""
    top = g.stack[-1]
    k = o.kind
    if isinstance(top, Activation):
        return _activation(g, top.model, seat, o)
    if isinstance(top, Potions):
        if k == op.DRINK:
            if g.models[op.drinker(o)].seat != seat:
                return r.POTION_02
            return forbids_drink(g, top.window, op.drinker(o), op.owner(o), op.potion(o), op.target(o), top.hits)
    elif isinstance(top, (HeroTurn, ConsulTurn)):
        if k == op.ACTIVATE:
            if isinstance(top, HeroTurn):
                return forbids_activate(g, o.a, t.HEROES, -1)
            return forbids_activate(g, o.a, t.CONSUL, top.left)
    elif isinstance(top, Spawning):
        if k == op.SPAWN and top.card < 0:
            return forbids_spawn(g, o.a, top.point, top.left)
        if k == op.PLACE:
            return 0 if _offered(g, o) else r.SPAWN_06
    elif isinstance(top, Initiative):
        if k == op.NAME and top.pc < 2:
            return forbids_name(g, o.a, top.pc)
    elif isinstance(top, Control):
        if k == op.MOVE:
            return forbids_control(g, top.user, top.model, top.how, top.start, top.left, o.a)
        if k == op.DONE and not _offered(g, o):
            return r.CTRL_10
    elif isinstance(top, Aftermath):
        if k == op.NAME and not _offered(g, o):
            return r.CTRL_02
    elif isinstance(top, Deal):
        if k == op.EQUIP:
            return forbids_equip(g, o.a, g.drawn[0], o.b)
        if k == op.SACRIFICE:
            return forbids_sacrifice(g, o.a, g.drawn[0], o.b)
        if k == op.DECLINE and not _offered(g, o):
            return r.EQUIP_08 if top.last else r.EQUIP_07
    elif isinstance(top, HandOut):
        if k == op.HEART:
            return forbids_heart(g, o.a, o.b) or (0 if _offered(g, o) else r.DICE_08)
        if k == op.POTION:
            return forbids_potion(g, o.a, top.room) or (0 if _offered(g, o) else r.DICE_08)
    elif isinstance(top, Teleport):
        if k == op.PLACE:
            return forbids_teleport(g, top.model, o.a)
    elif isinstance(top, Charms):
        if k == op.RESURRECT:
            return forbids_resurrect(g, o.a, o.b)
        if k == op.PLACE and not _offered(g, o):
            return r.RES_03
    elif isinstance(top, Picking):
        return _picking(g, top.pc, o)
    elif isinstance(top, Building):
        if k in (op.TAKE, op.TILE):
            return _building(g, o)
    elif isinstance(top, Placing):
        if k == op.PLACE:
            return _placing(g, top.pc, o.a)
    elif k == op.PLACE and not _offered(g, o):
        return r.BOSS_04
    return 0


def _offered(g: World, o: Opt) -> bool:
    return g.decision is not None and g.decision.offers(o)


def _activation(g: World, m: int, seat: int, o: Opt) -> int:
    k = o.kind
    if k == op.MOVE:
        return forbids_move(g, m, o.a)
    if k == op.ATTACK:
        return forbids_basic(g, m, o.a, op.how(o), op.model(o))
    if k == op.USE:
        a = ABILITIES[o.a]
        if aims_at_model(a):
            return forbids_use(g, m, o.a, op.how(o), op.model(o))
        return forbids_use(g, m, o.a, 0, op.square(o))
    if k == op.OPEN:
        return forbids_open(g, m, o.a)
    if k == op.STAND:
        return forbids_stand(g, m)
    if k == op.RUN:
        return forbids_run(g, m)
    if k == op.END:
        return 0 if fits(g, m, g.models[m].at, CARDS[g.models[m].card].size) else r.MOVE_05
    if k == op.DRINK:
        if g.models[op.drinker(o)].seat != seat:
            return r.POTION_02
        return forbids_drink(g, op.WIN_MENU, op.drinker(o), op.owner(o), op.potion(o), op.target(o), [])
    return 0


def _picking(g: World, stage: int, o: Opt) -> int:
    if stage == 0 and o.kind == op.PICK:
        return forbids_hero(g, o.a)
    if stage == 2 and o.kind == op.PICK_MINI:
        return forbids_mini(g, o.a)
    if stage == 3 and o.kind == op.PICK_POINT:
        return forbids_choice(g, o.a)
    return 0


def _building(g: World, o: Opt) -> int:
    """First a face is taken, then it is turned and laid."""
    face = op.face(o)
    sides = free_sides(g.tiles) or [0, 0]
    i, j = (sides[0], sides[1]) if o.kind == op.TAKE else (op.tile_x(o), op.tile_y(o))
    rule = forbids_tile(g, face, i, j)
    return rule or (0 if _offered(g, o) else r.SETUP_03)


def _placing(g: World, stage: int, at: int) -> int:
    if stage == 0:
        return forbids_point(g, at)
    if stage == 1:
        return forbids_start(g, at)
    if stage == 2:
        return forbids_hero_place(g, at)
    return forbids_chest(g, at)
