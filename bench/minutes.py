"""How long is the table that a newcomer is offered? The figures behind `minutes` in the `meta.py` of each game.

    python bench/minutes.py [--games 20] [--game NAME]

The table is that of the lobby's button: its mode, players and options, with easy bots in the other seats. Everybody is
played by the easy bot; the newcomer is asked in windows only when it matters. Counted are the choices of the newcomer
(steps of one way are one), the fights that are seen, and the choices of the others. A fight takes the time of
its parts on the stage, a choice of a bot the server's pause. How long people think is assumed: ten seconds for a choice
with reading and clicking, and a minute in Map Masters, where each is a puzzle.
"""

import argparse
import statistics
import sys

from undercroft.bots import make_bot
from undercroft.engine.window import PASS
from undercroft.games import title_of
from undercroft.lab.people import make_player
from undercroft.match.match import Match, start
from undercroft.server.settings import Settings

# Mode, players, their seat, options: as `playNow` in web/src/lobby/newTable/newGame.ts and the themes have them.
TABLES: dict[str, tuple[str, int, int, dict[str, str]]] = {
    "masmorra": ("standard", 3, 0, {}),
    "super_dungeon": ("delve", 2, 1, {"potions": "main"}),
    "hellscape": ("highway_to_hellscape", 3, 0, {"challenge": "hellbreaker"}),
    "mage_knight": ("lone_wolf", 2, 0, {}),
    "map_masters": ("mission_01", 3, 0, {"difficulty": "normal"}),
}
THINK, PUZZLE = 10.0, 60.0
FIGHT = 4.74  # seconds: TIMES.normal of web/src/state/stage.svelte.ts
STEPS = ("move", "go", "step", "walk")
MOST = 6000
SEEN = 10  # a scene keeps the fights of the latest twelve choices


def played(game: str, seed: str) -> tuple[int, int, int, int]:
    """Choices of the newcomer, fights, choices of the others, rounds."""
    mode, players, me, options = TABLES[game]
    title = title_of(game)
    match: Match = start(title, mode, players, seed=seed, options=options)
    bots = [make_bot("easy", title, s, seed) for s in range(players)]
    bots[me] = make_player("matters:easy", title, me, seed)
    own = others = 0
    fights = set[str]()
    before = ""
    while not match.over and match.count < MOST:
        d = match.decision
        assert d is not None
        seat = d.owner if d.owner >= 0 else me
        option = bots[seat].choose(match.game)
        verb = title.text(match.game, option).partition(" ")[0]
        asked = seat == me and (len(d.options) > 1 or d.open) and not (verb in STEPS and verb == before)
        silent = option.kind == PASS
        own += asked and not silent
        others += seat != me and not silent
        before = verb if seat == me else ""
        match.choose(title.text(match.game, option))
        if match.count % SEEN == 0 or match.over:
            fights |= {x["id"] for x in match.view(me).get("fought", [])}
    return own, len(fights), others, int(match.view(me)["round"])


def main() -> int:
    """Plays the tables and prints a line each."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("--games", type=int, default=20)
    wish.add_argument("--game", action="append", choices=list(TABLES))
    asked = wish.parse_args()
    pause = Settings.bot_pause
    for game in asked.game or TABLES:
        rows = [played(game, f"minutes {i}") for i in range(asked.games)]
        own, fights, others, rounds = (statistics.mean(row[k] for row in rows) for k in range(4))
        think = PUZZLE if game == "map_masters" else THINK
        times = sorted((r[0] * think + r[1] * FIGHT + r[2] * pause) / 60 for r in rows)
        print(
            f"{game:<14} {own:5.0f} choices, {fights:4.0f} fights, {others:5.0f} choices of bots, {rounds:4.1f} rounds:"
            f" {statistics.mean(times):3.0f} minutes ({times[0]:.0f} to {times[-1]:.0f})",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
