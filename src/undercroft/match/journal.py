"""The part of a match that follows behind: words, rolls, hashes and undo copies, made when somebody reads them."""

from typing import Any

from ..engine.config import Config
from ..engine.event import EV_AUTO, EV_CHOICE, Event
from ..engine.fast_path import Taken, Track
from ..engine.game import Game
from ..engine.option import Opt
from ..errors import CroftError, NeedChance
from ..scene import LogEntry
from ..title.title import Title
from .history import Logged, Past
from .record import Entry, Header, Record

HASH_EVERY = 10


def crossed(chance: int, seen: int, now: Game) -> bool:
    """Has chance been drawn or a secret been seen since these counts? Undo never goes back over that."""
    return now.chance.count != chance or now.seen != seen


def forced_apply(game: Game, o: Opt, forced: list[int]) -> list[int]:
    """Apply with these chance results first, before the rest of a script; those that were not needed."""
    if not forced:
        game.apply(o)
        return forced
    chance = game.chance
    rest = None if chance.script is None else chance.script[chance.at :]
    chance.script = forced + (rest or [])
    chance.at = 0
    game.apply(o)
    used, chance.at = chance.at, max(chance.at - len(forced), 0)
    chance.script = rest
    return forced[used:]


def check_rolls(rolls: list[int]) -> None:
    """Could these be chance results?"""
    if not all(type(x) is int and x >= 0 for x in rolls):
        raise CroftError(f"chance results are whole numbers from 0, not {rolls!r:.60}")


def check_used(title: Title[Any], game: Game, o: Opt, rolls: list[int]) -> None:
    """Would an answer use all of these chance results? It is tried on a copy."""
    check_rolls(rolls)
    try:
        left = len(forced_apply(game.copy(), o, list(rolls)))
    except NeedChance:  # people are asked for more
        return
    if left:
        used, given = len(rolls) - left, f"{len(rolls)} result{'s' if len(rolls) > 1 else ''}"
        raise CroftError(f"{title.text(game, o)!r} uses {used or 'none'} of the {given} given; nothing was done")


class Follower:
    """A game with its record, log and undo; what was decided and not yet read stands in `_pending`.

    `_behind` is a second game that plays those decisions with a listener; without one they were told at once.
    """

    def __init__(self, title: Title[Any], config: Config, header: Header, listen: bool, eager: bool) -> None:
        self.title = title
        self.config = config
        self._record = Record(header)
        self._log: list[Logged] = []
        self._latest: list[Event] = []
        self._listen = listen
        self._eager = eager
        self._past: list[Past] = []
        self._behind: Game | None = None
        self._pending: list[Taken] = []
        self._track: Track | None = None  # the short way, while nothing stands against it
        self._forced: list[int] = []
        self._light = False
        self._game: Game

    # ---- reading
    @property
    def game(self) -> Game:
        """The state; to be read only, unless the match is `eager`."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self.settle()
        self._behind = self._track = None
        self._latest = []
        self._game = game

    @property
    def first(self) -> int:
        """The number of decisions that had been taken where this match begins: a position may say so."""
        return next((e.n - 1 for e in self.record.entries if e.n > 0), self._game.count)

    def state(self) -> dict[str, Any]:
        """The whole state with field names."""
        return self.title.state(self._game)

    @property
    def record(self) -> Record:
        """Header and entries up to now."""
        if self._pending or self._light:
            self.settle()
        return self._record

    @property
    def log(self) -> list[Logged]:
        """Everything that was told so far."""
        if self._pending or self._light:
            self.settle()
        return self._log

    @log.setter
    def log(self, log: list[Logged]) -> None:
        self.settle()
        self._log = log

    @property
    def latest(self) -> list[Event]:
        """What came of the latest choice."""
        if self._pending or self._light:
            self.settle()
        return self._latest

    @property
    def sealed(self) -> bool:
        """Can nobody take anything back alone? Then a stored copy of the state loses no undo."""
        self.settle()
        return not self._past

    @property
    def eager(self) -> bool:
        """Are words and copies made at once, with every choice? For who reads them all anyway, or changes the state."""
        return self._eager

    @eager.setter
    def eager(self, eager: bool) -> None:
        self._eager = eager
        self._track = None

    # ---- following
    def settle(self) -> None:
        """Put what was decided into words, record and undo; reading any of them does it."""
        if self._light:
            raise CroftError("this match was made for looking ahead: it keeps no record, log or undo")
        game = self._behind
        if self._pending and game is not None:
            self._catch_up(game)
            front = self._game
            if game.count != front.count or game.chance.count != front.chance.count or game.result != front.result:
                raise RuntimeError("the state of a match was changed from outside; set `eager` before doing so")

    def _catch_up(self, game: Game) -> None:
        pending = self._pending[:]
        self._pending.clear()
        chance, seen, last = game.chance.count, game.seen, -1
        for i, t in enumerate(pending):  # undo crosses neither chance nor a secret seen: no copies before the last
            if t[4] != chance or t[5] != seen:
                chance, seen, last = t[4], t[5], i
        for i, t in enumerate(pending):
            self._tell_all(game, game.copy() if i > last else None, t)

    def _tell_all(self, game: Game, before: Game | None, t: Taken) -> None:
        """Play a decision with a listener: its text, rolls, hash and log; `before` is None where undo cannot reach."""
        d = game.decision
        o, seat, auto, when, _, _, forced = t
        # A pass where it is a secret who is asked leaves the undo of the others as if nobody had been asked.
        quiet = d is not None and self.title.hushes(game, d, o) and not self._past_of(seat)
        text = self.title.text(game, o)
        trace: list[int] = []
        events: list[Event] = []
        game.chance.trace = trace
        game.log = events if self._listen else None
        left: list[int] = []
        count, seen = game.chance.count, game.seen
        try:
            left = forced_apply(game, o, forced)
            if game is self._game:
                self._forced = left
        finally:
            game.chance.trace = None
            game.log = None
        self._latest = events
        self._keep(None if crossed(count, seen, game) else before, seat, auto or quiet)
        entry = Entry(game.count, seat, text, auto=auto, time=when)
        if forced and self._record.header.seed is not None:  # without a seed all rolls are forced anyway
            entry.forced = len(forced) - len(left)
        self._enter(game, entry, trace, force_hash=game.result != 0)
        for e in events:
            if auto and e.kind == EV_CHOICE:  # a standing order answered: the log shows it as automatic
                e.kind = EV_AUTO
                e.c = 1
            self._tell(game, e, game.count)

    def _tell(self, game: Game, e: Event, n: int) -> None:
        public = self.title.speech.log_entry(game, e, -1) if e.visible_to(-1) else None
        private: dict[int, LogEntry] = {}
        if not e.visible_to(-1):
            for seat in range(self.config.players):
                if e.visible_to(seat):
                    entry = self.title.speech.log_entry(game, e, seat)
                    if entry is not None:
                        entry["n"] = n
                        private[seat] = entry
        if public is not None:
            public["n"] = n
        if public is not None or private:
            self._log.append(Logged(public, private))

    def _enter(self, game: Game, entry: Entry, rolls: list[int], force_hash: bool) -> None:
        entry.rolls = list(rolls)
        if force_hash or entry.n % HASH_EVERY == 0:
            entry.hash = game.hash()
        self._record.entries.append(entry)
        if game.result:
            self._record.end = self.title.rules.outcome(game).name

    def _step_back(self) -> None:
        """A scripted result that does not fit: as if the choice had not been tried."""
        behind, self._track, self._forced = self._behind, None, []
        if behind is not None:
            self._catch_up(behind)
            self._game, self._behind = behind, None

    # ---- what can be taken back
    def _past_of(self, seat: int) -> bool:
        return bool(self._past) and self._past[-1].seat == seat

    def _keep(self, before: Game | None, who: int, auto: bool) -> None:
        """Remember `before`; None: a barrier was crossed."""
        if before is None:
            self._past.clear()
        elif auto:  # a standing order or a secret pass decides nothing new: undo steps over it
            if self._past:
                self._past.append(Past(before, self._past[-1].seat, len(self._log), True))
        else:
            if self._past and self._past[-1].seat != who:
                self._past.clear()
            self._past.append(Past(before, who, len(self._log), False))
