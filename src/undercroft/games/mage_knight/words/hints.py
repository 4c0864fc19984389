"""What would have to change for a forbidden act, and what one may want of a thing pointed at."""
from ....kernel.option import Opt
from ....kernel.scene import Id
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..figures import held_by
from ..legal.fighting import distance
from ..legal.moving import price
from ..state import World
from .names import chest_names, figure_names, title_of, who


def hint(g: World, seat: int, act: Opt, rule: int) -> str:
    """What stands in the way here and now; for who has to wait, who decides."""
    d = g.decision
    if d is None:
        return ""
    if not g.may_answer(seat):
        return f"({who(g, d.owner)} decides)"
    f = g.active
    if f < 0 or g.figures[f].at < 0:
        return ""
    me = title_of(g, f)
    if rule == r.MOVE_01:
        return f"one step at a time, to an adjacent square; {me} has {g.sp} speed points left"
    if rule == r.MOVE_11 and act.kind == o.MOVE:
        return f"the step costs {price(g, f, g.figures[f].at, act.a)}, {me} has {g.sp} left"
    if rule == r.BREAK_01:
        names = ", ".join(title_of(g, x) for x in held_by(g, f))
        return f"break away first, for 2 speed points: {names} holds {me}"
    if rule in (r.ATK_08, r.STEAL_02):
        return f"an attack costs {t.FIGHT}, {me} has {g.sp} left"
    if rule == r.CLOSE_01 and act.kind in (o.ATTACK, o.STEAL):
        return f"turn {me} so that {title_of(g, act.a)} is in its front arc; turning is free"
    if rule == r.RANGED_04 and act.kind == o.ATTACK:
        away = distance(g, g.figures[f].at, g.figures[act.a].at)
        return f"{away} squares along the line, the range is {FIGURES[g.figures[f].card].range}"
    return ""


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """What one may want of a thing pointed at."""
    kind, _, name = thing.partition(":")
    if kind == "square":
        return [f"move {name}", f"through {name}"]
    if kind == "figure" and name.isdecimal() and int(name) < len(g.figures):
        word = figure_names(g)[int(name)]
        return [f"attack {word}", f"steal {word}", f"activate {word}"]
    if kind == "chest" and name.isdecimal() and int(name) < len(g.chests):
        word = chest_names(g)[int(name)]
        return [f"expose {word}", f"disarm {word}", f"open {word}"]
    if kind == "token":
        return [f"walk token_{name}"]
    if kind == "door":
        return [f"open door_{name}", f"close door_{name}", f"smash door_{name}"]
    return []
