"""How often the partner bot wins a mission of Map Masters, playing all seats.

    python bench/partner.py MISSION [--players N] [--games N] [--first SEED] [--level LEVEL]

Game number n has the seed n, so every line can be played again; the range is Wilson's at 95 %.
"""

from __future__ import annotations

import argparse

from undercroft.bots import make_bot
from undercroft.games.map_masters.title import TITLE
from undercroft.lab.stats import wilson
from undercroft.match.match import start


def played(mission: str, players: int, seed: int, level: str) -> str:
    """The name of the outcome."""
    g = start(TITLE, mission, players, seed=str(seed), options={"difficulty": level}, listen=False).game
    bots = [make_bot("greedy", TITLE, seat, str(seed)) for seat in range(players)]
    while g.decision is not None:
        g.apply(bots[max(g.decision.owner, 0)].choose(g))
    return TITLE.rules.outcome(g).name  # type: ignore[arg-type]


def main() -> None:
    """Prints a line per game and the sum."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mission")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="normal")
    args = parser.parse_args()
    won = 0
    for seed in range(args.first, args.first + args.games):
        name = played(args.mission, args.players, seed, args.level)
        won += name == "won"
        print(seed, name, flush=True)
    low, high = wilson(won, args.games)
    print(
        f"{args.mission}, {args.players} players, {args.level}: {won} of {args.games} won "
        f"({won / args.games:.0%}, between {low:.0%} and {high:.0%})"
    )


if __name__ == "__main__":
    main()
