"""Every ability of every Hero (content/heroes.json), one test each."""

import pytest

from rules.masmorra.play import Table, table
from undercroft.games.masmorra.content import HEROES
from undercroft.games.masmorra.terms import PET, READY
from undercroft.games.masmorra.words.names import slug


def test_every_ability_has_its_test() -> None:
    names = [slug(a.name) for h in HEROES for a in h.abilities]
    assert len(names) == 25
    assert [n for n in names if f"test_{n}" not in globals()] == []


def able(
    hero: str, *learned: str, dice: str = "", gold: int = 5, more: str = "", script: list[int] | None = None
) -> Table:
    """A Hero with these abilities; the gold keeps choices from being forced."""
    names = ", ".join(f'"{x}"' for x in learned)
    faces = ", ".join(f'"{d}"' for d in dice.split())
    other = "jay" if hero != "jay" else "algus"
    return table(
        f"""
        dice = [{faces}]
        {more}
        heroes = [{{name = "{hero}", gold = {gold}, learned = [{names}]}}, {{name = "{other}"}}]
    """,
        script=script,
    )


def made(t: Table, use: str, symbols: dict[str, int], gold: int, dice: list[str]) -> None:
    """Using it once makes just this."""
    t.do(f"use {use}")
    assert (t.symbols(), t.g.hero().gold, t.dice()) == (symbols, gold, dice)


# ---- Algus
def test_spellweaving() -> None:
    t = able("algus", dice="step elixir")
    made(t, "spellweaving elixir", {"magic": 1}, 5, ["step"])
    t.refuses("use spellweaving step", "MAS-PAY-06")


def test_fireball() -> None:
    t = able("algus", "fireball", dice="magic magic step")
    made(t, "fireball", {"ranged": 3}, 5, ["step"])
    t.refuses("use fireball", "MAS-PAY-06")


def test_wizards_apprentice() -> None:
    t = able("algus", "fireball", "wizards_apprentice", dice="step", script=[3])
    made(t, "wizards_apprentice", {}, 4, ["step", "defense"])
    t.refuses("use wizards_apprentice", "MAS-ABIL-08")


def test_gilded_formula() -> None:
    t = able("algus", "gilded_formula", dice="magic magic", gold=1)
    made(t, "gilded_formula", {}, 3, ["magic"])
    t.refuses("use gilded_formula", "MAS-PAY-06")


def test_twin_aegis() -> None:
    t = able("algus", "gilded_formula", "twin_aegis", dice="defense step")
    made(t, "twin_aegis", {"defense": 2}, 5, ["step"])


# ---- Mika
CHEST_AND_TRAP = """
    map.1 = '''
    S1-12/2 S1-09
    S1-00   .
    '''
    treasure_top = ["T05"]
    heroes = [{name = "NAME", room = "S1-12"}]
"""


@pytest.mark.rule("A-56")
def test_light_fingers() -> None:
    t = table('dice = ["magic"]' + CHEST_AND_TRAP.replace("NAME", "mika"))
    t.do("chest wild magic")
    assert t.hero("mika").xp == 1 and t.dice() == []
    t = table('dice = ["defense", "step", "magic"]' + CHEST_AND_TRAP.replace("NAME", "mika"))
    t.do(f"disarm {t.at('S1-09')} wild step")
    assert t.hero("mika").xp == 2 and t.dice() == ["magic"]
    t = table('dice = ["magic", "step"]' + CHEST_AND_TRAP.replace("NAME", "mika"))
    t.refuses(f"disarm {t.at('S1-09')} wild step", "MAS-PAY-04")  # one die may be wrong, not two
    t = table('dice = ["magic"]' + CHEST_AND_TRAP.replace("NAME", "jay"))
    t.refuses("chest wild magic", "MAS-PAY-04")


def test_sidestep() -> None:
    made(able("mika", "sidestep", dice="step melee"), "sidestep", {"defense": 2}, 5, ["melee"])


def test_twin_daggers() -> None:
    made(able("mika", "sidestep", "twin_daggers", dice="ranged"), "twin_daggers", {"melee": 2}, 5, [])


def test_trick_shot() -> None:
    made(able("mika", "trick_shot", dice="ranged step", gold=0), "trick_shot", {}, 2, ["step"])


def test_black_market() -> None:
    t = able("mika", "trick_shot", "black_market", gold=5, dice="melee")
    made(t, "black_market step", {"step": 1}, 3, ["melee"])
    made(t, "black_market ranged", {"step": 1, "ranged": 2}, 1, ["melee"])
    t.refuses("use black_market step", "MAS-ABIL-08")


# ---- Greybark
def test_shifting_shape() -> None:
    t = able("greybark")
    made(t, "shifting_shape defense", {"defense": 1}, 5, [])
    assert not t.hero("greybark").free and t.g.mp == 0


def test_wolf_companion() -> None:
    t = able("greybark", "wolf_companion", more='phase = "before_roll"', script=[0] * 6 + [5])
    t.do("roll")
    assert t.g.places[PET] == READY and t.dice() == ["step"] * 6 + ["magic"]
    t.refuses("use wolf_companion", "MAS-ABIL-04")


def test_thorn_club() -> None:
    t = able("greybark", "wolf_companion", "thorn_club", dice="melee melee")
    made(t, "thorn_club", {"melee": 2, "defense": 1}, 5, ["melee"])
    t.refuses("use thorn_club", "MAS-PAY-06")


def test_herbal_barter() -> None:
    made(able("greybark", "herbal_barter", dice="elixir", gold=2), "herbal_barter", {}, 4, [])


def test_animal_form() -> None:
    t = able("greybark", "herbal_barter", "animal_form", gold=4, dice="magic")
    made(t, "animal_form melee", {"melee": 2}, 2, ["magic"])
    made(t, "animal_form step", {"melee": 2, "step": 1}, 0, ["magic"])


# ---- Valerie
CRYPT = 'monsters = [{face = "skeleton", room = "S1-00"}]'


def test_light_of_the_guild() -> None:
    t = able("valerie", dice="step", more=CRYPT)
    assert t.can("end") and t.can("step die")  # Undead do not hold her
    t.do("fight")
    assert t.symbols() == {"defense": 1}
    t.do("strike", "guard symbol", "accept")
    assert t.hero("valerie").life == 5
    t.do("fight")
    assert t.symbols() == {}  # once a turn
    able("jay", dice="step", more=CRYPT).refuses("end", "MAS-ACT-06")


def test_light_of_the_guild_does_not_help_against_the_living() -> None:
    t = able("valerie", dice="step", more='monsters = [{face = "orc", room = "S1-00"}]')
    t.refuses("end", "MAS-ACT-06")
    assert t.do("fight").symbols() == {}


@pytest.mark.rule("A-55")
def test_light_of_the_guild_lets_her_choose_which_undead_to_fight() -> None:
    t = able(
        "valerie",
        dice="step",
        more="""
        monsters = [{face = "skeleton", room = "S1-00"}, {face = "ghoul", room = "S1-00"},
                    {face = "orc", room = "S1-00"}]
    """,
    )
    t.do("fight", f"join {t.monster('skeleton')}", "begin")
    assert t.hero("valerie").free and t.dice() == ["step"]  # the Ghoul takes no part and steals nothing
    assert t.options == [f"target {t.monster('skeleton')}", f"target {t.monster('orc')}"]


def test_blessed_hammer() -> None:
    made(able("valerie", "blessed_hammer", dice="melee"), "blessed_hammer", {"melee": 2, "elixir": 1}, 5, [])


def test_merciful_guard() -> None:
    t = able("valerie", "blessed_hammer", "merciful_guard", dice="melee melee")
    made(t, "merciful_guard", {"defense": 2, "elixir": 1}, 5, ["melee"])


def test_alms() -> None:
    made(able("valerie", "alms", dice="elixir elixir", gold=0), "alms", {}, 2, ["elixir"])


def test_bought_grace() -> None:
    t = able("valerie", "alms", "bought_grace", gold=6, dice="step")
    made(t, "bought_grace", {"elixir": 3}, 3, ["step"])
    made(t, "bought_grace", {"elixir": 6}, 0, ["step"])


# ---- Jay
def test_guarded_stance() -> None:
    t = able("jay", dice="magic step", gold=2)
    made(t, "guarded_stance magic", {"defense": 1}, 3, ["step"])
    t.refuses("use guarded_stance step", "MAS-PAY-06")


def test_preemptive_strike() -> None:
    made(able("jay", "preemptive_strike", dice="melee step"), "preemptive_strike", {"ranged": 2}, 5, ["step"])


@pytest.mark.rule("A-09")
def test_critical_swing() -> None:
    t = able("jay", "preemptive_strike", "critical_swing", gold=6, dice="step")
    made(t, "critical_swing", {"melee": 3, "defense": 1}, 3, ["step"])
    made(t, "critical_swing", {"melee": 6, "defense": 2}, 0, ["step"])


def test_toll_road() -> None:
    made(able("jay", "toll_road", dice="step melee", gold=0), "toll_road", {"melee": 1}, 2, ["melee"])


def test_riposte() -> None:
    t = able("jay", "toll_road", "riposte", dice="defense step", gold=0)
    made(t, "riposte", {"melee": 2, "defense": 1}, 1, ["step"])
