"""Companions and the pet die (MAS-PET)."""

import pytest

from rules.masmorra.play import Table, table
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.terms import OUT, PET, READY

WOLF = 'heroes = [{name = "greybark", learned = ["wolf_companion"], gold = 5}, {name = "jay"}]'
APPRENTICE = 'heroes = [{name = "algus", learned = ["fireball", "wizards_apprentice"], gold = 3}, {name = "jay"}]'


@pytest.mark.rule("MAS-PET-01")
def test_the_pet_die_works_like_an_action_die() -> None:
    t = table(WOLF.replace("gold = 5", "gold = 0") + '\npet = "step"\ndice = ["magic"]')
    t.do("magic die", "face melee")
    assert t.dice() == ["melee"]
    t.do("end", "bounty 1")
    assert t.hero("greybark").gold == 1


@pytest.mark.rule("MAS-PET-02")
@pytest.mark.rule("MAS-ABIL-04")
def test_a_permanent_companion_rolls_and_rerolls_with_the_others() -> None:
    t = table('phase = "before_roll"\n' + WOLF, script=[0, 1, 2, 3, 4, 5, 0, 3])
    t.do("roll")
    assert t.dice() == ["step", "ranged", "melee", "defense", "elixir", "magic", "step"]
    t.do("mark pet", "reroll")
    assert t.dice()[6] == "defense"


@pytest.mark.rule("MAS-PET-02")
def test_the_wolf_comes_back_every_turn() -> None:
    t = table('phase = "start"\n' + WOLF)
    t.do("roll")
    assert t.g.places[PET] == READY


@pytest.mark.rule("MAS-PET-03")
def test_a_companion_gained_after_the_roll_is_rolled_at_once() -> None:
    t = table(APPRENTICE + '\ndice = ["step"]', script=[4])
    t.do("use wizards_apprentice")
    assert t.dice() == ["step", "elixir"]


@pytest.mark.rule("MAS-PET-03")
def test_a_companion_gained_between_roll_and_reroll_is_not_rerolled() -> None:
    t = table('phase = "before_roll"\n' + APPRENTICE, script=[0, 0, 0, 0, 0, 0, 4, 2])
    t.do("roll", "use wizards_apprentice")
    assert t.dice()[6] == "elixir" and t.prompt == o.P_REROLL
    t.refuses("mark pet", "MAS-PET-03")
    t.do("mark 1", "reroll")
    assert t.dice() == ["melee", "step", "step", "step", "step", "step", "elixir"]


@pytest.mark.rule("MAS-PET-03")
def test_a_wolf_learned_after_the_roll_comes_at_once() -> None:
    t = table(
        """
        map.1 = '''
        S1-12/2
        S1-00
        '''
        treasure_top = ["T01"]
        dice = ["melee", "step"]
        heroes = [{name = "greybark", xp = 2, room = "S1-12"}, {name = "jay"}]
    """,
        script=[1],
    )
    t.do("chest", "learn wolf_companion")
    assert t.dice() == ["step", "ranged"]


@pytest.mark.rule("MAS-PET-03")
def test_a_wolf_learned_before_the_roll_is_rolled_with_the_others() -> None:
    t = table("""
        phase = "before_roll"
        face_up.1 = "S1-02"
        tiles_top = ["M1-01", "S1-22"]
        heroes = [{name = "greybark", xp = 2, gold = 5}, {name = "jay"}]
    """)
    t.do("step free", "explore", "place 1,0 turn 0", "learn wolf_companion")
    assert t.g.places[PET] == OUT
    t.do("roll")
    assert t.g.places[PET] == READY and t.can("mark pet")


@pytest.mark.rule("MAS-PET-04")
def test_a_companion_for_gold_may_come_before_the_roll() -> None:
    t = table('phase = "before_roll"\n' + APPRENTICE, script=[0, 0, 0, 0, 0, 0, 4, 2])
    t.do("use wizards_apprentice")
    assert t.hero("algus").gold == 2 and not t.g.rolled
    t.do("roll")
    assert t.dice()[6] == "elixir"
    t.do("mark pet", "reroll")
    assert t.dice()[6] == "melee"


@pytest.mark.rule("MAS-PET-04")
def test_a_companion_for_gold_may_come_to_an_engaged_hero() -> None:
    t = table(APPRENTICE + '\ndice = ["step"]\nmonsters = [{face = "orc", room = "S1-00"}]', script=[1])
    t.do("use wizards_apprentice")
    assert t.dice() == ["step", "ranged"]


def watched(phase: str) -> Table:
    """Greybark and his wolf one room away from a Dark Watcher."""
    return table(
        f"""
        phase = "{phase}"
        map.1 = 'S1-00 S1-22'
        pet = "ranged"
        dice = ["step", "ranged", "ranged", "ranged", "ranged"]
        monsters = [{{face = "dark_watcher", room = "S1-22"}}]
    """
        + WOLF
    )


@pytest.mark.rule("MAS-PET-05")
@pytest.mark.rule("A-12")
def test_a_cancelled_companion_takes_its_die_away_for_the_turn() -> None:
    t = watched("actions")
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.g.places[PET] == OUT and t.dice() == ["ranged"] * 4
    t.do("fight", *["spend ranged die"] * 4, "strike")
    assert t.monsters("S1-22") == [] and t.g.places[PET] == OUT


@pytest.mark.rule("MAS-PET-05")
def test_no_companion_is_rolled_beside_a_dark_watcher() -> None:
    t = table('phase = "before_roll"\n' + WOLF + '\nmonsters = [{face = "dark_watcher", room = "S1-00"}]')
    t.do("roll")
    assert t.g.places[PET] == OUT


@pytest.mark.rule("MAS-PET-05")
def test_a_hexed_apprentice_does_not_come() -> None:
    t = table("""
        dice = ["step"]
        heroes = [{name = "algus", learned = ["fireball", "wizards_apprentice"], gold = 3},
                  {name = "jay", hand = ["T31"]}]
    """)
    t.do("use wizards_apprentice", "interrupt T31 jay")
    assert t.g.places[PET] == OUT and t.hero("algus").gold == 2
    t.refuses("use wizards_apprentice", "MAS-ABIL-08")


@pytest.mark.rule("A-82", "MAS-PET-04", "MAS-FIGHT-14")
def test_a_82_a_companion_in_a_combat() -> None:
    position = APPRENTICE + '\ndice = ["step", "ranged"]\nmonsters = [{face = "orc", room = "S1-00"}]'
    table(position).do("fight").refuses("use wizards_apprentice", "MAS-FIGHT-14")
    t = table(position, script=[2], rulings={"A-82": "in_combat"}).do("fight", "use wizards_apprentice")
    assert sorted(t.dice()) == ["melee", "ranged", "step"] and t.hero("algus").gold == 2
    t.do("spend melee die", "spend ranged die", "strike")
    late = table(position, script=[3], rulings={"A-82": "in_combat"}).do("fight", "strike", "use wizards_apprentice")
    assert late.can("guard die")


ALGUS_PAYS = APPRENTICE + "\n"


@pytest.mark.rule("MAS-PET-04")
def test_a_companion_bought_before_the_roll_shows_no_face_yet() -> None:
    t = table(ALGUS_PAYS + 'phase = "before_roll"\nmap.1 = "S1-00 S1-25"').do("use wizards_apprentice", "step free")
    t.do(f"move {t.at('S1-25')}")  # a Pit: nothing to pay with, the pet die is not rolled yet
    assert t.hero("algus").life == 5 and t.dice() == []
    t.do("roll")
    assert t.g.places[PET] == READY and t.can("mark pet")


@pytest.mark.rule("MAS-PET-04")
def test_a_web_takes_no_companion_that_is_not_rolled_yet() -> None:
    t = table(ALGUS_PAYS + 'phase = "before_roll"\nmap.1 = "S1-00 S1-23"', players=3)
    t.do("use wizards_apprentice", "step free", f"move {t.at('S1-23')}")  # only rolling is left to do
    assert t.g.places[PET] == READY


@pytest.mark.rule("MAS-PET-05")
def test_a_companion_bought_before_the_roll_flees_from_a_dark_watcher() -> None:
    t = table(
        ALGUS_PAYS
        + """
        phase = "before_roll"
        map.1 = "S1-00 S1-22"
        monsters = [{face = "dark_watcher", room = "S1-22"}]
    """
    ).do("use wizards_apprentice", "step free")
    t.do(f"move {t.at('S1-22')}")
    assert t.g.rolled and t.g.places[PET] == OUT


@pytest.mark.rule("MAS-PET-05")
@pytest.mark.rule("A-12")
def test_a_pet_die_taken_out_of_the_used_box_is_lost_beside_a_dark_watcher() -> None:
    t = table(
        """
        heroes = [{name = "greybark", learned = ["wolf_companion"], hand = ["T20"]}]
        map.1 = "S1-00 S1-22"
        monsters = [{face = "dark_watcher", room = "S1-22"}]
        pet = "step"
        dice = ["melee", "melee", "melee", "melee", "melee"]
    """,
        script=[1],
    )
    t.do("step die", f"move {t.at('S1-22')}", "play T20 greybark", "die pet")
    assert t.g.places[PET] == OUT and t.g.pet_lost
