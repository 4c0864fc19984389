"""The files for operators name what is there: commands, settings, paths, health, and each other."""

import configparser
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.exceptions import InvalidStatus

from server.harness import Player, Server, play_on
from undercroft.cli import build_parser

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
pytestmark = pytest.mark.pure


def settings_documented() -> set[str]:
    return set(re.findall(r"`(UNDERCROFT_[A-Z_]+)`", (ROOT / "docs" / "hosting.md").read_text("utf-8")))


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda p: p.name)
def test_every_setting_it_names_is_documented_and_every_file_is_in_the_docs(path: Path) -> None:
    named = set(re.findall(r"\bUNDERCROFT_[A-Z_]+", path.read_text("utf-8"))) - {"UNDERCROFT_COMPILE"}
    assert named <= settings_documented()
    assert f"deploy/{path.name}" in (ROOT / "docs" / "hosting.md").read_text("utf-8")


def test_the_container_file_copies_what_is_there_and_runs_a_command_that_exists() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.M):
        *sources, _ = line.split()
        assert all((ROOT / source).exists() for source in sources), line
    command = re.search(r"^CMD \[(.+)\]$", text, re.M)
    assert command is not None
    args = build_parser().parse_args([w.strip('" ') for w in command[1].split(",")])
    assert (args.command, args.host, args.port) == ("serve", "0.0.0.0", 8000)
    assert "EXPOSE 8000" in text and "/api/health" in text and "USER croft" in text


def test_the_compose_file_joins_server_database_and_proxy() -> None:
    doc = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = doc["services"]
    assert set(services) == {"table", "database", "proxy"}
    assert (DEPLOY / services["table"]["build"]["context"] / services["table"]["build"]["dockerfile"]).is_file()
    assert "@database/undercroft" in services["table"]["environment"]["UNDERCROFT_DATABASE"]
    assert [name for name, s in services.items() if "ports" in s] == ["proxy"], "only it is reached from outside"
    assert (DEPLOY / services["proxy"]["volumes"][0].split(":")[0]).is_file()
    named = {v.split(":")[0] for s in services.values() for v in s.get("volumes", []) if not v.startswith(".")}
    assert named == set(doc["volumes"])


def test_the_unit_starts_the_server_and_keeps_its_tables() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "undercroft.service")
    program, *words = unit["Service"]["ExecStart"].split()
    assert program.endswith("/bin/undercroft") and build_parser().parse_args(words).command == "serve"
    assert unit["Service"]["StateDirectory"] == "undercroft"
    assert unit["Service"]["Environment"] == "UNDERCROFT_DATABASE=/var/lib/undercroft/tables.sqlite"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "undercroft.service").read_text("utf-8")
    unit = tmp_path / "undercroft.service"

    def told(text: str) -> str:
        unit.write_text(text.replace("/opt/undercroft/bin/undercroft", sys.executable), "utf-8")
        return subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True).stderr

    assert told(text) == ""
    assert "PrivateTemp" in told(text.replace("PrivateTmp", "PrivateTemp"))


def nginx_file(folder: Path, port: int, upstream: tuple[int, int] = (8000, 8001), plain: int = 0) -> Path:
    """A whole file for nginx around ours, without TLS, with everything it writes in this folder."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = re.sub(r"^ +ssl_.*\n", "", text, flags=re.M).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    if plain:
        text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    else:
        text = re.sub(r"^server \{\n    listen 80;.*?^\}\n", "", text, flags=re.M | re.S)
    for old, new in zip((8000, 8001), upstream, strict=True):
        text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{name}_temp_path {folder}/{name}; " for name in names)
    whole = folder / "nginx.conf"
    inside = f"access_log off; {paths}{text}"
    whole.write_text(f"pid {folder}/pid; error_log stderr; events {{}} http {{ {inside} }}", "utf-8")
    return whole


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_takes_its_file(tmp_path: Path) -> None:
    done = subprocess.run(
        ["nginx", "-t", "-c", nginx_file(tmp_path, 8443), "-p", tmp_path], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


class Named(BaseHTTPRequestHandler):
    """Answers with the port it listens on, or with the address that the proxy names."""

    def do_GET(self) -> None:
        far = ", ".join(self.headers.get_all("X-Forwarded-For", []))
        told = (far if self.path == "/far" else str(self.server.server_address[1])).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    do_POST = do_GET  # noqa: N815

    def log_message(self, *_: object) -> None:
        pass


def caddy_file(folder: Path, port: int, upstream: tuple[int, int]) -> Path:
    """Our file with two servers, without TLS and without a port to administer it."""
    text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("{$NAME}", f"http://127.0.0.1:{port}")
    text = text.replace("table:8000", " ".join(f"127.0.0.1:{one}" for one in upstream))
    whole = folder / "Caddyfile"
    whole.write_text(f"{{\n\tadmin off\n\tstorage file_system {folder}\n}}\n{text}", "utf-8")
    return whole


def nginx(folder: Path, port: int, upstream: tuple[int, int]) -> list[str]:
    return ["nginx", "-c", str(nginx_file(folder, port, upstream)), "-p", str(folder), "-g", "daemon off;"]


def caddy(folder: Path, port: int, upstream: tuple[int, int]) -> list[str]:
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(caddy_file(folder, port, upstream))]


@pytest.mark.parametrize("command", [nginx, caddy], ids=lambda one: one.__name__)
def test_every_request_of_a_table_goes_to_one_server(
    command: Callable[[Path, int, tuple[int, int]], list[str]], tmp_path: Path
) -> None:
    if shutil.which(command.__name__) is None:
        pytest.skip(f"{command.__name__} is not installed")
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), Named) for _ in range(2)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    one, two = (server.server_address[1] for server in servers)
    proxy = subprocess.Popen(command(tmp_path, port, (one, two)))
    try:
        until_open(port)
        seen = set()
        for table in (f"{i:012x}" for i in range(20)):
            where = f"http://127.0.0.1:{port}/api/tables/{table}"
            ways = [("GET", ""), ("GET", "/live"), ("GET", "/at/3?seat=1"), ("POST", "/why"), ("POST", "/hint")]
            told = {httpx.request(method, where + rest).text for method, rest in ways}
            assert len(told) == 1, table
            seen |= told
        assert seen == {str(one), str(two)}, "and tables are spread over both"
        assert httpx.get(f"http://127.0.0.1:{port}/api/health").text in seen, "what is of no table goes anywhere"
        said = {"X-Forwarded-For": "203.0.113.9", "X-Table": "other"}
        assert httpx.get(f"http://127.0.0.1:{port}/far", headers=said).text == "127.0.0.1", "no visitor lies about it"
        assert httpx.get(f"http://127.0.0.1:{port}/api/tables/{0:012x}", headers=said).text in seen
        servers[0].shutdown()
        servers[0].server_close()
        for table in (f"{i:012x}" for i in range(20)):  # the tables of a server that died go to the other one
            assert httpx.get(f"http://127.0.0.1:{port}/api/tables/{table}", timeout=10).text == str(two)
    finally:
        proxy.terminate()
        proxy.wait(20)
        for server in servers:
            server.shutdown()
            server.server_close()


@pytest.mark.parametrize("command", [nginx, caddy], ids=lambda one: one.__name__)
def test_a_game_is_played_through_the_proxy(
    command: Callable[[Path, int, tuple[int, int]], list[str]], tmp_path: Path
) -> None:
    """By a page: its WebSocket passes, and its origin, with a port, is the server's own. Another origin is refused."""
    if shutil.which(command.__name__) is None:
        pytest.skip(f"{command.__name__} is not installed")
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    server = Server(str(tmp_path / "tables.sqlite"))
    proxy = subprocess.Popen(command(tmp_path, port, (server.port, server.port)))
    try:
        until_open(port)
        made = server.make()
        seats = [server.token(made, seat) for seat in (0, 1)]
        server.port = port  # players come through the proxy
        origin = {"Origin": f"http://127.0.0.1:{port}"}
        a, b = (Player(server, made["table"], token, origin) for token in seats)
        play_on([a, b], 4)
        for where, refused in ((origin, False), ({"Origin": "http://evil.example"}, True)):
            body = {"text": "end", "token": seats[0]}
            told = httpx.post(f"http://127.0.0.1:{port}/api/tables/{made['table']}/why", json=body, headers=where)
            assert (told.status_code == 403) == refused, told.text
        with pytest.raises(InvalidStatus, match="403"):
            Player(server, made["table"], seats[0], {"Origin": "http://evil.example"})
    finally:
        server.close()
        proxy.terminate()
        proxy.wait(20)


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_sends_plain_http_to_https(tmp_path: Path) -> None:
    with socket.socket() as s, socket.socket() as other:
        s.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        port, plain = s.getsockname()[1], other.getsockname()[1]
    file = nginx_file(tmp_path, port, plain=plain)
    proxy = subprocess.Popen(["nginx", "-c", str(file), "-p", str(tmp_path), "-g", "daemon off;"])
    try:
        until_open(plain)
        told = httpx.get(f"http://127.0.0.1:{plain}/t/abc", headers={"Host": "play.example.org"})
        assert (told.status_code, told.headers["location"]) == (301, "https://play.example.org/t/abc")
    finally:
        proxy.terminate()
        proxy.wait(20)


def until_open(port: int) -> None:
    """Wait for a port to be listened on."""
    end = time.monotonic() + 30
    while True:
        with socket.socket() as s:
            if s.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert time.monotonic() < end
        time.sleep(0.05)


def test_tables_go_to_one_server_each() -> None:
    """By the id in the path, as docs/protocol.md has it, behind both proxies."""
    assert "hash $table consistent;" in (DEPLOY / "nginx.conf").read_text("utf-8")
    assert "lb_policy header X-Table" in (DEPLOY / "Caddyfile").read_text("utf-8")
