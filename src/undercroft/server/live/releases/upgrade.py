"""An upgrade of a whole database: what becomes of each table, said before or done."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import inspect

from ....errors import CroftError, OtherVersion
from ...store.migrations import LATEST, version
from ...store.store import Store
from ...tables.spec import Spec
from ...tables.versions import CLOSES, GOES_ON, Verdict, verdict
from . import old_tables
from .other_releases import OtherReleases


@dataclass(frozen=True)
class Stored:
    """A stored table, and what becomes of it."""

    id: str
    game: str
    mode: str
    version: str
    verdict: Verdict

    def document(self) -> dict[str, Any]:
        """For scripts."""
        v = self.verdict
        return {
            "table": self.id,
            "game": self.game,
            "mode": self.mode,
            "version": self.version,
            "fate": v.fate,
            "why": v.why,
        }


@dataclass(frozen=True)
class Upgrade:
    """How many changes the schema takes, and all tables that are not records yet."""

    changes: int
    tables: list[Stored]


async def check(url: str, folders: tuple[str, ...] = ()) -> Upgrade:
    """The fate of each table under this version, with other releases in these environments; nothing is changed."""
    store = Store(url)
    others = OtherReleases(store, url, folders)
    try:
        here = await _schema(store)
        if here == 0:
            return Upgrade(LATEST, [])
        tables = [await _stored(store, others, table) for table in await store.ids(records_kept=here >= 4)]
        return Upgrade(LATEST - here, tables)
    finally:
        await store.close()


async def migrate_tables(url: str, folders: tuple[str, ...] = ()) -> Upgrade:
    """Bring the schema up to date, and close the tables that cannot go on. No server may run on an SQLite file."""
    store = Store(url)
    others = OtherReleases(store, url, folders)
    try:
        here = await _schema(store)
        await store.open()
        tables = [await _stored(store, others, table, True) for table in await store.ids()]
        return Upgrade(LATEST - here, tables)
    finally:
        await store.close()


async def _schema(store: Store) -> int:
    """The schema's number; 0 for an empty database."""
    async with store.engine.connect() as c:
        if not await c.run_sync(lambda sync: inspect(sync).has_table("schema_changes")):
            return 0
        found = await version(c)
    if found > LATEST:
        raise CroftError(f"the database comes from a newer Undercroft (change {found}, this one knows {LATEST})")
    return found


async def _stored(store: Store, others: OtherReleases, table: str, close: bool = False) -> Stored:
    spec, rows = await store.spec(table), await store.rows(table)
    assert spec is not None
    found = verdict(spec, rows)
    release = await others.of(spec) if found.fate == CLOSES else None
    if release is not None:
        found = Verdict(GOES_ON, f"Undercroft {release.release} in {release.folder} plays it")
    if close and found.fate == CLOSES:
        await old_tables.close(store, spec, rows, OtherVersion(found.why))
    return Stored(table, spec.game, spec.mode, _version(spec), found)


def _version(spec: Spec) -> str:
    return f"version {spec.rules} (Undercroft {spec.release})" if spec.rules else "a version it does not name"
