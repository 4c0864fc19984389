"""Predicates by themselves: the list of options is what they allow, and numbers that mean nothing are refused."""

from itertools import product

import pytest

from rules.map_masters.laying import at, drawn, hall, lay, made, rule, tried, verdict, world
from undercroft.engine.deck import new_deck
from undercroft.engine.option import opt
from undercroft.errors import CroftError
from undercroft.games.map_masters import options as o
from undercroft.games.map_masters import rule_ids as r
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.acts.base import ACTS
from undercroft.games.map_masters.acts.setting_up import BUY, BUY_BOOK, LINK, Buy, BuyBook, BuyUnseen, Close
from undercroft.games.map_masters.acts.turns import Play, TurnItUp, also
from undercroft.games.map_masters.content import CARD_NUMBERS, CARDS, MISSIONS
from undercroft.games.map_masters.legal.setting_up import forbids_link, forbids_start
from undercroft.games.map_masters.paths import line as p
from undercroft.games.map_masters.paths.draft import draft_of, values
from undercroft.games.map_masters.paths.goal import goal_of
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.onward import ways_on
from undercroft.games.map_masters.paths.route import Route
from undercroft.games.map_masters.paths.search import NOT_FOUND, PROVED_NONE, Search
from undercroft.games.map_masters.paths.tracing import begin, judge, steps_on
from undercroft.games.map_masters.paths.verdicts import NAMES
from undercroft.games.map_masters.pieces import done_by, goal_at
from undercroft.games.map_masters.scoring import is_won
from undercroft.games.map_masters.sketching import MOST_WAYS, ways_to_pay
from undercroft.games.map_masters.state import FACE_DOWN
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import read_path, write_path
from undercroft.match.match import start


@pytest.mark.rule("MAP-PLAY-02")
@pytest.mark.rule("MAP-PLAY-03")
@pytest.mark.rule("MAP-PLAY-04")
@pytest.mark.rule("MAP-PLAY-05")
def test_a_card_may_be_laid_exactly_where_it_is_offered() -> None:
    m = at(
        "S1 . #",
        "B24 ? .",
        mission="mission_09",
        step="play",
        hands=["S2 S2 D05"],
        green="r1c1.W1",
        yellow="r1c1.N",
        red="r2c3.S",
    )
    g = world(m)
    play = Play()
    offered = {(x.a, x.b, x.c) for x in ACTS.listed(g, o.P_PLAY)}
    assert len(offered) == len(ACTS.listed(g, o.P_PLAY)) == 2 * 2 * 2  # two kinds of cards, two spaces, two ways up
    for card, cell, turn in product(range(len(CARDS)), range(len(g.cells) + 1), range(3)):
        assert (play.forbids(g, card, cell, turn) == 0) == ((card, cell, turn) in offered)
    card = CARD_NUMBERS["D05"]
    tried = ((0, 1, 0), (card, 6, 0), (card, 1, 2), (card, 2, 0), (card, 0, 0), (card, 4, 0))
    assert [play.forbids(g, *x) for x in tried] == [r.PLAY_05, r.PLAY_04, r.PLAY_04, r.PLAY_02, r.PLAY_04, r.PLAY_04]


@pytest.mark.rule("MAP-SETUP-11")
@pytest.mark.rule("MAP-SETUP-23")
@pytest.mark.rule("MAP-HOUSE-08")
@pytest.mark.parametrize("mission", ["mission_01", "mission_06", "mission_09", "mission_14"])
def test_a_mini_may_start_exactly_where_it_is_offered(mission: str) -> None:
    g = world(start(TITLE, mission, 2, seed="6"))
    offered = {(x.b, x.c) for x in ACTS.listed(g, o.P_PLACE)}
    for cell, slot in product(range(len(g.cells) + 1), range(t.OPENINGS)):
        outside = cell < len(g.cells) and slot < 6 and g.neighbour(cell, slot) < 0
        side = slot < 6 and g.mission_card().sides >> t.SIDE_OF[slot] & 1 == 1
        on = (
            cell < len(g.cells)
            and outside
            and (
                g.cells[cell] == 0
                or (
                    g.cells[cell] > 0
                    and g.card(cell).kind in (t.STARTER, t.DUNGEON)
                    and g.card(cell).is_open(t.turned(slot, g.turns[cell]))
                )
            )
        )
        assert ((cell, slot) in offered) == (side and on), (cell, slot)
        assert (forbids_start(g, 0, cell, slot) == 0) == ((cell, slot) in offered)
    cell, slot = min(offered)
    assert forbids_start(g, len(g.groups), cell, slot) == r.SETUP_23  # there is no such group
    g.groups[0].cell, g.groups[0].slot = cell, slot
    assert forbids_start(g, 0, *max(offered)) == r.SETUP_23  # it stands already
    assert forbids_start(g, 1, cell, slot) == r.PATH_03
    assert forbids_start(g, 1, *max(offered)) == 0


@pytest.mark.rule("MAP-MARKET-03")
@pytest.mark.rule("MAP-MARKET-04")
@pytest.mark.rule("MAP-MARKET-06")
@pytest.mark.rule("MAP-MARKET-07")
@pytest.mark.rule("MAP-MARKET-09")
@pytest.mark.rule("MAP-MARKET-11")
def test_what_the_market_sells_and_refuses() -> None:
    g = lay("S1 B01", mission="mission_02", green="r1c1.W1 key+ SB1 SB2", red="r1c1.N SB3")
    g.purse, g.shelf, g.piles = 2, [4, 5], [5, 0, 5, 5]
    groups, unseen = range(len(g.groups) + 1), BuyUnseen()
    assert [BUY.forbids(g, t.SCROLL, x) for x in groups] == [r.MARKET_03] * 3  # the pile is empty
    assert [BUY.forbids(g, t.KEY, x) for x in groups] == [r.MARKET_10, 0, r.MARKET_03]
    assert [BUY.forbids(g, t.COIN, x) for x in groups] == [r.MARKET_03] * 3
    assert [forbids_link(g, x) for x in groups] == [r.MARKET_11, 0, r.MARKET_09]
    assert [BUY_BOOK.forbids(g, 4, x) for x in groups] == [r.MARKET_11, 0, r.MARKET_09]
    assert BUY_BOOK.forbids(g, 6, 1) == r.MARKET_07 and unseen.forbids(g) == r.MARKET_07  # not on the shelf; no deck
    g.books.shuffle_in(7)
    assert unseen.forbids(g) == 0
    listed = {(x.kind, x.a, x.b) for x in ACTS.listed(g, o.P_MARKET)}
    fairies = {(Buy.KIND, t.SWORD, 0), (Buy.KIND, t.ROPE, 0), *((Buy.KIND, x, 1) for x in (t.SWORD, t.KEY, t.ROPE))}
    assert listed == fairies | {(BuyBook.KIND, 4, 1), (BuyBook.KIND, 5, 1), (BuyUnseen.KIND, 0, 0), (Close.KIND, 0, 0)}
    g.purse = 1
    assert BUY_BOOK.forbids(g, 4, 1) == unseen.forbids(g) == r.MARKET_06 and BUY.forbids(g, t.KEY, 1) == 0
    g.purse = 0
    assert BUY.forbids(g, t.KEY, 1) == r.MARKET_04
    g.purse = 2
    g.groups[1].closed = 1 << 8  # a second book, though it is used
    assert unseen.forbids(g) == r.MARKET_11


@pytest.mark.rule("MAP-MARKET-01")
@pytest.mark.rule("MAP-MARKET-09")
def test_only_the_market_is_open_while_it_is_asked_about() -> None:
    m = at("S1 B01", mission="mission_02", step="market", a="r1c1.W1 SB1 SB2", b="r1c1.N", c="r1c1.W2")
    g = world(m)
    assert TITLE.forbids(g, 0, opt(Close.KIND)) == 0 and TITLE.forbids(g, 0, opt(Play.KIND)) == r.MARKET_01
    assert TITLE.forbids(g, 0, opt(LINK.kind, 0, 1)) == r.MARKET_01
    m.choose("unseen")
    g = world(m)
    assert m.decision is not None and m.decision.prompt == o.P_LINK
    book = m.decision.a
    assert [TITLE.forbids(g, 0, opt(LINK.kind, book, x)) for x in range(4)] == [r.MARKET_11, 0, 0, r.MARKET_09]
    assert LINK.forbids(g, book + 1, 1) == r.MARKET_09  # another book than the one that was bought
    assert TITLE.forbids(g, 0, opt(Close.KIND)) == TITLE.forbids(g, 0, opt(99)) == r.MARKET_09


# ---- rules of missions, to their last number
@pytest.mark.rule("MAP-SETUP-20")
@pytest.mark.parametrize("second", ["B07", "B08", "B09"])
def test_one_candle_bars_each_of_the_others(second: str) -> None:
    first = "B08" if second == "B07" else "B07"
    hub = made("W1-E1, N-S")
    g = lay(f"{hall()} {first} {hub} {second}", mission="mission_07", green="r1c1.W1 scroll*2 key*2 barrel*2")
    drawn(g, "green r1c1.W1 h1 > end O1")
    assert verdict(g, "green r1c2.W1 h6 h2 > h1 > end O1") == "forbidden"
    assert (
        verdict(
            lay(f"{hall()} {second}", mission="mission_07", green="r1c1.W1 scroll*2 key barrel"),
            "green r1c1.W1 h1 > end O1",
        )
        == "ok"
    )


@pytest.mark.rule("MAP-SETUP-20")
def test_a_card_that_is_no_candle_is_free_to_all() -> None:
    """B04 is a Step too, and no candle: a group that has lit a candle may enter it."""
    g = lay(f"{hall()} B09 {hall()} B04", mission="mission_07", green="r1c1.W1 barrel key")
    drawn(g, "green r1c1.W1 h1 > end O1")
    assert verdict(g, "green r1c2.W1 h6 h2 > h1 > end O1") == "ok"


@pytest.mark.rule("MAP-SETUP-20")
@pytest.mark.rule("MAP-LOSE-05")
def test_the_post_after_the_letter_is_gone() -> None:
    """Mission 11: once blue has the letter, anybody may walk over the post."""
    g = lay(
        f"{hall()} B22 {hall()} B23",
        f". {made('N-E1, S-W1')} . .",
        mission="mission_11",
        red="r1c1.W1 barrel sealed_letter",
        blue="r1c3.E1",
        yellow="r2c2.W1",
        green="r2c2.E1",
    )
    drawn(g, "red r1c1.W1 h1 > end O1")
    across = "yellow r1c2.S h4 h2 > h1 > stop"
    g.groups[2].cell, g.groups[2].slot = 1, t.SLOT_NAMES.index("S")
    assert verdict(g, across) == "unmet" and rule(g, across) == "MAP-LOSE-05"  # the letter lies there
    g.tokens[1] = 0
    assert verdict(g, across) == "no_way_out" and rule(g, across) == "MAP-GEO-21"  # only the Boss stops it


@pytest.mark.rule("MAP-BOOK-08")
@pytest.mark.rule("MAP-GEO-15")
def test_sb7_crosses_what_the_same_group_drew_before() -> None:
    """The chord of an earlier leg is the group's own; those of others come before it in the list."""
    card = made("W1-R1, R1-E1, W2-R1, R1-E2", R1="h1 h3 h2 h4")
    for owner, expected in ((0, "ok"), (1, "crossing")):
        g = lay(f"{card} B01", green="r1c1.W1 coin*6 SB7", red="r1c1.N", yellow="r1c1.S")
        room = g.card(0).place_names.index("R1")
        far = (1 << 5) | room
        g.chords = [far, 2, 1, 3, room, owner, 2, 3]  # h3 to h4: between h1 and h2
        assert verdict(g, "green r1c1.W1 h1 h2 > end O1 weave") == expected
        assert verdict(g, "green r1c1.W1 h1 h2 > end O1") == "crossing"


@pytest.mark.rule("MAP-DIFF-05")
@pytest.mark.rule("MAP-OBJ-01")
@pytest.mark.parametrize(
    ("level", "has", "expected"),
    [
        ("hard", "coin*5", "unmet"),
        ("hard", "coin*6", "ok"),
        ("hard", "coin*7", "unmet"),
        ("normal", "coin*5", "unmet"),
        ("normal", "coin*6", "ok"),
        ("normal", "coin*7", "ok"),
    ],
)
def test_how_many_are_enough(level: str, has: str, expected: str) -> None:
    assert verdict(lay(f"{hall()} B01", level=level, green=f"r1c1.W1 {has}"), "green r1c1.W1 h1 > end O1") == expected


@pytest.mark.rule("MAP-BOSS-06")
@pytest.mark.parametrize(("kills", "expected"), [(2, "unmet"), (3, "ok"), (4, "ok")])
def test_kills_are_counted_and_never_too_many(kills: int, expected: str) -> None:
    for level in ("normal", "hard"):
        g = lay(f"{hall()} B11", mission="mission_03", level=level, green="r1c1.W1")
        g.groups[0].kills = kills
        assert verdict(g, "green r1c1.W1 h1 > end O1") == expected


# ---- steps to their last detail
FIRST_HALL = made("P1-E1 barrel, W1-P1, p1-E2, N-C1, C2-S")


@pytest.mark.rule("MAP-PATH-08")
@pytest.mark.parametrize(
    ("step", "by"),
    [
        ("cross rope", "MAP-PIT-02"),
        ("fall", "MAP-PIT-01"),
        ("climb", "MAP-BOOK-06"),
        (">", "MAP-GEO-19"),
        ("h1", "MAP-PATH-08"),
        ("h2", "MAP-PATH-08"),
        ("h1+", "MAP-PATH-08"),
        ("tele r1c1.C2 scroll", "MAP-TELE-02"),
    ],
)
def test_in_the_middle_of_a_hall_only_a_book_helps(step: str, by: str) -> None:
    """Also in the first hall of a card, whose number is 0."""
    g = lay(f"{FIRST_HALL} B01", green="r1c1.W1 coin*6 rope*2 scroll SB2 SB5")
    text = f"green r1c1.W1 h2 cross rope h1@1 {step} stop"
    assert verdict(g, text) == "malformed" and rule(g, text) == by


@pytest.mark.rule("MAP-BOOK-04")
@pytest.mark.rule("MAP-GEO-08")
@pytest.mark.parametrize(("end", "expected"), [("h1-", "coin key"), ("h1+", "rope scroll")])
def test_a_book_in_a_hall_meets_all_that_lies_on_its_side(end: str, expected: str) -> None:
    far = hall("coin key monster rope scroll")
    g = lay(f"{hall()} # {hall()} {far} {hall()}", green="r1c1.W1 SB3 sword")
    d = tried(g, f"green r1c1.W1 book SB3 r1c4.h1#3 {end} > stop").draft
    assert [t.FEATURES[i] for i in range(t.ITEMS) if d.holds(i)] == expected.split()


@pytest.mark.rule("MAP-TELE-03")
@pytest.mark.rule("A-13")
def test_sb7_is_no_help_for_a_jump() -> None:
    """A Circle in a hallway through which the group's own line runs is not a target."""
    card = made("W1-C1, C1-J1, J1-C2, C2-E1")
    g = lay(f"{card} B01", green="r1c1.W1 coin*6 scroll*2 SB7")
    back = "green r1c1.W1 h1 h2 h3 tele r1c1.C1 scroll h4 > end O1 weave"
    assert verdict(g, back) == "crossing" and rule(g, back) == "MAP-DEAD-05"


@pytest.mark.rule("MAP-GEO-05")
@pytest.mark.parametrize(
    "steps",
    [
        "h1 cross rope h2 > h5 h6 > end O1",
        "h1 fall h3 > h7 h6 > end O1",
        "h1 pact key cross rope h2 > h5 h6 > end O1",
    ],
)
def test_a_text_is_read_along_the_line(steps: str) -> None:
    """Halls are named after the card the line has come to, however it got there."""
    pit = made("W1-P1, P1-E1, p1-E2")
    six = made("N-J2, S-J2, n-j3, s-j3, W1-J1, J1-E1, W2-J1")
    g = lay(f"{pit} {six} B01", green="r1c1.W1 coin*6 rope SB4")
    text = f"green r1c1.W1 {steps}"
    assert verdict(g, text) == "ok" and write_path(g, read_path(g, text)) == text


@pytest.mark.rule("MAP-BOOK-06")
def test_a_text_is_read_up_through_a_pitfall() -> None:
    for card in (made("W1-p1, N-P1, P1-E1"), made("W1-p1, N-R1, R1-E1", R1="h2 h3 in P1")):
        g = lay(f"{card} {made('N-S, n-s, W1-E1')} B01", green="r1c1.W1 coin*6 SB5")
        text = "green r1c1.W1 h1 climb h3 > h3 > end O1"
        assert verdict(g, text) == "ok" and write_path(g, read_path(g, text)) == text


@pytest.mark.rule("MAP-PIT-04")
def test_a_text_is_read_down_through_the_pitfall_of_a_room() -> None:
    card = made("W1-R1, R1-N, p1-E1, W2-E2", R1="h1 h2 in P1")
    g = lay(f"{card} {made('N-S, n-s, W1-E1')} B01", green="r1c1.W1 coin*6")
    text = "green r1c1.W1 h1 fall h3 > h3 > end O1"
    assert verdict(g, text) == "ok" and write_path(g, read_path(g, text)) == text
    with pytest.raises(CroftError, match="face-up cards"):
        read_path(g, "green r1c1.W1 h1 h2 > h1 stop")  # over the edge


@pytest.mark.rule("MAP-STEP-03")
def test_no_text_goes_on_behind_a_face_down_card() -> None:
    g = lay(f"{hall()} ? {hall()}", mission="mission_09", pool="B17", green="r1c1.W1")
    with pytest.raises(CroftError, match="face-up cards"):
        read_path(g, "green r1c1.W1 h1 > h1 stop")
    with pytest.raises(CroftError, match="face-up cards"):
        read_path(g, "green r1c1.W1 h1 > climb h1 stop")


# ---- finding
def test_a_search_that_skips_choices_proves_nothing() -> None:
    """Eight Monsters, paid for in any order by Swords, a token and a book: too many ways to try them all."""
    loop = made("W1-J1, J1-J2 coin, J2-J3, J3-J1, J1-E1")
    for monsters, expected in ((2, PROVED_NONE), (8, NOT_FOUND)):
        cards = f"{hall(' '.join(['monster'] * monsters))} {loop} B01"
        g = lay(cards, green=f"r1c1.W1 coin*5 sword*{monsters} sword+ SB1")
        assert Search(g, Net(g), 0, goal_of(g, 2, 1), 0).exact(60000).status == expected


def test_strands_count_monsters_and_end_where_lines_end() -> None:
    g = lay(f"{made('J1-E1 padlock lava monster coin coin opt')} {hall('key')} B01", green="r1c1.W1")
    j1 = g.card(0).place_names.index("J1")
    s = Net(g).strand(0, j1, 0)
    assert (s.monsters, s.cells, s.stop >> 5, s.to) == (1, [1, 2], 2, -1)
    assert (s.items >> 8 * t.COIN & 255, s.items >> 8 * t.KEY & 255, s.kinds) == (2, 1, 1 << t.COIN | 1 << t.KEY)
    assert s.obstacles == 1 << t.PADLOCK | 1 << t.LAVA | 1 << t.MONSTER
    below = made("j1-s, J1-S")
    g = lay(below, "?", mission="mission_09", pool="B17", green="r1c1.W1")
    names = g.card(0).place_names
    net = Net(g)
    assert net.strand(0, names.index("J1"), 1).stop == 1 << 5 | t.NORTH  # a face-down card is open above ground only
    assert net.strand(0, names.index("j1"), 0).stop == -1


def test_what_is_barred_is_named_with_all_it_would_lead_to() -> None:
    g = lay(f"{made('W1-J1, J1-E1 padlock, J1-E2 monster')} {made('W1-R1, W2-E2', R1='h1')}", green="r1c1.W1")
    path = read_path(g, "green r1c1.W1 h1 stop")
    d = judge(g, path).draft
    d.plan = None
    ways, bars = ways_on(d, path)
    assert ways == [] and {tuple(x.aims) for x in bars} == {
        ("c0.h0", "c0.W1"),
        ("c0.h1", "c0.E1", "cell:1", "c1.W1", "c1.h0", "c1.R1"),
        ("c0.h2", "c0.E2", "cell:1", "c1.W2", "c1.h1", "c1.E2"),
    }
    assert {NAMES[x.verdict] for x in bars} == {"hall_twice", "obstacle"}


@pytest.mark.rule("MAP-SETUP-23")
@pytest.mark.rule("MAP-GROUP-04")
def test_a_line_begins_where_its_group_stands() -> None:
    for moved, by in ((False, "MAP-SETUP-23"), (True, "MAP-GROUP-04")):
        g = lay(f"S1 {hall()} B01", green="r1c2.W1 coin*6")
        g.groups[0].moved = moved
        assert verdict(g, "green r1c2.W1 h1 > end O1") == "ok"
        for place in ("r1c1.W1", "r1c2.E1", "r1c1.N"):
            text = f"green {place} h1 > end O1"
            assert verdict(g, text) == "malformed" and rule(g, text) == by


@pytest.mark.rule("MAP-PATH-08")
def test_a_step_of_no_kind_is_no_step() -> None:
    g = lay(f"{hall()} B01", green="r1c1.W1 coin*6")
    path = read_path(g, "green r1c1.W1 h1 > end O1")
    for op in range(p.PACT + 1, 16):
        path.steps[0] = p.step(op)
        found = judge(g, path)
        assert (NAMES[found.verdict], found.at) == ("malformed", 0)


@pytest.mark.rule("MAP-GEO-22")
def test_an_empty_space_is_no_step() -> None:
    g = lay(f"{hall()} . B04 B01 #", green="r1c1.W1")
    CARDS.append(CARDS[CARD_NUMBERS["B04"]])  # whatever the last card of the box is
    try:
        assert [g.is_open_step(cell) for cell in range(5)] == [False, False, True, False, False]
    finally:
        CARDS.pop()


@pytest.mark.rule("MAP-GROUP-06")
@pytest.mark.parametrize("has", ["SB4", "SB3 sword", "SB2 barrel", "rope scroll", "SB5 SB7", "SB8 SB9", "SB1 SB6"])
def test_ways_on_are_written_and_read_as_the_same_numbers(has: str) -> None:
    """A draft goes to the drawing player as a text and comes back: none of its numbers may change."""
    card = made("W1-R1, R1-J1 monster, J1-C1 barrel, C1-P1 padlock, P1-E1, p1-S, J1-E2 lava", R1="h1 h2 has barrel")
    g = lay(f"{card} {card}/180", f"S1 {hall('monster barrel')}", level="novice", green=f"r1c1.W1 sword key {has}")
    todo = [read_path(g, "green r1c1.W1 stop")]
    seen = 0
    while todo and seen < 60:
        path = todo.pop(0)
        d = judge(g, path).draft
        d.plan = None
        for way in ways_on(d, path)[0]:
            seen += 1
            assert read_path(g, write_path(g, way.path)).numbers() == way.path.numbers()
            todo.append(way.path)
    assert seen >= 5


@pytest.mark.rule("MAP-WIN-01")
@pytest.mark.rule("MAP-LOSE-01")
def test_all_players_share_the_place() -> None:
    for won in (True, False):
        m = at("S1 B24", players=2, green="r1c1.W1 barrel*3 scroll", yellow="r1c1.N", red="r1c1.W2")
        g = world(m)
        for number, end in ((1, 1), (2, 0)):
            g.groups[number].home = True
            g.done.append((1 << 3 | end) << 4 | number)
        m.choose("draw green r1c1.W1 h5 h2 > end O3" if won else "concede")
        assert m.outcome is not None
        places = [(x.seat, x.place, x.text) for x in m.outcome.places]
        text = f"{g.score} points" if won else "lost"
        assert places == [(0, 1 if won else 2, text), (1, 1 if won else 2, text)]
        assert m.outcome.name == ("won" if won else "given_up") and bool(m.outcome.grade) == won
        assert (m.outcome.score == g.score) if won else m.outcome.score is None


@pytest.mark.rule("MAP-BOOK-06")
def test_nobody_climbs_from_the_middle_of_a_hall() -> None:
    g = lay(f"{made('p1-E1 barrel, W1-p1, N-P1, P1-S')} {hall('barrel')} B01", green="r1c1.W1 coin*6 SB2 SB5")
    text = "green r1c1.W1 h2 h1@1 climb h4 stop"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-BOOK-06"


@pytest.mark.rule("MAP-GEO-05")
@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("book SB3 r1c4.h1#1 h1- > h2 > stop", "edge"),
        ("book SB3 r1c4.h1#1 h1+ > h3 > end O1", "ok"),
        ("h1 tele r1c4.C1 scroll h3 > h3 > end O1", "ok"),
        ("h1 tele r1c4.C2 scroll h4 > h4 > end O1", "ok"),
    ],
)
def test_a_text_is_read_after_a_jump(steps: str, expected: str) -> None:
    left, right = made("N-S, W1-E1"), made("N-S, n-s, W1-E1, W2-E2")
    middle = made("W1-E1 monster") if "book" in steps else made("W1-S, N-R1, C1-E1, R1-E2", R1="h2 h4 in C2")
    g = lay(f"{made('W1-C1')} # {left} {middle} {right} B01", green="r1c1.W1 coin*6 scroll sword SB3")
    text = f"green r1c1.W1 {steps}"
    assert verdict(g, text) == expected and write_path(g, read_path(g, text)) == text


@pytest.mark.rule("MAP-PIT-01")
def test_a_fall_where_there_is_no_pitfall_is_no_step() -> None:
    g = lay(f"{hall()} {hall()} B01", green="r1c1.W1 coin*6")
    text = "green r1c1.W1 h1 fall > h1 > end O1"
    found = tried(g, text)
    assert (NAMES[found.verdict], found.at) == ("malformed", 1) and rule(g, text) == "MAP-PIT-01"
    g = lay(f"{made('W1-P1, P1-E1, p1-E2')} B01", green="r1c1.W1 coin*6")
    path = read_path(g, "green r1c1.W1 h1 fall h3 > end O1")
    names = g.card(0).place_names
    for place, expected in ((names.index("P1"), "ok"), (names.index("p1"), "malformed"), (t.LOCAL, "ok")):
        path.steps[1] = p.step(p.FALL, place)
        assert NAMES[judge(g, path).verdict] == expected


@pytest.mark.rule("MAP-MARKET-05")
@pytest.mark.rule("MAP-MARKET-07")
@pytest.mark.rule("MAP-MARKET-08")
@pytest.mark.rule("MAP-MARKET-09")
def test_the_last_books_of_the_market() -> None:
    m = start(TITLE, "mission_01", 2, seed="3")
    while world(m).groups[-1].cell < 0:
        m.choose(m.options()[0])
    g = world(m)
    g.purse, g.books, g.shelf = 9, new_deck([0]), [1, 2]
    m.choose("unseen")  # SB1, whose number is 0
    assert set(m.options()) == {f"link SB1 {x}" for x in ("green", "yellow", "blue", "red")}
    m.choose("link SB1 red")
    assert world(m).groups[3].books == t.BLADE and world(m).shelf == [1, 2]
    refused = m.why("unseen")
    assert [x.id for x in refused.rules] == ["MAP-MARKET-07"]
    m.choose("book SB2 green")
    assert world(m).shelf == [2]  # there is no other to turn up
    m.choose("book SB3 green")
    assert world(m).shelf == [] and world(m).groups[0].books == t.LEAP | t.CALL


@pytest.mark.rule("MAP-BOOK-04")
def test_from_the_middle_of_a_hall_both_ends_are_ways_on() -> None:
    g = lay(f"{hall()} # {hall()} {hall('coin monster coin')} B01", green="r1c1.W1 SB3 sword")
    path = read_path(g, "green r1c1.W1 book SB3 r1c4.h1#2 stop")
    d = judge(g, path).draft
    d.plan = None
    assert [values(x.trail) for x in steps_on(d, 9)] == [[p.step(p.ONWARD, 0, 0, 0)], [p.step(p.ONWARD, 0, 0, 1)]]


@pytest.mark.rule("MAP-TURN-03")
def test_a_path_that_holds_is_no_risk() -> None:
    m = at("S1 B24", green="r1c1.W1 barrel*3 scroll", yellow="r1c1.N", red="r1c1.W2")
    why = m.why("risk green r1c1.W1 h5 h2 > end O3")
    assert not why.allowed and [x.id for x in why.rules] == ["MAP-TURN-03"]
    assert m.why("draw green r1c1.W1 h5 h2 > end O3").allowed


@pytest.mark.rule("MAP-STEP-03", "A-32")
def test_a_card_that_is_the_same_both_ways_is_turned_up_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in CARDS:
        monkeypatch.setattr(card, "same_both_ways", False)
    m = at(
        f"{hall()} ?+lamp .", mission="mission_09", green="r1c1.W1 barrel coin scroll", yellow="r1c3.N", red="r1c3.E1"
    )
    m.choose("risk green r1c1.W1 h1 > end O1")
    g = world(m)
    assert [ACTS.forbids(g, opt(TurnItUp.KIND, turned)) for turned in range(3)] == [0, 0, r.STEP_03]
    for card in CARDS:
        monkeypatch.setattr(card, "same_both_ways", True)
    assert [ACTS.forbids(g, opt(TurnItUp.KIND, turned)) for turned in range(2)] == [0, r.STEP_03]


@pytest.mark.rule("MAP-PATH-08", "MAP-BOOK-04")
def test_in_a_hall_that_a_book_led_to_a_step_of_no_kind_is_none_either() -> None:
    g = lay(f"{hall()} {hall('monster')} B01", green="r1c1.W1 coin*6 sword SB3")
    path = read_path(g, "green r1c1.W1 book SB3 r1c2.h1#1 h1+ > end O1")
    assert NAMES[judge(g, path).verdict] == "ok" and p.op_of(path.steps[1]) == p.ONWARD
    for op in range(p.PACT + 1, 16):
        path.steps[1] = path.steps[1] & ~15 | op
        found = judge(g, path)
        assert (NAMES[found.verdict], found.at) == ("malformed", 1)


@pytest.mark.rule("MAP-DEAD-03", "A-32")
@pytest.mark.parametrize(
    ("slot", "rows"),
    [("n", ["? .", "X B01"]), ("e1", ["X ?", ". B01"]), ("e2", ["X ?", ". B01"]), ("s", ["X .", "? B01"])],
)
def test_a_face_down_card_is_closed_underground(slot: str, rows: list[str]) -> None:
    names = [made(f"W1-{slot}") if word == "X" else word for row in rows for word in row.split()]
    cell = names.index(made(f"W1-{slot}"))
    g = lay(" ".join(names[:2]), " ".join(names[2:]), pool="B04", green=f"r{1 + cell // 2}c{1 + cell % 2}.W1 coin*6")
    text = f"green r{1 + cell // 2}c{1 + cell % 2}.W1 h1 > end O1"
    assert verdict(g, text) == "no_way_out" and rule(g, text) == "MAP-DEAD-03"


@pytest.mark.rule("MAP-WIN-01", "MAP-BOSS-02")
def test_steps_are_not_asked_for_unless_the_mission_says_so() -> None:
    for mission, won in (("mission_01", True), (next(x.id for x in MISSIONS if x.steps_too), False)):
        g = lay(f"{CARDS[0].id} B04 B01", mission=mission)
        assert not is_won(g)
        g.done += [done_by(goal_at(2, number), 0) for number in range(len(g.card(2).objectives))]
        assert is_won(g) == won
        g.done.append(done_by(goal_at(1, 0), 0))
        assert is_won(g)
        g.cells[0] = FACE_DOWN
        assert is_won(g) == won


@pytest.mark.rule("MAP-PATH-02")
def test_a_route_begins_on_a_card_and_goes_no_further_once_it_is_broken() -> None:
    g = lay(f"{hall()} . B01")
    assert [Route(g, cell, t.WEST_1).broken for cell in range(-1, 4)] == [True, False, True, False, True]
    for cell in (-1, 1, 3):
        route = Route(g, cell, t.WEST_1)
        route.take(p.step(p.WALK, 0))
        assert route.broken and route.place == -1
    route = Route(g, 0, t.WEST_1)
    for code in (p.step(p.WALK, 0), p.step(p.OVER), p.step(p.WALK, 0)):
        route.take(code)
    assert route.broken and (route.cell, route.place) == (0, t.EAST_1)


@pytest.mark.rule("MAP-PATH-02")
def test_what_is_barred_names_the_hall_and_the_place_beyond_the_edge() -> None:
    """Also on the first card of the box, whose number is 0."""
    first = CARDS[0]
    slot = next(x for x in (t.WEST_1, t.WEST_2) if first.is_open(x))
    g = lay(f"{made(f'W1-{t.SLOT_NAMES[t.MATE[slot]]} lava')} {first.id} B01", green="r1c1.W1 coin*6")
    bars = ways_on(draft_of(g, 0), read_path(g, "green r1c1.W1 stop"))[1]
    hall_there = first.opening_hall[slot]
    far = first.place_names[first.plan.far(hall_there, slot)]
    names = [f"c1.{t.SLOT_NAMES[slot]}", f"c1.h{hall_there}", f"c1.{far}"]
    assert [bar.aims[-3:] for bar in bars] == [names]


@pytest.mark.rule("MAP-OPT-02")
def test_a_learner_is_shown_a_bounded_number_of_ways_to_pay() -> None:
    d = lay(f"{hall('opt opt opt')} B01", level="novice", green="r1c1.W1 coin*6")
    start_of = draft_of(d, 0)
    assert begin(start_of) == 0
    ways = ways_to_pay(start_of, p.step(p.WALK, 0))
    assert len(ways) == 1 + 3 * 4 + 3 * 12 + 24 and all(len(w.script) == len(w.draft.asked) for w in ways)
    g = lay(f"{hall('opt opt opt opt opt opt')} B01", level="novice", green="r1c1.W1 coin*6")
    begun_there = draft_of(g, 0)
    assert begin(begun_there) == 0
    assert len(ways_to_pay(begun_there, p.step(p.WALK, 0))) == MOST_WAYS


@pytest.mark.rule("MAP-WIN-01")
def test_when_nothing_is_asked_nothing_is_worth_showing() -> None:
    g = lay(f"{hall()} B01", green="r1c1.W1 coin*6")
    g.decision = None
    assert also(g, 0) == []
