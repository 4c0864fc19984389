"""Marks, which are set one by one and carried out together, as one answer: the dice to roll again."""

from collections.abc import Callable
from typing import Any

from ..engine.game import Game
from ..engine.option import Opt
from ..scene import OptionScene
from ..title.title import Title
from ..words.english import listed

MOST = 12


def marked_set(title: Title[Any], g: Game, first: Opt, choose: Callable[[Any], Opt | None]) -> OptionScene | None:
    """This mark, those that `choose` adds to it, and the answer that carries them out; None if it is no mark, or if it
    comes to another end."""
    scene = title.speech.verbs.scene(g, first)
    then = scene.get("then")
    if then is None or g.decision is None:
        return None
    order = [title.text(g, o) for o in g.decision.options]
    world, marks, o = g.copy(), [scene], first
    for _ in range(MOST):
        world.apply(o)
        found = choose(world) if world.decision is not None else None
        if found is None:
            return None
        o = found
        if title.text(world, o) == then["text"]:
            return _joined(sorted(marks, key=lambda x: order.index(x["text"])), then["text"])
        marks.append(title.speech.verbs.scene(world, o))
        if "then" not in marks[-1]:
            return None
    return None


def _joined(marks: list[OptionScene], end: str) -> OptionScene:
    """`Re-roll die 2 (Step)` and `Re-roll die 4 (Magic)` are `Re-roll die 2 (Step) and die 4 (Magic)`."""
    verbs, things = zip(*(x["label"].split(" ", 1) for x in marks), strict=True)
    alike = len(set(verbs)) == 1
    walk = [*(x["text"] for x in marks), end]
    return {
        **marks[0],
        "text": " + ".join(walk),
        "label": f"{verbs[0]} {listed(things)}" if alike else listed([x["label"] for x in marks]),
        "touches": [id for x in marks for id in x["touches"]],
        "walk": walk,
    }
