"""The lock has a version for everything that an extra needs, directly or by way of others, and names no index."""

import importlib
import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements" / "lock.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEED = re.compile(r"([\w.-]+)\s*(?:\[([\w,\s.-]+)\])?")
ELSEWHERE = ("python_version <", "python_full_version <", 'sys_platform == "win', 'implementation_name == "pypy"')

pytestmark = pytest.mark.pure


def plain(name: str) -> str:
    """A package's name as the lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    """The version of each package; the last one where platforms differ."""
    lines = [line for line in LOCK.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    found = {}
    for line in lines:
        pin = re.fullmatch(r"([a-z0-9-]+)==([\w.+!]+)(?: ; .+)?", line)
        assert pin is not None, f"not a plain pin: {line}"
        found[pin[1]] = pin[2]
    return found


def test_it_names_no_index_and_no_file() -> None:
    text = LOCK.read_text("utf-8")
    assert "://" not in text and "--" not in text.replace("# ", "") and " @ " not in text


@pytest.mark.parametrize("extra", ["", *PROJECT["optional-dependencies"]])
def test_it_covers_an_extra(extra: str) -> None:
    """And, as far as its packages are installed here, what they need in turn."""
    pinned = pins()
    todo = list(PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"])
    seen: set[str] = set()
    while todo:
        need = NEED.match(todo.pop())
        assert need is not None
        if need[1] == PROJECT["name"]:  # an extra of extras
            todo += [x for one in need[2].split(",") for x in PROJECT["optional-dependencies"][one]]
            continue
        name, chosen = plain(need[1]), {x.strip() for x in (need[2] or "").split(",")}
        key = f"{name}[{need[2]}]"
        if key in seen:
            continue
        seen.add(key)
        assert name in pinned, f"{name}, which [{extra}] needs, has no version: python3 tools/lock.py"
        todo += needed(name, chosen)
    assert seen


def needed(name: str, extras: set[str]) -> list[str]:
    """The requirements of a package, if it is installed here, with those of its chosen extras."""
    try:
        listed = requires(name) or []
    except PackageNotFoundError:
        return []
    found = []
    for row in listed:
        what, _, when = row.partition(";")
        wanted = re.search(r"extra == [\"']([\w.-]+)[\"']", when)
        if (wanted is None or wanted[1] in extras) and not any(sign in when for sign in ELSEWHERE):
            found.append(what)
    return found


def test_exact_versions_of_the_project_are_those_of_the_lock() -> None:
    pinned = pins()
    for rows in PROJECT["optional-dependencies"].values():
        for row in rows:
            exact = re.fullmatch(r"([\w.-]+)(?:\[.*\])?==([\w.]+)", row)
            assert exact is None or pinned[plain(exact[1])] == exact[2]


def test_the_postgres_driver_is_an_extra_of_its_own() -> None:
    extras = PROJECT["optional-dependencies"]
    assert not [row for row in extras["table"] if "asyncpg" in row] and "asyncpg" in extras["postgres"][0]


def test_the_long_run_skips_nothing_for_want_of_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    setup = importlib.import_module("setup")
    assert set(PROJECT["optional-dependencies"]) - {"all"} == setup.ALL_EXTRAS
    assert "all) KIND=all" in (ROOT / "test").read_text("utf-8")


@pytest.mark.parametrize("uv", [True, False])
def test_setting_up_installs_in_these_versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, uv: bool) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    workshop = importlib.import_module("workshop")
    ran: list[list[str]] = []
    monkeypatch.setattr(workshop, "run", lambda command, **more: ran.append([str(word) for word in command]))
    monkeypatch.setattr(workshop.shutil, "which", lambda name: name if uv else None)
    monkeypatch.setattr(workshop, "pip_of", lambda place: ["pip"])
    workshop.install(tmp_path, "-e", ".[tui]")
    ((program, *words),) = ran
    assert program == ("uv" if uv else "pip")
    assert words[words.index("--constraint") + 1] == str(LOCK) and ".[tui]" in words
