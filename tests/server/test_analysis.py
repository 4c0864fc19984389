"""What if? A branch from any moment, with everything hidden from the asker dealt again."""

import json
import time

from server.harness import Server, play_on
from toy.play import at
from toy.title import TITLE
from undercroft.match.positions.position import position_of
from undercroft.match.record import parse_record
from undercroft.match.replay import replay


def branch(server: Server, made: dict, token: str, n: int) -> dict:  # type: ignore[type-arg]
    wanted = f"/api/tables/{made['table']}/branch"
    answer = server.http.post(wanted, json={"token": token, "n": n})
    while answer.status_code == 429:  # all tests are one visitor
        time.sleep(0.3)
        answer = server.http.post(wanted, json={"token": token, "n": n})
    assert answer.status_code == 201, answer.text
    found: dict = answer.json()  # type: ignore[type-arg]
    return found


def test_a_branch_of_a_branch_is_called_after_the_game(server: Server) -> None:
    made = server.make(title="Cave")
    server.sit(made, 0).choose("draw")
    first = branch(server, made, made["host"], 1)
    second = branch(server, first, first["host"], 1)
    views = [server.get(f"/api/tables/{x['table']}", token=x["host"]).json() for x in (first, second)]
    assert [v["table"]["title"] for v in views] == ["Analysis of Cave"] * 2


def test_a_branch_is_played_on_one_screen_and_leaves_the_table_alone(server: Server) -> None:
    purse = 'game = "toy"\n[[seat]]\nhand = [9]\n'  # a card to play, so that "end" stays a choice
    made = server.make(position=purse)
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw").choose("move R1").choose("end")
    b.mine()
    assert a.view["n"] == 3
    there = branch(server, made, a.token, 2)
    host = server.sit(there)
    assert host.view["table"]["analysis"] and host.view["you"]["seats"] == [0, 1] and host.view["n"] == 2
    past = server.get(f"/api/tables/{made['table']}/at/2", token=a.token).json()
    assert host.view["scene"] == past["scene"], "what the asker saw is as it was"
    host.choose("end")
    assert host.view["you"]["viewer"] == 1
    a.drain()
    assert a.view["n"] == 3
    host.send(type="undo", n=3)
    host.until(lambda p: p.view["n"] == 2)
    host.choose("end")
    again = server.sit(there)
    assert again.view["scene"] == host.view["scene"]
    play_on([host])
    assert host.over and "seed" not in host.view["table"]
    assert server.get(f"/api/tables/{there['table']}/record", token=there["host"]).json()["error"] == "analysis"
    assert server.get(f"/api/tables/{there['table']}/at/1", token=there["host"]).json()["error"] == "unknown_moment"
    assert server.get(f"/api/tables/{there['table']}/at/2", token=there["host"]).json()["n"] == 2


def test_the_position_of_a_past_moment_is_a_table_of_its_own(server: Server) -> None:
    made = server.make(position='game = "toy"\n[[seat]]\nhand = [9]\n')
    a = server.sit(made, 0)
    a.choose("move R1").choose("move R2")
    at = f"/api/tables/{made['table']}/position"
    texts = [server.get(at, token=a.token, n=n).text for n in (0, 1, 2)]
    assert len(set(texts)) == 3 and texts[2] == server.get(at, token=a.token).text
    there = server.sit(server.make(position=texts[1]), 0)
    past = server.get(f"/api/tables/{made['table']}/at/1", token=a.token).json()
    assert there.view["scene"]["pieces"] == past["scene"]["pieces"]
    assert server.get(at, token=a.token, n=3).json()["error"] == "unknown_moment"
    assert server.get(at, token=a.token, n="x").status_code == 400


def test_a_table_begins_in_the_middle_of_another_game(server: Server) -> None:
    m = at(seat=[{"hand": [9]}])
    for text in ("draw", "move R1"):
        m.choose(text)
    made = server.make(position=json.dumps(position_of(TITLE, m.game, None)), waive_undo=True)
    host = server.sit(made)
    assert host.view["n"] == 2 and [o["text"] for o in host.decision["options"]] == m.options()
    host.choose("end")
    moment = f"/api/tables/{made['table']}/at/"
    assert server.get(f"{moment}2", token=made["host"]).json()["n"] == 2
    assert "begins at moment 2" in server.get(f"{moment}1", token=made["host"]).text
    host.send(type="undo", n=3)
    host.until(lambda p: p.view["n"] == 2)
    play_on([host])
    assert host.over
    record = server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text
    assert replay(TITLE, parse_record(record)).over


def test_hidden_hands_are_dealt_anew(server: Server) -> None:
    made = server.make(seed="branch")
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw").choose("draw")
    if a.decision["mine"]:
        a.choose("end")
    b.mine().choose("draw")
    secret = tuple(b.hand)
    a.until(lambda p: p.view["scene"]["seats"][1]["hand_size"] == len(secret))
    guesses, own = set(), set()
    for _ in range(6):
        there = branch(server, made, a.token, a.view["n"])
        guesses.add(
            tuple(
                c["id"]
                for c in server.get(f"/api/tables/{there['table']}", token=there["host"], seat=1).json()["scene"][
                    "seats"
                ][1]["hand"]
            )
        )
        own.add(
            tuple(
                c["id"]
                for c in server.get(f"/api/tables/{there['table']}", token=there["host"], seat=0).json()["scene"][
                    "seats"
                ][0]["hand"]
            )
        )
    assert own == {tuple(a.hand)}
    assert len(guesses) > 1 and all(len(g) == len(secret) for g in guesses)


def test_who_may_not_look_may_not_branch(server: Server) -> None:
    made = server.make()
    for body in (
        {"n": 0},
        {"n": 0, "token": "guess"},
        {"n": 7, "token": made["watch"]},
        {"n": 0, "token": server.token(made, 1), "seat": 0},
    ):
        assert server.http.post(f"/api/tables/{made['table']}/branch", json=body).status_code in (403, 404), body
    assert branch(server, made, made["watch"], 0)["table"]


def test_moments_back_and_forth_and_after_an_undo(server: Server) -> None:
    host = server.sit(server.make())
    scenes = [host.view["scene"]]
    for act in ("move R1", "draw", "end"):
        host.choose(act)
        seat = host.view["you"]["viewer"]
        scenes.append(host.view["scene"] if seat == 0 else None)
    path = f"/api/tables/{host.table}/at/"
    for n in (2, 0, 1, 2, 1, 3):
        frame = server.get(path + str(n), token=host.token, seat=0).json()
        assert frame["n"] == n
        if scenes[n]:
            assert frame["scene"] == scenes[n]
    host.send(type="undo", n=3)
    host.until(lambda p: p.view["n"] == 2)
    host.send(type="undo", n=2)
    host.until(lambda p: p.view["n"] == 1)
    host.choose("dig")
    host.drain()
    assert server.get(path + "2", token=host.token, seat=0).json()["scene"] != scenes[2]


def test_what_another_seat_is_asked_is_asked_anew(server: Server) -> None:
    """The options of the pending decision would tell the hand that was just hidden."""
    made = server.make(seed="asked", position='game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = [0, 3]\n')
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("dig")
    assert set(b.mine().options) == {"play C0", "play C3", "pass"}
    seen = set()
    for n in [a.view["n"]] * 8:
        there = branch(server, made, a.token, n)
        host = server.sit(there)
        scene = server.get(f"/api/tables/{there['table']}", token=there["host"], seat=1).json()["scene"]
        hand = scene["seats"][1]["hand"]
        held = {f"play C{c['id'][5:]}" for c in hand}
        offered = {x for x in host.options if x.startswith("play")}
        assert host.view["decision"]["owner"] == 0 or offered <= held
        seen.add(tuple(sorted(held)))
    assert len(seen) > 1, "it is dealt again each time"
