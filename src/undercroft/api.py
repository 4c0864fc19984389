"""The object a program plays with: `undercroft.new` and `undercroft.load` make it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, SupportsIndex

from .bots import Bot, make_bot
from .engine.chance import Rng, rng_from
from .engine.decision import Decision
from .engine.game import Game
from .engine.offers import Option, Options
from .engine.option import Opt
from .engine.playout import by_habit, playout
from .errors import CroftError
from .match.determinize import guess
from .match.match import Match, Why
from .match.positions.position import position_of
from .match.replay import replay
from .scene import LogEntry, Scene
from .title.title import Outcome, Title

LIMIT = 100_000  # decisions of a playout


Sequence.register(Options)


class Player:
    """A bot at a table: `choose` answers the pending decision of a play. The same seed, the same choices."""

    def __init__(self, name: str, seat: int | None, seed: str) -> None:
        self.name = name
        self.seat = seat
        self.seed = seed
        self._bots: dict[int, Bot] = {}

    def choose(self, play: "Play") -> Option:
        """Returns its answer; it looks only at what its seat may know, and changes nothing."""
        d = play.decision
        if d is None:
            raise CroftError("the game is over; there is nothing to choose")
        seat = max(d.owner, 0) if self.seat is None else self.seat
        if not play.state.may_answer(seat):
            raise CroftError(f"seat {seat} has nothing to decide now; the decision belongs to seat {d.owner}")
        bot = self._bots.get(seat)
        if bot is None:
            bot = self._bots[seat] = make_bot(self.name, play.match.title, seat, self.seed)
        return Option(play, bot.choose(play.state), play.count)

    def __repr__(self) -> str:
        return f"<bot {self.name}, {'any seat' if self.seat is None else f'seat {self.seat}'}>"


class Play:
    """One game being played. `choose` answers; everything else reads, looks ahead or goes back.

    Playing is quick; texts, record, log, hashes and undo are made when they are read.
    """

    __slots__ = ("_rng", "match")

    def __init__(self, match: Match, rng: Rng | None = None) -> None:
        self.match = match
        self._rng = rng or rng_from(match.header.seed or "", "program")

    # ---- reading
    @property
    def title(self) -> Title[Any]:
        """The game that is played: `title.meta` names it and its modes, `title.ledger` holds its rules."""
        return self.match.title

    @property
    def count(self) -> int:
        """The number of decisions taken."""
        return self.match.play.game.count

    @property
    def decision(self) -> Decision | None:
        """The pending decision (its `owner` is a seat, or -1: the players together), None when the game is over."""
        return self.match.decision

    @property
    def prompt(self) -> str:
        """The current question, in words; empty when the game is over."""
        d = self.decision
        return "" if d is None else self.match.title.speech.prompt(self.state, d, max(d.owner, 0))

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        m = self.match
        return m.play.game.result != 0 or m.conceded >= 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended (`name`, `text`, `places`), None while it runs."""
        m = self.match
        return m.outcome if m.play.game.result != 0 or m.conceded >= 0 else None

    @property
    def players(self) -> int:
        """The number of seats; they count from 0."""
        return self.match.config.players

    @property
    def mode(self) -> str:
        """The mode that is played."""
        return self.match.config.mode

    @property
    def state(self) -> Game:
        """The engine's state, to be read only; `hash()` of it is equal on every machine and build."""
        return self.match.play.game

    @property
    def game(self) -> Game:
        """The same as `state`."""
        return self.match.play.game

    def options(self) -> Options:
        """The legal answers: small objects, each with its text on request (`str`)."""
        m = self.match
        return m.play.options(self) if m.conceded < 0 else Options(self, [], self.count)

    def hash(self) -> str:
        """64 bits over the whole state: equal on every machine and build."""
        return self.match.play.game.hash()

    def view(self, seat: int) -> Scene:
        """Everything a seat (-1: a spectator) may see, as plain data."""
        return self.match.view(seat)

    def log(self, seat: int = -1, start: int = 0) -> list[LogEntry]:
        """What happened, from an index on, as a seat (-1: a spectator) may read it."""
        return self.match.log_for(seat, start)

    def why(self, text: str, seat: int | None = None) -> Why:
        """May this be done now, and if not, which rules forbid it?"""
        return self.match.why(text, seat)

    def text_of(self, option: Opt, number: int) -> str:
        """The text of an option that was offered after `number` decisions."""
        m = self.match
        if number == m.play.game.count:
            return m.title.text(m.play.game, option)
        past = replay(m.title, m.record, to=number, verify=False, listen=False)
        return m.title.text(past.game, option)

    # ---- acting
    def choose(
        self, choice: Option | SupportsIndex | str, seat: int | None = None, *, rolls: list[int] | None = None
    ) -> None:
        """Answer the pending decision by an option, its index or its text; Refused names the rule that forbids.

        `rolls` are the chance results that come first, as in a record's `rolls`; the others are rolled as usual.
        """
        m = self.match
        if not isinstance(choice, Option):
            m.choose(choice, seat, rolls=rolls)
        elif seat is None and rolls is None:
            try:  # the short way, for an option that is offered to the owner of the decision
                if m.conceded < 0 and m.play.take(choice, m.clock()):
                    return
            except BaseException:
                m.step_back()
                raise
            m.choose(choice.opt)
        else:
            m.choose(choice.opt, seat, rolls=rolls)

    def undo(self, seat: int) -> None:
        """Take this seat's last decision back; Refused says why it cannot."""
        self.match.undo(seat)

    def concede(self, seat: int) -> None:
        """Give the game up for the side of this seat: the other side wins, or all have lost; Refused says why not."""
        self.match.concede(seat)

    def undo_to(self, count: int) -> None:
        """Back to the moment when `count` decisions had been taken, across dice and secrets."""
        self.match.undo_to(count)

    # ---- looking ahead
    def copy(self) -> "Play":
        """An independent play at the same moment, with the same dice to come and the same hidden cards."""
        return Play(self.match.copy(), self._rng.copy())

    def resample(self, seat: int, seed: int | str | None = None) -> "Play":
        """A play for looking ahead: everything hidden from this seat (-1: a spectator) is dealt again, with new dice.

        Every call gives another world, the same ones in every run; a `seed` names one. It keeps no record and no undo.
        """
        m = self.match
        if not -1 <= seat < m.config.players:
            raise CroftError(f"there is no seat {seat}; expected -1 (a spectator) to {m.config.players - 1}")
        rng = self._rng if seed is None else rng_from(str(seed), "resample")
        world = guess(m.title, m.play.game, seat, rng)
        return Play(m.look_ahead(world), Rng(rng.u32(), rng.u32(), rng.u32(), 1))

    def evaluate(self, seat: int) -> float:
        """The value of this state for a seat, on the title's own scale; higher is better."""
        return self.match.title.mind.evaluate(self.match.play.game, seat)

    def chance(self, seat: int) -> float | None:
        """This seat's chance to win, from 0 to 1; None where the mode has no fitted weights, and during set-up."""
        return self.match.title.chance(self.match.play.game, seat)

    def features(self, seat: int) -> dict[str, float]:
        """The facts about this state that the chance is made of, by name; only what the seat may know."""
        mind = self.match.title.mind
        return dict(zip(mind.feature_names, mind.features(self.match.play.game, seat), strict=True))

    def habit(self) -> Option | None:
        """The usual answer of the owner of the pending decision; None: no opinion."""
        m = self.match
        o = None if m.play.game.decision is None else m.title.mind.habit(m.play.game)
        return None if o is None else Option(self, o, m.play.game.count)

    def playout(self, limit: int = LIMIT, *, habits: bool = False) -> int:
        """Plays on to the end, or for `limit` decisions, at random or by the title's habits; returns their number."""
        m = self.match
        if m.looks_ahead:
            g = m.play.game
            return by_habit(m.title.mind.habit, g, self._rng, limit) if habits else playout(g, self._rng, limit)
        taken = 0
        while taken < limit and (d := m.play.game.decision) is not None:
            o = m.title.mind.habit(m.play.game) if habits else None
            m.choose(o if o is not None else d.options[self._rng.below(len(d.options))])
            taken += 1
        return taken

    def bot(self, name: str = "normal", seat: int | None = None, seed: int | str = "") -> Player:
        """A bot for one seat, or for every seat in turn: `g.choose(bot.choose(g))`."""
        player = Player(name, seat, str(seed))
        make_bot(name, self.match.title, seat or 0, player.seed)  # says which there are
        return player

    # ---- texts and copies
    def dump(self) -> str:
        """The record as text: `undercroft.load` brings it back, every roll and state compared."""
        return self.match.dump()

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """This moment as a document for a position file, from which `undercroft.load` goes on with the same state.

        For a seat (-1: a spectator) it holds only what that seat may know; the rest is dealt again on loading.
        """
        m = self.match
        if seat is not None and not -1 <= seat < m.config.players:
            raise CroftError(f"there is no seat {seat}; expected -1 (a spectator) to {m.config.players - 1}")
        return position_of(m.title, m.play.game, seat)

    def __eq__(self, other: object) -> bool:
        """Do both stand at the same moment of the same game, with the same past and the same chance to come?"""
        if not isinstance(other, Play):
            return NotImplemented
        a, b = self.match, other.match
        return (
            a.title.meta.name == b.title.meta.name
            and a.play.game.hash() == b.play.game.hash()
            and a.play.game.chance.pack() == b.play.game.chance.pack()
            and a.looks_ahead == b.looks_ahead
            and (a.looks_ahead or _told(a) == _told(b))
        )

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> "Play":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        r = self._rng
        return _play, (self.match, [int(r.a), int(r.b), int(r.c), int(r.n)])

    def __repr__(self) -> str:
        return repr(self.match)


def _told(match: Match) -> list[Any]:
    """The record, whenever it was that it happened."""
    record = match.record
    return [record.header, record.end, *(replace(e, time=0) for e in record.entries)]


def _play(match: Match, words: list[int]) -> Play:
    return Play(match, Rng(*words))
