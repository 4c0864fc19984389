"""Starfire, his card and his Adventure Effects (4.4, 4.9)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, blank, corridor, dice, inflicts, play, room
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon.content import CARDS

LAIR = room("......P.....", "Z.......M...", "............", "......F.....", "............")


@pytest.mark.rule("SDE-AREA-16", "SDE-SATK-05")
def test_dragon_breath_sprays_five_squares_of_fire(table: Any) -> None:
    s = table(LAIR, villain="starfire", activation="starfire", dice="r0 r0 g1 b0 r0 r0 r0")
    s.do("use dragon_breath 3,2")
    assert s.rolled("starfire") == ["RRG*"]
    assert s.status("royal_paladin") == s.status("hearthsworn_fighter") == {"fire"}  # four columns out, six rows wide
    assert s.m("ember_mage").wounds == 0  # the sixth square
    assert s.g.ap == 2


@pytest.mark.rule("SDE-AREA-17")
def test_tail_sweep_fells_everybody_along_one_side(table: Any) -> None:
    s = table(
        room("M.P...", "......", "..Z...", "......", "F....."),
        villain="starfire",
        activation="starfire",
        dice="r0 r0 g1 b0 r0 b0 b0 b0",
    )
    s.do("move 3,2")
    s.do("use tail_sweep 3,1")
    assert s.status("royal_paladin") == s.status("ember_mage") == {"knockdown"}
    assert s.m("hearthsworn_fighter").wounds == 0
    assert s.g.ap == 2


@pytest.mark.rule("SDE-KEY-FLY", "SDE-MAP-08")
def test_starfire_flies_over_heroes_and_lava(table: Any) -> None:
    s = table(room("Z.PL..", "...L.."), villain="starfire", activation="starfire")
    s.do("move 2,1", "move 3,1", "move 4,1")
    assert s.g.moved == 3
    assert s.status("starfire") == set()


@pytest.mark.rule("SDE-KEY-IMMUNE")
def test_starfire_neither_burns_nor_falls(table: Any) -> None:
    s = table(
        room("PZ..", "...."),
        villain="starfire",
        timed_out=True,
        activation="royal_paladin",
        dice=best("BBBR") + " " + blank("BR") + " g1",
    )
    s.do("use smite starfire")
    assert s.m("starfire").wounds == 1 and s.status("starfire") == set()


# ---- Adventure Effects
@pytest.mark.rule("SDE-ADV-02", "A-46")
@pytest.mark.parametrize("point", ["e", "W"])
def test_born_of_fire_burns_a_hero_who_enters_next_to_a_spawning_point(table: Any, point: str) -> None:
    s = table(corridor(f"P..{point}k"), boss="starfire", activation="royal_paladin")
    s.do("move 2,1")
    assert s.status("royal_paladin") == set()
    s.do("move 3,1")
    assert s.status("royal_paladin") == {"fire"}


@pytest.mark.rule("SDE-ADV-02")
def test_born_of_fire_also_when_pushed_and_not_for_monsters(table: Any) -> None:
    s = table(room("X..P.W.", "......."), boss="starfire", activation="rex_1", dice="b1 b0 r0 r0 b0 r0")
    s.do("use thwomp royal_paladin", "move 5,2", "done")
    assert s.status("royal_paladin") == {"fire"}
    s = table(corridor("k..WP"), boss="starfire", activation="knucklehead_1")
    s.do("move 2,1", "move 3,1")
    assert s.status("knucklehead_1") == set()


def test_born_of_fire_spares_who_stands_still(table: Any) -> None:
    s = table(corridor("WPk"), boss="starfire", activation={"model": "royal_paladin", "begin": True})
    assert s.status("royal_paladin") == set()


@pytest.mark.rule("SDE-ADV-02", "SDE-POTION-04")
def test_the_red_stuff_makes_dragons_blood_of_any_potion_counter(table: Any) -> None:
    s = table(
        corridor("F..Pk"), boss="starfire", activation="hearthsworn_fighter", models={"royal_paladin": {"potions": 1}}
    )
    play(s, "drink dragons_blood of royal_paladin by hearthsworn_fighter")
    assert s.m("hearthsworn_fighter").wounds == 1
    assert s.g.power == 1  # the wound moves the gauge
    assert dice(s, "hearthsworn_fighter", "ATT") == "BBRR"
    assert inflicts(s, "hearthsworn_fighter") == {"fire"}
    assert s.m("royal_paladin").potions == 0


@pytest.mark.rule("SDE-ADV-01", "SDE-MODE-06")
def test_without_starfire_there_is_no_dragons_blood(table: Any) -> None:
    s = table(corridor("F..Pk"), activation="hearthsworn_fighter", models={"royal_paladin": {"potions": 1}})
    assert s.why_not("drink dragons_blood of royal_paladin by hearthsworn_fighter") == "POTION-01"


def test_dragons_blood_can_be_the_last_drink(table: Any) -> None:
    s = table(
        corridor("F..Pk"),
        boss="starfire",
        activation="hearthsworn_fighter",
        models={"royal_paladin": {"potions": 1}, "hearthsworn_fighter": {"wounds": 5}},
    )
    play(s, "drink dragons_blood of royal_paladin by hearthsworn_fighter")
    assert s.m("hearthsworn_fighter").gone


@pytest.mark.rule("SDE-ADV-03", "SDE-BOSS-06")
def test_inferno_burns_every_hero_in_play_when_starfire_comes(table: Any) -> None:
    s = table(
        room("PM" + "." * 20, "." * 22),
        boss="starfire",
        phase="spawning",
        due=True,
        heroes=["royal_paladin", "ember_mage", "hearthsworn_fighter"],
        models={"hearthsworn_fighter": {"gone": True, "wounds": 6}, "ember_mage": {"gear": ["molten_shield"]}},
    )
    s.do(s.options[0])
    assert s.status("royal_paladin") == {"fire"}
    assert s.status("ember_mage") == set()  # Immune: Fire
    assert s.status("hearthsworn_fighter") == set()  # not in play


@pytest.mark.rule("SDE-ADV-03")
@pytest.mark.parametrize(
    ("sign", "name", "burns"),
    [
        ("k", "knucklehead_1", True),
        ("h", "hatchlings_1", True),
        ("o", "boo_booty_1", False),
        ("X", "rex_1", False),
    ],
)
def test_burning_blades_arm_minions_and_denizens(table: Any, sign: str, name: str, burns: bool) -> None:
    plan = room("Z......", ".......", f"P...{sign}..", ".......")
    assert inflicts(table(plan, boss="starfire", villain="starfire"), name) == ({"fire"} if burns else set())
    before = plan.replace("Z", ".")
    assert inflicts(table(before, boss="starfire"), name) == set()


def timeout(table: Any, plan: str, **kw: Any) -> Any:
    """The Fighter brings Starfire to half his hearts."""
    models = {"starfire": {"wounds": 3}, **kw.pop("models", {})}
    s = table(
        plan,
        boss="starfire",
        villain="starfire",
        activation="hearthsworn_fighter",
        models=models,
        dice=best("BBR") + " b0 r0 g1",
        **kw,
    )
    return s.do("attack starfire")


HALL = room("FZ.y" + "." * 20, "k..P" + "." * 20, "." * 24)


@pytest.mark.rule("SDE-ADV-04", "SDE-TIMEOUT-04")
def test_fiery_escape_burns_friend_and_foe_next_to_starfire(table: Any) -> None:
    s = timeout(table, HALL, models={"royal_paladin": {"gear": ["molten_shield"]}})
    assert s.prompt == o.P_SUMMON
    assert s.status("hearthsworn_fighter") == s.status("knucklehead_1") == {"fire"}
    assert s.status("royal_paladin") == set()  # immune
    assert s.status("starfire") == set()


@pytest.mark.rule("SDE-TIMEOUT-05", "SDE-TIMEOUT-06", "SDE-PICK-05")
def test_the_summons_bring_two_of_each_drake_next_to_starfire(table: Any) -> None:
    s = timeout(table, room("." * 24, ".FZ" + "." * 21, "." * 24, "." * 24))
    called: list[str] = []
    while s.prompt == o.P_SUMMON:
        for text in s.options:
            x, y = map(int, text.split()[1].split(","))
            assert 2 <= x <= 5 and 1 <= y <= 4  # the squares around 3,2 to 4,3
        called.append(CARDS[s.g.models[s.g.decision.a].card].id)
        s.do(s.options[0])
    assert called == ["wyrmling"] * 2 + ["whelp"] * 2 + ["hatchlings"] * 2
    assert all(s.m(f"{kind}_{i}").at >= 0 for kind in called for i in (1, 2))
    assert s.prompt == o.P_VILLAIN
