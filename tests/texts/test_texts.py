"""Every prompt, label and log line that a random game produces goes through the linter."""
import random

import pytest

from texts.lint import faults
from undercroft.games import packages, title_of
from undercroft.kernel.match import start

DECISIONS = 160
MODES = [(name, mode.name) for name in packages() if name != "toy" for mode in title_of(name).meta.modes[:3]]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_what_people_read_is_written_properly(name: str, mode: str) -> None:
    title = title_of(name)
    found = title.meta.mode(mode)
    assert found is not None
    players = found.players[0]
    match = start(title, mode, players, seed="texts", options={}, rulings={}, seats=["human"] * players)
    chance = random.Random(mode)
    read: set[tuple[str, str]] = set()
    for _ in range(DECISIONS):
        d = match.decision
        if d is None:
            break
        scene = match.decision_scene(max(d.owner, 0))
        assert scene is not None
        read |= {(scene["prompt"], "prompt"), *((o["label"], "label") for o in scene["options"])}
        match.choose(chance.choice(d.options))
    read |= {(e["text"], "log") for e in match.log_for(0)}
    assert sorted(f"{kind}: {text!r} {fault}" for text, kind in read for fault in faults(text, kind)) == []


@pytest.mark.parametrize(("text", "kind", "fault"), [
    ("not chosen yet decides", "prompt", "begins with a small letter"),
    ("Heroes decides what to do", "prompt", "many decides: 'Heroes decides'"),
    ("Gains 1 tokens", "log", "one of many: '1 tokens'"), ("Draws 3 card", "log", "many of one: '3 card'"),
    ("The the Orc falls", "log", "says 'The' twice"), ("Moves model:3", "log", "a bare id: 'model:3'"),
    ("Takes {a}", "label", "a hole: '{'"), ("", "label", "empty"),
    ("Rolls , then moves", "log", "a stray blank: ' , '"),
    ("Choose a card and", "prompt", "is not finished"),
])
def test_the_linter_finds(text: str, kind: str, fault: str) -> None:
    assert fault in list(faults(text, kind))


@pytest.mark.parametrize("text", [
    "Kobold Warrens 1 spawns monsters: 4 skulls left", "3 action points", "Player 1 draws a card", "1 point of damage",
])
def test_the_linter_lets_pass(text: str) -> None:
    assert list(faults(text, "log")) == []
