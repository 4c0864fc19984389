"""What bots of Mage Knight do by habit: face their enemies, strike the dying, carry home what is enough."""

import pytest

from rules.mage_knight.play import Table, act
from rules.mage_knight.test_end import leaving
from undercroft.games.mage_knight.bots.plans import prey as hunted
from undercroft.games.mage_knight.bots.plans import wants_out
from undercroft.games.mage_knight.content import FIGURES
from undercroft.games.mage_knight.figures import faces
from undercroft.games.mage_knight.title import TITLE
from undercroft.games.mage_knight.words.names import figure_names


def usual(x: Table) -> str:
    """The habitual answer in words."""
    o = TITLE.mind.habit(x.g)
    assert o is not None
    return TITLE.text(x.g, o)


def coffer(owner: int) -> dict[str, object]:
    return {"state": "held", "owner": owner, "treasure": 4}


@pytest.mark.parametrize(("rows", "back"), [(".O.\n.Z.", "N"), ("OZ.\n...", "W"), ("O..\n.Z.", "N")])
def test_nobody_turns_his_back_on_an_enemy_beside_him(rows: str, back: str) -> None:
    x = act(rows, look=f"O={back}")
    oren, enemy = figure_names(x.g).index("lord_oren"), x.fig("zenephret").at
    assert not faces(x.g, oren, enemy)
    text = usual(x)
    assert text.startswith("face lord_oren")
    x.do(text)
    assert faces(x.g, oren, enemy) and not usual(x).startswith("face"), "and it looks at him from then on"


def test_a_monster_strikes_the_dying_hero() -> None:
    x = act("O.....gZ", "gnoll_hunter_weak", look="g=E Z=W")
    z = x.fig("zenephret")
    z.click = FIGURES[z.card].clicks - 1
    assert usual(x).startswith("attack zenephret")


@pytest.mark.parametrize(("dying", "prey"), [("Z", "zenephret"), ("M", "maboc_the_bully")])
def test_of_two_rivals_as_near_monsters_hunt_the_one_who_is_dying(dying: str, prey: str) -> None:
    x = Table("O........\n.Z..g..M.", look="g=E", mode="multi", players=3)
    y = x.fig(prey)
    y.click = FIGURES[y.card].clicks - 1
    assert hunted(x.g, 0, x.fig("gnoll_hunter_weak").at) == figure_names(x.g).index(prey)


@pytest.mark.parametrize(("owner", "out"), [(0, True), (1, False)])
def test_a_hero_leaves_with_more_than_the_others_have(owner: int, out: bool) -> None:
    x = leaving(chests={"iron_bound_coffer": coffer(owner), "bone_reliquary": {"at": "2,0"}})
    x.g.players[0].acquired = True
    assert wants_out(x.g, 0) is out
    assert (usual(x) == "leave") is out
