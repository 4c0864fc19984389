"""The bot's view of an analysis, where it came from; hints at the end; one click that ends a turn."""

from server.harness import Server, play_on

NO_CARDS = 'game = "toy"\ngold = [99, 99, 99, 99, 99, 99]\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n'


def test_an_analysis_knows_its_game_and_is_evaluated(server: Server) -> None:
    made = server.make()
    p = server.sit(made)
    p.choose()
    branch = server.http.post(f"/api/tables/{made['table']}/branch", json={"token": made["host"], "n": 1}).json()
    view = server.get(f"/api/tables/{branch['table']}", branch["host"]).json()
    assert view["table"]["analysis"] is True and view["table"]["origin"] == {"table": made["table"], "n": 1}
    told = server.http.post("/api/evaluation", json={"table": branch["table"], "token": branch["host"]}).json()
    assert [x["seat"] for x in told["chances"]] == [0, 1] and all(0 <= x["chance"] <= 1 for x in told["chances"])
    offered = [x["text"] for x in view["decision"]["options"]]
    assert told["options"] and {x["text"] for x in told["options"]} <= set(offered)
    best = told["options"][0]
    assert best["low"] <= best["chance"] <= best["high"] and best["before"] == told["chances"][0]["chance"]
    assert told["chances"][0]["early"] is True and "worth" not in best, "no number without its meaning"


def test_a_table_that_is_played_is_not_evaluated(server: Server) -> None:
    made = server.make()
    assert "origin" not in server.sit(made).view["table"]
    answer = server.http.post("/api/evaluation", json={"table": made["table"], "token": made["host"]})
    assert answer.status_code == 400 and "only analyses" in answer.json()["detail"]


def test_hints_are_counted_and_told_at_the_end(server: Server) -> None:
    made = server.make("human", "human")
    p = server.sit(made)
    for _ in range(2):
        assert server.http.post("/api/hint", json={"table": made["table"], "token": made["host"]}).status_code == 200
    play_on([p])
    result = server.get(f"/api/tables/{made['table']}/result", made["host"]).json()
    assert [(h["seat"], h["value"]) for h in result["hints"]] == [(0, 2)]


def test_a_hint_is_nobody_elses_business(server: Server) -> None:
    """The others' number of the last entry, by which they could count hints, does not go on."""
    made = server.make("human", "human")
    a, b = server.sit(made, 0), server.sit(made, 1)
    for p in (a, b):
        p.until(lambda p: all(s["online"] for s in p.view["table"]["seats"])).drain()
    mine, theirs = a.view["version"], b.view["version"]
    assert server.http.post("/api/hint", json={"table": made["table"], "token": a.token}).status_code == 200
    a.until(lambda p: p.view["version"] == mine + 1)
    assert b.drain().view["version"] == theirs
    a.choose(a.options[0])
    assert b.until(lambda p: p.view["n"] == 1).view["version"] == theirs + 1
