"""The pause of an interrupt window is the same whether somebody holds an answer or not."""
import time
from collections.abc import Callable

import pytest

from table.harness import Player, Server

HANDS = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = {}\n[[seat]]\nhand = []\n'
PAUSE = 1.5  # long enough that a busy machine does not decide the test


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
    for message in ({"type": "choose", "n": 0, "option": "end", "seat": 0}, {"type": "undo", "n": 1},
                    {"type": "choose", "n": 1, "option": "end", "seat": 0}):
        assert a.ask(**message)["error"] == "wait", message
    for path in ("", "/at/0"):
        frame = masked.get(f"/api/tables/{c.table}{path}", token=c.token).json()
        assert frame["n"] == 0 and frame["table"]["waiting"] == []
    assert masked.get(f"/api/tables/{c.table}/at/1", token=c.token).status_code == 404
    listed = masked.get("/api/tables", token=c.token).json()
    assert listed[0]["decision"] is None
    b.choose("pass")


def test_who_has_answered_waits_with_the_others_and_never_goes_back(masked: Server) -> None:
    a, b, _ = dig(masked, "[0, 3]")
    seen = b.mine().view["n"]
    b.send(type="choose", n=seen, option="pass", seat=1)
    b.until(masked_frame)
    assert b.view["n"] == seen == 1
    b.until(lambda p: p.view["n"] > 1)
    a.until(lambda p: p.view["n"] == b.view["n"])


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
