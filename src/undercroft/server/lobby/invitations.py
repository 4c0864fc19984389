"""One-time invitations, and the secrets of seats they are exchanged for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..errors import TableError, Taken
from ..live.allowances import Allowance
from ..live.room import Room
from ..messages import Commit, Sit
from ..security import digest, new_invitation, new_token
from ..tables.acts.held_seats import sits_here
from ..tables.spec import Role, Stranger

if TYPE_CHECKING:
    from ..live.hub import Hub


async def claim_seat(hub: Hub, room: Room, invite: str, secret: str | None, commit: str | None) -> dict[str, Any]:
    """Exchange an invitation for the seat's own secret; the invitation is void then. Asked again with the same
    secret the answer is the same, because it may be lost on the way."""
    used = TableError("forbidden", "this invitation has already been used, or belongs to another table", 403)
    return await _exchange(hub, room, lambda: digest(invite), used, secret, commit)


async def sit_down(hub: Hub, room: Room, wish: Sit, visitor: str, sitters: Allowance) -> dict[str, Any]:
    """Give an open seat to somebody from the lobby, if its maker said so: as if they held its invitation.

    A visitor has one such seat at a table, and an address two. An address takes some at once, then one now and then."""
    if not room.table.spec.lobby:
        raise TableError("forbidden", "seats at this table are by invitation only", 403)
    taken = TableError("taken", "somebody else was faster: this seat is taken", 409)
    place = room.mark(visitor)
    stranger = Stranger(place if wish.visitor is None else room.mark(f"page {wish.visitor}"), place)

    def found() -> str:
        invites = (k for k, r in room.keys.items() if r == Role("invite", wish.seat))
        return next(invites, "") if _free(room, wish.seat) else ""

    async with room.sitting:
        known = room.keys.get(digest(wish.secret)) if wish.secret else None
        if known is None or known.kind != "seat":
            if not _free(room, wish.seat):
                raise taken
            if sits_here(room.table, stranger):
                raise TableError(
                    "quota", "you or others at your address have a seat at this table; another needs an invitation", 403
                )
            if not await sitters.spend(visitor):
                most, wait = hub.settings.lobby_seats, round(hub.settings.begin)
                raise TableError("too_fast", f"at most {most} open seats at once, then one every {wait} seconds", 429)
        return await _exchange(hub, room, found, taken, wish.secret, wish.commit, stranger)


def _free(room: Room, seat: int) -> bool:
    return seat < len(room.table.seats) and room.table.seats[seat].open


async def _exchange(
    hub: Hub,
    room: Room,
    invited: Callable[[], str],
    void: TableError,
    secret: str | None,
    commit: str | None,
    stranger: Stranger | None = None,
) -> dict[str, Any]:
    token, table = secret or new_token(), room.table.spec.id
    known = room.keys.get(digest(token))
    if known is None or known.kind != "seat":
        if hub.bus.shared:
            room.keys = await hub.store.keys(table)
        key = invited()
        role = room.keys.get(key)
        known = Role("seat", role.seat) if role is not None and role.kind == "invite" else None
        try:
            if known is None or not await hub.store.exchange(key, digest(token), table, known):
                raise void
        except Taken:
            raise TableError("refused", "this secret opens another seat already; make a new one") from None
        room.keys = {k: r for k, r in room.keys.items() if k != key} | {digest(token): known}
    await hub.claim(room, known, stranger)
    t = room.table
    if commit is not None and t.begin.asked(t.seats, known) == "commit":
        await hub.act(room, known, Commit(commit))
    return {
        "table": table,
        "seat": known.seat,
        "token": token,
        "reveal": t.begin.asked(t.seats, known) == "reveal",
        "fair": t.spec.fair and not t.begin.left_out(known),
    }


async def invite(hub: Hub, room: Room, role: Role, seat: int) -> dict[str, Any]:
    """A new invitation to a seat nobody has claimed; the one before is void."""
    t = room.table
    if role.kind != "host":
        raise TableError("not_yours", "only the host can invite", 403)
    if seat >= len(t.seats) or t.seats[seat].claimed or not t.seats[seat].person:
        raise TableError("refused", f"seat {seat} already has an owner or a bot; nobody can be invited")
    token = new_invitation()
    await hub.store.invite(digest(token), t.spec.id, seat)
    invite = Role("invite", seat)
    room.keys = {k: r for k, r in room.keys.items() if r != invite} | {digest(token): invite}
    return {"seat": seat, "invite": token}
