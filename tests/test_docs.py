"""The documentation is true: its commands run, its paths exist, the example of the README works."""

import random
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import build_parser

ROOT = Path(__file__).resolve().parents[1]
TOP = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
PAGES = [*TOP, *sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("src/undercroft/games/*/README.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)


def commands(page: Path) -> list[str]:
    """Every line of a block, and every piece of code in a sentence, that calls the program."""
    text = page.read_text("utf-8")
    lines = [line for kind, block in BLOCK.findall(text) if kind != "python" for line in block.split("\n")]
    lines += [line.strip() for line in text.split("\n") if line.startswith("    undercroft ")]
    lines += re.findall(r"`(\./play [^`]*|undercroft [^`]*)`", BLOCK.sub("", text))
    found = []
    for line in lines:
        m = re.match(r"(?:\$ )?(?:[A-Z_]+=\S+ )*(?:\./play|undercroft) ([^#&]+)", line.strip())
        if m is not None and m.group(1).strip() and "ARGS" not in line and "…" not in line:
            found.append(m.group(1).strip())
    return found


ALL = [(page, command) for page in PAGES for command in commands(page)]


def test_there_are_commands_to_check() -> None:
    assert len(ALL) > 40 and {page.name for page, _ in ALL} >= {"README.md", "notation.md", "recipes.md", "hosting.md"}


@pytest.mark.parametrize(("page", "command"), ALL, ids=[f"{p.name} {c[:50]}" for p, c in ALL])
def test_every_command_is_one(page: Path, command: str) -> None:
    words = shlex.split(command)
    if words in (["--setup"], ["--help"]):
        return
    words = ["2" if w in ("N", "P", "D") else w for w in words]  # stand for a number
    build_parser().parse_args(words)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_path_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in link:
            assert (page.parent / link).exists(), link
    made = re.findall(r"File `([^`]+)`:", text)  # a recipe has them written
    for path in re.findall(r"(?<![\w/.])((?:tests|src|tools|bench|docs|web)/[\w./-]*\w)", text):
        assert path in made or (ROOT / path).exists(), path


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_script_has_the_flags_it_is_called_with(page: Path) -> None:
    for script, rest in re.findall(r"python3? ((?:tools|bench)/\w+\.py)([^`\n#]*)", page.read_text("utf-8")):
        sources = [ROOT / script, *(ROOT / script).with_suffix("").glob("*.py")]
        sources += (ROOT / "tools" / "mutation").glob("*.py") if script == "tools/mutants.py" else []
        known = "".join(x.read_text("utf-8") for x in sources)
        assert [flag for flag in re.findall(r"(?<!\S)--[\w-]+", rest) if f'"{flag}"' not in known] == [], script


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_test_file_it_names_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    made = re.findall(r"File `(?:[^`]*/)?([^`/]+)`:", text)
    named = set(re.findall(r"`(test_\w+\.py)\b", text)) - set(made)
    assert sorted(x for x in named if not any(ROOT.glob(f"tests/**/{x}"))) == []


def python_of(page: Path) -> list[str]:
    """The programs on a page."""
    return [block for kind, block in BLOCK.findall(page.read_text("utf-8")) if kind == "python"]


def test_the_first_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = python_of(ROOT / "docs" / "library.md")
    assert python_of(ROOT / "README.md") == [first]
    random.seed(3)
    space: dict[str, Any] = {}
    exec(first, space)
    assert capsys.readouterr().out.strip()
    assert space["again"] == space["g"] and space["g"].over
    exec(second, space)
    assert space["g"].count == 6


def test_the_example_of_the_package_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = python_of(ROOT / "docs" / "package.md")
    random.seed(3)
    exec(code, {})
    assert capsys.readouterr().out.strip()


def test_the_readme_fits_two_screens() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= 80 and "belong to their owners" in text and "our own" in text


def test_every_page_is_in_the_menu_of_the_site() -> None:
    """The site itself is built by `./test all`; here only what a new page forgets most easily."""
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = set(re.findall(r"[\w/-]+\.md", settings))
    assert listed == {p.relative_to(ROOT / "docs").as_posix() for p in ROOT.glob("docs/**/*.md")}


def test_the_package_page_needs_no_checkout() -> None:
    """It is shown where the files of the project are not: no links to them, no pictures."""
    text = (ROOT / "docs" / "package.md").read_text("utf-8")
    assert not re.findall(r"\]\((?!https?://)", text) and "./play" not in text
