"""The table of levels in the docs is that of the measurements."""

import importlib.util
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "levels.py"


def test_the_table_tells_every_measurement(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("levels_tool", TOOL)
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.main(["--check"]) == 0, "run python tools/levels.py"
    rungs = sum(len(tool.rungs_of(package)) for package in map(tool.packages().get, tool.NAMES))
    assert tool.table().count("\n| ") == rungs + 1 and tool.written(f"a\n{tool.BEGIN}old{tool.END}b").endswith("b")
    with pytest.raises(SystemExit, match="expected the lines"):
        tool.written("a page without them")
    assert tool.main(["--now"]) == 2 and "expected nothing or --check" in capsys.readouterr().err
