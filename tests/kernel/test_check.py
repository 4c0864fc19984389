"""The conformance kit passes a sound game, and finds each fault that it is there to find."""
from collections.abc import Iterator
from typing import Any

import pytest

from toy.play import state
from toy.state import Cellar
from toy.title import TITLE, Toy
from undercroft.kernel.chance import Rng
from undercroft.kernel.check import Case, Failure, cases, check_game
from undercroft.kernel.decision import Decision
from undercroft.kernel.errors import CroftError
from undercroft.kernel.game import Game
from undercroft.kernel.option import Opt, opt
from undercroft.kernel.pack import Reader
from undercroft.kernel.scene import OptionScene, Scene

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


class Leaky(Toy):
    """Shows everybody the top card."""

    def view(self, g: Game, seat: int) -> Scene:
        scene = super().view(g, seat)
        assert isinstance(g, Cellar)
        scene["phase"] = str(g.diggers[0].hand)
        return scene


class Forgetful(Toy):
    """Forgets a field when reading."""

    def read(self, config: Any, chance: Any, packed: Reader) -> Game:
        g = super().read(config, chance, packed)
        assert isinstance(g, Cellar)
        g.round = 1
        return g


class Mute(Toy):
    """Refuses without a rule."""

    def forbids(self, g: Game, seat: int, o: Opt) -> int:
        return 0


class Strict(Toy):
    """Forbids what it offers."""

    def forbids(self, g: Game, seat: int, o: Opt) -> int:
        return super().forbids(g, seat, o) or (3 if o.kind == 10 else 0)


class Ambiguous(Toy):
    """Has one text for two options."""

    def text(self, g: Game, o: Opt) -> str:
        return "move" if o.kind == 10 else super().text(g, o)

    def parse(self, g: Game, text: str) -> Opt:
        if text == "move" and g.decision is not None:
            return next(o for o in g.decision.options if o.kind == 10)
        return super().parse(g, text)


class Deaf(Toy):
    """Reads a text as something else."""

    def parse(self, g: Game, text: str) -> Opt:
        o = super().parse(g, text)
        return opt(11) if o.kind == 12 else o


class Gullible(Toy):
    """Takes nonsense for an option."""

    def parse(self, g: Game, text: str) -> Opt:
        return super().parse(g, text) if text else opt(15)


class Careless(Toy):
    """Loses a card when dealing anew."""

    def determinise(self, g: Game, seat: int, r: Rng) -> None:
        super().determinise(g, seat, r)
        assert isinstance(g, Cellar)
        if g.deck.bag:
            g.deck.bag.pop()


class Pointing(Toy):
    """Options touch things that are not there."""

    def option_scene(self, g: Game, o: Opt) -> OptionScene:
        scene = super().option_scene(g, o)
        scene["touches"] = ["room:99"]
        return scene


class Telling(Toy):
    """The prompt betrays a hand."""

    def prompt(self, g: Game, d: Decision, seat: int) -> str:
        assert isinstance(g, Cellar)
        return str([len(x.hand) and x.hand[0] for x in g.diggers])


class Minting(Toy):
    """Says that something was lost."""

    def audit(self, g: Game) -> list[str]:
        return ["a coin"] if g.count > 10 else []


@pytest.mark.parametrize(("title", "said"), [
    (Leaky(), "the scene of seat -1 depends"),
    (Forgetful(), "snapshot"),
    (Mute(), "refused without a rule"),
    (Strict(), "offered although TOY-MOVE-01"),
    (Ambiguous(), "two options have the text"),
    (Deaf(), "not read back"),
    (Gullible(), "taken for an option"),
    (Careless(), "does not conserve"),
    (Pointing(), "touches 'room:99'"),
    (Telling(), "the decision as seat -1 sees it"),
    (Minting(), "not conserved: a coin"),
], ids=lambda x: type(x).__name__ if isinstance(x, Toy) else "")
def test_the_kit_finds(title: Toy, said: str) -> None:
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
    from undercroft.kernel import follower, match

    start = match.start
    monkeypatch.setattr(follower, "crossed", lambda chance, seen, now: False)
    monkeypatch.setattr("undercroft.kernel.check.start", lambda *a, **b: start(*a, **b, eager=True))
    with pytest.raises(Failure, match="undo"):
        check_game(TITLE, CASE)


def test_the_kit_finds_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.kernel.check.LIMIT", 30)
    with pytest.raises(Failure, match="no end after 30"):
        check_game(TITLE, CASE, deep=False)


def test_state_helper_is_the_toy() -> None:
    from toy.play import new

    assert state(new()).round == 1
