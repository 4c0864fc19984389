"""Traps (MAS-TRAP)."""

import pytest

from rules.masmorra.play import Arena, arena, exploring, table, two

BESIDE = """
    map.1 = '''
        .     S1-08
        S1-00 S1-22 S1-15'''
"""  # the trap touches the Gold Room


@pytest.mark.rule("MAS-TRAP-01")
def test_a_trap_activates_on_being_placed() -> None:
    t = exploring("S1-22", "S1-08 S1-24")
    assert t.hero("mika").life == 6
    t.do(t.options[0])
    assert t.room("S1-08").armed
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-TRAP-01")
def test_a_trap_activates_on_going_in_and_on_going_out() -> None:
    t = arena("", "step", "", BESIDE).do("step die")
    t.do(f"move {t.at('S1-22')}")
    assert t.hero("mika").life == 5
    t.do(f"move {t.at('S1-15')}")
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-TRAP-01")
@pytest.mark.rule("A-28")
def test_the_active_player_orders_several_traps() -> None:
    t = arena(
        "",
        "step",
        "",
        """
        map.1 = '''
            .     S1-08
            S1-00 S1-22
            .     S1-09'''
    """,
    ).do("step die")
    t.do(f"move {t.at('S1-22')}")
    first, second = f"trap {t.at('S1-08')}", f"trap {t.at('S1-09')}"
    assert t.options == [first, second]
    t.do(second)
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-TRAP-02")
@pytest.mark.rule("MAS-TRAP-12")
def test_each_hero_beside_the_trap_takes_a_wound() -> None:
    t = table(
        """
        heroes = [
            {name = "mika", room = "S1-15"}, {name = "jay", room = "S1-22"}, {name = "algus", room = "S1-24"},
            {name = "valerie", room = "S1-00"},
        ]
        dice = ["step"]
        map.1 = '''
            S1-21/1 S1-24/3 .
            S1-14   S1-08   .
            S1-00   S1-22   S1-15'''
    """,
        players=4,
    )
    t.do("step die", f"move {t.at('S1-22')}")
    lives = [t.hero(n).life for n in ("mika", "jay", "algus", "valerie")]
    assert lives == [5, 5, 5, 6]  # two rooms touch the trap, the Starting Room does not


@pytest.mark.rule("MAS-TRAP-03")
def test_nothing_prevents_the_wound_of_a_trap() -> None:
    t = arena("", "step defense", 'hand = ["T07"]', BESIDE + "symbols.defense = 1").do("step die")
    t.do(f"move {t.at('S1-22')}")  # no window for Shield Wall opens
    assert t.hero("mika").life == 5
    assert t.hero("mika").hand == [6]


@pytest.mark.rule("MAS-TRAP-03")
def test_the_wound_of_a_trap_heals_like_any_other() -> None:
    t = arena("", "step elixir", "", BESIDE).do("step die")
    t.do(f"move {t.at('S1-22')}", "drink die mika")
    assert t.hero("mika").life == 6


@pytest.mark.rule("MAS-TRAP-04")
def test_a_teleport_sets_off_no_trap() -> None:
    t = arena(
        "",
        "magic step",
        'room = "S1-15"',
        """
        map.1 = '''
            S1-09 S1-08 .
            S1-00 S1-15 S1-22'''
    """,
    ).do("portal", "room R0")
    assert t.hero("mika").room == 0
    assert t.hero("mika").life == 6  # neither the trap left nor the one beside the Starting Room


@pytest.mark.rule("MAS-TRAP-05")
def test_monsters_walk_past_traps() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "master"
        monsters = [{face = "goblin", room = "S1-15"}]
        map.1 = '''
            .     S1-08
            S1-00 S1-22 S1-15'''
    """)
    t.do(f"march M0 {t.at('S1-22')}", "done")
    assert t.monsters("S1-22") == ["goblin"]
    assert t.hero("mika").life == 6


def beside(dice: str, more: str = "") -> Arena:
    """Jay in the Gold Room beside a trap that wants a Step and a Ranged die."""
    return arena("", dice, 'room = "S1-22"', BESIDE + more, name="jay")


@pytest.mark.rule("MAS-TRAP-06")
@pytest.mark.rule("MAS-TRAP-07")
def test_two_dice_disarm_a_trap_next_door() -> None:
    t = beside("step ranged melee")
    t.do(f"disarm {t.at('S1-08')}")
    assert t.hero("jay").xp == 2
    assert t.dice() == ["melee"]
    assert not t.room("S1-08").armed


@pytest.mark.rule("MAS-TRAP-06")
def test_symbols_and_single_dice_disarm_nothing() -> None:
    t = beside("step melee", "symbols.ranged = 1")
    t.refuses(f"disarm {t.at('S1-08')}", "MAS-PAY-04")


@pytest.mark.rule("MAS-TRAP-06")
def test_a_trap_elsewhere_is_out_of_reach() -> None:
    t = arena("", "step ranged", "", BESIDE)
    t.refuses(f"disarm {t.at('S1-08')}", "MAS-TRAP-06")


@pytest.mark.rule("MAS-TRAP-06")
def test_an_engaged_hero_disarms_nothing() -> None:
    t = table(
        """
        heroes = [{name = "jay", room = "S1-22"}]
        dice = ["step", "ranged"]
        monsters = [{face = "orc", room = "S1-22"}]
    """
        + BESIDE
    )
    t.refuses(f"disarm {t.at('S1-08')}", "MAS-ACT-05")


@pytest.mark.rule("MAS-TRAP-07")
def test_a_trap_of_the_second_level_is_worth_three() -> None:
    t = arena("", "ranged magic step", 'room = "S2-20"', 'map.2 = "S2-00 S2-20 S2-08"', name="mika")
    t.do(f"disarm {t.at('S2-08')}", "learn sidestep")
    assert t.hero("mika").xp == 3


@pytest.mark.rule("MAS-TRAP-08")
def test_a_disarmed_trap_sleeps_but_blocks_its_space() -> None:
    t = arena("", "step step ranged", "", 'disarmed = ["S1-08"]\nface_up.1 = "S1-17"' + BESIDE).do("step die")
    t.do(f"move {t.at('S1-22')}")
    assert t.hero("mika").life == 6
    t.refuses(f"disarm {t.at('S1-08')}", "MAS-TRAP-08")
    t.refuses("explore", "MAS-EXP-03")  # its doorways lead to two rooms and onto the trap


@pytest.mark.rule("MAS-TRAP-09")
@pytest.mark.parametrize("disarmed", ["", 'disarmed = ["S1-08"]'])
def test_nobody_enters_a_trap(disarmed: str) -> None:
    t = arena("", "step", 'room = "S1-22"', disarmed + BESIDE).do("step die")
    t.refuses(f"move {t.at('S1-08')}", "MAS-STEP-05")
    t = table(
        """
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "master"
        monsters = [{face = "goblin", room = "S1-22"}]
    """
        + disarmed
        + BESIDE
    )
    t.refuses(f"march M0 {t.at('S1-08')}", "MAS-DM-05")


@pytest.mark.rule("MAS-TRAP-10")
def test_leaving_a_room_by_exploring_sets_off_its_trap() -> None:
    t = arena(
        "",
        "step",
        'room = "S1-15"',
        """
        mp = 1
        face_up.1 = "S1-22"
        tiles_top = ["S1-24"]
        map.1 = '''
            .     S1-08
            S1-00 S1-15'''
    """,
    ).do("explore")
    t.do(t.options[0])
    assert t.hero("mika").room == int(t.at("S1-22")[1:])
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-TRAP-10")
def test_entering_by_exploring_sets_off_a_trap_beside_the_new_room() -> None:
    t = arena(
        "",
        "step",
        "",
        """
        mp = 1
        face_up.1 = "S1-22"
        tiles_top = ["S1-24"]
        map.1 = '''
            S1-15/2 S1-08
            S1-00   .'''
    """,
    ).do("explore", "place 1,0 turn 0")
    assert t.hero("mika").life == 5


CORNER = """
    map.1 = '''
        S1-00 M1-01 --
        S1-08 --    --'''
"""  # the trap touches the Starting Room and the medium room beside it


@pytest.mark.rule("MAS-TRAP-11")
@pytest.mark.rule("A-28")
def test_one_move_can_set_off_a_trap_twice() -> None:
    t = arena("", "step", "", CORNER).do("step die")
    t.do(f"move {t.at('M1-01')}")
    assert t.hero("mika").life == 4


@pytest.mark.rule("A-28")
def test_read_otherwise_a_trap_acts_once_a_move() -> None:
    t = arena("", "step", "", CORNER, rulings={"A-28": "once_per_move"}).do("step die")
    t.do(f"move {t.at('M1-01')}")
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-TRAP-12")
@pytest.mark.rule("A-36")
def test_a_trap_may_fell_the_hero_of_another_player() -> None:
    t = table(
        """
        heroes = [{name = "mika"}, {name = "jay", room = "S1-22", life = 1, xp = 5}]
        dice = ["step"]
    """
        + BESIDE
    )
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.hero("jay").down
    assert t.hero("jay").xp == 3
    assert not t.hero("mika").down


@pytest.mark.rule("A-28", "MAS-TRAP-11")
@pytest.mark.parametrize(("reading", "life"), [("both_ways", 4), ("once_per_move", 5)])
def test_a_28_a_trap_beside_both_rooms(reading: str, life: int) -> None:
    t = two("", "", 'dice = ["step"]\nmap.1 = "S1-00 M1-01 --\\nS1-08 -- --"', rulings={"A-28": reading})
    t.do("step die", f"move {t.at('M1-01')}")
    assert (t.hero("jay").life, t.hero("mika").life) == (life, life)


@pytest.mark.rule("A-28", "MAS-TRAP-10")
@pytest.mark.parametrize(("reading", "life"), [("both_ways", 4), ("once_per_move", 5)])
def test_a_28_exploring_past_a_trap(reading: str, life: int) -> None:
    t = two(
        "",
        "",
        """dice = ["step"]
map.1 = "S1-00\\nS1-08"
face_up.1 = "S1-02"
tiles_top = ["M1-01", "S1-22"]""",
        rulings={"A-28": reading},
    )
    t.do("step die", "explore", "place 1,0 turn 0")
    assert t.hero("jay").life == life


@pytest.mark.rule("A-62", "MAS-TRAP-01")
@pytest.mark.parametrize(("reading", "life"), [("step_only", 6), ("any_walk", 5)])
def test_a_62_stairs_beside_a_trap(reading: str, life: int) -> None:
    t = two(
        'room = "S1-01"',
        "",
        'dice = ["melee"]\nmap.1 = "S1-00 S1-01 S1-08"\nmap.2 = "S2-00"',
        rulings={"A-62": reading},
    ).do("stairs")
    assert t.hero("jay").room == int(t.at("S2-00")[1:]) and t.hero("jay").life == life
