"""How far the hints lead: a player who follows the first hint at every question, in all five games.

    python bench/hints.py [GAME MODE] [--games 40] [--players N] [--partners hint] [--rivals normal]
                          [--option NAME=VALUE ...] [--seat N] [--seed led] [--log DIR] [--json]

Among rivals the follower plays against `normal` or the level of `--rivals`, pairs of games with one seed and swapped
seats, or always in `--seat`; a shared first place counts half. Among friends everybody follows the hints, or with
`--partners easy` only one seat does. Without a game the table of the docs is played. `--log DIR` keeps every game as it
ends: a run that was broken off goes on.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from undercroft.engine.chance import chance_from
from undercroft.engine.game import Game
from undercroft.games import title_of
from undercroft.lab.people import make_player
from undercroft.lab.selfplay import rivals_in
from undercroft.lab.stats import wilson
from undercroft.title.title import Title

LIMIT = 20_000  # decisions after which a game is broken off
TABLE = (
    ("map_masters", "mission_01", 3),
    ("hellscape", "tutorial", 3),
    ("hellscape", "highway_to_hellscape", 3),
    ("mage_knight", "lone_wolf", 2),
    ("masmorra", "standard", 2),
    ("super_dungeon", "delve", 2),
)


def play(
    title: Title[Any], mode: str, names: list[str], follower: int, seed: str, options: dict[str, str]
) -> dict[str, Any]:
    """One game: what its follower got of it, and the CPU time of a hint."""
    g: Game = title.rules.new(title.config(mode, len(names), options, {}), chance_from(seed))
    players = [make_player(name, title, seat, seed) for seat, name in enumerate(names)]
    spent, asked = 0.0, 0
    while g.decision is not None and g.count < LIMIT:
        seat = max(g.decision.owner, 0)
        began = time.process_time()
        o = players[seat].choose(g)
        if names[seat] == "hint":
            spent, asked = spent + time.process_time() - began, asked + 1
        g.apply(o)
    score = title.scores(g)[follower] if g.result else 0.5 if title.mind.rivals(g) else 0.0
    return {"seed": seed, "seat": follower, "score": score, "decisions": g.count, "ms": 1000 * spent / max(1, asked)}


def followed(game: str, mode: str, players: int, asked: argparse.Namespace) -> dict[str, Any]:
    """All games of a line of the table."""
    title = title_of(game)
    rivals = rivals_in(title, mode)
    others = asked.rivals if rivals else asked.partners
    options = dict(wish.split("=", 1) for wish in asked.option)
    told = "-".join([game, mode, str(players), others, *sorted(options.values()), asked.seed])
    path = asked.log / f"{told}.jsonl" if asked.log else None
    rows = [json.loads(x) for x in path.read_text().splitlines()] if path and path.exists() else []
    for i in range(len(rows), asked.games):
        swaps = rivals and asked.seat is None
        follower = i % players if swaps else asked.seat or 0
        names = ["hint" if seat == follower else others for seat in range(players)]
        seed = f"{asked.seed}/{i // players if swaps else i}"
        rows.append(play(title, mode, names, follower, seed, options))
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a") as f:
                print(json.dumps(rows[-1]), file=f)
    n, won = len(rows), sum(r["score"] for r in rows)
    low, high = wilson(won, n)
    ms = sum(r["ms"] for r in rows) / n
    line = {"game": game, "mode": mode, "players": players, "others": others, "games": n, "won": won}
    return {**line, "low": round(low, 3), "high": round(high, 3), "ms": round(ms, 1)}


def main() -> int:
    """Plays the lines and prints each as it ends."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("game", nargs="?")
    wish.add_argument("mode", nargs="?")
    wish.add_argument("--games", type=int, default=40)
    wish.add_argument("--players", type=int)
    wish.add_argument("--partners", default="hint", help="among friends: hint, or a bot")
    wish.add_argument("--rivals", default="normal", help="the level of the others among rivals")
    wish.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    wish.add_argument("--seat", type=int, help="the follower's seat; else seats are swapped among rivals")
    wish.add_argument("--seed", default="led")
    wish.add_argument("--log", type=Path, help="a folder with a line for each game; games in it are not played again")
    wish.add_argument("--json", action="store_true")
    asked = wish.parse_args()
    if asked.game and not asked.mode:
        wish.error("a game needs its mode")
    lines = [(asked.game, asked.mode, asked.players or 3)] if asked.game else TABLE
    for game, mode, players in lines:
        if asked.game and not asked.players:
            players = 2 if rivals_in(title_of(game), mode) else 3
        r = followed(game, mode, players, asked)
        share = f"{r['won']:g} of {r['games']} ({r['won'] / r['games']:.0%}, {r['low']:.0%} to {r['high']:.0%})"
        said = f"{game} {mode}, {players} players, others {r['others']}: {share}; {r['ms']} ms a hint"
        print(json.dumps(r) if asked.json else said, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
