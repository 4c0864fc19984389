"""A bot that fails does not end a game, and not in silence: its habit answers, and the table says so."""

import time

from undercroft.games import title_of
from undercroft.games.map_masters.acts.turns import Draw
from undercroft.games.map_masters.bots.candidates import candidates
from undercroft.match.match import commitment_of
from undercroft.server.live.bot_turns import _move
from undercroft.server.tables.spec import Row, Spec
from undercroft.server.tables.table import Table


def new_table(game: str, mode: str, players: int, seed: str) -> tuple[Table, list[Row]]:
    title = title_of(game)
    content, promise = title.content_hash, commitment_of(seed)
    seats = ["bot:normal"] * players
    spec = Spec("t", time.time(), game, mode, players, seats, {}, {}, "T", content, seed, promise)
    table = Table(spec)
    table.prepare()
    rows = [Row(0, spec.created, "setup", -1, table.match.record.entries[0].line())]
    table.fold(rows[0])
    return table, rows


def moved(table: Table, rows: list[Row], text: str) -> None:
    """The hub's use of a bot's answer."""
    seat, count = table.bot_to_move(), table.match.game.count
    row = _move(seat, "bot:normal", count, text, table, time.time())
    assert row is not None
    table.fold(row)
    rows.append(row)


def failures(table: Table) -> int:
    """How often the log says that a bot failed."""
    return sum("found no answer" in str(line.logged) for line in table.log.lines)


def test_a_bot_that_fails_is_named_and_its_habit_answers() -> None:
    table, rows = new_table("masmorra", "standard", 2, "fails")
    usual = table.title.text(table.match.game, table.title.mind.habit(table.match.game) or table.match.options()[0])
    moved(table, rows, "")
    assert table.match.record.entries[-1].do == usual
    assert failures(table) == 1
    moved(table, rows, table.match.options()[0])
    assert failures(table) == 1, "an answer is not a failure"
    again = Table(table.spec)
    again.load(rows)
    assert failures(again) == 1, "every process of the server says so"


def test_a_drawn_path_of_a_bot_is_taken() -> None:
    """The decision lists only `done`: a path is drawn, and no failure."""
    table, rows = new_table("map_masters", "mission_01", 1, "3")
    for _ in range(60):
        g = table.match.game
        o = candidates(g, 0)[0]
        text = table.title.text(g, o)
        moved(table, rows, text)
        if o.kind == Draw.KIND:
            assert table.match.record.entries[-1].do == text and "failed" not in rows[-1].body
            return
    raise AssertionError("no path was drawn")
