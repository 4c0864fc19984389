"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """How one seat fared: 1 is first; a co-operative side shares its place."""

    seat: int
    place: int
    text: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended: a short stable text for statistics, a sentence for people, the places."""

    name: str
    text: str
    places: tuple[Place, ...]
    score: int | None = None  # of a game that is scored: for the hall of fame
    grade: str = ""  # the score in words
    advice: str = ""  # of a game that was lost together, or against one player: what to try another time
