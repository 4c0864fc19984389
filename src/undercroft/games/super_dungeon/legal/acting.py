"""May a model attack, use a special action or attack, open a chest, stand up, run? (SDE-ACT, -COMBAT, -DIST, -LOS)"""

from typing import Final

from ....board.footprint import squares_of, steps_between
from ....engine.effect import forbids_all
from .. import content
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES, CARDS
from ..effects.base import BOOK, LIST_OF
from ..state import World
from .figures import abilities_of, distance, gap, has, sees
from .places import affected, first_squares, rests, squares_under

MELEE: Final = 0  # how an attack reaches its target
AFAR: Final = 1
BY: Final = 2  # and more: an area attack with the attribute how - BY, by choice (SDE-AREA-11)


def aims_at_model(a: Ability) -> bool:
    """Does it need a target model?"""
    if a.kind == t.A_BASIC or a.area == t.S_BURST:
        return True
    if a.area != t.S_NONE or a.into >= 0 or a.odd & t.O_RAGE:
        return False
    if a.kind == t.A_ACTION:
        return a.distance != t.D_NONE or a.versus_attack >= 0  # SDE-SACT-02: else only its user
    return True


def carried(g: World, a: Ability) -> bool:
    """May a model's own distance effect take this action, which names none, to a friend? (SDE-SACT-03, A-66)"""
    if not g.rulings & ru.A_66_CARRIED or a.kind != t.A_ACTION or not a.keywords & t.K_AUGMENT:
        return False
    return a.area == t.S_NONE and not aims_at_model(a)


def befallen(g: World, m: int, a: Ability, about: int, carries: bool) -> list[int]:
    """The models that an action or potion affects: all in its area, its target, else its user (SDE-SACT-02, -07).

    `about` is the square of an area or the target model; `carries`: the user's distance effect takes it to its target.
    """
    if a.area != t.S_NONE:
        return affected(g, m, a, about)
    return [about] if carries or (a.kind == t.A_ACTION and aims_at_model(a)) else [m]


def aims_at_square(a: Ability) -> bool:
    """Does it need a chosen square: the first of an area, or where a shapeshifted model stands?"""
    return a.into >= 0 or a.area == t.S_LANCE or a.area == t.S_SPRAY or a.area == t.S_SWEEP


def reach_of(g: World, m: int, a: Ability, how: int) -> int:
    """How many squares away a target may be (SDE-DIST-01, -03, -05, SDE-AREA-23); -1: not possible this way."""
    c = CARDS[g.models[m].card]
    if how == MELEE:  # SDE-SATK-02, SDE-KEY-REACH
        if a.distance != t.D_NONE or a.index == content.SHOT:  # its own distance effect replaces the model's
            return -1
        if a.area == t.S_BURST:  # SDE-AREA-23: a Burst needs a distance effect
            return -1
        return c.reach
    if a.odd & t.O_MELEE_ONLY or a.index == content.MELEE or (a.index >= content.BERSERK and a.kind == t.A_BASIC):
        return -1
    if a.distance != t.D_NONE:
        return a.distance_x
    return c.distance_x if c.distance != t.D_NONE else -1  # SDE-SACT-03, SDE-SATK-03, SDE-COMBAT-02


def rolls_with(g: World, m: int, a: Ability, how: int) -> int:
    """The attribute of the attack roll (SDE-COMBAT-05, SDE-COMBAT-09, SDE-DIST-02, SDE-DIST-03, SDE-AREA-11)."""
    if a.versus_attack >= 0:
        return a.versus_attack
    if a.distance != t.D_NONE:
        return t.ROLLS_WITH[a.distance]
    c = CARDS[g.models[m].card]
    if how == AFAR:
        return t.ROLLS_WITH[c.distance]
    if how >= BY:
        return how - BY
    if a.area > t.S_BURST and a.kind == t.A_ATTACK and a.bonus[t.ATT] == 0:  # SDE-AREA-20; SDE-SATK-04: else ATT
        return t.ROLLS_WITH[c.distance]
    return t.ATT


def other_attribute(g: World, m: int, a: Ability) -> int:
    """The other attribute for an area attack that replaces a distance effect (A-64), or -1."""
    if a.area <= t.S_BURST or a.area == t.S_AURA or a.kind != t.A_ATTACK or g.rulings & ru.A_64_DISTANCE_ONLY:
        return -1
    if a.versus_attack >= 0 or a.distance != t.D_NONE:
        return -1
    far = t.ROLLS_WITH[CARDS[g.models[m].card].distance]
    if far == t.ATT:
        return -1
    return t.ATT if rolls_with(g, m, a, MELEE) == far else far


def forbids_acting(g: World, m: int) -> int:
    """0 if the active model may act at all now."""
    if m != g.active:
        return r.TURN_06
    if g.running:
        return r.ACT_07
    if g.models[m].status & (1 << t.KNOCKDOWN):
        return r.STATUS_KNOCKDOWN
    return 0 if rests(g, m) else r.MOVE_05


def forbids_side(g: World, m: int, a: Ability, v: int) -> int:
    """What keeps an ability from a target model wherever it stands: its side, or its type."""
    mine = CARDS[g.models[m].card].side
    theirs = CARDS[g.models[v].card].side
    if a.keywords & t.K_AUGMENT:  # SDE-KEY-AUGMENT
        if mine != theirs:
            return r.COMBAT_14
    elif a.keywords & t.K_SMOKE:
        pass  # a Burst that only makes smoke may be centered on any model in sight
    elif (mine == theirs and not a.keywords & t.K_DANGEROUS) or m == v:
        return r.COMBAT_12
    if a.only and a.area == t.S_NONE and a.only not in CARDS[g.models[v].card].types:
        return r.CARD_08
    return 0


def forbids_target(g: World, m: int, a: Ability, how: int, v: int) -> int:
    """Side, range and sight of a target model."""
    if g.models[v].at < 0:
        return r.LOS_01
    rule = forbids_side(g, m, a, v)
    if rule:
        return rule
    far = reach_of(g, m, a, how)
    if far < 0:
        if how == AFAR:
            return r.COMBAT_02 if CARDS[g.models[m].card].distance == t.D_NONE else r.COMBAT_03
        return r.DIST_03 if a.distance != t.D_NONE or a.area != t.S_BURST else r.AREA_23
    # SDE-KEY-HOOKSHOT: no line of sight, the distance is counted along squares
    hook = how == AFAR and has(g, m, t.K_HOOKSHOT)
    d = distance(g, m, v) if hook else gap(g, m, v)
    if d > far:
        return r.DIST_01 if how == AFAR else r.COMBAT_03
    if d > 1 and not hook and not sees(g, m, v):  # SDE-DIST-04, SDE-LOS-02
        return r.LOS_01
    return 0


def forbids_basic(g: World, m: int, ability: int, how: int, v: int) -> int:
    """0 if the active model may make this basic attack (SDE-COMBAT-01 to -03)."""
    rule = forbids_acting(g, m)
    if rule:
        return rule
    a = ABILITIES[ability]
    if ability == content.BERSERK:
        if not has(g, m, t.K_BERSERK) or g.berserk or g.raging:
            return r.ABIL_02
    elif ability == content.RAGE_STRIKE:
        if not g.strike:
            return r.ABIL_02
    elif g.ap < a.ap:
        return r.ACT_04
    return forbids_target(g, m, a, how, v)


def forbids_ability(g: World, m: int, ability: int) -> int:
    """0 if the active model may pay for this special action or attack now (SDE-SACT-01, SDE-SATK-01)."""
    rule = forbids_acting(g, m)
    if rule:
        return rule
    if ability not in abilities_of(g, m):
        return r.ACT_03
    return forbids_paying(g, m, ABILITIES[ability])


def forbids_paying(g: World, m: int, a: Ability) -> int:
    """What keeps a model that may act from paying for one of its special actions or attacks; 0 if nothing does."""
    status = g.models[m].status
    if a.kind == t.A_ACTION and status & (1 << t.BIND):
        return r.STATUS_BIND
    if a.kind == t.A_ATTACK and status & (1 << t.PACIFY):
        return r.STATUS_PACIFY
    if g.ap < a.ap:
        return r.ACT_05
    return 0


def forbids_use(g: World, m: int, ability: int, how: int, aim: int) -> int:
    """0 if the active model may use this on this target model or square."""
    rule = forbids_ability(g, m, ability)
    if rule:
        return rule
    a = ABILITIES[ability]
    if how >= BY and how - BY != other_attribute(g, m, a):
        return r.AREA_11
    takes_model = aims_at_model(a) or (how == AFAR and carried(g, a))
    if how == AFAR and not takes_model:
        return r.SACT_02
    on = aim if takes_model or aims_at_square(a) else m
    rule = forbids_all(g, BOOK[LIST_OF[ability]], m, on, how)
    if rule:
        return rule
    if a.into >= 0:
        return 0
    if takes_model:
        return forbids_target(g, m, a, how, aim)
    if aims_at_square(a):
        if aim < 0 or aim not in first_squares(g, m, a):
            return r.AREA_04
    if a.area != t.S_NONE and a.area != t.S_AURA and not a.keywords & t.K_SMOKE:
        if not anybody_within(g, m, a) or not affected(g, m, a, aim):
            return r.AREA_01  # it would hit nobody
    return 0


def anybody_within(g: World, m: int, a: Ability) -> bool:
    """Is anybody near enough for the area to matter? A quick look before its squares are worked out."""
    if a.keywords & (t.K_DANGEROUS | t.K_AUGMENT):
        return True
    mine = CARDS[g.models[m].card].side
    for v in range(len(g.models)):
        y = g.models[v]
        if y.at >= 0 and CARDS[y.card].side != mine and gap(g, m, v) <= a.area_x:
            return True
    return False


def forbids_shape(g: World, m: int, a: Ability, at: int) -> int:
    """0 if the new form has room and covers a square of the old one (SDE-SHAPE-02, SDE-SHAPE-05)."""
    size = CARDS[a.into].size
    if at < 0 or not squares_of(g.ground.grid, at, size):
        return r.SHAPE_02
    own = squares_under(g, m)
    shared = False
    for c in squares_of(g.ground.grid, at, size):
        if c in own:
            shared = True
        elif g.occupied[c] != 0:
            return r.SHAPE_02
    return 0 if shared else r.SHAPE_02


def forbids_open(g: World, m: int, chest: int) -> int:
    """0 if the active model may open this chest (SDE-CHEST-01, SDE-CHEST-06)."""
    if CARDS[g.models[m].card].side != t.HEROES:
        return r.CHEST_06
    rule = forbids_acting(g, m)
    if rule:
        return rule
    at = g.chests[chest] if 0 <= chest < len(g.chests) else -1
    if at < 0:
        return r.CHEST_04
    if g.ap < 1:
        return r.ACT_04
    x = g.models[m]
    if steps_between(g.ground.grid, x.at, CARDS[x.card].size, at, 1) > 1:
        return r.CHEST_01
    return 0


def forbids_stand(g: World, m: int) -> int:
    """0 if the active model may get up (SDE-STATUS-KNOCKDOWN)."""
    if m != g.active:
        return r.TURN_06
    if not g.models[m].status & (1 << t.KNOCKDOWN):
        return r.STATUS_KNOCKDOWN
    if g.running:
        return r.STATUS_07
    if g.ap < 1:
        return r.ACT_04
    return 0


def forbids_run(g: World, m: int) -> int:
    """0 if the active model may still declare a run (SDE-ACT-07, SDE-ACT-09, A-33)."""
    if m != g.active:
        return r.TURN_06
    if g.running:
        return r.ACT_07
    if g.models[m].status & (1 << t.KNOCKDOWN):
        return r.STATUS_KNOCKDOWN
    if g.stood and not g.rulings & ru.A_33_YES:
        return r.STATUS_07
    if g.begun:
        return r.ACT_09
    if g.models[m].status & (1 << t.IMMOBILE):
        return r.STATUS_IMMOBILE
    return 0 if g.speed > 0 else r.MOVE_06
