"""Positions, given chance and lone answers, as a program meets them."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import undercroft
from undercroft import CroftError, Damaged

ORDER = 'game = "toy"\nturn = 0\n'
BLOW = '''
game = "mage_knight"
map = """
....
.Hg."""
signs = {H = "lord_oren E", g = "gnoll_hunter_weak W"}
activation = {figure = "lord_oren", sp = 8}
'''


@pytest.mark.parametrize("game", ["toy", "masmorra", "super_dungeon", "hellscape", "mage_knight", "map_masters"])
def test_load_of_a_position_is_the_same_game(game: str) -> None:
    g = undercroft.new(game, seed=4)
    rng = random.Random(4)
    for _ in range(15):
        g.choose(rng.choice(g.options()))
    again = undercroft.load(g.position())
    assert again.hash() == g.hash() and again.options() == g.options() and again.prompt == g.prompt
    assert undercroft.load(json.dumps(g.position(), indent=1)).hash() == g.hash()
    again.choose(0)
    assert undercroft.load(again.dump()) == again
    mine = undercroft.load(g.position(max(g.decision.owner, 0)))  # type: ignore[union-attr]
    assert mine.options() == g.options() and mine.prompt == g.prompt


def test_there_is_no_such_seat() -> None:
    with pytest.raises(CroftError, match="there is no seat 7"):
        undercroft.new("toy").position(7)


def test_the_middle_of_a_set_up_is_a_position_too() -> None:
    g = undercroft.new("mage_knight", mode="builders", options={"setup": "full"}, seed=3)
    rng = random.Random(3)
    for _ in range(12):
        assert undercroft.load(g.position()).hash() == g.hash()
        g.choose(rng.choice(g.options()))


# ---- given results
def test_results_that_are_not_used_are_an_error_and_nothing_changes() -> None:
    g = undercroft.load(BLOW)
    before, chance = g.hash(), g.state.chance.pack()
    with pytest.raises(CroftError, match="'face lord_oren SE' uses none of the 4 chance results given"):
        g.choose("face lord_oren SE", rolls=[5, 5, 5, 5])
    with pytest.raises(CroftError, match="uses 1 of the 2 chance results given"):
        undercroft.load(ORDER).choose("draw", rolls=[0, 0])
    assert g.hash() == before and g.state.chance.pack() == chance and g.count == 0 and len(g.match.record.entries) == 1
    copy = g.copy()
    for one in (g, copy):
        one.choose("face lord_oren SE")
    assert g.hash() == copy.hash() and not g.dump().splitlines()[-1].count("forced")


def test_a_look_ahead_refuses_them_as_well() -> None:
    world = undercroft.load(BLOW).resample(0)
    before = world.hash()
    with pytest.raises(CroftError, match="uses none of the 1 chance result given"):
        world.choose("face lord_oren SE", rolls=[5])
    assert world.hash() == before


def test_a_record_with_too_many_rolls_differs() -> None:
    g = undercroft.load(ORDER)
    g.choose("draw")
    lines = [json.loads(x) for x in g.match.dump(reveal_seed=False).splitlines()]
    lines[-1]["rolls"].append(0)
    with pytest.raises(undercroft.Differs, match=r"decision 1 .*uses 1 of the 2 chance results"):
        undercroft.load("\n".join(json.dumps(x) for x in lines))


# ---- the log of a position
def test_what_happens_before_the_first_decision_is_told() -> None:
    enemy = 'game = "hellscape"\nmode = "tutorial"\nplayers = 1\nphase = "enemies"\n[[heroes]]\nhero = "gheta"\n'
    g = undercroft.load(enemy)
    told = g.log(0)
    assert [line["text"] for line in told][:2] == ["Enemy Phase", "Level Up Phase"]
    assert all(line["n"] == 0 for line in told) and len(g.match.record.entries) == 1
    assert undercroft.load(g.dump()).log(0) == told


# ---- lone answers
def played(asks: str) -> undercroft.Play:
    g = undercroft.new("masmorra", seed=2, asks=asks)
    rng = random.Random(2)
    for _ in range(60):
        g.choose(rng.choice(g.options()))
    return g


def test_lone_answers_are_asked_on_demand() -> None:
    usual, every = played("choices"), played("all")
    assert '"asks"' not in usual.dump() and '"asks":"all"' in every.dump().splitlines()[0]
    again = undercroft.load(every.dump())
    assert again == every
    assert undercroft.load(every.position()).state.config.asks_all
    with pytest.raises(CroftError, match="made with asks='all'"):
        undercroft.load(every.dump(), asks="choices")
    with pytest.raises(CroftError, match="asks can be choices or all, not 'some'"):
        undercroft.new("toy", asks="some")
    with pytest.raises(Damaged, match="asks: expected choices or all"):
        undercroft.load(ORDER + 'asks = "some"\n')


@pytest.mark.parametrize("game", ["toy", "masmorra", "super_dungeon", "hellscape", "mage_knight", "map_masters"])
def test_every_game_can_be_played_asked_all(game: str) -> None:
    lone, seed = 0, 0
    while not lone and seed < 6:
        seed += 1
        g, rng = undercroft.new(game, seed=seed, asks="all"), random.Random(seed)
        while not g.over and g.count < 250:
            lone += len(g.options()) == 1 and not g.decision.open  # type: ignore[union-attr]
            assert g.prompt
            g.choose(g.habit() or rng.choice(g.options()))
        assert undercroft.load(g.dump()) == g
    assert lone, "some decision has one option"


def test_from_a_position() -> None:
    text = 'game = "toy"\n[[seat]]\nhand = []\n'
    every = undercroft.load(text, asks="all")
    assert every.state.config.asks_all and not undercroft.load(text).state.config.asks_all
    assert undercroft.load(text + "[[seat]]\n").state.config.players == 2


# ---- packs
def test_packs_are_chosen_with_the_first_game(tmp_path: Path) -> None:
    pack = tmp_path / "homebrew" / "masmorra"
    pack.mkdir(parents=True)
    (pack / "heroes.json").write_text("{}")
    code = f"""
import undercroft
text = 'game = "masmorra"\\npacks = ["homebrew"]\\n'
g = undercroft.load(text, packs=[{str(tmp_path / "homebrew")!r}])
print(g.position()["packs"])
try:
    undercroft.load(text, packs=[])
except undercroft.CroftError as e:
    print(e)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first.startswith("['homebrew@") and "before the first game" in second
