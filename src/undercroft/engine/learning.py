"""A game as learners see it: numbers to look at, actions to take, and one loop that plays many games side by side."""

from array import array
from collections.abc import Callable
from typing import Any, Final

from .actions import ActionSpace
from .decision import PARTY
from .game import Game
from .kept import Memory
from .observe import ZERO, Record, piece, row_of
from .option import Opt

ASKED: Final = ["seat", "players", "asked", "together", "prompt", "prompt_a", "prompt_b"]


class View:
    """How the games of a mode are seen: what each number means, and what each action does.

    `hides` says whether seats hold what others may not know; `also` are drawn answers to an open decision; `facts`
    are the features of the title, by their `names`.
    """

    def __init__(
        self,
        layout: Record,
        space: ActionSpace,
        hides: Callable[[Any], bool],
        also: Callable[[Any, int], list[Opt]],
        facts: Callable[[Any, int], list[float]],
        names: list[str],
    ) -> None:
        self.layout = layout
        self.space = space
        self.hides = hides
        self.also = also
        self.facts = facts
        self.names = names
        self.size = len(ASKED) + len(names) + layout.size

    def fields(self) -> list[str]:
        """The names of the numbers of an observation, in order."""
        return ASKED + self.layout.names("") + self.names

    def observe(self, g: Game, seat: int, out: list[bytes], memory: Memory | None = None) -> None:
        """Append what a seat may know: pieces of always `size` numbers. The question is for the asked player alone.

        With the memory of what this seat saw before, only what has changed since is written.
        """
        d = g.decision
        out.append(piece(seat))
        out.append(piece(g.config.players))
        if d is not None and (d.owner == seat or d.owner == PARTY):
            out.append(piece(1))
            out.append(piece(1 if d.owner == PARTY else 0))
            out.append(piece(d.prompt))
            out.append(piece(d.a))
            out.append(piece(d.b))
        else:
            out.append(ZERO * 5)
        values = g.book().see_fields(g)
        if memory is None:
            self.layout.write(values, out, seat, not self.hides(g))
        else:
            memory.write(values, out, not self.hides(g))
        if self.names:
            out.append(array("f", self.facts(g, seat)).tobytes())

    def seen(self, g: Game, seat: int) -> list[float]:
        """The same as numbers."""
        out: list[bytes] = []
        self.observe(g, seat, out)
        return row_of(out)

    def options(self, g: Game) -> list[Opt]:
        """The legal answers; those of an open decision with the drawn ones that are worth a look."""
        d = g.decision
        if d is None:
            return []
        if not d.open:
            return d.options
        drawn = [o for o in self.also(g, max(d.owner, 0)) if not d.offers(o)]
        return d.options + drawn

    def mask(self, g: Game) -> bytearray:
        """A byte for each action: 1 if it is legal now."""
        return self.space.mask(self.options(g))


class Run:
    """One game under a learner: the legal answers of this moment and their numbers."""

    def __init__(self, view: View, game: Game) -> None:
        self.view = view
        self.memories: dict[int, Memory] = {}
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Another game takes the place of this one."""
        self.game = game
        self.look()

    def look(self) -> None:
        """Read the pending decision."""
        self.options = self.view.options(self.game)
        self.numbers = self.view.space.numbers(self.options)

    def seat(self) -> int:
        """The seat that is asked; the first one where the players decide together, -1 at the end."""
        d = self.game.decision
        return -1 if d is None else max(d.owner, 0)

    def take(self, action: int) -> bool:
        """Answer with an action; False, and nothing changes, if it is not legal."""
        at = 0
        for n in self.numbers:
            if n == action and n >= 0:
                self.game.apply(self.options[at])
                self.look()
                return True
            at += 1
        return False

    def observe(self, seat: int, out: list[bytes]) -> None:
        """Append the pieces of an observation of a seat."""
        memory = self.memories.get(seat)
        if memory is None:
            memory = Memory(self.view.layout, seat)
            self.memories[seat] = memory
        self.view.observe(self.game, seat, out, memory)

    def write_mask(self, mask: bytearray, at: int) -> None:
        """Set the bytes of legal actions from `at` on."""
        for n in self.numbers:
            if n >= 0:
                mask[at + n] = 1


def step_many(runs: list[Run], actions: list[int], limit: int) -> list[int]:
    """Take an action in each game; the places of the games that are over, or have come to the limit of decisions. An
    illegal action is answered by the first legal one."""
    over: list[int] = []
    i = 0
    for run in runs:
        if not run.take(actions[i]):
            run.game.apply(run.options[0])
            run.look()
        if run.game.result != 0 or run.game.count >= limit:
            over.append(i)
        i += 1
    return over


def look_many(runs: list[Run]) -> tuple[list[bytes], bytearray, list[int]]:
    """The pieces of the observations of the seats that are asked, one after the other, their masks, and these seats."""
    out: list[bytes] = []
    seats: list[int] = []
    if not runs:
        return out, bytearray(), seats
    size = runs[0].view.space.size
    mask = bytearray(size * len(runs))
    at = 0
    for run in runs:
        seat = max(run.seat(), 0)
        seats.append(seat)
        run.observe(seat, out)
        run.write_mask(mask, at)
        at += size
    return out, mask, seats
