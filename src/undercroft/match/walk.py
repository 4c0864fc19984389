"""Several decisions in a single step: a walk goes on as long as nothing is left to chance and others only pass."""

from ..engine.event import EV_AUTO
from ..engine.option import opt_of
from ..scene import Trail
from .match import Match
from .record import Entry


def steps_to(trails: list[Trail], text: str) -> list[str]:
    """The option texts that lead, one after the other, to the end of the trail with this text; else nothing."""
    ends = {x["to"]: x for x in trails}
    at = next((x for x in trails if x["text"] == text and not x.get("passed")), None)
    out: list[str] = []
    while at is not None:
        out.append(at["text"])
        at = ends.get(at["via"])
    return out[::-1]


PASSED = "pass"  # the answer to a window that shows nothing


def done(match: Match, texts: list[str], chosen: list[str]) -> int:
    """How many of these steps were taken by these choices; 0 if something else was chosen.

    A step that was the only way on was taken by itself, so a walk may need fewer choices than it has steps.
    """
    count = 0
    for text in chosen:
        if text not in texts[count:]:
            return 0
        count = texts.index(text, count) + 1
    for e in match.latest:
        if e.kind == EV_AUTO and texts[count : count + 1] == [match.title.text(match.game, opt_of(e.a))]:
            count += 1
    return count


def since(match: Match, began: int) -> list[Entry] | None:
    """The entries after the first `began` decisions; None if something was taken back."""
    out: list[Entry] = []
    for e in reversed(match.record.entries):
        if e.undo >= 0:
            return None
        if e.n <= began:
            break
        out.append(e)
        if e.n == began + 1:  # what was taken back before the walk began is not part of it
            break
    return out[::-1]


def onward(match: Match, seat: int, texts: list[str], began: int) -> str | None:
    """The next step of a walk that began after `began` decisions: empty while others may still answer, None where the
    walk has ended."""
    entries = since(match, began)
    if not entries or any(e.rolls or (e.do != PASSED if e.seat != seat or e.auto else False) for e in entries):
        return None
    count = done(match, texts, [e.do for e in entries if e.seat == seat and not e.auto])
    d = match.decision
    if d is None or match.request is not None or not 0 < count < len(texts):
        return None
    if match.title.manners.window_name(match.game, d):
        return ""
    return texts[count] if d.owner == seat and texts[count] in match.options() else None


def walk(match: Match, seat: int, texts: list[str]) -> int:
    """Choose these options one after the other; how many were taken. The first is refused like any other."""
    began, step = match.game.count, texts[0]
    while step:
        match.choose(step, seat)
        step = onward(match, seat, texts, began) or ""
    return done(match, texts, [e.do for e in since(match, began) or [] if e.seat == seat and not e.auto])
