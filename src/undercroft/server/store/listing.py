"""The tables that the lobby lists for a visitor."""

from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..tables.spec import Role
from .schema import tables, tokens


async def listed(c: AsyncConnection, digests: list[str], most: int) -> list[dict[str, Any]]:
    """Summaries of the public tables and of those these tokens open, with their roles there; the newest first.

    Two questions, each with its index: one with "or" reads every table.
    """
    some = select(tables.c.id, tables.c.summary, tables.c.updated).order_by(tables.c.updated.desc()).limit(most)
    found = {r[0]: r for r in await c.execute(some.where(tables.c.public == 1))}
    roles = await _roles(c, digests) if digests else {}
    own = {r[0]: r for r in await c.execute(some.where(tables.c.id.in_(roles)))} if roles else {}
    newest = sorted((found | own).values(), key=lambda r: float(r[2]), reverse=True)[:most]
    return [
        {**msgspec.json.decode(r[1]), "updated": r[2], "roles": roles.get(r[0], [])} for r in newest if r[1] != "{}"
    ]


async def _roles(c: AsyncConnection, digests: list[str]) -> dict[str, list[Role]]:
    """What these tokens open, by table."""
    found: dict[str, list[Role]] = {}
    query = select(tokens.c.table_id, tokens.c.role, tokens.c.seat).where(tokens.c.digest.in_(digests))
    for table, kind, seat in await c.execute(query):
        found.setdefault(table, []).append(Role(kind, seat))
    return found
