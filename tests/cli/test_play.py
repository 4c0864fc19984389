"""Playing from the command line: who sits where, going on with a game, a terminal that can do nothing."""

import argparse
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from toy.play import at, new
from undercroft.cli.play import who_plays
from undercroft.games import title_of
from undercroft.match.record import parse_record
from undercroft.terminal.memory import first_time, forget, keep, kept_game, kept_games
from undercroft.terminal.session import Session

HERE = Path(__file__).resolve().parents[1]
RUN = "import sys; from undercroft.cli import main; sys.exit(main())"


def kinds(
    *seat: str, before: list[str] | None = None, hotseat: bool = False, game: str = "masmorra", mode: str = "standard"
) -> list[str]:
    return who_plays(argparse.Namespace(seat=list(seat), hotseat=hotseat), title_of(game), mode, 2, before)


def test_who_plays() -> None:
    assert kinds() == ["human", "bot:greedy"]
    assert kinds("1=human") == ["bot:greedy", "human"]
    assert kinds("0=bot:random") == ["bot:random", "bot:greedy"]
    assert kinds(hotseat=True) == ["human", "human"]


def test_a_seat_that_nobody_chose_a_bot_for_gets_one_that_its_mode_offers() -> None:
    assert kinds(game="mage_knight", mode="builders") == ["human", "bot:easy"], "normal is not offered there"
    assert kinds("1=bot:normal", game="mage_knight", mode="builders") == ["human", "bot:normal"], "refused later"


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
    assert path is not None and path.parent == tmp_path / "undercroft" / "kept" and path.name.startswith("toy-")
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
    assert child.wait(30) == 0 and b"move R1" in seen and b"? lists all commands" in seen
    assert "play toy --resume" in said and len(list((tmp_path / "undercroft" / "kept").glob("toy-*.croft"))) == 1


def test_going_on_from_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
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
    assert "you have not left a game of toy" in capsys.readouterr().err
    (tmp_path / "undercroft").mkdir()
    path.rename(tmp_path / "undercroft" / "last-toy.croft")
    assert main(["play", "toy", "--resume"]) == 0
    assert "[1] " in capsys.readouterr().out
    assert main(["play", "toy", "--resume", "--position", "x"]) == 2


def test_a_record_with_a_level_that_is_not_offered_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    from undercroft.cli import main

    m = new(seed="1")
    m.choose(0)
    m.record.header.seats = ["human", "bot:expert"]
    path = tmp_path / "a.croft"
    path.write_text(m.dump())
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["play", "toy", "--position", str(path)]) == 0
    assert "[1] " in capsys.readouterr().out
    assert main(["play", "toy", "--position", str(path), "--seat", "1=bot:expert"]) == 2
    assert "rivals has no 'expert'" in capsys.readouterr().err, "but nobody new is given it"


def test_a_game_played_to_its_end_is_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    from undercroft.cli import main

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    m = new(seed="1")
    m.choose(0)
    kept = keep(Session(m, ["human", "human"], "1"))
    assert kept is not None
    assert main(["play", "toy", "--resume"]) == 0 and kept.exists()  # left again
    assert main(["play", "toy", "--resume", "--seat", "0=bot:random", "--seat", "1=bot:random"]) == 0
    assert "The game ended" in capsys.readouterr().out and not kept.exists()
    forget(kept)  # twice does no harm


def test_several_games_are_kept_and_none_is_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    from undercroft.cli import main

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    sessions = []
    for moves in (["move R1"], ["move R1", "draw"], ["move R3"]):
        m = at(turn=0)
        for text in moves:
            m.choose(text)
        sessions.append(Session(m, ["human", "human"], "1"))
        path = keep(sessions[-1])
        assert path is not None
        os.utime(path, (100.0 * len(sessions), 100.0 * len(sessions)))
    found = kept_games("toy")
    assert [parse_record(p.read_text()).entries[-1].do for p in found] == ["move R3", "draw", "move R1"]
    assert kept_game("toy", "2") == found[1] and kept_game("toy", found[1].stem) == found[1]
    assert main(["play", "toy", "--resume", "2"]) == 0
    assert "[2] " in capsys.readouterr().out
    assert main(["play", "toy", "--resume", "9"]) == 2
    assert "one of the games you left" in capsys.readouterr().err
    sessions[0].match.choose("draw")
    assert keep(sessions[0], found[2]) == found[2] and len(kept_games("toy")) == 3  # the same game goes on in its file


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no pseudo-terminals here")
def test_lines_can_be_edited_completed_and_called_back(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    ours, theirs = os.openpty()
    path = os.pathsep.join([str(HERE), *(p for p in sys.path if p)])
    env = {
        **os.environ,
        "PYTHONPATH": path,
        "UNDERCROFT_GAMES": "toy=toy",
        "XDG_STATE_HOME": str(tmp_path),
        "TERM": "xterm",
        "INPUTRC": "/dev/null",
    }
    words = [sys.executable, "-c", RUN, "play", "toy", "--seed", "1", "--plain", "--hotseat"]
    child = subprocess.Popen(words, env=env, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, text=True)
    os.close(theirs)
    seen = b""

    def until(words: bytes) -> None:
        nonlocal seen
        while words not in seen:
            assert select.select([ours], [], [], 60)[0], f"{words!r} did not come; there is {seen!r}"
            seen += os.read(ours, 4096)
        seen = seen.partition(words)[2]

    until(b"> ")
    os.write(ours, b"rulez coins\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x7fs\n")  # back over " coins", z becomes s
    until(b"TOY-DIG-01")
    until(b"> ")
    os.write(ours, b"\x1b[A\n")  # what was typed before
    until(b"TOY-DIG-01")
    until(b"> ")
    os.write(ours, b"move R1"[:6] + b"\t1\nquit\n")
    try:
        while piece := os.read(ours, 4096):
            seen += piece
    except OSError:
        pass
    assert child.stderr is not None and child.stderr.read() and child.wait(30) == 0
    assert [parse_record(p.read_text()).entries[-1].do for p in (tmp_path / "undercroft" / "kept").glob("*.croft")] == [
        "move R1"
    ]


@pytest.mark.parametrize(("answer", "mine"), [("", 1), ("0", 0), ("consul", 0), ("Her", 1), ("1", 1), ("zebra", 1)])
def test_a_newcomer_chooses_a_side_where_sides_differ(
    answer: str, mine: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    from undercroft.cli.play import led_by_you

    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    chosen = led_by_you(title_of("super_dungeon"), "delve", ["human", "bot:greedy"])
    assert [i for i, kind in enumerate(chosen) if kind == "human"] == [mine]
    assert "0 Consul, 1 Heroes [1]" in capsys.readouterr().out
    same = ["human", "bot:greedy"]
    assert led_by_you(title_of("masmorra"), "standard", same) == same  # all seats are alike


def test_lone_answers_are_asked_on_demand(tmp_path: Path) -> None:
    for flags, asked in (([], "choices"), (["--lone"], "all")):
        path = tmp_path / f"{asked}.croft"
        done = subprocess.run(
            [sys.executable, "-c", RUN, "play", "masmorra", "--seed", "1", "--plain", *flags],
            input=f"1\nsave {path}\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert parse_record(path.read_text()).header.asks == asked
    again = [
        sys.executable,
        "-c",
        RUN,
        "play",
        "masmorra",
        "--plain",
        "--lone",
        "--position",
        str(tmp_path / "choices.croft"),
    ]
    done = subprocess.run(again, input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "--lone: choices.croft was begun without asking" in done.stderr
