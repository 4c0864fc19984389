"""Acts agree with their lists: the options that an act's predicate allows are the options that are listed."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from ..engine.act import Act, Act0, Act1, Act2, Act3
from ..engine.chance import Rng
from ..engine.game import Game
from ..engine.option import Opt, opt
from ..title.title import Title

MOST = 1000  # values of an act that are asked at one decision; a larger act is sampled


def idle_acts(title: Title[Any]) -> list[str]:
    """Acts that do nothing: neither `do` nor `take` is their own."""
    found = []
    for act in title.rules.acts.all() if title.rules.acts is not None else []:
        mine: Any = type(act)
        named = isinstance(act, (Act0, Act1, Act2, Act3))
        if mine.take is Act.take or (named and mine.do in (Act0.do, Act1.do, Act2.do, Act3.do)):
            found.append(mine.__name__)
    return found


def disagreements(title: Title[Any], g: Game, rng: Rng) -> Iterator[str]:
    """Options of the pending decision's acts that are allowed and not listed, or listed and not allowed."""
    d = g.decision
    if d is None or title.rules.acts is None:
        return
    listed = set(d.options)
    for offer in title.rules.acts.menus[d.prompt]:
        for act in offer.acts():
            for x in askable(title, g, act, rng):
                rule = act.forbids_option(g, x)
                if (rule == 0) != (x in listed):
                    what = "allowed and not listed" if rule == 0 else f"listed, but rule {rule} forbids it"
                    yield f"{type(act).__name__} {x!r} is {what}"


def askable(title: Title[Any], g: Game, act: Act[Any], rng: Rng, most: int = MOST) -> Iterator[Opt]:
    """An act's options for every value of its fields, or for a sample of them; none for an answer that is drawn.

    The words of a shared kind may stand at another act, or in a row of their own.
    """
    for row in title.speech.verbs.rows:
        verb = row.verb
        ranges = title.speech.verbs.ranges(g, verb) if verb.kind == act.kind and verb.read is None else None
        if ranges is None:
            continue
        fields: list[Sequence[int]] = [*ranges]
        if verb.fits is not None:
            fields[0] = [a for a in fields[0] if verb.fits(g, a)]
        if prod(len(values) for values in fields) <= most:
            yield from (opt(act.kind, *x) for x in product(*fields))
        else:
            yield from (opt(act.kind, *[v[rng.below(len(v))] for v in fields]) for _ in range(most))
