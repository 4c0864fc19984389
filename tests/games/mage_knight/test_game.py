"""The game as a whole: the kit, positions there and back, scenes, bots."""

import json
from typing import Any, cast

import pytest

from undercroft.board.facing import FACINGS
from undercroft.bots import make_bot
from undercroft.conformance.kit import Case, check_game
from undercroft.engine.chance import rng_from
from undercroft.errors import Damaged
from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight.bots.habit import habit
from undercroft.games.mage_knight.bots.value import evaluate
from undercroft.games.mage_knight.content import FIGURES
from undercroft.games.mage_knight.figures import attack_of, treasure_of
from undercroft.games.mage_knight.schema import SCHEMA
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.steps.setting_up import Setup
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position


def played(mode: str, players: int, steps: int, **options: str) -> Match:
    """A game between habits, stopped after `n` decisions."""
    m = start(TITLE, mode, players, seed="7", options=options)
    while m.decision is not None and m.game.count < steps:
        m.choose(habit(cast(World, m.game)) or m.decision.options[0])
    return m


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "players"), [("lone_wolf", 2), ("multi", 3), ("teams", 2), ("builders", 2)])
def test_conforms(mode: str, players: int) -> None:
    assert check_game(TITLE, Case(mode, players, "4"), deep=False) > 20


@pytest.mark.parametrize("options", [{"setup": "full", "spins": "every"}, {"foes": "hard", "limit": "40"}])
def test_options_play(options: dict[str, str]) -> None:
    m = start(TITLE, "lone_wolf", 2, seed="1", options=options)
    rng = rng_from("1", "options")
    for _ in range(300):
        if m.over:
            break
        m.choose(rng.below(len(m.options())))
        assert TITLE.rules.audit(cast(World, m.game)) == []


LEFTOVERS = {"layout", "spare", "placed", "stopped", "hall", "tiles", "gifts"}  # of the set-up: nothing reads them then


def fields(thing: Any, name: str) -> Any:
    """All of a state that the schema knows, but for what the set-up has left over."""
    if isinstance(thing, list):
        return [fields(x, name.removeprefix("list[").removesuffix("]")) for x in thing]
    name = type(thing).__name__ if name == "steps" else name
    if name not in SCHEMA:
        return thing
    return {key: fields(getattr(thing, key), sort) for key, sort in SCHEMA[name] if key not in LEFTOVERS}


@pytest.mark.parametrize(("mode", "players"), [("lone_wolf", 2), ("multi", 4), ("teams", 3), ("builders", 2)])
def test_a_position_is_the_whole_state(mode: str, players: int) -> None:
    options = {"setup": "quick", "spins": "every"}
    m = played(mode, players, 60, **options)
    seen: set[int] = set()
    for _ in range(120):
        g = cast(World, m.game)
        if m.decision is None:
            break
        if not any(isinstance(s, Setup) for s in g.stack):
            seen.add(m.decision.prompt)
            doc = json.loads(json.dumps(TITLE.rules.describe(g, 0)))
            again = Position("mage_knight", mode, players, options, sections=doc).start(TITLE)
            assert fields(again.game, "World") == fields(g, "World") and again.options() == m.options()
            assert fields(again.game.stack, "steps") == fields(g.stack, "steps")
        m.choose(habit(g) or m.decision.options[0])
    assert seen >= {o.P_TURN, o.P_MENU, o.P_WINDOW}


def test_a_position_keeps_tokens_that_have_moved() -> None:
    doc = {
        "map": "O....Z",
        "tiles": "AABBCC",
        "signs": {"O": "lord_oren", "Z": "zenephret"},
        "tokens": ["gone", {"at": "2,0", "acted": True, "marked": True}],
        "activation": {"token": 2, "sp": 1},
    }
    m = Position("mage_knight", sections=doc).start(TITLE)
    g = cast(World, m.game)
    assert m.options() == ["move 3,0", "move 1,0", "end", "end-turn"]
    assert TITLE.rules.describe(g, 0)["tokens"] == doc["tokens"]
    assert (g.tokens[0].at, g.tokens[1].acted, g.tokens[1].marked, len(g.tables)) == (-1, True, True, 1)
    with pytest.raises(Damaged, match="token: this token is gone; expected one that lies face down"):
        Position("mage_knight", sections={**doc, "activation": {"token": 1}}).start(TITLE)


@pytest.mark.parametrize(
    ("doc", "word"),
    [
        ({"map": "O.\n..", "signs": {"O": "lord_orn"}}, "lord_orn"),
        ({"map": "O?", "signs": {"O": "lord_oren"}}, "'?'"),
        ({"map": "O.", "signs": {"O": "lord_oren X"}}, "facing"),
        ({"map": "O.", "signs": {"O": "lord_oren"}, "tiles": "AC"}, "tiles"),
        ({"figures": {"lord_oren": {"at": "99,99"}}}, "square"),
        ({"map": "..", "signs": {}}, "Hero"),
        ({"wall": 1}, "wall"),
    ],
)
def test_a_wrong_position_is_told(doc: dict[str, Any], word: str) -> None:
    with pytest.raises(Damaged, match=word.replace("?", r"\?")):
        Position("mage_knight", sections=doc).start(TITLE)


def test_scenes_show_facings_dials_and_costs() -> None:
    m = played("lone_wolf", 2, 40)
    scene = m.view(0)
    figure = next(p for p in scene["pieces"] if p["kind"] == "hero")
    assert 0 <= figure["facing"] < len(FACINGS)
    dial = figure["dial"]
    assert len(dial["clicks"]) > dial["at"] and dial["clicks"][-1].get("out") and dial["clicks"][0]["tag"] == "L5"
    assert any(a["text"].startswith("Costs 3 to enter") for a in scene["areas"])
    assert len(figure["front"]) <= 3 and all(x.startswith("square:") for x in figure["front"])
    assert scene["open_hands"]


def test_nobody_sees_tables_and_treasures() -> None:
    m = played("lone_wolf", 2, 20)
    text = str(m.view(0)) + str(m.state())
    assert "face down" in text
    assert all(c.treasure == -1 for c in cast(World, m.game).chests if c.at >= 0)


def test_a_place_for_a_tile_is_shown_while_building() -> None:
    m = start(TITLE, "builders", 2, seed="2")
    while m.decision is not None and m.decision.prompt != 19:
        m.choose(m.options()[0])
    scene, decision = m.view(0), m.decision_scene(m.decision.owner if m.decision else 0)
    ghosts = {a["id"] for a in scene["areas"] if a.get("ghost")}
    assert decision is not None and {o["touches"][0] for o in decision["options"]} == ghosts


def test_a_walk_is_offered_as_trails() -> None:
    doc = {"map": "O....\n.....", "signs": {"O": "lord_oren"}, "activation": {"figure": "lord_oren", "sp": 3}}
    m = Position("mage_knight", sections=doc).start(TITLE)
    decision = m.decision_scene(0)
    assert decision is not None
    found = {x["to"]: x["cost"] for x in decision["trails"]}
    assert found["square:3,0"] == "3" and "square:4,0" not in found and found["square:1,1"] == "2"


def test_greedy_beats_random() -> None:
    wins = 0.0
    for number in range(3):
        m = start(TITLE, "lone_wolf", 2, seed=f"bots {number}", options={"limit": "40"}, listen=False)
        bots = [make_bot(name, TITLE, seat, str(number)) for seat, name in enumerate(("greedy", "random"))]
        while (d := m.decision) is not None:
            m.choose(bots[d.owner].choose(m.game), d.owner)
        assert m.outcome is not None
        wins += 1 if m.outcome.name == "amber" else 0.5 if m.outcome.name == "draw" else 0
    assert wins >= 2


def test_gold_carried_out_is_worth_most() -> None:
    held = {
        "map": "O...Z",
        "signs": {"O": "lord_oren", "Z": "zenephret"},
        "chests": {"iron_bound_coffer": {"state": "held", "owner": 0, "treasure": 4}},
    }
    banked = {**held, "chests": {"iron_bound_coffer": {"state": "banked", "owner": 0, "treasure": 4}}}
    values = [evaluate(cast(World, Position("mage_knight", sections=d).start(TITLE).game), 0) for d in (held, banked)]
    assert values[1] > values[0] - 20


def test_turning_shows_what_would_be_in_front() -> None:
    doc = {"map": "...\n.O.\n...", "signs": {"O": "lord_oren"}, "activation": {"figure": "lord_oren", "sp": 3}}
    m = Position("mage_knight", sections=doc).start(TITLE)
    decision = m.decision_scene(0)
    assert decision is not None
    east = next(x for x in decision["options"] if x["text"] == "face lord_oren E")
    assert set(east["previews"][0]["ids"]) == {"square:2,0", "square:2,1", "square:2,2"}


def test_a_treasure_in_use_is_part_of_a_position() -> None:
    doc = {
        "map": "O.Z",
        "signs": {"O": "lord_oren", "Z": "zenephret"},
        "chests": {"smith_s_locker": {"state": "held", "owner": 0, "treasure": 1, "bearer": "lord_oren"}},
    }
    m = Position("mage_knight", sections=doc).start(TITLE)
    g = cast(World, m.game)
    dial = next(p["dial"] for p in m.view(0)["pieces"] if p["id"] == "figure:0")
    now, later = (int(dial["clicks"][dial["at"] + i]["values"][1]) for i in (0, 1))
    printed, more = FIGURES[g.figures[0].card].attack, treasure_of(g, 0).attack
    assert more and now == attack_of(g, 0) and later == printed[g.figures[0].click + 1] + more
    assert g.figures[0].items == [0] and TITLE.rules.describe(g, 0)["chests"]["smith_s_locker"]["bearer"] == "lord_oren"
    with pytest.raises(Damaged, match="bearer"):
        doc["chests"]["smith_s_locker"]["bearer"] = "medusa"  # type: ignore[index]
        Position("mage_knight", sections=doc).start(TITLE)
