"""Records a game for every ending of every mode that bots come to.

python tests/records/make.py GAME [TRIES]      writes tests/records/GAME/MODE-ENDING.croft, keeps what replays
"""

import contextlib
import re
import sys
from pathlib import Path

from undercroft.bots import make_bot
from undercroft.cli.common import load_match
from undercroft.errors import CroftError
from undercroft.games import title_of
from undercroft.match.match import Match, start
from undercroft.title.title import Title

HERE = Path(__file__).parent
LIMIT = 4000


def slug(name: str) -> str:
    """The name of an ending as part of a file name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def played(title: Title, mode: str, players: int, number: int) -> Match:
    """A game between bots of changing strength."""
    names = ["greedy" if (number + seat) % 3 else "random" for seat in range(players)]
    m = start(
        title, mode, players, seed=f"record {number}", seats=[f"bot:{n}" for n in names], listen=False, clock=lambda: 0
    )
    bots = [make_bot(name, title, seat, f"record {number}") for seat, name in enumerate(names)]
    while (d := m.decision) is not None and m.game.count < LIMIT:
        m.choose(bots[max(d.owner, 0)].choose(m.game), max(d.owner, 0))
    return m


def main(game: str, tries: int = 12) -> None:
    """Write what is missing."""
    title = title_of(game)
    folder = HERE / game
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.croft"):
        with contextlib.suppress(CroftError):
            load_match(path)
            continue
        path.unlink()
        print(f"{path.name} no longer replays")
    for mode in title.meta.modes:
        for number in range(tries):
            m = played(title, mode.name, mode.players[0] + number % (mode.players[1] - mode.players[0] + 1), number)
            path = folder / f"{mode.name}-{slug(m.record.end or 'unfinished')}.croft"
            if m.over and not path.exists():
                path.write_text(m.dump(), "utf-8")
                print(path.name)


if __name__ == "__main__":
    main(sys.argv[1], *(int(x) for x in sys.argv[2:]))
