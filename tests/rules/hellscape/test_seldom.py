"""Rules that are seldom seen at work: the first kind of Enemy, equal distances, a first Hero who lies down."""

import pytest

from rules.hellscape.arena import Arena
from rules.hellscape.test_skills import hero
from undercroft.engine.option import opt
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape.words.names import FOE_WORDS


@pytest.mark.rule("MD2-SKILL-05", "MD2-BER-05")
@pytest.mark.parametrize("foe", [FOE_WORDS[0], FOE_WORDS[1]])
def test_every_kind_of_mob_is_taunted(foe: str) -> None:
    a = Arena(heroes=[hero("ber-taunt", zone="1,1"), "irk"], turn="gheta", foes={foe: {"zone": "1,0"}})
    a.do("use taunt of gheta")
    assert a.at(foe) == "1,1" and a.foe(foe).forced == 0


@pytest.mark.rule("MD2-COST-07", "MD2-ENEMY-10", "MD2-GAME-05")
def test_of_two_mobs_equally_close_the_players_choose_which_the_ghoul_calls() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "wears": ["rusty_sword"]}, "irk"],
        turn="gheta",
        foes={"the_ghoul": {"zone": "1,1"}, "satyrs": {"zone": "1,2"}, "demons": {"zone": "1,2"}},
    )
    a.attack("the_ghoul", "y: y: b: b: d:m e:fang").do("resolve fang 5")
    d = a.g.decision
    assert d is not None and d.prompt == o.P_NEXT_FOE
    assert d.options == [opt(o.FOE, FOE_WORDS.index(name)) for name in ("demons", "satyrs")]


@pytest.mark.rule("MD2-BOSS-08", "MD2-BOSS-09", "MD2-KO-01")
def test_corrupt_radiance_passes_over_a_hero_who_lies_down() -> None:
    a = Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "6,1", "health": 0, "ko": True}, {"hero": "irk", "zone": "6,0"}, "feydra"],
        boss_fight=True,
        boss_space=1,
        gone=["2b", "4b", "bridge_1"],
        turn="irk",
        foes={"boss": {"zone": "7,1"}},
    )
    before = a.hero("irk").health
    a.script(3, 3, 0).do("end")
    assert a.hero().health == 0 and a.hero("irk").health < before


@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03")
def test_a_blessed_grace_puts_out_fire_before_it_burns() -> None:
    ronen = hero("pal-grace-ii", health=4, fire=2, frost=1, blessed=["pal-grace-ii"])
    a = Arena(
        heroes=[ronen, {"hero": "irk", "zone": "5,0", "done": True}], phase="heroes", consecrated=["0,2", "-", "-"]
    )
    a.do("first grace_ii_2", "heal sir_ronen 0 0")
    assert (a.hero().fire, a.hero().frost, a.hero().health) == (0, 0, 7)


@pytest.mark.rule("MD2-ATTACK-11", "MD2-ITEM-03")
def test_items_defend_with_hero_dice_only() -> None:
    assert all(x.defense[4] == x.large[4] == 0 for x in c.ITEMS)
