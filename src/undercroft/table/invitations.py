"""One-time invitations, and the secrets of seats they are exchanged for."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import TableError
from .messages import Commit
from .room import Room
from .security import digest, new_invitation, new_token
from .spec import Role

if TYPE_CHECKING:
    from .hub import Hub


async def claim_seat(hub: Hub, room: Room, invite: str, secret: str | None, commit: str | None) -> dict[str, Any]:
    """Exchange an invitation for the seat's own secret; the invitation is void then. Asked again with the same
    secret the answer is the same, for it may be lost on the way."""
    token, table = secret or new_token(), room.table.spec.id
    known = room.keys.get(digest(token))
    if known is None or known.kind != "seat":
        if hub.bus.shared:
            room.keys = await hub.store.keys(table)
        invited = room.keys.get(digest(invite))
        known = Role("seat", invited.seat) if invited is not None and invited.kind == "invite" else None
        if known is None or not await hub.store.exchange(digest(invite), digest(token), table, known):
            raise TableError("forbidden", "this invitation was used already, or is none of this table", 403)
        room.keys = {k: r for k, r in room.keys.items() if k != digest(invite)} | {digest(token): known}
    await hub.claim(room, known)
    t = room.table
    if commit is not None and not t.started and t.gathering.asked(t, known) == "commit":
        await hub.act(room, known, Commit(commit))
    return {"table": table, "seat": known.seat, "token": token,
            "reveal": not t.started and t.gathering.asked(t, known) == "reveal"}


async def invite(hub: Hub, room: Room, role: Role, seat: int) -> dict[str, Any]:
    """A new invitation to a seat nobody has claimed; the one before is void."""
    t = room.table
    if role.kind != "host":
        raise TableError("not_yours", "only the table's maker invites", 403)
    if seat >= len(t.seats) or t.seats[seat].claimed or not t.seats[seat].person:
        raise TableError("refused", f"seat {seat} has an owner, or is a bot's: there is nobody to invite")
    token = new_invitation()
    await hub.store.invite(digest(token), t.spec.id, seat)
    invite = Role("invite", seat)
    room.keys = {k: r for k, r in room.keys.items() if r != invite} | {digest(token): invite}
    return {"seat": seat, "invite": token}
