"""The chairs of a table as its log tells: people and bots come and go, choose names, and say how they are asked."""

from dataclasses import astuple, dataclass
from typing import Any, ClassVar

from ..seats import ABSENT, HUMAN, OPEN, Seat, Since, seats_from
from ..spec import Row
from .log import Log

DECIDED_BY = {
    "owner": "its owner",
    "maker": "the host",
    "all": "all players together",
    "others": "the other players, because its owner is away",
}


@dataclass
class Seating:
    """All chairs, and the seats whose owners have been away for long, as the room knows."""

    KINDS: ClassVar = ("seat", "claim", "name", "orders", "asking", "hint")

    seats: list[Seat]
    away: list[int]

    @classmethod
    def new(cls, kinds: list[str], names: tuple[str, ...], asking: str, away: list[int]) -> "Seating":
        """The chairs of a new table; people are asked in windows as `asking` says until they choose otherwise."""
        return cls(seats_from(kinds, names, asking), away)

    def note_away(self, away: list[int]) -> bool:
        """Remember the seats whose owners are away; whether that changed."""
        changed = away != self.away
        self.away = away
        return changed

    def fold(self, row: Row, log: Log, started: bool, count: int) -> None:
        """Take one committed row, after `count` decisions, and say in the log what everybody should know."""
        if row.kind not in self.KINDS:
            return
        seat = self.seats[row.seat]
        if row.kind == "seat":
            _change(seat, row, log, count)
        elif row.kind == "claim":
            _claim(seat, row, log, started, count)
        elif row.kind == "name":
            seat.name = row.body["name"]
        elif row.kind == "orders":
            seat.orders = list(row.body["windows"])
        elif row.kind == "asking":
            seat.asking = row.body["how"]
        else:
            seat.hints += 1

    def cached(self) -> dict[str, Any]:
        """This part of a cached state."""
        return {"since": [astuple(s.since) for s in self.seats]}

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Continue from a cached state."""
        for seat, since in zip(self.seats, [Since(*x) for x in snapshot["since"]], strict=True):
            seat.since = since


def _change(seat: Seat, row: Row, log: Log, count: int) -> None:
    kind, by = row.body["kind"], row.body.get("by", "")
    if by == ABSENT:
        seat.open, seat.claimed, seat.who, seat.place, seat.orders = True, False, "", "", []
        seat.reopened += 1
        log.say(seat.seat, f"{seat.name}'s seat is open again: its player did not begin in time", "meeple", count)
        return
    was_bot = not seat.human
    seat.open = kind == OPEN
    seat.kind = HUMAN if kind == OPEN else kind
    if seat.human and seat.native:  # the chair of a bot: its knowledge stays its own
        seat.person = True
        if not log.skipping:
            seat.since = log.since_now(seat.seat, count)
    elif not seat.human and not seat.claimed and (seat.native or row.body.get("given")):
        seat.person, seat.native = False, True
    back = seat.timed_out and seat.human
    seat.timed_out = by == "clock"
    if back:
        log.say(seat.seat, f"{seat.name} is back and plays again", "meeple", count)
    elif seat.timed_out:
        text = f"{seat.name}'s time is up: the {kind[4:]} bot plays until they are back"
        log.say(seat.seat, text, "hourglass", count)
    else:
        hidden = "; what its bot held and knew before stays hidden" if was_bot and seat.native and seat.human else ""
        decided = DECIDED_BY.get(by, "its owner or the host")
        text = f"{seat.name}'s seat {_sits(seat)} now: decided by {decided}{hidden}"
        log.say(seat.seat, text, "meeple" if seat.human else "robot-golem", count)


def _sits(seat: Seat) -> str:
    if seat.open:
        return "waits for a player with an invitation"
    return "is played by a person" if seat.human else f"is played by the {seat.kind[4:]} bot"


def _claim(seat: Seat, row: Row, log: Log, started: bool, count: int) -> None:
    if started and not log.skipping and seat.native:
        seat.since = log.since_now(seat.seat, count)
    was_open = seat.open
    seat.claimed = seat.person = True
    seat.open = seat.native = False
    seat.who, seat.sat = row.body.get("who", ""), row.time
    seat.place = row.body.get("place", seat.who)
    if started and count and row.body.get("told", True):
        text = f"{seat.name}'s seat was taken by a player with its invitation"
        if not was_open:
            text += "; until now it was played at the host's screen"
        log.say(seat.seat, text, "meeple", count)
