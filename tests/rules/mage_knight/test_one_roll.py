"""One roll against several, what follows a kill, and what an attack may be aimed at."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES

GOLEM = {"t": "deadwood_golem_weak"}
TOR = {"T": "tor_thundercloud"}


def totals(x: Table) -> list[str]:
    """The log lines of the rolls that were compared."""
    texts = [entry.public["text"] for entry in x.m.log]
    return [text.split(":")[0] for text in texts if "against defense" in text]


@pytest.mark.rule("MKD-RANGED-16", "MKD-XP-14", "MKD-CLOSE-03")
def test_a_level_won_by_the_first_target_does_not_change_the_roll_for_the_second() -> None:
    x = act("gdg\n.O.", look="O=N", dice="3 4", seats=[{"xp": 45}, {}], figures={"gnoll_hunter_weak": {"click": 3}})
    x.do("attack gnoll_hunter_weak with sweep")
    assert x.fig("lord_oren").level == 2  # attack 10 from now on, but 3 + 4 + 9 was rolled; one is hit from behind
    assert totals(x) == ["17 against defense 11", "17 against defense 15", "17 against defense 14"]


@pytest.mark.rule("MKD-RANGED-16", "MKD-CLOSE-07")
def test_magic_retaliation_answers_when_all_targets_of_the_roll_are_settled() -> None:
    x = act("tg.\n.V.", "alsyn_vale", look="V=N g=S t=S", signs={**GOLEM, "V": "alsyn_vale"}, dice="4 4")
    x.do("attack deadwood_golem_weak with sweep")
    assert totals(x) == ["16 against defense 16", "16 against defense 14"]  # attack 8 for both, 7 after the click
    assert [x.fig(name).click for name in ("deadwood_golem_weak", "gnoll_hunter_weak", "alsyn_vale")] == [2, 2, 5]


@pytest.mark.rule("MKD-FIG-04", "MKD-RANGED-16")
def test_who_falls_to_retaliation_has_struck_all_the_same() -> None:
    x = act(
        "l..DZ",
        "flame_minion",
        look="l=E",
        signs={"l": "flame_minion", "D": "daketh_zhagrim"},
        dice="6 5",
        figures={"flame_minion": {"click": 7}, "daketh_zhagrim": {"owner": 1}, "zenephret": {"owner": 1}},
    )
    x.do("attack daketh_zhagrim with flame_lightning")
    assert [x.fig(name).click for name in ("daketh_zhagrim", "zenephret")] == [5, 5]
    assert x.fig("flame_minion").place == t.POOL


@pytest.mark.rule("MKD-FIG-06")
def test_vampirism_heals_by_the_blow_that_kills_too() -> None:
    x = Table(
        "Dg",
        signs={"D": "daketh_zhagrim"},
        look="D=E",
        dice="6 5",
        activation={"figure": "daketh_zhagrim"},
        figures={"daketh_zhagrim": {"click": 6}, "gnoll_hunter_weak": {"click": 3}},
    )
    x.do("attack gnoll_hunter_weak")
    assert x.fig("gnoll_hunter_weak").place == t.POOL and x.fig("daketh_zhagrim").click == 5


@pytest.mark.rule("MKD-FIG-06", "MKD-FIG-07")
def test_a_shockwave_ignores_retaliation_but_not_stealth() -> None:
    x = act("T.t", "tor_thundercloud", look="T=E", signs={**TOR, **GOLEM}, dice="6 5")
    x.do("attack deadwood_golem_weak with shockwave")
    assert x.fig("deadwood_golem_weak").click == 2 and x.fig("tor_thundercloud").click == 4
    y = act("T2Z", "tor_thundercloud", look="T=E", signs=TOR)
    assert y.why("attack zenephret with shockwave") == "RANGED-04"
    z = act("T.Z", "tor_thundercloud", look="T=E", signs=TOR)
    assert z.offers("attack zenephret with shockwave")


@pytest.mark.rule("MKD-DOOR-09", "MKD-DOOR-12")
def test_a_shockwave_opens_a_door_where_nobody_stands() -> None:
    x = act(
        "######\nT..O..\n######",
        "tor_thundercloud",
        look="T=E",
        signs=TOR,
        dice="2 3",
        doors=[{"at": "2,1"}],
        figures={"tor_thundercloud": {"owner": 0}, "lord_oren": {"owner": 1}},
    )
    assert not x.starting("attack")
    x.do("smash door_0 with shockwave")  # 5 + 8 reaches 10
    assert x.g.doors[0].state == t.BROKEN and x.g.active == -1
    y = act("#####\nT....\n#####", "tor_thundercloud", signs=TOR, doors=[{"at": "4,1"}])
    assert y.why("smash door_0 with shockwave") == "RANGED-04"  # half of six is three
    assert "reaches 3 squares" in y.m.why("smash door_0 with shockwave").hint
    assert y.why("smash door_0") == "DOOR-09"


@pytest.mark.rule("MKD-DOOR-12")
def test_a_shockwave_at_a_door_spares_no_friend() -> None:
    x = act(
        "#####\nMT...\n#####",
        "tor_thundercloud",
        signs=TOR,
        dice="6 5",
        doors=[{"at": "3,1"}],
        figures={"tor_thundercloud": {"owner": 0}, "maboc_the_bully": {"owner": 0}},
        mode="teams",
    )
    x.do("smash door_0 with shockwave")
    assert x.g.doors[0].state == t.BROKEN and x.fig("maboc_the_bully").click == 6  # the only figure: normal damage 2


@pytest.mark.rule("MKD-ATK-04", "MKD-TOKEN-05", "MKD-DOOR-07")
def test_tokens_chests_and_terrain_are_no_targets() -> None:
    x = act("kOc\n#.#\n...", look="O=N", doors=[{"at": "1,1"}])
    assert x.why("attack token_0") == "ATK-04" and x.why("attack iron_bound_coffer") == "ATK-04"
    assert x.why("attack door_0") == "DOOR-07" and "smash door_0" in x.m.why("attack door_0").hint


@pytest.mark.rule("MKD-CLOSE-01")
def test_a_sweep_may_be_named_by_any_of_those_it_strikes() -> None:
    x = act("gd.\n.O.", look="O=N", dice="5 5")
    assert [text for text in x.starting("attack") if "sweep" in text] == ["attack gnoll_hunter_weak with sweep"]
    x.m.choose("attack gnoll_hunter_standard with sweep")
    assert x.fig("gnoll_hunter_weak").click == 3 and x.fig("gnoll_hunter_standard").click == 3
    y = act(".d.\n.O.", look="O=N", dice="5 5")
    y.m.choose("attack gnoll_hunter_standard with sweep")  # one alone: a plain blow
    assert y.fig("gnoll_hunter_standard").click == 3


@pytest.mark.rule("MKD-FIG-06")
def test_a_figure_without_the_ability_sweeps_nobody() -> None:
    x = act(".d.\n.O.", look="O=N")
    assert x.why("attack gnoll_hunter_standard with sweep") == ""  # one alone: a plain blow
    oren = x.fig("lord_oren")
    oren.click = next(n for n, bits in enumerate(FIGURES[oren.card].all) if not bits & t.SWEEP)
    assert x.why("attack gnoll_hunter_standard") == ""
    assert x.why("attack gnoll_hunter_standard with sweep") == "FIG-06"


@pytest.mark.rule("MKD-TURN-10", "MKD-SPAWN-01")
def test_the_last_activation_of_the_first_turn_is_the_hero_s() -> None:
    x = Table(
        ".......\n...g..d",
        tiles="AABBBCC\nAABBBCC",
        halls=[2],
        openings=["6,0,E"],
        figures={"lord_oren": {"owner": 0, "place": "waiting"}, "zenephret": {"owner": 1, "at": "0,0"}},
        seats=[{"entrance": "6,0", "gate": "E"}, {"entrance": "0,0"}],
    )
    assert x.offers("activate gnoll_hunter_weak") and x.why("end-turn") == "TURN-10"
    x.do("activate gnoll_hunter_weak", "end")  # then he enters: nothing else is left
    assert x.at("lord_oren") == "6,0" and x.g.left == 0


@pytest.mark.rule("MKD-TOKEN-06", "MKD-DOOR-03")
def test_a_closed_door_stops_a_token() -> None:
    x = Table("#####\nk...O\n#####", tiles="AAAAA\nAAABB\nAAAAA", doors=[{"at": "2,1"}], activation={"token": 1})
    x.do("move 1,1")
    assert x.why("move 2,1") == "DOOR-03" and x.why("open door_0") == "TURN-07"


@pytest.mark.rule("MKD-TERR-11", "MKD-TERR-08")
def test_only_a_chamber_of_five_by_five_turns() -> None:
    x = act("...\n.O.", under={"O": "v"}, figures={"lord_oren": {"poised": True}})
    assert x.why("vortex clockwise") == "TERR-11"
    y = act(".....\n.O...\n.....\n.....\n.....", under={"O": "v"}, figures={"lord_oren": {"poised": True}})
    assert y.offers("vortex clockwise")


@pytest.mark.rule("MKD-TEAM-02")
def test_there_is_no_level_nought() -> None:
    from rules.mage_knight.play import fresh

    m = fresh("teams", setup="full")
    assert m.why("hero lord_oren level 0").rules[0].id == "MKD-TEAM-02"
    assert m.why("hero lord_oren level 3").rules[0].id == "MKD-TEAM-02"


@pytest.mark.rule("MKD-STEAL-06", "MKD-STEAL-11")
def test_a_dropped_chest_names_the_rule_of_theft() -> None:
    x = act(
        "....\nOZ..\n....",
        look="O=E Z=W",
        dice="6 5 6 4",
        chests={"iron_bound_coffer": {"state": "held", "owner": 1, "treasure": 1}},
    )
    x.do("steal zenephret", "counter zenephret")
    assert x.owner == 1 and x.offers("place 0,0") and x.why("place 3,0") == "STEAL-11"


@pytest.mark.rule("MKD-END-03", "MKD-MOVE-13", "MKD-TEAM-16")
def test_when_nobody_is_inside_and_nobody_can_enter_it_is_over() -> None:
    closed = {"at": "1,0", "kind": "iron"}
    outside = {"norfur_thott": {"owner": 0}, "treesianna": {"owner": 1}}
    x = Table(
        "#.#\n...\ncgd", mode="teams", doors=[closed], seats=[{"entrance": "2,2"}, {"entrance": "1,0"}], figures=outside
    )
    assert x.m.over and x.g.result == t.ENDED  # both entrances are barred, and teams outside move no monsters
    y = Table(
        "#.#\n...\ncgd",
        mode="teams",
        doors=[{**closed, "state": "open"}],
        seats=[{"entrance": "2,2"}, {"entrance": "1,0"}],
        figures=outside,
    )
    assert not y.m.over and y.owner == 1 and y.at("treesianna") == "1,0"


@pytest.mark.rule("MKD-CLOSE-07", "MKD-RANGED-19")
def test_a_counterattack_is_told_when_another_decision_waits() -> None:
    x = act("B...f", "scholar_magus_bessa", look="B=E f=W", dice="3 3 5 5")
    x.do("attack gnoll_fletcher_weak", "counter gnoll_fletcher_weak")
    assert totals(x) == ["13 against defense 14", "17 against defense 14"] and x.fig("scholar_magus_bessa").click == 5


@pytest.mark.rule("MKD-HEAL-01")
def test_magic_healing_needs_no_word_for_its_die() -> None:
    x = act(
        "OM",
        "oracle_matteo",
        look="O=E",
        signs={"O": "oracle_matteo"},
        mode="teams",
        dice="6 5 3",
        figures={"oracle_matteo": {"owner": 0, "level": 2}, "maboc_the_bully": {"owner": 0, "click": 7}},
    )
    x.m.choose("heal maboc_the_bully with magic_healing")
    assert x.fig("maboc_the_bully").click == 4
