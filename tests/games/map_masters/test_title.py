"""The title as interfaces use it: the kit, scenes, positions, refusals, texts."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.map_masters.laying import at, hall, made, world
from undercroft.conformance.kit import Case, Run, check_game, ids_of
from undercroft.conformance.kit import play as examine
from undercroft.errors import CroftError, Damaged, Refused
from undercroft.games.map_masters import terms
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.outcome import advice
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position
from undercroft.match.record import parse_record
from undercroft.match.replay import replay
from undercroft.server.tables.ends.results import result_of
from undercroft.server.tables.matches import begin
from undercroft.server.tables.spec import Spec

MISSIONS = [f"mission_{i:02}" for i in range(1, 15)]
GROUPS = {"green": "r1c1.W1 barrel*3 scroll", "yellow": "r1c3.N", "red": "r1c3.S"}


@pytest.mark.slow  # ./test plays each of them with two players
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_conforms(mission: str) -> None:
    number = int(mission[-2:])
    check_game(TITLE, Case(mission, 1 + number % 5, str(number)), deep=number % 3 == 0)


SIZES = [(t.LEVELS[players % len(t.LEVELS)], players) for players in range(1, 6)]
OTHER_SIZES = [(level, players) for level in t.LEVELS for players in range(1, 6) if (level, players) not in SIZES]


@pytest.mark.parametrize(
    ("level", "players"), [*SIZES, *(pytest.param(*other, marks=pytest.mark.slow) for other in OTHER_SIZES)]
)
def test_every_level_and_size_conforms(level: str, players: int) -> None:
    mission = MISSIONS[(players * 4 + t.LEVELS.index(level)) % 14]
    m = start(TITLE, mission, players, seed=f"{level} {players}", options={"difficulty": level, "hands": "open"})
    examine(Run(TITLE, m, f"{level} {players}", players == 2))


def play(m: Match, n: int) -> Match:
    """So many decisions by habit, with the first path that is offered drawn."""
    for _ in range(n):
        d = m.decision
        if d is None:
            break
        others = TITLE.speech.also(m.game, 0) if d.open else []
        m.choose(others[0] if others else TITLE.mind.habit(m.game) or d.options[0], max(d.owner, 0))
    return m


@pytest.mark.parametrize("mission", ["mission_01", "mission_05", "mission_09", "mission_11", "mission_13"])
def test_a_position_is_described_and_read_back(mission: str) -> None:
    m = play(start(TITLE, mission, 2, seed="7", options={"hands": "open"}), 22)
    doc = json.loads(json.dumps(TITLE.rules.describe(m.game, 0)))
    again = Position("map_masters", mission, 2, sections=doc, options={"hands": "open"}).start(TITLE)
    assert json.loads(json.dumps(TITLE.rules.describe(again.game, 0))) == doc
    one, two = world(m), world(again)
    assert [x.halls for x in one.groups] == [x.halls for x in two.groups]
    assert (one.rooms, one.circles, one.shafts, one.chords, one.done) == (
        two.rooms,
        two.circles,
        two.shafts,
        two.chords,
        two.done,
    )
    assert sorted(m.options()) == sorted(again.options())


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        ({"tableau": ["S1 Q9"]}, "Q9"),
        ({"tableau": ["S1 .", "S1"]}, "same number"),
        ({"tableau": "S1"}, "expected a list"),
        ({"level": "mild"}, "level"),
        ({"tables": []}, "there is no such key; did you mean tableau"),
        ({"active": 9}, "active"),
        ({"step": "tea"}, "step"),
        ({"group": [{"at": "r1c1.W1"}]}, "expected 3"),
        ({"hands": ["S1 S1 S1 S1 S1 S1 S1"]}, "at most 4"),
        ({"tableau": ["D01 D01 B24"]}, "the box has"),
        ({"lines": ["green nowhere"]}, "lines"),
        ({"ink": []}, "ink"),
        ({"tableau": ["S1+grail"]}, "artifact"),
        ({"tableau": ["? B24"]}, "face-down"),
    ],
)
def test_a_wrong_position_says_what_was_expected(sections: dict[str, object], expected: str) -> None:
    with pytest.raises(Damaged, match=expected):
        Position("map_masters", "mission_12", 1, sections=dict(sections)).start(TITLE)


def test_a_position_with_lines_drawn() -> None:
    doc = tomllib.loads(f"""
    tableau = ["{hall("coin")} B24 ."]
    lines = ["green r1c1.W1 h1 > end O3"]
    [[group]]
    at = "r1c1.W1"
    has = "barrel*3 scroll"
    [[group]]
    at = "r1c3.N"
    [[group]]
    at = "r1c3.S"
    """)
    g = world(Position("map_masters", "mission_12", 1, sections=doc).start(TITLE))
    assert g.groups[0].home and len(g.done) == 1 and len(g.lines) == 1


def test_scenes_show_cards_lines_minis_and_demands() -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    m.choose("draw green r1c1.W1 h1 > end O3")
    scene = TITLE.speech.scene(m.game, 0)
    card = next(a for a in scene["areas"] if a["id"] == "cell:0")
    assert card["ways"]["halls"][0]["features"][0]["taken"]
    assert scene["routes"][0]["halls"] == ["c0.h0"] and scene["routes"][0]["tone"] == "seat2"
    assert {p["id"] for p in scene["pieces"]} == {"group:0", "group:1", "group:2"}
    assert any(n["kind"] == "done" for n in scene["notes"]) and any(n["kind"] == "objective" for n in scene["notes"])
    assert next(a for a in scene["areas"] if a["id"] == "cell:2")["ghost"]
    ids = list(ids_of(scene))
    assert len(ids) == len(set(ids))


def test_an_offered_path_is_previewed() -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    scene = m.decision_scene(0)
    assert scene is not None
    path = next(o for o in scene["options"] if o["text"].startswith("draw"))
    assert path["text"] == "draw green r1c1.W1 h1 > end O3"
    assert path["label"] == "Green to objective 3 of Silent Door (3 Barrels, 1 Scroll): finds 1 Coin"
    assert path["previews"] == [{"kind": "path", "ids": ["c0.h0"]}] and path["group"] == "Paths of Green"


@pytest.mark.parametrize(
    ("text", "rule", "hint"),
    [
        ("draw green r1c1.W1 h1 > end O1", "MAP-BOSS-04", "at its end"),
        ("draw yellow r1c3.N h1 stop", "", ""),
        ("draw green r1c1.W1 stop", "MAP-GROUP-05", "may continue: h1"),
        ("draw green r1c1.W1 h1 stop", "MAP-GROUP-05", "may continue: >"),
        ("risk green r1c1.W1 h1 > end O3", "MAP-TURN-03", "The path is valid"),
        ("play S1 r1c3", "MAP-TURN-01", ""),
    ],
)
def test_why_names_the_rule_and_the_step(text: str, rule: str, hint: str) -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    if not rule:
        with pytest.raises(CroftError):
            m.why(text)
        return
    why = m.why(text)
    assert not why.allowed and why.rules[0].id == rule and hint in why.hint


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw", "draw GROUP"),
        ("draw pink r1c1.W1 h1 stop", "no group 'pink'"),
        ("draw green r9c1.W1 h1 stop", "r9c1"),
        (
            "draw green r1c1.X h1 stop",
            "does not name a slot",
        ),
        ("draw green r1c1.W1 h7 stop", "not a hall of r1c1"),
        ("draw green r1c1.W1 h1 >", "ends with"),
        ("draw green r1c1.W1 h1 > end B2", "not an objective"),
        ("draw green r1c1.W1 jump stop", "is not a step"),
        ("draw green r1c1.W1 h1 stop pay r1c1.h1#9=key", "things at"),
        ("draw green r1c1.W1 h1 stop pay r1c1.h1#1=key", "nothing to pay"),
        ("draw green r1c1.W1 tele r1c1.Q1 scroll stop", "place"),
        ("draw green r1c1.W1 h1 stop give coin", "no Fairy Token"),
        ("draw green r1c1.W1 book SB9 r1c1.h1#1 stop", "SB2 or SB3"),
        ("draw green r1c1.W1 cross", "is incomplete"),
        ("draw green r1c1.W1 h1 stop nonsense", "out of place"),
    ],
)
def test_a_path_that_cannot_be_read_says_why(text: str, expected: str) -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    with pytest.raises(CroftError, match=expected):
        m.choose(text)


def test_every_step_is_written_as_it_is_read() -> None:
    from undercroft.games.map_masters.words.lines import read_path, write_path

    card = made("W1-P1 monster, P1-C1, p1-E1, W2-R1 opt barrel", R1="h4 has monster barrel")
    twin = made("W1-P1 coin, P1-C1, p1-E1, W2-R1 opt barrel", R1="h4 has monster barrel")
    m = at(f"{card} {twin} B24", level="novice", **{**GROUPS, "green": "r1c1.W1"})
    g = world(m)
    for text in (
        "green r1c1.W1 h1 cross fairy h2 tele r1c2.C1 SB8 h2 fall climb h3 > end O1 pay r1c1.h1#1=SB1",
        "green r1c1.W2 h4@2 book SB2 r1c2.h4#2 h4- stop take r1c1.h4#1=key give key rope weave",
        "green r1c1.W2 book SB3 r1c2.R1#1 pact sword stop",
    ):
        written = write_path(g, read_path(g, text))
        assert write_path(g, read_path(g, written)) == written
        assert set(text.split()) == set(written.split())


def test_a_path_is_drawn_step_by_step_with_the_help_of_why() -> None:
    card = made("W1-R1, R1-E1, R1-P1 key, P1-S, p1-E2, R1-N monster", R1="h1 h6 h2 h3 in C1")
    m = at(f"{card} {made('C1-W1')} B24", **{**GROUPS, "green": "r1c1.W1 scroll rope"})

    def going_on(steps: str) -> str:
        return m.why(f"draw green r1c1.W1 {steps} stop".replace("  ", " ")).hint

    assert going_on("h1") == "The line may continue: h2, h3, tele r1c2.C1 scroll."  # no Sword against the Monster of h6
    assert going_on("h1 h3") == "The line may continue: fall, cross rope."
    assert going_on("h1 h2 >") == "The line may continue: h1."
    assert going_on("h1 h2 > h1") == "The line may continue: tele r1c1.C1 scroll."
    assert "No step is possible from here; 'risk' draws it anyway." in going_on("h1 h3 fall h5")


def test_the_engine_draws_what_it_is_asked_for() -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    with pytest.raises(CroftError, match="all were tried"):
        m.choose("draw green to r1c2 O1")
    with pytest.raises(CroftError, match="there is nothing to do at r1c3"):
        m.choose("draw green to r1c3")
    with pytest.raises(CroftError, match="not an objective"):
        m.choose("draw green to r1c2 X")
    m.choose("draw green to r1c2 O3")
    assert m.record.entries[-1].do == "draw green r1c1.W1 h1 > end O3"


def test_a_record_with_paths_replays() -> None:
    m = play(start(TITLE, "mission_02", 3, seed="11"), 60)
    assert any("draw" in e.do for e in m.record.entries)
    assert replay(TITLE, parse_record(m.dump())).game.hash() == m.game.hash()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda g: g.cells.append(1),
        lambda g: g.cells.__setitem__(0, 999),
        lambda g: g.piles.__setitem__(0, 9),
        lambda g: setattr(g.groups[0], "cell", 77),
        lambda g: g.lines[0].path.append(3),
        lambda g: g.chords.append(1),
        lambda g: setattr(g.groups[1], "halls", g.groups[0].halls),
        lambda g: g.hands[0].extend([0] * 6),
    ],
)
def test_a_snapshot_that_cannot_be_is_refused(spoil: Any) -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    m.choose("draw green r1c1.W1 h1 > end O3")
    spoil(m.game)
    with pytest.raises(Damaged):
        TITLE.restore(json.loads(json.dumps(TITLE.snapshot(world(m)))))


def test_undo_of_a_path() -> None:
    m = at(f"{hall('coin')} B24 .", **GROUPS)
    before = m.game.hash()
    m.choose("draw green r1c1.W1 h1 > end O3", 0)
    m.undo(0)
    assert m.game.hash() == before


def test_the_offer_stays_the_same_for_all_who_look() -> None:
    m = at(f"{hall('coin')} B24 .", players=2, **GROUPS)
    one = [TITLE.text(world(m), a) for a in TITLE.speech.also(world(m), 0)]
    assert one == [TITLE.text(world(m), a) for a in TITLE.speech.also(m.game.copy(), 1)]  # type: ignore[arg-type]


def test_only_an_open_decision_takes_paths() -> None:
    m = at(f"{hall('coin')} B24 . .", step="play", **GROUPS)
    with pytest.raises(Refused) as e:
        m.choose("draw green r1c1.W1 h1 > end O3")
    assert e.value.rules
    assert isinstance(m.game, World)


def test_a_referee_is_asked_for_cards_by_name() -> None:
    m = start(TITLE, "mission_12", 2, referee=True)
    asked: dict[str, list[str]] = {}
    for _ in range(200):
        if m.request is None:
            break
        asked.setdefault(m.request.prompt, m.request.results)
        m.supply(m.request.results[0])
    assert asked["Take a random Starter"][0] == "Long Table (S1)"
    assert asked["Which way up does the Starter lie?"] == ["Upright", "Upside down"]
    assert m.decision is not None


@pytest.mark.rule("A-06")
@pytest.mark.rule("MAP-SETUP-13")
def test_people_are_warned_before_a_mini_is_stranded() -> None:
    """S3 has a wall at W1 and a Monster behind its southern hallway; S1 opens at W1."""
    m = at(". B24", ". S1", step="play", hands=["S1 S3"], green="r1c1.W1", yellow="r2c1.S", red="r1c1.N")
    d = m.decision_scene(0)
    assert d is not None
    told = {o["text"]: o.get("warning", "") for o in d["options"]}
    assert "Green stands there and would face a wall" in told["play S3 r1c1"]
    assert "Yellow" in told["play S3 r2c1"] and "Monster" in told["play S3 r2c1"]
    assert told["play S1 r1c1"] == ""
    m = start(TITLE, "mission_01", 1, seed="7")
    d = m.decision_scene(0)
    assert d is not None and "in front of Ring Walk" in d["options"][0]["label"]


@pytest.mark.rule("MAP-SCORE-01")
def test_the_end_says_what_the_score_is_made_of() -> None:
    m = at(
        f"{hall()} B24 {made('W1-E1, W2-E2')}",
        "S1 . S2",
        green="r1c1.W1 coin*5",
        yellow="r1c3.E1 barrel*3 scroll",
        red="r1c3.E2 coin*5",
    )
    g = world(m)
    g.result = t.WON
    scene = m.view(0)
    awards = {a["title"]: a["text"] for a in scene["result"].get("awards", [])}
    assert awards == {"The mission": "18 points", "1 empty space": "3 points", "10 Coins left": "5 points"}
    g.result = t.LOST_NO_SPACE
    assert m.view(0)["result"].get("awards") == []


def test_groups_stand_before_their_openings_with_what_they_carry() -> None:
    m = at(f"{hall()} B24", green="r1c1.W1 coin*3 key+", yellow="r1c1.N", red="r1c2.N")
    scene = m.view(0)
    green = next(p for p in scene["pieces"] if p["id"] == "group:0")
    assert green["x"] + green["w"] / 2 < 0 < green["x"] + green["w"]  # outside, at the very rim
    told = {n["title"]: n["text"] for n in scene["notes"] if n["kind"] == "group"}
    assert list(told) == ["Green group, at 1,1", "Yellow group, at 1,1", "Red group, at 2,1"]
    assert told["Green group, at 1,1"] == "3 Coins, Key token"
    assert "Green has 3 Coins" in next(n["text"] for n in scene["notes"] if n["title"].endswith("objective 1"))


def test_the_readme_lists_every_verb() -> None:
    """Each shape as the parser shows it stands in the table of verbs."""
    readme = (Path(terms.__file__).parent / "README.md").read_text("utf-8")
    table = readme[readme.index("## Verbs") : readme.index("## A path in words")]
    listed = [words for row in table.splitlines() for words in row.split("|")[1:2]]
    texts = [text for cell in listed for text in cell.split("`")[1::2]]
    assert sorted(texts) == sorted(set(TITLE.speech.verbs.shapes()))


THREE = {"green": "r2c2.S", "yellow": "r2c1.W1", "red": "r1c2.N"}


def test_a_smaller_tableau_has_fewer_spaces_to_fill() -> None:
    m = at("S6/180 . B01", "S7/180 S8 S4", mission="mission_02", step="play", hands=["S1"], **THREE)
    filled = next(x for x in m.view(0)["ends"] if x["title"] == "Spaces filled")
    assert (filled["value"], filled["goal"]) == (4, 5)


@pytest.mark.parametrize(("level", "said"), [("novice", "hallways"), ("normal", "Novice")])
def test_the_easiest_level_is_not_advised_to_those_who_played_it(level: str, said: str) -> None:
    g = world(start(TITLE, "mission_01", 1, seed="1", options={"difficulty": level}))
    g.result = t.LOST_GIVEN_UP
    assert said in advice(g)


@pytest.mark.parametrize(("level", "said"), [("novice", "one free Fairy Token"), ("hard", "nothing, except on Novice")])
def test_a_card_says_what_its_optimizer_is_good_for(level: str, said: str) -> None:
    g = world(start(TITLE, "mission_01", 1, seed="1", options={"difficulty": level}))
    shown = TITLE.speech.scene(g, 0)
    texts = [a["text"] for a in shown["areas"] if "Optimizer" in a["text"]]
    assert texts and all(said in text for text in texts)


def test_the_chart_of_the_end_has_a_value_for_every_round() -> None:
    levels = {"difficulty": "novice"}
    s = Spec("t", 0.0, "map_masters", "mission_01", 2, ["human"] * 2, levels, {}, "", TITLE.content_hash, "3", "")
    match = begin(TITLE, s)
    while not match.over:
        match.choose("done" if "done" in match.options() else match.options()[0])
    (chart,) = result_of(TITLE, s, match, match.log_for(-1))["charts"]
    assert [len(line["values"]) for line in chart["series"]] == [match.view(-1)["round"]]
