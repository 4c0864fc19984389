"""How far an effect reaches and where it ends: pulls, pushes, leaders that live, doors that are open, empty decks."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from rules.hellscape.test_skills import hero
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import rule_ids as r
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.foes import seeks_the_weakest
from undercroft.games.hellscape.quests import QUESTS
from undercroft.games.hellscape.specials.base import watch
from undercroft.games.hellscape.specials.book import names_of
from undercroft.games.hellscape.specials.gates import arm
from undercroft.games.hellscape.steps.gains import heal
from undercroft.games.hellscape.steps.levels import skills_for, tokens_in_play
from undercroft.games.hellscape.steps.spawning import Revealing, Roam
from undercroft.games.hellscape.steps.trading import MOST
from undercroft.games.hellscape.title import TITLE

SPECIALS = {
    "cursed_sword": ["sword"],
    "hellish_maze": ["passages", "hunt", "beasts"],
    "hellscape": ["gates"],
    "horror_beast": ["hunt", "horror_beast"],
    "passage": ["summoner"],
    "releasing_michael": ["boss"],
    "soul_collector": ["souls"],
    "soul_keys": ["keys", "hourglasses", "boss"],
}


def test_every_quest_has_its_special_rules_and_no_others() -> None:
    assert {q.id: names_of(q) for q in QUESTS if names_of(q)} == SPECIALS


# ---- moved by others
@pytest.mark.rule("MD2-SKILL-05", "MD2-BER-05")
def test_taunt_pulls_an_enemy_one_zone_from_two_zones_away() -> None:
    a = Arena(heroes=[hero("ber-taunt", zone="1,0"), "irk"], turn="gheta", foes={"demons": {"zone": "1,2"}})
    a.do("use taunt of gheta", "zone 1,1?")
    assert a.at("demons") == "1,1" and a.foe("demons").forced == 0
    b = Arena(heroes=[hero("ber-taunt", zone="1,0"), "irk"], turn="gheta", foes={"demons": {"zone": "1,0"}})
    b.do("use taunt of gheta")
    assert b.at("demons") == "1,0" and b.foe("demons").forced == 0  # it cannot come closer


@pytest.mark.rule("MD2-SKILL-05", "MD2-SHA-04")
def test_a_gale_moves_up_to_two_zones_and_may_stop() -> None:
    def a() -> Arena:
        row = hero("sha-gale-ii", zone="1,0")
        return Arena(heroes=[row, "irk"], turn="nahias", foes={"demons": {"zone": "1,1", "minions": 2}})

    once = a().do("use gale_ii of nahias", "zone 1,2", "stop")
    assert once.at("demons") == "1,2"
    twice = a().do("use gale_ii of nahias", "zone 1,2", "zone 1,1")
    assert twice.at("demons") == "1,1" and twice.can("end")
    assert a().do("use gale_ii of nahias", "stop").at("demons") == "1,1"


@pytest.mark.rule("MD2-SKILL-05", "MD2-WIZ-03", "H-12")
def test_a_blink_takes_another_hero_along() -> None:
    heroes = [
        hero("wiz-blink-ii", zone="1,0", marker=1),
        {"hero": "irk", "zone": "1,0"},
        {"hero": "gheta", "zone": "1,0"},
    ]
    a = Arena(heroes=heroes, turn="mathrin")
    a.do("use blink_ii of mathrin", "zone 1,2", "target irk")
    assert (a.place("mathrin"), a.place("irk"), a.place("gheta")) == ("1,2", "1,2", "1,0")
    b = Arena(heroes=heroes, turn="mathrin")
    b.do("use blink_ii of mathrin", "zone 1,2", "pass")
    assert (b.place("mathrin"), b.place("irk")) == ("1,2", "1,0")


# ---- Wounds
@pytest.mark.rule("MD2-SKILL-05", "MD2-ATTACK-22")
@pytest.mark.parametrize("hurt", [0, 1])
def test_a_leader_who_is_wounded_first_may_live(hurt: int) -> None:
    row = hero("rog-assassinate", zone="1,1", ready=["mana1"], mana=4)
    foes = {"gargoyles": {"zone": "1,1", "minions": 2, "item": "bone_club", "band": "5"}}
    a = Arena(heroes=[row], turn="feydra", foes=foes)
    a.hero().mana = 4
    x = a.foe("gargoyles")
    x.hurt = hurt
    health = c.MOBS[x.card].health
    assert health > 4
    a.attack("gargoyles", "y: y: b:hh b: b: b: d:m e: e:")
    a.do("use assassinate of feydra", "finish?", "yes?")
    assert x.leader and x.minions == 2 and hurt <= x.hurt < health


@pytest.mark.rule("MD2-SKILL-05", "MD2-BOSS-01")
def test_a_split_shot_at_a_lone_boss_wounds_nobody_else() -> None:
    a = Arena(
        "releasing_michael",
        [hero("ran-split-shot-ii", zone="6,0", wears=["short_bow"]), {"hero": "gheta", "zone": "6,0"}],
        boss_fight=True,
        boss_space=1,
        gone=["2b", "4b", "bridge_1"],
        turn="irk",
        arrow_top=["steady"],
        foes={"boss": {"zone": "6,1"}},
    )
    a.do("attack boss ranged", "reveal")
    a.g.fight.pool = [1, 0, 1, 0, 0]
    a.roll("y: b:hh").do("hold", "roll?", "use split_shot_ii of irk", "finish?")
    assert a.foe("boss").wounds == 0


@pytest.mark.rule("MD2-BOSS-09", "MD2-BOSS-10")
@pytest.mark.parametrize(("space", "n"), [(1, 1), (3, 1), (4, 2), (5, 2)])
def test_corrupt_radiance_grows_with_the_track_and_spares_the_shadow(space: int, n: int) -> None:
    a = Arena(
        "releasing_michael",
        [{"hero": "gheta", "zone": "6,0"}, {"hero": "irk", "zone": "8,2"}, {"hero": "feydra", "zone": "7,0"}],
        boss_fight=True,
        boss_space=space,
        gone=["2b", "4b", "bridge_1"],
        turn="irk",
        foes={"boss": {"zone": "7,1"}},
    )
    a.script(3, 3, 0).do("end")
    assert a.g.in_shadow(a.hero("feydra").zone)
    assert [(x.a, x.b) for x in a.told(ev.EV_WOUND)] == [(0, n), (1, n)]


# ---- healing
@pytest.mark.rule("MD2-EFF-10", "MD2-DASH-06")
def test_a_healing_that_gives_nothing_is_not_told() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"], turn="gheta")
    before = a.hero().health
    heal(a.g, 0, 3)
    assert a.hero().health == before and a.told(ev.EV_HEAL) == []
    a.hero().health -= 1
    heal(a.g, 0, 3)
    assert a.hero().health == before and [(x.a, x.b) for x in a.told(ev.EV_HEAL)] == [(0, 1)]


@pytest.mark.rule("MD2-EFF-10", "MD2-EFF-11")
def test_points_of_a_healing_remove_tokens_as_far_as_there_are_some() -> None:
    both = {"H-06": "fire_and_frost"}
    rows = [hero("sha-tidal-gift", health=2, fire=2, frost=1), {"hero": "irk", "zone": "5,0"}]
    fire_only = Arena(heroes=rows, turn="nahias").do("use tidal_gift of nahias")
    assert set(fire_only.starts("heal")) == {f"heal nahias {fire} 0" for fire in range(3)}
    a = Arena(heroes=rows, turn="nahias", rulings=both).do("use tidal_gift of nahias")
    assert set(a.starts("heal")) == {f"heal nahias {fire} {frost}" for fire in range(3) for frost in range(2)}
    for text in a.starts("heal"):
        assert a.why(text) == ""
    a.refuses("heal nahias 3 0", "MD2-EFF-10")
    a.refuses("heal nahias 0 2", "MD2-EFF-10")
    a.refuses("heal irk 0 0", "MD2-EFF-10")
    b = Arena(heroes=[hero("sha-tidal-gift", health=2, fire=2, frost=2), "irk"], turn="nahias", rulings=both)
    b.do("use tidal_gift of nahias").refuses("heal nahias 2 2", "MD2-EFF-10")  # four of three points


@pytest.mark.rule("MD2-PAL-03", "MD2-KO-05")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_resurrection_is_for_those_who_lie_in_the_zone_of_its_column(column: int) -> None:
    row = hero("pal-resurrection", zone="0,2", mana=4)
    row["skills"] = [f"pal-resurrection@{column}"]
    down = {"hero": "gheta", "health": 0, "ko": True}
    marks = ["-", "-", "-"]
    marks[column - 1] = "0,2"
    here = [row, {**down, "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}]
    a = Arena(heroes=here, turn="sir_ronen", consecrated=marks)
    a.do("use resurrection of sir_ronen", "target gheta?")
    assert a.hero("gheta").health == 3 and not a.hero("gheta").ko
    away = [row, {**down, "zone": "1,2"}, {"hero": "irk", "zone": "0,2"}]
    b = Arena(heroes=away, turn="sir_ronen", consecrated=marks)
    assert not b.can("use resurrection of sir_ronen") and b.why("use resurrection of sir_ronen")


# ---- the Quest
@pytest.mark.rule("MD2-QUEST-HWY-05", "H-61")
def test_a_hero_who_leaves_takes_no_tokens_along_and_no_credit() -> None:
    heroes: list[Any] = [
        {"hero": "gheta", "zone": "8,1", "fire": 1, "frost": 2},
        {"hero": "irk", "zone": "8,1"},
        "feydra",
    ]
    a = Arena("highway_to_hellscape", heroes, turn="gheta", mp=1, doors=[9]).do("quest altar")
    h = a.hero()
    assert (h.left, h.done, h.fire, h.frost, h.actions, h.zone) == (True, True, 0, 0, 0, t.OFF)


@pytest.mark.rule("MD2-QUEST-HWY-04", "H-67")
def test_a_white_door_that_is_open_is_not_opened_again() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "5,2"}],
        turn="gheta",
        mp=1,
        doors=[9],
        achieved=[1, 0],
        tokens={"objective": ["5,2"], "spawn": []},
        door_top=["grateful_prisoner"],
    )
    a.do("quest switch")
    assert a.hero().xp == 3 and a.told(ev.EV_DOOR) == []


@pytest.mark.rule("MD2-QUEST-HEL-06", "MD2-REVEAL-01")
def test_no_gate_opens_while_a_chamber_is_being_revealed() -> None:
    heroes: list[Any] = [{"hero": "ronen", "zone": "8,3", "home": "2b"}, {"hero": "gheta", "zone": "3,8", "home": "6a"}]
    a = Arena("hellscape", heroes, turn="gheta", gone=["7a", "3a"], tokens={"spike_trap": [], "bear_trap": []})
    a.g.revealed = (1 << len(a.g.printed().chambers)) - 1
    a.g.push(Revealing(0, 0, 0, False))
    watch(a.g)
    assert a.told(ev.EV_GATE) == []
    a.g.pop()
    watch(a.g)
    assert a.told(ev.EV_GATE) != []


@pytest.mark.rule("MD2-RSPAWN-02", "MD2-QSPAWN-02")
@pytest.mark.parametrize(("objective", "result"), [(False, 0), (True, 3)])
def test_without_a_card_no_monster_comes_and_only_an_objective_is_lost(objective: bool, result: int) -> None:
    a = Arena(heroes=["gheta", "irk"], turn="gheta")
    for deck in a.g.roaming_decks:
        while deck.refill():
            deck.draw(a.g.chance, 0, 15)
        deck.discard.clear()
    a.g.decision = None
    a.g.push(Roam(0, 0, objective))
    a.g.stack[-1].run(a.g)
    assert a.g.result == result and not any(x.card >= 0 for x in a.g.foes)


@pytest.mark.rule("MD2-QUEST-HEL-10", "H-73")
def test_the_last_roaming_monster_takes_an_item_that_it_can_use() -> None:
    for card, monster in enumerate(c.ROAMING):
        types = 0
        for attack in monster.attacks:
            types |= attack.type
        for seed in "1234":
            a = Arena(heroes=["gheta", "irk"], turn="gheta", seed=seed)
            foe = t.ROAMING + monster.monster
            a.g.foes[foe].card = card
            arm(a.g, foe)
            assert c.ITEMS[a.g.foes[foe].item].types & types


@pytest.mark.rule("MD2-ENEMY-10", "MD2-BOSS-09")
def test_the_cards_that_seek_the_weakest() -> None:
    a = Arena(heroes=["gheta", "irk"], turn="gheta")
    weak = set()
    for card, monster in enumerate(c.ROAMING):
        foe = t.ROAMING + monster.monster
        a.g.foes[foe].card = card
        if seeks_the_weakest(a.g, foe):
            weak.add(monster.id)
        a.g.foes[foe].card = -1
    assert weak and all("andra" in name for name in weak)
    assert not any(seeks_the_weakest(a.g, foe) for foe in range(t.FOES))


# ---- Heroes
@pytest.mark.rule("MD2-ROG-01", "MD2-ROG-09")
def test_poison_on_an_enemy_counts_as_a_token_in_play() -> None:
    a = Arena(heroes=["feydra", "irk"], turn="feydra", foes={"demons": {"zone": "1,1"}})
    ids = [x.id for x in c.ROGUE_TOKENS]
    before = [tokens_in_play(a.g, 0, k) for k in range(len(ids))]
    a.foe("demons").poison = True
    after = [tokens_in_play(a.g, 0, k) for k in range(len(ids))]
    assert [n - m for m, n in zip(before, after, strict=True)] == [int(name == "poison") for name in ids]


@pytest.mark.rule("MD2-SKILL-01", "MD2-SKILL-02", "MD2-SKILL-03", "MD2-LEVEL-06")
def test_the_skills_that_a_hero_may_learn() -> None:
    a = Arena(heroes=[{"hero": "irk", "level": 1, "skills": ["ran-scout"]}, "gheta"], turn="irk")
    mine = [s for s in c.SKILLS if s.cls == t.RANGER]
    known = a.hero().skills
    assert skills_for(a.g, 0) == [
        s.index for s in mine if s.level <= 1 and s.index not in known and (s.lower < 0 or s.lower in known)
    ]


@pytest.mark.rule("MD2-TRADE-01")
def test_a_trade_ends_after_many_changes() -> None:
    rows = [{"hero": "gheta", "zone": "0,2", "pack": ["dagger"]}, {"hero": "irk", "zone": "0,2"}]
    a = Arena(heroes=rows, turn="gheta").do("trade")
    step: Any = a.g.stack[-1]
    gift = TITLE.parse(a.g, "give dagger to irk from gheta")
    for changes, rule in ((MOST - 1, 0), (MOST, r.TRADE_01)):
        step.changes = changes
        assert step.forbids(a.g, 0, gift) == rule
