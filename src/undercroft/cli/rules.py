"""`undercroft rules`: the ledger of a game, and how far it is implemented and tested."""

import textwrap
from typing import Any

from ..content.ledger import Rule, Ruling
from ..errors import CroftError
from ..games import title_of
from ..title.title import Title
from ..words.english import many
from .common import Args, Commands, add_game, add_json, command, print_json
from .coverage import implemented, proved, source_root


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "rules",
        "show the rules of a game, where they are implemented and which tests prove them",
        run,
        "undercroft rules masmorra MAS-FIGHT-07",
    )
    add_game(p)
    p.add_argument(
        "id",
        metavar="ID",
        nargs="?",
        help="one rule or ruling, a part of the id such as FIGHT, a mode, or a word of the text",
    )
    p.add_argument(
        "--rulings",
        action="store_true",
        help="only the rulings: unclear rules, how they are read here, and other readings",
    )
    p.add_argument("--open", action="store_true", help="only the rules that lack code or a test")
    add_json(p)


def rows(title: Title[Any], rules: list[Rule], rulings: list[Ruling]) -> list[dict[str, Any]]:
    """Rules with their coverage; a ruling, which is ours and not the rulebook's, in the same shape.

    `tests` is None where there are no tests to look at: an installed package has none, and nothing can be said."""
    root = source_root()
    code, tests = implemented(title, root), proved(root)
    here = f"/{title.meta.name}/"  # rulings of different games may share a number

    def of(id: str, within: str = "") -> list[str] | None:
        return None if tests is None else [t for t in tests.get(id, []) if within in t]

    return [
        {
            "id": r.id,
            "page": r.page,
            "text": r.text,
            "source": "rulebook",
            "implemented": code.get(r.id, []),
            "tests": of(r.id),
            "exempt": r.exempt,
        }
        for r in rules
    ] + [
        {
            "id": r.id,
            "page": "",
            "text": f"{r.question} {r.text}",
            "source": "house",
            "implemented": code.get(r.id, []),
            "tests": of(r.id, here),
            "exempt": None,
        }
        for r in rulings
    ]


def is_open(row: dict[str, Any]) -> bool:
    """Does this rule lack code or, where tests can be looked at, a test?"""
    return row["exempt"] is None and (not row["implemented"] or row["tests"] == [])


def chosen(title: Title[Any], word: str, only_rulings: bool) -> tuple[list[Rule], list[Ruling], bool]:
    """The rules and rulings found: by id or part of it, else by a word of the text (then the third is True)."""
    ledger, wanted = title.ledger, word.upper()
    special = title.special_of(word)
    rules = [] if only_rulings else [r for r in ledger.rules if _fits(r.id, wanted) or r.id in special]
    rulings = [r for r in ledger.rulings if (r.id.upper() == wanted if wanted else only_rulings)]
    if rules or rulings:
        return rules, rulings, False
    rules = [] if only_rulings else [r for r in ledger.rules if wanted in r.text.upper()]
    rulings = [r for r in ledger.rulings if wanted in f"{r.question} {r.text}".upper()]
    if not rules and not rulings:
        first = ledger.rules[0].id
        raise CroftError(
            f"{title.meta.name} has no rule or ruling {word!r}; expected an id such as {first}, "
            f"its middle part {first.split('-')[1]}, or a word of a rule's text"
        )
    return rules, rulings, True


def run(args: Args) -> int:
    """Runs the command."""
    title = title_of(args.game)
    rules, rulings, by_word = chosen(title, args.id or "", args.rulings)
    found = rows(title, rules, rulings)
    if args.open:
        found = [r for r in found if is_open(r)]
    if args.json:
        print_json(found)
        return 0
    whole = bool(args.id) and not by_word  # of many rules the places would hide the texts
    questions = {r.id: r for r in rulings}
    for row in sorted(found, key=lambda row: row["source"] == "rulebook"):
        if row["source"] == "rulebook":
            print_rule(row, whole)
            continue
        print_ruling(questions[row["id"]])
        if whole:
            print_places(row)
    if rules:
        print_counts(found)
    return 0


def _fits(rule_id: str, wanted: str) -> bool:
    return not wanted or rule_id == wanted or rule_id.split("-")[1] == wanted or rule_id.startswith(f"{wanted}-")


def print_rule(row: dict[str, Any], whole: bool) -> None:
    """One rule; `whole` lists every place."""
    mark = "exempt" if row["exempt"] is not None else "OPEN" if is_open(row) else "ok"
    tests = "" if row["tests"] is None else f", {many(len(row['tests']), 'test')}"
    print(f"{row['id']:<14} {mark:<7} p. {row['page']:<7} {len(row['implemented'])} in code{tests}")
    print(textwrap.fill(row["text"], 100, initial_indent="    ", subsequent_indent="    "))
    if row["exempt"] is not None:
        print(f"    not for software: {row['exempt']}")
    if whole:
        print_places(row)


def print_places(row: dict[str, Any]) -> None:
    """Where it is in the code and in the tests."""
    for place in [*row["implemented"], *(row["tests"] or [])]:
        print(f"      {place}")


def print_ruling(r: Ruling) -> None:
    """One ruling with its readings."""
    print(_filled(f"{r.id}: {r.question}", "", "      "))
    print(_filled(f"{r.default} (default): {r.text}", "  ", "      "))
    if r.reason:
        print(_filled(f"because: {r.reason}", "    ", "      "))
    for a in r.alternatives:
        print(_filled(f"{a.name}: {a.text}", "  ", "      "))


def _filled(text: str, first: str, rest: str) -> str:
    return textwrap.fill(text, 100, initial_indent=first, subsequent_indent=rest)


def print_counts(found: list[dict[str, Any]]) -> None:
    """The last line."""
    code = sum(bool(r["implemented"]) for r in found)
    unknown = any(r["tests"] is None for r in found)
    tests = "" if unknown else f"{sum(bool(r['tests']) for r in found)} tested, "
    exempt = sum(r["exempt"] is not None for r in found)
    word = "rule" if len(found) == 1 else "rules"
    print(
        f"{len(found)} {word}: {code} implemented, {tests}{exempt} exempt, {sum(is_open(r) for r in found)} open"
        f"{'; the tests are only in a checkout of the sources' if unknown else ''}"
    )
