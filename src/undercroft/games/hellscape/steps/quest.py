"""Progress of the Quest: goals done, doors that open."""

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..legal.moving import needed
from ..specials.base import SPECIALS
from ..state import World
from .harm import lose, win
from .kills import gain_xp
from .spawning import Revealing


def open_door(g: World, door: int, opener: int) -> None:
    """A door opens; the first door of a Chamber reveals it (MD2-DOOR-05). May push."""
    q = g.printed()
    g.doors |= 1 << door
    g.emit(ev.EV_DOOR, door, rule=r.DOOR_03)
    white = (q.white >> door) & 1 == 1
    card = q.white_card if white else True
    for s in SPECIALS[g.quest]:
        if s.spares_card(g, door):
            card = False
    for k in q.door_chambers[door]:
        if not (g.revealed >> k) & 1:
            g.revealed |= 1 << k
            zone = q.doors[door][0] if q.chamber_of[q.doors[door][0]] == k else q.doors[door][1]
            g.push(Revealing(k, opener, zone, card))


def do_goal(g: World, seat: int, number: int) -> None:
    """A Hero does what a goal asks; its price is paid. May push."""
    q = g.printed()
    goal = q.goals[number]
    h = g.heroes[seat]
    g.achieved[number] += 1
    g.emit(ev.EV_GOAL, seat, number, rule=goal.rule)
    if goal.does in ("take", "remove"):
        g.tokens[goal.at].remove(h.zone)
    if goal.does == "take":
        h.held += 1
    known = goal.does in ("take", "remove", "leave", "win")
    for s in SPECIALS[g.quest]:
        if s.achieved(g, seat, goal):
            known = True
    if not known:
        raise AssertionError(goal.does)
    if goal.xp:
        if goal.xp_all:
            for i in range(len(g.heroes)):
                gain_xp(g, i, goal.xp, goal.rule)
        else:
            gain_xp(g, seat, goal.xp, goal.rule)
    if goal.does == "leave":
        leave(g, seat, goal.rule)
    elif goal.does == "win":
        win(g, goal.rule)
    if goal.at >= 0 and g.achieved[number] >= needed(g, goal):
        for x in q.triggers:
            if x.when == "goal" and x.goal == number:
                if x.do == "win":
                    win(g, x.rule)
                elif x.do == "lose":
                    lose(g, x.rule)
                elif x.do == "open_white":
                    open_white(g, seat)
                else:
                    raise AssertionError(x.do)


def open_white(g: World, opener: int) -> None:
    """The white doors open by themselves (MD2-QUEST-HWY-04, H-67)."""
    q = g.printed()
    for k in range(len(q.doors)):
        if (q.white >> k) & 1 and not (g.doors >> k) & 1:
            open_door(g, k, opener)


def leave(g: World, seat: int, rule: int) -> None:
    """A Hero leaves the Dungeon; when all have left the Quest is won (H-61)."""
    h = g.heroes[seat]
    h.left = True
    h.zone = t.OFF
    h.done = True
    h.actions = 0
    h.fire = 0
    h.frost = 0
    g.emit(ev.EV_LEFT, seat, rule=rule)
    if not g.in_play():
        win(g, rule)
