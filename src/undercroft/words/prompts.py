"""Prompts: one table, with the full text for the deciding player and a summary for the others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..engine.decision import PARTY, Decision
from ..engine.game import Game
from .templates import Slot, filled

G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class Ask(Generic[G]):
    """One kind of prompt: `{a:slot}` and `{b:slot}` are said in words, `{who}` is the seat that decides."""

    prompt: int
    owner: str | Callable[[G, Decision], str]
    others: str | Callable[[G, Decision], str] = ""  # empty: the same words for all


class Prompts(Generic[G]):
    """The prompts of a title."""

    def __init__(self, rows: Sequence[Ask[G]], slots: Sequence[Slot[G]], who: Callable[[G, int], str]) -> None:
        self.slots = {s.name: s for s in slots}
        self.who = who
        self.rows: dict[int, Ask[G]] = {}
        for row in rows:
            if row.prompt in self.rows:
                raise ValueError(f"prompt {row.prompt} has two rows")
            self.rows[row.prompt] = row

    def text(self, g: G, d: Decision, seat: int) -> str:
        """The prompt, as this seat may read it."""
        row = self.rows[d.prompt]
        mine = seat == d.owner or d.owner == PARTY
        words = row.owner if mine or not row.others else row.others
        if callable(words):
            text = words(g, d)
        else:
            text = filled(words, self.slots, g, [d.a, d.b, 0, 0])
            text = text.replace("{who}", "The party" if d.owner == PARTY else self.who(g, d.owner))
        return text[:1].upper() + text[1:]
