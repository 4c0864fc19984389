"""Writes requirements/lock.txt: the version of every package that any extra of pyproject.toml needs, on every platform.

    python3 tools/lock.py             adds and removes what pyproject.toml asks for; other versions stay as they are
    python3 tools/lock.py --upgrade   the newest versions that fit

The file is a list of constraints: `pip install -c requirements/lock.txt …` and uv both read it. It has no hashes, since
with hashes pip would refuse the project itself, and no address of an index, since mirrors differ.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from workshop import CACHE, LOCK, ROOT, SetupError, install, make_environment, say

HEADER = """\
# Written by tools/lock.py from pyproject.toml and requirements/tools.in; do not edit.
# The version of every package that an extra needs: pip install -c requirements/lock.txt -e '.[tui,table]'
"""


def uv() -> str | Path:
    """uv, fetched if this machine has none."""
    found = shutil.which("uv")
    if found:
        return found
    make_environment(CACHE / "lock")
    install(CACHE / "lock", "uv", locked=False)
    return CACHE / "lock" / "bin" / "uv"


def main(arguments: list[str]) -> int:
    """Writes the lock; the old one, if there is one, keeps versions where they are."""
    if arguments not in ([], ["--upgrade"]):
        say(f"expected nothing or --upgrade, not {' '.join(arguments)}")
        return 2
    try:
        command = [uv(), "pip", "compile", "--quiet", "--universal", "--all-extras", "--python-version", "3.11"]
        flags = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--output-file", LOCK]
        inputs = [ROOT / "pyproject.toml", ROOT / "requirements" / "tools.in"]
        done = subprocess.run(
            [*command, *flags, *arguments, *inputs], capture_output=True, text=True, check=False, env=dict(os.environ)
        )
        if done.returncode != 0:
            raise SetupError(f"{done.stderr.strip()}\nuv could not resolve the packages")
    except SetupError as error:
        say(str(error))
        return 1
    pins = [line for line in LOCK.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    LOCK.write_text(HEADER + "\n".join(pins) + "\n", encoding="utf-8")
    say(f"{len(pins)} packages in {LOCK.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
