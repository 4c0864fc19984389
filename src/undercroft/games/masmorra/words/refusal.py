"""Why something cannot be done now: the rule behind every refusal, from the same predicates that list the options."""
from ....kernel.option import Opt
from ....kernel.window import P_WINDOW, PASS
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..legal.acts import (
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
from ..legal.cards import forbids_orange, forbids_purple
from ..legal.fight import forbids_pair, forbids_pitfall, forbids_spend
from ..legal.paying import bars_payment
from ..legal.ways import forbids_monster, webbed
from ..state import World

# The rule that governs each question, for answers that belong to another one.
ASKED = {
    P_WINDOW: r.CARD_05, o.P_HERO: r.SETUP_11, o.P_BEFORE_ROLL: r.ROLL_01, o.P_REROLL: r.ROLL_02,
    o.P_EXTRA: r.BOSS_10, o.P_ACTION: r.ACT_01, o.P_PLACE: r.EXP_02, o.P_TRAP: r.EXP_07, o.P_TARGET: r.FIGHT_12,
    o.P_ATTACK: r.FIGHT_14, o.P_PAYBACK: r.BACK_03, o.P_DIE: r.MAGIC_01, o.P_FACE: r.MAGIC_01, o.P_ROOM: r.ROOM_05,
    o.P_WHO: r.CARD_09, o.P_MONSTER: r.BOSS_02, o.P_LEARN: r.LEVEL_02, o.P_DISCARD: r.CARD_03, o.P_SIDE: r.EPIC_06,
    o.P_BOUNTY: r.GOLD_01, o.P_DM: r.DM_01, o.P_MARCH: r.ALLY_11, o.P_PIT: r.ROOM_16, o.P_WEB: r.ROOM_11,
    o.P_WARD: r.ALLY_10, o.P_ORDER: r.MON_14, o.P_AMOUNT: r.GOLD_02, o.P_STACK: r.CARD_04, o.P_TILE: r.CARD_04,
    o.P_EVIL: r.CARD_04, o.P_UNDEAD: r.FIGHT_12, o.P_TAKE_MONSTER: r.SPAWN_03, o.P_REMOVE_MONSTER: r.LIMIT_05,
    o.P_TRAP_ORDER: r.TRAP_01, o.P_MARKS: r.ROLL_03, o.P_DOOR: r.STEP_05, o.P_LAST: r.TURN_04,
    o.P_FIRST: r.TURN_03,
}
# What each kind of act is about, when it is asked for out of its place.
ABOUT = {
    o.HERO: r.SETUP_11, o.ROLL: r.ROLL_01, o.MARK: r.ROLL_03, o.REROLL: r.ROLL_03, o.EXTRA: r.BOSS_10,
    o.PLACE: r.EXP_02, o.TRAP_AT: r.EXP_07, o.TARGET: r.FIGHT_12, o.SPEND: r.FIGHT_05, o.PAIR: r.FIGHT_10,
    o.STRIKE: r.FIGHT_02, o.GUARD: r.BACK_03, o.ACCEPT: r.BACK_02, o.PITFALL: r.THRONE_05, o.DIE: r.MAGIC_01,
    o.FACE: r.MAGIC_01, o.ROOM: r.ROOM_05, o.WHO: r.CARD_09, o.MONSTER: r.BOSS_02, o.LEARN: r.LEVEL_02,
    o.DISCARD: r.CARD_03, o.SIDE: r.EPIC_06, o.BOUNTY: r.GOLD_01, o.PAY_STEP: r.ROOM_16, o.SUFFER: r.ROOM_16,
    o.WARD: r.ALLY_10, o.ENDURE: r.ALLY_10, o.ORDER: r.MON_14, o.AMOUNT: r.GOLD_02, o.STACK: r.CARD_04,
    o.TILE: r.CARD_04, o.EVIL: r.CARD_04, o.JOIN: r.FIGHT_12, o.BEGIN: r.FIGHT_12, o.FREE_FACE: r.SPAWN_02,
    o.TRAP: r.TRAP_01, PASS: r.CARD_05, o.KEEP: r.TURN_02,
}
LATE = (o.P_BOUNTY, o.P_DM, o.P_LAST)
ASIDE = (*LATE, o.P_FIRST)  # only cards and buying
WHENEVER = (r.DOWN_05, r.SEWER_06, r.SEWER_07, r.ALLY_10)  # these say more than that it is the wrong moment
BY_DICE = (o.STEP, o.MAGIC, o.DRINK, o.ABILITY, o.CHEST, o.DISARM, o.PORTAL, o.FOUNTAIN)
ACTING = (o.P_ACTION, o.P_BEFORE_ROLL, o.P_ATTACK, o.P_PAYBACK, o.P_BOUNTY, o.P_DM, o.P_LAST, o.P_FIRST)


def predicate(g: World, x: Opt) -> int:
    """The rule that forbids this act of the active Hero by itself, or 0; -1 if it is no such act."""
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
    return -1


def forbids(g: World, seat: int, x: Opt) -> int:
    """0 if this seat may do this now, else the number of the rule that forbids it."""
    d = g.decision
    if d is None:
        return r.GOAL_01
    if d.offers(x) and g.may_answer(seat):
        return 0
    if not g.may_answer(seat):
        return r.CARD_05 if d.prompt == P_WINDOW else r.TURN_01
    if g.hero().card < 0:
        return r.SETUP_11
    if x.kind == o.ORANGE:
        return _orange(g, x)
    if x.kind == o.MARCH:
        return _march(g, x)
    if x.kind == o.EXTRA or (x.kind in (o.MARK, o.REROLL) and g.phase > t.ROLLING):
        return ABOUT[x.kind]
    if x.kind == o.SPEND and d.prompt == o.P_ATTACK:
        return forbids_spend(g, d.a, x.a, x.b)
    if x.kind == o.PAIR and d.prompt == o.P_ATTACK:
        return forbids_pair(g)
    if x.kind == o.PITFALL and d.prompt == o.P_ATTACK and x.a == d.a:
        return forbids_pitfall(g, x.a, x.b)
    if x.kind == o.GUARD and d.prompt == o.P_PAYBACK:
        return bars_payment(g, t.DEFENSE, x.b)
    if x.kind == o.MARK and x.a == t.PET and d.prompt == o.P_REROLL and d.a == 0 and g.places[t.PET] == t.READY:
        return r.PET_03
    if x.kind == o.PLAY and (x.b >= len(g.heroes) or g.heroes[x.b].seat != seat):
        return r.TURN_01  # MAS-CARD-02: the reason must not tell whether another Hero holds the card
    found = predicate(g, x)
    if d.prompt in ASIDE and found >= 0 and x.kind not in (o.PLAY, o.BUY) and found not in WHENEVER:
        if d.prompt not in LATE:
            return r.TURN_03
        if x.kind == o.STEP and x.a == o.FROM_FREE:  # MAS-FREE-02, A-04
            return r.FREE_02
        return r.SYM_03 if x.kind in BY_DICE and d.prompt != o.P_BOUNTY else r.TURN_03
    if found > 0:
        return found
    if d.prompt in ACTING and found < 0:
        return ABOUT.get(x.kind, ASKED[d.prompt])
    return ASKED.get(d.prompt, r.TURN_03)


def _orange(g: World, x: Opt) -> int:
    """An interrupt half outside its window."""
    d = g.decision
    assert d is not None
    if x.b >= len(g.heroes) or x.a not in g.heroes[x.b].hand or not g.may_answer(g.heroes[x.b].seat):
        return r.CARD_05
    if d.prompt == P_WINDOW:
        return forbids_orange(g, d.a, x.b, x.a, d.b, 0) or r.CARD_05
    return forbids_orange(g, w.ANY, x.b, x.a, g.active, 0) or r.CARD_05


def _march(g: World, x: Opt) -> int:
    """A monster that cannot go there."""
    if x.a >= len(g.monsters) or g.monsters[x.a].room < 0 or x.b > len(g.rooms):
        return r.DM_01
    found = forbids_monster(g, x.a, x.b, False)
    return found or webbed(g, x.a) or (r.ALLY_11 if g.mode == t.ALLIANCE else r.DM_01)
