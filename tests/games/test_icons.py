"""Every icon that a game names is shipped with the page."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.engine.chance import rng_from
from undercroft.games import packages, title_of
from undercroft.match.match import start

ICONS = Path(__file__).resolve().parents[2] / "web" / "src" / "ui" / "icons.json"
DECISIONS = 120


def icons_in(value: Any) -> Iterator[str]:
    """All icons of a scene."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "icon" and isinstance(inner, str):
                yield inner
            else:
                yield from icons_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from icons_in(inner)


def named(game: str) -> set[str]:
    """The icons of the verbs, and of scenes, options and log of a random game of each mode."""
    title = title_of(game)
    found = {row.verb.icon for row in title.speech.verbs.rows if isinstance(row.verb.icon, str)}
    for mode in title.meta.modes:
        m = start(title, mode.name, mode.players[0], seed="icons")
        rng = rng_from("icons", mode.name)
        for _ in range(DECISIONS):
            d = m.decision
            if d is None:
                break
            if m.game.count % 10 == 0:
                found.update(icons_in([m.view(max(d.owner, 0)), m.decision_scene(max(d.owner, 0))]))
            m.choose(rng.below(len(d.options)))
        found.update(icons_in(m.log_for(0)))
    return found


@pytest.mark.pure
@pytest.mark.parametrize("game", [name for name, package in packages().items() if package.startswith("undercroft.")])
def test_every_icon_is_shipped(game: str) -> None:
    shipped = json.loads(ICONS.read_text("utf-8"))
    known = set(shipped.get("icons", shipped))
    assert sorted(name for name in named(game) if name and name not in known) == []
