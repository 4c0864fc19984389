"""The book of a game's state: how its steps and its world are copied, packed and read. Generated for each game."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from .learners.last_row import LastRow
from .packing import Reader
from .step import Step

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class StateBook:
    """What `tools/generate.py` writes into a game's registry.py from the constructors of its classes."""

    def copy_game(self, g: "Game") -> "Game":
        """A new world with the title's own fields copied; the engine's are copied by `Game.copy`."""
        raise NotImplementedError

    def pack_fields(self, g: "Game") -> list[Any]:
        """The title's own fields."""
        raise NotImplementedError

    def see_fields(self, g: "Game") -> list[Any]:
        """The same for observations, which is quicker: of decks what lies open, and shared lists as they are."""
        raise NotImplementedError

    def news(self, g: "Game", past: "Game", last: LastRow) -> None:
        """Tell an observation what differs between a state and the one it was written from, which becomes equal."""
        raise NotImplementedError

    def unpack_fields(self, g: "Game", r: Reader) -> None:
        """The inverse of `pack_fields`."""
        raise NotImplementedError

    def copy_step(self, s: Step[Any]) -> Step[Any]:
        """An independent copy."""
        raise NotImplementedError

    def pack_step(self, s: Step[Any]) -> list[Any]:
        """Kind, stage and fields as a plain list."""
        raise NotImplementedError

    def read_step(self, kind: int, r: Reader) -> Step[Any]:
        """A step of this kind from its fields."""
        raise NotImplementedError

    def unpack_step(self, r: Reader) -> Step[Any]:
        """The inverse of `pack_step`."""
        kind, stage = r.number(), r.number()
        s = self.read_step(kind, r)
        s.stage = stage
        r.end()
        return s
