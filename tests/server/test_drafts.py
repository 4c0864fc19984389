"""A path drawn step by step at a table: judged by the server, chosen like any option."""

from typing import Any

from server.harness import Frame, Server


def at_the_paths(server: Server) -> tuple[Frame, Any]:
    made = server.make("human", game="map_masters", mode="mission_01")
    p = server.sit(made)
    while not p.view["decision"].get("drafts"):
        options = [x["text"] for x in p.view["decision"]["options"]]
        p.choose(next((x for x in options if x == "close"), options[0]))
    return made, p


def test_a_path_is_drawn_step_by_step_and_chosen(server: Server) -> None:
    made, p = at_the_paths(server)
    found = [x["text"] for x in p.view["decision"]["options"] if x["text"].startswith("draw ")]
    body = {"table": made["table"], "token": made["host"]}
    drawn = server.http.post("/api/draft", json={**body, "text": found[0].removeprefix("draw ")}).json()
    assert [e["text"] for e in drawn["ends"]] == [found[0]] and drawn["trail"] and drawn["halls"]
    p.choose(drawn["ends"][0]["text"])
    assert p.view["scene"]["routes"][0]["halls"] == drawn["halls"]


def test_strangers_other_games_and_nonsense_are_refused(server: Server) -> None:
    made, p = at_the_paths(server)
    text = p.view["decision"]["drafts"][0]["text"]
    post = server.http.post
    assert post("/api/draft", json={"table": made["table"], "text": text}).status_code == 403
    wrong = post("/api/draft", json={"table": made["table"], "token": made["host"], "text": "mauve"})
    assert wrong.status_code == 400 and "expected draw GROUP" in wrong.json()["detail"]
    toy = server.make("human", "human")
    other = post("/api/draft", json={"table": toy["table"], "token": toy["host"], "text": text})
    assert other.status_code == 400 and "nothing is drawn step by step" in other.json()["detail"]
    assert p.ask(type="choose", n=p.view["n"], option=text)["error"] == "refused"
