"""Several decisions in one go: a walk goes on only as long as nothing else is asked and nothing was left to chance."""
from .match import Match
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


def goes_on(match: Match, seat: int, text: str) -> bool:
    """After a step of a walk: may the next one be taken without asking its owner again?"""
    d = match.decision
    last = match.record.entries[-1]
    if d is None or match.request is not None or d.owner != seat or last.seat != seat or last.rolls:
        return False
    return text in match.options()


def walk(match: Match, seat: int, texts: list[str]) -> int:
    """Choose these options one after the other; how many were taken. The first is refused like any other."""
    match.choose(texts[0], seat)
    taken = 1
    while taken < len(texts) and goes_on(match, seat, texts[taken]):
        match.choose(texts[taken], seat)
        taken += 1
    return taken
