"""Reports: from rows made up so that the answer is known, and from a small study."""

from pathlib import Path
from typing import Any

import pytest

from lab.conftest import Run
from undercroft.errors import CroftError
from undercroft.lab.batch import UNFINISHED
from undercroft.lab.reports import tables
from undercroft.lab.reports.since import since
from undercroft.lab.reports.verdicts import advice, seats_told
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


def test_those_who_held_a_thing_and_those_who_used_it() -> None:
    uses = {"play Horn": [3, 1, 3, 2]}  # both seats could play it, the second did
    (horn,) = tables.uses([row("a", n, [1, 2], uses=uses) for n in range(25)])
    assert (horn.held.games, horn.held.value, horn.held.fair) == (50, 0.5, 0.5)
    assert (horn.with_it.games, horn.with_it.value, horn.with_it.odd) == (25, 0.0, False), "their seat never wins"


def test_a_thing_of_a_hard_cell_is_not_called_weak() -> None:
    uses = {"play Horn": [1, 1, 3, 3]}
    hard = [row("hard", n, [2, 2], sides=[0, 0], uses=uses) for n in range(25)]
    easy = [row("easy", n, [1, 1], sides=[0, 0]) for n in range(25)]
    (horn,) = tables.uses(hard + easy)
    assert (horn.held.value, horn.held.fair, horn.held.odd) == (0.0, 0.0, False)


def test_a_difference_of_seats_is_a_proof_or_is_not() -> None:
    even = [row("a", n, [1, 2] if n % 2 else [2, 1]) for n in range(20)]
    assert seats_told(even) == "Seat 0 and seat 1 win alike."
    clear = [row("a", n, [1, 2] if n % 4 else [2, 1]) for n in range(40)]
    assert seats_told(clear) == "Seat 0 wins 50.0 points more than seat 1. That is more than chance (p 0.0022)."
    open_ = [row("a", n, [2, 1] if n < 12 else [1, 2]) for n in range(20)]
    assert seats_told(open_) == (
        "Seat 0 wins 20.0 points less than seat 1. That may be chance (p 0.5): play 80 more before you change a rule."
    )
    assert seats_told([row("a", 0, [1, 1], sides=[0, 0])]) == ""


def test_advice_begins_with_what_is_most_urgent() -> None:
    lost = {"outcome": "dead", "sides": [0, 0]}
    rows = [row("a", n, [2, 2], cast=[["Ann"], ["Bob"]], uses={"play Horn": [1, 0, 1, 0]}, **lost) for n in range(29)]
    rows.append({**rows[0], "n": 29, "outcome": UNFINISHED, "places": [0, 0]})
    assert advice(rows) == [
        "1 game of 30 did not end within the limit: look at them (game 29 of a).",
        "a: 0% of 30 games won. Try stronger or weaker bots.",
        "play Horn is hardly ever taken: weak, or bots do not see the use.",
    ]
    rivals = [row("a", n, [1, 2], cast=[["Ann"], ["Bob"]]) for n in range(30)]
    assert advice(rivals) == [
        "Ann wins 100.0%, 50% would be in line: too strong with these bots.",
        "Bob wins 0.0%, 50% would be in line: too weak with these bots.",
    ]
    assert advice([]) == []


def test_what_has_changed_since_the_report_before() -> None:
    old = [row("a", n, [2, 1], cast=[["Ann"], ["Bob"]]) for n in range(12)]
    new = [row("a", n, [1, 2] if n < 9 else [2, 1], cast=[["Ann"], ["Bob"]], hash=str(n // 9)) for n in range(14)]
    new[10]["hash"] = old[10]["hash"]
    found = since(old, new)
    assert (found.common, found.same) == (12, 1)
    ann, bob = (next(c for c in found.changes if c.name == name) for name in ("Ann", "Bob"))
    assert (ann.before, ann.now, ann.games, ann.points) == (0.0, 9.0, 12, 75.0) and bob.points == -75.0
    assert ann.p == pytest.approx(2 / 512)
    with pytest.raises(CroftError, match="no game in common"):
        since([row("b", 0, [1, 2])], new)


def test_two_folders_are_compared(run: Run, study: Path, tmp_path: Path) -> None:
    study.write_text(study.read_text().replace("games = 12", "games = 2"))
    for out in ("old", "new"):
        run("lab", "run", study, "--out", tmp_path / out)
    text = run("lab", "report", tmp_path / "new", "--before", tmp_path / "old")
    assert "since the report before: 16 of 16 games ended in the same state" in text
    page = (tmp_path / "new" / "report.html").read_text("utf-8")
    assert "Since the report before" in page and "16 of 16 games" in page
    doc = run.json("lab", "report", tmp_path / "new", "--before", tmp_path / "old")
    assert doc["since"]["same"] == 16 and {c["p"] for c in doc["since"]["changes"]} == {1.0}
    assert [s["players"] for s in doc["seats"]] == [2, 3] and doc["pairs"] and sum(doc["rounds"].values()) == 16
    study.write_text(study.read_text().replace('seed = "7"', 'seed = "8"'))
    run("lab", "run", study, "--out", tmp_path / "other")
    assert "no game in common" in run.error("lab", "report", tmp_path / "new", "--before", tmp_path / "other")
    assert "no study was run here" in run.error("lab", "report", tmp_path / "new", "--before", tmp_path)


def test_the_page_says_what_it_comes_to(run: Run, study: Path, tmp_path: Path) -> None:
    run("lab", "run", study, "--out", tmp_path / "rows")
    text = run("lab", "report", tmp_path / "rows")
    assert "what to do" in text and "Seat 0 wins" in text
    page = (tmp_path / "rows" / "report.html").read_text("utf-8")
    assert "What to do" in page and "<p>Seat 0 wins" in page
