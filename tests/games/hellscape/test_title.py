"""Hellscape as a title: words, scenes, positions, bots."""

import json
import re
from importlib.resources import files

import pytest

from undercroft.engine.chance import chance_from
from undercroft.games.hellscape.quests import QUESTS
from undercroft.games.hellscape.state import WON, World
from undercroft.games.hellscape.title import TITLE

MODES = [q.id for q in QUESTS]


def played(mode: str, players: int, seed: str, decisions: int) -> World:
    """A game some decisions on, by habit."""
    g = TITLE.rules.new(TITLE.config(mode, players, {}, {}), chance_from(seed))
    for _ in range(decisions):
        usual = TITLE.mind.habit(g)
        if usual is None:
            break
        g.apply(usual)
    return g


def test_modes_are_the_quests() -> None:
    assert [m.name for m in TITLE.meta.modes] == MODES


@pytest.mark.parametrize("mode", MODES)
def test_texts_read_back_and_scenes_are_plain(mode: str) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 3, {"heroes": "dealt"}, {}), chance_from("4"))
    for _ in range(60):
        d = g.decision
        if d is None:
            break
        for o in d.options:
            assert TITLE.speech.verbs.parse(g, TITLE.text(g, o)) is o
            assert TITLE.speech.verbs.label(g, o)
        assert TITLE.speech.prompt(g, d, d.owner) and TITLE.speech.prompt(g, d, -1)
        json.dumps(TITLE.speech.scene(g, 0))
        usual = TITLE.mind.habit(g)
        assert usual is not None
        g.apply(usual)


@pytest.mark.parametrize("mode", MODES)
def test_a_position_describes_itself(mode: str) -> None:
    g = played(mode, 2, "5", 60)
    while g.decision is not None and (g.turn < 0 or len(g.stack) > 2 or g.fight.on or g.walk.on):
        usual = TITLE.mind.habit(g)
        assert usual is not None
        g.apply(usual)
    if g.decision is None:
        return
    doc = json.loads(json.dumps(TITLE.rules.describe(g, 0)))
    again = TITLE.rules.arrange(TITLE.rules.new(TITLE.config(mode, 2, {}, {}), chance_from("9")), doc)
    assert TITLE.rules.describe(again, 0) == doc
    assert TITLE.rules.audit(again) == []


def test_a_snapshot_is_restored() -> None:
    g = played("highway_to_hellscape", 3, "2", 90)
    again = TITLE.restore(json.loads(json.dumps(TITLE.snapshot(g))))
    assert again.hash() == g.hash()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_habit_wins_the_tutorial(players: int) -> None:
    games = [played("tutorial", players, f"t{n}", 1500) for n in range(20)]
    assert sum(g.result == WON for g in games) >= 16


def test_enemies_tell_their_rule() -> None:
    g = TITLE.rules.new(TITLE.config("highway_to_hellscape", 2, {}, {}), chance_from("3"))
    g.log = []
    entries = []
    for _ in range(250):
        usual = TITLE.mind.habit(g)
        if usual is None:
            break
        at = len(g.log)
        g.apply(usual)
        entries += [x for x in (TITLE.speech.log_entry(g, e, 0) for e in g.log[at:]) if x is not None]
    moves = [x for x in entries if " to Zone " in x["text"] or " attack" in x["text"]]
    assert moves and any(x.get("rules", [""])[0].startswith("MD2-MOB") for x in moves)


def test_a_hero_is_offered_with_the_class() -> None:
    g = TITLE.rules.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
    assert g.decision is not None
    labels = [TITLE.speech.verbs.label(g, o) for o in g.decision.options]
    assert labels[:2] == ["Play Gheta, the Berserker", "Play Sir Ronen, the Paladin"]


def test_the_readme_names_every_verb() -> None:
    text = files("undercroft.games.hellscape").joinpath("README.md").read_text("utf-8")
    section = text.partition("## Option texts")[2].partition("\n## ")[0]
    spans = [set(re.split(r"[\s|\[\]]+", span)) for span in re.findall(r"`([^`]+)`", section)]
    for row in TITLE.speech.verbs.rows:
        words = {word for word in re.sub(r"\{[^}]*\}|\[[^]]*\]", " ", row.verb.shape).split() if word.islower()}
        assert any(words <= span for span in spans), f"the README does not name {row.verb.shape!r}"
