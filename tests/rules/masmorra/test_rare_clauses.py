"""Rare clauses: who may drink for whom, monsters told to stay, tiles that meet twice, a die turned to its face."""

import pytest

from rules.masmorra.play import allies, two
from undercroft.board.tiles import beyond
from undercroft.engine.option import opt
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra import rule_ids as r
from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra.content import CREATURES, HEROES, TILES
from undercroft.games.masmorra.effects.symbols import Gain
from undercroft.games.masmorra.legal.acting import forbids_drink
from undercroft.games.masmorra.legal.moving import forbids_march
from undercroft.games.masmorra.legal.placing import placements
from undercroft.games.masmorra.outcome import cast
from undercroft.games.masmorra.steps.laying import put_tile
from undercroft.games.masmorra.steps.level3 import check_ritual_cultists
from undercroft.games.masmorra.steps.master import AllMarch
from undercroft.games.masmorra.steps.spawning import CALL, ROLL, Spawn

ROOMS = 'map.1 = "S1-00 S1-22"'


# ---- Heroes
@pytest.mark.rule("MAS-DOWN-05", "MAS-RES-05")
@pytest.mark.parametrize(("me", "other"), [(False, False), (True, False), (False, True), (True, True)])
def test_nobody_drinks_beside_or_as_a_fallen_hero(me: bool, other: bool) -> None:
    x = allies("life = 3", "life = 3", 'dice = ["elixir"]')
    x.g.heroes[0].down, x.g.heroes[1].down = me, other
    assert (forbids_drink(x.g, 1, 0) == r.DOWN_05) is (me or other)
    assert (forbids_drink(x.g, 0, 0) == r.DOWN_05) is me


@pytest.mark.rule("MAS-CARD-09", "MAS-SYM-03")
@pytest.mark.parametrize("down", [False, True])
def test_a_fallen_hero_gains_no_symbols(down: bool) -> None:
    x = two(rest='dice = ["step"]')
    x.g.hero().down = down
    gain = Gain({"MELEE": 1})
    assert gain.forbids(x.g, 0, 0, 0) == (r.CARD_09 if down else 0)


@pytest.mark.rule("MAS-SETUP-10")
def test_the_cast_names_every_hero() -> None:
    g = two().g
    for card in range(len(HEROES)):
        g.heroes[0].card = card
        assert cast(g)[0] == (g.heroes[0].seat, HEROES[card].name) and len(cast(g)) == 2
    g.heroes[0].card = -1
    assert [seat for seat, _ in cast(g)] == [g.heroes[1].seat]


# ---- monsters
@pytest.mark.rule("MAS-FIGHT-13")
def test_abilities_of_monsters_are_those_of_their_room() -> None:
    x = two(rest=f'{ROOMS}\nmonsters = [{{face = "ghost", room = "S1-22"}}, {{face = "orc", room = "S1-22"}}]')
    there = int(x.at("S1-22")[1:])
    faces = [c.bits for c in CREATURES if c.id in ("ghost", "orc")]
    assert x.g.bits_in(0) == 0 and x.g.bits_in(there) == faces[0] | faces[1] != 0


@pytest.mark.rule("MAS-ALLY-11", "MAS-ALLY-12")
def test_a_monster_may_stay_where_it_is_told_to() -> None:
    x = allies(rest=f'{ROOMS}\nmonsters = [{{face = "orc", room = "S1-22"}}]')
    die = x.g.monsters_in(int(x.at("S1-22")[1:]))[0]
    step = AllMarch()
    assert step.forbids(x.g, 0, opt(o.STAY, die)) == 0
    assert step.forbids(x.g, 0, opt(o.MARCH, die, 0)) == forbids_march(x.g, die, 0) != 0


@pytest.mark.rule("MAS-SPAWN-02", "MAS-CARD-05")
@pytest.mark.parametrize("face", [-1, 0, 3])
def test_a_die_that_is_turned_to_its_face_is_not_rolled(face: int) -> None:
    x = two(mika='hand = ["T25"]', rest=ROOMS)
    step = Spawn(1, t.MINOR, face=face, die=0, stage=CALL)
    x.g.push(step)
    deep = len(x.g.stack)
    step.run(x.g)
    assert step.stage == ROLL and len(x.g.stack) == (deep + 1 if face < 0 else deep)


@pytest.mark.rule("MAS-THRONE-04")
def test_cultists_elsewhere_hold_no_ritual() -> None:
    x = two(rest=f'{ROOMS}\nmonsters = [{{face = "cultist", room = "S1-22"}}]')
    die = x.g.monsters_in(int(x.at("S1-22")[1:]))[0]
    x.g.monsters[die].mark = 2
    deep = len(x.g.stack)
    check_ritual_cultists(x.g)
    assert len(x.g.stack) == deep and x.g.monsters[die].room == int(x.at("S1-22")[1:])


# ---- tiles
@pytest.mark.rule("MAS-STEP-07", "MAS-MED-06", "MAS-STEP-08")
def test_rooms_that_meet_twice_are_neighbors_once() -> None:
    g = two(rest='map.1 = "S1-00"').g
    medium = [i for i, kind in enumerate(TILES) if kind.size == 2 and kind.id.startswith("M1")]
    for tile in medium[:4]:
        last = len(g.rooms) - 1
        spots = placements(g, last, tile) or placements(g, 0, tile)
        if spots:
            put_tile(g, tile, 1, spots[0], spots[1], spots[2])
    assert len(g.rooms) > 2
    for i, room in enumerate(g.rooms):
        assert len(set(room.near)) == len(room.near) and len(set(room.traps)) == len(room.traps)
        for n in room.near:
            assert i in g.rooms[n].near
        for d in room.gaps:
            assert d in room.doors and beyond(d) not in {e for other in g.rooms for e in other.doors}
