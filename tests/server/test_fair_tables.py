"""Fair dice at a table: every player gives a number for the seed, committed before any is revealed."""

import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Any

from server.harness import Frame, Player, Server, play_on
from undercroft.cli import main
from undercroft.match.record import parse_record, unfair


def claim(server: Server, made: Frame, invite: str, **more: Any) -> tuple[int, Frame]:
    answer = server.http.post(f"/api/tables/{made['table']}/claim", json={"invite": invite, **more})
    return answer.status_code, answer.json()


def number() -> tuple[str, str]:
    n = secrets.token_hex(32)
    return n, hashlib.sha256(n.encode()).hexdigest()


# ---- A6: fair dice
def test_numbers_are_committed_before_any_is_revealed(server: Server) -> None:
    made = server.make("human", "open", seed="")
    host = server.sit(made, gather=False)
    (n0, c0), (n1, c1) = number(), number()
    assert host.view["you"]["asked"] == "commit"
    assert host.ask(type="reveal", number=n0)["error"] == "stale", "not before all have committed"
    assert host.ask(type="commit", commit="xyz")["error"] == "bad_message"
    host.send(type="commit", commit=c0)
    host.until(lambda p: "asked" not in p.view["you"])
    assert host.ask(type="reveal", number=n0)["error"] == "stale"
    assert host.ask(type="commit", commit=c1)["error"] == "stale", "nobody commits twice"
    code, claimed = claim(server, made, made["seats"][1]["invite"], commit=c1)
    assert code == 200 and claimed["reveal"]
    b = server.sit(made, claimed["token"], gather=False)
    assert b.ask(type="reveal", number=n0)["error"] == "refused", "not the number it committed to"
    assert b.view["table"]["numbers"] == [{"seats": [0], "commit": c0}, {"seats": [1], "commit": c1}]
    b.send(type="reveal", number=n1)
    b.send(type="reveal", number=n1)
    b.send(type="commit", commit=c1)
    b.drain()
    assert not b.errors[1:], "to repeat it is not a fault, and changes nothing"
    assert b.view["table"]["state"] == "gathering" and n1 not in "".join(host.drain().raw)
    host.send(type="reveal", number=n0)
    for p in (host, b):
        p.until(lambda p: p.view["table"]["state"] == "playing")
        assert [x["number"] for x in p.view["table"]["numbers"]] == [n0, n1]


def test_one_person_and_bots_begin_in_one_round_trip(server: Server, tmp_path: Any) -> None:
    n, commit = number()
    made = server.make("human", "bot:random", seed="", options={"goal": "6"}, commit=commit)
    assert made["reveal"], "nobody else is waited for"
    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": made["host"], "number": n}))
        first = json.loads(socket.recv(10))
    assert first["table"]["state"] == "playing" and first["decision"]["mine"] and first["table"]["fair"]
    host = server.sit(made)
    play_on([host])
    host.until(lambda p: p.over)
    file = tmp_path / "alone.croft"
    file.write_text(server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text)
    assert main(["replay", str(file), "--verify", "--promise", made["commitment"], "--number", n]) == 0
    header = parse_record(file.read_text()).header
    assert not unfair(header) and header.seed != header.fair["server"]  # type: ignore[index]


def test_a_number_is_not_asked_for_where_the_seed_was_chosen(server: Server) -> None:
    made = server.make("human", "bot:random", seed="known", commit=number()[1])
    assert not made["reveal"]
    assert server.sit(made).view["table"]["state"] == "playing"


def test_a_table_of_bots_begins_at_once_and_is_verified(server: Server) -> None:
    made = server.make("bot:random", "bot:random", seed="", options={"goal": "6"})
    watcher = server.sit(made, "watch").until(lambda p: p.over)
    assert watcher.view["table"]["numbers"] == []
    header = parse_record(server.get(f"/api/tables/{made['table']}/record", token=made["watch"]).text).header
    assert not unfair(header) and header.fair is not None


def test_a_seat_taken_over_later_changes_nothing(server: Server) -> None:
    """A seat of the maker's screen is claimed when the game runs: dice and promise stay."""
    made = server.make("human", "human", seed="")
    host = server.sit(made).until(lambda p: p.view["table"]["state"] == "playing")
    assert len(host.view["table"]["numbers"]) == 1
    numbers = host.view["table"]["numbers"]
    host.mine().choose("move R1")
    b = server.sit(made, 1)
    host.until(lambda p: p.view["you"]["seats"] == [0])
    assert b.view["table"]["numbers"] == numbers and b.view["table"]["state"] == "playing"
    assert any("host's screen" in e["text"] for e in b.log), "that its hand was seen before is said"


def test_an_open_seat_goes_to_a_bot_and_the_game_begins(server: Server) -> None:
    made = server.make("human", "open", seed="")
    host = server.sit(made)
    host.drain()
    host.send(type="seat", seat=1, kind="bot:random")
    host.until(lambda p: p.view["table"]["state"] == "playing")
    assert any("bot" in e["text"] for e in host.log)


def test_gathering_survives_a_restart(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make("human", "open", seed="")
    host = server.sit(made)
    host.drain()
    b = server.sit(made, 1, gather=False)
    n, commit = number()
    b.send(type="commit", commit=commit)
    host.until(lambda p: len(p.view["table"]["numbers"]) == 2)
    host.drain()
    server.kill()
    server.start()
    again = Player(server, made["table"], made["host"], gather=False)
    assert again.view["table"]["state"] == "gathering" and len(again.view["table"]["numbers"]) == 2
    b = server.sit(made, 1, gather=False)
    b.send(type="reveal", number=n)
    again.send(type="reveal", number=host.number)
    b.until(lambda p: p.view["table"]["state"] == "playing")


# ---- a number that is not in the dice
def test_a_friend_who_comes_after_the_first_reveal_is_told(server: Server) -> None:
    made = server.make("human", "open", "human", seed="")
    host, b = server.sit(made, gather=False), None
    (n0, c0), (n1, c1), (_, c2) = number(), number(), number()
    host.send(type="commit", commit=c0)
    host.until(lambda p: len(p.view["table"]["numbers"]) == 1)
    early = claim(server, made, made["seats"][1]["invite"], commit=c1)[1]
    assert early["fair"]
    host.send(type="reveal", number=n0)
    host.drain()
    late = claim(server, made, made["seats"][2]["invite"], commit=c2)[1]
    assert not late["fair"] and not late["reveal"]
    b, c = server.sit(made, early["token"], gather=False), server.sit(made, late["token"], gather=False)
    assert c.view["table"]["state"] == "gathering" and c.view["you"]["fair"] is False
    b.send(type="reveal", number=n1)
    for p, in_it in ((host, True), (b, True), (c, False)):
        p.until(lambda p: p.view["table"]["state"] == "playing")
        assert p.view["table"]["fair"] and p.view["you"]["fair"] is in_it
    assert [x["seats"] for x in c.view["table"]["numbers"]] == [[0, 2], [1]]


def test_a_player_who_comes_to_a_running_game_is_told(server: Server) -> None:
    made = server.make("human", "human", seed="")
    host = server.sit(made).until(lambda p: p.view["table"]["state"] == "playing")
    assert host.view["you"]["fair"]
    assert server.sit(made, 1).view["you"]["fair"] is False
    host.until(lambda p: p.view["you"]["seats"] == [0])
    assert host.view["you"]["fair"]
    assert "fair" not in server.sit(made, "watch").view["you"], "a spectator gives no number"


def test_where_the_seed_was_chosen_nothing_is_said_of_numbers(server: Server) -> None:
    made = server.make("human", "open")
    assert "fair" not in server.sit(made).view["you"]
    assert not claim(server, made, made["seats"][1]["invite"])[1]["fair"]
