"""The goal of a Quest, how far it is, and what stands in the way: shown wherever a player may look for it."""

from pathlib import Path

import pytest

from undercroft.cli import main
from undercroft.games.hellscape.title import TITLE
from undercroft.match.match import Match, start
from undercroft.scene import Scene
from undercroft.terminal.drawing.board import draw_board
from undercroft.terminal.session import Session

RULES = {"tutorial": "TUT", "highway_to_hellscape": "HWY", "passage": "PAS", "cursed_sword": "CUR", "hellscape": "HEL"}
SUMMONER = "The Summoner has 8 Health and defends with 2 dice (blue)."


def played(mode: str = "passage", players: int = 2) -> Match:
    m = start(TITLE, mode, players, seed="5", options={"heroes": "dealt"})
    while m.game.round == 0:
        m.choose(0)
    return m


def note(scene: Scene, title: str) -> str:
    return next(n["text"] for n in scene["notes"] if n["title"] == title)


@pytest.mark.parametrize(("mode", "word"), RULES.items())
def test_a_quest_has_the_rules_of_its_page(mode: str, word: str) -> None:
    found = TITLE.speech.special(mode)
    assert len(found) >= 3 and {x[:13] for x in found} == {f"MD2-QUEST-{word}"}


def test_the_tour_ends_with_the_quest_that_is_played() -> None:
    assert "Scroll" not in " ".join(TITLE.speech.tour())
    page = TITLE.briefing("passage")[0]
    assert page.startswith("The Passage: ") and SUMMONER in page
    said = Session(played(), ["human", "human"], "1").submit("tour").lines
    assert SUMMONER in " ".join(said)


@pytest.mark.parametrize("line", ["show quest", "show the passage", "rules passage", "rules The Passage"])
def test_a_quest_is_found_by_its_name(line: str) -> None:
    said = Session(played(), ["human", "human"], "1").submit(line).lines
    assert SUMMONER in " ".join(" ".join(said).split())


def test_the_command_line_finds_the_rules_of_a_quest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "hellscape", "passage"]) == 0
    out = capsys.readouterr().out
    assert "MD2-QUEST-PAS-09" in out and "MD2-QUEST-MAZ" not in out


def test_the_card_of_a_quest_tells_its_rules_tokens_and_white_door() -> None:
    scene = played().view(0)
    card = scene["notes"][0]
    assert card["title"] == "The Passage" and SUMMONER in card["more"]
    assert card["more"][-2:] == ["On the map: Objective (enter the Rift) in Zone 8,1 (Shadow).", "White door: door 6."]


def test_the_health_that_decides_a_quest_is_shown() -> None:
    m = start(
        TITLE,
        "passage",
        2,
        seed="5",
        position={
            "heroes": [{"hero": "gheta", "zone": "1,1"}, {"hero": "ronen", "zone": "1,1"}],
            "friends": {"summoner": {"zone": "1,1", "health": 5}},
        },
    )
    scene = m.view(0)
    assert note(scene, "The Summoner") == "5 of 8 Health, Zone 1,1 (Shadow)"
    assert {"title": "Summoner's Health", "value": 5, "goal": 8} in scene["ends"]
    assert next(p for p in scene["pieces"] if p["letter"] == "Su")["badges"][0]["text"] == "5/8"


def test_progress_stands_beside_the_goal() -> None:
    scene = played("cursed_sword", 3).view(0)
    assert note(scene, "Destroy the Sin Crystal: 0 of 5") == "Zones 0,0; 3,0; 0,3; 3,3; 5,5"


def test_doors_have_the_number_that_options_name_and_the_white_one_is_told_apart() -> None:
    scene = played().view(0)
    lines = "\n".join(draw_board(scene, scene["boards"][0], 2, {}).lines())
    assert "╴▔3▔╶" in lines and "5▌" in lines and "6║" in lines and "6▌" not in lines


def test_a_crowd_hides_neither_the_summoner_nor_what_lies_there() -> None:
    heroes = [{"hero": h, "zone": "2,1"} for h in ("gheta", "ronen", "nahias", "irk")]
    m = start(
        TITLE,
        "passage",
        4,
        seed="5",
        position={
            "heroes": heroes,
            "friends": {"summoner": {"zone": "2,1"}},
            "foes": {"skeletons": {"zone": "2,1", "minions": 3}},
        },
    )
    scene = m.view(0)
    for zoom in (1, 2):
        row = [x for x in draw_board(scene, scene["boards"][0], zoom, {}).lines() if "Su" in x or "&" in x]
        assert any("Su" in x for x in row) and any("&" in x for x in row)
    wide = "\n".join(draw_board(scene, scene["boards"][0], 2, {}).lines())
    assert "SK×4" in wide


def test_an_enemy_shows_its_dice() -> None:
    m = start(
        TITLE,
        "tutorial",
        1,
        seed="5",
        position={
            "heroes": [{"hero": "gheta", "zone": "1,1"}],
            "foes": {"skeletons": {"zone": "1,1", "minions": 1, "item": "jagged_hatchet"}},
        },
    )
    said = " ".join(" ".join(Session(m, ["human"], "1").submit("show skeletons").lines).split())
    assert "Attacks: Melee" in said and "Defends with" in said and "Carries Jagged Hatchet (" in said


def test_unlearned_skills_and_other_stances_are_told_apart() -> None:
    m = start(
        TITLE,
        "tutorial",
        1,
        seed="5",
        position={"heroes": [{"hero": "gheta", "zone": "1,1", "skills": ["ber-fatal-fury-i"]}]},
    )
    lines = Session(m, ["human"], "1").submit("hand").lines
    heads = [x.strip() for x in lines]
    assert "Fatal Fury I" in heads and "Fatal Fury II  (not learned, replaces Fatal Fury I)" in heads
    assert sum(x.endswith("(not your Stance)") for x in heads) == 2 and not any("(used)" in x for x in heads)


def test_the_lesser_rest_is_not_listed_but_taken_when_typed() -> None:
    m = start(
        TITLE,
        "tutorial",
        1,
        seed="5",
        position={"turn": "gheta", "actions": 3, "heroes": [{"hero": "gheta", "zone": "1,1", "health": 3}]},
    )
    session = Session(m, ["human"], "1")
    shown = session.decision()
    assert shown is not None
    assert [x["text"] for x in shown["options"] if x["text"].startswith("recover")] == ["recover 2 0"]
    assert session.submit("recover 1 0").changed and m.game.heroes[0].health == 4


def test_a_hero_is_not_named_twice(tmp_path: Path) -> None:
    m = start(
        TITLE,
        "tutorial",
        1,
        seed="5",
        position={"turn": "nahias", "actions": 3, "heroes": [{"hero": "nahias", "zone": "1,1"}]},
    )
    m.choose("use nahias of nahias")
    said = [x["text"] for x in m.log_for(0, 0)]
    assert any(x.startswith("Nahias: Once per round") for x in said) and not any("Nahias: Nahias" in x for x in said)


def test_two_hands_are_said_where_a_weapon_is_chosen() -> None:
    m = start(TITLE, "tutorial", 1, seed="5")
    m.choose("hero nahias")
    while not any(x.startswith("start with") for x in m.options()):
        m.choose(0)
    labels = [x["label"] for x in m.decision_scene(0)["options"]]  # type: ignore[index]
    assert any("two hands" in x for x in labels)


def test_who_wins_together_has_no_rank() -> None:
    m = played("tutorial")
    assert not Session(m, ["human", "human"], "1").rivals()


@pytest.mark.rule("MD2-MOB-01")
def test_a_tie_says_which_of_the_two_actions_of_a_mob_it_is_about() -> None:
    m = start(
        TITLE,
        "tutorial",
        2,
        seed="5",
        position={
            "turn": "gheta",
            "actions": 3,
            "heroes": [{"hero": "gheta", "zone": "1,1"}, {"hero": "ronen", "zone": "1,1"}],
            "foes": {"skeletons": {"zone": "1,1", "minions": 1}},
        },
    )
    asked: list[str] = []
    while m.game.round == 1 and len(asked) < 2:
        assert m.decision is not None
        prompt = TITLE.speech.prompt(m.game, m.decision, 0)
        asked += [prompt] if "tie" in prompt else []
        m.choose("end" if "end" in m.options() else m.options()[0])
    assert asked == [f"Skeletons, action {n} of 2: several targets tie. Choose one" for n in (1, 2)]
