"""A refusal names the rule and says what would have to change, so that a newcomer understands it."""

import pytest

from rules.masmorra.play import Table, combat, table, two
from undercroft.errors import CroftError
from undercroft.games.masmorra.acts.base import ACTS, TURN, when_of
from undercroft.games.masmorra.options import P_ACTION
from undercroft.games.masmorra.words.verbs import VERBS, Answer

ORC = """
dice = ["ranged", "elixir", "step"]
heroes = [{ name = "jay", room = "S1-17", gold = 2 }, { name = "algus" }]
monsters = [{ face = "orc", room = "S1-17" }]
map.1 = "S1-00 S1-17"
"""
CHEST = """
dice = ["ranged", "step"]
heroes = [{ name = "jay", room = "S1-12", gold = 2, hand = ["T15", "T37"] }, { name = "algus" }]
map.1 = "S1-00 S1-12/3"
"""
BEFORE = 'phase = "before_roll"\nheroes = [{ name = "jay", gold = 5, hand = ["T19"] }, { name = "algus" }]'
MASTER = """
phase = "master"
heroes = [{ name = "jay" }, { name = "algus", room = "S1-22" }]
map.1 = "S1-22 S1-00 S1-17"
monsters = [{ face = "goblin", room = "S1-17" }, { face = "orc", room = "S1-00" }, { face = "orc", room = "S1-22" }]
"""
AMID = "That is for another moment: while you attack a monster."
ROLL = "Roll first: before the roll you may only take the Free Step, use or buy cards, or buy a companion."
OVER = "Your actions are over for this turn; you can only play or buy cards now."


@pytest.mark.parametrize(
    ("position", "text", "rule", "hint"),
    [
        (ORC, "step die", "ACT-02", "First fight the Orc."),
        (ORC, "move R0", "STEP-06", "First fight the Orc."),
        (ORC, "explore", "STEP-06", "First fight the Orc."),
        (ORC, "drink die jay", "ACT-04", "First fight the Orc."),
        (ORC, "end", "ACT-06", "First fight the Orc."),
        (ORC, "buy", "GOLD-03", "A card costs 5 gold; you have 2."),
        (ORC, "spend ranged die", "FIGHT-05", AMID),
        (CHEST, "chest", "PAY-04", "It takes a Melee die, unused; symbols do not count."),
        (CHEST, "use preemptive_strike", "ABIL-03", "Reach the next arrow of the XP track and learn it."),
        (CHEST, "use guarded_stance magic", "ABIL-06", "You have no unused Magic die for Guarded Stance."),
        (CHEST, "portal", "ROOM-05", "Stand in a Portal Room."),
        (CHEST, "explore", "STEP-02", "Spend a Step (a die, a symbol or the Free Step) to get Move Points first."),
        (CHEST, "magic die", "MAGIC-01", "You have no unused Magic die."),
        (CHEST, "magic free", "MAGIC-01", "The Free Step token gives a Step and nothing else."),
        (
            CHEST,
            "step symbol",
            "STEP-01",
            "You have no Step symbol; symbols are made by abilities, cards and fountains.",
        ),
        (CHEST, "drink die jay", "HEAL-02", "Jay has all 6 Life Points."),
        (CHEST, "play T01 jay", "CARD-04", "You do not hold that card."),
        (CHEST, "play T15 jay", "BOSS-02", "There is no monster die it could work on; bosses are immune."),
        (CHEST, "interrupt T37 jay", "CARD-05", "That half is played when the game ends."),
        (CHEST, "roll", "ROLL-01", "That is for another moment: once, at the beginning of your turn."),
        (CHEST, "done", "TURN-02", "End your actions instead."),
        (BEFORE, "fight", "TURN-03", ROLL),
        (BEFORE, "step die", "TURN-03", ROLL),
        (BEFORE, "end", "ROLL-01", "Roll the dice first."),
        (
            BEFORE,
            "play T19 jay",
            "CARD-04",
            "Now it would do nothing. Its own-turn half: Turn one of your unused dice to any face.",
        ),
        (MASTER, "step free", "FREE-02", "Flip the Free Step before the end of your action step."),
        (MASTER, "fight", "TURN-03", OVER),
        (MASTER, "drink die jay", "SYM-03", "Dice and symbols are used in the Hero Phase; it is over."),
        (MASTER, "march M0 R1", "DM-05", "Monsters use doorways and stairs only."),
        (MASTER, "march M2 R0", "DM-03", "A Hero holds that monster in its room."),
    ],
)
def test_hint(position: str, text: str, rule: str, hint: str) -> None:
    why = table(position).match.why(text)
    assert not why.allowed and [x.id for x in why.rules] == [f"MAS-{rule}"]
    assert why.hint == hint or (why.hint.startswith("The current question: ") and why.hint.endswith(hint))


def hint(t: Table, text: str) -> str:
    """The advice for an act that is refused."""
    why = t.match.why(text)
    assert not why.allowed
    return why.hint


def test_in_a_combat() -> None:
    t = table(ORC).do("fight")
    assert hint(t, "spend elixir die").startswith("Elixir wounds Undead only")
    assert hint(t, "spend magic die").startswith("Magic wounds only creatures vulnerable")
    assert hint(t, "spend step die").startswith("Only Ranged and Melee wound it")
    assert hint(t, "spend melee die") == "You have no unused Melee die."
    assert hint(t, "push M0") == "Fight in the room of the Bottomless Pit."
    assert hint(t, "fight").startswith("You are already fighting")
    t.do("strike")
    assert hint(t, "guard die") == "You have no unused Defense die."
    assert hint(t, "guard free") == "The Free Step token gives a Step and nothing else."
    assert hint(t, "strike").startswith("The current question: The Orc pays back") and hint(t, "strike").endswith(AMID)


def test_against_payback_cards_must_make_defense() -> None:
    t = combat("orc", "melee defense", 'hand = ["T29"]').do("strike")
    why = t.match.why("play T29 mika")
    assert not why.allowed and [x.id for x in why.rules] == ["MAS-FIGHT-14"]


def test_of_equal_cards_one_is_offered() -> None:
    t = two(
        'hand = ["T13", "T14"]',
        "",
        'dice = ["melee"]\nmap.1 = "S1-00 S1-22"\nmonsters = [{face = "orc", room = "S1-22"}]',
    )
    assert "play T13 jay" in t.match.options() and "play T14 jay" not in t.match.options()
    assert hint(t, "play T14 jay").endswith("You hold two of them: play T13.")


def test_a_small_question_comes_first() -> None:
    t = table('heroes = [{ name = "jay" }, { name = "algus" }]\ndice = ["magic", "step"]\nmap.1 = "S1-00 S1-17"')
    t.do("magic die")
    assert hint(t, "step die") == "The current question: Turn the Step die to which face?"
    assert hint(t, "end") == "The current question: Turn the Step die to which face?"


def test_what_does_not_exist_is_said_to_be_missing() -> None:
    t = table(CHEST)
    for text, error in (
        ("move R9", "there is no room R9; rooms: R0 to R1"),
        ("target M99", "there is no monster M99; monsters: M0 to M16"),
    ):
        with pytest.raises(CroftError) as e:
            t.match.why(text)
        assert str(e.value).endswith(f": {error}")


def test_no_answer_out_of_place_is_left_without_its_moment() -> None:
    t = table(CHEST)
    assert t.prompt == P_ACTION
    answers = [row.verb for row in VERBS.rows if isinstance(row.verb, Answer)]
    assert answers and all(a.at and P_ACTION not in a.at and a.when for a in answers)
    asked = [act for act in ACTS.all() if not act.flags & TURN]
    assert asked and all(when_of(act) and not ACTS.answers(P_ACTION, act.kind) for act in asked)


def test_a_die_that_is_not_asked_for_is_named() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S1-12"}]
        map.1 = '''
        S1-12/2 S1-09
        S1-00 .
        '''
    """)
    with pytest.raises(CroftError) as e:
        t.match.why(f"disarm {t.at('S1-09')} wild elixir for magic")
    assert str(e.value).endswith(": no magic die is asked for there; asked for: melee, defense")
