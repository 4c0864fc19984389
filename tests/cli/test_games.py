"""`undercroft games`: all games on one screen, or one with everything a table can choose; the version, the help."""

import json

import pytest

from undercroft import __version__
from undercroft.cli import main
from undercroft.cli.games import listed, option_lines, print_game
from undercroft.games import NAMES, metas
from undercroft.title.meta import Choice, Meta, Mode, OptionMeta


def output(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    capfd.readouterr()
    assert main(list(words)) == 0
    return capfd.readouterr().out


def test_the_games_of_the_box_fit_a_screen(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    box = [m for m in metas() if m.name in NAMES]
    monkeypatch.setattr("undercroft.cli.games.metas", lambda: box)
    lines = output(capfd, "games").splitlines()
    assert len(lines) <= 23 and max(map(len, lines)) <= 80
    assert [line.split()[0] for line in lines if line[0] not in " '"] == [m.name for m in box]


@pytest.mark.parametrize("meta", metas(), ids=lambda m: m.name)
def test_a_game_has_every_mode_in_a_line_and_every_option_once(capfd: pytest.CaptureFixture[str], meta: Meta) -> None:
    lines = output(capfd, "games", meta.name).splitlines()[1:]
    for mode in meta.modes:
        (line,) = [x for x in lines if x.split()[:1] == [mode.name]]
        assert mode.blurb in line and mode.title in line
    for name in {o.name for m in meta.modes for o in m.options}:
        assert sum(x.strip().startswith(f"{name}=") for x in lines) == 1
    (doc,) = json.loads(output(capfd, "games", meta.name, "--json"))
    assert [m["name"] for m in doc["modes"]] == [m.name for m in meta.modes]


def test_an_option_says_where_it_differs() -> None:
    def length(default: str) -> OptionMeta:
        return OptionMeta("length", "Length", (Choice("short", "Short"), Choice("long", "Long")), default)

    modes = (
        Mode("duel", "Duel", "", (2, 2), (length("short"),)),
        Mode("party", "Party", "", (1, 3), (length("long"),)),
        Mode("solo", "Solo", "", (1, 1)),
    )
    meta = Meta("x", "X", "", modes, "sketch", "X")
    assert option_lines(meta) == ["length=short|long  Length (default short; in party long; only duel, party)"]


def test_a_line_of_names_says_how_many_more_there_are() -> None:
    assert listed("modes", ["a", "b"]) == "modes: a, b" and listed("options", []) == ""
    line = listed("modes", [f"mission_{n}" for n in range(40)])
    shown = line.count("mission_")
    assert len(line) <= 76 and line.endswith(f" and {40 - shown} more")


def test_on_a_narrow_terminal_a_mode_stays_a_line(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.cli.games.width", lambda: 60)
    for meta in metas():
        capfd.readouterr()
        print_game(meta)
        lines = capfd.readouterr().out.splitlines()[1:]
        assert max(map(len, lines)) <= 60
        assert all(sum(x.split()[:1] == [m.name] for x in lines) == 1 for m in meta.modes)


def test_a_game_that_is_not_there(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "masmora"]) == 2
    assert "there is no game 'masmora' (did you mean 'masmorra'?)" in capfd.readouterr().err


def test_the_version_and_the_help(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit) as e:
        main(["--version"])
    assert e.value.code == 0 and capfd.readouterr().out == f"undercroft {__version__}\n"
    monkeypatch.setattr("undercroft.cli.find_spec", lambda name: None)
    with pytest.raises(SystemExit) as e:
        main([])
    assert e.value.code == 0, "where the table is not installed, no command is the help"
    said = capfd.readouterr().out
    assert said.startswith("usage: undercroft") and "new-game" in said and "first steps:" in said


def test_no_command_opens_the_table_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("undercroft.server.main.run", lambda *given: opened.append(given))
    assert main([]) == 0 and opened == [("127.0.0.1", 8000, None, True, False, 1)]
