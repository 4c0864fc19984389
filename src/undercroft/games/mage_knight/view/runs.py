"""Treasures given out in one click, and what needs no question at all (MKD-USE-01, MKD-TURN-08)."""

from typing import Final

from ....engine.decision import Decision
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import listed
from .. import options as o
from .. import terms as t
from ..acts.treasures import Assign
from ..acts.turns import EndTurn, TakeUp, Waive
from ..content import FIGURES
from ..figures import treasure_of
from ..state import World
from ..words.names import title_of
from ..words.verbs import VERBS


def runs(g: World) -> list[OptionScene]:
    """Everything that can be used again and again, to the first Hero who may have it; potions stay closed."""
    d = g.decision
    if d is None or d.prompt != o.P_ASSIGN:
        return []
    offered = [x for x in d.options if x.kind == Assign.KIND]
    load = {f: [treasure_of(g, c).item for c in g.figures[f].items] for f in {x.b for x in offered}}
    given = _hand_out(g, offered, load)
    rest = [x for x in offered if all(y.a != x.a for y in given) and _has_room(g, load[x.b], x.a)]
    steps = [*given, opt(o.STOP)] if rest else given
    if not given or len(steps) < 2:
        return []
    label = _label(g, given, alone=len(load) == 1)
    if any(treasure_of(g, x.a).potion for x in rest):
        label += "; no potion"
    texts = [VERBS.text(g, x) for x in steps]
    return [
        OptionScene(
            text=" + ".join(texts),
            label=label,
            group="Treasure",
            touches=[f"figure:{given[0].b}"],
            icon="knapsack",
            walk=texts,
        )
    ]


def _hand_out(g: World, offered: list[Opt], load: dict[int, list[str]]) -> list[Opt]:
    """Each treasure but potions to the first Hero with room for it, whose `load` it joins."""
    given: list[Opt] = []
    for x in offered:
        treasure = treasure_of(g, x.a)
        if treasure.potion or any(y.a == x.a for y in given):
            continue
        if _has_room(g, load[x.b], x.a):
            load[x.b].append(treasure.item)
            given.append(x)
    return given


def _has_room(g: World, load: list[str], chest: int) -> bool:
    """Can a Hero with these treasures have one more, of another sort?"""
    return len(load) < t.MOST_TREASURES and treasure_of(g, chest).item not in load


def _label(g: World, given: list[Opt], alone: bool) -> str:
    """Names the treasures, and the Heroes who are given them if there are several."""
    said = listed([f"the {treasure_of(g, x.a).item}" + ("" if alone else f" to {title_of(g, x.b)}") for x in given])
    return f"{title_of(g, given[0].b)} uses {said}" if alone else f"Give {said}"


def obvious(g: World, d: Decision) -> Opt | None:
    """What need not be asked: the end of a turn in which nothing is left to do, and a treasure that the only Hero can
    use at no price, since nothing else has to stay behind for it."""
    if d.prompt == o.P_TURN:
        return _nothing_left(g, d)
    if d.prompt != o.P_ASSIGN:
        return None
    found = [x for x in d.options if x.kind == Assign.KIND]
    hero = found[0].b
    if any(x.b != hero for x in found):
        return None
    items = [treasure_of(g, c) for c in [*g.figures[hero].items, *(x.a for x in found)]]
    if len(items) > t.MOST_TREASURES or len({x.item for x in items}) < len(items):
        return None
    return next((x for x in found if not treasure_of(g, x.a).potion and _adds(g, hero, x.a)), None)


LAST_ACTS: Final = (Waive.KIND, TakeUp.KIND, EndTurn.KIND)  # all that is left without activations


def _nothing_left(g: World, d: Decision) -> Opt | None:
    """The end of a turn without activations, in which only abilities could be laid aside."""
    if g.left > 0 or any(x.kind not in LAST_ACTS for x in d.options):
        return None
    return next((x for x in d.options if x.kind == EndTurn.KIND), None)


def _adds(g: World, f: int, chest: int) -> bool:
    """Does a treasure take no ability of the dial's away? (MKD-USE-10)"""
    treasure = treasure_of(g, chest)
    x = g.figures[f]
    return not treasure.ability or not any(FIGURES[x.card].slots[treasure.slot][x.click :])
