"""An answer that is drawn piece by piece: for learners, who have a number for each piece and none for each drawing."""

from mypy_extensions import mypyc_attr

from ..game import Game
from ..option import Opt


@mypyc_attr(allow_interpreted_subclasses=True)
class Sketch:
    """A drawn answer to an open decision in the making, while the game waits. It never changes: `after` is another one.

    `options` are the pieces that may follow, each an option of a kind of its own; `answer` is the whole answer once it
    is finished. A `blank` one has nothing on it: the answers on the list of the decision may be given as well.
    """

    def __init__(self, options: list[Opt], blank: bool = False, answer: Opt | None = None) -> None:
        self.options = options
        self.blank = blank
        self.answer = answer

    def after(self, at: int) -> "Sketch":
        """The sketch with the piece at this place of `options`."""
        raise NotImplementedError

    def over(self, g: Game) -> "Sketch":
        """The same over another game, in which all is equal that this seat may know."""
        raise NotImplementedError

    def seen(self) -> list[int]:
        """What there is to see of it, always as many numbers."""
        raise NotImplementedError
