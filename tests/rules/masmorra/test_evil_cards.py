"""Every Evil card: what it does until the Hero Phase ends, and what wards it off (MAS-ALLY-10)."""

import pytest

from rules.masmorra.play import Table, allies, hand
from undercroft.games.masmorra.content import EVILS

pytestmark = pytest.mark.rule("MAS-ALLY-10")


def drawn(card: str, jay: str = "", mika: str = 'room = "S1-17"', rest: str = "", **how: object) -> Table:
    """Jay's turn begins and this Evil card is turned up; Mika is elsewhere and cannot help."""
    where = "" if "map." in rest else 'map.1 = "S1-00 S1-17"\n'
    return allies(jay, mika, f'phase = "start"\nevil_top = ["{card}"]\n{where}{rest}', **how)


def suffered(card: str, jay: str = "", rest: str = "", **how: object) -> Table:
    """The Evil card is in force and Jay has rolled."""
    where = "" if "map." in rest else 'map.1 = "S1-00 S1-17"\n'
    return allies(jay, 'room = "S1-17"', f'evil = "{card}"\n{where}{rest}', **how)


def evil_discard(t: Table) -> list[str]:
    return [EVILS[c].id for c in t.g.evil.discard]


@pytest.mark.parametrize(
    ("card", "price"),
    [
        pytest.param("E01", 2, id="creeping_cold"),
        pytest.param("E03", 1, id="blunted_steel"),
        pytest.param("E04", 2, id="wet_bowstrings"),
        pytest.param("E06", 2, id="dead_magic"),
        pytest.param("E08", 3, id="malice_rising"),
        pytest.param("E11", 2, id="stolen_notes"),
        pytest.param("E12", 2, id="forgotten_lessons"),
        pytest.param("E14", 1, id="no_second_chances"),
        pytest.param("E15", 2, id="sharpened_claws"),
        pytest.param("E16", 2, id="thick_hides"),
        pytest.param("E17", 1, id="sprung_mechanisms"),
        pytest.param("E18", 4, id="dark_summons"),
    ],
)
def test_warded_off_with_gold(card: str, price: int) -> None:
    t = drawn(card, 'gold = 6, hand = ["L05"]').do("done", "ward")  # nothing is bought before it is drawn
    assert t.hero("jay").gold == 6 - price and evil_discard(t) == [card] and t.g.evil_card == -1
    g = t.g
    assert (g.forbid, g.minus, g.payback, g.thick, t.hero("jay").life, hand(t, "jay")) == (0, 0, 0, 0, 6, ["L05"])
    assert all(m.room < 0 for m in g.monsters)
    poor = drawn(card, f"gold = {price - 1}", script=[0] * 8)
    assert poor.hero("jay").gold == price - 1 and not poor.can("ward")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("E02", id="leaden_boots"),
        pytest.param("E05", id="bitter_brew"),
        pytest.param("E09", id="hunting_horn"),
        pytest.param("E13", id="numb_hands"),
    ],
)
def test_warded_off_with_a_card(card: str) -> None:
    t = drawn(card, 'hand = ["L05", "L13"]').do("ward")
    assert t.options == ["discard L05 jay", "discard L13 jay"]
    t.do("discard L13 jay")
    assert hand(t, "jay") == ["L05"] and evil_discard(t) == [card]
    assert (t.g.forbid, t.g.step_mp) == (0, 2)
    assert not drawn(card).can("ward")


def test_heroes_in_the_same_room_help_to_pay() -> None:
    t = drawn("E15", "gold = 1", "gold = 3").do("ward", "who mika", "who mika")
    assert (t.hero("jay").gold, t.hero("mika").gold, t.g.payback) == (1, 1, 0)
    card = drawn("E13", "", 'hand = ["L05"]').do("ward")
    assert hand(card, "mika") == [] and card.g.forbid == 0


def test_creeping_cold_takes_a_die() -> None:
    t = drawn("E01", script=[0, 1, 2, 3, 4]).do("roll")
    assert t.dice() == ["step", "ranged", "melee", "defense", "elixir"]


def test_leaden_boots_halve_the_step() -> None:
    t = suffered("E02", rest='dice = ["step"]').do("step die")
    assert t.g.mp == 1


def test_blunted_steel_forbids_the_pair() -> None:
    t = suffered("E03", rest='dice = ["melee", "defense"]\nmonsters = [{face = "orc", room = "S1-00"}]').do("fight")
    t.refuses("pair", "MAS-ALLY-10")


def test_wet_bowstrings_do_no_damage() -> None:
    t = suffered("E04", rest='dice = ["ranged", "ranged", "step"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    t.do("fight", "spend ranged die", "spend ranged die", "strike", "accept")
    assert t.monsters("S1-00") == ["orc"] and t.hero("jay").life == 3


def test_bitter_brew_heals_nobody_but_purges() -> None:
    suffered("E05", "life = 3", 'dice = ["elixir"]').refuses("drink die jay", "MAS-ALLY-10")
    t = suffered(
        "E05",
        "life = 3",
        """dice = ["elixir", "elixir"]
monsters = [{face = "skeleton", room = "S1-00"}]""",
    ).do("fight", "spend elixir die", "spend elixir die")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 3


def test_dead_magic_stops_dice_symbols_and_spells() -> None:
    t = suffered(
        "E06",
        'hand = ["L06"], room = "S1-15"',
        """dice = ["magic", "step"]
map.1 = "S1-00 S1-15 S1-17" """,
    )
    t.refuses("magic die", "MAS-ALLY-10")
    t.refuses("portal", "MAS-PAY-04")
    t.refuses("play L06 jay", "MAS-ALLY-10")


def test_grasping_dark_wounds() -> None:
    t = drawn("E07").do("endure")
    assert t.hero("jay").life == 5 and t.hero("jay").free


def test_grasping_dark_warded_off_with_the_free_step() -> None:
    t = drawn("E07").do("ward")
    assert t.hero("jay").life == 6 and not t.hero("jay").free
    t.refuses("step free", "MAS-FREE-01")


def test_malice_rising_brings_a_monster() -> None:
    t = drawn("E08", rest="script = [3]")
    assert t.monsters("S1-00") == ["orc"]


def test_hunting_horn_calls_all_monsters() -> None:
    t = drawn(
        "E09",
        "",
        'room = "S1-22"',
        """map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-15"}, {face = "spider", room = "S1-22"}]""",
    )
    assert t.monsters("S1-00") == ["orc"] and t.monsters("S1-17") == ["goblin"]
    assert t.monsters("S1-22") == ["spider"]  # it cannot leave a Hero


def test_wizards_toll_takes_half_rounded_up() -> None:
    t = drawn("E10", "gold = 5").do("done", "endure")
    assert (t.hero("jay").gold, t.hero("jay").life) == (2, 6)


def test_wizards_toll_warded_off_with_a_wound() -> None:
    t = drawn("E10", "gold = 5").do("done", "ward")
    assert (t.hero("jay").gold, t.hero("jay").life) == (5, 5)


def test_stolen_notes_cost_a_card_at_random() -> None:
    t = drawn("E11", 'hand = ["L05", "L13"]', rest="script = [1]")
    assert hand(t, "jay") == ["L05"]


def test_forgotten_lessons_cover_the_hero_cards() -> None:
    t = suffered("E12", 'learned = ["preemptive_strike"]', 'dice = ["melee", "melee"]')
    t.refuses("use preemptive_strike", "MAS-ALLY-10")
    t.do("use guarded_stance melee")
    assert t.symbols() == {"defense": 1}


def test_numb_hands_bind_starting_ability_and_free_step() -> None:
    t = suffered("E13", 'learned = ["preemptive_strike"]', 'dice = ["melee", "step"]')
    t.refuses("use guarded_stance step", "MAS-ALLY-10")
    t.refuses("step free", "MAS-ALLY-10")
    t.do("use preemptive_strike")
    assert t.symbols() == {"ranged": 2}


def test_no_second_chances() -> None:
    t = drawn("E14", script=[0] * 6).do("roll")
    t.refuses("mark 1", "MAS-ROLL-03")
    assert t.dice() == ["step"] * 6


def test_sharpened_claws_raise_every_payback() -> None:
    t = suffered("E15", rest='dice = ["step"]\nmonsters = [{face = "goblin", room = "S1-00"}]').do("fight", "strike")
    t.do("accept")
    assert t.hero("jay").life == 6 - 2


def test_thick_hides_help_minor_monsters_only() -> None:
    minor = suffered(
        "E16",
        rest="""dice = ["ranged", "ranged", "step"]
monsters = [{face = "orc", room = "S1-00"}]""",
    ).do("fight", "spend ranged die", "spend ranged die", "strike", "accept")
    assert minor.monsters("S1-00") == ["orc"]
    major = suffered(
        "E16",
        rest="""dice = ["melee", "melee", "melee"]
monsters = [{face = "giant_bat", room = "S1-00"}]""",
    ).do("fight", *["spend melee die"] * 3)
    assert major.monsters("S1-00") == []


def test_sprung_mechanisms_fire_the_traps_next_door() -> None:
    t = drawn("E17", "", 'room = "S1-17"', 'map.1 = "S1-08 S1-00 S1-17 S1-09"')
    assert (t.hero("jay").life, t.hero("mika").life) == (5, 6)


def test_dark_summons_fill_the_nearest_free_room() -> None:
    t = drawn(
        "E18",
        "",
        'room = "S1-17"',
        """map.1 = "S1-15 S1-22 S1-00 S1-17"
monsters = [{face = "orc", room = "S1-22"}, {face = "orc", room = "S1-22"}]
script = [4]""",
    )
    assert t.monsters("S1-15") == ["young_dragon"]  # Mika is in one neighbor, no space in the other


def test_the_effect_ends_with_the_hero_phase() -> None:
    t = suffered("E15", rest='dice = ["magic"]')
    assert t.g.payback == 1 and t.g.evil_card >= 0
    t.do("end", "done")
    assert t.g.payback == 0 and "E15" in evil_discard(t)
