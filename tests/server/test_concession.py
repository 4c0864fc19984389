"""Giving up at a table: alone for one's own side, together with the people of the same side, and it is stored."""

from server.harness import Server


def test_a_player_of_two_gives_up_and_the_other_wins(server: Server) -> None:
    made = server.make("human", "human")
    a, b = server.sit(made, 0), server.sit(made, 1)
    assert a.view["you"]["concede"]
    a.send(type="concede")
    b.until(lambda p: p.over)
    told = b.view["table"]
    assert told["state"] == "over" and "conceded" in told["outcome"] and "seed" in told
    assert [p["place"] for p in told["places"]] == [2, 1]
    assert b.view["decision"] is None and not b.view["you"]["concede"]
    record = server.get(f"/api/tables/{made['table']}/record", token=made["watch"]).text
    assert record.splitlines()[-1] == '{"end":"conceded","by":0}'
    result = server.get(f"/api/tables/{made['table']}/result", token=made["watch"]).json()
    assert "conceded" in result["sentence"]


def test_partners_are_asked_first(server: Server) -> None:
    made = server.make("human", "human", mode="party")
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="concede")
    b.until(lambda p: p.view["table"]["requests"])
    (request,) = b.view["table"]["requests"]
    assert request["kind"] == "concede" and request["by"] == 0 and not b.over
    b.send(type="consent", yes=True, request=request["id"])
    a.until(lambda p: p.over)
    assert [p["place"] for p in a.view["table"]["places"]] == [2, 2]


def test_a_partner_may_refuse(server: Server) -> None:
    made = server.make("human", "human", mode="party")
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="concede")
    b.until(lambda p: p.view["table"]["requests"])
    b.send(type="consent", yes=False, request=b.view["table"]["requests"][0]["id"])
    a.until(lambda p: not p.view["table"]["requests"])
    assert not a.over and a.view["decision"] is not None


def test_with_several_rivals_a_bot_plays_on_instead(server: Server) -> None:
    made = server.make("human", "human", "human")
    a = server.sit(made, 0)
    assert not a.view["you"]["concede"]
    assert "hand your seat to a bot" in str(a.ask(type="concede"))


def test_a_conceded_game_is_over_after_a_restart(server: Server) -> None:
    made = server.make("human", "human")
    a = server.sit(made, 0)
    a.send(type="concede")
    a.until(lambda p: p.over)
    server.kill()
    server.start()
    again = server.get(f"/api/tables/{made['table']}", token=made["watch"]).json()
    assert again["table"]["state"] == "over" and again["decision"] is None
