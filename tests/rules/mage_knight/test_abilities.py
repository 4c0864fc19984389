"""Every special ability does what its card says; one test each, named after it."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.components import FigureCard
from undercroft.games.mage_knight.content import ABILITIES, FIGURES, figure_named
from undercroft.games.mage_knight.figures import abilities
from undercroft.games.mage_knight.legal.turns import start_points
from undercroft.games.mage_knight.steps.turns import command, venom

pytestmark = pytest.mark.rule("MKD-FIG-06", "MKD-FIG-07")


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give a figure's card an ability on all its clicks, for one test."""

    def given(name: str, *powers: int, only: bool = True) -> None:
        card: FigureCard = FIGURES[figure_named(name)]
        mask = 0
        for p in powers:
            mask |= p
        monkeypatch.setattr(card, "all", [mask if only else m | mask for m in card.all])

    return given


def run(x: Table) -> Table:
    """Carry out what was pushed."""
    x.g.decision = None
    x.g.advance()
    return x


def test_every_ability_has_its_test() -> None:
    here = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert [a.id for a in ABILITIES if a.id not in here] == []


# ---- speed
def test_aquatic(give: Any) -> None:
    give("lord_oren", t.AQUATIC)
    x = act("O3.\n...", sp=8)
    x.do("move 1,0")
    assert x.g.sp == 7


def test_bound(give: Any) -> None:
    give("scholar_magus_bessa", t.BOUND)
    x = act("B...a", "scholar_magus_bessa", sp=0, look="B=E")
    assert x.offers("attack skeleton_archer_weak")
    y = act("B.\n.g", "scholar_magus_bessa", sp=8, look="g=NW", dice="2")
    y.do("break")
    assert y.g.broken


def test_charge(give: Any) -> None:
    give("lord_oren", t.CHARGE)
    x = act("O.\ng.", sp=0, look="O=S")
    assert x.offers("attack gnoll_hunter_weak")
    y = act("O.\n.g", sp=8, look="g=NW", dice="2")
    y.do("break")
    assert y.g.broken


def test_flight(give: Any) -> None:
    give("lord_oren", t.FLIGHT)
    x = act("OXg.\n####", sp=8)
    x.do("through 1,0")  # the rest has no choice
    assert x.at("lord_oren") == "3,0" and x.g.sp == 5 and x.owner == 0
    y = act("O3.", sp=8)
    y.do("move 1,0")
    assert y.g.sp == 7
    z = act("OX#", sp=8)
    assert not z.starting("through")


@pytest.mark.rule("MKD-PASS-03", "MKD-PASS-06")
@pytest.mark.parametrize("far", [6, 7, 8])
def test_a_flier_crosses_as_many_squares_as_it_can_pay_for(give: Any, far: int) -> None:
    give("lord_oren", t.FLIGHT)
    row = "O" + "X" * far + "."
    x = act(f"{row}\n{'#' * len(row)}", sp=far + 1)
    x.do("through 1,0")
    assert x.at("lord_oren") == f"{far + 1},0" and x.g.sp == 0
    y = act(f"{row}\n{'#' * len(row)}", sp=far)
    assert y.why("through 1,0") == "PASS-03"


def test_forced_march(give: Any) -> None:
    give("lord_oren", t.FORCED_MARCH)
    x = Table("OK.", mode="teams", figures={"lord_oren": {"owner": 0}, "kamune_the_mighty": {"owner": 0}})
    assert start_points(x.g, 1) == 8  # instead of 6


@pytest.mark.rule("MKD-ABIL-10")
def test_magic_levitation(give: Any) -> None:
    give("lord_oren", t.LEVITATION)
    x = act("gO....#f", look="g=W", tiles="AAAAAABB", figures={"zenephret": {"owner": 1, "place": "gone"}})
    x.do("levitate gnoll_hunter_weak")
    assert x.starting("place") == ["place 2,0", "place 3,0", "place 4,0", "place 5,0"]
    x.do("place 5,0", "facing W")
    assert x.at("gnoll_hunter_weak") == "5,0" and x.fig("gnoll_hunter_weak").acted and x.g.active < 0
    give("gnoll_hunter_weak", t.LEVITATION)
    y = act("O....\n#####\n..gy.", "gnoll_hunter_weak", tiles="AAAAA\nAAAAA\nBBBBB")
    assert y.why("levitate gargoyle_weak") == "ABIL-10"
    give("gargoyle_weak", t.IMMUNE)
    give("lord_oren", t.LEVITATION)
    assert act("Oy...").why("levitate gargoyle_weak") == "ABIL-03"


def test_nimble(give: Any) -> None:
    give("lord_oren", t.NIMBLE)
    x = Table("O..Z")
    assert x.offers("face lord_oren S")
    y = act(".c.\n.O.", dice="3 2", chests={"iron_bound_coffer": {"facing": "S", "state": "exposed", "trap": 1}})
    y.do("disarm iron_bound_coffer")
    assert y.g.players[0].xp == 50


@pytest.mark.rule("MKD-MOVE-09", "MKD-TURN-07", "MKD-FIG-06")
def test_nimble_heroes_turn_while_a_token_walks(give: Any) -> None:
    give("lord_oren", t.NIMBLE)
    x = Table("O.Z\n###\nk..", tiles="AAA\nAAA\nBBB")
    x.do("walk token_0")
    assert [text.split()[1] for text in x.starting("face")] == ["lord_oren"] * 7
    assert x.why("face zenephret S") == "MOVE-09"
    x.do("face lord_oren S")
    assert x.facing("lord_oren") == "S" and not x.starting("face")  # once until the next other act
    x.do("move 1,2")
    assert x.g.sp == 3 and x.offers("face lord_oren N")


@pytest.mark.rule("MKD-ABIL-01")
def test_quickness(give: Any) -> None:
    give("lord_oren", t.QUICKNESS)
    x = Table("O..f\ng...", look="O=S g=E", tiles="AABB\nAABB")
    x.do("activate lord_oren free")
    assert x.g.left == 2 and x.why("attack gnoll_hunter_weak") == "ABIL-01"
    x.do("end")
    assert x.why("activate lord_oren") == "TURN-02"


def test_ram(give: Any) -> None:
    give("lord_oren", t.RAM)
    x = act("O.g", look="g=W", sp=2)
    x.do("move 1,0", "end")
    assert x.m.options() == ["yes", "no"]
    x.do("yes")
    assert x.fig("gnoll_hunter_weak").click == 1


@pytest.mark.rule("MKD-ABIL-04")
def test_stealth(give: Any) -> None:
    give("lord_oren", t.STEALTH)
    x = Table(
        "a.2.O",
        look="a=E",
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        seat=1,
        figures={"lord_oren": {"owner": 0}},
    )
    assert x.why("attack lord_oren") == "ABIL-04"
    y = Table(
        "a...O",
        look="a=E",
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        seat=1,
        figures={"lord_oren": {"owner": 0}},
    )
    assert y.offers("attack lord_oren")


# ---- attack
def test_flame_lightning(give: Any) -> None:
    give("scholar_magus_bessa", t.FLAME)
    x = act("B..af", "scholar_magus_bessa", look="B=E", dice="5 5")
    x.do("attack skeleton_archer_weak with flame_lightning")
    assert x.fig("skeleton_archer_weak").click == 1 and x.fig("gnoll_fletcher_weak").click == 1


def test_healing(give: Any) -> None:
    give("lord_oren", t.HEALING)
    x = act("O..", figures={"lord_oren": {"click": 7}}, dice="6 5")
    x.do("heal lord_oren with healing")
    assert x.fig("lord_oren").click == 5
    y = act("O.\n.g", look="g=S", figures={"lord_oren": {"click": 7}})
    assert y.why("heal lord_oren with healing") == "HEAL-01"


def test_magic_blast(give: Any) -> None:
    give("scholar_magus_bessa", t.BLAST)
    x = act("B.gsf", "scholar_magus_bessa", look="B=E", dice="6 5 3")
    assert x.why("attack gnoll_fletcher_weak") == "RANGED-06"
    x.do("attack gnoll_fletcher_weak with magic_blast")
    assert x.fig("gnoll_fletcher_weak").click == 3


def test_magic_healing(give: Any) -> None:
    give("scholar_magus_bessa", t.MAGIC_HEALING)
    x = act(
        "B...O",
        "scholar_magus_bessa",
        mode="teams",
        look="B=E",
        dice="6 5 2",
        figures={"lord_oren": {"owner": 0, "click": 7}},
    )
    x.do("heal lord_oren with magic_healing die")
    assert x.fig("lord_oren").click == 5


def test_shockwave(give: Any) -> None:
    give("scholar_magus_bessa", t.SHOCKWAVE)
    x = act("a.B.g", "scholar_magus_bessa", look="B=N", dice="5 4")
    x.do("attack skeleton_archer_weak with shockwave")
    assert x.fig("skeleton_archer_weak").click == 1 and x.fig("gnoll_hunter_weak").click == 1
    y = act("..Bg", "scholar_magus_bessa", look="B=N g=E", dice="5 4")
    y.do("attack gnoll_hunter_weak with shockwave")  # alone, even beside: normal damage, which is 1
    assert y.fig("gnoll_hunter_weak").click == 1


def test_sneak_attack(give: Any) -> None:
    give("lord_oren", t.SNEAK)
    x = act("O.h", look="h=E", dice="6 5", sp=8)
    x.do("move 1,0", "attack hydra_serpent_weak")  # no free spin; 3 doubled
    assert x.fig("hydra_serpent_weak").click == 6 and x.facing("hydra_serpent_weak") == "E"


def test_sweep(give: Any) -> None:
    x = act("gaf\n.O.", look="g=N a=N f=N", dice="5 5")
    x.do("attack gnoll_hunter_weak with sweep")
    assert x.fig("gnoll_hunter_weak").click == 3 and x.fig("gnoll_fletcher_weak").click == 3
    assert x.fig("skeleton_archer_weak").place == t.POOL


def test_vampirism(give: Any) -> None:
    give("lord_oren", t.VAMPIRISM)
    x = act("O.\nh.", look="O=S h=S", dice="6 5", figures={"lord_oren": {"click": 6}})
    x.do("attack hydra_serpent_weak")
    assert x.fig("lord_oren").click == 5


def test_venom(give: Any) -> None:
    give("medusa_weak", t.VENOM)
    x = Table("mO", look="m=E", figures={"lord_oren": {"owner": 0}})
    venom(x.g, 0)
    run(x)
    assert x.fig("lord_oren").click == 4  # not in his own turn
    venom(x.g, 1)
    run(x)
    assert x.fig("lord_oren").click == 5


def test_weapon_master(give: Any) -> None:
    give("lord_oren", t.WEAPON_MASTER)
    x = act("O.\nh.", look="O=S h=S", dice="6 5 6")
    x.do("attack hydra_serpent_weak with weapon_master")
    assert x.fig("hydra_serpent_weak").click == 6


# ---- defense
def shot(give: Any, ability: int, dice: str) -> Table:
    """An archer shoots at Kamune, who has one ability."""
    give("kamune_the_mighty", ability)
    x = Table(
        "a...K",
        look="a=E K=W",
        dice=dice,
        seat=0,
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        figures={"kamune_the_mighty": {"owner": 1}},
    )
    return x


def test_battle_armor(give: Any) -> None:
    x = shot(give, t.BATTLE_ARMOR, "4 5").do("attack kamune_the_mighty")  # 16 against 17
    assert x.fig("kamune_the_mighty").click == 4
    y = shot(give, t.BATTLE_ARMOR, "5 5").do("attack kamune_the_mighty")
    assert y.fig("kamune_the_mighty").click == 5


def test_defend(give: Any) -> None:
    from undercroft.games.mage_knight.figures import defense_of

    give("lord_oren", t.DEFEND)
    x = Table("OM", mode="teams", figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "click": 8}})
    assert defense_of(x.g, 1) == 15


def test_dodge(give: Any) -> None:
    x = shot(give, t.DODGE, "6 5 5").do("attack kamune_the_mighty")
    assert x.owner == 1 and x.m.options() == ["yes", "no"]
    x.do("yes")
    assert x.fig("kamune_the_mighty").click == 4
    y = shot(give, t.DODGE, "6 5 4").do("attack kamune_the_mighty", "yes")
    assert y.fig("kamune_the_mighty").click == 5
    z = shot(give, t.DODGE, "6 5").do("attack kamune_the_mighty", "no")  # it is optional: no die
    assert z.fig("kamune_the_mighty").click == 5


@pytest.mark.rule("MKD-ABIL-07")
def test_invulnerability(give: Any) -> None:
    give("kamune_the_mighty", t.INVULNERABLE)
    x = act("O.\nK.", look="O=S K=S", dice="6 5", figures={"kamune_the_mighty": {"owner": 1}})
    x.do("attack kamune_the_mighty")
    assert x.fig("kamune_the_mighty").click == 5  # 3 - 2
    from undercroft.games.mage_knight.steps.harm import heal

    assert heal(x.g, 1, 3) == 0
    give("lord_oren", t.HEALING)
    y = act(
        "O.\nK.",
        look="O=S",
        mode="teams",
        figures={"lord_oren": {"owner": 0}, "kamune_the_mighty": {"owner": 0, "click": 8}},
    )
    assert y.why("heal kamune_the_mighty with healing") == "ABIL-07"


@pytest.mark.rule("MKD-ABIL-05")
def test_limited_invisibility(give: Any) -> None:
    x = shot(give, t.INVISIBLE, "6 5")
    assert x.why("attack kamune_the_mighty") == "ABIL-05"
    give("lord_oren", t.INVISIBLE)
    y = act("O....k", tiles="AABBBB", sp=8)
    y.do("move 1,0", "move 2,0")
    assert y.g.tokens[0].at >= 0


@pytest.mark.rule("MKD-ABIL-03")
def test_magic_immunity(give: Any) -> None:
    give("scholar_magus_bessa", t.BLAST)
    give("gnoll_hunter_weak", t.IMMUNE)
    x = act("B...g", "scholar_magus_bessa", look="B=E")
    assert x.why("attack gnoll_hunter_weak with magic_blast") == "ABIL-03" and x.offers("attack gnoll_hunter_weak")


def test_magic_retaliation(give: Any) -> None:
    give("hydra_serpent_weak", t.RETALIATION)
    x = act("O.\nh.", look="O=S h=S", dice="6 5")
    x.do("attack hydra_serpent_weak")
    assert x.fig("lord_oren").click == 5


def test_pole_arm(give: Any) -> None:
    give("gnoll_hunter_weak", t.POLE_ARM)
    x = act("O.g", look="g=W O=E", sp=8)
    x.do("move 1,0", "attack gnoll_hunter_weak")
    assert x.fig("lord_oren").click == 5 and x.fig("gnoll_hunter_weak").click == 0 and x.g.active < 0


def test_regeneration(give: Any) -> None:
    give("lord_oren", t.REGENERATION)
    x = act("O..Z", figures={"lord_oren": {"click": 8}}, dice="5")
    x.do("regenerate")
    assert x.fig("lord_oren").click == 5 and x.g.active < 0
    y = act("O..Z", activation={"begun": True})
    assert y.why("regenerate") == "TURN-04"


def test_toughness(give: Any) -> None:
    x = shot(give, t.TOUGHNESS, "6 5").do("attack kamune_the_mighty")
    assert x.fig("kamune_the_mighty").click == 5  # 1 - 1, but at least 1
    give("hydra_serpent_weak", t.TOUGHNESS)
    y = act("O.\nh.", look="O=S h=S", dice="6 5")
    y.do("attack hydra_serpent_weak")
    assert y.fig("hydra_serpent_weak").click == 2


def test_cursed(give: Any) -> None:
    give("scholar_magus_bessa", t.FREEZE)
    give("hydra_serpent_weak", t.CURSED)
    x = act("B...h", "scholar_magus_bessa", look="B=E", dice="6 5 1")
    x.do("attack hydra_serpent_weak with magic_freeze")
    assert x.fig("hydra_serpent_weak").click == 2


@pytest.mark.rule("MKD-ABIL-09")
def test_terrify(give: Any) -> None:
    give("gnoll_hunter_weak", t.TERRIFY)
    x = act("O..g", look="g=E", sp=8, dice="2")
    x.do("move 1,0", "move 2,0")
    assert x.at("lord_oren") == "1,0" and not x.offers("move 2,0")
    y = act("O..g", look="g=E", sp=8, dice="3")
    y.do("move 1,0", "move 2,0")
    assert y.at("lord_oren") == "2,0"
    assert x.why("move 2,0") == "ABIL-09"


# ---- damage
def test_battle_fury(give: Any) -> None:
    give("gnoll_hunter_weak", t.FURY)
    x = act("O.\ng.", look="O=S g=N", dice="1 2 3 4")
    x.do("attack gnoll_hunter_weak", "counter gnoll_hunter_weak")  # 7 + 7 + 1 = 15
    assert x.fig("lord_oren").click == 6


@pytest.mark.rule("MKD-ABIL-06")
def test_berserk(give: Any) -> None:
    give("scholar_magus_bessa", t.BERSERK)
    x = act("B...g", "scholar_magus_bessa", look="B=E")
    assert x.why("attack gnoll_hunter_weak") == "ABIL-06"


def test_command(give: Any) -> None:
    give("lord_oren", t.COMMAND)
    x = Table(
        "OM", mode="teams", dice="6", figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "click": 10}}
    )
    left = x.g.left
    command(x.g, 0)
    assert x.g.left == left + 1 and x.fig("maboc_the_bully").click == 9


def test_magic_confusion(give: Any) -> None:
    give("scholar_magus_bessa", t.CONFUSION)
    x = act("B...h.", "scholar_magus_bessa", look="B=E h=E", dice="6 5")
    x.do("attack hydra_serpent_weak with magic_confusion")
    assert x.owner == 0 and x.fig("hydra_serpent_weak").click == 0
    x.do("move 5,0", "done", "facing N")
    assert x.at("hydra_serpent_weak") == "5,0" and x.facing("hydra_serpent_weak") == "N"


def test_magic_enhancement(give: Any) -> None:
    give("lord_oren", t.ENHANCEMENT)
    x = act("BO..h", "scholar_magus_bessa", mode="teams", dice="6 5", look="B=E", figures={"lord_oren": {"owner": 0}})
    assert x.why("attack hydra_serpent_weak") == "RANGED-06"
    y = act(
        "B...h\nO....",
        "scholar_magus_bessa",
        mode="teams",
        dice="6 5",
        look="B=E h=W",
        figures={"lord_oren": {"owner": 0}},
    )
    y.do("attack hydra_serpent_weak")
    assert y.fig("hydra_serpent_weak").click == 2


@pytest.mark.rule("MKD-ABIL-02")
def test_magic_freeze(give: Any) -> None:
    give("scholar_magus_bessa", t.FREEZE)
    x = act(
        "B...h",
        "scholar_magus_bessa",
        look="B=E",
        dice="6 5 4",
        tiles="ABBBB",
        figures={"zenephret": {"owner": 1, "place": "gone"}, "scholar_magus_bessa": {"owner": 0}},
    )
    x.do("attack hydra_serpent_weak with magic_freeze")
    assert x.fig("hydra_serpent_weak").click == 1 and x.fig("hydra_serpent_weak").frozen == 1
    assert abilities(x.g, 0) == t.FREEZE
    y = Table("O.Z.h..", seat=1, turn=1, tiles="AAAABBB", figures={"hydra_serpent_weak": {"frozen": 1}})
    assert y.why("activate hydra_serpent_weak") == "ABIL-02"
    z = Table("O.Z.h..", seat=0, turn=2, tiles="AAAABBB", figures={"hydra_serpent_weak": {"frozen": 1}})
    assert z.offers("activate hydra_serpent_weak")


@pytest.mark.rule("MKD-ABIL-08")
def test_necromancy(give: Any) -> None:
    give("lord_oren", t.NECROMANCY)
    x = act(
        "O..",
        mode="teams",
        dice="2",
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "place": "fallen"}},
    )
    x.do("raise maboc_the_bully", "facing E")
    assert x.at("maboc_the_bully") == "1,0" and x.fig("maboc_the_bully").click == 6
    rows = {"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "place": "fallen"}}
    assert act("O..", figures=rows).why("raise maboc_the_bully") == "ABIL-08"  # no team
    y = act("Og.", mode="teams", figures=rows)
    assert y.why("raise maboc_the_bully") == "ABIL-08"  # an enemy beside him
    z = act("O..", mode="teams", figures={**rows, "maboc_the_bully": {"owner": 1, "place": "fallen"}})
    assert z.why("raise maboc_the_bully") == "ABIL-08"  # a rival's


def test_pierce(give: Any) -> None:
    give("skeleton_archer_weak", t.PIERCE)
    x = shot(give, t.BATTLE_ARMOR, "4 4").do("attack kamune_the_mighty")  # 15 against 15
    assert x.fig("kamune_the_mighty").click == 5


def test_demoralized() -> None:
    x = act("O.\ng.", look="O=S", figures={"lord_oren": {"click": 10}})
    assert x.why("attack gnoll_hunter_weak") == "FIG-14"
