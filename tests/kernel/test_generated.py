"""The toy's generated code is what the generator writes: nobody edited it, no field was forgotten."""
import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.pure
@pytest.mark.parametrize("name", ["state", "steps"])
def test_the_toy_is_up_to_date(name: str) -> None:
    spec = importlib.util.spec_from_file_location("generate_state", ROOT / "tools" / "generate_state.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["generate_state"] = module
    spec.loader.exec_module(module)
    text = (ROOT / "tests" / "toy" / f"{name}.py").read_text("utf-8")
    assert module.rewrite(text)[0] == text
