"""Moments: when cards may be played, besides the windows of test_interrupts (MAS-CARD-04, MAS-CARD-05)."""

import pytest

from rules.masmorra.play import Table, allies, discarded, table, two
from undercroft.engine.window import P_WINDOW
from undercroft.games.masmorra import windows
from undercroft.games.masmorra.content import EVILS
from undercroft.games.masmorra.options import P_ACTION, P_BEFORE_ROLL, P_FIRST, P_LAST, P_WARD
from undercroft.games.masmorra.terms import START


def window(t: Table) -> int:
    """The window that is open."""
    assert t.g.decision is not None and t.prompt == P_WINDOW
    return t.g.decision.a


# ---- the first point of a turn
@pytest.mark.rule("MAS-CARD-04")
def test_an_own_turn_card_may_forestall_the_evil_card() -> None:
    t = allies('hand = ["L12"], gold = 2', "", 'phase = "start"\nevil_top = ["E07", "E01", "E03"]')
    assert t.prompt == P_FIRST and t.options == ["step free", "play L12 jay", "done"]
    t.do("play L12 jay", "evil E07", "evil E03")
    assert [EVILS[c].id for c in t.g.evil.discard] == ["E07"]
    assert t.prompt == P_WARD and EVILS[t.g.evil_card].id == "E03"


@pytest.mark.rule("MAS-GOLD-03")
def test_a_card_may_be_bought_before_malaphyas_acts() -> None:
    t = two(
        'room = "throne-BL", gold = 5',
        'room = "throne-BL"',
        """
        phase = "start"
        side = "throne"
        monsters = [{face = "malaphyas", room = "throne-TL"}]
    """,
        mode="epic",
    )
    assert t.prompt == P_FIRST and t.options == ["step free", "buy", "done"]
    t.do("buy")
    assert len(t.hero("jay").hand) == 1


@pytest.mark.rule("MAS-CARD-04")
def test_what_makes_symbols_only_waits_for_the_roll() -> None:
    t = allies('hand = ["L02"]', "", 'phase = "start"\nevil_top = ["E03"]\n')
    assert t.prompt != P_FIRST
    while t.prompt != P_BEFORE_ROLL:
        t.do(t.options[-1])
    t.do("play L02 jay")
    assert t.symbols() == {"ranged": 2}


@pytest.mark.rule("MAS-CARD-04")
def test_where_nothing_comes_before_the_roll_nothing_is_asked_twice() -> None:
    t = two('hand = ["T12"], gold = 5', "", 'phase = "start"')
    assert t.prompt == P_BEFORE_ROLL and t.can("play T12 jay") and t.can("buy")


@pytest.mark.rule("MAS-TURN-03")
def test_other_acts_wait_at_the_first_point_of_a_turn() -> None:
    t = allies('hand = ["L12"]', "", 'phase = "start"')
    t.refuses("step die", "MAS-TURN-03")
    t.refuses("magic symbol", "MAS-TURN-03")
    t.refuses("roll", "MAS-ROLL-01")


@pytest.mark.rule("MAS-FREE-02")
def test_the_free_step_may_come_before_the_evil_card() -> None:
    t = allies("", "", 'phase = "start"\nmap.1 = "S1-00 S1-22"\nevil_top = ["E02"]', first=True)  # Leaden Boots
    assert t.prompt == P_FIRST and t.options == ["step free", "done"]
    t.do("step free", f"move {t.at('S1-22')}")
    assert t.g.mp == 1 and t.g.evil_card < 0  # no boots yet: both Move Points
    t.do(f"move {t.at('S1-00')}")
    assert not t.hero("jay").free and t.g.evil_card >= 0


@pytest.mark.rule("MAS-FREE-02")
def test_the_free_step_may_come_before_malaphyas_acts() -> None:
    t = two(
        'room = "throne-BL"',
        'room = "throne-BL"',
        """
        phase = "start"
        side = "throne"
        script = [3, 0, 0]
        monsters = [{face = "malaphyas", room = "throne-TL"}]
    """,
        mode="epic",
        first=True,
    )
    t.do("step free", f"move {t.at('BR')}")
    assert t.g.phase == START and t.monsters("TL") == ["malaphyas"]
    t.do("done")
    assert t.g.phase > START and len(t.monsters("TL")) == 2
    t.refuses("step free", "MAS-FREE-01")


# ---- the last point of a turn
@pytest.mark.rule("MAS-CARD-05")
def test_a_card_for_the_turns_of_others_may_be_played_at_their_very_end() -> None:
    """Beast Call after the Dungeon Master has moved and spawned, right before Mika's own turn."""
    t = two(
        "",
        'hand = ["T23"], room = "S1-22"',
        """
        phase = "spawn"
        map.1 = 'S1-17 S1-00 S1-22'
        script = [3]
    """,
    )
    assert window(t) == windows.ANY and t.owner == 1 and t.monsters("S1-17") == ["orc"]
    t.do("interrupt T23 mika", f"march M0 {t.at('S1-00')}")
    assert t.monsters("S1-00") == ["orc"] and discarded(t) == ["T23"]


@pytest.mark.rule("MAS-CARD-05")
@pytest.mark.rule("A-80")
def test_an_any_time_card_is_asked_for_once_between_two_turns() -> None:
    t = two("", 'hand = ["T15"], room = "S1-22"', "phase = 'close'\nmap.1 = 'S1-00 S1-22'")
    assert window(t) == windows.ANY and t.owner == 1 and t.g.active == 0
    t.do("pass")
    assert t.prompt == P_BEFORE_ROLL and t.g.active == 1


@pytest.mark.rule("MAS-CARD-04")
def test_the_others_come_before_the_last_word_of_the_player() -> None:
    t = two('hand = ["T12"]', 'hand = ["T15"]', "phase = 'close'")
    assert window(t) == windows.ANY and t.owner == 1
    t.do("pass")
    assert t.prompt == P_LAST and t.owner == 0


# ---- between two Wounds, between two monsters
TRAPS = """
    map.1 = '''
    .     S1-08
    S1-00 S1-22
    .     S1-09
    '''
    mp = 1
    dice = ["magic"]
"""


@pytest.mark.rule("MAS-CARD-05")
@pytest.mark.rule("MAS-ALLY-16")
def test_a_friend_may_heal_between_two_wounds() -> None:
    t = allies("life = 2", 'hand = ["L01"]', TRAPS)
    t.do("pass", f"move {t.at('S1-22')}", f"trap {t.at('S1-08')}")
    assert window(t) == windows.WOUNDED and t.owner == 1 and t.hero("jay").life == 1
    t.do("interrupt L01 mika")
    assert not t.match.over and t.hero("jay").life == 1  # healed to 2, wounded again by the second trap


@pytest.mark.rule("MAS-CARD-05")
@pytest.mark.rule("MAS-ALLY-16")
def test_so_may_the_player_itself() -> None:
    t = allies('life = 2, hand = ["L01"]', "", TRAPS)
    t.do(f"move {t.at('S1-22')}", f"trap {t.at('S1-08')}")
    assert window(t) == windows.WOUNDED and t.owner == 0
    t.do("interrupt L01 jay")
    assert not t.match.over and t.hero("jay").life == 1


@pytest.mark.rule("MAS-CARD-05")
@pytest.mark.rule("A-81")
def test_a_bolt_may_fell_who_has_just_been_wounded() -> None:
    t = two(
        "life = 2",
        'hand = ["T15"]',
        """
        monsters = [{face = "goblin", room = "S1-00"}]
        dice = ["ranged", "ranged"]
    """,
    )
    t.do("pass", "fight", "pass", "spend ranged die", "spend ranged die", "pass")
    assert window(t) == windows.WOUNDED and t.hero("jay").life == 1  # by Quick Stab
    t.do("interrupt T15 mika", "who jay")
    assert t.hero("jay").down and t.hero("jay").xp == 0  # MAS-DOWN-04: no rewards


@pytest.mark.rule("MAS-CARD-05")
@pytest.mark.rule("MAS-FIGHT-14")
def test_a_friend_may_lend_a_symbol_between_two_monsters() -> None:
    t = allies(
        "",
        'hand = ["L02", "L10"]',
        """
        monsters = [{face = "orc", room = "S1-00"}, {face = "cultist", room = "S1-00"}]
        dice = ["ranged", "ranged", "ranged"]
    """,
    )
    t.do("pass", "fight")
    while t.prompt == P_WINDOW:
        t.do("pass")
    t.do(f"target {t.monster('orc')}", "spend ranged die", "spend ranged die", "strike")
    assert window(t) == windows.ANY and t.options == ["interrupt L02 mika", "pass"]  # smoke is of no use in a fight
    t.do("interrupt L02 mika", "spend ranged die", "spend ranged symbol")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 6


# ---- who has walked into a room, and what has appeared there
@pytest.mark.rule("MAS-CARD-05")
def test_recall_answers_whoever_takes_the_stairs() -> None:
    t = two(
        'room = "S1-01"',
        'hand = ["T21"]',
        """
        map.1 = 'S1-00 S1-01'
        map.2 = 'S2-00'
        dice = ["step"]
    """,
    )
    t.do("stairs")
    assert window(t) == windows.ENTERED and t.owner == 1
    t.do("interrupt T21 mika")
    assert t.hero("jay").room == int(t.at("S1-01")[1:])


@pytest.mark.rule("MAS-CARD-05")
def test_recall_answers_whoever_explores() -> None:
    t = two(
        "",
        'hand = ["T21"]',
        """
        face_up.1 = "S1-22"
        tiles_top = ["S1-25"]
        mp = 2
        dice = ["step"]
    """,
    )
    t.do("explore", "place 1,0 turn 0")
    assert window(t) == windows.ENTERED and t.hero("jay").room == int(t.at("S1-22")[1:])
    t.do("interrupt T21 mika")
    assert t.hero("jay").room == 0 and t.g.mp == 0 and t.prompt == P_ACTION
    assert t.room("S1-22").gold == 2  # the room is there, Jay is not


@pytest.mark.rule("MAS-CARD-05")
def test_a_narrow_escape_from_a_boss() -> None:
    """A boss is not a die, but a monster that has just appeared all the same."""
    t = table("""
        heroes = [{name = "jay", room = "S2-00", hand = ["T22"]}, {name = "mika"}]
        map.2 = 'S2-00'
        face_up.2 = "S2-02"
        tiles_top = ["M2-02", "S2-20"]
        mp = 1
        dice = ["step"]
    """)
    t.do("explore", "place 1,0 turn 1")
    assert window(t) == windows.SPAWNED and t.owner == 0 and t.monsters("M2-02") == ["ancient_hydra"]
    t.do("interrupt T22 jay")
    assert t.hero("jay").room == int(t.at("S2-00")[1:])


@pytest.mark.rule("A-81")
@pytest.mark.rule("MAS-FIGHT-14")
def test_nobody_calls_beasts_or_swaps_the_fighter_out_of_a_combat() -> None:
    t = two(
        "",
        'hand = ["T23", "T29"], room = "S1-22"',
        """
        map.1 = 'S1-22 S1-00 S1-17'
        monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-17"}]
        dice = ["ranged", "magic"]
    """,
    ).do("pass", "fight")
    assert t.prompt != P_WINDOW  # at the start of the combat Beast Call is not an answer, and there is no trap
    t.refuses("interrupt T23 mika")
