"""What a title (one game) offers to every interface: the only door into a game's folder."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from ..content.ledger import Ledger, ledger_of
from ..engine.act import Acts
from ..engine.chance import Chance, Rng, unpack_chance
from ..engine.config import ALL, CHOICES, Config
from ..engine.decision import PARTY, Decision
from ..engine.event import Event
from ..engine.game import Game
from ..engine.option import Opt
from ..engine.packing import Reader
from ..engine.window import LOOK, PASS, Window
from ..errors import CroftError, Damaged
from ..scene import Combat, DecisionScene, Draft, DraftStart, Id, LogEntry, Odds, OptionScene, Scene, Trail
from ..spelling import did_you_mean
from ..words.verbs import Verbs
from .meta import Meta
from .state_names import Schema, named_state
from .tally import Tally

SNAPSHOT_FORMAT = 2
G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class Place:
    """How one seat fared: 1 is first; a co-operative side shares its place."""

    seat: int
    place: int
    text: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended: a short stable text for statistics, a sentence for people, the places."""

    name: str
    text: str
    places: tuple[Place, ...]
    score: int | None = None  # of a game that is scored: for the hall of fame
    grade: str = ""  # the score in words


@dataclass(frozen=True)
class Courses:
    """How a title lets a search see past the next answer."""

    rollouts: Callable[[Any], int]  # what a decision is worth, instead of the usual budget
    lines: Callable[[Any, int], list[list[Opt]]]  # worth a look, each as answers in a row; about so many
    usual: Callable[[Any], list[Opt]]  # what whoever is asked usually does, with the answers that are to follow
    over: Callable[[Any, Any, int], bool]  # has a look-ahead from one position to another come far enough for a seat?
    worth: Callable[[Any, int], float]  # how good its end is for a seat


@dataclass(frozen=True)
class Search:
    """What a hard bot spends on a decision: roll-outs (never time), how many candidates it looks at (0: the title's own
    choice), whether it searches the own further decisions of the turn too. With `courses` it looks at answers in a row
    (a way and what is done there) and judges as they say."""

    rollouts: int = 320
    width: int = 6
    tree: bool = False
    courses: Courses | None = None


def _nothing(g: Any) -> None:
    """A restored state of most titles needs no more than its fields."""


def no_tally(g: Any, events: list[Event], tally: Tally) -> None:
    """Most titles keep what the end counts in their state."""


def look_ahead(g: Any, seat: int, d: Decision) -> int:
    """Where a title has no judgement of its own, interfaces look ahead themselves."""
    return LOOK


def _each(g: Any, width: int) -> list[Opt]:
    return g.decision.options if g.decision is not None else []


def _die(g: Any, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    return "Chance", [str(i) for i in range(bound)]


def _new_chance(g: Any, seat: int, r: Rng) -> None:
    """Decks are bags: where nothing but their order is hidden, new chance is all it takes."""
    g.chance.reseed(r)


@dataclass(frozen=True)
class Rules(Generic[G]):
    """What the game is: its state, set-up, positions and ends."""

    schema: Schema  # the generated names of fields
    world: str  # the class of its state
    step_names: dict[int, str]
    new: Callable[[Config, Chance], G]  # a game set up and advanced to its first decision
    empty: Callable[[Config, Chance], G]  # a state to read a snapshot into
    over: int  # the rule that says that nothing is done once the game has ended
    waits: int  # the rule by which a seat waits while another decides
    outcome: Callable[[G], Outcome]  # how the finished game ended
    arrange: Callable[[G, dict[str, Any]], G]  # a position applied to a game just set up; Damaged names the wrong key
    describe: Callable[[G, int], dict[str, Any]]  # the position as `arrange` reads it, as far as this seat knows it
    acts: Acts[G] | None = None  # the acts behind its options; None: its steps list and carry out everything
    settle: Callable[[G], None] = _nothing  # after reading a snapshot: check it, look up what is derived
    moment: Callable[[G, int, Opt], int] | None = None  # the rule of a wrong moment where the verb's own is not enough
    plan: tuple[str, ...] = ()  # the keys of a position that are the ground alone, to be played on again
    audit: Callable[[G], list[str]] = lambda g: []  # violations of conservation; empty when all is well


@dataclass(frozen=True)
class Speech(Generic[G]):
    """How the game speaks and shows itself."""

    verbs: Verbs[G]  # the kinds of options: text, reading, label, moment
    prompt: Callable[[G, Decision, int], str]  # what is asked, in words, as this seat may read it
    log_entry: Callable[[G, Event, int], LogEntry | None]  # an event as this seat may read it
    scene: Callable[[G, int], Scene]  # everything this seat (-1: a spectator) may see
    # a draft judged: its text, and a thing it is wanted to lead to ("": it stays where it is); CroftError: no draft
    draft: Callable[[G, int, str, Id], Draft] | None = None
    hint: Callable[[G, int, Opt, int], str] = lambda g, seat, o, rule: ""  # what would have to change
    intents: Callable[[G, int, Id], list[str]] = lambda g, seat, thing: []  # what one may want of a thing pointed at
    odds: Callable[[G, Opt], list[Odds]] = lambda g, o: []  # chances of the outcomes that matter, before a roll
    chance_prompt: Callable[[G | None, int, int, list[int]], tuple[str, list[str]]] = _die  # referee mode
    tour: Callable[[], list[str]] = list  # a guided introduction, a paragraph or two per page
    special: Callable[[str], list[str]] = lambda mode: []  # ids of the rules that a mode adds to those of all
    also: Callable[[G, int], list[Opt]] = lambda g, seat: []  # answers to an open decision that are worth showing
    trails: Callable[[G], list[Trail]] = lambda g: []  # where several decisions in a row lead, so that one click does
    runs: Callable[[G], list[OptionScene]] = lambda g: []  # options that most would take in a row, the best first
    drafts: Callable[[G, int], list[DraftStart]] = lambda g, seat: []  # answers that may be drawn step by step
    aftermath: Callable[[G, list[Event]], Combat | None] = lambda g, events: None  # the fight that these ended
    tally: Callable[[G, list[Event], Tally], None] = no_tally  # deeds and rolls, for the end


@dataclass(frozen=True)
class Mind(Generic[G]):
    """What a bot needs to know: how good a state is and what is worth a look."""

    evaluate: Callable[[G, int], float]  # how good this is for a seat, in points of the title's own; higher is better
    chance: Callable[[G, int], float] = lambda g, seat: 0.5  # this seat's chance to win, 0 to 1
    habit: Callable[[G], Opt | None] = lambda g: None  # a quick sensible answer for look-ahead; None: no opinion
    scheme: Callable[[G], Opt | None] = lambda g: None  # of a search: what pays off later than it looks ahead
    candidates: Callable[[G, int], list[Opt]] = _each  # worth a look, best first; so many, or 0: its own choice
    rivals: Callable[[G], bool] = lambda g: True  # do seats play against each other?
    plans: bool = False  # its own choice (`candidates` of 0) is a plan for the whole game, which beats any look-ahead
    search: Search = Search()  # what a hard bot spends on a decision
    chapter: Callable[[G], int] = lambda g: 0  # changes where a look-ahead had better stop and judge
    resample: Callable[[G, int, Rng], None] = _new_chance  # deal anew, in place, what this seat cannot know


@dataclass(frozen=True)
class Manners(Generic[G]):
    """How people are asked, and what a question may tell: windows, secrets, standing orders."""

    window_name: Callable[[G, Decision], str] = lambda g, d: ""  # of an interrupt window, for standing orders
    standing_name: Callable[[G, Decision], str] = lambda g, d: ""  # of a question of every turn that an order may pass
    window_about: Callable[[G, Decision], tuple[str, list[Id]]] | None = None  # which monster, which Hero, who did it
    hides: Callable[[G], bool] = lambda g: True  # do seats hold what others may not know?
    held: Callable[[G, Opt], bool] = lambda g, o: False  # does this option need what only its owner may know?
    holds: Callable[[G, int], bool] = lambda g, seat: False  # does this seat hold such things? How many is public
    matters: Callable[[G, int, Decision], int] = look_ahead  # is this interrupt worth a question? Yes, no, or LOOK
    obvious: Callable[[G, Decision], Opt | None] = lambda g, d: None  # an answer so clear that it need not be asked for
    wish: Callable[[G, Decision], Opt | None] = lambda g, d: None  # the answer of who does not want to be asked
    leads: Callable[[G], int] = lambda g: -1  # the seat whose turn it is, where the party decides; -1: nobody's


@dataclass(frozen=True)
class Title(Generic[G]):
    """One game: who it is, and four records of its functions."""

    meta: Meta
    package: str  # for its data files
    content_hash: str
    rules: Rules[G]
    speech: Speech[G]
    mind: Mind[G]
    manners: Manners[G]

    def changed(self, **functions: Any) -> "Title[G]":
        """The same title with other functions, for tests and experiments: `title.changed(scene=leaky)`."""
        parts = {"rules": self.rules, "speech": self.speech, "mind": self.mind, "manners": self.manners}
        for name, f in functions.items():
            part = next(k for k, record in parts.items() if hasattr(record, name))
            parts[part] = replace(parts[part], **{name: f})  # type: ignore[type-var]
        return replace(self, **parts)  # type: ignore[arg-type]

    @property
    def ledger(self) -> Ledger:
        """Rules and rulings of this title."""
        return ledger_of(self.package)

    def briefing(self, mode: str) -> list[str]:
        """A page about the mode that is played: what it asks for and the rules that it adds; none if it adds none."""
        wanted = self.speech.special(mode)
        m = self.meta.mode(mode)
        if m is None or not wanted:
            return []
        texts = [rule.text for rule in self.ledger.rules if rule.id in wanted]
        return [f"{m.title}: {m.blurb} {' '.join(texts)}"]

    def special_of(self, word: str) -> list[str]:
        """Ids of the rules of the modes that are called so, by name or a word of the title."""
        low = word.lower().strip()
        found = [m for m in self.meta.modes if low and low in (m.name, m.title.lower(), m.title.lower()[4:])]
        found = found or [m for m in self.meta.modes if len(low) > 3 and low in m.title.lower().split()]
        return [rule for m in found for rule in self.speech.special(m.name)]

    def config(
        self, mode: str, players: int, options: dict[str, str], rulings: dict[str, str], asks: str = CHOICES
    ) -> Config:
        """Validated choices; clear errors for everything that does not exist."""
        m = self.meta.mode(mode)
        if m is None:
            names = [x.name for x in self.meta.modes]
            raise CroftError(
                f"{self.meta.name} has no mode {mode!r:.40}{did_you_mean(mode, names)}; choose one of: "
                f"{', '.join(names)}"
            )
        low, high = m.players
        if not low <= players <= high:
            raise CroftError(f"{self.meta.name} {mode} is for {low} to {high} players, not {players}")
        full = {o.name: o.default for o in m.options}
        for name, value in options.items():
            o = next((x for x in m.options if x.name == name), None)
            if o is None:
                meant = did_you_mean(name, list(full))
                raise CroftError(
                    f"{self.meta.name} {mode} has no option {name!r:.40}{meant}; options: {', '.join(full) or 'none'}"
                )
            if value not in [c.name for c in o.choices]:
                raise CroftError(f"option {name} can be {', '.join(c.name for c in o.choices)}, not {value!r:.40}")
            full[name] = value
        if asks not in (CHOICES, ALL):
            raise CroftError(f"asks can be {CHOICES} or {ALL}, not {asks!r:.40}")
        return Config(mode, players, full, self.ledger.check_rulings(rulings), asks == ALL)

    # ---- snapshots
    def snapshot(self, g: G) -> dict[str, Any]:
        """The exact state as JSON: a cache, valid for one format and content."""
        c = g.config
        config = {"mode": c.mode, "players": c.players, "options": c.options, "rulings": c.rulings}
        return {
            "snapshot": SNAPSHOT_FORMAT,
            "game": self.meta.name,
            "content": self.content_hash,
            "config": {**config, "asks": ALL} if c.asks_all else config,
            "chance": g.chance.pack(),
            "state": g.pack(),
        }

    def restore(self, doc: dict[str, Any]) -> G:
        """The inverse of `snapshot`."""
        if not isinstance(doc, dict) or doc.get("snapshot") != SNAPSHOT_FORMAT or doc.get("game") != self.meta.name:
            raise Damaged(f"not a snapshot of {self.meta.name} in format {SNAPSHOT_FORMAT}")
        if doc.get("content") != self.content_hash:
            raise Damaged("the snapshot was made with other content; replay its record instead")
        try:
            c = doc["config"]
            config = self.config(
                str(c["mode"]), int(c["players"]), dict(c["options"]), dict(c["rulings"]), c.get("asks", CHOICES)
            )
            chance_reader = Reader([doc["chance"]]).sub()
            chance = unpack_chance(chance_reader)
            base = Reader([doc["state"]]).sub()
        except (KeyError, TypeError, ValueError, OverflowError) as e:
            raise Damaged(f"snapshot: {e}") from None
        try:
            g = self.rules.empty(config, chance)
            g.unpack(base)
            self.rules.settle(g)
            return g
        except (IndexError, TypeError, ValueError) as e:
            raise Damaged(f"snapshot: {e}") from None

    def state(self, g: G) -> dict[str, Any]:
        """The whole state with field names, for scripts."""
        return named_state(g, self.rules.world, self.rules.schema, self.rules.step_names)

    # ---- what may be done
    def text(self, g: G, o: Opt) -> str:
        """The canonical text of an option."""
        return self.speech.verbs.text(g, o)

    def parse(self, g: G, text: str) -> Opt:
        """The option a text means, offered or not; CroftError says what was expected."""
        d = g.decision
        wanted = " ".join(text.split())
        if d is not None and wanted:
            for o in d.options:
                if self.speech.verbs.text(g, o) == wanted:
                    return o
        return self.speech.verbs.parse(g, text)

    def forbids(self, g: G, seat: int, o: Opt) -> int:
        """0 if this seat may do this now, else the number of the rule that forbids it."""
        d = g.decision
        if d is None:
            return self.rules.over
        if not g.may_answer(seat):
            return self._moment(g, seat, o) or self.rules.waits
        if d.offers(o):
            return 0
        rule = g.stack[-1].forbids(g, seat, o)
        return rule if rule or d.open else self._moment(g, seat, o) or self.rules.waits

    def untimely(self, g: G, seat: int, o: Opt) -> bool:
        """Is all that is wrong with this option its moment? Then the rule named is the one of its moment."""
        d = g.decision
        return d is not None and not (g.may_answer(seat) and (d.offers(o) or d.open or g.stack[-1].forbids(g, seat, o)))

    def _moment(self, g: G, seat: int, o: Opt) -> int:
        rule = self.rules.moment(g, seat, o) if self.rules.moment is not None else 0
        return rule or self.speech.verbs.moment(g, o)

    def order_name(self, g: G, d: Decision) -> str:
        """The name under which a standing order may pass here: a window's, or that of a question asked every turn."""
        return self.manners.window_name(g, d) or self.manners.standing_name(g, d)

    def secret(self, g: G, d: Decision) -> bool:
        """Is it a secret that this is asked? Who holds no answer is not, so the question itself would tell."""
        return (isinstance(g.stack[-1], Window) and self.manners.hides(g)) or self.tells(g, d)

    def tells(self, g: G, d: Decision) -> bool:
        """Is this asked in one's own turn only because of what is held in secret? Without it, it would be taken by
        itself, and others would see that."""
        if d.owner < 0 or d.secret or d.open or isinstance(g.stack[-1], Window):
            return False
        if not self.manners.holds(g, d.owner) or not self.manners.hides(g):
            return False
        public = sum(1 for o in d.options if not self.manners.held(g, o))
        return public == 1 and len(d.options) > 1

    def hushes(self, g: G, d: Decision, o: Opt) -> bool:
        """Is this an answer that shows nothing: a pass in a window, or what would have been taken by itself?"""
        if not self.secret(g, d):
            return False
        return o.kind == PASS if isinstance(g.stack[-1], Window) else not self.manners.held(g, o)

    def passing(self, g: G, d: Decision) -> Opt | None:
        """The option that means no, done or end, if there is one."""
        return self.manners.wish(g, d) or self.speech.verbs.passing(d)

    def about(self, g: G, d: Decision) -> tuple[str, list[Id]]:
        """What a window is about, and what that touches on the board; the words of its prompt where nothing is said."""
        return self.manners.window_about(g, d) if self.manners.window_about else (self.speech.prompt(g, d, d.owner), [])

    def free(self, g: G, o: Opt) -> bool:
        """Does this answer take nothing that could be kept, as a free re-roll does?"""
        return self.speech.verbs.row(g, o).free or bool(self.speech.verbs.scene(g, o).get("free"))

    def decision_scene(self, g: G, seat: int) -> DecisionScene | None:
        """The pending decision as this seat sees it."""
        d = g.decision
        if d is None:
            return None
        mine = seat >= 0 and (d.owner == seat or d.owner == PARTY)
        scene = DecisionScene(
            number=g.count,
            owner=d.owner,
            mine=mine,
            prompt=self.speech.prompt(g, d, seat),
            options=[self.speech.verbs.scene(g, o) for o in [*d.options, *self.speech.also(g, seat)]] if mine else [],
        )
        if not mine:
            return scene
        window = self.manners.window_name(g, d)
        if window:
            scene["window"] = window
            scene["about"], touched = self.about(g, d)
            if touched:
                scene["touches"] = touched
        order = self.order_name(g, d)
        if order:
            scene["order"] = order
        passing = self.passing(g, d)
        if passing is not None:
            scene["passing"] = self.text(g, passing)
        trails = self.speech.trails(g)
        if trails:
            scene["trails"] = trails
        runs = self.speech.runs(g)
        if runs:
            scene["runs"] = runs
        drafts = self.speech.drafts(g, seat)
        if drafts:
            scene["drafts"] = drafts
        return scene
