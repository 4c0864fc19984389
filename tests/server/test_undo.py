"""Taking back: alone, by consent, or not at all."""

from server.harness import Server


def test_the_owner_takes_a_move_back(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    before = a.view["scene"]
    a.choose("move R1")
    a.until(lambda p: p.view["undo"]["can"])
    a.send(type="undo", n=1)
    a.until(lambda p: p.view["n"] == 0)
    assert a.view["scene"] == before
    assert [e["kind"] for e in a.log] == ["choice", "undo"] and a.log[-1]["n"] == 1, "what was undone stays, struck"
    b.until(lambda p: p.log == a.log)
    a.choose("move R3")
    b.until(lambda p: p.view["n"] == 1)


def test_dice_bar_undo_and_the_reason_is_said(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw")
    a.until(lambda p: p.view["undo"]["why"] != "")
    assert a.view["undo"] == {"can": False, "why": a.view["undo"]["why"], "ask": True}
    assert "drawn" in a.view["undo"]["why"]
    a.send(type="undo", n=1)
    b.until(
        lambda p: (
            p.view["table"]["requests"] == [{"id": 1, "kind": "undo", "by": 0, "to": 0, "yes": [0], "need": [0, 1]}]
        )
    )
    b.send(type="consent", yes=True, request=1)
    for p in (a, b):
        p.until(lambda p: p.view["n"] == 0 and not p.view["table"]["requests"])
    hand = a.hand
    a.choose("draw")
    assert len(a.hand) == len(hand) + 1


def test_one_no_is_enough(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw")
    a.send(type="undo", n=1)
    b.until(lambda p: bool(p.view["table"]["requests"]))
    b.send(type="consent", yes=False, request=1)
    a.until(lambda p: p.view["n"] == 1 and not p.view["table"]["requests"] and p.view["version"] >= 5)
    assert a.view["n"] == 1
    assert b.ask(type="consent", yes=True, request=1)["error"] == "stale"


def test_consent_survives_a_change_of_server_memory(server: Server) -> None:
    """The request is in the log, so a process that reads the table again knows it."""
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("move R1").choose("end")
    b.mine().choose("draw")
    a.until(lambda p: p.view["n"] == 3)
    assert "another seat" in a.view["undo"]["why"] or "drawn" in a.view["undo"]["why"]
    a.send(type="undo", n=3)
    a.until(lambda p: bool(p.view["table"]["requests"]))
    late = server.sit(made, 1)
    assert late.view["table"]["requests"] == [{"id": 1, "kind": "undo", "by": 0, "to": 1, "yes": [0], "need": [0, 1]}]
    late.send(type="consent", yes=True, request=1)
    a.until(lambda p: p.view["n"] == 1)


def test_alone_with_bots_everything_can_be_taken_back(server: Server) -> None:
    host = server.sit(server.make("human", "bot:random"))
    host.choose("draw").choose("end")
    host.mine()
    n = host.view["n"]
    host.send(type="undo", n=n)
    host.until(lambda p: p.view["n"] < n)
    assert host.view["n"] == 1 and "end" in host.options


def test_a_table_may_waive_the_barrier(server: Server) -> None:
    made = server.make(waive_undo=True)
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("draw")
    a.until(lambda p: p.view["undo"]["can"])
    a.send(type="undo", n=1)
    b.until(lambda p: p.view["n"] == 0 and p.view["version"] >= 3)


def test_undo_of_nothing_of_others_and_by_watchers_is_refused(server: Server) -> None:
    made = server.make()
    a, b, watcher = server.sit(made, 0), server.sit(made, 1), server.sit(made, "watch")
    assert a.ask(type="undo", n=0)["error"] == "refused"
    a.choose("move R1")
    b.until(lambda p: p.view["n"] == 1)
    assert b.ask(type="undo", n=1)["error"] == "refused"
    assert watcher.ask(type="undo", n=1)["error"] == "not_yours"
    assert a.ask(type="undo", n=0)["error"] == "stale"


def test_nothing_is_taken_back_when_the_seed_is_known(server: Server) -> None:
    host = server.sit(server.make("human", "bot:greedy", options={"goal": "6"}))
    while not host.mine().over:
        host.choose(host.decision["passing"])
    assert host.ask(type="undo", n=host.view["n"])["error"] == "over"
