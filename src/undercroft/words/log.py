"""Telling: the log. One row per kind of event; choices are told by the verbs, rules are named by the ledger."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from ..content.ledger import ledger_of
from ..engine.event import EV_AUTO, EV_CHOICE, EV_WINDOW, Event
from ..engine.game import Game
from ..engine.option import opt_of
from ..scene import Die, LogEntry, OptionScene
from .templates import Slot, filled, places_of
from .verbs import Verbs

G = TypeVar("G", bound=Game)
Moments = Mapping[int, Literal["find", "level", "door", "spawn", "death", "roll"]]


@dataclass(frozen=True)
class Tell(Generic[G]):
    """How one kind of event is told: places are said in words and lit on the board."""

    kind: int
    text: str | Callable[[G, Event, int], str]  # code gets the reader's seat; an empty text tells nothing
    icon: str | Callable[[G, Event], str]
    sort: str = "event"  # "event", "dice"
    seat: str | Callable[[G, Event], int] = ""  # whose it is: the letter of a field that holds a seat, or code
    dice: Callable[[G, Event], list[Die]] | None = None
    touches: Callable[[G, Event], list[str]] | None = None  # more than its places light
    beside: str | Callable[[G, Event, int], str] = ""  # the text beside drawn dice: all but the dice


class Telling(Generic[G]):
    """The log of a title. `choice` tells of a choice in words of the title's own; by default its label does. `moments`
    are the kinds of events that the page shows for a moment, each by its log entry."""

    def __init__(
        self,
        rows: Sequence[Tell[G]],
        slots: Sequence[Slot[G]],
        verbs: Verbs[G],
        package: str,
        who: Callable[[G, int], str],
        choice: Callable[[G, Event], LogEntry | None] | None = None,
        moments: Moments | None = None,
    ) -> None:
        self.slots = {s.name: s for s in slots}
        self.verbs = verbs
        self.package = package
        self.who = who
        self.choice = choice
        self.moments = moments or {}
        self.rows: dict[int, Tell[G]] = {}
        for row in rows:
            if row.kind in (EV_CHOICE, EV_AUTO, EV_WINDOW):
                raise ValueError(f"event {row.kind} is the engine's own; a game's begin with 10")
            if row.kind in self.rows:
                raise ValueError(f"event {row.kind} has two rows")
            if row.dice is not None and not row.beside:
                raise ValueError(f"event {row.kind} shows dice, so its row needs `beside`, the text without them")
            self.rows[row.kind] = row

    def entry(self, g: G, e: Event, seat: int) -> LogEntry | None:
        """An event as this seat may read it; None if there is nothing to tell."""
        if e.kind == EV_WINDOW:
            return None
        if e.kind in (EV_CHOICE, EV_AUTO):
            return self.choice(g, e) if self.choice is not None else self._choice(g, e)
        row = self.rows.get(e.kind)
        if row is None:
            raise KeyError(f"no words for event {e.kind}")
        fields = [e.a, e.b, e.c, e.d]
        text = self._said(row.text, g, e, seat)
        if not text:
            return None
        touches: list[str] = []
        if isinstance(row.text, str):
            for index, slot in places_of(row.text):
                touches += [x for x in self.slots[slot].touch(g, fields[index]) if x not in touches]
        if row.touches is not None:
            touches += [x for x in row.touches(g, e) if x not in touches]
        whose = row.seat(g, e) if callable(row.seat) else fields["abcd".index(row.seat)] if row.seat else -1
        icon = row.icon(g, e) if callable(row.icon) else row.icon
        entry = LogEntry(n=0, kind=row.sort, seat=whose, text=text, icon=icon, touches=touches)
        if row.dice is not None:
            entry["dice"] = row.dice(g, e)
            entry["short"] = self._said(row.beside, g, e, seat)
        if e.rule:
            entry["rules"] = [ledger_of(self.package).rule(e.rule).id]
        if e.kind in self.moments:
            entry["moment"] = self.moments[e.kind]
        return entry

    def _said(self, words: str | Callable[[G, Event, int], str], g: G, e: Event, seat: int) -> str:
        """A text of a row, with a capital letter."""
        text = words(g, e, seat) if callable(words) else filled(words, self.slots, g, [e.a, e.b, e.c, e.d])
        return text[:1].upper() + text[1:]

    def _choice(self, g: G, e: Event) -> LogEntry:
        scene = self.verbs.scene(g, opt_of(e.a))
        return choice_entry(e, "The party" if e.b < 0 else self.who(g, e.b), scene)


def choice_entry(e: Event, who: str, option: OptionScene) -> LogEntry:
    """A choice by its label, after the name of its seat; a label that begins with the name says it once."""
    label = option["label"]
    text = label if label.startswith((f"{who} ", f"{who}:")) else f"{who}: {label}"
    kind = "choice" if e.kind == EV_CHOICE else "auto"
    return LogEntry(n=0, kind=kind, seat=e.b, text=text, icon=option["icon"], touches=option["touches"])
