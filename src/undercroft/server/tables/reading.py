"""A table from its log: compared where its content is other than ours, cached, or as far as no rules are needed."""

import contextlib
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ...errors import ContentError, OtherVersion
from ...match.fair_dice import seed_of
from ...release import RELEASE
from .spec import Row

if TYPE_CHECKING:
    from .table import Table

PLAYED = ("setup", "do", "undo")  # the rows that are entries of the record


def content_of(t: "Table", rows: list[Row]) -> str:
    """The content that a table was played with last."""
    return next((r.body["content"] for r in reversed(rows) if r.kind == "content"), t.spec.content)


@contextlib.contextmanager
def compared(t: "Table", rows: list[Row]) -> Iterator[None]:
    """While a log is read: with content that is not the table's own all of it must come out the same, else
    OtherVersion."""
    try:
        yield
    except (OtherVersion, ContentError):
        raise
    except Exception as e:
        content = content_of(t, rows)
        if content == t.title.content_hash and t.spec.rules:
            raise
        raise OtherVersion(
            f"it was begun with different content or rules of {t.title.meta.title} ({content}, here "
            f"{t.title.content_hash}), and what was played does not come out the same: {e}"
        ) from None


def cached(t: "Table") -> dict[str, Any]:
    """A cached state to load from."""
    return {
        "n": t.version,
        "release": RELEASE,
        "seed": t.begin.seed,
        "state": t.title.snapshot(t.match.game),
        "clocks": asdict(t.clocks),
        "updated": t.updated,
        **t.log.cached(),
        **t.seating.cached(),
        **t.consent.cached(),
    }


def skim(t: "Table", rows: list[Row]) -> None:
    """Take what needs no rules from the log: seats, numbers, the seed."""
    t.reset()
    t.log.skip(True)
    for row in rows:
        t.seating.fold(row, t.log, t.started, 0)
        t.begin.fold(row, t.seats)
        if row.kind == "setup" and t.spec.secret:
            t.begin.start(seed_of(t.spec.secret, t.spec.commitment, t.begin.revealed()))
        elif row.kind == "setup":
            t.begin.start()
