"""What somebody asks all others for: to take back, or to let a bot sit in. It is for one moment, and not for long."""

from dataclasses import dataclass, field

LASTS = 120.0  # seconds; then nobody can agree any more, and bots go on


@dataclass
class Request:
    """Granted when everybody who is needed agrees; void with the next decision."""

    id: int
    kind: str  # "undo", "seat"
    by: int
    to: int = -1  # undo: how many decisions stay
    seat: int = -1  # seat: which
    seat_kind: str = ""
    need: list[int] = field(default_factory=list)  # the seats that must agree
    yes: list[int] = field(default_factory=list)
    time: float = 0.0

    def alive(self, now: float) -> bool:
        """May it still be agreed to?"""
        return now - self.time < LASTS

    def granted(self, more: list[int]) -> bool:
        """Do all agree, with these as well?"""
        return all(seat in self.yes or seat in more for seat in self.need)
