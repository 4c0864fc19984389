"""The ladder: pairs with one seed and swapped sides, a test that knows when to stop, files that go on."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lab.conftest import Run
from undercroft.bots.levels import Rung
from undercroft.errors import CroftError, Damaged
from undercroft.lab.duel import Duel, play
from undercroft.lab.ladder import compare, decided, load, merged, pairs_of, rung, rungs, tally


def rows_of(scores: list[float], seats: tuple[int, int] = (0, 1)) -> list[dict[str, Any]]:
    return [
        {"n": i, "seat": seats[i % 2], "score": x, "asked": [10, 10], "ms": [20.0, 5.0], "most": [4.0 + i, 1.0]}
        for i, x in enumerate(scores)
    ]


RIVALS = Duel("toy", "rivals", 2, "normal", "random", "s")
FRIENDS = Duel("toy", "party", 2, "normal", "random", "s")


def test_two_games_have_one_seed_and_swapped_seats() -> None:
    a, b, c = (play(RIVALS, n) for n in range(3))
    assert a["seed"] == b["seed"] == "s/0" and c["seed"] == "s/1"
    assert (a["seat"], b["seat"], c["seat"]) == (0, 1, 0)
    again = play(RIVALS, 1)
    assert [again[k] for k in ("score", "decisions", "asked")] == [b[k] for k in ("score", "decisions", "asked")]


def test_friends_play_the_same_seed_each_alone() -> None:
    a, b = play(FRIENDS, 0), play(FRIENDS, 1)
    assert a["seed"] == b["seed"] and a["asked"][1] == 0 and b["asked"][0] == 0
    assert tally(rows_of([1, 0, 1, 1, 0, 1, 0, 0, 1, 0]), False) == (2, 1), "seeds that only one of them won"


def test_the_test_stops_when_it_is_clear() -> None:
    assert not decided(rows_of([1.0] * 18), True), "never before twenty games"
    assert decided(rows_of([1.0] * 20), True) and decided(rows_of([0.0] * 20), True)
    assert not decided(rows_of([1.0, 0.0] * 20), True) and decided(rows_of([1.0, 0.0] * 60), True)


def test_a_rung_tells_share_interval_and_time() -> None:
    r = rung(RIVALS, rows_of([1.0] * 15 + [0.5] * 2 + [0.0] * 3), "c")
    assert (r.won, r.lost, r.games, r.share, r.ms) == (16, 4, 20, 0.8, (2.0, 23.0))
    assert 0.5 < r.low < 0.8 < r.high and r.stands
    friends = rung(FRIENDS, rows_of([1, 0, 1, 0, 1, 1, 0, 1]), "c")
    assert (friends.won, friends.lost, friends.share, friends.rivals) == (3, 2, 0.667, False)


def test_named_sides_are_counted_apart() -> None:
    duel = Duel("super_dungeon", "delve", 2, "hard", "normal", "s")
    consul, heroes = rungs(duel, rows_of([0.0, 1.0] * 10), "c")
    assert (consul.seats[0], consul.won, consul.stands) == (0, 0, False)
    assert (heroes.seats[0], heroes.won, heroes.stands) == (1, 10, True)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.jsonl"
    first = compare(RIVALS, path, 4, whole=True)
    monkeypatch.setattr("undercroft.lab.ladder.play", lambda duel, n: {**play(duel, n), "new": True})
    rows = compare(RIVALS, path, 6, whole=True)
    assert rows[:4] == first and [bool(r.get("new")) for r in rows] == [False] * 4 + [True] * 2
    with pytest.raises(CroftError, match="holds other games"):
        load(path, FRIENDS)
    path.write_text("nonsense\n")
    with pytest.raises(Damaged, match="a line each"):
        load(path, RIVALS)


def test_new_results_replace_old_ones_of_their_level() -> None:
    old = [rung(RIVALS, rows_of([0.0] * 20), "old"), rung(FRIENDS, rows_of([0.0] * 20), "other")]
    found = merged(old, [rung(RIVALS, rows_of([1.0] * 20), "new")])
    assert [(r.mode, r.command) for r in found] == [("party", "other"), ("rivals", "new")]


def test_results_with_another_number_of_players_stay() -> None:
    old = replace(rung(RIVALS, rows_of([0.0] * 20), "of three"), players=3)
    found = merged([old], [rung(RIVALS, rows_of([1.0] * 20), "of two")])
    assert [(r.players, r.command) for r in found] == [(2, "of two"), (3, "of three")]


def test_pairs() -> None:
    assert pairs_of("hard:normal") == [("hard", "normal")] and pairs_of("")[0] == ("easy", "random")
    for wrong in ("hard", "normal:hard", "hard:greedy", "clever:easy"):
        with pytest.raises(CroftError, match="--pair: expected a level and a lower one"):
            pairs_of(wrong)


def test_the_command_measures_and_writes(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "levels.toml"
    given = ["lab", "ladder", "toy", "--pair", "normal:random", "--games", "60", "--rows", tmp_path / "rows"]
    doc = run.json(*given, "--out", out)
    assert next((r["level"], r["below"], r["mode"]) for r in doc) == ("normal", "random", "rivals")
    assert all(r["stands"] is (r["low"] > 0.5) for r in doc) and doc[0]["ms"][1] >= doc[0]["ms"][0] >= 0
    text = out.read_text()
    assert 'level = "normal"' in text and "undercroft lab ladder toy --mode rivals" in text
    again = run.json(*given)
    assert again == doc, "the games are kept"
    header, *rows = (tmp_path / "rows" / "toy-rivals-2p-normal-random-ladder.jsonl").read_text().splitlines()
    assert json.loads(header)["content"] and len(rows) == sum(r["games"] for r in doc)


@pytest.mark.parametrize(("game", "mode"), [("masmorra", "standard"), ("mage_knight", "lone_wolf")])
def test_a_small_ladder_stands(game: str, mode: str, tmp_path: Path) -> None:
    duel = Duel(game, mode, 2, "easy", "random", "small")
    found = rungs(duel, compare(duel, tmp_path / "rows", 40), "c")
    assert len(found) == 1 and found[0].stands and 20 <= found[0].games <= 30


def test_three_rivals_are_not_compared() -> None:
    with pytest.raises(CroftError, match="has 3 sides, not 2"):
        play(Duel("toy", "rivals", 3, "normal", "random", "s"), 0)


def test_a_rung_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.bots import levels
    from undercroft.games import title_of
    from undercroft.lab.ladder import write

    (tmp_path / "bots").mkdir()
    found: list[Rung] = [rung(RIVALS, rows_of([1.0] * 20), "a", (1, 2)), rung(FRIENDS, rows_of([1.0] * 20), "b")]
    write(tmp_path / "bots" / "levels.toml", title_of("toy"), found)
    monkeypatch.setattr(levels, "files", lambda package: tmp_path)
    assert list(levels.rungs_of("written again")) == found


def test_an_uneven_side_is_compared_with_the_lower_level_in_its_place() -> None:
    duel = Duel("super_dungeon", "crawl", 2, "hard", "normal", "s", mirror=True)
    assert [duel.seed_of(n) for n in (0, 1, 2, 3)] == ["s/0", "s/0", "s/0", "s/1"]
    assert [duel.seats(duel.new(n), n) for n in (0, 1, 2)] == [[True, False], [False, True], [False, False]]
    rows = rows_of([1.0] * 60)
    for i, row in enumerate(rows):  # the Consul always wins, except against the first Heroes
        row["seat"] = (0, 1, 0)[i % 3]
    consul, heroes = rungs(duel, rows, "c")
    assert (consul.won, consul.lost, consul.games, consul.stands) == (20, 20, 40, False), "what that side wins anyway"
    assert (heroes.won, heroes.lost, heroes.share, heroes.stands) == (20, 0, 1.0, True)
    assert "20 of 20 games, 'normal' 0 on the same seeds" in heroes.told()


def test_a_mirror_is_played_and_told(run: Run, tmp_path: Path) -> None:
    given = ["super_dungeon", "--mode", "crawl", "--pair", "easy:random", "--games", "3", "--mirror"]
    doc = run.json("lab", "ladder", *given, "--rows", tmp_path, "--out", tmp_path / "levels.toml")
    assert [(r["seats"][0], r["games"], r["mirror"]) for r in doc] == [(0, 2, True), (1, 2, True)]
    text = (tmp_path / "levels.toml").read_text()
    assert "mirror = true" in text and "--games 3 --all --mirror --seed ladder" in text
    assert len((tmp_path / "super_dungeon-crawl-2p-easy-random-ladder-mirror.jsonl").read_text().splitlines()) == 4
    said = run.error("lab", "ladder", "toy", "--mirror", "--rows", tmp_path)
    assert "--mirror: expected a mode with sides of their own names; rivals has none" in said
