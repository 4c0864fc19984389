"""Which Heroes bots take: by strength where they play to win, by chance where the table says so."""

from undercroft.bots import make_bot
from undercroft.engine.chance import chance_from
from undercroft.games.masmorra.title import TITLE


def drafted(level: str, players: int, seed: str, **options: str) -> list[str]:
    """The Heroes of all seats, each chosen by a bot of this level."""
    g = TITLE.rules.new(TITLE.config("standard", players, options, {}), chance_from(seed))
    bots = [make_bot(level, TITLE, seat, seed) for seat in range(players)]
    while not TITLE.mind.turns(g):
        assert g.decision is not None
        g.apply(bots[max(g.decision.owner, 0)].choose(g))
    return [name for _, name in sorted(TITLE.rules.cast(g))]


def test_hard_and_expert_draft_the_strongest_heroes_that_are_free() -> None:
    for level in ("hard", "expert"):
        assert sorted(drafted(level, 3, "a")) == ["Greybark", "Jay", "Mika"]
        assert sorted(drafted(level, 2, "b")) == ["Greybark", "Jay"]


def test_heroes_dealt_by_chance_differ_from_game_to_game() -> None:
    casts = {tuple(drafted("hard", 2, str(seed), draft="random")) for seed in range(8)}
    assert len(casts) > 3
