"""Tables that were begun with another version: closed with a clear word, their records kept, their seeds revealed."""

import logging

from ....errors import OtherVersion
from ... import clock
from ...store.statements import Append
from ...store.store import Store
from ...tables import versions
from ...tables.spec import Row, Spec
from ...tables.table import Table

log = logging.getLogger("undercroft.server")


def closed_because(spec: Spec, why: str) -> str:
    """The one sentence that everybody is told who comes to a closed table."""
    release = f" (Undercroft {spec.release})" if spec.release else ""
    return f"this table is closed: {why}. Its record has all seeds; replay it with the version it names{release}"


async def close(store: Store, spec: Spec, rows: list[Row], e: OtherVersion) -> bool:
    """Close a table: its last entry says so, so that no other process writes on; then only the record stays.

    False if somebody wrote in between. Of an analysis nothing stays."""
    now, why = clock.now(), closed_because(spec, str(e))
    record = "" if spec.analysis else versions.record_of(Table(spec), rows)
    last = rows[-1] if rows else Row(-1, spec.created, "made")
    summary = {**await store.summary(spec.id), "state": "expired", "closed": why, "decision": None, "free": []}
    end = Row(last.n + 1, now, "expire", -1, {"why": why})
    if not (await store.write([Append(spec.id, end, summary, last.time)]))[0]:
        return False
    await store.keep_record(spec.id, record, summary, now)
    log.warning("table %s: %s", spec.id, why)
    return True
