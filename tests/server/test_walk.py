"""Walks at a table: several decisions by one message."""

import json

from server.harness import Server
from undercroft.match.walk import steps_to


def test_a_walk_takes_all_its_steps_and_each_is_a_decision(server: Server) -> None:
    made = server.make(position='game = "toy"\n[[seat]]\nhand = [9]\n')  # a card to play, or the turn ends by itself
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="walk", n=0, options=["move R1", "move R2"])
    for p in (a, b):
        p.until(lambda p: p.view["n"] == 2)
    assert [e["text"] for e in b.log] == ["Ada: Move R1", "Ada: Move R2"]


def test_a_walk_goes_on_after_a_step_that_was_the_only_way(server: Server) -> None:
    cellar = {
        "game": "super_dungeon",
        "mode": "crawl",
        "players": 2,
        "boss": "",
        "activation": {"model": "rockgut_1"},
        "map": "##############\n#T.k.k.....P.#\n#..k.k.......#\n##############",
        "signs": {"T": "rockgut", "k": "knucklehead", "P": "royal_paladin"},
        "models": {"royal_paladin": {"potions": 0}},
    }
    made = server.make(game="super_dungeon", mode="crawl", position=json.dumps(cellar))
    host = server.sit(made)
    steps = steps_to(host.decision["trails"], "move 7,1")
    host.send(type="walk", n=0, options=steps)
    host.until(lambda p: any(x["area"] == "square:7,1" for x in p.view["scene"]["pieces"]))
    assert 0 < host.view["n"] < len(steps)


def test_undo_takes_a_whole_walk_back(server: Server) -> None:
    made = server.make()
    a = server.sit(made, 0)
    before = a.view["scene"]
    a.send(type="walk", n=0, options=["move R1", "move R2"])
    a.until(lambda p: p.view["n"] == 2)
    a.send(type="undo", n=2, to=0)
    a.until(lambda p: p.view["n"] == 0)
    assert a.view["scene"] == before


def test_undo_to_stops_at_what_is_barred(server: Server) -> None:
    made = server.make()
    a = server.sit(made, 0)
    a.choose("draw").choose("move R1")
    a.until(lambda p: p.view["undo"]["can"])
    a.send(type="undo", n=2, to=0)
    a.until(lambda p: p.view["n"] == 1)
    assert a.view["table"]["requests"] == [], "nobody is asked about anything else"


def test_a_walk_ends_early_and_bad_ones_change_nothing(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    assert a.ask(type="walk", n=0, options=["move R5", "move R4"])["error"] == "refused"
    assert a.ask(type="walk", n=3, options=["move R1"])["error"] == "stale"
    assert a.ask(type="walk", n=0, options=[])["error"] == "bad_message"
    assert a.ask(type="walk", n=0, options=["end"] * 61)["error"] == "bad_message"
    assert b.ask(type="walk", n=0, options=["move R1"])["error"] == "not_yours"
    assert a.view["n"] == 0
    a.send(type="walk", n=0, options=["move R1", "move R5", "move R2"])
    a.until(lambda p: p.view["n"] == 1)
    a.send(type="walk", n=1, options=["end", "move R1"])
    b.until(lambda p: p.view["n"] == 2 and p.view["decision"]["owner"] == 1)


def test_why_not_by_pointing(server: Server) -> None:
    made = server.make()
    body = {"table": made["table"], "token": made["host"]}
    answer = server.http.post("/api/why", json={**body, "thing": "room:5"}).json()
    assert not answer["allowed"] and answer["rules"][0]["id"] == "TOY-MOVE-01"
    assert server.http.post("/api/why", json={**body, "thing": "room:1"}).json()["allowed"]
    assert server.http.post("/api/why", json={**body, "thing": "x" * 90}).status_code == 400


WOUNDED = """game = "masmorra"
dice = ["elixir", "elixir", "elixir"]
heroes = [{name = "jay", life = 3}, {name = "mika", hand = ["T04"]}]
"""


def test_a_walk_goes_on_when_the_others_only_pass(server: Server) -> None:
    made = server.make(game="masmorra", mode="standard", position=WOUNDED)
    jay, mika = server.sit(made, 0), server.sit(made, 1)
    jay.send(type="walk", n=jay.view["n"], options=["drink die jay"] * 3)
    passes = 0
    for _ in range(12):
        if jay.view["scene"]["seats"][0]["counts"][0]["value"] == 6:
            break
        mika.until(lambda p: (p.decision or {}).get("mine") or p.view["scene"]["seats"][0]["counts"][0]["value"] == 6)
        if mika.decision["mine"]:
            mika.choose("pass")
            passes += 1
    jay.until(lambda p: p.view["scene"]["seats"][0]["counts"][0]["value"] == 6)
    assert passes > 0, "she was asked in between"
