"""A study is a grid; what is wrong in its file is named in one line."""

from pathlib import Path

import pytest

from lab.conftest import STUDY, Run
from undercroft.lab.studies.study import read_study


def test_lists_are_the_sides_of_a_grid(study: Path) -> None:
    found = read_study(study)
    assert len(found.cells) == 8 and found.games == 96
    assert "toy | rivals | 3p | greedy greedy greedy | goal=6" in [cell.key for cell in found.cells]
    assert len({cell.job.seed_of(3) for cell in found.cells}) == 1  # cells can be compared game by game


def test_a_bot_for_each_seat_and_all_modes_and_players(tmp_path: Path) -> None:
    path = tmp_path / "all.toml"
    path.write_text(
        '[[grid]]\ngame = "toy"\nmode = "all"\nplayers = "all"\n\n[[grid]]\ngame = "toy"\nbots = "easy random"'
    )
    keys = [cell.key for cell in read_study(path).cells]
    assert len(keys) == 3 + 3 + 1 and keys[-1] == "toy | rivals | 2p | easy random"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"toy"', '"tyo"', "did you mean 'toy'?"),
        ('"rivals"', '"rivalz"', "did you mean 'rivals'?"),
        ("[2, 3]", "[2, 9]", "is for 2 to 4 players, not 9"),
        ("[2, 3]", '"two"', "players: expected a number"),
        ('"greedy"]', '"greedie"]', "did you mean 'greedy'?"),
        ('"greedy"]', '"often:greedy"]', "a bot is asked matters, never, always"),
        ('"greedy"]', '"greedy random random greedy"]', "names 4 bots for 2 seats"),
        ("goal", "gaol", "did you mean 'goal'?"),
        ('"12"', '"13"', "option goal can be"),
        ("games = 12", "games = 0", "games: expected a whole number"),
        ("games = 12", "gmaes = 12", "did you mean 'games'?"),
        ("players =", "player =", "did you mean 'players'?"),
        ('title = "Cellars"', "title = ", "cellars.toml"),
        ("[[grid]]", "[grid]", "expected at least one [[grid]]"),
    ],
)
def test_a_wrong_study_is_one_clear_line(run: Run, study: Path, old: str, new: str, said: str) -> None:
    study.write_text(STUDY.replace(old, new))
    out = study.parent / "rows"
    assert said in run.error("lab", "run", study, "--out", out)
    assert not out.exists()
