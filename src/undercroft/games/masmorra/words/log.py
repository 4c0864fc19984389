"""Events as lines of the log, one per thing that matters."""
from typing import Final

from ....kernel.event import EV_AUTO, EV_CHOICE, Event
from ....kernel.ledger import ledger_of
from ....kernel.option import opt_of
from ....kernel.scene import LogEntry
from ..state import World
from . import icons
from .line import Line
from .log_choices import choice_text, hero_of
from .log_heroes import HEROES
from .log_table import TABLE

PACKAGE: Final = __package__.rpartition(".")[0]


def log_entry(g: World, e: Event, seat: int) -> LogEntry | None:
    """An event as this seat may read it; None if there is nothing to tell."""
    if not e.visible_to(seat):
        return None
    if e.kind in (EV_CHOICE, EV_AUTO):
        told = choice_text(g, opt_of(e.a), e.b)
        if told is None and e.kind == EV_AUTO and e.c == 1:
            told = f"{hero_of(g, e.b)} passes, by standing order", icons.OTHER["cancel"], []
        if told is None:
            return None
        line = Line(told[0], told[1], told[2], e.b)
        kind = "choice" if e.kind == EV_CHOICE else "auto"
    else:
        tell = TELL.get(e.kind)
        found = tell(g, e) if tell is not None else None
        if found is None:
            return None
        line = found
        kind = "dice" if line.dice else "event"
    text = line.text[0].upper() + line.text[1:]
    entry = LogEntry(n=0, kind=kind, seat=line.seat, text=text, icon=line.icon, touches=line.touches)
    if line.dice:
        entry["dice"] = line.dice
    if e.rule:
        entry["rules"] = [ledger_of(PACKAGE).rule(e.rule).id]
    return entry


TELL: Final = {**HEROES, **TABLE}
