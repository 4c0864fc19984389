"""The record of a game (`.croft`): JSON lines that replay exactly. Save file, replay, bug report and fixture."""
import json
from dataclasses import dataclass, field
from typing import Any

from .errors import Damaged

FORMAT = 1
MAX_LINE = 1 << 20


@dataclass
class Header:
    """How the game was set up. `seed` is missing while it must stay secret; then `commitment` stands for it."""

    game: str
    mode: str
    players: int
    options: dict[str, str]
    rulings: dict[str, str]
    content: str
    seats: list[str]
    seed: str | None = None
    commitment: str | None = None
    position: dict[str, Any] | None = None

    def line(self) -> dict[str, Any]:
        """The header as its JSON object."""
        doc: dict[str, Any] = {
            "croft": FORMAT,
            "game": self.game,
            "mode": self.mode,
            "players": self.players,
            "options": self.options,
            "rulings": self.rulings,
            "content": self.content,
            "seats": self.seats,
        }
        for key in ("seed", "commitment", "position"):
            value = getattr(self, key)
            if value is not None:
                doc[key] = value
        return doc


@dataclass
class Entry:
    """One line: a decision (`do`), the setup (number 0), or an undo back to before decision `undo`."""

    n: int
    seat: int = -1
    do: str = ""
    rolls: list[int] = field(default_factory=list)
    hash: str = ""
    time: int = 0
    auto: bool = False
    undo: int = -1

    def line(self) -> dict[str, Any]:
        """The entry as its JSON object."""
        if self.undo >= 0:
            return {"undo": self.undo, "seat": self.seat, "t": self.time}
        doc: dict[str, Any] = {"n": self.n}
        if self.n > 0:
            doc["seat"] = self.seat
            doc["do"] = self.do
        if self.rolls:
            doc["rolls"] = self.rolls
        if self.auto:
            doc["auto"] = True
        if self.time:
            doc["t"] = self.time
        if self.hash:
            doc["hash"] = self.hash
        return doc


@dataclass
class Record:
    """Header and entries in order; `end` is the outcome's name once the game is over."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    end: str = ""

    def dump(self) -> str:
        """The record as text."""
        lines = [self.header.line(), *(e.line() for e in self.entries)]
        if self.end:
            lines.append({"end": self.end})
        return "".join(json.dumps(x, separators=(",", ":"), ensure_ascii=False) + "\n" for x in lines)


def _want(doc: dict[str, Any], key: str, kind: type, where: str) -> Any:
    value = doc.get(key)
    if type(value) is not kind:
        raise Damaged(f"{where}: {key!r} should be {_NAMES[kind]}, found {value!r:.40}")
    return value


_NAMES = {int: "a whole number", str: "a text", dict: "an object", list: "a list", bool: "true or false"}


def _texts(doc: dict[str, Any], key: str, where: str) -> dict[str, str]:
    value = doc.get(key, {})
    if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
        raise Damaged(f"{where}: {key!r} should be an object of texts")
    return value


def _header(doc: dict[str, Any]) -> Header:
    where = "line 1"
    if doc.get("croft") != FORMAT:
        raise Damaged(f"line 1: not a record of format {FORMAT} (expected {{\"croft\": {FORMAT}, …}})")
    seats = _want(doc, "seats", list, where)
    if not all(isinstance(s, str) for s in seats):
        raise Damaged("line 1: 'seats' should be a list of texts")
    for key in ("seed", "commitment"):
        if key in doc and not isinstance(doc[key], str):
            raise Damaged(f"line 1: {key!r} should be a text")
    position = doc.get("position")
    if position is not None and not isinstance(position, dict):
        raise Damaged("line 1: 'position' should be an object")
    return Header(
        _want(doc, "game", str, where),
        _want(doc, "mode", str, where),
        _want(doc, "players", int, where),
        _texts(doc, "options", where),
        _texts(doc, "rulings", where),
        _want(doc, "content", str, where),
        seats,
        doc.get("seed"),
        doc.get("commitment"),
        position,
    )


def _entry(doc: dict[str, Any], where: str) -> Entry:
    if "undo" in doc:
        return Entry(0, doc.get("seat", -1), undo=_want(doc, "undo", int, where), time=doc.get("t", 0))
    n = _want(doc, "n", int, where)
    rolls = doc.get("rolls", [])
    if not isinstance(rolls, list) or not all(type(x) is int for x in rolls):
        raise Damaged(f"{where}: 'rolls' should be a list of whole numbers")
    entry = Entry(n, rolls=rolls, auto=doc.get("auto") is True)
    if n > 0:
        entry.seat = _want(doc, "seat", int, where)
        entry.do = _want(doc, "do", str, where)
    if "hash" in doc:
        entry.hash = _want(doc, "hash", str, where)
    if "t" in doc:
        entry.time = _want(doc, "t", int, where)
    return entry


def parse_record(text: str) -> Record:
    """A record from its text; Damaged names the line that is wrong."""
    record: Record | None = None
    for number, line in enumerate(text.splitlines(), 1):
        where = f"line {number}"
        if len(line) > MAX_LINE:
            raise Damaged(f"{where}: longer than {MAX_LINE} characters")
        if not line.strip():
            continue
        try:
            doc = json.loads(line)
        except (ValueError, RecursionError):
            raise Damaged(f"{where}: not JSON") from None
        if not isinstance(doc, dict):
            raise Damaged(f"{where}: expected a JSON object")
        if record is None:
            record = Record(_header(doc))
        elif "end" in doc:
            record.end = _want(doc, "end", str, where)
        else:
            record.entries.append(_entry(doc, where))
    if record is None:
        raise Damaged("the record is empty; its first line should be the header")
    return record
