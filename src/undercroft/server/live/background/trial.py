"""A position from outside, tried in a worker before the server itself reads it."""

from typing import Any

import msgspec

from ....content.packs import check_fingerprints, game_of
from ....errors import CroftError
from ....games import title_of
from ....match.match import start
from ....match.positions.position import Position, parse_position

CPU_SECONDS = 1.0  # for the first decision and everybody's view of it
WALL_SECONDS = 20.0  # a busy machine is slow, not wrong
MOST_DOTS = 16  # in one line of TOML: each dot of a key costs more than the one before


class Trial(msgspec.Struct):
    """The position of a new table, with what the table is to be played with."""

    game: str
    mode: str
    players: int
    options: dict[str, str]
    rulings: dict[str, str]
    position: str


class Tried(msgspec.Struct):
    """The position, read and found playable, or the reason why it is not."""

    error: str = ""
    options: dict[str, str] = {}
    document: dict[str, Any] | None = None


def read(text: str) -> Position:
    """A position from its text; keys of TOML that are nested too deeply are refused before they are parsed."""
    if not text.lstrip().startswith("{"):
        for i, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                raise CroftError(
                    f"position: line {i} has more than {MOST_DOTS} dots; send the position as JSON instead"
                )
    return parse_position(text, "position")


def try_position(job: bytes) -> bytes:
    """Read a position, set it up, and draw its first decision for every seat; runs in a worker."""
    trial = msgspec.json.decode(job, type=Trial)
    try:
        return msgspec.json.encode(_tried(trial))
    except CroftError as e:
        return msgspec.json.encode(Tried(str(e)))


def _tried(trial: Trial) -> Tried:
    title = title_of(trial.game)
    parsed = read(trial.position)
    if parsed.game != trial.game:
        raise CroftError(f"the position is for {parsed.game!r}, the table for {trial.game!r}")
    if parsed.packs is not None:
        check_fingerprints(game_of(title.package), parsed.packs, "the position")
    options, document = {**parsed.options, **trial.options}, parsed.document()
    match = start(
        title,
        trial.mode,
        trial.players,
        seed="trial",
        options=options,
        rulings=trial.rulings,
        position=document,
        eager=True,
    )
    for seat in range(-1, trial.players):
        match.view(seat)
        match.decision_scene(seat)
    return Tried(options=options, document=document)
