"""A match: one game being played, with its record, log, undo and chance provider. What every interface drives."""
import hashlib
import operator
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, SupportsIndex, TypeVar

from .chance import Chance, chance_from, sub_chance
from .config import Config
from .decision import PARTY, Decision
from .errors import CroftError, Damaged, NeedChance, Refused
from .event import EV_AUTO, EV_CHOICE, Event
from .game import Game
from .ledger import Rule
from .option import Opt
from .packs import game_of, marks
from .record import Entry, Header, Record
from .scene import DecisionScene, Id, LogEntry, Scene
from .title import Outcome, Title
from .window import PASS

HASH_EVERY = 10


@dataclass
class Logged:
    """One event put into words: for everybody, or for the seats that may know."""

    public: LogEntry | None
    private: dict[int, LogEntry]

    def for_seat(self, seat: int) -> LogEntry | None:
        """What this seat reads."""
        return self.private.get(seat, self.public)


@dataclass(frozen=True)
class ChanceRequest:
    """Referee mode: what people should roll or draw now."""

    prompt: str
    results: list[str]


@dataclass(frozen=True)
class Why:
    """The answer to «why not?»."""

    allowed: bool
    rules: list[Rule]
    hint: str = ""


@dataclass
class _Past:
    """The state before a decision that can still be taken back."""

    game: Game
    seat: int
    log_size: int
    auto: bool


@dataclass(frozen=True, slots=True)
class _Taken:
    """A decision that was taken and is not yet put into words; `chance` and `seen` are the counts after it."""

    option: Opt
    seat: int
    auto: bool
    time: int
    chance: int
    seen: int
    forced: list[int] | None = None


def commitment_of(seed: str) -> str:
    """The public promise of a secret seed."""
    return hashlib.sha256(f"undercroft:{seed}".encode()).hexdigest()


def _script_of(position: dict[str, Any]) -> list[int] | None:
    script = position.get("script")
    if script is not None and not (isinstance(script, list) and all(type(x) is int for x in script)):
        raise Damaged("position: 'script' should be a list of whole numbers")
    return script if script is None else list(script)


M = TypeVar("M", bound="Match")


def crossed(chance: int, seen: int, now: Game) -> bool:
    """Has chance been drawn or a secret been seen since these counts? Undo never goes back over that."""
    return now.chance.count != chance or now.seen != seen


class Match:
    """One game being played. `choose` is the only way to change it besides `undo` and `supply`.

    Playing is quick because nothing else happens: words, hashes, rolls and copies for undo are made by `settle`, when
    somebody reads them. For that a second game, `_behind`, follows the first and plays the same decisions with a
    listener. So nobody else may change `game`; whoever has to sets `eager` first, or assigns another game.
    """

    def __init__(self, title: Title[Any], config: Config, header: Header, chance: Chance, *, listen: bool = True,
                 clock: Callable[[], float] | None = None, eager: bool = False) -> None:
        self.title = title
        self.config = config
        self.request: ChanceRequest | None = None
        self.eager = eager  # words and copies at once, with every choice: for who reads them all anyway
        self._record = Record(header)
        self._log: list[Logged] = []
        self._latest: list[Event] = []
        self._listen = listen
        self._clock = clock or time.time
        self._past: list[_Past] = []
        self._behind: Game | None = None
        self._pending: list[_Taken] = []
        self._forced: list[int] = []
        self._base: tuple[Game | None, Opt | None, int, bool] = (None, None, -1, False)
        self._values: list[int] = []
        self._chance = chance
        self._game: Game
        self._setup(chance.copy())

    # ---- starting
    def _setup(self, chance: Chance) -> None:
        chance.trace = []
        try:
            game = self.title.new(self.config, chance)
            position = self._record.header.position
            if position is not None:
                if game.chance.script is None:  # the setup before it is an ordinary one
                    game.chance.script = _script_of(position)
                game = self.title.arrange(game, {k: v for k, v in position.items() if k != "script"})
        except NeedChance as e:
            self._ask_people(None, e)
            return
        self.request = None
        self._values = []
        trace: list[int] = chance.trace or []
        chance.trace = None
        self._game = game
        self._enter(game, Entry(0, time=int(self._clock())), trace, force_hash=True)

    # ---- reading
    @property
    def game(self) -> Game:
        """The state; to be read only, unless the match is `eager`."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self.settle()
        self._behind = None
        self._game = game

    @property
    def record(self) -> Record:
        """Header and entries up to now."""
        if self._pending:
            self.settle()
        return self._record

    @property
    def log(self) -> list[Logged]:
        """Everything that was told so far."""
        if self._pending:
            self.settle()
        return self._log

    @log.setter
    def log(self, log: list[Logged]) -> None:
        self.settle()
        self._log = log

    @property
    def latest(self) -> list[Event]:
        """What came of the latest choice."""
        if self._pending:
            self.settle()
        return self._latest

    @property
    def count(self) -> int:
        """The number of decisions taken."""
        return self._game.count

    @property
    def decision(self) -> Decision | None:
        """The pending decision, None when the game is over."""
        return self._game.decision

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._game.result != 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it runs."""
        return self.title.outcome(self._game) if self._game.result else None

    def options(self) -> list[str]:
        """The texts of what may be answered now."""
        d = self._game.decision
        return [] if d is None else [self.title.text(self._game, o) for o in d.options]

    def view(self, seat: int) -> Scene:
        """What this seat sees; -1 is a spectator."""
        return self.title.scene(self.game, seat)

    def decision_scene(self, seat: int) -> DecisionScene | None:
        """The pending decision as this seat sees it."""
        return self.title.decision_scene(self.game, seat)

    def log_for(self, seat: int, start: int = 0) -> list[LogEntry]:
        """The log from an index on, as this seat reads it; what it may not know is left out."""
        return [x for x in (e.for_seat(seat) for e in self.log[start:]) if x is not None]

    def why(self, text: str, seat: int | None = None) -> Why:
        """May this be done now, and if not, which rules forbid it?"""
        d = self._game.decision
        if d is None:
            raise CroftError("the game is over; nothing can be done any more")
        o = self.title.parse(self.game, text)
        who = max(d.owner, 0) if seat is None else seat
        rule = self.title.forbids(self.game, who, o)
        if not rule and (d.offers(o) or d.open):
            return Why(True, [])
        rules = [self.title.ledger.rule(rule)] if rule else []
        hint = self.title.hint(self.game, who, o, rule)
        if self.title.untimely(self.game, who, o):  # then what matters is what is asked instead
            hint = f"Now it is asked: {self.title.prompt(self.game, d, who)}" + (f" {hint}" if hint else "")
        return Why(False, rules, hint)

    def why_thing(self, thing: Id, seat: int) -> Why | None:
        """Why a thing this seat points at cannot be used now; None if it can, or if nobody would want to."""
        for text in self.title.intents(self.game, seat, thing):
            try:
                why = self.why(text, seat)
            except CroftError:
                continue  # not a wish of this moment
            return None if why.allowed else why
        return None

    # ---- acting
    def choose(self, choice: SupportsIndex | str | Opt, seat: int | None = None, *, auto: bool = False,
               rolls: list[int] | None = None) -> None:
        """Answer the pending decision by index, option or text; Refused names the rule that forbids.

        `rolls` are the chance results that come first, as in a record's `rolls`; what is not given is rolled as usual.
        """
        game = self._game
        d = game.decision
        if d is None or self.request is not None:
            raise Refused("the game is over" if self.request is None
                          else f"first a chance result is needed: {self.request.prompt}")
        who = (d.owner if d.owner > 0 else 0) if seat is None else seat
        o = choice if isinstance(choice, Opt) else self._option(d, choice)
        if d.owner != who and not game.may_answer(who):
            raise Refused(f"seat {who} has nothing to decide now; it is for {_owner(d)}", self._rules(who, o))
        if not d.offers(o) and not (d.open and self.title.forbids(game, who, o) == 0):
            raise Refused(self._refusal(who, o), self._rules(who, o))
        if rolls is not None:
            self.force(rolls)
        if self.eager or game.chance.strict:
            self.settle()
            self._behind = None
            self._apply(game.copy(), o, who, auto)
            return
        if self._behind is None:
            self._behind = game.copy()
        forced = None
        try:
            if self._forced:
                forced = self._forced
                self._forced = _forced_apply(game, o, forced)
            else:
                game.apply(o)
        except BaseException:  # a scripted result that does not fit: as if it had not been tried
            self._catch_up(self._behind)
            self._game, self._behind, self._forced = self._behind, None, []
            raise
        self._pending.append(_Taken(o, who, auto, int(self._clock()), game.chance.count, game.seen, forced))

    def _option(self, d: Decision, choice: SupportsIndex | str) -> Opt:
        if isinstance(choice, str):
            return self.title.parse(self._game, choice)
        try:
            index = operator.index(choice)
        except TypeError:
            raise CroftError(f"choose a number, a text or an option, not {choice!r:.40}") from None
        if not 0 <= index < len(d.options):
            raise Refused(f"choose a number from 0 to {len(d.options) - 1}")
        return d.options[index]

    def force(self, rolls: list[int]) -> None:
        """The next chance results, before what would be rolled; they stand in the record as `forced`."""
        if not all(type(x) is int and x >= 0 for x in rolls):
            raise CroftError(f"chance results are whole numbers from 0, not {rolls!r:.60}")
        self._forced = list(rolls)

    def _rules(self, who: int, o: Opt) -> list[str]:
        rule = self.title.forbids(self.game, who, o)
        return [self.title.ledger.rule(rule).id] if rule else []

    def _refusal(self, who: int, o: Opt) -> str:
        rule = self.title.forbids(self.game, who, o)
        text = self.title.text(self.game, o)
        if not rule:
            return f"{text!r} is not offered now"
        r = self.title.ledger.rule(rule)
        return f"{text!r} is not possible: {r.id} {r.text}"

    def _apply(self, before: Game, o: Opt, who: int, auto: bool) -> None:
        """Play `o` on the current game; `before` is kept for undo, or put back if people must roll first."""
        game = self._game
        if game.chance.strict:
            game.chance.script = list(self._values)
            game.chance.at = 0
        forced = self._forced
        t = _Taken(o, who, auto, int(self._clock()), 0, 0, forced or None)
        try:
            self._tell_all(game, before, t)
        except NeedChance as e:
            self._game = before
            self._base = (before, o, who, auto)
            self._ask_people(before, e)
            return
        self.request = None
        self._values = []

    def settle(self) -> None:
        """Put what was decided into words, record and undo; reading any of them does it."""
        game, front = self._behind, self._game
        if self._pending and game is not None:
            self._catch_up(game)
            if game.count != front.count or game.chance.count != front.chance.count or game.result != front.result:
                raise RuntimeError("the state of a match was changed from outside; set `eager` before doing so")

    def _catch_up(self, game: Game) -> None:
        pending, self._pending = self._pending, []
        chance, seen, last = game.chance.count, game.seen, -1
        for i, t in enumerate(pending):  # undo crosses neither chance nor a secret seen: no copies before the last
            if t.chance != chance or t.seen != seen:
                chance, seen, last = t.chance, t.seen, i
        for i, t in enumerate(pending):
            self._tell_all(game, game.copy() if i > last else None, t)

    def _tell_all(self, game: Game, before: Game | None, t: _Taken) -> None:
        """Play a decision with a listener: its text, rolls, hash and log; `before` is None where undo cannot reach."""
        d, o = game.decision, t.option
        # A pass where it is a secret who is asked leaves the undo of the others as if nobody had been asked.
        quiet = d is not None and o.kind == PASS and self.title.secret(game, d) and not self._past_of(t.seat)
        text = self.title.text(game, o)
        trace: list[int] = []
        events: list[Event] = []
        game.chance.trace = trace
        game.log = events if self._listen else None
        left: list[int] = []
        count, seen = game.chance.count, game.seen
        try:
            if t.forced:
                left = _forced_apply(game, o, t.forced)
                if game is self._game:
                    self._forced = left
            else:
                game.apply(o)
        finally:
            game.chance.trace = None
            game.log = None
        self._latest = events
        self._keep(None if crossed(count, seen, game) else before, t.seat, t.auto or quiet)
        entry = Entry(game.count, t.seat, text, auto=t.auto, time=t.time)
        if t.forced and self._record.header.seed is not None:  # without a seed all rolls are forced anyway
            entry.forced = len(t.forced) - len(left)
        self._enter(game, entry, trace, force_hash=game.result != 0)
        for e in events:
            if t.auto and e.kind == EV_CHOICE:  # a standing order answered: the log shows it as automatic
                e.kind = EV_AUTO
                e.c = 1
            self._tell(game, e, game.count)

    def _tell(self, game: Game, e: Event, n: int) -> None:
        public = self.title.log_entry(game, e, -1) if e.visible_to(-1) else None
        private: dict[int, LogEntry] = {}
        if not e.visible_to(-1):
            for seat in range(self.config.players):
                if e.visible_to(seat):
                    entry = self.title.log_entry(game, e, seat)
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
            self._record.end = self.title.outcome(game).name

    # ---- undo
    @property
    def sealed(self) -> bool:
        """Can nobody take anything back alone? Then a stored copy of the state loses no undo."""
        self.settle()
        return not self._past

    def _past_of(self, seat: int) -> bool:
        return bool(self._past) and self._past[-1].seat == seat

    def _keep(self, before: Game | None, who: int, auto: bool) -> None:
        """Remember `before`; None: a barrier was crossed."""
        if before is None:
            self._past.clear()
        elif auto:  # a standing order or a secret pass decides nothing new: undo steps over it
            if self._past:
                self._past.append(_Past(before, self._past[-1].seat, len(self._log), True))
        else:
            if self._past and self._past[-1].seat != who:
                self._past.clear()
            self._past.append(_Past(before, who, len(self._log), False))

    def undo_barred(self, seat: int) -> str:
        """Why this seat cannot take its last decision back by itself; empty if it can."""
        self.settle()
        if self._game.count == 0:
            return "nothing has been decided yet"
        if not self._past:
            return "dice were rolled, a card was drawn or a secret was seen"
        if self._past[-1].seat != seat:
            return "another seat has decided since"
        return ""

    def undo(self, seat: int) -> None:
        """Take this seat's last decision back; Refused says why it is barred."""
        barred = self.undo_barred(seat)
        if barred:
            raise Refused(f"undo is barred: {barred}")
        past = self._past.pop()
        while past.auto and self._past:
            past = self._past.pop()
        self.game = past.game
        del self.log[past.log_size :]
        self.record.entries.append(Entry(0, seat, undo=past.game.count + 1, time=int(self._clock())))

    def undo_to(self, count: int) -> None:
        """By consent of all: back to the moment when `count` decisions had been taken."""
        if not 0 <= count < self.game.count:
            raise Refused(f"undo goes back to 0 to {self.game.count - 1} decisions, not {count}")
        from .replay import replay  # which needs this class

        past = replay(self.title, self.record, to=count, listen=self._listen)
        self.game, self.log, self._past = past.game, past.log, []
        self._record.end = ""
        self._record.entries.append(Entry(0, -1, undo=count + 1, time=int(self._clock())))

    def freshen(self, number: int) -> None:
        """From here on chance comes from another sub-stream of the seed, and nothing before can be taken back alone:
        who has seen what was taken back by consent must not know what comes."""
        game = self._game.copy()
        game.chance.streams = sub_chance(self._record.header.seed or "", number).streams
        self.game = game
        self._past = []

    # ---- referee mode
    def _ask_people(self, before: Game | None, e: NeedChance) -> None:
        prompt, results = self.title.chance_prompt(before, e.kind, e.bound, e.cards)
        self.request = ChanceRequest(prompt, results)

    def supply(self, result: int | str) -> None:
        """Referee mode: the result people rolled or drew."""
        if self.request is None:
            raise Refused("no chance result is needed now")
        if isinstance(result, str):
            if result not in self.request.results:
                raise Refused(f"expected one of: {', '.join(self.request.results)}")
            result = self.request.results.index(result)
        if not 0 <= result < len(self.request.results):
            raise Refused(f"expected a number from 0 to {len(self.request.results) - 1}")
        self._values.append(result)
        self.request = None
        before, o, who, auto = self._base
        if o is None or before is None:
            chance = self._chance.copy()
            chance.script = list(self._values)
            chance.at = 0
            self._setup(chance)
        else:
            self._game = before.copy()
            self._apply(before, o, who, auto)

    # ---- copies and texts
    def copy(self: M) -> M:
        """An independent match at the same moment, for «what if»; it cannot be undone past this point.

        The copy rolls the same dice and holds the same hidden cards.
        """
        self.settle()
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._game = self._game.copy()
        other._behind = None
        other._pending = []
        other._record = Record(replace(self._record.header), list(self._record.entries), self._record.end)
        other._log = list(self._log)
        other._past = []
        other._values = []
        return other

    def dump(self, *, reveal_seed: bool = True) -> str:
        """The record as text; without its seed while that must stay secret."""
        record = self.record
        if not reveal_seed and record.header.seed is not None:
            promised = record.header.commitment or commitment_of(record.header.seed)
            header = replace(record.header, seed=None, commitment=promised, fair=None)
            record = Record(header, record.entries, record.end)
        return record.dump()

    def state(self) -> dict[str, Any]:
        """The whole state with field names."""
        return self.title.state(self.game)


def _owner(d: Decision) -> str:
    return "the party" if d.owner == PARTY else f"seat {d.owner}"


def _forced_apply(game: Game, o: Opt, forced: list[int]) -> list[int]:
    """Apply with these chance results first, before the rest of a script; those that were not needed."""
    chance = game.chance
    rest = None if chance.script is None else chance.script[chance.at :]
    chance.script = forced + (rest or [])
    chance.at = 0
    game.apply(o)
    used, chance.at = chance.at, max(chance.at - len(forced), 0)
    chance.script = rest
    return forced[used:]


def start(title: Title[Any], mode: str, players: int, *, seed: str = "", options: dict[str, str] | None = None,
          rulings: dict[str, str] | None = None, seats: list[str] | None = None,
          position: dict[str, Any] | None = None, script: list[int] | None = None, referee: bool = False,
          listen: bool = True, clock: Callable[[], float] | None = None, eager: bool = False) -> Match:
    """A new match. `script` gives the first chance results, `referee` asks people for all of them."""
    config = title.config(mode, players, options or {}, rulings or {})
    if any("\ud800" <= c <= "\udfff" for c in seed):  # bytes of a command line that are no UTF-8
        raise CroftError(f"the seed is a text in UTF-8, not {seed!r:.40}")
    header = Header(title.meta.name, mode, players, config.options, config.rulings, title.content_hash,
                    seats or ["human"] * players, seed if not referee else None, position=position,
                    packs=list(marks(game_of(title.package))))
    chance = chance_from(seed)
    if script is not None or referee:
        chance.script = list(script or [])
        chance.strict = referee
    return Match(title, config, header, chance, listen=listen, clock=clock, eager=eager)
