"""What would have to change for a forbidden act, and what one may want of a thing pointed at."""

from ....board.grid import FAR
from ....engine.option import Opt
from ....scene import Id
from ....words.english import listed, many
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..figures import chest_faces, held_by
from ..legal.fighting import AT_DOOR, distance
from ..state import TOKEN_BASE, World
from ..view.trails import way_cost
from .names import FACING_NAMES, chest_names, figure_names, step_word, title_of, token_letter, who


def hint(g: World, seat: int, act: Opt, rule: int) -> str:
    """What stands in the way here and now; for who has to wait, who decides."""
    d = g.decision
    if d is None:
        return ""
    if not g.may_answer(seat):
        return f"{who(g, d.owner)} decides now."
    f = g.active
    if act.kind == o.MOVE and rule == r.SETUP_06:
        return f"{step_word(g, act.a)} is a wall"
    if f < 0 and g.mover < 0 and d.prompt == o.P_TURN and o.ENTER <= act.kind <= o.END:
        first = next((title_of(g, x.a) for x in d.options if x.kind == o.ACTIVATE), "")
        return "No figure is activated yet" + (f": choose one first, such as {first}" if first else "")
    held = held_by(g, f) if f >= 0 and g.figures[f].at >= 0 else []
    if act.kind == o.MOVE and act.a < g.ground.grid.size and rule in (r.MOVE_01, r.MOVE_11, r.TOKEN_01) and not held:
        return too_far(g, act.a)
    if f < 0 or g.figures[f].at < 0:
        return ""
    me = title_of(g, f)
    if act.kind == o.ATTACK and act.a >= AT_DOOR:
        return f"that is: smash door_{act.a - AT_DOOR}"
    if rule == r.CHEST_07 and act.kind in (o.DISARM, o.OPEN_CHEST) and g.chests[act.a].at >= 0:
        c = g.chests[act.a]
        places = [g.ground.name(n) for n in g.neighbours(c.at) if chest_faces(g, act.a, n) and can_stand(g, n)]
        where = f": stand on {listed(places, 'or')}" if places else ", and nobody can stand before it now"
        return f"the chest looks {FACING_NAMES[c.facing]}{where}"
    if rule == r.TERR_15:
        return f"{g.ground.name(g.figures[f].at)} was turned and opens onto another tile now; the vortex can turn it on"
    if rule == r.BREAK_01 or (act.kind == o.MOVE and held):
        names = listed([title_of(g, x) for x in held])
        return f"break away first, for {t.BREAK} speed points: {names} {'holds' if len(held) == 1 else 'hold'} {me}"
    if rule in (r.ATK_08, r.STEAL_02):
        return f"an attack costs {t.FIGHT}, {me} has {g.sp} left"
    if rule == r.CLOSE_01 and act.kind in (o.ATTACK, o.STEAL):
        return f"turn {me} so that {title_of(g, act.a)} is in its front arc; turning is free"
    if rule == r.RANGED_04 and act.b == t.M_SHOCKWAVE:
        return f"a Shockwave reaches {(FIGURES[g.figures[f].card].range + 1) // 2} squares along clear lines"
    if rule == r.RANGED_04 and act.kind == o.ATTACK:
        away = distance(g, g.figures[f].at, g.figures[act.a].at)
        return f"{away} squares along the line, the range is {FIGURES[g.figures[f].card].range}"
    return ""


def can_stand(g: World, c: int) -> bool:
    """Could a figure come to stand here, once whoever is there has gone?"""
    return g.ground.cost[c] < FAR and (g.thing[c] == 0 or g.thing[c] >= TOKEN_BASE) and not g.shut(c)


def too_far(g: World, to: int) -> str:
    """What the way to a square would cost whoever moves, and what there is."""
    need = way_cost(g, to)
    me = title_of(g, g.active) if g.active >= 0 else f"token {token_letter(g.mover)}"
    if need < 0:
        return f"no way leads to {g.ground.name(to)} now; {me} has {many(g.sp, 'speed point')} left"
    if need <= g.sp:
        return f"one step at a time: the way to {g.ground.name(to)} costs {need} of the {g.sp} that {me} has left"
    return f"the way to {g.ground.name(to)} costs {many(need, 'speed point')}, {me} has {g.sp} left"


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """What one may want of a thing pointed at."""
    kind, _, name = thing.partition(":")
    if kind == "square":
        return [f"move {name}", f"through {name}"]
    if kind == "figure" and name.isdecimal() and int(name) < len(g.figures):
        word = figure_names(g)[int(name)]
        owner = g.figures[int(name)].owner
        if owner == seat or (owner < 0 and g.active < 0):  # whom one leads, and Mage Spawn between activations
            return [f"activate {word}"]
        return [f"attack {word}", f"steal {word}", f"activate {word}"]
    if kind == "chest" and name.isdecimal() and int(name) < len(g.chests):
        word = chest_names(g)[int(name)]
        return [f"expose {word}", f"disarm {word}", f"open {word}"]
    if kind == "token":
        return [f"walk token_{name}"]
    if kind == "door":
        return [f"open door_{name}", f"close door_{name}", f"smash door_{name}"]
    return []
