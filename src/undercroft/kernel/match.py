"""A match: one game being played, with its record, log, undo and chance provider. What every interface drives."""
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from .chance import Chance, chance_from
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


def commitment_of(seed: str) -> str:
    """The public promise of a secret seed."""
    return hashlib.sha256(f"undercroft:{seed}".encode()).hexdigest()


def _script_of(position: dict[str, Any]) -> list[int] | None:
    script = position.get("script")
    if script is not None and not (isinstance(script, list) and all(type(x) is int for x in script)):
        raise Damaged("position: 'script' should be a list of whole numbers")
    return script if script is None else list(script)


class Match:
    """One game being played. `choose` is the only way to change it besides `undo` and `supply`."""

    def __init__(self, title: Title[Any], config: Config, header: Header, chance: Chance, *, listen: bool = True,
                 clock: Callable[[], float] | None = None) -> None:
        self.title = title
        self.config = config
        self.record = Record(header)
        self.log: list[Logged] = []
        self.latest: list[Event] = []  # what came of the latest choice
        self.request: ChanceRequest | None = None
        self._listen = listen
        self._clock = clock or time.time
        self._past: list[_Past] = []
        self._base: tuple[Game | None, Opt | None, int, bool] = (None, None, -1, False)
        self._values: list[int] = []
        self._chance = chance
        self.game: Game
        self._setup(chance.copy())

    # ---- starting
    def _setup(self, chance: Chance) -> None:
        chance.trace = []
        try:
            game = self.title.new(self.config, chance)
            position = self.record.header.position
            if position is not None:
                if game.chance.script is None:  # the setup before it is an ordinary one
                    game.chance.script = _script_of(position)
                game = self.title.arrange(game, {k: v for k, v in position.items() if k != "script"})
        except NeedChance as e:
            self._ask_people(None, e)
            return
        self.request = None
        self._values = []
        self.game = game
        self._enter(Entry(0), chance.trace or [], force_hash=True)

    # ---- reading
    @property
    def decision(self) -> Decision | None:
        """The pending decision, None when the game is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.game.result != 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it runs."""
        return self.title.outcome(self.game) if self.over else None

    def options(self) -> list[str]:
        """The texts of what may be answered now."""
        d = self.game.decision
        return [] if d is None else [self.title.text(self.game, o) for o in d.options]

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
        d = self.game.decision
        if d is None:
            raise CroftError("the game is over; nothing can be done any more")
        o = self.title.parse(self.game, text)
        who = max(d.owner, 0) if seat is None else seat
        if d.offers(o) and self.game.may_answer(who):
            return Why(True, [])
        rule = self.title.forbids(self.game, who, o)
        rules = [self.title.ledger.rule(rule)] if rule else []
        return Why(False, rules, self.title.hint(self.game, who, o, rule))

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
    def choose(self, choice: int | str | Opt, seat: int | None = None, *, auto: bool = False) -> list[Event]:
        """Answer the pending decision by index, text or option; Refused names the rule that forbids."""
        if self.request is not None:
            raise Refused(f"first a chance result is needed: {self.request.prompt}")
        d = self.game.decision
        if d is None:
            raise Refused("the game is over")
        who = max(d.owner, 0) if seat is None else seat
        o = self._option(d, choice, who)
        if not self.game.may_answer(who):
            raise Refused(f"seat {who} has nothing to decide now; it is for {_owner(d)}", self._rules(who, o))
        if not d.offers(o):
            raise Refused(self._refusal(who, o), self._rules(who, o))
        return self._apply(self.game.copy(), o, who, auto)

    def _option(self, d: Decision, choice: int | str | Opt, who: int) -> Opt:
        if isinstance(choice, int):
            if not 0 <= choice < len(d.options):
                raise Refused(f"choose a number from 0 to {len(d.options) - 1}")
            return d.options[choice]
        if isinstance(choice, str):
            return self.title.parse(self.game, choice)
        return choice

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

    def _apply(self, before: Game, o: Opt, who: int, auto: bool) -> list[Event]:
        """Play `o` on the current game; `before` is kept for undo, or put back if people must roll first."""
        game = self.game
        d = game.decision
        # A pass where it is a secret who is asked leaves the undo of the others as if nobody had been asked.
        quiet = d is not None and o.kind == PASS and self.title.secret(game, d) and not self._past_of(who)
        text = self.title.text(game, o)
        trace: list[int] = []
        events: list[Event] = []
        game.chance.trace = trace
        game.log = events if self._listen else None
        if game.chance.strict:
            game.chance.script = list(self._values)
            game.chance.at = 0
        try:
            game.apply(o)
        except NeedChance as e:
            self.game = before
            self._base = (before, o, who, auto)
            self._ask_people(before, e)
            return []
        finally:
            game.chance.trace = None
            game.log = None
        self.request = None
        self._values = []
        self.latest = events
        self._keep(before, who, auto or quiet)
        number = game.count
        for e2 in events:
            if auto and e2.kind == EV_CHOICE:  # a standing order answered: the log shows it as automatic
                e2.kind = EV_AUTO
                e2.c = 1
            self._tell(e2, number)
        self._enter(Entry(number, who, text, auto=auto), trace, force_hash=self.over)
        return events

    def _tell(self, e: Event, n: int) -> None:
        public = self.title.log_entry(self.game, e, -1) if e.visible_to(-1) else None
        private: dict[int, LogEntry] = {}
        if not e.visible_to(-1):
            for seat in range(self.config.players):
                if e.visible_to(seat):
                    entry = self.title.log_entry(self.game, e, seat)
                    if entry is not None:
                        entry["n"] = n
                        private[seat] = entry
        if public is not None:
            public["n"] = n
        if public is not None or private:
            self.log.append(Logged(public, private))

    def _enter(self, entry: Entry, rolls: list[int], force_hash: bool) -> None:
        entry.rolls = list(rolls)
        entry.time = int(self._clock())
        if force_hash or entry.n % HASH_EVERY == 0:
            entry.hash = self.game.hash()
        self.record.entries.append(entry)
        if self.over:
            self.record.end = self.title.outcome(self.game).name

    # ---- undo
    @property
    def sealed(self) -> bool:
        """Can nobody take anything back alone? Then a stored copy of the state loses no undo."""
        return not self._past

    def _past_of(self, seat: int) -> bool:
        return bool(self._past) and self._past[-1].seat == seat

    def _keep(self, before: Game, who: int, auto: bool) -> None:
        """Remember `before`, unless a barrier was crossed: chance was drawn, or a secret was seen."""
        now = self.game
        if now.chance.count != before.chance.count or now.seen != before.seen:
            self._past.clear()
        elif auto:  # a standing order or a secret pass decides nothing new: undo steps over it
            if self._past:
                self._past.append(_Past(before, self._past[-1].seat, len(self.log), True))
        else:
            if self._past and self._past[-1].seat != who:
                self._past.clear()
            self._past.append(_Past(before, who, len(self.log), False))

    def undo_barred(self, seat: int) -> str:
        """Why this seat cannot take its last decision back by itself; empty if it can."""
        if self.game.count == 0:
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
        self.record.end = ""
        self.record.entries.append(Entry(0, -1, undo=count + 1, time=int(self._clock())))

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
            self.game = before.copy()
            self._apply(before, o, who, auto)

    # ---- copies and texts
    def copy(self) -> "Match":
        """An independent match at the same moment, for «what if»; it cannot be undone past this point."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        header = replace(self.record.header)
        other.record = Record(header, list(self.record.entries), self.record.end)
        other.log = list(self.log)
        other._past = []
        other._values = []
        return other

    def dump(self, *, reveal_seed: bool = True) -> str:
        """The record as text; without its seed while that must stay secret."""
        record = self.record
        if not reveal_seed and record.header.seed is not None:
            header = replace(record.header, seed=None, commitment=commitment_of(record.header.seed))
            record = Record(header, record.entries, record.end)
        return record.dump()

    def state(self) -> dict[str, Any]:
        """The whole state with field names."""
        return self.title.state(self.game)


def _owner(d: Decision) -> str:
    return "the party" if d.owner == PARTY else f"seat {d.owner}"


def start(title: Title[Any], mode: str, players: int, *, seed: str = "", options: dict[str, str] | None = None,
          rulings: dict[str, str] | None = None, seats: list[str] | None = None,
          position: dict[str, Any] | None = None, script: list[int] | None = None, referee: bool = False,
          listen: bool = True, clock: Callable[[], float] | None = None) -> Match:
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
    return Match(title, config, header, chance, listen=listen, clock=clock)
