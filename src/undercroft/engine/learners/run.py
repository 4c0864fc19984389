"""A game as learners see it: numbers to look at, actions to take, and one loop that plays many games side by side."""

from array import array
from collections.abc import Callable
from typing import Any, Final

from ..decision import PARTY
from ..game import Game
from ..option import Opt
from .actions import ActionSpace
from .last_row import LastRow
from .observe import Record
from .sketch import Sketch

ASKED: Final = ["seat", "players", "asked", "together", "prompt", "prompt_a", "prompt_b"]


class Memory:
    """The last observation of a game by one seat, and the state that it was written from."""

    def __init__(self, view: "View", seat: int) -> None:
        self.seat = seat
        self.first = len(ASKED) + len(view.sketched)  # number of the state
        self.row: array[float] = array("f", [0.0]) * view.size
        self.row[0] = seat
        self.last = LastRow(view.layout, seat, self.row, self.first)
        self.past: Game | None = None  # the fields that the row was written from
        self.drawn = False  # is there something of a sketch in the row?
        self.game: Game | None = None  # the game that was seen last, …
        self.count = -1  # … and the number of its decisions then

    def knows(self, g: Game) -> bool:
        """Has nothing happened since the last look?"""
        return self.game is g and self.count == g.count

    def look(self, g: Game, mine: bool) -> None:
        """Write the fields of the state: only what has changed, if what may be seen is the same as before."""
        book = g.book()
        if self.past is None or mine != self.last.mine:
            self.past = book.copy_game(g)
            self.last.whole(book.see_fields(g), mine)
        else:
            book.news(g, self.past, self.last)
        self.game = g
        self.count = g.count

    def ask(self, g: Game) -> None:
        """Write the question, which is for the asked player alone."""
        d = g.decision
        row = self.row
        row[1] = g.config.players
        if d is not None and (d.owner == self.seat or d.owner == PARTY):
            row[2] = 1
            row[3] = 1 if d.owner == PARTY else 0
            row[4] = d.prompt
            row[5] = d.a
            row[6] = d.b
        else:
            for i in range(2, 7):
                row[i] = 0

    def draw(self, numbers: list[int]) -> None:
        """Write what there is to see of a sketch."""
        at = len(ASKED)
        self.row[at : at + len(numbers)] = array("f", numbers)
        self.drawn = True

    def forget_sketch(self) -> None:
        """No answer is being drawn."""
        if self.drawn:
            for i in range(len(ASKED), self.first):
                self.row[i] = 0
            self.drawn = False

    def count_facts(self, facts: list[float]) -> None:
        """Write the features, which are the last numbers."""
        self.row[len(self.row) - len(facts) :] = array("f", facts)


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

    def observe(self, g: Game, memory: Memory, sketch: Sketch | None) -> "array[float]":
        """The numbers that the seat of a memory may know, always `size`: its row, of which only what has changed since
        it was seen last is written. It is written again when it is asked for again."""
        memory.ask(g)
        if sketch is not None:
            memory.draw(sketch.seen())
        else:
            memory.forget_sketch()
        if not memory.knows(g):
            memory.look(g, not self.hides(g))
            if self.names:
                memory.count_facts(self.facts(g, memory.seat))
        return memory.row

    def seen(self, g: Game, seat: int, sketch: Sketch | None = None) -> list[float]:
        """The same from nothing, as a list."""
        found: list[float] = self.observe(g, Memory(self, seat), sketch).tolist()
        return found

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

    def observe(self, seat: int) -> "array[float]":
        """The knowledge of a seat; the row is written again when it is asked for again."""
        memory = self.memories.get(seat)
        if memory is None:
            memory = Memory(self.view, seat)
            self.memories[seat] = memory
        return self.view.observe(self.game, memory, self.sketch)

    def write_mask(self, mask: Any, at: int) -> None:
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


def look_many(runs: list[Run], seen: Any, mask: Any) -> list[int]:
    """Write what the seats that are asked may know, one after the other, into an array of floats, and what they may do
    into an array of bytes that are 0; returns these seats."""
    seats: list[int] = []
    at = 0
    legal = 0
    for run in runs:
        seat = max(run.seat(), 0)
        seats.append(seat)
        size = run.view.size
        seen[at : at + size] = run.observe(seat)
        run.write_mask(mask, legal)
        at += size
        legal += run.view.space.size
    return seats
