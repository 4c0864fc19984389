"""Finds unidiomatic English: relative clauses in place of a noun, dated words (CONTRIBUTING.md, "English").

    python tools/idiom.py [--count] [--max N] [PATH...]      prints FILE:LINE: pattern: the sentence

Looks at prose only: Markdown, docstrings and comments of Python, comments of TypeScript and Svelte, texts of TOML and
JSON (rules, rulings, content), templates of such files, and string literals with a space in them (prompts, labels,
errors, log lines). With `--max N` it fails if more than N are found; tests/docs/test_idiom.py holds a number for each
area. Honest exceptions are in tools/idiom.txt.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

START = r"(?:^|(?<=[.:;!?] )|(?<=[(\"'`]))"
PATTERNS = {
    # "Who comes later could choose": a person needs a noun. Questions are fine.
    "headless-who": START + r"(?:Who|Whom|Whose) (?![^.;:]*\?)[a-z]+",
    # "the answer of who does not want to be asked"
    "of-who": r"\b(?:for|of|to|by|from|with|than|as) (?:who|whom) (?=[a-z])(?![^.;:]*\?)",
    "whoever": r"\b[Ww]ho(?:m)?ever\b",
    # "What was chosen is followed": say the thing
    "headless-what": START
    + r"(?:What|Whatever) (?:is|was|are|were|has|had|stands|lies|costs|came|comes|does|cannot|must|may|can|"
    r"fits|somebody|nobody|everybody|both|each|a|an|the|this|one|it|they|types|passes|happens)\b(?![^.;:]*\?)",
    "of-what": r"\b(?:of|for|with|by|from|than) what (?:is|was|has|had|lies|stands|can|may|somebody|nobody)\b",
    # British or dated words
    "dated": r"\b(?:anew|hereby|thereby|whereby|therein|in vain|for ever|at the spot|in one go|nobody's any more|"
    r"besides\.|by turns|in peace)\b|\bany more\b",
    # British spelling
    "british": r"\b(?:colour|neighbour|honour|favour|behaviour|armour|flavour|recognis|organis)\w*|"
    r"\b(?:centre[sd]?|cancelled|cancelling|labelled|fulfils?|spelt|learnt|catalogue|licence|defence|offence)\b",
    # "it is rolled last, for it is gone then": because
    "for-because": r", for (?:it|they|he|she|nobody|there|else|that) "
    r"(?:is|are|was|were|would|has|have|had|does|may|can|might)\b",
    # "one may stop": you may stop
    "one-may": r"(?<!the )(?<!this )(?<!that )(?<!each )(?<!which )(?<!used )(?<!last )(?<!first )(?<!new )"
    r"\b[Oo]ne (?:may|can|must|wants|sees|comes|looks|asks|has to)\b",
    # "this tile is no trap": this tile is not a trap
    "is-no": r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|better\b|worse\b|further\b|"
    r"larger\b|smaller\b|earlier\b|later\b)[a-z]",
    # "the own turn": your own turn, the player's own turn
    "the-own": r"\b[Tt]he own\b(?!-turn)",
    # "after so many decisions": after n decisions
    "so-many": r"\b(?:after|in|by|of|for|with|these|exactly) so (?:many|few|deep|far|long)\b",
}
COMPILED = {name: re.compile(p) for name, p in PATTERNS.items()}


def sentences(text: str, line: int) -> Iterator[tuple[int, str]]:
    """Each line of a text with its number; a sentence that runs on is judged line by line."""
    for i, part in enumerate(text.split("\n")):
        if part.strip():
            yield line + i, part.strip()


def of_python(source: str) -> Iterator[tuple[int, str]]:
    """Docstrings, strings with a space, comments."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield from sentences(node.value, node.lineno)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and len(token.string) > 12:
            yield token.start[0], token.string.lstrip("# ")


def of_web(source: str) -> Iterator[tuple[int, str]]:
    """Comments, and texts between quotes or tags that have a space in them."""
    for m in re.finditer(
        r"/\*\*?(.*?)\*/|//\s(.*)|'([^'\n]* [^'\n]*)'|`([^`\n]* [^`\n]*)`|>([^<>{}\n]* [^<>{}\n]*)<", source, re.DOTALL
    ):
        text = next((g for g in m.groups() if g), "")
        yield from sentences(text, source.count("\n", 0, m.start()) + 1)


def of_markdown(source: str) -> Iterator[tuple[int, str]]:
    """Prose and cells; no code blocks."""
    code = False
    for i, line in enumerate(source.split("\n"), 1):
        if line.startswith("```"):
            code = not code
        elif not code and line.strip():
            for cell in line.split("|"):
                yield i, cell.strip(" #-*")


def of_data(source: str) -> Iterator[tuple[int, str]]:
    """Texts with a space in them, and comments: rules, rulings, lessons, content."""
    for i, line in enumerate(source.split("\n"), 1):
        for m in re.finditer(r'"((?:[^"\\]|\\.)*)"|(?:^|\s)# (.*)', line):
            text = (m[1] or m[2] or "").strip()
            if " " in text:
                yield i, text


READERS = {
    ".py": of_python,
    ".md": of_markdown,
    ".ts": of_web,
    ".svelte": of_web,
    ".mjs": of_web,
    ".toml": of_data,
    ".json": of_data,
}


def reader_of(path: Path) -> Callable[[str], Iterator[tuple[int, str]]] | None:
    """How a file is read; a template such as `acts.py.txt` is read like the file that it becomes."""
    return READERS.get(Path(path.name.removesuffix(".txt")).suffix)


GENERATED = ("registry.py", "schema.py", "rule_ids.py", "rulings.py", "rules.md")
ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "tools", "bench", "docs", "web/src", "web/tests")
EXCEPTIONS = ROOT / "tools" / "idiom.txt"  # honest exceptions: PATH | a part of the sentence


class Finding(NamedTuple):
    """A sentence that a pattern fits."""

    path: str
    line: int
    pattern: str
    text: str


def everything() -> list[Path]:
    """All files with prose."""
    found = [p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*")) if reader_of(p)]
    return [*sorted(ROOT.glob("*.md")), *found]


def within(paths: Sequence[Path]) -> list[Path]:
    """These files, and all files with prose in these folders."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise SystemExit(f"idiom.py: {path}: expected a file or a folder; there is none")
        found += sorted(p for p in path.rglob("*") if reader_of(p)) if path.is_dir() else [path]
    return found


def exceptions() -> list[tuple[str, str]]:
    """Path and part of the sentence of each exception."""
    rows = [line.partition(" | ") for line in EXCEPTIONS.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [(path, text) for path, _, text in rows if text]


def excuses(found: Finding, excused: Sequence[tuple[str, str]]) -> bool:
    """Is this finding an exception?"""
    return any(found.path == path and part in found.text for path, part in excused)


def findings(paths: Iterable[Path]) -> Iterator[Finding]:
    """The findings in these files, exceptions too."""
    for path in paths:
        reader = reader_of(path)
        if reader is None or path.name in GENERATED or not path.is_file() or "idiom" in path.name:
            continue
        absolute = path.resolve()
        name = absolute.relative_to(ROOT).as_posix() if absolute.is_relative_to(ROOT) else path.as_posix()
        for line, text in reader(path.read_text("utf-8", errors="replace")):
            for pattern, fits in COMPILED.items():
                if fits.search(text):
                    yield Finding(name, line, pattern, text)


def main() -> int:
    """Prints the findings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--count", action="store_true", help="only the numbers")
    parser.add_argument("--max", type=int, default=None, help="fail if there are more")
    a = parser.parse_args()
    by_pattern: Counter[str] = Counter()
    by_place: Counter[str] = Counter()
    excused = exceptions()
    for found in findings(within(a.paths) or everything()):
        if excuses(found, excused):
            continue
        parts = found.path.split("/")
        by_pattern[found.pattern] += 1
        by_place["/".join(parts[:3] if parts[0] == "src" else parts[:2])] += 1
        if not a.count:
            print(f"{found.path}:{found.line}: {found.pattern}: {found.text[:160]}")
    total = sum(by_pattern.values())
    for name, n in by_pattern.most_common():
        print(f"{n:5d} {name}", file=sys.stderr)
    if a.count:
        for place, n in by_place.most_common(30):
            print(f"{n:5d} {place}", file=sys.stderr)
    print(f"{total:5d} in all", file=sys.stderr)
    return 1 if a.max is not None and total > a.max else 0


if __name__ == "__main__":
    sys.exit(main())
