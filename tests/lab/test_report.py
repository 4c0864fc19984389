"""Reports: from rows made up so that the answer is known, and from a small study."""

from pathlib import Path
from typing import Any

import pytest

from lab.conftest import Run
from undercroft.lab.reports import tables
from undercroft.lab.stats import median, sign_test, wilson


def row(cell: str, n: int, places: list[int], **more: Any) -> dict[str, Any]:
    base = {"cell": cell, "n": n, "seed": f"s/{n}", "outcome": "x", "places": places, "sides": list(range(len(places)))}
    return {**base, "cast": [[] for _ in places], "rounds": 5, "decisions": 9, "uses": {}, "hash": "0" * 16, **more}


def test_wilson_as_published() -> None:
    assert wilson(10, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)


def test_the_sign_test_is_exact() -> None:
    assert sign_test(8, 2) == pytest.approx(0.109375)
    assert sign_test(5, 5) == 1.0 and sign_test(0, 0) == 1.0
    assert sign_test(1100, 899) == pytest.approx(sign_test(1101, 900), rel=0.2)  # by the sum, and by the normal curve
    assert median([3, 1, 2]) == 2 and median([4, 1, 2, 3]) == 2.5


def test_scores_of_rivals_sides_and_games_broken_off() -> None:
    assert [tables.score(row("a", 0, [1, 2, 1]), s) for s in range(3)] == [0.5, 0.0, 0.5]
    party = row("a", 0, [1, 1], sides=[0, 0])
    assert tables.score(party, 0) == 1.0 and tables.fair([party]) is None
    sides = row("a", 0, [2, 1, 1], sides=[0, 1, 1])
    assert [tables.score(sides, s) for s in range(3)] == [0.0, 1.0, 1.0] and tables.fair([sides]) == 0.5
    assert tables.score(row("a", 0, [0, 0]), 1) == 0.5


def test_heroes_beside_a_fair_share() -> None:
    rows = [row("a", n, [1, 2] if n % 2 else [2, 1], cast=[["Ann"], ["Bob"]][:: 1 if n % 2 else -1]) for n in range(30)]
    ann, bob = tables.casts(rows)
    assert (ann.name, ann.value, ann.fair, ann.odd) == ("Ann", 1.0, 0.5, True) and bob.odd


def test_heroes_of_one_side_are_compared_with_each_other() -> None:
    rows = [row("a", n, [2, 1] if n % 4 else [1, 2], cast=[["Dragon"], ["Ann" if n % 2 else "Bob"]]) for n in range(40)]
    found = {s.name: s for s in tables.casts(rows)}
    assert found["Ann"].fair == found["Bob"].fair == 0.75 and found["Dragon"].fair == 0.5


def test_things_that_nobody_takes() -> None:
    uses = {"play Horn": [3, 0, 1, 0], "play Bow": [2, 1, 3, 2], "move": [9, 0, 3, 0]}
    found = tables.uses([row("a", n, [1, 2], uses=uses) for n in range(25)])
    assert [u.name for u in found] == ["play Bow", "play Horn"]
    assert [(u.name, u.offered, u.taken) for u in tables.unused(found)] == [("play Horn", 25, 0)]
    assert found[0].with_it.value == 0.0 and found[0].with_it.games == 25  # seat 1 took it and lost


def test_two_cells_over_the_same_seeds() -> None:
    cell = {"game": "toy", "mode": "m", "players": 2, "seed": "s", "bots": ["x", "y"], "options": {}, "rulings": {}}
    cells = {"a": cell, "b": {**cell, "bots": ["y", "x"]}, "c": {**cell, "mode": "n"}}
    rows = [row("a", n, [1, 2]) for n in range(10)] + [row("b", n, [2, 1] if n < 8 else [1, 2]) for n in range(10)]
    rows += [row("c", n, [1, 2]) for n in range(10)]  # a seed of another mode deals other games
    (pair,) = tables.pairs(rows, cells)
    assert (pair.differs, pair.better, pair.worse) == ("bots x y against y x", 8, 0)
    assert pair.p == pytest.approx(2 / 256)
    assert {s.name: s.value for s in tables.bots(rows[:20], {k: c["bots"] for k, c in cells.items()})} == {
        "x": 0.9,
        "y": 0.1,
    }


def test_the_report_of_a_study(run: Run, study: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows"
    run("lab", "run", study, "--out", out)
    text = run("lab", "report", out)
    assert "Cellars: 96 games in 8 cells" in text and "seat 1" in text and "rivals 2p: goal 6 against 12" in text
    page = (out / "report.html").read_text("utf-8")
    assert "<svg" in page and "Cells compared" in page and "toy | rivals | 2p" in page
    assert "http" not in page and "src=" not in page  # it needs nothing from elsewhere
    assert run.json("lab", "report", out, "--page", tmp_path / "p.html")["page"] == str(tmp_path / "p.html")


def test_names_cannot_break_the_page(run: Run, study: Path, tmp_path: Path) -> None:
    study.write_text(study.read_text().replace("Cellars", "<script>alert(1)</script>"))
    run("lab", "run", study, "--out", tmp_path / "rows")
    run("lab", "report", tmp_path / "rows")
    assert "<script" not in (tmp_path / "rows" / "report.html").read_text("utf-8")
