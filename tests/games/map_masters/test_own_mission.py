"""A mission of one's own: the pack docs/packs/lantern-street is a mode like the others."""

import os
import subprocess
import sys
from pathlib import Path

PACK = Path(__file__).resolve().parents[3] / "docs" / "packs" / "lantern-street"
PLAY = """
import undercroft
from undercroft.conformance.kit import Case, check_game
from undercroft.games.map_masters.title import TITLE
from undercroft.bots import make_bot
from undercroft.match.match import start
assert check_game(TITLE, Case("lantern_street", 2, "1"), deep=False) > 10
won = 0
for seed in range(4):
    m = start(TITLE, "lantern_street", 2, seed=str(seed))
    bots = [make_bot("greedy", TITLE, i, str(seed)) for i in range(2)]
    while m.decision is not None:
        m.choose(bots[max(m.decision.owner, 0)].choose(m.game), max(m.decision.owner, 0))
    won += m.outcome.name == "won"
print(won)
"""


def test_the_pack_is_played_and_can_be_won() -> None:
    source = str(Path(__file__).resolve().parents[3] / "src")
    env = {**os.environ, "UNDERCROFT_CONTENT": str(PACK), "PYTHONPATH": os.environ.get("PYTHONPATH", source)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0
