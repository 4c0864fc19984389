"""Guided first games can be played as they say."""

import pytest

from undercroft.errors import Damaged
from undercroft.games import packages, title_of
from undercroft.server.tables import lessons

WITH_LESSON = [name for name in packages() if lessons.lesson_of(title_of(name)) is not None]


@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_can_be_played_as_it_says(name: str) -> None:
    assert lessons.checked(title_of(name)) == []


@pytest.mark.parametrize("name", WITH_LESSON)
def test_what_a_lesson_lights_is_there(name: str) -> None:
    """Ids of the scene at each step; zones and options are found by the page."""
    assert lessons.unlit(title_of(name)) == []


def test_a_step_with_an_unknown_key_is_named() -> None:
    with pytest.raises(Damaged, match="step 2: unknown key 'lite'; known: choose, light, text, word"):
        lessons._step("x", 1, {"light": [], "text": "", "lite": 1})
