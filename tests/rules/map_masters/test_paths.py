"""Paths, items, obstacles, pits and Circles (MAP-PATH, MAP-DEAD, MAP-ITEM, MAP-OBST, MAP-PIT, MAP-TELE, MAP-DIFF)."""

import pytest

from rules.map_masters.laying import bag, carry, drawn, hall, lay, made, rule, tried, verdict
from undercroft.games.map_masters import terms as t

LEFT = "r1c1.W1"


# ---- lines
@pytest.mark.rule("MAP-PATH-01")
@pytest.mark.rule("MAP-GROUP-01")
@pytest.mark.rule("MAP-GROUP-03")
@pytest.mark.rule("MAP-GROUP-05")
@pytest.mark.rule("MAP-OBJ-02")
def test_two_groups_have_a_path_each() -> None:
    g = lay(f"{hall('coin')} B01 {hall('key')}", green=f"{LEFT} coin*5", red="r1c3.E1 key*2")
    green = drawn(g, "green r1c1.W1 h1 > end O1")
    red = drawn(g, "red r1c3.E1 h1 > end O3")
    assert green.home and red.home and green.cell == red.cell == 1
    assert (t.SLOT_NAMES[green.slot], t.SLOT_NAMES[red.slot]) == ("W1", "E1")
    assert len(g.lines) == 2 and green.halls & red.halls == 0


@pytest.mark.rule("MAP-PATH-03")
@pytest.mark.rule("MAP-DEAD-04")
@pytest.mark.rule("MAP-GEO-13")
def test_a_hall_holds_one_line() -> None:
    card = made("W1-J1, W2-J1, J1-E1")
    g = lay(f"{card} B01", green=f"{LEFT} coin*6", red="r1c1.W2 key*3")
    drawn(g, "green r1c1.W1 h1 h3 > end O1")
    assert verdict(g, "red r1c1.W2 h2 h3 > end O3") == "crossing"  # the junction comes first
    ring = made("W1-R1, R1-E1, W2-R1", R1="h1 h2 h3")
    g = lay(f"{ring} B01", green=f"{LEFT} coin*6", red="r1c1.W2 key*3")
    drawn(g, "green r1c1.W1 h1 h2 > end O1")
    text = "red r1c1.W2 h3 h2 > end O3"
    assert verdict(g, text) == "hall_twice" and rule(g, text) == "MAP-DEAD-04"


@pytest.mark.rule("MAP-PATH-04")
@pytest.mark.rule("MAP-GEO-14")
@pytest.mark.rule("A-31")
def test_a_path_may_not_come_to_a_junction_twice() -> None:
    card = made("W1-J1, J1-J2, J2-J3, J3-J1, J1-E1")
    g = lay(f"{card} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 h2 h3 h4 h5 > end O1") == "crossing"
    assert verdict(g, "green r1c1.W1 h1 h5 > end O1") == "ok"


@pytest.mark.rule("MAP-PATH-05")
@pytest.mark.rule("MAP-DEAD-05")
def test_a_path_may_not_cross_another() -> None:
    g = lay(f"{made('W1-J1, J1-E1, N-J1, J1-S')} B01", green=f"{LEFT} coin*6", red="r1c1.N")
    drawn(g, "green r1c1.W1 h1 h2 > end O1")
    text = "red r1c1.N h3 h4 > end O1"
    assert verdict(g, text) == "crossing" and rule(g, text) == "MAP-DEAD-05"


@pytest.mark.rule("MAP-PATH-06")
@pytest.mark.rule("MAP-ROOM-01")
@pytest.mark.rule("MAP-GEO-15")
def test_a_room_may_be_entered_again_by_other_halls() -> None:
    card = made("W1-R1, R1-J1, J1-R1, R1-E1", R1="h1 h2 h3 h4")
    g = lay(f"{card} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 h2 h3 h4 > end O1") == "ok"
    assert verdict(g, "green r1c1.W1 h1 h3 h2 h4 > end O1") == "crossing"  # chords h1-h3 and h2-h4 interleave
    assert verdict(g, "green r1c1.W1 h1 h2 h3 h1 > end O1") == "hall_twice"


@pytest.mark.rule("MAP-GEO-15")
def test_the_chords_of_the_locked_store() -> None:
    """S5: a line W1 to J2 keeps another from J1 to W2 out; W1 to J1 and W2 to J2 may both stand."""
    g = lay("S5", green=LEFT, red="r1c1.N key")
    g.chords = [0 << 5 | 14, 0, 4, 7]  # R1: h5 to h8, by green
    assert g.card(0).place_names[14] == "R1"
    assert verdict(g, "red r1c1.N h1 h7 h4 > stop") == "crossing"
    g.chords = [0 << 5 | 14, 0, 4, 6]  # h5 to h7
    red = lay("S5", green=LEFT, red="r1c1.S")
    red.chords = g.chords
    assert verdict(red, "red r1c1.S h3 h8 h4 > stop") == "edge"  # it came through the room


@pytest.mark.rule("MAP-PATH-07")
@pytest.mark.rule("MAP-LEVEL-01")
@pytest.mark.rule("MAP-LEVEL-04")
@pytest.mark.rule("MAP-GEO-18")
@pytest.mark.rule("MAP-DUNG-02")
def test_lines_on_two_levels_do_not_cross() -> None:
    """EX-09: S7, h3 runs over the tunnel from N to S."""
    g = lay("S7 B01", "B01 .", green="r1c1.W2 coin*5", red="r1c1.N coin*5")
    drawn(g, "green r1c1.W2 h3 > end O1")
    assert verdict(g, "red r1c1.N h1 h2 > end O1") == "ok"
    assert verdict(g, "red r1c1.N h1 h5 h4 > end O1") == "edge"


@pytest.mark.rule("MAP-PATH-08")
def test_a_path_is_unbroken() -> None:
    g = lay(f"S1 {hall()} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h5 h3 > end O1") == "no_way_out"  # E2 is a wall of the next card
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "malformed"  # h1 is not at W1
    assert rule(g, "green r1c1.W1 h1 > end O1") == "MAP-PATH-08"
    assert verdict(g, "green r1c1.W1 > end O1") == "malformed"  # the first step is never over an edge
    assert verdict(g, "green r1c1.W1 h5 h2 > > end O1") == "malformed"
    assert verdict(g, "green r1c1.N h1 h2 > h1 > end O1") == "malformed"  # it does not stand there


@pytest.mark.rule("MAP-PATH-09")
@pytest.mark.rule("MAP-ITEM-01")
@pytest.mark.rule("MAP-ITEM-02")
@pytest.mark.rule("MAP-GEO-08")
@pytest.mark.rule("MAP-GEO-19")
def test_everything_on_the_way_is_collected() -> None:
    """EX-04"""
    g = lay(f"{hall('coin coin sword')} {hall('coin rope barrel')} B11", mission="mission_03", green=f"{LEFT} coin*4")
    assert bag(drawn(g, "green r1c1.W1 h1 > h1 > end O3")) == "barrel rope sword"


@pytest.mark.rule("MAP-GEO-05")
@pytest.mark.rule("MAP-GEO-03")
def test_an_upside_down_card_is_entered_by_its_other_slots() -> None:
    g = lay("S5 D38/180 B02", red="r1c1.W1 coin*4 key+")
    red = drawn(g, "red r1c1.W1 h5 h7 h2 > h3 h10 h11 h6 > end O2 pay r1c1.h7#1=fairy")
    assert bag(red) == "rope scroll" and red.tokens == 0 and red.home


# ---- dead ends (EX-08)
@pytest.mark.rule("MAP-DEAD-02")
@pytest.mark.rule("MAP-OBST-01")
@pytest.mark.rule("MAP-OBST-02")
@pytest.mark.rule("MAP-DISC-01")
@pytest.mark.parametrize("what", ["monster", "padlock", "lava"])
def test_an_obstacle_that_cannot_be_overcome(what: str) -> None:
    g = lay(f"{hall(what)} B01", green=f"{LEFT} coin*6")
    text = "green r1c1.W1 h1 > end O1"
    assert verdict(g, text) == "obstacle" and rule(g, text) == "MAP-DEAD-02"


@pytest.mark.rule("MAP-DEAD-03")
@pytest.mark.rule("MAP-LOSE-01")
def test_no_way_out() -> None:
    """EX-07: a blind hall with a Circle at its end and no Scroll."""
    g = lay(f"{made('W1-C1, E1-J1, J1-E2')} . B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 stop") == "no_way_out"
    assert rule(g, "green r1c1.W1 h1 stop") == "MAP-DEAD-03"
    g = lay(f"{hall()} . B01", green=LEFT)
    assert verdict(g, "green r1c1.W1 h1 > stop") == "no_way_out"  # an empty space


@pytest.mark.rule("MAP-DEAD-06")
@pytest.mark.parametrize("beyond", ["#", ""])
def test_the_edge(beyond: str) -> None:
    g = lay(f"{hall()} {beyond}".strip(), green=LEFT)
    text = "green r1c1.W1 h1 > stop"
    assert verdict(g, text) == "edge" and rule(g, text) == "MAP-DEAD-06"


@pytest.mark.rule("MAP-GEO-04")
def test_levels_do_not_join() -> None:
    g = lay(f"{made('W1-J1, J1-s')}", f"{made('N-S')}", green=LEFT)
    assert verdict(g, "green r1c1.W1 h1 h2 > stop") == "no_way_out"


# ---- items against obstacles
@pytest.mark.rule("MAP-ITEM-03")
@pytest.mark.rule("MAP-ITEM-05")
@pytest.mark.rule("MAP-ITEM-08")
@pytest.mark.rule("MAP-ITEM-09")
@pytest.mark.rule("MAP-ITEM-10")
@pytest.mark.rule("MAP-OBST-03")
@pytest.mark.rule("MAP-OBST-04")
@pytest.mark.parametrize(("item", "what"), [("sword", "monster"), ("key", "padlock"), ("rope", "lava")])
def test_the_right_item_helps_once(item: str, what: str) -> None:
    """EX-05"""
    g = lay(f"{hall(f'{item} {what}')} B01", green=f"{LEFT} coin*6")
    green = drawn(g, "green r1c1.W1 h1 > end O1")
    assert bag(green) == "" and green.used == 1 << 8 * t.FEATURES.index(item)
    g = lay(f"{hall(f'{item} {what} {what}')} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "obstacle"


@pytest.mark.rule("A-33")
def test_an_item_helps_only_what_comes_after_it() -> None:
    g = lay(f"{hall('monster sword')} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "obstacle"
    g = lay(f"B01 {hall('monster sword')}", green="r1c2.E1 coin*6")  # from the other side the sword comes first
    assert verdict(g, "green r1c2.E1 h1 > end O1") == "ok"


@pytest.mark.rule("MAP-ITEM-04")
@pytest.mark.rule("MAP-MARKET-16")
def test_only_ones_own_items_tokens_and_books() -> None:
    g = lay(f"{hall('monster')} B01", green=f"{LEFT} coin*6", red="r1c2.N sword sword+ SB1")
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "obstacle"
    text = "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=SB1"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-ITEM-04"


@pytest.mark.rule("MAP-MARKET-15")
@pytest.mark.rule("MAP-OBST-05")
@pytest.mark.rule("MAP-MARKET-17")
@pytest.mark.rule("A-48")
def test_a_fairy_token_overcomes_one_obstacle_or_counts() -> None:
    g = lay(f"{hall('monster')} B01", green=f"{LEFT} coin*6 sword+")
    green = drawn(g, "green r1c1.W1 h1 > end O1")
    assert green.tokens == 0 and green.turned == 1 and g.piles == [5, 5, 5, 5]
    g = lay(f"{hall()} B01", green=f"{LEFT} key*2 key+")
    green = drawn(g, "green r1c1.W1 h1 > end O3")
    assert green.tokens == 0 and green.turned == 1 and bag(green) == ""


@pytest.mark.rule("MAP-OBST-03")
def test_an_item_is_used_before_a_token_unless_said() -> None:
    g = lay(f"{hall('monster')} B01", green=f"{LEFT} coin*6 sword sword+")
    assert tried(g, "green r1c1.W1 h1 > end O1").draft.tokens == 1 << t.SWORD
    assert tried(g, "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=fairy").draft.tokens == 0


@pytest.mark.rule("MAP-ITEM-06")
@pytest.mark.rule("MAP-ITEM-07")
@pytest.mark.parametrize("item", ["coin", "barrel"])
def test_coins_and_barrels_help_against_nothing(item: str) -> None:
    g = lay(f"{hall('monster')} B01", green=f"{LEFT} {item}*9")
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "obstacle"


# ---- pits
PIT = "W1-P1, P1-E1, p1-E2"


@pytest.mark.rule("MAP-PIT-01")
@pytest.mark.rule("MAP-LEVEL-02")
def test_a_pitfall_takes_the_group_down() -> None:
    g = lay(f"{made(PIT)} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 h2 > end O1") == "obstacle"
    assert verdict(g, "green r1c1.W1 h1 fall h3 > end O1") == "ok"


@pytest.mark.rule("MAP-PIT-02")
@pytest.mark.rule("MAP-ITEM-10")
def test_with_a_rope_it_may_be_crossed() -> None:
    g = lay(f"{made(PIT)} B01", green=f"{LEFT} coin*6 rope")
    assert verdict(g, "green r1c1.W1 h1 cross rope h2 > end O1") == "ok"
    assert verdict(g, "green r1c1.W1 h1 fall h3 > end O1") == "ok"  # its choice
    assert verdict(g, "green r1c1.W1 h1 cross fairy h2 > end O1") == "malformed"


@pytest.mark.rule("MAP-PIT-03")
@pytest.mark.rule("MAP-ITEM-11")
@pytest.mark.rule("A-15")
def test_no_climbing_by_rope_and_no_rope_below() -> None:
    g = lay(f"{made('W1-p1, p1-E1, N-P1, P1-S')} B01", green=f"{LEFT} coin*6 rope")
    assert verdict(g, "green r1c1.W1 h1 climb h3 > stop") == "no_way_out"
    green = drawn(g, "green r1c1.W1 h1 h2 > end O1")
    assert bag(green) == "rope"


@pytest.mark.rule("MAP-PIT-04")
@pytest.mark.rule("A-17")
def test_a_pitfall_in_a_room_is_walked_around() -> None:
    """EX-15"""
    card = made("W1-R1, R1-E1, p1-E2", R1="h1 h2 in P1")
    g = lay(f"{card} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 h2 > end O1") == "ok"
    assert verdict(g, "green r1c1.W1 h1 fall h3 > end O1") == "ok"
    assert verdict(g, "green r1c1.W1 h1 cross rope h2 > end O1") == "malformed"


@pytest.mark.rule("MAP-PIT-05")
def test_nobody_falls_into_lava() -> None:
    g = lay(f"{hall('lava')} B01", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 fall > stop") == "malformed"
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "obstacle"


@pytest.mark.rule("MAP-GEO-17")
@pytest.mark.rule("A-34")
def test_a_shaft_and_a_mouth_are_used_once() -> None:
    card = made("W1-R1, R1-E1, N-R1, p1-E2, p1-S", R1="h3 h2 h1 in P1")
    g = lay(f"{card} B01", ". .", green=f"{LEFT} coin*6", red="r1c1.N key*3")
    drawn(g, "green r1c1.W1 h1 fall h4 > end O1")
    assert verdict(g, "red r1c1.N h3 fall h5 > stop") == "no_way_out"
    assert rule(g, "red r1c1.N h3 fall h5 > stop") == "MAP-GEO-17"
    card = made("W1-P1, P1-E1, p1-E2")
    g = lay(f"B01 {card} B01", green="r1c2.W1 coin*6 rope", red="r1c2.E1 key*3")
    drawn(g, "green r1c2.W1 h1 cross rope h2 > end O1")
    assert verdict(g, "red r1c2.E1 h2 fall h3 > end O3") == "hall_twice"


# ---- Circles
CIRCLES = "W1-C1, C1-E1"


@pytest.mark.rule("MAP-TELE-01")
@pytest.mark.rule("MAP-TELE-02")
@pytest.mark.rule("MAP-TELE-03")
@pytest.mark.rule("MAP-TELE-05")
@pytest.mark.rule("MAP-ITEM-12")
@pytest.mark.rule("A-12")
def test_teleporting() -> None:
    """EX-06"""
    g = lay(f"{made('W1-C1, C1-J1, J1-S')} # {made('c1-J1, J1-E1')} B01", green=f"{LEFT} coin*6 scroll")
    assert verdict(g, "green r1c1.W1 h1 h2 h3 > stop") == "edge"  # passing a Circle is free
    green = drawn(g, "green r1c1.W1 h1 tele r1c3.c1 scroll h1 h2 > end O1")
    assert bag(green) == "" and g.circles.bit_count() == 2


@pytest.mark.rule("MAP-TELE-02")
@pytest.mark.rule("MAP-DEAD-03")
@pytest.mark.parametrize(
    ("has", "means", "expected"),
    [
        ("", "scroll", "malformed"),
        ("scroll+", "fairy", "ok"),
        ("SB8", "SB8", "ok"),
        ("scroll", "fairy", "malformed"),
    ],
)
def test_what_starts_a_circle(has: str, means: str, expected: str) -> None:
    g = lay(f"{made('W1-C1')} # {made('C1-E1')} B01", green=f"{LEFT} coin*6 {has}")
    assert verdict(g, f"green r1c1.W1 h1 tele r1c3.C1 {means} h1 > end O1") == expected


@pytest.mark.rule("MAP-TELE-04")
@pytest.mark.rule("MAP-LEVEL-03")
def test_to_any_level_and_the_same_card() -> None:
    g = lay(f"{made('W1-C1, c1-E1')} B01", green=f"{LEFT} coin*6 scroll")
    assert verdict(g, "green r1c1.W1 h1 tele r1c1.c1 scroll h2 > end O1") == "ok"
    assert verdict(g, "green r1c1.W1 h1 tele r1c1.C1 scroll h2 > end O1") == "malformed"


@pytest.mark.rule("MAP-TELE-03")
@pytest.mark.rule("A-13")
def test_only_circles_that_are_not_crossed_out() -> None:
    a, b, c = made("W1-C1, W2-C2"), made("C1-E1, C2-E2"), made("W1-C1, C1-E1")
    g = lay(f"{a} # {b} B01", green=f"{LEFT} coin*6 scroll", red="r1c1.W2 key*3 scroll")
    drawn(g, "green r1c1.W1 h1 tele r1c3.C1 scroll h1 > end O1")
    assert verdict(g, "red r1c1.W2 h2 tele r1c3.C1 scroll h1 > end O3") == "no_way_out"
    assert verdict(g, "red r1c1.W2 h2 tele r1c3.C2 scroll h2 > end O3") == "ok"
    g = lay(f"{c} B01 {made('E1-C1')}", green=f"{LEFT} coin*6", red="r1c3.E1 key*3 scroll")
    drawn(g, "green r1c1.W1 h1 h2 > end O1")  # its Circle is only circled, but a line runs over it
    assert verdict(g, "red r1c3.E1 h1 tele r1c1.C1 scroll h2 > end O3") == "crossing"


@pytest.mark.rule("A-14")
@pytest.mark.rule("MAP-ROOM-02")
def test_arriving_in_a_room_is_entering_it() -> None:
    guarded = made("R1-E1", R1="h1 has monster coin in C1")
    g = lay(f"{made('W1-C1')} # {guarded} B01", green=f"{LEFT} coin*5 scroll")
    text = "green r1c1.W1 h1 tele r1c3.C1 scroll h1 > end O1"
    assert verdict(g, text) == "obstacle"
    carry(g.groups[0], "sword")
    assert verdict(g, text) == "ok"


# ---- rooms
@pytest.mark.rule("MAP-ROOM-02")
@pytest.mark.rule("MAP-ROOM-03")
@pytest.mark.rule("MAP-ROOM-04")
@pytest.mark.rule("MAP-DUNG-01")
def test_all_monsters_first_then_the_items() -> None:
    card = made("W1-R1, R1-E1", R1="h1 h2 has sword monster monster coin")
    g = lay(f"{card} B01", green=f"{LEFT} coin*5 sword")
    assert verdict(g, "green r1c1.W1 h1 h2 > end O1") == "obstacle"  # the sword in the room does not help
    carry(g.groups[0], "sword")
    green = drawn(g, "green r1c1.W1 h1 h2 > end O1")
    assert bag(green) == "sword" and green.kills == 2


@pytest.mark.rule("MAP-ROOM-01")
@pytest.mark.rule("MAP-ROOM-05")
@pytest.mark.rule("A-11")
def test_items_go_to_the_first_group_and_monsters_stay_beaten() -> None:
    card = made("W1-R1, R1-E1, W2-R1, R1-E2", R1="h2 h4 h3 h1 has monster coin key")
    g = lay(f"{card} B01", green=f"{LEFT} coin*5 sword", red="r1c1.W2 key*3")
    drawn(g, "green r1c1.W1 h1 h2 > end O1")
    red = drawn(g, "red r1c1.W2 h3 h4 > end O3")
    assert bag(red) == "" and red.kills == 0


@pytest.mark.rule("MAP-GEO-16")
def test_a_visit_that_begins_or_ends_inside_crosses_nothing() -> None:
    card = made("W1-R1, R1-E1, N-R1, R1-S", R1="h3 h2 h4 h1 in C1")
    g = lay(f"{card} B01", f"{made('C1-E2')} B01", green=f"{LEFT} coin*6", red="r1c1.N coin*6 scroll")
    drawn(g, "green r1c1.W1 h1 h2 > end O1")
    assert verdict(g, "red r1c1.N h3 h4 > stop") == "crossing"
    assert verdict(g, "red r1c1.N h3 tele r2c1.C1 scroll h1 > end O1") == "ok"


# ---- difficulty
KEYS = "green r1c1.W1 h1 > end O3"


@pytest.mark.rule("MAP-DIFF-02")
@pytest.mark.rule("MAP-DIFF-04")
@pytest.mark.rule("MAP-DIFF-05")
@pytest.mark.rule("MAP-DIFF-07")
@pytest.mark.parametrize(
    ("has", "novice", "easy", "normal", "hard"),
    [
        ("key*4", "ok", "ok", "ok", "ok"),  # one opens the Padlock, three are brought
        ("key*3", "ok", "ok", "unmet", "unmet"),
        ("key*5", "ok", "ok", "ok", "unmet"),
        ("key*3 key+", "ok", "ok", "ok", "ok"),
        ("key*2", "unmet", "unmet", "unmet", "unmet"),
    ],
)
def test_what_counts_at_each_level(has: str, novice: str, easy: str, normal: str, hard: str) -> None:
    """EX-12 on B01, which asks for 3 Keys."""
    for level, expected in zip(t.LEVELS, (novice, easy, normal, hard), strict=True):
        g = lay(f"{hall('padlock')} B01", level=level, green=f"{LEFT} {has}")
        got = verdict(g, KEYS)
        assert got == ("unmet" if has == "key*2" else expected), level


@pytest.mark.rule("MAP-DIFF-06")
@pytest.mark.rule("A-08")
def test_hard_counts_unused_tokens_of_the_named_kinds_only() -> None:
    g = lay(f"{hall()} B01", level="hard", green=f"{LEFT} key*3 coin*9 rope+")
    assert verdict(g, KEYS) == "ok"
    g = lay(f"{hall()} B01", level="hard", green=f"{LEFT} key*3 key+")
    assert verdict(g, KEYS) == "unmet"
    g = lay(f"{hall('monster')} B11", mission="mission_03", level="hard", green=f"{LEFT} sword")
    g.groups[0].kills = 5
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "ok"  # kills: at least


@pytest.mark.rule("A-09")
def test_a_used_token_never_counts() -> None:
    g = lay(f"{hall('padlock')} B01", level="novice", green=f"{LEFT} key*2 key+")
    assert verdict(g, f"{KEYS} pay r1c1.h1#1=fairy") == "unmet"
    assert verdict(g, KEYS) == "ok"  # a used Key does


@pytest.mark.rule("A-10")
@pytest.mark.rule("A-47")
def test_what_is_handed_in_first() -> None:
    g = lay(f"{hall('padlock')} B01", level="easy", green=f"{LEFT} key*4 key+")
    green = drawn(g, KEYS)
    assert bag(green) == "key" and green.used == 0 and green.tokens == 1 << t.KEY
    g = lay(f"{hall()} B01", green=f"{LEFT} key*4 key+")
    green = drawn(g, f"{KEYS} give key")
    assert bag(green) == "key*2" and green.tokens == 0 and green.turned == 1


# ---- Optimizers
@pytest.mark.rule("MAP-OPT-01")
@pytest.mark.rule("MAP-DIFF-03")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_optimizers_do_nothing_above_novice(level: str) -> None:
    g = lay(f"{hall('opt')} B01", level=level, green=f"{LEFT} coin*6")
    assert tried(g, "green r1c1.W1 h1 > end O1").draft.tokens == 0
    text = "green r1c1.W1 h1 > end O1 take r1c1.h1#1=rope"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-OPT-01"


@pytest.mark.rule("MAP-OPT-02")
@pytest.mark.rule("MAP-DIFF-01")
@pytest.mark.rule("A-30")
@pytest.mark.rule("A-41")
def test_novice_takes_a_token_and_may_use_it_at_once() -> None:
    g = lay(f"{hall('opt monster')} B01", level="novice", green=f"{LEFT} coin*6")
    green = drawn(g, "green r1c1.W1 h1 > end O1 take r1c1.h1#1=sword")
    assert green.turned == 1 and g.piles == [4, 5, 5, 5]


@pytest.mark.rule("MAP-OPT-03")
@pytest.mark.rule("A-29")
def test_the_limits_of_optimizers() -> None:
    text = "green r1c1.W1 h1 > end O1 take r1c1.h1#1=rope"
    g = lay(f"{hall('opt')} B01", level="novice", green=f"{LEFT} coin*6 rope+")
    assert verdict(g, text) == "malformed"
    g = lay(f"{hall('lava opt')} B01", level="novice", green=f"{LEFT} coin*6 rope+")
    assert verdict(g, "green r1c1.W1 h1 > end O1 take r1c1.h1#2=rope") == "ok"  # the used one does not count
    g = lay(f"{hall('opt')} B01", level="novice", green=f"{LEFT} coin*6")
    g.piles = [5, 5, 5, 0]
    assert verdict(g, text) == "malformed"
    card = made("W1-R1, R1-E1, W2-R1, R1-E2", R1="h2 h4 h3 h1 has opt")
    g = lay(f"{card} B01", level="novice", green=f"{LEFT} coin*6", red="r1c1.W2 key*3")
    assert drawn(g, "green r1c1.W1 h1 h2 > end O1 take r1c1.R1#1=key").tokens == 1 << t.KEY
    assert drawn(g, "red r1c1.W2 h3 h4 > end O3 take r1c1.R1#1=rope").tokens == 1 << t.ROPE
