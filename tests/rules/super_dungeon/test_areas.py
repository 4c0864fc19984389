"""Area effects in play (SDE-AREA)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import terms as t


@pytest.mark.rule(
    "SDE-AREA-05", "SDE-AREA-07", "SDE-AREA-11", "SDE-AREA-18", "SDE-AREA-20", "SDE-AREA-03", "SDE-AREA-06"
)
def test_fire_wave_rolls_once_with_will_and_spares_friends_and_user(table: Any) -> None:
    # W-19
    s = table(
        """
        #######
        #.k...#
        #kMP..#
        #...k.#
        #######
        """,
        activation="ember_mage",
        dice="r2 r0",
    )
    s.do("use fire_wave")
    assert s.rolled("ember_mage") == ["RR"]
    assert {e.a for e in s.saw(ev.DESTROYED)} == {e.a for e in s.saw(ev.COMPARE)}
    assert len(s.saw(ev.COMPARE)) == 2  # each of the two rolls its own defense; the third is two squares away
    assert s.m("royal_paladin").wounds == s.m("ember_mage").wounds == 0
    assert s.at("knucklehead_3") == (4, 3)


@pytest.mark.rule("SDE-AREA-02", "SDE-AREA-12", "SDE-AREA-23", "SDE-AREA-08")
def test_a_burst_reaches_by_the_models_distance_and_sees_from_its_target(table: Any) -> None:
    s = table(
        """
        ##########
        #R.....#g#
        #.....k.k#
        ##########
        """,
        activation="glimmerdusk_ranger",
        dice="r3 r3 0 0 0",
    )
    s.do("use sparkle_burst knucklehead_1 afar")
    hit = {s.g.models[e.a].card for e in s.saw(ev.COMPARE)}
    assert len(s.saw(ev.COMPARE)) == 1  # the other stands two squares away
    assert len(hit) == 1
    s = table("#########\n#R....#g#\n#.....k.#\n#########", activation="glimmerdusk_ranger")
    s.dice("r3 r3 0 0")
    s.do("use sparkle_burst knucklehead_1 afar")
    assert len(s.saw(ev.COMPARE)) == 2  # the Gouger is hidden from her, but not from the target


@pytest.mark.rule("SDE-AREA-13")
def test_a_burst_on_a_large_target_is_centred_on_a_chosen_square(table: Any) -> None:
    s = table(
        """
        #########
        #R..X..k#
        #.......#
        #########
        """.replace("X..k", "X.k."),
        activation="glimmerdusk_ranger",
    )
    s.do("use sparkle_burst rex_1 afar")
    assert set(s.options) == {"centre 4,1", "centre 5,1", "centre 4,2", "centre 5,2"}
    s.dice("r0 r0 r0 r0")
    s.do("centre 5,1")
    assert len(s.saw(ev.COMPARE)) == 2  # the Knucklehead at 6,1 is next to that square


@pytest.mark.rule("SDE-AREA-04", "SDE-AREA-17", "SDE-AREA-01")
def test_sweep_starts_at_a_chosen_side_square(table: Any) -> None:
    s = table(
        """
        #######
        #.k.k.#
        #..F..#
        #..k..#
        #######
        """,
        activation="hearthsworn_fighter",
    )
    assert set(s.starting("use")) >= {"use cleave 3,1", "use cleave 3,3"}
    assert s.why_not("use cleave 2,1") == "AREA-04"  # a diagonal square
    s.dice("b2 b2 r3")
    s.do("use cleave 3,1")  # the first square itself is empty
    assert len(s.saw(ev.COMPARE)) == 2


@pytest.mark.rule("SDE-AREA-15", "SDE-AREA-09")
def test_the_lance_of_a_large_base_is_one_square_wide(table: Any) -> None:
    s = table(
        """
        ########
        #......#
        #T...P.#
        #....M.#
        ########
        """,
        activation="rockgut_1",
        models={"rockgut_1": {"at": "1,2"}},
    )
    assert set(s.starting("use")) >= {"use burning_bile 3,2", "use burning_bile 3,3"}
    s.dice("b0 b0 b0 r0 b0 b0 b0")
    s.do("use burning_bile 3,3")
    assert len(s.saw(ev.COMPARE)) == 1
    assert s.g.models[s.saw(ev.COMPARE)[0].a].card == s.m("ember_mage").card


@pytest.mark.rule("SDE-AREA-16", "SDE-AREA-09", "SDE-AREA-08")
def test_dragon_breath_widens_and_stops_at_walls(table: Any) -> None:
    s = table(
        """
        ##########
        #..M#....#
        #Z..#.P..#
        #........#
        #...F....#
        ##########
        """,
        villain="starfire",
        activation="starfire",
        models={"starfire": {"at": "1,2"}},
    )
    from undercroft.games.super_dungeon.content import ABILITIES
    from undercroft.games.super_dungeon.legal.places import area_squares
    from undercroft.games.super_dungeon.words.names import find_ability, find_model

    a = ABILITIES[find_ability(s.g, "dragon_breath")]
    first = s.g.ground.named("3,2")
    got = {s.g.ground.name(c) for c in area_squares(s.g, find_model(s.g, "starfire"), a, first)}
    assert {"3,2", "3,3", "4,4", "5,3", "6,3"} <= got
    assert "3,1" not in got  # the first row is as wide as the base
    assert "5,2" not in got or s.g.ground.sight.sees(s.g.ground.named("2,3"), s.g.ground.named("5,2"))


@pytest.mark.rule("SDE-AREA-14")
def test_cross_reaches_out_in_four_directions(table: Any) -> None:
    from undercroft.games.super_dungeon.components import Ability
    from undercroft.games.super_dungeon.legal.places import area_squares
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("#######\n#.....#\n#.....#\n#..P..#\n#.....#\n#######")
    a = Ability(999, "test", "Test", t.A_ATTACK, 1, "")  # no card of this set has a Cross
    a.area = t.S_CROSS
    a.area_x = 2
    got = {s.g.ground.name(c) for c in area_squares(s.g, find_model(s.g, "royal_paladin"), a, -1)}
    assert got == {"3,3", "3,1", "3,2", "3,4", "1,3", "2,3", "4,3", "5,3"}


@pytest.mark.rule(
    "SDE-AREA-19", "SDE-AREA-22", "SDE-SACT-06", "SDE-SACT-01", "SDE-SACT-05", "SDE-COMBAT-14", "SDE-ACT-01"
)
def test_iron_halo_travels_with_the_paladin_until_his_next_activation(table: Any) -> None:
    # W-08
    from undercroft.games.super_dungeon.legal.figures import attribute
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("############\n#P...F....M#\n############", activation="royal_paladin")

    def arm(name: str) -> int:
        return attribute(s.g, find_model(s.g, name), t.ARM)

    base = {n: arm(n) for n in ("royal_paladin", "hearthsworn_fighter", "ember_mage")}
    s.do("use iron_halo")
    assert s.g.ap == 2
    assert arm("royal_paladin") == base["royal_paladin"] + 1
    assert arm("hearthsworn_fighter") == base["hearthsworn_fighter"]  # four squares away
    s.do("move 2,1")
    assert arm("hearthsworn_fighter") == base["hearthsworn_fighter"] + 1
    s.do("end", "activate hearthsworn_fighter", "end")
    assert arm("royal_paladin") == base["royal_paladin"] + 1  # only his own activation ends it
    s.do("end")  # the Mage acts by herself, then a new round begins
    while not s.offers("activate royal_paladin"):
        s.do(s.options[-1])
    s.do("activate royal_paladin")
    assert s.g.effects == []
    assert arm("royal_paladin") == base["royal_paladin"]


@pytest.mark.rule("SDE-AREA-22", "A-48")
def test_an_aura_stops_at_walls(table: Any) -> None:
    from undercroft.games.super_dungeon.legal.figures import attribute
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("#####\n#P#F#\n#.#.#\n#.#.#\n#...#\n#####", effects=[{"ability": "iron_halo", "user": "royal_paladin"}])
    fighter = find_model(s.g, "hearthsworn_fighter")
    assert attribute(s.g, fighter, t.ARM) == 2 << 8


@pytest.mark.rule("SDE-AREA-10", "A-29")
@pytest.mark.parametrize(("rulings", "bonus"), [({}, 1), ({"A-29": "cumulative"}, 2)])
def test_the_same_aura_twice(table: Any, rulings: dict[str, str], bonus: int) -> None:
    from undercroft.games.super_dungeon.legal.figures import attribute
    from undercroft.games.super_dungeon.words.names import find_model

    s = table(
        "#######\n#iki.P#\n#######",
        rulings=rulings,
        effects=[
            {"ability": "shieldwall", "user": "ironscale_1"},
            {"ability": "shieldwall", "user": "ironscale_2"},
        ],
    )
    k = find_model(s.g, "knucklehead_1")
    assert attribute(s.g, k, t.ARM) == (1 << 24) + bonus


@pytest.mark.rule("SDE-AREA-10")
def test_different_areas_add_up(table: Any) -> None:
    from undercroft.games.super_dungeon.legal.figures import attribute, keywords
    from undercroft.games.super_dungeon.words.names import find_model

    s = table(
        "#######\n#ikp.P#\n#######",
        effects=[
            {"ability": "shieldwall", "user": "ironscale_1"},
            {"ability": "dragon_rage", "user": "dragon_priest_1"},
            {"ability": "shadow_breath", "user": "dragon_priest_1"},
        ],
    )
    k = find_model(s.g, "knucklehead_1")
    assert attribute(s.g, k, t.ARM) == (1 << 24) + 1
    assert attribute(s.g, k, t.ATT) == 4
    assert keywords(s.g, k) & t.K_STEALTH


@pytest.mark.rule("SDE-AREA-21", "SDE-SACT-04", "SDE-SACT-07", "SDE-COMBAT-13", "A-30")
def test_fire_storm_burns_everybody_in_the_wave_the_user_too(table: Any) -> None:
    # W-09
    s = table(
        """
        #########
        #F.k.k.M#
        #.P.....#
        #########
        """,
        activation="hearthsworn_fighter",
        boss="starfire",
        models={"hearthsworn_fighter": {"gear": ["wyrm_scale"]}},
    )
    s.do("use fire_storm")
    assert s.status("hearthsworn_fighter") == s.status("royal_paladin") == s.status("knucklehead_1") == {"fire"}
    assert s.status("knucklehead_2") == s.status("ember_mage") == set()
    assert s.saw(ev.ROLL) == [] and s.g.power == s.g.meter == 0


@pytest.mark.rule("SDE-SACT-02", "SDE-SACT-03")
def test_actions_without_distance_work_on_their_user(table: Any) -> None:
    from undercroft.games.super_dungeon.legal.figures import keywords
    from undercroft.games.super_dungeon.words.names import find_model

    s = table("######\n#D.P.#\n######", activation="deeproot_druid")
    assert [o for o in s.starting("use") if "briar" in o] == ["use briar_armor"]
    s.do("use briar_armor")
    assert keywords(s.g, find_model(s.g, "deeproot_druid")) & t.K_BACKLASH
    # a distance effect of the model serves its actions: the Flinger throws a smoke pot by Missile 6
    s = table("#########\n#f....P.#\n#########", activation="flinger_1")
    assert s.offers("use smoke_pot royal_paladin afar")


@pytest.mark.rule("SDE-AREA-23")
def test_a_burst_is_never_a_melee_attack(table: Any) -> None:
    """Next to her target she still needs her bow: DEX is rolled, and Stealth can elude it."""
    s = table("######\n#Rk..#\n######", activation="glimmerdusk_ranger", dice="r3 r3")
    assert s.why_not("use sparkle_burst knucklehead_1") == "AREA-23"
    s.do("use sparkle_burst knucklehead_1 afar")
    assert s.rolled("glimmerdusk_ranger") == ["RR"]
