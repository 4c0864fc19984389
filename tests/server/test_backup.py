"""A backup is one file with everything, made while people play; it fills an empty database of either kind."""

import gzip
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from server.harness import Player, Postgres, Server, command, play_on


@pytest.fixture(
    params=[
        "sqlite to postgres",
        "postgres to sqlite",
        pytest.param("sqlite to sqlite", marks=pytest.mark.slow),
        pytest.param("postgres to postgres", marks=pytest.mark.slow),
    ]
)
def both(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """A database, and an empty one."""
    one, _, two = request.param.split()
    return tuple(  # type: ignore[return-value]
        request.getfixturevalue("cluster").database() if kind == "postgres" else str(tmp_path / f"{i}.sqlite")
        for i, kind in enumerate((one, two))
    )


def test_a_backup_made_in_the_middle_of_a_game_is_played_on(
    start: Callable[..., Server], both: tuple[str, str], tmp_path: Path
) -> None:
    server = start(both[0])
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    play_on([a, b], 8)
    file = tmp_path / "tables.backup"
    told = command("backup", file, "--database", both[0])
    assert told.returncode == 0, told.stderr
    assert "holds 1 table " in told.stdout and stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds secret seeds"
    play_on([a, b], 2)
    back = command("restore", file, "--database", both[1])
    assert back.returncode == 0, back.stderr
    other = start(both[1])
    c, d = (Player(other, made["table"], p.token) for p in (a, b))
    assert c.view["n"] == 8, "as it was when the backup was made"
    play_on([c, d], 4)


def test_only_whole_backups_are_restored_and_only_into_an_empty_database(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start()
    server.make()
    file, broken = tmp_path / "tables.backup", tmp_path / "broken.backup"
    assert command("backup", file, "--database", server.database).returncode == 0
    server.stop()
    full = command("restore", file, "--database", server.database)
    assert full.returncode == 2 and "into an empty database" in full.stderr
    whole = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    fresh = tmp_path / "fresh.sqlite"
    spoiled = {
        "an end is missing": whole[:-1],
        "a row is missing": [*whole[:2], *whole[3:]],
        "another row": [*whole[:2], '{"t":"coins","r":[1]}\n', *whole[2:]],
        "no backup": ['{"croft":1}\n'],
        "of a newer release": [whole[0].replace('"schema":', '"schema":9'), *whole[1:]],
    }
    for what, lines in spoiled.items():
        broken.write_bytes(gzip.compress("".join(lines).encode()))
        told = command("restore", broken, "--database", fresh)
        assert told.returncode == 2 and len(told.stderr.splitlines()) == 1, (what, told.stderr)
    broken.write_bytes(file.read_bytes()[:-40])
    assert "not a whole backup" in command("restore", broken, "--database", fresh).stderr
    good = command("restore", file, "--database", fresh, "--json")
    assert good.returncode == 0 and '"tables": 1' in good.stdout, "what failed has left nothing behind"


def test_a_backup_that_cannot_be_written_leaves_the_old_one(start: Callable[..., Server], tmp_path: Path) -> None:
    none = command("backup", tmp_path / "x", "--database", tmp_path / "none.sqlite")
    assert none.returncode == 2 and "there is no database" in none.stderr
    server = start()
    server.make()
    wrong = command("backup", tmp_path / "no" / "folder", "--database", server.database)
    assert wrong.returncode == 2 and "cannot be written" in wrong.stderr


def test_a_running_server_is_not_restored_into(start: Callable[..., Server], cluster: Postgres, tmp_path: Path) -> None:
    server = start()
    file = tmp_path / "tables.backup"
    assert command("backup", file, "--database", server.database).returncode == 0
    told = command("restore", file, "--database", server.database)
    assert told.returncode == 2 and "another server has" in told.stderr
