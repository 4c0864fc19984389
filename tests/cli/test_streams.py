"""Closed, full, broken or old-fashioned streams: one clear line and a sensible exit code, never a traceback."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]
RUN = "import sys; from undercroft.cli import main; sys.exit(main())"
FULL = Path("/dev/full")


def shell(line: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A line for the shell in which `croft` is the command line, with the toy installed."""
    path = os.pathsep.join([str(HERE), *(p for p in sys.path if p)])
    env = {**os.environ, "PYTHONPATH": path, "UNDERCROFT_GAMES": "toy=toy", "PYTHON": sys.executable, **variables}
    script = f'croft() {{ "$PYTHON" -c \'{RUN}\' "$@"; }}\n{line}'
    return subprocess.run(
        ["bash", "-c", script], env=env, capture_output=True, encoding="utf-8", errors="replace", timeout=60
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    from toy.play import new, play_out

    path = tmp_path / "game.croft"
    path.write_text(play_out(new(players=3, seed="r")).dump())
    return path


def test_whoever_stops_reading_is_not_told(record: Path) -> None:
    done = shell(f"croft replay {record} --view 0 | head -n 1; echo ${{PIPESTATUS[0]}}")
    assert done.stdout.splitlines()[-1] == "0" and done.stderr == ""
    done = shell("yes 1 | croft play toy --plain --seed 1 | head -n 1 >/dev/null; echo ${PIPESTATUS[1]}")
    assert done.stdout == "0\n" and done.stderr == ""


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize("words", ["games", "games --json", "completion bash", "play toy --plain --seed 1"])
def test_a_full_disk(words: str) -> None:
    done = shell(f"croft {words} >/dev/full </dev/null; echo $?")
    assert done.stdout == "2\n"
    assert done.stderr == "undercroft: cannot write: No space left on device\n"


def test_closed_streams() -> None:
    done = shell("croft games --json >&-; echo $?")
    assert done.stdout == "2\n" and done.stderr.count("\n") == 1 and "cannot write" in done.stderr
    done = shell("croft dance 2>&-; echo $?")
    assert done.stdout == "2\n"
    done = shell("croft play toy --plain --seed 1 <&-")
    assert done.returncode == 0 and "move R1" in done.stdout and done.stderr == ""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_old_encodings_get_a_map_of_plain_characters(record: Path, encoding: str) -> None:
    done = shell(f"croft replay {record} --to 3 --view 0", PYTHONIOENCODING=encoding)
    assert done.returncode == 0 and done.stderr == ""
    assert "+---" in done.stdout and "|Room 0" in done.stdout


def test_json_is_the_same_in_every_encoding(record: Path) -> None:
    words = f"croft replay {record} --to 3 --view 0 --json"
    assert json.loads(shell(words, PYTHONIOENCODING="ascii").stdout) == json.loads(shell(words).stdout)


def test_words_that_are_no_text() -> None:
    done = shell("croft sim toy --games 1 --seed $'\\xff'")
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "the seed is a text in UTF-8" in done.stderr
    done = shell("printf 'save a\\0b\\n\\xff\\xfe\\nsave ~nobody-of-that-name/x\\n' | croft play toy --plain --seed 1")
    assert done.returncode == 0 and done.stderr == ""
    assert "null" in done.stdout and done.stdout.count("cannot write") == 2 and "expected one of" in done.stdout


def _heed_ctrl_c() -> None:
    """Tests that run in the background inherit that SIGINT is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(
    "words", ["sim toy --games 9000000 --workers 2", "check toy --games 900000", "check toy --games 900000 --workers 2"]
)
def test_interrupted_work_says_so_and_leaves_nothing_running(words: str) -> None:
    path = os.pathsep.join([str(HERE), *(p for p in sys.path if p)])
    env = {**os.environ, "PYTHONPATH": path, "UNDERCROFT_GAMES": "toy=toy"}
    begin = RUN.replace("sys.exit", "print('ready', file=sys.stderr, flush=True); sys.exit")
    child = subprocess.Popen(
        [sys.executable, "-c", begin, *words.split()],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_heed_ctrl_c,
    )
    assert child.stderr is not None and child.stderr.readline() == "ready\n"  # a busy machine takes its time
    time.sleep(1.5)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does for Ctrl-C
    out, err = child.communicate(timeout=60)
    assert child.returncode == 130 and out == ""
    assert err == "undercroft: interrupted\n"
    with pytest.raises(ProcessLookupError):
        for _ in range(50):
            os.killpg(child.pid, 0)
            time.sleep(0.1)
