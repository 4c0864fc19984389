"""Past moments and exports: never more than the asker could see, or may know now."""
import asyncio
import json
from typing import Any

from ..kernel.errors import CroftError
from ..kernel.match import Match
from ..kernel.position import position_of
from . import matches
from .errors import TableError, refused
from .frames import table_info
from .room import Room
from .seats import people
from .spec import Role


def shown(room: Room, role: Role) -> Match:
    """The match as this role may see it now."""
    t = room.table
    held = t.masked_for(t.owned(role))
    return held.match if held else t.match


async def moment(room: Room, role: Role, count: int) -> Match:
    """The match when `count` decisions had been taken; a copy of the asker's own."""
    now = shown(room, role)
    if not 0 <= count <= now.game.count:
        raise TableError("unknown_moment", f"this game has moments 0 to {now.game.count}, not {count}", 404)
    t = room.table
    first = 0 if t.spec.base is None else t.match.game.count - len(matches.live_entries_of(t.match.record.entries))
    if count < first:
        raise TableError("unknown_moment", f"this analysis begins at moment {first}", 404)
    entries = list(now.record.entries)
    async with room.past_lock:
        near = room.past if room.past is not None and _leads_to(room.past, entries, count) else None
        try:
            found = await asyncio.to_thread(matches.moment, t.title, t.spec, entries, count, near)
        except CroftError as e:
            raise refused(e) from None
        room.past = found
        return found.copy()


def _leads_to(past: Match, entries: list[Any], count: int) -> bool:
    """Is this earlier moment on the way to the one that is wanted?"""
    mine = [(e.n, e.seat, e.do) for e in matches.live_entries_of(past.record.entries)]
    theirs = [(e.n, e.seat, e.do) for e in matches.live_entries_of(entries)[: len(mine)]]
    return past.game.count <= count and mine == theirs


async def view_at(room: Room, role: Role, viewer: int, count: int) -> dict[str, Any]:
    """The view of a past moment, as a frame; nothing can be chosen in it."""
    match = await moment(room, role, count)
    t = room.table
    mine = t.owned(role)
    decision = match.decision_scene(viewer)
    held = t.masked_for(mine)
    return {
        "type": "view", "n": match.game.count, "version": held.version if held else t.version,
        "scene": match.view(viewer), "decision": decision,
        "log": match.log_for(viewer), "log_from": 0,
        "table": table_info(t, shown(room, role), held is not None, room.online(), mine),
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


def position(room: Room, role: Role, viewer: int) -> str:
    """The position as far as this seat sees it, as text."""
    match = shown(room, role)
    return json.dumps(position_of(match.title, match.game, viewer), indent=1, ensure_ascii=False) + "\n"


def why(room: Room, role: Role, seat: int | None, text: str) -> dict[str, Any]:
    """May this be done now, and if not, by which rules?"""
    who = room.table.need_seat(role, seat)
    try:
        answer = shown(room, role).why(text, who)
    except CroftError as e:
        raise refused(e, room.table.title) from None
    rules = [{"id": r.id, "text": r.text} for r in answer.rules]
    return {"allowed": answer.allowed, "rules": rules, "hint": answer.hint}
