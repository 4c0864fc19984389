"""Small parts of the rules, each by itself: tokens on friends, Poison, decks that run out, conditions of goals."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import rule_ids as r
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.acts.classes import awake
from undercroft.games.hellscape.effects.base import Doing
from undercroft.games.hellscape.effects.combat import EnemyRerolls, NoSwords, Poison, Rerolls
from undercroft.games.hellscape.effects.picking import PickFoe, PickZone
from undercroft.games.hellscape.legal.abilities import column, column_of, poison_wounds
from undercroft.games.hellscape.legal.combat import forbids_foe, pillar_between
from undercroft.games.hellscape.legal.foes import seen_by
from undercroft.games.hellscape.legal.moving import forbids_goal
from undercroft.games.hellscape.outcome import cast, outcome
from undercroft.games.hellscape.quests import QUESTS
from undercroft.games.hellscape.specials.summoner import Escort
from undercroft.games.hellscape.steps.foes import FoeAct, pattern_met
from undercroft.games.hellscape.steps.gains import draw_item, heal
from undercroft.games.hellscape.steps.harm import freeze, freeze_foe, ignite, ignite_foe
from undercroft.games.hellscape.steps.kills import kill_miniature, remove_foe, wound_foe
from undercroft.games.hellscape.steps.moving import Hit, Onward

SHAMAN: dict[str, Any] = {"hero": "nahias", "zone": "0,2", "elements": [5, 5, 5, 5]}
FRIENDS = {"flame_spirit": {"zone": "0,2", "rank": 1}, "frost_spirit": {"zone": "1,2", "rank": 2}}


def arena(**doc: Any) -> Arena:
    return Arena(heroes=[SHAMAN, {"hero": "feydra", "zone": "1,1"}], turn="nahias", **doc)


# ---- effects in a combat
@pytest.mark.rule("MD2-EFF-05", "MD2-EFF-06", "MD2-EFF-09", "MD2-ROG-09")
def test_what_an_effect_adds_to_the_combat() -> None:
    a = arena()
    f = a.g.fight
    nothing = Doing(0, 0, 0)
    f.swords = 5
    NoSwords(2).do(a.g, nothing)
    Rerolls(2).do(a.g, nothing)
    EnemyRerolls(3).do(a.g, nothing)
    EnemyRerolls(1).do(a.g, nothing)
    Poison().do(a.g, nothing)
    assert (f.swords, f.rerolls, f.enemy_rerolls, f.poison) == (3, 2, 4, True)


@pytest.mark.rule("MD2-BOSS-01", "MD2-ATTACK-01", "MD2-ATTACK-07")
def test_an_enemy_that_sleeps_or_is_not_there_is_no_target() -> None:
    a = arena(foes={"demons": {"zone": "0,2"}})
    demons = a.foe("demons")
    number = a.g.foes.index(demons)
    pick = PickFoe(0)
    assert pick.targets(a.g, 0) == [number] and pick.forbids(a.g, 0, 0, 0) == 0
    assert PickZone(0).zones(a.g, 0) == [a.zone("0,2")]
    demons.asleep = True
    assert forbids_foe(a.g, number) == r.BOSS_01 and pick.forbids(a.g, 0, 0, 0) == r.ATTACK_07
    assert pick.targets(a.g, 0) == [] and PickZone(0).zones(a.g, 0) == []
    demons.asleep = False
    a.hero().zone = t.OFF
    assert pick.targets(a.g, 0) == []


@pytest.mark.rule("MD2-PILLAR-01")
def test_a_pillar_stands_between_or_at_the_end() -> None:
    a = arena()
    here, middle, end = (a.zone(z) for z in ("1,0", "1,1", "1,2"))
    assert not pillar_between(a.g, here, end)
    for pillar, found in ((middle, True), (end, True), (here, False), (a.zone("0,2"), False)):
        a.g.tokens[t.PILLAR] = [pillar]
        assert pillar_between(a.g, here, end) == found
    a.g.tokens[t.PILLAR] = [here]
    assert not pillar_between(a.g, here, here) and not pillar_between(a.g, a.zone("0,2"), here)


# ---- friends
@pytest.mark.rule("MD2-SHA-08", "H-43")
def test_a_spirit_burns_and_thaws_when_it_acts() -> None:
    a = arena(friends=FRIENDS)
    flame, frost = a.g.friends[0], a.g.friends[1]
    flame.free = frost.free = True
    assert awake(a.g, 0) and not flame.free and frost.free
    frost.frost = 2
    assert not awake(a.g, 1) and frost.frost == 1
    flame.zone = t.OFF
    assert not awake(a.g, 0)


@pytest.mark.rule("MD2-EFF-10", "MD2-COND-FIRE-01", "MD2-COND-FROST-01", "MD2-SHA-06")
def test_friends_are_healed_and_get_tokens_like_heroes() -> None:
    a = arena(friends=FRIENDS)
    for k in range(2):
        x = a.g.friends[k]
        full = c.SPIRITS[k * 2 + x.rank - 1].health
        x.health = 1
        heal(a.g, t.SPIRIT + k, 99)
        assert x.health == full
        ignite(a.g, t.SPIRIT + k, 2)
        freeze(a.g, t.SPIRIT + k, 1)
        assert (x.fire, x.frost) == (2, 1)
    assert (a.hero().fire, a.hero().frost) == (0, 0)


@pytest.mark.rule("MD2-QUEST-PAS-03", "MD2-QUEST-PAS-04", "H-43")
def test_a_frozen_summoner_loses_a_move() -> None:
    a = Arena("passage", ["gheta", "irk"], turn="gheta")
    x = a.g.friends[2]
    assert x.zone >= 0
    x.frost = 2
    a.g.push(Escort(2))
    a.g.stack[-1].run(a.g)
    assert x.frost == 1 and not isinstance(a.g.stack[-1], Escort)
    x.zone = t.OFF
    a.g.push(Escort(2, 1))
    a.g.stack[-1].run(a.g)
    assert not isinstance(a.g.stack[-1], Escort)


# ---- Enemies
@pytest.mark.rule("MD2-ROG-09", "MD2-ROG-10")
def test_poison_goes_back_to_the_bag_with_its_enemy() -> None:
    token = next(x.index for x in c.ROGUE_TOKENS if x.id == "poison")
    for poisoned in (True, False):
        a = arena(foes={"demons": {"zone": "1,1"}})
        a.foe("demons").poison = poisoned
        before = a.g.tools.every().count(token)
        remove_foe(a.g, a.g.foes.index(a.foe("demons")))
        assert a.g.tools.every().count(token) == before + poisoned


@pytest.mark.rule("MD2-ROG-09")
@pytest.mark.parametrize(("skills", "n"), [([], 0), (["rog-venom-i"], 2), (["rog-venom-i", "rog-venom-ii"], 3)])
def test_poison_hurts_as_the_rogue_has_learned(skills: list[str], n: int) -> None:
    row = {"hero": "feydra", "level": 5, "skills": skills}
    assert poison_wounds(Arena(heroes=[row, "irk"], turn="feydra").g) == n
    assert poison_wounds(Arena(heroes=["irk", "gheta"], turn="irk").g) == 0


@pytest.mark.rule("MD2-MOB-07", "MD2-XP-04")
@pytest.mark.parametrize(("minions", "leader", "left"), [(2, True, (1, True)), (0, True, (0, False))])
def test_one_miniature_dies(minions: int, leader: bool, left: tuple[int, bool]) -> None:
    a = arena(foes={"demons": {"zone": "1,1", "minions": minions, "leader": leader}})
    x = a.foe("demons")
    xp = a.hero().xp
    kill_miniature(a.g, a.g.foes.index(x), 0)
    assert x.minions == left[0] and (x.card >= 0 and x.leader) == left[1] and a.hero().xp > xp


@pytest.mark.rule("MD2-ATTACK-22")
def test_no_wounds_are_none() -> None:
    a = arena(foes={"demons": {"zone": "1,1", "minions": 1}})
    number = a.g.foes.index(a.foe("demons"))
    assert wound_foe(a.g, number, 0, 0, 1) == wound_foe(a.g, t.BOSS, 3, 0, 1) == 0
    assert a.told(ev.EV_FOE_WOUND) == []


@pytest.mark.rule("MD2-BER-05", "MD2-ENEMY-13")
def test_the_hero_says_whom_a_trample_hits() -> None:
    a = arena(foes={"demons": {"zone": "1,1", "minions": 3}, "satyrs": {"zone": "1,1", "minions": 3}})
    a.g.decision = None
    a.g.push(Hit(0, a.zone("1,1"), 1))
    a.g.advance()
    assert len(a.texts()) == 2
    depth = len(a.g.stack)
    a.g.apply(a.g.decision.options[0])  # type: ignore[union-attr]
    assert len(a.g.stack) < depth and sum(x.wounds for x in a.g.foes) + 6 - sum(x.minions for x in a.g.foes) == 1
    a.g.push(Hit(0, a.zone("5,0"), 1))
    a.g.stack[-1].run(a.g)
    assert not isinstance(a.g.stack[-1], Hit)  # nobody is there


@pytest.mark.rule("H-11")
def test_a_hero_kept_up_goes_on() -> None:
    a = arena()
    a.g.push(Onward(0, a.zone("1,2")))
    a.g.stack[-1].run(a.g)
    assert a.place() == "1,2" and not isinstance(a.g.stack[-1], Onward)


# ---- decks, columns, goals
@pytest.mark.rule("MD2-SET-06", "H-74")
def test_items_of_absent_classes_go_and_an_empty_deck_gives_none() -> None:
    a = Arena(heroes=["irk", "gheta"], turn="irk")
    for rarity in range(3):
        deck = a.g.item_decks[rarity]
        absent = [i for i in deck.every() if c.ITEMS[i].class_only >= 0 and a.g.of_class(c.ITEMS[i].class_only) < 0]
        found = []
        while (item := draw_item(a.g, rarity)) >= 0:
            found.append(item)
        assert found and not set(found) & set(absent)
        assert draw_item(a.g, rarity) == -1 and all(i in absent for i in deck.every())


@pytest.mark.rule("MD2-PAL-01", "MD2-PAL-03")
def test_each_column_has_its_own_abilities() -> None:
    row = {"hero": "ronen", "zone": "0,2", "level": 5, "skills": ["pal-smite-i@1", "pal-aegis-i@2", "pal-grace-i@3"]}
    a = Arena(heroes=[row, "irk"], turn="sir_ronen")
    for k in range(3):
        own = column(a.g, k)
        assert own[0] == c.COLUMNS[k].ability and len(own) == 2
        assert [column_of(a.g, x) for x in own] == [k, k]
    assert column_of(a.g, c.HEROES[a.hero().card].ability) == -1
    b = Arena(heroes=["irk", "gheta"], turn="irk")
    assert [column(b.g, k) for k in range(3)] == [[c.COLUMNS[k].ability] for k in range(3)]


@pytest.mark.rule("MD2-GOAL-01")
def test_a_goal_is_done_where_it_is_by_whom_it_names() -> None:
    for q in QUESTS:
        a = Arena(q.id, ["gheta", "irk"], turn="gheta")
        for goal in a.g.printed().goals:
            a.hero().zone = t.OFF
            assert forbids_goal(a.g, 0, goal.index) == goal.rule
            if goal.at < 0 or goal.needs or goal.who not in ("holder", "sword"):
                continue
            zone = a.g.map().size() - 1
            a.g.tokens[goal.at] = [zone]
            a.hero().zone, a.hero().held, a.g.sword = zone, 0, 1
            assert forbids_goal(a.g, 0, goal.index) == goal.rule
            a.hero().held, a.g.sword = 1, 0
            assert forbids_goal(a.g, 0, goal.index) != goal.rule


def test_every_hero_shares_the_place_and_has_a_class() -> None:
    a = Arena(heroes=["irk", "gheta"], turn="irk")
    for result, name, place in ((1, "won", 1), (2, "no_lifebringer", 2), (3, "quest_lost", 2)):
        a.g.result = result
        end = outcome(a.g)
        assert end.name == name and [(x.seat, x.place) for x in end.places] == [(0, place), (1, place)]
    assert cast(a.g) == [(0, "Ranger"), (1, "Berserker")]
    a.g.heroes[0].card = -1
    assert cast(a.g) == [(1, "Berserker")]
    a.g.heroes.clear()
    assert [(x.seat, x.place) for x in outcome(a.g).places] == [(0, 2), (1, 2)]


def test_a_quest_is_lost_by_what_its_row_names() -> None:
    for q in QUESTS:
        events = {x.when for x in q.triggers if x.do == "lose"}
        assert all(q.loses_when(when) > 0 for when in events) and q.loses_when("nothing of the kind") == 0


# ---- patterns of Roaming Monsters
@pytest.mark.rule("MD2-ENEMY-10")
@pytest.mark.parametrize("minions", [0, 1, 2])
def test_when_the_pattern_of_a_roaming_monster_fits(minions: int) -> None:
    a = arena(foes={"the_ghoul": {"zone": "1,1"}, "demons": {"zone": "1,1", "minions": minions}})
    number = a.g.foes.index(a.foe("the_ghoul"))
    pattern = c.Pattern("always", 0, [], "")
    far = a.g.map().flood(a.foe("the_ghoul").zone, a.g.doors)
    near = min(far[a.g.zone_of(unit)] for unit in a.g.units())
    seen = len(seen_by(a.g, number))
    for when, zones, met in (
        ("minion_in_zone", 0, minions > 0),
        ("self_not_in_dungeon", 0, False),
        ("self_in_light", 0, not a.g.in_shadow(a.zone("1,1"))),
        ("hero_within", near, True),
        ("hero_within", near - 1, False),
        ("several_in_sight", 0, seen >= 2),
        ("one_in_sight", 0, seen == 1),
        ("always", 0, True),
    ):
        pattern.when, pattern.zones = when, zones
        assert pattern_met(a.g, number, pattern) == met, when
    a.foe("the_ghoul").zone = t.OFF
    for when, met in (("self_not_in_dungeon", True), ("always", False), ("minion_in_zone", False)):
        pattern.when = when
        assert pattern_met(a.g, number, pattern) == met, when


@pytest.mark.rule("MD2-EFF-04", "MD2-COMP-01")
def test_no_tokens_are_no_event() -> None:
    a = arena(foes={"demons": {"zone": "1,1"}})
    number = a.g.foes.index(a.foe("demons"))
    for put in (ignite, freeze):
        put(a.g, 0, 0)
    for onto in (ignite_foe, freeze_foe):
        onto(a.g, number, 0)
    assert a.told(ev.EV_CONDITION) == []
    ignite(a.g, 0, 1)
    freeze_foe(a.g, number, 1)
    assert [(x.a, x.b, x.c) for x in a.told(ev.EV_CONDITION)] == [(0, 0, 1), (100 + number, 1, 1)]


@pytest.mark.rule("MD2-MOB-01")
@pytest.mark.parametrize("gone", ["card", "zone"])
def test_an_enemy_that_is_gone_does_not_act(gone: str) -> None:
    a = arena(foes={"demons": {"zone": "0,2", "item": "bone_club"}})
    setattr(a.foe("demons"), gone, -1)
    a.g.decision = None
    depth = len(a.g.stack)
    a.g.push(FoeAct(a.g.foes.index(a.foe("demons"))))
    a.g.stack[-1].run(a.g)
    assert len(a.g.stack) == depth
