"""What the Quest adds: goals done, doors that open, Gates, the Final Monster."""

from .. import events as e
from .. import rule_ids as r
from .. import terms as t
from ..legal.moving import needed
from ..state import World
from .harm import lose, win
from .kills import gain_xp
from .spawning import Revealing, Roam


def open_door(g: World, door: int, opener: int) -> None:
    """A door opens; the first door of a Chamber reveals it (MD2-DOOR-05). May push."""
    q = g.printed()
    g.doors |= 1 << door
    g.emit(e.EV_DOOR, door, rule=r.DOOR_03)
    white = (q.white >> door) & 1 == 1
    card = q.white_card if white else True
    if q.center >= 0 and q.center in (q.tile_of[q.doors[door][0]], q.tile_of[q.doors[door][1]]):
        card = False  # MD2-QUEST-HEL-07
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
    g.emit(e.EV_GOAL, seat, number, rule=goal.rule)
    if goal.does in ("take", "remove"):
        g.tokens[goal.at].remove(h.zone)
        while goal.at == t.OBJECTIVE and h.zone in g.tokens[t.TIME]:
            g.tokens[t.TIME].remove(h.zone)  # H-71
    if goal.does == "take":
        h.held += 1
    elif goal.does == "feather":
        h.held -= 1
        for f in range(t.ROAMING, t.BOSS):
            if g.foes[f].card >= 0 and g.foes[f].beast and g.foes[f].zone == h.zone:
                g.foes[f].feathers += 1
                break
    elif goal.does == "add_time":
        g.tokens[t.TIME].append(h.zone)
    g.souls += goal.souls
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
    elif goal.does not in ("take", "remove", "feather", "add_time"):
        raise AssertionError(goal.does)
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
    g.emit(e.EV_LEFT, seat, rule=rule)
    if not g.in_play():
        win(g, rule)


def check_gates(g: World) -> None:
    """Gates open when their outer Tile is cleared (MD2-QUEST-HEL-06); then the Final Monster may come. May push.

    A Chamber is revealed when its Door card, Enemies and Treasure have come (MD2-REVEAL-01); until then Gates wait.
    """
    q = g.printed()
    if q.white_by != "cleared" or g.final_came:
        return
    for s in g.stack:
        if isinstance(s, Revealing):
            return
    for k in range(len(q.doors)):
        if (q.white >> k) & 1 and not (g.doors >> k) & 1:
            a = q.tile_of[q.doors[k][0]]
            tile = q.tile_of[q.doors[k][1]] if a == q.center else a
            if not (g.gone >> tile) & 1 and cleared(g, tile):
                g.emit(e.EV_GATE, k, rule=r.QUEST_HEL_06)
                open_door(g, k, t.NOBODY)  # no Door card (MD2-QUEST-HEL-07), so nobody need count as the opener
                return
    for k in range(len(q.doors)):  # MD2-QUEST-HEL-09, H-45
        a = q.tile_of[q.doors[k][0]]
        b = q.tile_of[q.doors[k][1]]
        if (a == q.center or b == q.center) and not (g.doors >> k) & 1:
            if not (g.gone >> a) & 1 and not (g.gone >> b) & 1:
                return
    g.final_came = True
    g.push(Roam(q.final_zone, 2, True, False, True))


def cleared(g: World, tile: int) -> bool:
    """No Enemies on the Tile and all its Chambers revealed."""
    q = g.printed()
    for f in g.foes_on_map():
        if q.tile_of[g.foes[f].zone] == tile:
            return False
    for k in range(len(q.chambers)):
        if q.tile_of[q.chambers[k][0]] == tile and not (g.revealed >> k) & 1 and has_door(g, k):
            return False
    return True


def has_door(g: World, chamber: int) -> bool:
    """Can this Chamber be revealed at all?"""
    for chambers in g.printed().door_chambers:
        if chamber in chambers:
            return True
    return False
