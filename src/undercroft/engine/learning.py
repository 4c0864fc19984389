"""A game as learners see it: numbers to look at, actions to take, and one loop that plays many games side by side."""

from array import array
from collections.abc import Callable
from typing import Any, Final

from .actions import ActionSpace
from .decision import PARTY
from .game import Game
from .kept import Kept
from .observe import ZERO, Record, piece, row_of
from .option import Opt
from .sketch import Sketch

ASKED: Final = ["seat", "players", "asked", "together", "prompt", "prompt_a", "prompt_b"]


class Memory:
    """The last observation of a game by one seat: its row and features, and the state that they were written from."""

    def __init__(self, layout: Record, seat: int) -> None:
        self.kept = Kept(layout, seat)
        self.past: Game | None = None  # the fields that the row was written from
        self.row = b""
        self.facts = b""
        self.game: Game | None = None  # the game that was seen last, …
        self.count = -1  # … and the number of its decisions then

    def knows(self, g: Game) -> bool:
        """Has nothing happened since the last look?"""
        return self.game is g and self.count == g.count

    def look(self, g: Game, mine: bool) -> None:
        """Write the row of the state: only where it has changed, if what may be seen is the same as before."""
        book = g.book()
        if self.past is None or mine != self.kept.mine:
            self.past = book.copy_game(g)
            self.kept.whole(book.see_fields(g), mine)
        else:
            book.news(g, self.past, self.kept)
        self.row = bytes(self.kept.row)
        self.game = g
        self.count = g.count


class View:
    """How the games of a mode are seen: what each number means, and what each action does.

    `hides` says whether seats hold what others may not know; `also` are answers to an open decision that were drawn by
    the title, `sketch` begins one that is drawn piece by piece, whose facts have the names in `sketched`; `facts` are
    the features of the title, by their `names`.
    """

    def __init__(
        self,
        layout: Record,
        space: ActionSpace,
        hides: Callable[[Any], bool],
        also: Callable[[Any, int], list[Opt]],
        facts: Callable[[Any, int], list[float]],
        names: list[str],
        sketch: Callable[[Any], Sketch] | None = None,
        sketched: list[str] | None = None,
    ) -> None:
        self.layout = layout
        self.space = space
        self.hides = hides
        self.also = also
        self.facts = facts
        self.names = names
        self.sketch = sketch
        self.sketched: list[str] = [] if sketched is None else sketched
        self.size = len(ASKED) + len(names) + layout.size + len(self.sketched)

    def fields(self) -> list[str]:
        """The names of the numbers of an observation, in order."""
        return ASKED + self.sketched + self.layout.names("") + self.names

    def observe(self, g: Game, seat: int, out: list[bytes], memory: Memory, sketch: Sketch | None) -> None:
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
        if sketch is not None:
            for n in sketch.seen():
                out.append(piece(n))
        elif self.sketched:
            out.append(ZERO * len(self.sketched))
        if not memory.knows(g):
            memory.look(g, not self.hides(g))
            if self.names:
                memory.facts = array("f", self.facts(g, seat)).tobytes()
        out.append(memory.row)
        out.append(memory.facts)

    def seen(self, g: Game, seat: int, sketch: Sketch | None = None) -> list[float]:
        """The same as numbers."""
        out: list[bytes] = []
        self.observe(g, seat, out, Memory(self.layout, seat), sketch)
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


class Run:
    """One game under a learner: the legal answers of this moment and their numbers.

    Where answers are drawn, they are drawn piece by piece; with `candidates`, those that the title finds are listed
    instead.
    """

    def __init__(self, view: View, game: Game, candidates: bool = False) -> None:
        self.view = view
        self.candidates = candidates
        self.memories: dict[int, Memory] = {}
        self.sketch: Sketch | None = None  # of an open decision that is answered piece by piece
        self.listed = 0  # options before those of the sketch
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Another game takes the place of this one."""
        self.game = game
        self.pieces = 0  # drawn in this game
        self.look()

    def look(self) -> None:
        """Read the pending decision."""
        self.sketch = None
        d = self.game.decision
        begin = self.view.sketch
        if d is not None and d.open and begin is not None and not self.candidates:
            self._show(begin(self.game))
        else:
            self.options = self.view.options(self.game)
            self.listed = len(self.options)
            self.numbers = self.view.space.numbers(self.options)

    def _show(self, sketch: Sketch) -> None:
        """The answers while a sketch is drawn: its pieces, and before the first one those on the list."""
        d = self.game.decision
        assert d is not None
        self.sketch = sketch
        self.listed = len(d.options) if sketch.blank else 0
        self.options = d.options + sketch.options if sketch.blank else sketch.options
        self.numbers = self.view.space.numbers(self.options)

    def seat(self) -> int:
        """The seat that is asked; the first one where the players decide together, -1 at the end."""
        d = self.game.decision
        return -1 if d is None else max(d.owner, 0)

    def count(self) -> int:
        """Steps taken: the decisions of the game, and the pieces that answers were drawn of."""
        return self.game.count + self.pieces

    def take(self, action: int) -> bool:
        """Answer with an action; False, and nothing changes, if it is not legal."""
        at = 0
        for n in self.numbers:
            if n == action and n >= 0:
                self.take_at(at)
                return True
            at += 1
        return False

    def take_at(self, at: int) -> None:
        """Answer with the option at this place of the list."""
        sketch = self.sketch
        if sketch is None or at < self.listed:
            self.game.apply(self.options[at])
            self.look()
            return
        after = sketch.after(at - self.listed)
        if after.answer is not None:
            self.game.apply(after.answer)
            self.look()
        else:
            self.pieces += 1
            self._show(after)

    def copy(self, game: Game) -> "Run":
        """The same moment with a copy of the game, or one that looks the same to the asked seat."""
        other = Run(self.view, game, self.candidates)
        other.pieces = self.pieces
        sketch = self.sketch
        if sketch is not None and not sketch.blank:
            other._show(sketch.over(game))
        return other

    def observe(self, seat: int, out: list[bytes]) -> None:
        """Append the pieces of an observation of a seat."""
        memory = self.memories.get(seat)
        if memory is None:
            memory = Memory(self.view.layout, seat)
            self.memories[seat] = memory
        self.view.observe(self.game, seat, out, memory, self.sketch)

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
            run.take_at(0)
        if run.game.result != 0 or run.count() >= limit:
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
