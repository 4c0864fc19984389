"""`undercroft why`: may this be done, and if not, which rules forbid it?"""

from .common import Args, Commands, add_json, add_place, command, load_match, print_json


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "why",
        "say whether an action is legal in a position, and which rules forbid it",
        run,
        "undercroft why masmorra roll",
    )
    add_place(p)
    p.add_argument("text", metavar="TEXT", help="an intent in option text")
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    answer = load_match(args.file).why(args.text)
    if args.json:
        print_json(
            {
                "allowed": answer.allowed,
                "rules": [{"id": r.id, "text": r.text} for r in answer.rules],
                "hint": answer.hint,
            }
        )
        return 0
    print("allowed" if answer.allowed else "not now" if not answer.rules else "forbidden")
    for r in answer.rules:
        print(f"  {r.id} (page {r.page}): {r.text}")
    if answer.hint:
        print(f"  {answer.hint}")
    return 0
