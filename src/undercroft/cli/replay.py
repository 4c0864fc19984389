"""`undercroft replay`: a record, played again."""

from pathlib import Path

from ..errors import CroftError, Differs
from ..games import title_of
from ..match.match import Match, commitment_of
from ..match.record import Header
from ..match.replay import live_entries
from ..match.replay import replay as replay_record
from ..terminal.text.screen import table_text
from ..words.english import many
from .common import Args, Commands, add_json, command, decision_doc, load_record, print_decision, print_json, whole
from .streams import complain


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "replay", "play a record again", run, "undercroft replay game.croft --verify")
    p.add_argument("file", metavar="FILE", type=Path)
    p.add_argument("--verify", action="store_true", help="compare every roll and hash; exit 1 at the first difference")
    p.add_argument("--promise", metavar="HEX", help="the commitment you noted before the game; exit 1 if it was broken")
    p.add_argument("--number", metavar="HEX", help="the number of your page; exit 1 if the seed was made without it")
    p.add_argument("--to", metavar="N", type=whole(0, 10_000_000), help="stop after N decisions")
    p.add_argument("--view", metavar="SEAT", type=whole(-1, 98), help="the table as a seat sees it (-1: spectator)")
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    record = load_record(args.file)
    title = title_of(record.header.game)
    if args.promise is not None:
        if broken := promise_broken(record.header, args.promise):
            complain(f"{args.file.name}: {broken}")
            return 1
    if args.number is not None and not number_in(record.header, args.number):
        complain(f"{args.file.name}: your number is not among those the seed was made of")
        return 1
    if args.view is not None and args.view >= record.header.players:
        raise CroftError(f"--view: there is no seat {args.view} among {record.header.players}")
    count = len(live_entries(record)) - 1
    if args.to is not None and args.to > count:
        raise CroftError(f"--to: the record has only {many(count, 'decision')}")
    try:
        m = replay_record(title, record, to=args.to, verify=args.verify)
    except CroftError as e:
        complain(f"{args.file.name}: {e}")
        return 1 if args.verify and isinstance(e, Differs) else 2
    if args.json:
        print_json(document(m, args.view, args.verify))
    else:
        show(m, args.view, args.verify, args.promise is not None)
    return 0


def promise_broken(h: Header, promise: str) -> str:
    """Why this seed is not the one that was promised; empty if it is. How a fair one came about was checked already."""
    if h.seed is None:
        return "the record has no seed, so no promise can be checked"
    given = h.commitment or "" if h.fair is not None else commitment_of(h.seed)
    if len(promise) < 16 or not given.startswith(promise.lower().rstrip("…")):
        return f"the seed is not the one promised: it gives {given}"
    return ""


def number_in(h: Header, number: str) -> bool:
    """Is a person's own number one of those the seed was made of?"""
    return h.fair is not None and any(x["number"] == number.strip().lower() for x in h.fair["numbers"])


def document(m: Match, view: int | None, verified: bool) -> dict[str, object]:
    """The replayed match for scripts."""
    h = m.record.header
    doc: dict[str, object] = {
        "game": h.game,
        "mode": h.mode,
        "players": h.players,
        "decisions": m.game.count,
        "verified": verified,
        "seeded": h.seed is not None,
        "numbers": None if h.fair is None else len(h.fair["numbers"]),
        "hash": m.game.hash(),
        "outcome": m.outcome.name if m.outcome else None,
        "decision": decision_doc(m),
    }
    if view is not None:  # what that seat sees, and nothing of the others' decisions
        doc["decision"] = m.decision_scene(view)
        doc["scene"] = m.view(view)
        doc["log"] = m.log_for(view)
    return doc


def show(m: Match, view: int | None, verified: bool, promised: bool = False) -> None:
    """The replayed match for people."""
    h = m.record.header
    for entry in m.log_for(view if view is not None else -1):
        print(f"{entry['n']:>5}  {entry['text']}")
    if view is not None:
        print(table_text(m.view(view)))
    print(
        f"{h.game} {h.mode}, {many(h.players, 'player')}, {many(m.game.count, 'decision')}, hash {m.game.hash()}"
        + (", verified" + _of_chance(h, promised) if verified else "")
    )
    if view is None or m.over or m.game.may_answer(view):
        print_decision(m)


def _of_chance(h: Header, promised: bool) -> str:
    if h.seed is None:
        return " against itself only: without a seed its rolls are taken as they stand"
    if h.fair is None:
        return "; every roll follows from the seed" + (", the promise is kept" if promised else "")
    seats = [", ".join(map(str, x["seats"])) for x in h.fair["numbers"]]
    people = f"numbers of seat {' and seat '.join(seats)}" if seats else "no numbers, since nobody but bots played"
    kept = "the promise is kept" if promised else "the promise fits (give yours by --promise)"
    return f"; every roll follows from the seed, the seed from the server's and {people}; {kept}"
