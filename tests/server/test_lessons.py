"""Guided first games can be played as they say, end in a win, and bear whatever the learner does beside the way."""

import json
import random

import pytest

from undercroft.errors import Damaged
from undercroft.games import packages, title_of
from undercroft.match.match import Match
from undercroft.match.positions.position import parse_position
from undercroft.server.tables import lessons

WITH_LESSON = [name for name in packages() if lessons.lesson_of(title_of(name)) is not None]
FURTHER = 60  # decisions after the learner has left the way


@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_can_be_played_as_it_says(name: str) -> None:
    assert lessons.checked(title_of(name)) == []


@pytest.mark.parametrize("name", WITH_LESSON)
def test_what_a_lesson_lights_is_there(name: str) -> None:
    """Ids of the scene at each step; zones and options are found by the page."""
    assert lessons.unlit(title_of(name)) == []


@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_ends_in_a_win(name: str) -> None:
    title = title_of(name)
    match, seat = lessons.played(title)
    for _ in range(10):  # unused dice become gold, rivals look on
        if match.over:
            break
        habit = title.mind.habit(match.game)
        match.choose(title.text(match.game, habit) if habit is not None else match.options()[0])
    assert match.outcome is not None, match.options()
    assert next(p.place for p in match.outcome.places if p.seat == seat) == 1, match.outcome.text


@pytest.mark.parametrize("name", WITH_LESSON)
@pytest.mark.parametrize("seed", range(6))
def test_a_learner_may_go_another_way_at_any_step(name: str, seed: int) -> None:
    """Scripted dice that no longer fit are dice again; the game goes on, by whatever anybody chooses."""
    rng = random.Random(f"{name}/{seed}")
    title = title_of(name)
    lesson = lessons.lesson_of(title)
    assert lesson is not None
    ways = [i for i, step in enumerate(lesson["steps"]) if "choose" in step]
    match, _ = lessons.played(title, until=rng.choice(ways))
    asked = match.count
    for _ in range(FURTHER):
        if match.over:
            break
        match.choose(rng.choice(match.options()))
    assert match.count > asked


def test_dice_beside_the_script_are_sampled() -> None:
    """A wish that fits comes true; one that does not ends the script."""
    doc = {"game": "hellscape", "mode": "tutorial", "players": 2, "seed": 7, "script": [-1 - 5, -1 - 9]}
    match: Match = parse_position(json.dumps(doc), "x").start(title_of("hellscape"))
    chance = match.game.chance
    assert chance.below(2, 6) == 5
    assert chance.below(2, 6) < 6 and chance.at == 2


def test_a_step_with_an_unknown_key_is_named() -> None:
    with pytest.raises(Damaged, match="step 2: unknown key 'lite'; expected choose, light, text, word"):
        lessons._step("x", 1, {"light": [], "text": "", "lite": 1})
