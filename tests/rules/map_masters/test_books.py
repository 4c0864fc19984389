"""The nine Spellbooks, one after the other (MAP-BOOK)."""

import pytest

from rules.map_masters.laying import bag, carry, drawn, hall, lay, made, rule, tried, verdict, world
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.audit import audit
from undercroft.games.map_masters.paths import line as p
from undercroft.games.map_masters.paths.goal import goal_of
from undercroft.games.map_masters.paths.line import Path as Line
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.search import Search
from undercroft.games.map_masters.paths.tracing import judge
from undercroft.games.map_masters.paths.verdicts import NAMES, OK
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import write_path
from undercroft.match.positions.position import Position

LEFT = "r1c1.W1"
COINS = f"{LEFT} coin*6"


@pytest.mark.rule("MAP-BOOK-01")
@pytest.mark.rule("MAP-BOOK-02")
def test_sb1_defeats_one_monster() -> None:
    g = lay(f"{hall('monster')} B01", green=f"{COINS} SB1")
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "obstacle"  # a book is used only when it is named
    green = drawn(g, "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=SB1")
    assert green.books == 0 and green.closed == t.BLADE and green.kills == 1
    g = lay(f"{hall('monster monster')} B01", green=f"{COINS} SB1")
    text = "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=SB1 r1c1.h1#2=SB1"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-ITEM-04"


@pytest.mark.rule("MAP-BOOK-03")
@pytest.mark.rule("A-26")
def test_sb2_leaps_from_barrel_to_barrel() -> None:
    g = lay(f"{hall('coin barrel key')} # {hall('scroll barrel coin')} B01", green=f"{COINS} SB2")
    green = drawn(g, "green r1c1.W1 h1@2 book SB2 r1c3.h1#2 h1+ > end O1")
    assert bag(green) == "barrel*2 coin*2" and green.closed == t.LEAP
    g = lay(f"{hall('coin barrel key')} # {hall('scroll barrel coin')} B01", green=f"{COINS} SB2")
    for text in (
        "green r1c1.W1 h1@1 book SB2 r1c3.h1#2 h1+ > end O1",  # not at a Barrel
        "green r1c1.W1 h1@2 book SB2 r1c1.h1#2 h1+ > end O1",  # the same one
        "green r1c1.W1 h1@2 book SB2 r1c3.h1#1 h1+ > end O1",
    ):  # no Barrel
        assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-BOOK-03"
    assert verdict(g, "green r1c1.W1 h1@2 h1 > end O1") == "malformed"  # after part of a hall comes a book
    assert verdict(g, "green r1c1.W1 h1@2 book SB2 r1c3.h1#2 h1 > end O1") == "malformed"  # and then + or -


@pytest.mark.rule("MAP-BOOK-03")
@pytest.mark.rule("A-26")
def test_sb2_between_rooms_and_onto_collected_barrels() -> None:
    store = made("W1-R1", R1="h1 has barrel")
    other = made("R1-E1, R1-W1", R1="h1 h2 has monster barrel")
    g = lay(f"{store} # {other} B01", green=f"{COINS} SB2", red="r1c2.N")
    text = "green r1c1.W1 h1 book SB2 r1c3.R1#2 h1 > end O1"
    assert verdict(g, text) == "obstacle"  # arrival is entering
    carry(g.groups[0], "sword")
    assert verdict(g, text) == "ok"
    g.rooms = 1 << (2 << 5 | 12)  # somebody was there and took the Barrel
    assert tried(g, text).draft.bag >> 8 * t.BARREL & 255 == 1


@pytest.mark.rule("MAP-BOOK-04")
@pytest.mark.rule("A-27")
def test_sb3_calls_to_a_monster_from_anywhere() -> None:
    far = hall("coin monster coin")
    g = lay(f"{hall('coin')} # {far} B01", green=f"{COINS} SB3 sword")
    for begin in ("", "h1@1 ", "h1 "):
        assert verdict(g, f"green r1c1.W1 {begin}book SB3 r1c3.h1#2 h1+ > end O1") == "ok", begin
    back = "green r1c1.W1 book SB3 r1c3.h1#2 h1- > stop"
    assert verdict(g, back) == "edge"  # to the other end
    g = lay(f"{hall()} # {far} B01", green=f"{COINS} SB3")
    assert verdict(g, "green r1c1.W1 book SB3 r1c3.h1#2 h1+ > end O1") == "obstacle"  # it must still be beaten
    g = lay(f". # {far} B01", green=f"{COINS} SB3 sword")
    assert verdict(g, "green r1c1.W1 book SB3 r1c3.h1#2 h1+ > end O1") == "no_way_out"  # it faces an empty space


@pytest.mark.rule("MAP-BOOK-04")
@pytest.mark.rule("MAP-LEVEL-03")
def test_sb3_into_a_room_below() -> None:
    below = made("r1-E1", r1="h1 has monster coin")
    g = lay(f"{hall()} # {below} B01", green=f"{LEFT} coin*5 SB3 sword", red="r1c1.N")
    assert drawn(g, "green r1c1.W1 book SB3 r1c3.r1#1 h1 > end O1").kills == 1
    g = lay(f"{hall()} # {below} B01", green=f"{COINS} SB3 sword")
    g.rooms = 1 << (2 << 5 | 12)
    assert verdict(g, "green r1c1.W1 book SB3 r1c3.r1#1 h1 > end O1") == "no_way_out"  # beaten already


@pytest.mark.rule("MAP-BOOK-05")
@pytest.mark.rule("A-28")
def test_sb4_is_exchanged_for_a_token() -> None:
    g = lay(f"{hall('monster')} B01", green=f"{COINS} SB4")
    g.piles = [0, 0, 0, 0]  # the stock does not matter
    green = drawn(g, "green r1c1.W1 pact sword h1 > end O1")
    assert green.removed == t.PACT and green.books == green.closed == 0 and green.turned == 1
    g = lay(f"{hall()} B01", green=f"{LEFT} key*2 SB4")
    assert verdict(g, "green r1c1.W1 h1 > pact key end O3") == "ok"  # also at the last moment
    g = lay(f"{hall()} B01", green=f"{LEFT} key*2 key+ SB4")
    text = "green r1c1.W1 pact key h1 > end O3"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-MARKET-10"


@pytest.mark.rule("MAP-BOOK-06")
@pytest.mark.rule("A-16")
def test_sb5_climbs_an_unused_pitfall() -> None:
    card = made("W1-p1, N-P1, P1-E1")
    g = lay(f"{card} B01", green=f"{COINS} SB5", red="r1c1.N rope key*3")
    assert verdict(g, "green r1c1.W1 h1 climb h3 > end O1") == "ok"
    drawn(g, "red r1c1.N h2 cross rope h3 > end O3")
    text = "green r1c1.W1 h1 climb h2 > end O1"
    assert verdict(g, text) == "no_way_out" and rule(g, text) == "MAP-BOOK-06"
    room = made("W1-p1, N-R1, R1-E1", R1="h2 h3 in P1")
    g = lay(f"{room} B01", green=f"{COINS} SB5", red="r1c1.N key*3")
    assert verdict(g, "green r1c1.W1 h1 climb h3 > end O1") == "ok"
    g.rooms = 1 << (0 << 5 | 14)  # walking around it does not use it
    assert verdict(g, "green r1c1.W1 h1 climb h3 > end O1") == "ok"


@pytest.mark.rule("MAP-BOOK-07")
def test_sb6_opens_one_padlock() -> None:
    g = lay(f"{hall('padlock')} B01", green=f"{COINS} SB6")
    assert drawn(g, "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=SB6").closed == t.CLICK


@pytest.mark.rule("MAP-BOOK-08")
@pytest.mark.rule("A-25")
def test_sb7_lets_a_path_cross_itself_but_no_hall_twice() -> None:
    loop = made("W1-J1, J1-J2, J2-J3, J3-J1, J1-E1")
    g = lay(f"{loop} B01", green=f"{COINS} SB7", red="r1c1.N")
    assert verdict(g, "green r1c1.W1 h1 h2 h3 h4 h5 > end O1") == "crossing"
    green = drawn(g, "green r1c1.W1 h1 h2 h3 h4 h5 > end O1 weave")
    assert green.closed == t.WEAVER
    g = lay(f"{loop} B01", green=f"{COINS} SB7")
    assert tried(g, "green r1c1.W1 h1 h5 > end O1 weave").draft.books == t.WEAVER  # spent only when needed
    assert verdict(g, "green r1c1.W1 h1 h2 h2 > end O1 weave") == "hall_twice"
    room = made("W1-R1, R1-J1, J1-R1, R1-E1", R1="h1 h2 h3 h4")
    g = lay(f"{room} B01", green=f"{COINS} SB7", red="r1c1.N")
    assert verdict(g, "green r1c1.W1 h1 h3 h2 h4 > end O1 weave") == "ok"
    g.chords = [g.card(0).place_names.index("R1"), 1, 1, 3]
    assert verdict(g, "green r1c1.W1 h1 h3 h2 h4 > end O1 weave") == "crossing"  # never another group's line


@pytest.mark.rule("MAP-BOOK-09")
def test_sb8_starts_a_circle() -> None:
    g = lay(f"{made('W1-C1')} # {made('C1-E1')} B01", green=f"{COINS} SB8")
    assert drawn(g, "green r1c1.W1 h1 tele r1c3.C1 SB8 h1 > end O1").closed == t.WORD


@pytest.mark.rule("MAP-BOOK-10")
def test_sb9_crosses_a_pit_of_either_kind() -> None:
    g = lay(f"{hall('lava')} B01", green=f"{COINS} SB9")
    assert verdict(g, "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=SB9") == "ok"
    g = lay(f"{made('W1-P1, P1-E1, p1-E2')} B01", green=f"{COINS} SB9")
    assert drawn(g, "green r1c1.W1 h1 cross SB9 h2 > end O1").closed == t.STRIDE


@pytest.mark.rule("MAP-GEO-25")
def test_no_book_aims_into_a_waiting_hall() -> None:
    g = lay(f"{hall()} # {hall('monster')} B01", green=f"{COINS} SB3 sword", red="r1c3.W1")
    g.groups[1].waiting = 2 << 5 | 0
    assert verdict(g, "green r1c1.W1 book SB3 r1c3.h1#1 h1+ > end O1") == "hall_twice"


@pytest.mark.rule("MAP-BOOK-05")
def test_a_book_taken_out_is_no_unused_book_in_the_score() -> None:
    from undercroft.games.map_masters.scoring import score_of

    g = lay(f"{hall('monster')} B01", mission="mission_02", green=f"{COINS} SB4 SB5")
    before = score_of(g)
    drawn(g, "green r1c1.W1 pact sword h1 > end O1")
    assert score_of(g) == before - 2


@pytest.mark.rule("MAP-BOOK-04")
def test_sb3_calls_from_where_sb2_has_led() -> None:
    """Anywhere is anywhere: also the middle of a hallway that was leapt into."""
    cards = f"{hall('barrel')} # {hall('monster barrel monster')} # {hall('monster')} B01"
    g = lay(cards, green=f"{COINS} SB2 SB3 sword")
    text = "green r1c1.W1 h1@1 book SB2 r1c3.h1#2 book SB3 r1c5.h1#1 h1+ > end O1"
    green = drawn(g, text)
    assert green.closed == t.LEAP | t.CALL and green.kills == 1 and bag(green) == "barrel*2"
    g = lay(cards, green=f"{COINS} SB2 SB3 sword*2")
    again = "green r1c1.W1 h1@1 book SB2 r1c3.h1#2 book SB2 r1c1.h1#1 h1+ > end O1"
    assert verdict(g, again) == "malformed" and rule(g, again) == "MAP-BOOK-01"


@pytest.mark.rule("MAP-GEO-25")
def test_the_hall_of_a_line_that_left_by_a_jump_stays_used() -> None:
    """The group came in there, so its line is in that hallway forever."""
    loft = made("W1-R1, E1-R1", R1="h1 h2")
    g = lay(
        f"{hall()} {loft}+winged_boots {hall()}",
        f"{hall('monster')} B01 #",
        green=f"{LEFT} coin*6 sword SB3",
        red="r1c3.E1",
    )
    assert drawn(g, "green r1c1.W1 h1 > stop").waiting >= 0
    drawn(g, "green r1c2.W1 book SB3 r2c1.h1#1 h1+ > end O1")
    text = "red r1c3.E1 h1 > h2 h1 > stop"
    assert verdict(g, text) == "hall_twice" and rule(g, text) == "MAP-DEAD-04"


@pytest.mark.rule("MAP-BOOK-05")
@pytest.mark.rule("MAP-COMP-02")
@pytest.mark.rule("A-53")
@pytest.mark.parametrize(
    ("reading", "before", "after"),
    [
        ("from_the_stock", 5, 4),
        ("from_the_stock", 0, 0),
        ("beside_the_stock", 5, 5),
        ("beside_the_stock", 0, 0),
    ],
)
def test_sb4_takes_its_token_from_the_stock(reading: str, before: int, after: int) -> None:
    piles = [5, 5, before, 5]
    tokens = [["key+"] * (5 - before), ["sword"]][before == 5]
    rows = [
        {"at": LEFT, "has": "barrel*3 scroll SB4"},
        {"at": "r1c2.N", "has": " ".join(tokens[:1])},
        {"at": "r1c2.S", "has": " ".join(tokens[:1]), "down": max(0, len(tokens) - 2)},
    ]
    m = Position(
        "map_masters",
        "mission_12",
        1,
        rulings={"A-53": reading},
        sections={"tableau": [f"{hall('padlock')} B24"], "step": "paths", "group": rows, "piles": piles},
    ).start(TITLE)
    m.choose(f"draw green {LEFT} pact key h1 > end O3")
    g = world(m)
    assert g.piles == [5, 5, after, 5] and g.groups[0].removed == t.PACT and audit(g) == []
    again = Position(
        "map_masters", "mission_12", 1, rulings={"A-53": reading}, sections=TITLE.rules.describe(g, 0)
    ).start(TITLE)
    assert world(again).piles == g.piles


@pytest.mark.rule("MAP-DIFF-01")
@pytest.mark.rule("A-53")
def test_in_novice_the_last_token_of_a_pile_goes_once() -> None:
    """SB4 takes the last Key, so an Optimizer has none to give."""
    g = lay(f"{hall('padlock opt')} B01", level="novice", green=f"{COINS} SB4")
    g.piles = [5, 5, 1, 5]
    text = f"green {LEFT} pact key h1 > end O1 take r1c1.h1#2=key"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-OPT-03"
    g.piles = [5, 5, 2, 5]
    assert tried(g, text).draft.stock >> 4 * t.KEY & 15 == 0 and verdict(g, text) == "ok"


@pytest.mark.rule("MAP-BOOK-04")
def test_sb3_calls_to_monsters_only() -> None:
    g = lay(f"{hall('coin')} # {made('W1-R1 coin, R1-E1', R1='h1 h2 has coin')} B01", green=f"{COINS} SB3 sword")
    for target in ("r1c3.h1#1", "r1c3.R1#1"):
        text = f"green r1c1.W1 book SB3 {target} stop"
        assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-BOOK-04"


@pytest.mark.rule("MAP-GEO-13")
@pytest.mark.rule("MAP-GEO-25")
def test_the_first_hall_of_the_first_card_stays_used_too() -> None:
    loft = made("E1-R1, S-R1", R1="h1 h2")
    g = lay(
        f"{loft}+winged_boots {hall()} #",
        f"{made('S-N')} {hall('monster')} B01",
        green="r1c2.E1 coin*6 sword SB3",
        red="r2c1.S",
    )
    assert drawn(g, "green r1c2.E1 h1 > stop").waiting == 0
    drawn(g, "green r1c1.E1 book SB3 r2c2.h1#1 h1+ > end O1")
    text = "red r2c1.S h1 > h2 h1 stop"
    assert verdict(g, text) == "hall_twice" and rule(g, text) == "MAP-DEAD-04"


@pytest.mark.rule("MAP-BOOK-05")
@pytest.mark.rule("A-28")
def test_sb4_in_the_middle_of_a_hall_is_found() -> None:
    """The Sword token beats the first Monster; only then can SB4 give another for the one behind the leap."""
    g = lay(f"{hall('monster barrel')} # {hall('monster barrel monster')} B01", green=f"{COINS} sword+ SB2 SB4")
    answer = Search(g, Net(g), 0, goal_of(g, 3, 1), 0).exact(5000)
    assert answer.path is not None and judge(g, answer.path).verdict == OK
    assert "pact sword" in write_path(g, answer.path)


@pytest.mark.rule("MAP-BOOK-04", "A-27")
def test_nothing_of_where_the_line_was_is_left_after_a_jump() -> None:
    """Neither that it may go over an edge from its opening, nor that it has crossed a Pitfall."""
    room = made("R1-E1, p1-J1, J1-R1", R1="h1 h3 has monster in P1")
    g = lay(f"{hall()} # {room} B01", green=f"{COINS} SB3 sword rope")
    there = "green r1c1.W1 h1 book SB3 r1c3.R1#1"
    assert verdict(g, f"{there} h1 > end O1") == "ok"
    assert verdict(g, f"{there} > end O1") == "malformed"
    pit = made("W1-P1, P1-E1, p1-E2")
    g = lay(f"{pit} # {room} B01", green=f"{COINS} SB3 sword rope")
    assert verdict(g, "green r1c1.W1 h1 cross rope book SB3 r1c3.R1#1 fall h2 h3 h1 > end O1") == "ok"


@pytest.mark.rule("MAP-TELE-03", "MAP-BOOK-03", "MAP-BOOK-04")
@pytest.mark.parametrize("cell", [1, 2, 3, 4])
def test_a_jump_leads_onto_a_card(cell: int) -> None:
    """Neither to a space nor to a face-down card nor beside the tableau, whatever a program hands in."""
    g = lay(f"{made('W1-C1 barrel, C1-E1')} . ? #", pool="B01", green=f"{COINS} scroll SB2 SB3 sword")
    leap = Line(0, 0, t.WEST_1, [p.step(p.PART, 0, 0), p.step(p.LEAP, cell << 5, 0, 0)], [], [], 0, False, p.STOP)
    call = Line(0, 0, t.WEST_1, [p.step(p.CALL, cell << 5, 0, 0)], [], [], 0, False, p.STOP)
    tele = [p.step(p.WALK, 0), p.step(p.TELEPORT, cell << 5 | t.INNER, 0, p.BY_ITEM)]
    for path, name in (
        (leap, "MAP-BOOK-03"),
        (call, "MAP-BOOK-04"),
        (Line(0, 0, 5, tele, [], [], 0, False, 0), "MAP-TELE-03"),
    ):
        found = judge(g, path)
        assert NAMES[found.verdict] == "malformed" and TITLE.ledger.rule(found.draft.rule).id == name
