"""An option or a change that a rule has no branch for stops the game at once: nothing else happens in its place."""

from typing import Any

import pytest

from rules.masmorra.play import arena, two, until
from undercroft.engine.option import opt
from undercroft.engine.step import Step
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra.effects.dice import RerollAny
from undercroft.games.masmorra.effects.monsters import MoveMonsters
from undercroft.games.masmorra.effects.ways import rooms_for
from undercroft.games.masmorra.legal.menu import half_of
from undercroft.games.masmorra.modes.evil import DrawEvil
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.steps.abilities import Drink, UseAbility, UseMagic
from undercroft.games.masmorra.steps.actions import take_action
from undercroft.games.masmorra.steps.cards import Play
from undercroft.games.masmorra.steps.combat import Fight
from undercroft.games.masmorra.steps.effects import Does
from undercroft.games.masmorra.steps.exploring import Explore
from undercroft.games.masmorra.steps.fight_start import start_effect
from undercroft.games.masmorra.steps.harm import Wound
from undercroft.games.masmorra.steps.level3 import OpenLevel3
from undercroft.games.masmorra.steps.master import AllMarch
from undercroft.games.masmorra.steps.moving import Enter, Move, TakeStep
from undercroft.games.masmorra.steps.rooms import OpenChest, UseStairs
from undercroft.games.masmorra.steps.spawning import Spawn
from undercroft.games.masmorra.steps.traps import Activate
from undercroft.games.masmorra.steps.turns import LastWord, Turn

NOWHERE: Any = "nowhere"
STRANGE = opt(o.SIDE, 0)  # an option that none of these steps offers
NO_STAGE = 99


def world() -> World:
    return two("", "", 'dice = ["step"]').g


STEPS: dict[str, Step[World]] = {
    "fight": Fight(),
    "evil": DrawEvil(0),
    "march": AllMarch(0, [0]),
    "enter": Enter(0),
    "last word": LastWord(),
}


@pytest.mark.parametrize("name", list(STEPS))
def test_a_step_takes_only_what_it_has_a_branch_for(name: str) -> None:
    with pytest.raises(AssertionError):
        STEPS[name].choose(world(), STRANGE)


def test_the_turn_takes_only_what_it_has_a_branch_for() -> None:
    for t_ in (
        arena("", "step"),
        until(two("", "", 'dice = ["melee"]\nphase = "bounties"'), o.P_BOUNTY),
        two("", "", 'phase = "master"\nmap.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]'),
    ):
        assert t_.prompt in (o.P_ACTION, o.P_BOUNTY, o.P_DM)
        with pytest.raises(AssertionError):
            t_.g.stack[-1].choose(t_.g, STRANGE)
    with pytest.raises(AssertionError):
        take_action(world(), STRANGE)


def test_effects_take_only_what_they_have_a_branch_for() -> None:
    g = world()
    for effect in (MoveMonsters(1, 1), RerollAny("active")):
        with pytest.raises(AssertionError):
            effect.answer(g, Does(0, 0), STRANGE)
    for call in (lambda: rooms_for(g, 0, NOWHERE), lambda: half_of(STRANGE), lambda: start_effect(g, 0, 0)):
        with pytest.raises(AssertionError):
            call()


AMENDED: dict[str, Step[World]] = {
    "fight": Fight(),
    "evil": DrawEvil(0),
    "card": Play(0, 0),
    "ability": UseAbility(0, 0),
    "magic": UseMagic(),
    "drink": Drink(0),
    "step": TakeStep(2),
    "trap": Activate(0),
    "wound": Wound(0, 1, t.BY_CARD),
    "spawn": Spawn(0, t.MINOR),
    "chest": OpenChest(0),
    "explore": Explore(0),
}


@pytest.mark.parametrize("name", list(AMENDED))
def test_a_step_is_changed_only_in_ways_it_knows(name: str) -> None:
    with pytest.raises(AssertionError):
        AMENDED[name].amend(world(), 99, 1)


STAGED: dict[str, Any] = {
    "fight": lambda: Fight(stage=NO_STAGE),
    "evil": lambda: DrawEvil(0, stage=NO_STAGE),
    "turn": lambda: Turn(NO_STAGE),
    "move": lambda: Move(0, stage=NO_STAGE),
    "explore": lambda: Explore(0, stage=NO_STAGE),
    "stairs": lambda: UseStairs(stage=NO_STAGE),
    "level 3": lambda: OpenLevel3(0, stage=NO_STAGE),
    "spawn": lambda: Spawn(0, t.MINOR, die=0, stage=NO_STAGE),
}


@pytest.mark.parametrize("name", list(STAGED))
def test_no_stage_stands_for_another(name: str) -> None:
    with pytest.raises(AssertionError):
        STAGED[name]().run(world())
