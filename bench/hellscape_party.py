"""How often a party that plays by habit wins: PYTHONPATH=src python bench/hellscape_party.py MODE GAMES [PLAYERS …]

Every Hero answers by the title's habit, the quick policy that look-ahead bots fall back on.
"""
import sys

from undercroft.games import title_of
from undercroft.kernel.chance import chance_from

LIMIT = 6000


def main(mode: str, games: int, *players: int) -> None:
    """Print the share of games won, with its interval of 95 %."""
    title = title_of("hellscape")
    for n in players or (2, 3, 4):
        won = rounds = 0
        for k in range(games):
            g = title.new(title.config(mode, n, {}, {}), chance_from(f"b{k}"))
            while (usual := title.habit(g)) is not None and g.count < LIMIT:
                g.apply(usual)
            won += g.result == 1
            rounds += g.round
        share = won / games
        spread = 1.96 * (share * (1 - share) / games) ** 0.5
        print(f"{mode}, {n} Heroes: {share:.0%} ± {spread:.0%} of {games} won, {rounds / games:.1f} rounds on average")


if __name__ == "__main__":
    main(sys.argv[1], *(int(x) for x in sys.argv[2:]))
