"""Generated code is what the generator would write now."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def tool(name: str) -> ModuleType:
    """A script of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.pure
def test_the_toy_is_up_to_date() -> None:
    generate = tool("generate_state")
    toy = ROOT / "tests" / "toy"
    assert generate.registry(toy, "undercroft") == (toy / "registry.py").read_text("utf-8")
    assert generate.schema(toy) == (toy / "schema.py").read_text("utf-8")


@pytest.mark.pure
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class A(Step[W]):\n    KIND: Final = 2\n    def __init__(self, x: int) -> None: pass", "last argument"),
        ("class A(Step[W]):\n    KIND: Final = 2\nclass B(Step[W]):\n    KIND: Final = 2", "share a KIND"),
        (
            "class A(Step[W]):\n    KIND: Final = 2\n"
            "    def __init__(self, x: dict[int, int], stage: int = 0) -> None: pass",
            "A.x: dict",
        ),
        (
            "class A(Entity):\n    def __init__(self, x: int) -> None:\n        self.x = x\n        self.lamp = False",
            "A.lamp is no argument",
        ),
        ("class V(Game):\n    def __init__(self) -> None:\n        self.lamp = False", "V.lamp has no type"),
    ],
)
def test_a_step_that_cannot_be_saved_is_named(tmp_path: Path, source: str, said: str) -> None:
    (tmp_path / "state.py").write_text(f"class W(Game):\n    def __init__(self) -> None: pass\n{source}\n", "utf-8")
    with pytest.raises(SystemExit, match=said):
        tool("generate_state").state_classes(tmp_path)
