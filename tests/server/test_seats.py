"""Chairs: bots, people, handing over, orders, names, talk."""

from collections.abc import Callable

from server.harness import Server
from undercroft.match.record import parse_record

NO_CARDS = 'game = "toy"\ngold = [99, 99, 99, 99, 99, 99]\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n'
MEDDLER = NO_CARDS[: -len("[]\n")] + "[0, 3]\n"


def test_an_absent_players_seat_goes_to_a_bot_and_back(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_AWAY="0.5")
    made = server.make(position=NO_CARDS.replace("99", "0"))
    host, b = server.sit(made, 0), server.sit(made, 1)
    host.choose("end")
    b.mine()
    assert host.ask(type="seat", seat=1, kind="bot:greedy")["error"] == "not_yours", "its owner is here"
    b.leave()
    host.until(lambda p: p.view["table"]["seats"][1]["away"])
    host.send(type="seat", seat=1, kind="bot:greedy")
    host.until(lambda p: p.view["n"] > 1 and p.decision["owner"] == 0 and p.decision["mine"])
    assert host.view["table"]["seats"][1]["kind"] == "bot:greedy"
    assert any("because its owner is away" in e["text"] for e in host.log), "the log says who decided"
    b = server.sit(made, 1)
    assert b.view["you"]["seats"] == [1] and not b.decision["mine"], "its owner still sees the hand, and only looks on"
    assert host.ask(type="seat", seat=1, kind="human")["error"] == "not_yours"
    b.send(type="seat", seat=1, kind="human")
    b.until(lambda p: p.view["table"]["seats"][1]["kind"] == "human")
    host.mine().choose("end")
    b.mine().choose("end")


def test_while_a_bot_plays_its_owner_cannot(server: Server) -> None:
    made = server.make()
    host, b = server.sit(made), server.sit(made, 1)
    b.send(type="seat", seat=1, kind="bot:random")
    host.until(lambda p: p.view["table"]["seats"][1]["kind"] == "bot:random")
    answer = b.ask(type="choose", n=0, option="end", seat=1)
    assert answer["error"] == "not_yours" and "take it back" in answer["detail"]


def test_only_its_owner_hands_a_seat_over(server: Server) -> None:
    made = server.make()
    host, b, watcher = server.sit(made), server.sit(made, 1), server.sit(made, "watch")
    assert host.ask(type="seat", seat=1, kind="bot:random")["error"] == "not_yours", "the maker neither"
    assert b.ask(type="seat", seat=0, kind="bot:random")["error"] == "not_yours"
    assert watcher.ask(type="seat", seat=0, kind="bot:random")["error"] == "not_yours"
    assert host.ask(type="seat", seat=9, kind="bot:random")["error"] == "refused"
    assert host.ask(type="seat", seat=1, kind="bot:wizard")["error"] == "refused"
    assert host.ask(type="seat", seat=1, kind="cheat")["error"] == "bad_message"


def test_a_standing_order_passes_by_itself_and_says_so(server: Server) -> None:
    made = server.make(seed="order", position=MEDDLER)
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("dig")
    b.mine()
    assert b.decision["window"] == "dig" and b.decision["passing"] == "pass"
    b.choose("pass")
    b.send(type="orders", orders=[{"window": "dig", "answer": "pass"}])
    b.until(lambda p: bool(p.view["table"]["seats"][1]["orders"]))
    a.until(lambda p: p.view["n"] == 1 and p.mine())  # Ada does not count Bo's passes
    a.choose("dig")
    a.until(lambda p: p.view["n"] == 2)
    b.until(lambda p: p.view["n"] == 4)
    assert "window" not in b.decision, "nobody was asked again"
    assert next(e["text"] for e in b.log if e["n"] == 4) == "Bo: Pass", "the automatic pass is in the log"
    assert not any("pass" in e["text"].lower() for e in a.log), "but not in that of others"
    while not a.over:
        asked = a.mine() if not b.drain(0.1).decision or not b.decision["mine"] else b
        if not asked.over:
            asked.choose(asked.decision["passing"])
        a.drain(0.1)
    record = parse_record(server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text)
    autos = [(e.seat, e.do) for e in record.entries if e.auto]
    assert autos == [(1, "pass")]


def test_an_order_that_is_withdrawn_asks_again(server: Server) -> None:
    made = server.make(position=MEDDLER)
    a, b = server.sit(made, 0), server.sit(made, 1)
    b.send(type="orders", orders=[{"window": "dig"}])
    b.send(type="orders", orders=[])
    b.until(lambda p: p.view["version"] >= 4)
    a.until(lambda p: p.view["version"] >= 4)
    a.choose("dig")
    b.mine()


def test_names_chat_pings_and_presence(server: Server) -> None:
    made = server.make()
    a, b, watcher = server.sit(made, 0), server.sit(made, 1), server.sit(made, "watch")
    a.send(type="name", name="  Ada   Lovelace ")
    b.until(lambda p: p.view["table"]["seats"][0]["name"] == "Ada Lovelace")
    a.send(type="chat", text="<b>hello</b>")
    for p in (a, b, watcher):
        p.until(lambda p: any(f["type"] == "chat" for f in p.other))
        assert p.other[-1]["text"] == "<b>hello</b>" and p.other[-1]["name"] == "Ada Lovelace"
    watcher.send(type="chat", text="good luck")
    a.until(lambda p: p.other[-1].get("seat") == -1)
    b.send(type="ping", touches=["room:1"], arrow=["room:1", "room:2"])
    a.until(lambda p: p.other[-1]["type"] == "ping")
    assert a.other[-1]["arrow"] == ["room:1", "room:2"] and a.other[-1]["seat"] == 1
    late = server.sit(made, 0).drain()
    assert [f["text"] for f in late.other if f["type"] == "chat"] == ["<b>hello</b>", "good luck"]
    b.leave()
    a.until(lambda p: not p.view["table"]["seats"][1]["online"])
    assert a.view["table"]["seats"][0]["online"]


def test_bots_do_not_play_on_for_nobody(start: Callable[..., Server]) -> None:
    """Else anybody could keep the server busy with tables nobody looks at."""
    from undercroft.games import title_of
    from undercroft.server.live import room
    from undercroft.server.tables.spec import Spec
    from undercroft.server.tables.table import Table

    title = title_of("toy")
    spec = Spec("t", 0.0, "toy", "rivals", 2, ["bot:random"] * 2, {}, {}, "T", title.content_hash, "x", "")
    table = Table(spec)
    table.prepare()
    here = room.Room(table, {})
    assert here.attended()
    here.touched -= room.ALONE + 1
    assert not here.attended()
    server = start(UNDERCROFT_BOT_PAUSE="0.2")
    watcher = server.sit(server.make("bot:random", "bot:random"), "watch")
    n = watcher.view["n"]
    watcher.until(lambda p: p.view["n"] > n or p.over)


def test_names_and_titles_are_one_visible_line(server: Server) -> None:
    host = server.sit(server.make(title="a\u202e\nb\x00"))
    assert host.view["table"]["title"] == "a b"
    host.send(type="name", name="\u202eadA\t\x07 Z\u00fc")
    host.until(lambda p: p.view["table"]["seats"][0]["name"] == "adA Z\u00fc")


def test_a_bot_that_nobody_chose_is_one_that_the_mode_offers(server: Server) -> None:
    host = server.sit(server.make("human", "bot:greedy", game="mage_knight", mode="builders"))
    assert host.view["table"]["seats"][1]["kind"] == "bot:easy", "normal is not offered there"
    host.send(type="seat", seat=0, kind="bot:greedy")
    host.until(lambda p: p.view["table"]["seats"][0]["kind"] == "bot:easy")
