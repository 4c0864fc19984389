"""A Quest of one's own: the pack docs/packs/drowned-crypt is a mode like the others, without code."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACK = ROOT / "docs" / "packs" / "drowned-crypt"
PLAY = """
from undercroft.games.hellscape.title import TITLE
from undercroft.conformance.kit import Case, check_game
from undercroft.match.match import start
assert TITLE.meta.modes[-1].name == "drowned_crypt" and len(TITLE.meta.modes) == 12
for players in (1, 2, 6):
    assert check_game(TITLE, Case("drowned_crypt", players, "1"), deep=False) > 10
ends = []
for seed in range(6):
    m = start(TITLE, "drowned_crypt", 2, seed=str(seed), listen=False)
    while m.decision is not None and len(ends) < 99:
        m.choose(TITLE.mind.habit(m.game), max(m.decision.owner, 0))
    ends.append(m.outcome.name)
    if ends[-1] == "won":
        assert m.game.achieved == [2, 1] and m.game.doors & 4, "both wheels, the white door, the Bell"
print(*ends)
"""


def run(code: str, pack: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "UNDERCROFT_CONTENT": pack, "PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT / "src"))}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_the_pack_passes_the_kit_and_can_be_won() -> None:
    done = run(PLAY, str(PACK))
    assert done.returncode == 0, done.stderr
    assert "won" in done.stdout.split()


def test_without_the_pack_there_is_no_such_quest() -> None:
    done = run("from undercroft.games.hellscape.meta import META; print(*(m.name for m in META.modes))", "")
    assert done.returncode == 0, done.stderr
    assert "tutorial" in done.stdout and "drowned_crypt" not in done.stdout


def test_a_pack_that_is_wrong_says_where(tmp_path: Path) -> None:
    text = (PACK / "hellscape" / "quests.json").read_text("utf-8")
    (tmp_path / "hellscape").mkdir()
    (tmp_path / "hellscape" / "quests.json").write_text(text.replace('"4,1"', '"9,9"'), "utf-8")
    done = run("import undercroft.games.hellscape.title", str(tmp_path))
    assert done.returncode != 0 and "no door fits between (4, 0) and (9, 9)" in done.stderr
