"""Minor and major monsters and their abilities (MAS-MON)."""

import pytest

from rules.masmorra.play import arena, combat, hack, shoot, table, two
from undercroft.games.masmorra.content import CREATURES
from undercroft.games.masmorra.terms import USED

BESTIARY = [  # face, Payback, Defense, XP (p.18-19)
    ("goblin", 1, 2, 2),
    ("cultist", 2, 2, 2),
    ("skeleton", 2, 2, 2),
    ("orc", 3, 2, 2),
    ("spider", 2, 4, 3),
    ("ghoul", 3, 3, 3),
    ("giant_bat", 2, 3, 3),
    ("gelatinous_cube", 3, 3, 3),
    ("ghost", 3, 3, 3),
    ("dark_watcher", 3, 4, 4),
    ("young_dragon", 4, 4, 4),
]


@pytest.mark.rule("MAS-MON-01")
@pytest.mark.parametrize(("face", "payback", "defense", "xp"), BESTIARY)
def test_a_face_shows_payback_defense_and_xp(face: str, payback: int, defense: int, xp: int) -> None:
    kind = "magic" if face == "gelatinous_cube" else "melee"
    t = combat(face, " ".join([kind] * 6), "xp = 3")
    t.do(*[f"spend {kind} die"] * (defense - 1), "strike", "accept")
    assert t.monsters("S1-00") == [face]
    assert t.hero("mika").life == 6 - payback
    assert t.hero("mika").xp == (2 if face == "ghost" else 3)
    t = combat(face, " ".join([kind] * 6), "xp = 12")
    t.do(*[f"spend {kind} die"] * defense, "strike")
    assert t.monsters("S1-00") == []
    minor = CREATURES[next(i for i, c in enumerate(CREATURES) if c.id == face)].tier == 0
    moans = 1 if face == "ghost" else 0
    assert t.hero("mika").xp == 12 + xp - moans - (1 if minor else 0)


@pytest.mark.rule("MAS-MON-02")
def test_goblin_stabs_back_even_when_shot_dead() -> None:
    t = shoot(combat("goblin", "ranged ranged"), 2)
    assert t.monsters("S1-00") == []
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-MON-02")
def test_giant_bat_stabs_back_even_when_shot_dead() -> None:
    t = shoot(combat("giant_bat", "ranged ranged ranged ranged", "xp = 3"), 3)
    assert t.monsters("S1-00") == []
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-MON-03")
def test_cultist_takes_an_elixir_die_before_a_symbol() -> None:
    t = combat("cultist", "elixir elixir ranged", "", "symbols.elixir = 1")
    assert t.dice() == ["elixir", "ranged"]
    assert t.g.places[:3].count(USED) == 1  # it lies in the Used Dice box, where a card could fetch it
    assert t.symbols() == {"elixir": 1}


@pytest.mark.rule("MAS-MON-03")
def test_cultist_takes_a_symbol_if_there_is_no_die() -> None:
    assert combat("cultist", "ranged", "", "symbols.elixir = 2").symbols() == {"elixir": 1}


@pytest.mark.rule("MAS-MON-03")
def test_cultist_takes_nothing_from_who_has_no_elixir() -> None:
    t = combat("cultist", "ranged step")
    assert t.dice() == ["ranged", "step"]
    assert t.hero("mika").free


@pytest.mark.rule("MAS-MON-04")
def test_ghoul_steals_a_step_die_first() -> None:
    t = combat("ghoul", "step ranged", "", "symbols.step = 1")
    assert t.dice() == ["ranged"]
    assert t.symbols() == {"step": 1}
    assert t.hero("mika").free


@pytest.mark.rule("MAS-MON-04")
def test_ghoul_steals_a_step_symbol_second() -> None:
    t = combat("ghoul", "ranged", "", "symbols.step = 1")
    assert t.symbols() == {}
    assert t.hero("mika").free


@pytest.mark.rule("MAS-MON-04")
def test_ghoul_steals_the_free_step_last() -> None:
    t = combat("ghoul", "ranged")
    assert not t.hero("mika").free
    t.do("strike")
    t.refuses("step free", "MAS-FREE-01")


@pytest.mark.rule("MAS-MON-04")
@pytest.mark.rule("A-34")
def test_two_ghouls_steal_twice() -> None:
    t = combat("ghoul ghoul", "step ranged")
    assert t.dice() == ["ranged"]
    assert not t.hero("mika").free


@pytest.mark.rule("MAS-MON-05")
def test_giant_bat_takes_a_ranged_die_otherwise_a_symbol() -> None:
    t = combat("giant_bat", "ranged ranged melee", "", "symbols.ranged = 1")
    assert t.dice() == ["ranged", "melee"]
    assert t.symbols() == {"ranged": 1}
    assert combat("giant_bat", "melee", "", "symbols.ranged = 2").symbols() == {"ranged": 1}


@pytest.mark.rule("MAS-MON-06")
@pytest.mark.rule("A-41")
def test_arrows_pass_through_a_skeleton() -> None:
    t = shoot(combat("skeleton", "ranged ranged ranged"), 3)
    assert t.monsters("S1-00") == ["skeleton"]
    assert t.dice() == []
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-MON-07")
@pytest.mark.parametrize("face", [row[0] for row in BESTIARY])
def test_elixir_purges_skeleton_ghoul_and_ghost_only(face: str) -> None:
    t = combat(face, "elixir elixir ranged melee melee melee")
    assert (t.why("spend elixir die") == "") == (face in ("skeleton", "ghoul", "ghost"))


@pytest.mark.rule("MAS-MON-08")
def test_nobody_walks_away_from_a_spider() -> None:
    t = arena("spider", "step", "", 'map.1 = "S1-00 S1-01"\nface_up.1 = "S1-22"', name="jay")
    t.do("fight", "strike", "accept", "step die")
    t.refuses(f"move {t.at('S1-01')}", "MAS-MON-08")
    t.refuses("explore", "MAS-MON-08")


@pytest.mark.rule("MAS-MON-08")
def test_a_spider_holds_a_hero_on_the_stairs() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S1-01"}]
        dice = ["step"]
        monsters = [{face = "spider", room = "S1-01", fought = true}]
        map.1 = "S1-00 S1-01"
    """)
    t.refuses("stairs", "MAS-MON-08")


@pytest.mark.rule("MAS-MON-08")
def test_a_teleport_slips_out_of_the_web() -> None:
    t = arena("spider", "step", 'hand = ["T22"]', 'map.1 = "S1-00 S1-22 S1-15"').do("fight", "strike", "play T22 mika")
    t.do(f"room {t.at('S1-22')}")
    assert t.hero("mika").room == int(t.at("S1-22")[1:])


@pytest.mark.rule("MAS-MON-09")
def test_only_magic_hurts_a_gelatinous_cube() -> None:
    t = combat("gelatinous_cube", "ranged ranged ranged melee melee melee")
    t.do(*["spend ranged die"] * 3, *["spend melee die"] * 3, "strike")
    assert t.monsters("S1-00") == ["gelatinous_cube"]
    assert t.hero("mika").life == 3


@pytest.mark.rule("MAS-MON-10")
@pytest.mark.rule("A-06")
def test_ghost_takes_a_point_unless_elixir_defeats_it() -> None:
    assert combat("ghost", "step", "xp = 5").do("strike").hero("mika").xp == 4
    assert hack(combat("ghost", "melee melee melee", "xp = 8"), 3).hero("mika").xp == 8 - 1 + 3
    t = combat("ghost", "elixir elixir elixir", "xp = 8").do(*["spend elixir die"] * 3, "strike")
    assert t.hero("mika").xp == 11


@pytest.mark.rule("MAS-MON-10")
@pytest.mark.rule("A-06")
def test_a_sword_among_the_elixir_does_not_save_the_point() -> None:
    t = combat("ghost", "elixir elixir melee", "xp = 8").do(*["spend elixir die"] * 2, "spend melee die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("mika").xp == 10


@pytest.mark.rule("MAS-MON-11")
def test_arrows_pass_through_a_ghost() -> None:
    t = shoot(combat("ghost", "ranged ranged ranged ranged"), 4)
    assert t.monsters("S1-00") == ["ghost"]
    assert t.hero("mika").life == 3


@pytest.mark.rule("MAS-MON-12")
def test_dark_watcher_blinds_every_activated_ability() -> None:
    learned = 'gold = 2, learned = ["fireball", "wizards_apprentice"]'
    t = arena("dark_watcher", "melee magic magic", learned, name="algus")
    t.refuses("use spellweaving magic", "MAS-MON-12")
    t.refuses("use fireball", "MAS-MON-12")
    t.refuses("use wizards_apprentice", "MAS-MON-12")


@pytest.mark.rule("MAS-MON-12")
def test_dark_watcher_blinds_greybarks_free_step() -> None:
    t = arena("dark_watcher", "melee magic", name="greybark")
    t.refuses(
        "use " + next(o for o in arena("orc", "melee", name="greybark").options if o.startswith("use "))[4:],
        "MAS-MON-12",
    )


@pytest.mark.rule("MAS-MON-12")
@pytest.mark.rule("A-12")
def test_dark_watcher_drives_the_companion_away() -> None:
    t = arena("dark_watcher", "melee magic", 'learned = ["wolf_companion"]', 'pet = "ranged"', name="greybark")
    assert t.dice() == ["melee", "magic"]


@pytest.mark.rule("MAS-MON-12")
def test_dark_watcher_blinds_ongoing_abilities() -> None:
    position = 'map.1 = "S1-00 S1-13"\nmonsters = [{{face = "{}", room = "S1-13", fought = true}}]'
    for face, wild in (("orc", True), ("dark_watcher", False)):
        t = table('heroes = [{name = "mika", room = "S1-13"}]\ndice = ["step"]\n' + position.format(face))
        assert t.can("chest wild step") == wild  # Mika's Light Fingers


@pytest.mark.rule("MAS-MON-13")
@pytest.mark.rule("A-42")
def test_young_dragon_ignores_the_first_arrow() -> None:
    assert shoot(combat("young_dragon", " ".join(["ranged"] * 4)), 4).monsters("S1-00") == ["young_dragon"]
    assert shoot(combat("young_dragon", " ".join(["ranged"] * 5), "xp = 12"), 5).monsters("S1-00") == []
    assert hack(combat("young_dragon", " ".join(["melee"] * 4), "xp = 12"), 4).monsters("S1-00") == []


@pytest.mark.rule("MAS-MON-14")
def test_start_of_combat_effects_come_with_every_combat() -> None:
    t = combat("cultist", "elixir elixir ranged").do("strike")
    assert t.dice() == ["elixir", "ranged"]
    t.do("fight")
    assert t.dice() == ["ranged"]


@pytest.mark.rule("MAS-MON-14")
@pytest.mark.rule("A-34")
def test_the_active_player_orders_the_effects() -> None:
    t = combat("cultist ghoul", "elixir step ranged")
    assert t.options == [f"first {t.monster('cultist')}", f"first {t.monster('ghoul')}"]
    t.do(f"first {t.monster('ghoul')}")
    assert t.dice() == ["ranged"]


@pytest.mark.rule("A-05")
def test_what_the_cultist_steals_is_elixir() -> None:
    assert combat("cultist", "step ranged melee defense elixir magic").dice() == [
        "step",
        "ranged",
        "melee",
        "defense",
        "magic",
    ]


@pytest.mark.rule("A-77", "MAS-MON-08")
def test_a_77_teleports_break_the_spiders_web() -> None:
    t = two(
        'hand = ["T13"]',
        'room = "S1-17"',
        """map.1 = "S1-00 S1-17"
dice = ["step"]
monsters = [{face = "spider", room = "S1-00", fought = true}]""",
    )
    t.do("step die")
    t.refuses("move R1", "MAS-MON-08")
    t.do("play T13 jay")
    assert (t.hero("jay").room, t.hero("mika").room) == (1, 0)
