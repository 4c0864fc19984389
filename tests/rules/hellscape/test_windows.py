"""Things usable at any time: offered before and after every action of anybody, shown to people where it helps."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.decision import Decision
from undercroft.engine.window import P_WINDOW
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape.title import TITLE

GHETA = {"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}
SATYRS = {"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}}


def every(**doc: Any) -> Arena:
    """A table whose windows are all answered by hand."""
    return Arena(options={"windows": "every"}, **doc)


def window(a: Arena) -> int:
    """Which window is open, 0 if none."""
    d = a.g.decision
    return d.a if d is not None and d.prompt == P_WINDOW else 0


@pytest.mark.rule("MD2-CONS-02", "MD2-ITEM-07", "H-27", "H-84")
def test_everything_usable_at_any_time_is_offered_after_the_action_of_another() -> None:
    feydra = {"hero": "feydra", "zone": "0,2", "wears": ["dagger"], "pack": ["health_potion", "health_potion"]}
    a = every(heroes=[GHETA, feydra], turn="gheta")
    a.do("trade", "stop", "stop")
    assert window(a) == o.W_AFTER_HERO and a.g.decision is not None and a.g.decision.owner == 1
    assert a.texts() == ["drink health_potion of feydra", "unequip hand of feydra", "pass"], "whether it helps or not"
    a.do("unequip hand of feydra", "drink health_potion of feydra", "heal gheta 0 0", "pass")
    assert a.can("end") and a.hero("feydra").slots[4] == -1 and len(a.hero("feydra").pack) == 2


@pytest.mark.rule("MD2-WIZ-04", "MD2-PAL-05", "H-84")
def test_the_marker_and_consecrations_in_the_turn_of_another() -> None:
    mathrin, ronen = {"hero": "mathrin", "zone": "5,0"}, {"hero": "ronen", "zone": "5,0"}
    a = every(heroes=[GHETA, mathrin, ronen], turn="gheta", consecrated=["5,0", "-", "-"])
    a.do("trade", "stop")
    assert window(a) == o.W_AFTER_HERO
    mana = a.hero("mathrin").mana
    a.do("spin")
    assert (a.hero("mathrin").marker, a.hero("mathrin").mana) == (1, mana - 1)
    a.do("pass", "recall red")
    assert a.g.consecrated == [-1, -1, -1]


@pytest.mark.rule("MD2-CONS-02", "H-27")
def test_before_the_first_action_of_a_turn_the_others_may_use_something() -> None:
    irk = {"hero": "irk", "zone": "0,2", "pack": ["health_potion"], "done": True}
    a = every(heroes=[{**GHETA, "health": 5, "wears": []}, irk], phase="heroes")
    assert window(a) == o.W_BEFORE_HERO and a.g.turn == 0 and a.g.decision is not None and a.g.decision.owner == 1
    a.do("drink health_potion of irk", "heal gheta 0 0")
    assert a.hero().health == 8 and a.can("move")


@pytest.mark.rule("MD2-CONS-02", "MD2-ITEM-07", "H-27")
def test_before_and_after_an_enemy_acts() -> None:
    a = every(heroes=[GHETA], enemy="satyrs", foes={"satyrs": {**SATYRS["satyrs"], "frost": 1}}, chance=[1, 0, 0])
    assert window(a) == o.W_BEFORE_FOE and a.texts() == ["unequip hand of gheta", "pass"]
    a.do("pass")
    assert window(a) == o.W_AFTER_FOE


@pytest.mark.rule("H-27", "H-84")
@pytest.mark.parametrize("mode", ["highway_to_hellscape", "releasing_michael"])
def test_the_rules_offer_the_same_however_people_are_asked(mode: str) -> None:
    games = [
        TITLE.rules.new(TITLE.config(mode, 3, {"heroes": "dealt", "windows": word}, {}), chance_from("7"))
        for word in ("matters", "every")
    ]
    rng = rng_from("windows", mode)
    seen = 0
    for _ in range(400):
        first, second = (g.decision for g in games)
        if first is None or second is None:
            break
        assert first.options == second.options and (first.prompt, first.owner) == (second.prompt, second.owner)
        seen += first.prompt == P_WINDOW
        choice = first.options[rng.below(len(first.options))]
        for g in games:
            g.apply(choice)
    assert seen > 20


@pytest.mark.rule("H-27", "H-84")
def test_people_are_asked_only_where_it_helps() -> None:
    """A useless window is passed at once, a possibly helpful one stays open, a worthwhile one is asked."""

    def asked(health: int, window: int) -> tuple[bool, bool]:
        a = Arena(
            heroes=[
                {"hero": "gheta", "zone": "0,2", "health": health, "pack": ["health_potion"], "wears": ["rusty_sword"]}
            ],
            turn="gheta",
            foes=SATYRS,
        )
        drink = [TITLE.parse(a.g, x) for x in ("drink health_potion of gheta", "unequip hand of gheta", "pass")]
        d = Decision(0, P_WINDOW, drink, window, 5, False)
        return TITLE.manners.obvious(a.g, d) is None, bool(TITLE.manners.worth_asking(a.g, 0, d))

    assert asked(8, o.W_BEFORE_FOE) == (False, False)
    assert asked(5, o.W_BEFORE_FOE) == (True, False)
    assert asked(5, o.W_AFTER_FOE) == (False, False)
    assert asked(2, o.W_AFTER_FOE) == (True, True)
    assert asked(2, o.W_BEFORE_HERO) == (False, False)


@pytest.mark.rule("H-27")
def test_the_habit_declines_what_is_of_no_use() -> None:
    a = every(
        heroes=[{**GHETA, "pack": ["health_potion"]}, {"hero": "nahias", "zone": "0,2", "wears": ["dagger"]}],
        enemy="satyrs",
        foes=SATYRS,
    )
    while window(a):
        usual = TITLE.mind.habit(a.g)
        assert usual is not None and usual.kind == o.PASS
        a.g.apply(usual)
