"""`undercroft position`: checks a position and says which decision it leads to."""
from .common import Args, Commands, add_json, add_place, command, decision_doc, load_match, print_decision, print_json


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "position", "check a position file and print the decision it leads to", run,
                "undercroft position masmorra")
    add_place(p)
    add_json(p)


def run(args: Args) -> int:
    """What it does."""
    m = load_match(args.file)
    if args.json:
        print_json({"valid": True, "decision": decision_doc(m), "hash": m.game.hash()})
    else:
        print(f"{args.file.name} is valid; hash {m.game.hash()}")
        print_decision(m)
    return 0
