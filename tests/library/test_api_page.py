"""docs/api.md is what the docstrings say."""

import subprocess
import sys
from pathlib import Path

import pytest

import undercroft

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.pure


def test_the_page_is_what_the_docstrings_say() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "api.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + "run: python tools/api.py"


def test_everything_public_is_on_the_page() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert all(f"undercroft.{name}" in page for name in undercroft.__all__)
    assert all(f"**`.{name}" in page for name in vars(undercroft.Play) if not name.startswith("_") and name != "match")
