"""The server answers only to its own names, keeps secrets out of addresses, and bounds its own log."""

import contextlib
import json
import platform
import socket
from collections.abc import Callable

from server.harness import Player, Server
from undercroft.server.security import host_allowed, same_origin


# ---- B5: closed doors
def test_a_server_answers_only_to_its_own_names(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_HOSTS="play.example.org", UNDERCROFT_ORIGINS="https://other.example.org")
    for host, status in (
        ("evil.example", 421),
        ("play.example.org", 200),
        ("other.example.org", 200),
        ("", 421),
        (f"localhost:{server.port}", 200),
        ("192.168.1.5:8000", 200),
        ("[::1]:8000", 200),
        ("play.example.org.evil.example", 421),
        ("my-laptop.local:8000", 200),
        (f"{platform.node()}:8000", 200),
    ):
        assert server.http.get("/api/games", headers={"Host": host}).status_code == status, host
    assert host_allowed("anything.example", ("*",), ())
    for host, told in (("evil.example", b" 403 "), ("play.example.org", b" 101 ")):
        with socket.create_connection(("127.0.0.1", server.port), 10) as s:
            s.sendall(
                f"GET /api/tables/x/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert told in s.recv(200), host


def test_no_token_in_an_address(server: Server) -> None:
    made = server.make()
    answer = server.http.get(f"/api/tables/{made['table']}?token={made['host']}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request") and "Authorization" in answer.text
    from websockets.sync.client import connect

    url = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live?token={made['host']}"
    with connect(url) as line:
        assert json.loads(line.recv(10))["error"] == "bad_message"


def test_headers_of_every_answer(server: Server) -> None:
    made = server.make()
    for path in (
        "/",
        "/api/games",
        "/api/nothing",
        "/assets/none.js",
        "/api/schema",
        "/api/metrics",
        "/api/health",
        f"/api/tables/{made['table']}",
        "/api/rules/chess",
    ):
        answer = server.http.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert answer.headers["referrer-policy"] == "no-referrer", path
    policy = server.http.get("/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy and "ws:" not in policy


def test_no_line_per_malformed_request(start: Callable[..., Server]) -> None:
    server = start()
    for _ in range(60):
        with socket.create_connection(("127.0.0.1", server.port), 10) as s:
            s.sendall(b"BROKEN\x00 / HTTP/9\r\n\r\n")
            with contextlib.suppress(OSError):
                s.recv(200)
    made = server.make()
    for _ in range(30):
        with contextlib.suppress(Exception):
            Player(server, made["table"], "nonsense")
    assert len(server.said().splitlines()) < 5, server.said()


def test_an_origin_is_compared_without_its_scheme_unless_it_was_named() -> None:
    assert same_origin("https://play.example.org", "play.example.org"), "the proxy speaks TLS, the server does not"
    assert not same_origin("https://play.example.org:8443", "play.example.org")
    named = ("https://play.example.org",)
    assert same_origin("https://play.example.org", "127.0.0.1:8000", named)
    for other in ("http://play.example.org", "https://play.example.org/", "https://play.example.org:8443", "null"):
        assert not same_origin(other, "127.0.0.1:8000", named), other
    assert same_origin(None, "play.example.org") and not same_origin(None, "play.example.org", (), "cross-site")


def test_invitations_have_the_scheme_that_the_proxy_names(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_HOSTS="play.example.org")
    for scheme in ("http", "https"):
        head = {"Host": "play.example.org", "X-Forwarded-Proto": scheme}
        assert server.http.get("/api/addresses", headers=head).json()["url"] == f"{scheme}://play.example.org"


def test_only_a_trusted_proxy_says_where_a_visitor_comes_from(start: Callable[..., Server]) -> None:
    """A proxy on this machine is trusted, unless the operator names others: then this one is any visitor."""
    far = [{"X-Forwarded-For": f"203.0.113.{i}"} for i in range(9)]
    for trusted, refused in (("127.0.0.1", 0), ("10.0.0.1", 1)):
        server = start(UNDERCROFT_REQUESTS="1", FORWARDED_ALLOW_IPS=trusted)  # eight at once
        codes = [server.http.get("/api/games", headers=head).status_code for head in far]
        assert codes.count(429) == refused, trusted
        server.stop()


def test_nothing_is_written_about_ordinary_requests(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make()
    p = server.sit(made, 0)
    p.choose(p.options[0])
    server.get(f"/api/tables/{made['table']}", token=made["host"])
    server.http.get("/api/nothing")
    p.leave()
    assert server.stop() == 0
    assert made["table"] not in server.said() and "GET" not in server.said(), "there is no access log"
    assert made["table"] not in server.process.stdout.read()
