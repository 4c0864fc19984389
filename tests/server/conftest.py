"""Servers and databases for the table's tests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.harness import Postgres, Server, why_no_postgres
from undercroft.games import packages, title_of


@pytest.fixture(autouse=True, scope="session")
def toy_title() -> Iterator[None]:
    """The toy is a title in this process too."""
    patch = pytest.MonkeyPatch()
    patch.setenv("UNDERCROFT_GAMES", "toy=toy")
    packages.cache_clear()
    title_of.cache_clear()
    yield
    patch.undo()
    packages.cache_clear()
    title_of.cache_clear()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    reason = why_no_postgres()
    if reason:
        pytest.skip(reason)
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, on either database."""
    if request.param == "postgres":
        database = request.getfixturevalue("cluster").database()
    else:
        database = str(tmp_path_factory.mktemp("table") / "tables.sqlite")
    running = Server(database)
    yield running
    running.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts further servers; on a new SQLite file unless told otherwise."""
    running: list[Server] = []

    def start_one(database: str = "", **settings: str) -> Server:
        running.append(Server(database or str(tmp_path / "tables.sqlite"), **settings))
        return running[-1]

    yield start_one
    for s in running:
        s.close()
