"""The lazily built half of a match: record, log, hashes and the copies for undo, made when they are read."""

from dataclasses import asdict, fields, replace
from typing import Any

from ..engine.config import Config
from ..engine.event import EV_AUTO, EV_CHOICE, Event
from ..engine.game import Game
from ..engine.play import Play, Taken, forced_apply
from ..errors import Refused
from ..scene import Combat, LogEntry, Scene
from ..title.title import Title
from .concession import CONCEDED
from .history import Logged, Past
from .pressing import press, unpress
from .record import Entry, Header, Record

HASH_EVERY = 10
FOUGHT = 12  # the most fights that are kept after their end
RECENT = 32  # decisions after which a fight is forgotten: one click may take two dozen, and readers may miss some
UNFINISHED = 400  # events of a fight under way that are kept at most
ENTRY = [f.name for f in fields(Entry)]


def crossed(chance: int, seen: int, now: Game) -> bool:
    """Has chance been drawn or a secret been seen since these counts? Undo never goes back over that."""
    return now.chance.count != chance or now.seen != seen


class Journal:
    """The record, log and undo of a play.

    A second game plays the decisions of the play again, with a listener, when the journal is read: so choosing costs
    nothing of it. An eager journal has no second game; it writes each decision down while it is played, for a reader
    that wants every word anyway.
    """

    def __init__(
        self,
        title: Title[Any],
        config: Config,
        record: Record,
        play: Play,
        *,
        listen: bool = True,
        eager: bool = False,
    ) -> None:
        self.title = title
        self.config = config
        self.play = play
        self.listen = listen  # False: no log is kept
        self._eager = eager
        self._record = record
        self._log: list[Logged] = []
        self._latest: list[Event] = []
        self._unfinished: list[Event] = []  # of a fight under way
        self._fought: list[tuple[int, Combat]] = []  # fights that are over, with the number of the decision
        self._past: list[Past] = []
        self._second: Game | None = None

    # ---- reading
    @property
    def header(self) -> Header:
        """The header of the record; it does not change with the decisions."""
        return self._record.header

    @property
    def record(self) -> Record:
        """Header and entries up to now."""
        self.catch_up()
        return self._record

    @property
    def log(self) -> list[Logged]:
        """Everything that was told so far."""
        self.catch_up()
        return self._log

    @log.setter
    def log(self, log: list[Logged]) -> None:
        self.catch_up()
        self._log = log

    @property
    def latest(self) -> list[Event]:
        """The events of the latest choice."""
        self.catch_up()
        return self._latest

    def show_fights(self, scene: Scene) -> None:
        """Adds the fights of the latest decisions to a scene; one that has just ended is the fight of the scene."""
        self.catch_up()
        now = self.play.game.count
        recent = [(n, fight) for n, fight in self._fought if n > now - RECENT]
        if recent:
            scene["fought"] = [fight for _, fight in recent]
            if "combat" not in scene and recent[-1][0] == now:
                scene["combat"] = recent[-1][1]

    @property
    def sealed(self) -> bool:
        """Can no seat take anything back alone? Then a stored copy of the state loses no undo."""
        self.catch_up()
        return not self._past

    @property
    def first(self) -> int:
        """The number of decisions that had been taken where the record begins: a position may say so."""
        return next((e.n - 1 for e in self.record.entries if e.n > 0), self.play.game.count)

    @property
    def eager(self) -> bool:
        """Is every decision written down at once?"""
        return self._eager

    def follow_later(self) -> None:
        """An eager journal becomes a lazy one: decisions are written down when somebody reads them."""
        self._eager = False
        self.play.short = False

    # ---- following
    def follows(self) -> bool:
        """Makes ready to follow the next choice later. False: it has to be written down at once, because the journal
        is eager or because people roll."""
        if self._eager or self.play.game.chance.strict:
            self.catch_up()
            self._second = None
            return False
        if self._second is None:
            self._second = self.play.game.copy()
        return True

    def catch_up(self) -> None:
        """Writes down the decisions that were taken since the journal was last read."""
        second = self._second
        if self.play.taken and second is not None:
            self._replay(second)
            game = self.play.game
            if (second.count, second.chance.count, second.result) != (game.count, game.chance.count, game.result):
                raise RuntimeError("the state of a match was changed from outside; begin it `eager` to do so")

    def _replay(self, second: Game) -> None:
        taken = self.play.taken[:]
        self.play.taken.clear()
        chance, seen, last = second.chance.count, second.seen, -1
        for i, t in enumerate(taken):  # undo crosses neither chance nor a secret seen: no copies before the last
            if t[4] != chance or t[5] != seen:
                chance, seen, last = t[4], t[5], i
        for i, t in enumerate(taken):
            self.write(second, second.copy() if i > last else None, t)

    def write(self, game: Game, before: Game | None, t: Taken) -> None:
        """Plays a decision with a listener: its text, rolls, hash and log; `before` is None where undo cannot reach."""
        d = game.decision
        o, seat, auto, when, _, _, forced = t
        # A secret pass leaves the undo of the others as if nobody had been asked.
        quiet = (
            d is not None
            and self.title.manners.secret_pass(game, d, o)
            and not (self._past and self._past[-1].seat == seat)
        )
        text = self.title.text(game, o)
        trace: list[int] = []
        events: list[Event] = []
        game.chance.trace = trace
        game.log = events if self.listen else None
        left: list[int] = []
        count, seen = game.chance.count, game.seen
        try:
            left = forced_apply(game, o, forced or [])
            if game is self.play.game:
                self.play.forced = left
        finally:
            game.chance.trace = None
            game.log = None
        self._latest = events
        self._note_fights(game, events)
        self._keep(None if crossed(count, seen, game) else before, seat, auto or quiet)
        entry = Entry(game.count, seat, text, auto=auto, time=when)
        if forced and self._record.header.seed is not None:  # without a seed all rolls are forced anyway
            entry.forced = len(forced) - len(left)
        self._append(game, entry, trace, force_hash=game.result != 0)
        for e in events:
            if auto and e.kind == EV_CHOICE:  # a standing order answered: the log shows it as automatic
                e.kind = EV_AUTO
                e.c = 1
            self._tell(game, e, game.count)

    def _note_fights(self, game: Game, events: list[Event]) -> None:
        over, rest = self.title.speech.fights(game, self._unfinished + events)
        self._unfinished = rest[-UNFINISHED:]
        for i, fight in enumerate(over):
            fight["id"] = f"told:{game.count}.{i}"
            self._fought.append((game.count, fight))
        self._fought = self._fought[-FOUGHT:]

    def begin(self, game: Game, when: int, rolls: list[int], events: list[Event]) -> None:
        """Writes the setup down."""
        self._append(game, Entry(0, time=when), rolls, force_hash=True)
        for event in events:
            self._tell(game, event, game.count)

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

    def _append(self, game: Game, entry: Entry, rolls: list[int], force_hash: bool) -> None:
        entry.rolls = list(rolls)
        if force_hash or entry.n % HASH_EVERY == 0:
            entry.hash = game.hash()
        self._record.entries.append(entry)
        if game.result:
            self._record.end = self.title.rules.outcome(game).name

    # ---- going back
    def _keep(self, before: Game | None, who: int, auto: bool) -> None:
        """Remembers `before`; None: a barrier was crossed."""
        if before is None:
            self._past.clear()
        elif auto:  # a standing order or a secret pass decides nothing new: undo steps over it
            if self._past:
                self._past.append(Past(before, self._past[-1].seat, len(self._log), True))
        else:
            if self._past and self._past[-1].seat != who:
                self._past.clear()
            self._past.append(Past(before, who, len(self._log), False))

    def undo_refusal(self, seat: int) -> str:
        """Why this seat cannot take its last decision back by itself; empty if it can."""
        if self.play.game.count == self.first:
            return "nothing has been decided yet"
        if not self._past:
            return "dice were rolled, a card was drawn or a secret was seen"
        if self._past[-1].seat != seat:
            return "another seat has decided since"
        return ""

    def undo(self, seat: int, when: int) -> None:
        """Takes this seat's last decision back; Refused says why it cannot."""
        refusal = self.undo_refusal(seat)
        if refusal:
            raise Refused(f"undo is not possible: {refusal}")
        past = self._past.pop()
        while past.auto and self._past:
            past = self._past.pop()
        self.go_on_with(past.game)
        del self._log[past.log_size :]
        self._record.entries.append(Entry(0, seat, undo=past.game.count + 1, time=when))

    def rewind(self, game: Game, log: list[Logged], when: int) -> None:
        """By consent of all: goes back to this state and log."""
        self.go_on_with(game)
        self.seal()
        self._log = log
        self._record.end, self._record.by = "", -1
        self._record.entries.append(Entry(0, -1, undo=game.count + 1, time=when))

    def concede(self, seat: int) -> None:
        """Notes that the side of this seat has given the game up."""
        self.catch_up()
        self.seal()
        self._record.end, self._record.by = CONCEDED, seat

    def seal(self) -> None:
        """From here on nothing before can be taken back alone."""
        self._past = []

    def go_on_with(self, game: Game) -> None:
        """Another state takes the place of the present one; the record and the log stay."""
        self.catch_up()
        self._second = None
        self._latest = []
        self._unfinished = []
        self._fought = []
        self.play.go_on_with(game)

    def step_back(self) -> None:
        """After a choice that failed in its middle, such as by a scripted result that does not fit: as if it had not
        been tried."""
        second = self._second
        self.play.forced = []
        if second is not None:
            self._replay(second)
            self._second = None
            self.play.go_on_with(second)

    # ---- copies
    def copy(self, play: Play) -> "Journal":
        """The journal of a copy of the play; it cannot be undone past this point."""
        r = self.record
        record = Record(replace(r.header), list(r.entries), r.end, r.by)
        other = Journal(self.title, self.config, record, play, listen=self.listen, eager=self._eager)
        other._log = list(self._log)
        other._latest = self._latest
        other._unfinished = self._unfinished
        other._fought = self._fought
        return other

    def pack(self) -> bytes:
        """All of it, pressed."""
        self.catch_up()
        record = self._record
        doc = [
            asdict(record.header),
            [[getattr(entry, name) for name in ENTRY] for entry in record.entries],
            record.end,
            record.by,
            [[x.public, list(x.private.items())] for x in self._log],
            self.listen,
            self._eager,
            [[self.title.snapshot(p.game), p.seat, p.log_size, p.auto] for p in self._past],
            _packed(self._latest),
            _packed(self._unfinished),
            self._fought,
        ]
        return press(doc)

    @classmethod
    def unpack(cls, title: Title[Any], config: Config, play: Play, packed: bytes) -> "Journal":
        """The inverse of `pack`."""
        header, entries, end, by, log, listen, eager, past, latest, unfinished, fought = unpress(packed)
        record = Record(Header(**header), [Entry(*entry) for entry in entries], end, by)
        journal = cls(title, config, record, play, listen=listen, eager=eager)
        journal._log = [Logged(public, dict(private)) for public, private in log]
        journal._past = [Past(title.restore(game), *rest) for game, *rest in past]
        journal._latest = [Event(*x) for x in latest]
        journal._unfinished = [Event(*x) for x in unfinished]
        journal._fought = [(n, fight) for n, fight in fought]
        return journal


def _packed(events: list[Event]) -> list[list[int]]:
    return [[e.kind, e.a, e.b, e.c, e.d, e.rule, e.seen] for e in events]
