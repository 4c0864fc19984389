"""The Hall of Fame: finished games whose outcome has a score, at tables and in the terminal (MAP-SCORE-03)."""

from hashlib import sha256

from ....match.match import Match
from ..spec import Fame
from ..table import Table

MOST = 10  # entries shown for each mode
NAMES_MOST = 12


def fame_of_table(t: Table, now: float) -> Fame | None:
    """The entry of a table: None unless people have played a scored game from its beginning to its end."""
    spec = t.spec
    if not t.started or spec.analysis or spec.position is not None or spec.base is not None:
        return None
    if not any(s.person for s in t.seats):
        return None
    names = [s.name if s.human or s.native else f"{s.name} (bot)" for s in t.seats]
    return _fame(t.match, spec.id, names, spec.options, now, unfair(t))


def unfair(t: Table) -> str:
    """What made a game easier than others of its mode, in words; empty if nothing did."""
    chosen = "chosen seed" if not t.spec.fair else ""
    undo = "free undo" if t.spec.waive_undo else ""
    again = "dice rolled again" if any(e.fresh for e in t.match.record.entries) else ""
    hints = "hints" if any(s.hints for s in t.seats) else ""
    return ", ".join(filter(None, (chosen, undo, again, hints)))


def fame_of_record(match: Match, names: list[str], now: float) -> Fame | None:
    """The entry of a game in the terminal; its record is its id, so that it counts once."""
    if match.record.header.position is not None:
        return None
    mark = sha256(match.dump().encode()).hexdigest()[:16]
    return _fame(match, f"record:{mark}", names, match.config.options, now)


def _fame(
    match: Match, id: str, names: list[str], options: dict[str, str], now: float, unfair: str = ""
) -> Fame | None:
    outcome = match.outcome
    if outcome is None or outcome.score is None:
        return None
    header = match.record.header
    return Fame(
        id,
        header.game,
        header.mode,
        outcome.score,
        now,
        outcome.grade or f"{outcome.score}",
        names[:NAMES_MOST],
        dict(options),
        unfair,
    )


def by_mode(entries: list[Fame]) -> dict[tuple[str, str], list[Fame]]:
    """The best of each mode: fair games first, the highest score first, of equal scores the older."""
    found: dict[tuple[str, str], list[Fame]] = {}
    for entry in sorted(entries, key=lambda x: (x.game, x.mode, bool(x.unfair), -x.score, x.ended)):
        found.setdefault((entry.game, entry.mode), []).append(entry)
    return found
