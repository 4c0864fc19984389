"""Nobody gets to see another's hand: every byte that went over the wire is looked at."""

import json
import re

import pytest

from server.harness import Player, Server, open_state, play_on

CARD = re.compile(r"card:(\d+)\b")


def hidden_from(viewer: Player, holder: Player) -> None:
    """No frame to `viewer` may name a card while `holder` has it; compare frames of the same moment."""
    hands: dict[str, set[str]] = {}
    for text in holder.raw:
        frame = json.loads(text)
        if frame["type"] == "view":
            seat = frame["you"]["viewer"]
            hands[open_state(frame)] = {c["id"] for c in frame["scene"]["seats"][seat]["hand"]}
    looked = 0
    for text in viewer.raw:
        frame = json.loads(text)
        if frame["type"] != "view" or open_state(frame) not in hands:
            continue
        held = hands[open_state(frame)]
        shown = {f"card:{c}" for c in CARD.findall(json.dumps([frame["scene"], frame["decision"]]))}
        assert not shown & held, f"at decision {frame['n']} {shown & held} can be seen"
        looked += 1
    assert looked > 5


def test_neither_sees_the_others_hand_in_any_frame(server: Server) -> None:
    made = server.make(seed="hands")
    a, b, watcher = server.sit(made, 0), server.sit(made, 1), server.sit(made, "watch")
    for _ in range(3):  # everybody draws before the meddling begins
        for p in (a, b):
            for act in ("draw", "draw", "end"):
                if p.mine().decision["owner"] == p.view["you"]["viewer"] and act in p.options:
                    p.choose(act)
    play_on([a, b], 12)
    for p in (a, b, watcher):
        p.drain()
    assert a.hand and b.hand, "the test needs hands to hide"
    hidden_from(a, b)
    hidden_from(b, a)
    hidden_from(watcher, a)
    hidden_from(watcher, b)
    drew = re.compile(r"(Ada|Bo) drew")
    assert {drew.match(e["text"])[1] for e in a.log if drew.match(e["text"])} == {"Ada"}
    assert {drew.match(e["text"])[1] for e in b.log if drew.match(e["text"])} == {"Bo"}
    assert not any(drew.match(e["text"]) for e in watcher.log)


def test_no_seed_no_state_no_rolls_leave_while_the_game_runs(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw")
    b.until(lambda p: p.view["n"] == 1)
    for text in a.raw + b.raw:
        assert '"seed"' not in text and '"rolls"' not in text and '"bag"' not in text
    for who in ("host", "watch"):
        text = server.get(f"/api/tables/{made['table']}/record", token=made[who]).text
        assert '"partial"' in text and not any(x in text for x in ('"seed"', '"rolls"', '"hash"', "drew C"))


def test_past_moments_and_positions_show_only_ones_own(server: Server) -> None:
    made = server.make(seed="past")
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw").choose("draw")
    b.mine().choose("draw")
    a.drain()
    for n in range(a.view["n"] + 1):
        frame = server.get(f"/api/tables/{made['table']}/at/{n}", token=b.token).json()
        assert (frame["n"], frame["scene"]["viewer"], frame["undo"]["can"]) == (n, 1, False)
        assert frame["scene"]["seats"][0]["hand"] == []
        assert not any("Ada drew" in e["text"] for e in frame["log"])
    position = server.get(f"/api/tables/{made['table']}/position", token=b.token).text
    assert a.hand and json.loads(position)["seat"][0].get("hand", []) != [int(c[5:]) for c in a.hand]
    answer = server.get(f"/api/tables/{made['table']}/at/99", token=b.token)
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown_moment")


@pytest.mark.parametrize("who", ["watch", "1"])
def test_a_seat_of_somebody_else_cannot_be_looked_through(server: Server, who: str) -> None:
    made = server.make()
    token = server.token(made, 1) if who == "1" else made["watch"]
    for path in ("", "/at/0", "/position"):
        answer = server.get(f"/api/tables/{made['table']}{path}", token=token, seat=0)
        assert (answer.status_code, answer.json()["error"]) == (403, "not_yours"), path
    player = server.sit(made, token)
    assert player.ask(type="look", seat=0)["error"] == "not_yours"


def test_the_host_sees_an_open_seat_never_and_a_claimed_one_no_more(server: Server) -> None:
    host = server.sit(server.make("human", "open"))
    assert host.view["you"]["seats"] == [0]
    made = server.make()
    host = server.sit(made)
    assert host.view["you"]["seats"] == [0, 1]
    server.sit(made, 1)
    host.until(lambda p: p.view["you"]["seats"] == [0])
    assert server.get(f"/api/tables/{made['table']}", token=made["host"], seat=1).status_code == 403


def test_notes_are_private(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="note", text="Bo bluffs")
    a.until(lambda p: p.view["you"].get("note") == "Bo bluffs")
    b.drain()
    assert not any("bluffs" in text for text in b.raw)
    assert server.sit(made, 0).view["you"]["note"] == "Bo bluffs"


def test_standing_orders_are_private(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="orders", orders=[{"window": "dig", "answer": "pass"}])
    a.until(lambda p: p.view["table"]["seats"][0]["orders"] == [{"window": "dig", "answer": "pass"}])
    b.drain()
    assert b.view["table"]["seats"][0]["orders"] == []
