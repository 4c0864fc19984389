"""A match: one game being played, with its record, log, undo and chance provider. What every interface drives."""

import operator
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, SupportsIndex, TypeVar

from ..content.packs import game_of, marks
from ..engine.chance import Chance, chance_from, sub_chance
from ..engine.config import CHOICES, Config
from ..engine.decision import Decision
from ..engine.event import Event
from ..engine.fast_path import Track
from ..engine.game import Game
from ..engine.option import Opt
from ..errors import CroftError, NeedChance, Refused
from ..scene import DecisionScene, Id, LogEntry, Scene
from ..spelling import did_you_mean
from ..title.title import Outcome, Title
from ..words.english import sentence
from .exact import begin
from .history import ChanceRequest, Logged, Why, commitment_of, owner_of
from .journal import Follower, check_rolls, check_used, forced_apply
from .record import Entry, Header, Record

__all__ = ["ChanceRequest", "Logged", "Match", "Why", "commitment_of", "start"]

M = TypeVar("M", bound="Match")


class Match(Follower):
    """One game being played. `choose` is the only way to change it besides `undo` and `supply`.

    Playing is quick because nothing else happens: words, hashes, rolls and copies for undo are made by `settle`, when
    somebody reads them. For that a second game, `_behind`, follows the first and plays the same decisions with a
    listener. So nobody else may change `game`; whoever has to sets `eager` first, or assigns another game.
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
        super().__init__(title, config, header, listen, eager)
        self.request: ChanceRequest | None = None
        self._clock = clock or time.time
        self._base: tuple[Game | None, Opt | None, int, bool] = (None, None, -1, False)
        self._values: list[int] = []
        self._chance = chance
        self._setup(chance.copy())

    # ---- starting
    def _setup(self, chance: Chance) -> None:
        chance.trace = []
        events: list[Event] | None = [] if self._listen else None
        try:
            game = begin(self.title, self.config, self._record.header.position, chance, events)
        except NeedChance as e:
            self._ask_people(None, e)
            return
        self.request, self._values = None, []
        trace: list[int] = chance.trace or []
        chance.trace = None
        self._game = game
        self._enter(game, Entry(0, time=int(self._clock())), trace, force_hash=True)
        for event in events or []:
            self._tell(game, event, game.count)

    # ---- reading
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
        return self.title.rules.outcome(self._game) if self._game.result else None

    def options(self) -> list[str]:
        """The texts of what may be answered now."""
        d = self._game.decision
        return [] if d is None else [self.title.text(self._game, o) for o in d.options]

    def view(self, seat: int) -> Scene:
        """What this seat sees; -1 is a spectator."""
        scene = self.title.speech.scene(self.game, seat)
        if "combat" not in scene and not self._light:
            fight = self.title.speech.aftermath(self.game, self.latest)
            if fight is not None:
                scene["combat"] = fight
        return scene

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
        hint = self.title.speech.hint(self.game, who, o, rule)
        if self.title.untimely(self.game, who, o):  # then what matters is what is asked instead
            asked = f"Now it is asked: {self.title.speech.prompt(self.game, d, who)}"
            hint = f"{sentence(asked)} {hint}" if hint else asked
        return Why(False, rules, hint)

    def why_thing(self, thing: Id, seat: int) -> Why | None:
        """Why a thing this seat points at cannot be used now; None if it can, or if nobody would want to."""
        for text in self.title.speech.intents(self.game, seat, thing):
            try:
                why = self.why(text, seat)
            except CroftError:
                continue  # not a wish of this moment
            return None if why.allowed else why
        return None

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
        game = self._game
        d = game.decision
        if (
            type(choice) is int
            and d is not None
            and seat is None
            and rolls is None
            and not auto
            and 0 <= choice < len(d.options)
            and self._track is not None
            and self.request is None
        ):
            self.take(d.options[choice])
            return
        if d is None or self.request is not None:
            raise Refused(
                "the game is over"
                if self.request is None
                else f"first a chance result is needed: {self.request.prompt}"
            )
        who = (d.owner if d.owner > 0 else 0) if seat is None else seat
        o = choice if isinstance(choice, Opt) else self._option(d, choice, who)
        if d.owner != who and not game.may_answer(who):
            raise Refused(f"seat {who} has nothing to decide now; it is for {owner_of(d)}", self._rules(who, o))
        if not d.offers(o) and not (d.open and self.title.forbids(game, who, o) == 0):
            raise Refused(self._refusal(who, o), self._rules(who, o), self.options())
        if rolls:
            check_used(self.title, game, o, rolls)
            self.force(rolls)
        self._take(o, who, auto)

    def _take(self, o: Opt, who: int, auto: bool = False) -> None:
        """Play an option that is offered."""
        game, forced = self._game, self._forced
        if self._behind is None:
            if self._light:
                self._forced = forced_apply(game, o, forced)
                self._track = Track(game, self._pending, False) if not self._forced else None
                return
            if self._eager or game.chance.strict:
                self._apply(game.copy(), o, who, auto)
                return
            self._behind = game.copy()
        elif self._eager:
            self.settle()
            self._behind = None
            self._apply(game.copy(), o, who, auto)
            return
        try:
            if forced:
                self._forced = forced_apply(game, o, forced)
            else:
                game.apply(o)
        except BaseException:
            self._step_back()
            raise
        if self._track is None and not self._forced:
            self._track = Track(game, self._pending, True)
        self._pending.append((o, who, auto, int(self._clock()), game.chance.count, game.seen, forced))

    def take(self, o: Opt) -> None:
        """The short way for an option of whoever has to decide; what is not offered goes the long one."""
        track = self._track
        if track is not None:
            try:
                if track.take(o, self._clock()):
                    return
            except BaseException:
                self._step_back()
                raise
        self.choose(o)

    def _option(self, d: Decision, choice: SupportsIndex | str, who: int) -> Opt:
        if isinstance(choice, str):
            try:
                return self.title.parse(self._game, choice)
            except CroftError as e:
                if not self._game.may_answer(who):  # what another seat is offered may be a secret
                    raise
                offered = self.options()
                raise Refused(f"{e}{did_you_mean(choice, offered)}", None, offered) from None
        try:
            index = operator.index(choice)
        except TypeError:
            raise CroftError(f"choose a number, a text or an option, not {choice!r:.40}") from None
        if not 0 <= index < len(d.options):
            raise Refused(f"choose a number from 0 to {len(d.options) - 1}")
        return d.options[index]

    def force(self, rolls: list[int]) -> None:
        """The next chance results, of as many decisions as they last for, before what would be rolled; they stand in
        the record as `forced`."""
        check_rolls(rolls)
        self._forced = list(rolls)
        self._track = None

    def _rules(self, who: int, o: Opt) -> list[str]:
        rule = self.title.forbids(self.game, who, o)
        return [self.title.ledger.rule(rule).id] if rule else []

    def _refusal(self, who: int, o: Opt) -> str:
        rule = self.title.forbids(self.game, who, o)
        text = self.title.text(self.game, o)
        if not rule:
            return f"{text!r} is not offered now"
        r, hint = self.title.ledger.rule(rule), self.title.speech.hint(self.game, who, o, rule)
        return f"{text!r} is not possible: {r.id} {r.text}{f' ({hint})' if hint else ''}"

    def _apply(self, before: Game, o: Opt, who: int, auto: bool) -> None:
        """Play `o` on the current game; `before` is kept for undo, or put back if people must roll first."""
        game = self._game
        if game.chance.strict:
            game.chance.script = list(self._values)
            game.chance.at = 0
        try:
            self._tell_all(game, before, (o, who, auto, int(self._clock()), 0, 0, self._forced))
        except NeedChance as e:
            self._game = before
            self._base = (before, o, who, auto)
            self._ask_people(before, e)
            return
        self.request = None
        self._values = []

    # ---- undo
    def undo_barred(self, seat: int) -> str:
        """Why this seat cannot take its last decision back by itself; empty if it can."""
        self.settle()
        if self._game.count == self.first:
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
        if not self.first <= count < self.game.count:
            raise Refused(f"undo goes back to {self.first} to {self.game.count - 1} decisions, not {count}")
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
        prompt, results = self.title.speech.chance_prompt(before, e.kind, e.bound, e.cards)
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
        if self._light:
            return self.light(self._game.copy())
        self.settle()
        other = self.light(self._game.copy())
        other._light = False
        other._record = Record(replace(self._record.header), list(self._record.entries), self._record.end)
        other._log = list(self._log)
        return other

    def light(self: M, game: Game) -> M:
        """A match for looking ahead that goes on with this game: it plays alike, but keeps no record, log or undo."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._light = True
        other._game = game
        other._behind = other._track = None
        other._pending, other._past, other._values = [], [], []
        return other

    def dump(self, *, reveal_seed: bool = True) -> str:
        """The record as text; without its seed while that must stay secret."""
        record = self.record
        if not reveal_seed and record.header.seed is not None:
            promised = record.header.commitment or commitment_of(record.header.seed)
            header = replace(record.header, seed=None, commitment=promised, fair=None)
            record = Record(header, record.entries, record.end)
        return record.dump()

    def __copy__(self: M) -> M:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from .pickling import keep, kept  # which need this class

        return kept, (type(self), *keep(self))

    def __repr__(self) -> str:
        c = self.config
        players = f"{c.players} player{'s' if c.players > 1 else ''}"
        return f"<{self.title.meta.name} {c.mode}, {players}, {self._standing()}>"

    def _standing(self) -> str:
        if self.request is not None:
            return f"waits for a result: {self.request.prompt}"
        d = self._game.decision
        if d is None:
            return f"over after {self._game.count} decisions: {self.title.rules.outcome(self._game).name}"
        return f"{self._game.count} decisions taken, {owner_of(d)} has {len(d.options)} options"


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
    """A new match. `script` gives the first chance results, `referee` asks people for all of them; `asks="all"` leaves
    decisions with one option to whoever has to take them."""
    config = title.config(mode, players, options or {}, rulings or {}, asks)
    if any("\ud800" <= c <= "\udfff" for c in seed):  # bytes of a command line that are no UTF-8
        raise CroftError(f"the seed is a text in UTF-8, not {seed!r:.40}")
    header = Header(
        title.meta.name,
        mode,
        players,
        config.options,
        config.rulings,
        title.content_hash,
        seats or ["human"] * players,
        seed if not referee else None,
        position=position,
        packs=list(marks(game_of(title.package))),
        asks=asks,
    )
    chance = chance_from(seed)
    if script is not None or referee:
        chance.script = list(script or [])
        chance.strict = referee
    return Match(title, config, header, chance, listen=listen, clock=clock, eager=eager)
