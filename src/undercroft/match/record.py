"""The record of a game (`.croft`): JSON lines that replay exactly. Save file, replay, bug report and fixture."""

import json
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.config import CHOICES
from ..errors import Damaged
from ..files import load_json, reason
from .fair_dice import broken, check_shape
from .history import commitment_of

FORMAT = 1
MAX_LINE = 1 << 20
CLOSED = "closed"  # the end of a game that nobody finished
HEADER_KEYS = (
    "croft",
    "game",
    "mode",
    "players",
    "options",
    "rulings",
    "content",
    "begun",
    "rules",
    "release",
    "packs",
    "seats",
    "seed",
    "commitment",
    "position",
    "asks",
    "fair",
)
ENTRY_KEYS = ("n", "seat", "do", "rolls", "forced", "auto", "t", "hash")
UNDO_KEYS = ("undo", "seat", "t", "fresh")


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
    packs: list[str] = field(default_factory=list)  # the content packs, `name@hash`
    fair: dict[str, Any] | None = None  # how the seed came about: match/fair_dice.py
    asks: str = CHOICES  # or ALL: decisions with one option stand in the record too
    rules: int = 0  # the version of the game's rules and content; 0: older records do not say
    release: str = ""  # of Undercroft, which has this version
    begun: str = ""  # the content at the beginning, if it is other content since

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
        for key in ("begun", "rules", "release"):
            if getattr(self, key):
                doc[key] = getattr(self, key)
        if self.packs:
            doc["packs"] = self.packs
        for key in ("seed", "commitment", "position", "fair"):
            value = getattr(self, key)
            if value is not None:
                doc[key] = value
        if self.asks != CHOICES:
            doc["asks"] = self.asks
        return doc


def unfair(h: Header) -> str:
    """The fault of a record's fair seed; empty if it is as promised, or if the record promises nothing."""
    if h.fair is None:
        return ""
    content = h.begun or h.content
    return broken(h.fair, h.seed, h.commitment, h.game, h.mode, h.options, h.rulings, content, h.packs, h.seats)


@dataclass(slots=True)
class Entry:
    """One line: a decision (`do`), the setup (number 0), or an undo back to before decision `undo`.

    The first `forced` of the rolls were given and not sampled. After an undo with `fresh` chance comes from that
    sub-stream of the seed, so that nobody who saw what was taken back knows what comes.
    """

    n: int
    seat: int = -1
    do: str = ""
    rolls: list[int] = field(default_factory=list)
    hash: str = ""
    time: int = 0
    auto: bool = False
    undo: int = -1
    forced: int = 0
    fresh: int = 0

    def line(self) -> dict[str, Any]:
        """The entry as its JSON object."""
        if self.undo >= 0:
            undone = {"undo": self.undo, "seat": self.seat, "t": self.time}
            return {**undone, "fresh": self.fresh} if self.fresh else undone
        doc: dict[str, Any] = {"n": self.n}
        if self.n > 0:
            doc["seat"] = self.seat
            doc["do"] = self.do
        if self.rolls:
            doc["rolls"] = self.rolls
        if self.forced:
            doc["forced"] = self.forced
        if self.auto:
            doc["auto"] = True
        if self.time:
            doc["t"] = self.time
        if self.hash:
            doc["hash"] = self.hash
        return doc


@dataclass
class Record:
    """Header and entries in order; `end` is the outcome's name once the game is over, `by` the seat that conceded. A
    game that was closed before its end has CLOSED there."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    end: str = ""
    by: int = -1

    def without_seed(self) -> "Record":
        """The record while its seed must stay secret: a commitment stands for it."""
        h = self.header
        if h.seed is None:
            return self
        promised = h.commitment or commitment_of(h.seed)
        return replace(self, header=replace(h, seed=None, commitment=promised, fair=None))

    def dump(self) -> str:
        """The record as text."""
        lines = [self.header.line(), *(e.line() for e in self.entries)]
        if self.end:
            lines.append({"end": self.end, "by": self.by} if self.by >= 0 else {"end": self.end})
        return "".join(json.dumps(x, separators=(",", ":"), ensure_ascii=False) + "\n" for x in lines)


def _only(doc: dict[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in doc:
        if key not in keys:
            raise Damaged(f"{where}: unknown key {key!r:.40}; expected {', '.join(keys)}")


def _want(doc: dict[str, Any], key: str, kind: type, where: str, default: Any = None) -> Any:
    value = doc.get(key, default)
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
    if doc.get("croft") != FORMAT or type(doc["croft"]) is not int:
        raise Damaged(f'line 1: not a record of format {FORMAT} (expected {{"croft": {FORMAT}, …}})')
    if "partial" in doc:
        raise Damaged(
            "line 1: this is one seat's log of a running game; it cannot be replayed. The whole "
            "record is public when the game is over"
        )
    _only(doc, HEADER_KEYS, where)
    if doc.get("fair") is not None:
        check_shape(doc["fair"])
    seats = _want(doc, "seats", list, where)
    if not all(isinstance(s, str) for s in seats):
        raise Damaged("line 1: 'seats' should be a list of texts")
    for key in ("seed", "commitment"):
        if key in doc and not isinstance(doc[key], str):
            raise Damaged(f"line 1: {key!r} should be a text")
    packs = _want(doc, "packs", list, where, [])
    if not all(isinstance(p, str) for p in packs):
        raise Damaged("line 1: 'packs' should be a list of texts")
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
        packs,
        doc.get("fair"),
        _want(doc, "asks", str, where, CHOICES),
        _want(doc, "rules", int, where, 0),
        _want(doc, "release", str, where, ""),
        _want(doc, "begun", str, where, ""),
    )


def _entry(doc: dict[str, Any], where: str) -> Entry:
    if "undo" in doc:
        _only(doc, UNDO_KEYS, where)
        undo = _want(doc, "undo", int, where)
        if undo < 1:
            raise Damaged(f"{where}: 'undo' should be the number of a decision, found {undo}")
        fresh = _want(doc, "fresh", int, where, 0)
        if fresh < 0:
            raise Damaged(f"{where}: 'fresh' should be the number of a sub-stream, found {fresh}")
        return Entry(0, _want(doc, "seat", int, where, -1), undo=undo, time=_want(doc, "t", int, where, 0), fresh=fresh)
    _only(doc, ENTRY_KEYS, where)
    n = _want(doc, "n", int, where)
    if n < 0:
        raise Damaged(f"{where}: 'n' should be the number of a decision, found {n}")
    rolls = doc.get("rolls", [])
    if not isinstance(rolls, list) or not all(type(x) is int for x in rolls):
        raise Damaged(f"{where}: 'rolls' should be a list of whole numbers")
    entry = Entry(n, rolls=rolls, auto=_want(doc, "auto", bool, where, False))
    entry.forced = _want(doc, "forced", int, where, 0)
    if not 0 <= entry.forced <= len(rolls):
        raise Damaged(f"{where}: 'forced' should be how many of the rolls were given, found {entry.forced}")
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
    for number, line in enumerate(text.split("\n"), 1):  # other line ends may stand within a text
        where = f"line {number}"
        if len(line) > MAX_LINE:
            raise Damaged(f"{where}: longer than {MAX_LINE} characters")
        if not line.strip():
            continue
        try:
            doc = load_json(line)
        except (ValueError, RecursionError) as e:
            raise Damaged(f"{where}: not JSON ({reason(e)})") from None
        if not isinstance(doc, dict):
            raise Damaged(f"{where}: expected a JSON object")
        if record is None:
            record = Record(_header(doc))
        elif record.end:
            raise Damaged(f"{where}: nothing may follow the end of the game")
        elif "end" in doc:
            _only(doc, ("end", "by"), where)
            record.end = _want(doc, "end", str, where)
            record.by = _want(doc, "by", int, where, -1)
        else:
            record.entries.append(_entry(doc, where))
    if record is None:
        raise Damaged("the record is empty; its first line should be the header")
    return record
