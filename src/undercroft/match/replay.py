"""Replaying a record: brought to where it stands, every roll and hash compared."""

from dataclasses import replace
from typing import Any

from ..content.packs import check_fingerprints, game_of
from ..engine.chance import chance_from
from ..errors import CroftError, Damaged, Differs
from ..title.title import Title
from .match import Match
from .record import CLOSED, Entry, Header, Record


def live_entries(record: Record) -> list[Entry]:
    """The entries that stand, undone ones left out."""
    standing: list[Entry] = []
    for e in record.entries:
        if e.undo >= 0:
            while standing and standing[-1].n >= e.undo:
                standing.pop()
        else:
            standing.append(e)
    return standing


def fresh_at(entries: list[Entry]) -> dict[int, int]:
    """From which moment on which sub-stream of chance is used, along the line that stands."""
    found: dict[int, int] = {}
    for e in entries:
        if e.undo >= 0:
            found = {at: k for at, k in found.items() if at < e.undo}
            if e.fresh:
                found[e.undo - 1] = e.fresh
    return found


def replay(
    title: Title[Any], record: Record, *, to: int | None = None, verify: bool = True, listen: bool = True
) -> Match:
    """A match brought to where its record stands (or to `to` decisions), every roll and hash compared.

    With a seed in the header chance is sampled again and the recorded rolls are checked; without one the recorded
    rolls are forced. Differs names the first decision that differs; Damaged says what no record has. A record of other
    content is always compared: it replays if all of it comes out the same.
    """
    h = record.header
    if h.game != title.meta.name:
        raise Damaged(f"the record is for {h.game!r:.40}, not for {title.meta.name!r}")
    check_fingerprints(game_of(title.package), h.packs, "the record")
    check_version(title, h)
    if h.content != title.content_hash:
        try:
            return _played(title, record, to, True, listen)
        except CroftError as e:
            made = f"the record was made with different content ({h.content:.20}, here {title.content_hash})"
            raise Damaged(f"{made} and does not come out the same: {e}") from None
    return _played(title, record, to, verify, listen)


def check_version(title: Title[Any], h: Header) -> None:
    """Damaged says which release replays a record whose game had other rules; older records do not name theirs."""
    if h.rules and h.rules != title.meta.version:
        raise Damaged(
            f"the record was made with version {h.rules} of {h.game}, here it is {title.meta.version}: "
            f"replay it with Undercroft {h.release:.20}"
        )


def _played(title: Title[Any], record: Record, to: int | None, verify: bool, listen: bool) -> Match:
    entries = live_entries(record)
    m = _begun(title, record.header, entries, verify, listen)
    if verify:
        _compare(m, entries[0])
    fresh = fresh_at(record.entries)
    if m.count in fresh:
        m.freshen(fresh[m.count])
    for e in entries[1:]:
        if to is not None and e.n > to:
            break
        _take(m, e, sampled=record.header.seed is not None)
        if verify:
            _compare(m, e)
        if e.n in fresh:
            m.freshen(fresh[e.n])
    m.follow_later()
    for mine, e in zip(m.record.entries, entries, strict=False):
        mine.time = e.time
    if to is None:
        m.record.entries = list(record.entries)
        _end(m, record, verify)
    return m


def _begun(title: Title[Any], h: Header, entries: list[Entry], verify: bool, listen: bool) -> Match:
    """The match at its setup, by the seed of the header or by the rolls of the record."""
    config = title.config(h.mode, h.players, h.options, h.rulings, h.asks)
    if not entries or entries[0].n != 0:
        raise Damaged("the record has no setup line (n = 0)")
    chance = chance_from(h.seed or "")
    if h.seed is None:
        chance.script = list(entries[0].rolls)
    return Match(title, config, replace(h), chance, listen=listen, eager=verify)  # every word is looked at


def _take(m: Match, e: Entry, sampled: bool) -> None:
    """One recorded decision; of its rolls only forced ones are needed where chance is sampled again."""
    if e.n != m.game.count + 1:
        raise Damaged(f"decision {e.n} does not follow decision {m.game.count}")
    try:
        m.choose(e.do, e.seat, auto=e.auto, rolls=e.rolls[: e.forced] if sampled else e.rolls)
    except CroftError as err:
        raise Differs(f"decision {e.n} ({e.do!r:.60}): {err}") from None


def _end(m: Match, record: Record, verify: bool) -> None:
    """Concedes as the record does, and compares how the game ended."""
    if record.by >= 0:
        _concede(m, record.by)
    m.record.end = "" if m.outcome is None else m.outcome.name
    told = "" if record.end == CLOSED else record.end  # what was closed can be played on here
    if told and not m.over:
        raise Differs(f"the record ends with {told!r:.40}, but the game is not over")
    if verify and told and told != m.record.end:
        raise Differs(f"the record ends with {record.end!r:.40}, the game with {m.record.end!r}")


def _concede(m: Match, seat: int) -> None:
    try:
        m.concede(seat)
    except CroftError as err:
        raise Differs(f"the record ends by a concession: {err}") from None


def _compare(m: Match, e: Entry) -> None:
    got = m.record.entries[-1]
    if got.rolls != e.rolls:
        raise Differs(f"decision {e.n}: chance gave {got.rolls}, the record says {e.rolls!r:.80}")
    if e.hash and e.hash != m.game.hash():
        raise Differs(f"decision {e.n}: the state's hash is {m.game.hash()}, the record says {e.hash:.20}")
