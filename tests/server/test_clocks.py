"""Clocks of seats: at zero a bot sits in until the person is back, and the log says so."""

import time
from collections.abc import Callable

from server.harness import Frame, Player, Server

NO_CARDS = 'game = "toy"\ngold = [99, 99, 99, 99, 99, 99]\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n'
MEDDLER = NO_CARDS[: -len("[]\n")] + "[0, 3]\n"


def clock_of(p: Player, seat: int) -> Frame:
    found: Frame = next(x for x in p.view["table"]["clock"]["seats"] if x["seat"] == seat)
    return found


def is_back(p: Player) -> bool:
    return any(e["text"].endswith("is back and plays again") for e in p.log)


def test_at_zero_a_bot_sits_in_until_the_person_is_back(server: Server) -> None:
    made = server.make(position=NO_CARDS, clock={"turn": 3})
    a, b = server.sit(made, 0), server.sit(made, 1)
    assert a.view["table"]["clock"]["turn"] == 3 and a.view["you"]["now"] > 0
    assert clock_of(a, 0)["since"] > 0 and "since" not in clock_of(a, 1), "only who is asked thinks"
    b.until(lambda p: p.view["table"]["seats"][0]["kind"] == "bot:normal")
    assert clock_of(b, 0)["out"] is True
    assert any("time is up: the normal bot plays until they are back" in e["text"] for e in b.log)
    b.mine()
    assert b.view["n"] > 0, "the bot has moved on"
    a.send(type="seat", seat=0, kind="human")
    a.until(is_back)
    assert a.view["table"]["seats"][0]["kind"] == "human" and "out" not in clock_of(a, 0)


def test_nobody_else_takes_the_seat_back(server: Server) -> None:
    made = server.make(position=NO_CARDS, clock={"turn": 3})
    a, b = server.sit(made, 0), server.sit(made, 1)
    b.until(lambda p: p.view["table"]["seats"][0]["kind"] == "bot:normal")
    assert b.ask(type="seat", seat=0, kind="human")["error"] == "not_yours"
    a.leave()


def test_a_turn_s_time_is_whole_again_and_the_rest_is_not(server: Server) -> None:
    made = server.make(position=NO_CARDS, clock={"turn": 60, "total": 100})
    a, b = server.sit(made, 0), server.sit(made, 1)
    time.sleep(1.1)
    a.choose("end")
    b.mine()
    spent = clock_of(b, 0)
    assert spent["turn"] == 60 and 90 < spent["total"] < 99.2
    assert clock_of(b, 1)["since"] >= clock_of(a, 0).get("since", 0)
    b.send(type="chat", text="thinking")
    b.until(lambda p: any(x["type"] == "chat" for x in p.other))
    before = clock_of(b, 1)["since"]
    b.send(type="name", name="Slow")
    b.until(lambda p: p.view["table"]["seats"][1]["name"] == "Slow")
    assert clock_of(b, 1)["since"] == before, "talk stops no clock"


def test_when_all_time_is_used_up_each_turn_has_a_little(server: Server) -> None:
    made = server.make(position=NO_CARDS, clock={"total": 5})
    a, b = server.sit(made, 0), server.sit(made, 1)
    b.until(lambda p: p.view["table"]["seats"][0]["kind"] == "bot:normal", timeout=30)
    b.mine()
    a.send(type="seat", seat=0, kind="human")
    a.until(is_back)
    again = clock_of(a, 0)
    assert "total" not in again and 0 < again["turn"] <= 30


def test_a_secret_question_is_passed_and_shows_no_clock(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_PAUSE="0.3")
    made = server.make(seed="order", position=MEDDLER, clock={"turn": 3})
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="choose", n=0, option="dig", seat=0)
    b.until(lambda p: bool(p.decision and p.decision.get("window")))
    assert all("since" not in x for x in a.drain().view["table"]["clock"]["seats"])
    a.until(lambda p: bool(p.decision and p.decision["owner"] == 0), timeout=20)
    assert b.view["table"]["seats"][1]["kind"] == "human", "passed for them, and nobody hears of it"
    assert clock_of(a, 1) == {"seat": 1, "turn": 3}


def test_the_clock_runs_on_while_the_server_is_down(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make(position=NO_CARDS, clock={"turn": 3})
    token = server.token(made, 1)
    server.kill()
    time.sleep(3)
    server.start()
    b = Player(server, made["table"], token)
    b.until(lambda p: p.view["table"]["seats"][0]["kind"] == "bot:normal")


def test_a_clock_that_cannot_be_is_refused_and_none_is_the_default(server: Server) -> None:
    made = server.make()
    assert "clock" not in server.sit(made).view["table"]
    body = {"game": "toy", "mode": "rivals", "players": 2, "seats": ["human", "human"]}
    low = server.http.post("/api/tables", json={**body, "clock": {"turn": 1}})
    assert low.status_code == 400 and "at least 3 seconds" in low.json()["detail"]
    assert server.http.post("/api/tables", json={**body, "clock": {"turn": -5}}).status_code == 400
    none = server.http.post("/api/tables", json={**body, "seed": "x", "clock": {}})
    assert none.status_code == 201
