"""Using abilities (MAS-ABIL)."""

import pytest

from rules.masmorra.play import Table, finish_turn, table
from undercroft.games.masmorra.content import HEROES
from undercroft.games.masmorra.terms import DOCKED, USED


def hero(name: str, *learned: str, gold: int = 0, dice: str = "", more: str = "", xp: int = 0) -> Table:
    """One Hero with some abilities in the Starting Room, Mika next."""
    names = ", ".join(f'"{x}"' for x in learned)
    faces = ", ".join(f'"{d}"' for d in dice.split())
    return table(f"""
        dice = [{faces}]
        {more}
        heroes = [{{name = "{name}", gold = {gold}, xp = {xp}, learned = [{names}]}}, {{name = "mika"}}]
    """)


@pytest.mark.rule("MAS-ABIL-01")
@pytest.mark.parametrize("name", [h.id for h in HEROES])
def test_a_hero_starts_with_the_ability_on_its_board(name: str) -> None:
    others = "jay" if name != "jay" else "algus"
    t = table(f'heroes = [{{name = "{name}"}}, {{name = "{others}"}}]')
    assert t.hero(name).learned == 1


@pytest.mark.rule("MAS-ABIL-02")
def test_a_starting_ability_docks_a_die_on_the_board() -> None:
    t = hero("jay", dice="step magic")
    t.do("use guarded_stance step")
    assert t.g.places[0] == DOCKED and t.dice() == ["magic"]
    assert t.symbols() == {"defense": 1}


@pytest.mark.rule("MAS-ABIL-03")
def test_a_covered_ability_cannot_be_used() -> None:
    t = hero("jay", dice="melee", gold=6)
    t.refuses("use preemptive_strike", "MAS-ABIL-03")
    t.refuses("use critical_swing", "MAS-ABIL-03")


@pytest.mark.rule("MAS-ABIL-04")
def test_an_ongoing_ability_works_by_itself() -> None:
    t = table("""
        map.1 = '''
        S1-12/2
        S1-00
        '''
        treasure_top = ["T01"]
        dice = ["step"]
        heroes = [{name = "mika", room = "S1-12"}]
    """)
    t.refuses("use light_fingers", "MAS-ABIL-04")
    t.do("chest wild step")
    assert t.hero("mika").xp == 1


@pytest.mark.rule("MAS-ABIL-05")
def test_an_activated_ability_needs_its_cost() -> None:
    t = hero("jay", "preemptive_strike", "critical_swing", dice="step", gold=2)
    t.refuses("use preemptive_strike", "MAS-ABIL-06")
    t.refuses("use critical_swing", "MAS-ABIL-08")


@pytest.mark.rule("MAS-ABIL-06")
def test_a_dice_ability_docks_all_its_dice_once_a_turn() -> None:
    t = hero("algus", "fireball", dice="magic magic magic magic")
    t.do("use fireball")
    assert t.symbols() == {"ranged": 3} and t.dice() == ["magic", "magic"]
    t.refuses("use fireball", "MAS-PAY-06")


@pytest.mark.rule("MAS-ABIL-06")
def test_one_die_is_not_two() -> None:
    hero("algus", "fireball", dice="magic step").refuses("use fireball", "MAS-ABIL-06")


@pytest.mark.rule("MAS-ABIL-07")
def test_symbols_of_an_ability_stay_in_the_room() -> None:
    t = hero("jay", "preemptive_strike", dice="melee step", gold=5, more="map.1 = 'S1-00 S1-22'")
    t.do("use preemptive_strike", "step die", f"move {t.at('S1-22')}")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-ABIL-08")
def test_a_gold_ability_costs_its_gold_and_works_once() -> None:
    t = table(
        """
        dice = ["step"]
        heroes = [{name = "algus", gold = 4, learned = ["fireball", "wizards_apprentice"]}]
    """,
        script=[2],
    )
    t.do("use wizards_apprentice")
    assert t.hero("algus").gold == 3 and t.dice() == ["step", "melee"]
    t.refuses("use wizards_apprentice", "MAS-ABIL-08")


@pytest.mark.rule("MAS-ABIL-08")
def test_too_little_gold_buys_nothing() -> None:
    hero("valerie", "alms", "bought_grace", gold=2, dice="step").refuses("use bought_grace", "MAS-ABIL-08")


@pytest.mark.rule("MAS-ABIL-09")
def test_refresh_repeats_at_the_full_price() -> None:
    t = hero("valerie", "alms", "bought_grace", gold=6, dice="step")
    t.do("use bought_grace", "use bought_grace")
    assert t.hero("valerie").gold == 0 and t.symbols() == {"elixir": 6}
    t.refuses("use bought_grace", "MAS-ABIL-08")


@pytest.mark.rule("MAS-ABIL-11")
def test_a_new_ability_may_be_used_in_the_same_turn() -> None:
    t = table("""
        map.1 = '''
        S1-12/2
        S1-00
        '''
        treasure_top = ["T01"]
        dice = ["melee", "melee"]
        heroes = [{name = "jay", xp = 2, room = "S1-12"}]
    """)
    t.do("chest", "learn preemptive_strike", "use preemptive_strike")
    assert t.symbols() == {"ranged": 2}


@pytest.mark.rule("MAS-ABIL-06")
def test_a_dice_ability_is_ready_again_next_turn() -> None:
    t = hero("jay", "preemptive_strike", dice="melee")
    t.do("use preemptive_strike")
    finish_turn(finish_turn(t))
    assert t.g.active == 0 and t.hero("jay").used == 0


@pytest.mark.rule("MAS-ABIL-10")
def test_an_ability_for_dice_and_gold_costs_both_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    jay = next(h for h in HEROES if h.id == "jay")  # no printed Hero has such an ability: give one a price
    monkeypatch.setattr(jay.abilities[1], "gold", 2)
    t = hero("jay", "preemptive_strike", dice="melee melee step", gold=5)
    t.do("use preemptive_strike")
    assert t.hero("jay").gold == 3 and t.dice() == ["melee", "step"] and t.symbols() == {"ranged": 2}
    t.refuses("use preemptive_strike", "MAS-PAY-06")
    hero("jay", "preemptive_strike", dice="melee step", gold=1).refuses("use preemptive_strike", "MAS-ABIL-08")
    hero("jay", "preemptive_strike", dice="step", gold=2).refuses("use preemptive_strike", "MAS-ABIL-06")


@pytest.mark.rule("MAS-ABIL-07")
def test_all_the_symbols_of_an_ability_are_made_and_all_are_lost() -> None:
    t = table("""
        heroes = [{name = "algus", learned = ["fireball"]}]
        map.1 = "S1-00 S1-22"
        dice = ["magic", "magic", "step"]
    """)
    t.do("use fireball")
    assert t.symbols() == {"ranged": 3}
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-ABIL-06", "MAS-PAY-04", "MAS-PAY-05")
def test_docked_dice_stay_on_their_card() -> None:
    """Second Chance takes a die out of the Used Dice box; docked ones are not there."""
    t = table("""
        heroes = [{name = "algus", learned = ["fireball"], hand = ["T20"], life = 4}]
        dice = ["magic", "magic", "elixir", "elixir", "step", "step"]
    """).do("use fireball", "drink die algus", "play T20 algus")
    assert t.g.places.count(DOCKED) == 2 and t.g.places.count(USED) == 0  # only the Elixir die could come back
