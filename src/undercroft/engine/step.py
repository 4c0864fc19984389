"""A step is one resolution in progress: a small record with a stage, kept on the game's stack."""

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .option import Opt

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One resolution. Fields are ints, bools, texts and lists of ints: ids, never references.

    No local survives a decision: everything to remember is a field, and each stage reads the world again.
    The constructor is the schema: its arguments are the first fields, `stage` is the last argument, and each further
    `self.name: type = value` is one more field. A concrete step has `KIND: Final = n`, its stable number; how it is
    copied and packed is generated into the game's registry.
    """

    __slots__ = ("stage",)

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: G) -> None:
        """Make progress: change the state, push another step, pop this one, or ask."""
        raise NotImplementedError

    def choose(self, g: G, option: Opt) -> None:
        """Take the answer to the decision this step has asked for."""
        raise NotImplementedError

    def repeats(self) -> bool:
        """Does it pose the same decision if it is run again, and change nothing before?

        Yes saves a test where another world is imagined. No is always safe: then it is tested.
        """
        return False

    def forbids(self, g: G, seat: int, option: Opt) -> int:
        """Why this step did not list an option: the number of the rule, 0 if all that is wrong is the moment."""
        return 0

    def amend(self, g: G, what: int, n: int) -> None:
        """An interrupt changes this resolution; `what` is the game's word for how."""
        raise NotImplementedError
