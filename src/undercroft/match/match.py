"""A match: one game being played, with its record, log, undo and chance provider. Every interface drives one."""

import time
from collections.abc import Callable
from typing import Any, SupportsIndex, TypeVar

from ..engine.chance import Chance, chance_from, sub_chance
from ..engine.config import CHOICES, Config
from ..engine.decision import Decision
from ..engine.event import Event
from ..engine.game import Game
from ..engine.option import Opt
from ..engine.play import Play
from ..errors import CroftError, NeedChance, Refused
from ..scene import DecisionScene, Id, LogEntry, Scene
from ..title.title import Outcome, Title
from .concession import check, conceded
from .header import header_of
from .history import ChanceRequest, Logged, Why, commitment_of, owner_of
from .journal import Journal
from .positions.exact import begin
from .record import Header, Record
from .referee import Referee, Waiting, check_rolls, check_used
from .refusal import check_choice, option_of, options_of, why, why_thing

__all__ = ["ChanceRequest", "Logged", "Match", "Why", "commitment_of", "start"]

M = TypeVar("M", bound="Match")


class Match:
    """One game being played. `choose` is the only way to change it besides `undo` and `supply`.

    A match is three things: a `play` (the state and the decisions, quick), a journal (record, log, undo, made when they
    are read) and a referee (rolls by hand). The journal follows the state by playing the same decisions, so nobody else
    may change `game`: begin an `eager` match, or assign another game. A match for looking ahead has no journal.
    """

    def __init__(
        self,
        title: Title[Any],
        config: Config,
        header: Header,
        chance: Chance,
        *,
        listen: bool = True,
        clock: Callable[[], float] | None = None,
        eager: bool = False,
    ) -> None:
        self.title = title
        self.config = config
        self.header = header
        self.clock = clock or time.time
        self.play = Play(title.rules.empty(config, chance), True)  # until people have rolled for the setup
        self._journal: Journal | None = Journal(title, config, Record(header), self.play, listen=listen, eager=eager)
        self.referee = Referee(title, chance)
        self.conceded = -1
        self._setup()

    # ---- starting
    def _setup(self) -> None:
        chance = self.referee.setup_chance()
        chance.trace = []
        events: list[Event] | None = [] if self.journal.listen else None
        try:
            game = begin(self.title, self.config, self.header.position, chance, events)
        except NeedChance as e:
            self.referee.ask(e, None, None)
            return
        self.referee.done()
        trace: list[int] = chance.trace or []
        chance.trace = None
        self.play.go_on_with(game)
        self.journal.begin(game, int(self.clock()), trace, events or [])

    # ---- reading
    @property
    def journal(self) -> Journal:
        """Record, log and undo."""
        if self._journal is None:
            raise CroftError("this match was made for looking ahead: it keeps no record, log or undo")
        return self._journal

    @property
    def looks_ahead(self) -> bool:
        """Is it made for looking ahead only?"""
        return self._journal is None

    @property
    def begun(self) -> bool:
        """Is the game set up? In referee mode people deal the first cards before there is one."""
        return self._journal is None or bool(self._journal.record.entries)

    @property
    def game(self) -> Game:
        """The state; to be read only, unless the match is `eager`."""
        return self.play.game

    @game.setter
    def game(self, game: Game) -> None:
        self.journal.go_on_with(game)
        self.conceded = -1
        self.referee.done()

    @property
    def record(self) -> Record:
        """Header and entries up to now."""
        return self.journal.record

    @property
    def log(self) -> list[Logged]:
        """Everything that was told so far."""
        return self.journal.log

    @property
    def latest(self) -> list[Event]:
        """The events of the latest choice."""
        return self.journal.latest

    @property
    def sealed(self) -> bool:
        """Can no seat take anything back alone? Then a stored copy of the state loses no undo."""
        return self.journal.sealed

    @property
    def first(self) -> int:
        """The number of decisions that had been taken where this match begins: a position may say so."""
        return self.journal.first

    @property
    def eager(self) -> bool:
        """Are words and copies made at once, with every choice? For a reader of all of them, or to change the state."""
        return self.journal.eager

    def follow_later(self) -> None:
        """From now on words and copies are made when they are read."""
        self.journal.follow_later()

    @property
    def request(self) -> ChanceRequest | None:
        """Referee mode: the result that people should roll or draw now."""
        return self.referee.request

    def state(self) -> dict[str, Any]:
        """The whole state with field names."""
        return self.title.rules.state(self.play.game)

    @property
    def count(self) -> int:
        """The number of decisions taken."""
        return self.play.game.count

    @property
    def decision(self) -> Decision | None:
        """The pending decision, None when the game is over."""
        return self.play.game.decision if self.conceded < 0 else None

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.play.game.result != 0 or self.conceded >= 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it runs."""
        if self.conceded >= 0:
            return conceded(self.title, self.play.game, self.conceded)
        return self.title.rules.outcome(self.play.game) if self.play.game.result else None

    def options(self) -> list[str]:
        """The legal options, as texts."""
        return options_of(self.title, self.play.game) if self.conceded < 0 else []

    def view(self, seat: int) -> Scene:
        """The scene for this seat; -1 is a spectator."""
        scene = self.title.speech.scene(self.play.game, seat)
        if self._journal is not None:
            self._journal.show_fights(scene)
        return scene

    def decision_scene(self, seat: int) -> DecisionScene | None:
        """The pending decision as this seat sees it."""
        return self.title.decision_scene(self.play.game, seat) if self.conceded < 0 else None

    def log_for(self, seat: int, start: int = 0) -> list[LogEntry]:
        """The log from an index on, as this seat reads it; what it may not know is left out."""
        return [x for x in (e.for_seat(seat) for e in self.log[start:]) if x is not None]

    def why(self, text: str, seat: int | None = None) -> Why:
        """May this be done now, and if not, which rules forbid it?"""
        return why(self.title, self.play.game, text, seat)

    def why_thing(self, thing: Id, seat: int) -> Why | None:
        """Why a thing this seat points at cannot be used now; None if it can, or if nobody would want to."""
        return why_thing(self.title, self.play.game, thing, seat)

    # ---- acting
    def choose(
        self,
        choice: SupportsIndex | str | Opt,
        seat: int | None = None,
        *,
        auto: bool = False,
        rolls: list[int] | None = None,
    ) -> None:
        """Answer the pending decision by index, option or text; Refused names the rule that forbids.

        `rolls` are the chance results that come first, as in a record's `rolls`; what is not given is rolled as usual,
        and what is given must be used.
        """
        if self.conceded >= 0:
            raise Refused("the game is over")
        if type(choice) is int and seat is None and rolls is None and not auto:
            try:
                if self.play.take_at(choice, self.clock()):
                    return
            except BaseException:
                self.step_back()
                raise
        game = self.play.game
        d = game.decision
        if d is None or self.request is not None:
            raise Refused(
                "the game is over"
                if self.request is None
                else f"first a chance result is needed: {self.request.prompt}"
            )
        who = (d.owner if d.owner > 0 else 0) if seat is None else seat
        o = choice if isinstance(choice, Opt) else option_of(self.title, game, d, choice, who)
        check_choice(self.title, game, d, o, who)
        if rolls:
            check_used(self.title, game, o, rolls)
            self.force(rolls)
        self._take(o, who, auto)

    def concede(self, seat: int) -> None:
        """The side of this seat gives the game up; Refused says why it cannot."""
        check(self.title, self.play.game, seat, self.over)
        self.conceded = seat
        if self._journal is not None:
            self._journal.concede(seat)

    def _take(self, option: Opt, who: int, auto: bool = False) -> None:
        """Plays an option that is offered."""
        if self._journal is not None and not self._journal.follows():
            self._write(option, who, auto)
            return
        try:
            self.play.choose(option, who, auto, self.clock())
        except BaseException:
            self.step_back()
            raise

    def step_back(self) -> None:
        """After a choice that failed in its middle: as if it had not been tried."""
        if self._journal is not None:
            self._journal.step_back()
        else:
            self.play.force([])

    def _write(self, option: Opt, who: int, auto: bool) -> None:
        """Plays an option and writes it down at once; if people must roll first, the state stays as it is."""
        game = self.play.game
        before = game.copy()
        if game.chance.strict:
            self.referee.script(game.chance)
        try:
            self.journal.write(game, before, (option, who, auto, int(self.clock()), 0, 0, self.play.forced))
        except NeedChance as e:
            self.play.go_on_with(before)
            self.referee.ask(e, before, Waiting(option, who, auto))
            return
        self.referee.done()

    def force(self, rolls: list[int]) -> None:
        """The next chance results, of as many decisions as they last for, before what would be rolled; they stand in
        the record as `forced`."""
        check_rolls(rolls)
        self.play.force(rolls)

    # ---- undo
    def undo_refusal(self, seat: int) -> str:
        """Why this seat cannot take its last decision back by itself; empty if it can."""
        return self.journal.undo_refusal(seat)

    def undo(self, seat: int) -> None:
        """Take this seat's last decision back; Refused says why it cannot."""
        self.journal.undo(seat, int(self.clock()))
        self.referee.done()

    def undo_to(self, count: int) -> None:
        """By consent of all: back to the moment when `count` decisions had been taken."""
        if not self.first <= count < self.count:
            raise Refused(f"undo can go back to {self.first} to {self.count - 1} decisions taken, not to {count}")
        from .replay import replay  # which needs this class

        past = replay(self.title, self.record, to=count, listen=self.journal.listen)
        self.journal.rewind(past.game, past.log, int(self.clock()))
        self.conceded = -1
        self.referee.done()

    def freshen(self, number: int) -> None:
        """From here on chance comes from another sub-stream of the seed, and nothing before can be taken back alone:
        a player who has seen dice that were taken back by consent must not know the next ones."""
        game = self.play.game.copy()
        game.chance.streams = sub_chance(self.header.seed or "", number).streams
        self.journal.go_on_with(game)
        self.journal.seal()

    def restart(self, game: Game) -> None:
        """Goes on with another state: the record stays, the log begins again, and nothing before can be taken back."""
        self.game = game
        self.journal.log = []
        self.journal.seal()

    # ---- referee mode
    def supply(self, result: int | str) -> None:
        """Referee mode: takes the result that people rolled or drew."""
        self.referee.supply(result)
        w = self.referee.waiting
        if w is None:
            self._setup()
        else:
            self._write(w.opt, w.seat, w.auto)

    # ---- copies and texts
    def copy(self: M) -> M:
        """An independent match at the same moment, for «what if»; it cannot be undone past this point.

        The copy rolls the same dice and holds the same hidden cards.
        """
        play = self.play.copy(self.play.game.copy())
        journal = None if self._journal is None else self._journal.copy(play)
        header = self.header if journal is None else journal.header
        return self.of(self.title, self.config, header, self.clock, play, journal, self.referee.copy(), self.conceded)

    def look_ahead(self: M, game: Game) -> M:
        """A match that goes on with this game: it plays alike, but keeps no record, log or undo."""
        play = Play(game, False)
        referee = self.referee.idle()
        return self.of(self.title, self.config, self.header, self.clock, play, None, referee, self.conceded)

    @classmethod
    def of(
        cls: type[M],
        title: Title[Any],
        config: Config,
        header: Header,
        clock: Callable[[], float],
        play: Play,
        journal: Journal | None,
        referee: Referee,
        conceded: int = -1,
    ) -> M:
        """The match of these parts, without a setup."""
        m = cls.__new__(cls)
        m.title, m.config, m.header, m.clock = title, config, header, clock
        m.play, m._journal, m.referee, m.conceded = play, journal, referee, conceded
        return m

    def dump(self, *, reveal_seed: bool = True) -> str:
        """The record as text; without its seed while that must stay secret."""
        return (self.record if reveal_seed else self.record.without_seed()).dump()

    def __copy__(self: M) -> M:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from .pickling import pack, unpack  # which need this class

        return unpack, (type(self), *pack(self))

    def __repr__(self) -> str:
        c = self.config
        players = f"{c.players} player{'s' if c.players > 1 else ''}"
        return f"<{self.title.meta.name} {c.mode}, {players}, {self._standing()}>"

    def _standing(self) -> str:
        if self.request is not None:
            return f"waiting for a result: {self.request.prompt}"
        d, outcome = self.decision, self.outcome
        if d is None:
            return f"over after {self.play.game.count} decisions: {outcome.name if outcome else ''}"
        return f"{self.play.game.count} decisions taken, {owner_of(d)} has {len(d.options)} options"


def start(
    title: Title[Any],
    mode: str,
    players: int,
    *,
    seed: str = "",
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    seats: list[str] | None = None,
    position: dict[str, Any] | None = None,
    script: list[int] | None = None,
    referee: bool = False,
    listen: bool = True,
    clock: Callable[[], float] | None = None,
    eager: bool = False,
    asks: str = CHOICES,
) -> Match:
    """A new match. `script` gives the first chance results, `referee` asks people for all of them; with
    `asks="all"` players also take decisions that have a single option."""
    config = title.config(mode, players, options or {}, rulings or {}, asks)
    header = header_of(title, config, seats, None if referee else seed, position, asks)
    chance = chance_from(seed)
    if script is not None or referee:
        chance.script = list(script or [])
        chance.strict = referee
    return Match(title, config, header, chance, listen=listen, clock=clock, eager=eager)
