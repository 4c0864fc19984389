"""Sentences made of parts are English."""

import pytest

from undercroft.words.english import a, gathered, listed, many, plural, sentence


@pytest.mark.parametrize(
    ("n", "one", "more", "said"),
    [
        (1, "token", "", "1 token"),
        (2, "token", "", "2 tokens"),
        (0, "token", "", "0 tokens"),
        (-1, "XP", "", "-1 XP"),
        (3, "XP", "", "3 XP"),
        (2, "action die", "", "2 action dice"),
        (2, "Hero", "", "2 Heroes"),
        (2, "Melee", "Melee", "2 Melee"),
        (4, "torch", "", "4 torches"),
        (2, "party", "", "2 parties"),
        (2, "day", "", "2 days"),
    ],
)
def test_a_number_has_its_noun(n: int, one: str, more: str, said: str) -> None:
    assert many(n, one, more) == said


def test_plurals_keep_their_capitals() -> None:
    assert [plural(x) for x in ("Wolf", "wolf", "Boss", "Elixir")] == ["Wolves", "wolves", "Bosses", "Elixirs"]


@pytest.mark.parametrize(
    ("things", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed(things: list[str], said: str) -> None:
    assert listed(things) == said


def test_alternatives_are_listed() -> None:
    assert listed(["one", "two", "three"], "or") == "one, two or three"


@pytest.mark.parametrize(
    "said",
    [
        "a Melee",
        "an Elixir",
        "an Orc",
        "a unicorn",
        "an unarmed Hero",
        "an unmanned door",
        "an uninvited guest",
        "a unit",
        "a useful card",
        "an ugly face",
        "a European",
        "a one-sided token",
        "an hour",
        "a Hero",
        "an honest man",
        "an XP",
        "an LP",
        "a MP5 player",
        "an AP",
        "a UFO",
        "an 8-Bit monster",
        "an 11th monster",
        "a 12th monster",
        "a 110th card",
        "an 18th card",
        "an Overcharge",
        "a WILL roll",
        "an ARM roll",
    ],
)
def test_a_noun_has_its_article(said: str) -> None:
    article, _, noun = said.partition(" ")
    assert a(noun) == f"{article} {noun}"


def test_a_sentence_ends_once() -> None:
    assert [sentence(x) for x in ("Go on", "Go on?", "Go on.")] == ["Go on.", "Go on?", "Go on."]


def test_equal_things_are_told_once_with_their_number() -> None:
    dice = ["the Elixir die", "the Step die", "the Elixir die"]
    assert gathered(dice) == ["2 Elixir dice", "the Step die"]
    assert gathered(["a potion"]) == ["a potion"] and gathered([]) == []
