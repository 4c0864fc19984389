"""Arrows point one way: content -> steps -> kernel -> {bots, terminal, table, lab}. Kernel and board know no game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "undercroft"
MAY_IMPORT = {
    "kernel": {"kernel"},
    "board": {"board", "kernel"},
    "games": {"games", "board", "kernel"},
    "bots": {"bots", "kernel"},
    "terminal": {"terminal", "bots", "kernel"},
    "lab": {"lab", "games", "bots", "kernel"},
}
NO_UI = {"textual", "rich", "litestar", "argparse", "random", "pickle"}

pytestmark = pytest.mark.pure


def imports(path: Path) -> Iterator[str]:
    """Full names of what a module imports."""
    package = ["undercroft", *path.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield ".".join([*base, *([node.module] if node.module else [])])


def modules(part: str) -> list[Path]:
    return sorted((SOURCE / part).rglob("*.py"))


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_arrows_point_one_way(part: str) -> None:
    for path in modules(part):
        for name in imports(path):
            words = name.split(".")
            if words[0] == "undercroft" and len(words) > 1:
                assert words[1] in MAY_IMPORT[part], f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("part", ["kernel", "board", "games", "bots"])
def test_the_engine_needs_no_interface_no_global_random_no_pickle(part: str) -> None:
    for path in modules(part):
        for name in imports(path):
            assert name.split(".")[0] not in NO_UI, f"{path.relative_to(SOURCE)} imports {name}"


def test_no_game_knows_another() -> None:
    for path in modules("games"):
        own = path.relative_to(SOURCE / "games").parts[0]
        for name in imports(path):
            words = name.split(".")
            if words[:2] == ["undercroft", "games"] and len(words) > 2:
                assert words[2] == own, f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("part", ["kernel", "board", "bots", "terminal"])
def test_no_game_is_named_in_general_code(part: str) -> None:
    names = [p.name for p in (SOURCE / "games").iterdir() if p.is_dir() and p.name != "__pycache__"]
    for path in modules(part):
        text = path.read_text("utf-8").lower()
        assert not [n for n in names if n in text], path.relative_to(SOURCE)


def test_nothing_is_evaluated() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec"), f"{path.relative_to(SOURCE)}:{node.lineno}"
