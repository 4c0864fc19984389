"""Past moments and exports: never more than the asker could see, or may know now."""

import json
import math
from dataclasses import replace
from typing import Any

from ...errors import CroftError
from ...match.match import Match, Why
from ...match.positions.position import plan_of, position_of
from ...match.record import CLOSED, FORMAT, Record
from ...scene import LogEntry
from ..errors import TableError, refused
from ..live.hub import Hub
from ..live.room import Room
from ..tables import matches
from ..tables.spec import Role
from ..tables.table import Table
from ..tables.views import is_secret, masked, table_info, version, whoami

PAST_LINES = 300  # of the log, with a past moment


def shown(room: Room, role: Role) -> Match:
    """The match as this role may see it now."""
    t = room.table
    seen = t.masked_for(t.owned(role))
    return seen.match if seen else t.match


def eyes(t: Table, role: Role, viewer: int, count: int) -> int:
    """Through which seat a past moment is seen: not through one that was a bot's then."""
    if viewer < 0 or t.seats[viewer].since.count <= count:
        return viewer
    return next((s for s in t.owned(role) if t.seats[s].since.count <= count), -1)


def _begun(t: Table) -> None:
    if not t.started:
        raise TableError("gathering", "the game has not begun: not everybody is here yet", 409)


async def moment(hub: Hub, room: Room, role: Role, count: int) -> Match:
    """The match when the asker knew of `count` decisions; a copy of the asker's own."""
    t = room.table
    _begun(t)
    async with hub.looking.turn(room):  # few at a time; clients that have left do not wait
        async with room.lock:
            now, mine = shown(room, role), t.owned(role)
            last = t.known_as(mine, now.game.count)
            if not 0 <= count <= last:
                raise TableError("unknown_moment", f"this game has moments 0 to {last}, not {count}", 404)
            if count < now.first:
                raise TableError("unknown_moment", f"this game begins at moment {now.first}", 404)
            match = now.copy()
            count = min(t.game_count(mine, count), now.game.count)
        try:
            await hub.looking.mark_up(room, match, count)
            return matches.rewind(t.title, t.spec, match, t.checkpoints, count)
        except CroftError as e:
            raise refused(e) from None


def log_of(room: Room, role: Role, viewer: int, count: int | None = None, most: int = -1) -> list[LogEntry]:
    """The log up to a moment, as this viewer may read it, without what was undone; of a long one the last `most` lines.

    It is read from its end, so that a moment of a long game costs what is shown of it.
    """
    t = room.table
    seen = t.masked_for(t.owned(role))
    _, counts, strangers = room.frames.reader(role, viewer)
    mine = None if counts is None else dict(counts)
    undone: float = math.inf  # from this number on lines were taken back
    lines: list[LogEntry] = []
    for i in range((seen.lines if seen else len(t.log.lines)) - 1, -1, -1):
        if count is not None and t.log.lines[i].later(count):
            continue
        line = t.log.lines[i].line(viewer if i >= strangers else -1, mine)
        if line is None:
            continue
        if line["kind"] == "undo":
            undone = min(undone, line["n"])
        elif line["n"] < undone and (count is None or line["n"] <= count):
            lines.append(line)
            if len(lines) == most:
                break
    lines.reverse()
    return lines


async def view_at(hub: Hub, room: Room, role: Role, viewer: int, count: int) -> dict[str, Any]:
    """The view of a past moment, as a frame; nothing can be chosen in it."""
    match = await moment(hub, room, role, count)
    t = room.table
    mine = t.owned(role)
    viewer = eyes(t, role, viewer, match.game.count)
    decision = match.decision_scene(viewer)
    seen = t.masked_for(mine)
    now = match.game.count == shown(room, role).game.count
    hidden = seen is None and is_secret(t, mine, room.online())
    if now and (hidden or seen is not None):
        decision = masked(count)
    elif decision is not None:
        decision["number"] = count
    return {
        "type": "view",
        "n": count,
        "version": version(t, seen, mine),
        "scene": match.view(viewer),
        "decision": decision,
        "log": log_of(room, role, viewer, count, PAST_LINES),
        "log_from": 0,
        "table": table_info(t, shown(room, role), hidden or seen is not None, room.online(), mine),
        "undo": {"can": False, "why": "this moment is past", "ask": False},
        "you": whoami(t, role, viewer),
    }


def whole(t: Table) -> str:
    """The whole record with everything that was promised: for games that are over, or have expired."""
    record = t.match.record
    spec = t.spec
    fair = (
        None
        if not spec.secret
        else {"server": spec.secret, "table": spec.id, "made": spec.made, "numbers": t.begin.revealed()}
    )
    header = replace(record.header, seed=t.begin.seed if t.started else None, fair=fair)
    end = record.end or CLOSED
    return (replace(record, header=header, end=end) if t.started else Record(header)).dump()


def record(room: Room, role: Role, viewer: int) -> str:
    """The record; while a game runs, what this seat was told of it: its rolls and hashes tell what others hide."""
    t = room.table
    if t.spec.base is not None:
        raise TableError("analysis", "an analysis has no record; copy its position instead", 409)
    _begun(t)
    if t.expired or (t.match.over and t.masked_for(t.owned(role)) is None):
        return whole(t)
    spec = t.spec
    lines: list[Any] = [
        {
            "croft": FORMAT,
            "partial": viewer,
            "game": spec.game,
            "mode": spec.mode,
            "players": spec.players,
            "options": spec.options,
            "rulings": spec.rulings,
            "content": spec.content,
            "packs": spec.packs,
            "seats": spec.seats,
            "commitment": spec.commitment,
        }
    ]
    lines += [
        {"n": x["n"], "seat": x["seat"], "kind": x["kind"], "told": x["text"]} for x in log_of(room, role, viewer)
    ]
    return "".join(json.dumps(x, separators=(",", ":"), ensure_ascii=False) + "\n" for x in lines)


async def position(hub: Hub, room: Room, role: Role, viewer: int, count: int | None = None, plan: bool = False) -> str:
    """The position, now or when `count` decisions had been taken, as far as this seat sees it, as text; or its plan."""
    _begun(room.table)
    if count is not None:
        match = await moment(hub, room, role, count)
    else:
        async with room.lock:
            match = shown(room, role).copy()
    viewer = eyes(room.table, role, viewer, match.game.count)
    try:
        doc = plan_of(match.title, match.game) if plan else position_of(match.title, match.game, viewer)
    except CroftError as e:
        raise TableError("no_plan", str(e), 409) from None
    return json.dumps(doc, indent=1, ensure_ascii=False) + "\n"


def why(room: Room, role: Role, seat: int | None, text: str, thing: str = "") -> dict[str, Any]:
    """May this be done now, or this thing be used, and if not, by which rules?"""
    t = room.table
    _begun(t)
    who = t.need_seat(role, seat)
    match = shown(room, role)
    if match is t.match and t.asks_secretly(t.owned(role)):  # even the rule that forbids would tell
        raise TableError("wait", "waiting for interrupts; try again in a moment", 409)
    try:
        answer = match.why(text, who) if text else match.why_thing(thing, who) or Why(True, [])
    except CroftError as e:
        raise refused(e, room.table.title) from None
    rules = [{"id": r.id, "text": r.text} for r in answer.rules]
    return {"allowed": answer.allowed, "rules": rules, "hint": answer.hint}


def draft(room: Room, role: Role, seat: int | None, text: str, towards: str) -> dict[str, Any]:
    """An answer in the making, judged step by step; nothing changes."""
    t = room.table
    _begun(t)
    who = t.need_seat(role, seat)
    match = shown(room, role)
    judge = t.title.speech.draft
    if judge is None:
        raise TableError("refused", f"nothing is drawn step by step in {t.title.meta.title}")
    if match is t.match and t.asks_secretly(t.owned(role)):
        raise TableError("wait", "waiting for interrupts; try again in a moment", 409)
    try:
        found = judge(match.game, who, text, towards)
    except CroftError as e:
        raise refused(e, t.title) from None
    named = {x for end in [*found["bars"], *([found["refused"]] if "refused" in found else [])] for x in end["rules"]}
    rules = [t.title.ledger.find(x) for x in sorted(named)]
    return {**found, "rules": [{"id": x.id, "text": x.text} for x in rules if x is not None]}
