"""Forced spawns into rooms that are nearly full, compared with a second, plain reading (MAS-LIMIT)."""

import pytest

from rules.masmorra.play import table
from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra.content import CREATURES, MINOR_FACES
from undercroft.games.masmorra.options import P_REMOVE_MONSTER

KINDS = {c.id: c for c in reversed(CREATURES)}  # of a boss the blue side
SMALL = (
    "",
    "orc",
    "orc orc",
    "orc spider ghoul",
    "ghost",
    "ghost spider",
    "ghost orc",
    "mortiferous orc",
    "spider spider spider",
)
LARGE = ("orc orc orc", "spider orc ghoul spider", "ghost ghost", "mortiferous ghost", "ghost spider orc")


def size(face: str) -> int:
    """How much space a monster takes."""
    return 1 if KINDS[face].tier == t.MINOR else 2


def leaving(there: list[str], limit: int) -> list[list[str]]:
    """The monsters that may have to go, one after the other: each time those worth the least, until the limit holds."""
    out = []
    left = list(there)
    while sum(size(face) for face in left) > limit:
        dice = [face for face in left if KINDS[face].tier != t.BOSS]
        least = min(KINDS[face].xp for face in dice)
        out.append(sorted(face for face in dice if KINDS[face].xp == least))
        left.remove(next(face for face in dice if KINDS[face].xp == least))
    return out


@pytest.mark.rule("MAS-LIMIT-01", "MAS-LIMIT-02", "MAS-LIMIT-04", "MAS-LIMIT-05", "MAS-LIMIT-06")
@pytest.mark.parametrize(
    ("room", "limit", "faces"), [("S1-00", 3, faces) for faces in SMALL] + [("M1-04", 4, faces) for faces in LARGE]
)
def test_over_the_limit_the_monster_worth_the_least_goes(room: str, limit: int, faces: str) -> None:
    for roll, kind in enumerate(MINOR_FACES):
        rows = ", ".join(f'{{face = "{face}", room = "{room}", fought = true}}' for face in faces.split())
        x = table(
            f"""
            heroes = [{{name = "jay", room = "{room}", hand = ["T24"]}}, {{name = "mika", room = "S1-00"}}]
            dice = ["melee"]
            map.1 = '''
            .     M1-04 --
            S1-00 --    --'''
            monsters = [{rows}]
        """,
            script=[roll],
        )
        x.do("play T24 jay")
        expected = leaving([*faces.split(), CREATURES[kind].id], limit)
        there = sorted([*faces.split(), CREATURES[kind].id])
        for choices in expected:
            if x.prompt == P_REMOVE_MONSTER:
                offered = [CREATURES[x.g.monsters[int(text[9:])].kind].id for text in x.options]
                assert sorted(offered) == choices
                there.remove(offered[0])
                x.do(x.options[0])
            else:
                assert len(choices) == 1  # a lone answer is taken by itself
                there.remove(choices[0])
        assert x.prompt != P_REMOVE_MONSTER and sorted(x.monsters(room)) == there
