"""The sentences that code assembles: hints of refusals, the log and the end of whole games, and every error text."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from texts.lint import faults
from undercroft.errors import CroftError
from undercroft.games import title_of
from undercroft.match.match import Match, start
from undercroft.match.refusal import why

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "undercroft"
GENERATED = ("registry.py", "schema.py", "rule_ids.py", "rulings.py")
# The game, a mode, the players, and how many decisions of habit are enough to read much of what it says
PLAYED = {
    "masmorra": ("alliance", 2, 400),
    "super_dungeon": ("delve", 3, 500),
    "hellscape": ("passage", 3, 500),
    "mage_knight": ("lone_wolf", 2, 500),
    "map_masters": ("mission_01", 2, 60),
}


def played(game: str) -> Iterator[Match]:
    """A game by habit with some random answers, decision by decision."""
    title = title_of(game)
    mode, players, most = PLAYED[game]
    chance = random.Random(game)
    match = start(title, mode, players, seed="words", seats=["human"] * players)
    for _ in range(most):
        d = match.decision
        if d is None:
            return
        yield match
        habit = title.mind.habit(match.game) if chance.random() < 0.8 else None
        match.choose(title.text(match.game, habit or chance.choice(d.options)))
    yield match


@pytest.mark.parametrize("game", PLAYED)
def test_hints_logs_and_refusals_of_a_game_are_written_properly(game: str) -> None:
    """Options of earlier moments are asked for at other moments, so that they are refused in many ways."""
    title, chance = title_of(game), random.Random(game)
    offered: dict[str, None] = {}
    hints: set[str] = set()
    for match in played(game):
        d = match.decision
        offered |= dict.fromkeys(match.options())
        for text in chance.sample(list(offered), min(2, len(offered))):
            try:
                found = why(title, match.game, text) if d is not None else None
            except CroftError:
                continue  # it names a thing that is not there now
            if found is not None and not found.allowed and found.hint:
                hints.add(found.hint)
    entries = [e for seat in range(-1, match.config.players) for e in match.log_for(seat)]
    read = {(x, "prompt") for x in hints} | {(e["text"], "log") for e in entries}
    read |= {(e["short"], "log") for e in entries if e.get("short")}
    if match.outcome is not None:
        read |= {(match.outcome.text, "log")} | {(match.outcome.advice, "log")} - {("", "log")}
    assert len(read) > 20
    assert sorted(f"{kind}: {text!r} {fault}" for text, kind in read for fault in faults(text, kind)) == []
    assert [x for x in sorted(hints) if x[-1] not in ".?!"] == []
    twice = [e["text"] for e in entries if re.match(r"(.+): \1 ", e["text"])]
    assert not twice, "the player is named twice"


@pytest.mark.parametrize("game", PLAYED)
def test_every_row_with_dice_has_a_text_that_does_not_tell_them(game: str) -> None:
    *_, match = played(game)
    entries = [e for e in match.log_for(-1) if e.get("dice")]
    for e in entries:
        faces = [die["title"] for die in e["dice"]]
        assert e["short"], e["text"]
        assert not any(f" {face}" in f" {e['short'].replace('the ', '')}," for face in faces if len(face) > 3), e
    assert entries or game == "map_masters"


# ---- errors, as the source has them
def _text(node: ast.AST) -> str | None:
    """A text of the source; values that are put in are told as X."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            v.value if isinstance(v, ast.Constant) and isinstance(v.value, str) else "X" for v in node.values
        )
    return None


def _texts(node: ast.AST) -> Iterator[str]:
    found = _text(node)
    if found is not None:
        yield found
        return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def raised() -> list[tuple[str, str]]:
    """Where each error is raised, and its text."""
    out = []
    for path in sorted(SOURCE.rglob("*.py")):
        if path.name in GENERATED or "conformance" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and node.exc is not None:
                where = f"{path.relative_to(SOURCE).as_posix()}:{node.lineno}"
                out += [
                    (where, text) for text in _texts(node.exc) if " " in text.strip() and "asks nothing" not in text
                ]
    return out


TRANSLATED = {
    "no before a noun": re.compile(r"(?<![Tt]here )\b(?:is|are) no (?!longer|more|other)[A-Za-z]"),
    "expected such": re.compile(r"expected such\b"),
    "as for such as": re.compile(r", as ['\w]+\d"),
    "beside it": re.compile(r"expected .*beside (?:it|them)\b"),
    "somewhere": re.compile(r"already somewhere"),
    "one of many": re.compile(r"\b1 [a-z]+s\b"),
    "dot at the end": re.compile(r"(?<!\.)\.$"),
}


@pytest.mark.pure
def test_errors_are_english() -> None:
    texts = raised()
    assert len(texts) > 700
    wrong = [f"{at}: {text!r}: {name}" for at, text in texts for name, p in TRANSLATED.items() if p.search(text)]
    other = ("begins with", "many of one", "a bare id", "ends oddly", "is not finished", "has blanks", "a hole")
    for at, text in texts:
        for fault in faults(re.sub(r"\b[a-z]\w*_\w+\b", "key", text), "log"):
            if not fault.startswith(other):
                wrong.append(f"{at}: {text!r}: {fault}")
    assert wrong == []


@pytest.mark.pure
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("X is no Hero", "no before a noun"),
        ("expected such as key*2", "expected such"),
        ("expected a cell, as 'r1c1'", "as for such as"),
        ("expected X beside it", "beside it"),
        ("X is already somewhere", "somewhere"),
        ("there is no X; expected one of X", ""),
        ("expected X, such as r1c1.W1", ""),
    ],
)
def test_what_is_translated_is_found(text: str, fault: str) -> None:
    assert [name for name, p in TRANSLATED.items() if p.search(text)] == ([fault] if fault else [])
