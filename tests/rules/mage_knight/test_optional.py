"""Optional abilities may be declined (MKD-FIG-07), and free spins that are asked where they matter (MKD-SPIN)."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.components import FigureCard
from undercroft.games.mage_knight.content import ABILITIES, FIGURES, figure_named
from undercroft.games.mage_knight.figures import abilities
from undercroft.games.mage_knight.odds import odds
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.positions.position import Position

OWN = {"owner": 0}
RIVAL = {"owner": 1}
GONE = {"owner": 1, "place": "gone"}


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give a figure's card these abilities on all its clicks, for one test."""

    def given(name: str, powers: int) -> None:
        card: FigureCard = FIGURES[figure_named(name)]
        monkeypatch.setattr(card, "all", [powers for _ in card.all])

    return given


# An optional ability is either laid aside, or chosen where it is used: by an option of its own, or by a question.
CHOSEN = {
    "magic_levitation",
    "quickness",
    "ram",
    "flame_lightning",
    "healing",
    "magic_blast",
    "magic_healing",
    "shockwave",
    "sweep",
    "weapon_master",
    "dodge",
    "regeneration",
    "magic_confusion",
    "magic_freeze",
    "necromancy",
}


@pytest.mark.rule("MKD-FIG-07")
def test_every_optional_ability_can_be_declined_and_no_other() -> None:
    quiet = {a.id for a in ABILITIES if t.QUIET >> a.index & 1}
    assert quiet | CHOSEN == {a.id for a in ABILITIES if a.optional} and not quiet & CHOSEN


@pytest.mark.rule("MKD-FIG-07")
def test_an_ability_is_laid_aside_and_taken_up_between_activations() -> None:
    x = Table("Z..O", look="Z=E", figures={"zenephret": OWN, "lord_oren": RIVAL})
    assert x.starting("waive") == ["waive zenephret stealth", "waive zenephret sneak_attack"]
    x.do("waive zenephret stealth")
    assert abilities(x.g, 0) & t.STEALTH == 0 and x.why("waive zenephret stealth") == "FIG-07"
    assert x.offers("use zenephret stealth")
    x.do("use zenephret stealth")
    assert abilities(x.g, 0) & t.STEALTH and x.why("waive zenephret stealth") == "FIG-07"  # once a turn each way


@pytest.mark.rule("MKD-FIG-07")
def test_what_is_laid_aside_stays_so_in_the_others_turn() -> None:
    x = Table("Z.2.a", look="a=W", figures={"zenephret": OWN, "kimble_garn": GONE}, tiles="AABBB")
    x.do("waive zenephret stealth", "end-turn", "activate skeleton_archer_weak")
    assert x.owner == 1 and x.offers("attack zenephret")


@pytest.mark.rule("MKD-FIG-07")
def test_nobody_lays_aside_what_is_not_optional_or_not_his() -> None:
    x = Table("O..Z", figures={"lord_oren": OWN, "zenephret": RIVAL})
    assert x.why("waive lord_oren battle_armor") == "FIG-07" and x.why("waive zenephret stealth") == "FIG-07"
    assert x.why("waive lord_oren sweep") == "FIG-07"  # that is an attack of its own


@pytest.mark.rule("MKD-FIG-07", "MKD-CHEST-10")
def test_the_bonus_for_disarming_can_be_declined() -> None:
    rows = ".c.\n.Z."
    chest = {"iron_bound_coffer": {"facing": "S", "state": "exposed", "trap": 1}}  # disarm 6
    x = act(rows, "zenephret", sp=8, dice="3 2", chests=chest, figures={"zenephret": OWN})
    x.do("disarm iron_bound_coffer")
    assert x.g.players[0].xp == 50
    y = Table(rows, dice="3 2 6 6", chests=chest, figures={"zenephret": OWN, "lord_oren": GONE})
    y.do("waive zenephret stealth", "waive zenephret sneak_attack", "activate zenephret", "disarm iron_bound_coffer")
    assert y.g.players[0].xp == 25


@pytest.mark.rule("MKD-FIG-07", "MKD-PASS-08")
def test_a_flier_may_walk() -> None:
    rows = "Jg.\n###"
    x = Table(rows, look="J=E g=W", figures={"joram_hawklord": OWN, "zenephret": GONE})
    x.do("activate joram_hawklord")
    assert x.why("through 1,0") == "BREAK-01"  # flying is moving: he is held
    y = Table(rows, look="J=E g=W", figures={"joram_hawklord": OWN, "zenephret": GONE})
    y.do("waive joram_hawklord flight", "activate joram_hawklord", "through 1,0")
    assert y.at("joram_hawklord") == "2,0" and y.g.sp == 4 and y.owner == 1  # the gnoll may strike


@pytest.mark.rule("MKD-FIG-07", "MKD-TOKEN-03")
def test_who_could_hide_may_let_himself_be_seen(give: Any) -> None:
    give("lord_oren", t.INVISIBLE)
    rows, tiles = "O...k", "ABBBB"
    x = Table(rows, tiles=tiles, figures={"lord_oren": OWN, "zenephret": GONE})
    x.do("activate lord_oren", "move 1,0")
    assert x.g.tokens[0].at >= 0
    y = Table(rows, tiles=tiles, dice="1 1", figures={"lord_oren": OWN, "zenephret": GONE})
    y.do("waive lord_oren limited_invisibility", "activate lord_oren", "move 1,0")
    assert y.g.tokens[0].at < 0


@pytest.mark.rule("MKD-FIG-07", "MKD-SPAWN-11")
def test_a_monsters_ability_is_laid_aside_for_its_activation() -> None:
    x = Table(
        "y..O", look="y=E", tiles="AABB", figures={"lord_oren": RIVAL, "zenephret": {"owner": 0, "place": "gone"}}
    )
    x.do("activate gargoyle_weak")
    assert x.offers("waive gargoyle_weak flight")
    x.do("waive gargoyle_weak flight", "move 1,0")
    assert not x.starting("waive") and x.fig("gargoyle_weak").waived == t.FLIGHT
    x.do("end")
    assert x.fig("gargoyle_weak").waived == 0


@pytest.mark.rule("MKD-FIG-07", "MKD-HEAL-01")
def test_to_be_healed_one_uses_the_lower_defense(give: Any) -> None:
    give("oracle_matteo", t.HEALING | t.DEFEND)
    # Bessa (14, hurt: 13) beside Matteo (15): a 6 and his 7 reach her own 13, not his 15
    x = act(
        "mB\n..",
        "oracle_matteo",
        look="m=E",
        sp=4,
        dice="2 4",
        mode="teams",
        signs={"m": "oracle_matteo"},
        figures={"oracle_matteo": OWN, "scholar_magus_bessa": {"owner": 0, "click": 5}, "zenephret": RIVAL},
    )
    x.do("heal scholar_magus_bessa with healing")
    assert x.fig("scholar_magus_bessa").click == 4


@pytest.mark.rule("MKD-HEAL-01", "MKD-RANGED-02")
def test_a_healer_beside_an_enemy_does_not_heal_at_range(give: Any) -> None:
    give("oracle_matteo", t.MAGIC_HEALING)
    x = act(
        "gm..B",
        "oracle_matteo",
        look="m=E",
        sp=4,
        mode="teams",
        signs={"m": "oracle_matteo"},
        figures={"oracle_matteo": OWN, "scholar_magus_bessa": {"owner": 0, "click": 5}, "zenephret": RIVAL},
    )
    assert x.why("heal scholar_magus_bessa with magic_healing die") == "RANGED-02"


@pytest.mark.rule("MKD-FIG-07")
def test_positions_keep_what_is_laid_aside() -> None:
    x = Table("Z..O", figures={"zenephret": OWN, "lord_oren": RIVAL}).do("waive zenephret stealth")
    doc = TITLE.rules.describe(x.g, 0)
    assert doc["figures"]["zenephret"]["waived"] == ["stealth"]
    again = Position("mage_knight", "lone_wolf", 2, sections=doc).start(TITLE)
    assert "use zenephret stealth" in again.options()


# ---- dodging
@pytest.mark.rule("MKD-FIG-07", "MKD-SPAWN-11")
def test_for_a_monster_the_opponent_of_its_attacker_dodges() -> None:
    x = act(
        "O.\ns.",
        look="O=S s=N",
        sp=4,
        dice="6 5 6",
        signs={"s": "satyr_weak"},
        figures={"lord_oren": OWN, "zenephret": RIVAL},
    )
    x.do("attack satyr_weak")
    assert x.owner == 1 and x.m.options() == ["yes", "no"]
    x.do("yes")
    assert x.fig("satyr_weak").click == 0 and x.offers("counter satyr_weak")


# ---- free spins
@pytest.mark.rule("MKD-SPIN-01", "MKD-SPIN-02", "MKD-SPIN-05")
def test_alone_with_the_newcomer_a_figure_turns_straight_to_it() -> None:
    x = act("O..\n...\n.g.", look="g=S", sp=2, figures={"lord_oren": OWN, "zenephret": GONE})
    x.do("move 0,1", "end")
    assert x.facing("gnoll_hunter_weak") == "NW" and x.owner == 1


@pytest.mark.rule("MKD-SPIN-02", "MKD-SPIN-07")
@pytest.mark.parametrize("other", ["2,1", "4,2"])
def test_with_another_enemy_about_the_spin_is_asked(other: str) -> None:
    # Zenephret stands beside the gnoll, or farther off on its tile: turning shows him the back
    x = act("O....\n.....\n.g...", look="g=E", sp=2, figures={"lord_oren": OWN, "zenephret": {"owner": 1, "at": other}})
    x.do("move 0,1", "end")
    assert x.owner == 1 and "pass" in x.m.options()
    assert set(x.starting("spin")) == {f"spin gnoll_hunter_weak {d}" for d in ("N", "W", "NW")}
    x.do("pass")
    assert x.facing("gnoll_hunter_weak") == "E"


@pytest.mark.rule("MKD-SPIN-05", "MKD-SPIN-03")
def test_who_sees_the_newcomer_may_turn_to_see_another_too() -> None:
    # the gnoll has Oren in its arc when he comes; facing NW it would have both him and Zenephret in it
    x = act("O....\n.Z...\n.g...", look="g=SW Z=E", sp=4, figures={"lord_oren": OWN, "zenephret": RIVAL})
    x.do("move 0,1", "move 0,2", "end")
    assert x.facing("gnoll_hunter_weak") == "SW"
    assert set(x.starting("spin")) >= {"spin gnoll_hunter_weak NW"}
    x.do("spin gnoll_hunter_weak NW")
    assert x.facing("gnoll_hunter_weak") == "NW"


@pytest.mark.rule("MKD-SPIN-01", "MKD-FIG-06")
def test_a_confused_figure_gives_free_spins_where_it_stops(give: Any) -> None:
    give("scholar_magus_bessa", t.CONFUSION)
    x = act(
        "B.....\n......\n....gO",
        "scholar_magus_bessa",
        look="B=SE O=E",
        sp=4,
        dice="6 5",
        figures={"scholar_magus_bessa": OWN, "lord_oren": RIVAL},
        mode="lone_wolf",
    )
    x.do("attack gnoll_hunter_weak with magic_confusion")
    assert x.owner == 0 and x.starting("move")
    x.do("move 4,1", "done", "facing N")
    assert x.owner == 1 and x.offers("spin lord_oren NW")  # asked: Bessa could shoot him in the back


# ---- abilities in counterattacks
@pytest.mark.rule("MKD-CLOSE-12", "MKD-RANGED-19", "MKD-FIG-06")
def test_flame_in_a_counterattack_engulfs_who_stands_by_the_attacker(give: Any) -> None:
    give("scholar_magus_bessa", t.FLAME)
    x = Table(
        "af...B",
        look="a=E B=W",
        activation={"figure": "skeleton_archer_weak", "sp": 4},
        dice="1 2 6 5",
        signs={"f": "gnoll_hunter_weak"},
        figures={"scholar_magus_bessa": RIVAL, "lord_oren": {"owner": 0, "place": "gone"}},
    )
    assert x.why("attack scholar_magus_bessa") == "RANGED-06"  # the gnoll is in the way
    y = Table(
        "a....B\nf.....",
        look="a=E B=W",
        activation={"figure": "skeleton_archer_weak", "sp": 4},
        dice="1 2 6 5",
        signs={"f": "gnoll_hunter_weak"},
        figures={"scholar_magus_bessa": RIVAL, "lord_oren": {"owner": 0, "place": "gone"}},
    )
    y.do("attack scholar_magus_bessa", "counter scholar_magus_bessa with flame_lightning")
    assert y.fig("skeleton_archer_weak").click == 1 and y.fig("gnoll_hunter_weak").click == 1


@pytest.mark.rule("MKD-CLOSE-12", "MKD-RANGED-19", "MKD-FIG-06")
def test_confusion_in_a_counterattack_moves_the_attacker(give: Any) -> None:
    give("scholar_magus_bessa", t.CONFUSION)
    x = Table(
        "a....B\n......",
        look="a=E B=W",
        activation={"figure": "skeleton_archer_weak", "sp": 4},
        dice="1 2 6 5",
        figures={"scholar_magus_bessa": RIVAL, "lord_oren": {"owner": 0, "place": "gone"}},
    )
    x.do("attack scholar_magus_bessa", "counter scholar_magus_bessa with magic_confusion")
    assert x.owner == 1
    x.do("move 0,1", "done", "facing W")
    assert x.at("skeleton_archer_weak") == "0,1" and x.fig("skeleton_archer_weak").click == 0


# ---- the odds that are shown are those of the roll
def first_chance(x: Table) -> float:
    """The extras of the first option."""
    d = x.m.decision
    assert d is not None
    return odds(x.g, d.options[0])[0]["chance"]


@pytest.mark.rule("MKD-RANGED-09", "MKD-PASS-09", "MKD-PASS-10")
def test_the_odds_of_the_exchange_in_passing() -> None:
    # the gnoll strikes with 7 + 1 against 15: a 7; Maboc answers with 9 and Battle Fury, nothing from behind: a 4
    x = act("Mg.\n...", "maboc_the_bully", look="M=E g=W", sp=8, dice="1 2", figures={"maboc_the_bully": OWN})
    x.do("through 1,0", "land 2,0")
    assert first_chance(x) == round(21 / 36, 3)
    x.do("strike gnoll_hunter_weak")
    assert first_chance(x) == round(33 / 36, 3)
