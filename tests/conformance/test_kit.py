"""The conformance kit passes a sound game, and finds each fault that it is there to find."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from toy.play import state
from toy.state import Cellar
from toy.steps.turns import Turn
from toy.title import TITLE
from toy.words.names import SLOTS
from toy.words.verbs import VERBS
from undercroft.conformance.kit import Case, Failure, cases, check_game
from undercroft.engine.chance import Rng
from undercroft.engine.decision import Decision
from undercroft.engine.game import Game
from undercroft.engine.learners.observe import Show
from undercroft.engine.option import Opt, opt
from undercroft.errors import CroftError
from undercroft.scene import OptionScene, Scene
from undercroft.title.mind import Learning
from undercroft.title.title import Title
from undercroft.words.verbs import Verbs

CASE = Case("rivals", 3, "5")


@pytest.mark.parametrize("case", list(cases(TITLE, 2, 1, None, None)), ids=str)
def test_the_toy_conforms(case: Case) -> None:
    assert check_game(TITLE, case) == check_game(TITLE, case, deep=False) > 0


def test_cases_cover_every_mode_and_player_count() -> None:
    found = {(c.mode, c.players) for c in cases(TITLE, 1, 1, None, None)}
    assert found == {("rivals", 2), ("rivals", 3), ("rivals", 4), ("party", 1), ("party", 2), ("party", 3)}
    assert len(list(cases(TITLE, 3, 1, "party", None))) == 9
    with pytest.raises(CroftError, match="no mode 'x'"):
        list(cases(TITLE, 1, 1, "x", None))
    with pytest.raises(CroftError, match="9 players"):
        list(cases(TITLE, 1, 1, None, 9))


def _leaky(g: Cellar, seat: int) -> Scene:
    scene = TITLE.speech.scene(g, seat)
    scene["phase"] = str(g.diggers[0].hand)
    return scene


def _knowing(g: Cellar, seat: int) -> list[float]:
    return [float(sum(d.hand)) for d in g.diggers]


def _telling() -> Learning:
    assert TITLE.mind.learning is not None
    return replace(TITLE.mind.learning, shown={**TITLE.mind.learning.shown, "diggers.hand": Show(counts=16)})


def _forgetful(g: Cellar) -> None:
    g.round = 1


def _careless(g: Cellar, seat: int, r: Rng) -> None:
    TITLE.mind.resample(g, seat, r)
    if g.deck.bag:
        g.deck.bag.pop()


def _betraying(g: Cellar, d: Decision, seat: int) -> str:
    return str([len(x.hand) and x.hand[0] for x in g.diggers])


def _minting(g: Cellar) -> list[str]:
    return ["a coin"] if g.count > 10 else []


class Mute(Title[Cellar]):
    """Refuses without a rule."""

    def forbids(self, g: Cellar, seat: int, option: Opt) -> int:
        return 0


class Strict(Title[Cellar]):
    """Forbids what it offers."""

    def forbids(self, g: Cellar, seat: int, option: Opt) -> int:
        return super().forbids(g, seat, option) or (3 if option.kind == 10 else 0)


class Ambiguous(Title[Cellar]):
    """Has one text for two options."""

    def text(self, g: Cellar, option: Opt) -> str:
        return "move" if option.kind == 10 else super().text(g, option)

    def parse(self, g: Cellar, text: str) -> Opt:
        if text == "move" and g.decision is not None:
            return next(o for o in g.decision.options if o.kind == 10)
        return super().parse(g, text)


class Deaf(Title[Cellar]):
    """Reads a text as something else."""

    def parse(self, g: Cellar, text: str) -> Opt:
        o = super().parse(g, text)
        return opt(11) if o.kind == 12 else o


class Gullible(Title[Cellar]):
    """Takes nonsense for an option."""

    def parse(self, g: Cellar, text: str) -> Opt:
        return super().parse(g, text) if text else opt(15)


class Pointing(Verbs[Cellar]):
    """Options touch things that are not there."""

    def scene(self, g: Cellar, option: Opt) -> OptionScene:
        scene = super().scene(g, option)
        scene["touches"] = ["room:99"]
        return scene


def faulty(kind: type[Title[Cellar]]) -> Title[Cellar]:
    """The toy with other methods."""
    return kind(**{f.name: getattr(TITLE, f.name) for f in fields(TITLE)})


@pytest.mark.parametrize(
    ("title", "said"),
    [
        (TITLE.changed(scene=_leaky), "the scene of seat -1 depends"),
        (TITLE.changed(features=_knowing), "the features of seat 0 depend"),
        (TITLE.changed(learning=_telling()), "tells seat 0 what it cannot know"),
        (TITLE.changed(check_restored=_forgetful), "snapshot"),
        (faulty(Mute), "refused without a rule"),
        (faulty(Strict), "offered although TOY-MOVE-01"),
        (faulty(Ambiguous), "two options have the text"),
        (faulty(Deaf), "not read back"),
        (faulty(Gullible), "taken for an option"),
        (TITLE.changed(resample=_careless), "does not conserve"),
        (TITLE.changed(verbs=Pointing([row.verb for row in VERBS.rows], SLOTS)), "touches 'room:99'"),
        (TITLE.changed(prompt=_betraying), "the decision as seat -1 sees it"),
        (TITLE.changed(audit=_minting), "not conserved: a coin"),
    ],
    ids=lambda x: x if isinstance(x, str) else "",
)
def test_the_kit_finds(title: Title[Cellar], said: str) -> None:
    with pytest.raises(Failure, match=said):
        check_game(title, CASE)


@pytest.fixture
def shallow_copies() -> Iterator[None]:
    """Copies that share the diggers with their original."""
    deep = Cellar.copy

    def copy(self: Cellar) -> Cellar:
        c = deep(self)
        c.diggers = self.diggers
        return c

    Cellar.copy = copy  # type: ignore[method-assign]
    yield
    Cellar.copy = deep  # type: ignore[method-assign]


@pytest.mark.usefixtures("shallow_copies")
def test_the_kit_finds_shared_state() -> None:
    with pytest.raises(Exception):  # noqa: B017 - whichever check meets it first
        check_game(TITLE, CASE)


def test_the_kit_finds_an_open_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.match import journal, match

    start = match.start
    monkeypatch.setattr(journal, "crossed", lambda chance, seen, now: False)
    monkeypatch.setattr("undercroft.conformance.kit.start", lambda *a, **b: start(*a, **b, eager=True))
    with pytest.raises(Failure, match="undo"):
        check_game(TITLE, CASE)


def test_the_kit_finds_a_position_that_loses_something(monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.conformance import kit, round_trip

    whole = round_trip.position_of

    def shortened(title: Title[Any], g: Game, seat: int | None) -> dict[str, Any]:
        """Without the section of what its short form does not say."""
        return {key: part for key, part in whole(title, g, seat).items() if key != "exact"}

    monkeypatch.setattr(kit, "POSITIONS", 1)
    check_game(TITLE, CASE)
    monkeypatch.setattr(round_trip, "position_of", shortened)
    with pytest.raises(Failure, match="a position does not lead back here"):
        check_game(TITLE, CASE)


def test_the_kit_finds_a_question_that_does_not_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turn, "repeats", lambda self: True)
    monkeypatch.setattr("undercroft.conformance.invariants.asks_again", lambda game, world: False)
    with pytest.raises(Failure, match="says that it repeats its question"):
        check_game(TITLE, CASE)


def test_the_kit_finds_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.conformance.kit.LIMIT", 30)
    with pytest.raises(Failure, match="no end after 30"):
        check_game(TITLE, CASE, deep=False)


def test_state_helper_is_the_toy() -> None:
    from toy.play import new

    assert state(new()).round == 1
