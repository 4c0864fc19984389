"""Nothing that a scene shows is a code: no place, card, die or rule by a short sign that only the box explains."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from texts.test_texts import MODES
from undercroft.content.ledger import Rule
from undercroft.games import title_of
from undercroft.match.match import Match, start

DECISIONS = 90
EVERY = 9
CODES = {
    "a name of the code": re.compile(r"\b[a-z]+_[a-z_]+\b|\b[a-z]+:\d+|\b[a-z]+[A-Z][a-z]+"),
    "a place of a card": re.compile(r"\br\d+c\d+\b|\b[OWEJRPh]\d{1,2}\b|\bc\d+\.\w"),
    "a pool of dice": re.compile(r"\b\d[BRG]\b|\b\d[BRG]\d[BRG]"),
    "a Zone without its light": re.compile(r"\bZone -?\d+,-?\d+(?! \((?:Light|Shadow)\))"),
    "a number of the rulebook": re.compile(r"\b[A-Z][A-Z0-9]*-(?:[A-Z0-9]+-)*\d+\b"),
    "a number of the box": re.compile(r"\b[BDST]\d{2}\b"),
    "a hole": re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b"),
}
# Tiles by their printed names, with their kind.
NAMES = re.compile(r"\bTiles? \d[AB](?:(?:, | and | or )\d[AB])*(?: in a cross with \d[AB])?")
# Fields that the page sends, finds things by, or draws; and the place that stands as the head of its own card.
UNREAD = {
    "a",
    "area",
    "areas",
    "art",
    "at",
    "b",
    "board",
    "choices",
    "dice",
    "figures",
    "front",
    "game",
    "halls",
    "icon",
    "id",
    "ids",
    "kind",
    "lays",
    "letter",
    "mode",
    "nodes",
    "passing",
    "plan",
    "preview",
    "previews",
    "stop",
    "style",
    "tiles",
    "to",
    "tone",
    "touches",
    "via",
    "walk",
}
COMMANDS = {"options", "trails", "runs", "drafts", "then"}  # their `text` is what the page sends
SHORT = {"stat", "traits"}  # parts of cards that the page draws as dice


def read(value: Any, inside: str = "") -> Iterator[str]:
    """The texts of a scene or a question that somebody reads."""
    if isinstance(value, dict):
        if value.get("kind") in SHORT:
            return
        for key, part in value.items():
            place = value.get("id", "").startswith("zone:") and key == "title"
            if key not in UNREAD and not (key == "text" and inside in COMMANDS) and not place:
                yield from read(part, key)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from read(part, inside)
    elif isinstance(value, str):
        yield value


def codes(text: str) -> list[str]:
    """The codes in a text."""
    text = NAMES.sub("", text)
    found = ((what, rule.search(text)) for what, rule in CODES.items())
    return [f"{what}: {hit[0]!r} in {text[:120]!r}" for what, hit in found if hit]


def texts_of(match: Match, chance: random.Random) -> set[str]:
    """What people read in a game played at random."""
    found: set[str] = set()
    for n in range(DECISIONS):
        d = match.decision
        if d is None:
            break
        if n % EVERY == 0 or n < 5:
            seat = max(d.owner, 0)
            found |= {*read(match.view(seat)), *read(match.decision_scene(seat))}
        match.choose(chance.choice(d.options))
    found |= {*read(match.view(0)), *(e["text"] for e in match.log_for(0))}
    return found


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_scene_says_everything_in_words(name: str, mode: str) -> None:
    title = title_of(name)
    found = title.meta.mode(mode)
    assert found is not None
    low, high = found.players
    match = start(title, mode, min(high, max(low, 2)), seed="codes")
    texts = texts_of(match, random.Random(mode))
    assert len(texts) > 50
    assert sorted({code for text in texts for code in codes(text)}) == []


@pytest.mark.parametrize(
    "text",
    [
        "Red to O2 of the Den",
        "Starts at r1c1.W2",
        "the spawning_point falls",
        "Moves to Zone 2,2",
        "+2B1R for this attack",
        "2B",
        "May not stop there (ATK-06)",
        "it is invulnerable again (H-44)",
        "Only red may take the letter from D17",
        "quickStab",
    ],
)
def test_a_code_is_found(text: str) -> None:
    assert codes(text)


def test_words_are_no_codes() -> None:
    for text in (
        "Zone 2,2 (Light)",
        "16-Bit at 20",
        "2 blue and 1 red dice",
        "Kobold 1",
        "12 XP",
        "Square 7,3",
        "Tile 2B",
    ):
        assert codes(text) == []


def test_a_rule_is_said_without_the_rules_it_refers_to() -> None:
    for text in ("Once (MAS-FIGHT-01).", "Once (ruling A-01).", "Once (order of the objectives: H-46).", "Once."):
        assert Rule("X-1", "1", text).said == "Once."
    assert Rule("X-1", "1", "It waits (if it is asleep).").said == "It waits (if it is asleep)."
