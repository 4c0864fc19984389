"""Writes docs/api.md, the reference of the library, from its docstrings.

python tools/api.py            writes it
python tools/api.py --check    exit code 1 if the page is not what would be written
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from typing import Any

import undercroft
from undercroft.bots import BOTS
from undercroft.match.history import Why
from undercroft.title.title import Outcome, Place

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "api.md"
FUNCTIONS = ("new", "load", "titles")
CLASSES = ("Play", "Options", "Option", "Player")
RETURNED = (Outcome, Place, Why)
ERRORS = ("CroftError", "Refused", "Damaged", "Differs")
HEAD = """# The library

Written by `tools/api.py` from the docstrings; what is not on this page may change at any time.
After `import undercroft`:

"""
MODULES = re.compile(r"\b(?:undercroft|collections|pathlib|typing)(?:\.\w+)*\.(?=[A-Za-z]\w*)")


def signature(thing: Any, name: str, method: bool) -> str:
    """How it is called; types without the modules they live in."""
    found = inspect.signature(thing)
    parameters = list(found.parameters.values())[1 if method else 0 :]
    text = re.sub(r"'([A-Z]\w*)'", r"\1", str(found.replace(parameters=parameters)))  # a type named before it is made
    return f"{name}{MODULES.sub('', text)}"


def doc(thing: Any, shift: str = "") -> str:
    """Its docstring, as paragraphs."""
    text = inspect.getdoc(thing) or ""
    if not text:
        raise SystemExit(f"{thing!r} has no docstring")
    return "\n".join(f"{shift}{line}".rstrip() for line in text.split("\n"))


def members(kind: type) -> list[str]:
    """Properties and methods in the order of the source."""
    out = []
    for name, member in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            out.append(f"- **`.{name}`** {one_paragraph(member.fget)}")
        elif inspect.isfunction(member):
            out.append(f"- **`.{signature(member, name, True)}`** {one_paragraph(member)}")
    return out


def one_paragraph(thing: Any) -> str:
    """A docstring as the text of a list item."""
    return "\n".join(("  " + line).rstrip() for line in doc(thing).split("\n")).strip()


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for name in FUNCTIONS:
        f = getattr(undercroft, name)
        parts.append(f"## `undercroft.{signature(f, name, False)}`\n{doc(f)}\n\n")
    for name in CLASSES:
        kind = getattr(undercroft, name)
        parts.append(f"## `undercroft.{name}`\n{doc(kind)}\n\n" + "".join(f"{m}\n" for m in members(kind)) + "\n")
    parts.append(f"## Bots\n`{'`, `'.join(BOTS)}`. {doc(undercroft.bots.make_bot).split(chr(10), 2)[2].strip()}\n\n")
    parts.append("## Returned objects\n")
    for kind in RETURNED:
        fields = (
            ", ".join(
                f"`{name}: {MODULES.sub('', str(note))}`"
                for name, note in inspect.get_annotations(kind, eval_str=False).items()
            )
            .replace("<class '", "")
            .replace("'>", "")
        )
        parts.append(f"- **`{kind.__name__}`** {one_paragraph(kind)} Fields: {fields}.\n")
    parts.append("\n## Errors\nAll of them are `CroftError`, and their text is one line for people.\n\n")
    for name in ERRORS:
        parts.append(f"- **`undercroft.{name}`** {one_paragraph(getattr(undercroft, name))}\n")
    return "".join(parts)


def main(words: list[str]) -> int:
    """Writes or compares the page."""
    text = page()
    if "--check" in words:
        same = PAGE.exists() and PAGE.read_text("utf-8") == text
        if not same:
            print("docs/api.md is not what tools/api.py writes", file=sys.stderr)
        return 0 if same else 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
