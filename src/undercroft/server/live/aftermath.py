"""The consequences of a committed row: messages to connections, a cached state, the Hall of Fame."""

from typing import TYPE_CHECKING

import msgspec

from ..tables.ends.hall_of_fame import fame_of_table
from ..tables.spec import Row
from ..tables.table import Table
from .room import Room

if TYPE_CHECKING:
    from .hub import Hub


def honor(hub: "Hub", t: Table, row: Row) -> None:
    """Tells the Hall of Fame about the end of a game, or about an end that was taken back."""
    if row.kind == "undo":
        hub.spawn(hub.store.withdraw(t.spec.id))
    elif row.kind == "do" and t.match.over:
        fame = fame_of_table(t, row.time)
        if fame is not None:
            hub.spawn(hub.store.honor(fame))


def tell(room: Room, row: Row) -> None:
    """Sends the messages that a row means besides new views."""
    if row.kind == "chat":
        room.tell(room.table.talk.lines[-1])
    elif row.kind == "house" and "remove" in row.body:
        for x in list(room.listeners):
            if x.role.kind == "watch" and x.role.who == row.body["remove"]:
                x.dismiss("the table's maker has asked you to leave")


def cache_state(hub: "Hub", room: Room) -> None:
    """Save the state now and then, so that a long table opens quickly."""
    t = room.table
    count = t.match.game.count
    if abs(count - room.saved) >= hub.settings.snapshot_every and t.match.sealed and not hub.stopping:
        room.saved = count
        body = msgspec.json.encode(t.cached())
        hub.spawn(hub.store.save_snapshot(t.spec.id, t.version, body))
