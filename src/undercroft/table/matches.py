"""Matches from what is stored: begun from a seed, from a position, from a snapshot, or brought to a past moment."""
from dataclasses import dataclass, replace
from typing import Any

from ..kernel.chance import chance_from, rng_from
from ..kernel.errors import CroftError, Damaged
from ..kernel.game import Game
from ..kernel.guess import guess
from ..kernel.match import Match, start
from ..kernel.packs import check_marks, game_of
from ..kernel.record import Entry, Header
from ..kernel.title import Title
from .spec import Spec


def begin(title: Title[Any], spec: Spec) -> Match:
    """The match of a table before its first decision."""
    check_marks(game_of(title.package), spec.packs, "this table")
    if spec.content != title.content_hash:
        raise Damaged(f"it was begun with other content of {spec.game} ({spec.content}, here {title.content_hash})")
    if spec.base is not None:
        return _from_snapshot(title, spec, spec.base, [Entry(0)])
    match = start(title, spec.mode, spec.players, seed=spec.seed, options=spec.options, rulings=spec.rulings,
                  seats=list(spec.seats), position=spec.position, eager=True)  # each word is sent at once
    match.record.header.commitment = spec.commitment
    match.record.entries[0].time = int(spec.created)
    return match


def _header(title: Title[Any], spec: Spec) -> Header:
    return Header(spec.game, spec.mode, spec.players, spec.options, spec.rulings, title.content_hash,
                  list(spec.seats), spec.seed, spec.commitment, spec.position, list(spec.packs))


def _from_snapshot(title: Title[Any], spec: Spec, snapshot: dict[str, Any], entries: list[Entry]) -> Match:
    """A match whose state is given; nothing before it can be taken back alone."""
    game = title.restore(snapshot)
    match = Match(title, game.config, replace(_header(title, spec), position=None), chance_from(spec.seed),
                  eager=True)
    match.record.header.position = spec.position
    match.game = game
    match.record.entries = entries
    match.log = []
    return match


def resume(title: Title[Any], spec: Spec, snapshot: dict[str, Any], entries: list[Entry]) -> Match:
    """The match at a cached state, with the record that led there."""
    if spec.content != title.content_hash:
        raise Damaged("the cached state is of other content")
    return _from_snapshot(title, spec, snapshot, entries)


@dataclass(frozen=True)
class Mark:
    """A copy of the game kept on the way, so that going back is quick."""

    count: int
    game: Game


def rewind(title: Title[Any], spec: Spec, match: Match, marks: list[Mark], count: int) -> Match:
    """Another match as this one stood when `count` decisions had been taken; its log holds what came after the mark."""
    near = max((m for m in marks if m.count <= count), key=lambda m: m.count, default=None)
    if near is None:
        other = begin(title, spec)
    else:
        other = match.copy()
        other.game = near.game.copy()
        other.log = []
    for e in live_entries_of(match.record.entries):
        if other.game.count < e.n <= count:
            other.choose(e.do, e.seat, auto=e.auto)
    if other.game.count != count:
        raise CroftError(f"there is no moment {count} in this game")
    return other


def live_entries_of(entries: list[Entry]) -> list[Entry]:
    """The decisions that stand, in order."""
    standing: list[Entry] = []
    for e in entries:
        if e.undo >= 0:
            while standing and standing[-1].n >= e.undo:
                standing.pop()
        elif e.n > 0:
            standing.append(e)
    return standing


def branch(title: Title[Any], match: Match, seat: int, secret: str) -> dict[str, Any]:
    """A snapshot of this moment in which everything `seat` cannot know was dealt anew."""
    return title.snapshot(guess(title, match.game, seat, rng_from(secret, "analysis")))
