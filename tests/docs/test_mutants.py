"""The mutants of a tiny game: which are made, which its tests notice, and that the same seed gives the same sample."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from mutation.operators import Mutant, mutants  # noqa: E402
from mutation.sampling import wilson  # noqa: E402

pytestmark = pytest.mark.pure

RULES = '''"""Lamps and their oil."""
from functools import cache

TABLE = [n * 2 for n in range(4)]


@cache
def doubled(n: int) -> int:
    return n * 2 + 0


def made(n: int) -> int:
    return n + 1


MADE = made(1)


class Lamp:
    def __init__(self, oil: int, name: str = "lamp") -> None:
        """How full it is."""
        self.oil = oil

    def forbids(self, n: int) -> int:
        """The rule that forbids to burn n."""
        if n > self.oil:
            return 7
        return 0

    def burn(self, n: int) -> None:
        """Burns n."""
        assert n > 0, "never less than 1"
        while n:
            n -= 1
            self.oil -= 1
        self.emit(n + 1)

    def emit(self, n: int) -> None:
        if n < -5:
            raise ValueError(f"{n + 1}")


def nobody() -> bool:
    return True
'''
TESTS = '''"""Its tests."""
from undercroft.games.tiny.rules import MADE, Lamp, doubled


def test_burn() -> None:
    lamp = Lamp(3)
    lamp.burn(2)
    assert lamp.oil == 1


def test_forbids() -> None:
    assert Lamp(3).forbids(5) == 7 and Lamp(3).forbids(1) == 0


def test_doubled_and_made() -> None:
    assert doubled(2) == 4 and MADE == 2
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with one game and its rule tests."""
    game = tmp_path / "src" / "undercroft" / "games" / "tiny"
    tests = tmp_path / "tests" / "rules" / "tiny"
    game.mkdir(parents=True)
    tests.mkdir(parents=True)
    for folder in (game, game.parent, game.parent.parent):
        (folder / "__init__.py").write_text("", "utf-8")
    (game / "title.py").write_text("TITLE = 1\n", "utf-8")
    (game / "rules.py").write_text(RULES, "utf-8")
    (tests / "test_lamps.py").write_text(TESTS, "utf-8")
    return tmp_path


def run(tree: Path, *words: str) -> tuple[int, list[str], str]:
    """Exit code, lines without the time, and what went to standard error."""
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "mutants.py", "tiny", "--tree", tree, *words],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, [x for x in done.stdout.splitlines() if not x.endswith(" s")], done.stderr


def line(text: str) -> int:
    """Where a line stands in the rules."""
    return 1 + next(i for i, x in enumerate(RULES.splitlines()) if text in x)


def of(tree: Path, function: str) -> list[Mutant]:
    """The mutants of a function."""
    return [m for m in mutants(tree / "src/undercroft/games/tiny/rules.py", "rules.py") if m.function == function]


def test_every_kind_of_mutant_is_made(tree: Path) -> None:
    assert [(m.before, m.after) for m in of(tree, "Lamp.forbids")] == [
        ("if n > self.oil:", "if True:"),
        ("if n > self.oil:", "if False:"),
        ("if n > self.oil:", "if n >= self.oil:"),
        ("return 7", "return 8"),
        ("return 7", "return 6"),
        ("return 0", "return 1"),
        ("return 0", "return -1"),
    ]
    assert [m.after for m in of(tree, "nobody")] == ["return False"]
    assert [m.after for m in of(tree, "doubled")] == [
        "return 0",
        "return n * 2 - 0",
        "return n * 3 + 0",
        "return n * 1 + 0",
        "return n * 2 + 1",
        "return n * 2 + -1",
    ]


def test_assertions_the_log_texts_and_constructors_are_left_alone(tree: Path) -> None:
    burn = of(tree, "Lamp.burn")
    assert not any("assert" in m.before or "emit" in m.before for m in burn)
    assert {m.before for m in burn} == {"while n:", "n -= 1", "self.oil -= 1"}
    assert of(tree, "Lamp.__init__") == []
    assert {m.before for m in of(tree, "Lamp.emit")} == {"if n < -5:"}


def test_conditions_in_expressions_and_second_bindings(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(
        "def f(a, b):\n    c = 1 if a else b\n    c = [x for x in b if not x]\n    a.x = c\n"
        "    for x in b:\n        if x in c and a is None:\n            continue\n",
        "utf-8",
    )
    assert [m.after for m in mutants(path, "a.py")] == [
        "c = 1 if True else b",
        "c = 1 if False else b",
        "c = 2 if a else b",
        "c = 0 if a else b",
        "pass",
        "c = [x for x in b if True]",
        "c = [x for x in b if False]",
        "c = [x for x in b if x]",
        "pass",
        "if True:",
        "if False:",
        "if x in c or a is None:",
        "if x not in c and a is None:",
        "if x in c and a is not None:",
        "break",
    ]


def test_survivors_are_told_and_the_bar_decides(tree: Path) -> None:
    code, lines, error = run(
        tree,
        "--sample",
        "0",
        "--only",
        f"rules.py:{line('if n > self.oil')}",
        "--only",
        f"rules.py:{line('return True')}",
    )
    assert (code, error) == (1, "")
    assert lines[1:] == [
        f"rules.py:{line('if n > self.oil')} Lamp.forbids: if n > self.oil: -> if n >= self.oil:",
        f"rules.py:{line('return True')} nobody: return True -> return False   (never executed)",
        "2 of 4 noticed: 50.0 % (15-85 %), 2 survived, 1 of them never executed",
    ]
    assert run(tree, "--sample", "0", "--only", f"rules.py:{line('if n > self.oil')}", "--bar", "60")[0] == 0


@pytest.mark.slow
def test_caches_imports_and_endless_loops_hide_nothing(tree: Path) -> None:
    code, lines, _ = run(
        tree,
        "--sample",
        "0",
        "--verbose",
        *(w for text in ("return n * 2", "return n + 1", "n -= 1") for w in ("--only", f"rules.py:{line(text)}")),
    )
    assert code == 0
    equal = "doubled: return n * 2 + 0 -> return n * 2 - 0"
    assert [x for x in lines[1:-1] if "noticed by" not in x] == [f"rules.py:{line('return n * 2')} {equal}"]
    by = {x.partition("-> ")[2]: x.split()[2].rpartition("::")[2].rstrip(":") for x in lines if "noticed by" in x}
    assert by["return n - 1"] == by["return n * 3 + 0"] == "test_doubled_and_made"
    assert by["pass"] == by["n += 1"] == "time"


def test_a_seed_is_a_sample(tree: Path) -> None:
    first, again, other = (run(tree, "--list", "--sample", "5", "--seed", seed)[1][1:] for seed in ("3", "3", "4"))
    assert first == again != other and len(first) == len(other) == 5


def test_equivalents_are_left_out_and_must_exist(tree: Path) -> None:
    path = tree / "tests" / "rules" / "tiny" / "equivalents.toml"
    row = (
        '[[equivalent]]\nfile = "rules.py"\nfunction = "doubled"\nbefore = "return n * 2 + 0"\n'
        'after = "return n * 2 - 0"\n'
    )
    path.write_text(f'{row}reason = "nothing is added"\n', "utf-8")
    code, lines, _ = run(tree, "--sample", "0", "--only", f"rules.py:{line('return n * 2')}")
    assert code == 0 and "1 listed as equivalent" in lines[0] and lines[1].startswith("5 of 5 noticed")
    several = row.replace('"doubled"', '"d*"').replace('"return n * 2 - 0"', '["return n * 2 - 0", "return n * 2 + 1"]')
    path.write_text(f'{several}reason = "of several changes"\n', "utf-8")
    assert "2 listed as equivalent" in run(tree, "--list")[1][0]
    path.write_text(row, "utf-8")
    assert run(tree)[::2] == (2, f"mutants.py: {path}: entry 1 needs the text 'reason'\n")
    path.write_text(row.replace("- 0", "- 1") + 'reason = "none"\n', "utf-8")
    code, _, error = run(tree)
    assert code == 2 and "entry 1 fits no mutant: rules.py doubled: return n * 2 + 0 -> return n * 2 - 1" in error
    twice = RULES + "\n\ndef twice(n: int) -> int:\n    if n:\n        return 4\n    return 4\n"
    (tree / "src" / "undercroft" / "games" / "tiny" / "rules.py").write_text(twice, "utf-8")
    row = row[: row.index("function")] + 'function = "twice"\nbefore = "return 4"\nafter = "return 5"\nreason = "x"\n'
    path.write_text(row, "utf-8")
    lines_of = [i for i, x in enumerate(twice.splitlines(), 1) if "return 4" in x]
    code, _, error = run(tree, "--list")
    assert code == 2 and f"lines {lines_of[0]}, {lines_of[1]} of rules.py: say which with nth" in error
    for nth, left in (("1", [lines_of[1]]), ("2", [lines_of[0]]), ("0", [])):
        path.write_text(f"{row}nth = {nth}\n", "utf-8")
        listed = [x for x in run(tree, "--list", "--sample", "0")[1] if "return 4 -> return 5" in x]
        assert [int(x.split()[0].partition(":")[2]) for x in listed] == left
    path.write_text(f"{row}nth = 3\n", "utf-8")
    assert run(tree, "--list")[::2] == (2, error)
    path.write_text("[[equiv", "utf-8")
    assert run(tree)[0] == 2


def test_bad_input_is_explained(tree: Path, tmp_path: Path) -> None:
    for words, said in (
        (["--only", "lamps.py"], "there is no mutant in lamps.py; expected files of src/undercroft/games/tiny"),
        (["--workers", "0"], "--workers from 1"),
        (["--sample", "x"], "invalid int value"),
        (["--tree", str(tmp_path / "tests")], "there is no src/undercroft"),
    ):
        code, _, error = run(tree, *words)
        assert code == 2 and said in error
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "mutants.py", "chess"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and "hellscape" in done.stderr and "'chess'" in done.stderr


def test_a_test_that_fails_anyway_judges_nothing(tree: Path) -> None:
    path = tree / "tests" / "rules" / "tiny" / "test_lamps.py"
    path.write_text(TESTS + "\n\ndef test_wrong() -> None:\n    assert Lamp(1).forbids(1) == 7\n", "utf-8")
    code, lines, error = run(tree, "--sample", "0", "--only", f"rules.py:{line('if n > self.oil')}")
    assert "left out, since it fails without any mutant:" in error and "test_wrong" in error
    assert code == 1 and lines[-1].startswith("2 of 3 noticed")


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(180, 200)
    assert (round(low, 3), round(high, 3)) == (0.851, 0.934)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.slow
def test_a_new_test_judges_what_survived_and_a_new_source_all(tree: Path) -> None:
    at = f"rules.py:{line('if n > self.oil')}"
    assert run(tree, "--sample", "0", "--only", at)[1][-1].startswith("2 of 3 noticed")
    assert run(tree, "--sample", "0", "--only", at)[1][-1].startswith("2 of 3 noticed")
    path = tree / "tests" / "rules" / "tiny" / "test_exactly.py"
    exactly = "from undercroft.games.tiny.rules import Lamp\n\n\ndef test_exactly() -> None:\n    "
    path.write_text(f"{exactly}assert Lamp(3).forbids(3) == 0\n", "utf-8")
    code, lines, _ = run(tree, "--sample", "0", "--only", at, "--verbose")
    assert code == 0 and [x for x in lines if "noticed by" in x and "test_exactly" in x and ">=" in x]
    path.write_text(f"{exactly}Lamp(3).forbids(3)\n", "utf-8")
    assert run(tree, "--sample", "0", "--only", at)[1][-1].startswith("2 of 3 noticed")
    rules = tree / "src" / "undercroft" / "games" / "tiny" / "rules.py"
    rules.write_text(RULES.replace("return 7", "return 7 * (n > 4)"), "utf-8")
    assert run(tree, "--sample", "0", "--only", at)[1][-1].startswith("1 of 3 noticed")


@pytest.mark.slow
def test_a_quick_look_asks_the_fastest_tests_and_remembers_no_survivor(tree: Path) -> None:
    path = tree / "tests" / "rules" / "tiny" / "test_slowly.py"
    slowly = "import time\n\nfrom undercroft.games.tiny.rules import Lamp\n\n\ndef test_slowly() -> None:\n    "
    busy = "start = time.process_time()\n    while time.process_time() < start + 0.3:\n        pass\n    "
    path.write_text(f"{slowly}{busy}assert Lamp(3).forbids(3) == 0\n", "utf-8")
    at = ("--sample", "0", "--only", f"rules.py:{line('if n > self.oil')}")
    assert run(tree, *at, "--within", "0.1")[1][-1].startswith("2 of 3 noticed")
    assert run(tree, *at)[1][-1].startswith("3 of 3 noticed")


def test_tests_that_cannot_be_collected_are_an_error(tree: Path) -> None:
    (tree / "tests" / "rules" / "tiny" / "test_broken.py").write_text("import nowhere_to_be_found\n", "utf-8")
    code, _, error = run(tree)
    assert code == 2 and "No module named 'nowhere_to_be_found'" in error


def test_the_words_of_acts_are_left_to_tests_of_words(tmp_path: Path) -> None:
    act = (
        "class Burn:\n    def forbids(self, n):\n        return n > 1\n\n    def hint(self, n):\n        return n > 1\n"
    )
    path = tmp_path / "lamps.py"
    path.write_text(act, "utf-8")
    assert {m.function for m in mutants(path, "acts/lamps.py")} == {"Burn.forbids"}
    assert {m.function for m in mutants(path, "steps/lamps.py")} == {"Burn.forbids", "Burn.hint"}
