"""The book of effects: every half of every card has its list, and every effect of the content its class."""

from typing import Any

import msgspec
import pytest

from rules.masmorra.play import Table, two
from undercroft.engine.effect import Effect, register
from undercroft.games.masmorra import rows_fx
from undercroft.games.masmorra import rule_ids as r
from undercroft.games.masmorra.content import CARDS, EVILS
from undercroft.games.masmorra.effects.base import BOOK, EVIL, ORANGE, PURPLE, TITLES
from undercroft.games.masmorra.effects.book import effects_of
from undercroft.games.masmorra.steps.effects import Does
from undercroft.games.masmorra.terms import BY_CARD, BY_GRIMBOLT, BY_PAYBACK, BY_TRAP


def test_the_book_is_filled_for_every_card() -> None:
    assert BOOK[0] == [] and len(BOOK) == len(TITLES) == 1 + 2 * len(CARDS) + len(EVILS)
    assert sorted([*ORANGE, *PURPLE, *EVIL]) == list(range(1, len(BOOK)))
    assert all(BOOK[1:])
    for card, c in enumerate(CARDS):
        assert len(BOOK[PURPLE[card]]) == len(c.purple.rows)
        assert TITLES[ORANGE[card]] == TITLES[PURPLE[card]] == c.name


def made(row: dict[str, Any]) -> list[Effect[Any]]:
    """The effects of a row of content."""
    return effects_of([msgspec.convert(row, rows_fx.Effect)])


def carried_out(t: Table, row: dict[str, Any], by: int, about: int, extra: int = 0) -> Table:
    """A row of content takes effect at this table, as if a card had said it."""
    number = register(BOOK, made(row))
    try:
        t.g.decision = None
        t.g.push(Does(number, by, about, extra, -1))
        t.g.advance()
    finally:
        del BOOK[number]
    return t


def test_gold_is_lost_by_number_and_never_more_than_there_is() -> None:
    row = {"op": "lose_gold", "n": 2}
    assert carried_out(two("gold = 5"), row, 0, 0).hero("jay").gold == 3
    assert carried_out(two("gold = 1"), row, 0, 0).hero("jay").gold == 0


def test_several_cards_are_discarded_of_the_hand_it_concerns() -> None:
    t = two('hand = ["T01"]', 'hand = ["T02", "T03", "T04"]')
    carried_out(t, {"op": "discard", "n": 2, "how": "random"}, 0, 1)
    assert len(t.hero("mika").hand) == 1 and len(t.hero("jay").hand) == 1


def test_xp_of_all_in_the_room_may_be_lost() -> None:
    t = carried_out(two("xp = 2", "xp = 1"), {"op": "xp", "n": -1, "who": "heroes_in_room"}, 0, 0)
    assert (t.hero("jay").xp, t.hero("mika").xp) == (1, 0)


@pytest.mark.parametrize(("where", "room"), [("self_room", "S1-22"), ("active_room", "S1-00")])
def test_a_monster_appears_beside_its_caller_or_the_active_hero(where: str, room: str) -> None:
    t = two("", 'room = "S1-22"', 'map.1 = "S1-22 S1-00"')
    carried_out(t, {"op": "spawn", "kind": "minor", "where": where}, 1, 1)
    assert len(t.monsters(room)) == 1


def test_all_monsters_march_to_the_active_hero_whoever_calls() -> None:
    t = two(
        "",
        'room = "S1-15"',
        """map.1 = "S1-00 S1-22 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-17"}]""",
    )
    carried_out(t, {"op": "march", "to": "active"}, 1, 1)
    assert t.monsters("S1-22") == ["orc"]


def test_traps_spring_beside_the_active_hero_whoever_calls() -> None:
    t = two("", 'room = "S1-22"', 'map.1 = "S1-22 S1-00 S1-08"')
    carried_out(t, {"op": "trap_activate", "which": "adjacent_to_active"}, 1, 1)
    assert (t.hero("jay").life, t.hero("mika").life) == (5, 6)


@pytest.mark.parametrize(
    "row",
    [
        {"op": "gain", "sym": {"STEP": 1}, "to": "self"},
        {"op": "reroll", "n": 1, "who": "self"},
        {"op": "set_die", "n": 1, "who": "self"},
    ],
)
def test_only_the_active_player_has_dice_and_symbols(row: dict[str, Any]) -> None:
    t = two("", "", 'dice = ["melee"]')
    mine = made(row)[0]
    key = "to" if "to" in row else "who"
    anybody = made({**row, key: "active"})[0]
    assert [e.forbids(t.g, by, 0, 0) for e in (mine, anybody) for by in (0, 1)] == [0, r.CARD_05, 0, 0]


@pytest.mark.parametrize(
    ("of", "payback", "card"), [(["payback"], True, False), (["card"], False, True), (["payback", "card"], True, True)]
)
def test_wounds_are_prevented_by_their_kind(of: list[str], payback: bool, card: bool) -> None:
    g = two().g
    effect = made({"op": "prevent", "n": 1, "of": of})[0]
    assert [effect.forbids(g, 0, 0, source) == 0 for source in (BY_PAYBACK, BY_CARD, BY_TRAP, BY_GRIMBOLT)] == [
        payback,
        card,
        False,
        False,
    ]
