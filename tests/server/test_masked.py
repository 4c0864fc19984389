"""The pause of an interrupt window is the same whether somebody holds an answer or not."""

import json
import time
from collections.abc import Callable

import pytest

from server.harness import Player, Server

HANDS = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = {}\n[[seat]]\nhand = []\n'
PAUSE = 4.0  # long enough that a busy machine does not decide the test


@pytest.fixture
def masked(start: Callable[..., Server]) -> Server:
    return start(UNDERCROFT_PAUSE=str(PAUSE))


def dig(server: Server, hand: str) -> tuple[Player, Player, Player]:
    """Three people; the first digs, the second holds this hand."""
    made = server.make("human", "human", "human", seed="mask", position=HANDS.format(hand))
    a, b, c = (server.sit(made, i) for i in range(3))
    for p in (a, b, c):
        p.until(lambda p: all(s["online"] for s in p.view["table"]["seats"]) and p.view["version"] == 3)
        p.drain(0.02)
        p.raw.clear()
    a.send(type="choose", n=0, option="dig", seat=0)
    return a, b, c


def masked_frame(p: Player) -> bool:
    return bool(p.decision) and p.decision["owner"] == -2


@pytest.mark.parametrize("hand", ["[0, 3]", "[]"], ids=["somebody can answer", "nobody can"])
def test_the_others_see_the_same_frames_at_the_same_time(masked: Server, hand: str) -> None:
    began = time.monotonic()
    a, b, c = dig(masked, hand)
    for p in (a, c):
        p.until(masked_frame)
        assert time.monotonic() - began < PAUSE, "the choice is acknowledged at once"
        assert p.view["n"] == 0 and p.view["table"]["waiting"] == [] and p.log == [], "nothing of the answer is told"
        assert p.options == [] and p.view["undo"]["can"] is False
    if hand != "[]":
        assert b.mine().decision["window"] == "dig", "who is asked sees the truth at once"
        b.choose("pass")
    for p in (a, c):
        p.until(lambda p: p.view["n"] > 0)
        assert PAUSE * 0.9 < time.monotonic() - began < PAUSE + 5
        assert len([t for t in p.raw if '"type":"view"' in t]) == 2, "no frame in between tells anything"


def test_nobody_finds_out_by_asking(masked: Server) -> None:
    a, b, c = dig(masked, "[0, 3]")
    b.mine()
    a.until(masked_frame)
    for message in (
        {"type": "choose", "n": 0, "option": "end", "seat": 0},
        {"type": "undo", "n": 1},
        {"type": "choose", "n": 1, "option": "end", "seat": 0},
    ):
        assert a.ask(**message)["error"] == "wait", message
    for path in ("", "/at/0"):
        frame = masked.get(f"/api/tables/{c.table}{path}", token=c.token).json()
        assert frame["n"] == 0 and frame["table"]["waiting"] == []
    assert masked.get(f"/api/tables/{c.table}/at/1", token=c.token).status_code == 404
    for p in (a, b, c):
        (row,) = masked.get("/api/tables", token=p.token).json()
        assert row["decision"] is None
        assert row["asked"] is (p is b), "in the lobby one's own question is told, and nobody else's"
    b.choose("pass")


def test_who_has_answered_waits_with_the_others_and_never_goes_back(masked: Server) -> None:
    a, b, _ = dig(masked, "[0, 3]")
    seen = b.mine().view["n"]
    b.send(type="choose", n=seen, option="pass", seat=1)
    b.until(masked_frame)
    assert b.view["n"] == seen == 1
    b.until(lambda p: p.view["n"] > 1)
    a.until(lambda p: p.view["n"] == 1)
    assert b.view["n"] == 2, "each counts the decisions they may know of"


def test_no_mask_where_nobody_could_be_betrayed(masked: Server) -> None:
    for seats in (("human", "bot:random", "bot:random"), ("human", "human", "human")):
        host = masked.sit(masked.make(*seats, position=HANDS.format("[]")))
        began = time.monotonic()
        host.choose("dig")
        assert time.monotonic() - began < PAUSE * 0.8
        assert not any('"owner":-2' in text for text in host.raw)


def test_a_choice_that_opens_no_window_is_shown_at_once(masked: Server) -> None:
    made = masked.make()
    a, b = masked.sit(made, 0), masked.sit(made, 1)
    began = time.monotonic()
    a.choose("move R1")
    b.until(lambda p: p.view["n"] == 1)
    assert time.monotonic() - began < PAUSE * 0.8


def everything_seen(server: Server, hand: str) -> list[object]:
    """All that the others get to see around a dig whose window the second player may or may not be asked in."""
    a, b, c = dig(server, hand)
    a.until(masked_frame)
    if hand == "[0, 3]":
        b.mine().choose("pass")
    listed = [server.get("/api/tables", token=c.token).json()[0]["updated"]]
    for p in (a, c):
        p.until(lambda p: p.view["n"] > 0)
    a.send(type="chat", text="well?")
    a.choose("move R1")
    c.until(lambda p: p.view["n"] == a.view["n"])
    b.until(lambda p: any(e["text"].lower().endswith("move r1") for e in p.log))
    listed.append(server.get("/api/tables", token=c.token).json()[0]["updated"])
    out: list[object] = [a.ask(type="choose", n=9, option="end", seat=0)["detail"], listed[1] > listed[0]]
    for p in (a, c):
        late = server.sit({"table": p.table, "t": p.token}, "t")
        views = [json.loads(text) for text in [*p.drain().raw, *late.raw] if '"type":"view"' in text]
        views += [server.get(f"/api/tables/{p.table}/at/{n}", token=p.token).json() for n in range(4)]
        for v in views:
            if "table" in v:
                v["table"]["table"] = ""
        out += [views, [f.get("id") for f in p.other]]
    return out


def test_who_was_asked_and_passed_is_not_told_by_anything(masked: Server) -> None:
    """Numbers, entries, log, undo, past moments, chat: all as if nobody had held a fitting card."""
    holder, other = everything_seen(masked, "[0, 3]"), everything_seen(masked, "[9, 10]")
    assert len(holder) == len(other)
    for x, y in zip(holder, other, strict=True):
        assert x == y


def test_a_long_thought_does_not_tell_whose_it_is(masked: Server) -> None:
    a, b, c = dig(masked, "[0, 3]")
    b.mine()
    for p in (a, c):
        p.until(lambda p: p.view["n"] == 1 and masked_frame(p))
        assert p.view["table"]["waiting"] == [] and p.view["undo"]["can"] is False
        assert p.ask(type="choose", n=1, option="end")["error"] == "wait"
        answer = masked.http.post("/api/why", json={"table": p.table, "token": p.token, "text": "end"})
        assert answer.json()["error"] == "wait"
        for path in ("", "/at/1"):
            frame = masked.get(f"/api/tables/{p.table}{path}", token=p.token).json()
            assert frame["decision"]["owner"] == -2 and frame["table"]["waiting"] == []
    assert masked.get("/api/tables", token=c.token).json()[0]["decision"] is None
    b.choose("pass")
    a.until(lambda p: bool(p.decision and p.decision["mine"]))
    assert a.view["n"] == 1


def test_of_somebody_who_went_away_it_is_told_that_all_wait_for_them(masked: Server) -> None:
    a, b, c = dig(masked, "[0, 3]")
    b.mine().leave()
    for p in (a, c):
        p.until(lambda p: p.view["table"]["waiting"] == [1] and p.decision["owner"] == 1)


def test_what_was_asked_and_answered_counts_for_all(masked: Server) -> None:
    a, b, c = dig(masked, "[0, 3]")
    b.mine().choose("play C0" if "play C0" in b.options else b.options[0])
    for p in (a, c):
        p.until(lambda p: p.view["n"] == 2)


@pytest.mark.parametrize("hand", ["[0, 3]", "[]"], ids=["somebody can answer", "nobody can"])
def test_a_rest_does_not_end_before_the_mask_comes_off(masked: Server, hand: str) -> None:
    """The resting player's turn is next: an early end of the rest would tell that nobody is asked in between."""
    hands = f'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n[[seat]]\nhand = {hand}\n'
    made = masked.make("human", "human", "human", seed="mask", position=hands)
    a, b, c = (masked.sit(made, i) for i in range(3))
    b.send(type="rest", seat=1)
    b.until(lambda p: p.view["you"]["resting"] == [1])
    answers = hand != "[]"
    for n in range(2):  # a turn has two digs
        for p in (a, b):
            p.until(lambda p, n=n: p.view["n"] == n and bool(p.decision) and p.decision["owner"] == 0)  # type: ignore[misc]
        a.send(type="choose", n=n, option="dig", seat=0)
        b.until(masked_frame)
        b.raw.clear()
        if n == 1:
            b.drain(PAUSE / 3)
            assert masked_frame(b) and b.view["you"]["resting"] == [1] and not b.raw, "no frame tells that it ended"
        if answers:
            c.until(lambda p: bool(p.decision) and p.decision["mine"] and "window" in p.decision).choose("pass")
        b.until(lambda p: not masked_frame(p))
    b.until(lambda p: bool(p.decision) and p.decision["mine"])
    assert b.view["you"]["resting"] == []
