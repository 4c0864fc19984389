"""Past moments and exports: never more than the asker could see, or may know now."""
import asyncio
import json
from typing import Any

from ..kernel.errors import CroftError
from ..kernel.match import Match, Why
from ..kernel.position import position_of
from ..kernel.scene import LogEntry
from . import matches
from .counting import read_by
from .errors import TableError, refused
from .frames import keeps_quiet, masked, table_info, version
from .room import Room
from .seats import people
from .spec import Role


def shown(room: Room, role: Role) -> Match:
    """The match as this role may see it now."""
    t = room.table
    held = t.masked_for(t.owned(role))
    return held.match if held else t.match


async def moment(room: Room, role: Role, count: int) -> Match:
    """The match when the asker knew of `count` decisions; a copy of the asker's own."""
    t = room.table
    async with room.lock:
        now, mine = shown(room, role), t.owned(role)
        last = t.known_as(mine, now.game.count)
        if not 0 <= count <= last:
            raise TableError("unknown_moment", f"this game has moments 0 to {last}, not {count}", 404)
        first = 0 if t.spec.base is None else t.match.game.count - len(matches.live_entries_of(t.match.record.entries))
        if count < first:
            raise TableError("unknown_moment", f"this analysis begins at moment {first}", 404)
        match, marks = now.copy(), list(t.marks)
        count = min(t.game_count(mine, count), now.game.count)
    async with room.past_lock:  # a long way back takes a while: one at a time, and off the loop
        try:
            return await asyncio.to_thread(matches.rewind, t.title, t.spec, match, marks, count)
        except CroftError as e:
            raise refused(e) from None


def told(room: Room, role: Role, viewer: int, count: int) -> list[LogEntry]:
    """The log up to a moment, as this viewer may read it, without what was undone."""
    t = room.table
    held = t.masked_for(t.owned(role))
    lines: list[LogEntry] = []
    for line in read_by(t.story[: held.story] if held else t.story, viewer, room.frames.counts(role)):
        if line["kind"] == "undo":
            lines = [x for x in lines if x["n"] < line["n"]]
        else:
            lines.append(line)
    return [x for x in lines if x["n"] <= count]


async def view_at(room: Room, role: Role, viewer: int, count: int) -> dict[str, Any]:
    """The view of a past moment, as a frame; nothing can be chosen in it."""
    match = await moment(room, role, count)
    t = room.table
    mine = t.owned(role)
    decision = match.decision_scene(viewer)
    held = t.masked_for(mine)
    now = match.game.count == shown(room, role).game.count
    quiet = held is None and keeps_quiet(t, mine, room.online())
    if now and (quiet or held is not None):
        decision = masked(count)
    elif decision is not None:
        decision["number"] = count
    return {
        "type": "view", "n": count, "version": version(t, held, mine),
        "scene": match.view(viewer), "decision": decision,
        "log": told(room, role, viewer, count), "log_from": 0,
        "table": table_info(t, shown(room, role), quiet or held is not None, room.online(), mine),
        "undo": {"can": False, "why": "this moment is past", "ask": False},
        "you": {"seats": mine, "host": role.kind == "host", "viewer": viewer},
    }


def record(room: Room, role: Role) -> str:
    """The record. While a game runs its rolls tell what others hide, so only a table all one's own gives it."""
    t = room.table
    if t.spec.base is not None:
        raise TableError("analysis", "an analysis has no record; copy its position instead", 409)
    if t.match.over:
        return t.match.dump(reveal_seed=True)
    mine = t.owned(role)
    if any(seat not in mine for group in people(t.seats) for seat in group) or not mine:
        raise TableError("hidden", "the record tells what others hide; it is free to all when the game is over", 403)
    return t.match.dump(reveal_seed=False)


async def position(room: Room, role: Role, viewer: int, count: int | None = None) -> str:
    """The position, now or when `count` decisions had been taken, as far as this seat sees it, as text."""
    if count is not None:
        match = await moment(room, role, count)
    else:
        async with room.lock:
            match = shown(room, role).copy()
    return json.dumps(position_of(match.title, match.game, viewer), indent=1, ensure_ascii=False) + "\n"


def why(room: Room, role: Role, seat: int | None, text: str, thing: str = "") -> dict[str, Any]:
    """May this be done now, or this thing be used, and if not, by which rules?"""
    t = room.table
    who = t.need_seat(role, seat)
    match = shown(room, role)
    if match is t.match and t.asks_secretly(t.owned(role)):  # even the rule that forbids would tell
        raise TableError("wait", "interrupts may be played now; a moment, please", 409)
    try:
        answer = match.why(text, who) if text else match.why_thing(thing, who) or Why(True, [])
    except CroftError as e:
        raise refused(e, room.table.title) from None
    rules = [{"id": r.id, "text": r.text} for r in answer.rules]
    return {"allowed": answer.allowed, "rules": rules, "hint": answer.hint}
