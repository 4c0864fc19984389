"""`undercroft position`: checks a position and says which decision it leads to."""

from ..match.positions.position import plan_of
from .common import Args, Commands, add_json, add_place, command, decision_doc, load_match, print_decision, print_json


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "position",
        "check a position file and print the decision it leads to",
        run,
        "undercroft position masmorra",
    )
    add_place(p)
    p.add_argument(
        "--plan",
        action="store_true",
        help="print only what was built before play: a position to start other games from",
    )
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    m = load_match(args.file)
    if args.plan:
        print_json(plan_of(m.title, m.game))
    elif args.json:
        print_json({"valid": True, "decision": decision_doc(m), "hash": m.game.hash()})
    else:
        print(f"{args.file.name} is valid; hash {m.game.hash()}")
        print_decision(m)
    return 0
