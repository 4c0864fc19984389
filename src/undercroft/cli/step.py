"""`undercroft step`: applies choices to a position."""

from ..match.match import Match
from ..scene import LogEntry
from .common import Args, Commands, add_json, add_place, command, decision_doc, load_match, print_decision, print_json


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "step",
        "apply choices to a position and print the result",
        run,
        "undercroft step masmorra --choose 'hero jay' 'hero mika' roll",
    )
    add_place(p)
    p.add_argument("--choose", metavar="TEXT", action="extend", nargs="+", default=[], help="options in order")
    add_json(p)


def events_of(m: Match, start: int) -> list[LogEntry]:
    """Everything that happened since, secrets included: a script plays all seats."""
    out: list[LogEntry] = []
    for e in m.log[start:]:
        known = e.public or next(iter(e.private.values()), None)
        if known is not None:
            out.append(known)
    return out


def run(args: Args) -> int:
    """Runs the command."""
    m = load_match(args.file)
    start = len(m.log)
    for text in args.choose:
        m.choose(text)
    events = events_of(m, start)
    if args.json:
        print_json({"events": events, "state": m.state(), "decision": decision_doc(m)})
        return 0
    for e in events:
        rules = f"  [{', '.join(e['rules'])}]" if e.get("rules") else ""
        print(f"{e['text']}{rules}")
    print_decision(m)
    return 0
