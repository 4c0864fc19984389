"""Why an act was not listed: the same predicates that make the lists, by kind of option."""

from typing import Final

from ....engine.option import Opt
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..state import World
from .acts import (
    forbids_ability,
    forbids_buy,
    forbids_chest,
    forbids_disarm,
    forbids_drink,
    forbids_end,
    forbids_explore,
    forbids_fight,
    forbids_fountain,
    forbids_gold,
    forbids_magic,
    forbids_move,
    forbids_portal,
    forbids_stairs,
    forbids_step,
)
from .cards import forbids_answer, forbids_purple
from .ways import forbids_monster, webbed

NO_ACT: Final = -1
WHENEVER: Final = (r.DOWN_05, r.SEWER_06, r.SEWER_07, r.ALLY_10)  # these say more than that it is the wrong moment
BY_DICE: Final = (o.STEP, o.MAGIC, o.DRINK, o.ABILITY, o.CHEST, o.DISARM, o.PORTAL, o.FOUNTAIN)


def forbids_act(g: World, x: Opt) -> int:
    """The rule that forbids this act of the active Hero by itself, or 0; NO_ACT if it is none."""
    kind = x.kind
    if kind == o.STEP:
        return forbids_step(g, x.a)
    if kind == o.MOVE:
        return forbids_move(g, x.a)
    if kind == o.EXPLORE:
        return forbids_explore(g)
    if kind == o.FIGHT:
        return forbids_fight(g)
    if kind == o.DRINK:
        return forbids_drink(g, x.a, x.b)
    if kind == o.MAGIC:
        return forbids_magic(g, x.a)
    if kind == o.ABILITY:
        return forbids_ability(g, x.a, x.b)
    if kind == o.CHEST:
        return forbids_chest(g, o.spared(x), o.stand_in(x))
    if kind == o.DISARM:
        return forbids_disarm(g, x.a, o.spared(x), o.stand_in(x))
    if kind == o.PORTAL:
        return forbids_portal(g)
    if kind == o.FOUNTAIN:
        return forbids_fountain(g)
    if kind == o.TAKE_GOLD:
        return forbids_gold(g)
    if kind == o.STAIRS:
        return forbids_stairs(g)
    if kind == o.PLAY:
        return forbids_purple(g, x.b, x.a)
    if kind == o.BUY:
        return forbids_buy(g)
    if kind == o.END:
        return forbids_end(g)
    return NO_ACT


def forbids_card(g: World, seat: int, x: Opt) -> int:
    """The rule that keeps a seat from playing a card in its turn; it must not tell what others hold (MAS-CARD-02)."""
    if x.kind == o.ORANGE:
        return forbids_answer(g, w.ANY, x.a, x.b, g.active, 0)
    if x.kind == o.PLAY and (x.b >= len(g.heroes) or g.heroes[x.b].seat != seat):
        return r.TURN_01
    return 0


def forbids_turn(g: World, seat: int, x: Opt) -> int:
    """Why an act of the own turn is not among those listed; 0 if it is none, or only its moment is wrong."""
    rule = forbids_card(g, seat, x)
    return rule if rule else max(forbids_act(g, x), 0)


def forbids_aside(g: World, seat: int, x: Opt, prompt: int) -> int:
    """The same after the actions, where only cards and buying are possible."""
    rule = forbids_card(g, seat, x)
    if rule:
        return rule
    found = forbids_act(g, x)
    if found == NO_ACT or x.kind == o.PLAY or x.kind == o.BUY or found in WHENEVER:
        return max(found, 0)
    if x.kind == o.STEP and x.a == o.FROM_FREE:  # MAS-FREE-02, A-04
        return r.FREE_02
    return r.SYM_03 if x.kind in BY_DICE and prompt != o.P_BOUNTY else r.TURN_03


def forbids_march(g: World, monster: int, to: int) -> int:
    """Why a monster cannot go there now."""
    if monster >= len(g.monsters) or g.monsters[monster].room < 0 or to > len(g.rooms):
        return r.DM_01
    rule = forbids_monster(g, monster, to, False)
    if rule:
        return rule
    rule = webbed(g, monster)
    return rule if rule else r.ALLY_11 if g.mode == t.ALLIANCE else r.DM_01
