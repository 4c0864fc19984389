"""How the recorded games of this folder were made: whole games by habit, and a last turn written down.

PYTHONPATH=src:tests python tests/records/hellscape/endings.py      records the games again that no longer replay
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from undercroft.cli.common import load_match
from undercroft.errors import CroftError
from undercroft.games.hellscape.title import TITLE
from undercroft.match.match import Match, start

HERE = Path(__file__).parent
LIMIT = 4000
MOST = 60  # seeds tried


@dataclass
class Ending:
    """One recorded game: its file, its table, and what is answered before habit takes over."""

    file: str
    players: int
    position: str = ""
    answers: list[str] = field(default_factory=list)

    @property
    def mode(self) -> str:
        """The Quest."""
        return self.file.split("-")[0]

    def play(self, seed: str) -> Match:
        """The game with this seed, played to its end."""
        m = start(
            TITLE, self.mode, self.players, seed=seed, position=tomllib.loads(self.position) or None, clock=lambda: 0
        )
        for text in self.answers:
            m.choose(text)
        while (d := m.decision) is not None and m.game.count < LIMIT:
            usual = TITLE.mind.habit(m.game)
            assert usual is not None
            m.choose(usual, max(d.owner, 0))
        return m


LAST_CRYSTAL = """
turn = "gheta"
sword = "gheta"
achieved = [4]
tokens.objective = ["0,0"]
[foes]
[[heroes]]
hero = "gheta"
zone = "1,0"
wears = ["big_freakin_greatsword"]
[[heroes]]
hero = "irk"
zone = "1,0"
"""

LAST_FEATHER = """
round = 14
tokens.objective = []
[foes.the_ghoul]
band = "5"
zone = "3,5"
beast = true
feathers = 1
[[heroes]]
hero = "ronen"
level = 5
zone = "0,0"
wears = ["rusty_sword"]
done = true
[[heroes]]
hero = "gheta"
level = 5
zone = "0,0"
wears = ["rusty_sword"]
"""

ENDINGS = [
    Ending("tutorial-won", 2),
    Ending("tutorial-no_lifebringer", 1),
    Ending("highway_to_hellscape-won", 4),
    Ending("highway_to_hellscape-no_lifebringer", 2),
    Ending("passage-won", 2),
    Ending("passage-quest_lost", 2),
    Ending("passage-no_lifebringer", 3),
    Ending("demon_artifact-won", 2),
    Ending("demon_artifact-no_lifebringer", 2),
    Ending("cursed_sword-won", 2, LAST_CRYSTAL, ["move", "open D1", "go 0,0", "quest crystal"]),
    Ending("cursed_sword-quest_lost", 2),
    Ending("cursed_sword-no_lifebringer", 2),
    Ending("hellish_maze-won", 2),
    Ending("hellish_maze-no_lifebringer", 2),
    Ending("horror_beast-won", 2),
    Ending("horror_beast-no_lifebringer", 2),
    Ending("horror_beast-quest_lost", 2, LAST_FEATHER),
    Ending("releasing_michael-won", 2),
    Ending("releasing_michael-no_lifebringer", 2),
    Ending("soul_collector-won", 2),
    Ending("soul_collector-no_lifebringer", 2),
    Ending("soul_keys-won", 2),
    Ending("soul_keys-quest_lost", 1),
    Ending("soul_keys-no_lifebringer", 2),
    Ending("hellscape-won", 2),
    Ending("hellscape-no_lifebringer", 4),
]


def replays(file: Path) -> bool:
    """Does a recorded game still lead to its end?"""
    try:
        return load_match(file).over
    except (CroftError, OSError):
        return False


def main() -> None:
    """Record what is missing: the first seed that ends so, with another number of Heroes if these never end so.

    What replays is kept: habits get better, and some defeats are rare by now.
    """
    for e in ENDINGS:
        if replays(HERE / f"{e.file}.croft"):
            continue
        wanted = e.file.split("-")[1]
        for players in dict.fromkeys((e.players, 6, 1, 5, 3)):
            e.players = players
            games = ((seed, e.play(str(seed))) for seed in range(1, MOST + 1))
            found = next(((s, m) for s, m in games if m.outcome is not None and m.outcome.name == wanted), None)
            if found is not None:
                break
        if found is None:
            raise SystemExit(f"{e.file}: no game of {MOST} ended so")
        (HERE / f"{e.file}.croft").write_text(found[1].dump(), "utf-8")
        print(e.file, "players", e.players, "seed", found[0], "decisions", found[1].game.count, flush=True)


if __name__ == "__main__":
    main()
