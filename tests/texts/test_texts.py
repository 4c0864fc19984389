"""Every prompt, label and log line that a random game produces goes through the linter."""

import random
import re

import pytest

from texts.lint import faults
from undercroft.games import packages, title_of
from undercroft.match.match import Match, start

DECISIONS = 160
GAMES = ("masmorra", "super_dungeon", "hellscape", "mage_knight", "map_masters")
MODES = [(name, mode.name) for name in packages() if name != "toy" for mode in title_of(name).meta.modes]


def test_every_mode_of_all_five_games_is_read() -> None:
    assert {name for name, _ in MODES} == set(GAMES)
    assert len(MODES) == sum(len(title_of(name).meta.modes) for name in GAMES) >= 35


def lines_of(match: Match, chance: random.Random) -> set[tuple[str, str]]:
    """What people read in a game played at random, with what kind of line it is: everybody's log and prompts."""
    read: set[tuple[str, str]] = set()
    players = match.config.players
    for _ in range(DECISIONS):
        d = match.decision
        if d is None:
            break
        for seat in {max(d.owner, 0), (max(d.owner, 0) + 1) % players}:
            scene = match.decision_scene(seat)
            assert scene is not None
            read |= {(scene["prompt"], "prompt"), (scene.get("about", scene["prompt"]), "prompt")}
            for o in scene["options"]:
                read |= {(o["label"], "label"), (o.get("warning", o["label"]), "label")}
        match.choose(chance.choice(d.options))
    read |= {(e["text"], "log") for seat in range(-1, players) for e in match.log_for(seat)}
    if match.outcome is not None:
        read.add((match.outcome.text, "log"))
    return read


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_what_people_read_is_written_properly(name: str, mode: str) -> None:
    title = title_of(name)
    found = title.meta.mode(mode)
    assert found is not None
    low, high = found.players
    players = min(high, max(low, 2))
    match = start(title, mode, players, seed="texts", options={}, rulings={}, seats=["human"] * players)
    read = lines_of(match, random.Random(mode))
    assert len(read) > 20
    assert sorted(f"{kind}: {text!r} {fault}" for text, kind in read for fault in faults(text, kind)) == []


@pytest.mark.parametrize("name", GAMES)
def test_no_label_of_a_rare_act_is_faulty(name: str) -> None:
    """A random game seldom meets some acts: the labels that are written out are read here, slots filled by a word."""
    labels = [row.verb.label for row in title_of(name).speech.verbs.rows]
    written = [re.sub(r"\{\w+:\w+\}", "Something", x) for x in labels if isinstance(x, str) and x]
    assert len(written) >= 5
    assert [f"{text!r} {fault}" for text in written for fault in faults(text, "label")] == []


@pytest.mark.parametrize(
    ("text", "kind", "fault"),
    [
        ("not chosen yet decides", "prompt", "begins with a small letter"),
        ("Heroes decides what to do", "prompt", "many decides: 'Heroes decides'"),
        ("Gains 1 tokens", "log", "one of many: '1 tokens'"),
        ("Draws 3 card", "log", "many of one: '3 card'"),
        ("The the Orc falls", "log", "says 'The' twice"),
        ("Moves model:3", "log", "a bare id: 'model:3'"),
        ("Takes {a}", "label", "a hole: '{'"),
        ("RevealArrow an Arrow card", "label", "a name of the code: 'RevealArrow'"),
        ("", "label", "empty"),
        ("Rolls , then moves", "log", "a stray blank: ' , '"),
        ("Choose a card and", "prompt", "is not finished"),
        ("The card was seen The others wait", "log", "two sentences in one: 'n The o'"),
        ("not chosen yet decides", "prompt", "many decides: 'not chosen yet decides'"),
        ("You has 2 dice", "prompt", "many decides: 'You has'"),
        ("Draws a Elixir and a orc", "log", "a for an: 'a orc'"),
        ("Takes an sword", "log", "an for a: 'an sword'"),
        ("It falls..", "log", "stops in a row: '..'"),
        ("Moves quick_stab", "log", "a bare id: 'quick_stab'"),
        ("Draws a card,", "log", "is not finished"),
        (" Draws", "log", "has blanks around it"),
    ],
)
def test_the_linter_finds(text: str, kind: str, fault: str) -> None:
    assert fault in list(faults(text, kind))


@pytest.mark.parametrize(
    "text",
    [
        "Kobold Warrens 1 spawns monsters: 4 skulls left",
        "3 action points",
        "Player 1 draws a card",
        "1 point of damage",
    ],
)
def test_the_linter_lets_pass(text: str) -> None:
    assert list(faults(text, "log")) == []
