"""New tables: from the lobby's wishes, or as an analysis of a moment of another one."""

import asyncio
import secrets
from typing import Any

import msgspec

from ...bots.levels import check_offered
from ...content.packs import check_fingerprints, fingerprints, game_of
from ...errors import CroftError
from ...games import title_of
from ...match.fair_dice import promise_of
from ...match.match import Match, commitment_of
from ...release import RELEASE
from ...words.english import many
from .. import clock
from ..errors import TableError, refused
from ..live.background import trial as trial_worker
from ..live.background.bot_workers import TooLong
from ..live.background.fair_queue import Busy
from ..live.background.trial import Trial, Tried, try_position
from ..live.hub import Hub
from ..messages import NewTable
from ..security import digest, new_invitation, new_table_id, new_token
from ..tables import matches, views
from ..tables.parts import shared_seed
from ..tables.seats import one_line
from ..tables.spec import HOST, Clock, Role, Row, Spec
from ..tables.table import Table

LEAST_TURN = 3
LEAST_TOTAL = 5


async def make(hub: Hub, wish: NewTable, visitor: str = "") -> dict[str, Any]:
    """A new table with its links; every error in the wish is reported before anything is stored."""
    try:
        tried = await _try_position(hub, wish, visitor) if wish.position.strip() else None
        spec = _spec(wish, tried)
        table = Table(spec, hub.settings.mask_seconds, hub.settings.asking)
        await asyncio.to_thread(table.prepare)
    except CroftError as e:
        raise refused(e) from None
    tokens = await _store(hub, table, wish.commit, visitor)
    return {
        "table": spec.id,
        "host": tokens["host"],
        "watch": tokens["watch"],
        "commitment": spec.commitment,
        "seats": [
            {"seat": s.seat, "kind": kind, "invite": tokens.get(f"seat{s.seat}")}
            for s, kind in zip(table.seats, spec.seats, strict=True)
        ],
        "reveal": table.begin.asked(table.seats, HOST) == "reveal",
    }


async def _try_position(hub: Hub, wish: NewTable, visitor: str) -> Tried:
    """The position of a wish, read in a worker: a text from outside must not hold up the server."""
    trial = Trial(wish.game, wish.mode, wish.players, _options(wish), wish.rulings, wish.position)
    limits = (trial_worker.CPU_SECONDS, trial_worker.WALL_SECONDS)
    try:
        told = await hub.looking.historians.run(try_position, msgspec.json.encode(trial), visitor, "new", *limits)
    except TooLong:
        raise CroftError("this position takes too long: its first decision must come within a second") from None
    except Busy:
        raise TableError("busy", "you are setting up too many positions at once; try again in a moment", 503) from None
    tried = msgspec.json.decode(told, type=Tried)
    if tried.error:
        raise CroftError(tried.error)
    return tried


def _options(wish: NewTable) -> dict[str, str]:
    return {k: (("no", "yes")[v] if isinstance(v, bool) else str(v)) for k, v in wish.options.items()}


def _spec(wish: NewTable, tried: Tried | None) -> Spec:
    title = title_of(wish.game)
    game = game_of(title.package)
    if wish.packs is not None:
        check_fingerprints(game, wish.packs, "the table")
    options = _options(wish) if tried is None else tried.options
    position = None if tried is None else tried.document
    config = title.config(wish.mode, wish.players, options, wish.rulings)
    seats = list(wish.seats or ["human"] * wish.players)
    if len(seats) != wish.players:
        raise CroftError(f"a table for {wish.players} needs {many(wish.players, 'seat')}, not {len(seats)}")
    for seat, kind in enumerate(seats):
        if kind.startswith("bot:"):
            seats[seat] = f"bot:{check_offered(title.package, wish.mode, seat, kind[4:])}"
    now, made_in, packs = clock.now(), new_table_id(), list(fingerprints(game))
    made = int(now * 1000)
    secret = "" if wish.seed else secrets.token_hex(32)
    commitment = (
        commitment_of(wish.seed)
        if wish.seed
        else promise_of(
            secret,
            made_in,
            made,
            wish.game,
            wish.mode,
            config.options,
            config.rulings,
            title.content_hash,
            packs,
            seats,
        )
    )
    return Spec(
        made_in,
        now,
        wish.game,
        wish.mode,
        wish.players,
        seats,
        config.options,
        config.rulings,
        one_line(wish.title) or title.meta.title,
        title.content_hash,
        wish.seed,
        commitment,
        fair=not wish.seed and position is None,
        public=wish.public,
        waive_undo=wish.waive_undo,
        party=wish.party or title.meta.party or "anyone",
        position=position,
        packs=packs,
        secret=secret,
        made=made,
        clock=_clock(wish),
        lobby=wish.lobby,
        rules=title.meta.version,
        release=RELEASE,
    )


def _clock(wish: NewTable) -> Clock | None:
    given = wish.clock
    if given is None or not (given.turn or given.total):
        return None
    if 0 < given.turn < LEAST_TURN or 0 < given.total < LEAST_TOTAL:
        raise CroftError(f"a clock gives at least {LEAST_TURN} seconds for a turn and {LEAST_TOTAL} in all")
    return Clock(given.turn, given.total)


async def _store(hub: Hub, table: Table, commit: str | None = None, visitor: str = "") -> dict[str, str]:
    """Write a new table and keep it in memory; the tokens, by what they open. The maker gets no seat's secret."""
    tokens = {"host": new_token(), "watch": new_token()}
    keys = {digest(tokens["host"]): HOST, digest(tokens["watch"]): Role("watch")}
    for s in table.seats:
        if s.person and not table.spec.analysis:
            tokens[f"seat{s.seat}"] = new_invitation()
            keys[digest(tokens[f"seat{s.seat}"])] = Role("invite", s.seat)
    if hub.stopping:
        raise TableError("stopping", "the server is stopping; try again in a moment", 503)
    now = table.spec.created
    body = table.match.record.entries[0].line()
    rows = [Row(0, now, "setup", -1, body) if table.started else Row(0, now, "made")]
    table.fold(rows[0])
    if commit is not None and table.begin.asked(table.seats, HOST) == "commit":
        rows.append(shared_seed.commit(table, HOST, commit, now))
        table.fold(rows[-1])
    start = shared_seed.begin(table, now)  # where only bots play nobody is waited for
    if start is not None:
        rows.append(start)
        table.fold(start)
    await hub.bus.follow(table.spec.id)
    await hub.store.create(table.spec, keys, rows, views.summary(table))
    hub.adopt(table, keys).visitor = visitor
    hub.metrics.add("tables_made")
    if table.spec.analysis or any(kind.startswith("bot:") for kind in table.spec.seats):
        hub.thinkers.warm(table.spec.game)
    return tokens


async def branch(hub: Hub, of: Table, match: Match, seat: int, n: int) -> dict[str, str]:
    """An analysis on one screen: everything hidden from this seat at that moment is dealt again."""
    seed = secrets.token_hex(16)
    try:
        base = matches.branch(of.title, match, seat, seed, n)
    except CroftError as e:
        raise TableError("analysis", str(e), 409) from None
    s = of.spec
    spec = Spec(
        new_table_id(),
        clock.now(),
        s.game,
        s.mode,
        s.players,
        ["human"] * s.players,
        s.options,
        s.rulings,
        s.title if s.analysis else f"Analysis of {s.title}",
        of.title.content_hash,
        seed,
        commitment_of(seed),
        fair=False,
        waive_undo=True,
        base=base,
        analysis=True,
        packs=list(s.packs),
        of=s.id,
        at=n,
        rules=s.rules,
        release=s.release,
    )
    table = Table(spec)
    table.prepare()
    tokens = await _store(hub, table)
    return {"table": spec.id, "host": tokens["host"]}
