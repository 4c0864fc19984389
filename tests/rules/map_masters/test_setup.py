"""Set-up and market (MAP-SETUP, MAP-MARKET)."""

import pytest

from rules.map_masters.laying import at, hall, lay, made, verdict, world
from undercroft.errors import Refused
from undercroft.games.map_masters import options as o
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import CARD_NUMBERS, CARDS, MISSIONS
from undercroft.games.map_masters.legal.setting_up import forbids_start
from undercroft.games.map_masters.state import EMPTY, FACE_DOWN, NO_SPACE
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import Match, start


def new(mission: str = "mission_01", players: int = 3, seed: str = "5", **more: str) -> Match:
    return start(TITLE, mission, players, seed=seed, options=more)


def placed(m: Match) -> Match:
    """All minis somewhere."""
    while m.decision is not None and m.decision.prompt == o.P_PLACE:
        m.choose(0)
    return m


def entered(m: Match) -> Match:
    """Through the market to the first turn."""
    placed(m)
    while m.decision is not None and m.decision.prompt != o.P_PLAY:
        m.choose("close" if m.decision.prompt == o.P_MARKET else 0)
    return m


@pytest.mark.rule("MAP-SETUP-03")
@pytest.mark.rule("MAP-SETUP-04")
@pytest.mark.rule("MAP-SETUP-05")
@pytest.mark.rule("MAP-SETUP-06")
@pytest.mark.rule("MAP-SETUP-07")
@pytest.mark.rule("MAP-SETUP-08")
@pytest.mark.rule("MAP-SETUP-09")
@pytest.mark.rule("MAP-SETUP-14")
@pytest.mark.rule("MAP-SETUP-15")
@pytest.mark.rule("MAP-SETUP-17")
@pytest.mark.rule("A-42")
def test_mission_1_is_set_up(seeds: int = 4) -> None:
    """EX-01"""
    turns = set()
    for seed in range(seeds):
        m = new(seed=str(seed))
        g = world(m)
        kinds = [g.card(c).kind for c in range(len(g.cells)) if g.cells[c] > 0]
        assert kinds.count(t.STARTER) == 21
        d29, b02 = g.cells.index(CARD_NUMBERS["D29"] + 1), g.cells.index(CARD_NUMBERS["B02"] + 1)
        assert (d29, b02) == (3, 17) and g.turns[d29] == g.turns[b02] == 0
        assert g.tokens[d29] == 1 and sum(g.tokens) == 1
        deck = [CARDS[c] for c in g.deck.every()]
        assert len(deck) == 36
        assert sum(c.kind == t.STARTER for c in deck) == 18
        assert [sum(c.kind == t.DUNGEON and c.cost == n for c in deck) for n in range(3, 7)] == [4, 5, 5, 4]
        assert CARD_NUMBERS["D29"] not in g.deck.every()
        turns.update(zip(g.cells, g.turns, strict=True))
        entered(m)
        assert g.deck.size() == 27 and [len(h) for h in g.hands] == [3, 3, 3]
    assert {turn for cell, turn in turns if cell > 0} == {0, 1}


@pytest.mark.rule("MAP-HOUSE-06")
@pytest.mark.parametrize("mission", MISSIONS[:14], ids=[m.id for m in MISSIONS[:14]])
def test_every_mission_is_laid_out_as_its_layout_says(mission: object) -> None:
    from undercroft.games.map_masters.components import Mission

    assert isinstance(mission, Mission)
    g = world(new(mission.id))
    for cell, kind in enumerate(mission.cells):
        value = g.cells[cell]
        if kind == t.C_STARTER:
            assert g.card(cell).kind == t.STARTER
        elif kind == t.C_FIXED:
            assert value == mission.cards[cell] + 1 and g.turns[cell] == mission.turns[cell]
        else:
            assert value == {t.C_NONE: NO_SPACE, t.C_EMPTY: EMPTY, t.C_HIDDEN: FACE_DOWN}[kind]
    assert not set(mission.cards) & set(g.deck.every())
    assert len(g.groups) == len(mission.colours)
    assert g.deck.size() >= mission.cells.count(t.C_EMPTY)


@pytest.mark.rule("MAP-SETUP-17")
def test_a_solo_player_gets_four() -> None:
    assert len(world(entered(new(players=1))).hands[0]) == 4


@pytest.mark.rule("MAP-SETUP-10")
@pytest.mark.rule("MAP-SETUP-11")
@pytest.mark.rule("MAP-SETUP-12")
@pytest.mark.rule("MAP-GROUP-02")
@pytest.mark.rule("MAP-HOUSE-08")
@pytest.mark.rule("A-05")
@pytest.mark.rule("A-07")
@pytest.mark.rule("A-52")
def test_where_minis_may_start() -> None:
    g = lay(f"{hall()} . B02 # .", f"{hall()} D29+winged_boots S1 ? B04", green="r1c1.W1", red="r1c1.W1")
    red = g.groups[1]
    red.cell = -1

    def why(where: str) -> str:
        from undercroft.games.map_masters.words.lines import read_slot

        cell, slot = read_slot(g, where)
        rule = forbids_start(g, 1, cell, slot)
        return TITLE.ledger.rule(rule).id if rule else ""

    assert why("r1c2.N") == ""  # an empty space: any hallway that will be there
    assert why("r2c1.W1") == ""
    assert why("r2c2.S") == ""  # before an Artifact card
    assert why("r1c1.W1") == "MAP-PATH-03"  # green stands there
    assert why("r1c1.N") == "MAP-SETUP-11"  # a wall
    assert why("r2c1.E1") == "MAP-HOUSE-08"  # looks inwards
    assert why("r1c5.W1") == "MAP-HOUSE-08"  # the river is not a side
    assert why("r1c3.N") == "MAP-HOUSE-08"  # a Boss
    assert why("r2c5.E1") == "MAP-HOUSE-08"  # a Step
    assert why("r2c4.S") == "MAP-HOUSE-08"  # face down
    assert why("r2c2.s") == "MAP-HOUSE-08"  # Underground


@pytest.mark.rule("MAP-HOUSE-08")
def test_only_the_named_sides() -> None:
    g = world(new("mission_14"))
    assert {x.c for x in new("mission_14").game.decision.options} <= {t.WEST_1, t.WEST_2}  # type: ignore[union-attr]
    assert forbids_start(g, 0, 1, t.NORTH) != 0


@pytest.mark.rule("MAP-SETUP-12")
@pytest.mark.rule("MAP-SETUP-13")
@pytest.mark.rule("A-06")
def test_a_mini_before_an_empty_space_keeps_its_slot_and_may_be_stranded() -> None:
    g = lay(". B02", green="r1c1.W2")
    assert verdict(g, "green r1c1.W2 > end O2") == "no_way_out"
    g.cells[0] = CARD_NUMBERS[hall()] + 1  # opens at W1 only
    assert verdict(g, "green r1c1.W2 h1 > end O2") == "no_way_out"
    assert g.result == 0


@pytest.mark.rule("MAP-SETUP-16")
def test_no_market_without_money() -> None:
    m = placed(new("mission_12"))
    assert m.decision is not None and m.decision.prompt == o.P_FIRST


@pytest.mark.rule("MAP-SETUP-18")
@pytest.mark.rule("MAP-SETUP-19")
@pytest.mark.rule("A-38")
def test_hands_are_private_unless_open() -> None:
    m = entered(new())
    assert TITLE.speech.scene(m.game, 0)["seats"][1]["hand"] == []
    assert len(TITLE.speech.scene(m.game, 0)["seats"][0]["hand"]) == 3
    m = entered(new(hands="open"))
    assert len(TITLE.speech.scene(m.game, 0)["seats"][1]["hand"]) == 3


@pytest.mark.rule("MAP-SETUP-20")
def test_rules_of_the_mission_are_told() -> None:
    notes = [n["text"] for n in TITLE.speech.scene(new("mission_07").game, 0)["notes"]]
    assert any("at most one of the three candles" in text for text in notes)


@pytest.mark.rule("MAP-SETUP-21")
@pytest.mark.rule("MAP-DIFF-08")
@pytest.mark.rule("A-04")
def test_four_levels_and_normal_by_default() -> None:
    assert [world(new(difficulty=x)).level for x in t.LEVELS] == [0, 1, 2, 3]
    assert world(new()).level == t.NORMAL
    m = placed(start(TITLE, "mission_12", 2, seed="1", rulings={"A-04": "printed_order"}))
    assert m.options() == ["level novice", "level easy", "level normal", "level hard"]
    m.choose("level hard")
    assert world(m).level == t.HARD


@pytest.mark.rule("MAP-SETUP-22")
@pytest.mark.rule("A-03")
def test_the_team_chooses_who_begins_after_hands_are_seen() -> None:
    m = placed(new())
    assert [len(h) for h in world(m).hands] == [0, 0, 0]
    m.choose("close")
    assert [len(h) for h in world(m).hands] == [3, 3, 3]
    m.choose("first P2")
    assert m.decision is not None and m.decision.owner == 1


@pytest.mark.rule("MAP-SETUP-23")
@pytest.mark.rule("MAP-MARKET-01")
@pytest.mark.rule("MAP-MARKET-12")
def test_nothing_is_bought_or_moved_once_the_dungeon_is_entered() -> None:
    m = entered(new())
    for text in ("buy key green", "book SB1 red", "unseen", "place red r1c1 N"):
        with pytest.raises(Refused) as e:
            m.choose(text)
        assert e.value.rules


@pytest.mark.rule("MAP-SETUP-24")
@pytest.mark.rule("MAP-PLAY-01")
def test_any_group_may_go_for_any_objective() -> None:
    for group, slot, hall_name in (("green", "W1", "h1"), ("yellow", "W2", "h2")):
        m = at(
            f"{made('W1-E1 coin, W2-E2')} B24",
            green="r1c1.W1 barrel*3 scroll",
            yellow="r1c1.W2 barrel*3 scroll",
            red="r1c1.S",
        )
        m.choose(f"draw {group} r1c1.{slot} {hall_name} > end O3")
        assert len(world(m).done) == 1


# ---- the market
@pytest.mark.rule("MAP-MARKET-03")
@pytest.mark.rule("MAP-MARKET-04")
@pytest.mark.rule("MAP-MARKET-05")
@pytest.mark.rule("MAP-MARKET-06")
@pytest.mark.rule("MAP-MARKET-08")
@pytest.mark.rule("MAP-MARKET-09")
@pytest.mark.rule("MAP-MARKET-10")
@pytest.mark.rule("MAP-MARKET-14")
def test_five_coins_are_spent() -> None:
    """EX-02"""
    m = placed(new())
    g = world(m)
    assert g.purse == 5 and len(g.shelf) == 2 and g.books.size() == 7
    book = g.shelf[0]
    m.choose(f"book SB{book + 1} green")
    assert g.purse == 3 and len(g.shelf) == 2 and g.books.size() == 6 and book not in g.shelf
    m.choose("buy key red")
    m.choose("buy rope red")
    with pytest.raises(Refused) as e:
        m.choose("buy rope red")
    assert e.value.rules[0] == "MAP-MARKET-10"
    m.choose("buy rope blue")
    assert g.purse == 0
    assert g.groups[0].books == 1 << book
    assert g.groups[3].tokens == 1 << t.KEY | 1 << t.ROPE and g.groups[2].tokens == 1 << t.ROPE
    assert g.piles == [5, 5, 4, 3]
    assert m.decision is not None and m.decision.prompt == o.P_FIRST


@pytest.mark.rule("MAP-MARKET-07")
@pytest.mark.rule("A-43")
def test_an_unseen_book_is_seen_then_linked() -> None:
    m = placed(new())
    m.choose("unseen")
    g = world(m)
    assert g.purse == 3 and m.decision is not None and m.decision.prompt == o.P_LINK
    book = m.decision.a
    m.choose(f"link SB{book + 1} yellow")
    assert g.groups[1].books == 1 << book and len(g.shelf) == 2


@pytest.mark.rule("MAP-MARKET-11")
@pytest.mark.rule("A-01")
def test_two_books_for_a_mini_or_one() -> None:
    for reading, most in (("two", 2), ("one", 1)):
        m = placed(start(TITLE, "mission_06", 2, seed="3", rulings={"A-01": reading}))
        g = world(m)
        for _ in range(most):
            m.choose(f"book SB{g.shelf[0] + 1} red")
        with pytest.raises(Refused) as e:
            m.choose(f"book SB{g.shelf[0] + 1} red")
        assert e.value.rules[0] == "MAP-MARKET-11"


@pytest.mark.rule("MAP-MARKET-13")
def test_coins_left_are_gone() -> None:
    m = placed(new())
    m.choose("close")
    assert world(m).purse == 0


@pytest.mark.rule("MAP-MARKET-04")
@pytest.mark.rule("MAP-MARKET-06")
def test_no_credit() -> None:
    m = placed(new("mission_02"))
    g = world(m)
    m.choose(f"book SB{g.shelf[0] + 1} red")
    with pytest.raises(Refused) as e:
        m.choose("unseen")
    assert e.value.rules[0] == "MAP-MARKET-06"
