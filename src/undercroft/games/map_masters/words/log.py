"""What happened."""

from ....engine.event import EV_CHOICE, Event
from ....engine.option import opt_of
from ....scene import LogEntry
from ....words.english import many
from ....words.log import Moments, Tell, Telling
from .. import events as ev
from ..acts.base import ACTS, TOLD, TOLD_IF_ALONE
from ..content import ARTIFACTS
from ..outcome import TEXTS
from ..paths.line import path_of
from ..state import World
from .legs import TROUBLES
from .names import SLOTS, cell_text, laid_text, need_text, objective_text, title_of, who
from .verbs import VERBS

DOES = {"Buy": "buys", "Draw": "draws", "Leave": "leaves"}  # labels of choices as what somebody does


def _choice(g: World, event: Event) -> LogEntry | None:
    """A path is told by what it did; everything else by its label."""
    act = opt_of(event.a)
    if ACTS.of(act).flags & (TOLD if event.kind == EV_CHOICE else TOLD | TOLD_IF_ALONE):
        return None
    label = VERBS.label(g, act)
    person = "The team" if event.b < 0 else who(g, event.b)
    verb, _, rest = label.partition(" ")
    does = DOES.get(verb)
    kind = "choice" if event.kind == EV_CHOICE else "auto"
    return LogEntry(
        n=0,
        kind=kind,
        seat=event.b,
        text=f"{person} {does} {rest}" if does else f"{person}: {label}",
        icon=VERBS.scene(g, act)["icon"],
        touches=VERBS.scene(g, act)["touches"],
    )


def _leg(g: World, event: Event, seat: int) -> str:
    where = g.card(event.c).name if g.cells[event.c] > 0 else cell_text(g, event.c)
    return f"{title_of(g.groups[event.a].colour)} walks to {where}: {many(event.d, 'hall')}"


def _leg_touches(g: World, event: Event) -> list[str]:
    if event.b >= len(g.lines):
        return []
    return [f"group:{path_of(g.lines[event.b].path).group}", f"cell:{event.c}"]


def _fulfilled(g: World, event: Event, seat: int) -> str:
    card = g.card(event.b)
    need = g.need_of(card.objectives[event.c], event.c)
    return f"{title_of(g.groups[event.a].colour)} fulfills {objective_text(event.c + 1, card.name)}: {need_text(need)}"


def _took(g: World, event: Event, seat: int) -> str:
    what = ARTIFACTS[event.b]
    return f"{title_of(g.groups[event.a].colour)} {'frees' if what.person else 'takes'} {what.name}"


def _took_touches(g: World, event: Event) -> list[str]:
    return [f"group:{event.a}"]


def _failed(g: World, event: Event, seat: int) -> str:
    return f"{title_of(g.groups[event.a].colour)} fails: {TROUBLES[event.b]}"


def _lost(g: World, event: Event, seat: int) -> str:
    return f"The mission is lost: {TEXTS[event.a]}"


def _played(g: World, event: Event, seat: int) -> str:
    return f"{who(g, event.a)} lays {laid_text(g, event.b, event.c, event.d)}"


MOMENTS: Moments = {ev.TURNED_UP: "door", ev.TOOK: "find", ev.FULFILLED: "level"}

# fmt: off
TELLING: Telling[World] = Telling([
    Tell(ev.WISH, "Objective {a:number} needs {b:wish}", "scroll-quill"),
    Tell(ev.BOUGHT_UNSEEN, "The unseen book is {a:book}", "spell-book"),
    Tell(ev.PLAYED, _played, "card-play", seat="a", touches=lambda g, x: [f"cell:{x.c}"]),
    Tell(ev.DREW, "You draw {b:card}", "card-draw", seat="a"),
    Tell(ev.DRAWN, lambda g, x, seat: "" if seat == x.a else f"{who(g, x.a)} draws a card", "card-draw", seat="a"),
    Tell(ev.LEG, _leg, "quill-ink", touches=_leg_touches),
    Tell(ev.FULFILLED, _fulfilled, "check-mark"),
    Tell(ev.TOOK, _took, "snatch", touches=_took_touches),
    Tell(ev.TURNED_UP, "{b:card} is turned up on {a:cell}", "up-card"),
    Tell(ev.FAILED, _failed, "death-skull"),
    Tell(ev.LOST, _lost, "death-skull"),
    Tell(ev.WON, "The mission is won with {a:number} points", "laurels"),
], SLOTS, VERBS, __package__.rpartition(".")[0], who, _choice, MOMENTS)
# fmt: on
