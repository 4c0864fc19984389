"""Taking a step (MAS-STEP)."""

import pytest

from rules.masmorra.play import Table, table, two

WAY = "map.1 = 'S1-00 S1-22 S1-17'\nface_up.1 = 'S1-25'\ntiles_top = ['S1-13']\n"


def jay(more: str, setting: str = WAY, **hero: object) -> Table:
    """Jay on the way; the gold keeps choices from being forced."""
    row = {"name": '"jay"', "gold": 5, **hero}
    keys = ", ".join(f"{k} = {v}" for k, v in row.items())
    return table(f'{setting}\n{more}\nheroes = [{{{keys}}}, {{name = "algus"}}]')


@pytest.mark.rule("MAS-STEP-01")
@pytest.mark.parametrize("source", ["die", "symbol"])
def test_a_step_die_or_symbol_gives_two_move_points(source: str) -> None:
    t = jay('dice = ["step"]\nsymbols.step = 1')
    t.do(f"step {source}")
    assert t.g.mp == 2
    assert t.dice() == ([] if source == "die" else ["step"])
    assert t.symbols() == ({"step": 1} if source == "die" else {})


@pytest.mark.rule("MAS-STEP-02")
def test_each_point_moves_or_explores() -> None:
    t = jay('dice = ["step"]')
    t.refuses(f"move {t.at('S1-22')}", "MAS-STEP-02")
    t.refuses("explore", "MAS-STEP-02")
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.g.mp == 1
    t.do("explore", "place 1,-1 turn 2")
    assert t.g.mp == 0 and t.hero("jay").room == int(t.at("S1-25")[1:])


@pytest.mark.rule("MAS-STEP-03")
@pytest.mark.parametrize("act", ["drink die jay", "use guarded_stance magic", "play T05 jay", "gold", "magic die"])
def test_another_action_forfeits_the_second_point(act: str) -> None:
    t = jay('dice = ["step", "elixir", "magic"]', life=5, hand='["T05"]')
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.g.mp == 1
    t.do(act)
    assert t.g.mp == 0


@pytest.mark.rule("MAS-STEP-03")
@pytest.mark.rule("A-14")
def test_buying_a_card_forfeits_nothing() -> None:
    t = jay('dice = ["step"]\ntreasure_top = ["T05"]')
    t.do("step die", f"move {t.at('S1-22')}", "buy")
    assert t.g.mp == 1 and t.can(f"move {t.at('S1-17')}")


@pytest.mark.rule("MAS-STEP-03")
@pytest.mark.rule("A-14")
def test_free_stairs_forfeit_nothing() -> None:
    t = jay('dice = ["step"]', "map.1 = 'S1-00 S1-01'\nmap.2 = 'S2-00 S2-15'")
    t.do("step die", f"move {t.at('S1-01')}", "stairs")
    assert t.g.mp == 1
    t.do(f"move {t.at('S2-15')}")
    assert t.hero("jay").room == int(t.at("S2-15")[1:])


@pytest.mark.rule("MAS-STEP-03")
def test_a_new_step_does_not_add_to_the_old_points() -> None:
    t = jay('dice = ["step", "step"]')
    t.do("step die", f"move {t.at('S1-22')}", "step die")
    assert t.g.mp == 2


@pytest.mark.rule("MAS-STEP-04")
def test_a_monster_ends_the_movement() -> None:
    t = jay('dice = ["step"]\nmonsters = [{face = "goblin", room = "S1-22"}]')
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.g.mp == 0
    t.refuses(f"move {t.at('S1-17')}", "MAS-STEP-06")
    t.do("fight", "strike", "accept")
    t.refuses(f"move {t.at('S1-17')}", "MAS-STEP-02")


@pytest.mark.rule("MAS-STEP-05")
def test_a_hero_moves_through_doorways_only() -> None:
    t = jay(
        "mp = 2",
        """map.1 = '''
        .       S1-17   .
        S1-00   S1-22   S1-16
        S1-19/1 S1-14/1 S1-23
        '''""",
    )
    assert t.can(f"move {t.at('S1-22')}")
    t.refuses(f"move {t.at('S1-17')}", "MAS-STEP-05")  # diagonal
    t.refuses(f"move {t.at('S1-19')}", "MAS-STEP-05")  # a wall
    t.do(f"move {t.at('S1-22')}")
    assert t.can(f"move {t.at('S1-17')}")


@pytest.mark.rule("MAS-STEP-06")
def test_nobody_leaves_an_unfought_monster() -> None:
    t = jay('mp = 2\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.refuses(f"move {t.at('S1-22')}", "MAS-STEP-06")
    t.refuses("explore", "MAS-STEP-06")


@pytest.mark.rule("MAS-STEP-06")
def test_a_fought_monster_holds_nobody() -> None:
    t = jay('dice = ["step"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("fight", "strike", "accept", "step die")
    assert t.monsters("S1-00") == ["orc"] and t.can("explore")
    t.do(f"move {t.at('S1-22')}")
    assert t.hero("jay").room == 1


@pytest.mark.rule("MAS-STEP-07")
@pytest.mark.rule("A-15")
def test_adjacent_means_a_doorway_on_both_sides() -> None:
    t = jay(
        "mp = 2",
        """map.1 = '''
        S1-00 S1-12/2 S1-22/2
        .     S1-17   S1-16
        '''""",
    )
    start, chest, gold, minor = (int(t.at(x)[1:]) for x in ("S1-00", "S1-12", "S1-22", "S1-17"))
    assert sorted(t.g.rooms[chest].near) == sorted([start, minor])  # its doors are south and west
    assert chest not in t.g.rooms[gold].near  # a doorway against a wall
    assert minor not in t.g.rooms[gold].near  # diagonal


@pytest.mark.rule("MAS-STEP-08")
def test_a_trap_is_adjacent_through_walls() -> None:
    t = jay(
        "mp = 1",
        """map.1 = '''
        .     S1-08
        S1-00 S1-19/1
        '''""",
    )
    trap = t.at("S1-08")
    t.do(f"move {t.at('S1-19')}")
    assert t.hero("jay").life == 5
    assert int(trap[1:]) in t.room("S1-19").traps and int(trap[1:]) not in t.room("S1-00").traps


@pytest.mark.rule("MAS-STEP-09")
def test_heroes_share_a_room() -> None:
    t = table(
        WAY
        + """
        mp = 1
        heroes = [{name = "jay"}, {name = "algus", room = "S1-22"}, {name = "mika", room = "S1-22"},
                  {name = "valerie", room = "S1-22"}, {name = "greybark", room = "S1-22"}]
    """,
        players=5,
    )
    t.do(f"move {t.at('S1-22')}")
    assert {h.room for h in t.g.heroes} == {1}


@pytest.mark.rule("MAS-STEP-01")
@pytest.mark.rule("MAS-RES-01")
def test_a_step_gives_two_points_in_every_turn() -> None:
    t = two("", "", "phase = 'start'\nmap.1 = 'S1-00 S1-22'", script=[0] * 20).do("step free")
    assert t.g.mp == 2
    t.do("roll", "done", "step die")
    assert t.g.mp == 2


@pytest.mark.rule("A-14", "MAS-STEP-03")
@pytest.mark.parametrize(
    ("act", "points"),
    [
        ("play T12 jay", 0),
        ("drink die jay", 0),
        ("use guarded_stance melee", 0),
        ("gold", 0),
        ("magic die", 0),
        ("buy", 1),
        ("interrupt T15 jay", 1),
    ],
)
def test_a_14_what_forfeits_the_second_move_point(act: str, points: int) -> None:
    t = two(
        'life = 4, gold = 5, room = "S1-00", hand = ["T12", "T15"]',
        'room = "S1-17"',
        """
dice = ["step", "elixir", "melee", "magic"]
map.1 = "S1-00 S1-22 S1-17"
treasure_top = ["T05"]""",
    ).do("step die", "move R1")
    assert t.g.mp == 1
    t.do(act)
    assert t.g.mp == points


@pytest.mark.rule("A-14")
def test_a_14_free_stairs_cost_no_point() -> None:
    t = two("", "", 'dice = ["step"]\nmap.1 = "S1-00 S1-01"\nmap.2 = "S2-00 S2-15"').do("step die", "move R1", "stairs")
    assert t.g.mp == 1
    t.do(f"move {t.at('S2-15')}")
    assert t.hero("jay").room == int(t.at("S2-15")[1:])
