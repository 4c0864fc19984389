"""Takes a guard away and sees that its test fails: what a table promises is held by tests that can fail.

    python tools/mutants.py tests/server/mutants.toml [WORD]        (minutes; needs the pure environment)

Each row names a promise, a file of the package, the text that is taken away, what stands there instead, and the test.
Exit code 1 if a test passes all the same, or fails with everything in its place.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def passes(source: Path, test: str) -> bool:
    """Does this test pass on these sources?"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(source), str(ROOT / "tests"))), "EXPECT_COMPILED": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", test],
        cwd=ROOT / "tests",
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"{test}: {done.stdout[-600:]}{done.stderr[-300:]}")
    return done.returncode == 0


def main(arguments: list[str]) -> int:
    """Every row, or those whose promise holds a word."""
    if len(arguments) not in (1, 2):
        print("expected a file of mutants and perhaps a word", file=sys.stderr)
        return 2
    rows = tomllib.loads(Path(arguments[0]).read_text("utf-8"))["mutant"]
    survived = 0
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for row in rows:
            if len(arguments) == 2 and arguments[1].lower() not in row["promise"].lower():
                continue
            path = source / "undercroft" / row["file"]
            text = path.read_text("utf-8")
            if text.count(row["takes"]) != 1:
                raise SystemExit(f"{row['file']}: {row['takes']!r} is there {text.count(row['takes'])} times")
            whole = passes(source, row["test"])
            path.write_text(text.replace(row["takes"], row["gives"]), "utf-8")
            fine = whole and not passes(source, row["test"])
            path.write_text(text, "utf-8")
            survived += not fine
            print(f"{'ok' if fine else 'SURVIVED' if whole else 'FAILS ANYWAY':13} {row['promise']}", flush=True)
    print(f"{survived} of {len(rows)} are not held by their test" if survived else "each is held by its test")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
