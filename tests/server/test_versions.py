"""Upgrades: every table names its version; with another one it is closed with a clear word, and its record is whole."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from server.harness import TESTS, Player, Postgres, Server, command, gather, play_on
from undercroft import load
from undercroft.errors import Damaged
from undercroft.match.record import parse_record, unfair
from undercroft.release import RELEASE

OTHER_RULES = ("meta.py", 'prefix="TOY",', 'prefix="TOY",\n    version=2,')
UNTOUCHED = ("content.py", "json.dumps([CARDS, ROOM_GOLD])", "json.dumps([CARDS, ROOM_GOLD, 'a word nobody reads'])")
TOUCHED = ("content.py", "[4, 8, 6, 6, 10, 8]", "[5, 9, 7, 7, 11, 9]")


EITHER = ["sqlite", "postgres"]
ALSO_SLOWLY = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]


@pytest.fixture(params=EITHER)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        cluster: Postgres = request.getfixturevalue("cluster")
        return cluster.database()
    return str(tmp_path / "tables.sqlite")


def variant(folder: Path, change: tuple[str, str, str]) -> str:
    """The toy of another release, as a folder beside; how UNDERCROFT_GAMES names it."""
    other = folder / "toy_two"
    shutil.copytree(TESTS / "toy", other, ignore=shutil.ignore_patterns("__pycache__"))
    file, old, new = change
    text = (other / file).read_text("utf-8")
    assert old in text
    (other / file).write_text(text.replace(old, new), "utf-8")
    return f"toy={other}"


def begun(server: Server, decisions: int = 10, **wish: object) -> tuple[dict[str, object], str]:
    """A fair table of two people in the middle of its game, and a seat's token."""
    made = server.make("human", "human", seed="", **wish)
    a, b = server.sit(made, 0), server.sit(made, 1)
    gather(a, b)
    made["count"] = play_on([a, b], decisions)
    a.drain(0.3)
    made["n"] = a.view["n"]  # as this seat counts: what others pass in secret is not in it
    token = a.token
    for p in (a, b):
        p.leave()
    return made, token


def migrate(database: str, games: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return command("migrate", *arguments, database, UNDERCROFT_GAMES=games, **more)


def test_every_table_and_record_names_its_version(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make(options={"goal": "6"})
    a, b = server.sit(made, 0), server.sit(made, 1)
    play_on([a, b])
    record = server.get(f"/api/tables/{made['table']}/record", token=a.token).text
    header = json.loads(record.splitlines()[0])
    assert (header["rules"], header["release"]) == (1, RELEASE)


def test_other_rules_close_a_table_with_a_clear_word(
    start: Callable[..., Server], database: str, tmp_path: Path
) -> None:
    one = start(database)
    made, token = begun(one)
    one.stop()
    two = start(database, UNDERCROFT_GAMES=variant(tmp_path, OTHER_RULES))
    answer = two.get(f"/api/tables/{made['table']}", token=token)
    assert answer.status_code == 410 and answer.json()["error"] == "closed"
    said = answer.json()["detail"]
    assert "begun with version 1 of Cellar, here it is 2" in said and f"Undercroft {RELEASE}" in said
    assert two.get(f"/api/tables/{made['table']}", token=token).json()["detail"] == said, "and it stays so"
    p = Player(two, str(made["table"]), token)
    assert p.errors[0]["error"] == "closed" and p.close_code() == 1008
    listed = two.get("/api/tables", token=token).json()
    assert [x["state"] for x in listed if x["table"] == made["table"]] == ["expired"]
    record = two.get(f"/api/tables/{made['table']}/record", token=token).text
    parsed = parse_record(record)
    assert parsed.header.seed and parsed.header.fair and unfair(parsed.header) == "", "the seeds are revealed"
    assert load(record).count == made["count"], "and the version it names replays it"
    assert parsed.end == "closed", "its last line says that nobody finished it"
    assert two.get(f"/api/tables/{made['table']}/record").status_code in (403, 410), "not for strangers"


@pytest.mark.parametrize("how", ["played to its end", "conceded"])
def test_a_finished_game_keeps_its_end_when_other_rules_close_it(
    start: Callable[..., Server], tmp_path: Path, how: str
) -> None:
    one = start()
    made = one.make(options={"goal": "6"})
    a, b = one.sit(made, 0), one.sit(made, 1)
    if how == "conceded":
        play_on([a, b], 4)
        b.drain().send(type="concede", seat=1)
        b.until(lambda p: p.over)
    else:
        play_on([a, b])
    where = f"/api/tables/{made['table']}/record"
    before = a.until(lambda p: p.over).server.get(where, token=a.token).text
    one.stop()
    two = start(one.database, UNDERCROFT_GAMES=variant(tmp_path, OTHER_RULES))
    after = two.get(where, token=a.token).text
    assert after.splitlines()[-1] == before.splitlines()[-1] and '"end"' in before.splitlines()[-1]
    assert load(after).over


def test_tables_of_other_rules_may_wait_for_their_version(start: Callable[..., Server], tmp_path: Path) -> None:
    one = start()
    database = one.database
    made, token = begun(one)
    one.stop()
    games = variant(tmp_path, OTHER_RULES)
    two = start(database, UNDERCROFT_GAMES=games, UNDERCROFT_OLD_TABLES="wait")
    answer = two.get(f"/api/tables/{made['table']}", token=token)
    assert answer.status_code == 409 and answer.json()["error"] == "other_version"
    assert two.get(f"/api/tables/{made['table']}/record", token=token).status_code == 409, "no seed while it can go on"
    two.stop()
    three = start(database)
    assert three.get(f"/api/tables/{made['table']}", token=token).json()["n"] == made["n"]


def test_content_that_changes_nothing_played_does_not_end_a_table(
    start: Callable[..., Server], database: str, tmp_path: Path
) -> None:
    one = start(database)
    made, token = begun(one, options={"goal": "6"})
    other = one.token(made, 1)
    one.stop()
    two = start(database, UNDERCROFT_GAMES=variant(tmp_path, UNTOUCHED))
    a, b = Player(two, str(made["table"]), token), Player(two, str(made["table"]), other)
    assert any("The server was updated" in line["text"] for line in a.log), "everybody is told"
    play_on([a, b])
    a.until(lambda p: p.over)
    two.stop()
    two.start()
    record = two.get(f"/api/tables/{made['table']}/record", token=token).text
    header = parse_record(record).header
    assert header.begun and header.begun != header.content, "the promise was made with the content before"
    assert unfair(header) == "" and header.seed


def test_content_that_changes_what_was_played_closes_the_table(
    start: Callable[..., Server], database: str, tmp_path: Path
) -> None:
    one = start(database)
    made, token = begun(one)
    one.stop()
    two = start(database, UNDERCROFT_GAMES=variant(tmp_path, TOUCHED))
    answer = two.get(f"/api/tables/{made['table']}", token=token)
    assert answer.status_code == 410 and "does not come out the same" in answer.json()["detail"]
    assert load(two.get(f"/api/tables/{made['table']}/record", token=token).text).count == made["count"]


def test_a_record_of_other_rules_says_which_release_replays_it(start: Callable[..., Server], tmp_path: Path) -> None:
    server = start()
    made = server.make(options={"goal": "6"})
    a, b = server.sit(made, 0), server.sit(made, 1)
    play_on([a, b])
    record = server.get(f"/api/tables/{made['table']}/record", token=a.token).text
    header = {**json.loads(record.splitlines()[0]), "rules": 7, "release": "9.9"}
    changed = "\n".join([json.dumps(header), *record.splitlines()[1:]])
    with pytest.raises(Damaged, match=r"version 7 of toy, here it is 1: replay it with Undercroft 9\.9"):
        load(changed)


@pytest.mark.parametrize("change, fate", [(OTHER_RULES, "closes"), (UNTOUCHED, "goes on"), (TOUCHED, "closes")])
def test_migrate_says_before_what_would_happen(
    start: Callable[..., Server], tmp_path: Path, change: tuple[str, str, str], fate: str
) -> None:
    _check_and_migrate(start, str(tmp_path / "tables.sqlite"), tmp_path, change, fate)


def test_migrate_on_postgres(start: Callable[..., Server], cluster: Postgres, tmp_path: Path) -> None:
    _check_and_migrate(start, cluster.database(), tmp_path, OTHER_RULES, "closes")


def _check_and_migrate(
    start: Callable[..., Server], database: str, tmp_path: Path, change: tuple[str, str, str], fate: str
) -> None:
    one = start(database)
    made, token = begun(one)
    one.stop()
    same = migrate(database, "toy=toy", "--check")
    assert same.returncode == 0 and "1 of 1 tables: go on" in same.stdout, same.stderr
    games = variant(tmp_path, change)
    told = migrate(database, games, "--check", "--json")
    table = json.loads(told.stdout)["tables"][0]
    assert (table["table"], table["fate"]) == (made["table"], fate) and table["why"], told.stdout
    assert told.returncode == (1 if fate == "closes" else 0)
    again = start(database)
    assert again.get(f"/api/tables/{made['table']}", token=token).status_code == 200, "the check changed nothing"
    again.stop()
    done = migrate(database, games)
    assert done.returncode == 0, done.stderr
    after = start(database)
    status = after.get(f"/api/tables/{made['table']}", token=token).status_code
    assert status == (410 if fate == "closes" else 200)


def test_migrate_says_what_is_missing(start: Callable[..., Server], tmp_path: Path) -> None:
    one = start()
    begun(one)
    one.stop()
    told = migrate(one.database, "", "--check")
    assert told.returncode == 1 and "waits: there is no game 'toy'" in told.stdout
    wrong = migrate(str(tmp_path / "none"), "toy=toy", "--check")
    assert wrong.returncode == 2 and "there is no database" in wrong.stderr and not (tmp_path / "none").exists()


def environment(folder: Path, games: str) -> str:
    """A folder like a virtual environment, with a release whose toy is this one."""
    python = folder / "old" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(
        f'#!/bin/sh\nUNDERCROFT_GAMES="{games}" PYTHONPATH="{TESTS}" exec "{sys.executable}" "$@"\n', "utf-8"
    )
    python.chmod(0o755)
    return str(folder / "old")


@pytest.mark.parametrize("database", ALSO_SLOWLY, indirect=True)
def test_the_release_of_a_table_plays_it_on_beside_a_newer_one(
    start: Callable[..., Server], database: str, tmp_path: Path
) -> None:
    one = start(database)
    made, token = begun(one, options={"goal": "6"})
    other, table = one.token(made, 1), str(made["table"])
    one.stop()
    games, old = variant(tmp_path, OTHER_RULES), environment(tmp_path, "toy=toy")
    told = migrate(database, games, "--check", "--json", UNDERCROFT_VERSIONS=old)
    assert told.returncode == 0 and f"in {old} plays it" in told.stdout, told.stderr
    two = start(database, UNDERCROFT_GAMES=games, UNDERCROFT_VERSIONS=old)
    a, b = Player(two, table, token), Player(two, table, other)
    assert a.view["n"] == made["n"]
    answer = two.http.post("/api/why", json={"table": table, "token": token, "text": "camp"})
    assert answer.status_code in (200, 400, 409) and "other_version" not in answer.text
    fresh = two.make()
    c = two.sit(fresh, 0)
    assert c.view["n"] == 0, "new tables have the new rules"
    play_on([a, b])
    a.until(lambda p: p.over)
    record = two.get(f"/api/tables/{table}/record", token=token).text
    assert load(record).over and json.loads(record.splitlines()[0])["rules"] == 1
    two.kill()
    two.start()
    assert Player(two, table, token).over, "also after the newer server died"


def test_an_environment_without_a_release_is_said_and_ends_nothing(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start(UNDERCROFT_VERSIONS=str(tmp_path / "nothing"))
    made = server.make()
    assert server.sit(made, 0).view["n"] == 0
