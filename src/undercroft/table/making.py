"""New tables: from the lobby's wishes, or as an analysis of a moment of another one."""

import secrets
import time
from typing import Any

from ..bots import BOTS
from ..games import title_of
from ..kernel.errors import CroftError
from ..kernel.fair import promise_of
from ..kernel.match import Match, commitment_of
from ..kernel.packs import check_marks, game_of, marks
from ..kernel.position import parse_position
from . import frames, gathering, matches
from .errors import TableError, refused
from .hub import Hub
from .messages import NewTable
from .seats import one_line
from .security import digest, new_invitation, new_table_id, new_token
from .spec import Clock, Role, Row, Spec
from .table import Table

HOST = Role("host")
LEAST_TURN = 3
LEAST_TOTAL = 5


async def make(hub: Hub, wish: NewTable) -> dict[str, Any]:
    """A new table with its links; everything wrong with the wish is said before anything is stored."""
    try:
        spec = _spec(wish)
        table = Table(spec, hub.settings.pause, hub.settings.asking)
        table.prepare()
    except CroftError as e:
        raise refused(e) from None
    tokens = await _store(hub, table, wish.commit)
    return {
        "table": spec.id,
        "host": tokens["host"],
        "watch": tokens["watch"],
        "commitment": spec.commitment,
        "seats": [
            {"seat": s.seat, "kind": kind, "invite": tokens.get(f"seat{s.seat}")}
            for s, kind in zip(table.seats, spec.seats, strict=True)
        ],
        "reveal": not table.started and table.gathering.asked(table, HOST) == "reveal",
    }


def _spec(wish: NewTable) -> Spec:
    title = title_of(wish.game)
    game = game_of(title.package)
    if wish.packs is not None:
        check_marks(game, wish.packs, "the table")
    options = {k: (("no", "yes")[v] if isinstance(v, bool) else str(v)) for k, v in wish.options.items()}
    position = None
    if wish.position.strip():
        parsed = parse_position(wish.position, "position")
        if parsed.game != wish.game:
            raise CroftError(f"the position is of {parsed.game!r}, the table of {wish.game!r}")
        if parsed.packs is not None:
            check_marks(game, parsed.packs, "the position")
        options = {**parsed.options, **options}
        position = parsed.document()
    config = title.config(wish.mode, wish.players, options, wish.rulings)
    seats = wish.seats or ["human"] * wish.players
    if len(seats) != wish.players:
        raise CroftError(f"a table for {wish.players} needs {wish.players} seats, not {len(seats)}")
    for kind in seats:
        if kind.startswith("bot:") and kind[4:] not in BOTS:
            raise CroftError(f"there is no bot {kind[4:]!r}; choose one of: {', '.join(BOTS)}")
    now, made_in, packs = time.time(), new_table_id(), list(marks(game))
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
    )


def _clock(wish: NewTable) -> Clock | None:
    given = wish.clock
    if given is None or not (given.turn or given.total):
        return None
    if 0 < given.turn < LEAST_TURN or 0 < given.total < LEAST_TOTAL:
        raise CroftError(f"a clock gives at least {LEAST_TURN} seconds for a turn and {LEAST_TOTAL} in all")
    return Clock(given.turn, given.total)


async def _store(hub: Hub, table: Table, commit: str | None = None) -> dict[str, str]:
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
    table.entered(rows[0])
    if commit is not None and not table.started and table.gathering.asked(table, HOST) == "commit":
        rows.append(gathering.commit(table, HOST, commit, now))
        table.entered(rows[-1])
    start = gathering.begin(table, now)  # where only bots play nobody is waited for
    if start is not None:
        rows.append(start)
        table.entered(start)
    await hub.store.create(table.spec, keys, rows, frames.summary(table))
    hub.adopt(table, keys)
    hub.metrics.add("tables_made")
    if table.spec.analysis or any(kind.startswith("bot:") for kind in table.spec.seats):
        hub.thinkers.warm(table.spec.game)
    return tokens


async def branch(hub: Hub, of: Table, match: Match, seat: int, n: int) -> dict[str, str]:
    """An analysis on one screen: what this seat cannot know at that moment is dealt anew."""
    seed = secrets.token_hex(16)
    try:
        base = matches.branch(of.title, match, seat, seed, n)
    except CroftError as e:
        raise TableError("analysis", str(e), 409) from None
    s = of.spec
    spec = Spec(
        new_table_id(),
        time.time(),
        s.game,
        s.mode,
        s.players,
        ["human"] * s.players,
        s.options,
        s.rulings,
        f"Analysis of {s.title}",
        s.content,
        seed,
        commitment_of(seed),
        fair=False,
        waive_undo=True,
        base=base,
        analysis=True,
        packs=list(s.packs),
        of=s.id,
        at=n,
    )
    table = Table(spec)
    table.prepare()
    tokens = await _store(hub, table)
    return {"table": spec.id, "host": tokens["host"]}
