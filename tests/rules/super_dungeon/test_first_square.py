"""First squares and first models are like all others: the same game with one more square, one more model before it."""

import random
import re
from typing import Any

import pytest

from rules.super_dungeon.cards.reading import room
from rules.super_dungeon.skirmish import next_act
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.control import forbids_control
from undercroft.games.super_dungeon.legal.healing import forbids_teleport
from undercroft.games.super_dungeon.legal.setting_up import (
    forbids_chest,
    forbids_hero_place,
    forbids_point,
    forbids_start,
)

HURT = {"potions": 1, "wounds": 1, "status": ["fire", "slow"]}
PARTY = {"P": "royal_paladin", "M": "ember_mage", "R": "glimmerdusk_ranger", "D": "deeproot_druid"}
# what stands on the first square, and when the game begins
CORNERS: dict[str, tuple[list[str], dict[str, Any]]] = {
    "a Hero that acts": (["Pk.C", ".gM.", "W..f"], {"activation": "royal_paladin"}),
    "a shooter": (["M..k", ".#.P", "W.f."], {"activation": "ember_mage"}),
    "a Hero in the Consul's turn": (["Rk..", "f.M.", "W..."], {"phase": "consul"}),
    "a Hero as initiative is rolled": (["Ds..", "k.P.", "W..."], {"phase": "initiative"}),
    "a monster": (["kP..", ".M..", "W..g"], {"activation": "knucklehead_1"}),
    "a target": (["k..P", "...M", "W..."], {"activation": "ember_mage"}),
    "a Wyrmling": (["y.P.", ".M..", "..W."], {"activation": "wyrmling_1"}),
    "a spawning point": (["W..P", "..M.", "k..."], {"phase": "spawning", "tokens": 2}),
    "a chest": (["CP..", "..M.", "k..W"], {"activation": "royal_paladin"}),
    "a chest with a Boo-Booty": (
        ["CP..", "..M.", "k..W"],
        {"activation": "royal_paladin", "treasure_top": ["boo_booty"]},
    ),
    "the start": (["s.Pk", "M...", "W..."], {"phase": "start_of_round"}),
    "the boss": (["Z...P", ".....", "k.M.W"], {"activation": "starfire", "boss": "starfire", "villain": "starfire"}),
    "the boss in a Hero's turn": (
        ["Z.P..", ".....", "k.M.W"],
        {"activation": "royal_paladin", "boss": "starfire", "villain": "starfire"},
    ),
    "a mini-boss": (["X...P", ".....", "k.M.W"], {"activation": "rex_1"}),
}


def down(text: str) -> str:
    """An option's text with its squares one row farther down."""
    return re.sub(r"\b(\d+),(\d+)\b", lambda found: f"{found[1]},{int(found[2]) + 1}", text)


def moment(s: Any, square: int, model: int) -> list[Any]:
    """All that can be seen of the game, its squares and models counted from others than the first."""
    g = s.g
    models = [
        (max(-1, x.at - square), x.card, x.wounds, x.status, x.potions, x.acted, x.burnt, x.shield, x.gone, x.gear)
        for x in g.models[model:]
    ]
    told = [e.kind for e in s.match.latest]
    acting = max(-1, g.active - model)
    return [models, acting, g.ap, g.speed, g.moved, g.tokens, g.power, g.meter, g.round, g.turn, g.result, told]


def alike(here: Any, there: Any, seed: str, square: int, model: int) -> None:
    """Plays the same on both tables."""
    rng = random.Random(seed)
    for _ in range(60):
        assert [down(text) if square else text for text in here.options] == there.options
        if here.match.decision is None:
            break
        i = here.match.decision.options.index(next_act(here.match, rng))
        here.do(here.options[i])
        there.do(there.options[i])
        assert moment(here, 0, 0) == moment(there, square, model)


@pytest.mark.rule("SDE-MAP-01", "SDE-SETUP-03")
@pytest.mark.parametrize("corner", CORNERS)
def test_a_game_is_the_same_wherever_its_map_begins(table: Any, corner: str) -> None:
    rows, how = CORNERS[corner]
    plan = room(*rows)
    models = {PARTY[sign]: HURT for sign in PARTY if sign in plan}
    one_more = "." + "#" * (len(rows[0]) + 1) + "\n" + plan  # a square behind walls
    alike(table(plan, models=models, **how), table(one_more, models=models, **how), corner, 1, 0)


@pytest.mark.rule("SDE-COMBAT-11", "SDE-MODE-05")
@pytest.mark.parametrize("corner", CORNERS)
def test_a_game_goes_on_the_same_without_a_hero_that_fell(table: Any, corner: str) -> None:
    rows, how = CORNERS[corner]
    plan = room(*rows)
    models = {PARTY[sign]: HURT for sign in PARTY if sign in plan}
    here = table(plan, models=models, **how)
    party = [CARDS[x.card].id for x in here.g.models if CARDS[x.card].side == t.HEROES]
    fell = {"hearthsworn_fighter": {"gone": True, "wounds": 5}}
    there = table(plan, models=models | fell, heroes=["hearthsworn_fighter", *party], **how)
    alike(here, there, corner, 0, 1)


@pytest.mark.rule("SDE-SETUP-15", "SDE-CTRL-03", "SDE-MOVE-05")
def test_nothing_is_put_where_no_square_is(table: Any) -> None:
    g = table(room("P.k.", "...."), activation="royal_paladin").g
    for forbids in (forbids_chest, forbids_hero_place, forbids_point, forbids_start):
        assert forbids(g, -1) == r.SETUP_15
    assert forbids_teleport(g, 0, -1) == r.MOVE_05
    assert forbids_control(g, 0, 1, 0, g.models[1].at, 1, -1) == r.CTRL_03
