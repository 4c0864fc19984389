"""Monsters appear (MAS-SPAWN)."""

import pytest

from rules.masmorra.play import Table, exploring, table


def spawning(level: str, monsters: str = "", *, mika: str = "S1-00", two: str = "", script: list[int]) -> Table:
    """Mika ends her Dungeon Master's moves; the chance results of spawning follow."""
    rows = ", ".join(f'{{face = "{m.split("@")[0]}", room = "{m.split("@")[1]}"}}' for m in monsters.split())
    below = f"map.2 = '''{two}'''" if two else ""
    t = table(
        f"""
        heroes = [{{name = "mika", room = "{mika}"}}, {{name = "jay"}}]
        phase = "master"
        monsters = [{{face = "spider", room = "S1-23"}}{", " + rows if rows else ""}]
        map.1 = '''{level}'''
        {below}
    """,
        script=script,
    )
    return t.do("done")


WEB = "S1-23 S1-00 S1-17 S1-18"  # the Spider in the Web Room has a move, so that spawning waits for "done"


@pytest.mark.rule("MAS-SPAWN-01")
@pytest.mark.rule("MAS-ROOM-06")
def test_empty_rooms_with_an_icon_spawn() -> None:
    t = spawning(WEB, script=[0, 3])
    assert t.monsters("S1-17") == ["goblin"]
    assert t.monsters("S1-18") == ["orc"]
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-SPAWN-01")
def test_rooms_with_heroes_or_monsters_do_not_spawn() -> None:
    t = spawning(WEB, "skeleton@S1-18", mika="S1-17", script=[])
    assert t.monsters("S1-17") == []
    assert t.monsters("S1-18") == ["skeleton"]


@pytest.mark.rule("MAS-SPAWN-02")
@pytest.mark.rule("MAS-ROOM-07")
@pytest.mark.rule("MAS-ROOM-08")
def test_each_icon_brings_one_die_of_its_kind() -> None:
    t = spawning("S1-23 S1-00", two="S2-00 S2-14 S2-18", script=[2, 5, 1])
    assert t.monsters("S2-14") == ["ghost"]  # Major Monster Room
    assert t.monsters("S2-18") == ["ghoul", "gelatinous_cube"]  # Mixed Monster Room


EIGHT = "orc@S1-22 orc@S1-22 orc@S1-22 goblin@S1-15 goblin@S1-15 skeleton@S1-00 skeleton@S1-00"


@pytest.mark.rule("MAS-SPAWN-03")
def test_without_a_die_left_one_is_taken_from_a_room_without_heroes() -> None:
    t = spawning("S1-23 S1-00 S1-17 S1-22 S1-15", EIGHT, script=[1])
    assert t.owner == 0
    offered = [f"monster M{i}" for i in range(6)]  # Spider, Orcs and Goblins, but no Skeleton beside the Heroes
    assert t.options == offered
    t.refuses("monster M6", "MAS-SPAWN-03")
    t.do("monster M4")
    assert t.monsters("S1-17") == ["cultist"]
    assert t.monsters("S1-15") == ["goblin"]


@pytest.mark.rule("MAS-SPAWN-04")
@pytest.mark.rule("A-22")
def test_if_every_die_is_beside_a_hero_nothing_spawns() -> None:
    t = table(
        """
        heroes = [
            {name = "mika"}, {name = "jay", room = "S2-00"}, {name = "algus", room = "S1-22"},
            {name = "valerie", room = "S2-01"},
        ]
        phase = "spawn"
        monsters = [
            {face = "ghost", room = "S1-00"}, {face = "ghost", room = "S2-00"},
            {face = "ghost", room = "S1-22"}, {face = "ghost", room = "S2-01"},
        ]
        map.1 = "S1-00 S1-22"
        map.2 = "S2-01 S2-00 S2-14"
    """,
        players=4,
    )
    assert t.monsters("S2-14") == []
    assert t.g.active == 1


@pytest.mark.rule("MAS-SPAWN-05")
@pytest.mark.rule("A-22")
def test_a_room_robbed_of_its_only_die_does_not_spawn_again() -> None:
    t = spawning(
        "S1-23 S1-00 S1-17 S1-18 S1-22 S1-15",
        "orc@S1-18 orc@S1-22 orc@S1-22 orc@S1-22 goblin@S1-15 goblin@S1-15 goblin@S1-15",
        script=[1],
    )
    t.do("monster M1")  # the Orc of the Minor Monster Room S1-18
    assert t.monsters("S1-17") == ["cultist"]
    assert t.monsters("S1-18") == []
    assert t.g.active == 1


@pytest.mark.rule("MAS-SPAWN-05")
def test_a_die_spawned_in_this_step_is_not_taken_again() -> None:
    t = spawning(
        "S1-23 S1-00 S1-17 S1-18 S1-22 S1-15",
        "orc@S1-22 orc@S1-22 orc@S1-22 goblin@S1-15 goblin@S1-15 goblin@S1-15",
        script=[1, 0],
    )
    fresh = t.monster("cultist")
    assert f"monster {fresh}" not in t.options
    t.refuses(f"monster {fresh}", "MAS-SPAWN-03")
    t.do("monster M1")
    assert t.monsters("S1-17") == ["cultist"]
    assert t.monsters("S1-18") == ["goblin"]


@pytest.mark.rule("MAS-SPAWN-06")
def test_icons_are_rolled_on_exploration() -> None:
    t = exploring("S2-18", "S2-20", 2, script=[3, 4])
    assert t.monsters("S2-18") == ["orc", "young_dragon"]


@pytest.mark.rule("MAS-SPAWN-06")
def test_printed_monsters_come_with_their_face() -> None:
    t = exploring("S1-02", "M1-05 S1-22", script=[0])
    assert t.monsters("M1-05") == ["skeleton", "skeleton", "goblin"]  # two printed, then one rolled


@pytest.mark.rule("MAS-SPAWN-06")
def test_exploration_takes_dice_from_elsewhere_if_none_is_left() -> None:
    t = table(
        """
        heroes = [{name = "mika"}, {name = "jay"}]
        dice = ["step", "ranged"]
        mp = 2
        tiles_top = ["S1-24"]
        map.1 = "S1-23 S1-00 S1-22 S1-15"
        face_up.1 = "S1-17"
        monsters = [
            {face = "orc", room = "S1-22"}, {face = "orc", room = "S1-22"}, {face = "orc", room = "S1-22"},
            {face = "orc", room = "S1-15"}, {face = "orc", room = "S1-15"}, {face = "orc", room = "S1-15"},
            {face = "orc", room = "S1-23"}, {face = "orc", room = "S1-23"},
        ]
    """,
        script=[2],
    )
    t.do("explore", "place 0,-1 turn 0", "monster M7")
    assert t.monsters("S1-17") == ["skeleton"]
    assert t.monsters("S1-23") == ["orc"]


@pytest.mark.rule("MAS-SPAWN-07")
@pytest.mark.rule("MAS-MED-05")
def test_only_icons_spawn_again() -> None:
    t = table(
        """
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "spawn"
        map.1 = '''
            S1-00 M1-05/1
            .     --'''
    """,
        players=5,
    )
    assert len(t.monsters("M1-05")) == 1  # the icon, not the two printed Skeletons


@pytest.mark.rule("MAS-SPAWN-07")
def test_a_boss_never_comes_back() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "spawn"
        monsters = [{face = "aunty_bitsy", room = "gone"}]
        map.1 = '''
            .     M1-02
            S1-00 --'''
    """)
    assert t.monsters("M1-02") == []


@pytest.mark.rule("MAS-SPAWN-08")
@pytest.mark.rule("MAS-BOSS-01")
def test_a_lair_brings_its_boss_blue_side_up() -> None:
    t = exploring("S1-02", "M1-02 S1-22")
    assert sorted(t.monsters("M1-02")) == ["aunty_bitsy", "spider"]
    boss = int(t.monster("aunty_bitsy")[1:])
    assert not t.g.creature(boss).red
