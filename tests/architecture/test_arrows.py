"""Arrows between packages point one way, and only games know a game."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "undercroft"
# Each package may import itself and the packages in its row; the picture in docs/architecture.md shows this table.
BASE = ["errors", "spelling", "files", "release"]
SPEECH = [*BASE, "engine", "scene", "content", "words"]
PLAY = [*SPEECH, "title", "match", "games", "bots"]
EDGE = ["server.clock", "server.errors", "server.messages", "server.security", "server.metrics", "server.settings"]
LAYERS = {
    "scene": [],
    "engine": [*BASE, "scene"],
    "board": [*BASE, "engine"],
    "content": [*BASE],
    "codegen": [*BASE],
    "words": [*BASE, "engine", "scene", "content"],
    "title": [*SPEECH],
    "games": [*SPEECH, "board", "title"],
    "match": [*SPEECH, "title"],
    "conformance": [*SPEECH, "title", "match"],
    "bots": [*SPEECH, "title"],
    "terminal": [*SPEECH, "title", "match", "bots"],
    "lab": [*PLAY],
    "env": [*PLAY, "terminal", "lab"],
    "server.tables": [*PLAY, *EDGE],
    "server.store": [*BASE, *EDGE, "server.tables"],
    "server.live": [*PLAY, "build", *EDGE, "server.tables", "server.store"],
    "server.lobby": [*PLAY, *EDGE, "server.tables", "server.store", "server.live"],
    "server.http": [*PLAY, "__version__", *EDGE, "server.tables", "server.store", "server.live", "server.lobby"],
}
# Folders within a layer, and the folders beside them that they import when they are loaded; all may import the modules
# of the layer itself.
FOLDERS = {
    "engine.learners": [],
    "match.positions": [],
    "lab.studies": [],
    "lab.reports": ["lab.studies"],
    "server.tables.parts": [],
    "server.tables.acts": ["server.tables.parts"],
    "server.tables.ends": [],
    "server.live.background": [],
    "server.live.releases": [],
}
GENERAL = ["engine", "scene", "content", "words", "title", "match", "conformance", "board", "bots", "terminal"]
NO_INTERFACE = {"textual", "rich", "litestar", "argparse", "random", "pickle"}

pytestmark = pytest.mark.pure


def imports(path: Path, at_load: bool = False) -> Iterator[str]:
    """Full names of the modules that a module imports; on request only those that it needs when it is loaded."""
    package = ["undercroft", *path.relative_to(SOURCE).parts[:-1]]
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body if at_load else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            whole = node.module and name not in ("undercroft", "undercroft.server")
            yield from [name] if whole else [f"{name}.{a.name}" for a in node.names]


def modules(part: str) -> list[Path]:
    """The files of a package."""
    return sorted((SOURCE / part.replace(".", "/")).rglob("*.py"))


def layers_picture() -> str:
    """The table as a graph without the arrows that follow from others; the base and the server's edge are left out."""
    shown = [part for part in LAYERS if part not in (*BASE, *EDGE)]
    below = {part: {x for x in LAYERS[part] if x in shown} for part in shown}
    lines = ["graph LR"]
    for part in shown:
        direct = [x for x in shown if x in below[part] and not any(x in below[y] for y in below[part] if y != x)]
        lines += [f"  {x} --> {part}" for x in direct]
    return "\n".join(lines)


@pytest.mark.parametrize("part", LAYERS)
def test_arrows_point_one_way(part: str) -> None:
    allowed = {part, *LAYERS[part]}
    assert modules(part)
    for path in modules(part):
        for name in imports(path):
            words = name.split(".")
            if words[0] == "undercroft" and len(words) > 1:
                package = ".".join(words[1:3]) if words[1] == "server" else words[1]
                assert package in allowed, f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_folders_of_a_layer_import_their_row_only(folder: str) -> None:
    layer = folder.rpartition(".")[0]
    others = {f"undercroft.{f}" for f in FOLDERS if f.startswith(f"{layer}.") and f not in (folder, *FOLDERS[folder])}
    for path in modules(folder):
        for name in imports(path, at_load=True):
            assert not [s for s in others if f"{name}.".startswith(f"{s}.")], f"{path.relative_to(SOURCE)}: {name}"


def test_every_folder_of_a_divided_layer_has_its_row() -> None:
    divided = {f.rpartition(".")[0] for f in FOLDERS}
    found = {f"{d}.{p.parent.name}" for d in divided for p in SOURCE.glob(f"{d.replace('.', '/')}/*/__init__.py")}
    assert found == set(FOLDERS)


def test_every_package_has_its_row() -> None:
    top = {p.parent.name for p in SOURCE.glob("*/__init__.py")} - {"cli", "server"}
    server = {f"server.{p.parent.name}" for p in SOURCE.glob("server/*/__init__.py")}
    assert top | server == set(LAYERS)


def test_the_table_has_no_circle() -> None:
    known: set[str] = {"build", "__version__", *BASE, *EDGE}
    rows = dict(LAYERS)
    while rows:
        ready = [part for part, below in rows.items() if set(below) <= known]
        assert ready, f"a circle among {sorted(rows)}"
        known.update(ready)
        for part in ready:
            del rows[part]


def test_the_picture_in_the_docs_is_this_table() -> None:
    assert f"```mermaid\n{layers_picture()}\n```" in (ROOT / "docs" / "architecture.md").read_text("utf-8")


@pytest.mark.parametrize("part", ["engine", "words", "title", "match", "board", "games", "bots"])
def test_the_engine_needs_no_interface_no_global_random_no_pickle(part: str) -> None:
    for path in modules(part):
        for name in imports(path):
            assert name.split(".")[0] not in NO_INTERFACE, f"{path.relative_to(SOURCE)} imports {name}"


def test_no_game_knows_another() -> None:
    for path in modules("games"):
        own = path.relative_to(SOURCE / "games").parts[0]
        for name in imports(path):
            words = name.split(".")
            if words[:2] == ["undercroft", "games"] and len(words) > 2:
                assert words[2] == own, f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("part", GENERAL)
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
