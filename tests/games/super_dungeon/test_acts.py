"""Acts whose kind has several meanings: each prompt has its own, with its own rule and its own words."""

from typing import Any

import pytest

from rules.super_dungeon.conftest import Table
from undercroft.engine.window import P_WINDOW
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon.acts.activation import Move
from undercroft.games.super_dungeon.acts.base import ACTS
from undercroft.games.super_dungeon.acts.control import LetGo, MoveNext, Shove
from undercroft.games.super_dungeon.acts.drinking import Drink, DrinkInWindow
from undercroft.games.super_dungeon.acts.spawning import Cure, Done, ShakeOff
from undercroft.games.super_dungeon.acts.turns import Name

SHARED = [
    (o.P_MENU, Move),
    (o.P_CONTROL, Shove),
    (o.P_MENU, Drink),
    (P_WINDOW, DrinkInWindow),
    (o.P_SPAWN, Cure),
    (o.P_CURE, ShakeOff),
    (o.P_SPAWN, Done),
    (o.P_CONTROL, LetGo),
    (o.P_INITIATIVE, Name),
    (o.P_NEXT, MoveNext),
]


@pytest.mark.parametrize(("prompt", "act"), SHARED)
def test_a_prompt_finds_its_own_act(prompt: int, act: Any) -> None:
    assert type(ACTS.at(prompt, act.KIND)) is act
    if prompt == o.P_MENU:  # an activation takes the first act of a kind
        assert type(ACTS.known(act.KIND)) is act


def test_a_heart_gives_no_potion() -> None:
    s = Table(
        "########\n#Pp..F.#\n########",
        activation="royal_paladin",
        dice="bh b2 b2 b0 r0",
        models={"royal_paladin": {"wounds": 1}, "hearthsworn_fighter": {"wounds": 2}},
    )
    s.do("attack dragon_priest_1")
    assert s.why_not("heart royal_paladin potion") == "DICE-06"
    assert s.why_not("heart dragon_priest_1 wound") == "DICE-05"


def test_the_next_model_to_be_moved_is_shown_by_its_name() -> None:
    s = Table("#######\n#F.kp.#\n#######", activation="hearthsworn_fighter", dice="b2 b2 r3 b0 b0 b0 r0")
    s.do("use dwarven_curse")
    assert s.label("name knucklehead_1") == "Kobold Knucklehead 1"


def test_a_large_model_does_not_act_while_it_passes_a_friend() -> None:
    s = Table("########\n#X.k.P.#\n#......#\n########", activation="rex_1")
    s.do("move 2,1")  # its north-west square is free, the Kobold stands under its north-east one
    assert s.at("rex_1") == (2, 1)
    assert s.why_not("attack royal_paladin") == "MOVE-05" and s.why_not("end") == "MOVE-05"
