"""How the recorded games of this folder were made: whole games by habit, and a last turn written down.

    PYTHONPATH=src:tests python tests/records/hellscape/endings.py      records all of them anew
"""
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from undercroft.games.hellscape.title import TITLE
from undercroft.kernel.match import Match, start

HERE = Path(__file__).parent
LIMIT = 4000
TRIES = 400  # seeds, from the one that is named on


@dataclass
class Ending:
    """One recorded game: its file, its table, and what is answered before habit takes over."""

    file: str
    players: int
    seed: str
    position: str = ""
    answers: list[str] = field(default_factory=list)

    @property
    def mode(self) -> str:
        """The Quest."""
        return self.file.split("-")[0]

    def play(self) -> Match:
        """The game, played to its end."""
        m = start(TITLE, self.mode, self.players, seed=self.seed, position=tomllib.loads(self.position) or None,
                  clock=lambda: 0)
        for text in self.answers:
            m.choose(text)
        while (d := m.decision) is not None and m.game.count < LIMIT:
            usual = TITLE.habit(m.game)
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
    Ending("tutorial-won", 2, "1"),
    Ending("tutorial-no_lifebringer", 4, "1"),
    Ending("highway_to_hellscape-won", 4, "1"),
    Ending("highway_to_hellscape-no_lifebringer", 2, "1"),
    Ending("passage-won", 2, "7"),
    Ending("passage-quest_lost", 2, "1"),
    Ending("passage-no_lifebringer", 3, "1"),
    Ending("demon_artifact-won", 2, "2"),
    Ending("demon_artifact-no_lifebringer", 2, "1"),
    Ending("cursed_sword-won", 2, "1", LAST_CRYSTAL,
           ["move", "open D1", "go 0,0", "quest crystal"]),
    Ending("cursed_sword-quest_lost", 2, "22"),
    Ending("cursed_sword-no_lifebringer", 2, "1"),
    Ending("hellish_maze-won", 2, "2"),
    Ending("hellish_maze-no_lifebringer", 2, "1"),
    Ending("horror_beast-won", 2, "22"),
    Ending("horror_beast-no_lifebringer", 2, "1"),
    Ending("horror_beast-quest_lost", 2, "1", LAST_FEATHER),
    Ending("releasing_michael-won", 2, "25"),
    Ending("releasing_michael-no_lifebringer", 2, "1"),
    Ending("soul_collector-won", 2, "18"),
    Ending("soul_collector-no_lifebringer", 2, "1"),
    Ending("soul_keys-won", 2, "3"),
    Ending("soul_keys-quest_lost", 1, "9"),
    Ending("soul_keys-no_lifebringer", 2, "1"),
    Ending("hellscape-won", 2, "1"),
    Ending("hellscape-no_lifebringer", 4, "1"),
]


def main() -> None:
    """Record all."""
    for e in ENDINGS:
        m = e.play()
        for _ in range(TRIES):
            if m.outcome is not None and e.file.split("-")[1] == m.outcome.name:
                break
            e.seed = str(int(e.seed) + 1)  # habits change: the next game that ends so
            m = e.play()
        assert m.over and m.outcome is not None, e.file
        name = m.outcome.name
        print(e.file, name, e.seed, m.game.count)
        assert e.file.split("-")[1] == name, f"{e.file} ended {name}: choose another seed"
        (HERE / f"{e.file}.croft").write_text(m.dump(), "utf-8")


if __name__ == "__main__":
    main()
