"""Open seats in the lobby: a stranger takes one, if the maker said so; nobody else's, and only once."""

from server.harness import Frame, Server

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
