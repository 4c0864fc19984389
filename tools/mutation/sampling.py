"""Random mutants of a game's rules, judged by its tests."""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

from mutation.judging import Verdict, judged, known
from mutation.memory import Memory
from mutation.operators import Mutant, mutants
from mutation.subjects import Subject, Unfit, subject

TEXTS = ("file", "function", "before", "reason")
ROOT = Path(__file__).resolve().parents[2]


def equivalents(path: Path, every: list[Mutant]) -> set[Mutant]:
    """The mutants that change nothing anybody could notice, by the list that says why. Each must still exist."""
    if not path.is_file():
        return set()
    try:
        rows = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    except tomllib.TOMLDecodeError as e:
        raise Unfit(f"{path}: {e}") from None
    left_out: set[Mutant] = set()
    wrong = []
    for n, row in enumerate(rows, 1):
        missing = [key for key in TEXTS if not isinstance(row.get(key), str) or not row[key].strip()]
        after = [row["after"]] if isinstance(row.get("after"), str) else row.get("after")
        if missing or not after:
            wrong.append(f"entry {n} needs the text {missing[0] if missing else 'after'!r}")
            continue
        here = [m for m in every if fits(m, row)]
        for change in after:
            fitting = [m for m in here if m.after == change]
            nth = row.get("nth", -1)
            if not fitting:
                wrong.append(f"entry {n} fits no mutant: {row['file']} {row['function']}: {row['before']} -> {change}")
            elif nth not in range(len(fitting) + 1) and (len(fitting) > 1 or "nth" in row):
                lines = ", ".join(str(m.line) for m in fitting)
                wrong.append(
                    f"entry {n} fits lines {lines} of {row['file']}: say which with nth = 1 and so on, 0 for all"
                )
            else:
                left_out.update(fitting if nth <= 0 else [fitting[nth - 1]])
    if wrong:
        raise Unfit("\n".join(f"{path}: {text}" for text in wrong))
    return left_out


def fits(mutant: Mutant, row: dict[str, str]) -> bool:
    """Is this mutant at the place of an entry? `*` in a file or function stands for any text."""
    return (
        mutant.before == row["before"]
        and fnmatchcase(mutant.file, row["file"])
        and fnmatchcase(mutant.function, row["function"])
    )


def wilson(hits: int, total: int) -> tuple[float, float]:
    """The interval in which the share of all mutants lies, with 95 % confidence."""
    if not total:
        return 0.0, 1.0
    z, share = 1.96, hits / total
    middle = share + z * z / (2 * total)
    width = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (middle - width) / (1 + z * z / total), (middle + width) / (1 + z * z / total)


def within(mutant: Mutant, only: list[str]) -> bool:
    """Is this one of the places asked for: FILE or FILE:LINE?"""
    return not only or any(place in (mutant.file, f"{mutant.file}:{mutant.line}") for place in only)


def chosen(every: list[Mutant], what: Subject, o: argparse.Namespace) -> tuple[list[Mutant], int]:
    """The sample, and how many mutants are listed as equivalent."""
    left_out = equivalents(what.equivalents, every)
    some = [m for m in every if m not in left_out and within(m, o.only)]
    if o.only and not some:
        home = what.folder.relative_to(what.tree)
        raise Unfit(f"there is no mutant in {', '.join(o.only)}; expected files of {home}")
    if o.sample and o.sample < len(some):
        some = sorted(random.Random(o.seed).sample(some, o.sample))
    return some, len(left_out)


def report(verdicts: list[Verdict], o: argparse.Namespace) -> int:
    """The survivors and the sum; 1 if too few were noticed."""
    verdicts = [v for v in verdicts if v.fit]
    survivors = [v for v in verdicts if not v.noticed]
    for v in survivors:
        print(f"{v.mutant}{'' if v.executed else '   (never executed)'}")
    if o.verbose:
        for v in verdicts:
            if v.noticed:
                print(f"noticed by {v.noticed}: {v.mutant}")
    total = len(verdicts)
    hits = total - len(survivors)
    low, high = wilson(hits, total)
    never = sum(not v.executed for v in survivors)
    print(
        f"{hits} of {total} noticed: {100 * hits / max(1, total):.1f} % ({100 * low:.0f}-{100 * high:.0f} %), "
        f"{len(survivors)} survived, {never} of them never executed"
    )
    return 0 if 100 * hits >= o.bar * total else 1


def run(o: argparse.Namespace) -> int:
    """Chooses, judges, reports."""
    start = time.monotonic()
    what = subject(o.subject, o.tree.resolve())
    every = [m for path in what.files for m in mutants(path, path.relative_to(what.folder).as_posix())]

    def say(text: str) -> None:
        if sys.stderr.isatty():
            print(text, end="", file=sys.stderr, flush=True)

    some, left_out = chosen(every, what, o)
    print(
        f"{o.subject}: {len(every)} mutants in {len(what.files)} files, {left_out} listed as equivalent, "
        f"{len(some)} chosen with seed {o.seed}",
        flush=True,
    )
    if o.list:
        for m in some:
            print(m)
        return 0
    memory = Memory(what)
    facts = known(what, memory, say)
    for name in facts.failing:
        print(f"left out, since it fails without any mutant: {name}", file=sys.stderr)
    code = report(judged(what, some, facts, memory, o, say), o)
    print(f"{len(facts.seconds)} tests, {time.monotonic() - start:.0f} s")
    return code


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="mutants.py", description="Random mutants of rules, judged by the tests.")
    parser.add_argument(
        "subject", metavar="GAME", help="a game, board, engine or match; or a .toml file of mutants by hand"
    )
    parser.add_argument("--sample", type=int, default=200, metavar="N", help="how many mutants, 0 for all (200)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample (1)")
    parser.add_argument("--bar", type=float, default=90, metavar="PERCENT", help="exit code 1 below this (90)")
    parser.add_argument("--only", action="append", default=[], metavar="FILE[:LINE]", help="only there; repeatable")
    parser.add_argument("--within", type=float, default=1e9, metavar="SECONDS", help="of tests a mutant: a quick look")
    parser.add_argument("--tree", type=Path, default=ROOT, metavar="PATH", help="another checkout: its src and tests")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="mutants judged at a time (2)")
    parser.add_argument("--list", action="store_true", help="shows the sample and judges nothing")
    parser.add_argument("--verbose", action="store_true", help="also says which test noticed which mutant")
    o = parser.parse_args(arguments)
    if o.sample < 0 or o.workers < 1 or not 0 <= o.bar <= 100:
        parser.error("expected --sample from 0, --workers from 1, --bar from 0 to 100")
    try:
        return run(o)
    except Unfit as e:
        print(f"mutants.py: {e}", file=sys.stderr)
        return 2
