"""A game from the first click to the revealed seed."""

from server.harness import Server, play_on
from undercroft import load
from undercroft.match.record import parse_record, unfair


def test_two_people_play_to_the_end_and_the_record_proves_the_dice(server: Server) -> None:
    made = server.make(options={"goal": "6"}, seed="")
    a, b = server.sit(made, 0), server.sit(made, 1)
    play_on([a, b])
    for p in (a, b):
        p.until(lambda p: p.over)
        info = p.view["table"]
        assert made["commitment"] == info["commitment"] and len(info["numbers"]) == 2
        assert info["outcome"] and len(info["places"]) == 2 and info["fair"]
    text = server.get(f"/api/tables/{made['table']}/record", token=made["watch"]).text
    record = parse_record(text)
    assert record.header.seed == a.view["table"]["seed"] and not unfair(record.header)
    assert record.header.commitment == made["commitment"]
    assert record.header.fair is not None
    assert [x["number"] for x in record.header.fair["numbers"]] == [a.number, b.number]
    assert load(text).over
    assert [e.n for e in record.entries] == list(range(len(record.entries)))
    assert all(e.time > 1_600_000_000 for e in record.entries), "every entry has its time"


def test_one_person_plays_against_bots(server: Server) -> None:
    made = server.make("human", "bot:greedy", "bot:random", options={"goal": "6"})
    host = server.sit(made)
    play_on([host])
    host.until(lambda p: p.over)
    assert {e["seat"] for e in host.log} >= {0, 1, 2}


def test_two_at_one_screen_see_the_table_through_who_decides(server: Server) -> None:
    host = server.sit(server.make())
    assert {k: host.view["you"][k] for k in ("seats", "host", "viewer")} == {"seats": [0, 1], "host": True, "viewer": 0}
    host.choose("end")
    assert (host.view["you"]["viewer"], host.view["scene"]["viewer"], host.decision["owner"]) == (1, 1, 1)
    host.send(type="look", seat=0)
    host.until(lambda p: p.view["scene"]["viewer"] == 0)
    assert host.view["decision"]["mine"] is False


def test_bots_alone_play_while_somebody_watches(server: Server) -> None:
    made = server.make("bot:random", "bot:random", options={"goal": "6"})
    watcher = server.sit(made, "watch")
    watcher.until(lambda p: p.over, timeout=30)
    assert {k: watcher.view["you"][k] for k in ("seats", "host", "viewer")} == {
        "seats": [],
        "host": False,
        "viewer": -1,
    }


def test_tables_of_one_seed_see_the_same_game_from_bots(server: Server) -> None:
    def played(seed: str) -> list[str]:
        made = server.make("bot:random", "bot:random", options={"goal": "6"}, seed=seed)
        server.sit(made, "watch").until(lambda p: p.over)
        text = server.get(f"/api/tables/{made['table']}/record", token=made["watch"]).text
        return [e.do for e in parse_record(text).entries]

    assert played("again") == played("again") != played("another")


def test_the_party_decides_together(server: Server) -> None:
    made = server.make("human", "human", mode="party")
    a, b = server.sit(made, 0), server.sit(made, 1)
    assert a.decision["owner"] == -1 and a.decision["mine"]
    b.until(lambda p: sorted(p.view["table"]["waiting"]) == [0, 1])
    b.choose("press")
    a.until(lambda p: p.view["n"] == 1)


def test_the_lobby_lists_public_tables_and_ones_own(server: Server) -> None:
    private, public = server.make(title="Cave"), server.make(title="Inn", public=True)
    listed = {t["table"]: t for t in server.get("/api/tables").json()}
    assert public["table"] in listed and private["table"] not in listed
    listed = {t["table"]: t for t in server.get("/api/tables", token=[private["host"], "nonsense"]).json()}
    row = listed[private["table"]]
    assert (row["title"], row["state"], row["decision"]["owner"]) == ("Cave", "playing", 0)
    assert row["updated"] > 1_600_000_000 and row["seats"][0]["kind"] == "human"


def test_the_lobby_says_which_seats_are_yours(server: Server) -> None:
    made = server.make("human", "open", public=True)
    guest = server.sit(made, 1)

    def yours(*tokens: str) -> list[int]:
        (row,) = [t for t in server.get("/api/tables", token=list(tokens)).json() if t["table"] == made["table"]]
        assert "roles" not in row and "host" not in row
        assert row["asked"] == (0 in row["yours"])
        return row["yours"]

    assert yours(made["host"]) == [0]
    assert yours(guest.token) == [1]
    assert yours(made["host"], guest.token) == [0, 1]
    assert yours(made["watch"]) == yours() == []


def test_anybody_may_watch_a_public_table_nobody_a_private_one(server: Server) -> None:
    assert server.get(f"/api/tables/{server.make(public=True)['table']}").json()["you"]["seats"] == []
    answer = server.get(f"/api/tables/{server.make()['table']}")
    assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")


def test_who_comes_back_sees_the_same_view(server: Server) -> None:
    made = server.make()
    a = server.sit(made, 0)
    a.choose("draw")
    a.leave()
    again = server.sit(made, 0)
    for key in ("n", "scene", "decision"):
        assert again.view[key] == a.view[key]
    assert again.log == a.log


def test_a_wish_that_cannot_be_is_refused_with_what_was_expected(server: Server) -> None:
    good = {"game": "toy", "mode": "rivals", "players": 2, "seats": ["human", "human"]}
    for change, words in (
        ({"game": "chess"}, "choose one of"),
        ({"mode": "duel"}, "choose one of"),
        ({"players": 9}, "2 to 4"),
        ({"seats": ["human"]}, "needs 2 seats"),
        ({"seats": ["human", "bot:clever"]}, "no bot 'clever'"),
        ({"seats": ["human", "bot:hard"]}, "rivals has no 'hard'"),
        ({"seats": ["human", "ghost"]}, "seats"),
        ({"options": {"goal": "7"}}, "12, 6"),
        ({"players": "two"}, "int"),
        ({"position": "no position"}, "not TOML"),
        ({"rulings": {"X": "y"}}, "there is no ruling 'X'"),
    ):
        answer = server.http.post("/api/tables", json={**good, **change})
        assert answer.status_code == 400, change
        assert words in answer.json()["detail"], answer.json()
