"""Parts as they are made: pieces and steps keep what they get, a plain Quest has nothing special, steps refuse."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.board.zones import Zones
from undercroft.engine.effect import Effect
from undercroft.engine.option import opt
from undercroft.engine.step import Step
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import rule_ids as r
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.acts.classes import Consecrate
from undercroft.games.hellscape.acts.moving import Go
from undercroft.games.hellscape.effects.base import Doing
from undercroft.games.hellscape.effects.boards import Consecrate as FreeConsecration
from undercroft.games.hellscape.effects.foes import FoeEffect
from undercroft.games.hellscape.effects.ground import Stroll
from undercroft.games.hellscape.effects.patterns import AttackEach, counted
from undercroft.games.hellscape.effects.picking import PickFoe, PickZone
from undercroft.games.hellscape.legal.acting import forbids_consecrate
from undercroft.games.hellscape.pieces import Fight, Foe, Hero, Reveal, Walk
from undercroft.games.hellscape.quests import Quest, Trigger
from undercroft.games.hellscape.specials.book import names_of
from undercroft.games.hellscape.specials.summoner import Escort
from undercroft.games.hellscape.steps.darkness import Portals
from undercroft.games.hellscape.steps.foes import Activation
from undercroft.games.hellscape.steps.forging import Forging
from undercroft.games.hellscape.steps.gains import Gain
from undercroft.games.hellscape.steps.kills import Credit
from undercroft.games.hellscape.steps.moving import Hit, LoseToken
from undercroft.games.hellscape.steps.round import EnemyPhase
from undercroft.games.hellscape.steps.spawning import Revealing
from undercroft.games.hellscape.steps.striking import FoeAttack, FoeMove
from undercroft.games.hellscape.steps.trading import Trade
from undercroft.games.hellscape.steps.turns import Turn

PIECES: list[tuple[Any, list[int], dict[str, list[int]]]] = [
    (Walk, [], {"used": []}),
    (Reveal, [], {"mobs": []}),
    (Turn, [0], {"pending": []}),
    (Gain, [0], {"items": []}),
    (Credit, [0, 1, False], {"treasure": []}),
    (FoeAttack, [0], {"among": [], "bonus": []}),
    (AttackEach, [0], {"left": []}),
    (Portals, [], {"zones": []}),
    (Trade, [0], {"waiting": []}),
    (Forging, [0], {"given": []}),
]


@pytest.mark.parametrize(("kind", "first", "lists"), PIECES, ids=lambda x: x.__name__ if isinstance(x, type) else "")
def test_a_piece_or_step_keeps_the_lists_it_is_given(kind: Any, first: list[int], lists: dict[str, list[int]]) -> None:
    plain = kind(*first)
    assert {name: list(getattr(plain, name)) for name in lists} == lists
    given = {name: [3, 1, 2] for name in lists}
    made = kind(*first, **given)
    assert {name: list(getattr(made, name)) for name in lists} == given


def test_a_new_piece_or_fight_begins_with_empty_lists() -> None:
    hero, foe, fight = Hero(0), Foe(), Fight()
    names = ("pack", "skills", "places", "blessed", "spare", "used", "spent", "ready", "worn")
    assert [list(getattr(hero, name)) for name in names] == [[]] * len(names)
    assert (list(hero.slots), list(hero.elements), list(foe.treasure)) == ([-1] * 6, [0] * 4, [])
    assert list(fight.pool) == [0] * 5
    assert [list(x) for x in (fight.dice, fight.seen, fight.used, fight.afters, fight.arrows)] == [[]] * 5


# ---- a Quest of which its row says nothing
def plain_quest() -> Quest:
    return Quest(0, "plain", "Plain", "", "", Zones([0], [0], [0, 0, 0, 0], [True]))


@pytest.mark.rule("MD2-GAME-01")
def test_a_plain_quest_has_nothing_special() -> None:
    q = plain_quest()
    assert names_of(q) == [] and q.special == []
    assert (q.white, q.white_by, q.white_card, q.white_rule, q.passes) == (0, "", True, 0, 0)
    assert (q.summoner_health, q.summoner_defense, q.summoner_moves) == (0, [0] * 5, 0)
    assert (q.souls_per_hero, q.souls_miniature, q.souls_roaming, q.hourglass_time) == (0, 0, 0, 0)
    nowhere = (q.beast_zone, q.summoner_zone, q.sword_item, q.boss, q.boss_tile, q.boss_zone, q.center, q.final_zone)
    assert nowhere == (-1,) * 8
    assert q.portals == [[], []]


@pytest.mark.rule("MD2-GAME-04")
def test_only_a_trigger_that_loses_loses() -> None:
    q = plain_quest()
    assert q.loses_when("beasts") == 0
    q.triggers = [
        Trigger("beasts", 0, 1, "win", r.GAME_03),
        Trigger("key_gone", 0, 0, "lose", r.KO_04),
        Trigger("beasts", 0, 2, "lose", r.GAME_04),
    ]
    assert (q.loses_when("beasts"), q.loses_when("key_gone")) == (r.GAME_04, r.KO_04)
    assert q.loses_when("summoner_dead") == 0


# ---- steps and effects that ask refuse other answers by their rule, and leave other verbs to their moment
ASKING: list[tuple[Step[Any], int, dict[int, int]]] = [
    (EnemyPhase(), 0, {o.FOE: r.ENPH_01}),
    (Escort(1), 0, {o.ZONE: r.QUEST_PAS_03}),
    (Activation(0), 0, {o.FIRST: r.GAME_05}),
    (LoseToken(0), 0, {o.TOKEN: r.ROG_05}),
    (Hit(0, 0, 1), 0, {o.FOE: r.ENEMY_13}),
    (Credit(0, 1, False), 0, {o.CREDIT: r.XP_04}),
    (FoeAttack(0), 0, {o.TARGET: r.MOB_02, o.TYPE: r.MOB_05}),
    (FoeMove(0, 1), 0, {o.ZONE: r.MOB_12}),
    (Revealing(0, 0, 0, True), 0, {o.ZONE: r.GAME_05, o.FOE: r.GAME_05}),
    (AttackEach(0), 0, {o.TARGET: r.MOB_03}),
    (Stroll(0, 1, False), r.MOVE_02, {Go.KIND: r.MOVE_04}),
]


@pytest.mark.rule("MD2-ENPH-01", "MD2-GAME-05", "MD2-ROG-05", "MD2-XP-04", "MD2-MOB-02", "MD2-MOB-05", "MD2-MOB-12")
@pytest.mark.parametrize(("step", "other", "rules"), ASKING, ids=lambda x: type(x).__name__)
def test_a_step_refuses_what_it_does_not_offer(step: Step[Any], other: int, rules: dict[int, int]) -> None:
    a = Arena(heroes=["gheta", "irk"], turn="gheta")
    for kind in (o.FOE, o.ZONE, o.FIRST, o.TOKEN, o.CREDIT, o.TARGET, o.TYPE, o.YES, Go.KIND, Consecrate.KIND):
        assert step.forbids(a.g, 0, opt(kind, 99)) == rules.get(kind, other), kind


ANSWERED: list[tuple[Effect[Any], dict[int, int]]] = [
    (FoeEffect(), {o.TARGET: r.GAME_05, o.ZONE: r.GAME_05, o.FOE: r.GAME_05}),
    (PickFoe(0), {o.FOE: r.ATTACK_07}),
    (PickZone(0), {o.ZONE: r.ATTACK_07}),
    (FreeConsecration(), {Consecrate.KIND: r.PAL_01}),
]


@pytest.mark.rule("MD2-GAME-05", "MD2-ATTACK-07", "MD2-PAL-01")
@pytest.mark.parametrize(("effect", "rules"), ANSWERED, ids=lambda x: type(x).__name__)
def test_an_effect_refuses_what_it_does_not_offer(effect: Effect[Any], rules: dict[int, int]) -> None:
    a = Arena(heroes=["gheta", "irk"], turn="gheta")
    for kind in (o.FOE, o.ZONE, o.FIRST, o.TOKEN, o.TARGET, o.TYPE, o.YES, Consecrate.KIND):
        assert effect.forbids_answer(a.g, Doing(0, 0, 0), opt(kind, 1)) == rules.get(kind, 0), kind


# ---- figures of the world
@pytest.mark.rule("MD2-COMP-01", "MD2-DLEVEL-01")
def test_tokens_of_everybody_come_out_of_one_supply() -> None:
    a = Arena(heroes=["nahias", "irk"], turn="nahias", friends={"flame_spirit": {"zone": "0,2"}})
    full = c.SUPPLY["condition"]
    assert a.g.conditions_left() == full
    for n, (piece, key) in enumerate(
        (piece, key) for piece in (a.g.heroes[1], a.g.friends[0], a.g.foes[3]) for key in ("fire", "frost")
    ):
        setattr(piece, key, 2)
        assert a.g.conditions_left() == full - 2 * (n + 1)
    times = c.SUPPLY["time_corruption"]
    a.g.tokens[t.TIME], a.g.tokens[t.CORRUPTION] = [0, 0, 1], [4]
    assert a.g.times_left() == times - 4
    for level, band in ((1, 0), (2, 0), (3, 1), (4, 1), (5, 2)):
        a.g.heroes[1].level = level
        assert (a.g.dungeon_level(), a.g.band()) == (level, band)


@pytest.mark.rule("MD2-KO-06", "MD2-KO-07", "H-61", "MD2-SHA-06")
def test_who_stands_where() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "ko": True}, {"hero": "nahias", "zone": "0,2"}, "irk"],
        turn="nahias",
        friends={"frost_spirit": {"zone": "0,2"}},
    )
    g, here = a.g, a.zone("0,2")
    assert [u for u in range(t.FRIENDS) if g.up(u)] == g.units() == [1, 2, t.SPIRIT + 1]
    assert g.units_in(here) == [1, t.SPIRIT + 1] and g.heroes_in(here) == [1] and g.in_play() == [0, 1, 2]
    assert [g.zone_of(u) for u in (0, 1, t.SPIRIT + 1)] == [here] * 3 and g.zone_of(t.SPIRIT) == t.OFF
    assert g.health_of(t.SPIRIT + 1) == g.friends[1].health and g.health_of(1) == g.heroes[1].health
    assert g.anybody_up()
    for h in g.heroes:
        h.ko = True
    assert not g.anybody_up() and g.units() == [t.SPIRIT + 1]  # a Spirit alone keeps nobody in the Quest
    g.heroes[2].left, g.heroes[2].zone = True, t.OFF
    assert g.in_play() == [0, 1] and not g.up(5)
    names = [g.name(u) for u in (0, 1, 4, t.SPIRIT, t.SPIRIT + 1, t.SUMMONER)]
    assert names == ["Gheta", "Nahias", "Hero 5", "the Flame Spirit", "the Frost Spirit", "the Summoner"]


@pytest.mark.rule("MD2-ENEMY-01", "MD2-BOSS-01")
def test_miniatures_and_names_of_enemies() -> None:
    a = Arena(heroes=["gheta", "irk"], foes={"satyrs": {"zone": "0,2", "minions": 3}, "andra": {}})
    g = a.g
    assert g.miniatures(4) == 4 and g.foes_in(a.zone("0,2")) == [4] == g.foes_on_map()
    g.foes[4].leader = False
    assert g.miniatures(4) == 3
    assert [g.foe_name(f) for f in (0, 4, 10, t.BOSS)] == ["Demons", "Satyrs", "Andra", c.BOSSES[0].name]
    g.foes[t.BOSS].card = 1
    assert g.foe_name(t.BOSS) == c.BOSSES[1].name
    g.foes[4].asleep = True
    assert g.foes_in(a.zone("0,2")) == [] == g.foes_on_map()


@pytest.mark.rule("MD2-DICE-01")
def test_dice_are_counted_by_color() -> None:
    assert counted({"orange": 1}) == [0, 1, 0, 0, 0] and counted({"yellow": 2, "enemy": 1}) == [2, 0, 0, 0, 1]
    assert counted({}) == [0] * 5


@pytest.mark.rule("MD2-PAL-01", "MD2-PAL-02")
def test_there_are_three_columns() -> None:
    a = Arena(heroes=[{"hero": "sir_ronen", "zone": "0,2"}, "irk"], turn="sir_ronen")
    here = a.zone("0,2")
    assert [forbids_consecrate(a.g, 0, k, here) for k in range(4)] == [0, 0, 0, r.PAL_01]
    assert forbids_consecrate(a.g, 1, 0, here) == r.PAL_01
