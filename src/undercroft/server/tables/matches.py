"""Matches from stored data: begun from a seed, a position or a snapshot, or brought to a past moment."""

import math
import zlib
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from ...content.packs import check_fingerprints, game_of
from ...engine.chance import chance_from, rng_from, sub_chance
from ...engine.game import Game
from ...errors import CroftError, OtherVersion
from ...match.determinize import guess
from ...match.match import Match, start
from ...match.record import Entry, Header
from ...match.replay import fresh_at
from ...title.title import Title
from .spec import Row, Spec

CHECKPOINT_EVERY = 40  # decisions between two states kept for going back


def begin(title: Title[Any], spec: Spec, seed: str | None = None) -> Match:
    """The match of a table before its first decision."""
    check_fingerprints(game_of(title.package), spec.packs, "this table")
    check_rules(title, spec)
    seed = spec.seed if seed is None else seed
    if spec.base is not None:
        return _from_snapshot(title, spec, seed, spec.base, [Entry(0)])
    match = start(
        title,
        spec.mode,
        spec.players,
        seed=seed,
        options=spec.options,
        rulings=spec.rulings,
        seats=list(spec.seats),
        position=spec.position,
        eager=True,
    )  # each word is sent at once
    match.record.header = header_of(spec, seed, title.content_hash)
    match.record.entries[0].time = int(spec.created)
    return match


def check_rules(title: Title[Any], spec: Spec) -> None:
    """OtherVersion if the rules are not those this table was begun with; other content shows when its log is read."""
    if spec.rules not in (0, title.meta.version):
        raise OtherVersion(
            f"it was begun with version {spec.rules} of {title.meta.title}, here it is {title.meta.version}"
        )


def header_of(spec: Spec, seed: str | None, content: str) -> Header:
    """The header of a table's record, as far as it was played with this content."""
    return Header(
        spec.game,
        spec.mode,
        spec.players,
        spec.options,
        spec.rulings,
        content,
        list(spec.seats),
        seed,
        spec.commitment,
        spec.position,
        list(spec.packs),
        rules=spec.rules,
        release=spec.release,
        begun="" if content == spec.content else spec.content,
    )


def _from_snapshot(title: Title[Any], spec: Spec, seed: str, snapshot: dict[str, Any], entries: list[Entry]) -> Match:
    """A match whose state is given; nothing before it can be taken back alone."""
    game = title.restore(snapshot)
    header = header_of(spec, seed, title.content_hash)
    match = Match(title, game.config, replace(header, position=None), chance_from(seed), eager=True)
    match.record.header.position = spec.position
    match.restart(game)
    match.record.entries = entries
    return match


def resume(title: Title[Any], spec: Spec, seed: str, snapshot: dict[str, Any], entries: list[Entry]) -> Match:
    """The match at a cached state, with the record that led there."""
    check_rules(title, spec)
    return _from_snapshot(title, spec, seed, snapshot, entries)


@dataclass(frozen=True)
class Checkpoint:
    """A state kept on the way, so that going back is quick; packed, because a long game has many."""

    count: int
    data: bytes


def merged(checkpoints: list[Checkpoint], found: list[tuple[int, bytes]]) -> list[Checkpoint]:
    """The checkpoints and the states found besides, in order."""
    known = {x.count for x in checkpoints}
    fresh = [Checkpoint(n, data) for n, data in found if n not in known]
    return sorted([*checkpoints, *fresh], key=lambda x: x.count)


def checkpoint_of(title: Title[Any], game: Game) -> Checkpoint:
    """The state of now, packed."""
    return Checkpoint(game.count, zlib.compress(msgspec.json.encode(title.snapshot(game)), 1))


def nearest(checkpoints: list[Checkpoint], count: int) -> Checkpoint | None:
    """The last checkpoint at or before a moment."""
    return max((m for m in checkpoints if m.count <= count), key=lambda m: m.count, default=None)


def game_at(
    title: Title[Any],
    spec: Spec,
    seed: str,
    entries: list[Entry],
    checkpoints: list[Checkpoint],
    count: int,
    kept: list[Checkpoint] | None = None,
) -> Game:
    """The state when `count` decisions had been taken, from the nearest checkpoint on; new ones are put into `kept`."""
    near = nearest(checkpoints, count)
    game: Game
    if near is not None:
        game = title.restore(msgspec.json.decode(zlib.decompress(near.data)))
    else:
        game = begin(title, spec, seed).game
    fresh = fresh_at(entries)
    if game.count in fresh:
        game.chance.streams = sub_chance(seed, fresh[game.count]).streams
    for e in live_entries_of(entries, game.count):
        if e.n <= count:
            game.apply(title.parse(game, e.do))
            if e.n in fresh:
                game.chance.streams = sub_chance(seed, fresh[e.n]).streams
            if kept is not None and e.n % CHECKPOINT_EVERY == 0:
                kept.append(checkpoint_of(title, game))
    if game.count != count:
        raise CroftError(f"there is no moment {count} in this game")
    return game


def rewind(title: Title[Any], spec: Spec, match: Match, checkpoints: list[Checkpoint], count: int) -> Match:
    """Another match as this one stood when `count` decisions had been taken; it tells nothing of what came before."""
    record = match.record
    game = game_at(title, spec, record.header.seed or "", record.entries, checkpoints, count)
    other = match.copy()
    other.restart(game)
    return other


def entry_of(row: Row) -> Entry:
    """The entry of the record that a decision or an undo of the log stands for."""
    b = row.body
    if row.kind == "undo":
        return Entry(0, row.seat, undo=b["undo"], time=int(row.time), fresh=b.get("fresh", 0))
    return Entry(
        b["n"], row.seat, b.get("do", ""), b.get("rolls", []), b.get("hash", ""), int(row.time), b.get("auto") is True
    )


def live_entries_of(entries: list[Entry], after: int = 0) -> list[Entry]:
    """The decisions that stand, in order; those after a moment. Read from the end: what is undone is known first."""
    standing: list[Entry] = []
    undone = math.inf
    for e in reversed(entries):
        if e.undo >= 0:
            undone = min(undone, e.undo)
        elif e.n > 0 and e.n < undone:
            if e.n <= after:
                break
            standing.append(e)
    standing.reverse()
    return standing


def branch(title: Title[Any], match: Match, seat: int, secret: str, count: int | None = None) -> dict[str, Any]:
    """A snapshot of this moment with everything hidden from `seat` dealt again.

    It is the seat's moment `count`: the game's own number would tell of secret passes."""
    world = guess(title, match.game, seat, rng_from(secret, "analysis"))
    if count is not None:
        world.count = count
    return title.snapshot(world)
