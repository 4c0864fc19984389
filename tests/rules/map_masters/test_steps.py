"""Objectives, Steps, Artifacts and what missions add (MAP-OBJ, MAP-STEP, MAP-BOSS, MAP-ART, MAP-GEO-20 to -25)."""

import random

import pytest

from rules.map_masters.laying import at, bag, drawn, hall, lay, made, rule, verdict, world
from undercroft.errors import Refused
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import ARTIFACT_NUMBERS, CARD_NUMBERS, CARDS, MISSIONS, WISHES
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import start

LEFT = "r1c1.W1"
BOOTS = 1 << ARTIFACT_NUMBERS["winged_boots"]


@pytest.mark.rule("MAP-OBJ-03")
@pytest.mark.rule("MAP-OBJ-04")
@pytest.mark.rule("MAP-BOSS-04")
@pytest.mark.rule("MAP-GEO-21")
@pytest.mark.rule("A-24")
def test_one_objective_at_the_hallway_it_names() -> None:
    """EX-03"""
    g = lay(f"{hall()} B02", green=f"{LEFT} coin*5 key*2", red=f"{LEFT} coin*5")
    assert verdict(g, "green r1c1.W1 h1 > end O4") == "unmet"  # Keys are asked for at the bottom
    green = drawn(g, "green r1c1.W1 h1 > end O2")
    assert green.home and len(g.done) == 1 and bag(green) == "key*2"
    assert verdict(g, "green r1c2.W1 h6 > stop") == "malformed"  # home
    for claim in ("O1", "O2", "O3"):  # any of B01 by any hallway, as the players name it
        g = lay(f"{hall()} B01", green=f"{LEFT} coin*6 barrel*3 key*3")
        drawn(g, f"green r1c1.W1 h1 > end {claim}")
        assert g.done == [(1 << 3 | int(claim[1]) - 1) << 4]


@pytest.mark.rule("MAP-GEO-21")
@pytest.mark.rule("A-24")
def test_a_fulfilled_boss_hall_is_a_dead_end() -> None:
    g = lay(f"{made('W1-E1, W2-E2')} B02", green=f"{LEFT} coin*5", red="r1c1.W2 coin*5")
    drawn(g, "green r1c1.W1 h1 > end O2")
    assert verdict(g, "red r1c1.W2 h2 > end O2") == "unmet"
    assert verdict(g, "red r1c1.W2 h2 > stop") == "no_way_out"
    assert verdict(g, "red r1c1.W2 h2 > h5 stop") == "malformed"  # nothing inside a Boss is walked


@pytest.mark.rule("MAP-ART-01")
@pytest.mark.rule("MAP-ART-02")
@pytest.mark.rule("MAP-ART-05")
@pytest.mark.rule("MAP-STEP-02")
@pytest.mark.rule("MAP-GEO-23")
@pytest.mark.rule("A-18")
@pytest.mark.rule("A-37")
@pytest.mark.rule("A-51")
def test_an_artifact_card_may_end_a_leg_or_be_walked_over() -> None:
    g = lay(f"{hall('key')} D29+winged_boots {hall()} B02", green=LEFT)
    green = drawn(g, "green r1c1.W1 h1 > stop")
    assert green.artifacts == BOOTS and g.tokens == [0] * 4 and not green.home
    assert (green.cell, t.SLOT_NAMES[green.slot]) == (1, "W1")
    g = lay(f"{hall('key')} D29+winged_boots {hall()} B02", green=LEFT)
    text = "green r1c1.W1 h1 > h5 h1 > h1 > end O1"
    assert verdict(g, text) == "unmet" and rule(g, text) == "MAP-ART-05"  # the Boots are wanted at the top
    g = lay(f"{hall()} D29 {hall()} B02", green=LEFT)
    assert verdict(g, "green r1c1.W1 h1 > stop") == "unfinished"  # no token, no stop


@pytest.mark.rule("MAP-ART-03")
@pytest.mark.rule("A-19")
@pytest.mark.rule("A-46")
def test_it_belongs_to_the_first_group_for_good() -> None:
    g = lay(f"{hall()} D29+winged_boots {hall()} B01", green=f"{LEFT} coin*5", red="r1c2.S")
    green = drawn(g, "green r1c1.W1 h1 > h5 h1 > h1 > end O1")
    assert green.artifacts == BOOTS
    assert verdict(g, "red r1c2.S h3 h2 > stop") == "no_way_out"  # a wall at E2 of the next card
    assert g.groups[1].artifacts == 0


@pytest.mark.rule("A-44")
@pytest.mark.rule("MAP-ART-02")
def test_a_jump_onto_the_card_takes_it_but_ends_no_leg() -> None:
    g = lay(f"{made('W1-C1')} # D29+winged_boots {hall()} B01", green=f"{LEFT} coin*5 scroll")
    jump = "green r1c1.W1 h1 tele r1c3.C1 scroll"
    assert verdict(g, f"{jump} stop") == "unfinished"
    assert drawn(g, f"{jump} h1 > h1 > end O1").artifacts == BOOTS


@pytest.mark.rule("MAP-PATH-10")
@pytest.mark.rule("MAP-PATH-11")
@pytest.mark.rule("MAP-GROUP-04")
@pytest.mark.rule("MAP-STEP-01")
@pytest.mark.rule("MAP-GEO-22")
@pytest.mark.rule("MAP-ART-04")
@pytest.mark.rule("A-45")
def test_a_step_ends_the_leg_and_starts_the_next() -> None:
    g = lay(f"{hall('key')} B04+prisoner_baker {hall()} B01", mission="mission_05", green=f"{LEFT} coin*6")
    assert verdict(g, "green r1c1.W1 h1 > h6 h2 > h1 > end O1") == "malformed"  # it must end there
    assert rule(g, "green r1c1.W1 h1 > h6 h2 > h1 > end O1") == "MAP-GEO-22"
    assert verdict(g, "green r1c1.W1 h1 > stop") == "no_way_out"
    green = drawn(g, "green r1c1.W1 h1 > end O1")
    assert bag(green) == "coin*6"  # the Key is handed in, the rest stays
    assert green.artifacts == 1 << ARTIFACT_NUMBERS["prisoner_baker"] and not green.home
    assert verdict(g, "green r1c2.E1 h2 h6 > stop") == "malformed"  # from where it came in
    assert drawn(g, "green r1c2.W1 h6 h2 > h1 > end O1").home


@pytest.mark.rule("MAP-GEO-25")
def test_the_hall_behind_a_waiting_group_is_its_own() -> None:
    g = lay(
        f"{made('W1-E1')} B04 {hall()} B01",
        "S1 S1 . .",
        mission="mission_05",
        green=f"{LEFT} key coin*6",
        red="r2c2.S coin*6",
        yellow="r2c2.W1",
    )
    drawn(g, "green r1c1.W1 h1 > end O1")
    assert g.groups[0].waiting == 1 << 5 | 5
    g.groups[1].cell, g.groups[1].slot = 1, t.SLOT_NAMES.index("S")
    assert verdict(g, "red r1c2.S h4 h6 > stop") == "hall_twice"
    assert verdict(g, "red r1c2.S h4 h2 > h1 > end O1") == "ok"
    assert verdict(g, "green r1c2.W1 h6 h2 > h1 > end O1") == "ok"


@pytest.mark.rule("MAP-GEO-22")
@pytest.mark.rule("A-46")
def test_a_fulfilled_step_is_an_ordinary_card() -> None:
    g = lay(f"{hall()} B04 {hall()} B01", mission="mission_05", green=f"{LEFT} coin*6")
    g.done = [(1 << 3) << 4 | 1]
    assert verdict(g, "green r1c1.W1 h1 > h6 h2 > h1 > end O1") == "ok"


@pytest.mark.rule("MAP-STEP-04")
@pytest.mark.rule("MAP-BOSS-03")
def test_missions_with_and_without_steps() -> None:
    kinds = {m.id: {CARDS[c].kind for c in m.cards if c >= 0} for m in MISSIONS[:14]}
    assert t.STEP not in kinds["mission_01"] and t.STEP in kinds["mission_05"]
    assert all(t.BOSS in found for found in kinds.values())


@pytest.mark.rule("A-39")
def test_a_leg_does_not_end_on_the_card_it_left() -> None:
    g = lay(f"{hall()} D29+winged_boots {made('W1-J1, J1-W2')}", green=LEFT)
    drawn(g, "green r1c1.W1 h1 > stop")
    assert verdict(g, "green r1c2.W1 h5 h1 > h1 h2 > stop") == "unfinished"


@pytest.mark.rule("MAP-GEO-24")
def test_needs_of_every_kind_are_understood() -> None:
    needs = [o.need for c in CARDS for o in c.objectives] + [w.need for w in WISHES]
    assert any(n.artifact >= 0 for n in needs) and any(n.kills for n in needs) and any(n.wish for n in needs)
    assert all(any(n.items[i] for n in needs) for i in range(t.ITEMS))


# ---- face-down cards (mission 9)
DARK = {"green": "r1c1.W1 barrel coin scroll", "yellow": "r1c3.N", "red": "r1c3.E1"}


@pytest.mark.rule("MAP-STEP-03")
@pytest.mark.rule("A-32")
@pytest.mark.rule("A-49")
def test_a_face_down_card_is_turned_up_by_a_risk(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in CARDS:
        monkeypatch.setattr(card, "same_both_ways", False)  # as if it mattered which way up
    m = at(f"{hall()} ?+lamp .", mission="mission_09", **DARK)
    text = "green r1c1.W1 h1 > end O1"
    with pytest.raises(Refused) as e:
        m.choose(f"draw {text}")
    assert e.value.rules[0] == "MAP-STEP-03"
    hidden = world(m).pool.size()
    m.choose(f"risk {text}")
    assert m.options() == ["upright", "upside-down"] and world(m).pool.size() == hidden - 1
    m.choose("upside-down")
    g = world(m)
    assert g.turns[1] == 1 and g.done == [(1 << 3) << 4] and g.groups[0].artifacts == 1 << ARTIFACT_NUMBERS["lamp"]


@pytest.mark.rule("A-49")
@pytest.mark.rule("MAP-LOSE-04")
def test_what_it_asks_for_must_be_met_at_once() -> None:
    m = at(f"{hall()} ? .", mission="mission_09", **{**DARK, "green": "r1c1.W1"})
    m.choose("risk green r1c1.W1 h1 > end O1")
    assert world(m).result == t.LOST_UNMET


@pytest.mark.rule("A-32")
@pytest.mark.rule("MAP-STEP-03")
def test_which_way_up_is_not_asked_where_both_are_the_same() -> None:
    m = at(f"{hall()} ?+lamp .", mission="mission_09", **DARK)
    m.choose("risk green r1c1.W1 h1 > end O1")
    g = world(m)
    assert g.turns[1] == 0 and g.groups[0].artifacts == 1 << ARTIFACT_NUMBERS["lamp"] and m.options() == ["done"]
    assert not [x["text"] for x in m.log_for(0) if "pright" in x["text"]]


@pytest.mark.rule("MAP-GEO-03")
def test_cards_of_the_box_that_are_the_same_both_ways_up() -> None:
    same = {c.id for c in CARDS if c.same_both_ways}
    assert same >= {"B17", "B18", "B19"}  # the chapels: a room with six doors
    assert not same & {"B02", "B12"}  # other objectives at the other end
    assert not [c.id for c in CARDS if c.same_both_ways and c.id[0] in "SD"]  # nothing of what one lays


@pytest.mark.rule("MAP-GEO-03")
@pytest.mark.parametrize(
    ("same", "halls", "rooms"),
    [
        (True, "N-S, E1-W2", {}),
        (False, "N-S, E1-W1", {}),
        (True, "N-S coin", {}),
        (True, "N-R1 coin key, S-R1 coin key", {"R1": "h1 h2"}),
        (False, "N-R1 coin key, S-R1 key coin", {"R1": "h1 h2"}),
        (False, "N-S coin key", {}),  # read from the other end
        (True, "N-S coin key coin", {}),
        (True, "N-S, e1-w2", {}),
        (False, "N-S, e1-W2", {}),
        (True, "N-R1, S-R1", {"R1": "h1 h2"}),
        (False, "N-R1 coin, S-R1", {"R1": "h1 h2"}),
        (True, "N-R1 coin key, R1-S key coin", {"R1": "h1 h2 has monster in C1"}),
        (False, "N-R1 coin key, R1-S coin key", {"R1": "h1 h2"}),
        (True, "N-R1, E1-R1, S-R1, W2-R1", {"R1": "h1 h2 h3 h4"}),
        (False, "N-R1, E1-R1, S-R1, W2-R1", {"R1": "h1 h3 h2 h4"}),  # other lines would cross
        (True, "N-R1, S-R2", {"R1": "h1 has coin", "R2": "h2 has coin"}),
        (False, "N-R1, S-R2", {"R1": "h1 has coin", "R2": "h2"}),
        (True, "N-X1, S-X2", {}),
        (False, "N-X1, S-J1, J1-X2", {}),
        (True, "N-J1, S-J2, J1-J2", {}),
    ],
)
def test_a_card_that_is_the_same_both_ways_up(same: bool, halls: str, rooms: dict[str, str]) -> None:
    assert CARDS[CARD_NUMBERS[made(halls, **rooms)]].same_both_ways == same


@pytest.mark.rule("MAP-GEO-03")
@pytest.mark.parametrize("seed", range(60))
def test_random_cards_against_a_plain_reading_of_same_both_ways_up(seed: int) -> None:
    """Halls between openings only, half of them with their own mirror image."""
    rng = random.Random(seed)
    names = list(t.SLOT_NAMES[: t.OPENINGS])
    turned = {name: names[t.turned(n, 1)] for n, name in enumerate(names)}
    halls: list[tuple[str, str, tuple[str, ...]]] = []
    while len(halls) < 3 and len(names) > 3:
        a, b = rng.sample(names, 2)
        things = tuple(rng.choices(["coin", "key", "monster"], k=rng.randrange(3)))
        mirror = (turned[a], turned[b], things)
        if turned[a] == b:
            things = things + things[::-1] if rng.random() < 0.7 else things
            new = [(a, b, things)]
        elif rng.random() < 0.8 and {turned[a], turned[b]} <= set(names):
            new = [(a, b, things), mirror if rng.random() < 0.8 else (mirror[1], mirror[0], things)]
        else:
            new = [(a, b, things)]
        halls += new
        names = [n for n in names if not any(n in hall[:2] for hall in new)]
    both = {(a, b, things) for a, b, things in halls} | {(b, a, things[::-1]) for a, b, things in halls}
    expected = {(turned[a], turned[b], things) for a, b, things in both} == both
    text = ", ".join(f"{a}-{b} {' '.join(things)}".strip() for a, b, things in halls)
    assert CARDS[CARD_NUMBERS[made(text)]].same_both_ways == expected, text


@pytest.mark.rule("MAP-GEO-03")
@pytest.mark.parametrize(
    ("same", "halls", "rooms"),
    [
        (True, "N-P1, S-P2", {}),
        (False, "N-P1, S-X1", {}),  # a pit on one side only
        (False, "N-R1, S-R2, E1-R1", {"R1": "h1 h3", "R2": "h2"}),  # more doors on one side
        (False, "N-R1, S-X1", {"R1": "h1"}),
        (False, "N-R1, S-R2", {"R1": "h1 in C1", "R2": "h2"}),
        (True, "N-R1, S-R2", {"R1": "h1 in C1", "R2": "h2 in C2"}),
        (False, "N-J1, S-J1, E1-J1", {}),
    ],
)
def test_what_lies_inside_counts_too(same: bool, halls: str, rooms: dict[str, str]) -> None:
    assert CARDS[CARD_NUMBERS[made(halls, **rooms)]].same_both_ways == same


@pytest.mark.rule("MAP-WIN-01")
def test_mission_9_asks_for_the_chapels_too() -> None:
    from undercroft.games.map_masters.scoring import is_won

    g = lay("B20 B17 ?", mission="mission_09", pool="B18", green="r1c1.N")
    g.done = [(0 << 3 | n) << 4 for n in range(3)]
    assert not is_won(g)
    g.done.append((1 << 3) << 4)
    assert not is_won(g)  # one still lies face down
    g.cells[2] = CARD_NUMBERS["B18"] + 1
    g.done.append((2 << 3) << 4)
    assert is_won(g)


# ---- rules of missions
@pytest.mark.rule("MAP-LOSE-05")
@pytest.mark.rule("MAP-SETUP-20")
def test_mission_7_one_candle_each_and_no_early_ritual() -> None:
    g = lay(
        f"{hall()} B07 {hall()} B08", "B09 B10 . .", mission="mission_07", green=f"{LEFT} scroll*2 key", red="r1c1.N"
    )
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "ok"
    drawn(g, "green r1c1.W1 h1 > end O1")
    text = "green r1c2.W1 h6 h2 > h1 > end O1"
    assert verdict(g, text) == "forbidden" and rule(g, text) == "MAP-SETUP-20"
    g = lay(f"{hall()} B10", "B07 .", mission="mission_07", green=f"{LEFT} coin*3")
    text = "green r1c1.W1 h1 > end O3"
    assert verdict(g, text) == "unmet" and rule(g, text) == "MAP-LOSE-05"
    g.done = [(2 << 3) << 4 | 1]
    assert verdict(g, text) == "ok"
    for candle in ("B07", "B08", "B09"):  # any of them that still burns
        g = lay(f"{hall()} B10", f"{candle} .", mission="mission_07", green=f"{LEFT} coin*3")
        assert rule(g, text) == "MAP-LOSE-05"


def test_mission_8_one_piece_of_the_crown_each() -> None:
    g = lay(f"{hall()} B15+crown_ruby", mission="mission_08", green=f"{LEFT} key crown_band", red=f"{LEFT} key")
    assert verdict(g, "green r1c1.W1 h1 > end O1") == "forbidden"
    assert verdict(g, "red r1c1.W1 h1 > end O1") == "ok"


def test_mission_14_one_scrap_each() -> None:
    g = lay(f"{hall()} D45+map_north", mission="mission_14", green=f"{LEFT} map_east", red=LEFT)
    assert verdict(g, "green r1c1.W1 h1 > stop") == "forbidden"
    assert verdict(g, "red r1c1.W1 h1 > stop") == "ok"


def test_mission_11_the_relay() -> None:
    """Red fetches the letter and brings it with a Barrel to the post; blue takes it on; others lose it."""
    rows = (f"{hall()} D17+sealed_letter {hall()}", f"{made('W1-E1, W2-E2')} B22 {hall()}")
    groups = {"red": LEFT, "blue": "r2c1.W1 barrel", "yellow": LEFT, "green": "r2c1.W2"}
    g = lay(*rows, mission="mission_11", **groups)
    assert verdict(g, "yellow r1c1.W1 h1 > stop") == "unmet"  # letter_lost
    assert rule(g, "yellow r1c1.W1 h1 > stop") == "MAP-LOSE-05"
    assert verdict(g, "red r1c1.W1 h1 > stop") == "ok"
    assert verdict(g, "blue r2c1.W1 h1 > end O1") == "forbidden"
    letter = 1 << ARTIFACT_NUMBERS["sealed_letter"]
    g = lay(*rows, mission="mission_11", **{**groups, "red": "r2c1.W1 barrel"})
    assert verdict(g, "red r2c1.W1 h1 > end O1") == "unmet"  # without the letter
    g.groups[0].artifacts = letter
    red = drawn(g, "red r2c1.W1 h1 > end O1")
    assert red.home and red.artifacts == 0 and g.tokens[4] == ARTIFACT_NUMBERS["sealed_letter"] + 1
    assert verdict(g, "green r2c1.W2 h2 > h5 h2 > h1 > stop") == "unmet"
    g.groups[1].slot = t.SLOT_NAMES.index("W2")
    assert drawn(g, "blue r2c1.W2 h2 > stop").artifacts == letter


def test_mission_11_only_blue_delivers_the_letter() -> None:
    g = lay(f"{hall()} B23", mission="mission_11", red=f"{LEFT} sealed_letter", blue=f"{LEFT} sealed_letter")
    assert verdict(g, "red r1c1.W1 h1 > end O1") == "forbidden"
    assert verdict(g, "blue r1c1.W1 h1 > end O1") == "ok"


def test_mission_10_draws_four_different_wishes() -> None:
    g = world(start(TITLE, "mission_10", 2, seed="4"))
    assert len(set(g.wishes)) == 4
    boss = next(c for c in range(len(g.cells)) if g.cells[c] > 0 and g.card(c).id == "B21")
    needs = [g.need_of(o, i) for i, o in enumerate(g.card(boss).objectives)]
    assert needs == [WISHES[w].need for w in g.wishes]


def test_mission_4_the_deep_doors_are_reached_from_below_only() -> None:
    g = lay(made("W1-J1, J1-S"), "B12", mission="mission_04", green=f"{LEFT} scroll*3")
    assert verdict(g, "green r1c1.W1 h1 h2 > end O1") == "no_way_out"
    g = lay(made("W1-j1, j1-s"), "B12", mission="mission_04", green=f"{LEFT} scroll*3")
    assert verdict(g, "green r1c1.W1 h1 h2 > end O1") == "ok"


def test_mission_6_nothing_runs_into_the_river() -> None:
    g = lay(f"{hall()} # B06", mission="mission_06", green=LEFT)
    assert verdict(g, "green r1c1.W1 h1 > stop") == "edge"


def test_mission_3_kills_are_counted_by_whatever_means_and_never_spent() -> None:
    g = lay(f"{hall('monster monster monster')} B11", mission="mission_03", green=f"{LEFT} sword sword+ SB1")
    green = drawn(g, "green r1c1.W1 h1 > end O1 pay r1c1.h1#3=SB1")
    assert green.kills == 3 and green.home
