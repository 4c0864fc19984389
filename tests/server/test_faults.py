"""Faults an operator meets: a locked, full, moved or shared database. Nothing acknowledged is lost."""

import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from server.harness import Player, Postgres, Server


def refused(p: Player) -> str:
    """Try to move on; the code of the refusal."""
    return str(p.ask(type="choose", n=p.view["n"], option=p.options[0])["error"])


def healthy(server: Server) -> None:
    """Wait until it says so."""
    end = time.monotonic() + 15
    while server.get("/api/health").status_code != 200:
        assert time.monotonic() < end, "it does not recover"
        time.sleep(0.1)


def test_a_locked_database_is_said_and_recovers(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make()
    p = server.sit(made).choose("move R1")
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refused(p) == "database"
    assert server.get("/api/health").status_code == 503
    answer = server.http.post("/api/tables", json={"game": "toy", "mode": "rivals", "players": 2})
    assert (answer.status_code, answer.json()["error"]) == (503, "database")
    other.execute("ROLLBACK")
    other.close()
    healthy(server)
    assert p.choose(p.options[0]).view["n"] == 2


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="needs prlimit to fill the disk for one process")
def test_a_full_disk_is_said_and_nothing_is_lost(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make()
    p = server.sit(made).choose("move R1")
    size = Path(f"{server.database}-wal").stat().st_size
    subprocess.run(["prlimit", "--pid", str(server.process.pid), f"--fsize={size}:unlimited"], check=True)
    assert refused(p) == "database"
    assert p.view["n"] == 1
    answer = server.get("/api/health")
    assert answer.status_code == 503 and "writes fail" in answer.json()["status"]
    subprocess.run(["prlimit", "--pid", str(server.process.pid), "--fsize=unlimited:unlimited"], check=True)
    healthy(server)
    p.choose(p.options[0])
    server.kill()
    server.start()
    assert server.sit(made).view["n"] == 2


def test_a_file_that_was_moved_away_takes_no_more_decisions(start: Callable[..., Server]) -> None:
    """SQLite would write on into the moved file, and a reader of the old place would miss all of it."""
    server = start()
    made = server.make()
    p = server.sit(made).choose("move R1")
    file, away = Path(server.database), Path(f"{server.database}.away")
    file.rename(away)
    assert refused(p) == "database"
    assert server.get("/api/health").status_code == 503
    away.rename(file)
    healthy(server)
    assert p.choose(p.options[0]).view["n"] == 2
    server.kill()
    server.start()
    assert server.sit(made).view["n"] == 2


def test_two_servers_do_not_share_an_sqlite_file(start: Callable[..., Server]) -> None:
    server = start()
    with pytest.raises(RuntimeError, match="another server has"):
        Server(server.database)
    p = server.sit(server.make())
    p.choose("move R1")
    server.kill()  # the lock ends with the process
    server.start()


def test_a_server_hears_again_after_the_database_was_restarted(start: Callable[..., Server]) -> None:
    """News between two servers: lost with the connection, taken up again, also if the first try fails."""
    own = Postgres()
    try:
        url = own.database()
        one, two = start(url), start(url)
        made = one.make("human", "human")
        a, b = one.sit(made, 0), two.sit(made, 1)
        for word in ("before", "after", "and again"):
            a.send(type="chat", text=word)
            b.until(lambda p, word=word: bool(p.other) and p.other[-1].get("text") == word, timeout=20)
            own.stop()
            time.sleep(0.3)
            own.run()
            for server in (one, two):
                healthy(server)
        one.close()
        two.close()
    finally:
        own.close()


def test_what_is_logged_of_a_failure_holds_no_secrets(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make(seed="very-secret-seed")
    p = server.sit(made).choose("move R1")
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    p.ask(type="note", text="my private note")
    server.http.post("/api/tables", json={"game": "toy", "mode": "rivals", "players": 2, "seed": "very-secret-seed"})
    other.execute("ROLLBACK")
    other.close()
    said = server.said()
    assert "locked" in said, "the operator learns what is wrong"
    for secret in ("my private note", "very-secret-seed", made["host"], made["seats"][0]["invite"], "move R1"):
        assert secret not in said
