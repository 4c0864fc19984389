"""The bar of the README's loop measures the loop that stands there."""

import ast
import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def test_it_is_the_loop_of_the_readme_with_another_game() -> None:
    spec = spec_from_file_location("loop", ROOT / "bench" / "loop.py")
    assert spec is not None and spec.loader is not None
    bench = module_from_spec(spec)
    spec.loader.exec_module(bench)
    text = (ROOT / "README.md").read_text("utf-8")
    before, loop = bench.loop_of(text, "toy", "rivals", 3, 5)
    space: dict[str, Any] = {}
    random.seed(1)
    exec(before, space)
    assert space["g"].title.meta.name == "toy" and space["g"].players == 3 and space["g"].count == 0
    exec(loop, space)
    assert space["g"].over and space["g"].count > 10
    assert ast.parse(text.split("```python\n")[1].split("```")[0])
