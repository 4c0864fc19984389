"""No player can cheat, not even the host: invitations, seats, consent, records."""

import json
import secrets
from collections.abc import Callable
from typing import Any

import pytest

from server.harness import Frame, Server, gather, play_on
from undercroft.cli import main
from undercroft.match.record import parse_record

HANDS = 'game = "toy"\n[[seat]]\nhand = [9]\n[[seat]]\nhand = [0, 3]\n'
NOTHING = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n'
HELD = ("card:0", "card:3", "C0", "C3")


def claim(server: Server, made: Frame, invite: str, **more: Any) -> tuple[int, Frame]:
    answer = server.http.post(f"/api/tables/{made['table']}/claim", json={"invite": invite, **more})
    return answer.status_code, answer.json()


# ---- A1: invitations
def test_the_maker_gets_invitations_and_no_seats_secret(server: Server) -> None:
    made = server.make("human", "open", "bot:random")
    assert [set(s) for s in made["seats"]] == [{"seat", "kind", "invite"}] * 3
    assert made["seats"][2]["invite"] is None, "a bot's seat cannot be claimed"
    invite = made["seats"][1]["invite"]
    for path in ("", "/at/0", "/position", "/record"):
        answer = server.get(f"/api/tables/{made['table']}{path}", token=invite)
        assert (answer.status_code, answer.json()["error"]) == (403, "invitation"), path
    code, claimed = claim(server, made, invite)
    assert code == 200 and claimed["seat"] == 1
    assert claim(server, made, invite)[0] == 403, "the old link is void"
    assert server.get(f"/api/tables/{made['table']}", token=invite).status_code == 403
    assert server.sit(made, claimed["token"]).view["you"]["seats"] == [1]


def test_an_answer_lost_on_the_way_is_asked_for_again(server: Server) -> None:
    made = server.make("human", "open")
    invite, secret = made["seats"][1]["invite"], secrets.token_urlsafe(24)
    for _ in range(2):
        code, claimed = claim(server, made, invite, secret=secret)
        assert (code, claimed["token"]) == (200, secret)
    assert claim(server, made, invite, secret=secrets.token_urlsafe(24))[0] == 403


def test_the_maker_renews_an_invitation_until_it_is_claimed(server: Server) -> None:
    made = server.make("human", "open")
    path, head = f"/api/tables/{made['table']}/invite", {"Authorization": f"Bearer {made['host']}"}
    fresh = server.http.post(path, json={"seat": 1}, headers=head).json()["invite"]
    assert claim(server, made, made["seats"][1]["invite"])[0] == 403
    assert claim(server, made, fresh)[0] == 200
    assert server.http.post(path, json={"seat": 1}, headers=head).json()["error"] == "refused"
    watch = {"Authorization": f"Bearer {made['watch']}"}
    assert server.http.post(path, json={"seat": 0}, headers=watch).json()["error"] == "not_yours"


def test_the_maker_reads_neither_an_open_seats_hand_nor_a_bots(server: Server) -> None:
    for kind in ("open", "bot:random"):
        made = server.make("human", kind, position=HANDS)
        host = server.sit(made)
        texts = [*host.drain().raw]
        for path in ("", "/at/0", "/position", "/record"):
            texts.append(server.get(f"/api/tables/{made['table']}{path}", token=made["host"]).text)
            assert server.get(f"/api/tables/{made['table']}{path}", token=made["host"], seat=1).status_code == 403
        for text in texts:
            assert not any(f'"{card}"' in text for card in HELD), kind


def test_a_bots_seat_taken_for_a_moment_tells_nothing_of_its_past(server: Server) -> None:
    made = server.make("human", "bot:random", seed="moment", position=HANDS.replace("[0, 3]", "[0]"))
    host = server.sit(made)
    while host.view["n"] < 6 and not host.over:
        host.mine().choose("draw" if "draw" in host.options else host.decision["passing"])
    host.mine()
    then = host.view["n"]
    before = [e["text"] for e in host.log]
    host.send(type="seat", seat=1, kind="human")
    host.until(lambda p: p.view["you"]["seats"] == [0, 1])
    assert any("stays hidden" in e["text"] for e in host.log), "all are told"
    host.send(type="look", seat=1)
    host.until(lambda p: p.view["scene"]["viewer"] == 1)
    assert [e["text"] for e in host.log if e["kind"] != "seat"][: len(before)] == [
        x for x in before if not x.startswith("Ada drew")
    ] or host.log, "what its bot drew is not told"
    assert not any("drew" in e["text"] and e["seat"] == 1 for e in host.log if "card" in e["text"])
    for n in range(then):
        frame = server.get(f"/api/tables/{made['table']}/at/{n}", token=made["host"], seat=1).json()
        assert frame["scene"]["seats"][1]["hand"] == [], n
        position = server.get(f"/api/tables/{made['table']}/position", token=made["host"], seat=1, n=n).json()
        assert position["seat"][1].get("hand") is None or "hand" not in position["seat"][1], n
    host.send(type="seat", seat=1, kind="bot:random")
    host.until(lambda p: p.view["you"]["seats"] == [0])
    assert server.get(f"/api/tables/{made['table']}", token=made["host"], seat=1).status_code == 403


# ---- A2: chairs
def test_the_others_decide_together_about_somebody_who_is_away(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_AWAY="0.5")
    made = server.make("human", "human", "human")
    a, b, c = (server.sit(made, i) for i in range(3))
    c.leave()
    a.until(lambda p: p.view["table"]["seats"][2]["away"])
    a.send(type="seat", seat=2, kind="bot:random")
    b.until(lambda p: bool(p.view["table"]["requests"]))
    request = b.view["table"]["requests"][0]
    assert (request["kind"], request["seat"], request["need"]) == ("seat", 2, [0, 1])
    assert b.view["table"]["seats"][2]["kind"] == "human", "one alone does not decide"
    b.send(type="consent", yes=True, request=request["id"])
    a.until(lambda p: p.view["table"]["seats"][2]["kind"] == "bot:random")
    assert any("the other players" in e["text"] for e in a.log)
    again = server.sit(made, 2)
    again.send(type="seat", seat=2, kind="human")
    a.until(lambda p: p.view["table"]["seats"][2]["kind"] == "human")


def test_who_is_back_in_time_keeps_the_seat(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_AWAY="0.5")
    made = server.make("human", "human", "human")
    a, b, c = (server.sit(made, i) for i in range(3))
    c.leave()
    a.until(lambda p: p.view["table"]["seats"][2]["away"])
    a.send(type="seat", seat=2, kind="bot:random")
    b.until(lambda p: bool(p.view["table"]["requests"]))
    server.sit(made, 2)
    b.until(lambda p: not p.view["table"]["seats"][2]["away"])
    answer = b.ask(type="consent", yes=True, request=b.view["table"]["requests"][0]["id"])
    assert answer["error"] == "stale" and "back" in answer["detail"]


def test_a_bots_seat_is_taken_only_if_the_others_agree(server: Server) -> None:
    made = server.make("human", "human", "bot:random")
    host, b = server.sit(made), server.sit(made, 1)
    host.send(type="seat", seat=2, kind="human")
    b.until(lambda p: bool(p.view["table"]["requests"]))
    assert host.drain().view["you"]["seats"] == [0]
    b.send(type="consent", yes=False, request=b.view["table"]["requests"][0]["id"])
    host.until(lambda p: not p.view["table"]["requests"])
    assert host.view["table"]["seats"][2]["kind"] == "bot:random"


# ---- A3: consent and records count people
def test_people_count_also_while_bots_sit_in(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw")
    b.until(lambda p: p.view["n"] == 1)
    b.send(type="seat", seat=1, kind="bot:random")
    a.until(lambda p: p.view["table"]["seats"][1]["kind"] == "bot:random")
    assert a.view["undo"]["ask"] and not a.view["undo"]["can"], "a bot in its chair does not make me alone"
    a.send(type="undo", n=1)
    a.until(lambda p: bool(p.view["table"]["requests"]))
    assert a.view["n"] == 1


def test_the_record_of_a_running_game_holds_what_the_seat_was_told(server: Server) -> None:
    made = server.make("human", "bot:random", seed="told", position=HANDS)
    host = server.sit(made)
    host.choose("draw").choose("end")
    host.mine()
    text = server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text
    lines = [json.loads(x) for x in text.splitlines()]
    assert lines[0]["partial"] == 0 and "seed" not in lines[0]
    told = [x["told"] for x in lines[1:]]
    assert told == [e["text"] for e in host.log]
    assert not any(key in text for key in ('"rolls"', '"hash"', '"seed"', "card:0", "card:3"))
    with pytest.raises(Exception, match="cannot be replayed"):
        parse_record(text)
    watch = server.get(f"/api/tables/{made['table']}/record", token=made["watch"]).text
    assert "Ada drew" not in watch and "Ada drew" in text


# ---- A4: a consent is for one request at one moment
def test_a_late_yes_takes_nothing_back(server: Server) -> None:
    made = server.make(position='game = "toy"\ngold = [0, 0, 0, 0, 0, 0]\n')
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw")
    a.send(type="undo", n=1)
    b.until(lambda p: bool(p.view["table"]["requests"]))
    request = b.view["table"]["requests"][0]["id"]
    for _ in range(4):
        for p in (a, b):
            p.mine().choose(p.decision["passing"])
    n = b.drain().view["n"]
    assert not b.view["table"]["requests"], "it was for a moment that is gone"
    assert b.ask(type="consent", yes=True, request=request)["error"] == "stale"
    assert b.drain().view["n"] == n
    a.mine().choose("draw")
    a.send(type="undo", n=a.view["n"])
    b.until(lambda p: bool(p.view["table"]["requests"]))
    assert b.view["table"]["requests"][0]["id"] != request
    assert b.ask(type="consent", yes=True, request=request)["error"] == "stale", "a yes to another request"
    assert b.ask(type="consent", yes=True)["error"] == "bad_message"


# ---- A5: taking back across chance
def test_after_a_take_back_the_dice_are_drawn_anew_and_verified(server: Server, tmp_path: Any) -> None:
    def rolls(again: int) -> tuple[list[str], Frame]:
        made = server.make("human", "bot:random", options={"goal": "6"}, position=NOTHING)
        host = server.sit(made)
        seen = []
        for k in range(again):
            host.choose("dig")
            host.until(lambda p, k=k: sum(e["kind"] == "dice" for e in p.log) > k)
            seen.append(next(e["text"] for e in reversed(host.log) if e["kind"] == "dice"))
            if k < again - 1:
                host.send(type="undo", n=host.view["n"])
                host.until(lambda p: p.view["n"] == 0)
        return seen, made

    seen, made = rolls(8)
    assert len(set(seen)) > 1, f"eight throws of one die, all alike: {seen}"
    host = server.sit(made)
    play_on([host])
    host.until(lambda p: p.over)
    text = server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text
    undos = [e for e in parse_record(text).entries if e.undo >= 0]
    assert [e.fresh for e in undos] == list(range(1, 8)), "each request names its sub-stream"
    file = tmp_path / "again.croft"
    file.write_text(text)
    assert main(["replay", str(file), "--verify"]) == 0


def test_nobody_plays_ahead_before_the_friends_have_come(server: Server) -> None:
    made = server.make("human", "open", seed="")
    host = server.sit(made)
    host.drain()
    assert host.view["table"]["state"] == "gathering" and host.view["scene"] is None and host.decision is None
    assert host.ask(type="choose", n=0, option="dig")["error"] == "gathering"
    for path in ("/at/0", "/position", "/record"):
        answer = server.get(f"/api/tables/{made['table']}{path}", token=made["host"])
        assert (answer.status_code, answer.json()["error"]) == (409, "gathering"), path
    gather(host, server.sit(made, 1))
