"""Using Magic (MAS-MAGIC)."""

import pytest

from rules.masmorra.play import arena, combat
from undercroft.games.masmorra.options import P_PAYBACK


@pytest.mark.rule("MAS-MAGIC-01")
@pytest.mark.parametrize("source", ["die", "symbol"])
def test_magic_turns_an_unused_die_to_any_face(source: str) -> None:
    t = arena("", "step magic ranged", "", "symbols = {magic = 1}")
    t.do(f"magic {source}", "die 1")
    assert set(t.options) == {f"face {f}" for f in ("ranged", "melee", "defense", "elixir", "magic")}
    t.do("face melee")
    assert sorted(t.dice()) == sorted(["melee", "ranged"] + (["magic"] if source == "symbol" else []))


@pytest.mark.rule("MAS-MAGIC-01")
def test_a_used_die_cannot_be_turned() -> None:
    t = arena("", "elixir step magic", "life = 4")
    t.do("drink die mika", "magic die")
    assert t.dice() == ["step"]  # the only die left, so nothing was asked
    t.refuses("die 1", "MAS-MAGIC-01")


@pytest.mark.rule("MAS-MAGIC-01")
def test_magic_needs_another_die_to_turn() -> None:
    arena("", "magic").refuses("magic die", "MAS-MAGIC-01")


@pytest.mark.rule("MAS-MAGIC-02")
def test_magic_may_be_used_while_engaged() -> None:
    t = arena("orc", "magic step ranged")
    t.do("magic die", "die 2", "face ranged")
    t.do("fight", "spend ranged die", "spend ranged die", "strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-MAGIC-02")
@pytest.mark.rule("A-64")
def test_magic_may_turn_a_die_to_defense_when_payback_comes() -> None:
    t = combat("orc", "melee melee magic step").do("spend melee die", "spend melee die", "strike")
    assert t.prompt == P_PAYBACK and t.can("magic die") and not t.can("guard die")
    t.do("magic die", "face defense", "guard die")
    assert t.hero("mika").life == 4  # Payback 3, one blocked


@pytest.mark.rule("A-64")
def test_magic_may_be_used_in_the_middle_of_a_combat() -> None:
    t = arena("orc", "ranged magic step").do("fight", "spend ranged die", "magic die", "face ranged")
    t.do("spend ranged die", "strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-MAGIC-03")
def test_a_turned_die_docks_as_its_new_face() -> None:
    t = arena("", "magic step", "room = 'S1-12'", 'map.1 = "S1-00 S1-12/3"', name="jay")
    t.refuses("chest", "MAS-PAY-04")
    t.do("magic die", "face melee", "chest")
    assert t.hero("jay").xp == 1


@pytest.mark.rule("MAS-MAGIC-03")
def test_a_turned_die_pairs_as_its_new_face() -> None:
    t = arena("orc", "magic melee step").do("fight", "magic die", "die 3", "face defense", "pair", "strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-MAGIC-03")
def test_a_turned_die_is_still_a_bounty() -> None:
    t = arena("", "magic step").do("magic die", "face melee", "end", "bounty 1")
    assert t.hero("mika").gold == 1
