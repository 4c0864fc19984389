"""Rebellion warriors, teams by agreement, what teams put into the pools (MKD-REB, MKD-TEAM, MKD-TILE-11, -12)."""

import pytest

from rules.mage_knight.play import Table, act, fresh, world
from undercroft.games.mage_knight.content import FIGURES, HEROES, REBELS, TILES, figure_named
from undercroft.games.mage_knight.rows import RebelRow
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.steps.building import each, tiles_each, to_lay
from undercroft.match.match import Match

P_HERO, P_CHEST, P_POOL, P_LAY_TILE, P_TURN = 10, 21, 22, 17, 31


def upto(m: Match, prompt: int) -> Match:
    """Take the first option until something of this kind is asked."""
    while m.decision is not None and m.decision.prompt != prompt:
        m.choose(m.options()[0])
    return m


def cost(g: World, seat: int) -> int:
    """The points of a team."""
    return sum(FIGURES[x.card].points[x.level - 1] for x in g.figures if x.owner == seat)


# ---- Rebellion
@pytest.mark.rule("MKD-REB-01", "MKD-REB-04")
def test_warriors_have_one_value_no_levels_and_no_mounts() -> None:
    assert len(REBELS) == 21 and all(len(FIGURES[c].points) == 1 and FIGURES[c].rebel for c in REBELS)
    assert not any(" on " in FIGURES[c].name.lower() for c in REBELS)
    assert RebelRow.__annotations__["kind"].__args__ == ("foot", "dragon")


@pytest.mark.rule("MKD-REB-04")
def test_a_dragon_turns_its_one_dial_like_everybody() -> None:
    t = act("Od.", signs={"d": "ember_dragon"}, look="O=E d=W", dice="6 5", sp=4).do("attack ember_dragon")
    dragon = t.fig("ember_dragon")
    card = FIGURES[dragon.card]
    assert card.clicks == 8 and card.arc == 1  # 180 degrees
    assert dragon.click == 2  # three clicks, one less by Toughness (AMB-72)
    assert [p["dial"]["at"] for p in t.m.view(0)["pieces"] if p["title"] == card.name] == [2]


@pytest.mark.rule("MKD-REB-06")
def test_warriors_join_the_pool_where_the_table_wants_them() -> None:
    assert not any(FIGURES[x.card].rebel for x in world(fresh()).figures)
    g = world(fresh(rebellion="pool"))
    assert [FIGURES[x.card].id for x in g.figures if FIGURES[x.card].rebel] == [
        "noble_archer_weak",
        "royal_pikeman_weak",
        "amotep_gunner_weak",
        "blade_golem_weak",
    ]
    assert all(x.owner < 0 for x in g.figures if FIGURES[x.card].rebel)


@pytest.mark.rule("MKD-REB-01", "MKD-REB-05", "MKD-REB-07")
def test_warriors_can_be_led_instead_of_heroes() -> None:
    m = upto(fresh(setup="full", rebellion="play"), P_HERO)
    assert "warrior altem_guardsman_tough" in m.options() and "hero lord_oren level 1" in m.options()
    assert m.why("warrior gargoyle_weak").rules[0].id == "MKD-REB-05"
    assert m.why("hero altem_guardsman_tough level 1").rules[0].id == "MKD-REB-05"
    assert m.why("warrior steam_golem_tough").rules[0].id == "MKD-REB-07"  # more than a lone warrior may be worth
    first = world(m).first
    m.choose("warrior altem_guardsman_tough")
    x = next(x for x in world(m).figures if x.owner == first)
    assert (x.level, x.click) == (0, 0)
    plain = upto(fresh(setup="full"), P_HERO)
    assert plain.why("warrior altem_guardsman_tough").rules[0].id == "MKD-REB-01"  # not at this table


@pytest.mark.rule("MKD-REB-07", "MKD-XP-08", "MKD-HEAL-04")
def test_experience_only_heals_a_warrior() -> None:
    x = act(
        "n.\ng.",
        "altem_guardsman_weak",
        look="n=S g=N",
        sp=4,
        dice="6 5",
        signs={"n": "altem_guardsman_weak"},
        figures={
            "altem_guardsman_weak": {"owner": 0, "click": 3},
            "gnoll_hunter_weak": {"click": 3},
            "zenephret": {"owner": 1, "place": "gone"},
        },
        seats=[{"xp": 45}],
    )
    x.do("attack gnoll_hunter_weak")
    w = x.fig("altem_guardsman_weak")
    assert x.g.players[0].xp == 53 and (w.level, w.click) == (0, 0)


@pytest.mark.rule("MKD-REB-07", "MKD-XP-04")
def test_a_fallen_warrior_is_worth_his_points() -> None:
    x = act(
        "O.\nn.",
        look="O=S n=N",
        sp=4,
        dice="6 5",
        signs={"n": "royal_pikeman_weak"},
        figures={"lord_oren": {"owner": 0}, "royal_pikeman_weak": {"owner": 1, "click": 4}},
    )
    x.do("attack royal_pikeman_weak")
    assert x.g.players[0].xp == 14


@pytest.mark.rule("MKD-REB-01", "MKD-TURN-10")
def test_a_warrior_enters_and_gathers_like_a_hero() -> None:
    x = act(
        ".c.\n.n.",
        "altem_guardsman_weak",
        signs={"n": "altem_guardsman_weak"},
        sp=8,
        dice="6",
        figures={"altem_guardsman_weak": {"owner": 0}, "zenephret": {"owner": 1, "place": "gone"}},
        chests={"iron_bound_coffer": {"facing": "S", "treasure": 4}},
    )
    x.do("expose iron_bound_coffer", "open iron_bound_coffer")
    assert x.g.players[0].acquired
    g = world(fresh(rebellion="play"))  # nothing else could be done: the first one has entered
    assert FIGURES[g.figures[g.active].card].rebel and g.figures[g.active].at == g.players[g.seat].entrance


@pytest.mark.rule("MKD-REB-01", "MKD-TEAM-01")
def test_teams_mix_heroes_and_warriors_within_their_points() -> None:
    g = world(fresh("teams", 4, rebellion="play"))
    for seat in range(4):
        team = [x for x in g.figures if x.owner == seat]
        assert {FIGURES[x.card].rebel for x in team} == {False, True} and cost(g, seat) <= 100
    m = upto(fresh("teams", 2, setup="full", rebellion="play"), P_HERO)
    rival = 1 - world(m).first
    m.choose("warrior magus_draconum")  # 93 points: nothing else fits
    for _ in range(5):
        m.choose("warrior royal_pikeman_weak")  # graded warriors are not single persons
    assert m.why("warrior steam_golem_tough").rules[0].id == "MKD-TEAM-01"
    assert [FIGURES[x.card].id for x in world(m).figures if x.owner == rival] == ["royal_pikeman_weak"] * 5


@pytest.mark.rule("MKD-TEAM-03", "MKD-REB-01")
def test_a_unique_warrior_is_in_a_team_once() -> None:
    m = upto(fresh("teams", 2, setup="full", rebellion="play", points="300"), P_HERO)
    m.choose("warrior wraith")
    m.choose("warrior wraith")  # the rival may have one as well
    assert m.why("warrior wraith").rules[0].id == "MKD-TEAM-03"


# ---- teams by agreement
@pytest.mark.rule("MKD-TEAM-04", "MKD-TEAM-14")
@pytest.mark.parametrize("points", ["150", "200", "300"])
def test_bigger_teams_by_agreement(points: str) -> None:
    g = world(fresh("teams", 2, points=points))
    for seat in range(2):
        assert int(points) - 27 <= cost(g, seat) <= int(points)
        assert g.players[seat].started == sum(x.owner == seat for x in g.figures)
    assert g.left == g.players[g.seat].started


@pytest.mark.rule("MKD-TEAM-01", "MKD-TEAM-04")
def test_a_team_that_is_picked_keeps_to_the_points_agreed() -> None:
    m = upto(fresh("teams", 2, setup="full", points="150"), P_HERO)
    m.choose("hero kamune_the_mighty level 2")  # 47
    m.choose("hero lord_oren level 1")
    assert m.decision is not None and m.decision.a == 150 - 47


@pytest.mark.rule("MKD-TILE-11", "MKD-TILE-12")
def test_bigger_teams_lay_more_tiles() -> None:
    assert [tiles_each(n) for n in (100, 101, 130, 150, 151, 200, 300)] == [5, 6, 6, 6, 7, 7, 9]
    assert each(world(fresh("builders", 2, heroes="team", points="200"))) == 7
    assert each(world(fresh("builders", 2, heroes="one", points="200"))) == 5
    assert each(world(fresh("builders", 4, heroes="team", points="300"))) == 9
    g = world(upto(fresh("builders", 2, heroes="team", points="200", setup="quick"), P_TURN))
    assert len(g.layout) // 4 <= 14 and len(g.layout) // 4 > 10


@pytest.mark.rule("MKD-TEAM-13", "MKD-TILE-12")
def test_with_one_kit_exits_are_the_rivals_entrances() -> None:
    m = fresh("builders", 2, kits="one", heroes="team")
    assert each(world(m)) == 3 and len(m.options()) == 6
    g = world(upto(m, P_TURN))
    assert g.players[0].exit == g.players[1].entrance and g.players[1].exit == g.players[0].entrance


@pytest.mark.rule("MKD-TILE-04", "MKD-TILE-12")
def test_nobody_takes_the_hallway_another_needs() -> None:
    m = fresh("builders", 2, kits="one")
    m.choose("tile A5")
    m.choose("tile A1")
    assert m.why("tile A6").rules[0].id == "MKD-TILE-12" and not TILES[5].chamber


@pytest.mark.rule("MKD-TILE-07")
def test_which_hallway_stays_to_the_last_is_ones_own_choice() -> None:
    m = fresh("builders", 2, seed="3")
    seat = world(m).first
    for tile in ("A1", "B1", "A5", "B2", "B5", "B3", "A2", "C1", "A3", "B6"):  # one has A5, B5 and three chambers
        m.choose(f"tile {tile}")
    g = world(m)
    halls = {i for i in g.players[seat].tiles if not TILES[i].chamber}
    assert len(halls) == 2 and halls <= set(to_lay(g, seat))


@pytest.mark.rule("MKD-TEAM-07", "MKD-TEAM-09")
@pytest.mark.parametrize(("agreed", "chests", "tokens"), [("fewer", 2, 4), ("usual", 4, 6), ("more", 4, 8)])
def test_the_numbers_of_chests_and_tokens_by_agreement(agreed: str, chests: int, tokens: int) -> None:
    g = world(fresh("teams", 2, chests=agreed, tokens=agreed))
    assert (len(g.chests), len(g.tokens)) == (chests, tokens)  # the map has four chambers far enough from entrances


# ---- the pools
@pytest.mark.rule("MKD-TEAM-10", "MKD-SETUP-21", "MKD-REB-06")
def test_teams_give_mage_spawn_to_the_pool() -> None:
    m = upto(fresh("teams", 2, setup="full"), P_HERO)
    for text in ("hero lord_oren level 1", "hero zenephret level 1", "hero tinker_geely level 1", "done", "done"):
        m.choose(text)
    assert m.decision is not None and m.decision.prompt == P_POOL
    assert m.why("done").rules[0].id == "MKD-TEAM-10"
    assert m.why("give lord_oren").rules[0].id == "MKD-REB-06"
    assert m.why("give noble_archer_weak").rules[0].id == "MKD-REB-06"  # no Rebellion at this table
    m.choose("give wind_minion")
    assert m.why("give wind_minion").rules[0].id == "MKD-SETUP-21"  # it is unique
    m.choose("give hydra_serpent_weak")
    while m.decision is not None and m.decision.prompt == P_POOL:
        m.choose("done" if "done" in m.options() else "give hydra_serpent_weak")
    pool = [FIGURES[x.card] for x in world(m).figures if x.owner < 0]
    assert {c.id for c in pool} == {"wind_minion", "hydra_serpent_weak"} and sum(c.points[-1] for c in pool) >= 200


@pytest.mark.rule("MKD-TEAM-10")
@pytest.mark.parametrize(("players", "points"), [(2, "100"), (4, "100"), (3, "300")])
def test_the_usual_pool_is_big_enough_for_all(players: int, points: str) -> None:
    g = world(fresh("teams", players, points=points))
    pool = [FIGURES[x.card].points[-1] for x in g.figures if x.owner < 0]
    assert len(pool) >= len(g.figures) - len(pool) and sum(pool) >= 100 * players


@pytest.mark.rule("MKD-SETUP-08", "MKD-TEAM-05", "MKD-TEAM-06")
def test_which_chest_is_placed_is_chosen() -> None:
    m = upto(fresh(setup="full"), P_CHEST)
    assert m.options() == ["take iron_bound_coffer", "take chapel_tithe_box"]
    m.choose("take chapel_tithe_box")
    m.choose(m.options()[0])
    m.choose(m.options()[0])
    g = world(upto(m, P_TURN))
    assert [c.card for c in g.chests] == [9, 0]
    t = upto(fresh("teams", 2, setup="full"), P_CHEST)
    heroes = sum(1 for x in world(t).figures if x.owner >= 0)
    assert len(world(t).chests) == max(heroes, 4)  # as many as there are Heroes lie in the pool


@pytest.mark.rule("MKD-TEAM-02", "MKD-TEAM-03")
def test_every_hero_is_there_to_be_picked_at_two_levels() -> None:
    m = upto(fresh("teams", 2, setup="full"), P_HERO)
    assert len(m.options()) == 2 * len(HEROES)
    x = Table("O..Z", mode="teams")
    assert x.g.figures[0].card == figure_named("lord_oren")
