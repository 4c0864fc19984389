"""How a title asks people: windows, secrets, standing orders."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.option import Opt
from ..engine.window import LOOK, PASS, Window
from ..scene import Id

G = TypeVar("G", bound=Game)


def look_ahead(g: Any, seat: int, d: Decision) -> int:
    """Where a title has no judgment of its own, interfaces look ahead themselves."""
    return LOOK


@dataclass(frozen=True)
class Manners(Generic[G]):
    """How people are asked, and what a question may reveal: windows, secrets, standing orders."""

    window_name: Callable[[G, Decision], str] = lambda g, d: ""  # of an interrupt window, for standing orders
    standing_name: Callable[[G, Decision], str] = lambda g, d: ""  # of a question of every turn that an order may pass
    window_about: Callable[[G, Decision], tuple[str, list[Id]]] | None = None  # which monster, which Hero, who did it
    hides: Callable[[G], bool] = lambda g: True  # do seats hold what others may not know?
    needs_secret: Callable[[G, Opt], bool] = lambda g, o: False  # does this option need what only its owner may know?
    has_secrets: Callable[[G, int], bool] = lambda g, seat: False  # does this seat hold such things? How many is public
    worth_asking: Callable[[G, int, Decision], int] = look_ahead  # is this interrupt worth a question? Yes, no, or LOOK
    obvious: Callable[[G, Decision], Opt | None] = lambda g, d: None  # an answer so clear that it need not be asked for
    default_answer: Callable[[G, Decision], Opt | None] = lambda g, d: (
        None
    )  # the answer given when a player skips the question
    leads: Callable[[G], int] = lambda g: -1  # the seat whose turn it is, where the party decides; -1: nobody's

    def order_name(self, g: G, d: Decision) -> str:
        """The name under which a standing order may pass here: a window's, or that of a question asked every turn."""
        return self.window_name(g, d) or self.standing_name(g, d)

    def secret(self, g: G, d: Decision) -> bool:
        """Is the question itself a secret? Only holders of an answer are asked, so that asking tells something."""
        return (isinstance(g.stack[-1], Window) and self.hides(g)) or self.reveals_secret(g, d)

    def reveals_secret(self, g: G, d: Decision) -> bool:
        """Is this asked in the owner's turn only because of secret cards? Without them the only option would be taken
        by itself, and others would see that."""
        if d.owner < 0 or d.secret or d.open or isinstance(g.stack[-1], Window):
            return False
        if not self.has_secrets(g, d.owner) or not self.hides(g):
            return False
        public = sum(1 for o in d.options if not self.needs_secret(g, o))
        return public == 1 and len(d.options) > 1

    def secret_pass(self, g: G, d: Decision, option: Opt) -> bool:
        """Is this an answer that shows nothing: a pass in a window, or one that would have been taken by itself?"""
        if not self.secret(g, d):
            return False
        return option.kind == PASS if isinstance(g.stack[-1], Window) else not self.needs_secret(g, option)
