"""Counts the measures by which games are compared: python tools/shape.py [--json] [--still].

One shape for all games: which module paths they share, how much of a game speaks rather than plays, what is generated,
how many files a new verb would touch; and how fast `Match` answers beside the bare engine (--still leaves that out).
docs/architecture.md says what each aim is for, tests/games/test_shape.py holds them.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent))  # what loads this file by its path finds its neighbors too

import special_rules
from sources import GENERATED, modules, tree_of, words_of
from sources import names_of as names_of
from special_rules import DATA, HOMES, READERS

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "undercroft" / "games"
TOY = ROOT / "tests" / "toy"

# Every game has these files; one that has no use for one says so in its README.
COMMON = [
    "meta.py",
    "rows.py",
    "content.py",
    "components.py",
    "options.py",
    "events.py",
    "pieces.py",
    "state.py",
    "setup.py",
    "outcome.py",
    "secrets.py",
    "observed.py",
    "audit.py",
    "odds.py",
    "title.py",
    "words/names.py",
    "words/verbs.py",
    "words/prompts.py",
    "words/log.py",
    "words/chance.py",
    "words/hints.py",
    "words/because.py",
    "words/tour.py",
    "view/scene.py",
    "positions/arrange.py",
    "positions/moment.py",
    "positions/describe.py",
    "bots/value.py",
    "bots/features.py",
    "bots/habit.py",
    "bots/candidates.py",
    "effects/base.py",
    "effects/book.py",
]
# A game with acts has these two; its further files in acts/ are chapters of its rulebook and need no reason.
ACTS = ["acts/base.py", "acts/book.py"]
CHAPTERS = ("acts/", "effects/", "legal/", "modes/", "paths/", "specials/", "steps/")  # a file per chapter of the book
CHAIN = 4  # comparisons with kinds that make a function a chain
# One name per idea: the function that a file of every game offers.
OFFERED = {
    "setup.py": "new_game",
    "outcome.py": "outcome",
    "secrets.py": "resample",
    "observed.py": "LEARNING",
    "audit.py": "audit",
    "title.py": "TITLE",
    "meta.py": "META",
    "words/verbs.py": "VERBS",
    "words/prompts.py": "PROMPTS",
    "words/log.py": "TELLING",
    "words/names.py": "SLOTS",
    "words/chance.py": "chance_prompt",
    "words/hints.py": "hint",
    "words/tour.py": "tour",
    "view/scene.py": "scene",
    "positions/arrange.py": "arrange",
    "positions/describe.py": "describe",
    "bots/value.py": "evaluate",
    "bots/habit.py": "habit",
    "bots/candidates.py": "candidates",
    "effects/base.py": "BOOK",
    "acts/base.py": "ACTS",
    "steps/combat.py": "combat_under_way",
}
SPEAKING = ("words/", "view/", "positions/")  # what is neither rules, state, content nor bots
LONGEST = 16_600  # characters of a file that holds one idea: about 400 formatted lines
WIDEST = 15  # arguments of a constructor
NAMING = 0.6  # a file that names more than this part of all kinds of options names them all


def shares(folder: Path) -> dict[str, float]:
    """The part of a game's paths that all games have, or at least one other; chapters apart from the frame."""
    games = [set(modules(p)) for p in GAMES.iterdir() if (p / "title.py").exists()]
    having = {name: sum(name in paths for paths in games) for name in modules(folder)}
    frame = [n for name, n in having.items() if name in COMMON + ACTS or not name.startswith(CHAPTERS)]
    chapters = [n for name, n in having.items() if name not in COMMON + ACTS and name.startswith(CHAPTERS)]
    return {
        "paths in all games": _share(list(having.values()), len(games)),
        "of its frame in all games": _share(frame, len(games)),
        "paths in another game": _share(list(having.values()), 2),
        "of its chapters in another game": _share(chapters, 2),
    }


def _share(counts: list[int], least: int) -> float:
    return round(sum(n >= least for n in counts) / max(len(counts), 1), 2)


def constants(folder: Path) -> dict[str, int]:
    """The kinds of options that have a constant, with their numbers."""
    path = folder / "options.py"
    found = re.findall(r"^([A-Z][A-Z0-9_]*): Final = (\d+)", path.read_text("utf-8"), re.M) if path.exists() else []
    others = ("P_", "ON_", "WIN_", "BY_", "CH_", "W_")
    return {name: int(number) for name, number in found if not name.startswith(others)}


def acts(folder: Path) -> dict[int, set[str]]:
    """The kinds of options that are acts: the names of the classes, and of objects made of them, by number."""
    known = constants(folder)
    found: dict[int, set[str]] = {}
    numbers: dict[str, int] = {}
    places = [folder / "acts", *(folder / home for home in HOMES)]  # a special rule may bring acts of its own
    trees = [tree_of(path) for place in places for path in sorted(place.glob("*.py"))]
    for node in (x for tree in trees for x in tree.body if isinstance(x, ast.ClassDef)):
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and line.value and ast.unparse(line.target) == "KIND":
                said = ast.unparse(line.value).split(".")[-1]  # a number, or a constant of options.py
                number = int(said) if said.isdecimal() else known.get(said, -1)
                if number >= 0:  # kinds of the engine, such as PASS, are not a game's own
                    numbers[node.name] = number
                    found.setdefault(number, set()).add(node.name)
    for line in (x for tree in trees for x in tree.body if isinstance(x, ast.AnnAssign)):
        made = ast.unparse(line.value.func) if isinstance(line.value, ast.Call) else ""
        if made in numbers and isinstance(line.target, ast.Name):
            found[numbers[made]].add(line.target.id)
    return found


def kinds(folder: Path) -> list[set[str]]:
    """The kinds of options of a game, each with the names it goes by: a constant, an act."""
    done, rows = acts(folder), constants(folder)
    named = [names | {x for x, n in rows.items() if n == number} for number, names in done.items()]
    return named + [{name} for name, number in rows.items() if number not in done]


def naming_every_kind(folder: Path) -> list[str]:
    """Files beside options.py that name nearly every kind of option."""
    wanted = kinds(folder)
    out = []
    for name in modules(folder):
        if wanted and name != "options.py":
            words = words_of(folder / name)
            if sum(not words.isdisjoint(names) for names in wanted) > NAMING * len(wanted):
                out.append(name)
    return out


def may_name_every_kind(folder: Path) -> str:
    """The one file that may: the book of acts, or the rows of words while most kinds are not acts yet."""
    wanted = kinds(folder)
    return "words/verbs.py" if len(wanted) - len(acts(folder)) > NAMING * len(wanted) else "acts/book.py"


def chains(folder: Path) -> list[str]:
    """Functions outside bots that compare with kinds of options again and again: acts decide for themselves."""
    wanted = set().union(*kinds(folder))
    out = []
    for name in modules(folder):
        if name.startswith("bots/"):
            continue
        for f in ast.walk(tree_of(folder / name)):
            if isinstance(f, ast.FunctionDef):
                sides = [x for n in ast.walk(f) if isinstance(n, ast.Compare) for x in (n.left, *n.comparators)]
                named = [a for x in sides for a in ast.walk(x) if isinstance(a, ast.Attribute) and _kind(a) in wanted]
                if len(named) >= CHAIN:
                    out.append(f"{name}: {f.name}")
    return out


def _kind(node: ast.Attribute) -> str:
    """The kind that an expression names: `o.MOVE`, or `Move.KIND`."""
    of = ast.unparse(node.value)
    return of.split(".")[-1] if node.attr == "KIND" else node.attr if of == "o" else ""


def elsewhere(folder: Path) -> float:
    """How often an act is named outside acts, bots and its constant, on average."""
    wanted = acts(folder)
    rows = constants(folder)
    names = {x for number, classes in wanted.items() for x in classes | {c for c, n in rows.items() if n == number}}
    found = 0
    for name in modules(folder):
        if not name.startswith(("acts/", "bots/", *HOMES)) and name != "options.py":
            for node in ast.walk(tree_of(folder / name)):
                found += isinstance(node, ast.Attribute) and _kind(node) in names
    return round(found / max(len(wanted), 1), 2)


def words_compared(folder: Path) -> list[str]:
    """Places that compare a word of an effect with a text instead of asking the effect's class."""
    out = []
    for name in modules(folder):
        if name not in GENERATED and not name.startswith("rows"):  # rows may check the keys of a word
            for node in ast.walk(tree_of(folder / name)):
                if isinstance(node, ast.Compare) and ast.unparse(node.left).split(".")[-1] in ("op", "['op']"):
                    if any(isinstance(x, ast.Constant) and isinstance(x.value, str) for x in node.comparators):
                        out.append(f"{name}:{node.lineno}")
    return out


def widest_constructor(folder: Path) -> tuple[str, int]:
    """The constructor with the most arguments: a piece takes what is known when it comes into being."""
    found = ("", 0)
    for name in modules(folder):
        for c in ast.walk(tree_of(folder / name)) if name not in GENERATED else []:
            for f in c.body if isinstance(c, ast.ClassDef) else []:
                if isinstance(f, ast.FunctionDef) and f.name == "__init__":
                    n = len(f.args.args) + len(f.args.kwonlyargs) - 1
                    if isinstance(c, ast.ClassDef) and n > found[1]:
                        found = (f"{name}: {c.name}", n)
    return found


def measures(folder: Path) -> dict[str, object]:
    """The measures of one game."""
    sizes = modules(folder)
    written = {name: n for name, n in sizes.items() if name not in GENERATED}
    speaking = sum(n for name, n in written.items() if name.startswith(SPEAKING))
    named = special_rules.strays(folder)
    generated_inside = 0
    for name in sizes:
        if name not in GENERATED and "# generated" in (folder / name).read_text("utf-8"):
            generated_inside += 1
    return {
        "game": folder.name,
        "modules": len(sizes),
        "characters": sum(sizes.values()),
        "common paths": sum(name in sizes for name in COMMON),
        "of": len(COMMON),
        "own paths": sum(name not in COMMON + GENERATED and not name.startswith("acts/") for name in sizes),
        **shares(folder),
        "speaking": round(speaking / max(sum(written.values()), 1), 3),
        "files with generated parts": generated_inside,
        "acts": f"{len(acts(folder))} of {len(kinds(folder))} kinds",
        "files that name every kind of option": naming_every_kind(folder),
        "functions that compare with kinds": chains(folder),
        "places that name an act elsewhere": elsewhere(folder),
        "words of effects compared": words_compared(folder),
        "names that special rules own": sum(len(names) for names in special_rules.owned(folder).values()),
        "files that name them elsewhere": len(named),
        "of these files rules": sorted(name for name in named if not name.startswith(READERS + DATA)),
        "widest constructor": widest_constructor(folder),
        "longest file": max(sizes.items(), key=lambda item: item[1] if item[0] not in GENERATED else 0),
    }


def outside(name: str) -> list[str]:
    """Sources outside a game's folder that name it; examples in the help of commands do not count."""
    out = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        if GAMES / name in path.parents or path.parent.name in ("cli", "undercroft"):
            continue
        if re.search(rf"\b{name}\b", path.read_text("utf-8")):
            out.append(path.relative_to(ROOT).as_posix())
    return out


def everything() -> dict[str, object]:
    """All measures."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["undercroft"]
    folders = sorted(p for p in GAMES.iterdir() if (p / "title.py").exists())
    return {
        "games": [{**measures(f), "sources outside that name it": outside(f.name)} for f in folders],
        "characters of the toy": sum(n for name, n in modules(TOY).items() if name not in GENERATED),
        "globs that say what is compiled": len(table["compiled"]) + len(table["interpreted"]),
    }


def pace(game: str, mode: str, players: int, games: int = 4, limit: int = 2_000) -> dict[str, float]:
    """Decisions per reference iteration by `Match.choose(index)` and by `Game.apply`, over the same random games."""
    from undercroft.engine.chance import rng_from
    from undercroft.engine.playout import playout
    from undercroft.games import title_of
    from undercroft.lab.gc_pause import gc_paused
    from undercroft.lab.speed import reference
    from undercroft.match.match import start

    title = title_of(game)
    best = {"choose": 0.0, "apply": 0.0}
    with gc_paused():
        for _ in range(3):
            spent, taken = {"choose": 0.0, "apply": 0.0}, {"choose": 0, "apply": 0}
            for seed in range(games):
                g = start(title, mode, players, seed=str(seed)).game
                begun = process_time()
                taken["apply"] += playout(g, rng_from(str(seed), "random"), limit)
                spent["apply"] += process_time() - begun
                m, rng = start(title, mode, players, seed=str(seed)), rng_from(str(seed), "random")
                begun = process_time()
                while m.game.result == 0 and m.count < limit:
                    d = m.game.decision
                    assert d is not None
                    m.choose(rng.below(len(d.options)))
                spent["choose"] += process_time() - begun
                taken["choose"] += m.count
            best = {name: max(best[name], taken[name] / spent[name]) for name in best}
        loop = reference(1.0)
    return {
        "Match.choose per reference iteration": round(best["choose"] / loop, 4),
        "Game.apply per reference iteration": round(best["apply"] / loop, 4),
        "Match.choose against Game.apply": round(best["choose"] / best["apply"], 2),
    }


def main() -> None:
    """Prints them."""
    found = everything()
    if "--still" not in sys.argv[1:]:
        found |= pace("masmorra", "standard", 4)
    if "--json" in sys.argv[1:]:
        print(json.dumps(found))
        return
    for game in found["games"]:  # type: ignore[attr-defined]
        print(game.pop("game"))
        for name, value in game.items():
            print(f"    {name:40} {value}")
    for name in list(found)[1:]:
        print(f"{name:44} {found[name]}")


if __name__ == "__main__":
    main()
