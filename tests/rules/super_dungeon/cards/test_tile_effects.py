"""Lava, healing fonts, difficult terrain (4.11)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, room
from undercroft.games.super_dungeon.content import FACES
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.terms import FIRE
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import start

LAVA = corridor("PL.k")


@pytest.mark.rule("SDE-MAP-07")
def test_lava_burns_whoever_walks_in_and_is_difficult(table: Any) -> None:
    s = table(LAVA, activation="royal_paladin")
    s.do("move 2,1")
    assert s.status("royal_paladin") == {"fire"}
    assert s.g.moved == 2


def test_lava_burns_monsters_too(table: Any) -> None:
    s = table(corridor("P.Lk"), activation="knucklehead_1")
    s.do("move 3,1")
    assert s.status("knucklehead_1") == {"fire"}


@pytest.mark.rule("SDE-KEY-IMMUNE")
def test_lava_spares_the_immune(table: Any) -> None:
    s = table(LAVA, activation="royal_paladin", models={"royal_paladin": {"gear": ["molten_shield"]}})
    s.do("move 2,1")
    assert s.status("royal_paladin") == set()


@pytest.mark.rule("SDE-MAP-08")
def test_lava_spares_fliers(table: Any) -> None:
    s = table(LAVA, activation="royal_paladin", models={"royal_paladin": {"gear": ["pegasus_feather"]}})
    s.do("move 2,1")
    assert s.status("royal_paladin") == set() and s.g.moved == 1


def test_lava_burns_who_teleports_into_it(table: Any) -> None:
    s = table(corridor("P..L.k"), activation="royal_paladin", models={"royal_paladin": {"gear": ["guttering_candle"]}})
    s.do("use flicker", "place 4,1")
    assert s.status("royal_paladin") == {"fire"}


@pytest.mark.rule("SDE-CTRL-11")
def test_lava_burns_who_is_pulled_through_it(table: Any) -> None:
    s = table(corridor("F.Lk"), activation="hearthsworn_fighter", dice="b1 b0 r0 b0 b0")
    s.do("use dwarven_curse", "move 3,1", "move 2,1")
    assert s.status("knucklehead_1") == {"fire"}


def test_lava_burns_who_is_spawned_into_it(table: Any) -> None:
    s = table(corridor("P.#WL"), phase="spawning")
    s.do("spawn knucklehead")  # the only free square is lava
    assert s.at("knucklehead_1") == (5, 1) and s.status("knucklehead_1") == {"fire"}


def test_lava_touches_a_large_base_with_any_square(table: Any) -> None:
    s = table(room("X..P", "..L."), activation="rex_1")
    s.do("move 2,1")
    assert s.status("rex_1") == {"fire"}
    assert s.g.moved == 2


def test_lava_burns_only_on_entering(table: Any) -> None:
    s = table(room("X..P", "..L.", "...."), activation="rex_1")
    s.do("move 2,1")
    s.m("rex_1").status = 0
    s.do("move 2,2")  # the square 3,2 was covered already
    assert s.status("rex_1") == set()


FONT = corridor("P+.M+k")


@pytest.mark.rule("SDE-MAP-07")
@pytest.mark.parametrize(("what", "wounds", "status"), [("wound", 1, {"slow"}), ("slow", 2, set())])
def test_a_font_heals_a_wound_or_a_status_at_the_end_of_the_activation(
    table: Any, what: str, wounds: int, status: set[str]
) -> None:
    s = table(FONT, activation="royal_paladin", models={"royal_paladin": {"wounds": 2, "status": ["slow"]}})
    s.do("move 2,1")
    assert s.m("royal_paladin").wounds == 2  # not on entering
    assert s.g.moved == 1  # ordinary floor
    s.do("end", f"heal {what}")
    assert (s.m("royal_paladin").wounds, s.status("royal_paladin")) == (wounds, status)


def test_a_font_does_nothing_for_monsters(table: Any) -> None:
    s = table(corridor("P.+p"), activation="dragon_priest_1", models={"dragon_priest_1": {"wounds": 2}})
    s.do("move 3,1", "end")
    assert s.m("dragon_priest_1").wounds == 2


@pytest.mark.rule("SDE-MAP-08")
def test_a_font_does_nothing_for_fliers(table: Any) -> None:
    s = table(FONT, activation="royal_paladin", models={"royal_paladin": {"wounds": 2, "gear": ["pegasus_feather"]}})
    s.do("move 2,1", "end")
    assert s.m("royal_paladin").wounds == 2


def test_a_font_does_nothing_for_who_only_passes(table: Any) -> None:
    s = table(FONT, activation="royal_paladin", models={"royal_paladin": {"wounds": 2}})
    s.do("move 2,1", "move 3,1", "end")
    assert s.m("royal_paladin").wounds == 2


@pytest.mark.rule("SDE-MOVE-08", "SDE-MOVE-09")
def test_difficult_terrain_costs_two(table: Any) -> None:
    s = table(corridor("P~.k"), activation={"model": "royal_paladin", "moved": 4})
    s.do("move 2,1")
    assert s.g.moved == 6 and s.status("royal_paladin") == set()
    s = table(corridor(".P~.k"), activation={"model": "royal_paladin", "moved": 5})
    assert s.why_not("move 3,1") == "MOVE-09"


def test_the_ten_tile_faces_have_their_lava_fonts_and_rough_ground() -> None:
    count = [[sum(row.count(sign) for row in face) for sign in "L+~"] for face in FACES]
    assert count == [
        [0, 0, 0],
        [0, 0, 12],
        [15, 0, 0],
        [0, 0, 0],
        [0, 4, 8],
        [0, 0, 16],
        [0, 0, 0],
        [12, 0, 0],
        [0, 0, 8],
        [0, 0, 4],
    ]


@pytest.mark.rule("SDE-MAP-07", "SDE-SETUP-11")
def test_lava_burns_a_hero_who_is_placed_in_it_at_the_start() -> None:
    m = start(TITLE, "delve", 2, seed="lava", options={"setup": "full"})
    for text in (
        "pick ember_mage",
        "pick royal_paladin",
        "mini-boss rex",
        "point kobold_warrens",
        "take 2A",
        "tile 2A turned 0 at 0,0",
        "take 1A",
        "tile 1A turned 0 at 0,1",
        "place 1,1",
        "place 1,13",
        "place 6,3",
        "place 7,3",
        "place 6,2",
    ):
        m.choose(text)
    assert isinstance(m.game, World)
    mage, paladin = m.game.models[:2]
    assert mage.status == 1 << FIRE and paladin.status == 0


@pytest.mark.rule("SDE-MAP-07", "SDE-CHEST-05")
def test_lava_burns_a_boo_booty_that_appears_in_it(table: Any) -> None:
    s = table(corridor("PC.k"), activation="royal_paladin", treasure_top=["boo_booty"], under={"C": "L"})
    s.do("open chest_1")
    assert s.status("boo_booty_1") == {"fire"}
