"""The toy's ledger as tests: small, but every kind of engine feature is in it."""

import pytest

from toy.play import at, choose, new, play_out, state
from toy.title import TITLE
from undercroft.engine.decision import PARTY
from undercroft.errors import Refused

HALVE, PLUS, COUNTER, PURSE = 0, 3, 6, 9  # the first card of each kind


def refused(m, text: str, seat: int | None = None) -> list[str]:  # type: ignore[no-untyped-def]
    h = m.game.hash()
    with pytest.raises(Refused) as e:
        m.choose(text, seat)
    assert m.game.hash() == h
    return e.value.rules


@pytest.mark.rule("TOY-TURN-01")
def test_others_wait() -> None:
    assert refused(at(turn=0), "draw", seat=1) == ["TOY-TURN-01"]


@pytest.mark.rule("TOY-TURN-02")
def test_two_actions_a_turn() -> None:
    m = choose(at(turn=0, seat=[{"hand": [9]}]), "move R1", "move R2")
    assert m.options() == ["play C9", "end"]
    assert refused(m, "move R1") == ["TOY-TURN-02"]


@pytest.mark.rule("TOY-MOVE-01")
def test_moves_need_a_door() -> None:
    m = at(turn=0, seat=[{"room": 1}])
    assert refused(m, "move R4") == ["TOY-MOVE-01"]
    assert m.why("move R4").hint == "Another room."
    assert m.why("move R2").allowed


@pytest.mark.rule("TOY-DIG-01")
def test_a_dig_takes_no_more_than_is_there() -> None:
    m = choose(at(script=[5], turn=0, gold=[2, 8, 6, 6, 10, 8], seat=[{"hand": []}, {"hand": []}]), "dig")
    assert state(m).diggers[0].coins == 2
    assert refused(m, "dig") == ["TOY-DIG-01"]


@pytest.mark.rule("TOY-DIG-02")
def test_cards_come_to_effect_last_first() -> None:
    m = at(script=[4], turn=0, seat=[{"room": 4, "hand": [PLUS]}, {"hand": [HALVE]}])
    choose(m, "dig", f"play C{HALVE}", f"play C{PLUS}")  # Plus came last: (5 + 3) / 2
    assert state(m).diggers[0].coins == 4


@pytest.mark.rule("TOY-DIG-02")
def test_everybody_is_asked_again_after_a_card() -> None:
    m = at(script=[4], turn=0, seat=[{"room": 4, "hand": [PLUS]}, {"hand": [HALVE]}])
    choose(m, "dig", "pass", f"play C{PLUS}")
    assert m.decision is not None and m.decision.owner == 1
    choose(m, f"play C{HALVE}")  # Halve came last: 5 / 2 + 3
    assert state(m).diggers[0].coins == 5


@pytest.mark.rule("TOY-DIG-02")
def test_halves_by_ruling() -> None:
    for ruling, coins in (({}, 2), ({"T-01": "up"}, 3)):
        m = new(
            seed="1", rulings=ruling, position={"turn": 0, "script": [4], "seat": [{"hand": []}, {"hand": [HALVE]}]}
        )
        assert state(choose(m, "dig", f"play C{HALVE}")).diggers[0].coins == coins


@pytest.mark.rule("TOY-CARD-01")
def test_only_own_cards() -> None:
    assert refused(at(turn=0, seat=[{"hand": [0]}]), "play C9") == ["TOY-CARD-01"]


@pytest.mark.rule("TOY-CARD-02")
def test_a_counter_cancels_and_can_be_countered() -> None:
    seats = [{"room": 4, "hand": [COUNTER]}, {"hand": [HALVE]}]
    m = choose(at(script=[4], turn=0, seat=seats), "dig", f"play C{HALVE}")
    assert m.options() == [f"play C{COUNTER}", "pass"]
    assert state(choose(m, f"play C{COUNTER}")).diggers[0].coins == 5
    seats[1]["hand"] = [HALVE, COUNTER + 1]
    m = choose(at(script=[4], turn=0, seat=seats), "dig", f"play C{HALVE}", f"play C{COUNTER}")
    assert state(choose(m, f"play C{COUNTER + 1}")).diggers[0].coins == 2


@pytest.mark.rule("TOY-CARD-02")
def test_cards_have_their_time() -> None:
    assert refused(at(turn=0, seat=[{"hand": [0]}]), "play C0") == ["TOY-CARD-02"]
    m = choose(at(turn=0, seat=[{"hand": [PURSE]}]), f"play C{PURSE}")
    assert state(m).diggers[0].coins == 2


@pytest.mark.rule("TOY-DECK-01")
def test_discards_make_a_new_deck_but_not_for_a_peek() -> None:
    m = at(turn=0, seat=[{"hand": [9, 10, 11, 0, 1, 2]}, {"hand": [3, 4, 5, 6, 7, 8]}])
    assert refused(m, "draw") == ["TOY-DECK-01"]
    choose(m, "play C9")
    assert "draw" in m.options() and refused(m, "peek") == ["TOY-DECK-01"]


@pytest.mark.rule("TOY-PARTY-01")
def test_the_party_decides_together() -> None:
    m = new("party", 3)
    assert m.decision is not None and m.decision.owner == PARTY
    assert all(m.game.may_answer(seat) for seat in range(3))
    m.choose("press", 2)
    assert state(m).pressed
    assert refused(m, "camp") == ["TOY-PARTY-01"]


@pytest.mark.rule("TOY-END-01")
def test_riches_end_the_game_at_once() -> None:
    m = choose(at(turn=0, seat=[{"coins": 10, "hand": [PURSE]}]), f"play C{PURSE}")
    assert m.outcome is not None and m.outcome.name == "riches"
    assert [p.place for p in m.outcome.places] == [1, 2]
    with pytest.raises(Refused, match="over"):
        m.choose(0)


@pytest.mark.rule("TOY-END-02")
def test_dusk() -> None:
    m = choose(at(turn=1, round=8, seat=[{"hand": []}, {"hand": []}]), "end")
    assert m.outcome is not None and m.outcome.name == "dusk"
    m = play_out(new("party", 1, options={"goal": "12"}))
    assert m.outcome is not None and m.outcome.name in ("lost", "escaped")


def test_every_rule_has_a_number() -> None:
    assert TITLE.ledger.rule(3).id == "TOY-MOVE-01"
