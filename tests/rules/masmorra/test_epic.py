"""The Epic game: no ceiling, the way to Level 3, and Malaphyas as a boss (MAS-EPIC)."""

from typing import Any

import pytest

from rules.masmorra.play import Table, arena, fresh, hand, two
from undercroft.engine.chance import DECKS
from undercroft.games.masmorra.content import STAIRS3_TILE
from undercroft.games.masmorra.legal.places import limit_of
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.terms import END_MALAPHYAS, SEWERS, THRONE

STAIRS = 'map.1 = "S1-00 S1-01"\nmap.2 = "S2-00 S2-01"\n'


def epic(jay: str = "", mika: str = "", rest: str = "", **how: Any) -> Table:
    """Jay's turn in an Epic game of two."""
    return two(jay, mika, rest, mode="epic", **how)


def throne(jay: str, mika: str = 'room = "throne-BL"', rest: str = "", **how: Any) -> Table:
    """The same with the Throne Room laid out."""
    return epic(jay, mika, f'side = "throne"\n{rest}', **how)


@pytest.mark.rule("MAS-EPIC-01")
def test_sixteen_xp_end_nothing() -> None:
    t = epic(
        "xp = 15",
        "",
        """active = "jay"
first = "mika"
dice = ["ranged", "ranged", "ranged"]
treasure_top = ["T30"]
monsters = [{face = "ghoul", room = "S1-00"}]""",
    )
    t.do("fight", *["spend ranged die"] * 3, "learn preemptive_strike")
    assert t.hero("jay").xp == 17 and not t.g.ending
    assert not t.match.over and t.g.round == 2  # Jay was the last of the round


@pytest.mark.rule("MAS-EPIC-02", "A-31")
def test_xp_are_counted_past_the_end_of_the_track() -> None:
    t = epic("xp = 20", "", 'dice = ["ranged", "ranged"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("fight", "spend ranged die", "spend ranged die")
    assert t.hero("jay").xp == 21  # a minor monster gives 1 less to a Hero who has passed 7
    more = epic("xp = 20", "", 'dice = ["melee", "melee", "melee"]\nmonsters = [{face = "giant_bat", room = "S1-00"}]')
    more.do("fight", *["spend melee die"] * 3)
    assert more.hero("jay").xp == 23


@pytest.mark.rule("A-31")
@pytest.mark.parametrize(("xp", "after"), [(23, 21), (25, 24), (20, 17), (2, 0)])
def test_a_fall_never_costs_a_lap(xp: int, after: int) -> None:
    t = epic(f"xp = {xp}, life = 1", "", 'dice = ["step"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("fight", "strike", "accept")
    assert t.hero("jay").down and t.hero("jay").xp == after


@pytest.mark.rule("MAS-EPIC-03", "A-32")
def test_the_stairs_are_in_the_bottom_half_of_level_two() -> None:
    places = set()
    for seed in range(60):
        g = fresh("epic", seed=str(seed)).g.copy()
        assert isinstance(g, World)
        tiles = [g.small2.draw(g.chance, DECKS) for _ in range(g.small2.size())]
        assert len(tiles) == 13
        places.add(tiles.index(STAIRS3_TILE))
    assert places == set(range(7, 13))  # the lower 6 of 13, any of them
    assert STAIRS3_TILE not in fresh("standard").g.small2.every()


@pytest.mark.rule("MAS-EPIC-04")
def test_the_stairs_are_free_both_ways() -> None:
    t = epic('room = "S2-01", free = false', "", STAIRS + 'dice = ["melee"]')
    t.do("stairs", "side throne", "learn preemptive_strike")
    assert t.hero("jay").room == int(t.at("throne-BL")[1:]) and t.dice() == ["melee"]
    t.do("stairs")
    assert t.hero("jay").room == int(t.at("S2-01")[1:])
    t.do("stairs")
    assert t.hero("jay").room == int(t.at("throne-BL")[1:]) and t.hero("jay").xp == 3  # MAS-EPIC-08: once


@pytest.mark.rule("MAS-EPIC-05")
def test_nothing_is_explored_on_level_three() -> None:
    t = throne('room = "throne-BL"', rest='dice = ["step"]').do("step die")
    t.refuses("explore", "MAS-EXP-03")
    assert sorted(x for x in t.options if x.startswith("move")) == sorted(
        [f"move {t.at('throne-BR')}", f"move {t.at('throne-C')}"]
    )


@pytest.mark.rule("MAS-EPIC-06")
@pytest.mark.parametrize(("side", "value", "rooms"), [("throne", THRONE, 5), ("sewers", SEWERS, 4)])
def test_the_first_to_descend_chooses_the_side(side: str, value: int, rooms: int) -> None:
    t = epic('room = "S2-01"', "", STAIRS + 'dice = ["melee"]').do("stairs")
    assert t.owner == 0 and t.options == ["side throne", "side sewers"]
    t.do(f"side {side}")
    assert t.g.side == value and len(t.g.rooms) - t.g.large == rooms


@pytest.mark.rule("MAS-EPIC-07", "A-47")
def test_all_other_heroes_are_brought_along_lying_or_not() -> None:
    t = epic('room = "S2-01"', "down = true, life = 0", STAIRS + 'dice = ["melee"]').do("stairs", "side throne")
    assert {h.room for h in t.g.heroes} == {int(t.at("throne-BL")[1:])}
    assert t.hero("mika").down


@pytest.mark.rule("MAS-EPIC-08")
def test_the_first_hero_on_level_three_gains_three_xp() -> None:
    t = epic('room = "S2-01", xp = 4', "xp = 1", STAIRS + 'dice = ["melee"]').do("stairs", "side throne")
    t.do("learn preemptive_strike")
    assert (t.hero("jay").xp, t.hero("mika").xp) == (7, 1)


@pytest.mark.rule("MAS-EPIC-09")
def test_teleportation_works_no_more() -> None:
    t = throne('room = "S1-15", hand = ["T13", "T21", "T22"]', rest='map.1 = "S1-00 S1-15"\ndice = ["magic"]')
    t.refuses("portal", "MAS-EPIC-09")
    for card in ("T13", "T21", "T22"):
        t.refuses(f"play {card} jay", "MAS-EPIC-09")


@pytest.mark.rule("MAS-EPIC-10")
@pytest.mark.parametrize("who", ["jay", "mika"])
def test_malaphyas_acts_when_every_turn_begins(who: str) -> None:
    t = throne(
        'room = "throne-BL"',
        rest=f"""active = "{who}"
phase = "start"
script = [0, 3, 0]
monsters = [{{face = "malaphyas", room = "throne-TL"}}]""",
    )
    assert t.monsters("TL") == ["orc", "malaphyas"]  # a minor monster, an Orc, and Grimbolts at the stairs
    assert (t.hero("jay").life, t.hero("mika").life) == (5, 5) and not t.g.rolled


@pytest.mark.rule("MAS-EPIC-11")
def test_malaphyas_is_a_boss_with_two_sides() -> None:
    t = throne(
        'room = "throne-TL", hand = ["T15"]',
        rest="""dice = ["melee", "melee", "melee", "defense"]
monsters = [{face = "malaphyas", room = "throne-TL"}]
treasure_top = ["T05"]""",
        script=[0],
    )
    t.refuses("play T15 jay", "MAS-BOSS-02")  # no card touches him
    t.do("fight", f"target {t.monster('malaphyas')}", "spend melee die", "spend melee die", "strike")
    t.do("accept", "pass", "strike", "accept", "pass")  # the Giant Bat he has summoned
    red = t.g.monsters[int(t.monster("malaphyas")[1:])]
    assert red.barred and t.g.creature(int(t.monster("malaphyas")[1:])).red
    assert t.hero("jay").xp == 2 and "T05" in hand(t, "jay")
    t.do("fight")
    assert "malaphyas" in t.monsters("TL") and not t.match.over  # MAS-BOSS-04: not again this turn


@pytest.mark.rule("MAS-EPIC-11")
def test_malaphyas_fills_two_places() -> None:
    t = throne(
        'room = "throne-BL"',
        rest="""phase = "master"
monsters = [{face = "malaphyas", room = "throne-TL"}, {face = "ghost", room = "throne-TL"},
 {face = "orc", room = "throne-C"}]""",
    )
    t.refuses(f"march {t.monster('orc')} {t.at('throne-TL')}", "MAS-DM-06")


@pytest.mark.rule("MAS-EPIC-12", "A-51")
def test_blue_malaphyas_summons_a_major_monster() -> None:
    t = throne(
        'room = "throne-TL"', rest='dice = ["step"]\nmonsters = [{face = "malaphyas", room = "throne-TL"}]', script=[2]
    ).do("fight")
    assert t.monsters("TL") == ["ghost", "malaphyas"]
    assert t.options == [f"target {t.monster('malaphyas')}", f"target {t.monster('ghost')}"]


@pytest.mark.rule("MAS-EPIC-12")
def test_red_malaphyas_summons_nobody() -> None:
    t = throne(
        'room = "throne-TL"',
        rest="""dice = ["step"]
monsters = [{face = "malaphyas", room = "throne-TL", red = true}]""",
    ).do("fight")
    assert t.monsters("TL") == ["malaphyas"]


@pytest.mark.rule("MAS-EPIC-13", "A-63")
def test_rooms_of_level_three_hold_four() -> None:
    t = throne('room = "throne-BL"', rest="dice = ['step']")
    assert [limit_of(t.g, t.g.large + i) for i in range(5)] == [4] * 5


@pytest.mark.rule("MAS-EPIC-13")
def test_only_icons_spawn_again_on_level_three() -> None:
    t = throne(
        'room = "throne-BL"',
        rest="""phase = "spawn"
script = [3, 3]
monsters = [{face = "malaphyas", room = "throne-C"}]""",
    )
    # rooms with an icon: top right and bottom right; neither the throne room nor the center
    assert t.monsters("TR") == ["orc"] and t.monsters("BR") == ["orc"] and t.monsters("BL") == []
    assert t.monsters("C") == ["malaphyas"]


@pytest.mark.rule("MAS-EPIC-13")
def test_moving_on_level_three_costs_move_points() -> None:
    t = throne('room = "throne-BL"', rest='dice = ["step"]')
    t.do("step die", f"move {t.at('throne-C')}")
    assert t.g.mp == 1


@pytest.mark.rule("MAS-EPIC-14")
def test_no_monster_opens_level_three() -> None:
    t = epic(
        "",
        "",
        STAIRS
        + """phase = "master"
monsters = [{face = "orc", room = "S2-01"}]""",
    )
    assert t.options == [f"march {t.monster('orc')} {t.at('S2-00')}", "done"]
    t.refuses(f"march {t.monster('orc')} R{len(t.g.rooms)}", "MAS-EPIC-14")


@pytest.mark.rule("MAS-EPIC-02", "MAS-DOWN-02", "A-31")
@pytest.mark.parametrize(("before", "after"), [(25, 24), (23, 21), (20, 17)])
def test_a_fall_on_the_second_lap_costs_no_lap(before: int, after: int) -> None:
    t = arena("orc", "magic", f"life = 1, xp = {before}", mode="epic").do("fight", "strike", "accept")
    assert t.hero("mika").down and t.hero("mika").xp == after


SIX_MELEE = 'dice = ["melee", "melee", "melee", "melee", "melee", "melee"]\n'


@pytest.mark.rule("A-30", "MAS-EPIC-01")
@pytest.mark.parametrize(("reading", "over"), [("at_once", True), ("end_of_round", False)])
def test_a_30_when_malaphyas_has_fallen(reading: str, over: bool) -> None:
    t = two(
        'room = "throne-TL"',
        'room = "throne-BL"',
        SIX_MELEE
        + """side = "throne"
monsters = [{face = "malaphyas", room = "throne-TL", red = true}]
treasure_top = ["T05"]""",
        mode="epic",
        rulings={"A-30": reading},
    )
    t.do("fight", *["spend melee die"] * 6, "learn preemptive_strike")
    assert t.hero("jay").xp == 4 and hand(t, "jay") == ["T05"]  # after the rewards
    assert t.match.over == over
    if not over:
        t.do("end")
        assert t.g.active == 1 and not t.match.over  # Mika completes the round
        while not t.match.over:
            t.do(next(x for x in ("roll", "done", "end") if t.can(x)))
    assert t.g.result == END_MALAPHYAS and t.g.round == 1
