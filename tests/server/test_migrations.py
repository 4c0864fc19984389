"""Databases of every age open, empty ones too; newer ones are left alone."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from server.harness import Server
from undercroft.errors import CroftError, Damaged
from undercroft.games import title_of
from undercroft.match.match import commitment_of, start
from undercroft.server.settings import data_folder, database_url
from undercroft.server.store.migrations import LATEST, MIGRATIONS, migrate, version
from undercroft.server.store.store import Store


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return database_url(request.getfixturevalue("cluster").database())
    return database_url(str(tmp_path / "old.sqlite"))


def with_engine(url: str, work: Callable[[AsyncEngine], Awaitable[Any]]) -> Any:
    async def go() -> Any:
        engine = create_async_engine(url)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(go())


async def where(engine: AsyncEngine) -> int:
    async with engine.connect() as c:
        return await version(c)


def test_numbers_follow_each_other() -> None:
    assert [m.number for m in MIGRATIONS] == list(range(1, LATEST + 1))


def test_an_empty_database_gets_everything_once(url: str) -> None:
    assert with_engine(url, migrate) == LATEST
    assert with_engine(url, migrate) == 0
    assert with_engine(url, where) == LATEST


def test_two_processes_migrate_at_once(url: str) -> None:
    async def both(engine: AsyncEngine) -> list[int]:
        return list(await asyncio.gather(*(migrate(engine) for _ in range(3))))

    assert sorted(with_engine(url, both)) == [0, 0, LATEST]


def test_an_old_database_keeps_its_tables(url: str) -> None:
    """A table begun with the first schema is there, listed and playable after the update."""
    import msgspec

    from undercroft.server.security import digest
    from undercroft.server.tables.spec import Spec

    title = title_of("toy")
    match = start(title, "rivals", 2, seed="old")
    match.choose("move R1")
    spec = Spec(
        "oldtable",
        time.time(),
        "toy",
        "rivals",
        2,
        ["human", "human"],
        match.config.options,
        {},
        "Old",
        title.content_hash,
        "old",
        commitment_of("old"),
    )

    async def fill(engine: AsyncEngine) -> None:
        assert await migrate(engine, to=1) == 1
        async with engine.begin() as c:
            await c.execute(
                text("INSERT INTO tables (id, created, spec, public) VALUES ('oldtable', :t, :s, 0)"),
                {"t": spec.created, "s": msgspec.json.encode(spec).decode()},
            )
            await c.execute(text("INSERT INTO tokens VALUES (:d, 'oldtable', 'host', -1)"), {"d": digest("key")})
            for n, (kind, e) in enumerate(zip(("setup", "do"), match.record.entries, strict=True)):
                await c.execute(
                    text("INSERT INTO entries VALUES ('oldtable', :n, :t, :k, :s, :b)"),
                    {
                        "n": n,
                        "t": spec.created + n,
                        "k": kind,
                        "s": e.seat,
                        "b": msgspec.json.encode(e.line()).decode(),
                    },
                )

    with_engine(url, fill)
    server = Server(url.replace("+aiosqlite", "").replace("+asyncpg", ""))
    try:
        p = server.sit({"table": "oldtable", "host": "key"})
        assert p.view["n"] == 1 and p.view["scene"]["pieces"][0]["area"] == "room:1"
        p.choose("end")
        listed = server.get("/api/tables", token="key").json()
        assert listed[0]["table"] == "oldtable" and listed[0]["updated"] > spec.created
    finally:
        server.close()


def test_a_newer_database_is_refused_untouched(url: str) -> None:
    async def newer(engine: AsyncEngine) -> None:
        await migrate(engine)
        async with engine.begin() as c:
            await c.execute(text("INSERT INTO schema_changes VALUES (:n, 'from the future', 0)"), {"n": LATEST + 1})

    with_engine(url, newer)
    with pytest.raises(Damaged, match="newer"):
        with_engine(url, migrate)
    with pytest.raises(RuntimeError, match="newer"):
        Server(url.replace("+aiosqlite", "").replace("+asyncpg", ""))


def test_sqlite_is_safe_against_power_failure_and_private(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    store = Store(database_url(str(path)))

    async def look() -> tuple[Any, Any]:
        await store.open()
        async with store.engine.connect() as c:
            mode = (await c.execute(text("PRAGMA journal_mode"))).scalar()
            sync = (await c.execute(text("PRAGMA synchronous"))).scalar()
        await store.close()
        return mode, sync

    assert asyncio.run(look()) == ("wal", 2)
    assert path.stat().st_mode & 0o077 == 0


def test_database_urls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deep" / "x.sqlite"
    assert database_url(str(file)) == database_url(f"sqlite:///{file}") == f"sqlite+aiosqlite:///{file}"
    assert database_url("postgresql://u@h/d") == database_url("postgres://u@h/d") == "postgresql+asyncpg://u@h/d"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert database_url(None).startswith("sqlite+aiosqlite:///") and data_folder().is_dir()
    monkeypatch.setattr("undercroft.server.settings.find_spec", lambda name: None)
    with pytest.raises(CroftError, match=r"PostgreSQL needs the package asyncpg: pip install 'undercroft\[postgres\]'"):
        database_url("postgresql://u@h/d")
    for bad in ("mysql://x/y", "sqlite://x", "sqlite:///", str(tmp_path)):
        with pytest.raises(CroftError):
            database_url(bad)
