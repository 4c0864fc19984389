"""The object a program plays with: small options, lazy texts, everything else readable."""

import random
from pathlib import Path

import pytest

import undercroft
from undercroft import CroftError, Damaged, Play, Refused


def played(seed: int = 1, decisions: int = 12, game: str = "toy") -> Play:
    g = undercroft.new(game, seed=seed)
    rng = random.Random(seed)
    while not g.over and g.count < decisions:
        g.choose(rng.choice(g.options()))
    return g


def test_names() -> None:
    assert set(undercroft.titles()) >= {"toy", "masmorra", "super_dungeon"}
    assert undercroft.games.__name__ == "undercroft.games", "the subpackage, not hidden by a function"
    assert all(hasattr(undercroft, name) for name in undercroft.__all__)


def test_options_are_small_objects_with_text_on_request() -> None:
    g = undercroft.new("toy", seed=1)
    options = g.options()
    texts = [str(o) for o in options]
    assert len(options) == len(texts) > 1 and texts == g.match.options()
    assert options[0] == texts[0] and texts[-1] in options and options.index(texts[-1]) == len(texts) - 1
    assert options == texts and options[1:] == texts[1:] and repr(options) == repr(texts)
    assert {options[0]: 1}[texts[0]] == 1  # type: ignore[index]
    assert options[0] != options[1] and options[0] != 0 and "no such" not in options


def test_all_ways_to_choose_lead_to_the_same() -> None:
    hashes = set()
    for how in range(4):
        g = undercroft.new("toy", seed=1)
        o = g.options()[-1]
        g.choose((o, str(o), len(g.options()) - 1, g.copy().options()[-1])[how])
        hashes.add(g.hash())
        assert g.count == 1
    assert len(hashes) == 1


def test_an_option_keeps_its_text_when_the_game_goes_on() -> None:
    g = undercroft.new("toy", seed=1)
    o, other = g.options()[0], g.options()[1]
    texts = str(o), str(other)
    g.choose(o)
    g.choose(0)
    assert (str(o), str(other)) == texts and g.match.record.entries[1].do == texts[0]


def test_an_option_of_another_moment_is_refused_unless_it_is_offered_again() -> None:
    g = undercroft.new("masmorra", seed=1)
    stale = g.options()[0]
    g.choose(stale)
    assert stale.opt not in g.decision.options  # type: ignore[union-attr]
    before = g.hash()
    with pytest.raises(Refused):
        g.choose(stale)
    assert g.hash() == before


def test_a_loop_counts_and_ends() -> None:
    g = played(decisions=10_000)
    assert g.over and g.outcome is not None and g.count == len(g.match.record.entries) - 1
    assert not g.options() and g.decision is None and g.prompt == "" and g.habit() is None
    with pytest.raises(Refused, match="over"):
        g.choose(0)


def test_reading() -> None:
    g = played()
    assert g.players == 2 and g.mode == g.match.config.mode and g.prompt
    assert g.log() and g.log(0) and g.view(0) and g.position(0)["game"] == "toy"
    assert g.state.hash() == g.hash() == g.game.hash()
    assert repr(g).startswith("<toy ") and len(repr(g)) < 120 and "decisions taken" in repr(g)
    assert "over after" in repr(played(decisions=10_000))


def test_records_and_positions_are_loaded_alike(tmp_path: Path) -> None:
    g = played()
    assert undercroft.load(g.dump()) == g
    path = tmp_path / "game.croft"
    path.write_text(g.dump(), "utf-8")
    assert undercroft.load(path) == g == undercroft.load(str(path))
    position = tmp_path / "place.toml"
    position.write_text('game = "toy"\nturn = 1\n', "utf-8")
    at = undercroft.load(position)
    assert at.decision is not None and at.decision.owner == 1 and at.count == 0
    assert undercroft.load('{"game": "toy", "turn": 1}') == undercroft.load('game = "toy"\nturn = 1') == at
    at.choose(0)
    assert undercroft.load(at.dump()) == at


@pytest.mark.parametrize(
    "text", ["", "{}", '{"croft": 9}', "game = 3\n", "nonsense\nmore", '{"game": "toy", "turn": "x"}']
)
def test_what_is_neither_is_said(text: str) -> None:
    with pytest.raises(CroftError):
        undercroft.load(text + "\n")


def test_scripted_chance_for_one_decision() -> None:
    faces = set()
    for roll in range(3):
        g = undercroft.load('game = "toy"\nturn = 0\n')
        g.choose("draw", rolls=[roll])
        assert undercroft.load(g.dump()) == g
        faces.add(g.hash())
    assert len(faces) == 3
    with pytest.raises(Damaged, match="expected a number below"):
        undercroft.load('game = "toy"\nturn = 0\n').choose("draw", rolls=[500])


def test_undo() -> None:
    g = undercroft.load('game = "toy"\nturn = 0\n')
    before = g.hash()
    g.choose("move R1")
    g.undo(0)
    assert g.hash() == before
    g.choose("draw")
    g.choose("move R1")
    g.undo_to(0)
    assert g.hash() == before and g.count == 0
