"""Setting up: Lone Wolf, teams, three or more players (MKD-SETUP, MKD-TEAM, MKD-MULTI, MKD-REB)."""

import pytest

from rules.mage_knight.play import Table, act, fresh, world
from undercroft.engine.chance import chance_from
from undercroft.engine.config import Config
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES, HEROES, MAP_ENTRANCES, SETUPS, TOKENS, figure_named
from undercroft.games.mage_knight.legal.placing import chest_facings, forbids_chest, forbids_token
from undercroft.games.mage_knight.legal.turns import forbids_end_turn
from undercroft.games.mage_knight.legal.turns import forbids_token as forbids_walk
from undercroft.games.mage_knight.setup import empty_world
from undercroft.games.mage_knight.steps.setting_up import roll_start
from undercroft.match.match import Match


def upto(m: Match, prompt: int) -> Match:
    """Play the first option until something of this kind is asked."""
    while m.decision is not None and m.decision.prompt != prompt:
        m.choose(m.options()[0])
    return m


def full(mode: str = "lone_wolf", players: int = 2, seed: str = "3") -> Match:
    """A set-up in which everything is chosen."""
    return fresh(mode, players, seed, setup="full")


P_HERO, P_CHEST, P_TOKEN, P_ENTRANCE, P_EXIT, P_TURN = 10, 11, 13, 14, 15, 31


@pytest.mark.rule("MKD-SETUP-01", "MKD-TURN-01")
def test_two_players_with_a_hero_each() -> None:
    g = world(fresh())
    assert sorted(x.owner for x in g.figures if x.owner >= 0) == [0, 1]
    x = Table("O..Z")
    assert x.g.left == 2


@pytest.mark.rule("MKD-SETUP-02")
def test_the_higher_roll_starts_and_ties_are_rolled_again() -> None:
    g = empty_world(Config("lone_wolf", 2, {}, {}), chance_from("1"))
    g.chance.script = [2, 2, 4, 0, 5, 0, 5, 5]  # 6 and 6, then 7 and 12
    roll_start(g)
    assert g.first == 1 and g.seat == 1


@pytest.mark.rule("MKD-SETUP-03", "MKD-SETUP-22", "MKD-SETUP-23")
def test_four_openings_and_entrances_that_are_the_others_exits() -> None:
    assert len(MAP_ENTRANCES) == 4
    m = upto(full(), P_ENTRANCE)
    assert len(m.options()) == 4
    taken = m.options()[1]
    m.choose(taken)
    assert len(m.options()) == 3 and taken not in m.options()
    m.choose(m.options()[0])
    g = world(m)
    assert g.players[0].exit == g.players[1].entrance and g.players[1].exit == g.players[0].entrance


@pytest.mark.rule("MKD-SETUP-25")
def test_heroes_are_picked_from_the_starting_player_on_and_differ() -> None:
    m = full()
    g = world(m)
    assert m.decision is not None and m.decision.owner == g.first and len(m.options()) == len(HEROES)
    m.choose("hero lord_oren level 1")
    assert m.decision.owner != g.first and "hero lord_oren level 1" not in m.options()
    assert m.why("hero lord_oren level 1").rules[0].id == "MKD-SETUP-25"


@pytest.mark.rule("MKD-SETUP-08", "MKD-SETUP-09", "MKD-SETUP-12")
def test_chests_keep_two_tiles_from_entrances_and_one_to_a_tile() -> None:
    m = upto(full(), P_CHEST)
    g = world(m)
    tiles = {g.ground.tile[o.a] for o in m.decision.options} if m.decision else set()
    assert tiles == {i for i in range(18) if g.ground.hall_distance(i) >= 2}
    assert m.why("chest 7,2").rules[0].id == "MKD-SETUP-08" and m.why("chest 7,0").rules[0].id == "MKD-SETUP-12"
    m.choose("chest 12,5")
    m.choose(m.options()[0])
    assert m.why("chest 13,6").rules[0].id == "MKD-SETUP-09"


@pytest.mark.rule("MKD-SETUP-11")
def test_a_chest_must_be_reachable_from_the_front() -> None:
    m = upto(full(), P_CHEST)
    g = world(m)
    at = next(o.a for o in m.decision.options if 0 not in chest_facings(g, o.a)) if m.decision else 0
    m.choose(f"chest {g.ground.name(at)}")
    assert "facing N" not in m.options() and m.why("facing N").rules[0].id == "MKD-SETUP-11"


@pytest.mark.rule("MKD-SETUP-15", "MKD-SETUP-26")
def test_tokens_are_two_colours_with_two_tables_each_and_drawn_blind() -> None:
    assert [TOKENS[k].id for k in SETUPS[0].tokens] == ["Y1", "Y1", "Y2", "Y2", "B1", "B2"]
    m = upto(full(), P_TOKEN)
    assert "done" in m.options()
    m.choose("done")
    owner = m.decision.owner if m.decision else -1
    while m.decision is not None and m.decision.prompt == P_TOKEN:
        assert m.decision.owner == owner
        m.choose(m.options()[0])
    assert len(world(m).tokens) == 3 and len(world(m).tables) == 6


@pytest.mark.rule("MKD-SETUP-16", "MKD-SETUP-17", "MKD-SETUP-18", "MKD-SETUP-19")
def test_where_tokens_may_lie() -> None:
    m = upto(full(), P_TOKEN)
    g = world(m)
    chests = {g.ground.tile[c.at] for c in g.chests if c.at >= 0}
    options = [o.a for o in m.decision.options if o.kind == 12] if m.decision else []
    assert {g.ground.tile[c] for c in options} == chests
    assert m.why("token 7,2").rules[0].id == "MKD-SETUP-19"
    at = next(c.at for c in g.chests if c.at >= 0)
    assert m.why(f"token {g.ground.name(at)}").rules[0].id == "MKD-SETUP-17"
    m.choose(m.options()[0])
    m.choose(
        next(
            s
            for s in m.options()
            if s != "done"
            and g.ground.tile[world(m).ground.grid.square(*map(int, s.split()[1].split(",")))] not in chests
        )
    )
    g = world(m)
    lone = g.tokens[-1].at
    beside = next(c for c in g.ground.squares[g.ground.tile[lone]] if c != lone and g.ground.cost[c] < 9)
    assert m.why(f"token {g.ground.name(beside)}").rules[0].id == "MKD-SETUP-18"
    for _ in range(3):
        m.choose(m.options()[0])
    assert max(p.placed for p in world(m).players) <= 3


@pytest.mark.rule("MKD-SETUP-20", "MKD-SETUP-21")
def test_the_pool_has_graded_figures() -> None:
    g = world(fresh())
    pool = [FIGURES[x.card] for x in g.figures if x.place == t.POOL]
    assert len(pool) == 15 and {c.grade for c in pool} == {1, 2, 3}
    assert FIGURES[figure_named("wind_minion")].grade == 4


@pytest.mark.rule("MKD-SETUP-27")
def test_what_finds_no_place_is_left_out_but_never_the_first_chest() -> None:
    x = Table("O..", halls=[0], tiles="ABB", kinds="HC", openings=["0,0,W"])
    c = x.g.ground.grid.square(2, 0)
    assert forbids_chest(x.g, c, True, False) != 0 and forbids_chest(x.g, c, True, True) == 0
    assert forbids_token(x.g, c, False) != 0


# ---- the first turn
@pytest.mark.rule("MKD-TURN-10", "MKD-TURN-08")
def test_the_hero_enters_first() -> None:
    x = Table("O....k", tiles="AAABBB")
    assert forbids_end_turn(x.g) == 0 and forbids_walk(x.g, 0) == 0
    x.g.lift(0, t.WAITING)
    assert forbids_end_turn(x.g) == r.TURN_10 and forbids_walk(x.g, 0) == r.TURN_10
    x.g.figures[0].acted = True  # no legal entry now: the duty waits
    assert forbids_end_turn(x.g) == 0


@pytest.mark.rule("MKD-TURN-02", "MKD-TURN-03", "MKD-TURN-15")
def test_each_thing_once_a_turn_in_any_order() -> None:
    x = Table(
        """
        O......
        ......k
    """,
        tiles="AAABBBB\nAAABBBB",
        seat=0,
    )
    x.do("walk token_0", "end")
    assert x.why("walk token_0") == "TURN-02" and x.offers("activate lord_oren")
    x.do("activate lord_oren")
    assert x.g.left == 0


@pytest.mark.rule("MKD-TURN-14")
def test_the_start_of_a_turn_has_its_order() -> None:
    x = Table(
        "O.m",
        look="m=W",
        seat=1,
        assign=False,
        mode="lone_wolf",
        figures={"lord_oren": {"owner": 0, "level": 5}, "zenephret": {"owner": 1, "place": "gone"}},
        chests={"ashwood_chest": {"state": "held", "owner": 0, "treasure": 2}},
    )
    x.do("end-turn")
    assert x.starting("assign") and x.fig("lord_oren").click == 0
    x.do("done")
    assert x.g.stack[-1].__class__.__name__ == "Turn"


# ---- teams
@pytest.mark.rule("MKD-TEAM-01", "MKD-TEAM-02", "MKD-TEAM-03", "MKD-TEAM-19", "MKD-TEAM-04")
def test_a_team_has_a_hundred_points_of_different_heroes() -> None:
    m = full("teams")
    m.choose("hero lord_oren level 2")
    m.choose("hero lord_oren level 1")  # the rival may field the same
    assert m.why("hero lord_oren level 1").rules[0].id == "MKD-TEAM-03"
    assert m.why("hero maboc_the_bully level 3").rules[0].id == "MKD-TEAM-02"
    m.choose("hero maboc_the_bully level 2")
    m.choose("done")
    assert m.why("hero priestess_wylune level 2").rules[0].id == "MKD-TEAM-01"
    m.choose("hero kamune_the_mighty level 1")
    g = world(m)
    for seat in (0, 1):
        assert sum(FIGURES[x.card].points[x.level - 1] for x in g.figures if x.owner == seat) <= 100


@pytest.mark.rule("MKD-TEAM-05", "MKD-TEAM-06", "MKD-TEAM-07")
def test_teams_place_two_chests_each_in_chambers() -> None:
    m = upto(full("teams"), P_TOKEN)
    g = world(m)
    lying = [c for c in g.chests if c.at >= 0]
    assert len(lying) == 4 and all(g.ground.chamber[g.ground.tile[c.at]] for c in lying)
    m = upto(full("teams"), P_CHEST)
    assert m.why("chest 12,5").rules[0].id == "MKD-TEAM-06"


@pytest.mark.rule("MKD-TEAM-08", "MKD-TEAM-09", "MKD-TEAM-10")
def test_pools_of_a_team_game() -> None:
    g = world(fresh("teams", 2))
    assert len(g.tables) == 12 and sum(TOKENS[k].grade == 2 for k in g.tables) == 4
    assert sum(FIGURES[x.card].points[-1] for x in g.figures if x.place == t.POOL) >= 200
    assert len(g.tokens) <= 6
    hard = world(fresh("teams", 2, foes="hard"))
    assert sum(TOKENS[k].grade == 3 for k in hard.tables) == 2


@pytest.mark.rule("MKD-TEAM-11", "MKD-TEAM-12", "MKD-TEAM-13", "MKD-MULTI-11")
def test_the_rival_chooses_a_team_s_exit() -> None:
    m = upto(full("teams", 2), P_ENTRANCE)
    first = world(m).first
    m.choose(m.options()[0])
    assert m.decision is not None and m.decision.prompt == P_EXIT and m.decision.owner == 1 - first
    assert len(m.options()) == 3
    m3 = upto(full("teams", 3), P_ENTRANCE)
    m3.choose(m3.options()[0])
    assert m3.decision is not None and m3.decision.owner == (world(m3).first + 2) % 3


@pytest.mark.rule("MKD-TEAM-14", "MKD-TEAM-15", "MKD-TEAM-16")
def test_a_team_has_as_many_activations_as_it_began_with() -> None:
    m = fresh("teams", 2)
    g = world(m)
    assert g.left == 4
    assert m.why("walk token_0").rules[0].id == "MKD-TEAM-16" and m.why("end-turn").rules[0].id == "MKD-TEAM-15"
    x = Table("O...g", mode="teams", tiles="AAABB", figures={"maboc_the_bully": {"owner": 0, "place": "fallen"}})
    assert x.g.left == 2


@pytest.mark.rule("MKD-TEAM-17", "MKD-CHEST-01")
def test_the_cap_is_two_chests_a_hero() -> None:
    held = {"state": "held", "owner": 0, "treasure": 1}
    x = act(
        """
        .c..M
        .O...
    """,
        mode="teams",
        figures={"maboc_the_bully": {"owner": 0}, "lord_oren": {"owner": 0}},
        chests={
            "iron_bound_coffer": {"facing": "S"},
            "ashwood_chest": held,
            "drowned_strongbox": held,
            "bone_reliquary": held,
        },
    )
    assert x.offers("expose iron_bound_coffer")


# ---- three and more
@pytest.mark.rule("MKD-MULTI-01", "MKD-MULTI-02")
def test_the_opponent_is_the_player_to_the_right() -> None:
    g = world(fresh("multi", 4))
    assert [g.opponent(s) for s in range(4)] == [3, 0, 1, 2]


@pytest.mark.rule("MKD-MULTI-03", "MKD-MULTI-04", "MKD-MULTI-05")
def test_activated_monsters_are_marked() -> None:
    m = fresh("multi", 3)
    assert world(m).master == world(m).first
    x = Table(
        """
        O....g
        ......
    """,
        tiles="AAABBB\nAAABBB",
        mode="multi",
        players=3,
    )
    x.do("activate gnoll_hunter_weak", "end")
    assert x.fig("gnoll_hunter_weak").marked
    x.do("end-turn")
    assert x.why("activate gnoll_hunter_weak") == "MULTI-04"
    from undercroft.games.mage_knight.legal.combat import counter_modes

    x.g.put(1, x.g.ground.grid.square(1, 0), 6)
    assert counter_modes(x.g, 1, 0, False)


@pytest.mark.rule("MKD-MULTI-06", "MKD-MULTI-07", "MKD-MULTI-08")
def test_the_master_s_token_goes_on_after_his_following_turn() -> None:
    x = Table(
        "O.M.K..g",
        tiles="AAAAABBB",
        mode="multi",
        players=3,
        seat=0,
        turn=0,
        master=0,
        since=0,
        figures={"gnoll_hunter_weak": {"marked": True}},
    )
    x.do("end-turn", "end-turn", "end-turn")
    assert x.g.master == 0 and x.fig("gnoll_hunter_weak").marked
    x.do("end-turn")
    assert x.g.master == 1 and not x.fig("gnoll_hunter_weak").marked and x.g.since == 4


@pytest.mark.rule("MKD-MULTI-09", "MKD-MULTI-10")
def test_set_up_for_three_and_four() -> None:
    for n in (3, 4):
        g = world(fresh("multi", n))
        assert all(g.players[s].exit == g.players[(s + 1) % n].entrance for s in range(n))
        assert len(g.chests) == n and len(g.tables) == 6 + 3 * (n - 2) and len(g.tokens) <= 3 * n
        names = sorted(TOKENS[k].id for k in g.tables)
        assert names == sorted(["Y1", "Y1", "Y2", "Y2", "B1", "B2", "Y3", "Y3", "B3"] + ["Y4", "Y4", "B4"] * (n - 3))


# ---- Rebellion warriors
@pytest.mark.rule("MKD-REB-02", "MKD-REB-03", "MKD-REB-04")
def test_no_formations_pushing_or_capturing() -> None:
    from undercroft.games.mage_knight.words.verbs import VERBS

    words = {s.split()[0] for s in VERBS.shapes()}
    assert not words & {"push", "capture", "formation"}


@pytest.mark.rule("MKD-REB-05", "MKD-REB-06")
def test_mage_spawn_are_no_team_mates_but_fill_the_pool() -> None:
    m = full("teams")
    assert m.why("hero gargoyle_weak level 1").rules[0].id == "MKD-REB-05"


@pytest.mark.rule("MKD-REB-07")
def test_figures_without_levels_only_heal() -> None:
    from undercroft.games.mage_knight.steps.harm import improve

    x = Table("h..", signs={"h": "blade_golem_weak"}, figures={"blade_golem_weak": {"owner": 0, "click": 2}})
    improve(x.g, 0)
    assert x.fig("blade_golem_weak").click == 0 and x.fig("blade_golem_weak").level == 0
