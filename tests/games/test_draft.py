"""Heroes dealt by chance: every Hero is played, and nobody is asked."""

from collections import Counter

import pytest

from undercroft.engine.chance import chance_from
from undercroft.games import title_of


@pytest.mark.parametrize(
    ("game", "mode", "players", "option", "least"),
    [
        ("masmorra", "standard", 3, ("draft", "random"), 5),
        ("masmorra", "alliance", 2, ("draft", "random"), 5),
        ("mage_knight", "lone_wolf", 2, ("draft", "random"), 6),
        ("mage_knight", "teams", 2, ("draft", "random"), 8),
        ("hellscape", "tutorial", 3, ("heroes", "dealt"), 6),
    ],
)
def test_every_hero_is_dealt(game: str, mode: str, players: int, option: tuple[str, str], least: int) -> None:
    title = title_of(game)
    config = title.config(mode, players, dict([option]), {})
    found: Counter[str] = Counter()
    for seed in range(40):
        g = title.rules.new(config, chance_from(str(seed)))
        cast = title.rules.cast(g)
        assert {seat for seat, _ in cast} == set(range(players)), "every seat has one before the first decision"
        assert len(set(cast)) == len(cast), "nobody leads the same one twice"
        assert title.rules.audit(g) == []
        found.update(name for _, name in cast)
    assert len(found) >= least
