"""Matches from what is stored: begun from a seed, from a position, from a snapshot, or brought to a past moment."""
from dataclasses import replace
from typing import Any

from ..kernel.chance import chance_from, rng_from
from ..kernel.errors import CroftError, Damaged
from ..kernel.match import Match, start
from ..kernel.record import Entry, Header
from ..kernel.title import Title
from .spec import Spec


def begin(title: Title, spec: Spec) -> Match:
    """The match of a table before its first decision."""
    if spec.content != title.content_hash:
        raise Damaged(f"it was begun with other content of {spec.game} ({spec.content}, here {title.content_hash})")
    if spec.base is not None:
        return _from_snapshot(title, spec, spec.base, [Entry(0)])
    match = start(title, spec.mode, spec.players, seed=spec.seed, options=spec.options, rulings=spec.rulings,
                  seats=list(spec.seats), position=spec.position)
    match.record.header.commitment = spec.commitment
    match.record.entries[0].time = int(spec.created)
    return match


def _header(title: Title, spec: Spec) -> Header:
    return Header(spec.game, spec.mode, spec.players, spec.options, spec.rulings, title.content_hash,
                  list(spec.seats), spec.seed, spec.commitment, spec.position)


def _from_snapshot(title: Title, spec: Spec, snapshot: dict[str, Any], entries: list[Entry]) -> Match:
    """A match whose state is given; nothing before it can be taken back alone."""
    game = title.restore(snapshot)
    match = Match(title, game.config, replace(_header(title, spec), position=None), chance_from(spec.seed))
    match.record.header.position = spec.position
    match.game = game
    match.record.entries = entries
    match.log = []
    return match


def resume(title: Title, spec: Spec, snapshot: dict[str, Any], entries: list[Entry]) -> Match:
    """The match at a cached state, with the record that led there."""
    if spec.content != title.content_hash:
        raise Damaged("the cached state is of other content")
    return _from_snapshot(title, spec, snapshot, entries)


def moment(title: Title, spec: Spec, entries: list[Entry], count: int, near: Match | None = None) -> Match:
    """The match as it stood when `count` decisions had been taken; goes on from `near` where that is earlier."""
    match = near if near is not None and near.game.count <= count else begin(title, spec)
    for e in live_entries_of(entries):
        if match.game.count < e.n <= count:
            match.choose(e.do, e.seat, auto=e.auto)
    if match.game.count != count:
        raise CroftError(f"there is no moment {count}; the game has {match.game.count} decisions")
    return match


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


def branch(title: Title, match: Match, seat: int, secret: str) -> dict[str, Any]:
    """A snapshot of this moment in which everything `seat` cannot know was dealt anew."""
    game = match.game.copy()
    title.determinise(game, seat, rng_from(secret, "analysis"))
    return title.snapshot(game)
