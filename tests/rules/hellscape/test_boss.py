"""Boss Fights: Releasing Michael and The Soul Keys (MD2-BOSS, MD2-QUEST-MIC, MD2-QUEST-KEY)."""

import pytest

from rules.hellscape.arena import Arena
from undercroft.engine.chance import chance_from
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.foes import health_of
from undercroft.games.hellscape.specials.base import SPECIALS
from undercroft.games.hellscape.title import TITLE


def michael(**more: object) -> Arena:
    """In the fight, Gheta to act."""
    doc: dict[str, object] = {
        "boss_fight": True,
        "boss_space": 1,
        "gone": ["2b", "4b", "bridge_1"],
        "turn": "gheta",
        "foes": {"boss": {"zone": "7,1"}},
        **more,
    }
    return Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "6,1", "wears": ["rusty_sword"]}, {"hero": "irk", "zone": "6,0"}],
        **doc,
    )  # type: ignore[arg-type]


def reaper(**more: object) -> Arena:
    doc: dict[str, object] = {
        "boss_fight": True,
        "boss_space": 1,
        "gone": ["7a", "6b", "bridge_1", "bridge_2"],
        "turn": "gheta",
        "tokens": {
            "hourglass": ["0,3", "2,3", "0,5", "2,5"],
            "time": ["0,3", "0,3", "2,3", "2,3", "0,5", "0,5", "2,5", "2,5"],
            "objective": [],
        },
        "foes": {"boss": {"zone": "1,4"}},
        **more,
    }
    return Arena(
        "soul_keys", [{"hero": "gheta", "zone": "1,3", "wears": ["rusty_sword"]}, {"hero": "irk", "zone": "0,3"}], **doc
    )  # type: ignore[arg-type]


@pytest.mark.rule("MD2-BOSS-01")
def test_the_boss_sleeps_before_its_fight() -> None:
    g = TITLE.rules.new(TITLE.config("releasing_michael", 2, {"heroes": "dealt"}, {}), chance_from("2"))
    x = g.foes[t.BOSS]
    assert x.card == 0 and x.asleep and x.zone == g.printed().boss_zone
    assert t.BOSS not in g.foes_on_map()


@pytest.mark.rule("MD2-QUEST-MIC-01", "MD2-QUEST-MIC-02", "MD2-QUEST-MIC-03")
def test_seals_and_the_white_door() -> None:
    a = Arena("releasing_michael", [{"hero": "gheta", "zone": "4,0"}, "irk"], turn="gheta")
    assert len(a.g.tokens[t.CORRUPTION]) == 4
    a.do("quest seal")
    assert (a.hero().xp, a.hero("irk").xp, a.hero().actions) == (5, 5, 2)
    b = Arena("releasing_michael", [{"hero": "gheta", "zone": "5,1"}], turn="gheta", mp=1)
    b.refuses("open D6", "MD2-QUEST-MIC-02")
    d = Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "5,1"}],
        turn="gheta",
        mp=1,
        achieved=[4],
        tokens={"corruption": []},
    )
    n = d.g.door_deck.size()
    d.do("open D6")
    assert (d.g.doors >> 5) & 1 and d.g.door_deck.size() == n


@pytest.mark.rule(
    "MD2-QUEST-MIC-04", "MD2-BOSS-02", "MD2-BOSS-03", "MD2-BOSS-04", "MD2-BOSS-05", "MD2-BOSS-06", "H-39", "H-41"
)
def test_the_start_of_the_boss_fight() -> None:
    a = Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "5,1", "health": 2, "mana": 0, "xp": 5}, {"hero": "irk", "ko": True}],
        turn="gheta",
        mp=2,
        doors=[6],
        achieved=[4],
        revealed=[2],
        foes={"satyrs": {"zone": "0,0"}, "boss": {"zone": "7,1", "asleep": True}},
        lifebringers=1,
    )
    a.do("go 6,1")
    assert sorted(a.starts("zone")) == ["zone 6,0", "zone 6,1", "zone 6,2"]
    a.do("zone 6,0", "zone 6,2")
    assert (a.hero().health, a.hero().mana) == (9, 2)  # full, then 1 more by the Level Up Phase
    assert (a.hero("irk").health, a.hero("irk").mana, a.hero("irk").ko) == (5, 4, False)
    a.do("learn ber-iron-hide-i")
    g = a.g
    assert g.boss_fight and g.boss_space == 1 and g.lifebringers == 1
    assert a.foe("satyrs").card == -1 and a.hero().xp == 0
    assert all(g.there(z) == (g.printed().tile_of[z] == g.printed().boss_tile) for z in range(g.map().size()))
    assert not g.foes[t.BOSS].asleep and health_of(g, t.BOSS) == 36
    assert a.starts("activate")  # a new Hero Phase


@pytest.mark.rule("MD2-BOSS-07", "MD2-BOSS-08", "MD2-BOSS-09", "H-09")
def test_the_boss_acts_after_each_turn_by_its_fangs() -> None:
    a = michael()
    a.script(3, 3, 0).do("end")
    roll = a.told(ev.EV_BOSS_ROLL)[0]
    assert roll.a == 2
    assert a.hero("irk").health == 4 and a.hero().health == 8  # Corrupt Radiance: only the Hero in Light


@pytest.mark.rule("MD2-BOSS-08")
def test_abilities_of_michael() -> None:
    a = michael()
    a.script(0, 0, 0).do("end")
    assert a.told(ev.EV_BOSS_ROLL)[0].a == 0 and [x.b for x in a.told(ev.EV_FOE_MOVES)] == [a.zone("6,1")]
    moved = michael(foes={"boss": {"zone": "8,1"}})
    moved.script(0, 0, 0).do("end")
    step = moved.told(ev.EV_FOE_MOVES)
    assert [x.b for x in step] == [moved.zone("7,1"), moved.zone("6,1")]  # Drawn Blade: up to 2 Zones, then the attack
    assert moved.texts() == ["type melee", "type magic"]  # equally good: the players choose
    b = michael()
    b.script(3, 0, 0).do("end")
    assert b.at("boss") == "6,0"  # Verdict: Irk has the lowest Health
    d = michael()
    d.script(3, 3, 3).do("end")
    assert sorted(d.starts("zone")) == ["zone 6,0", "zone 6,1"]
    d.do("zone 6,1")
    assert (d.hero().health, d.hero().fire) == (6, 1)


@pytest.mark.rule("MD2-BOSS-10", "MD2-BOSS-11", "MD2-BOSS-12")
def test_the_boss_track() -> None:
    from undercroft.games.hellscape.legal.combat import foe_defense
    from undercroft.games.hellscape.legal.foes import dice_with
    from undercroft.games.hellscape.steps.boss import boss_actions
    from undercroft.games.hellscape.steps.darkness import advance_darkness

    a = michael(boss_space=2)
    assert dice_with(a.g, t.BOSS, t.MELEE)[t.YELLOW] == 2
    advance_darkness(a.g)
    assert a.g.boss_space == 3 and dice_with(a.g, t.BOSS, t.MELEE)[t.YELLOW] == 3
    advance_darkness(a.g)
    advance_darkness(a.g)
    assert foe_defense(a.g, t.BOSS)[t.BLUE] == 5 and boss_actions(a.g) == 1
    advance_darkness(a.g)
    assert a.g.boss_space == 6 and boss_actions(a.g) == 2
    advance_darkness(a.g)
    assert a.g.boss_space == 6 and a.g.space == 1


@pytest.mark.rule("MD2-BOSS-12")
def test_the_round_goes_on_in_a_boss_fight() -> None:
    a = michael(round=3)
    a.hero("irk").done = True
    a.script(0, 0, 0).do("end")
    a.let(40)
    assert a.g.boss_space == 2 and a.g.round == 4


@pytest.mark.rule("MD2-COND-FROST-04")
def test_frost_on_a_boss_does_nothing() -> None:
    a = michael(foes={"boss": {"zone": "7,1", "frost": 3}})
    a.script(3, 3, 0).do("end")
    assert a.foe("boss").frost == 0 and a.told(ev.EV_BOSS_ROLL)


@pytest.mark.rule("MD2-ENEMY-11", "MD2-ENEMY-12")
def test_the_halo_of_michael() -> None:
    a = michael()
    a.hero().zone = a.zone("7,1")
    a.g.decision = None
    a.g.advance()
    a.do("attack boss melee")
    assert a.pool().split()[0] == "1"  # 7,1 is Light


@pytest.mark.rule("H-55", "MD2-QUEST-MIC-01")
def test_killing_michael_wins() -> None:
    a = michael(foes={"boss": {"zone": "6,1", "wounds": 35}})
    a.attack("boss", "y:ss y:ss b: b: b: b: d:s e:").finish()
    assert a.g.result == 1


@pytest.mark.rule("H-40")
def test_no_boss_phase_without_a_turn() -> None:
    a = michael()
    a.hero("irk").ko = True
    a.hero("irk").health = 0
    a.script(3, 3, 0).do("end")
    a.let(5)
    assert len(a.told(ev.EV_BOSS_ROLL)) == 1


# ---- The Soul Keys
@pytest.mark.rule("MD2-QUEST-KEY-01", "MD2-QUEST-KEY-03", "MD2-QUEST-KEY-04")
def test_keys_run_out_of_time() -> None:
    g = TITLE.rules.new(TITLE.config("soul_keys", 2, {"heroes": "dealt"}, {}), chance_from("2"))
    assert len(g.tokens[t.TIME]) == 9 and len(g.tokens[t.OBJECTIVE]) == 3
    keys = SPECIALS[g.quest][0]
    keys.darkens(g)
    keys.darkens(g)
    assert g.result == 0 and len(g.tokens[t.TIME]) == 3
    keys.darkens(g)
    assert g.result == 3


@pytest.mark.rule("MD2-QUEST-KEY-02", "MD2-QUEST-KEY-05", "H-71")
def test_keys_and_the_door() -> None:
    a = Arena("soul_keys", [{"hero": "gheta", "zone": "5,0"}, "irk"], turn="gheta")
    a.do("quest key")
    assert (a.hero().xp, a.hero("irk").xp) == (8, 8) and a.g.tokens[t.TIME].count(a.zone("5,0")) == 0
    b = Arena("soul_keys", [{"hero": "gheta", "zone": "1,2"}], turn="gheta", mp=1)
    b.refuses("open D8", "MD2-QUEST-KEY-02")
    d = Arena(
        "soul_keys",
        [{"hero": "gheta", "zone": "1,2"}],
        turn="gheta",
        mp=1,
        achieved=[3, 0],
        tokens={"objective": [], "time": []},
    )
    assert d.can("open D8")


@pytest.mark.rule("MD2-QUEST-KEY-06")
def test_enemies_walk_through_closed_doors() -> None:
    a = Arena(
        "soul_keys",
        [{"hero": "gheta", "zone": "2,0"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "2,2", "item": "bone_club"}},
    )
    assert a.at("satyrs") == "2,0"
    assert not a.g.map().sees(a.zone("2,1"), a.zone("2,0"), a.g.doors)


@pytest.mark.rule("MD2-QUEST-KEY-07")
def test_the_start_of_the_reapers_fight() -> None:
    a = Arena(
        "soul_keys",
        [{"hero": "gheta", "zone": "1,2", "health": 1}, "irk"],
        turn="gheta",
        mp=1,
        doors=[8],
        achieved=[3, 0],
        tokens={"objective": [], "time": []},
        foes={"boss": {"zone": "1,4", "asleep": True}},
    )
    a.do("go 1,3")
    assert a.g.boss_fight and {h.zone for h in a.g.heroes} == {a.zone("1,3")}
    assert a.hero().health == 8 and len(a.g.tokens[t.TIME]) == 8 and a.starts("activate")


@pytest.mark.rule("MD2-QUEST-KEY-08", "H-71")
def test_time_tokens_are_added() -> None:
    a = reaper(turn="irk")
    a.do("quest time")
    assert a.g.tokens[t.TIME].count(a.zone("0,3")) == 3
    b = reaper()
    b.refuses("quest time", "MD2-QUEST-KEY-08")


@pytest.mark.rule("MD2-QUEST-KEY-09")
def test_the_reaper_empties_hourglasses() -> None:
    a = reaper()
    a.script(3, 3, 0).do("end")
    assert len(a.starts("zone")) == 4  # equally close
    a.do("zone 0,5")
    assert a.g.tokens[t.TIME].count(a.zone("0,5")) == 1
    b = reaper()
    b.script(3, 3, 3).do("end", "zone 0,5", "zone 2,5")
    assert len(b.g.tokens[t.TIME]) == 6
    d = reaper(tokens={"hourglass": ["0,3", "2,3", "0,5", "2,5"], "time": ["0,3"], "objective": []})
    d.script(3, 3, 0).do("end", "zone 2,5")
    assert d.g.result == 3


@pytest.mark.rule("MD2-QUEST-KEY-09", "MD2-ENEMY-11")
def test_the_reaper_heals_by_the_fallen_and_dies() -> None:
    from undercroft.games.hellscape.steps.harm import knock_out

    a = reaper(foes={"boss": {"zone": "1,3", "wounds": 5}})
    knock_out(a.g, 1)
    assert a.foe("boss").wounds == 3
    b = reaper(foes={"boss": {"zone": "1,3", "wounds": 31}})
    b.attack("boss", "y:ss y:ss b: b: b: b: d:s e:").finish()
    assert b.g.result == 1
    assert c.BOSSES[1].harvest == 1


@pytest.mark.rule("MD2-BOSS-05", "MD2-COMP-01")
def test_treasure_on_removed_tiles_leaves_play() -> None:
    a = Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "5,1"}, "irk"],
        turn="gheta",
        mp=1,
        doors=[6],
        achieved=[4],
        tokens={"common": ["0,0", "0,0"], "rare": ["0,1"], "epic": ["0,1"], "corruption": []},
    )
    bag, pool = a.g.bag.size(), [*a.g.pool]
    a.do("go 6,1", "zone 6,0", "zone 6,1")  # each answer is followed by the audit
    assert a.g.boss_fight and a.g.bag.size() == bag
    assert [a.g.pool[k] - pool[k] for k in range(3)] == [2, 1, 1]


@pytest.mark.rule("MD2-SKILL-05")
def test_bosses_are_immune_to_taunt_and_gale_but_not_to_its_wound() -> None:
    def against(hero: dict[str, object]) -> Arena:
        return Arena(
            "releasing_michael",
            [{"zone": "6,1", "level": 5, **hero}, {"hero": "irk", "zone": "6,0"}],
            boss_fight=True,
            boss_space=1,
            gone=["2b", "4b", "bridge_1"],
            turn=str(hero["hero"]),
            foes={"boss": {"zone": "7,1"}},
        )

    taunt = against({"hero": "gheta", "rage": 3, "stance": "provoke", "skills": ["ber-taunt"]})
    taunt.refuses("use taunt of gheta", "MD2-ATTACK-07")
    gale = against({"hero": "nahias", "elements": [2, 0, 0, 0], "skills": ["sha-gale-i"]})
    gale.refuses("use gale_i of nahias", "MD2-ATTACK-07")
    storm = against({"hero": "nahias", "elements": [2, 0, 0, 0], "skills": ["sha-gale-ii"]})
    storm.do("use gale_ii of nahias")
    assert storm.at("boss") == "7,1" and storm.g.foes[t.BOSS].wounds == 1
