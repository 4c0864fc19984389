"""The knowledge of a title for bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ..engine.chance import Rng
from ..engine.game import Game
from ..engine.learners.observe import Show
from ..engine.learners.sketch import Sketch
from ..engine.option import Opt

G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class Lines:
    """How a title lets a search see past the next answer."""

    rollouts: Callable[[Any], int]  # the budget of a decision, instead of the usual one
    candidates: Callable[[Any, int], list[list[Opt]]]  # worth a look, each as answers in a row; about this many
    usual: Callable[[Any], list[Opt]]  # the usual answer of the player to decide, with the answers to follow
    over: Callable[[Any, Any, int], bool]  # has a look-ahead from one position to another come far enough for a seat?
    worth: Callable[[Any, int], float]  # how good its end is for a seat


@dataclass(frozen=True)
class Search:
    """The budget of a search for a decision: roll-outs (never time), how many candidates it looks at (0: the title's
    own choice), whether it also searches its further decisions of the turn. With `lines` it looks at answers in a row
    (a way and what is done there) and judges as they say; with `turns` it looks past its turn, where a chance to win is
    fitted. A level that knows more than `normal` (other weights, a better habit) has functions of its own."""

    rollouts: int = 320
    width: int = 6
    tree: bool = False
    lines: Lines | None = None
    turns: int = 0  # turns that begin before a look-ahead is judged by the chance to win; 0: to the end of the turn
    margin: float = 0.02  # log-odds by which another option must beat the habit, beyond luck: the fit errs too
    patience: int = 0  # turns of a game after which the habit goes on, since nothing has come of searching; 0: never
    plan: Callable[[Any], Opt] | None = None  # the title's own plan for the whole game, instead of roll-outs
    own: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # functions that replace those of the mind


@dataclass(frozen=True)
class Drawing:
    """How a learner draws an answer piece by piece."""

    begin: Callable[[Any], Sketch]  # nothing is drawn yet
    pieces: list[tuple[int, str, list[int]]]  # kinds of options beyond those of verbs, their words, values of fields
    names: list[str]  # of the facts that a learner sees of a sketch


@dataclass(frozen=True)
class Learning:
    """How learners see a title: how each field of its state is shown, and the most values of kinds of arguments.

    `features`: those that are quick enough for every step, where the title's own look ahead; None for all of them.
    `drawing`: how answers to open decisions are drawn. `version` grows when a number or an action changes its meaning.
    """

    shown: dict[str, Show]
    arguments: dict[str, int] = field(default_factory=dict)
    features: Callable[[Any, int], list[float]] | None = None
    feature_names: tuple[str, ...] = ()
    drawing: Drawing | None = None
    version: int = 1


def _each(g: Any, width: int) -> list[Opt]:
    return g.decision.options if g.decision is not None else []


def _new_chance(g: Any, seat: int, r: Rng) -> None:
    """Decks are bags: where nothing but their order is hidden, new chance is all it takes."""
    g.chance.reseed(r)


@dataclass(frozen=True)
class Mind(Generic[G]):
    """The knowledge that bots need: the value of a state, and the options worth a look."""

    evaluate: Callable[[G, int], float]  # how good this is for a seat, in points of the title's own; higher is better
    features: Callable[[G, int], list[float]] = lambda g, seat: []  # facts about a position that this seat may know …
    feature_names: tuple[str, ...] = ()  # … and what they are called: weights for them make the chance to win
    bounds: Callable[[G, int], tuple[float, float]] = lambda g, seat: (0.0, 1.0)  # results that the rules still allow
    turns: Callable[[G], int] = lambda g: 0  # grows with every turn; 0 while the game is set up
    side: Callable[[G, int], int] = lambda g, seat: seat  # seats of one side win and lose together
    habit: Callable[[G], Opt | None] = lambda g: None  # a quick sensible answer for look-ahead; None: no opinion
    long_plan: Callable[[G], Opt | None] = lambda g: None  # of a search: what pays off later than it looks ahead
    by_lot: Callable[[G], bool] = lambda g: False  # a question that no look at the turn can judge: bots draw an answer
    candidates: Callable[[G, int], list[Opt]] = _each  # worth a look, best first; this many, or 0: its own choice
    rivals: Callable[[G], bool] = lambda g: True  # do seats play against each other?
    glimpses: Callable[[G], bool] = lambda g: False  # habits alone cannot win here: an easy bot looks ahead, a little
    plans: bool = False  # its own choice (`candidates` of 0) is a plan for the whole game, which beats any look-ahead
    glance: Callable[[G], Opt] | None = None  # where it plans: the answer of an easy bot, which sees less of the game
    search: Search = Search()  # what a hard bot spends on a decision …
    deep: Search = Search(1280)  # … and an expert
    horizon: Callable[[G], int] = lambda g: 0  # changes where a look-ahead had better stop and judge
    learning: Learning | None = None  # how learners see the game; None: they cannot
    resample: Callable[[G, int, Rng], None] = _new_chance  # deals everything hidden from this seat again, in place
