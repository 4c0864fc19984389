"""Generated code is what the generator would write now."""

from pathlib import Path

import pytest

from undercroft import codegen
from undercroft.codegen.state import state_classes
from undercroft.errors import CroftError

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.pure
def test_the_toy_is_up_to_date() -> None:
    toy = ROOT / "tests" / "toy"
    texts = codegen.texts(toy)
    assert sorted(texts) == sorted(codegen.FILES)
    for name, text in texts.items():
        assert text == (toy / name).read_text("utf-8")


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
    with pytest.raises(CroftError, match=said):
        state_classes(tmp_path)
