"""Only the player who decides is spoken to: everybody else reads of that player by name."""

import re

import pytest

from undercroft.games import title_of
from undercroft.match.match import start

YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
GAMES = {
    "masmorra": ("standard", 2),
    "super_dungeon": ("delve", 3),
    "mage_knight": ("lone_wolf", 2),
    "hellscape": ("tutorial", 2),
    "map_masters": ("mission_01", 2),
}
DECISIONS = 150


@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_says_you_only_to_its_owner(game: str) -> None:
    title = title_of(game)
    mode, players = GAMES[game]
    found: set[str] = set()
    for seed in ("a", "b"):
        match = start(title, mode, players, seed=seed)
        for _ in range(DECISIONS):
            d = match.decision
            if d is None:
                break
            if d.owner >= 0:
                others = [title.speech.prompt(match.game, d, s) for s in (-1, *range(players)) if s != d.owner]
                found |= {text for text in others if YOU.search(text)}
            option = title.mind.habit(match.game)
            match.choose(title.text(match.game, option if option is not None else d.options[0]))
    assert not found
