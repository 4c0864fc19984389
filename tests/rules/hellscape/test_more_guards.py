"""More single conditions of the rules that are easily lost: steps, gifts, skills, set-up."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.engine.chance import chance_from
from undercroft.engine.step import Step
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.abilities import forbids_use
from undercroft.games.hellscape.specials.summoner import steps_to_now
from undercroft.games.hellscape.steps.abilities import use
from undercroft.games.hellscape.steps.striking import FoeAttack, FoeMove
from undercroft.games.hellscape.title import TITLE

SATYRS = {"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}}


def carried(a: Arena, step: Step) -> Arena:  # type: ignore[type-arg]
    """Carry out a step now."""
    a.g.decision = None
    a.g.push(step)
    a.g.advance()
    return a


# ---- set-up
@pytest.mark.rule("MD2-SETUP-05")
def test_a_starting_item_is_there_as_often_as_its_card() -> None:
    a = TITLE.rules.new(TITLE.config("tutorial", 3, {"heroes": "choose"}, {}), chance_from("1"))
    weapons = 0
    while weapons < 3:
        assert a.decision is not None
        texts = [TITLE.text(a, x) for x in a.decision.options]
        if a.decision.prompt == o.P_WEAPON:
            weapons += 1
            assert ("start with rusty_sword" in texts) == (weapons < 3)
        first = texts.index("start with rusty_sword") if "start with rusty_sword" in texts else 0
        a.apply(a.decision.options[first])


@pytest.mark.rule("MD2-WIZ-01", "MD2-BER-01")
@pytest.mark.parametrize(("hero", "prompt", "places"), [("mathrin", o.P_QUADRANT, 4), ("gheta", o.P_STANCE, 3)])
def test_a_class_board_is_set_up(hero: str, prompt: int, places: int) -> None:
    g = TITLE.rules.new(TITLE.config("tutorial", 1, {"heroes": "choose"}, {}), chance_from("1"))
    g.apply(TITLE.parse(g, f"hero {hero}"))
    seen = {}
    while g.decision is not None and g.decision.prompt != o.P_WEAPON:
        seen[g.decision.prompt, g.decision.a] = len(g.decision.options)
        g.apply(g.decision.options[0])
    assert seen[prompt, 0] == places


@pytest.mark.rule("MD2-LEVEL-06")
def test_reasons_while_a_skill_is_learned() -> None:
    a = Arena(heroes=[{"hero": "gheta", "xp": 5}, "irk"], phase="levels")
    assert a.starts("learn")
    a.refuses("move", "MD2-HERO-04")
    a.refuses("learn wiz-blink-i", "MD2-LEVEL-06")


# ---- steps
@pytest.mark.rule("MD2-MOVE-05", "H-11")
def test_who_falls_on_the_way_strikes_nobody() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "health": 1}, {"hero": "irk", "zone": "5,0"}],
        turn="gheta",
        walk={"mp": 2, "finish": 2},
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
    )
    a.do("go 1,2")
    assert a.hero().ko and a.foe("satyrs").wounds == 0 and a.foe("satyrs").minions == 2
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "5,0"}],
        turn="gheta",
        walk={"mp": 2, "finish": 1},
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
    )
    b.do("stop")
    assert b.foe("satyrs").wounds == 1


@pytest.mark.rule("MD2-KO-01", "MD2-REVEAL-02")
def test_a_door_card_fells_before_enemies_come() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "health": 1}, "irk"],
        turn="gheta",
        mp=1,
        door_top=["treasure_trap_room"],
    )
    a.do("open D1")
    kinds = [x.kind for x in a.g.log or []]
    assert a.hero().ko and kinds.index(ev.EV_KO) < kinds.index(ev.EV_SPAWN)


@pytest.mark.rule("MD2-MOB-06")
def test_an_attack_that_reaches_nobody_is_told() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], foes={"satyrs": {"zone": "0,2", "item": "ragged_bow"}})
    carried(a, FoeAttack(4, [0], 0))
    assert [(x.a, x.b) for x in a.told(ev.EV_IDLE)] == [(4, 4)]
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "ko": True}, "irk"],
        foes={"satyrs": {"zone": "0,2", "item": "ragged_bow"}},
    )
    carried(b, FoeAttack(4, [0], 0))
    assert b.told(ev.EV_IDLE) == []


@pytest.mark.rule("MD2-MOB-12")
def test_a_way_to_a_zone_is_told_zone_by_zone() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], foes={"satyrs": {"zone": "0,2"}})
    carried(a, FoeMove(4, 2, a.zone("1,1")))
    assert a.at("satyrs") == "1,1" and [x.c for x in a.told(ev.EV_FOE_MOVES)] == [0, 0]
    b = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], foes={"satyrs": {"zone": "0,2"}})
    carried(b, FoeMove(4, 2, b.zone("1,1"), 0, 2 << 18 | 1))
    assert [x.c >> 18 for x in b.told(ev.EV_FOE_MOVES)] == [2, 1]


@pytest.mark.rule("MD2-QUEST-PAS-03", "H-68")
def test_the_summoner_goes_to_the_nearest_goal() -> None:
    a = Arena(heroes=["gheta", "irk"])
    here, near, far = a.zone("1,2"), a.zone("0,2"), a.zone("1,1")
    assert steps_to_now(a.g, here, [near]) == [near]
    beyond = a.zone("-1,2")
    assert steps_to_now(a.g, here, [far, beyond]) == [far]
    assert steps_to_now(a.g, here, [beyond, far]) == [far]
    closed = next(z for z in range(a.g.map().size()) if a.g.map().distance(here, z, 0) > 999)
    assert steps_to_now(a.g, here, [closed]) == [] and steps_to_now(a.g, here, [closed, near]) == [near]


# ---- gifts
@pytest.mark.rule("MD2-TRADE-01")
def test_of_two_alike_the_one_in_the_pack_is_given() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "zone": "0,2", "wears": ["dagger"], "pack": ["dagger"]},
            {"hero": "irk", "zone": "0,2"},
        ],
        turn="gheta",
    )
    a.do("trade", "give dagger to irk from gheta")
    assert a.hero().slots[t.HAND] == item("dagger") and a.hero().pack == [] and a.hero("irk").pack == [item("dagger")]
    a.do("give dagger to irk from gheta")
    assert a.hero().slots[t.HAND] == -1 and a.hero("irk").pack == [item("dagger")] * 2


@pytest.mark.rule("MD2-EFF-10", "H-66")
@pytest.mark.parametrize(("rank", "full"), [(1, 3), (2, 5)])
def test_a_spirit_is_healed_up_to_its_card(rank: int, full: int) -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "pack": ["draught_of_mending", "health_potion"]}, "irk"],
        turn="nahias",
        friends={"flame_spirit": {"zone": "0,2", "rank": rank, "health": 1}},
    )
    a.do("drink draught_of_mending of nahias", "heal flame_spirit 0 0?")
    assert a.g.friends[0].health == full == c.SPIRITS[rank - 1].health


# ---- abilities
@pytest.mark.rule("MD2-WIZ-04", "MD2-SET-03")
def test_the_set_of_a_wizard_turns_the_marker() -> None:
    a = Arena(
        heroes=[
            {"hero": "mathrin", "zone": "0,2", "wears": ["shadowbane_helm", "shadowbane_mail"], "marker": 4},
            "irk",
        ],
        turn="mathrin",
    )
    words = [x for x in a.starts("use shadowbane_set") if "mathrin" in x]
    assert len(words) == 1
    a.do(words[0])
    assert a.hero().marker == 0 and not a.can(words[0])


@pytest.mark.rule("MD2-EFF-14")
def test_what_works_once_a_quest_is_spent() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "skills": ["ber-taunt"], "stance": "provoke", "rage": 5}, "irk"],
        turn="gheta",
        foes=SATYRS,
    )
    taunt = next(k for k in c.SKILLS[c.skill_named("ber-taunt")].abilities)
    limit = c.ABILITIES[taunt].limit
    c.ABILITIES[taunt].limit = t.ONCE_A_QUEST
    try:
        assert forbids_use(a.g, 0, taunt) == 0
        use(a.g, 0, taunt)
        assert a.hero().spent == [taunt] and a.hero().used == []
        assert TITLE.ledger.rule(forbids_use(a.g, 0, taunt)).id == "MD2-EFF-14"
    finally:
        c.ABILITIES[taunt].limit = limit
