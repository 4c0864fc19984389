"""A refusal also says what would have to change."""
import pytest

from rules.masmorra.play import table

ORC = '''
dice = ["ranged", "ranged"]
heroes = [{ name = "jay", room = "S1-17", gold = 2 }, { name = "algus" }]
monsters = [{ face = "orc", room = "S1-17" }]
map.1 = "S1-00 S1-17"
'''
CHEST = '''
dice = ["ranged", "step"]
heroes = [{ name = "jay", room = "S1-12", gold = 2 }, { name = "algus" }]
map.1 = "S1-00 S1-12"
'''


@pytest.mark.parametrize(
    ("position", "text", "hint"),
    [
        (ORC, "step die", "First fight the Orc."),
        (ORC, "buy", "A card costs 5 gold; you have 2."),
        (CHEST, "chest", "It takes a Melee die, unused; symbols do not count."),
        (CHEST, "use preemptive_strike", "Reach the next arrow of the XP track and learn it."),
        (CHEST, "portal", "Stand in a Portal Room."),
        (CHEST, "explore", "Spend a Step (a die, a symbol or the Free Step) to get Move Points first."),
    ],
)
def test_hint(position: str, text: str, hint: str) -> None:
    why = table(position).match.why(text)
    assert not why.allowed
    assert why.hint == hint
