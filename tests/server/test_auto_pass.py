"""Quiet by default: who is asked in a window, the time of grace, holding, resting; and what others may find out."""

import time
from collections.abc import Callable

import pytest

from server.harness import Frame, Player, Server

HANDS = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = {}\n[[seat]]\nhand = []\n'
HALVE, PLUS = "[0]", "[3]"  # one spoils the digger's find, the other would only help a rival
GRACE = 1.2


@pytest.fixture
def quiet(start: Callable[..., Server]) -> Server:
    return start(UNDERCROFT_ASKING="matters", UNDERCROFT_GRACE=str(GRACE))


def dig(server: Server, hand: str, **more: str) -> tuple[Player, Player]:
    """The host, a person with this hand, and a bot; the host has dug."""
    made = server.make("human", "human", "bot:random", seed="quiet", position=HANDS.format(hand), **more)
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.until(lambda p: p.view["table"]["seats"][1]["claimed"])
    b.drain(0.05)
    a.send(type="choose", n=0, option="dig", seat=0)
    return a, b


def asked(p: Player) -> bool:
    return bool(p.decision) and p.decision["mine"] and "window" in p.decision and "grace" not in p.view["you"]


def open_window(p: Player) -> bool:
    return bool(p.decision) and p.decision["mine"] and "grace" in p.view["you"]


def passes(p: Player) -> list[Frame]:
    return [e for e in p.log if e["kind"] == "auto" and "Pass" in e["text"]]


def test_what_matters_is_asked(quiet: Server) -> None:
    _, b = dig(quiet, HALVE)
    b.until(asked)
    time.sleep(GRACE * 1.3)
    assert asked(b.drain(0.1)), "a question does not go away by itself"


def test_what_does_not_matter_glows_for_a_while_and_passes(quiet: Server) -> None:
    a, b = dig(quiet, PLUS)
    b.until(open_window)
    assert 0 < b.view["you"]["grace"] <= GRACE and "play C3" in b.options
    b.until(lambda p: p.view["n"] == 2)
    assert [e["seat"] for e in passes(b)] == [1]
    a.until(lambda p: p.view["n"] == 1)
    assert not passes(a), "nobody else hears of it"


def test_who_lets_the_others_move_quickly_waits_less_for_what_is_not_asked(quiet: Server) -> None:
    made = quiet.make("human", "human", "bot:random", seed="quiet", position=HANDS.format(PLUS))
    a, b = quiet.sit(made, 0), quiet.sit(made, 1)
    b.send(type="pace", pace="fast")
    b.drain(0.1)
    a.until(lambda p: bool(p.decision) and p.decision["mine"]).send(type="choose", n=0, option="dig", seat=0)
    b.until(open_window)
    assert 0 < b.view["you"]["grace"] <= GRACE / 2


def test_a_click_in_the_time_of_grace_plays_the_card(quiet: Server) -> None:
    _, b = dig(quiet, PLUS)
    b.until(open_window)
    b.choose("play C3")
    assert not passes(b) and b.hand == []


def test_who_holds_the_table_is_asked(quiet: Server) -> None:
    _, b = dig(quiet, PLUS)
    b.until(open_window)
    b.send(type="hold", seat=1)
    b.until(asked)
    time.sleep(GRACE * 1.3)
    assert asked(b.drain(0.1))
    b.choose("pass")
    assert not passes(b), "that was the player's own pass"
    assert b.drain(0.1).view["you"]["holding"] == [], "a player who has answered holds up nobody"


def test_who_holds_the_table_outside_of_a_window_lets_it_go_themselves(quiet: Server) -> None:
    made = quiet.make("human", "human", "bot:random", seed="quiet", position=HANDS.format(PLUS))
    a, b = quiet.sit(made, 0), quiet.sit(made, 1)
    b.send(type="hold", seat=1)
    b.until(lambda p: p.view["you"]["holding"] == [1])
    a.until(lambda p: p.decision and p.decision["mine"]).send(type="choose", n=0, option="dig", seat=0)
    b.until(asked)
    b.choose("pass")
    assert b.drain(0.1).view["you"]["holding"] == [1]
    b.send(type="hold", on=False, seat=1)
    b.until(lambda p: p.view["you"]["holding"] == [])


def test_never_is_never_and_always_is_always(quiet: Server) -> None:
    for how, hand in (("never", HALVE), ("always", PLUS)):
        made = quiet.make("human", "human", "bot:random", seed="quiet", position=HANDS.format(hand))
        a, b = quiet.sit(made, 0), quiet.sit(made, 1)
        b.send(type="asking", how=how, seat=1)
        b.until(lambda p, how=how: p.view["you"]["asking"]["1"] == how)
        assert "asking" not in a.drain(0.1).view["table"]["seats"][1], "a setting is nobody else's business"
        began = time.monotonic()
        a.send(type="choose", n=0, option="dig", seat=0)
        if how == "never":
            b.until(lambda p: p.view["n"] == 2)
            assert time.monotonic() - began < GRACE and len(passes(b)) == 1
        else:
            b.until(asked)


def test_a_rest_lasts_until_ones_own_turn(quiet: Server) -> None:
    hands = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = [0, 1]\n'
    made = quiet.make("human", "human", seed="quiet", position=hands)
    a, b = quiet.sit(made, 0), quiet.sit(made, 1)
    b.send(type="rest", seat=1)
    b.until(lambda p: p.view["you"]["resting"] == [1])
    for n in range(2):
        a.until(lambda p, n=n: p.view["n"] == n and p.decision["mine"]).choose("dig")
    b.until(lambda p: bool(p.decision) and p.decision["mine"] and "window" not in p.decision)
    assert len(passes(b)) == 2 and b.view["you"]["resting"] == []


def test_the_setting_outlives_a_restart(quiet: Server) -> None:
    made = quiet.make()
    p = quiet.sit(made, 1)
    p.send(type="asking", how="never", seat=1)
    p.until(lambda p: p.view["you"]["asking"]["1"] == "never")
    quiet.kill()
    quiet.start()
    assert quiet.sit(made, 1).view["you"]["asking"]["1"] == "never"


def test_bad_settings_are_refused(quiet: Server) -> None:
    made = quiet.make()
    p = quiet.sit(made, 1)
    assert p.ask(type="asking", how="sometimes", seat=1)["error"] == "bad_message"
    assert p.ask(type="asking", how="never", seat=0)["error"] == "not_yours"
    assert p.ask(type="hold", seat=0)["error"] == "not_yours"
    assert p.ask(type="rest", on="yes", seat=1)["error"] == "bad_message"


@pytest.mark.parametrize("how", ["matters", "never"])
@pytest.mark.parametrize("hand", [PLUS, "[]"], ids=["could answer", "could not"])
def test_who_was_not_asked_looks_like_who_held_nothing(start: Callable[..., Server], hand: str, how: str) -> None:
    pause = 1.5
    server = start(UNDERCROFT_ASKING=how, UNDERCROFT_PAUSE=str(pause))
    made = server.make("human", "human", "human", seed="mask", position=HANDS.format(hand))
    a, b, c = (server.sit(made, i) for i in range(3))
    for p in (a, b, c):
        p.until(lambda p: all(s["online"] for s in p.view["table"]["seats"]) and p.view["version"] == 3)
        p.drain(0.02)
        p.raw.clear()
    began = time.monotonic()
    a.send(type="choose", n=0, option="dig", seat=0)
    for p in (a, c):
        p.until(lambda p: p.view["n"] > 0)
        assert pause * 0.9 < time.monotonic() - began < pause * 1.8
        assert len([t for t in p.raw if '"type":"view"' in t]) == 2, "no frame in between tells anything"
        assert p.view["n"] == 1
