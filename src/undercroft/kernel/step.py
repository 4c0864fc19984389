"""A step is one resolution in progress: a small record with a stage, kept on the game's stack."""
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .option import Opt

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One resolution. Fields are ints, bools, texts and lists of ints: ids, never references.

    No local survives a decision: whatever must be remembered is a field, and each stage reads the world anew.
    """

    __slots__ = ("pc",)

    def __init__(self) -> None:
        self.pc = 0

    def run(self, g: G) -> None:
        """Make progress: change the state, push another step, pop this one, or ask."""
        raise NotImplementedError

    def choose(self, g: G, o: Opt) -> None:
        """Take the answer to the decision this step has asked for."""
        raise NotImplementedError

    def amend(self, g: G, what: int, n: int) -> None:
        """An interrupt changes this resolution; `what` is the game's word for how."""
        raise NotImplementedError

    def kind(self) -> int:
        """The stable number of this kind of step; never reused."""
        raise NotImplementedError

    def copy(self) -> "Step[G]":
        """An independent copy."""
        raise NotImplementedError

    def pack(self) -> list[Any]:
        """Kind, stage and fields as a plain list."""
        raise NotImplementedError
