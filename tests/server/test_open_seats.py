"""Open seats in the lobby: a stranger takes one, if the maker said so; nobody else's, and only once."""

import hashlib
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.harness import Frame, Player, Server, gather

SECRET = "a-secret-of-the-page-of-32-letters"


def listed(server: Server, table: str, token: str = "") -> Frame | None:
    found: list[Frame] = [t for t in server.get("/api/tables", token=token).json() if t["table"] == table]
    return found[0] if found else None


def sit(server: Server, table: str, seat: int, **more: str) -> Frame:
    answer = server.http.post(f"/api/tables/{table}/sit", json={"seat": seat, **more})
    told: Frame = answer.json()
    return {"status": answer.status_code, **told}


def test_a_stranger_takes_an_open_seat_of_the_lobby(server: Server) -> None:
    made = server.make("human", "open", "open", lobby=True)
    row = listed(server, made["table"])
    assert row is not None and row["free"] == [1, 2] and not row["mine"]
    taken = sit(server, made["table"], 2)
    assert taken["status"] == 200 and taken["seat"] == 2
    host, stranger = server.sit(made), server.sit(made, taken["token"])
    assert stranger.view["you"]["seats"] == [2] and not stranger.view["you"]["host"]
    assert host.view["table"]["seats"][2]["claimed"]
    left = listed(server, made["table"])
    assert left is not None and left["free"] == [1]


def test_a_seat_is_taken_once_and_an_answer_lost_on_the_way_is_given_again(server: Server) -> None:
    made = server.make("human", "open", lobby=True)
    first = sit(server, made["table"], 1, secret=SECRET)
    assert sit(server, made["table"], 1, secret=SECRET)["token"] == first["token"] == SECRET
    late = sit(server, made["table"], 1)
    assert late["status"] == 409 and late["error"] == "taken"
    claimed = server.http.post(f"/api/tables/{made['table']}/claim", json={"invite": made["seats"][1]["invite"]})
    assert claimed.status_code == 403, "its invitation is void, too"


def test_seats_for_friends_are_nobody_elses(server: Server) -> None:
    made = server.make("human", "open", public=True)
    row = listed(server, made["table"])
    assert row is not None and row["free"] == [], "it may be watched, that is all"
    assert sit(server, made["table"], 1)["error"] == "forbidden"
    lobby = server.make("human", "open", "bot:random", lobby=True)
    for seat in (0, 2, 9):
        assert sit(server, lobby["table"], seat)["error"] == "taken", "the maker's own, a bot's, none at all"


def test_a_full_table_leaves_the_lobby_and_cannot_be_watched(server: Server) -> None:
    made = server.make("human", "open", lobby=True)
    token = sit(server, made["table"], 1)["token"]
    assert listed(server, made["table"]) is None
    assert listed(server, made["table"], token) is not None, "those who play there find it"
    assert server.get(f"/api/tables/{made['table']}").status_code == 403


def test_the_lobby_knows_open_seats_after_a_restart(server: Server) -> None:
    made, full = server.make("human", "open", lobby=True), server.make("human", "open", lobby=True)
    sit(server, full["table"], 1)
    server.kill()
    server.start()
    row = listed(server, made["table"])
    assert row is not None and row["free"] == [1]
    assert sit(server, full["table"], 1)["error"] == "taken"


# ---- one stranger does not take everything
FAR = {"X-Forwarded-For": "203.0.113.7"}  # as a proxy on this machine says
OTHER = {"X-Forwarded-For": "203.0.113.8"}


def sit_from(server: Server, head: dict[str, str], table: str, seat: int, **more: str) -> Frame:
    answer = server.http.post(f"/api/tables/{table}/sit", json={"seat": seat, **more}, headers=head)
    return {"status": answer.status_code, **answer.json()}


def test_a_visitor_has_one_seat_of_the_lobby_at_a_table(server: Server) -> None:
    made = server.make("human", "open", "open", "open", lobby=True)
    assert sit_from(server, FAR, made["table"], 1, secret=SECRET[::-1])["status"] == 200
    second = sit_from(server, FAR, made["table"], 2)
    assert (second["status"], second["error"]) == (403, "quota") and "invitation" in second["detail"]
    assert sit_from(server, FAR, made["table"], 1, secret=SECRET[::-1])["status"] == 200, "the same answer again"
    assert sit_from(server, OTHER, made["table"], 2)["status"] == 200
    friend = {"invite": made["seats"][3]["invite"]}
    claimed = server.http.post(f"/api/tables/{made['table']}/claim", json=friend, headers=FAR)
    assert claimed.status_code == 200, "a friend in the same house comes by an invitation"


def test_two_people_of_one_house_sit_down_and_one_person_with_many_names_does_not(server: Server) -> None:
    made = server.make("human", "open", "open", "open", lobby=True)
    one, two, three = (letter * 32 for letter in "xyz")
    assert sit_from(server, FAR, made["table"], 1, visitor=one)["status"] == 200
    again = sit_from(server, OTHER, made["table"], 2, visitor=one)
    assert (again["status"], again["error"]) == (403, "quota"), "a page is known again wherever it comes from"
    assert sit_from(server, FAR, made["table"], 2, visitor=two)["status"] == 200
    assert sit_from(server, FAR, made["table"], 3, visitor=three)["error"] == "quota", "an address has two"
    assert sit_from(server, FAR, made["table"], 3)["error"] == "quota"
    assert sit_from(server, FAR, made["table"], 3, visitor="short")["status"] == 400
    assert sit_from(server, OTHER, made["table"], 3, visitor=three)["status"] == 200


def test_the_seat_of_a_visitor_is_known_after_a_restart(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make("human", "open", "open", lobby=True)
    sit_from(server, FAR, made["table"], 1)
    server.kill()
    server.start()
    row = listed(server, made["table"])
    assert row is not None and row["free"] == [2], "also as the database lists it"
    assert sit_from(server, FAR, made["table"], 2)["error"] == "quota"


def test_two_requests_at_once_are_one_seat(server: Server) -> None:
    made = server.make("human", "open", "open", "open", lobby=True)
    with ThreadPoolExecutor(3) as pool:
        told = list(pool.map(lambda seat: sit_from(server, FAR, made["table"], seat)["status"], (1, 2, 3)))
    assert sorted(told) == [200, 403, 403]


def test_a_visitor_takes_a_few_seats_of_the_lobby_at_once(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_LOBBY_SEATS="3")
    tables = [server.make("human", "open", lobby=True)["table"] for _ in range(5)]
    told = [sit_from(server, FAR, table, 1) for table in tables]
    assert [x["status"] for x in told] == [200, 200, 200, 429, 429] and told[3]["error"] == "too_fast"
    assert sit_from(server, OTHER, tables[4], 1)["status"] == 200, "there is something left for others"


# ---- a seat is for somebody who plays
BEGIN = 2.0  # seconds, instead of two minutes


@pytest.fixture
def brief(start: Callable[..., Server]) -> Server:
    return start(UNDERCROFT_BEGIN=str(BEGIN), UNDERCROFT_AWAY="900")


def is_open(p: Player) -> bool:
    found: bool = p.view["table"]["seats"][1]["open"]
    return found


@pytest.mark.parametrize("seed", ["", "table"], ids=["fair dice", "a chosen seed"])
def test_a_seat_whose_player_does_not_come_is_open_again(brief: Server, seed: str) -> None:
    made = brief.make("human", "open", seed=seed, lobby=True)
    host = brief.sit(made).drain()
    gone = sit_from(brief, FAR, made["table"], 1)
    host.until(lambda p: not is_open(p)).until(is_open, 30)
    assert any("open again" in e["text"] for e in host.log)
    row = listed(brief, made["table"])
    assert row is not None and row["free"] == [1]
    assert brief.get(f"/api/tables/{made['table']}", token=gone["token"]).status_code == 403, "the secret is void"
    taken = sit_from(brief, OTHER, made["table"], 1)
    assert taken["status"] == 200
    b = brief.sit(made, taken["token"])
    gather(host, b)
    assert b.view["you"]["seats"] == [1] and len(b.view["table"]["numbers"]) == (0 if seed else 2)


def test_a_player_who_is_here_keeps_the_seat_while_others_are_waited_for(brief: Server) -> None:
    made = brief.make("human", "open", "open", seed="", lobby=True)
    host = brief.sit(made).drain()
    b = brief.sit(made, sit_from(brief, FAR, made["table"], 1)["token"])
    b.until(lambda p: len(p.view["table"]["numbers"]) == 2)
    b.drain(BEGIN * 2)
    assert not is_open(b) and b.view["you"]["seats"] == [1]
    b.leave()
    host.until(is_open, 30)
    assert [x["seats"] for x in host.view["table"]["numbers"]] == [[0]], "its number is forgotten"


def test_a_player_who_does_not_reveal_loses_the_seat(brief: Server) -> None:
    made = brief.make("human", "open", seed="", lobby=True)
    host = brief.sit(made).drain()
    taken = sit_from(brief, FAR, made["table"], 1, commit="ab" * 32)
    stalls = brief.sit(made, taken["token"], gather=False)
    host.until(lambda p: not is_open(p)).until(is_open, 30)
    assert stalls.close_code() == 1008
    late = sit_from(brief, OTHER, made["table"], 1)
    assert late["status"] == 200 and not late["fair"], "the host has revealed: this number would be chosen after it"
    b = brief.sit(made, late["token"])
    for p, numbered in ((host, True), (b, False)):
        p.until(lambda p: p.view["table"]["state"] == "playing")
        assert p.view["you"]["fair"] is numbered
    assert [x["seats"] for x in b.view["table"]["numbers"]] == [[0]]


def test_a_number_that_was_revealed_stays_when_its_player_goes(brief: Server) -> None:
    made = brief.make("human", "open", "open", seed="", lobby=True)
    host = brief.sit(made, gather=False)
    n = secrets.token_hex(32)
    host.send(type="commit", commit=hashlib.sha256(host.number.encode()).hexdigest())
    host.drain()
    commit = hashlib.sha256(n.encode()).hexdigest()
    b = brief.sit(made, sit_from(brief, FAR, made["table"], 1, commit=commit)["token"], gather=False)
    c = brief.sit(made, sit_from(brief, OTHER, made["table"], 2)["token"])
    c.drain()
    b.send(type="reveal", number=n)
    c.drain()
    b.leave()
    host.until(lambda p: not is_open(p)).until(is_open, 30)
    d = brief.sit(made, sit_from(brief, {"X-Forwarded-For": "203.0.113.9"}, made["table"], 1)["token"])
    assert d.view["you"]["fair"] is False and "commit" not in d.view["you"], "it is another person's"
    host.send(type="reveal", number=host.number)
    for p in (host, c, d):
        p.until(lambda p: p.view["table"]["state"] == "playing")
    assert [x["number"] for x in d.view["table"]["numbers"]] == [host.number, n, c.number]


def test_a_player_who_has_begun_keeps_the_seat(brief: Server) -> None:
    made = brief.make("human", "open", seed="", lobby=True)
    host = brief.sit(made)
    b = brief.sit(made, sit_from(brief, FAR, made["table"], 1)["token"])
    gather(host, b)
    b.leave()
    host.drain(BEGIN * 2)
    assert not is_open(host), "the others decide about a player who is away"


def test_a_friend_with_an_invitation_is_waited_for(brief: Server) -> None:
    made = brief.make("human", "open", seed="", lobby=True)
    host = brief.sit(made).drain()
    brief.token(made, 1)
    host.until(lambda p: not is_open(p)).drain(BEGIN * 2)
    assert not is_open(host)


def test_a_seat_is_open_again_after_a_restart(brief: Server) -> None:
    made = brief.make("human", "open", seed="", lobby=True)
    sit_from(brief, FAR, made["table"], 1)
    brief.kill()
    brief.start()
    brief.sit(made).until(is_open, 30)
    brief.kill()
    brief.start()
    row = listed(brief, made["table"])
    assert row is not None and row["free"] == [1], "the database knows it too"
