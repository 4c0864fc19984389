"""Hostile clients get an error, change nothing, and cannot stop the server."""

import contextlib
import json
import socket
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.harness import Player, Server


@pytest.fixture
def victim(server: Server) -> Player:
    """A table in play, and its first player."""
    return server.sit(server.make("human", "open"), 0)


def unharmed(p: Player, version: int) -> None:
    """The table is as it was, and playable."""
    view = p.server.get(f"/api/tables/{p.table}", token=p.token).json()
    assert view["version"] == version
    assert p.server.get("/api/health").json()["status"] == "ok"


def test_broken_messages(victim: Player) -> None:
    version = victim.view["version"]
    for text in (
        "",
        "{",
        "null",
        "[]",
        "7",
        '"choose"',
        "{}",
        '{"type":"cheat"}',
        '{"type":"choose"}',
        "\x00",
        '{"type":"choose","n":"0","option":"end"}',
        '{"type":"choose","n":0,"option":5}',
        "[" * 9000,
        '{"type":"choose","n":-1,"option":"end"}',
        '{"type":"choose","n":1e99,"option":"end"}',
        '{"type":"orders","orders":[{"window":"dig","answer":"always"}]}',
        '{"type":"name","name":""}',
        '{"type":"ping","touches":' + json.dumps(["x"] * 500) + "}",
    ):
        seen = len(victim.errors)
        victim.socket.send(text)
        victim.until(lambda p, seen=seen: len(p.errors) > seen)
        assert victim.errors[-1]["error"] == "bad_message", text
        time.sleep(0.06)
    victim.socket.send(b"\xff\xfe binary")
    victim.until(lambda p: "binary" in p.errors[-1]["detail"])
    unharmed(victim, version)


def test_a_megabyte(victim: Player) -> None:
    version = victim.view["version"]
    victim.socket.send(json.dumps({"type": "chat", "text": "x" * (1 << 20)}))
    victim.until(lambda p: bool(p.errors))
    assert victim.errors[-1]["error"] == "too_big"
    with contextlib.suppress(ConnectionClosed):  # cut while we still send
        victim.socket.send("y" * (5 << 20))
    assert victim.close_code() in (1009, 1006)
    unharmed(victim, version)


def test_wrong_seat_stale_number_and_what_was_not_offered(victim: Player) -> None:
    version = victim.view["version"]
    assert victim.ask(type="choose", n=0, option="end", seat=1)["error"] == "not_yours"
    assert victim.ask(type="choose", n=5, option="end", seat=0)["error"] == "stale"
    victim.until(lambda p: p.raw[-1].startswith('{"type":"view"'))
    assert victim.ask(type="choose", n=0, option="fly", seat=0)["error"] == "refused"
    refusal = victim.ask(type="choose", n=0, option="move R5", seat=0)
    assert refusal["error"] == "refused" and refusal["rules"][0]["id"] == "TOY-MOVE-01" and refusal["rules"][0]["text"]
    unharmed(victim, version)


def test_who_is_not_asked_and_who_only_watches(server: Server) -> None:
    made = server.make()
    b, watcher = server.sit(made, 1), server.sit(made, "watch")
    version = b.drain().view["version"]
    assert b.ask(type="choose", n=0, option="end", seat=1)["error"] == "not_yours"
    assert b.ask(type="choose", n=0, option="end", seat=0)["error"] == "not_yours"
    for message in (
        {"type": "choose", "n": 0, "option": "end"},
        {"type": "note", "text": "x"},
        {"type": "ping"},
        {"type": "name", "name": "Mallory"},
        {"type": "orders", "orders": []},
        {"type": "consent", "yes": True, "request": 1},
    ):
        assert watcher.ask(**message)["error"] == "not_yours", message
    unharmed(b, version)


def test_pages_of_other_sites_are_kept_out(server: Server) -> None:
    made = server.make()
    for origin in ("http://evil.example", "null", f"https://127.0.0.1.evil.example:{server.port}"):
        with pytest.raises(InvalidStatus) as refused:
            server.sit(made, 0, Origin=origin)
        assert refused.value.response.status_code == 403
        answer = server.http.post(
            "/api/tables", json={"game": "toy", "mode": "rivals", "players": 2}, headers={"Origin": origin}
        )
        assert (answer.status_code, answer.json()["error"]) == (403, "cross_origin")
    answer = server.http.post(
        "/api/why",
        json={"table": made["table"], "token": made["host"], "text": "end"},
        headers={"Sec-Fetch-Site": "cross-site"},
    )
    assert answer.status_code == 403
    server.sit(made, 0, Origin=f"http://127.0.0.1:{server.port}")


def test_wrong_links(server: Server) -> None:
    made, other = server.make(), server.make()
    for table, token in (
        (made["table"], "guess"),
        (made["table"], other["host"]),
        (made["table"], ""),
        ("nowhere", "x"),
    ):
        p = Player(server, table, token)
        assert p.errors[0]["error"] in ("forbidden", "unknown_table") and not p.view
        assert p.close_code() == 1008
        answer = server.get(f"/api/tables/{table}", token=token)
        assert answer.status_code in (403, 404) and set(answer.json()) == {"error", "detail"}


def test_a_flood_is_slowed_down_then_cut_and_others_play_on(server: Server) -> None:
    made = server.make("human", "open")
    flooder, version = server.sit(made, 0), 0
    version = flooder.view["version"]
    for _ in range(400):
        flooder.socket.send('{"type":"choose","n":99,"option":"end"}')
    other = server.sit(server.make())
    start = time.monotonic()
    other.choose("end")
    assert time.monotonic() - start < 4, "nobody else waits"
    flooder.until(lambda p: any(e["error"] == "too_fast" for e in p.errors))
    flooder.leave()
    unharmed(flooder, version)


def test_big_and_broken_requests(server: Server) -> None:
    for body in (b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"game":"toy"}'):
        answer = server.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400 and answer.json()["detail"], body
    answer = server.http.post(
        "/api/tables", content=b'{"title":"' + b"x" * (1 << 20) + b'"}', headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 413
    for path in ("/api/tables/x/at/-1", "/api/tables/x/at/999999999999999999999", "/api/rules/chess", "/api/nothing"):
        answer = server.get(path)
        assert answer.status_code in (400, 403, 404) and answer.json()["error"], path
    assert server.get("/api/health").status_code == 200


def test_too_many_new_tables_from_one_address(start) -> None:  # type: ignore[no-untyped-def]
    server = start(UNDERCROFT_NEW_TABLES="5")
    body = {"game": "toy", "mode": "rivals", "players": 2}
    codes = [server.http.post("/api/tables", json=body).status_code for _ in range(8)]
    assert codes[:5] == [201] * 5 and codes[-1] == 429


def test_addresses_no_file_and_no_table_can_have(server: Server) -> None:
    for path in ("/%00", "/assets/%00.js", "/" + "a" * 300, "/" + "a" * 5000 + ".js", "/..%2f..%2fetc/passwd"):
        answer = server.http.get(path)
        assert answer.status_code in (200, 404) and b"root:" not in answer.content, path
    for path in ("/api/tables/%00", "/api/tables/%00/record", "/api/tables/..%2f.."):
        assert server.get(path).status_code == 404, path
    answer = server.http.post("/api/why", json={"table": "\0", "text": "x"})
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown_table")


def test_json_too_deep_is_the_clients_fault(server: Server) -> None:
    for body in (b"[" * 100_000, b'{"a":' * 20_000):
        answer = server.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")


def test_a_head_without_end_is_cut(server: Server) -> None:
    for line in (b"X: " + b"a" * (1 << 20), b"X: a\r\n" * 100_000):
        with socket.create_connection(("127.0.0.1", server.port), 10) as s:
            s.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n")
            with contextlib.suppress(OSError):
                s.sendall(line)
                s.sendall(line)
                answer = s.recv(100)
                assert not answer or b" 400 " in answer
    big = b'{"game":"toy","mode":"rivals","players":2,"position":"' + b"#" * 190_000 + b'"}'  # a body may be big
    for _ in range(3):
        assert server.http.post("/api/tables", content=big).json()["error"] == "refused"


def test_talk_is_limited_and_play_goes_on(server: Server) -> None:
    p = server.sit(server.make())
    for i in range(40):
        p.send(type="chat", text=f"{i}")
    said = p.until(lambda p: chats(p) + len([e for e in p.errors if e["error"] == "too_fast"]) == 40)
    p.drain().choose("move R1")
    assert 20 <= chats(said) < 40


def test_too_many_connections_and_analyses_from_one_address(start) -> None:  # type: ignore[no-untyped-def]
    server = start(UNDERCROFT_CONNECTIONS="3", UNDERCROFT_NEW_TABLES="4")
    made = server.make()
    seated = [server.sit(made) for _ in range(3)]
    with pytest.raises(ConnectionClosed) as cut:
        server.sit(made)
    assert cut.value.rcvd is not None and cut.value.rcvd.code == 1013
    seated[0].leave()
    time.sleep(0.3)
    server.sit(made)
    body = {"token": made["host"], "n": 0}
    codes = [server.http.post(f"/api/tables/{made['table']}/branch", json=body).status_code for _ in range(6)]
    assert codes[:3] == [201] * 3 and codes[-1] == 429


def chats(p: Player) -> int:
    """How many lines of chat it was told."""
    return len([f for f in p.other if f["type"] == "chat"])


def test_odd_characters_are_kept_or_refused_and_never_break_a_table(server: Server) -> None:
    made = server.make(title="\0")
    p = server.sit(made, 0)
    odd = [
        "a\0b",
        "\u202eabc",
        "👩‍👩‍👧",
        "\ufffe\uffffx",
        "'; DROP TABLE entries; --",
        "\\u0000",
        '{"type":"view"}',
        "%s %d :x",
    ]
    for n, text in enumerate(odd, start=1):
        while chats(p) < n:  # all tests are one visitor, who may have said too much lately
            refused = len(p.errors)
            p.send(type="chat", text=text)
            p.until(lambda p, n=n, refused=refused: chats(p) == n or len(p.errors) > refused)
            time.sleep(1.1)
    while p.view["you"].get("note") != odd[-1]:
        p.send(type="note", text=odd[-1])
        time.sleep(1.1)
        p.drain()
    p.socket.send('{"type":"chat","text":"\\ud800"}')
    p.until(lambda p: bool(p.errors) and p.errors[-1]["error"] == "bad_message")
    again = server.sit(made, 0).drain()
    seen = ["ab", "abc", "👩‍👩‍👧", "x", *odd[4:]]  # without what cannot be seen
    assert [f["text"] for f in again.other] == seen and again.view["you"]["note"] == odd[-1]
