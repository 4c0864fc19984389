"""Tables of another version: what becomes of them, and their records, which need no rules.

A table names the version of its game's rules and content (`Spec.rules`) and the hash of its content. With another
version it is not played on. With other content of the same version it is, if its whole log comes out the same: every
answer is allowed, every roll and every hash is as it was recorded.
"""

from dataclasses import dataclass

from ...errors import ContentError, CroftError, OtherVersion
from ...match.concession import CONCEDED
from ...match.record import CLOSED, Record
from . import matches, reading
from .spec import Row, Spec
from .table import Table

GOES_ON = "goes on"
CLOSES = "closes"
WAITS = "waits"
DAMAGED = "damaged"


@dataclass(frozen=True)
class Verdict:
    """The fate of a stored table under this release, and why if it does not simply go on."""

    fate: str
    why: str = ""


def verdict(spec: Spec, rows: list[Row]) -> Verdict:
    """What becomes of a table with the games that are installed here; its whole log is played again."""
    try:
        table = Table(spec)
        table.load(rows)
    except OtherVersion as e:
        return Verdict(CLOSES, str(e))
    except ContentError as e:
        return Verdict(WAITS, str(e))
    except CroftError as e:
        return Verdict(DAMAGED, str(e)) if _installed(spec) else Verdict(WAITS, str(e))
    if table.content != table.title.content_hash:
        return Verdict(GOES_ON, "the content is different, and everything played comes out the same")
    return Verdict(GOES_ON)


def _installed(spec: Spec) -> bool:
    try:
        Table(spec)
    except CroftError:
        return False
    return True


def update(t: Table, now: float) -> Row | None:
    """The row by which a table is played on with the content of this server, all of its log being the same."""
    if t.content == t.title.content_hash or t.expired:
        return None
    return Row(t.version + 1, now, "content", -1, {"content": t.title.content_hash})


def record_of(t: Table, rows: list[Row]) -> str:
    """The whole record of a table whose rules are not here: its log as it was written, its seeds, its version."""
    reading.skim(t, rows)
    header = matches.header_of(t.spec, t.begin.seed if t.started else None, reading.content_of(t, rows))
    if t.spec.secret:
        numbers = t.begin.revealed()
        header.fair = {"server": t.spec.secret, "table": t.spec.id, "made": t.spec.made, "numbers": numbers}
    entries = [matches.entry_of(r) for r in rows if r.kind in reading.PLAYED]
    return Record(header, entries, *_end(rows)).dump() if t.started else Record(header).dump()


def _end(rows: list[Row]) -> tuple[str, int]:
    """How a game ended, and the seat that conceded, as its last entry says; one that did not end is closed now."""
    last = next((r for r in reversed(rows) if r.kind in (*reading.PLAYED, "concede")), None)
    if last is not None and last.kind == "concede":
        return CONCEDED, last.seat
    return (CLOSED if last is None else last.body.get("end", CLOSED)), -1
