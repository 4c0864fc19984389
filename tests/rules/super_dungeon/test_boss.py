"""Boss fight, timeout, adventure effects, victory, resurrection, shapeshift."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.legal.figures import causes
from undercroft.games.super_dungeon.words.names import find_model

HALL = "\n".join(["#" * 26, *["#" + "." * 24 + "#"] * 4, "#" * 26])


def hall(*pieces: tuple[str, int, int]) -> str:
    rows = [list(r) for r in HALL.split("\n")]
    for sign, x, y in pieces:
        rows[y][x] = sign
    return "\n".join("".join(r) for r in rows)


@pytest.mark.rule("SDE-BOSS-03", "SDE-BOSS-04", "SDE-BOSS-05", "A-35")
def test_the_boss_arrives_ten_squares_off_or_as_far_as_can_be(table: Any) -> None:
    s = table(hall(("P", 1, 1), ("W", 2, 4)), phase="spawning", due=True)
    assert s.prompt == o.P_VILLAIN and s.owner == 0
    columns = {int(x.split()[1].split(",")[0]) for x in s.options}
    assert min(columns) == 11  # ten squares from 1,1
    near = table("########\n#P.....#\n#......#\n########", phase="spawning", due=True)
    assert near.at("starfire") == (5, 1)  # the only farthest place was taken by itself


@pytest.mark.rule("SDE-BOSS-06", "SDE-ADV-01", "SDE-ADV-03")
def test_inferno_and_burning_blades_begin_with_the_boss(table: Any) -> None:
    s = table(hall(("P", 1, 1), ("M", 2, 1), ("k", 5, 1), ("W", 2, 4)), phase="spawning", due=True, boss="starfire")
    k = find_model(s.g, "knucklehead_1")
    assert causes(s.g, k) == 0
    s.do(s.options[0])
    assert s.status("royal_paladin") == s.status("ember_mage") == {"fire"}
    assert causes(s.g, k) == 1 << t.FIRE
    assert causes(s.g, find_model(s.g, "rex_1")) == 0  # neither minion nor denizen


@pytest.mark.rule("SDE-ADV-02")
def test_born_of_fire_burns_heroes_next_to_spawning_points(table: Any) -> None:
    plan = "######\n#P..W#\n#....#\n######"
    s = table(plan, activation="royal_paladin", boss="starfire")
    s.do("move 2,1")
    assert s.status("royal_paladin") == set()
    s.do("move 3,2")
    assert s.status("royal_paladin") == {"fire"}
    s = table(plan, activation="royal_paladin")  # no boss, no Adventure Effects
    s.do("move 2,1", "move 3,2")
    assert s.status("royal_paladin") == set()


@pytest.mark.rule("SDE-BOSS-08", "SDE-BOSS-01", "SDE-BOSS-13", "A-36")
def test_the_boss_acts_twice_while_a_point_stands(table: Any) -> None:
    # W-23
    s = table(hall(("P", 1, 1), ("M", 1, 2), ("Z", 20, 1), ("W", 10, 4)), phase="consul", villain="starfire")
    s.do("end")  # skull value 4 fills the turn
    assert s.owner == 1
    s.do("activate royal_paladin", "end")
    assert set(s.options) == {"activate starfire", "stop"}  # it may, it need not
    s.do("activate starfire", "end")
    s.do("end")  # the Mage is the last one
    assert s.m("starfire").acted in (0, 2)
    assert s.g.round == 2


@pytest.mark.rule("SDE-BOSS-08")
def test_not_three_times(table: Any) -> None:
    s = table(
        hall(("P", 1, 1), ("Z", 20, 1), ("W", 10, 4), ("k", 12, 1)),
        phase="consul",
        villain="starfire",
        models={"starfire": {"acted": 2}},
    )
    assert s.g.active == find_model(s.g, "knucklehead_1")
    s = table(
        hall(("P", 1, 1), ("Z", 20, 1), ("W", 10, 4), ("k", 12, 1), ("k", 13, 1)),
        phase="consul",
        villain="starfire",
        models={"starfire": {"acted": 2}},
    )
    assert s.why_not("activate starfire") == "BOSS-08"


@pytest.mark.rule("SDE-BOSS-09")
def test_the_second_activation_is_lost_with_the_last_point(table: Any) -> None:
    s = table(
        hall(("F", 1, 1), ("M", 5, 1), ("Z", 20, 1), ("W", 2, 1)),
        activation="hearthsworn_fighter",
        villain="starfire",
        models={"starfire": {"acted": 1}, "kobold_warrens_1": {"wounds": 2}},
        dice="b2 b2 r3",
    )
    s.do("attack kobold_warrens_1")
    assert s.g.due is False  # the boss is there already
    s.do("end")
    assert s.g.active == find_model(s.g, "ember_mage")  # the Consul has nobody left


@pytest.mark.rule("SDE-BOSS-02")
def test_the_mini_boss_of_a_delve_acts_twice_and_has_no_timeout(table: Any) -> None:
    s = table(
        hall(("F", 1, 1), ("M", 1, 2), ("X", 3, 1), ("W", 10, 4)),
        mode="delve",
        villain="rex_1",
        activation="hearthsworn_fighter",
        models={"rex_1": {"wounds": 3, "acted": 1}},
        dice="b2 b2 r3 r0 r0",
    )
    s.do("move 2,1") if not s.offers("attack rex_1") else None
    s.do("attack rex_1")
    assert s.m("rex_1").wounds == 4 and not s.g.timed_out
    s.do("end")
    assert set(s.options) == {"activate rex_1", "stop"}


@pytest.mark.rule("SDE-BOSS-10")
def test_other_monsters_keep_acting(table: Any) -> None:
    s = table(hall(("P", 1, 1), ("Z", 20, 1), ("k", 12, 1)), phase="consul", villain="starfire")
    assert set(s.options) == {"activate starfire", "activate knucklehead_1"}


# ---- timeout
def brink(table: Any, **kw: Any) -> Any:
    """The Rogue is about to wound a Starfire who has three of eight wounds."""
    return table(
        hall(("U", 1, 1), ("k", 1, 3), ("Z", 2, 1), ("M", 5, 1), ("y", 20, 4)),
        activation="riftling_rogue",
        villain="starfire",
        boss="starfire",
        consul=["starfire", "knucklehead", "wyrmling", "wyrmling", "whelp", "whelp", "hatchlings"],
        models={"starfire": {"wounds": 3, "status": ["slow"]}, "wyrmling_1": {"wounds": 1, "status": ["slow"]}, **kw},
    )


def flee(s: Any) -> None:
    while s.prompt in (o.P_SUMMON, o.P_VILLAIN):
        s.do(s.options[0])


@pytest.mark.rule("SDE-TIMEOUT-01", "SDE-TIMEOUT-02", "SDE-TIMEOUT-03", "SDE-TIMEOUT-11", "SDE-ADV-04", "A-38", "A-41")
def test_half_its_hearts_bring_the_timeout_after_all_wounds_are_counted(table: Any) -> None:
    s = brink(table)
    s.dice("b2 b2 b2 g4 b0 r0 g1")
    s.do("use backstab starfire")
    assert s.prompt == o.P_SUMMON and s.owner == 0
    assert s.g.power == 2  # both wounds of the Massive Damage were counted first
    assert s.m("starfire").wounds == 4  # healed to half its hearts
    assert s.status("starfire") == set()
    assert s.status("riftling_rogue") == {"fire"} == s.status("knucklehead_1")  # Fiery Escape, friend and foe
    assert s.status("ember_mage") == set()


@pytest.mark.rule("SDE-TIMEOUT-04", "SDE-TIMEOUT-05", "SDE-TIMEOUT-06", "SDE-TIMEOUT-07", "SDE-PICK-05", "A-12")
def test_the_summons_use_models_off_the_map_first_then_call_the_others(table: Any) -> None:
    s = brink(table, wyrmling_1={"wounds": 1, "status": ["slow"], "acted": 1})
    s.dice("b2 b2 b2 g4 b0 r0 g1")
    s.do("use backstab starfire")
    while s.prompt == o.P_SUMMON:
        s.do(s.options[0])
    for name in ("wyrmling_1", "wyrmling_2", "whelp_1", "whelp_2", "hatchlings_1"):
        assert s.m(name).at >= 0
    assert s.m("wyrmling_1").wounds == 0 and s.status("wyrmling_1") == set()  # called over, counters cleared
    assert s.m("wyrmling_1").acted == 1 and s.m("wyrmling_2").acted == 0


@pytest.mark.rule("SDE-TIMEOUT-06", "SDE-TIMEOUT-07")
def test_all_that_are_off_the_map_come_before_anybody_is_called_over(table: Any) -> None:
    """There is little room beside the boss: those that were not in play have the first choice of it."""
    s = brink(table, wyrmling_1={"wounds": 1})
    s.dice("b2 b2 b2 g4 b0 r0 g1")
    s.do("use backstab starfire")
    order = []
    while s.prompt == o.P_SUMMON:
        order.append(s.g.decision.a)
        s.do(s.options[0])
    assert order[-1] == find_model(s.g, "wyrmling_1")
    assert order[0] == find_model(s.g, "wyrmling_2")


@pytest.mark.rule("SDE-TIMEOUT-01", "A-41")
@pytest.mark.parametrize(("wounds", "due"), [(2, False), (3, True)])
def test_exactly_half_its_hearts_are_enough_for_the_timeout(table: Any, wounds: int, due: bool) -> None:
    s = table(
        hall(("F", 1, 1), ("Z", 2, 1)),
        activation="hearthsworn_fighter",
        villain="starfire",
        models={"starfire": {"wounds": wounds}},
        dice="b2 b2 r3 b0 r0 g1",
    )
    s.do("attack starfire")
    assert s.m("starfire").wounds == wounds + 1
    assert s.g.timed_out == due


@pytest.mark.rule("SDE-TIMEOUT-08", "SDE-TIMEOUT-09", "A-61")
def test_the_boss_flees_and_the_attacker_goes_on(table: Any) -> None:
    s = brink(table, riftling_rogue={"gear": ["caltrop_dagger"]})
    s.dice("b2 b2 b2 g4 b0 r0 g1")
    s.do("use backstab starfire")
    flee(s)
    x, _ = s.at("starfire")
    assert x >= 15  # ten squares from the Mage
    assert s.status("starfire") == set()  # the dagger's Immobile no longer reaches it
    while s.prompt not in (o.P_MENU,):
        s.do(s.options[-1])
    assert s.g.active == find_model(s.g, "riftling_rogue")
    assert s.starting("move")


@pytest.mark.rule("SDE-TIMEOUT-10", "A-37")
def test_one_timeout_per_game(table: Any) -> None:
    s = table(
        hall(("F", 1, 1), ("Z", 2, 1)),
        activation="hearthsworn_fighter",
        villain="starfire",
        timed_out=True,
        models={"starfire": {"wounds": 5}},
        dice="b2 b2 r3 b0 r0 g1",
    )
    s.do("attack starfire")
    assert s.m("starfire").wounds == 6 and s.prompt == o.P_MENU


@pytest.mark.rule("SDE-TIMEOUT-02")
def test_the_timeout_saves_a_boss_that_was_reduced_to_zero(table: Any) -> None:
    s = table(
        hall(("F", 1, 1), ("Z", 2, 1)),
        activation="hearthsworn_fighter",
        villain="starfire",
        models={"starfire": {"wounds": 3}, "hearthsworn_fighter": {"gear": ["dragon_lance"]}},
        boss="starfire",
        dice="b2 b2 r3 b0 r0 g1",
    )
    s.do("use coup_de_grace starfire")  # seven wounds on five hearts
    assert s.m("starfire").wounds == 4 and s.g.result == 0
    assert s.g.power == 5  # those beyond the last heart were not suffered


# ---- victory
@pytest.mark.rule("SDE-WIN-07", "SDE-WIN-02", "SDE-BOSS-12", "SDE-MODE-05")
def test_the_heroes_win_when_the_boss_falls(table: Any) -> None:
    s = table(
        hall(("F", 1, 1), ("Z", 2, 1), ("k", 5, 1)),
        activation="hearthsworn_fighter",
        villain="starfire",
        timed_out=True,
        models={"starfire": {"wounds": 7}},
        dice="b2 b2 r3 b0 r0 g1",
    )
    s.do("attack starfire")
    assert s.match.over and s.match.outcome.name == "heroes"
    assert [p.place for p in s.match.outcome.places] == [2, 1]


@pytest.mark.rule("SDE-WIN-01", "SDE-MODE-05")
def test_the_heroes_win_a_delve_with_the_mini_boss(table: Any) -> None:
    s = table(
        "######\n#FX..#\n#....#\n######",
        mode="delve",
        activation="hearthsworn_fighter",
        villain="rex_1",
        models={"rex_1": {"wounds": 4}},
        dice="b2 b2 r3 r0 r0",
    )
    s.do("attack rex_1")
    assert s.match.outcome.name == "heroes"


@pytest.mark.rule("SDE-WIN-08", "SDE-MODE-05")
def test_the_consul_wins_when_no_hero_is_left(table: Any) -> None:
    s = table(
        "#####\n#Pk.#\n#####",
        activation="knucklehead_1",
        models={"royal_paladin": {"wounds": 4}},
        dice="b2 b2 b2 b0 r0",
    )
    s.do("attack royal_paladin")
    assert s.match.over and s.match.outcome.name == "consul"


@pytest.mark.rule("SDE-WIN-09", "A-18")
@pytest.mark.parametrize(("rulings", "name"), [({}, "heroes"), ({"A-18": "consul_wins"}, "consul")])
def test_villain_and_last_hero_fall_together(table: Any, rulings: dict[str, str], name: str) -> None:
    s = table(
        "######\n#.F..#\n#X..P#\n#....#\n######",
        mode="delve",
        rulings=rulings,
        villain="rex_1",
        activation="hearthsworn_fighter",
        models={
            "rex_1": {"wounds": 4},
            "royal_paladin": {"gone": True, "at": ""},
            "hearthsworn_fighter": {"wounds": 5},
        },
    )
    # one event: both are marked dead before anybody looks
    from undercroft.games.super_dungeon.steps.health import destroy, judge

    destroy(s.g, find_model(s.g, "rex_1"), t.W_ATTACK)
    destroy(s.g, find_model(s.g, "hearthsworn_fighter"), t.W_ATTACK)
    judge(s.g)
    assert s.match.outcome.name == name


# ---- mini-boss, Boo-Booty
@pytest.mark.rule("SDE-TYPE-05")
def test_a_fallen_mini_boss_offers_a_treasure(table: Any) -> None:
    plan = "######\n#FX..#\n#....#\n#...k#\n######"
    kw = {"activation": "hearthsworn_fighter", "models": {"rex_1": {"wounds": 4}}}
    s = table(plan, treasure_top=["rune_of_mithril"], dice="b2 b2 r3 r0 r0", **kw)
    s.do("attack rex_1")
    assert set(s.options) == {"draw", "decline"} and s.owner == 1
    s.do("draw")
    assert s.offers("equip hearthsworn_fighter")
    s = table(plan, treasure_top=["boo_booty"], dice="b2 b2 r3 r0 r0", **kw)
    s.do("attack rex_1", "draw")
    assert s.owner == 0
    assert set(s.options) == {"place 2,1", "place 3,1", "place 2,2", "place 3,2"}


@pytest.mark.rule("SDE-CHEST-05")
def test_a_destroyed_boo_booty_gives_a_treasure_and_is_gone(table: Any) -> None:
    s = table(
        "######\n#Fo..#\n#...k#\n######",
        activation="hearthsworn_fighter",
        models={"boo_booty_1": {"wounds": 1}},
        treasure_top=["rune_of_mithril"],
        dice="b2 b2 r3 r0 r0",
    )
    s.do("attack boo_booty_1")
    assert s.m("boo_booty_1").gone
    assert s.offers("equip hearthsworn_fighter")


# ---- resurrection
@pytest.mark.rule("SDE-RES-01", "SDE-RES-02", "SDE-RES-03", "SDE-RES-04", "SDE-KEY-RESURRECT", "SDE-COMBAT-11", "A-54")
def test_a_charm_brings_a_hero_back_next_to_the_start_marker(table: Any) -> None:
    s = table(
        "#######\n#P...s#\n#.....#\n#######",
        heroes=["royal_paladin", "ember_mage"],
        phase="start_of_round",
        models={
            "royal_paladin": {"gear": ["resurrection_charm"]},
            "ember_mage": {"gone": True, "wounds": 5, "status": ["slow"], "gear": ["rune_of_focus"], "potions": 2},
        },
    )
    assert set(s.options) == {"resurrect ember_mage by royal_paladin", "pass"}
    s.dice("b2 b0 b0 b0 b0")
    s.do("resurrect ember_mage by royal_paladin")
    assert set(s.options) == {"place 4,1", "place 4,2", "place 5,2"}
    s.do("place 4,2")
    m = s.m("ember_mage")
    assert (m.wounds, m.potions, s.status("ember_mage"), s.gear("ember_mage")) == (3, 2, set(), ["rune_of_focus"])
    assert s.gear("royal_paladin") == []  # the Charm left the game
    assert not m.gone and m.acted == 0


@pytest.mark.rule("SDE-RES-02", "SDE-RES-03")
def test_without_stars_the_charm_is_wasted(table: Any) -> None:
    s = table(
        "#######\n#P...s#\n#######",
        heroes=["royal_paladin", "ember_mage"],
        phase="start_of_round",
        models={"royal_paladin": {"gear": ["resurrection_charm"]}, "ember_mage": {"gone": True, "wounds": 5}},
    )
    s.dice("bh b0 b0 b0 b0")
    s.do("resurrect ember_mage by royal_paladin")
    assert s.m("ember_mage").gone and s.gear("royal_paladin") == []


@pytest.mark.rule("SDE-RES-05", "A-39")
def test_no_room_at_the_marker_means_the_nearest_square(table: Any) -> None:
    s = table(
        "######\n#s#P.#\n#F#..#\n#....#\n######".replace("#F#", "#k#"),
        heroes=["royal_paladin", "ember_mage"],
        phase="start_of_round",
        models={
            "royal_paladin": {"gear": ["resurrection_charm"]},
            "ember_mage": {"gone": True, "wounds": 5},
            "knucklehead_2": {"at": "1,1"},
        },
    )
    s.dice("b2 b0 b0 b0 b0")
    s.do("resurrect ember_mage by royal_paladin")
    assert set(s.options) == {"place 1,3", "place 2,3"}


# ---- shapeshift
@pytest.mark.rule("SDE-SHAPE-01", "SDE-SHAPE-02", "SDE-SHAPE-03", "SDE-SHAPE-04", "SDE-SHAPE-06", "SDE-PICK-01")
def test_the_druid_becomes_the_bear_with_everything_on_the_card(table: Any) -> None:
    # W-07
    from undercroft.games.super_dungeon.content import CARDS

    s = table(
        "######\n#D...#\n#...k#\n######",
        activation={"model": "deeproot_druid", "moved": 3},
        models={"deeproot_druid": {"wounds": 2, "potions": 1, "gear": ["rune_of_strength"], "status": ["slow"]}},
    )
    assert s.offers("use shapeshift 1,1")
    s.do("use shapeshift 1,1")
    m = s.m("angry_bear")
    assert (m.wounds, m.potions, s.gear("angry_bear"), s.status("angry_bear")) == (2, 1, ["rune_of_strength"], {"slow"})
    assert CARDS[m.card].types == ["shapeshift", "half-elf", "hero"]
    assert s.g.ap == 2 and s.g.moved == 3
    said = [e["text"] for e in s.match.log_for(1)]
    assert "Deeproot Druid uses Shapeshift" in said and "Angry Bear stands here now" in said
    assert {s.g.ground.name(c) for c in range(s.g.ground.grid.size) if s.g.occupied[c] == 1} == {
        "1,1",
        "2,1",
        "1,2",
        "2,2",
    }


@pytest.mark.rule("SDE-SHAPE-02")
def test_no_room_no_bear(table: Any) -> None:
    s = table("####\n#D##\n#.k#\n####", activation="deeproot_druid")
    assert s.why_not("use shapeshift 1,1") == "SHAPE-02"


@pytest.mark.rule("SDE-SHAPE-05")
def test_the_bear_changes_back_onto_one_of_its_squares(table: Any) -> None:
    s = table("######\n#B...#\n#...k#\n######", activation="angry_bear")
    shapes = {x for x in s.starting("use") if "shapeshift" in x}
    assert shapes == {f"use shapeshift {c}" for c in ("1,1", "2,1", "1,2", "2,2")}
    s.do("use shapeshift 2,2")
    assert s.at("deeproot_druid") == (2, 2)


@pytest.mark.rule("SDE-SHAPE-07")
def test_the_new_forms_immunity_removes_counters(table: Any) -> None:
    s = table("######\n#D...#\n#...k#\n######", activation="deeproot_druid")
    s.m("deeproot_druid").status = 1 << t.KNOCKDOWN
    from undercroft.games.super_dungeon.effects.moving import shapeshift
    from undercroft.games.super_dungeon.words.names import find_card

    shapeshift(s.g, 0, find_card("angry_bear"), s.g.ground.named("1,1"))
    assert s.g.models[0].status == 0


@pytest.mark.rule("SDE-SHAPE-08", "A-25")
def test_wounds_move_over_even_if_they_kill(table: Any) -> None:
    s = table("######\n#D.M.#\n#...k#\n######", activation="deeproot_druid", models={"deeproot_druid": {"wounds": 5}})
    assert "this destroys Deeproot Druid" in s.label("use shapeshift 1,1")
    s.do("use shapeshift 1,1")
    assert s.g.models[0].gone


@pytest.mark.rule("SDE-BOSS-13", "A-36")
def test_the_second_activation_costs_its_skulls_again(table: Any) -> None:
    s = table(
        hall(("P", 1, 1), ("M", 1, 2), ("Z", 20, 1), ("W", 10, 4), ("k", 22, 4)),
        phase="consul",
        villain="starfire",
        models={"starfire": {"acted": 1}},
    )
    s.do("activate starfire", "end")
    assert s.owner == 1  # four skulls: the Knucklehead must wait
    assert s.m("knucklehead_1").acted == 0 and s.m("starfire").acted == 2
    s = table(
        hall(("P", 1, 1), ("M", 1, 2), ("Z", 20, 1), ("W", 10, 4), ("k", 22, 4)),
        phase="consul",
        villain="starfire",
        models={"starfire": {"acted": 1}},
    )
    s.do("activate knucklehead_1", "end")
    assert s.owner == 1  # three skulls left are not enough for the boss


@pytest.mark.rule("SDE-TURN-11")
def test_who_fell_before_its_activation_does_not_act(table: Any) -> None:
    s = table(
        hall(("F", 1, 1), ("M", 3, 3), ("k", 2, 1), ("g", 9, 1), ("g", 9, 2)),
        activation="hearthsworn_fighter",
        dice="b2 b2 r3",
    )
    s.do("attack knucklehead_1", "end")
    assert set(s.options) == {"activate gouger_1", "activate gouger_2"}
    assert s.why_not("activate knucklehead_1") == "TURN-11"


@pytest.mark.rule("SDE-SHAPE-02", "SDE-SHAPE-05")
def test_the_new_form_covers_a_square_of_the_old_one(table: Any) -> None:
    s = table("########\n#......#\n#......#\n#..D...#\n#......#\n########", activation="deeproot_druid")
    assert set(s.starting("use")) - {"use briar_armor"} == {f"use shapeshift {x},{y}" for x in (2, 3) for y in (2, 3)}
    assert s.why_not("use shapeshift 4,3") == "SHAPE-02"
    s.do("use shapeshift 2,2")
    assert set(s.starting("use")) == {f"use shapeshift {x},{y}" for x in (2, 3) for y in (2, 3)}
    assert s.why_not("use shapeshift 1,1") == "SHAPE-02"
