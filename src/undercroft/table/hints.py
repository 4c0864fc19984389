"""What would you do? The bot's view of the pending decision, for a person who asks."""

import asyncio
from typing import Any

import msgspec

from .errors import TableError
from .hub import Hub
from .room import Room
from .spec import Role, Row
from .thinking import advice_for, question_about


async def advice(hub: Hub, room: Room, role: Role, seat: int | None) -> list[dict[str, Any]]:
    """The best options with what the bot expects of them, best first."""
    async with room.lock:
        t = room.table
        who = t.need_seat(role, seat)
        if not t.started:
            raise TableError("gathering", "the game begins when everybody has come", 409)
        d = t.match.decision
        if d is None or not t.match.game.may_answer(who) or not t.seats[who].human:
            raise TableError("refused", "a hint is for somebody who decides now")
        question = question_about(t.match, "hint", who, t.seed)
        fair = not t.spec.analysis
    told: list[dict[str, Any]] = msgspec.json.decode(await hub.thinkers.run(advice_for, question))
    if fair:
        note = hub.enter(room, lambda t, now: Row(t.version + 1, now, "hint", who, {}))
        await asyncio.shield(hub.spawn(note))
    return told


async def evaluation(hub: Hub, room: Room, role: Role) -> dict[str, Any]:
    """The bot's view of an analysis: each seat's chance to win, and the best options of who decides."""
    async with room.lock:
        t = room.table
        if not t.spec.analysis:
            raise TableError("refused", "only an analysis is evaluated; at a table ask for a hint")
        if not t.owned(role):
            raise TableError("not_yours", "an analysis belongs to who began it", 403)
        g, d = t.match.game, t.match.decision
        chances = [t.title.chance(g, s.seat) for s in t.seats]
        question = None if d is None else question_about(t.match, "look", max(d.owner, 0), t.seed)
    told: list[dict[str, Any]] = []
    if question is not None:
        told = msgspec.json.decode(await hub.thinkers.run(advice_for, question))
    return {"chances": [{"seat": i, "chance": round(x, 3)} for i, x in enumerate(chances)], "options": told}
