"""One table: the fold of its log. No input or output here; whatever changes a table is a row that was committed."""

from typing import Any

from ...errors import Damaged
from ...games import title_of
from ...match.fair_dice import seed_of
from ...match.match import Match
from ...match.record import Entry
from ...release import RELEASE
from .. import clock
from . import matches, reading
from .matches import CHECKPOINT_EVERY
from .parts import clocks, decision_counts, party
from .parts.clocks import Clocks
from .parts.consent import Consent
from .parts.interrupts import Interrupts
from .parts.log import Log, undone_line
from .parts.mask import LastSeen, Mask, as_by_itself
from .parts.quotas import Quotas
from .parts.seating import Seating
from .parts.shared_seed import Begin
from .parts.shortcuts import Shortcuts
from .parts.talk import Talk
from .seats import Seat, bot_of, owned, people, seat_of, waiting
from .spec import Role, Row, Spec

RECENT = 5.0  # seconds in which a row read from the log is still masked
PARTS = (Talk, Quotas, Consent, party.Proposals, Seating, Begin)
KINDS = {"setup", "do", "made", "content", "concede", *(kind for part in PARTS for kind in part.KINDS)}


class Table:
    """A table at one moment. `version` is the number of the last row.

    Each part has its own state, which only its own methods change: most by `fold`, from committed rows; `interrupts`,
    `shortcuts` and `mask` are for a moment and not in the log.
    """

    def __init__(self, spec: Spec, mask_seconds: float = 0.0, asking: str = "always") -> None:
        self.spec = spec
        self.title = title_of(spec.game)
        self.mask = Mask(mask_seconds)
        self.seating = Seating.new(spec.seats, self.title.meta.seat_names, asking, [])
        self.stamp = 0  # grows with everything that may change a view
        self.epoch = 0  # how often the log was read
        self.match: Match
        self._asking = asking
        self.reset()

    def reset(self) -> None:
        """Start over, before the log is read."""
        self.version = -1
        self.stamp += 1
        self.epoch += 1
        self.updated = self.spec.created
        self.expired = False
        self.content = self.spec.content  # with which it is played
        self.checkpoints: list[matches.Checkpoint] = []
        self.mask.take_off()
        self.seating = Seating.new(self.spec.seats, self.title.meta.seat_names, self._asking, self.seating.away)
        self.begin = Begin(self.spec.seed)
        self.log = Log(self.spec.players)
        self.clocks = clocks.fresh(self.spec.players)
        self.talk = Talk()
        self.quotas = Quotas()
        self.consent = Consent()
        self.proposals = party.Proposals()
        self.interrupts = Interrupts()
        self.shortcuts = Shortcuts()
        self._secret_pass = False  # whether the next row is one

    @property
    def seats(self) -> list[Seat]:
        """The chairs."""
        return self.seating.seats

    @property
    def started(self) -> bool:
        """Whether the game has begun."""
        return self.begin.started

    def changed(self) -> None:
        """Note that views may look different now."""
        self.stamp += 1

    # ---- building
    def prepare(self) -> None:
        """Make a match nobody sees yet, so that every error in the specification is found now."""
        self.match = matches.begin(self.title, self.spec)
        if not self.spec.secret:
            self.begin.start()

    def start(self, seed: str, now: float) -> None:
        """Begin the game from the seed that everybody has made."""
        self.begin.start(seed)
        self.match = matches.begin(self.title, self.spec, seed)
        self.match.record.entries[0].time = int(now)
        self.changed()

    def load(self, rows: list[Row], snapshot: dict[str, Any] | None = None) -> None:
        """Fold the whole log, from a cached state where there is one that fits."""
        with reading.compared(self, rows):
            self._load(rows, snapshot if snapshot is not None and snapshot.get("release") == RELEASE else None)

    def _load(self, rows: list[Row], snapshot: dict[str, Any] | None) -> None:
        self.reset()
        at = -1
        if snapshot is not None and snapshot["n"] <= (rows[-1].n if rows else -1):
            entries = [matches.entry_of(r) for r in rows if r.kind in reading.PLAYED and r.n <= snapshot["n"]]
            try:
                self.match = matches.resume(self.title, self.spec, snapshot["seed"], snapshot["state"], entries)
                self._restore(snapshot)
                self.checkpoints = [matches.checkpoint_of(self.title, self.match.game)]
                at = snapshot["n"]
            except (Damaged, KeyError, ValueError, TypeError):
                self.reset()  # the cache is of another version; the log is the truth
        if at < 0:
            self.prepare()
        self.log.skip(at >= 0)
        for row in rows:
            if row.n <= at and row.kind in reading.PLAYED:
                self.version, self.updated = row.n, row.time
            else:
                self.apply(row)
            if snapshot is not None and row.n == at:
                self.log.skip(False)
                self._restore(snapshot)
        self.log.skip(False)

    def cached(self) -> dict[str, Any]:
        """A cached state to load from."""
        return reading.cached(self)

    def _restore(self, snapshot: dict[str, Any]) -> None:
        """Continue from everything in a cached state except the match."""
        self.begin.start(snapshot["seed"])
        self.updated = float(snapshot["updated"])
        if snapshot.get("clocks") is not None:
            self.clocks = Clocks(**snapshot["clocks"])
        self.log.restore(snapshot)
        self.seating.restore(snapshot)
        self.consent.restore(snapshot)

    def _set_up(self, row: Row) -> None:
        """Begin the game as this row recorded it: everybody's number was there."""
        if self.spec.secret:
            self.start(seed_of(self.spec.secret, self.spec.commitment, self.begin.revealed()), row.time)
        mine = self.match.record.entries[0]
        if mine.rolls != row.body.get("rolls", []) or mine.hash != row.body.get("hash", mine.hash):
            raise Damaged(f"table {self.spec.id}: the game does not begin as it was recorded")

    def apply(self, row: Row) -> None:
        """Take one committed row that is not in the match yet."""
        if row.n != self.version + 1:
            raise Damaged(f"table {self.spec.id}: entry {row.n} does not follow {self.version}")
        if row.kind == "do":
            self._choose(row.body["do"], row.seat, row.body.get("auto") is True, row.time)
            self._verify(row)
        elif row.kind == "undo":
            self._take_back(row.seat, row.body["undo"] - 1, row.time, row.body.get("fresh", 0))
        elif row.kind == "concede":
            self.concede(row.seat, row.time)
        elif row.kind == "setup" and not self.started:
            self._set_up(row)
        self.fold(row)

    def fold(self, row: Row) -> None:
        """Let every part take a row that the match has already."""
        if row.kind not in KINDS:
            raise Damaged(f"table {self.spec.id}: entry {row.n} has an unknown kind {row.kind!r}")
        self.talk.fold(row)
        self.quotas.fold(row)
        self.proposals.fold(row)
        self.seating.fold(row, self.log, self.started, self.match.game.count)
        self.consent.fold(row, self.seats)
        self.begin.fold(row, self.seats)
        if row.kind == "expire":
            self.expired = True
        elif row.kind == "content":
            self._take_content(row)
        secret_pass = row.kind == "do" and self._secret_pass
        self.clocks.fold(self, row, secret_pass)
        if secret_pass or row.kind == "hint":
            self.log.count_private_row(row.seat)
        else:
            self.updated = row.time
            if row.kind == "do":
                self.consent.move_on()
            if row.body.get("failed") is True:
                text = f"{self.seats[row.seat].name} found no answer in time: its habit has decided"
                self.log.say(row.seat, text, "robot-golem", self.match.game.count)
        self.version = row.n
        self.changed()

    def _take_content(self, row: Row) -> None:
        """The table is played on with other content, by which all that was played comes out the same."""
        self.content = row.body["content"]
        text = "The server was updated: everything played so far is the same with its new content"
        self.log.say(-1, text, "cog", self.match.game.count)

    def news_at(self, row: Row) -> float:
        """When there was news, if this row is the next: nobody hears of a secret pass or a hint."""
        private = row.kind == "hint" or (row.kind == "do" and self._secret_pass)
        return self.updated if private else row.time

    # ---- the match
    def decide(self, choice: str, seat: int, auto: bool, now: float) -> Row:
        """Answer the pending decision; the row that says so, to be committed."""
        self._choose(choice, seat, auto, now)
        line = self.match.record.entries[-1].line()
        if self.match.over:
            line["end"] = self.match.record.end  # told again by a release that has other rules
        return Row(self.version + 1, now, "do", seat, line)

    def _choose(self, text: str, seat: int, auto: bool, now: float) -> None:
        match, title = self.match, self.title
        # Another process may have accepted it a moment ago, by a clock that is not quite ours.
        masks = clock.now() - now < RECENT and self.masks_windows()
        before = LastSeen(match.copy(), len(self.log.lines), self.version, list(self.log.pass_rows)) if masks else None
        masked = self.masked_for([]) is not None
        match.log.clear()  # the table's log has it
        d = match.decision
        secret = d is not None and title.manners.secret(match.game, d)
        passes = secret and d is not None and title.manners.secret_pass(match.game, d, title.parse(match.game, text))
        own_turn = passes and d is not None and title.manners.reveals_secret(match.game, d)
        match.choose(text, seat, auto=auto)
        events = match.latest
        match.record.entries[-1].time = int(now)
        self._secret_pass = passes
        if passes:
            self.log.passed_secretly(seat, match.game.count)
        instead = as_by_itself(self.title, self.match.game, events[0]) if own_turn else None
        self.log.add(match.log, seat if passes else -1, instead)
        self.changed()
        if match.game.count % CHECKPOINT_EVERY == 0:
            self.checkpoints.append(matches.checkpoint_of(self.title, match.game))
        if before is not None and masked:
            if not auto:  # an automatic answer leaves everybody where they were
                self.mask.answered(seat, before)
        elif before is not None:
            self.mask.follow(self.title, match.game, before, events)

    def concede(self, seat: int, now: float) -> Row:
        """Give the game up for a seat's side; the row, to be committed."""
        self.match.concede(seat)
        self.log.say(seat, f"{self.seats[seat].name} conceded", "flying-flag", self.match.game.count)
        self.mask.take_off()
        self.changed()
        return Row(self.version + 1, now, "concede", seat, {})

    def _verify(self, row: Row) -> None:
        mine = self.match.record.entries[-1]
        if mine.rolls != row.body.get("rolls", []) or (mine.hash and mine.hash != row.body.get("hash", mine.hash)):
            raise Damaged(f"table {self.spec.id}: decision {mine.n} does not replay as it was recorded")

    def take_back(self, seat: int, to: int, now: float) -> Row:
        """Go back to when `to` decisions had been taken (`seat` -1: by consent); the row, to be committed.

        By consent it may be across dice: those that come are others than those that were seen.
        """
        fresh = 0 if seat >= 0 else 1 + max((e.fresh for e in self.match.record.entries), default=0)
        self._take_back(seat, to, now, fresh)
        return Row(self.version + 1, now, "undo", seat, self.match.record.entries[-1].line())

    def _take_back(self, seat: int, to: int, now: float, fresh: int) -> None:
        if seat >= 0 and not self.match.undo_refusal(seat):
            self.match.undo(seat)
        else:
            # Like Match.undo_to, but from the nearest checkpoint: a long game must not hold up the other tables.
            earlier = self.rewound(to)
            earlier.record.entries = [*self.match.record.entries, Entry(0)]
            earlier.record.end = ""
            self.match = earlier
            if fresh:
                earlier.freshen(fresh)
        if self.match.game.count != to:
            raise Damaged(f"table {self.spec.id}: undo led to decision {self.match.game.count}, not to {to}")
        last = self.match.record.entries[-1]
        self.proposals.clear()
        last.seat, last.undo, last.time, last.fresh = seat, to + 1, int(now), fresh
        self.checkpoints = [m for m in self.checkpoints if m.count <= to]
        self.log.take_back(to, undone_line(seat, to + 1, self.seats))
        self.mask.take_off()
        self.changed()

    def add_checkpoints(self, found: list[tuple[int, bytes]]) -> None:
        """Keep further states to go back to: counts and packed states."""
        self.checkpoints = matches.merged(self.checkpoints, found)

    def rewound(self, count: int) -> Match:
        """Another match as it stood when `count` decisions had been taken."""
        return matches.rewind(self.title, self.spec, self.match, self.checkpoints, count)

    # ---- who sees and waits
    def owned(self, role: Role) -> list[int]:
        """The seats a role plays."""
        return owned(self.seats, role)

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        decides = party.leader(self)
        return [decides] if decides >= 0 else waiting(self.seats, self.match) if self.started else []

    def bot_to_move(self) -> int:
        """The seat of the bot whose decision it is, or -1."""
        d = self.match.decision
        return -1 if d is None or not self.started or self.expired else bot_of(self.seats, d)

    def masks_windows(self) -> bool:
        """Whether interrupt windows are masked here: several people play, and hide their hands."""
        return self.mask.seconds > 0 and len(people(self.seats)) > 1 and self.title.manners.hides(self.match.game)

    def masked_for(self, seats: list[int]) -> LastSeen | None:
        """What to show instead of the truth to a player of these seats; None shows the truth."""
        if self.mask.before is None:
            return None
        if self.mask.expire():
            self.changed()
            return None
        d = self.match.decision
        asked = d is not None and d.owner in seats and self.title.manners.window_name(self.match.game, d) != ""
        return None if asked else self.mask.shown_to(seats)

    def asks_secretly(self, seats: list[int]) -> bool:
        """Whether another player is asked now, and nobody may know that anybody is."""
        d = self.match.decision
        return self.started and d is not None and d.owner not in seats and self.title.manners.secret(self.match.game, d)

    # ---- how decisions are counted
    def hidden(self, seats: list[int]) -> decision_counts.Passes:
        """The passes that those who play these seats do not count; none once the game is over for all to see."""
        return [] if self.match.over and self.masked_for(seats) is None else self.log.passes

    def reach(self, seats: list[int]) -> dict[int, int]:
        """These seats, and how many of their secret passes were made before their owners had them."""
        return {s: self.seats[s].since.passes for s in seats}

    def known_as(self, seats: list[int], n: int) -> int:
        """The number by which those who play these seats know the game's decision n."""
        return decision_counts.known_as(self.hidden(seats), self.reach(seats), n)

    def game_count(self, seats: list[int], n: int) -> int:
        """The inverse of `known_as`."""
        return decision_counts.game_count(self.hidden(seats), self.reach(seats), n)

    def need_seat(self, role: Role, seat: int | None) -> int:
        """The seat a message speaks for, checked."""
        return seat_of(self.owned(role), seat, self.match.decision)
