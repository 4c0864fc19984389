"""Advice for a forbidden act, and the acts that a thing pointed at suggests."""

from ....engine.option import Opt
from ....scene import Id
from ....words.english import many
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..acts.turns import nobody_active
from ..figures import held_by
from ..state import World
from .names import chest_names, figure_names, held_text, title_of, who


def hint(g: World, seat: int, option: Opt, rule: int) -> str:
    """The obstacle here and now; out of turn, the player who decides."""
    d = g.decision
    if d is None:
        return ""
    if not g.may_answer(seat):
        return f"{who(g, d.owner)} decides now."
    if ACTS.known(option.kind) is None:
        return ""
    if not ACTS.answers(o.P_TURN, option.kind) and (
        ACTS.answers(o.P_MENU, option.kind) or ACTS.answers(o.P_LAND, option.kind)
    ):
        early = nobody_active(g)
        if early:
            return early
    said = ACTS.at(d.prompt, option.kind).hints(g, option, rule)
    return said or general_hint(g, rule)


def general_hint(g: World, rule: int) -> str:
    """Advice that depends on the rule alone."""
    f = g.active
    if f < 0 or g.figures[f].at < 0:
        return ""
    if rule == r.TERR_15:
        return f"{g.ground.name(g.figures[f].at)} was turned and opens onto another tile now; the vortex can turn it on"
    if rule == r.BREAK_01:
        return held_text(g, f, held_by(g, f))
    if rule in (r.ATK_08, r.STEAL_02):
        return f"an attack costs {many(t.FIGHT, 'speed point')}; {title_of(g, f)} has {g.sp} left"
    return ""


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """The acts that a thing pointed at suggests."""
    kind, _, name = thing.partition(":")
    if kind == "square":
        return [f"move {name}", f"through {name}"]
    if kind == "figure" and name.isdecimal() and int(name) < len(g.figures):
        word = figure_names(g)[int(name)]
        owner = g.figures[int(name)].owner
        if owner == seat or (owner < 0 and g.active < 0):  # own figures, and Mage Spawn between activations
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
