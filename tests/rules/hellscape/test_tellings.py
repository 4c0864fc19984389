"""Lines told by the log or left out: the rule behind each choice of an Enemy, and no line where nothing happens."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape.title import TITLE

SATYRS = {"zone": "0,2", "minions": 1, "item": "bone_club"}


def passed(a: Arena) -> Arena:
    """Every window passed."""
    while a.can("pass"):
        a.do("pass")
    return a


def rules_of(a: Arena, kind: int) -> list[str]:
    """The rules that events of this kind name."""
    return [TITLE.ledger.rule(x.rule).id for x in a.told(kind)]


@pytest.mark.rule("MD2-MOB-02", "MD2-MOB-03")
def test_an_attack_of_a_mob_names_the_closest_hero_or_the_tie() -> None:
    a = passed(Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], enemy="satyrs", foes={"satyrs": SATYRS}))
    assert set(rules_of(a, ev.EV_TARGET)) == {"MD2-MOB-02"}
    two = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}]
    b = passed(Arena(heroes=two, enemy="satyrs", foes={"satyrs": SATYRS})).do("target irk")
    assert rules_of(b, ev.EV_TARGET) == ["MD2-MOB-03"] and b.told(ev.EV_TARGET)[0].c == 0b11


@pytest.mark.rule("MD2-SKILL-05", "MD2-BER-05")
def test_a_taunted_enemy_names_the_skill() -> None:
    two = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}]
    a = passed(Arena(heroes=two, enemy="satyrs", foes={"satyrs": {**SATYRS, "forced": "gheta"}}))
    assert set(rules_of(a, ev.EV_TARGET)) == {"MD2-SKILL-05"} and {x.b for x in a.told(ev.EV_TARGET)} == {0}


@pytest.mark.rule("MD2-ENEMY-10", "MD2-GAME-05", "MD2-ROAM-02")
def test_a_roaming_monster_names_its_card() -> None:
    one = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "5,0"}]
    a = passed(Arena(heroes=one, enemy="ytheria", foes={"ytheria": {"zone": "0,2"}}))
    assert rules_of(a, ev.EV_TARGET) == ["MD2-ENEMY-10"]
    low = [{"hero": "gheta", "zone": "0,2", "health": 2}, {"hero": "irk", "zone": "0,2", "health": 2}]
    b = passed(Arena(heroes=low, enemy="andra", foes={"andra": {"zone": "0,2"}}))
    b.do("target irk")
    assert rules_of(b, ev.EV_TARGET) == ["MD2-GAME-05"]


@pytest.mark.rule("MD2-MOVE-05")
def test_reaction_damage_is_told_where_there_is_some() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], turn="gheta", mp=1)
    a.do("go 1,2")
    assert a.told(ev.EV_REACTION) == [] and a.told(ev.EV_WOUND) == []
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], turn="gheta", mp=1, foes={"satyrs": SATYRS})
    b.do("go 1,2")
    assert [(x.a, x.b) for x in b.told(ev.EV_REACTION)] == [(0, 2)] and rules_of(b, ev.EV_WOUND) == ["MD2-MOVE-05"]


@pytest.mark.rule("MD2-SKILL-01", "MD2-LEVEL-06", "MD2-SETUP-04")
def test_the_first_skill_is_asked_for_as_such() -> None:
    a = Arena(heroes=[{"hero": "gheta", "xp": 5}, "irk"], phase="levels")
    assert a.g.decision is not None and a.g.decision.prompt == o.P_SKILL and a.g.decision.a == 2
    g = TITLE.rules.new(TITLE.config("tutorial", 1, {"heroes": "choose"}, {}), a.g.chance)
    while g.decision is not None and not any(TITLE.text(g, x).startswith("learn") for x in g.decision.options):
        g.apply(g.decision.options[0])
    assert g.decision is not None and g.decision.prompt == o.P_FIRST_SKILL and g.decision.a == 1


@pytest.mark.rule("MD2-FORGE-01")
def test_of_two_alike_the_one_in_the_pack_is_forged() -> None:
    row = {"hero": "gheta", "zone": "1,1", "wears": ["buckler"], "pack": ["buckler", "leather_cap", "chain_shirt"]}
    a = Arena(heroes=[row, "irk"], turn="gheta", mp=1, tokens={"forge": ["1,1"]}, item_top=["knights_blade"])
    worn = a.hero().slots.copy()
    a.do("forge", "discard buckler")
    assert a.hero().slots == worn and len(a.hero().pack) == 2
    a.do("discard buckler")  # now the one that is worn
    assert max(a.hero().slots) == -1 and len(a.hero().pack) == 2


@pytest.mark.rule("MD2-SHA-05", "H-81")
@pytest.mark.parametrize(
    ("element", "attacking", "change"),
    [
        ("earth", False, (0, 0, 1, 0, 0)),
        ("earth", True, (0, 0, 0, 0, 0)),
        ("fire", False, (0, 0, 0, 0, 0)),
        ("fire", True, (0, 0, 0, 0, 0)),
    ],
)
def test_a_tracker_flipped_in_a_combat(element: str, attacking: bool, change: tuple[int, ...]) -> None:
    row: dict[str, Any] = {"hero": "nahias", "zone": "0,2", "elements": [5, 5, 5, 5], "wears": ["rusty_sword"]}
    moment: dict[str, Any] = {"turn": "nahias"} if attacking else {"enemy": "satyrs"}
    a = Arena(heroes=[row, "irk"], foes={"satyrs": SATYRS}, **moment)
    passed(a)
    if attacking:
        a.do("attack satyrs melee")
    before, swords = a.g.fight.pool.copy(), a.g.fight.swords
    a.do(f"flip_tracker {element}")
    assert tuple(x - y for x, y in zip(a.g.fight.pool, before, strict=True)) == change
    assert a.g.fight.swords - swords == (1 if element == "fire" and attacking else 0)
    assert a.hero().elements == [0 if x == element else 5 for x in ("air", "earth", "fire", "water")]
    a.refuses(f"flip_tracker {element}", "MD2-SHA-05")


@pytest.mark.rule("MD2-SHA-08", "MD2-WIZ-01", "MD2-SHA-01")
def test_a_spirit_has_no_class_board() -> None:
    row = {"hero": "nahias", "zone": "0,2", "elements": [5, 5, 5, 5]}
    a = Arena(
        heroes=[row, "irk"],
        turn="nahias",
        foes={"satyrs": SATYRS},
        friends={"flame_spirit": {"zone": "0,2", "free": True}},
    )
    a.script(*[2] * 12).do("spirit flame attacks satyrs")  # the Enemy die shows a claw
    assert a.g.fight.hero == 6
    a.refuses("flip_tracker fire", "MD2-SHA-01")
    a.refuses("spin", "MD2-WIZ-01")


@pytest.mark.rule("MD2-ATTACK-01", "H-52")
def test_who_is_off_the_map_cannot_be_attacked() -> None:
    row = {"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"]}
    a = Arena(heroes=[row, "irk"], turn="gheta", foes={"andra": {}})
    assert a.foe("andra").card >= 0 and a.at("andra") == ""
    a.refuses("attack andra melee", "MD2-ATTACK-01")
    a.refuses("attack lyidan melee", "MD2-ATTACK-01")


@pytest.mark.rule("MD2-GAME-05", "MD2-REVEAL-04")
def test_mobs_of_an_ambush_act_in_an_order_the_players_choose() -> None:
    a = Arena(
        "demon_artifact",
        [{"hero": "gheta", "zone": "3,1"}, {"hero": "irk", "zone": "3,1"}],
        turn="gheta",
        mp=1,
        door_top=["ambush"],
        mob_top=["demons_1-2", "satyrs_1-2"],
    )
    a.do("open D1")
    assert sorted(a.texts()) == ["foe demons", "foe satyrs"]
    a.refuses("foe gargoyles", "MD2-GAME-05")
    a.refuses("zone 3,1", "MD2-GAME-05")
    a.refuses("move", "MD2-HERO-04")
    a.do("foe satyrs")
    while a.g.fight.on or a.can("pass"):
        a.let(1)
    assert a.told(ev.EV_TARGET) or a.told(ev.EV_FOE_MOVES) or a.told(ev.EV_IDLE)
