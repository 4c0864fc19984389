"""Marks, which are set one by one and carried out together, as one answer: the dice to roll again."""

from collections.abc import Callable
from typing import Any

from ..engine.game import Game
from ..engine.option import Opt
from ..scene import OptionScene
from ..title.title import Title
from ..words.english import gathered, listed

MOST = 12


def marked_set(title: Title[Any], g: Game, first: Opt, choose: Callable[[Any], Opt | None]) -> OptionScene | None:
    """This mark, those that `choose` adds to it, and the answer that carries them out; None if it is not a mark, or
    if it comes to another end. Where nothing is left to mark, that answer is given by itself."""
    scene = title.speech.verbs.scene(g, first)
    then = scene.get("then")
    if then is None or g.decision is None:
        return None
    order = [title.text(g, o) for o in g.decision.options]
    world, marks, o = g.copy(), [scene], first
    for _ in range(MOST):
        rest = [x for x in _options(world) if x != o]
        whole = [title.text(world, x) for x in rest] == [then["text"]]
        world.apply(o)
        found = None if whole else choose(world)
        if whole or (found is not None and title.text(world, found) == then["text"]):
            end = [] if whole else [then["text"]]
            return _joined(sorted(marks, key=lambda x: order.index(x["text"])), end)
        if found is None:
            return None
        o = found
        marks.append(title.speech.verbs.scene(world, o))
        if "then" not in marks[-1]:
            return None
    return None


def _options(g: Game) -> list[Opt]:
    return g.decision.options if g.decision is not None else []


def _joined(marks: list[OptionScene], end: list[str]) -> OptionScene:
    """`Re-roll the Step die` twice and `Re-roll the Magic die` are `Re-roll 2 Step dice and the Magic die`."""
    verbs, things = zip(*(x["label"].split(" ", 1) for x in marks), strict=True)
    alike = len(set(verbs)) == 1
    walk = [*(x["text"] for x in marks), *end]
    return {
        **marks[0],
        "text": " + ".join(walk),
        "label": f"{verbs[0]} {listed(gathered(things))}" if alike else listed([x["label"] for x in marks]),
        "touches": [id for x in marks for id in x["touches"]],
        "walk": walk,
    }
