"""A real game at the real table: Masmorra, two people and a bot, and nobody sees the others' hands."""

import json
from collections.abc import Callable

from server.harness import Player, Server, open_state, play_on
from undercroft import load


def views(p: Player) -> dict[str, dict]:  # type: ignore[type-arg]
    """The newest view of each moment."""
    return {open_state(f): f for f in map(json.loads, p.raw) if f["type"] == "view"}


def test_masmorra_is_played_and_hands_stay_hidden(server: Server) -> None:
    made = server.make("human", "human", "bot:greedy", game="masmorra", mode="standard")
    a, b = server.sit(made, 0), server.sit(made, 1)
    taken = play_on([a, b], 45)
    assert taken == 45
    a.drain()
    b.drain()
    for me, other, seat in ((a, b, 1), (b, a, 0)):
        held = 0
        mine = views(me)
        for n, frame in views(other).items():
            hand = {c["id"] for c in frame["scene"]["seats"][seat]["hand"]}
            held += len(hand)
            if n in mine:
                text = json.dumps([mine[n]["scene"], mine[n]["decision"]])
                assert mine[n]["scene"]["seats"][seat]["hand"] == []
                assert not any(f'"{card}"' in text for card in hand), mine[n]["n"]
        assert held, "no hand was there to hide"


def test_masmorra_against_bots_to_the_end_and_verified(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_BOT_WORKERS="1")
    made = server.make("bot:greedy", "human", game="masmorra", mode="standard")
    host = server.sit(made)
    host.send(type="seat", seat=1, kind="bot:greedy")
    host.until(lambda p: p.over, timeout=90)
    text = server.get(f"/api/tables/{made['table']}/record", token=made["watch"]).text
    match = load(text)
    assert match.over and match.outcome.text == host.view["table"]["outcome"]
    n = host.view["n"]
    for k in (n // 2, n - 1):
        assert server.get(f"/api/tables/{made['table']}/at/{k}", token=made["host"]).json()["n"] == k


def test_a_standing_order_rolls_as_usual_without_asking(server: Server) -> None:
    made = server.make("human", "human", game="masmorra", mode="standard", seed="orders")
    host = server.sit(made)

    def on(until: str) -> None:
        for _ in range(80):
            host.mine()
            if host.decision.get("order") == until:
                return
            texts = [o["text"] for o in host.decision["options"]]
            host.choose(host.decision.get("passing") or ("roll" if "roll" in texts else texts[0]))

    on("re-rolling dice")
    assert "window" not in host.decision, "no interrupt: nothing is masked"
    seat, n = host.decision["owner"], host.view["n"]
    host.send(type="orders", orders=[{"window": "re-rolling dice", "answer": "pass"}], seat=seat)
    host.until(lambda p: p.view["n"] > n)
    assert host.decision.get("order") != "re-rolling dice"
    told = [e for e in host.log if e["kind"] == "auto" and e["n"] > n]
    assert told and all("without being asked" in e["text"] for e in told), "not asked, and it says so"
    rolled = [e for e in host.log if e["n"] > n and "again" in e["text"]]
    assert rolled, "a re-roll costs nothing: the order takes it as one usually does, it does not give it away"
    on("re-rolling dice")
    assert host.decision["owner"] != seat, "the other player is asked as ever"
