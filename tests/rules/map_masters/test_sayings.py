"""What acts say of themselves: labels, prices, what they touch, warnings; and how a refusal helps on."""

from typing import Any

import pytest

from rules.map_masters.laying import at, hall, made, world
from undercroft.errors import Refused
from undercroft.games.map_masters.content import CARD_NUMBERS, CARDS
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import Match, start

OTHERS: dict[str, Any] = {"yellow": "r1c3.N", "red": "r1c3.S"}
RICH = "r1c1.W1 barrel*3 scroll"


def shown(m: Match, text: str) -> dict[str, Any]:
    """An option as a player sees it."""
    d = m.decision
    assert d is not None
    scene = m.decision_scene(max(d.owner, 0))
    assert scene is not None
    return next(dict(o) for o in scene["options"] if o["text"] == text)


def refused(m: Match, text: str) -> tuple[str, str]:
    """The rule and the words of a refusal, what is offered instead left out."""
    with pytest.raises(Refused) as no:
        m.choose(text)
    return no.value.rules[0], str(no.value).split("; offered now")[0]


def hint(m: Match, text: str) -> str:
    """The hint that a refusal adds to its rule."""
    rule, words = refused(m, text)
    found = TITLE.ledger.find(rule)
    assert found is not None
    return words.partition(found.text)[2].strip()


@pytest.mark.rule("MAP-SETUP-10", "MAP-SETUP-12")
def test_a_start_names_what_lies_before_it() -> None:
    m = start(TITLE, "mission_01", 1, seed="1")
    here = shown(m, "place green r1c1 W1")
    assert here["label"] == "Green starts west of 1,1 (upper way), in front of Three Nooks"
    assert here["touches"] == ["start:0.5", "cell:0"]
    assert shown(m, "place green r1c2 N")["label"] == "Green starts north of 2,1, in front of an empty space"
    obstacles = [x for x in m.options() if "watch out for the" in shown(m, x)["label"]]
    assert obstacles
    for text in obstacles:
        assert shown(m, text)["label"].endswith("!") and text.split()[1] == "green"
    m.choose("place green r1c2 N")
    assert (world(m).groups[0].cell, world(m).groups[0].slot) == (1, 0)
    assert shown(m, "place yellow r1c1 W1")["label"].startswith("Yellow starts")
    assert refused(m, "place yellow r1c2 N")[0] == "MAP-PATH-03"
    assert refused(m, "place blue r1c1 W1")[0] == "MAP-SETUP-10"


@pytest.mark.rule("MAP-MARKET-04", "MAP-MARKET-06")
def test_wares_have_their_price() -> None:
    m = at("S1 B01", mission="mission_02", step="market", a="r1c1.W1", b="r1c1.N", c="r1c1.W2")
    fairies = [x for x in m.options() if x.startswith("buy")]
    books = [x for x in m.options() if x.startswith("book")]
    assert {shown(m, x)["cost"] for x in fairies} == {"1 coin"}
    assert {shown(m, x)["cost"] for x in [*books, "unseen"]} == {"2 coins"}
    assert len({shown(m, x)["icon"] for x in fairies}) == 4
    for text in books:
        option = shown(m, text)
        assert option["label"].endswith(f" for {text.split()[2].title()}")
        assert text.split()[1] not in option["label"]  # codes are for texts of options
        assert len(option["group"].partition(": ")[2]) > 20, "the heading says what the book does"
    (stall,) = (x for x in m.view(0)["piles"] if x["id"] == "market")
    wares = {c["id"]: c["badges"][0]["text"] for c in stall["cards"]}
    assert wares == {shown(m, x)["touches"][0]: shown(m, x)["cost"] for x in [*fairies, *books, "unseen"]}


@pytest.mark.rule("MAP-PLAY-03")
def test_a_card_shows_how_it_will_lie() -> None:
    m = at(f"{hall()} . . B24", step="play", hands=["S1 S5"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    up, down = shown(m, "play S1 r1c2"), shown(m, "play S1 r1c2 turned")
    assert up["label"] == "Lay Long Table on 2,1" and down["label"] == "Lay Long Table on 2,1, upside down"
    assert up["lays"] == {"card": "card:0", "area": "cell:1", "turn": 0} and down["lays"]["turn"] == 2
    assert up["touches"] == ["cell:1", "card:0"]
    assert up["cost"] == "1 join" and shown(m, "play S1 r1c3")["cost"] == "2 joins"
    assert (
        hint(m, "play S9 r1c2") == "Play a card of your hand: Long Table (S1) or Locked Store (S5)."
        and hint(m, "play S1 r1c1") == ""
    )


@pytest.mark.rule("MAP-PLAY-06")
def test_joins_are_counted_at_openings_that_meet() -> None:
    m = at(". . B24", f"{hall()} . .", step="play", hands=["S2"], green="r2c1.W1", yellow="r1c1.N", red="r1c2.N")
    g = world(m)
    costs = {}
    for text in m.options():
        _, card, place, *turned = text.split()
        row, column = int(place[1]) - 1, int(place[3]) - 1
        cell = 3 * row + column
        n = 0
        for slot in range(6):
            beyond = g.neighbour(cell, slot)
            if beyond >= 0 and g.cells[beyond] > 0:
                mate = {0: 3, 3: 0, 1: 5, 5: 1, 2: 4, 4: 2}[slot]
                own = slot if not turned else (slot + 3) % 6
                there = mate if g.turns[beyond] == 0 else (mate + 3) % 6
                n += CARDS[CARD_NUMBERS[card]].is_open(own) and g.card(beyond).is_open(there)
        costs[text] = f"{n} join" + ("" if n == 1 else "s")
    assert {text: shown(m, text)["cost"] for text in costs} == costs and len(set(costs.values())) > 1


@pytest.mark.rule("MAP-TURN-03", "MAP-PATH-01")
def test_a_path_that_was_found_says_where_it_leads() -> None:
    m = at(f"{hall()} B24 .", green=RICH, **OTHERS)
    path = shown(m, "draw green r1c1.W1 h1 > end O3")
    assert (
        path["label"] == "Green to objective 3 of Silent Door (3 Barrels, 1 Scroll)"
        and path["group"] == "Paths of Green"
    )
    assert path["previews"] == [{"kind": "path", "ids": ["c0.h0"]}] and path["cost"] == "1 hall"
    assert "warning" not in path and not path.get("final")


TEE = "W1-J1, J1-E1, J1-E2, J1-S"


@pytest.mark.rule("MAP-DEAD-02", "MAP-DEAD-03", "MAP-GROUP-05", "MAP-BOSS-04", "MAP-STEP-03", "MAP-TURN-03")
@pytest.mark.parametrize(
    ("row", "text", "rule", "words"),
    [
        (
            f"{hall('monster')} B24 .",
            "draw green r1c1.W1 h1 > end O3",
            "DEAD-02",
            "It meets an obstacle that it cannot overcome at step 1, on 1,1; 'risk' draws it anyway.",
        ),
        (f"{hall()} B24 .", "risk green r1c1.W1 h1 > end O3", "TURN-03", "The path is valid: draw it with 'draw'."),
        (
            f"{hall()} B24 .",
            "draw green r1c1.W1 h1 > stop",
            "GEO-21",
            "The leg ends here: expected end O1 or end O2 or end O3.",
        ),
        (
            f"{hall()} B24 .",
            "draw green r1c1.W1 h1 > end O1",
            "BOSS-04",
            "It does not bring what the objective needs at its end; 'risk' draws it anyway.",
        ),
        (f"{made(TEE)} B24 .", "draw green r1c1.W1 h1 stop", "GROUP-05", "The line may continue: h2, h3, h4."),
        (
            f"{made(TEE)} B24 .",
            "draw green r1c1.W1 h1 h4 stop",
            "DEAD-03",
            "No step is possible from here; 'risk' draws it anyway.",
        ),
    ],
)
def test_a_refused_path_says_where_it_fails(row: str, text: str, rule: str, words: str) -> None:
    m = at(row, green=RICH, **OTHERS)
    assert refused(m, text)[0] == f"MAP-{rule}" and hint(m, text) == words


@pytest.mark.rule("MAP-STEP-03", "A-49")
def test_a_face_down_card_is_risked() -> None:
    dark: dict[str, Any] = {"green": "r1c1.W1 coin*9", "yellow": "r1c3.N", "red": "r1c3.S"}
    m = at(f"{hall()} ?+lamp .", mission="mission_09", **dark)
    text = "draw green r1c1.W1 h1 > end O1"
    assert refused(m, text)[0] == "MAP-STEP-03"
    assert hint(m, text) == "It leads to a face-down card at its end; 'risk' draws it anyway."
    assert refused(m, "risk green r1c1.W1 h1 > > end O1")[0].startswith("MAP-")


@pytest.mark.rule("MAP-MARKET-01", "MAP-SETUP-23", "MAP-TURN-01", "MAP-TURN-02", "MAP-STEP-03")
def test_the_rule_of_the_moment() -> None:
    late = at(f"{hall()} B24 .", green=RICH, **OTHERS)
    rules = {
        "buy sword green": "MAP-MARKET-01",
        "book SB1 green": "MAP-MARKET-01",
        "unseen": "MAP-MARKET-01",
        "place green r1c1 W1": "MAP-SETUP-23",
        "link SB1 green": "MAP-SETUP-23",
        "play S1 r1c3": "MAP-TURN-01",
        "upright": "MAP-TURN-01",
        "close": "MAP-TURN-01",
        "level easy": "MAP-TURN-01",
    }
    assert {text: refused(late, text)[0] for text in rules} == rules
    early = at(f"{hall()} . . B24", step="play", hands=["S1"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    assert refused(early, "done")[0] == "MAP-TURN-02" and refused(early, "concede")[0] == "MAP-TURN-01"
    market = at("S1 B01", mission="mission_02", step="market", a="r1c1.W1", b="r1c1.N", c="r1c1.W2")
    assert refused(market, "done")[0] == "MAP-MARKET-01" and refused(market, "play S1 r1c1")[0] == "MAP-MARKET-01"
    market.choose("unseen")
    assert refused(market, "close")[0] == "MAP-MARKET-09"


@pytest.mark.rule("A-20")
def test_giving_up_is_offered_when_nothing_is_left() -> None:
    m = at(f"{hall('monster')} B24", green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    last = shown(m, "concede")
    assert last["final"] and last["warning"] == "The mission is lost" and last["label"] == "Give up the mission"
    open_still = at(f"{hall('monster')} B24 .", green="r1c1.W1", yellow="r1c3.N", red="r1c3.S")
    with pytest.raises(StopIteration):
        shown(open_still, "concede")
    open_still.choose("concede")
    assert open_still.over
