"""`undercroft rules`: the ledger of a game, and how far it is implemented and tested."""
import textwrap
from typing import Any

from ..games import title_of
from ..kernel.errors import CroftError
from ..kernel.ledger import Rule, Ruling
from ..kernel.title import Title
from .common import Args, Commands, add_json, command, print_json
from .coverage import implemented, proved, source_root


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "rules", "show the rules of a game, where they are implemented and which tests prove them",
                run, "undercroft rules masmorra MAS-FIGHT-07")
    p.add_argument("game", metavar="GAME")
    p.add_argument("id", metavar="ID", nargs="?", help="one rule or ruling, or a part of the id such as FIGHT")
    p.add_argument("--open", action="store_true", help="only the rules that lack code or a test")
    add_json(p)


def rows(title: Title, rules: list[Rule], rulings: list[Ruling]) -> list[dict[str, Any]]:
    """Rules with their coverage; a ruling, which is ours and not the rulebook's, in the same shape."""
    root = source_root()
    code, tests = implemented(title, root), proved(root)
    here = f"/{title.meta.name}/"  # rulings of different games may share a number
    return [
        {"id": r.id, "page": r.page, "text": r.text, "source": "rulebook", "implemented": code.get(r.id, []),
         "tests": tests.get(r.id, []), "exempt": r.exempt}
        for r in rules
    ] + [
        {"id": r.id, "page": "", "text": f"{r.question} {r.text}", "source": "house",
         "implemented": code.get(r.id, []), "tests": [t for t in tests.get(r.id, []) if here in t], "exempt": None}
        for r in rulings
    ]


def is_open(row: dict[str, Any]) -> bool:
    """Does this rule lack code or a test?"""
    return row["exempt"] is None and not (row["implemented"] and row["tests"])


def run(args: Args) -> int:
    """What it does."""
    title = title_of(args.game)
    wanted = (args.id or "").upper()
    rules = [r for r in title.ledger.rules if _fits(r.id, wanted)]
    rulings = [r for r in title.ledger.rulings if wanted and r.id.upper() == wanted]
    if not rules and not rulings:
        raise CroftError(f"{args.game} has no rule or ruling {args.id!r}")
    found = rows(title, rules, rulings)
    if args.open:
        found = [r for r in found if is_open(r)]
    if args.json:
        print_json(found)
        return 0
    for ruling in rulings:
        print_ruling(ruling)
    for row in found:
        if row["source"] == "rulebook":
            print_rule(row, whole=bool(wanted))
        else:
            print_places(row)
    if rules:
        print_counts(found)
    return 0


def _fits(rule_id: str, wanted: str) -> bool:
    return not wanted or rule_id == wanted or rule_id.split("-")[1] == wanted or rule_id.startswith(f"{wanted}-")


def print_rule(row: dict[str, Any], whole: bool) -> None:
    """One rule; `whole` lists every place."""
    mark = "exempt" if row["exempt"] is not None else "OPEN" if is_open(row) else "ok"
    print(f"{row['id']:<14} {mark:<7} p. {row['page']:<7} {len(row['implemented'])} in code, {len(row['tests'])} tests")
    print(textwrap.fill(row["text"], 100, initial_indent="    ", subsequent_indent="    "))
    if row["exempt"] is not None:
        print(f"    not for software: {row['exempt']}")
    if whole:
        print_places(row)


def print_places(row: dict[str, Any]) -> None:
    """Where it is in the code and in the tests."""
    for place in [*row["implemented"], *row["tests"]]:
        print(f"      {place}")


def print_ruling(r: Ruling) -> None:
    """One ruling with its readings."""
    print(f"{r.id}: {r.question}\n  {r.default} (default): {r.text}")
    if r.reason:
        print(f"    because: {r.reason}")
    for a in r.alternatives:
        print(f"  {a.name}: {a.text}")


def print_counts(found: list[dict[str, Any]]) -> None:
    """The last line."""
    code = sum(bool(r["implemented"]) for r in found)
    tests = sum(bool(r["tests"]) for r in found)
    exempt = sum(r["exempt"] is not None for r in found)
    word = "rule" if len(found) == 1 else "rules"
    print(f"{len(found)} {word}: {code} implemented, {tests} tested, {exempt} exempt, "
          f"{sum(is_open(r) for r in found)} open")
