"""Playing from the command line: who sits where, going on with a game, a terminal that can do nothing."""
import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from toy.play import at, new
from undercroft.cli.play import who_plays
from undercroft.kernel.record import parse_record
from undercroft.terminal.first import first_time, forget, keep, last_game
from undercroft.terminal.session import Session

HERE = Path(__file__).resolve().parents[1]
RUN = "import sys; from undercroft.cli import main; sys.exit(main())"


def kinds(*seat: str, before: list[str] | None = None, hotseat: bool = False) -> list[str]:
    return who_plays(argparse.Namespace(seat=list(seat), hotseat=hotseat), 2, before)


def test_who_plays() -> None:
    assert kinds() == ["human", "bot:greedy"]
    assert kinds("1=human") == ["bot:greedy", "human"]
    assert kinds("0=bot:random") == ["bot:random", "bot:greedy"]
    assert kinds(hotseat=True) == ["human", "human"]


def test_a_game_goes_on_with_the_seats_it_had() -> None:
    before = ["bot:random", "human"]
    assert kinds(before=before) == before
    assert kinds("1=bot:greedy", before=before) == ["human", "bot:greedy"]
    assert kinds(before=before, hotseat=True) == ["human", "human"]
    assert kinds(before=["bot:random", "bot:random"]) == ["human", "bot:random"]


def test_an_unfinished_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert first_time("toy") and not first_time("toy")
    m = at(turn=0)
    assert keep(Session(m, ["human", "human"], "1")) is None  # nothing was decided yet
    m.choose("move R1")
    path = keep(Session(m, ["human", "human"], "1"))
    assert path == tmp_path / "undercroft" / "last-toy.croft"
    assert parse_record(path.read_text()).entries[-1].do == "move R1"
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/nowhere")
    assert keep(Session(m, ["human", "human"], "1")) is None


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo-terminals here")
@pytest.mark.parametrize("term", ["dumb", None])
def test_a_terminal_that_can_do_nothing_gets_plain_lines(tmp_path: Path, term: str | None) -> None:
    ours, theirs = os.openpty()
    path = os.pathsep.join([str(HERE), *(p for p in sys.path if p)])
    env = {**os.environ, "PYTHONPATH": path, "UNDERCROFT_GAMES": "toy=toy", "XDG_STATE_HOME": str(tmp_path)}
    env.pop("TERM", None)
    if term is not None:
        env["TERM"] = term
    words = [sys.executable, "-c", RUN, "play", "toy", "--seed", "1"]
    child = subprocess.Popen(words, env=env, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, text=True)
    os.close(theirs)
    os.write(ours, b"move R1\nquit\n")
    seen = b""
    try:
        while piece := os.read(ours, 4096):
            seen += piece
    except OSError:  # Linux: the other end was closed
        pass
    assert child.stderr is not None
    said = child.stderr.read()
    assert child.wait(30) == 0 and b"move R1" in seen and b"? lists what else" in seen
    assert "play toy --resume" in said and (tmp_path / "undercroft" / "last-toy.croft").exists()


def test_going_on_from_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from undercroft.cli import main

    m = new(seed="1")
    m.choose(0)
    m.record.header.seats = ["human", "bot:random"]
    path = tmp_path / "a.croft"
    path.write_text(m.dump())
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["play", "toy", "--position", str(path)]) == 0
    assert "[1] " in capsys.readouterr().out
    assert main(["play", "toy", "--resume"]) == 2
    assert "there is no game of toy that you left" in capsys.readouterr().err
    (tmp_path / "undercroft").mkdir()
    path.rename(tmp_path / "undercroft" / "last-toy.croft")
    assert main(["play", "toy", "--resume"]) == 0
    assert "[1] " in capsys.readouterr().out
    assert main(["play", "toy", "--resume", "--position", "x"]) == 2


def test_a_game_played_to_its_end_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from undercroft.cli import main

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    m = new(seed="1")
    m.choose(0)
    last_game("toy").parent.mkdir()
    last_game("toy").write_text(m.dump())
    assert main(["play", "toy", "--resume"]) == 0 and last_game("toy").exists()  # left again
    assert main(["play", "toy", "--resume", "--seat", "0=bot:random", "--seat", "1=bot:random"]) == 0
    assert "The game ended" in capsys.readouterr().out and not last_game("toy").exists()
    forget("toy")  # twice does no harm


@pytest.mark.parametrize(("answer", "mine"), [("", 1), ("0", 0), ("consul", 0), ("Her", 1), ("1", 1), ("zebra", 1)])
def test_a_newcomer_chooses_a_side_where_sides_differ(answer: str, mine: int, capsys: pytest.CaptureFixture[str],
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from undercroft.cli.play import led_by_you
    from undercroft.games import title_of

    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    chosen = led_by_you(title_of("super_dungeon"), ["human", "bot:greedy"])
    assert [i for i, kind in enumerate(chosen) if kind == "human"] == [mine]
    assert "0 Consul, 1 Heroes [1]" in capsys.readouterr().out
    same = ["human", "bot:greedy"]
    assert led_by_you(title_of("masmorra"), same) == same  # all seats are alike
