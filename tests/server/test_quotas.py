"""Talk has quotas, the host keeps order among spectators, names differ, old tables expire."""

import asyncio
import hashlib
import hmac
import time
from collections.abc import Callable

import pytest

from server.harness import Player, Server, gather
from undercroft.match.record import parse_record, unfair
from undercroft.server import messages as m
from undercroft.server.errors import TableError
from undercroft.server.live.room import Room
from undercroft.server.tables.acts import actions
from undercroft.server.tables.spec import Role, Row


# ---- B3: quotas, spectators, names, expiry
def test_talk_notes_orders_and_names_have_quotas() -> None:
    from server.test_fold import HOST, new_table

    table, _ = new_table()
    for kind, message in (
        ("chat", m.Say("x", 0)),
        ("note", m.Jot("x")),
        ("orders", m.Orders([], 0)),
        ("name", m.Rename("x", 0)),
    ):
        key = f"{kind} {HOST.key if kind == 'note' else 0}"
        table.quotas.spent[key] = m.QUOTAS[kind] - 1
        table.fold(actions.act(table, HOST, message, time.time()))
        with pytest.raises(TableError, match="at most") as e:
            actions.act(table, HOST, message, time.time())
        assert e.value.code == "quota", kind
    table.quotas.spent["chat -1"] = m.SPECTATORS_CHAT
    with pytest.raises(TableError, match="spectators"):
        actions.act(table, Role("watch"), m.Say("x"), time.time())


def test_requests_consents_seat_changes_and_hints_have_quotas() -> None:
    from server.test_fold import new_table
    from undercroft.server.lobby.advice import advice

    now = time.time()
    table, _ = new_table()
    for seat in (0, 1):
        table.fold(Row(table.version + 1, now, "claim", seat))
    one, two = Role("seat", 0), Role("seat", 1)
    table.fold(actions.act(table, one, m.Choose(0, "draw", 0), now))
    requests: list[tuple[str, Role, m.Message]] = [
        ("ask", one, m.Undo(1, 0)),
        ("consent", two, m.Consent(False, 1, 1)),
        ("seat", one, m.SeatKind(0, "bot:easy")),
    ]
    for kind, role, message in requests:
        if kind == "consent":
            table.fold(actions.act(table, one, m.Undo(1, 0), now))
            assert table.consent.request is not None
            message = m.Consent(False, table.consent.request.id, 1)
        table.quotas.spent[f"{kind} {role.seat}"] = m.QUOTAS[kind]
        with pytest.raises(TableError, match="at most") as e:
            actions.act(table, role, message, now)
        assert e.value.code == "quota", kind
        table.quotas.spent[f"{kind} {role.seat}"] = m.QUOTAS[kind] - 1
        row = actions.act(table, role, message, now)
        if kind != "ask":
            table.fold(row)
    fresh, _ = new_table()
    fresh.quotas.spent["hint 0"] = m.QUOTAS["hint"]
    with pytest.raises(TableError, match="at most") as e:
        asyncio.run(advice(None, Room(fresh, {}), Role("host"), 0))  # type: ignore[arg-type]
    assert e.value.code == "quota"


def test_tables_a_day(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_TABLES_PER_DAY="3")
    body = {"game": "toy", "mode": "rivals", "players": 2}
    answers = [server.http.post("/api/tables", json=body) for _ in range(4)]
    assert [a.status_code for a in answers] == [201] * 3 + [429] and answers[3].json()["error"] == "quota"


def test_the_maker_keeps_order_among_spectators(server: Server) -> None:
    made = server.make("human", "open", public=True)
    host, w = server.sit(made), server.sit(made, "watch")
    w.send(type="chat", text="hello")
    host.until(lambda p: any(f["type"] == "chat" and f["name"].startswith("Spectator ") for f in p.other))
    host.until(lambda p: len(p.view["you"]["spectators"]) == 1)
    who = host.view["you"]["spectators"][0]["id"]
    assert "spectators" not in w.view["you"], "who watches is the maker's business"
    assert w.ask(type="house", chat=False)["error"] == "not_yours"
    host.send(type="house", mute=who)
    host.until(lambda p: p.view["you"]["spectators"][0]["muted"])
    assert w.ask(type="chat", text="again")["error"] == "muted"
    host.send(type="house", mute=who, on=False)
    host.until(lambda p: not p.view["you"]["spectators"][0]["muted"])
    host.send(type="house", chat=False)
    w.until(lambda p: p.view["table"]["spectators"] == {"chat": False})
    assert w.ask(type="chat", text="again")["error"] == "muted"
    host.send(type="house", remove=who)
    assert w.close_code() == 1008
    assert Player(server, made["table"], made["watch"]).errors[0]["error"] == "forbidden"
    assert Player(server, made["table"], "").errors[0]["error"] == "forbidden", "nor without a link"
    assert server.get(f"/api/tables/{made['table']}", token=made["host"]).status_code == 200


def test_names_at_one_table_differ(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="name", name="Bert")
    b.until(lambda p: p.view["table"]["seats"][0]["name"] == "Bert")
    for name in ("Bert", "bert", "BERT ", "B\u200bert", "\uff22ert", "be rt"):
        assert b.ask(type="name", name=name)["error"] == "refused", name
    names = [s["name"] for s in server.sit(server.make("human", "bot:random", "bot:random")).view["table"]["seats"]]
    assert len(set(names)) == 3


def test_an_abandoned_game_expires_and_reveals(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_EXPIRE_DAYS="0.00002")
    made = server.make("human", "open", seed="")
    host, b = server.sit(made), server.sit(made, 1)
    gather(host, b)
    host.choose("draw")
    lonely = server.make("human", "open", seed="")
    there = server.http.post(f"/api/tables/{made['table']}/branch", json={"token": made["host"], "n": 1}).json()
    for p in (host, b):
        p.leave()
    time.sleep(2.5)
    server.stop()
    server.start()  # it looks for old tables at start
    end = time.monotonic() + 15
    while server.get(f"/api/tables/{made['table']}", token=made["host"]).status_code != 410:
        assert time.monotonic() < end, "it does not expire"
        time.sleep(0.2)
    text = server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text
    record = parse_record(text)
    assert record.header.seed and not unfair(record.header) and record.entries[-1].do == "draw"
    assert server.get(f"/api/tables/{made['table']}/record", token="guess").status_code == 410
    listed = server.get("/api/tables", token=made["host"]).json()
    assert [x["state"] for x in listed] == ["expired"]
    end = time.monotonic() + 15
    while server.get(f"/api/tables/{there['table']}", token=there["host"]).status_code != 404:
        assert time.monotonic() < end, "an analysis leaves nothing"
        time.sleep(0.2)
    header = parse_record(server.get(f"/api/tables/{lonely['table']}/record", token=lonely["host"]).text).header
    assert header.fair and header.seed is None, "also what never began reveals what was promised"


def test_the_mark_of_a_spectator_is_no_address_without_the_servers_key(server: Server) -> None:
    """The address, hashed with anything that a table shows or reveals, is not the mark."""
    made = server.make(public=True)
    host, watcher = server.sit(made), server.sit(made, "watch")
    host.until(lambda p: len(p.view["you"]["spectators"]) == 1)
    mark = host.view["you"]["spectators"][0]["id"]
    shown = ["", made["table"], made["host"], made["watch"], made["commitment"], "table"]
    for salt in shown:
        for text in (f"{salt} 127.0.0.1", f"{salt}127.0.0.1", f"127.0.0.1{salt}", f"{made['table']} 127.0.0.1"):
            guesses = [hashlib.sha256(text.encode()), hmac.new(salt.encode(), text.encode(), hashlib.sha256)]
            assert not any(g.hexdigest().startswith(mark) for g in guesses), salt
    other = server.make(public=True)
    second, again = server.sit(other), server.sit(other, "watch")
    second.until(lambda p: len(p.view["you"]["spectators"]) == 1)
    assert second.view["you"]["spectators"][0]["id"] != mark, "another table, another mark"
    for p in (host, watcher, second, again):
        p.leave()
