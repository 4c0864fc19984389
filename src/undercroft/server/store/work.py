"""Transactions, as functions of a connection."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Executable, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..tables.spec import Fame, Role, Row, Spec
from .schema import entries, fame, records, server_keys, snapshots, tables, tokens
from .statements import as_json, values


def create(c: Connection, spec: Spec, keys: dict[str, Role], rows: list[Row], summary: dict[str, Any]) -> None:
    """A new table with its tokens' digests and its first entries."""
    listed = int(spec.public or spec.lobby)
    c.execute(
        insert(tables).values(
            id=spec.id,
            created=spec.created,
            spec=as_json(spec),
            public=listed,
            updated=spec.created,
            summary=as_json(summary),
        )
    )
    c.execute(
        insert(tokens), [{"digest": d, "table_id": spec.id, "role": r.kind, "seat": r.seat} for d, r in keys.items()]
    )
    c.execute(insert(entries), [values(spec.id, r) for r in rows])


def exchange(c: Connection, invite: str, token: str, table: str, role: Role) -> bool:
    """Void an invitation and store what it is exchanged for; False if it was void already."""
    gone = c.execute(delete(tokens).where(tokens.c.digest == invite, tokens.c.table_id == table))
    if gone.rowcount != 1:
        return False
    c.execute(insert(tokens).values(digest=token, table_id=table, role=role.kind, seat=role.seat))
    return True


def invite(c: Connection, token: str, table: str, seat: int, void: Sequence[str]) -> None:
    """A new invitation to a seat; those before are void, and these keys."""
    old = (tokens.c.role == "invite") | tokens.c.digest.in_(void)
    c.execute(delete(tokens).where(tokens.c.table_id == table, tokens.c.seat == seat, old))
    c.execute(insert(tokens).values(digest=token, table_id=table, role="invite", seat=seat))


def honor(c: Connection, x: Fame) -> None:
    """An entry of the Hall of Fame, in place of the one of the same game."""
    c.execute(delete(fame).where(fame.c.id == x.id))
    c.execute(insert(fame).values(id=x.id, game=x.game, mode=x.mode, score=x.score, ended=x.ended, body=as_json(x)))


def shared_key(c: Connection, name: str, fresh: str) -> str:
    """The key of this name, which the first server of a database makes."""
    if c.execute(select(server_keys.c.value).where(server_keys.c.name == name)).scalar() is None:
        dialect = postgresql if c.dialect.name == "postgresql" else sqlite
        c.execute(dialect.insert(server_keys).values(name=name, value=fresh).on_conflict_do_nothing())
    return str(c.execute(select(server_keys.c.value).where(server_keys.c.name == name)).scalar_one())


def set_key(c: Connection, name: str, value: str) -> None:
    """Store a value under a name."""
    c.execute(delete(server_keys).where(server_keys.c.name == name))
    c.execute(insert(server_keys).values(name=name, value=value))


def keep_record(c: Connection, table: str, record: str, summary: dict[str, Any], now: float) -> None:
    """Only the record of a table stays; without one nothing."""
    c.execute(delete(snapshots).where(snapshots.c.table_id == table))
    c.execute(delete(entries).where(entries.c.table_id == table))
    c.execute(delete(records).where(records.c.table_id == table))
    if record:
        c.execute(insert(records).values(table_id=table, body=record, ended=now))
        c.execute(update(tables).where(tables.c.id == table).values(public=0, summary=as_json(summary)))
    else:
        c.execute(delete(tokens).where(tokens.c.table_id == table))
        c.execute(delete(tables).where(tables.c.id == table))


def execute(c: Connection, statement: Executable) -> None:
    """One statement."""
    c.execute(statement)
