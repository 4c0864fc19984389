"""Views for connections: each seat's own, rendered once per change for all who look."""

import time
from typing import Any

import msgspec
from msgspec import Raw

from ...match import concession as concessions
from ...match.match import Match
from ...scene import DecisionScene, LogEntry
from .. import clock
from .acts import actions, concession
from .parts import clocks, party
from .parts.decision_counts import read_by
from .parts.mask import LastSeen
from .seats import OPEN, Seat
from .spec import HOST, Role, Row
from .table import Table

encode = msgspec.json.encode
NOBODY = -2  # owner of a masked decision
DECISIONS_KEPT = 8
Counts = tuple[tuple[int, int], ...] | None  # whose secret passes are counted, and from which on; None: everybody's
Reader = tuple[int, Counts, int]  # through which seat, what is counted, and how many lines are as strangers read them
READERS_KEPT = 16


class Frames:
    """Renders the frames of one table and remembers them until the table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._stamp = -1
        self._cache: dict[tuple[Any, ...], Raw] = {}
        self._lines: dict[tuple[Any, ...], tuple[Raw, int]] = {}
        self._scenes: dict[int, list[tuple[tuple[int, int], Raw]]] = {}  # per viewer, the newest last
        self._decisions: dict[tuple[int, int, bool], tuple[tuple[int, int, int, int], Raw]] = {}
        self._logs: dict[Reader, tuple[int, int]] = {}  # how many lines each has read, of how many lines of the table

    def viewer(self, role: Role, last: int = -1) -> int:
        """Through which of its seats a role looks: the one that decides, else the one before, else the first."""
        t = self.table
        mine = t.owned(role)
        if not mine:
            return -1
        seen = t.masked_for(mine)
        d = (seen.match if seen else t.match).decision
        if t.started and d is not None and d.owner in mine and t.seats[d.owner].human:
            return d.owner
        return last if last in mine else mine[0]

    def view(
        self, role: Role, viewer: int, read: int, online: list[int], watchers: list[dict[str, Any]] | None = None
    ) -> tuple[bytes, int]:
        """The frame for a role that has read so many log entries; and how many it has read then."""
        t = self.table
        mine = t.owned(role)
        seen = t.masked_for(mine)
        match = seen.match if seen else t.match
        if self._stamp != t.stamp:
            self._cache.clear()
            self._lines.clear()
            self._stamp = t.stamp
        n = t.known_as(mine, match.game.count)
        hidden = seen is not None or is_secret(t, mine, online)
        log, read_now = self._log(self.reader(role, viewer), seen, read)
        you = whoami(t, role, viewer)
        you |= {
            "asking": {str(s): t.seats[s].asking for s in mine},
            "resting": [s for s in mine if s in t.interrupts.resting],
            "holding": [s for s in mine if s in t.interrupts.holding],
            "concede": concession.can_concede(t, role, match),
        }
        if t.spec.clock is not None:
            you["now"] = round(clock.now(), 2)
        left = open_seconds(t, mine)
        if left is not None:
            you["grace"] = left
        if watchers is not None:
            you["spectators"] = watchers
        if role.key in t.talk.notes:
            you["note"] = t.talk.notes[role.key]
        undo = {"can": False, "why": "", "ask": False} if hidden else actions.undo_state(t, role)
        frame = {
            "type": "view",
            "n": n,
            "version": version(t, seen, mine),
            "scene": self._scene(match, viewer) if t.started else None,
            "decision": self._decision(match, viewer, n, hidden, party.waits(t, role)) if t.started else None,
            "log": log,
            "log_from": read,
            "table": self._table(match, hidden, online, mine),
            "undo": undo,
            "you": you,
        }
        return encode(frame), read_now

    def reader(self, role: Role, viewer: int) -> Reader:
        """How a role reads the log. If it changes, the log must be read again."""
        t = self.table
        mine = t.owned(role)
        over = t.match.over and t.masked_for(mine) is None
        counts = None if over else tuple(t.reach(mine).items())
        return viewer, counts, t.seats[viewer].since.lines if viewer >= 0 else 0

    def _scene(self, match: Match, viewer: int) -> Raw:
        """Chat, names and the like leave it as it is; what is masked was drawn already when it was the truth."""
        mark, drawn = (self.table.epoch, len(match.record.entries)), self._scenes.setdefault(viewer, [])
        for known, scene in reversed(drawn):
            if known == mark:
                return scene
        drawn.append((mark, Raw(encode(match.view(viewer)))))
        del drawn[: -1 if self.table.mask.before is None else -2]
        return drawn[-1][1]

    def _decision(self, match: Match, viewer: int, n: int, hidden: bool, waits: bool) -> Raw:
        if hidden:
            return Raw(encode(masked(n)))
        humans = sum(1 << x.seat for x in self.table.seats if x.human)
        silent = waits and self.table.spec.party == party.OWNER
        key, mark = (viewer, n, silent), (self.table.epoch, len(match.record.entries), match.conceded, humans)
        found = self._decisions.get(key)
        if found is None or found[0] != mark:
            if len(self._decisions) > DECISIONS_KEPT:
                self._decisions.clear()
            found = self._decisions[key] = (mark, Raw(encode(self.decision(match, viewer, n, silent))))
        return found[1]

    def decision(self, match: Match, viewer: int, n: int, silent: bool = False) -> DecisionScene | None:
        """The pending decision; nothing is offered where a bot plays the seat, or the party does not ask it."""
        scene = match.decision_scene(viewer)
        if scene is not None:
            scene["number"] = n
        if scene is not None and viewer >= 0 and (silent or not self.table.seats[viewer].human):
            scene["mine"] = False
            scene["options"] = []
        return scene

    def _log(self, reader: Reader, seen: LastSeen | None, read: int) -> tuple[Raw, int]:
        upto = seen.lines if seen else len(self.table.log.lines)
        key = ("log", reader, read, upto)
        found = self._lines.get(key)
        if found is None:
            entries = self._unread(reader, read, upto)
            found = self._lines[key] = Raw(encode(entries)), read + len(entries)
        return found

    def _unread(self, reader: Reader, read: int, upto: int) -> list[LogEntry]:
        """The lines among the first `upto` that this reader has not read yet."""
        lines = self.table.log.lines
        viewer, counts, strangers = reader
        mine = None if counts is None else dict(counts)
        known, covered = self._logs.get(reader, (0, 0))
        if known != read or covered > upto:
            known, covered = 0, 0
        entries = read_by(lines[covered:upto], viewer, mine, strangers - covered)
        if reader not in self._logs and len(self._logs) >= READERS_KEPT:
            self._logs.clear()
        self._logs[reader] = (known + len(entries), upto)
        return entries[max(0, read - known) :]

    def _table(self, match: Match, masked: bool, online: list[int], mine: list[int]) -> Raw:
        key = ("table", masked, *online, "mine", *mine)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = Raw(encode(table_info(self.table, match, masked, online, mine)))
        return found


def open_seconds(t: Table, mine: list[int]) -> float | None:
    """The seconds for which a window of these seats that is not asked stays open."""
    d = t.match.decision
    window = t.interrupts.window
    if window is None or d is None or d.owner not in mine or window.count != t.match.game.count:
        return None
    return round(max(0.0, window.open_until - time.monotonic()), 2)


def is_secret(t: Table, mine: list[int], online: list[int]) -> bool:
    """Must these seats not know who is asked? They are told about a player who went away, or all would wait."""
    d = t.match.decision
    return t.started and d is not None and t.asks_secretly(mine) and (d.owner in online or not t.seats[d.owner].human)


def version(t: Table, seen: LastSeen | None, mine: list[int]) -> int:
    """The number of the last entry, those not counted that nobody but their own seat may know of."""
    at, rows = (seen.version, seen.pass_rows) if seen else (t.version, t.log.pass_rows)
    return at - sum(k if seat not in mine else min(k, t.seats[seat].since.rows) for seat, k in enumerate(rows))


def whoami(t: Table, role: Role, viewer: int) -> dict[str, Any]:
    """The part of a view about its own connection; while people gather, the message its page should send."""
    you: dict[str, Any] = {"seats": t.owned(role), "host": role.kind == "host", "viewer": viewer}
    asked = t.begin.asked(t.seats, role)
    if asked:
        you["asked"] = asked
    if t.spec.fair and you["seats"]:
        you["fair"] = not t.begin.left_out(role)
    if role.key in t.begin.numbers:
        you["commit"] = t.begin.numbers[role.key].commit
    return you


def masked(n: int) -> DecisionScene:
    """The stand-in for a decision while interrupts may be played."""
    return DecisionScene(number=n, owner=NOBODY, mine=False, prompt="A moment: interrupts may be played.", options=[])


def state(t: Table, match: Match) -> str:
    """Does it wait for people, is it played, is it over?"""
    if t.expired:
        return "expired"
    return "gathering" if not t.started else "over" if match.over else "playing"


def table_info(t: Table, match: Match, masked: bool, online: list[int], mine: list[int]) -> dict[str, Any]:
    """Public facts about the table, and the standing orders of the reader's own seats."""
    spec = t.spec
    info: dict[str, Any] = {
        "table": spec.id,
        "title": spec.title,
        "game": spec.game,
        "mode": spec.mode,
        "options": spec.options,
        "rulings": spec.rulings,
        "packs": spec.packs,
        "commitment": spec.commitment,
        "fair": spec.fair,
        "numbers": t.begin.shown(),
        "named": spec.title != t.title.meta.title,
        "state": state(t, match),
        "public": spec.public,
        "lobby": spec.lobby,
        "waive_undo": spec.waive_undo,
        "seats": [seat_info(t, s, online, mine) for s in t.seats],
        "waiting": [] if masked or not t.started else t.waiting(),
        "party": spec.party,
        "leader": -1 if masked else party.leader(t),
        "proposals": [] if masked else party.shown(t),
        "requests": [] if t.consent.request is None else [request_info(t, mine)],
        "analysis": spec.analysis,
        "spectators": {"chat": not t.talk.closed},
    }
    if spec.of:
        info["origin"] = {"table": spec.of, "n": spec.at}
    if spec.clock is not None:
        info["clock"] = {"turn": spec.clock.turn, "total": spec.clock.total, "seats": clocks.shown(t, masked)}
    info.update(result_info(t, match, masked))
    return info


def seat_info(t: Table, s: Seat, online: list[int], mine: list[int]) -> dict[str, Any]:
    """A seat as everybody sees it; standing orders are for its own people."""
    return {
        "seat": s.seat,
        "name": s.name,
        "kind": s.kind,
        "online": s.seat in online or not s.human,
        "claimed": s.claimed,
        "open": s.open,
        "away": s.seat in t.seating.away,
        "orders": [{"window": w, "answer": "pass"} for w in s.orders] if s.seat in mine else [],
    }


def result_info(t: Table, match: Match, masked: bool) -> dict[str, Any]:
    """How the game ended, or will end whatever happens."""
    spec = t.spec
    info: dict[str, Any] = {}
    outcome = match.outcome if t.started else None
    settled = decided(t, match) if t.started and outcome is None and not masked and not spec.analysis else ""
    if settled:
        info["decided"] = settled
    if outcome is not None:
        info["outcome"] = outcome.text
        info["places"] = [{"seat": p.seat, "place": p.place, "text": p.text} for p in outcome.places]
        if not spec.analysis:
            info["seed"] = t.begin.seed
    return info


def decided(t: Table, match: Match) -> str:
    """How a running game will end, if the rules allow only one result: its winners."""
    results = concessions.settled(t.title, match.game, t.spec.players)
    if results is None:
        return ""
    best = max(results)
    names = [t.seats[s].name for s, result in enumerate(results) if result == best]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'are level'}." if best else "Nobody can win."


def request_info(t: Table, mine: list[int]) -> dict[str, Any]:
    """A request as everybody sees it."""
    r = t.consent.request
    assert r is not None
    told: dict[str, Any] = {"id": r.id, "kind": r.kind, "by": r.by, "yes": r.yes, "need": r.need}
    if r.kind == "undo":
        return {**told, "to": t.known_as(mine, r.to)}
    return {**told, "seat": r.seat, "seat_kind": r.seat_kind}


def free_seats(t: Table, row: Row | None = None) -> list[int]:
    """The seats that anybody may take who finds this table in the lobby, once this row is in the log."""
    if not t.spec.lobby or t.expired:
        return []
    found = {s.seat for s in t.seats if s.open}
    if row is not None and row.kind in ("claim", "seat"):
        found = found | {row.seat} if row.body.get("kind") == OPEN else found - {row.seat}
    return sorted(found)


def asked(t: Table) -> list[int]:
    """The seats of people who see an open question of their own; each may know of its own only."""
    d = t.match.decision if t.started else None
    if d is None:
        return []
    seats = range(t.spec.players) if d.owner < 0 else [d.owner]
    return [s for s in seats if t.seats[s].human and t.masked_for([s]) is None]


def summary(t: Table, row: Row | None = None) -> dict[str, Any]:
    """The table as the lobby lists it, once this row is in the log."""
    seen = t.masked_for([])
    d = t.match.decision if t.started and seen is None and not t.asks_secretly([]) else None
    return {
        "table": t.spec.id,
        "title": t.spec.title,
        "game": t.spec.game,
        "mode": t.spec.mode,
        "seats": [{"seat": s.seat, "name": s.name, "kind": s.kind} for s in t.seats],
        "state": state(t, seen.match if seen else t.match),
        "analysis": t.spec.analysis,
        "public": t.spec.public,
        "free": free_seats(t, row),
        "host": t.owned(HOST),
        "asked": asked(t),
        "clock": None if t.spec.clock is None else {"turn": t.spec.clock.turn, "total": t.spec.clock.total},
        "decision": None if d is None else {"owner": d.owner, "prompt": t.title.speech.prompt(t.match.game, d, -1)},
    }
