"""Hints and evaluations: the bot's view of the pending decision, for a player who asks."""

import asyncio
from typing import Any

import msgspec

from ..errors import TableError
from ..live.background.bot_workers import TooLong, advice_for, question_about, usual_hint
from ..live.background.fair_queue import Busy
from ..live.hub import Hub
from ..live.room import Room
from ..tables.acts.actions import not_masked
from ..tables.spec import Role, Row


async def advice(hub: Hub, room: Room, role: Role, seat: int | None, visitor: str = "") -> list[dict[str, Any]]:
    """The best options with what the bot expects of them, best first."""
    async with room.lock:
        t = room.table
        player = t.need_seat(role, seat)
        if not t.started:
            raise TableError("gathering", "the game has not begun: not everybody is here yet", 409)
        not_masked(t, role)  # first, or the refusal would reveal whether another player is asked
        d = t.match.decision
        if d is None or not t.match.game.may_answer(player) or not t.seats[player].human:
            raise TableError("refused", "hints are for the player who decides now")
        fair = not t.spec.analysis
        if fair:
            t.quotas.require("hint", str(player))
        question = question_about(t.match, "hint", player, t.begin.seed)
    options = await _think(hub, room, question, visitor)
    if fair:
        note = hub.commit(room, lambda t, now: Row(t.version + 1, now, "hint", player, {}))
        await asyncio.shield(hub.spawn(note))
    return options


async def evaluation(hub: Hub, room: Room, role: Role, visitor: str = "") -> dict[str, Any]:
    """The bot's view of an analysis: each seat's chance to win, and the best options of the pending decision."""
    async with room.lock:
        t = room.table
        if not t.spec.analysis:
            raise TableError("refused", "only analyses can be evaluated; at a table, ask for a hint")
        if not t.owned(role):
            raise TableError("not_yours", "an analysis belongs to the player who began it", 403)
        g, d = t.match.game, t.match.decision
        chances = [(s.seat, t.title.forecast(g, s.seat)) for s in t.seats]
        question = None if d is None else question_about(t.match, "look", max(d.owner, 0), t.begin.seed)
    options = [] if question is None else await _think(hub, room, question, visitor)
    told = [{"seat": i, "chance": round(x.chance, 3), "early": x.early} for i, x in chances if x is not None]
    return {"chances": told, "options": options}


async def _think(hub: Hub, room: Room, question: bytes, visitor: str) -> list[dict[str, Any]]:
    try:
        told = await hub.thinkers.run(advice_for, question, visitor, room.table.spec.id)
    except TooLong:
        hub.metrics.failed("hint_too_long")
        told = usual_hint(question)
    except Busy:
        raise TableError("busy", "you have asked for too many hints at once; try again in a moment", 503) from None
    options: list[dict[str, Any]] = msgspec.json.decode(told)
    return options
