#!/usr/bin/env python3
"""Builds the wheels that people install, with the page in them, and tries them in fresh environments.

python3 tools/wheels.py [pure] [compiled]          into dist/; both if none is named
python3 tools/wheels.py --try [pure] [compiled]    also installs each with the extra `all` and opens a table with it

cibuildwheel builds the compiled ones for the other systems from the same settings ([tool.cibuildwheel] in
pyproject.toml): `python3 tools/setup.py web && pipx run cibuildwheel`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

from setup import PROJECT, PURE, TEST_EXTRAS, compiled_sources, pure, refresh_build_tree, web
from workshop import CACHE, ROOT, SetupError, digest, install, make_environment, pip_of, run, say

DIST = ROOT / "dist"
KINDS = ("pure", "compiled")
PAGE = "undercroft/server/page/index.html"


def build(kind: str) -> Path:
    """One wheel in dist/; a compiled one keeps the objects of `./play` and `./test` where nothing changed."""
    tree = refresh_build_tree(digest([*PROJECT, *compiled_sources()]))
    if kind == "pure":
        place = CACHE / "build-pure"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(tree, place, ignore=shutil.ignore_patterns("build", "*.egg-info", "*.stamp"))
        tree = place
    with tempfile.TemporaryDirectory(dir=CACHE) as out:
        env = {**os.environ, "UNDERCROFT_COMPILE": "1" if kind == "compiled" else "0"}
        flags = ["--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", out]
        run([*pip_of(PURE), "wheel", *flags, tree], cwd=tree, env=env, log=f"wheel-{kind}")
        (made,) = Path(out).glob("undercroft-*.whl")
        DIST.mkdir(exist_ok=True)
        wheel = DIST / made.name
        shutil.copyfile(made, wheel)
    with zipfile.ZipFile(wheel) as files:
        if PAGE not in files.namelist():
            raise SetupError(f"{wheel.name} lacks the page")
    return wheel


def attempt(kind: str, wheel: Path) -> None:
    """Install a wheel as people do, and open its table."""
    with tempfile.TemporaryDirectory(prefix="undercroft-wheel-") as folder:
        place = Path(folder) / "fresh"
        make_environment(place)
        install(place, f"undercroft[all] @ {wheel.as_uri()}")
        asked = "from undercroft.build import compiled; print(compiled())"
        told = subprocess.run([place / "bin/python", "-c", asked], cwd=folder, capture_output=True, text=True)
        if told.stdout.strip() != str(kind == "compiled"):
            raise SetupError(f"{wheel.name} is not the {kind} build: {told.stdout}{told.stderr}")
        _serve(place / "bin/undercroft", Path(folder))


def _serve(program: Path, folder: Path) -> None:
    """Without arguments it opens the table; here on a port that is free, and without a browser."""
    env = {**os.environ, "UNDERCROFT_DATABASE": str(folder / "tables.sqlite"), "BROWSER": "true"}
    words = [program, "serve", "--port", "0"]
    server = subprocess.Popen(words, cwd=folder, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline())
        if found is None:
            raise SetupError("the installed server did not start")
        home = f"http://127.0.0.1:{found[1]}"
        page = _get(home)
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        if script is None or len(_get(home + script[1])) < 1000:
            raise SetupError("the installed server does not show the page")
        game = json.loads(_get(f"{home}/api/games"))[0]
        wish = {"game": game["name"], "mode": game["modes"][0]["name"], "players": game["modes"][0]["players"][1]}
        request = urllib.request.Request(
            f"{home}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            if answer.status != 201:
                raise SetupError("the installed server makes no table")
    finally:
        server.terminate()
        server.wait(20)


def _get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=60) as answer:
        text: str = answer.read().decode()
    return text


def main(arguments: list[str]) -> int:
    """Runs the command."""
    kinds = [x for x in arguments if x != "--try"] or list(KINDS)
    if not set(kinds) <= set(KINDS):
        say(f"expected any of: --try, {', '.join(KINDS)}")
        return 2
    try:
        pure(TEST_EXTRAS)
        web()
        for kind in kinds:
            wheel = build(kind)
            print(wheel, flush=True)
            if "--try" in arguments:
                attempt(kind, wheel)
                say(f"the {kind} wheel works in a fresh environment")
    except SetupError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
