"""Decisions of the party at a table of Hellscape: who proposes, who decides, and that nobody waits for nothing."""

from collections.abc import Callable

import pytest

from server.harness import Player, Server

WISH = {"game": "hellscape", "mode": "tutorial", "seed": "party", "options": {"heroes": "dealt"}}


def seated(server: Server, **more: str) -> tuple[Player, Player]:
    """Two people; the first question is whose turn is next."""
    made = server.make("human", "human", **{**WISH, **more})
    a, b = server.sit(made, 0), server.sit(made, 1)
    for p in (a, b):
        p.until(lambda p: p.decision is not None and p.decision["prompt"] == "Whose turn is next?")
        p.until(lambda p: all(s["claimed"] for s in p.view["table"]["seats"]))
    return a, b


@pytest.fixture
def server(start: Callable[..., Server]) -> Server:
    return start()


def test_what_others_propose_is_seen_by_all_and_confirmed_by_one_click(server: Server) -> None:
    a, b = seated(server)
    assert a.view["table"]["party"] == "proposal" and a.view["table"]["leader"] == 0
    text = b.options[-1]
    b.send(type="choose", n=b.view["n"], option=text, seat=1)
    for p in (a, b):
        p.until(lambda p: p.view["table"]["proposals"] != [])
        (one,) = p.view["table"]["proposals"]
        assert one["seat"] == 1 and one["option"] == text and one["label"].endswith("goes next")
        assert p.view["n"] == 0 and p.view["table"]["waiting"] == [0]
    a.send(type="choose", n=0, option=text, seat=0)
    a.until(lambda p: p.view["n"] > 0)
    assert a.view["table"]["proposals"] == []


def test_what_is_not_offered_cannot_be_proposed(server: Server) -> None:
    _, b = seated(server)
    b.send(type="choose", n=0, option="end", seat=1)
    b.until(lambda p: p.errors != [])
    assert "not offered" in b.errors[-1]["detail"] and b.view["table"]["proposals"] == []


def test_a_table_where_only_the_owner_of_the_turn_decides_offers_nothing_to_others(server: Server) -> None:
    a, b = seated(server, party="owner")
    assert b.decision["options"] == [] and not b.decision["mine"] and a.decision["mine"]
    b.send(type="choose", n=0, option=a.options[0], seat=1)
    b.until(lambda p: p.errors != [])
    assert b.errors[-1]["error"] == "not_yours"


def test_a_table_where_anyone_decides_takes_the_first_answer(server: Server) -> None:
    _, b = seated(server, party="anyone")
    b.send(type="choose", n=0, option=b.options[0], seat=1)
    b.until(lambda p: p.view["n"] > 0)


def test_one_person_with_several_seats_decides_at_once(server: Server) -> None:
    host = server.sit(server.make("human", "human", **WISH))
    host.until(lambda p: p.decision is not None)
    host.send(type="choose", n=0, option=host.options[0], seat=1)
    host.until(lambda p: p.view["n"] > 0)


@pytest.mark.parametrize("how", ["matters", "always"])
def test_the_order_of_heroes_is_asked_in_peace_only_of_who_wants_it(start: Callable[..., Server], how: str) -> None:
    server = start(UNDERCROFT_ASKING=how)
    host = server.sit(server.make("human", "human", **WISH))
    host.until(lambda p: p.decision is not None and (how == "always" or p.view["n"] > 0))
    assert host.decision["owner"] == (-1 if how == "always" else 0)
    assert [e["text"] for e in host.log if e["kind"] == "auto" and "goes next" in e["text"]] == (
        [] if how == "always" else [host.log[0]["text"]]
    )


def test_an_unknown_way_is_refused(server: Server) -> None:
    body = {**WISH, "players": 2, "party": "loudest"}
    assert server.http.post("/api/tables", json=body).status_code == 400
