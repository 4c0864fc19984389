"""The Dungeon Master moves monsters (MAS-DM)."""

import pytest

from rules.masmorra.play import Table, table

CORRIDOR = "S1-00 S1-22 S1-15 S1-25"  # Starting, Gold, Portal and Pit Room in a row, none of them with a spawn icon


def master(monsters: str, hero: str = "S1-00", level: str = CORRIDOR) -> Table:
    """Mika's Dungeon Master Phase; Jay stands beside her. `monsters` as `face@room`."""
    rows = ", ".join(f'{{face = "{m.split("@")[0]}", room = "{m.split("@")[1]}"}}' for m in monsters.split())
    return table(f"""
        heroes = [{{name = "mika", room = "{hero}"}}, {{name = "jay", room = "{hero}"}}]
        phase = "master"
        monsters = [{rows}]
        map.1 = "{level}"
    """)


@pytest.mark.rule("MAS-DM-01")
def test_one_monster_may_go_two_rooms() -> None:
    t = master("goblin@S1-25 orc@S1-25")
    t.do(f"march M0 {t.at('S1-15')}", f"march M0 {t.at('S1-22')}")
    assert t.monsters("S1-22") == ["goblin"]
    assert t.monsters("S1-25") == ["orc"]
    assert t.g.active == 1  # both Move Points are spent: the turn has passed on


@pytest.mark.rule("MAS-DM-01")
def test_two_monsters_may_go_one_room_each() -> None:
    t = master("goblin@S1-25 orc@S1-25 skeleton@S1-25")
    t.do(f"march M0 {t.at('S1-15')}", f"march M1 {t.at('S1-15')}")
    assert t.monsters("S1-15") == ["goblin", "orc"]
    assert t.monsters("S1-25") == ["skeleton"]
    assert t.g.active == 1


@pytest.mark.rule("MAS-DM-02")
@pytest.mark.parametrize("points", [0, 1])
def test_move_points_may_stay_unspent(points: int) -> None:
    t = master("goblin@S1-25")
    t.do(*[f"march M0 {t.at('S1-15')}"] * points, "done")
    assert t.monsters("S1-15") == ["goblin"] * points
    assert t.g.active == 1


@pytest.mark.rule("MAS-DM-03")
def test_a_monster_cannot_leave_a_hero() -> None:
    t = master("orc@S1-00 goblin@S1-25")
    t.refuses(f"march M0 {t.at('S1-22')}", "MAS-DM-03")


@pytest.mark.rule("MAS-DM-04")
def test_a_monster_that_meets_a_hero_stops() -> None:
    t = master("orc@S1-22 goblin@S1-25")
    t.do(f"march M0 {t.at('S1-00')}")
    t.refuses(f"march M0 {t.at('S1-22')}", "MAS-DM-03")
    assert t.can(f"march M1 {t.at('S1-15')}")  # the other point is still there


@pytest.mark.rule("MAS-DM-05")
def test_monsters_go_neither_through_walls_nor_diagonally() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "master"
        monsters = [{face = "orc", room = "S1-22"}]
        map.1 = '''
            .       S1-15 S1-17
            S1-24/1 S1-22 S1-16
            S1-25   S1-00 .'''
    """)
    t.refuses(f"march M0 {t.at('S1-00')}", "MAS-DM-05")  # the Gold Room has no doorway to the south
    t.refuses(f"march M0 {t.at('S1-25')}", "MAS-DM-05")  # diagonal
    t.refuses(f"march M0 {t.at('S1-15')}", "MAS-DM-05")  # its doorway north meets a wall
    assert t.can(f"march M0 {t.at('S1-24')}")


@pytest.mark.rule("MAS-DM-06")
def test_a_full_room_takes_no_more() -> None:
    t = master("orc@S1-15 orc@S1-15 orc@S1-15 goblin@S1-25")
    t.refuses(f"march M3 {t.at('S1-15')}", "MAS-DM-06")


@pytest.mark.rule("MAS-DM-06")
@pytest.mark.rule("A-21")
def test_a_major_monster_does_not_squeeze_in_beside_two() -> None:
    t = master("orc@S1-15 orc@S1-15 ghost@S1-25")
    t.refuses(f"march {t.monster('ghost')} {t.at('S1-15')}", "MAS-DM-06")


@pytest.mark.rule("MAS-DM-07")
def test_bosses_move_like_other_monsters() -> None:
    t = master("schmetterling@S1-25")
    t.do(f"march {t.monster('schmetterling')} {t.at('S1-15')}", "done")
    assert t.monsters("S1-15") == ["schmetterling"]


@pytest.mark.rule("MAS-DM-08")
def test_a_monster_moved_onto_a_hero_fights_in_that_heros_turn() -> None:
    t = master("orc@S1-22 goblin@S1-25")
    t.do(f"march M0 {t.at('S1-00')}", "done")
    assert t.monsters("S1-00") == ["orc"]
    assert t.hero("mika").life == t.hero("jay").life == 6
    assert t.g.active == 1
    t.refuses("end", "MAS-ACT-06")
