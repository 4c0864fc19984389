"""How a title speaks and shows itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..engine.decision import Decision
from ..engine.event import Event
from ..engine.game import Game
from ..engine.option import Opt
from ..scene import Combat, Draft, DraftStart, Id, LogEntry, Odds, OptionScene, Scene, Trail
from ..words.because import Reason
from ..words.verbs import Verbs
from .tally import Tally

G = TypeVar("G", bound=Game)


def no_tally(g: Any, events: list[Event], tally: Tally) -> None:
    """Most titles keep what the end counts in their state."""


def _die(g: Any, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    return "Chance", [str(i) for i in range(bound)]


@dataclass(frozen=True)
class Speech(Generic[G]):
    """How the game speaks and shows itself."""

    verbs: Verbs[G]  # the kinds of options: text, reading, label, moment
    prompt: Callable[[G, Decision, int], str]  # what is asked, in words, as this seat may read it
    log_entry: Callable[[G, Event, int], LogEntry | None]  # an event as this seat may read it
    scene: Callable[[G, int], Scene]  # everything this seat (-1: a spectator) may see
    # a draft judged: its text, and a thing it is wanted to lead to ("": it stays where it is); CroftError: no draft
    draft: Callable[[G, int, str, Id], Draft] | None = None
    hint: Callable[[G, int, Opt, int], str] = lambda g, seat, o, rule: ""  # what would have to change
    reasons: Callable[[G, int], Sequence[Reason]] = (
        lambda g, seat: ()
    )  # phrases for features, for a player who asks why
    plan_reason: Callable[[G, Opt], str] = lambda g, o: ""  # of a title that plans: what this answer is for
    intents: Callable[[G, int, Id], list[str]] = lambda g, seat, thing: []  # likely wishes about a thing pointed at
    odds: Callable[[G, Opt], list[Odds]] = lambda g, o: []  # chances of the outcomes that matter, before a roll
    chance_prompt: Callable[[G | None, int, int, list[int]], tuple[str, list[str]]] = _die  # referee mode
    tour: Callable[[], list[str]] = list  # a guided introduction, a paragraph or two per page
    tour_at_terminal: Callable[[], list[str]] = list  # its further pages where letters draw and answers are written
    special: Callable[[str], list[str]] = lambda mode: []  # ids of the rules that a mode adds to those of all
    also: Callable[[G, int], list[Opt]] = lambda g, seat: []  # answers to an open decision that are worth showing
    trails: Callable[[G], list[Trail]] = lambda g: []  # where several decisions in a row lead, so that one click does
    runs: Callable[[G], list[OptionScene]] = lambda g: []  # options that most would take in a row, the best first
    drafts: Callable[[G, int], list[DraftStart]] = lambda g, seat: []  # answers that may be drawn step by step
    # the fights that are over among these events, and the events of one that goes on
    fights: Callable[[G, list[Event]], tuple[list[Combat], list[Event]]] = lambda g, events: ([], [])
    tally: Callable[[G, list[Event], Tally], None] = no_tally  # deeds and rolls, for the end

    def text(self, g: G, option: Opt) -> str:
        """The canonical text of an option."""
        return self.verbs.text(g, option)

    def parse(self, g: G, text: str) -> Opt:
        """The option a text means, offered or not; CroftError says what was expected."""
        d = g.decision
        wanted = " ".join(text.split())
        if d is not None and wanted:
            for o in d.options:
                if self.verbs.text(g, o) == wanted:
                    return o
        return self.verbs.parse(g, text)

    def free(self, g: G, option: Opt) -> bool:
        """Does this answer take nothing that could be kept, as a free re-roll does?"""
        return self.verbs.row(g, option).free or bool(self.verbs.scene(g, option).get("free"))
