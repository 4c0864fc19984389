"""The game: one tree of state, a stack of steps, and the loop that runs it to the next decision."""

from typing import Any, Final, Self, cast

from mypy_extensions import mypyc_attr

from ..errors import Damaged
from .chance import Chance
from .codec import StateBook
from .config import Config
from .decision import PARTY, Decision, unpack_decision
from .event import EV_AUTO, EV_CHOICE, EVERYBODY, Event
from .option import Opt
from .packing import Reader, hash_of
from .step import Step

RUNNING: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Base of every title's state. A title adds its own fields, each `self.name: type = value` in its constructor."""

    def __init__(self, config: Config, chance: Chance) -> None:
        self.config = config
        self.chance = chance
        self.stack: list[Step[Any]] = []
        self.decision: Decision | None = None
        self.result = RUNNING  # 0 while the game runs, else the title's code of how it ended
        self.count = 0  # decisions taken
        self.ret = 0  # the result that a finished step hands to the one below
        self.seen = 0  # grows whenever a seat learns a secret: undo never crosses it
        self.log: list[Event] | None = None  # None: nobody listens, events are free

    # ---- for steps
    def ask(
        self,
        owner: int,
        prompt: int,
        options: list[Opt],
        a: int = 0,
        b: int = 0,
        secret: bool = False,
        open: bool = False,
    ) -> None:
        """Pose a decision; the step on top of the stack gets the answer."""
        self.decision = Decision(owner, prompt, options, a, b, secret, open)

    def push(self, s: Step[Any]) -> None:
        """Begin a nested resolution."""
        self.stack.append(s)

    def pop(self) -> None:
        """End the resolution on top."""
        self.stack.pop()

    def emit(
        self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, rule: int = 0, seen: int = EVERYBODY
    ) -> None:
        """Appends an event to the log, if there is one."""
        log = self.log
        if log is not None:
            log.append(Event(kind, a, b, c, d, rule, seen))

    # ---- for drivers
    def advance(self, most: int = -1) -> None:
        """Run until a player must decide or the game is over; a lone option is taken by itself, unless the table wants
        to be asked all. Damaged if that takes more than `most` runs of steps, for states from strangers."""
        runs = 0
        while self.result == RUNNING:
            if runs == most:
                raise Damaged("it never comes to a decision")
            runs += 1
            d = self.decision
            if d is None:
                self.stack[-1].run(self)
            elif len(d.options) == 1 and not d.secret and not d.open and not self.config.asks_all:
                self.decision = None
                o = d.options[0]
                if self.log is not None:
                    self.emit(EV_AUTO, o.code, d.owner)
                self.stack[-1].choose(self, o)
            else:
                return
        self.decision = None

    def apply(self, option: Opt) -> None:
        """Take an answer that is known to be offered (bots, playouts) and run on."""
        d = self.decision
        assert d is not None
        self.decision = None
        self.count += 1
        if self.log is not None:
            self.emit(EV_CHOICE, option.code, d.owner)
        self.stack[-1].choose(self, option)
        self.advance()

    def may_answer(self, seat: int) -> bool:
        """Is the pending decision this seat's to take?"""
        d = self.decision
        return d is not None and (d.owner == seat or d.owner == PARTY)

    # ---- copying and packing
    def book(self) -> StateBook:
        """How this title's state is copied and packed: the one entry of its `BOOK`, filled by its registry."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An independent copy that plays on exactly alike; it logs nothing."""
        book = self.book()
        to = book.copy_game(self)
        stack: list[Step[Any]] = []
        for s in self.stack:
            stack.append(book.copy_step(s))
        to.stack = stack
        to.decision = self.decision
        to.result = self.result
        to.count = self.count
        to.ret = self.ret
        to.seen = self.seen
        return cast(Self, to)

    def pack(self) -> list[Any]:
        """Everything but the chance streams: what the hash is taken of."""
        book = self.book()
        stack: list[Any] = []
        for s in self.stack:
            stack.append(book.pack_step(s))
        d = self.decision
        return [
            self.result,
            self.count,
            self.ret,
            self.seen,
            self.chance.count,
            None if d is None else d.pack(),
            stack,
            book.pack_fields(self),
        ]

    def unpack(self, r: Reader) -> None:
        """Read what `pack` wrote into this game, which is still empty."""
        self.result = r.number()
        self.count = r.number()
        self.ret = r.number()
        self.seen = r.number()
        self.chance.count = r.number()
        d = r.item()
        self.decision = None if d is None else unpack_decision(Reader([d]).sub())
        steps = r.sub()
        book = self.book()
        self.stack = []
        while steps.more():
            self.stack.append(book.unpack_step(steps.sub()))
        fields = r.sub()
        r.end()
        book.unpack_fields(self, fields)

    def hash(self) -> str:
        """64 bits over the whole state, as 16 hex digits."""
        return hash_of(self.pack())
