"""Lessons that the bots of Hellscape have learned, each from games they lost."""

import pytest

from rules.hellscape.arena import Arena
from undercroft.bots import make_bot
from undercroft.engine.chance import chance_from
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.acts.turns import Move, Trade
from undercroft.games.hellscape.bots.gear import best_gain, gain_of, upgrade
from undercroft.games.hellscape.bots.habit import target_worth
from undercroft.games.hellscape.bots.value import targets_of
from undercroft.games.hellscape.bots.walking import at_work, attractions, dashes, escort, wants_to_move, within_reach
from undercroft.games.hellscape.title import TITLE


def item(name: str) -> int:
    """An item by its id."""
    return c.item_named(name)


def test_two_weapons_of_one_type_add_up() -> None:
    a = Arena(heroes=[{"hero": "gheta", "wears": ["rusty_sword"]}])
    same = gain_of(a.g, 0, item("notched_longsword"), t.OTHER_HAND)
    other = gain_of(a.g, 0, item("ember_wand"), t.OTHER_HAND)
    assert same > 5.0 > other


def test_what_one_cannot_use_goes_to_who_can() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "zone": "0,0", "wears": ["rusty_sword"], "pack": ["storm_bow"]},
            {"hero": "irk", "zone": "0,0", "wears": ["short_bow"]},
        ]
    )
    assert gain_of(a.g, 1, item("hunting_bow"), t.HAND) > 0.0 > gain_of(a.g, 0, item("hunting_bow"), t.HAND)
    assert gain_of(a.g, 1, item("storm_bow"), t.HAND) > gain_of(a.g, 0, item("storm_bow"), t.HAND)
    assert upgrade(a.g, 0) > 5.0


def test_the_summoner_is_the_last_whom_enemies_are_led_to() -> None:
    a = Arena("passage", ["gheta", "irk"])
    assert target_worth(a.g, t.SUMMONER) < target_worth(a.g, 1) < target_worth(a.g, 0)


def test_the_party_walks_with_the_summoner() -> None:
    a = Arena("passage", ["gheta", "irk"])
    far = a.g.map().flood(a.g.friends[2].zone, a.g.doors)
    ahead = escort(a.g, 0)
    assert len(ahead) == 1 and 0 < far[ahead[0]] <= a.g.printed().summoner_moves


def test_who_can_reach_an_open_exit_runs() -> None:
    rows = [{"hero": "gheta", "zone": "6,1"}, {"hero": "irk", "zone": "6,1"}]
    shut = Arena("highway_to_hellscape", rows, turn="gheta")
    assert not dashes(shut.g, 0)
    a = Arena("highway_to_hellscape", rows, turn="gheta")
    a.g.doors |= a.g.printed().white
    assert dashes(a.g, 0)
    usual = TITLE.mind.habit(a.g)
    assert usual is not None and usual.kind == Move.KIND


@pytest.mark.rule("MD2-QUEST-SOU-04")
def test_with_enough_souls_nobody_goes_for_another_prison() -> None:
    rows = [{"hero": "gheta", "zone": "0,3"}, {"hero": "irk", "zone": "0,3"}]
    short = Arena("soul_collector", rows, turn="gheta", souls=19)
    assert set(targets_of(short.g, 0)) == set(short.g.tokens[t.OBJECTIVE]) and at_work(short.g, 0)
    a = Arena("soul_collector", rows, turn="gheta", souls=20)
    assert targets_of(a.g, 0) == a.g.tokens[t.GRAY] and not at_work(a.g, 0)


def test_nobody_runs_while_a_friend_is_down() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "6,1"}, {"hero": "irk", "zone": "6,1", "ko": True}],
        turn="gheta",
    )
    a.g.doors |= a.g.printed().white
    assert not dashes(a.g, 0)


@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_has_few_candidates_and_the_habit_is_among_them(players: int) -> None:
    g = TITLE.rules.new(TITLE.config("highway_to_hellscape", players, {}, {}), chance_from("7"))
    turns = 0
    for _ in range(150):
        usual = TITLE.mind.habit(g)
        if usual is None or g.decision is None:
            break
        found = TITLE.mind.candidates(g, 0)
        assert usual in found and len(found) <= 4
        assert all(x in g.decision.options for x in found)
        turns += g.decision.prompt == o.P_TURN
        g.apply(usual)
    assert turns > 5


def test_a_greedy_party_wins_the_tutorial() -> None:
    won = 0
    for k in range(4):
        g = TITLE.rules.new(TITLE.config("tutorial", 3, {}, {}), chance_from(f"p{k}"))
        bots = [make_bot("greedy", TITLE, seat, f"p{k}") for seat in range(3)]
        while (d := g.decision) is not None:
            g.apply(bots[max(d.owner, 0)].choose(g))
        won += g.result == 1
    assert won >= 3


def test_nobody_trades_for_what_the_bearer_of_the_sword_may_not_wear() -> None:
    rows = [
        {"hero": "gheta", "zone": "0,0", "wears": ["big_freakin_greatsword"], "pack": ["bearded_axe"]},
        {"hero": "mathrin", "zone": "5,5"},
    ]
    a = Arena("cursed_sword", rows, sword="gheta", turn="gheta")
    two_handed = next(x.index for x in c.ITEMS if x.slot == t.HANDS2 and x.types & t.MELEE and x.class_only < 0)
    assert best_gain(a.g, 0, two_handed) == 0.0


def test_who_does_not_hold_the_sword_goes_to_the_next_crystal() -> None:
    rows = [{"hero": "gheta", "zone": "1,3", "wears": ["big_freakin_greatsword"]}, {"hero": "irk", "zone": "1,3"}]
    a = Arena("cursed_sword", rows, sword="gheta", turn="irk")
    assert attractions(a.g, 1) == [a.zone("0,3")]
    far = Arena("cursed_sword", [rows[0], {"hero": "irk", "zone": "5,5"}], sword="gheta", turn="irk")
    assert attractions(far.g, 1) == [far.zone("1,3")]


def test_the_sword_is_passed_on_every_round() -> None:
    rows = [{"hero": "gheta", "zone": "1,3", "wears": ["big_freakin_greatsword"]}, {"hero": "irk", "zone": "1,3"}]
    a = Arena("cursed_sword", rows, sword="gheta", sword_rounds=1, turn="gheta")
    usual = TITLE.mind.habit(a.g)
    assert usual is not None and usual.kind == Trade.KIND


def test_nobody_takes_a_move_action_to_stay() -> None:
    a = Arena("passage", ["gheta", "irk"], turn="gheta")
    a.g.heroes[0].zone = escort(a.g, 0)[0]
    assert not wants_to_move(a.g, 0)


def test_near_enemies_nobody_waits_before_a_door() -> None:
    rows = [{"hero": "gheta", "zone": "1,1", "health": 3}]
    a = Arena(heroes=rows, turn="gheta", foes={"skeletons": {"zone": "1,0"}})
    assert wants_to_move(a.g, 0) and a.zone("2,2") not in within_reach(a.g, 0)


@pytest.mark.rule("MD2-QUEST-KEY-09")
def test_sand_runs_from_the_fullest_hourglass() -> None:
    rows = [{"hero": "gheta", "zone": "1,3"}, {"hero": "irk", "zone": "0,3"}]
    glasses = ["0,3", "2,3", "0,5", "2,5"]
    a = Arena(
        "soul_keys",
        rows,
        boss_fight=True,
        boss_space=1,
        gone=["7a", "6b", "bridge_1", "bridge_2"],
        turn="gheta",
        tokens={"hourglass": glasses, "time": ["2,3", "0,5", "0,5"], "objective": []},
        foes={"boss": {"zone": "1,4"}},
    )
    a.script(3, 3, 3).do("end")  # from two Hourglasses, one after the other
    for glass in ("0,5", "2,3"):
        usual = TITLE.mind.habit(a.g)
        assert usual is not None and usual.a == a.zone(glass)
        a.do(f"zone {glass}")
    assert a.g.result == 0 and len(a.g.tokens[t.TIME]) == 1


def test_who_was_given_nothing_does_not_ask_again() -> None:
    rows = [
        {"hero": "gheta", "zone": "0,0", "wears": ["rusty_sword"]},
        {"hero": "irk", "zone": "0,0", "wears": ["short_bow"], "pack": ["notched_longsword"]},
    ]
    a = Arena(heroes=rows, turn="gheta")
    assert upgrade(a.g, 0) > 3.0
    a.do("trade")
    while a.can("stop"):
        a.do("stop")
    assert upgrade(a.g, 0) == 0.0
    assert upgrade(a.g, 1) > 3.0, "a bot offers its pack at any time"
