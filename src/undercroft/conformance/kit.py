"""The conformance kit: what must be true of every game, tried over random games.

`check_game` plays one game from a seed. A deep run records and undoes as a table does and checks every decision (in a
very long game every one at first, then some, then few); otherwise only few are checked. The choices of the game never
depend on that, and a failure is repeated by the same kind of run of its seed. Where random play would stray for ever,
habits lead it home.
"""

import json
from typing import Any

from ..engine.chance import Rng, rng_from
from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.option import Opt
from ..errors import CroftError, Refused
from ..match.determinize import asks_again, guess
from ..match.match import Match, start
from ..match.record import parse_record
from ..match.replay import replay
from ..match.walk import steps_to, walk
from ..scene import Scene
from ..title.title import Title
from .acts import disagreements, idle_acts
from .cases import Case, cases
from .round_trip import lost

__all__ = ["Case", "Failure", "cases", "check_game", "ids_of"]

LIMIT = 250_000  # decisions within which a random game must end; a Siege between blind players is long
EARLY = 300  # so many decisions of a deep run are all checked; from here on half of the choices are habits
LATE = 3000  # from here on nearly all choices are habits, and few decisions are checked
SOMETIMES = 16  # between these, one decision in so many of a deep run is checked
SELDOM = 160  # late in a deep run, and outside of one
OLDER = 12  # a copy is compared again after so many decisions
UNWIND = 3  # one time in so many all that can be undone is undone; late in a game a tenth as often
POSITIONS = 40  # one examined decision in so many is written as a position and read again
DRAWN = 4  # one answer in so many to an open decision is one that is not listed
ACTS = 3  # at one examined decision in so many every act is asked for every value
POOL = 200  # texts remembered to be refused


class Failure(Exception):
    """A game that does not conform: what was expected, at which decision."""


def check_game(title: Title[Any], case: Case, deep: bool = True) -> int:
    """Play and check one game; returns its number of decisions. Failure says what is wrong."""
    m = start(title, case.mode, case.players, seed=case.seed, options=case.options, rulings=case.rulings)
    idle = idle_acts(title)
    if idle:
        raise Failure(f"acts that do nothing: {', '.join(idle)}")
    return _Run(title, m, case.seed, deep).play()


class _Run:
    """One game under examination."""

    def __init__(self, title: Title[Any], m: Match, seed: str, deep: bool) -> None:
        self.title = title
        self.m = m
        self.deep = deep
        self.chooser = rng_from(seed, "random")
        self.manner = self.chooser.below(3)  # blind at first, half by habit, nearly all by habit
        self.rng = rng_from(seed, "check")
        self.older: tuple[Game, str] | None = None
        self.trail: list[tuple[int, str, str]] = []  # seat, hash before, text: what can be undone
        self.texts: dict[str, None] = {}  # what was ever offered, in order

    def fail(self, what: str) -> Failure:
        return Failure(f"decision {self.m.game.count}: {what}")

    def play(self) -> int:
        m = self.m
        while not m.over:
            g = m.game
            d = g.decision
            if d is None or not d.options:
                raise self.fail("the game runs on, but nobody has an option")
            if g.count >= LIMIT:
                raise self.fail(f"no end after {LIMIT} decisions")
            if self.due():
                self.examine()
            o = self.pick(d)
            if self.deep:
                self.choose(o, max(d.owner, 0))
            else:
                g.apply(o)
        self.end()
        return m.game.count

    def due(self) -> bool:
        """Is this decision examined?"""
        count = self.m.game.count
        if not self.deep or count >= LATE:
            return self.rng.below(SELDOM) == 0
        return count < EARLY or self.rng.below(SOMETIMES) == 0

    def pick(self, d: Decision) -> Opt:
        """The next choice: blind, or by habit; the longer a game lasts the more so, that it may end."""
        count = self.m.game.count
        if d.open and self.chooser.below(DRAWN) == 0:  # an answer that is not on the list
            others = self.title.speech.also(self.m.game, max(d.owner, 0))
            if others:
                return others[self.chooser.below(len(others))]
        o = d.options[self.chooser.below(len(d.options))]
        habits = 7 if self.manner == 2 or count >= LATE else 4 if self.manner == 1 or count >= EARLY else 0
        if habits and self.chooser.below(8) < habits:
            return self.title.mind.habit(self.m.game) or o
        return o

    def choose(self, o: Opt, seat: int) -> None:
        """As a table does it, with what undo must do then."""
        g = self.m.game
        before, count, seen = g.hash(), g.chance.count, g.seen
        self.m.choose(o, seat)
        self.undo(seat, before, self.m.game.chance.count != count or self.m.game.seen != seen)

    def examine(self) -> None:
        """Everything that is checked at a decision."""
        self.copies()
        self.snapshot()
        if self.rng.below(POSITIONS) == 0:
            self.positions()
        self.conservation()
        self.options()
        if self.rng.below(ACTS) == 0:
            self.acts()
        self.refusals()
        self.secrets()
        self.appearance()
        self.walks()

    def acts(self) -> None:
        """Every act allows just what is listed."""
        for what in disagreements(self.title, self.m.game, self.rng):
            raise self.fail(what)

    def walks(self) -> None:
        """Every step of a trail or run can be taken when the steps before it were, unless something came between."""
        trails = self.title.speech.trails(self.m.game)
        ends = [x for x in trails if not x.get("passed")]
        if ends:
            self.walked(steps_to(trails, ends[self.rng.below(len(ends))]["text"]))
        for run in self.title.speech.runs(self.m.game):
            self.walked(run["walk"])

    def walked(self, steps: list[str]) -> None:
        """These steps, on a copy."""
        d = self.m.decision
        if d is None:
            return
        match = self.m.copy()
        taken = walk(match, d.owner, steps)
        now = match.decision
        alike = now is not None and now.owner == d.owner and now.prompt == d.prompt
        if taken < len(steps) and alike and not match.record.entries[-1].rolls:
            raise self.fail(f"the way {', '.join(steps)} breaks off before {steps[taken]!r}")

    # ---- copies, snapshots, undo
    def copies(self) -> None:
        """Copy equals original by hash, and older copies stay unchanged."""
        g = self.m.game
        h = g.hash()
        if g.copy().hash() != h:
            raise self.fail("a copy has another hash than its original")
        if self.older is None:
            self.older = (g.copy(), h)
        elif g.count >= self.older[0].count + OLDER:
            if self.older[0].hash() != self.older[1]:
                raise self.fail(f"a copy made at decision {self.older[0].count} has changed since")
            self.older = (g.copy(), h)

    def snapshot(self) -> None:
        """Serialise, parse: same hash, same options, and the same future."""
        g = self.m.game
        again = self.title.restore(json.loads(json.dumps(self.title.snapshot(g))))
        if again.hash() != g.hash():
            raise self.fail("a snapshot read back has another hash")
        if g.decision is None or again.decision is None:
            raise self.fail("a snapshot lost the decision")
        if [o.code for o in again.decision.options] != [o.code for o in g.decision.options]:
            raise self.fail("a snapshot read back offers other options")
        one = g.copy()
        i = self.rng.below(len(g.decision.options))
        one.apply(g.decision.options[i])
        again.apply(again.decision.options[i])
        if one.hash() != again.hash():
            raise self.fail(f"after a snapshot {self.title.text(g, g.decision.options[i])!r} goes on otherwise")

    def positions(self) -> None:
        """A position gives the same game again, and to each seat all that it may know."""
        for seat in (None, *range(-1, self.m.config.players)):
            said = lost(self.title, self.m.game, seat, self.rng.below(POOL))
            if said:
                whose = "a position" if seat is None else f"a position for seat {seat}"
                raise self.fail(f"{whose} does not lead back here: {said}")

    def undo(self, seat: int, before: str, chancy: bool) -> None:
        """No undo survives a drawn chance or a secret seen; every other leads back exactly, and again forward."""
        m = self.m
        barred = m.undo_refusal(seat)
        if chancy and not barred:
            raise self.fail("undo is open although chance was drawn or a secret was seen")
        step = (seat, before, m.record.entries[-1].do)
        if self.trail and self.trail[0][0] != seat:
            if not m.undo_refusal(self.trail[0][0]):  # a secret pass: their undo is as if nobody had been asked
                self.trail.append(step)
                return
            self.trail.clear()
        if barred:
            self.trail.clear()
            return
        self.trail.append(step)
        if self.rng.below(UNWIND if m.game.count < LATE else 10 * UNWIND):
            return
        after = m.game.hash()
        for who, then, text in reversed(self.trail):
            if who != seat:
                continue
            m.undo(who)
            if m.game.hash() != then:
                raise self.fail(f"undo of {text!r} leads to another state than there was before")
        if not m.undo_refusal(seat):
            raise self.fail("undo goes back beyond the barrier")
        for who, then, text in self.trail:
            if m.game.hash() != then:
                raise self.fail(f"the way forward after undo differs before {text!r}")
            m.choose(text, who)
        if m.game.hash() != after:
            raise self.fail("the way forward after undo leads to another state")

    # ---- what is offered, and what is not
    def conservation(self) -> None:
        """Cards, tokens, dice, figures."""
        problems = self.title.rules.audit(self.m.game)
        if problems:
            raise self.fail(f"not conserved: {problems[0]}")

    def options(self) -> None:
        """Every offered option is legal, can be chosen, has its own text that is read back."""
        g = self.m.game
        d = g.decision
        assert d is not None
        seat = max(d.owner, 0)
        seen: set[str] = set()
        for o in d.options:
            text = self.title.text(g, o)
            if text in seen:
                raise self.fail(f"two options have the text {text!r}")
            seen.add(text)
            if self.read_back(text) is not o:
                raise self.fail(f"the text {text!r} is not read back as the same option")
            rule = self.title.forbids(g, seat, o)
            if rule:
                raise self.fail(f"{text!r} is offered although {self.title.ledger.rule(rule).id} forbids it")
            try:
                g.copy().apply(o)
            except Exception as e:
                raise self.fail(f"choosing {text!r} raises {type(e).__name__}: {e}") from e
            if len(self.texts) < POOL:
                self.texts[text] = None
        for o in self.title.speech.also(g, seat) if d.open else []:
            text = self.title.text(g, o)
            again = self.read_back(text)
            if again is None or self.title.text(g, again) != text:
                raise self.fail(f"the text {text!r} is not read back as the same answer")
            rule = self.title.forbids(g, seat, o)
            if rule:
                raise self.fail(f"{text!r} is shown although {self.title.ledger.rule(rule).id} forbids it")
            g.copy().apply(again)

    def read_back(self, text: str) -> Opt | None:
        try:
            return self.title.parse(self.m.game, text)
        except CroftError:
            return None

    def refusals(self) -> None:
        """Whatever was offered at another time and is not now is refused with a rule, and nothing changes."""
        g = self.m.game
        d = g.decision
        assert d is not None
        seat = max(d.owner, 0)
        h = g.hash()
        offered = {self.title.text(g, o) for o in d.options}
        pool = list(self.texts)
        start_at = self.rng.below(len(pool)) if pool else 0
        tried = 0
        for i in range(len(pool)):
            text = pool[(start_at + i) % len(pool)]
            if text in offered:
                continue
            try:
                self.title.parse(g, text)
            except CroftError:
                continue  # means nothing in this position: the verbs say what was expected
            try:
                self.m.choose(text, seat)
            except Refused as e:
                if not e.rules:
                    raise self.fail(f"{text!r} is refused without a rule") from None
            else:
                raise self.fail(f"{text!r} was not offered, but could be chosen")
            tried += 1
            if tried == 3:
                break
        for nonsense in ("", "no such thing", "-1", "\x00", "x" * 300):
            try:
                self.title.parse(g, nonsense)
            except CroftError:
                continue
            raise self.fail(f"the text {nonsense[:20]!r} was taken for an option")
        if self.m.game.hash() != h:
            raise self.fail("a refused choice changed the game")

    # ---- secrets and views
    def secrets(self) -> None:
        """Two states that differ only in what a seat cannot see give it equal scenes, options and texts."""
        for seat in range(-1, self.m.config.players):
            g = self.m.game
            other = g.copy()
            self.title.mind.resample(other, seat, _fork(self.rng))
            problems = self.title.rules.audit(other)
            if problems:
                raise self.fail(f"dealing anew for seat {seat} does not conserve: {problems[0]}")
            scene = self.title.speech.scene(g, seat)
            if json.dumps(scene) != json.dumps(self.title.speech.scene(other, seat)):
                raise self.fail(f"the scene of seat {seat} depends on what it cannot see")
            asked = self.title.decision_scene(g, seat)
            if json.dumps(asked) != json.dumps(self.title.decision_scene(other, seat)):
                raise self.fail(f"the decision as seat {seat} sees it depends on what it cannot see")
            known = ids_of(scene)
            for o in asked["options"] if asked is not None else []:
                strange = [t for t in o["touches"] if t not in known]
                if strange:
                    raise self.fail(f"{o['text']!r} touches {strange[0]!r}, which is not in the scene of seat {seat}")

    def appearance(self) -> None:
        """Who is asked tells the others nothing of a hidden hand; or an online table masks it."""
        g = self.m.game
        d = g.decision
        if (
            d is None
            or d.owner < 0
            or not self.title.manners.hides(g)
            or self.title.manners.secret(g, d)
            or not asks_again(g)
        ):
            return
        for seat in range(self.m.config.players):
            if seat == d.owner:
                continue
            try:
                asked = guess(self.title, g, seat, _fork(self.rng)).decision
            except CroftError:
                continue  # in the middle of something hidden
            if asked is None or (asked.owner, asked.prompt) != (d.owner, d.prompt):
                raise self.fail(
                    f"that seat {d.owner} is asked tells seat {seat} of what it cannot see: ask whatever "
                    "is held (ask(..., secret=True)), in a window, or say in the title what is `held`"
                )

    # ---- the end
    def end(self) -> None:
        """The outcome has a place for every seat, and the record replays."""
        m = self.m
        outcome = m.outcome
        assert outcome is not None
        if sorted(p.seat for p in outcome.places) != list(range(m.config.players)):
            raise self.fail("the outcome does not place every seat once")
        if not outcome.name or not outcome.text:
            raise self.fail("the outcome has no name or no text")
        self.conservation()
        for seat in range(-1, m.config.players):
            json.dumps([self.title.speech.scene(m.game, seat), m.log_for(seat)])
        if self.deep:
            again = replay(self.title, parse_record(m.dump()))
            if again.game.hash() != m.game.hash():
                raise self.fail("the record replays to another end")


def _fork(r: Rng) -> Rng:
    return rng_from(str(r.u32()), "fork")


def ids_of(scene: Scene) -> set[str]:
    """The ids of everything in a scene: areas, pieces, cards, dice, counts, piles, marks, and `seat:N`."""
    found = {f"seat:{s['seat']}" for s in scene["seats"]}
    todo: list[Any] = [scene]
    while todo:
        item = todo.pop()
        if isinstance(item, dict):
            if isinstance(item.get("id"), str):
                found.add(item["id"])
            todo.extend(item.values())
        elif isinstance(item, list):
            todo.extend(item)
    return found
