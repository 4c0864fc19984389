"""Acts: a table by kind and prompt; what is listed is what the predicates allow; an act without `do` is noticed."""

from typing import Any, Final

import pytest

from undercroft import games
from undercroft.conformance.acts import disagreements, idle_acts
from undercroft.engine.act import Act0, Act1, Acts, Say
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.game import Game
from undercroft.engine.option import Opt, opt

MENUS = 60  # a game; the kit asks at every decision it examines


class Wait(Act0[Game]):
    KIND: Final = 30
    SAID: Final = Say("wait", "Wait", "Act", "x", 1)

    def do(self, g: Game) -> None:
        g.ret = 1


class WaitLonger(Act0[Game]):
    KIND: Final = 30

    def do(self, g: Game) -> None:
        g.ret = 2


class Idle(Act1[Game]):
    KIND: Final = 31
    SAID: Final = Say("idle {a:number}", "Idle", "Act", "x", 1)


class World(Game):
    def __init__(self) -> None:
        self.ret = 0


def test_a_kind_may_mean_another_act_at_another_prompt() -> None:
    acts: Acts[Game] = Acts()
    acts.answer(3, [Wait()])
    acts.answer(4, [WaitLonger()])
    g = World()
    acts.take(g, opt(30))
    assert g.ret == 1
    acts.take(g, opt(30), 4)
    assert g.ret == 2
    acts.take(g, opt(30), 3)
    assert g.ret == 1
    assert len(acts.all()) == 2 and acts.answers(4, 30) and not acts.answers(5, 30)


def test_two_acts_of_one_prompt_need_two_numbers() -> None:
    acts: Acts[Game] = Acts()
    with pytest.raises(ValueError, match="two acts of prompt 3 have the number 30"):
        acts.answer(3, [Wait(), WaitLonger()])
    acts.answer(3, [Wait()])  # what was refused has changed nothing
    with pytest.raises(ValueError, match="prompt 3 has two menus"):
        acts.answer(3, [Wait()])
    with pytest.raises(ValueError, match="no act has the number 99"):
        acts.of(opt(99))


def with_acts() -> list[str]:
    return [name for name in games.NAMES if games.title_of(name).rules.acts is not None]


@pytest.mark.parametrize("name", with_acts())
def test_every_act_does_something(name: str) -> None:
    assert idle_acts(games.title_of(name)) == []


def test_an_act_that_does_nothing_is_noticed() -> None:
    acts: Acts[Any] = Acts()
    acts.answer(3, [Wait(), Idle()])
    assert idle_acts(games.title_of("masmorra").changed(acts=acts)) == ["Idle"]


@pytest.mark.parametrize("name", with_acts())
def test_what_is_listed_is_what_is_allowed(name: str) -> None:
    title = games.title_of(name)
    mode = title.meta.modes[0]
    g = title.rules.new(title.config(mode.name, mode.players[0], {}, {}), chance_from("a"))
    rng = rng_from("a", "r")
    for i in range(MENUS * 5):
        d = g.decision
        if d is None:
            break
        if i % 5 == 0:
            assert list(disagreements(title, g, rng)) == []
        o: Opt | None = title.mind.habit(g) if rng.below(2) else None
        g.apply(o or d.options[rng.below(len(d.options))])
