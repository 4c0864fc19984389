"""The clauses of a path besides its steps, how it is read, and lines that stop before their end."""

import pytest

from rules.map_masters.laying import at, drawn, hall, lay, made, rule, verdict, world
from undercroft.errors import CroftError, Refused
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.paths.line import BY_DEFAULT, Path, path_of
from undercroft.games.map_masters.words.lines import read_path, write_path

LEFT = "r1c1.W1"
COINS = f"{LEFT} coin*6"


# ---- a sound line that stops in mid-path (MAP-GROUP-05)
# tableau, what green has, the steps so far, the way on that is named
OPENED = [
    (hall("monster"), "SB1", "", "h1 pay r1c1.h1#1=SB1"),
    (hall("padlock"), "SB6", "", "h1 pay r1c1.h1#1=SB6"),
    (hall("lava"), "SB9", "", "h1 pay r1c1.h1#1=SB9"),
    (hall("monster"), "SB4", "", "pact sword"),
    (hall("padlock barrel"), "SB3 sword", "", "book SB3 r2c1.h1#1"),
    (made("W1-J1, J1-J2, J2-J3, J3-J1, J1-E1"), "SB7", "h1 h2 h3 ", "h4 weave"),
    (made("W1-C1"), "SB8", "h1 ", "tele r2c1.C1 SB8"),
    (made("W1-p1, N-P1, P1-E1"), "SB5", "h1 ", "climb"),
    (made("W1-R1", R1="h1 has barrel"), "SB2", "h1 ", "book SB2 r2c1.h1#2"),
]
BELOW = made("W1-C1 monster barrel, C1-E1")


@pytest.mark.rule("MAP-GROUP-05")
@pytest.mark.rule("MAP-DEAD-03")
@pytest.mark.parametrize("case", OPENED, ids=[f"{c[1]} {i}" for i, c in enumerate(OPENED)])
def test_the_way_on_that_only_a_spellbook_opens_is_named(case: tuple[str, str, str, str]) -> None:
    card, book, steps, way = case
    groups = {"yellow": "r2c1.W1", "red": "r2c1.N"}
    m = at(f"{card} B24", f"{BELOW} .", green=f"{LEFT} {book} barrel*3", **groups)
    text = f"green {LEFT} {steps}stop"
    why = m.why(f"draw {text}")
    assert why.rules[0].id == "MAP-GROUP-05"
    ways = why.hint.removeprefix("The line may continue: ").removesuffix(".").split(", ")
    assert way in ways
    before = world(m).hash()
    with pytest.raises(Refused) as e:
        m.choose(f"risk {text}")  # an unfinished line is not a dead end: nothing is lost by it
    assert e.value.rules == ["MAP-GROUP-05"] and world(m).hash() == before and world(m).result == 0
    # without the book it is a dead end
    g = lay(f"{card} B24", f"{BELOW} .", green=f"{LEFT} barrel*3")
    if "SB7" not in book:
        assert verdict(g, text) == "no_way_out" and rule(g, text) == "MAP-DEAD-03"


@pytest.mark.rule("MAP-BOOK-05")
@pytest.mark.rule("MAP-DEAD-03")
def test_a_token_that_opens_nothing_is_no_way_on() -> None:
    """SB4 and the beginning of a hall count only where a step that holds can follow."""
    g = lay(f"{hall('monster monster')} B01", green=f"{COINS} SB4")
    assert verdict(g, f"green {LEFT} stop") == "no_way_out"
    g = lay(f"{made('W1-J1, J1-E1 barrel padlock')} B01", green=f"{COINS} SB2")  # a Barrel, and none to leap to
    assert verdict(g, f"green {LEFT} h1 stop") == "no_way_out"
    g = lay(f"{made('W1-J1, J1-E1 barrel padlock')} {hall('barrel')} B01", green=f"{COINS} SB2")
    assert verdict(g, f"green {LEFT} h1 stop") == "unfinished"


@pytest.mark.rule("MAP-OPT-02")
@pytest.mark.rule("MAP-GROUP-05")
def test_a_token_of_an_optimizer_may_open_the_way() -> None:
    g = lay(f"{hall('opt padlock')} B01", level="novice", green=COINS)
    assert verdict(g, f"green {LEFT} stop") == "unfinished"
    g.piles = [5, 5, 0, 5]  # no Key
    assert verdict(g, f"green {LEFT} stop") == "no_way_out"


@pytest.mark.rule("MAP-GEO-21")
def test_before_a_boss_an_objective_must_be_named() -> None:
    m = at("S1 B24", green=f"{LEFT} barrel*3 scroll", yellow="r1c1.N", red="r1c1.W2")
    assert m.why(f"draw green {LEFT} h5 h2 > stop").hint == "The leg ends here: expected end O1 or end O2 or end O3."


@pytest.mark.rule("MAP-DEAD-02")
def test_a_dead_end_can_still_be_risked() -> None:
    m = at(f"{hall('padlock')} B24", green=LEFT, yellow="r1c2.N", red="r1c2.S")
    m.choose(f"risk green {LEFT} stop")
    assert world(m).result == t.LOST_DEAD_END


# ---- choices that contradict each other, or that nothing asks for
@pytest.mark.rule("MAP-OBST-03")
@pytest.mark.rule("MAP-OPT-02")
@pytest.mark.rule("MAP-MARKET-15")
@pytest.mark.parametrize(
    "clauses",
    [
        "pay r1c1.h1#1=key r1c1.h1#1=fairy",
        "pay r1c1.h1#1=key pay r1c1.h1#1=key",
        "take r1c1.h1#2=rope r1c1.h1#2=key",
        "give key key",
        "stop",
        "end O2",
        "pay",
        "take give key",
        "weave key",
        "give lamp",
        "pay r1c1.h1#1=rope",
        "take r1c1.h1#1=key",
    ],
)
def test_contradictory_clauses_are_no_path(clauses: str) -> None:
    g = lay(f"{hall('padlock opt')} B01", level="novice", green=f"{COINS} key key+ SB7")
    assert verdict(g, f"green {LEFT} h1 > end O1 pay r1c1.h1#1=fairy take r1c1.h1#2=rope weave") == "ok"
    with pytest.raises(CroftError, match=r"expected|written|twice"):
        read_path(g, f"green {LEFT} h1 > end O1 {clauses}")


@pytest.mark.rule("MAP-MARKET-15")
@pytest.mark.parametrize(
    ("has", "clauses", "by"),
    [
        ("key*3", "give key", "MAP-MARKET-15"),  # no Key token
        ("key*3 SB4", "give key", "MAP-MARKET-15"),  # SB4 could give one, and is not used
        ("key*3 sword+", "give sword", "MAP-MARKET-15"),  # nobody asks for Swords there
        ("key*3 key+", "give key", ""),
        ("key*3", "pay r1c2.h1#1=key", "MAP-OBST-03"),  # an obstacle somewhere else
        ("key*3", "take r1c2.h1#2=key", "MAP-OPT-02"),
    ],
)
def test_a_choice_that_nothing_on_the_line_asks_for_is_refused(has: str, clauses: str, by: str) -> None:
    for level in ("novice", "normal"):
        if "take" in clauses and level == "normal":
            by = "MAP-OPT-01"
        g = lay(f"B01 {hall('padlock opt')}", f"{made('W1-N')} .", level=level, green=f"r2c1.W1 {has}")
        text = f"green r2c1.W1 h1 > end O3 {clauses}"
        assert verdict(g, text) == ("malformed" if by else "ok")
        assert not by or rule(g, text) == by
    m = at(f"B24 {hall('padlock')}", f"{made('W1-N')} .", green=f"r2c1.W1 {has}", yellow="r2c2.E1", red="r2c2.E2")
    if by == "MAP-MARKET-15":
        with pytest.raises(Refused) as e:
            m.choose(f"risk green r2c1.W1 h1 > end O2 {clauses}")
        assert e.value.rules == [by] and world(m).result == 0


@pytest.mark.rule("MAP-MARKET-15")
def test_a_token_handed_in_must_still_be_there_at_the_end() -> None:
    g = lay(f"{hall('padlock')} B01", green=f"{LEFT} key*3 key+")
    text = f"green {LEFT} h1 > end O3 pay r1c1.h1#1=fairy give key"
    assert verdict(g, text) == "malformed" and rule(g, text) == "MAP-MARKET-15"
    g = lay(f"{hall('opt')} B01", level="novice", green=f"{LEFT} key*3")
    assert verdict(g, f"green {LEFT} h1 > end O3 take r1c1.h1#1=key give key") == "ok"
    g = lay(f"{hall()} B01", green=f"{LEFT} key*3 SB4")
    assert drawn(g, f"green {LEFT} h1 > pact key end O3 give key").bag >> 8 * t.KEY & 255 == 1


@pytest.mark.rule("MAP-STEP-03")
@pytest.mark.rule("A-47")
@pytest.mark.parametrize(("card", "kept"), [("B18", True), ("B19", False)])
def test_a_token_meant_for_a_face_down_card_is_kept_if_it_does_not_ask_for_it(card: str, kept: bool) -> None:
    m = at(
        f"{hall()} ?{card} B20 .",
        mission="mission_09",
        green=f"{LEFT} scroll coin scroll+",
        yellow="r1c4.S",
        red="r1c4.E1",
    )
    m.choose(f"risk green {LEFT} h1 > end O1 give scroll")
    assert world(m).result == 0 and (world(m).groups[0].tokens != 0) == kept


# ---- reading ignores case, but for places
@pytest.mark.rule("MAP-GEO-02")
@pytest.mark.rule("MAP-GEO-05")
@pytest.mark.parametrize(
    "text",
    [
        "GREEN R1C1.W1 H1 > END o1",
        "Green r1C1.W1 h1 > End O1 PAY R1c1.h1#1=FAIRY",
        "green r1c1.W1 PACT Key h1 > end O1",
        "green r1c1.W1 h1 > end O1 Give KEY",
        "green r1c1.W1 h1 > end O1 pay r1c1.h1#1=sb6",
    ],
)
def test_a_path_is_read_in_any_case(text: str) -> None:
    g = lay(f"{hall('padlock')} B01", green=f"{LEFT} coin*6 key+ SB4 SB6")
    path = read_path(g, text)
    assert write_path(g, path).lower() == text.lower() and write_path(g, path_of(path.numbers())) == write_path(g, path)
    with pytest.raises(
        CroftError,
        match="does not name a slot",
    ):
        read_path(g, text.replace(".W1", ".w9"))
    assert read_path(g, text.replace(".W1", ".w1")).slot == t.SLOT_NAMES.index("w1")  # Underground


@pytest.mark.rule("MAP-GEO-02")
def test_every_verb_is_read_in_any_case() -> None:
    m = at("S1 B24", green=f"{LEFT} barrel*3 scroll", yellow="r1c1.N", red="r1c1.W2")
    assert m.why("DRAW Green TO R1C2 O3").allowed and m.why("Draw GREEN r1c1.W1 H5 h2 > END O3").allowed
    m = at("S1 B24 .", step="play", hands=["S2"], green=LEFT, yellow="r1c1.N", red="r1c1.W2")
    assert m.why("PLAY s2 R1C3 TURNED").allowed


@pytest.mark.rule("MAP-PIT-01")
def test_a_pitfall_that_is_named_is_the_one_the_line_is_at() -> None:
    card = made("W1-P1, P1-E1, p1-E2, N-P2, P2-S, p2-W2")
    g = lay(f"{card} B01", green=COINS)
    assert verdict(g, f"green {LEFT} h1 fall P1 h3 > end O1") == "ok"
    with pytest.raises(CroftError, match="not at the Pitfall P2"):
        read_path(g, f"green {LEFT} h1 fall P2 h3 > end O1")
    with pytest.raises(CroftError, match="not at the Pitfall P1"):
        read_path(g, f"green {LEFT} fall P1 h3 > end O1")


# ---- other acts in the step of paths
@pytest.mark.rule("MAP-MARKET-01")
@pytest.mark.rule("MAP-SETUP-23")
@pytest.mark.rule("MAP-TURN-02")
@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("buy key green", "MAP-MARKET-01"),
        ("book SB1 green", "MAP-MARKET-01"),
        ("unseen", "MAP-MARKET-01"),
        ("place green r1c1 W1", "MAP-SETUP-23"),
        ("link SB1 green", "MAP-SETUP-23"),
        ("play S2 r1c3", "MAP-TURN-01"),
        ("first P1", "MAP-TURN-01"),
        ("level hard", "MAP-TURN-01"),
        ("close", "MAP-TURN-01"),
        ("upright", "MAP-TURN-01"),
    ],
)
def test_what_is_not_done_among_paths(text: str, by: str) -> None:
    m = at("S1 B24 .", hands=["S2"], green=LEFT, yellow="r1c1.N", red="r1c1.W2")
    with pytest.raises(Refused) as e:
        m.choose(text)
    assert e.value.rules == [by]
    assert m.why("concede").allowed and m.why("done").allowed


@pytest.mark.rule("MAP-OPT-01")
def test_each_address_has_its_own_means_and_token() -> None:
    path = Path(0, 0, 0, [], [7, 2, 9, 3], [7, 4, 9, 5], 0, False, 0)
    assert [path.means(at) for at in (7, 9, 8)] == [2, 3, BY_DEFAULT]
    assert [path.picked(at) for at in (7, 9, 8, 4)] == [4, 5, 0, 0]
