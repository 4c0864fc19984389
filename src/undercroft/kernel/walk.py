"""Several decisions in one go: a walk goes on only as long as nothing else is asked and nothing was left to chance."""

from .event import EV_AUTO
from .match import Match
from .option import opt_of
from .scene import Trail


def steps_to(trails: list[Trail], text: str) -> list[str]:
    """The option texts that lead, one after the other, to the end of the trail with this text; else nothing."""
    ends = {x["to"]: x for x in trails}
    at = next((x for x in trails if x["text"] == text and not x.get("passed")), None)
    out: list[str] = []
    while at is not None:
        out.append(at["text"])
        at = ends.get(at["via"])
    return out[::-1]


def done(match: Match, texts: list[str], chosen: int) -> int:
    """How many of these steps were taken, the latest choice being one of them, the `chosen`th of the walk.

    A step that was the only way on was taken by itself, so a walk may need fewer choices than it has steps.
    """
    last = match.record.entries[-1].do
    if last not in texts[chosen - 1 :]:
        return 0
    count = texts.index(last, chosen - 1) + 1
    for e in match.latest:
        if e.kind == EV_AUTO and texts[count : count + 1] == [match.title.text(match.game, opt_of(e.a))]:
            count += 1
    return count


def next_step(match: Match, seat: int, texts: list[str], chosen: int) -> str:
    """The step of a walk that can be chosen now without asking its owner again; nothing where the walk ends."""
    d = match.decision
    last = match.record.entries[-1]
    if d is None or match.request is not None or d.owner != seat or last.seat != seat or last.rolls:
        return ""
    count = done(match, texts, chosen)
    return texts[count] if 0 < count < len(texts) and texts[count] in match.options() else ""


def walk(match: Match, seat: int, texts: list[str]) -> int:
    """Choose these options one after the other; how many were taken. The first is refused like any other."""
    chosen, step = 0, texts[0]
    while step:
        match.choose(step, seat)
        chosen += 1
        step = next_step(match, seat, texts, chosen)
    return done(match, texts, chosen)
