"""Every monster die against every handful of dice, compared with a second, plain reading of the combat (MAS-FIGHT)."""

import pytest

from rules.masmorra.play import Arena, combat
from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra.components import Creature
from undercroft.games.masmorra.content import CREATURES
from undercroft.games.masmorra.options import P_LEARN, P_ORDER

DICE = [c for c in CREATURES if c.tier != t.BOSS]
BLOWS = [(ranged, melee, elixir) for ranged in range(5) for melee in range(4) for elixir in range(3)]


def damage(c: Creature, ranged: int, melee: int, elixir: int) -> int:
    """The damage of a blow (MAS-FIGHT-05, -06, MAS-MON-06, -09, -11, -13)."""
    if c.bits & t.ONLY_MAGIC:
        return 0
    if c.bits & t.IMMUNE_RANGED:
        ranged = 0
    if c.bits & t.HIDE:
        ranged = max(ranged - 1, 0)
    return ranged + melee + (elixir if c.bits & t.UNDEAD else 0)


def fought(c: Creature, had: int, ranged: int, melee: int, elixir: int) -> Arena:
    """Mika before the blow: the effects of the start are over."""
    dice = " ".join(["ranged"] * ranged + ["melee"] * melee + ["elixir"] * elixir)
    x = combat(c.id, dice, f"xp = {had}", script=[0] * 40)
    while not x.match.over and x.g.combat and x.prompt == P_ORDER:
        x.do(x.options[0])
    return x


@pytest.mark.rule(
    "MAS-FIGHT-04", "MAS-FIGHT-05", "MAS-FIGHT-06", "MAS-FIGHT-08", "MAS-FIGHT-09", "MAS-BACK-01", "MAS-BACK-02"
)
@pytest.mark.parametrize("c", DICE, ids=[c.id for c in DICE])
@pytest.mark.parametrize("had", [7, 8])
def test_a_blow_does_what_a_second_reading_says(c: Creature, had: int) -> None:
    tried = 0
    for ranged, melee, elixir in BLOWS:
        if not 0 < ranged + melee + elixir <= 6 or (elixir and not c.bits & t.UNDEAD):
            continue
        x = fought(c, had, ranged, melee, elixir)
        mika = x.hero("mika")
        if not x.g.combat or len(x.dice()) != ranged + melee + elixir:
            continue  # an effect of the start has taken a die
        life, xp, cards = mika.life, mika.xp, len(mika.hand)
        for face, n in (("ranged", ranged), ("melee", melee), ("elixir", elixir)):
            x.do(*[f"spend {face} die"] * n)
        x.do("strike", "accept")
        if x.prompt == P_LEARN:
            x.do(x.options[0])
        beaten = damage(c, ranged, melee, elixir) >= c.defense
        hurt = c.payback if melee or not beaten or c.bits & t.QUICK_STAB else 0
        pure = beaten and not ranged and not melee
        moans = 1 if c.bits & t.MOANS and not pure else 0
        said = (c.id, ranged, melee, elixir)
        assert mika.life == max(life - hurt, 0), said
        assert (x.monsters("S1-00") == []) is beaten, said
        if not mika.down:
            less = 1 if c.tier == t.MINOR and xp - moans > 7 else 0  # MAS-REW-03
            assert mika.xp == xp - moans + (c.xp - less if beaten else 0), said
            assert len(mika.hand) == cards + (1 if beaten else 0), said
        tried += 1
    assert tried >= 3
