"""`undercroft replay`: a record, played again."""
import sys
from pathlib import Path

from ..games import title_of
from ..kernel.errors import CroftError, Damaged
from ..kernel.match import Match
from ..kernel.replay import live_entries
from ..kernel.replay import replay as replay_record
from ..terminal.screen import table_text
from .common import Args, Commands, add_json, command, decision_doc, load_record, print_decision, print_json, whole


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "replay", "play a record again", run, "undercroft replay game.croft --verify")
    p.add_argument("file", metavar="FILE", type=Path)
    p.add_argument("--verify", action="store_true", help="compare every roll and hash; exit 1 at the first difference")
    p.add_argument("--to", metavar="N", type=whole(0, 10_000_000), help="stop after N decisions")
    p.add_argument("--view", metavar="SEAT", type=whole(-1, 98), help="the table as a seat sees it (-1: spectator)")
    add_json(p)


def run(args: Args) -> int:
    """What it does."""
    record = load_record(args.file)
    title = title_of(record.header.game)
    if args.view is not None and args.view >= record.header.players:
        raise CroftError(f"--view: there is no seat {args.view} among {record.header.players}")
    count = len(live_entries(record)) - 1
    if args.to is not None and args.to > count:
        raise CroftError(f"--to: the record has only {count} decisions")
    try:
        m = replay_record(title, record, to=args.to, verify=args.verify)
    except Damaged as e:
        print(f"undercroft: {args.file.name}: {e}", file=sys.stderr)
        return 1 if args.verify else 2
    if args.json:
        print_json(document(m, args.view, args.verify))
    else:
        show(m, args.view, args.verify)
    return 0


def document(m: Match, view: int | None, verified: bool) -> dict[str, object]:
    """The replayed match for scripts."""
    h = m.record.header
    doc: dict[str, object] = {
        "game": h.game, "mode": h.mode, "players": h.players, "decisions": m.game.count, "verified": verified,
        "hash": m.game.hash(), "outcome": m.outcome.name if m.outcome else None, "decision": decision_doc(m),
    }
    if view is not None:  # what that seat sees, and nothing of the others' decisions
        doc["decision"] = m.decision_scene(view)
        doc["scene"] = m.view(view)
        doc["log"] = m.log_for(view)
    return doc


def show(m: Match, view: int | None, verified: bool) -> None:
    """The replayed match for people."""
    h = m.record.header
    for entry in m.log_for(view if view is not None else -1):
        print(f"{entry['n']:>5}  {entry['text']}")
    if view is not None:
        print(table_text(m.view(view)))
    print(f"{h.game} {h.mode}, {h.players} players, {m.game.count} decisions, hash {m.game.hash()}"
          + (", verified" if verified else ""))
    if view is None or m.over or m.game.may_answer(view):
        print_decision(m)
