"""How often a party wins: PYTHONPATH=src python bench/hellscape_party.py BOT MODE GAMES [PLAYERS …]

BOT is a bot of the registry for every Hero (`greedy` is the normal one), or `habit`: the title's quick policy that
look-ahead falls back on. Seeds are b0, b1, … MODE may be `all`.
"""

import sys
from time import process_time
from typing import Any

from undercroft.bots import make_bot
from undercroft.engine.chance import chance_from
from undercroft.games import title_of
from undercroft.lab.stats import wilson

LIMIT = 6000


def play(bot: str, mode: str, players: int, seed: str) -> Any:
    """A whole game; the party's own questions go to the first seat."""
    title = title_of("hellscape")
    g = title.rules.new(title.config(mode, players, {}, {}), chance_from(seed))
    bots = [] if bot == "habit" else [make_bot(bot, title, seat, seed) for seat in range(players)]
    while (d := g.decision) is not None and g.count < LIMIT:
        usual = title.mind.habit(g) if bot == "habit" else bots[max(d.owner, 0)].choose(g)
        assert usual is not None
        g.apply(usual)
    return g


def main(bot: str, mode: str, games: int, *players: int) -> None:
    """Print the share of games won, with its interval of 95 % (Wilson)."""
    modes = [m.name for m in title_of("hellscape").meta.modes] if mode == "all" else [mode]
    for name in modes:
        for n in players or (2, 3, 4):
            begun = process_time()
            played = [play(bot, name, n, f"b{k}") for k in range(games)]
            won = sum(g.result == 1 for g in played)
            low, high = wilson(won, games)
            rounds = sum(g.round for g in played) / games
            spent = process_time() - begun
            print(
                f"{name}, {n} Heroes, {bot}: {won} of {games} won ({won / games:.0%}, {low:.0%} to {high:.0%}), "
                f"{rounds:.1f} rounds, {1000 * spent / sum(g.count for g in played):.1f} ms a decision",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *(int(x) for x in sys.argv[3:]))
