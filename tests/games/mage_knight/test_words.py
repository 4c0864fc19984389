"""What people read: modifiers by name, refusals that say what is missing, names as said, treasures in one click."""

import re
from pathlib import Path
from typing import Any, cast

import pytest

from undercroft.engine.event import Event
from undercroft.errors import CroftError, Refused
from undercroft.games.mage_knight import events as ev
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.games.mage_knight.words.log import TELLING
from undercroft.games.mage_knight.words.names import figure_names
from undercroft.match.match import Match
from undercroft.match.positions.position import Position
from undercroft.match.walk import walk
from undercroft.terminal.inspect import look_up
from undercroft.terminal.text.screen import ground_lines
from undercroft.title.tally import Tally

SIGNS = {
    "O": "lord_oren E",
    "Z": "zenephret W",
    "g": "gnoll_hunter_weak E",
    "a": "skeleton_archer_weak W",
    "t": "skeleton_archer_tough W",
    "k": "token",
    "c": "chest iron_bound_coffer S",
}


def table(rows: str, sp: int = 8, dice: str = "", active: bool = True, **more: Any) -> Match:
    """Lord Oren's activation, or his turn before it, on a small map."""
    sections: dict[str, Any] = {"map": rows, "signs": {k: v for k, v in SIGNS.items() if k in rows}, **more}
    if active:
        sections["activation"] = {"figure": "lord_oren", "sp": sp}
    script = [int(x) - 1 for x in dice.split()] if dice else None
    return Position("mage_knight", script=script, sections=sections).start(TITLE)


def told(m: Match) -> list[str]:
    """The log in words."""
    return [x["text"] for x in m.log_for(0, 0)]


def refusal(m: Match, text: str) -> str:
    """The refusal when it is chosen all the same."""
    with pytest.raises(Refused) as found:
        m.choose(text)
    return found.value.reason


# ---- rolls
def test_what_is_added_to_a_roll_and_to_a_defense_has_its_line() -> None:
    m = table("Og..Z", dice="3 4")
    m.choose("attack gnoll_hunter_weak")
    lines = told(m)
    at = next(i for i, x in enumerate(lines) if x.startswith("Lord Oren rolls 3 + 4 with attack 9: 16"))
    assert lines[at + 1] == "Gnoll Hunter (weak) is struck from behind: +1"
    assert lines[at + 2].startswith("17 against defense ")


def test_odds_name_the_bonus_from_behind() -> None:
    d = table("Og..Z").decision_scene(0)
    assert d is not None
    found = next(x for x in d["options"] if x["text"] == "attack gnoll_hunter_weak")
    assert found["odds"][0]["title"].endswith("(roll +1 from behind)")


def test_a_slow_disarming_names_its_bonus() -> None:
    m = table("..c.\n..O.\n...Z", dice="2 2", chests={"iron_bound_coffer": {"state": "exposed", "trap": 1}})
    m.choose("disarm iron_bound_coffer slowly")
    need = CHESTS[cast(World, m.game).chests[0].card].traps[0].disarm
    assert any(x.startswith(f"4 + 2 (slowly) against {need}: the trap is ") for x in told(m))


def test_every_roll_beside_attacks_has_a_moment_of_its_own() -> None:
    rolls = {kind for kind, row in TELLING.rows.items() if row.dice is not None}
    assert {kind for kind in rolls if TELLING.moments.get(kind) != "roll"} == {ev.SETUP_ROLL, ev.ROLLED}
    m = table("O.....Z\n.c.....", dice="6")
    m.choose("expose iron_bound_coffer")
    told_now = m.log_for(0, 0)[-1]
    assert (told_now["moment"], told_now["short"]) == ("roll", "The Iron-Bound Coffer has no trap")
    assert [x["face"] for x in told_now["dice"]] == ["6"]


def test_what_an_event_tells_is_not_told_by_its_choice_too() -> None:
    m = table(
        "O.....Z\n.c.....", dice="2 2", chests={"iron_bound_coffer": {"state": "safe", "at": "1,1", "facing": "W"}}
    )
    m.choose("move 0,1")
    m.choose("open iron_bound_coffer")
    m.choose("end")
    assert [x for x in told(m) if "Coffer" in x] == [x for x in told(m) if x.startswith("Lord Oren opens")]
    assert not [x for x in told(m) if "End the activation" in x]


def test_a_token_that_converts_is_told_in_a_sentence() -> None:
    m = table("O..k..Z", dice="4 4", tiles="AABBBBB", tables=["Y1"])
    m.choose("move 1,0")
    m.choose("move 2,0")
    rolled = "a roll of 8 brings up to 1 Mage Spawn, 25 points in all"
    assert f"Token A is turned over, a weak one: {rolled}" in told(m)


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        (["Y1", "Y1", "Y2", "B1"], "Wandering monsters to come: 3 weak and 1 standard"),
        (["R1"], "Wandering monsters to come: 1 tough"),
    ],
)
def test_tables_that_are_left_are_told_by_grade(tables: list[str], said: str) -> None:
    m = table("O.k..Z", dice="4 4", tiles="AABBBB", tables=tables)
    assert [p["title"] for p in m.view(0)["piles"] if p["id"] == "tables"] == [said]


# ---- refusals
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("move 5,0", "The way to 5,0 costs 5 speed points; Lord Oren has 3 left."),
        ("move 3,0", "One step at a time: the way to 3,0 costs 3 of the 3 that Lord Oren has left."),
        ("move 2,1", " 2,1 is a wall."),
        ("move 8,0", "No way leads to 8,0 now; Lord Oren has 3 speed points left."),
    ],
)
def test_a_step_that_cannot_be_says_why(text: str, said: str) -> None:
    m = table("O......#.\n..#....##\n#######.Z", sp=3)
    before = m.game.hash()
    assert refusal(m, text).endswith(said) and m.game.hash() == before


def test_a_held_figure_is_told_to_break_away_wherever_it_wants_to_go() -> None:
    m = table("Oa....Z")
    said = "Break away first, for 2 speed points: Skeleton Archer (weak) holds Lord Oren."
    assert refusal(m, "move 4,0").endswith(said)


@pytest.mark.rule("MKD-TURN-15")
def test_another_activation_waits_for_the_end_of_this_one() -> None:
    m = table("O....gk\n......Z", tiles="AAAABBB\nAAAABBB")
    for text in ("walk token_0", "activate gnoll_hunter_weak"):
        assert "MKD-TURN-15" in refusal(m, text) and "nd the activation of Lord Oren first" in refusal(m, text)
    assert "MKD-TURN-02" in refusal(m, "activate lord_oren")


def test_nobody_is_activated_yet() -> None:
    m = table("O...Z", active=False)
    assert m.why("move 1,0", 0).hint.endswith("No figure is activated yet: choose one first, such as Lord Oren.")
    assert refusal(m, "move 1,0").endswith("No figure is activated yet: choose one first, such as Lord Oren.")


def test_a_chest_from_the_wrong_side_says_where_to_stand() -> None:
    m = table(".O.\n.c.\n...\n..Z", chests={"iron_bound_coffer": {"state": "safe"}})
    assert refusal(m, "open iron_bound_coffer").endswith("The chest faces south: stand on 2,2, 1,2 or 0,2.")


# ---- names
def test_figures_are_called_as_people_see_them() -> None:
    m = table("O..t..Z", active=False, tiles="AABBBBB")
    for text in (
        "activate skeleton_archer_tough",
        "activate Skeleton Archer (tough)",
        "activate skeleton archer",
        "activate skeleton",
    ):
        assert m.title.text(m.game, m.title.parse(m.game, text)) == "activate skeleton_archer_tough"


def test_a_name_that_could_be_two_is_asked_back() -> None:
    m = table("O.at..Z", active=False)
    with pytest.raises(CroftError, match=r"could be Skeleton Archer \(weak\) or Skeleton Archer \(tough\)"):
        m.why("activate skeleton archer", 0)


def test_an_unknown_name_is_answered_with_who_is_here() -> None:
    with pytest.raises(CroftError, match=r"there is no figure 'oren'; here are Lord Oren and Zenephret$"):
        table("O...Z", active=False).why("activate oren", 0)


def test_an_unknown_word_is_answered_with_what_can_be_said_now() -> None:
    with pytest.raises(CroftError) as found:
        table("O...Z", active=False).why("xyz", 0)
    assert str(found.value) == "'xyz' is not an option; expected one of: activate, end-turn"


def test_tokens_have_letters_on_the_board_and_in_words() -> None:
    m = table("O..k.k.Z", active=False, tiles="AABBBBCC")
    tokens = [p for p in m.view(0)["pieces"] if p["kind"] == "token"]
    assert [(p["title"], p["letter"]) for p in tokens] == [("Token A", "?A"), ("Token B", "?B")]
    d = m.decision_scene(0)
    assert d is not None
    assert {x["text"]: x["label"] for x in d["options"] if x["text"].startswith("walk")} == {
        "walk token_0": "Move token A from 3,0",
        "walk token_1": "Move token B from 5,0",
    }
    assert m.title.text(m.game, m.title.parse(m.game, "walk token B")) == "walk token_1"


def test_show_says_where_a_figure_looks() -> None:
    lines = " ".join(look_up(table("O...Z").view(0), "Zenephret"))
    assert "Faces west." in lines


def test_exposing_is_explained() -> None:
    d = table("Oc.Z").decision_scene(0)
    assert d is not None
    found = next(x for x in d["options"] if x["text"] == "expose iron_bound_coffer")
    assert found["label"].endswith(": a die shows which it has, if any") and found["cost"] == "0 SP"
    assert found["odds"] == [{"title": "no trap", "chance": 0.167, "tone": "win"}]


# ---- treasures
PLAIN = sorted({x.item for c in CHESTS for x in c.treasures if x.useful and not x.potion and not x.ability})


def holding(*items: str) -> Match:
    """The start of a turn of a player who holds these."""
    chests: dict[str, Any] = {}
    for word in items:
        name, i = next(
            (c.id, i)
            for c in CHESTS
            if c.id not in chests
            for i, x in enumerate(c.treasures, 1)
            if x.item == word and (x.potion or not x.ability)
        )
        chests[name] = {"state": "held", "owner": 0, "treasure": i}
    if len(items) < 3:
        return table("O...Z", active=False, assign=True, chests=chests)
    return table(
        "O...Z",
        active=False,
        assign=True,
        chests=chests,  # two for each Hero
        figures={"zenephret": {"owner": 1}, "maboc_the_bully": {"owner": 0, "at": "1,0"}},
    )


def test_treasures_that_cost_nothing_to_use_need_no_question() -> None:
    m = holding(*PLAIN[:2])
    first = m.title.manners.obvious(m.game, m.game.decision) if m.game.decision is not None else None
    assert first is not None and m.title.text(m.game, first) == m.options()[0]


def test_a_potion_or_too_many_treasures_are_asked_for() -> None:
    for m in (holding("potion"), holding("ring", "ring"), holding(*PLAIN[:2], "potion")):
        assert m.game.decision is not None and m.title.manners.obvious(m.game, m.game.decision) is None


def test_all_treasures_go_to_the_hero_in_one_click() -> None:
    m = holding(PLAIN[0], "potion")
    d = m.decision_scene(0)
    assert d is not None
    run = d["runs"][0]
    assert run["label"] == f"Lord Oren uses the {PLAIN[0]}; no potion" and run["walk"][-1] == "done"
    for text in run["walk"]:
        m.choose(text)
    assert cast(World, m.game).figures[0].items and m.options()[0].startswith("activate")


def test_a_turn_in_which_nothing_is_left_to_do_ends_unasked() -> None:
    m = table("O.....Z", active=False, left=0, signs={"O": "zenephret E", "Z": "lord_oren W"})
    d = m.game.decision
    assert d is not None and "end-turn" in m.options() and any(x.startswith("waive") for x in m.options())
    last = m.title.manners.obvious(m.game, d)
    assert last is not None and m.title.text(m.game, last) == "end-turn"
    again = table("O.....Z", active=False, left=1, signs={"O": "zenephret E", "Z": "lord_oren W"})
    assert again.game.decision is not None and again.title.manners.obvious(again.game, again.game.decision) is None


# ---- walks
def test_a_walk_after_something_was_taken_back_goes_all_the_way() -> None:
    m = table("O.....Z")
    m.choose("move 1,0")
    m.undo(0)
    assert walk(m, 0, ["move 1,0", "move 2,0", "move 3,0"]) == 3
    assert told(m)[-1] == "Lord Oren moves to 3,0"


# ---- the end
def test_a_blow_is_counted_for_whose_turn_it_is_whoever_was_asked_in_between() -> None:
    m = table("O..a..Z", active=False)
    g = cast(World, m.game)
    names = figure_names(g)
    oren, rival, archer = (names.index(x) for x in ("lord_oren", "zenephret", "skeleton_archer_weak"))
    deeds = Tally(2)
    deeds.by = 1  # Blue has just answered with a free spin

    def blow(by: int, at: int, clicks: int) -> list[Event]:
        return [Event(ev.ATTACK, by, at, 0, 0, 0, -1), Event(ev.DAMAGE, at, clicks, t.C_ATTACK, 0, 0, -1)]

    TITLE.speech.tally(g, [*blow(archer, rival, 2), *blow(archer, oren, 4)], deeds)
    g.seat = 1
    TITLE.speech.tally(g, [*blow(archer, rival, 8), Event(ev.TURN, 1, 2, 0, 0, 0, -1), *blow(archer, oren, 16)], deeds)
    assert [x["dealt"]["value"] for x in deeds.deeds] == [2 + 8, 4 + 16]


def test_a_chest_that_is_put_down_is_turned_where_it_lies() -> None:
    m = table(
        "O..g.\n...Z.\n.....",
        dice="6 5",
        active=False,
        tiles="AABBB\nAABBB\nAABBB",
        signs={"g": "gnoll_hunter_weak S", "Z": "zenephret S", "O": "lord_oren N"},
        figures={"zenephret": {"click": 9}},
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
        chests={"iron_bound_coffer": {"state": "held", "owner": 1, "treasure": 1}},
    )
    m.choose("attack zenephret")
    d = m.decision_scene(0)
    assert d is not None and d["prompt"].startswith("Which way does the chest on 3,1 face?")
    north = next(x for x in d["options"] if x["text"] == "facing N")
    assert north["touches"] == ["square:3,1"] and "square:3,0" in north["previews"][0]["ids"]


def test_the_ground_is_explained_once_and_not_square_by_square() -> None:
    lines = ground_lines(table("O...2..\n...2..Z").view(0))
    assert lines[1:] == [
        "  ·  Costs 1 to enter, 2 diagonally.",
        "  ░  Hindering terrain: Costs 2 to enter; shots across it are at defense +1.",
    ]


# ---- the page about the game
def test_the_readme_lists_every_verb() -> None:
    root = Path(__file__).resolve().parents[3]
    text = (root / "src" / "undercroft" / "games" / "mage_knight" / "README.md").read_text("utf-8")
    verbs = text[text.index("## Verbs") : text.index("## Building a dungeon")]
    listed = re.findall(r"`([^`]+)`", verbs.rpartition("|\n")[0])
    assert sorted(set(listed)) == sorted(set(TITLE.speech.verbs.shapes()))
