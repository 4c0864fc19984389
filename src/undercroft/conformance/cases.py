"""The games of a run of the conformance kit: so many of every mode and number of players."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..errors import CroftError
from ..title.title import Title
from ..words.english import many


@dataclass(frozen=True)
class Case:
    """One game to check."""

    mode: str
    players: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)


def cases(
    title: Title[Any],
    games: int,
    first_seed: int,
    mode: str | None,
    players: int | None,
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
) -> Iterator[Case]:
    """The games of a run: so many of every mode and player count (or of the given ones)."""
    asked, read = options or {}, rulings or {}
    if mode is not None:
        title.config(mode, players or _low(title, mode), asked, read)
    found = False
    for m in title.meta.modes:
        if mode in (None, m.name):
            for count in range(m.players[0], m.players[1] + 1):
                if players in (None, count):
                    found = True
                    title.config(m.name, count, asked, read)
                    for i in range(games):
                        yield Case(m.name, count, str(first_seed + i), asked, read)
    if not found:
        raise CroftError(f"no mode of {title.meta.name} is for {many(players or 0, 'player')}")


def _low(title: Title[Any], mode: str) -> int:
    m = title.meta.mode(mode)
    return m.players[0] if m is not None else 1
