"""A table is the fold of its log: folded by any process, from any snapshot, it is the same table."""

import random
import time

import pytest

from undercroft.errors import Damaged, OtherVersion
from undercroft.games import title_of
from undercroft.match.match import commitment_of
from undercroft.server import messages as m
from undercroft.server.errors import TableError
from undercroft.server.tables.acts import actions
from undercroft.server.tables.spec import Role, Row, Spec
from undercroft.server.tables.table import CHECKPOINT_EVERY, Table
from undercroft.server.tables.views import Frames

HOST = Role("host")


def new_table(pause: float = 0.0, players: int = 3, gold: int = 1) -> tuple[Table, list[Row]]:
    title = title_of("toy")
    spec = Spec(
        "t",
        time.time(),
        "toy",
        "rivals",
        players,
        ["human"] * players,
        {"goal": "12"},
        {},
        "T",
        title.content_hash,
        "fold",
        commitment_of("fold"),
        position={"gold": [gold] * 6},
    )
    table = Table(spec, pause)
    table.prepare()
    rows = [Row(0, spec.created, "setup", -1, table.match.record.entries[0].line())]
    table.fold(rows[0])
    return table, rows


def play(table: Table, rows: list[Row], moves: int, rng: random.Random, undo: float = 0.1) -> None:
    """Random choices, undos and talk, as the hub enters them."""
    for _ in range(moves):
        if table.match.over:
            return
        n = table.match.game.count
        message: m.Message = m.Choose(n, rng.choice(table.match.options()))
        if rng.random() < undo and n:
            message = m.Undo(n)
        elif rng.random() < 0.1:
            message = m.Say("hello")
        row = actions.act(table, HOST, message, time.time())
        table.fold(row)
        rows.append(row)


def face(table: Table) -> list[object]:
    """Everything that matters about a table."""
    g = table.match.game
    return [
        table.version,
        g.hash(),
        g.chance.pack(),
        table.match.options(),
        [x.logged for x in table.log.lines],
        [x.passed for x in table.log.lines],
        table.log.passes,
        table.log.pass_rows,
        table.updated,
        table.talk.lines,
        table.match.record.dump(),
        [table.match.undo_refusal(s) for s in range(3)],
    ]


@pytest.mark.parametrize("seed", range(8))
def test_folding_the_rows_gives_the_same_table(seed: int) -> None:
    rng = random.Random(seed)
    table, rows = new_table()
    snapshots = []
    for _ in range(12):
        play(table, rows, 8, rng)
        if table.match.sealed and not table.match.over:
            snapshots.append(table.cached())
        again = Table(table.spec)
        again.load(rows)
        assert face(again) == face(table)
        for snapshot in snapshots:
            again.load(rows, snapshot)
            assert face(again) == face(table), f"from the snapshot at {snapshot['n']}"
    assert any(r.kind == "undo" for r in rows)


def test_a_cached_state_of_an_older_server_is_left_aside() -> None:
    table, rows = new_table()
    play(table, rows, 60, random.Random(2))
    snapshot = table.cached()
    old = {"n": snapshot["n"], "state": snapshot["state"], "story": [x[:2] for x in snapshot["story"]]}
    again = Table(table.spec)
    again.load(rows, old)
    assert face(again) == face(table)


def test_a_window_is_masked_by_whoever_reads_of_it_in_time() -> None:
    """Another process, or one that reads the table just now, must not show what is held back elsewhere."""
    table, rows = new_table()
    while table.match.game.count < 40 and not table.match.over:
        option = "dig" if "dig" in table.match.options() else table.match.options()[-1]
        row = actions.act(table, HOST, m.Choose(table.match.game.count, option), time.time())
        table.fold(row)
        rows.append(row)
        if option == "dig":
            break
    claims = [Row(1, time.time(), "claim", 1), *(Row(r.n + 1, r.time, r.kind, r.seat, r.body) for r in rows[1:])]
    for late, masked in ((0.0, True), (60.0, False)):
        again = Table(table.spec, mask_seconds=0.6)
        again.load([rows[0], *(Row(r.n, r.time - late, r.kind, r.seat, r.body) for r in claims)])
        assert (again.mask.before is not None) is masked


def test_going_back_by_marks_is_going_back() -> None:
    rng = random.Random(3)
    table, rows = new_table(players=4, gold=0)
    hashes = {0: table.match.game.hash()}
    while table.match.game.count < 2 * CHECKPOINT_EVERY + 5 and not table.match.over:
        play(table, rows, 1, rng, undo=0)
        hashes[table.match.game.count] = table.match.game.hash()
    last = table.match.game.count
    assert len(table.checkpoints) >= 1, last
    for count in (0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, last - 1):
        assert table.rewound(count).game.hash() == hashes[count]
    with pytest.raises(Exception, match="no moment"):
        table.rewound(last + 1)
    table.fold(table.take_back(-1, CHECKPOINT_EVERY - 2, time.time()))
    assert table.match.game.hash() == hashes[CHECKPOINT_EVERY - 2] and all(
        m.count < CHECKPOINT_EVERY for m in table.checkpoints
    )


def test_a_log_that_was_tampered_with_is_not_played() -> None:
    table, rows = new_table()
    play(table, rows, 20, random.Random(1), undo=0)
    for spoil in ("rolls", "gap", "kind", "option"):
        changed = [Row(r.n, r.time, r.kind, r.seat, dict(r.body)) for r in rows]
        rolled = next(r for r in changed if r.kind == "do" and r.body.get("rolls"))
        if spoil == "rolls":
            rolled.body["rolls"] = [(x + 1) % 6 for x in rolled.body["rolls"]]
        elif spoil == "gap":
            changed.remove(rolled)
        elif spoil == "kind":
            changed[-1].kind = "cheat"
        else:
            rolled.body["do"] = "camp"
        with pytest.raises(Exception) as e:
            Table(table.spec).load(changed)
        assert isinstance(e.value, Damaged) or "camp" in str(e.value), spoil


def test_other_content_is_said_clearly_where_it_changes_what_was_played() -> None:
    table, rows = new_table()
    play(table, rows, 20, random.Random(1), undo=0)
    table.spec.content = "another"
    again = Table(table.spec)
    again.load(rows)
    assert again.match.game.hash() == table.match.game.hash(), "nothing is different: it goes on"
    next(r for r in rows if r.kind == "do" and r.body.get("rolls")).body["rolls"] = [99]
    with pytest.raises(OtherVersion, match="different content"):
        Table(table.spec).load(rows)


def test_other_rules_are_said_clearly() -> None:
    table, rows = new_table()
    table.spec.rules = 9
    with pytest.raises(OtherVersion, match="begun with version 9 of Cellar, here it is 1"):
        Table(table.spec).load(rows)


def test_a_view_is_rendered_once_per_change_however_many_look() -> None:
    table, rows = new_table()
    drawn: list[int] = []
    plain = table.match.title.speech.scene
    table.match.title = table.match.title.changed(scene=lambda g, seat: drawn.append(seat) or plain(g, seat))
    frames = Frames(table)
    for _ in range(5):
        for seat in (0, 1, -1):
            frames.view(HOST, seat, 0, [])
    table.fold(actions.act(table, HOST, m.Say("no reason to draw anything"), time.time()))
    frames.view(HOST, 0, 0, [])
    assert sorted(drawn) == [-1, 0, 1]
    play(table, rows, 1, random.Random(0), undo=0)
    frames.view(HOST, 0, 0, [])
    assert drawn.count(0) == 2


@pytest.mark.parametrize("text", ["\u200b", "\u200b \u2060\ufeff", "\u00ad", "\u200d"])
def test_chat_without_visible_characters_is_refused(text: str) -> None:
    table, _ = new_table()
    with pytest.raises(TableError, match="no visible characters"):
        actions.act(table, HOST, m.Say(text), time.time())


def test_chat_loses_characters_that_cannot_be_seen_and_keeps_joiners() -> None:
    table, _ = new_table()
    row = actions.act(table, HOST, m.Say("gold\u200b in \ufeffroom 1 \U0001f468\u200d\U0001f469"), time.time())
    assert row.body["text"] == "gold in room 1 \U0001f468\u200d\U0001f469"
