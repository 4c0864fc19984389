"""Services around the table: the page, the rules, the API's description, health and metrics."""

import re
from pathlib import Path

import pytest

from server.harness import Server
from undercroft.errors import CroftError
from undercroft.server.http import static_page
from undercroft.server.main import run


def test_games_with_their_modes_options_and_bots(server: Server) -> None:
    toy = next(g for g in server.get("/api/games").json() if g["name"] == "toy")
    assert {"random", "greedy"} <= set(toy["bots"]) and toy["modes"][0]["players"] == [2, 4]
    assert toy["modes"][0]["bots"] == [["random", "easy", "normal"]] * 4, "for each seat the levels that are proven"
    assert toy["modes"][0]["options"][0] == {
        "name": "goal",
        "title": "Coins that win",
        "kind": "choice",
        "default": "12",
        "choices": [{"name": "12", "title": "Twelve"}, {"name": "6", "title": "Six"}],
    }


def test_rules_are_found_by_word_and_id(server: Server) -> None:
    book = server.get("/api/rules/toy").json()
    assert len(book["rules"]) == 12
    assert book["rulings"][0].keys() >= {"id", "question", "text", "default", "alternatives"}
    assert [r["id"] for r in server.get("/api/rules/toy", q="toy-move-01").json()["rules"]] == ["TOY-MOVE-01"]
    found = server.get("/api/rules/toy", q="CARD changes").json()["rules"]
    assert found and len(found) < 12 and all("card" in r["text"].lower() for r in found)
    assert server.get("/api/rules/toy", q="zeppelin").json() == {"rules": [], "rulings": []}


def test_why_not(server: Server) -> None:
    made = server.make()
    body = {"table": made["table"], "token": made["host"], "text": "move R5"}
    answer = server.http.post("/api/why", json=body).json()
    assert answer == {
        "allowed": False,
        "rules": [{"id": "TOY-MOVE-01", "text": answer["rules"][0]["text"]}],
        "hint": "Another room.",
    }
    assert server.http.post("/api/why", json={**body, "text": "move R1"}).json()["allowed"]
    assert server.http.post("/api/why", json={**body, "text": "fly"}).json()["error"] == "refused"
    assert server.http.post("/api/why", json={**body, "token": made["watch"]}).json()["error"] == "not_yours"


def test_a_newcomer_is_offered_a_tour(server: Server) -> None:
    assert "Step" in " ".join(server.get("/api/tour/masmorra").json()["steps"])
    assert server.get("/api/tour/toy").json() == {"steps": []}
    assert server.http.get("/api/tour/ludo").status_code == 400


def test_the_api_describes_itself(server: Server) -> None:
    for path in ("/api/schema", "/api/schema/openapi.json"):
        document = server.get(path).json()
        assert document["openapi"].startswith("3.")
    paths = set(document["paths"])
    assert paths >= {
        "/api/games",
        "/api/tables",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/at/{n}",
        "/api/why",
        "/api/tables/{table_id}/branch",
        "/api/rules/{game}",
        "/api/tour/{game}",
        "/api/health",
        "/api/metrics",
    }
    told = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    for path in paths:
        assert path.replace("{table_id}", "{id}").split("?")[0] in told, f"{path} is not in docs/protocol.md"


def test_health_and_metrics(server: Server) -> None:
    assert server.get("/api/health").json() == {"status": "ok", "database": True}
    host = server.sit(server.make())
    host.choose("end")
    text = server.get("/api/metrics").text
    numbers = dict(re.findall(r"^(undercroft_\S+) ([\d.]+)$", text, re.M))
    assert float(numbers["undercroft_decisions_total"]) >= 1 and float(numbers["undercroft_connections"]) >= 1
    assert float(numbers["undercroft_decision_seconds_count"]) >= 1
    line = re.compile(r"^(# (HELP|TYPE) |undercroft_\w+(\{[^}]*\})? -?[\d.+e]+$)")
    assert all(line.match(x) for x in text.splitlines())
    far = {"X-Forwarded-For": "203.0.113.7"}  # as a proxy on this machine says
    assert server.http.get("/api/metrics", headers=far).json()["error"] == "forbidden"
    assert server.http.get("/api/health", headers=far).status_code == 200


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as Vite builds it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>The table</title>")
    (folder / "assets" / "app-1a2b.js").write_text("console.log('x');" * 100)
    (folder / "assets" / "map.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(static_page, "PAGE", folder)
    return folder


def test_the_page_and_its_files(built: Path, tmp_path: Path) -> None:
    from litestar.testing import TestClient

    from undercroft.server.http.app import create_app
    from undercroft.server.settings import Settings, database_url

    app = create_app(Settings(database_url(str(tmp_path / "x.sqlite")), bot_workers=0))
    with TestClient(app) as client:
        for path in ("/", "/t/abc123", "/t/abc123/at/5", "/rules"):
            answer = client.get(path)
            assert answer.text == "<title>The table</title>" and "text/html" in answer.headers["content-type"]
            assert (
                answer.headers["cache-control"] == "no-cache"
                and "frame-ancestors" in answer.headers["content-security-policy"]
            )
        script = client.get("/assets/app-1a2b.js")
        assert "javascript" in script.headers["content-type"] and "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip" and script.text.startswith("console")
        assert client.get("/assets/map.png").content == b"\x89PNG"
        assert client.get("/assets/gone.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"):
            assert "secret" not in client.get(path).text
        (built / "index.html").unlink()
        assert "is not built" in client.get("/").text


def test_a_port_in_use_is_said_in_one_line(server: Server, tmp_path: Path) -> None:
    with pytest.raises(CroftError, match="choose another --port"):
        run("127.0.0.1", server.port, str(tmp_path / "x.sqlite"))


def test_a_database_that_cannot_be_is_said_in_one_line(tmp_path: Path) -> None:
    for wrong in (str(tmp_path), "mysql://localhost/x", "/proc/nothing/x.sqlite"):
        with pytest.raises(CroftError):
            run("127.0.0.1", 0, wrong)
    (tmp_path / "note.txt").write_text("this is not a database " * 100)
    with pytest.raises(CroftError, match=r"^the database cannot be opened: file is not a database$"):
        run("127.0.0.1", 0, str(tmp_path / "note.txt"))
    with pytest.raises(CroftError, match="the database cannot be opened"):
        run("127.0.0.1", 0, "postgresql://nobody@127.0.0.1:1/nothing")
