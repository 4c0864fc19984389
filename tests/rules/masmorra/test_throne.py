"""The Throne Room: ritual, pit, summons and Grimbolts (MAS-THRONE)."""

from typing import Any

import pytest

from rules.masmorra.play import Table, hand, table, two
from undercroft.games.masmorra.content import THRONE_SIDE
from undercroft.games.masmorra.options import P_LEARN

STAIRS = 'map.1 = "S1-00 S1-01"\nmap.2 = "S2-00 S2-01"\n'
CULTISTS = ", ".join(f'{{face = "cultist", room = "throne-{spot}", mark = 2}}' for spot in ("C", "C", "BR", "TR"))


def throne(jay: str = 'room = "throne-BL"', mika: str = 'room = "throne-BL"', rest: str = "", **how: Any) -> Table:
    """Jay's turn in an Epic game whose large tile shows the Throne Room."""
    return two(jay, mika, f'side = "throne"\n{rest}', mode="epic", **how)


def opened(**how: Any) -> Table:
    """Jay has just chosen the Throne Room."""
    t = two('room = "S2-01"', "", STAIRS + 'dice = ["melee"]', mode="epic", **how)
    return t.do("stairs", "side throne", "learn preemptive_strike")


@pytest.mark.rule("MAS-THRONE-01")
def test_five_rooms_around_the_centre() -> None:
    t = throne(rest='dice = ["step"]')
    assert len(t.g.rooms) - t.g.large == 5
    centre = t.room("C")
    assert sorted(centre.near) == sorted(int(t.at(f"throne-{s}")[1:]) for s in ("TL", "TR", "BL", "BR"))
    spots = THRONE_SIDE.spots
    assert (spots[THRONE_SIDE.throne], spots[THRONE_SIDE.pit], spots[THRONE_SIDE.watcher]) == ("TL", "TR", "C")


@pytest.mark.rule("MAS-THRONE-02")
def test_who_waits_in_the_throne_room() -> None:
    t = opened(script=[3, 0, 4])  # Orc, Goblin, Young Dragon
    assert t.monsters("C") == ["cultist", "cultist"]
    assert t.monsters("BR") == ["cultist", "orc"] and t.monsters("TR") == ["cultist", "goblin"]
    assert t.monsters("TL") == ["young_dragon", "malaphyas"] and t.monsters("BL") == []
    assert not t.g.creature(int(t.monster("malaphyas")[1:])).red
    assert [m.mark for m in t.g.monsters[:4]] == [2, 2, 2, 2]  # the four Cultists were placed before any die was rolled


@pytest.mark.rule("MAS-THRONE-02", "MAS-EPIC-08")
def test_the_monsters_stand_there_before_the_ability_is_chosen() -> None:
    t = table(
        """
        heroes = [{name = "mika", room = "S2-01", xp = 2}]
        map.2 = "S2-00 S2-01"
        dice = ["step"]
    """,
        mode="epic",
        script=[3, 0, 4],
    ).do("stairs", "side throne")
    assert t.prompt == P_LEARN and t.hero("mika").xp == 5
    assert t.monsters("TL") == ["young_dragon", "malaphyas"] and t.monsters("C") == ["cultist", "cultist"]


@pytest.mark.rule("MAS-THRONE-03", "A-49")
def test_malaphyas_and_the_four_cultists_stay() -> None:
    t = throne(
        rest=f"""phase = "master"
monsters = [{CULTISTS}, {{face = "cultist", room = "throne-TL"}}, {{face = "malaphyas", room = "throne-TL"}}]"""
    )
    free = t.monster("cultist", 4)
    assert {x.split()[1] for x in t.options if x.startswith("march")} == {free}  # a fifth Cultist moves
    for still in (t.monster("cultist"), t.monster("malaphyas")):
        t.refuses(f"march {still} {t.at('throne-TR')}", "MAS-THRONE-03")


@pytest.mark.rule("MAS-THRONE-04")
def test_the_last_ritual_cultist_becomes_a_dark_watcher() -> None:
    t = throne(
        'room = "throne-BR"',
        rest="""dice = ["ranged", "ranged"]
monsters = [{face = "cultist", room = "throne-BR", mark = 2}, {face = "cultist", room = "throne-TR", mark = 2}]""",
    )
    t.do("fight", "spend ranged die", "spend ranged die")
    assert t.monsters("C") == ["dark_watcher"] and t.monsters("TR") == [] and t.monsters("BR") == []
    assert t.hero("jay").xp == 2  # for the one it has defeated


@pytest.mark.rule("MAS-THRONE-04")
def test_a_banished_cultist_is_left_no_more() -> None:
    t = throne(
        'room = "throne-BL", hand = ["T15"]',
        rest="""dice = ["step"]
monsters = [{face = "cultist", room = "throne-BR", mark = 2}, {face = "cultist", room = "throne-TR", mark = 2}]""",
    )
    t.do("play T15 jay", f"monster {t.monster('cultist')}")
    assert t.monsters("C") == ["dark_watcher"] and t.monsters("TR") == [] and t.hero("jay").xp == 0


@pytest.mark.rule("MAS-THRONE-04", "MAS-LIMIT-04")
def test_a_cultist_pushed_out_by_the_limit_is_left_no_more() -> None:
    t = throne(
        'room = "throne-TR", hand = ["T24"]',
        rest="""dice = ["step"]
monsters = [{face = "cultist", room = "throne-BR", mark = 2}, {face = "cultist", room = "throne-TR", mark = 2},
 {face = "spider", room = "throne-TR"}, {face = "ghost", room = "throne-TR"}]""",
        script=[5],
    )
    t.do("play T24 jay")  # a Ghoul: 5 in a room for 4, the Cultist is worth the least
    assert t.monsters("C") == ["dark_watcher"] and "cultist" not in t.monsters("TR") + t.monsters("BR")


@pytest.mark.rule("MAS-THRONE-04", "A-49")
def test_two_ritual_cultists_do_not_complete_it() -> None:
    t = throne(
        'room = "throne-BR"',
        rest="""dice = ["ranged", "ranged"]
monsters = [{face = "cultist", room = "throne-BR", mark = 2}, {face = "cultist", room = "throne-TR", mark = 2},
 {face = "cultist", room = "throne-C", mark = 2}]""",
    )
    t.do("fight", "spend ranged die", "spend ranged die")
    assert t.monsters("C") == ["cultist"] and t.monsters("TR") == ["cultist"]


@pytest.mark.rule("MAS-THRONE-04", "A-51")
def test_the_dark_watcher_joins_the_fight_in_the_centre() -> None:
    t = throne(
        'room = "throne-C"',
        rest="""dice = ["ranged", "ranged", "step"]
monsters = [{face = "cultist", room = "throne-C", mark = 2}, {face = "cultist", room = "throne-TR", mark = 2}]""",
    )
    t.do("fight", "spend ranged die", "spend ranged die", "strike")
    assert t.hero("jay").life == 3 and t.hero("jay").xp == 2  # Payback of the Watcher
    t.refuses("use guarded_stance step", "MAS-MON-12")


@pytest.mark.rule("MAS-THRONE-05", "A-75")
def test_one_step_pushes_a_minor_monster_into_the_pit() -> None:
    t = throne(
        'room = "throne-TR", free = false',
        rest="""dice = ["step", "magic"]
monsters = [{face = "orc", room = "throne-TR"}]
treasure_top = ["T05"]""",
    )
    t.do("fight", f"push {t.monster('orc')}")
    assert t.monsters("TR") == [] and t.dice() == ["magic"]
    jay = t.hero("jay")
    assert (jay.life, jay.xp, hand(t, "jay")) == (6, 2, ["T05"])  # no Payback, the usual rewards


@pytest.mark.rule("MAS-THRONE-05")
def test_two_steps_push_a_major_monster() -> None:
    ghost = 'monsters = [{face = "young_dragon", room = "throne-TR"}]\n'
    t = throne('room = "throne-TR"', rest=ghost + 'dice = ["step", "magic"]').do("fight", "push M8 free")
    assert t.monsters("TR") == [] and not t.hero("jay").free and t.dice() == ["magic"]  # the Free Step pays too
    poor = throne('room = "throne-TR", free = false', rest=ghost + 'dice = ["step", "magic"]').do("fight")
    poor.refuses("push M8", "MAS-THRONE-05")


@pytest.mark.rule("MAS-THRONE-05")
def test_there_is_no_pit_in_the_other_rooms() -> None:
    t = throne('room = "throne-C"', rest='dice = ["step"]\nmonsters = [{face = "orc", room = "throne-C"}]').do("fight")
    t.refuses("push M0", "MAS-THRONE-05")


@pytest.mark.rule("MAS-THRONE-06", "MAS-THRONE-07")
@pytest.mark.parametrize(
    ("face", "found"), [(0, "orc"), (1, "orc"), (2, "orc"), (3, "orc"), (4, "dark_watcher"), (5, "dark_watcher")]
)
def test_the_first_die_names_the_monster(face: int, found: str) -> None:
    t = throne(
        rest=f"""phase = "start"
script = [{face}, 3, 1]
monsters = [{{face = "malaphyas", room = "throne-TL"}}]"""
    )
    assert t.monsters("TL") == [found, "malaphyas"]
    assert t.prompt and not t.g.rolled  # ahead of the Hero Phase


@pytest.mark.rule("MAS-THRONE-07", "A-50")
def test_the_summons_are_not_stopped_by_a_full_room() -> None:
    t = throne(
        rest="""phase = "start"
script = [0, 4, 1]
monsters = [{face = "malaphyas", room = "throne-TL"}, {face = "orc", room = "throne-TL"},
 {face = "goblin", room = "throne-TL"}]"""
    )
    assert t.options == [f"monster {t.monster('orc')}", f"monster {t.monster('goblin')}"]  # the least XP goes
    t.do(f"monster {t.monster('goblin')}")
    assert sorted(t.monsters("TL")) == ["malaphyas", "orc", "spider"]


@pytest.mark.rule("MAS-THRONE-06", "MAS-THRONE-08")
@pytest.mark.parametrize(
    ("face", "struck"), [(0, {"BL"}), (1, {"TR"}), (2, {"C"}), (3, {"BR"}), (4, {"TR", "BR"}), (5, {"TL", "C"})]
)
def test_the_second_die_names_the_rooms_of_the_grimbolts(face: int, struck: set[str]) -> None:
    hit = set()
    for spot in ("TL", "TR", "C", "BL", "BR"):
        t = throne(
            f'room = "throne-{spot}"',
            'room = "S1-00"',
            f"""phase = "start"
script = [0, 0, {face}]
monsters = [{{face = "malaphyas", room = "throne-TL", fought = true}}]""",
        )
        if t.hero("jay").life == 5:
            hit.add(spot)
    assert hit == struck


@pytest.mark.rule("MAS-THRONE-08", "A-18")
def test_nothing_prevents_a_grimbolt() -> None:
    t = throne(
        'room = "throne-BL", hand = ["T07"]',
        'room = "throne-BL", down = true, life = 0',
        """phase = "start"
script = [0, 0, 0]
monsters = [{face = "malaphyas", room = "throne-TL"}]""",
    )
    assert t.hero("jay").life == 5 and hand(t, "jay") == ["T07"]  # Brace was not asked for
    assert t.hero("mika").life == 0


@pytest.mark.rule("MAS-THRONE-09")
def test_neither_boss_nor_malaphyas_falls_into_the_pit() -> None:
    t = throne(
        'room = "throne-TR"',
        rest="""dice = ["step", "step"]
monsters = [{face = "schmetterling", room = "throne-TR"}]""",
    ).do("fight")
    t.refuses(f"push {t.monster('schmetterling')}", "MAS-THRONE-05")


@pytest.mark.rule("MAS-THRONE-09")
def test_the_pit_asks_for_no_damage() -> None:
    t = throne(
        'room = "throne-TR"',
        rest="""dice = ["step", "step", "melee"]
monsters = [{face = "gelatinous_cube", room = "throne-TR"}]""",
    ).do("fight", "push M8", "learn preemptive_strike")
    assert t.monsters("TR") == [] and t.hero("jay").xp == 3 and t.dice() == ["melee"]


THRONE = 'side = "throne"\nmonsters = [{face = "goblin", room = "throne-TR"}]\n'


def pit(hero: str = "", dice: str = "", name: str = "jay") -> Table:
    """A Hero in the room of the Bottomless Pit, with a Goblin."""
    return table(
        f"""
        heroes = [{{name = "{name}", room = "throne-TR"{", " + hero if hero else ""}}}]
        dice = [{", ".join(f'"{d}"' for d in dice.split())}]
    """
        + THRONE,
        mode="epic",
    )


@pytest.mark.rule("MAS-THRONE-05")
@pytest.mark.rule("A-26")
def test_who_pushes_into_the_pit_chooses_between_a_die_and_the_free_step() -> None:
    t = pit("xp = 10", "step").do("fight")
    assert t.can("push M0") and t.can("push M0 free")
    t.do("push M0 free")
    assert t.dice() == ["step"] and not t.hero("jay").free
    t = pit("xp = 10", "step").do("fight", "push M0")
    assert t.dice() == [] and t.hero("jay").free


@pytest.mark.rule("MAS-THRONE-05")
def test_a_major_monster_takes_a_die_and_the_free_step() -> None:
    t = table(
        """
        heroes = [{name = "jay", room = "throne-TR", xp = 8}]
        side = "throne"
        monsters = [{face = "ghost", room = "throne-TR"}]
        dice = ["step", "magic"]
    """,
        mode="epic",
    ).do("fight")
    assert t.can("push M8 free") and not t.can("push M8")
    t.do("push M8 free")
    assert t.dice() == ["magic"] and not t.hero("jay").free
